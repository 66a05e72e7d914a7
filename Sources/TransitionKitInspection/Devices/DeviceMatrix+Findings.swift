public import TransitionKit

// Runs a check in every cell of the matrix.

extension DeviceMatrix {
  /// Runs a check in every cell, for transitions between a grid of photos and a single photo.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - check: The check; an error that it throws becomes a finding of the kind ``Finding/Kind/failure``.
  /// - Returns: The findings, one for each fault, with the first device that shows the fault and the number of
  ///   situations that do.
  /// - Throws: `LayoutError` if a container is too small for the photos.
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
    return findings.merged(outOf: cells.count * operations.count)
  }

  /// Runs a check in every cell, for your own situations.
  ///
  /// - Parameters:
  ///   - make: Returns the situations of a cell.
  ///   - check: The check; an error that it throws becomes a finding of the kind ``Finding/Kind/failure``.
  /// - Returns: The findings, one for each fault, with the first device that shows the fault and the number of
  ///   situations that do.
  /// - Throws: The error that `make` throws.
  public func findings(
    in make: (Cell) throws -> [Situation], _ check: (Situation) throws -> [Finding]
  ) rethrows -> [Finding] {
    var total = 0
    let findings = try cells.flatMap { cell in
      let situations = try make(cell)
      total += situations.count
      return situations.flatMap { cell.findings(in: $0, check) }
    }
    return findings.merged(outOf: total)
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
    findings = findings.merged()
    for index in findings.indices {
      let note = findings[index].situation.map { ", \($0)" } ?? ""
      findings[index].situation = "on \(name): \(situation)\(note)"
      findings[index].count = 1
    }
    return findings
  }
}
