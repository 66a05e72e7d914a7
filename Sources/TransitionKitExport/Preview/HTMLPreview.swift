import TransitionKit

/// A web page that plays transitions: one file that loads nothing else.
///
/// The page has the keyframes and the curves of the library's timelines. It solves the curves with
/// the same arithmetic and approximates nothing: what it draws differs from `Timeline.frame(at:)`
/// by rounding alone, at most ``pointBound`` and ``plainBound``. A drag from the leading edge
/// follows the release policies of the library.
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

  /// The largest error of positions and lengths at any time, in points, for lengths up to 1000.
  public static let pointBound = 1e-9
  /// The largest error of opacities, scales, angles (in radians) and colours at any time.
  public static let plainBound = 1e-12

  /// Creates a page with one transition, or with several side by side.
  public init(_ transitions: [PreviewTransition]) { content = .transitions(transitions) }

  /// Creates a page with a story.
  public init(_ story: PreviewStory) { content = .story(story) }

  /// Returns the page.
  ///
  /// - Throws: The error of an animator that cannot make its timeline, `NavigationError` when the
  ///   screens cannot form a stack, ``PreviewArtworkError`` for content that cannot be shown, and
  ///   `EncodingError` for a number that is not finite.
  public func html() throws -> String {
    PreviewPageText.page(title: title, data: HTMLPreview.embedded(try json()))
  }

  /// The title of the browser tab.
  private var title: String {
    switch content {
    case .transitions(let transitions): transitions.map(\.name).joined(separator: " · ")
    case .story(let story): story.name
    }
  }

  /// Returns the data of the page as JSON.
  func json() throws -> String {
    let curves = PreviewCurves()
    let settling = PreviewSettling(curves)
    switch content {
    case .transitions(let transitions):
      let shows = try transitions.map { try PreviewTransitionData($0, curves) }
      return try JSONText.encode(
        PreviewDocument(
          curves: curves.notations, settling: settling, shows: shows, story: nil,
          comparisons: try PreviewComparison.all(transitions),
          artwork: PreviewArtworkData(transitions.map { ($0.artwork, $0.context.container) })))
    case .story(let story):
      return try JSONText.encode(
        PreviewDocument(
          curves: curves.notations, settling: settling, shows: [],
          story: PreviewStoryData(story), comparisons: [],
          artwork: PreviewArtworkData([(story.artwork, story.container)])))
    }
  }

  /// Returns JSON with the characters escaped that have a meaning in HTML.
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
  let version = 2
  let pointBound = HTMLPreview.pointBound
  let plainBound = HTMLPreview.plainBound
  let curves: [String]
  /// The notations of the named curves that CSS has no names for.
  let named = Dictionary(
    uniqueKeysWithValues: NamedCurve.allCases.map { ($0.rawValue, $0.curve.functionNotation) }
      .filter { $0 != $1 })
  let settling: PreviewSettling
  let shows: [PreviewTransitionData]
  let story: PreviewStoryData?
  let comparisons: [PreviewComparison]
  let artwork: PreviewArtworkData
}
