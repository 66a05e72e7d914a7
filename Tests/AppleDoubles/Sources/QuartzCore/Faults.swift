// Our reading of public documentation of QuartzCore and CoreGraphics, as far as the bridge uses it.
// Not Apple's code.
//
// The doubles behave: they run whole transitions, gestures and animations, and record misuse. That takes
// about three times the lines of declarations alone.

@_exported import Foundation

/// The misuses that the doubles have seen, in order.
public final class Faults: @unchecked Sendable {
  public static let shared = Faults()
  private let lock = NSLock()
  private var faults: [String] = []
  private var remarks: [String] = []
  private var checks: [@MainActor () -> [String]] = []

  /// The faults so far.
  ///
  /// A test asserts that there are none.
  public var all: [String] { lock.withLock { faults } }
  /// Remarks that are no faults by themselves, such as implicit animations.
  public var notes: [String] { lock.withLock { remarks } }

  public func record(_ fault: String) { lock.withLock { faults.append(fault) } }
  public func note(_ remark: String) { lock.withLock { remarks.append(remark) } }

  /// Forgets faults, notes and checks.
  public func reset() {
    lock.withLock {
      faults = []
      remarks = []
      checks = []
    }
  }

  /// Adds a check that runs when a test says that everything should have come to rest.
  public func atRest(_ check: @escaping @MainActor () -> [String]) {
    lock.withLock { checks.append(check) }
  }

  /// Runs the checks of the state at rest and records what they find.
  ///
  /// Returns all faults.
  @MainActor @discardableResult public func checkAtRest() -> [String] {
    for check in lock.withLock({ checks }) { check().forEach(record) }
    return all
  }
}

/// The media clock, which only the tests move.
enum MediaClock {
  nonisolated(unsafe) static var now: CFTimeInterval = 1000
}

public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
