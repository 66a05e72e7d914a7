import Foundation

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

/// Prints what an input is made of, when it is the only one.
func note(_ text: @autoclosure () -> String) {
  if CommandLine.arguments.dropFirst(4).first == "1" { say("fuzz: \(text().prefix(2000))") }
}

/// Prints a line at once, so that nothing is lost in a crash.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
