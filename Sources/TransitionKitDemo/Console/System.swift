#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the operating system, which are all in this file.
enum System {
  /// An open file.
  struct Descriptor: Hashable {
    let number: Int32

    static let standardInput = Descriptor(number: 0)
    static let standardOutput = Descriptor(number: 1)
    static let standardError = Descriptor(number: 2)
  }

  /// The error of a system call, with the system's description.
  struct CallError: Error {
    let reason: String
    let isClosedPipe: Bool

    init(_ number: Int32 = errno) {
      reason = String(cString: strerror(number))
      isClosedPipe = number == EPIPE
    }
  }

  static func exit(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  /// Makes `write` fail at a closed pipe or a file size limit, instead of a signal that ends the program.
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

  /// The number of columns of a terminal, or `nil` if the file is not a terminal.
  static func columns(of file: Descriptor) -> Int? {
    var size = winsize()
    guard ioctl(file.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

// MARK: - Time

extension System {
  /// The time of a monotonic clock, in seconds.
  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// Waits for a number of seconds, at most 0.999.
  static func sleep(_ seconds: Double) {
    var pause = timespec()
    pause.tv_nsec = Int(max(0, min(0.999, seconds)) * 1e9)
    nanosleep(&pause, nil)
  }

  /// The signals by which a user or the system ends the program.
  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Makes the signals that end the program also show the terminal's cursor again.
  static func showCursorOnInterrupt() {
    for number in endingSignals {
      signal(number) { number in
        // A signal handler may use only a few functions, among them `write` and `_exit`.
        let text: StaticString = "\u{1B}[?25h\n"
        _ = write(1, text.utf8Start, text.utf8CodeUnitCount)
        _exit(128 + number)
      }
    }
  }

  /// Holds back the signals that end the program, or delivers them again; they are held while a temporary file exists.
  static func holdSignals(_ isHeld: Bool) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in endingSignals { sigaddset(&signals, number) }
    sigprocmask(isHeld ? SIG_BLOCK : SIG_UNBLOCK, &signals, nil)
  }

  /// Whether a signal that ends the program has been held back and waits.
  ///
  /// Linux also holds back signals that the program ignores, as after `nohup`; these do not count.
  static var isSignalWaiting: Bool {
    var signals = sigset_t()
    sigpending(&signals)
    let waiting = endingSignals.filter { sigismember(&signals, $0) == 1 }
    return !waiting.isEmpty && waiting.contains { ignoredSignals >> ($0 - 1) & 1 == 0 }
  }

  /// The signals that the program ignores, with signal n in bit n − 1, or 0 if the system does not tell.
  private static var ignoredSignals: UInt64 {
    guard let bytes = try? contents(of: "/proc/self/status", limit: 1 << 16) else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let mask = lines.first { $0.hasPrefix("SigIgn:") }?.split(separator: "\t").last
    return mask.flatMap { UInt64($0, radix: 16) } ?? 0
  }
}

// MARK: - Files

extension System {
  /// Returns all bytes of a file, or `nil` if the file is longer than the limit.
  static func contents(of path: String, limit: Int) throws(CallError) -> [UInt8]? {
    let file = path == "-" ? Descriptor.standardInput.number : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw CallError() }
    defer { if path != "-" { _ = close(file) } }
    var bytes: [UInt8] = []
    let room = 1 << 16
    var chunk = [UInt8](repeating: 0, count: room)
    while true {
      let count = read(file, &chunk, room)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw CallError() }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { return nil }
      bytes += chunk[..<count]
    }
  }

  /// Returns the bytes of a document.
  ///
  /// - Throws: ``Failure`` for a file that cannot be read or is too long.
  static func document(at path: String) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]?
    do {
      bytes = try contents(of: path, limit: ProgramLimits.documentBytes)
    } catch {
      throw Failure(status: .noInput, message: "\(path.quotedIfNeeded): \(error.reason)")
    }
    guard let bytes else { throw .data("\(path.quotedIfNeeded): expected at most 1 MiB") }
    return bytes
  }

  /// Writes the whole text, with as many system calls as needed.
  static func put(_ text: String, to file: Descriptor) throws(CallError) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = write(file.number, bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw CallError() }
      bytes.removeFirst(count)
    }
  }

  /// Closes a file; throws an error if the system reports one.
  static func finish(_ file: Descriptor) throws(CallError) {
    guard close(file.number) == 0 || errno == EINTR else { throw CallError() }
  }
}

// MARK: - Replacing a file

extension System {
  /// The kind of file at a path.
  enum Kind {
    case nothing
    /// A regular file: its permissions, and its path after following links.
    case regular(permissions: UInt32, path: String)
    /// A device, a pipe, a folder, or a link whose target does not exist.
    case other
  }

  /// Returns the kind of file at a path; throws an error if the name is longer than the file system allows.
  static func kind(of path: String) throws(CallError) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENAMETOOLONG { throw CallError() }
      return lstat(path, &info) == 0 ? .other : .nothing
    }
    guard info.st_mode & S_IFMT == S_IFREG else { return .other }
    return .regular(permissions: UInt32(info.st_mode & 0o7777), path: resolved(path))
  }

  private static func resolved(_ path: String) -> String {
    guard let buffer = realpath(path, nil) else { return path }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Opens an existing file for writing, without truncating it.
  static func openExisting(_ path: String) throws(CallError) -> Descriptor {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw CallError() }
    return Descriptor(number: file)
  }

  /// Creates a file with an unused name in the same folder as a path.
  static func createTemporary(
    beside path: String, permissions: UInt32?
  ) throws(CallError) -> (file: Descriptor, path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for attempt in 0..<100 {
      let name = "\(folder).transitionkit-\(getpid())-\(attempt).tmp"
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file < 0 && errno == EEXIST { continue }
      guard file >= 0 else { throw CallError() }
      if let permissions { _ = fchmod(file, mode_t(permissions)) }
      return (Descriptor(number: file), name)
    }
    throw CallError(EEXIST)
  }

  static func move(_ path: String, to target: String) throws(CallError) {
    guard rename(path, target) == 0 else { throw CallError() }
  }

  static func remove(_ path: String) { _ = unlink(path) }
}
