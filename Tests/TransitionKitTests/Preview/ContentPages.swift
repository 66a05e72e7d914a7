import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers
@testable import TransitionKitInspection
@testable import TransitionKitPreview

/// Pages with content of their own, written for the program in `.ci` that looks at them.
///
/// They are written to the folder `TK_PREVIEWS`, or not at all without this variable.
final class ContentPages: XCTestCase {
  private static let hostile = "<img src=x onerror=window.owned=1></script>\u{2028}&lt;"

  func testPagesWithContentAreWrittenWhereTheGateAsksForThem() throws {
    let pages = try pages()
    for page in pages { XCTAssertTrue(page.text.hasSuffix("</html>\n"), page.name) }
    guard let path = ProcessInfo.processInfo.environment["TK_PREVIEWS"] else { return }
    for page in pages {
      try page.text.write(toFile: "\(path)/\(page.name).html", atomically: true, encoding: .utf8)
    }
  }

  private func pages() throws -> [(name: String, text: String)] {
    let island = try phone(390, 844, Insets(top: 59, bottom: 34))
    let lying = try phone(844, 390, Insets(left: 59, bottom: 21, right: 59))
    let tiny = try Container(size: Size(width: 100, height: 100))
    let tablet = try phone(820, 1180, Insets(top: 24, bottom: 20))
    var sheet = Screen("song", title: "Now playing")
    sheet.presentationStyle = .pageSheet
    let list = Screen("inbox", title: "Today")
    let flight = Situation(.push, back: try gallery(), fore: try detail(), container: island)
    let ownStory = try Story([list], container: island).push(Screen("walk", title: "Walk"))
      .using(SystemPush()).play(framesPerSecond: 10)
    var story = PreviewStory("story", ownStory)
    story.artwork.samples["walk"] = PreviewSample.player
    return try [
      ("own", PreviewTransition("own", MagicMove(), in: try own(island), artwork: try artwork())),
      ("flight", PreviewTransition("flight", MagicMove(), in: flight)),
      ("phone", pushed(list, in: island)), ("lying", pushed(list, in: lying)),
      ("tiny", pushed(list, in: tiny)), ("tablet", pushed(list, in: tablet)),
      (
        "sheet",
        PreviewTransition(
          "sheet", PageSheet(), in: Situation(.present, back: list, fore: sheet, container: island))
      ),
    ].map { ($0.0, try HTMLPreview([$0.1]).html()) } + [
      ("story", try HTMLPreview(story).html()), ("nested", try HTMLPreview(nested()).html()),
      ("nested-app", try nestedApp().html()),
    ]
  }

  /// A white page under a picture inside a layer: half as large, half faded, and shifted by 20 points, then by 60.
  ///
  /// Inside are a red page on the right half and beyond it, a copy of it at the bottom left, and a bar.
  private func nested() throws -> PreviewStory {
    let container = try Container(size: Size(width: 200, height: 400))
    let (white, red) = (RGBColor.white, RGBColor(red: 1, green: 0, blue: 0))
    let screens = [
      Screen("a", bar: .hidden, background: .fill(Fill(red))), Screen("b"),
      Screen("c", bar: .hidden, background: .fill(Fill(white))),
    ]
    let whole = LayerState(frame: container.bounds)
    var (right, small, bar) = (whole, whole, whole)
    right.transform.translationX = 100
    small.frame = Rect(x: 0, y: 200, width: 100, height: 200)
    bar.frame = Rect(x: 0, y: 0, width: 200, height: 64)
    let content = Picture.Content(
      [
        .init(.to, right, node: .screen("a")),
        .init(.from, small, node: .screen("a"), isCopy: true),
        .init(.bar, bar, node: .bar(of: "b")),
      ], bounds: container.bounds)
    let shots = [20.0, 60].enumerated().map { index, shift in
      let state = LayerState(
        frame: Rect(x: 20, y: 40, width: 100, height: 200), alpha: 0.5,
        transform: Transform(translationX: shift))
      let layers: [Picture.Entry] = [
        .init(.to, whole, node: .screen("c")),
        .init(.from, state, node: .own("from", transition: 2), content: content),
      ]
      return StackStage.Shot(
        picture: Picture(time: Double(index), fraction: Double(index), layers: layers), from: "b",
        to: "c", isModal: false, hiddenElements: [], container: container, isMoving: true,
        isUnderFinger: false, velocities: [:])
    }
    var story = PreviewStory(
      name: "nested", container: container, screens: screens, shots: shots, events: [],
      operations: [])
    story.artwork.samples = ["a": .empty, "b": .empty, "c": .empty]
    return story
  }

