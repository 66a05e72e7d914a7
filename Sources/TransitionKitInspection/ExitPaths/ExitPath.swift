import TransitionKit

/// One way in which a transition can end, as a list of steps.
struct ExitPath: Hashable {
  var steps: [ExitStep]

  /// Whether a finger cancels a transition in these steps.
  var isCancelled: Bool { steps.contains(.release(.cancelled)) }

  /// The same steps after the transition has run forward and back once, so that an app has seen all screens.
  var afterThereAndBack: ExitPath {
    ExitPath(steps: [.begin(.clock), .rest, .undo, .rest] + steps)
  }

  /// Returns the exit paths of an operation that the options ask for, the simple ones first.
  static func all(
    _ options: ExitPathOptions, of operation: TransitionOperation
  ) -> [ExitPath] {
    let simple: [[ExitStep]] = [
      [.begin(.clock), .rest, .undo, .rest], [.begin(.none), .rest],
    ]
    let ways =
      simple + releases(options) + interruptions(options, of: operation) + changes(options)
    return ways.map(ExitPath.init)
  }

  /// A path with an uninterrupted transition, used in variants of the situation, such as the other layout direction.
  static let plain = ExitPath(steps: [.begin(.clock), .rest])

  /// Steps in which a finger is released to cancel or finish; after the first cancellation the transition runs again.
  private static func releases(_ options: ExitPathOptions) -> [[ExitStep]] {
    options.releases.enumerated().flatMap { index, fraction -> [[ExitStep]] in
      let dragged: [ExitStep] = [.begin(.finger), .reach(fraction)]
      let again: [ExitStep] = index == 0 ? [.begin(.clock), .rest] : []
      return [
        dragged + [.release(.cancelled), .rest] + again, dragged + [.release(.finished), .rest],
      ]
    }
  }

  private static func interruptions(
    _ options: ExitPathOptions, of operation: TransitionOperation
  ) -> [[ExitStep]] {
    let hands: [ExitStep.Hand] = options.interruptsFingers ? [.clock, .finger] : [.clock]
    // A push or pop has no presented screen to dismiss.
    let operations = options.operations.filter { operation.isModal || $0 != .dismiss }
    return hands.flatMap { hand in
      options.interruptions.flatMap { fraction -> [[ExitStep]] in
        operations.map { [.begin(hand), .reach(fraction), .interrupt($0), .rest] }
      }
    }
  }

  private static func changes(_ options: ExitPathOptions) -> [[ExitStep]] {
    options.changes.flatMap { fraction -> [[ExitStep]] in
      [ExitStep.turn, .relayout, .vanish].map { [.begin(.clock), .reach(fraction), $0, .rest] }
    }
  }
}
