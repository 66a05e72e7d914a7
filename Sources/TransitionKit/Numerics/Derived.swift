/// A stored result that a value has computed from its other properties.
///
/// It is ignored by `==` and `hash(into:)`, because the other properties determine it.
struct Derived<Value: Sendable>: Hashable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Derived, right: Derived) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
