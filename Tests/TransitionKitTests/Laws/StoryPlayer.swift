import TransitionKit
import TransitionKitInspection
@testable import TransitionKitCatalogue
import TransitionKitInspection

/// Plays a story and checks every law after each step.
final class StoryPlayer: NavigationObserver {
  private(set) var violation: String?

  private let controller: NavigationController
  private let rule: BottomBarRule
  private var interactions: [StoryInteraction] = []
  private var gesture: StoryGesture?
  private var automaton: AppearanceAutomaton
  private var parents = ParentAutomaton()
  private var movements: MovementAutomaton
  private var eventCount = 0
  private var cancellationCount = 0
  private var openTransitions = 0
  /// Whether a change of the present step had to be shown at once, as no animator serves it.
  private var hasBeenRefusedAnimation = false
  /// All screens that have been shown, by id.
  private var shownScreens: [String: Screen] = [:]
  /// Whether each screen had no bottom bar when it was in sight last.
  private var hidingBottomBar: [String: Bool] = [:]
  /// The screens that have been presented.
  private var everPresented: Set<String> = []
  /// The screens that have been in the stack.
  private var everStacked: Set<String> = []
  /// Whether a change without animation may be waiting.
  private var hasChangedAtOnce = false
  /// Whether a state has been shown since the last picture at rest.
  private var hasShownState = false
  private var lastTime = 0.0
  private weak var lastCoordinator: TransitionCoordinator?
  private var completionsDue = 0
  /// The state at rest before the only operation that was called since.
  private var origin: (state: StoryState, cancellations: Int)?

  /// Whether the pictures are compared: the container is large enough from the beginning, and no page
  /// is folded, as the strips of a fold are seen on edge at its ends.
  private let isPainted: Bool

  init(_ story: CheckedStory) throws {
    isPainted = story.size.height > 100 && !"\(story)".contains("vc-fold")
    rule = story.rule
    movements = MovementAutomaton(changesWait: story.profile == .deferred)
    automaton = AppearanceAutomaton(appeared: Set(story.pages.suffix(1).map { "\($0.id)" }))
    controller = try NavigationController(
      screens: story.pages.map { try $0.screen() }, container: story.container,
      profile: story.profile, bottomBarRule: story.rule,
      defaultAnimator: story.defaultAnimator?.animator() ?? StackAndModal.standard)
    controller.observer = self
  }

  private func fail(_ text: String) { violation = violation ?? text }

  func play(_ action: StoryAction) {
    let before = StoryMoment(controller)
    let known = painter()
    let versions = versions(of: before.state.layers)
    hasBeenRefusedAnimation = false
    let cancellations = cancellationCount
    let countBefore = eventCount
    let wasAtRest = isAtRest
    let mustDoNothing = mustDoNothing(action)
    let asked = interactions.filter { $0.coordinator == nil && $0.hasBeenAsked }
    var isRefused = false
    let planned = planned(action)
    do {
      try perform(action)
    } catch is NavigationError {
      isRefused = true
    } catch {
      fail("\(error) at \(action)")
    }
    if mustDoNothing || isRefused,
      eventCount != countBefore || StoryState(controller) != before.state
    {
      fail("\(action) should do nothing\(isRefused ? ", it was refused" : "")")
    }
    // A driver may have cancelled the transition at once, and the one before goes on.
    if cancellationCount == cancellations || controller.transition == nil {
      checkPlan(planned, action, isRefused: isRefused)
    }
    if !isRefused { noteOrigin(action, before.state, wasAtRest: wasAtRest) }
    noteCoordinator()
    // A newer version of a screen is seen at once, and so is what was asked before a transition began.
    let after = self.versions(of: before.state.layers)
    let isCompared =
      !versions.contains { (after[$0.key] ?? $0.value) != $0.value }
      && !asked.contains { $0.coordinator != nil }
    if isCompared { checkSeam(action, before) }
    if wasAtRest { hasShownState = false }
    checkPainted(action, before, known, isCompared: isCompared)
    checkPicture(action)
    checkInteractions()
    if isAtRest { checkRest(after: action) }
  }

