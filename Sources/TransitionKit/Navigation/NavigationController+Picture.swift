extension NavigationController {
  /// The picture on screen now; each layer has its ``Picture/Entry/node``.
  ///
  /// At rest the visible screen is ``LayerID/to``. While a transition runs, the layers of its timeline
  /// have the ids that its animator gives them. All other layers, such as a presenter that stays in
  /// view, have no role: their ids are ``LayerID/node(_:)``.
  public var picture: Picture {
    guard scene != nil else {
      return Picture(time: time, fraction: 1, layers: model.onScreen.restingLayers(in: container))
    }
    let fraction = running.map { max(0, min(1, $0.playback.fraction)) } ?? 1
    if drawing == nil, let scene {
      let isShown = inScene.contains { $0 === running }
      drawing = SceneDrawing(
        scene, in: container, leading: isShown ? running : scene.outermost)
    }
    drawing?.draw(at: time, fraction)
    return drawing?.picture ?? Picture(time: time, fraction: fraction, layers: [])
  }

  /// Returns a number that depends on the page on top of the stack and on whether that page hides the bottom bar.
  ///
  /// During a push or pop it is interpolated between the numbers of the two pages.
  package func blended(_ value: (_ page: Screen?, _ hidesBottomBar: Bool) -> Double) -> Double {
    currentScene.blended { value($0.screen, $0.hidesBottomBar) }
  }

  /// Whether a transition moves layers, also an interrupted one whose end has been announced.
  package var isInMotion: Bool { scene != nil || running != nil }

  /// Calls a closure with the picture on screen now; see ``picture``.
  ///
  /// While a transition runs, each picture reuses the storage of the one before it, unless a copy of that one is kept.
  /// A renderer that reads the picture in the closure, and keeps no copy, therefore allocates nothing from one instant
  /// to the next.
  ///
  /// ```swift
  /// controller.advance(by: 1 / 120)
  /// controller.withPicture { picture in
  ///   for entry in picture.layers { draw(entry) }
  /// }
  /// ```
  ///
  /// - Parameter body: Reads the picture.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withPicture<Result, Failure: Error>(
    _ body: (Picture) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(picture)
  }
}
