import Foundation

if CommandLine.arguments.dropFirst() == ["--answers"] {
  try Instructions.answerBeziers()
  exit(0)
}
let firstPush = try StartRows.first()
let clock = ContinuousClock()
let start = clock.now
let yardstick = Race([Yardstick.chain])
var rows = [
  Row.note(
    "Pace: the yardstick, and one dependent multiplication",
    "\(yardstick.nanoseconds(Yardstick.name).brief) ns, \(yardstick.nanoseconds("chain").brief) ns"),
  firstPush,
]
let groups: [(name: String, rows: () throws -> [Row])] = [
  ("bezier", BezierRows.all), ("spring", SpringRows.all), ("timeline", TimelineRows.all),
  ("stack", StackRows.all), ("tree", TreeRows.all), ("tree-size", TreeSizeRows.all),
  ("tick", TickRows.all), ("start", StartRows.all),
  ("growth", GrowthRows.all), ("allocation", AllocationRows.all), ("memory", MemoryRows.all),
]
// `Ratios tick start` measures some of the groups.
let chosen = CommandLine.arguments.dropFirst()
for group in groups where chosen.isEmpty || chosen.contains(group.name) { rows += try group.rows() }
print("| row | measured | target | verdict |\n|---|---|---|---|")
for row in rows { print(row.markdown) }
let missed = rows.count(where: \.isMissed)
FileHandle.standardError.write(
  Data("\(missed) of \(rows.count) rows missed, \(clock.now - start)\n".utf8))
exit(missed == 0 ? 0 : 1)
