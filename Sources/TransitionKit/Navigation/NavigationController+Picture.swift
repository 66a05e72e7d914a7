extension NavigationController {
  /// The picture on screen now; each layer has its ``Picture/Entry/node``.
  ///
  /// At rest the visible screen is ``LayerID/to``. While a transition runs, the layers of its timeline
  /// have the ids that its animator gives them. All other layers, such as a presenter that stays in
  /// view, have no role: their ids are ``LayerID/node(_:)``.
  public var picture: Picture {
    guard let running else {
      let layers = model.onScreen.restingScene(in: container, roles: true)
      return Picture(time: time, fraction: 1, layers: layers)
    }
    return running.picture(over: model, in: container, at: time)
  }

  /// Calls a closure with the picture on screen now; see ``picture``.
  ///
  /// While a transition runs, each picture is drawn where the one before it was, unless somebody still
  /// holds that one. A renderer that reads the picture in the closure, and keeps no copy, therefore
  /// allocates nothing from one instant to the next of a transition that has interrupted no other.
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

extension RunningTransition {
  /// Returns the picture on screen.
  func picture(
    over model: borrowing NavigationModel, in container: Container, at time: Double
  ) -> Picture {
    let version = model.screenVersion
    if scene?.shows(self, version) != true {
      scene = ScenePicture(self, over: model.onScreen, in: container, version: version)
    }
    scene?.draw(self, at: time)
    return scene?.picture ?? playback.picture
  }
}
