extension NavigationController {
  /// Pushes a screen onto the stack.
  ///
  /// A push onto an empty stack is not animated.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when the screen is in the stack or presented;
  ///   ``NavigationError/transitionRunning(from:to:)`` when the profile refuses the call.
  /// - Complexity: Constant on average without animation, at any depth of the stack.
  public func push(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    if !animated, interaction == nil, try pushImmediately(screen) { return }
    try perform(.push(screen), CallOptions(animated, animator, interaction))
  }

  /// Pushes a screen onto the stack with the animator of the delegate or the default one.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when the screen is in the stack or presented;
  ///   ``NavigationError/transitionRunning(from:to:)`` when the profile refuses the call.
  /// - Complexity: Constant on average without animation, at any depth of the stack.
  public func push(_ screen: Screen, animated: Bool) throws(NavigationError) {
    if !animated, try pushImmediately(screen) { return }
    try perform(.push(screen), CallOptions(animated))
  }

  /// Pops the top of the stack and returns it; does nothing at the root.
  ///
  /// - Throws: ``NavigationError/transitionRunning(from:to:)`` when the profile refuses the call.
  @discardableResult
  public func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> Screen? {
    var removed: Screen?
    if !animated, interaction == nil, popImmediately(&removed) {
      forgetAnimators(of: ScreenGroup(removed))
      return removed
    }
    return try perform(.pop, CallOptions(animated, animator, interaction)).last
  }

