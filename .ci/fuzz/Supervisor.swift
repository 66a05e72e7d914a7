import Foundation

/// Starts workers, and a new one after each crash.
struct Supervisor {
  let seed: UInt64
  let megabytes: Int
  /// The stack of the thread, in KiB.
  let stack: Int
  /// The longest time that an input may take, in seconds.
  let seconds: Double
  /// The only kind that is tried; all are when it is empty.
  let only: String
  /// The time without progress, in seconds, after which a worker is killed.
  private let patience = 30.0

  func run(_ range: Range<Int>) -> Int32 {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appendingPathComponent("index").path
    var (next, findings) = (range.lowerBound, 0)
    while next < range.upperBound {
      _ = FileManager.default.createFile(atPath: log, contents: Data(count: 8))
      let worker = Process()
      worker.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      worker.arguments = [
        "--worker", "\(seed)", "\(next)", "\(range.upperBound - next)", log, "\(megabytes)",
        "\(stack)", "\(seconds)", only,
      ]
      worker.currentDirectoryURL = folder
      do { try worker.run() } catch {
        say("fuzz: cannot start a worker: \(error)")
        return 2
      }
      let isHung = wait(for: worker, log)
      let status = worker.terminationStatus
      if worker.terminationReason == .exit, status == 0 || status == 1 {
        return findings > 0 || status == 1 ? 1 : 0
      }
      let index = lastIndex(log) ?? next
      say(
        "fuzz: --seed \(seed) --from \(index) --count 1: \(isHung ? "hangs" : "crashes (\(status))")"
      )
      findings += 1
      next = index + 1
      if findings >= 20 { break }
    }
    return findings > 0 ? 1 : 0
  }

  /// Waits for the end of a worker; kills it when it makes no progress.
  private func wait(for worker: Process, _ log: String) -> Bool {
    var (last, since) = (lastIndex(log), Date())
    while worker.isRunning {
      usleep(20_000)
      let index = lastIndex(log)
      if index != last { (last, since) = (index, Date()) }
      if Date().timeIntervalSince(since) > patience {
        kill(worker.processIdentifier, SIGKILL)
        worker.waitUntilExit()
        return true
      }
    }
    worker.waitUntilExit()
    return false
  }

  private func lastIndex(_ log: String) -> Int? {
    guard let data = FileManager.default.contents(atPath: log), data.count == 8 else { return nil }
    return data.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }
}
