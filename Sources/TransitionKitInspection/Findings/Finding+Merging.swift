import TransitionKit

// One fault that several checks, stories or situations tell of.

extension Sequence where Element == Finding {
  /// Returns the findings with one for each fault: the first, with the number of all.
  ///
  /// Findings tell of one fault if they have the same kind, subject and seam; without a seam, if they
  /// say the same apart from the numbers. At the two ends of a transition a jump and a wrong end are
  /// the same.
  ///
  /// - Parameter total: The number of situations in which the findings were looked for, if it is known.
  /// - Returns: The findings in the order of the first of each fault.
  package func merged(outOf total: Int? = nil) -> [Finding] {
    var merged: [Finding] = []
    var indices: [Fault: Int] = [:]
    for finding in self {
      if let index = indices[Fault(finding)] {
        let first = merged[index]
        // Two checks may tell of it in the same story.
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

  /// Returns the findings with the steps that lead to those that have none.
  func after(_ story: [String]) -> [Finding] {
    map { finding in
      var finding = finding
      if finding.story.isEmpty { finding.story = story }
      return finding
    }
  }
}

/// What findings of the same fault have in common.
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
