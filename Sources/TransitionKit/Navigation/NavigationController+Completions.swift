// The operations with a completion closure. Those without one create no ``TransitionHandle``.

extension NavigationController {
  /// Pushes a screen as ``push(_:animated:using:interaction:)`` does, and reports the end of this push.
  ///
  /// ```swift
  /// try controller.push(Screen("detail"), animated: true) { outcome in
  ///   if outcome == .finished { startLoading() }
  /// }
  /// ```
  ///
  /// The closure is called once, after the screens have been informed, also when the change has no
  /// animation or nothing to do. When the call throws, it is not called. To await the end instead, use
  /// ``perform(_:animated:using:interaction:)``; see ``TransitionHandle`` for the outcomes.
  ///
  /// - Throws: As the method without a completion.
  public func push(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) {
    _ = try perform(.push(screen), CallOptions(animated, animator, interaction), completion)
  }

  /// Pops the top as ``pop(animated:using:interaction:)`` does, and reports the end of this pop.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  @discardableResult
  public func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) -> Screen? {
    try perform(.pop, CallOptions(animated, animator, interaction), completion).last
  }

  /// Pops to a screen as ``pop(to:animated:using:interaction:)`` does, and reports the end of this
  /// pop.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  @discardableResult
  public func pop(
    to screen: String, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) -> ScreenList {
    try perform(.popTo(screen), CallOptions(animated, animator, interaction), completion).list
  }

  /// Pops all screens above the root, and reports the end of this pop.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  @discardableResult
  public func popToRoot(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) -> ScreenList {
    try perform(.popToRoot, CallOptions(animated, animator, interaction), completion).list
  }

  /// Replaces the stack as ``setScreens(_:animated:using:interaction:)`` does, and reports the end of
  /// this change.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  public func setScreens(
    _ screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) {
    _ = try perform(.setScreens(screens), CallOptions(animated, animator, interaction), completion)
  }

  /// Presents a screen as ``present(_:animated:using:interaction:)`` does, and reports the end of this
  /// presentation.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  public func present(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) {
    _ = try perform(.present(screen), CallOptions(animated, animator, interaction), completion)
  }

  /// Dismisses the topmost presented screen as ``dismiss(animated:using:interaction:)`` does, and
  /// reports the end of this dismissal.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``. When the call is
  /// ignored because a dismissal runs, it is called at the end of that one.
  ///
  /// - Throws: As the method without a completion.
  @discardableResult
  public func dismiss(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) -> Screen? {
    try perform(.dismiss, CallOptions(animated, animator, interaction), completion).last
  }

  /// Dismisses presented screens as ``dismiss(through:animated:using:interaction:)`` does, and reports
  /// the end of this dismissal.
  ///
  /// The closure is called as in ``dismiss(animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  @discardableResult
  public func dismiss(
    through screen: String, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) -> ScreenList {
    try perform(.dismissThrough(screen), CallOptions(animated, animator, interaction), completion)
      .list
  }

  /// Changes the stack to a state as ``show(_:animated:using:interaction:)`` does, and reports the end of this change.
  ///
  /// The closure is called as in ``push(_:animated:using:interaction:completion:)``.
  ///
  /// - Throws: As the method without a completion.
  public func show(
    _ state: NavigationState, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil,
    completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) {
    _ = try perform(.show(state), CallOptions(animated, animator, interaction), completion)
  }

  private func perform(
    _ request: NavigationRequest, _ options: CallOptions,
    _ completion: @escaping (TransitionOutcome) -> Void
  ) throws(NavigationError) -> ScreenGroup {
    let handle = TransitionHandle()
    handle.onEnd(completion)
    var options = options
    options.handle = handle
    return try performAny(request, options)
  }
}

// MARK: - Dismissals

extension NavigationController {
  /// Performs a request; a dismissal may have nothing to do.
  func performAny(
    _ request: NavigationRequest, _ options: CallOptions
  ) throws(NavigationError) -> ScreenGroup {
    switch request {
    case .dismiss, .dismissThrough: try performDismissal(request, options)
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .show:
      try perform(request, options)
    }
  }

  /// Performs a dismissal, unless it has nothing to do.
  func performDismissal(
    _ request: NavigationRequest, _ options: CallOptions
  ) throws(NavigationError) -> ScreenGroup {
    if isDismissing(request) {
      // Without animation the fluid profile ends the dismissal at once.
      guard options.isAnimated || profile != .fluid else { return try perform(request, options) }
      try countCall()
      ignoreDismissal(options.handle)
      return .none
    }
    if request == .dismiss, model.presented.isEmpty, !runsDismissalBack {
      try countCall()
      concludeAtOnce(options.handle)
      return .none
    }
    return try perform(request, options)
  }

  /// Whether a cancelled dismissal plays back, in the fluid or strict profile, in which calls do not wait for it.
  private var runsDismissalBack: Bool {
    guard profile != .deferred, let running else { return false }
    return running.change.operation == .dismiss && running.isBeingCancelled
  }

  /// Returns whether a running or waiting dismissal already does what this request asks for.
  private func isDismissing(_ request: NavigationRequest) -> Bool {
    guard model.inFlight.refusal == nil else { return false }
    if request == .dismiss, profile == .deferred {
      guard model.presented.isEmpty else { return false }
      return runsDismissal || pending.contains(where: \.isDismissal)
    }
    guard runsDismissal, let running else { return false }
    return request == .dismiss || model.isDismissing(request, RunningChange(running, in: model))
  }

  /// Whether a dismissal runs that is not being cancelled.
  private var runsDismissal: Bool {
    running?.change.operation == .dismiss && running?.isBeingCancelled == false
  }

  /// Reports that a dismissal has nothing to do; its handle ends together with the running or waiting dismissal.
  private func ignoreDismissal(_ handle: TransitionHandle?) {
    if let handle {
      if runsDismissal {
        running?.change.handles.append(handle)
      } else if let index = pending.lastIndex(where: \.isDismissal) {
        model.inFlight.pending[index].change.handles.append(handle)
      }
    }
    report(.requestIgnored("dismiss"))
    announce()
  }
}
