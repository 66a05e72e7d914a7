public import TransitionKit
public import TransitionKitCatalogue
import TransitionKitExport

/// A transition to show in a preview: an animator and its context.
///
/// ```swift
/// let fade = PreviewTransition("Fade", Fade(), in: context)
/// let scaleBack = PreviewTransition("Scale back", ScaleBack(), in: context, policy: .halfTheWidth)
/// let page = try HTMLPreview([fade, scaleBack]).html()  // both side by side
/// ```
public struct PreviewTransition: Sendable {
  /// The name shown on the page.
  public var name: String
  /// The animator.
  public var animator: any AnimatedTransitioning
  /// The operation, the two screens and the container.
  public var context: StaticContext
  /// The policy that decides, when the finger lifts, how an interactive pop or dismissal ends.
  public var policy: NamedReleasePolicy
  /// The content of the elements and screens.
  public var artwork: PreviewArtwork
  /// The knobs of the animator.
  var knobs: [PreviewKnob] = []
  /// Whether the library lists the knobs, which may be left out where they have too many combinations.
  var hasListedKnobs = false
  /// The Swift expression that creates the animator, if it is not the initialiser of its type.
  var source: String?
  /// The arguments of that initialiser; `nil` if they are not known.
  var arguments: [AnimatorArgument]?

  /// Creates a transition for a preview.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - animator: The animator; for operations that it does not support, the library's default is used.
  ///   - context: The operation, the two screens and the container.
  ///   - policy: The policy that decides how a drag ends when the finger lifts. By default it is the system's for
  ///     push and pop, and that of Flutter's sheet for modal screens.
  ///   - artwork: The content of the elements and screens; by default all of it is generated.
  public init(
    _ name: String, _ animator: any AnimatedTransitioning, in context: StaticContext,
    policy: NamedReleasePolicy? = nil, artwork: PreviewArtwork = PreviewArtwork()
  ) {
    self.name = name
    self.animator = animator
    self.context = context
    self.policy = policy ?? (context.operation.isModal ? .cupertinoSheet : .system)
    self.artwork = artwork
  }

  /// Creates a transition for a preview with controls for its animator's parameters.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - animator: The animator.
  ///   - context: The operation, the two screens and the container.
  ///   - policy: The policy that decides how a drag ends when the finger lifts; by default as without knobs.
  ///   - artwork: The content of the elements and screens; by default all of it is generated.
  ///   - knobs: The knobs, in the order of the initialiser's parameters.
  ///   - source: The Swift expression that creates the animator, such as `MagicMove.spring`. By default it is a call
  ///     of the type's initialiser with the values of all knobs.
  /// - Throws: ``PreviewKnobError`` if a knob's name is empty or used twice, if its range is not finite, has one
  ///   value only or excludes the current value, or if choices are fewer than two, repeated or without the current
  ///   value.
  public init<Animator: AnimatedTransitioning>(
    _ name: String, _ animator: Animator, in context: StaticContext,
    policy: NamedReleasePolicy? = nil, artwork: PreviewArtwork = PreviewArtwork(),
    knobs: [AnimatorParameter<Animator>], source: String? = nil
  ) throws(PreviewKnobError) {
    self.init(name, animator, in: context, policy: policy, artwork: artwork)
    self.knobs = knobs.map { PreviewKnob($0) }
    self.source = source
    arguments = self.knobs.map {
      AnimatorArgument(name: $0.name, label: $0.parameter, text: $0.swiftText(of: animator) ?? "")
    }
    try PreviewKnobError.require(self.knobs, of: animator)
  }

  /// Returns the transition with a knob for each parameter that the animator describes.
  ///
  /// The library's animators describe theirs; others keep the knobs that they have. A range grows to contain
  /// the animator's own value.
  ///
  /// ```swift
  /// PreviewTransition("Scale back", ScaleBack(), in: context).withLibraryKnobs()
  /// ```
  public func withLibraryKnobs() -> PreviewTransition {
    let listed = animator.shownParameters
    guard !listed.isEmpty else { return self }
    var copy = self
    copy.knobs = listed
    copy.hasListedKnobs = true
    copy.arguments = (animator as? any ParameterizedAnimator)?.arguments
    return copy
  }
}

