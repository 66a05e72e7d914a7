/// A value behind a reference, for a large value that few of many nodes have.
///
/// Copies share the value. It is written as the value alone.
struct Box<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value { storage.value }

  static func == (left: Box, right: Box) -> Bool {
    left.storage === right.storage || left.value == right.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
