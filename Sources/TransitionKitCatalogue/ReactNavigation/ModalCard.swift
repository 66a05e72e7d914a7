public import TransitionKit

/// React Navigation's modal card: it covers the lower card except for a strip, and the lower card shrinks.
///
/// The resting frame of a card depends on how many cards lie below it. A screen without its own presentation style gets
/// ``presentationStyle(in:)``; otherwise the card ends at the frame of the screen's style.
///
/// ```swift
/// let phone = try Container(size: Size(width: 390, height: 844), safeArea: Insets(top: 47))
/// ModalCard().presentationStyle(in: phone).frame(in: phone)  // (0, 47) 390×797
/// ```
///
/// ## Layers
///
/// Back to front:
/// - ``backdropLayer``: black behind both cards, for ``Form/beforeIOS26``.
/// - The lower card.
/// - `dimming`: black. For ``Form/iOS26`` it covers the lower card and moves with it; for ``Form/beforeIOS26`` it
///   covers the whole container.
/// - The upper card.
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs. A phone with a notch is a container
/// with a safe area of more than 20 points at the top and less than 600 points on its shorter side,
/// which is a decision of this library.
public struct ModalCard: ComposedTransition, LibraryAnimator, SheetTransition {
  /// A look that modal cards have in some versions of iOS.
  public enum Form: String, Hashable, Codable, Sendable, CaseIterable {
    /// The look before iOS 26.
    case beforeIOS26
    /// The look of iOS 26, and of systems other than iOS.
    case iOS26
  }

  /// The id of the black layer behind both cards, `backdrop`.
  public static let backdropLayer = CardMotion.backdropLayer

  /// How many cards lie below the presented one, 0 or more.
  public let index: Int
  /// Whether the card looks as before iOS 26 or as in iOS 26.
  public var form: Form

  /// Creates a modal card; by default the first one above a page, with the look of iOS 26.
  public init(index: Int = 1, form: Form = .iOS26) {
    self.index = max(0, index)
    self.form = form
  }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns how a card looks.
  ///
  /// ``CardLook/y`` is measured from the card's top margin, see ``margins(at:in:)``.
  ///
  /// - Parameters:
  ///   - current: The progress of the card, clamped to `0...1`.
  ///   - next: The progress of the card above, clamped to `0...1`.
  ///   - index: The number of cards below this card; 0 is the page below all cards.
  ///   - container: The container.
  /// - Returns: The look; properties that the form does not change are those of a resting card.
  package func look(
    current: Double, next: Double = 0, at index: Int, in container: Container
  ) -> CardLook {
    let sum = CardProgress(current, next, isClosing: false).sum
    switch form {
    case .beforeIOS26: return stacked(sum, isFirst: index == 0, in: container)
    case .iOS26: return receding(sum, index: index, in: container)
    }
  }

  /// Returns the margins of a card with an index; the page at the very back has none.
  package func margins(at index: Int, in container: Container) -> Insets {
    guard index > 0 else { return .zero }
    return Insets(
      top: container.safeArea.top, bottom: form == .iOS26 ? 0 : strip(in: container))
  }

  /// Returns the presentation style with the card's frame; the presenting screen stays visible below.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    var style = style(strip: ModalCard.stripHeight, in: container)
    style.adaptations = [.init(.landscape, self.style(strip: 0, in: container))]
    return style
  }

  /// Returns the presentation style for a visible strip of a height.
  ///
  /// Before iOS 26 the corners, and how far the card below moves, are computed for the given container only.
  private func style(strip: Double, in container: Container) -> PresentationStyle {
    let safeTops = index > 0 ? 1.0 : 0
    switch form {
    case .beforeIOS26:
      var style = PresentationStyle(
        .between(
          top: ContainerLength(points: index > 0 ? strip : 0, safeTops: safeTops), bottom: .zero))
      let share = container.width > 0 ? strip / container.width : 0
      style.presenter.drop =
        index > 1
        ? ContainerLength(points: -strip - (container.safeArea.top + strip) * share)
        : ContainerLength(safeTops: 1)
      style.presenter.shrinking = .inset(strip)
      if strip > 0 {
        style.presenter.cornerRadius = ModalCard.cardRadius
        style.cornerRadius = index > 0 ? ModalCard.cardRadius : 0
      }
      style.roundedCorners = hasNotch(container) ? .all : .top
      style.presenter.roundedCorners = style.roundedCorners
      style.dimming = PresentationStyle.Dimming(ModalCard.overlayAlpha, area: .container)
      style.backdropAlpha = 1
      return style
    case .iOS26:
      let extra = index > 1 ? strip : 0
      var style = PresentationStyle(
        .between(
          top: ContainerLength(points: extra, safeTops: safeTops),
          bottom: ContainerLength(points: -extra)))
      style.roundedCorners = .top
      style.presenter.roundedCorners = .top
      style.cornerRadius = index > 0 ? ModalCard.displayRadius : 0
      guard index > 1 else {
        style.dimming = PresentationStyle.Dimming(ModalCard.firstDim)
        return style
      }
      style.presenter.drop = ContainerLength(points: index > 2 ? -strip : 0)
      style.presenter.shrinking = .inset(1.5 * strip)
      style.presenter.cornerRadius = ModalCard.displayRadius
      style.dimming = PresentationStyle.Dimming(ModalCard.furtherDim)
      return style
    }
  }

  /// Returns the effect that moves both cards and the black layers.
  public func effect(in context: any TransitionContext) -> Effect {
    let container = context.container
    let jump = ModalCard.jump
    let bends = form == .iOS26 ? [] : [context.isForward ? jump : 1 - jump]
    return CardMotion(
      in: context, spec: .ios, bends: bends,
      fore: { look(current: $0, at: index, in: container) },
      back: { look(current: 1, next: $0, at: max(0, index - 1), in: container) }
    ).effect
  }
}

