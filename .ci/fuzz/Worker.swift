import Foundation

/// Tries one input after the other, each within a time and a growth of memory.
struct Worker {
  let seed: UInt64
  let log: String
  /// The largest growth of memory by an input, in MiB.
  let megabytes: Int
  /// The longest time that an input may take, in seconds.
  let seconds: Double
  /// The only kind that is tried; all are when it is empty.
  let only: String

  func run(_ range: Range<Int>) -> Int32 {
    let file = open(log, O_WRONLY)
    var findings = 0
    var figures = Figures()
    for var index in range {
      pwrite(file, &index, 8, 0)
      let kind = Inputs.kinds[index % Inputs.kinds.count]
      guard only.isEmpty || kind.name == only else { continue }
      var dice = Dice(seed: seed, index: index)
      let memory = Memory()
      let start = Worker.processorSeconds
      var texts: [String] = []
      do { try kind.attempt(&dice) } catch { texts.append("\(error)") }
      let elapsed = Worker.processorSeconds - start
      let growth = memory.growth
      if elapsed > seconds { texts.append("takes \(elapsed) s") }
      if growth > megabytes << 20 { texts.append("takes \(growth >> 20) MiB") }
      figures.add(kind.name, index, seconds: elapsed, bytes: growth)
      do { for check in dice.checks { try check() } } catch { texts.append("\(error)") }
      for text in texts {
        findings += 1
        let brief = text.prefix(600).map { $0.isASCII && !$0.isNewline ? String($0) : "?" }.joined()
        say("fuzz: --seed \(seed) --from \(index) --count 1: \(kind.name): \(brief)")
      }
      if findings >= 20 {
        figures.report(seed: seed, findings: findings)
        return 1
      }
    }
    figures.report(seed: seed, findings: findings)
    return findings > 0 ? 1 : 0
  }
}

extension Worker {
  /// The processor time of this process, in seconds: other work on the machine does not count.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The resident memory before an input, and its peak since; only Linux tells.
private struct Memory {
  private let before: Int

  init() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    if file >= 0 {
      write(file, "5", 1)
      close(file)
    }
    before = Memory.peak
  }

  var growth: Int { Memory.peak - before }

  private static var peak: Int {
    let file = open("/proc/self/status", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 2048)
    let count = read(file, &bytes, bytes.count)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) << 10
  }
}
