/// The reason why a navigation call was refused; nothing has changed then.
///
/// ```swift
/// do {
///   try controller.push(Screen("list"), animated: true)
/// } catch {
///   print(error)  // already-shown(list)
/// }
/// ```
public enum NavigationError: Error, Hashable, Sendable {
  /// The screen is already in the stack or presented.
  case alreadyShown(screen: String)
  /// The screen is not in the stack.
  case notInStack(screen: String)
  /// The screen is not presented.
  case notPresented(screen: String)
  /// No screen with this id is in the stack or presented.
  case unknownScreen(String)
  /// No screen is visible to present on.
  case nothingToPresentOn(screen: String)
  /// The frame of a custom presentation is not within ±``Limits/magnitude`` or has a negative extent.
  case invalidPresentationFrame(screen: String)
  /// A number of a presentation style makes no sense: an opacity outside of 0 to 1, a negative radius, a
  /// scale that is not above 0, or one that is not within ±``Limits/magnitude``.
  case invalidPresentationStyle(screen: String, field: String)
  /// A number of a screen's bar or backgrounds is not within ±``Limits/magnitude``, or a width is negative; the
  /// payload is the screen's id and the field, such as `barContents.leading[0].width`.
  case invalidScreen(screen: String, field: String)
  /// A transition between these two screens is running, and another may not begin.
  case transitionRunning(from: String, to: String)
  /// Observers or completions have answered events with more calls than a limit; the payload is the name of the
  /// member of ``Limits``.
  case overLimit(String, limit: Int)
}

extension NavigationError: CustomStringConvertible {
  /// A name in the form of a call, such as `already-shown(detail)`.
  public var description: String {
    switch self {
    case .alreadyShown(let screen): "already-shown(\(screen))"
    case .notInStack(let screen): "not-in-stack(\(screen))"
    case .notPresented(let screen): "not-presented(\(screen))"
    case .unknownScreen(let screen): "unknown-screen(\(screen))"
    case .nothingToPresentOn(let screen): "nothing-to-present-on(\(screen))"
    case .invalidPresentationFrame(let screen): "invalid-presentation-frame(\(screen))"
    case .invalidPresentationStyle(let screen, let field):
      "invalid-presentation-style(\(screen), \(field))"
    case .invalidScreen(let screen, let field): "invalid-screen(\(screen), \(field))"
    case .transitionRunning(let from, let to): "transition-running(\(from)→\(to))"
    case .overLimit(let name, let limit): "over-limit(\(name), \(limit))"
    }
  }
}

/// Something that did not happen as requested; the stack continued.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// controller.observer = recorder
/// try controller.push(detail, animated: true, using: Cover())  // for presentations
/// recorder.trace.first { $0.hasPrefix("!") }  // "!operation-not-served(push, Cover)"
/// ```
public enum NavigationDiagnostic: Hashable, Sendable {
  /// The chosen animator does not support the operation; the default animator was used.
  case operationNotServed(TransitionOperation, animator: String)
  /// The animator threw this error instead of returning a timeline; the default animator was used.
  case timelineFailed(animator: String, reason: String)
  /// An interaction was passed for a change without a transition; it was ignored.
  case interactionWithoutTransition
  /// An interaction was passed that has driven another transition; the clock drives this one.
  case interactionUsedAgain
  /// A request was ignored because its interaction did not drive the running transition.
  case requestIgnored(String)
  /// A transition that a finger drove was never decided; it was cancelled.
  case undecided
  /// A transition has waited ten seconds for the first request of its interaction, so probably no gesture drives it; it
  /// goes on waiting.
  case waitingForInteraction
  /// A limit was reached; the payload names the member of ``Limits``. Either the clock has stopped before the end of
  /// its step, or further calls from observers are refused.
  case overLimit(String, limit: Int)
  /// The first or last picture of a client's animator is not the picture at rest: a layer is elsewhere,
  /// by a distance in points or, for the opacity, in parts of 1.
  ///
  /// The payload names the layer that is farthest away.
  case endsElsewhere(
    TransitionEnd, layer: LayerID, property: LayerProperty, distance: Double, animator: String)
}

extension NavigationDiagnostic: CustomStringConvertible {
  /// A name, in the form of a call if there are details, such as `request-ignored(update)`.
  public var description: String {
    switch self {
    case .operationNotServed(let operation, let animator):
      "operation-not-served(\(operation.rawValue), \(animator))"
    case .timelineFailed(let animator, let reason):
      "timeline-failed(\(animator), \(reason))"
    case .interactionWithoutTransition: "interaction-without-transition"
    case .interactionUsedAgain: "interaction-used-again"
    case .requestIgnored(let request): "request-ignored(\(request))"
    case .undecided: "undecided"
    case .waitingForInteraction: "waiting-for-interaction"
    case .overLimit(let name, let limit): "over-limit(\(name), \(limit))"
    case .endsElsewhere(let end, let layer, let property, let distance, let animator):
      "ends-elsewhere(\(end.rawValue), \(layer), \(property.rawValue), "
        + "\(DecimalText.shortest(distance)), \(animator))"
    }
  }
}

extension Screen {
  /// Throws when a number of the screen makes no sense.
  package func requireLegalNumbers() throws(NavigationError) {
    if let field = illegalField { throw .invalidScreen(screen: id, field: field) }
  }

  /// Checks that the screen can be presented in a container.
  func requireLegalStyle(in container: Container) throws(NavigationError) {
    if let field = presentationStyle.illegalField {
      throw .invalidPresentationStyle(screen: id, field: field)
    }
    guard presentationStyle.hasLegalFrames else {
      throw .invalidPresentationFrame(screen: id)
    }
  }
}
