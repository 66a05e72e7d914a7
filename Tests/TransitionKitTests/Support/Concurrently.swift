import Dispatch
import Foundation

/// Runs independent cases on all cores and throws the error of the first case that failed.
func concurrently<Cases: RandomAccessCollection & Sendable>(
  _ cases: Cases, _ body: @Sendable (Cases.Element) throws -> Void
) throws where Cases.Index == Int {
  _ = try concurrentMap(cases, body)
}

/// Returns one value for each of several independent cases, in their order, computed on all cores.
///
/// - Throws: The error of the first case that failed.
func concurrentMap<Cases: RandomAccessCollection & Sendable, Value: Sendable>(
  _ cases: Cases, _ transform: @Sendable (Cases.Element) throws -> Value
) throws -> [Value] where Cases.Index == Int {
  let results = ConcurrentResults<Value>(count: cases.count)
  DispatchQueue.concurrentPerform(iterations: cases.count) { offset in
    results.set(Result { try transform(cases[cases.startIndex + offset]) }, at: offset)
  }
  return try results.values()
}

/// Results that several threads write, each at an offset of its own.
private final class ConcurrentResults<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<Value, any Error>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ result: Result<Value, any Error>, at offset: Int) {
    lock.withLock { results[offset] = result }
  }

  func values() throws -> [Value] {
    try lock.withLock { results }.compactMap { try $0?.get() }
  }
}
