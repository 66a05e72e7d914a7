import TransitionKit

/// A page to look at transitions in a browser: one file that loads nothing.
///
/// Everything that moves is computed here; the page draws straight lines between the values it is
/// given, never further from ``Timeline/frame(at:)`` than ``pointBound`` and ``plainBound`` say. A
/// drag from the leading edge follows the release policies of the library.
///
/// ```swift
/// let page = try HTMLPreview([PreviewTransition("Scale back", ScaleBack(), in: context)]).html()
/// ```
public struct HTMLPreview: Sendable {
  private enum Content: Sendable {
    case transitions([PreviewTransition])
    case story(PreviewStory)
  }

  private let content: Content

  /// The greatest error of positions and lengths at any time, in points.
  public static let pointBound = PreviewCurves.pointBound
  /// The greatest error of opacities, scales, angles and colours at any time.
  public static let plainBound = PreviewCurves.plainBound

  /// Creates a page of one transition, or of several side by side.
  public init(_ transitions: [PreviewTransition]) { content = .transitions(transitions) }

  /// Creates a page of a whole story.
  public init(_ story: PreviewStory) { content = .story(story) }

  /// Returns the page.
  ///
  /// - Throws: What keeps a timeline from being made, and `EncodingError` for a number that is not
  ///   finite.
  public func html() throws -> String {
    PreviewPageText.page(title: title, data: HTMLPreview.embedded(try json()))
  }

  /// The name of the tab, for people.
  private var title: String {
    switch content {
    case .transitions(let transitions): transitions.map(\.name).joined(separator: " · ")
    case .story(let story): story.name
    }
  }

  /// Returns the data of the page.
  func json() throws -> String {
    let curves = PreviewCurves()
    switch content {
    case .transitions(let transitions):
      let shows = try transitions.map { try PreviewShow($0, curves) }
      let settling = PreviewSettling(curves)
      return try JSONText.encode(
        PreviewDocument(
          curves: curves.sampled, settling: settling, shows: shows, story: nil))
    case .story(let story):
      return try JSONText.encode(
        PreviewDocument(
          curves: [], settling: PreviewSettling(curves), shows: [],
          story: PreviewStoryData(story)))
    }
  }

  /// Returns JSON that no reader of HTML takes for anything else.
  private static func embedded(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// The data of a page.
private struct PreviewDocument: Encodable {
  let format = "transitionkit-preview"
  let version = 1
  let pointBound = PreviewCurves.pointBound
  let plainBound = PreviewCurves.plainBound
  let curves: [[Int]]
  let settling: PreviewSettling
  let shows: [PreviewShow]
  let story: PreviewStoryData?
}
