import TransitionKit
import TransitionKitContainers
import TransitionKitExport
public import TransitionKitInspection

/// A web page that plays the recording of an app's containers, in one HTML file that loads no other files.
///
/// Layers are nested: content moves and fades with its layer, which clips it. Beside the app, the page lists the
/// steps, the events with their times, the tree of containers, and the findings of the checks.
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
  /// The recording to play; it needs pictures, so play the story with `play(framesPerSecond:)`.
  public var recording: StoryRecording<AppStage>
  /// Whether the page also lists events about parent view controllers, pagers and loading.
  public var listsAllEvents = false

  /// Creates a page.
  public init(_ name: String, _ recording: StoryRecording<AppStage>) {
    self.name = name
    self.recording = recording
  }

  /// Returns the text of the HTML file.
  ///
  /// Lengths are rounded to 0.01 pt, opacities and scales to 0.001.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public func html() throws -> String {
    PreviewPageText.text(
      of: PageFiles.app, title: name, data: try JSONText.encode(ContainerPreviewData(self)))
  }
}
