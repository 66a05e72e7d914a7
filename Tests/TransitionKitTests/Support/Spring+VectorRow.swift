import TransitionKit

extension Spring {
  /// Creates the spring of a row of `springs.csv` or `spring-kinds.csv`.
  init(row: VectorRow) throws {
    try self.init(
      mass: row.number("mass"), stiffness: row.number("stiffness"),
      damping: row.number("damping"), initialVelocity: row.number("initialVelocity"))
  }
}
