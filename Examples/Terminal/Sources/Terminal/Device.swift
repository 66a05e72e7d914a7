#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal: raw keys, an alternate screen, and the calls to the operating system.
enum Device {
  /// The settings of the terminal before the program, for the signal handler too.
  ///
  /// They are written once, before the handler is installed.
  nonisolated(unsafe) private static var settings = termios()

  private static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leave: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  static var isTerminal: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// The columns and rows of the terminal; 80 by 24 when it does not say.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 1
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Switches to the alternate screen and to raw keys; ``close()`` and ending signals switch back.
  static func open() {
    tcgetattr(0, &settings)
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(0, TCSAFLUSH, &raw)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        // A signal handler may only make a few calls; these are among them.
        Device.close()
        _exit(128 + number)
      }
    }
    // The handler does nothing, but the signal ends a wait, so that a new size is noticed.
    signal(SIGWINCH) { _ in }
    put(enter)
  }

  static func close() {
    put(leave)
    tcsetattr(0, TCSAFLUSH, &settings)
  }

  /// Waits for keys.
  ///
  /// - Parameter seconds: The longest time to wait; `nil` waits until a key or another size comes.
  /// - Returns: The bytes of the keys: empty after the time, `nil` when there will be no more.
  static func keys(within seconds: Double?) -> [UInt8]? {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1
    guard poll(&input, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(0, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    return Array(bytes[..<count])
  }

  /// Writes a text completely.
  static func put(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR && errno != EAGAIN { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func put(_ text: StaticString) {
    _ = write(1, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Writes an error and ends the program with the usual status of a wrong command line.
  static func fail(_ message: String) -> Never {
    let text = Array("Terminal: \(message)\n".utf8)
    _ = write(2, text, text.count)
    exit(64)
  }

  static func end(_ status: Int32) -> Never { exit(status) }

  /// The time of a monotonic clock, in seconds.
  static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
