import Cards
import TransitionKit
import TransitionKitInspection
import TransitionKitPreview

/// The pages that the program prints.
enum Pages {
  /// The animator between a list and a song, on a phone with an island.
  static func transition() throws -> String {
    let phone = try Container(
      size: Size(width: 393, height: 852), statusBarHeight: 59,
      safeArea: Insets(top: 59, bottom: 34))
    let cover = try Element("cover", frame: Rect(x: 32, y: 24, width: 329, height: 329))
    let situation = Situation(
      .push, back: Screen("songs", title: "Songs"),
      fore: Screen("song", title: "Slow Tide", elements: [cover]), container: phone)

    var artwork = PreviewArtwork(device: .island)
    artwork.elements["cover"] = PreviewContent(
      color: RGBColor(red: 0.1, green: 0.25, blue: 0.5), symbol: .music)
    artwork.samples["song"] = .player
    let preview = PreviewTransition("Card over", CardOver(), in: situation, artwork: artwork)
    return try HTMLPreview([preview]).html()
  }

  /// A push that a pop interrupts.
  static func story() throws -> String {
    let recording = try Story(Screen("songs"), defaultAnimator: CardOver())
      .push(Screen("song"))
      .after(0.2).pop()
      .play(framesPerSecond: 60)
    return try HTMLPreview(PreviewStory("There and back", recording)).html()
  }
}
