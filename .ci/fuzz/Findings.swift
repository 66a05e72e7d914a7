import Foundation
import TransitionKit

/// What an input has shown to be wrong.
struct Finding: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition holds.
func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  if !condition { throw Finding(text()) }
}

/// Throws a finding unless every number is finite.
func requireFinite(_ numbers: some Sequence<Double>, _ text: @autoclosure () -> String) throws {
  for number in numbers where !number.isFinite { throw Finding("\(text()) is \(number)") }
}

/// Throws a finding unless the four numbers of a rectangle are finite.
func requireFinite(_ rect: Rect, _ text: @autoclosure () -> String) throws {
  try requireFinite([rect.x, rect.y, rect.width, rect.height], text())
}

/// Prints what an input is made of, when it is the only one.
func note(_ text: @autoclosure () -> String) {
  if CommandLine.arguments.dropFirst(4).first == "1" { say("fuzz: \(text().prefix(2000))") }
}

/// Prints a line at once, so that nothing is lost in a crash.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
