import Foundation

/// Runs code on a thread with 512 KiB of stack, as worker threads have on Apple's systems.
func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let outcome = SmallStackOutcome()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    outcome.result = Result { try body() }
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  try outcome.result.get()
}

/// What the other thread leaves; the semaphore orders writing before reading.
private final class SmallStackOutcome: @unchecked Sendable {
  var result: Result<Void, any Error> = .success(())
}
