import TransitionKitExport

/// The destination of output: standard output, or a file that is replaced only when complete.
struct Sink {
  private enum Target {
    /// Standard output, a device or a pipe.
    case stream(System.Descriptor, name: String, isOpenedHere: Bool)
    /// A temporary file that is renamed at the end.
    case replacement(System.Descriptor, temporary: String, final: String)
  }

  private let target: Target
  private var buffer = ""

  /// Opens a sink, passes it to a closure, and completes it.
  ///
  /// After an error no partly written file remains.
  static func send(to path: String?, _ body: (inout Sink) throws -> Void) throws {
    var sink = try Sink(path)
    do {
      try body(&sink)
      try sink.complete()
    } catch {
      sink.discard()
      throw error
    }
  }

  /// Writes a text to a file, or to standard output if the path is `nil` or `-`.
  static func send(_ text: String, to path: String?) throws {
    try send(to: path) { try $0.write(text) }
  }

  private init(_ path: String?) throws {
    guard let path, path != "-" else {
      target = .stream(.standardOutput, name: "standard output", isOpenedHere: false)
      return
    }
    do {
      target = try Sink.open(path)
    } catch {
      throw Failure(status: .cannotCreate, message: "\(path.quotedIfNeeded): \(error.reason)")
    }
  }

  private static func open(_ path: String) throws(System.CallError) -> Target {
    var permissions: UInt32?
    var final = path
    switch try System.kind(of: path) {
    case .nothing: break
    case .regular(let present, let resolved):
      permissions = present
      final = resolved
    case .other:
      // Replacing a device or a pipe with a file would destroy it.
      return .stream(try System.openExisting(path), name: path.quotedIfNeeded, isOpenedHere: true)
    }
    System.holdSignals(true)
    do {
      let (file, temporary) = try System.createTemporary(beside: final, permissions: permissions)
      return .replacement(file, temporary: temporary, final: final)
    } catch {
      System.holdSignals(false)
      throw error
    }
  }

  /// Writes rows of a table as they are; a terminal gets them without control characters.
  mutating func write(rows text: String) throws {
    guard case .stream(let file, _, _) = target, System.isTerminal(file) else {
      return try write(text)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try write(lines.map { TerminalText.escaped(String($0)) }.joined(separator: "\n"))
  }

  /// Writes text; the system gets it in blocks of 64 KiB or more.
  mutating func write(_ text: String) throws {
    buffer += text
    if buffer.utf8.count >= 1 << 16 { try flush() }
  }

  private mutating func flush() throws {
    if System.isSignalWaiting { discard() }
    let text = buffer
    buffer = ""
    switch target {
    case .stream(let file, let name, _):
      try attempt(name) { () throws(System.CallError) in try System.put(text, to: file) }
    case .replacement(let file, _, let final):
      try attempt(final.quotedIfNeeded) { () throws(System.CallError) in
        try System.put(text, to: file)
      }
    }
  }

  private mutating func complete() throws {
    try flush()
    switch target {
    case .stream(let file, let name, let isOpenedHere):
      if isOpenedHere {
        try attempt(name) { () throws(System.CallError) in try System.finish(file) }
      }
    case .replacement(let file, let temporary, let final):
      try attempt(final.quotedIfNeeded) { () throws(System.CallError) in
        try System.finish(file)
        try System.move(temporary, to: final)
      }
      System.holdSignals(false)
    }
  }

  private func discard() {
    guard case .replacement(_, let temporary, _) = target else { return }
    System.remove(temporary)
    // A signal that has waited ends the program here.
    System.holdSignals(false)
  }

  /// Runs a system call and turns its error into a failure that names the file.
  private func attempt(
    _ name: String, _ body: () throws(System.CallError) -> Void
  ) throws(Failure) {
    do {
      try body()
    } catch {
      throw .write(to: name, error)
    }
  }
}
