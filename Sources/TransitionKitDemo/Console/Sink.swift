/// Where data goes: standard output, or a file that appears only when it is complete.
struct Sink {
  private enum Target {
    case stream(System.Descriptor, name: String, isOpenedHere: Bool)
    case replacement(System.Descriptor, temporary: String, final: String)
  }

  private let target: Target
  private var buffer = ""

  /// Opens a sink, hands it over, and completes it; on failure nothing half-written stays.
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
      throw Failure(status: .cannotCreate, message: "\(plain(path)): \(error.reason)")
    }
  }

  private static func open(_ path: String) throws(System.Refusal) -> Target {
    var permissions: UInt32?
    var final = path
    switch System.kind(of: path) {
    case .nothing: break
    case .regular(let present, let resolved):
      permissions = present
      final = resolved
    case .other:
      // A device or a pipe is written to; putting a file in its place would destroy it.
      return .stream(try System.openExisting(path), name: plain(path), isOpenedHere: true)
    }
    let (file, temporary) = try System.createTemporary(beside: final, permissions: permissions)
    return .replacement(file, temporary: temporary, final: final)
  }

  /// Writes text, in portions of a size that suits the system.
  mutating func write(_ text: String) throws {
    buffer += text
    if buffer.utf8.count >= 1 << 16 { try flush() }
  }

  private mutating func flush() throws {
    let text = buffer
    buffer = ""
    switch target {
    case .stream(let file, let name, _):
      try attempt(name) { () throws(System.Refusal) in try System.put(text, to: file) }
    case .replacement(let file, _, let final):
      try attempt(plain(final)) { () throws(System.Refusal) in try System.put(text, to: file) }
    }
  }

  private mutating func complete() throws {
    try flush()
    switch target {
    case .stream(let file, let name, let isOpenedHere):
      if isOpenedHere { try attempt(name) { () throws(System.Refusal) in try System.finish(file) } }
    case .replacement(let file, let temporary, let final):
      try attempt(plain(final)) { () throws(System.Refusal) in
        try System.finish(file)
        try System.move(temporary, to: final)
      }
    }
  }

  private func discard() {
    guard case .replacement(_, let temporary, _) = target else { return }
    System.remove(temporary)
  }

  private func attempt(_ name: String, _ body: () throws(System.Refusal) -> Void) throws {
    do {
      try body()
    } catch {
      guard !error.isClosedPipe else { throw Failure.closedPipe }
      throw Failure(status: .writeFailed, message: "\(name): \(error.reason)")
    }
  }
}
