import TransitionKit

// Combines findings about the same fault from several checks, stories or situations.

extension Sequence where Element == Finding {
  /// Returns one finding for each fault: the first one, with the number of occurrences.
  ///
  /// Findings are about the same fault if they have the same kind, subject and instant, or without an instant the
  /// same reason apart from its numbers. At the two ends of a transition, a jump and a wrong end are the same fault.
  ///
  /// - Parameter total: The number of checked situations, if it is known.
  /// - Returns: The findings, in the order in which each fault was first found.
  package func merged(outOf total: Int? = nil) -> [Finding] {
    var merged: [Finding] = []
    var indices: [Fault: Int] = [:]
    for finding in self {
      if let index = indices[Fault(finding)] {
        let first = merged[index]
        // Two checks may report the same fault for the same story.
        let isSame = finding.story == first.story && finding.situation == first.situation
        merged[index].count += isSame ? finding.count - 1 : finding.count
      } else {
        indices[Fault(finding)] = merged.count
        merged.append(finding)
        if let total { merged[merged.count - 1].total = total }
      }
    }
    return merged
  }

  /// Returns the findings; those without steps get the given ones.
  func after(_ story: [String]) -> [Finding] {
    map { finding in
      var finding = finding
      if finding.story.isEmpty { finding.story = story }
      return finding
    }
  }
}

/// The properties that findings about the same fault have in common.
private struct Fault: Hashable {
  let kind: Finding.Kind
  let subject: String
  let words: String

  init(_ finding: Finding) {
    subject = finding.subject
    switch (finding.kind, finding.instant) {
    case (.jump, let instant?), (.wrongEnd, let instant?):
      let isStart = ["at the start", "at the first picture"].contains(instant)
      kind = isStart || instant == "at the end" ? .wrongEnd : finding.kind
      words = isStart ? "at the start" : instant
    case (let kind, let instant):
      self.kind = kind
      words = (finding.reason + (instant ?? "")).filter { !"0123456789.-".contains($0) }
    }
  }
}