  /// The newest versions of the screens in some layers and in the stack, by id.
  private func versions(of layers: [Picture.Entry]) -> [String: Screen] {
    _ = painter()
    let inSight = Set(
      Picture(time: 0, fraction: 0, layers: layers).flattened.compactMap(\.entry.node?.screen))
    // In the deferred profile the stack contains what waits.
    let stacked =
      controller.profile == .deferred ? [] : controller.screens.map { ($0.id, $0) }
    // A transition that runs back shows its own versions, while the stack has the former ones already.
    let moving = controller.transition.map { [$0.from, $0.to].map { ($0.id, $0) } } ?? []
    return shownScreens.filter { inSight.contains($0.key) }.merging(stacked + moving) { $1 }
  }

  /// After every story, advancing the clock by the remaining time leads to rest.
  func playToTheEnd() {
    for _ in 0..<4 where !isAtRest { controller.advance(by: controller.remaining) }
    if isAtRest { checkRest(after: .advanceToRest) } else { fail("it never rests") }
    if completionsDue != 0 { fail("R508: \(completionsDue) completions too few") }
  }

  private var isAtRest: Bool { controller.transition == nil && controller.remaining == 0 }

  // MARK: - Steps

  private func perform(_ action: StoryAction) throws {
    switch action {
    case .push(let page, let options):
      try controller.push(
        page.screen(), animated: options.isAnimated, using: options.animator?.animator(),
        interaction: interaction(options))
    case .pop(let options):
      try controller.pop(
        animated: options.isAnimated, using: options.animator?.animator(),
        interaction: interaction(options))
    case .popTo(let id, let options):
      try controller.pop(
        to: "\(id)", animated: options.isAnimated, using: options.animator?.animator(),
        interaction: interaction(options))
    case .popToRoot(let options):
      try controller.popToRoot(
        animated: options.isAnimated, using: options.animator?.animator(),
        interaction: interaction(options))
    case .set(let pages, let options):
      try controller.setScreens(
        pages.map { try $0.screen() }, animated: options.isAnimated,
        using: options.animator?.animator(), interaction: interaction(options))
    case .present(let page, let style, let options):
      try controller.present(
        page.screen(StoryAction.styles[style]), animated: options.isAnimated,
        using: options.animator?.animator(), interaction: interaction(options))
    case .dismiss(let options):
      try controller.dismiss(
        animated: options.isAnimated, using: options.animator?.animator(),
        interaction: interaction(options))
    case .dismissThrough(let id, let options):
      try controller.dismiss(
        through: "\(id)", animated: options.isAnimated, using: options.animator?.animator(),
        interaction: interaction(options))
    case .show(let pages, let presented, let options):
      try controller.show(
        StoryAction.state(pages, presented), animated: options.isAnimated,
        using: options.animator?.animator(), interaction: interaction(options))
    case .update(let fraction, let which): interaction(which)?.update(fraction)
    case .finish(let speed, let velocity, let which):
      decide(which, speed, velocity) { $0.finish() }
    case .cancel(let speed, let velocity, let which):
      decide(which, speed, velocity) { $0.cancel() }
    case .pause(let which): interaction(which)?.pause()
    case .touch(let kind, let policy, let atEdge, let dismisses):
      gesture = StoryGesture(
        kind, policy.policy, controller, atEdge: atEdge, dismisses: dismisses)
    case .move(let along, let down, let seconds):
      let known = gesture?.interaction
      try gesture?.move(along: along, down: down, seconds: seconds)
      if known == nil, let new = gesture?.interaction { interactions.append(new) }
    case .lift:
      if let broken = gesture?.end(bySystem: false) { fail(broken) }
      gesture = nil
    case .systemCancelled:
      if let broken = gesture?.end(bySystem: true) { fail(broken) }
      gesture = nil
    case .advance(let seconds): advance(by: seconds)
    case .layout: controller.layoutIfNeeded()
    case .advanceToRest: controller.advanceToRest()
    case .resize(let width, let height):
      try controller.resize(to: Size(width: width, height: height))
    case .relayout(let page):
      let screen = try page.screen()
      try controller.updateScreen(screen)
      // A page in sight may have left the stack.
      shownScreens[screen.id] = screen
    }
  }

  /// Advances, and looks at the picture on both sides of the end of a transition.
  private func advance(by seconds: Double) {
    let left = controller.remaining
    guard isPainted, left > 0, left < seconds, isRoomy,
      let coordinator = controller.transitionCoordinator
    else {
      return controller.advance(by: seconds)
    }
    controller.advance(by: left * (1 - 1e-9))
    let last = controller.picture
    guard controller.transitionCoordinator === coordinator else {
      return controller.advance(by: seconds - left)
    }
    let (painter, versions) = (painter(), versions(of: last.layers))
    controller.advance(by: controller.remaining * (1 + 1e-9))
    // A newer version of a page may have waited for the end, and a cancellation brings back an older one.
    if versions == self.versions(of: last.layers),
      !isMixed(last.layers + controller.picture.layers),
      let jump = painter.difference(last, controller.picture)
    {
      fail("end \(jump)\n\(text(of: last.layers))\n\(text(of: controller.picture.layers))")
    }
    controller.advance(by: max(0, seconds - left))
  }

