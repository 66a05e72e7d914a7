import TerminalScreen
import TransitionKit

let usage = """
  Terminal [--animator NAME] [--rtl]           follows the keys in this terminal
  Terminal --script STEPS [--size 60x24] [--plain] [--animator NAME] [--rtl]

  Keys and steps: left right up down enter esc p d r a space q
  Other steps: wait SECONDS, rest, show; the last picture is always shown.
  """

var script: String?
var size: (columns: Int, rows: Int)?
var isPlain = false
var isRightToLeft = false
var animator: String?

var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  func value() -> String {
    guard let value = arguments.popFirst() else { Device.fail("\(option) needs a value") }
    return value
  }
  switch option {
  case "--script": script = value()
  case "--size":
    let numbers = value().split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy((4...1000).contains) else {
      Device.fail("--size needs columns and rows from 4 to 1000, such as 60x24")
    }
    size = (numbers[0], numbers[1])
  case "--plain": isPlain = true
  case "--rtl": isRightToLeft = true
  case "--animator": animator = value()
  case "--help":
    print(usage)
    Device.end(0)
  default: Device.fail("unknown option \(option)\n\(usage)")
  }
}

do {
  let shown = size ?? (script == nil ? Device.size : (60, 24))
  let session = try Session(
    columns: shown.columns, rows: shown.rows,
    direction: isRightToLeft ? .rightToLeft : .leftToRight, animator: animator)
  if let script {
    for picture in try session.play(script) {
      print(isPlain ? picture.plainText : picture.coloredText)
    }
  } else {
    guard Device.isTerminal else { Device.fail("this is no terminal; use --script") }
    try run(session)
  }
} catch {
  Device.fail("\(error)")
}

/// Follows keys and time until the user quits: 60 pictures per second while something moves.
func run(_ session: Session) throws {
  Device.open()
  defer { Device.close() }
  var shown: Raster?
  var last = Device.seconds
  var size = Device.size
  while !session.hasQuit {
    let picture = session.picture
    let update = picture.update(from: shown)
    if !update.isEmpty { Device.put(update) }
    shown = picture
    let next = last + 1.0 / 60
    let pause = session.isMoving ? max(0, next - Device.seconds) : nil
    guard let bytes = Device.keys(within: pause) else { return }
    let now = Device.seconds
    session.advance(by: now - last)
    last = now
    Key.decode(bytes).forEach(session.press)
    let newSize = Device.size
    if newSize != size {
      size = newSize
      try session.resize(columns: size.columns, rows: size.rows)
    }
  }
}
