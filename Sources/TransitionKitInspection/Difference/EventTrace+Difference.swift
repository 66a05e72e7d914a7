import TransitionKit

extension EventTrace {
  /// Returns the events of another trace that are new, missing, at another position, or at another time.
  ///
  /// Adjacent events with the same delay form one difference. Times are compared only if both traces have them.
  ///
  /// ```swift
  /// let expected: EventTrace = ["wD(list)", "wA(detail)"]
  /// let recorded: EventTrace = ["wD(list)", "wA(detail)", "dA(detail)"]
  /// expected.differences(to: recorded).map(\.subject)  // ["dA(detail)"]
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other trace, which the texts treat as the new one.
  ///   - tolerance: The largest difference between two times that is ignored, in seconds.
  /// - Returns: The differences, in the order of the events.
  public func differences(to other: EventTrace, tolerance: Double = 1e-6) -> [Difference] {
    guard self != other else { return [] }
    return TraceComparison(old: lines, new: other.lines, tolerance: tolerance).differences
  }
}

/// Compares two traces.
private struct TraceComparison {
  let old: [EventTrace.Line]
  let new: [EventTrace.Line]
  let tolerance: Double

  /// A difference, and the index of its event.
  private typealias Found = (index: Int, difference: Difference)

  var differences: [Difference] {
    let steps = new.map(\.text).difference(from: old.map(\.text)).inferringMoves()
    var found: [Found] = []
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for step in steps {
      switch step {
      case .remove(let index, let text, let target):
        removed.insert(index)
        guard target == nil else { continue }
        found.append((index, Difference(text, [.removed(place(of: index, in: old))])))
      case .insert(let index, let text, let source):
        inserted.insert(index)
        guard let source else {
          found.append((index, Difference(text, [.added(place(of: index, in: new))])))
          continue
        }
        let places = "\(place(of: index, in: new)) instead of \(place(of: source, in: old))"
        found.append((index, Difference(text, [.moved(places)])))
      }
    }
    let kept = zip(
      old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) })
    found += delays(of: Array(kept))
    return found.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.difference)
  }

  /// Returns the position of an event as text: the event that precedes it.
  private func place(of index: Int, in lines: [EventTrace.Line]) -> String {
    index == 0 ? "at the start" : "after \(lines[index - 1].text)"
  }

  /// Returns the events that happen at another time; adjacent events with equal delays are combined.
  private func delays(of pairs: [(Int, Int)]) -> [Found] {
    var runs: [(seconds: Double, events: [Int])] = []
    for (before, after) in pairs {
      guard let first = old[before].time, let second = new[after].time else { continue }
      let seconds = second - first
      if let last = runs.last, abs(last.seconds - seconds) <= tolerance {
        runs[runs.count - 1].events.append(after)
      } else {
        runs.append((seconds, [after]))
      }
    }
    return runs.compactMap { run in
      guard abs(run.seconds) > tolerance, let first = run.events.first, let last = run.events.last
      else { return nil }
      let subject =
        run.events.count == 1
        ? new[first].text
        : "each of \(run.events.count) events from \(new[first].text) to \(new[last].text)"
      return (
        first,
        Difference(subject, [.delayed(.happens, seconds: run.seconds, names: [])])
      )
    }
  }
}

extension StoryTrace {
  /// Returns how the trace of another story differs from this one.
  ///
  /// ```swift
  /// let before = try Story(Screen("list")).push(Screen("detail")).play()
  /// let after = try Story(Screen("list")).push(Screen("detail")).play()
  /// XCTAssertEqual(before.trace.differences(to: after.trace), [])
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other trace, which the texts treat as the new one.
  ///   - tolerance: The largest difference between two times that is ignored, in seconds.
  /// - Returns: The differences, in the order of the events.
  public func differences(to other: StoryTrace, tolerance: Double = 1e-6) -> [Difference] {
    EventTrace(self).differences(to: EventTrace(other), tolerance: tolerance)
  }
}
