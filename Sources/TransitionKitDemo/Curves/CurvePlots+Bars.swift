import TransitionKit
import TransitionKitCatalogue

extension CurvePlots {
  /// Returns plots of a moving navigation bar's parts over the progress of a push: its stages, and the header styles of
  /// React Navigation.
  static func bars() throws -> CurvePlots {
    CurvePlots(sections: try stages() + CardBarStyle.allCases.map { try header($0) })
  }

  private static func context() throws -> StaticContext {
    StaticContext(
      .push, from: Screen("list", title: "Photos"), to: Screen("photo", title: "Beach"),
      container: try Container(size: Size(width: 375, height: 667)))
  }

  /// Returns the layers of a push whose bar moves with linear timing.
  private static func layers(
    _ style: NavigationBarCompanion.Style, _ stages: BarStages = BarStages()
  ) throws -> [Layer] {
    var animator = CardTransition(.horizontalIOS).takingNavigationBar(style)
    animator.curve = .linear
    animator.stages = stages
    return try animator.timeline(for: context()).layers
  }

  private static func stages() throws -> [Section] {
    var late = BarStages()
    late.title = try BarStage(fadeIn: 0.25...1, fadeOut: 0...0.7)
    late.chevron = try BarStage(0.7...1, curve: .easeIn)
    return try [("whole", BarStages()), ("late", late)].map { name, stages in
      let layers = try layers(.crossFading, stages)
      return Section(
        title: "Stages: \(stages.description)",
        plots: [
          opacity("\(name): entering title", .barTitle(of: .to), layers),
          opacity("\(name): covered title", .barTitle(of: .from), layers),
          opacity("\(name): label", .barBackTitle(of: .to), layers),
          opacity("\(name): chevron", .barBackChevron, layers),
        ].compactMap { $0 })
    }
  }

  private static func header(_ style: CardBarStyle) throws -> Section {
    let layers = try layers(.cards(style))
    let (entering, covered) = (LayerID.barTitle(of: .to), LayerID.barTitle(of: .from))
    let name = style.rawValue
    let size = try context().barFrame(of: .to)?.size ?? Size(width: 1, height: 1)
    return Section(
      title:
        "Header style \(name): titles a width or a height of the bar about their rest; opacities",
      plots: [
        place("\(name): entering right", entering, layers, atRest: 1) { $0.x / size.width },
        place("\(name): entering up", entering, layers, atRest: 1) { -$0.y / size.height },
        opacity("\(name): entering opacity", entering, layers),
        place("\(name): covered right", covered, layers, atRest: 0) { $0.x / size.width },
        place("\(name): covered up", covered, layers, atRest: 0) { -$0.y / size.height },
        opacity("\(name): covered opacity", covered, layers),
      ].compactMap { $0 })
  }

  private static func opacity(_ name: String, _ id: LayerID, _ layers: [Layer]) -> Plot? {
    layers.first { $0.id == id }.map { layer in Plot(name) { layer.state(at: $0).alpha } }
  }

  /// Plots the position of a layer: 0.5 at rest, and 0 or 1 at a distance of one unit of `coordinate`.
  private static func place(
    _ name: String, _ id: LayerID, _ layers: [Layer], atRest rest: Double,
    _ coordinate: (Point) -> Double
  ) -> Plot? {
    guard let layer = layers.first(where: { $0.id == id }) else { return nil }
    func place(at fraction: Double) -> Double {
      let state = layer.state(at: fraction)
      return coordinate(
        Point(
          x: state.frame.x + state.frame.width / 2 + state.transform.translationX,
          y: state.frame.y + state.frame.height / 2 + state.transform.translationY))
    }
    return Plot(name) { 0.5 + (place(at: $0) - place(at: rest)) / 2 }
  }
}
