/// The iOS generation whose sheets a presentation style describes.
///
/// ```swift
/// PageSheet(generation: .iOS26).presentationStyle(in: phone).frame(in: phone)  // (0, 30) 320×538
/// ```
public enum SheetGeneration: String, Hashable, Codable, Sendable, CaseIterable {
  /// The sheets of iOS 13 to 18, with the measures used by Flutter; the presenter shrinks behind a page sheet.
  case classic
  /// The sheets of iOS 26 at their largest size; they begin at the safe area, over a dimmed presenter.
  case iOS26

  /// The timing with which sheets are presented and dismissed; `nil` uses the default of presentation styles.
  ///
  /// Source: iOS 26, measured: mass 1, stiffness 333.33, critically damped, for 0.5058 s.
  package var timing: SystemTiming? {
    switch self {
    case .classic: nil
    case .iOS26: .system
    }
  }
}

extension PresentationStyle {
  /// Returns the page sheet of an iOS generation.
  ///
  /// For ``SheetGeneration/classic`` it is ``pageSheet``. The sheet of iOS 26 at its largest size begins at the top
  /// of the safe area; at y = 30 without a home indicator, and at y = 42 in regular width. In compact height it fills
  /// the container. The presenter stays unchanged under black with an opacity of 0.2. A spring moves the sheet, even
  /// where it fills the container.
  ///
  /// Source: iOS 26.1, measured. The radius of 38 points was measured on a smaller sheet. A presenter that does not
  /// move is a decision of this library, which offers no smaller sizes.
  public static func pageSheet(_ generation: SheetGeneration) -> PresentationStyle {
    switch generation {
    case .classic: return .pageSheet
    case .iOS26:
      var style = sheet26(top: ContainerLength(safeTops: 1))
      style.timing = generation.timing
      style.adaptations = [
        Adaptation(.compactHeight, .overFullScreen),
        Adaptation(.regularWidth, sheet26(top: ContainerLength(points: 42))),
        Adaptation(.withoutHomeIndicator, sheet26(top: ContainerLength(points: 30))),
      ]
      return style
    }
  }

  /// Returns the form sheet of an iOS generation.
  ///
  /// For ``SheetGeneration/classic`` it is ``formSheet``. The form sheet of iOS 26 is 580 × 650 points with a corner
  /// radius of 32 points in regular width, and the page sheet of iOS 26 in compact width.
  ///
  /// Source: iOS 26.1, measured; the dimming of the page sheet is a decision of this library.
  public static func formSheet(_ generation: SheetGeneration) -> PresentationStyle {
    switch generation {
    case .classic: return .formSheet
    case .iOS26:
      var card = PresentationStyle(
        .centered(width: ContainerLength(points: 580), height: ContainerLength(points: 650)))
      card.cornerRadius = 32
      card.dimming = Dimming(0.2)
      var style = pageSheet(.iOS26)
      style.adaptations = style.adaptations.map { adaptation in
        adaptation.condition == .regularWidth ? Adaptation(.regularWidth, card) : adaptation
      }
      return style
    }
  }

  /// Returns a sheet of iOS 26 that begins at a distance from the top and ends at the bottom.
  private static func sheet26(top: ContainerLength) -> PresentationStyle {
    var style = PresentationStyle(.between(top: top, bottom: .zero))
    (style.cornerRadius, style.roundedCorners) = (38, .top)
    style.dimming = Dimming(0.2)
    return style
  }
}
