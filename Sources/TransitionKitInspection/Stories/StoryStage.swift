public import TransitionKit
public import TransitionKitContainers

/// The kind of a story: ``StackStage`` for a navigation stack, ``AppStage`` for an app of containers.
///
/// It is inferred from the story's first argument, so it is rarely written.
///
/// ```swift
/// func check(_ story: Story<StackStage>) throws { XCTAssertEqual(try story.audit(), []) }
/// ```
public protocol StoryStage {
  /// The screens or the tree of containers at the beginning.
  associatedtype Beginning: Sendable, CustomStringConvertible
  /// A change that a step can request.
  associatedtype Request: Hashable, Sendable, CustomStringConvertible
  /// The thing that a finger moves.
  associatedtype Drive: StoryDrive
  /// An event that the stack or the containers announce.
  associatedtype Event: StoryEvent
  /// The error of a refused call.
  associatedtype Refusal: Error, Hashable, Sendable
  /// A picture, with the data needed to draw it.
  associatedtype Shot: Hashable, Sendable
  /// The state after all calls so far, even if their transitions still run.
  associatedtype State: Hashable, Sendable, CustomStringConvertible
}

/// The thing that a finger of a story moves.
///
/// Its description is a short text, such as `pop`.
///
/// ```swift
/// StackStage.Drive(.edge).finger  // "edge"
/// ```
public protocol StoryDrive: Hashable, Sendable, CustomStringConvertible {
  /// The noun for the finger in texts, such as `edge`.
  var finger: String { get }
}

/// An event in a trace.
///
/// Its description is a short token, such as `wA(detail)`.
///
/// ```swift
/// event.isMain  // true
/// ```
public protocol StoryEvent: Hashable, Sendable, CustomStringConvertible {
  /// Whether the event is an appearance, a choice of the user, or an event of a transition; the order of these was
  /// measured on UIKit.
  var isMain: Bool { get }
}

extension NavigationEvent: StoryEvent {
  /// Whether the order of this event was measured on UIKit.
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
  /// Whether the event is an appearance, a choice of the user, or a main event of a transition.
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

/// A stage as a ``StoryPlayer`` uses it.
protocol PlayedStage: StoryStage, AnyObject {
  associatedtype Finger: PlayedFinger where Finger.Stage == Self

  /// Whether a recording contains each change of the state, and the pictures around steps even without a rate;
  /// otherwise it contains the states after the steps.
  static var recordsChanges: Bool { get }
  /// Receives the events.
  var recorder: StoryRecorder<Self>? { get set }

  /// Creates the stage with the beginning of a story.
  init(_ story: Story<Self>) throws(StoryError)

  var time: Double { get }
  var container: Container { get }
  var state: State { get }
  var isAtRest: Bool { get }
  /// The time until some motion ends, in seconds; infinite if only a finger can end it.
  var timeToNextEnd: Double { get }
  /// The times at which requests with the limit `skips` stop waiting and show their change immediately, in seconds.
  var skipTimes: [Double] { get }

  func advance(by seconds: Double)
  /// Begins the transitions that wait for the next layout.
  func layoutIfNeeded()
  /// Cancels the transitions that a finger holds; returns whether the story can continue.
  func cancelUndecided() -> Bool

  /// Returns the current picture, with a given time in seconds.
  func shot(at time: Double) -> Shot
  /// Returns a copy of a picture with another time.
  static func shot(_ shot: Shot, at time: Double) -> Shot
  /// Records the current versions of the screens.
  func noteScreens()
  /// Returns all screens of a story.
  func screens(of story: Story<Self>) -> [Screen]

  /// Makes a request, with the options of its step.
  func call(_ request: Request, of step: Story<Self>.Step) throws(Refusal)
  /// Whether something moves in the container that a request changes, or above it.
  func isMoving(_ request: Request) -> Bool
  /// Returns the interaction of the latest request; if there is none, reports the step as ignored.
  func driver(for step: String) -> GestureInteraction?
  func cancel(_ driver: GestureInteraction)
  func ready()
  func focus(_ element: FocusedElement?)
  func updateScreen(_ screen: Screen) throws(Refusal)
  func updateContainer(_ container: Container)

  /// Creates the finger of the step with an index.
  func finger(
    _ path: FingerPath, _ drive: Drive, of step: Story<Self>.Step, _ index: Int
  ) -> Finger
  /// Records which fingers move something, before a step or sample happens.
  func willAct(beside fingers: [Finger])

  /// Whether an event changes the state.
  func changesState(_ event: Event) -> Bool
  /// Whether an event reports an undecided transition because a request took it from a finger.
  func isTakenFromFinger(_ event: Event) -> Bool
}

/// A finger of a story, with its remaining samples.
protocol PlayedFinger {
  associatedtype Stage: PlayedStage

  /// The index of the finger's step.
  var step: Int { get }
  /// The time of the next sample, in seconds; infinite after the last one.
  var nextTime: Double { get }
  /// Whether no sample remains.
  var isOver: Bool { get }
  /// The title for the next sample if it begins a gesture; `nil` if the finger moves something already.
  var beginning: String? { get }
  /// The title for the release.
  var release: String { get }
  /// Whether the finger continues after a refusal.
  static var staysAfterRefusal: Bool { get }

  /// Processes the next sample.
  ///
  /// - Throws: A refusal of the stage, or `GestureError` for the sample.
  mutating func follow(on stage: Stage) throws
  /// Ends the gesture after its last sample.
  mutating func lift(from stage: Stage) throws(Stage.Refusal)
}
