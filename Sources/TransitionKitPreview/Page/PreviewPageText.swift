import TransitionKit

/// The static text of a preview page.
enum PreviewPageText {
  /// Returns the text of a page.
  ///
  /// - Parameters:
  ///   - title: The title of the tab, not escaped.
  ///   - data: JSON without characters that have a meaning in HTML.
  /// - Returns: The text of an HTML file.
  static func page(title: String, data: String) -> String {
    page(title: title, style: style, body: PreviewMarkup.body, data: data, script: script)
  }

  /// Returns the text of a page with its own style, body and script.
  static func page(
    title: String, style: String, body: String, data: String, script: String
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(escaped(title)) – TransitionKit</title>
    <style>
    \(compact(style))\
    </style>
    </head>
    \(body)
    <script type="application/json" id="data">\(data)</script>
    <script>
    'use strict';
    \(compact(script))\
    </script>
    </body>
    </html>

    """
  }

  /// The content security policy: the page loads nothing; images are part of it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

  /// Returns a text without indentation, comments and empty lines.
  ///
  /// No literal of the script may depend on the spaces at the start of a line.
  private static func compact(_ text: String) -> String {
    // Bytes, as characters would take a quarter of the time of a whole page.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
      .map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.starts(with: "//".utf8) }
    return String(decoding: Array(lines.joined(separator: "\n".utf8)), as: UTF8.self) + "\n"
  }

  private static var style: String {
    [
      PreviewStyle.text, PreviewStyle.panels, PreviewStyle.content, PreviewStyle.knobs,
      PreviewStyle.editing,
    ].joined()
  }

  private static var script: String {
    [
      PreviewScript.curves, PreviewScript.classicCurves, PreviewScript.beziers,
      PreviewScript.springs, PreviewScript.sampling,
      PreviewScript.geometry, PreviewScript.links, PreviewScript.symbols, PreviewScript.art,
      PreviewScript.samples, PreviewScript.bars, PreviewScript.devices, PreviewScript.drawing,
      PreviewScript.stage, PreviewScript.gesture, PreviewScript.marks, PreviewScript.panels,
      PreviewScript.channels, PreviewScript.plots, PreviewScript.plotList, PreviewScript.player,
      PreviewScript.story, PreviewScript.frames, PreviewScript.knobTexts, PreviewScript.knobs,
      PreviewScript.editing, PreviewScript.controls,
    ].joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      // The title of a tab has one line.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
