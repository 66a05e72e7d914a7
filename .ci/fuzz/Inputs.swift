/// The kinds of inputs; an input's index chooses its kind.
///
/// Slow kinds are listed once, quick kinds several times, so that they are tried more often.
enum Inputs {
  typealias Kind = (name: String, attempt: @Sendable (inout Dice) throws -> Void)

  static let kinds: [Kind] = quick + quick + quick + quick + slow

  private static let quick: [Kind] = [
    ("curve notation", tryNotation), ("curve initialisers", tryCurves),
    ("motions in points", tryMotionsInPoints),
    ("timelines", tryTimeline), ("native JSON", tryNativeJSON), ("decoding", tryDecoding),
    ("effects", tryEffect), ("gestures", tryGesture), ("playback", tryPlayback),
    ("stories", tryStory), ("cancellations", tryCancellation), ("scenarios", tryScenario),
    ("nesting", tryNesting), ("deep trees", tryDeepTree), ("apps", tryApp),
    ("calls of apps", tryAppCalls), ("app scenarios", tryAppScenario),
    ("pictures", tryPictures), ("screens", tryScreens), ("numbers in data", tryNumbersInData),
  ]

  private static let slow: [Kind] = [
    ("exports", tryExport), ("large turns", tryLargeTurns), ("command lines", tryCommandLine),
  ]
}