  /// Pops all screens above a screen of the stack and returns them, the lowest first.
  ///
  /// Does nothing when the screen is the top.
  ///
  /// - Throws: ``NavigationError/notInStack(screen:)``;
  ///   ``NavigationError/transitionRunning(from:to:)`` when the profile refuses the call.
  /// - Complexity: O(*k*) in the number of screens removed.
  @discardableResult
  public func pop(
    to screen: String, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> ScreenList {
    var removed = ScreenGroup.none
    if !animated, interaction == nil, try popImmediately(to: screen, &removed) {
      forgetAnimators(of: removed)
      return removed.list
    }
    return try perform(.popTo(screen), CallOptions(animated, animator, interaction)).list
  }

  /// Pops all screens above the root and returns them, the lowest first.
  ///
  /// The root is that of the stack to which the call applies: while a finger holds a pop, that of the stack
  /// before it.
  ///
  /// - Throws: ``NavigationError/transitionRunning(from:to:)`` when the profile refuses the call.
  /// - Complexity: O(*k*) in the number of screens removed.
  @discardableResult
  public func popToRoot(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> ScreenList {
    var removed = ScreenGroup.none
    if !animated, interaction == nil, let root = screens.first,
      try popImmediately(to: root.id, &removed)
    {
      forgetAnimators(of: removed)
      return removed.list
    }
    return try perform(.popToRoot, CallOptions(animated, animator, interaction)).list
  }

  /// Replaces the whole stack, with one transition from the old top to the new one.
  ///
  /// The transition is a pop when the new top was in the old stack, otherwise a push. There is none when the top stays
  /// the same; in the fluid profile a push or pop that leads to it goes on then, and its cancellation brings back the
  /// stack from before it. A finger that held the transition no longer drives it. Without animation the transition ends
  /// at once.
  ///
  /// A newer version of a screen in sight is seen at once; transitions go on at the same fraction with it. In the
  /// deferred profile it is seen when the change begins.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when two screens have the same id or one is
  ///   presented; ``NavigationError/transitionRunning(from:to:)`` when the profile refuses the call.
  public func setScreens(
    _ screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    try perform(.setScreens(screens), CallOptions(animated, animator, interaction))
  }

  /// Replaces the stack by going back, as from a tab to an earlier one: the transition is a pop to a screen
  /// that was not in the stack.
  ///
  /// - Throws: As ``setScreens(_:animated:using:interaction:)``.
  package func goBack(
    to screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    var options = CallOptions(animated, animator, interaction)
    options.replacesBackwards = true
    try perform(.setScreens(screens), options)
  }

  /// Presents a screen over the visible one.
  ///
  /// - Throws: ``NavigationError`` when the screen is in the stack or presented already, no screen is
  ///   visible, the frame of its presentation style is invalid, or a presentation or dismissal runs.
  public func present(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    try perform(.present(screen), CallOptions(animated, animator, interaction))
  }

  /// Dismisses the topmost presented screen and returns it; does nothing when there is none.
  ///
  /// While a dismissal runs, the fluid and strict profiles ignore the call, with a diagnostic; without animation the
  /// fluid profile ends the dismissal at once. The deferred profile ignores it while the last presented screen is
  /// being dismissed.
  ///
  /// - Throws: ``NavigationError/transitionRunning(from:to:)`` while a presentation runs, while a
  ///   dismissal runs back, or when the profile refuses the call.
  @discardableResult
  public func dismiss(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> Screen? {
    try performDismissal(.dismiss, CallOptions(animated, animator, interaction)).last
  }

  /// Dismisses a presented screen and all screens presented above it, with one transition.
  ///
  /// The topmost screen leaves with its own presentation style. Those between are removed at once when
  /// the transition begins.
  ///
  /// While a dismissal of the screen runs, the call is ignored, with a diagnostic; without animation the fluid
  /// profile ends that dismissal at once.
  ///
  /// - Returns: The dismissed screens, in the order in which they were presented.
  /// - Throws: ``NavigationError/notPresented(screen:)`` when no screen with this id is presented;
  ///   ``NavigationError/transitionRunning(from:to:)`` while a presentation or dismissal runs, or when
  ///   the profile refuses the call.
  @discardableResult
  public func dismiss(
    through screen: String, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> ScreenList {
    try performDismissal(.dismissThrough(screen), CallOptions(animated, animator, interaction))
      .list
  }

  /// Leads to the resting contents of a state, with at most one visible transition.
  ///
  /// The stack and the presentations become those of the state. The transition leads from the screen
  /// in front now to the one in front then:
  ///
  /// | Then in front | Transition |
  /// |---|---|
  /// | a screen that is not presented yet, over the stack | its presentation |
  /// | the stack or a screen that is presented already, and a presented screen leaves | the dismissal of the topmost screen |
  /// | another top of the stack, with the same presentations | as ``setScreens(_:animated:using:interaction:)`` |
  /// | the same screen | none |
  ///
  /// Other screens that leave the view do so when the transition begins; other screens that come into
  /// view do so when it ends.
  ///
  /// In the fluid profile the call also interrupts a running presentation or dismissal. A later change of
  /// the stack that nobody sees, as under a full-screen page that rises, becomes a part of the running
  /// transition. The bottom bar rule of the state is ignored.
  ///
  /// - Throws: ``NavigationError/invalidPresentationFrame(screen:)`` when a presented screen has no
  ///   valid frame in the container; ``NavigationError/transitionRunning(from:to:)`` when the profile
  ///   refuses the call.
  /// - Complexity: O(*n*) in the depth of both stacks.
  public func show(
    _ state: NavigationState, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    try perform(.show(state), CallOptions(animated, animator, interaction))
  }

  /// Replaces a screen by a newer version of itself, for example after its layout has changed.
  ///
  /// A running transition goes on at the same fraction in the new layout. A screen that is leaving
  /// comes back in its newer version when its transition is cancelled. The presentation style stays as
  /// it was when the screen was presented.
  ///
  /// - Throws: ``NavigationError/unknownScreen(_:)`` when no screen with its id is in the stack,
  ///   presented or leaving; ``NavigationError/transitionRunning(from:to:)`` while the delegate or an animator is
  ///   being asked; ``NavigationError/invalidScreen(screen:field:)`` when a number makes no sense.
  /// - Complexity: O(*k*) in the number of screens above it in the stack.
  public func updateScreen(_ screen: Screen) throws(NavigationError) {
    if let refusal = model.inFlight.refusal { throw refusal }
    try countCall()
    try screen.requireLegalNumbers()
    let screen = model.keepingAdoptedStyle(screen)
    let isConcerned = model.inFlight.concerns(screen.id)
    guard model.update(screen) || isConcerned else { throw .unknownScreen(screen.id) }
    follow([screen]) { running in
      let isShown = running?.update(screen) ?? false
      model.onScreen.update(screen)
      model.updatePending(screen)
      return isShown
    }
  }

  /// The error of changes while the delegate or an animator is being asked; `nil` otherwise.
  package var refusal: NavigationError? { model.inFlight.refusal }

  /// Gives a presented screen another presentation style, for example while a sheet follows a finger.
  ///
  /// At rest the picture changes at once. A running transition goes on at the same fraction towards the new look, or
  /// away from it: a screen that is being dismissed returns to it when the dismissal is cancelled. No screen appears or
  /// disappears.
  ///
  /// - Throws: ``NavigationError/unknownScreen(_:)`` when no screen with the id is presented or being dismissed;
  ///   ``NavigationError/invalidPresentationStyle(screen:field:)`` when a number makes no sense, or with
  ///   the field `removesPresenter` when the old style keeps the presenter in view and the new one does
  ///   not, or the other way round; ``NavigationError/invalidPresentationFrame(screen:)``;
  ///   ``NavigationError/transitionRunning(from:to:)`` while the delegate or an animator is being asked.
  ///   Nothing has changed then.
  public func setPresentationStyle(
    _ style: PresentationStyle, of id: String
  ) throws(NavigationError) {
    guard let screen = try restyled(id, style) else { return }
    follow([screen]) { running in
      model.restyle(screen)
      return running?.restyle(screen) ?? false
    }
  }

  /// Returns a presented screen with another style; `nil` when it has that style already.
  private func restyled(
    _ id: String, _ style: PresentationStyle
  ) throws(NavigationError) -> Screen? {
    if let refusal = model.inFlight.refusal { throw refusal }
    try countCall()
    let presented = model.presented.first { $0.id == id }
    guard var screen = presented ?? model.inFlight.presented(id) else { throw .unknownScreen(id) }
    guard screen.presentationStyle != style else { return nil }
    guard style.removesPresenter == screen.presentationStyle.removesPresenter else {
      throw .invalidPresentationStyle(screen: id, field: "removesPresenter")
    }
    screen.presentationStyle = style
    try screen.requireLegalStyle(in: container)
    return screen
  }

  /// Changes the size of the container; a running transition goes on at the same fraction.
  ///
  /// While the delegate or an animator is being asked, the call is ignored with a diagnostic.
  ///
  /// - Throws: ``LayoutError`` when the size is negative or above ``Limits/magnitude``.
  public func resize(to size: Size) throws(LayoutError) {
    let resized = try container.resized(to: size)
    guard !ignores("resize") else { return }
    change(to: resized)
  }
}
