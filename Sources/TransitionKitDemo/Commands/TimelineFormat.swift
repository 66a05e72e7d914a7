/// The output formats of `timeline`.
enum TimelineFormat: String, CaseIterable {
  case table, film, csv, json, html, css, waapi, tokens, lottie, svg, spec
  case specHTML = "spec-html"

  /// A description of the format for the help.
  var summary: String {
    switch self {
    case .table: "Layers and the numbers that change, for people."
    case .film: "Five pictures, drawn with characters."
    case .csv: "One row for each sample and layer."
    case .json: "The keyframes and curves of each layer."
    case .html: "Page for a browser that plays the transition."
    case .css: "CSS animations."
    case .waapi: "Keyframes for the Web Animations API, as JSON."
    case .tokens: "Design tokens for durations and curves, as JSON."
    case .lottie: "Lottie animation, timed in frames of --fps."
    case .svg: "Row of pictures: --stills, or those of --fps or --at."
    case .spec: "Motion sheet for designers and testers, as Markdown."
    case .specHTML: "The same sheet as a page to read or print."
    }
  }
}
