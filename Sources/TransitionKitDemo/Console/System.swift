#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// All that the program asks of the operating system.
enum System {
  /// An open file.
  struct Descriptor: Hashable {
    let number: Int32

    static let standardInput = Descriptor(number: 0)
    static let standardOutput = Descriptor(number: 1)
    static let standardError = Descriptor(number: 2)
  }

  /// A call that the system refused, with its reason in words.
  struct Refusal: Error {
    let reason: String
    let isClosedPipe: Bool

    init(_ number: Int32 = errno) {
      reason = String(cString: strerror(number))
      isClosedPipe = number == EPIPE
    }
  }

  static func exit(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  /// Makes a closed pipe or a full quota an answer of `write` instead of the end of the program.
  static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

// MARK: - Terminal

extension System {
  static func isTerminal(_ file: Descriptor) -> Bool { isatty(file.number) == 1 }

  /// The number of columns of a terminal, or `nil` when there is none.
  static func columns(of file: Descriptor) -> Int? {
    var size = winsize()
    guard ioctl(file.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

// MARK: - Time

extension System {
  /// Seconds of a clock that never goes back.
  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// Waits for a part of a second.
  static func sleep(_ seconds: Double) {
    var pause = timespec()
    pause.tv_nsec = Int(max(0, min(0.999, seconds)) * 1e9)
    nanosleep(&pause, nil)
  }

  /// Brings a terminal's cursor back when the program is interrupted or told to end.
  static func showCursorOnInterrupt() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // Of all calls only a few are safe here; writing bytes and leaving are.
        let text: StaticString = "\u{1B}[?25h\n"
        _ = write(1, text.utf8Start, text.utf8CodeUnitCount)
        _exit(128 + number)
      }
    }
  }
}

// MARK: - Files

extension System {
  /// Returns all bytes of a file, up to a number of them; `nil` when it is longer.
  static func contents(of path: String, limit: Int) throws(Refusal) -> [UInt8]? {
    let file = path == "-" ? Descriptor.standardInput.number : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Refusal() }
    defer { if path != "-" { _ = close(file) } }
    var bytes: [UInt8] = []
    let room = 1 << 16
    var chunk = [UInt8](repeating: 0, count: room)
    while true {
      let count = read(file, &chunk, room)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Refusal() }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { return nil }
      bytes += chunk[..<count]
    }
  }

  /// Writes a whole text, however many calls that takes.
  static func put(_ text: String, to file: Descriptor) throws(Refusal) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = write(file.number, bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Refusal() }
      bytes.removeFirst(count)
    }
  }

  static func finish(_ file: Descriptor) throws(Refusal) {
    guard close(file.number) == 0 || errno == EINTR else { throw Refusal() }
  }
}

// MARK: - Replacing a file

extension System {
  /// What is at a path.
  enum Kind {
    case nothing
    /// A regular file with its permissions and the path that links lead to.
    case regular(permissions: UInt32, path: String)
    /// A device, a pipe, a folder, or a link to nothing.
    case other
  }

  static func kind(of path: String) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { return lstat(path, &info) == 0 ? .other : .nothing }
    guard info.st_mode & S_IFMT == S_IFREG else { return .other }
    return .regular(permissions: UInt32(info.st_mode & 0o7777), path: resolved(path))
  }

  private static func resolved(_ path: String) -> String {
    guard let buffer = realpath(path, nil) else { return path }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Opens something that exists, to write to it as it is.
  static func openExisting(_ path: String) throws(Refusal) -> Descriptor {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw Refusal() }
    return Descriptor(number: file)
  }

  /// Creates a file of an unused name beside a path.
  static func createTemporary(
    beside path: String, permissions: UInt32?
  ) throws(Refusal) -> (file: Descriptor, path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for attempt in 0..<100 {
      let name = "\(folder).transitionkit-\(getpid())-\(attempt).tmp"
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file < 0 && errno == EEXIST { continue }
      guard file >= 0 else { throw Refusal() }
      if let permissions { _ = fchmod(file, mode_t(permissions)) }
      return (Descriptor(number: file), name)
    }
    throw Refusal(EEXIST)
  }

  static func move(_ path: String, to target: String) throws(Refusal) {
    guard rename(path, target) == 0 else { throw Refusal() }
  }

  static func remove(_ path: String) { _ = unlink(path) }
}
