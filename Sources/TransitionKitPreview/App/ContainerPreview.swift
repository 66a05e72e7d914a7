import TransitionKit
import TransitionKitContainers
import TransitionKitExport
public import TransitionKitInspection

/// A web page that plays the recording of an app: one file that loads nothing else.
///
/// It draws the layers inside of each other, with what is inside moving, fading and being clipped with its
/// layer. Beside the app are the steps and the events with their times, the tree, and what the checks have
/// found.
///
/// ```swift
/// let recording = try Story(.stack("shop", [.screen("goods")]), container: phone)
///   .perform(.push(.screen("shoe"), onto: "shop"))
///   .play(framesPerSecond: 60)
/// let page = try ContainerPreview("shop", recording).html()
/// ```
public struct ContainerPreview: Sendable {
  /// The name shown on the page.
  public var name: String
  /// What is played; it needs pictures, so play the story at a rate.
  public var recording: StoryRecording<AppStage>
  /// Whether events of parents, pagers and loading are listed too.
  public var listsAllEvents = false

  /// Creates a page.
  public init(_ name: String, _ recording: StoryRecording<AppStage>) {
    self.name = name
    self.recording = recording
  }

  /// Returns the page.
  ///
  /// Lengths are rounded to a hundredth of a point, opacities and factors to a thousandth.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public func html() throws -> String {
    PreviewPageText.text(
      of: PageFiles.app, title: name, data: try JSONText.encode(ContainerPreviewData(self)))
  }
}