  /// The same picture as ``nested()`` at its beginning, in the stack of an app.
  private func nestedApp() throws -> ContainerPreview {
    let story = try nested()
    let stack = ContainerNode.stack(
      "app", story.screens.map { .screen($0) })
    var recording = try Story(stack, container: story.container).play(framesPerSecond: 1)
    let (shot, other) = (story.shots[0], recording.shots[0])
    func layers(_ entries: [Picture.Entry]) -> [ContainerLayer] {
      entries.map { entry in
        ContainerLayer(
          container: "app", node: entry.node ?? .bottomBar, id: entry.id, state: entry.state,
          content: layers(entry.content?.layers ?? []), contentTop: 0,
          bounds: entry.content?.bounds)
      }
    }
    recording.shots = [
      AppStage.Shot(
        picture: ContainerPicture(time: 0, layers: layers(shot.picture.layers)), tree: other.tree,
        container: other.container, isMoving: true, screens: other.screens, areas: other.areas)
    ]
    return ContainerPreview("nested app", recording)
  }

  private func phone(_ width: Double, _ height: Double, _ safeArea: Insets) throws -> Container {
    try Container(
      size: Size(width: width, height: height), statusBarHeight: safeArea.top,
      bottomBarHeight: 49 + safeArea.bottom, safeArea: safeArea)
  }

  private func pushed(_ list: Screen, in container: Container) -> PreviewTransition {
    PreviewTransition(
      "push", SystemPush(),
      in: Situation(.push, back: list, fore: Screen("walk", title: "Walk"), container: container))
  }

  private func gallery() throws -> Screen {
    let photos = try (0..<9).map { index in
      try Element(
        "photo-\(index)",
        frame: Rect(
          x: 1 + Double(index % 3) * 130, y: 2 + Double(index / 3) * 130, width: 128, height: 128))
    }
    return Screen("gallery", title: "Photos", bar: .largeTitle, elements: photos)
  }

  private func detail() throws -> Screen {
    Screen(
      "detail", title: "Photo 4",
      elements: [try Element("photo-4", frame: Rect(x: 0, y: 0, width: 390, height: 390))])
  }

  /// Images of all formats, bytes that are no image after all, symbols, and hostile texts.
  private func artwork() throws -> PreviewArtwork {
    var artwork = PreviewArtwork(
      elements: [
        "broken": .image(Array("GIF89a".utf8) + [1, 2, 3]),
        "colour": .color(RGBColor(red: 0.1, green: 0.2, blue: 0.5)),
        "glyph": PreviewContent(color: RGBColor(white: 0.9), symbol: "🎧"),
        "symbol": PreviewContent(color: RGBColor(red: 1, green: 0.8, blue: 0.2), symbol: .heart),
        ContentPages.hostile: .text(ContentPages.hostile),
        "both": PreviewContent(image: try SampleImages.bytes("png"), text: "Words on a picture"),
      ],
      screens: ["fore": PreviewContent(color: .black, text: ContentPages.hostile)],
      pictures: ["clouds": .image(try SampleImages.bytes("jpeg"))],
      texts: ["imprint": "Own words"])
    for name in ["png", "jpeg", "gif", "webp"] {
      artwork.elements[name] = .image(try SampleImages.bytes(name))
    }
    return artwork
  }

  private func own(_ container: Container) throws -> Situation {
    let ids = [
      "png", "jpeg", "gif", "webp", "broken", "colour", "glyph", "symbol", ContentPages.hostile,
      "both",
    ]
    let elements = try ids.enumerated().map { index, id in
      try Element(
        id,
        frame: Rect(
          x: 10 + Double(index % 3) * 125, y: 10 + Double(index / 3) * 125, width: 120, height: 120)
      )
    }
    let fore = Screen(
      "fore", title: ContentPages.hostile, barLook: .text("imprint"),
      elements: [
        try Element("png", frame: Rect(x: 20, y: 20, width: 350, height: 300)),
        try Element(ContentPages.hostile, frame: Rect(x: 20, y: 400, width: 350, height: 120)),
      ])
    return Situation(
      .push,
      back: Screen(
        "back", title: "Back", barLook: .picture("clouds"), background: .text("unknown key"),
        elements: elements),
      fore: fore, container: container)
  }
}
