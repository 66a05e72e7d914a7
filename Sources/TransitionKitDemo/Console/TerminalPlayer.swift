import TransitionKit
import TransitionKitExport

/// Plays a transition in a terminal, in real time.
struct TerminalPlayer {
  let film: TerminalFilm
  let heading: String

  /// Pictures per second.
  private static let rate = 30.0
  /// The largest width of a picture, in characters.
  private static let columns = 40

  /// Plays the transition once.
  ///
  /// The cursor is hidden while it plays, and shown again at the end and after an interrupt.
  func play() throws {
    let duration = film.timeline.duration
    let width = max(4, min(film.columns, TerminalPlayer.columns))
    System.showCursorOnInterrupt()
    try put("\(heading)\n\n" + Terminal.hideCursor)
    defer { try? put(Terminal.showCursor) }
    let start = System.seconds()
    var height = 0
    var time = 0.0
    while true {
      let fraction = duration > 0 ? min(1, time / duration) : 1
      let lines = film.lines(at: fraction, columns: width)
      let clock = "\(Decimal.fixed(fraction * duration)) s"
      let above = height > 0 ? Terminal.up(height) : ""
      try put(above + (lines + [clock]).map { $0 + Terminal.clearToEnd + "\n" }.joined())
      height = lines.count + 1
      guard fraction < 1 else { return }
      System.sleep(1 / TerminalPlayer.rate)
      time = System.seconds() - start
    }
  }

  private func put(_ text: String) throws(Failure) {
    do {
      try System.put(text, to: .standardOutput)
    } catch {
      throw .write(to: "standard output", error)
    }
  }
}

/// Escape sequences of a terminal.
private enum Terminal {
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let clearToEnd = "\u{1B}[K"

  /// Returns the sequence that moves the cursor up by some lines.
  static func up(_ lines: Int) -> String { "\u{1B}[\(lines)A" }
}
