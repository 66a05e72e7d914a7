public import TransitionKit
public import TransitionKitContainers

/// What a story is about: ``StackStage`` is a stack, ``AppStage`` an app of containers.
///
/// A story knows its kind by what it begins with, so that it is seldom written.
///
/// ```swift
/// func check(_ story: Story<StackStage>) throws { XCTAssertEqual(try story.audit(), []) }
/// ```
public protocol StoryStage {
  /// What is on screen at the beginning.
  associatedtype Beginning: Sendable, CustomStringConvertible
  /// What a step asks for.
  associatedtype Request: Hashable, Sendable, CustomStringConvertible
  /// What a finger moves.
  associatedtype Drive: StoryDrive
  /// What is announced.
  associatedtype Event: StoryEvent
  /// Why a call is refused.
  associatedtype Refusal: Error, Hashable, Sendable
  /// A picture with what is needed to draw it.
  associatedtype Shot: Hashable, Sendable
  /// What the calls lead to.
  associatedtype State: Hashable, Sendable, CustomStringConvertible
}

/// What a finger of a story moves.
///
/// Its description says it in words, such as `pop`.
///
/// ```swift
/// StackStage.Drive(.edge).finger  // "edge"
/// ```
public protocol StoryDrive: Hashable, Sendable, CustomStringConvertible {
  /// The word for the finger, such as `edge`.
  var finger: String { get }
}

/// An event that a trace lists.
///
/// Its description is the token, such as `wA(detail)`.
///
/// ```swift
/// event.isMain  // true
/// ```
public protocol StoryEvent: Hashable, Sendable, CustomStringConvertible {
  /// Whether the event is an appearance, a choice of the user, or one of a transition of which the order was
  /// measured on UIKit.
  var isMain: Bool { get }
}

extension NavigationEvent: StoryEvent {
  /// Whether the order of the event was measured on UIKit.
  public var isMain: Bool {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear, .presentationWillBegin,
      .presentationDidEnd, .dismissalWillBegin, .dismissalDidEnd, .interactionBegan,
      .transitionBegan, .transitionCompleted, .completion, .animationEnded, .diagnostic:
      true
    case .load, .isAppearing, .willMove, .didMove, .willShow, .didShow, .durationAsked,
      .interactionChanged, .coordinatorCompleted:
      false
    }
  }
}

extension ContainerEvent: StoryEvent {
  /// Whether the event is an appearance, a choice of the user, or a main one of a transition.
  public var isMain: Bool {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear, .didSelect, .scrollToTop,
      .showsPanes, .back:
      true
    case .backGesture(.progressed), .sheet(.moved, _): false
    case .backGesture, .sheet: true
    case .load, .willMove, .didMove, .shouldSelect, .pager, .pageCompletion: false
    case .transition(let event, _): event.isMain
    }
  }
}

// MARK: - Playing

/// A stage as the player of stories drives it.
protocol PlayedStage: StoryStage, AnyObject {
  associatedtype Finger: PlayedFinger where Finger.Stage == Self

  /// Whether a recording has each change of the state, and seams also without pictures; otherwise it has the
  /// states after the steps.
  static var recordsChanges: Bool { get }
  /// What is told of the events.
  var recorder: StoryRecorder<Self>? { get set }

  /// Sets the beginning of a story up.
  init(_ story: Story<Self>) throws(StoryError)

  var time: Double { get }
  var container: Container { get }
  var state: State { get }
  var isAtRest: Bool { get }
  /// The time until something ends, in seconds; infinite when only a finger can decide it.
  var timeToNextEnd: Double { get }
  /// The times at which a change whose content is not ready is shown at once, in seconds.
  var skipTimes: [Double] { get }

  func advance(by seconds: Double)
  /// Begins what waits for the end of the instant.
  func layoutIfNeeded()
  /// Cancels what waits for a finger; returns whether the story can go on then.
  func cancelUndecided() -> Bool

  /// Returns the picture, whose time is given in seconds.
  func shot(at time: Double) -> Shot
  /// Returns a picture with another time.
  static func shot(_ shot: Shot, at time: Double) -> Shot
  /// Notes the screens that are known now.
  func noteScreens()
  /// Returns all screens that have appeared in a story.
  func screens(of story: Story<Self>) -> [Screen]

  /// Makes a request.
  func call(_ request: Request, of step: Story<Self>.Step) throws(Refusal)
  /// Whether something moves in what a request changes, or over it.
  func isMoving(_ request: Request) -> Bool
  /// Returns the driver of the latest request; without one the step is reported as ignored.
  func driver(for step: String) -> GestureInteraction?
  func cancel(_ driver: GestureInteraction)
  func ready()
  func focus(_ element: FocusedElement?)
  func updateScreen(_ screen: Screen) throws(Refusal)
  func updateContainer(_ container: Container)

  /// Returns the finger of a step, which has an index.
  func finger(
    _ path: FingerPath, _ drive: Drive, of step: Story<Self>.Step, _ index: Int
  ) -> Finger
  /// Notes which fingers move something, before something else happens.
  func willAct(beside fingers: [Finger])

  /// Whether an event changes the state.
  func changesState(_ event: Event) -> Bool
  /// Whether an event reports a transition as undecided that a request has taken from a finger.
  func isTakenFromFinger(_ event: Event) -> Bool
}

/// A finger of a story with its remaining samples.
protocol PlayedFinger {
  associatedtype Stage: PlayedStage

  /// The index of the finger's step.
  var step: Int { get }
  /// The time of the next sample, in seconds; infinite after the last one.
  var nextTime: Double { get }
  /// Whether no sample remains.
  var isOver: Bool { get }
  /// What the next sample begins, in words; `nil` if the finger moves something already.
  var beginning: String? { get }
  /// What the release does, in words.
  var release: String { get }
  /// Whether the finger stays on the screen after a refusal.
  static var staysAfterRefusal: Bool { get }

  /// Passes the next sample on.
  ///
  /// - Throws: A refusal of the stage, or `GestureError` for the sample.
  mutating func follow(on stage: Stage) throws
  /// Ends the gesture after its last sample.
  mutating func lift(from stage: Stage) throws(Stage.Refusal)
}
