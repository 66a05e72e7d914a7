public import TransitionKit

// Running a check in every cell.

extension DeviceMatrix {
  /// Runs a check for transitions between a grid of photos and one photo in every cell.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - check: The check. What it throws becomes a finding of the kind ``Finding/Kind/failure``.
  /// - Returns: The findings, each with the device and the situation as the beginning of its story.
  /// - Throws: `LayoutError` for a container in which the photos have no room.
  public func findings(
    of operations: [TransitionOperation], _ check: (Situation) throws -> [Finding]
  ) throws(LayoutError) -> [Finding] {
    var findings: [Finding] = []
    for cell in cells {
      for operation in operations {
        let situation = try Situation.photos(operation, bar: cell.bar, in: cell.container)
        findings += cell.findings(in: situation, check)
      }
    }
    return findings
  }

  /// Runs a check for situations of one's own in every cell.
  ///
  /// - Parameters:
  ///   - make: Returns the situations of a cell.
  ///   - check: The check. What it throws becomes a finding of the kind ``Finding/Kind/failure``.
  /// - Returns: The findings, each with the device and the situation as the beginning of its story.
  /// - Throws: What `make` throws.
  public func findings(
    in make: (Cell) throws -> [Situation], _ check: (Situation) throws -> [Finding]
  ) rethrows -> [Finding] {
    try cells.flatMap { cell in
      try make(cell).flatMap { cell.findings(in: $0, check) }
    }
  }
}

extension DeviceMatrix.Cell {
  fileprivate func findings(
    in situation: Situation, _ check: (Situation) throws -> [Finding]
  ) -> [Finding] {
    var findings: [Finding]
    do {
      findings = try check(situation)
    } catch {
      findings = [Finding(.failure, situation.operation.rawValue, "fails: \(error)")]
    }
    for index in findings.indices {
      findings[index].story.insert("on \(name): \(situation)", at: 0)
    }
    return findings
  }
}