  /// Whether layers show a page that has been in the stack and presented: it has another picture there.
  private func isMixed(_ layers: [Picture.Entry]) -> Bool {
    layers.contains { entry in
      entry.node?.screen.map { everPresented.contains($0) && everStacked.contains($0) } ?? false
    }
  }

  /// A painter that knows the newest versions of all screens of the controller, and of those that a story has updated.
  private func painter() -> Painter {
    // A change that waits is not on screen yet.
    let isAhead = controller.profile == .deferred && !controller.state.pending.isEmpty
    for screen in controller.screens where !isAhead || shownScreens[screen.id] == nil {
      shownScreens[screen.id] = screen
    }
    var screens = controller.screens.suffix(isAhead ? 0 : 1) + controller.presentedScreens
    if let context = controller.transition { screens += [context.from, context.to] }
    var painter = Painter(container: controller.container, screens: [])
    for screen in screens { shownScreens[screen.id] = screen }
    painter.screens = shownScreens
    for (index, screen) in controller.screens.enumerated()
    where hidingBottomBar[screen.id] == nil || index == controller.screens.count - 1 {
      hidingBottomBar[screen.id] = hidesBottomBar(at: index)
    }
    if let context = controller.transition as? StaticContext {
      let state = controller.state
      let changesStack = state.transition.map { $0.origin.screens != state.contents.screens }
      for role in TransitionRole.allCases {
        guard !context.operation.isModal || changesStack == true else { continue }
        let roles = context.rolesHidingBottomBar ?? []
        hidingBottomBar[context.screen(role).id] = roles.contains(role)
      }
      for role in TransitionRole.allCases where context.isPresented(role) {
        painter.presented.insert(context.screen(role).id)
      }
    }
    painter.withoutBottomBar = Set(hidingBottomBar.filter(\.value).keys)
    painter.presented.formUnion(controller.presentedScreens.map(\.id))
    everPresented.formUnion(painter.presented)
    everStacked.formUnion(controller.screens.map(\.id))
    (painter.columns, painter.rows) = (6, 10)
    painter.showsElements = false
    return painter
  }

