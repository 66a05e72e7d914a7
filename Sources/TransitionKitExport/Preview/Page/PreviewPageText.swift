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
    \(PreviewStyle.text)\
    \(PreviewStyle.knobs)\
    </style>
    </head>
    \(body)
    <script type="application/json" id="data">\(data)</script>
    <script>
    'use strict';
    \(script)\
    </script>
    </body>
    </html>

    """
  }

  /// The content security policy: the page loads nothing.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  private static var script: String {
    [
      PreviewScript.curves, PreviewScript.beziers, PreviewScript.springs, PreviewScript.sampling,
      PreviewScript.geometry, PreviewScript.drawing, PreviewScript.stage,
      PreviewScript.gesture, PreviewScript.panels, PreviewScript.player,
      PreviewScript.knobTexts, PreviewScript.knobs,
    ].joined(separator: "\n")
  }

  private static let body = """
    <body>
    <header>
    <div><h1 id="title"></h1><p id="subtitle"></p></div>
    <button id="theme" type="button" aria-pressed="false">Dark</button>
    </header>
    <section id="controls" role="group" aria-label="Playback">
    <button id="play" type="button" aria-keyshortcuts="Space">Play</button>
    <label id="scrub"><span class="quiet">Time</span>
    <input id="time" type="range" min="0" max="1000" step="1" value="0"></label>
    <output id="clock" for="time"></output>
    <label>Show <select id="view"></select></label>
    <label>Speed <select id="speed"><option value="1">1×</option><option value="0.25">¼×</option>
    <option value="0.1">⅒×</option></select></label>
    <label id="policies">Release <select id="policy"></select></label>
    <label class="check"><input id="onion" type="checkbox"> Onion skin</label>
    </section>
    <main>
    <div id="stages"></div>
    <aside>
    <section><h2 id="layers-name">Layers</h2>
    <ul id="layers" aria-labelledby="layers-name"></ul></section>
    <section><h2 id="values-name">Values</h2>
    <table id="values" aria-labelledby="values-name"></table></section>
    <section><h2 id="events-name">Events</h2>
    <ol id="events" role="log" aria-live="polite" aria-labelledby="events-name" tabindex="0"></ol>
    </section>
    </aside>
    </main>
    <p id="help" class="quiet"><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> step a sixtieth of a
    second, <kbd>Home</kbd> and <kbd>End</kbd> jump to the ends, <kbd>Esc</kbd> cancels a drag.
    <span id="hint"></span></p>
    """

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
