/// What a value computes from its other properties and keeps, so that it does not count in comparisons.
struct Derived<Value: Sendable>: Hashable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Derived, right: Derived) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