  /// Returns the layers of a picture, a line each, for a failure.
  private func text(of layers: [Picture.Entry]) -> String {
    layers.map { entry in
      let (state, transform) = (entry.state, entry.state.transform)
      let moved = "(\(transform.translationX), \(transform.translationY)) × \(transform.scaleX)"
      let node = entry.node.map { "\($0)" } ?? ""
      return "  \(entry.id) \(node) \(state.frame) \(moved) alpha \(state.alpha)"
        + (state.isHidden ? " hidden" : "") + (state.clip.map { " clip \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  /// Whether a page of the stack has no bottom bar at rest.
  private func hidesBottomBar(at index: Int) -> Bool {
    switch rule {
    case .anyScreenAboveRoot:
      controller.screens.prefix(index + 1).dropFirst().contains(where: \.hidesBottomBar)
    case .topScreen: controller.screens[index].hidesBottomBar
    }
  }

  /// Whether the container is large enough for what is laid out in it.
  private var isRoomy: Bool {
    controller.container.width > 250 && controller.container.height > 100
  }

  /// Checks that a step that takes no time leaves the picture as it is.
  private func checkPainted(
    _ action: StoryAction, _ before: StoryMoment, _ known: Painter, isCompared: Bool
  ) {
    var endsAtOnce = false
    // Requests from before a transition take effect when it begins, which may be after any step.
    if controller.profile == .deferred, interactions.contains(where: \.hasBeenAsked) { return }
    // So do changes without animation that wait.
    if controller.profile == .deferred, hasChangedAtOnce, !action.isOperation {
      return hasChangedAtOnce = !controller.state.pending.isEmpty
    }
    switch action {
    case .push(_, let options), .pop(let options), .popTo(_, let options),
      .popToRoot(let options), .set(_, let options), .present(_, _, let options),
      .dismiss(let options), .dismissThrough(_, let options), .show(_, _, let options):
      guard options.isAnimated, !controller.screens.isEmpty else { return hasChangedAtOnce = true }
      // A transition that is taken back in its first instant may end at once.
      endsAtOnce =
        controller.profile != .deferred
        && before.playback.map { $0.timeline.duration > 0 } ?? false
      // Requests from before the transition take effect when it begins.
      if interactions.contains(where: { $0.drives && $0.hasBeenAsked }) { return }
      // Which pages had a bottom bar is not known of newer versions of them.
      if case .show = action { hasShownState = true }
      if hasShownState, controller.container.bottomBarHeight > 0 { return }
    case .layout:
      // Which pages have a bottom bar is not known of those that waited.
      if controller.container.bottomBarHeight > 0 { return }
    case .finish, .cancel, .lift, .systemCancelled:
      // In the deferred profile a newer version of a page may have waited for the end.
      endsAtOnce =
        controller.profile != .deferred
        && before.playback.map { $0.timeline.duration > 0 } ?? false
    case .pause, .touch: break
    case .update, .move, .advance, .advanceToRest, .resize, .relayout: return
    }
    guard isPainted, isCompared, !hasBeenRefusedAnimation, isRoomy,
      controller.transition != nil || endsAtOnce, !before.state.layers.isEmpty
    else { return }
    let painter = painter().merging(known)
    let bars = before.state.layers.compactMap { entry -> String? in
      if case .bar(let id) = entry.node { id } else { nil }
    }
    if isMixed(before.state.layers + controller.picture.layers)
      || bars.contains(where: painter.presented.contains)
    {
      return
    }
    if let jump = painter.difference(
      Picture(time: 0, fraction: 0, layers: before.state.layers), controller.picture)
    {
      let pictures = [before.state.layers, controller.picture.layers].map(text)
      fail("\(jump) at \(action)\n\(pictures.joined(separator: "\n\n"))")
    }
  }

  // MARK: - Plans

  /// The state after an operation as plain values plan it, or `nil` when they refuse it.
  private func planned(_ action: StoryAction) -> (state: NavigationState?, before: NavigationState)?
  {
    guard let call = action.request else { return nil }
    let before = controller.state
    let planned = try? before.plan(
      call.request(), animated: call.isAnimated, profile: controller.profile,
      in: controller.container)
    return (planned?.state, before)
  }

  /// Checks that the controller did what plain values had planned.
  private func checkPlan(
    _ planned: (state: NavigationState?, before: NavigationState)?, _ action: StoryAction,
    isRefused: Bool
  ) {
    guard let planned else { return }
    let state = controller.state
    guard isRefused == (planned.state == nil) else {
      return fail("\(action) is refused: \(isRefused), unlike planned from \(planned.before)")
    }
    guard let expected = planned.state else { return }
    // Ids alone: an animator may bring another presentation style.
    if "\(state.contents)" != "\(expected.contents)" || "\(state.pending)" != "\(expected.pending)"
    {
      // A driver may decide when its transition begins.
      if state.transition?.phase == expected.transition?.phase || expected.transition == nil {
        fail("\(action) at \(planned.before) leads to \(state), planned was \(expected)")
      }
    }
    guard let transition = state.transition, let plannedTransition = expected.transition,
      transition.phase == plannedTransition.phase
    else { return }
    // A page whose pop was interrupted may still be in view; plain values do not know that.
    if planned.before.transition?.operation.isModal == true, !transition.operation.isModal {
      return
    }
    // A finger that catches a pop by its opposite begins that one; plain values know of no finger.
    if plannedTransition.operation == .pop, transition.from?.id == plannedTransition.to?.id,
      transition.to?.id == plannedTransition.from?.id
    {
      return
    }
    if "\(transition)" != "\(plannedTransition)"
      || "\(transition.origin)" != "\(plannedTransition.origin)"
      || transition.leaving != plannedTransition.leaving
    {
      fail("\(action) at \(planned.before) runs \(transition), planned was \(plannedTransition)")
    }
  }

  private func decide(
    _ which: Int, _ speed: Double, _ velocity: Double?, _ ask: (GestureInteraction) -> Void
  ) {
    guard let interaction = interaction(which) else { return }
    interaction.driver.completionSpeed = speed
    interaction.driver.releaseVelocity = velocity
    interaction.ask(ask)
  }

  private func interaction(_ which: Int) -> StoryInteraction? {
    interactions.dropLast(which).last
  }

  private func interaction(_ options: StoryOptions) -> StoryInteraction? {
    switch options.hand {
    case .none: return nil
    case .again: return interactions.last
    case .holding, .waiting:
      interactions.append(StoryInteraction(controller, waits: options.hand == .waiting))
      return interactions.last
    }
  }

  /// Returns whether a step has no effect, such as a pop at the root.
  private func mustDoNothing(_ action: StoryAction) -> Bool {
    // While a finger or a cancellation decides about a transition, a call refers to the stack before it; without
    // animation it may end the transition. In the other profiles it waits or is refused.
    let phase = controller.state.transition?.phase
    func isSettled(_ options: StoryOptions) -> Bool {
      guard phase != .cancelling else { return false }
      // Without animation it ends what goes on after a transition.
      if phase == nil { return options.isAnimated || controller.remaining == 0 }
      return controller.profile != .fluid || phase == .running && options.isAnimated
    }
    switch action {
    case .pop(let options), .popToRoot(let options):
      return isSettled(options) && controller.screens.count < 2
    case .popTo(let id, let options):
      return isSettled(options) && controller.topScreen?.id == "\(id)"
    case .dismiss(let options):
      return isSettled(options) && controller.presentedScreens.isEmpty
    case .touch: return true
    case .move, .lift, .systemCancelled: return gesture?.isFailed ?? true
    default: return false
    }
  }

  // MARK: - Laws

  /// Checks that a cancelled transition restores everything, bit for bit.
  private func noteOrigin(_ action: StoryAction, _ before: StoryState, wasAtRest: Bool) {
    if action.isOperation || action.isLayout { origin = nil }
    if wasAtRest, !action.isLayout { origin = (before, cancellationCount) }
    // An operation can end in the step in which it began.
    guard isAtRest, let origin else { return }
    if cancellationCount > origin.cancellations, StoryState(controller) != origin.state {
      fail("the cancellation at \(action) does not restore the state")
    }
    self.origin = nil
  }

  /// Checks that a step that does not move the playhead does not move the picture.
  private func checkSeam(_ action: StoryAction, _ before: StoryMoment) {
    // Where nothing is in sight, nothing jumps.
    guard controller.transition != nil, let context = before.context,
      context.container.width > 250, context.container.height > 100, isRoomy
    else { return }
    // Requests from before the transition take effect when it begins.
    if action.isOperation, interactions.contains(where: { $0.drives && $0.hasBeenAsked }) { return }
    let isSame = before.coordinator === controller.transitionCoordinator
    var jump: String?
    switch action {
    case .finish, .cancel, .pause, .lift, .systemCancelled, .layout:
      if isSame { jump = before.jump(to: controller.picture, losing: true) }
    case .dismissThrough, .show, .push, .pop, .popTo, .popToRoot, .set, .present, .dismiss:
      // What nobody sees may go; the painter looks at the rest.
      if isSame { jump = before.jump(to: controller.picture, losing: false) }
    case .update, .touch, .move, .advance, .advanceToRest, .resize, .relayout: break
    }
    if let jump { fail("\(jump) at \(action)") }
  }

  private func checkPicture(_ action: StoryAction) {
    let picture = controller.picture
    for entry in picture.layers where !entry.state.isWithinLimits {
      fail("\(entry.id) is beyond the limits after \(action)")
    }
    let ids = picture.layers.map(\.id)
    if Set(ids).count != ids.count { fail("a layer twice: \(ids)") }
    let flying = picture.flattened.compactMap(\.entry.node?.flyingElement)
    for hidden in controller.hiddenElements where !flying.contains(hidden.element) {
      fail("\(hidden) is hidden, and no layer shows it")
    }
    if (controller.transitionCoordinator != nil) != (controller.transition != nil) {
      fail("R009: the coordinator and the transition do not exist at the same time")
    }
  }

  /// R010: an interaction drives one transition, and a transition has one interaction.
  private func checkInteractions() {
    for interaction in interactions {
      if let broken = interaction.violation { fail(broken) }
    }
    if interactions.count(where: \.drives) > 1 { fail("R010: two interactions drive a transition") }
  }

  /// Expects the completion of each new transition.
  private func noteCoordinator() {
    guard let coordinator = controller.transitionCoordinator, coordinator !== lastCoordinator
    else { return }
    lastCoordinator = coordinator
    completionsDue += 1
    coordinator.animate { [weak self] _ in self?.completionsDue -= 1 }
  }

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    if time < lastTime { fail("time runs backwards at \(event)") }
    lastTime = time
    if let broken = automaton.take(event) { fail(broken) }
    if let broken = parents.take(event) { fail(broken) }
    if let broken = movements.take(event) { fail(broken) }
    switch event {
    case .transitionBegan: openTransitions += 1
    case .transitionCompleted(let isFinished): cancellationCount += isFinished ? 0 : 1
    case .animationEnded: openTransitions -= 1
    case .diagnostic(let diagnostic):
      if case .operationNotServed = diagnostic { hasBeenRefusedAnimation = true }
      return
    default: break
    }
    eventCount += 1
    if !(0...1).contains(openTransitions) { fail("\(openTransitions) transitions at \(event)") }
  }

  // MARK: - Rest

  /// Checks that at rest the appeared screens and the picture follow from the stack.
  private func checkRest(after action: StoryAction) {
    if openTransitions != 0 { fail("a transition never ended") }
    if completionsDue != 0 { fail("R508: \(completionsDue) completions too few") }
    if !automaton.moving.isEmpty { fail("still moving: \(automaton.moving)") }
    if let broken = parents.violation(members: Set(controller.screens.map(\.id))) { fail(broken) }
    let stack = controller.screens
    let all = stack.suffix(1) + controller.presentedScreens
    // A presented screen that removes its presenter hides all below it.
    let lowest = all.indices.last { $0 > 0 && all[$0].presentationStyle.removesPresenter } ?? 0
    let inSight = all.indices[lowest...]
    if automaton.appeared != Set(inSight.map { all[$0].id }) {
      fail("appeared \(automaton.appeared.sorted()), in sight \(inSight.map { all[$0].id })")
    }
    let members = stack + controller.presentedScreens
    if Set(members.map(\.id)).count != members.count { fail("an id twice") }
    if !controller.hiddenElements.isEmpty { fail("elements stay hidden") }
    let hidesBottomBar =
      switch rule {
      case .anyScreenAboveRoot: stack.dropFirst().contains(where: \.hidesBottomBar)
      case .topScreen: stack.last?.hidesBottomBar ?? false
      }
    let container = controller.container
    var layers: [Picture.Entry] = []
    func add(_ id: LayerID?, _ state: LayerState, _ node: NodeID) {
      layers.append(.init(id ?? .node(node), state, node: node))
    }
    for index in inSight {
      let screen = all[index]
      let isTop = screen.id == stack.last?.id
      let cover = index + 1 < all.count ? all[index + 1].presentationStyle : nil
      let plain =
        isTop
        ? LayerState(frame: container.bounds)
        : screen.presentationStyle.presentedLook(in: container)
      let covered = cover?.presenterLook(of: plain, in: container) ?? plain
      let hasBars = screen.bar != .hidden || container.bottomBarHeight > 0
      if covered != plain, isTop, hasBars {
        add(nil, covered, .picture(of: screen.id))
      } else if covered != plain || !isTop {
        add(index == all.indices.last ? .to : nil, covered, .screen(screen.id))
      } else {
        // A large title adds 52 points under the bar, as far as it has not collapsed.
        let title = max(0, 52 - screen.barContents.scrollOffset)
        let top = container.barFrame.height + title
        add(
          index == all.indices.last ? .to : nil,
          LayerState(
            frame: screen.bar == .largeTitle
              ? Rect(
                x: 0, y: top, width: container.width, height: max(0, container.height - top))
              : container.contentFrame(under: screen.bar)),
          .screen(screen.id))
        let bar = NodeID.bar(of: screen.id)
        switch screen.bar {
        case .opaque, .translucent: add(.bar, LayerState(frame: container.barFrame), bar)
        case .largeTitle:
          add(
            .bar,
            LayerState(
              frame: Rect(
                x: 0, y: 0, width: container.width, height: container.barFrame.height + title)),
            bar)
        case .hidden: break
        }
        if container.bottomBarHeight > 0, !hidesBottomBar {
          add(.bottomBar, LayerState(frame: container.bottomBarFrame), .bottomBar)
        }
      }
      if let dimming = cover?.dimmingLook(over: covered, in: container) {
        add(nil, dimming, .dimming(over: screen.id))
      }
    }
    if controller.picture.layers != layers {
      func brief(_ layers: [Picture.Entry]) -> [String] {
        layers.map { "\($0.id) \($0.state.frame) \($0.state.alpha)" }
      }
      fail("at rest \(brief(controller.picture.layers)), expected \(brief(layers))")
    }
  }
}
