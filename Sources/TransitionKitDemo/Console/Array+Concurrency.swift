import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns a value for each element, in order, computed on all cores; older systems lack the locks and use one core.
  ///
  /// - Throws: The error of the first element that failed.
  func concurrentMap<Value: Sendable>(
    _ transform: @Sendable (Element) throws -> Value
  ) throws -> [Value] {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return try map(transform)
    }
    let results = Mutex([Result<Value, any Error>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.compactMap { try $0?.get() }
  }
}
