import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// A web page that plays transitions, in one HTML file that loads no other files.
///
/// The page contains the keyframes and curves of the library's timelines, and solves the curves with the same
/// arithmetic. Its drawing differs from `Timeline.picture(at:)` only by rounding: by at most ``pointBound`` for
/// lengths and ``plainBound`` for other numbers. A drag from the leading edge goes back, and one of the library's
/// release policies decides how the drag ends.
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

  /// Creates a page that plays one story.
  public init(_ story: PreviewStory) { content = .story(story) }

  /// Returns the text of the HTML file.
  ///
  /// - Throws: The error of an animator that cannot make its timeline, ``PreviewKnobError`` when the
  ///   knobs have too many combinations, ``PreviewArtworkError`` for content that cannot be shown,
  ///   `NavigationError` when the screens cannot form a stack, and `EncodingError` for a number that
  ///   is not finite.
  public func html() throws -> String {
    PreviewPageText.text(of: PageFiles.preview, title: title, data: try json())
  }

  /// The title of the browser tab.
  private var title: String {
    switch content {
    case .transitions(let transitions): transitions.map(\.name).joined(separator: " · ")
    case .story(let story): story.name
    }
  }

  /// The page size in bytes up to which data of knobs are added; larger pages allow ``leastKnobs``, and labels do not
  /// count.
  static let knobLimit = 262_000

  /// The size in bytes that the data of knobs may have even on a large page: enough for small menus.
  static let leastKnobs = 1_000

  /// The size in bytes up to which data are written in full; larger data refer to their repeated parts.
  static let plainSize = 30_000

  /// Returns the data of the page as JSON.
  func json() throws -> String { try jsonAndKnobWeight().json }

  /// Returns the page's data as JSON, and the largest size in bytes of the knob data of one transition.
  func jsonAndKnobWeight() throws -> (json: String, weight: Int) {
    let curves = PreviewCurves()
    let settling = PreviewSettling(curves)
    switch content {
    case .transitions(let transitions):
      var document = try PreviewDocument(
        curves: [], settling: settling,
        shows: transitions.map { try PreviewTransitionData($0, curves) }, story: nil,
        comparisons: PreviewComparison.all(transitions),
        artwork: PreviewArtworkData(transitions.map { ($0.artwork, $0.context.container) }))
      document.curves = curves.notations
      let count = transitions.count { !$0.knobs.isEmpty }
      guard count > 0 else { return (try HTMLPreview.text(of: document), 0) }
      let plain = try HTMLPreview.text(of: document)
      let size = PageFiles.preview(title: "", data: plain).utf8.count
      let rest = max(HTMLPreview.leastKnobs, HTMLPreview.knobLimit - size) / count
      func text(weight: Int) throws -> String {
        for (index, transition) in transitions.enumerated() {
          document.shows[index].knobs = try PreviewKnobData(transition, weight: weight)
        }
        return try HTMLPreview.text(of: document)
      }
      // Most knob data shrink to less than half when their repeated parts are shared: try twice the size first.
      let large = try text(weight: 2 * rest)
      let isWithinLimit = size + large.utf8.count - plain.utf8.count <= HTMLPreview.knobLimit
      return isWithinLimit ? (large, 2 * rest) : (try text(weight: rest), rest)
    case .story(let story):
      let json = try JSONText.encode(
        PreviewDocument(
          curves: curves.notations, settling: settling, shows: [],
          story: PreviewStoryData(story), comparisons: [],
          artwork: PreviewArtworkData([(story.artwork, story.container)])))
      return (json, 0)
    }
  }

  /// Returns the data as JSON; above ``plainSize`` curves are shortened and repeated parts written once.
  private static func text(of document: PreviewDocument) throws -> String {
    let text = try JSONText.encode(document)
    guard text.utf8.count > HTMLPreview.plainSize else { return text }
    guard case .object(var members) = try JSONText.node(of: document) else { return text }
    let curves = CurveTexts.shortened(document.curves).map {
      JSONNode.literal(JSONText.quoted($0))
    }
    members["curves"] = .list(curves)
    // The forms of knobs repeat much of the data, so their parts are shared, too.
    if case .list(var shows)? = members["shows"] {
      for (index, show) in document.shows.enumerated() {
        guard let knobs = show.knobs, case .object(var fields) = shows[index],
          case .object(var others)? = fields["knobs"]
        else { continue }
        others["form"] = knobs.form.node
        fields["knobs"] = .object(others)
        shows[index] = .object(fields)
      }
      members["shows"] = .list(shows)
    }
    return SharedNodes.text(of: members)
  }
}

/// The data of a page, which its script reads.
private struct PreviewDocument: Encodable {
  let format = "transitionkit-preview"
  let version = 2
  let pointBound = HTMLPreview.pointBound
  let plainBound = HTMLPreview.plainBound
  var curves: [String]
  let library = PreviewLibraryData()
  let settling: PreviewSettling
  var shows: [PreviewTransitionData]
  let story: PreviewStoryData?
  let comparisons: [PreviewComparison]
  let artwork: PreviewArtworkData
}
