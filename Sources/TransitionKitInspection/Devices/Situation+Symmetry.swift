package import TransitionKit

// Mirrors and enlarges a situation.

extension Situation {
  /// Returns the mirrored situation: the other layout direction, with left and right swapped.
  ///
  /// Elements, scroll offsets, the safe area and frames of presentation styles are mirrored. Bars follow the layout
  /// direction by themselves, because their items are leading or trailing.
  ///
  /// - Throws: `LayoutError` if a number becomes invalid; this does not happen for the numbers of a screen.
  package func mirrored() throws(LayoutError) -> Situation {
    var other = self
    let (area, width) = (container.safeArea, container.width)
    other.container = try container.with(
      safeArea: Insets(top: area.top, left: area.right, bottom: area.bottom, right: area.left),
      layoutDirection: container.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
    for screen in [\Situation.back, \.fore] {
      let change = LayoutChange.mirroring(width: contentWidth(of: self[keyPath: screen]))
      other[keyPath: screen].elements = try change.applied(to: self[keyPath: screen].elements)
      other[keyPath: screen].presentationStyle.mapFrames { $0.mirrored(inWidth: width) }
    }
    return other
  }

  /// The width of the area that contains the elements of a screen.
  private func contentWidth(of screen: Screen) -> Double {
    operation.isModal ? screen.presentationStyle.frame(in: container).width : container.width
  }

  /// Returns the situation with every length multiplied by a factor.
  ///
  /// - Parameter factor: The factor, above 0.
  /// - Returns: The situation in a container of another size.
  /// - Throws: `LayoutError` if a length becomes negative or too large.
  package func scaled(by factor: Double) throws(LayoutError) -> Situation {
    var other = self
    other.container = try container.scaled(by: factor)
    for screen in [\Situation.back, \.fore] {
      other[keyPath: screen].elements = try LayoutChange.scaling(factor)
        .applied(to: self[keyPath: screen].elements)
      other[keyPath: screen].barContents.scale(by: factor)
      other[keyPath: screen].presentationStyle.mapFrames { $0.scaled(by: factor) }
      other[keyPath: screen].presentationStyle.cornerRadius *= factor
    }
    return other
  }
}

extension Container {
  fileprivate func scaled(by factor: Double) throws(LayoutError) -> Container {
    var metrics = barMetrics
    metrics.navigationBarHeight *= factor
    metrics.largeTitleHeight *= factor
    metrics.statusBarHeight *= factor
    metrics.toolbarHeight *= factor
    metrics.compactToolbarHeight *= factor
    metrics.tabBarHeight *= factor
    metrics.margins.scale(by: factor)
    return try Container(
      size: Size(width: width * factor, height: height * factor),
      statusBarHeight: statusBarHeight * factor, navigationBarHeight: navigationBarHeight * factor,
      bottomBarHeight: bottomBarHeight * factor,
      safeArea: Insets(
        top: safeArea.top * factor, left: safeArea.left * factor, bottom: safeArea.bottom * factor,
        right: safeArea.right * factor),
      layoutDirection: layoutDirection, reducesMotion: reducesMotion, barMetrics: metrics)
  }
}

extension BarContents {
  fileprivate mutating func scale(by factor: Double) {
    titleWidth = titleWidth.map { $0 * factor }
    backTitleWidth = backTitleWidth.map { $0 * factor }
    margins?.scale(by: factor)
    scrollOffset *= factor
    for index in leading.indices { leading[index].width *= factor }
    for index in trailing.indices { trailing[index].width *= factor }
  }
}

extension PresentationStyle {
  /// Changes the fixed frames of the style and of its adaptive variants.
  fileprivate mutating func mapFrames(_ change: (Rect) -> Rect) {
    if case .fixed(let frame) = placement { placement = .fixed(change(frame)) }
    for index in adaptations.indices { adaptations[index].style.mapFrames(change) }
  }
}

extension BarMargins {
  fileprivate mutating func scale(by factor: Double) {
    leading *= factor
    trailing *= factor
    backButton = backButton.map { $0 * factor }
    chevronWidth *= factor
    labelSpacing *= factor
    itemSpacing *= factor
    titleSpacing *= factor
  }
}
