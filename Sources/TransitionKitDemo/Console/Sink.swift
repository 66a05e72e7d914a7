import TransitionKitExport

/// Writes the program's output to standard output, or to a file that is replaced only when the output is complete.
struct Sink {
  /// Standard output, an open device or pipe, or a temporary file.
  private let file: System.Descriptor
  /// What errors call the file.
  private let name: String
  /// The temporary file, which gets its final path at the end.
  private var temporary: (path: String, final: String)?
  private var buffer = ""

  /// Opens a sink, passes it to a closure, and completes the output.
  ///
  /// After an error, no partly written file remains.
  static func send(to path: String?, _ body: (inout Sink) throws -> Void) throws {
    var sink = try open(path)
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

  private static func open(_ path: String?) throws -> Sink {
    guard let path, path != "-" else {
      return Sink(file: .standardOutput, name: "standard output")
    }
    do {
      return try replacing(path)
    } catch let error as System.CallError {
      throw Failure(status: .cannotCreate, message: "\(path.quotedIfNeeded): \(error.reason)")
    }
  }

  private static func replacing(_ path: String) throws -> Sink {
    var permissions: UInt32?
    var final = path
    switch try System.kind(of: path) {
    case .nothing: break
    case .regular(let present, let resolved): (permissions, final) = (present, resolved)
    case .other:
      // Replacing a device or a pipe with a file would destroy it.
      return Sink(file: try System.openExisting(path), name: path.quotedIfNeeded)
    }
    System.holdSignals(true)
    do {
      let (file, temporary) = try System.createTemporary(beside: final, permissions: permissions)
      return Sink(file: file, name: final.quotedIfNeeded, temporary: (temporary, final))
    } catch {
      System.holdSignals(false)
      throw error
    }
  }

  /// Writes rows of a table; control characters are escaped if the output is a terminal.
  mutating func write(rows text: String) throws {
    guard temporary == nil, System.isTerminal(file) else { return try write(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try write(lines.map { TerminalText.escaped(String($0)) }.joined(separator: "\n"))
  }

  /// Writes text, in blocks of at least 64 KiB except the last.
  mutating func write(_ text: String) throws {
    buffer += text
    if buffer.utf8.count >= 1 << 16 { try flush() }
  }

  private mutating func flush() throws {
    if System.isSignalWaiting { discard() }
    let text = buffer
    buffer = ""
    try attempt { try System.put(text, to: file) }
  }

  private mutating func complete() throws {
    try flush()
    guard file != .standardOutput else { return }
    try attempt {
      try System.finish(file)
      if let temporary { try System.move(temporary.path, to: temporary.final) }
    }
    if temporary != nil { System.holdSignals(false) }
  }

  private func discard() {
    guard let temporary else { return }
    System.remove(temporary.path)
    // A signal that has waited ends the program here.
    System.holdSignals(false)
  }

  /// Runs system calls and turns their error into a failure that names the file.
  private func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as System.CallError {
      throw Failure.write(to: name, error)
    }
  }
}
