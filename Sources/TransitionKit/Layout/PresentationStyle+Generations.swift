/// The system whose sheets a style describes.
///
/// ```swift
/// PageSheet(generation: .iOS26).presentationStyle(in: phone).frame(in: phone)  // (0, 30) 320×538
/// ```
public enum SheetGeneration: String, Hashable, Codable, Sendable, CaseIterable {
  /// The sheets from iOS 13 to 18, with the measures that Flutter gives them: the presenter shrinks
  /// behind a page sheet.
  case classic
  /// The sheets of iOS 26 at their largest size: they begin at the safe area, over a dimmed presenter.
  case iOS26

  /// The timing with which sheets come and leave; `nil` is that of a style without one.
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
  /// Returns the page sheet of a system.
  ///
  /// ``SheetGeneration/classic`` is ``pageSheet``. The sheet of iOS 26 at its largest size
  /// begins at the top of the safe area. Without a home indicator its top is at y = 30, in regular width
  /// at y = 42. In compact height it fills the container. The presenter stays as it is, under black with
  /// an opacity of 0.2. It comes and leaves on a spring, also where it fills the container.
  ///
  /// Source: iOS 26.1, measured. The radius of 38 points at the largest size is that of a smaller sheet,
  /// and a presenter that does not move is a decision of this library. There are no smaller sizes.
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

  /// Returns the form sheet of a system.
  ///
  /// ``SheetGeneration/classic`` is ``formSheet``. The form sheet of iOS 26 is 580 × 650
  /// points with corners of 32 points in regular width, and a page sheet of iOS 26 in compact width.
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

  /// Returns a sheet of iOS 26 from a distance from the top to the bottom.
  private static func sheet26(top: ContainerLength) -> PresentationStyle {
    var style = PresentationStyle(.between(top: top, bottom: .zero))
    (style.cornerRadius, style.roundedCorners) = (38, .top)
    style.dimming = Dimming(0.2)
    return style
  }
}