// MARK: - Numbers

extension ModalCard {
  /// The height of the lower card that stays visible in portrait, in points; in landscape it is 0.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let stripHeight = 10.0
  /// The corner radius of a card on a display with round corners, in points.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let displayRadius = 38.0
  /// The corner radius of a card before iOS 26, in points.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let cardRadius = 10.0
  /// The opacity of the black behind a shown card before iOS 26; behind a covered one it is 1.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let overlayAlpha = 0.3
  /// The opacity of the black on the covered page at the very back.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let firstDim = 0.2
  /// The opacity of the black on any other covered card.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let furtherDim = 0.12
  /// The progress of a card within which the card underneath gets its radius and its backdrop.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let jump = 0.0001
  /// The safe area at the top above which a phone has a notch, in points.
  ///
  /// Source: a decision of this library.
  package static let notchSafeArea = 20.0
  /// The shorter side below which a container is a phone, in points.
  ///
  /// Source: a decision of this library.
  package static let phoneSide = 600.0
}

// MARK: - Formulas

extension ModalCard {
  private func hasNotch(_ container: Container) -> Bool {
    container.safeArea.top > ModalCard.notchSafeArea
      && min(container.width, container.height) < ModalCard.phoneSide
  }

  /// Returns the height of the lower card that stays visible, in points.
  private func strip(in container: Container) -> Double {
    container.width > container.height ? 0 : ModalCard.stripHeight
  }

  /// Returns the look before iOS 26; `sum` is the card's progress plus that of the card above it.
  private func stacked(_ sum: Double, isFirst: Bool, in container: Container) -> CardLook {
    let strip = strip(in: container)
    let (width, height) = (container.width, container.height)
    let top = container.safeArea.top
    let hasNotch = hasNotch(container)
    let shown = isFirst ? 0 : strip
    var look = CardLook()
    look.roundedCorners = hasNotch ? .all : .top
    let aspect = width > 0 ? height / width : 0
    look.y = bent(sum, height, shown, (isFirst ? top : 0) - strip * aspect)
    look.scale = bent(sum, 1, 1, width > 0 ? 1 - 2 * strip / width : 1)
    look.overlay = jumping(sum, ModalCard.overlayAlpha, 1, 1)
    if strip > 0 {
      look.cornerRadius =
        isFirst
        ? jumping(sum, 0, hasNotch ? ModalCard.displayRadius : 0, ModalCard.cardRadius)
        : ModalCard.cardRadius
    }
    return look
  }

  /// Returns the look of iOS 26; `sum` is the card's progress plus that of the card above it.
  private func receding(_ sum: Double, index: Int, in container: Container) -> CardLook {
    let strip = strip(in: container)
    let isFirst = index == 0
    let top = container.safeArea.top
    let small = container.width > 0 ? 1 - 3 * strip / container.width : 1
    let recede = (container.height - top) * (1 - small) / 2
    var look = CardLook()
    look.roundedCorners = .top
    look.y = bent(sum, container.height, index > 1 ? strip : 0, isFirst ? 0 : -recede)
    look.scale = bent(sum, 1, 1, isFirst ? 1 : small)
    look.dim = bent(sum, 0, 0, isFirst ? ModalCard.firstDim : ModalCard.furtherDim)
    look.cornerRadius = isFirst ? 0 : ModalCard.displayRadius
    return look
  }

  /// Returns a piecewise linear function of `sum`: `absent` at 0, `shown` at 1, `covered` at 2.
  private func bent(
    _ sum: Double, _ absent: Double, _ shown: Double, _ covered: Double
  ) -> Double {
    sum <= 1 ? shown + (absent - shown) * (1 - sum) : shown + (covered - shown) * (sum - 1)
  }

  /// Returns a piecewise linear function of `sum`: 0 at 0, `shown` at 1, `jumped` at 1 + ``jump``, `covered` at 2.
  private func jumping(
    _ sum: Double, _ shown: Double, _ jumped: Double, _ covered: Double
  ) -> Double {
    guard sum > 1 else { return shown * sum }
    let end = 1 + ModalCard.jump
    guard sum > end else { return shown + (jumped - shown) * (sum - 1) / (end - 1) }
    return jumped + (covered - jumped) * (sum - end) / (2 - end)
  }
}