/// A transition as JSON for the page.
struct PreviewTransitionData: Encodable {
  /// One version of the transition that the page can play.
  struct View: Encodable {
    let name: String
    let label: String
    let timeline: PreviewTimeline
    let events: [PreviewEvent]
    /// The findings of the checks, or `nil` if the view was not checked.
    let findings: [PreviewFinding]?
    /// Whether the view ends with the back (lower) screen on top.
    let isBackward: Bool
  }

  let name: String
  let operation: String
  let size: [Double]
  let isRightToLeft: Bool
  let screens: ScreenPages
  let views: [View]
  /// The layers before a push or after a pop, with the back (lower) screen on top.
  let below: [PreviewLayer]
  /// The layers after a push or before a pop, with the fore (upper) screen on top.
  let above: [PreviewLayer]
  let back: PreviewReturn
  let policies: [PreviewPolicy]
  /// The knobs, or `nil` if there are none.
  var knobs: PreviewKnobData?

  init(_ transition: PreviewTransition, _ curves: PreviewCurves) throws {
    let context = transition.context
    let operation = context.operation
    let isForward = operation.direction == .forward
    name = transition.name
    self.operation = operation.rawValue
    size = [context.container.width, context.container.height]
    isRightToLeft = context.container.layoutDirection == .rightToLeft
    let screens = ScreenPages([context.back, context.fore], in: context.container)
    self.screens = screens
    var finger = context
    finger.isInteractive = true
    let back = isForward ? context.opposite : context
    var reduced = context
    reduced.container = try context.container.with(reducesMotion: true)
    let factory = ViewFactory(transition: transition, screens: screens, curves: curves)
    views = [
      try factory.view("clock", operation.rawValue.capitalizedASCII, context),
      isForward ? try factory.view("back", back.operation.rawValue.capitalizedASCII, back) : nil,
      try factory.view("finger", "Under a finger", finger, isLinear: true),
      try factory.view("reduced", "Reduced motion", reduced),
    ].compactMap { $0 }
    var backFinger = back
    backFinger.isInteractive = true
    self.back = try PreviewReturn(
      transition.animator.serving(back.operation), backFinger, policy: transition.policy,
      factory.contents(back), curves)
    // Knobs compare the data at several values. Policies do not depend on knobs, and findings are shown only for the
    // original animator, so neither is included in these data.
    policies =
      curves.isInline
      ? []
      : NamedReleasePolicy.allCases.compactMap { PreviewPolicy($0, in: context.container, curves) }
    let bottom = LayerContents(
      screens: screens, from: nil, to: context.back.id, isModal: false)
    below = try TransitionRehearsal(isForward ? context : context.opposite).picture
      .map { PreviewLayer($0, bottom) }
    let top = LayerContents(
      screens: screens, from: nil, to: context.fore.id, isModal: operation.isModal)
    above = try TransitionRehearsal(back).picture.map { PreviewLayer($0, top) }
  }
}

/// The common arguments of a transition's views.
private struct ViewFactory {
  let transition: PreviewTransition
  let screens: ScreenPages
  let curves: PreviewCurves

  func contents(_ context: StaticContext) -> LayerContents {
    LayerContents(
      screens: screens, from: context.from.id, to: context.to.id,
      isModal: context.operation.isModal)
  }

  func view(
    _ name: String, _ label: String, _ context: StaticContext, isLinear: Bool = false
  ) throws -> PreviewTransitionData.View {
    let animator = transition.animator.serving(context.operation)
    var timeline = try animator.resolvedTimeline(for: context)
    if isLinear { timeline = timeline.linearized }
    let recorder = try TransitionRehearsal(context)
    let picture = try recorder.pictureWhilePlaying(animator)
    return PreviewTransitionData.View(
      name: name, label: label,
      timeline: PreviewTimeline(timeline, within: picture, contents(context), curves),
      events: isLinear ? [] : recorder.playToEnd().map(PreviewEvent.init),
      findings: isLinear || curves.isInline
        ? nil : PreviewFinding.all(of: animator, timeline, in: context),
      isBackward: context.operation.direction == .backward)
  }
}

extension StaticContext {
  /// The context of the reverse operation, with the screens swapped.
  var opposite: StaticContext {
    var opposite = self
    opposite.operation =
      switch operation {
      case .push: .pop
      case .pop: .push
      case .present: .dismiss
      case .dismiss: .present
      }
    (opposite.from, opposite.to) = (to, from)
    return opposite
  }
}

extension String {
  /// The text with an upper-case first letter.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
