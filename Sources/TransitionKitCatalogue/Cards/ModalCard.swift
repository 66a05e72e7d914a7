public import TransitionKit

/// The modal card of React Navigation: it covers all but a strip of the card underneath, which
/// shrinks behind it.
///
/// Where a card rests depends on how many lie below it. Present it as ``presentationStyle(in:)`` says; it
/// comes to rest wherever its presentation has it.
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs. A phone with a notch is taken to be
/// a container with a safe area of more than 20 points at the top and less than 600 points on its
/// shorter side, which is a decision of this library.
public struct ModalCard: ComposedTransition, SheetTransition {
  /// A generation of the system, each with a look of its own.
  public enum Form: String, Hashable, Codable, Sendable, CaseIterable {
    /// Systems before iOS 26.
    case beforeIOS26
    /// iOS 26, and systems that are not iOS.
    case iOS26
  }

  /// How many cards lie below the one that comes.
  public var index: Int
  /// The look.
  public var form: Form

  /// Creates a modal card; the first on a page unless told.
  public init(index: Int = 1, form: Form = .iOS26) {
    self.index = index
    self.form = form
  }

  /// A modal card serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns how a card looks.
  ///
  /// ``CardLook/y`` counts from below the card's margin at the top, see ``margins(at:in:)``.
  ///
  /// - Parameters:
  ///   - current: The progress of the card, clamped to `0...1`.
  ///   - next: The progress of the card above, clamped to `0...1`.
  ///   - index: How many cards lie below it; 0 is the page at the very back.
  ///   - container: Where it happens.
  /// - Returns: The look; properties that the form does not speak of are at rest.
  public func look(
    current: Double, next: Double = 0, at index: Int, in container: Container
  ) -> CardLook {
    let sum = CardProgress(current, next, isClosing: false).sum
    switch form {
    case .beforeIOS26: return stacked(sum, isFirst: index == 0, in: container)
    case .iOS26: return receding(sum, index: index, in: container)
    }
  }

  /// Returns the margins of a card of an index; the page at the very back has none.
  public func margins(at index: Int, in container: Container) -> Insets {
    guard index > 0 else { return .zero }
    return Insets(
      top: container.safeArea.top, bottom: form == .iOS26 ? 0 : strip(in: container))
  }

  /// Returns how the card is presented; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    let margins = margins(at: index, in: container)
    let y = look(current: 1, at: index, in: container).y
    let height = max(0, container.height - margins.top - margins.bottom)
    return .custom(
      frame: Rect(x: 0, y: margins.top + y, width: container.width, height: height))
  }

  /// Returns both cards, with the black behind them or on them.
  public func effect(in context: any TransitionContext) -> Effect {
    let container = context.container
    let bend = form == .iOS26 ? [] : [context.isForward ? 0.0001 : 0.9999]
    return CardMotion(
      in: context, spec: .ios, bends: bend,
      upper: { look(current: $0, at: index, in: container) },
      lower: { look(current: 1, next: $0, at: index - 1, in: container) }
    ).effect
  }
}

// MARK: - Formulas

extension ModalCard {
  /// What stays in sight of the card underneath, in points: nothing in landscape.
  private func strip(in container: Container) -> Double {
    container.width > container.height ? 0 : 10
  }

  private func stacked(_ u: Double, isFirst: Bool, in container: Container) -> CardLook {
    let strip = strip(in: container)
    let (width, height) = (container.width, container.height)
    let top = container.safeArea.top
    let hasNotch = top > 20 && min(width, height) < 600
    let rest = isFirst ? 0 : strip
    var look = CardLook()
    look.roundedCorners = hasNotch ? .all : .top
    let aspect = width > 0 ? height / width : 0
    look.y = bent(u, height, rest, (isFirst ? top : 0) - strip * aspect)
    look.scale = bent(u, 1, 1, width > 0 ? 1 - 2 * strip / width : 1)
    look.overlay = jumping(u, 0.3, 1, 1)
    if strip > 0 { look.cornerRadius = isFirst ? jumping(u, 0, hasNotch ? 38 : 0, 10) : 10 }
    return look
  }

  private func receding(_ u: Double, index: Int, in container: Container) -> CardLook {
    let strip = strip(in: container)
    let isFirst = index == 0
    let top = container.safeArea.top
    let small = container.width > 0 ? 1 - 3 * strip / container.width : 1
    let recede = (container.height - top) * (1 - small) / 2
    var look = CardLook()
    look.roundedCorners = .top
    look.y = bent(u, container.height, index > 1 ? strip : 0, isFirst ? 0 : -recede)
    look.scale = bent(u, 1, 1, isFirst ? 1 : small)
    look.dim = bent(u, 0, 0, isFirst ? 0.2 : 0.12)
    look.cornerRadius = isFirst ? 0 : 38
    return look
  }

  /// Returns the value at `u` of lines through three values at 0, 1 and 2.
  private func bent(_ u: Double, _ absent: Double, _ shown: Double, _ covered: Double) -> Double {
    u <= 1 ? shown + (absent - shown) * (1 - u) : shown + (covered - shown) * (u - 1)
  }

  /// Returns the value at `u` of lines through 0 or the value shown, then, as soon as a card comes
  /// above, another, and the value covered.
  private func jumping(
    _ u: Double, _ shown: Double, _ jumped: Double, _ covered: Double
  ) -> Double {
    guard u > 1 else { return shown * u }
    let end = 1.0001
    guard u > end else { return shown + (jumped - shown) * (u - 1) / (end - 1) }
    return jumped + (covered - jumped) * (u - end) / (2 - end)
  }
}
