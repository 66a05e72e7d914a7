/// What happens to an operation that comes while another transition runs.
public enum InterruptionProfile: String, Hashable, Codable, Sendable, CaseIterable {
  /// It starts at once from the picture on screen, as on iOS 18 and later.
  ///
  /// A running push is carried to its end first, a running pop is cancelled. What undoes the
  /// running transition plays it back in the time that had passed.
  case fluid
  /// It waits for the running transition; edits of one instant become one, as on iOS 9 to 17.
  case deferred
  /// It is refused, as iOS 8 and earlier should have.
  case strict
}
