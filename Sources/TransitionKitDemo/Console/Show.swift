import TransitionKit
import TransitionKitExport

/// A transition played in a terminal, in the time that it takes.
struct Show {
  let film: TerminalFilm
  let heading: String

  /// The pictures a second.
  private static let rate = 30.0
  /// How wide the picture is, in letters, where there is room.
  private static let columns = 40

  /// Plays the transition once; the cursor is hidden meanwhile and comes back, also on interrupt.
  func play() throws {
    let duration = film.timeline.duration
    let width = max(4, min(film.columns, Show.columns))
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
      System.sleep(1 / Show.rate)
      time = System.seconds() - start
    }
  }

  private func put(_ text: String) throws {
    do {
      try System.put(text, to: .standardOutput)
    } catch {
      guard !error.isClosedPipe else { throw Failure.closedPipe }
      throw Failure(status: .writeFailed, message: "standard output: \(error.reason)")
    }
  }
}

/// What a terminal understands beside letters.
enum Terminal {
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let clearToEnd = "\u{1B}[K"

  static func up(_ lines: Int) -> String { "\u{1B}[\(lines)A" }
}
