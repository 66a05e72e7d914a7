import TransitionKit

/// Writes a specification as an HTML page that loads no other files and can be printed.
enum SpecHTML {
  static func text(of blocks: [SpecBlock], title: String) -> String {
    let body = blocks.map(text).joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(escaped(title))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main>
      \(body)
      </main>
      </body>
      </html>

      """
  }

  private static func text(of block: SpecBlock) -> String {
    switch block {
    case .title(let text): return "<h1>\(inline(text))</h1>"
    case .heading(let text): return "<h2>\(inline(text))</h2>"
    case .subheading(let text): return "<h3>\(inline(text))</h3>"
    case .paragraph(let text): return "<p>\(inline(text))</p>"
    case .list(let items):
      return "<ul>\n\(items.map { "<li>\(inline($0))</li>" }.joined(separator: "\n"))\n</ul>"
    case .checks(let items):
      let lines = items.map { item in
        "<li><label><input type=\"checkbox\"> <span>\(inline(item))</span></label></li>"
      }
      return "<ul class=\"checks\">\n\(lines.joined(separator: "\n"))\n</ul>"
    case .table(let head, let rows, let numeric):
      func kind(_ column: Int) -> String { numeric.contains(column) ? " class=\"number\"" : "" }
      let heads = head.enumerated().map { "<th scope=\"col\"\(kind($0))>\(escaped($1))</th>" }
      let lines = rows.map { row in
        "<tr>\(row.enumerated().map { "<td\(kind($0))>\(inline($1))</td>" }.joined())</tr>"
      }
      return "<div class=\"wide\"><table>\n<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\n"
        + "\(lines.joined(separator: "\n"))\n</tbody>\n</table></div>"
    }
  }

  private static func inline(_ text: SpecText) -> String {
    text.parts.map { part in
      switch part {
      case .words(let words): escaped(words)
      case .name(let name): "<code>\(name.isEmpty ? "\"\"" : escaped(name))</code>"
      }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    XMLText.escaped(TerminalText.escaped(text))
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1f; --quiet: #5f5f66; --line: #d9d9df;
      --ground: #fff; --soft: #f4f4f6; --accent: #1f5fd0 }
    @media (prefers-color-scheme: dark) { :root { --ink: #ececf0; --quiet: #a9a9b3;
      --line: #3a3a42; --ground: #17171a; --soft: #222227; --accent: #8db4ff } }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
    main { max-width: 54rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
    h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem }
    h2 { font-size: 1.25rem; margin: 2.25rem 0 .5rem; padding-top: 1rem;
      border-top: 1px solid var(--line) }
    h3 { font-size: 1rem; margin: 1.5rem 0 .25rem }
    p { margin: .5rem 0 }
    code { font: .92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      background: var(--soft); border-radius: 4px; padding: .1em .3em; overflow-wrap: break-word;
      unicode-bidi: isolate }
    .wide { overflow-x: auto }
    table { border-collapse: collapse; width: 100%; font-size: .92rem }
    th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0;
      border-bottom: 1px solid var(--line) }
    th { color: var(--quiet); font-weight: 600; white-space: nowrap }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
    ul { padding-left: 1.25rem; margin: .5rem 0 }
    li { margin: .25rem 0 }
    .checks { list-style: none; padding: 0 }
    .checks label { display: flex; gap: .6rem; align-items: baseline }
    .checks input { accent-color: var(--accent); flex: none }
    @media print {
      :root { --ink: #000; --quiet: #444; --line: #bbb; --ground: #fff; --soft: #f2f2f2 }
      main { max-width: none; padding: 0 }
      body { font-size: 10pt }
      h2, h3 { break-after: avoid }
      tr, li { break-inside: avoid }
      .wide { overflow: visible }
    }
    """
}
