import Foundation

if CommandLine.arguments.dropFirst() == ["--answers"] {
  try Instructions.answerBeziers()
  exit(0)
}
let clock = ContinuousClock()
let start = clock.now
let yardstick = Race([Yardstick.chain])
var rows = [
  Row.note(
    "Pace: the yardstick, and one dependent multiplication",
    "\(yardstick.nanoseconds(Yardstick.name).brief) ns, \(yardstick.nanoseconds("chain").brief) ns")
]
for group in [
  BezierRows.all, SpringRows.all, TimelineRows.all, StackRows.all,
  GrowthRows.all, AllocationRows.all, MemoryRows.all,
] {
  rows += try group()
}
print("| row | measured | target | verdict |\n|---|---|---|---|")
for row in rows { print(row.markdown) }
let missed = rows.count(where: \.isMissed)
FileHandle.standardError.write(
  Data("\(missed) of \(rows.count) rows missed, \(clock.now - start)\n".utf8))
exit(missed == 0 ? 0 : 1)
