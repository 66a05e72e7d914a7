/// What the inputs of one worker took.
struct Figures {
  private var tried: [String: Int] = [:]
  private var slowest = (seconds: 0.0, kind: "none", index: 0)
  private var largest = (bytes: 0, kind: "none", index: 0)

  mutating func add(_ kind: String, _ index: Int, seconds: Double, bytes: Int) {
    tried[kind, default: 0] += 1
    if seconds > slowest.seconds { slowest = (seconds, kind, index) }
    if bytes > largest.bytes { largest = (bytes, kind, index) }
  }

  /// Prints how many inputs of each kind were tried, and the slowest and the largest one.
  func report(seed: UInt64, findings: Int) {
    let kinds = tried.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let milliseconds = (slowest.seconds * 1000).rounded() / 1000
    say("fuzz: seed \(seed): \(kinds.joined(separator: ", ")); \(findings) findings")
    say("fuzz: slowest \(milliseconds) s, \(slowest.kind), --from \(slowest.index)")
    say("fuzz: largest \(largest.bytes >> 20) MiB, \(largest.kind), --from \(largest.index)")
  }
}
