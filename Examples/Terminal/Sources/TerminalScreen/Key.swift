/// A key of the program; the raw value is its name in a script.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// An arrow key.
  case left, right, up, down
  /// The finger leaves the screen.
  case enter
  /// The gesture is taken away.
  case escape = "esc"
  /// A sheet is presented.
  case present = "p"
  /// The sheet is dismissed.
  case dismiss = "d"
  /// The stack is replaced.
  case replace = "r"
  /// The next animator is chosen.
  case animator = "a"
  /// The speed changes: normal, slow, paused.
  case space
  /// The program ends.
  case quit = "q"

  /// Returns the keys in bytes from a terminal; unknown bytes are skipped.
  public static func decode(_ bytes: [UInt8]) -> [Key] {
    let arrows: [UInt8: Key] = [65: .up, 66: .down, 67: .right, 68: .left]
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 27:
        guard let next = rest.first, next == 91 || next == 79 else {
          keys.append(.escape)
          continue
        }
        // ESC [ or ESC O, parameters, and a final byte that names the key.
        rest.removeFirst()
        rest = rest.drop { (48..<64).contains($0) }
        if let key = rest.popFirst().flatMap({ arrows[$0] }) { keys.append(key) }
      case 10, 13: keys.append(.enter)
      case 32: keys.append(.space)
      case 3: keys.append(.quit)
      default:
        if let key = Key(rawValue: String(UnicodeScalar(byte)).lowercased()) { keys.append(key) }
      }
    }
    return keys
  }
}
