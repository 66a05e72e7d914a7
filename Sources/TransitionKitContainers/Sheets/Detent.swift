public import TransitionKit

/// A height at which a sheet rests.
///
/// A detent is a rule: its height is computed for a container, so it follows a rotation. Heights are
/// measured from the bottom of the container to the top edge of the sheet.
///
/// ```swift
/// let style = SheetStyle.uiKit16(detents: [.medium, .fraction(0.25)])
/// style.detents.map(\.id)  // ["medium", "0.25"]
/// ```
public struct Detent: Hashable, Codable, Sendable {
  /// How the height is computed, from the largest value that the container allows.
  ///
  /// ```swift
  /// let quarter = Detent(
  ///   "quarter",
  ///   .length(ContainerLength(heights: 0.25), minimum: ContainerLength(points: 200), maximum: nil))
  /// quarter.id  // "quarter": 200 points on a phone of 568, more than a quarter
  /// ```
  public enum Measure: Hashable, Codable, Sendable {
    /// The medium share of the largest value, which the family of the sheet defines; 0.5 on iOS.
    case medium
    /// The largest value.
    case large
    /// A share of the largest value, 0 to 1.
    case fraction(Double)
    /// Points, at most the largest value.
    case height(Double)
    /// The height of the content, at most the largest value.
    case content
    /// A length that depends on the container, limited by two lengths and the largest value.
    case length(ContainerLength, minimum: ContainerLength, maximum: ContainerLength?)
  }

  /// The name, unique among the detents of a sheet.
  public var id: String
  /// How the height is computed.
  public var measure: Measure
  /// Whether the detent can be used in compact height.
  public var isActiveInCompactHeight: Bool
  /// Whether the detent can be used only while the content is higher than it.
  public var needsHigherContent: Bool

  /// Creates a detent, by default usable in every container.
  public init(
    _ id: String, _ measure: Measure, isActiveInCompactHeight: Bool = true,
    needsHigherContent: Bool = false
  ) {
    self.id = id
    self.measure = measure
    self.isActiveInCompactHeight = isActiveInCompactHeight
    self.needsHigherContent = needsHigherContent
  }

  /// About half of the largest value; inactive in compact height.
  ///
  /// Source: Apple, "medium()".
  public static let medium = Detent("medium", .medium, isActiveInCompactHeight: false)
  /// The largest value.
  public static let large = Detent("large", .large)
  /// The height of the content.
  public static let content = Detent("content", .content)

  /// Returns a detent at a share of the largest value; its name is the share.
  public static func fraction(_ share: Double) -> Detent { Detent("\(share)", .fraction(share)) }

  /// Returns a detent with a height in points; its name is the height.
  public static func height(_ points: Double) -> Detent { Detent("\(points)pt", .height(points)) }

  /// Returns the height in a container, in points, or `nil` where the detent is inactive.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  ///   - geometry: The measures of the sheet's family; by default those of iOS 16.
  /// - Returns: The distance from the sheet's top edge to the bottom of the container.
  package func height(
    in container: Container, contentHeight: Double?, geometry: SheetGeometry = .iOS16
  ) -> Double? {
    let isCompact = container.height < PresentationStyle.compactHeight
    if isCompact, !isActiveInCompactHeight { return nil }
    let largest = geometry.maximumValue(in: container)
    if geometry.fills(container) {
      return measure == .large ? container.height : nil
    }
    let content = max(0, contentHeight ?? largest)
    let value: Double
    switch measure {
    case .medium:
      let share = geometry.mediumShare * largest
      value = geometry.roundsMedium ? share.rounded() : share
    case .large: value = largest
    case .fraction(let share): value = share * largest
    case .height(let points): value = points
    case .content: value = content
    case .length(let length, let minimum, let maximum):
      let limit = maximum?.value(in: container) ?? largest
      value = min(limit, max(minimum.value(in: container), length.value(in: container)))
    }
    if needsHigherContent, !content.isAbove(value, in: container.height) { return nil }
    let inset = geometry.excludesSafeArea ? container.safeArea.bottom : 0
    return min(max(0, value), largest) + inset
  }

  /// Whether the numbers are finite and not negative.
  var isLegal: Bool {
    switch measure {
    case .medium, .large, .content: true
    case .fraction(let share): (0...1).contains(share)
    case .height(let points): (0...Limits.magnitude).contains(points)
    case .length(let length, let minimum, let maximum):
      [length, minimum, maximum ?? .zero].allSatisfy(\.isLegal)
    }
  }
}

extension ContainerLength {
  /// Whether all parts are finite.
  var isLegal: Bool { [points, widths, heights, safeTops].allSatisfy { abs($0) <= 1e12 } }
}

extension SheetGeometry.Top {
  /// The system whose sheets end there.
  var generation: SheetGeneration {
    switch self {
    case .iOS16, .larger: .classic
    case .iOS26: .iOS26
    }
  }

  /// Whether its lengths are finite.
  var isLegal: Bool {
    switch self {
    case .iOS16, .iOS26: true
    case .larger(let first, let second): first.isLegal && second.isLegal
    }
  }
}

/// Where the largest detent of a family of sheets ends, and what a detent's value counts.
package struct SheetGeometry: Hashable, Codable, Sendable {
  /// Where the top edge of the largest sheet is.
  package enum Top: Hashable, Codable, Sendable {
    /// iOS 16: 10 points below the safe area, or 20 without a home indicator, in regular width 20 or
    /// 30. In compact height the sheet fills the container or, attached, begins 8 points below.
    case iOS16(attachedInCompactHeight: Bool)
    /// iOS 26.1: at the safe area, at 30 points without a home indicator, in regular width at 42. In
    /// compact height the sheet fills the container.
    case iOS26
    /// The larger of two lengths.
    case larger(ContainerLength, ContainerLength)
  }

  /// Where the top edge of the largest sheet is.
  package var top: Top
  /// The share of the largest value that ``Detent/medium`` has.
  package var mediumShare: Double
  /// Whether the medium value is rounded to whole points.
  package var roundsMedium: Bool
  /// Whether values leave out the safe area at the bottom, which is added to every height.
  package var excludesSafeArea: Bool

  /// Creates a geometry; by default medium is half, and values count from the container's bottom.
  package init(
    top: Top, mediumShare: Double = 0.5, roundsMedium: Bool = false, excludesSafeArea: Bool = false
  ) {
    self.top = top
    self.mediumShare = mediumShare
    self.roundsMedium = roundsMedium
    self.excludesSafeArea = excludesSafeArea
  }

  /// The page sheet of iOS 16.
  ///
  /// Source: boscojwho/SheetInteraction, measured.
  package static let iOS16 = SheetGeometry(
    top: .iOS16(attachedInCompactHeight: false), excludesSafeArea: true)
  /// The page sheet of iOS 26.1.
  ///
  /// Source: Vercantez/openuikit, measured: medium is 0.56 of the largest value, in whole points.
  package static let iOS26 = SheetGeometry(
    top: .iOS26, mediumShare: 0.56, roundsMedium: true, excludesSafeArea: true)

  /// Returns a geometry whose largest sheet begins at a length.
  package static func below(
    _ length: ContainerLength, atLeast minimum: ContainerLength = .zero
  ) -> SheetGeometry {
    SheetGeometry(top: .larger(length, minimum))
  }

  /// Whether a sheet covers all of a container, whose height is compact.
  func fills(_ container: Container) -> Bool {
    fillsCompactHeight && container.height < PresentationStyle.compactHeight
      && top(in: container) == 0
  }

  /// Returns the y of the largest sheet's top edge, in points.
  package func top(in container: Container) -> Double {
    let safe = container.safeArea.top
    let hasIndicator = container.safeArea.bottom > 0
    let isCompact = container.height < PresentationStyle.compactHeight
    let isWide = container.width >= PresentationStyle.compactWidth
    let top: Double
    switch self.top {
    case .iOS16(let isAttached):
      if isCompact {
        top = isAttached ? safe + 8 : 0
      } else {
        top = safe + (hasIndicator ? 10 : 20) + (isWide ? 10 : 0)
      }
    case .iOS26: top = isCompact ? 0 : isWide ? 42 : hasIndicator ? safe : 30
    case .larger(let first, let second):
      top = max(first.value(in: container), second.value(in: container))
    }
    return min(max(0, top), container.height)
  }

  /// Returns the largest value of a detent, in points.
  package func maximumValue(in container: Container) -> Double {
    let inset = excludesSafeArea ? container.safeArea.bottom : 0
    return max(0, container.height - top(in: container) - inset)
  }

  /// Whether the sheet fills containers of compact height.
  var fillsCompactHeight: Bool { top == .iOS26 || top == .iOS16(attachedInCompactHeight: false) }
}

/// What is wrong with a sheet or with a call.
///
/// ```swift
/// do {
///   let draft = ContainerNode.screen("draft").asSheet(.uiKit16(detents: []))
///   _ = try ContainerController(ContainerNode.screen("mail").presenting(draft), container: phone)
/// } catch {
///   print(error)  // illegal-sheet(draft, a sheet needs at least one detent)
/// }
/// ```
public enum SheetError: Error, Hashable, Sendable {
  /// The sheet has no detents.
  case noDetents
  /// Two detents have the same name.
  case duplicateDetent(String)
  /// No detent of the sheet has the name.
  case unknownDetent(String)
  /// The number of the named field is not finite or outside its range.
  case illegalNumber(field: String)
}

extension SheetError: CustomStringConvertible {
  /// One line that names the detent or the field at fault.
  public var description: String {
    switch self {
    case .noDetents: "a sheet needs at least one detent"
    case .duplicateDetent(let id): "two detents are named \(id)"
    case .unknownDetent(let id): "the sheet has no detent \(id)"
    case .illegalNumber(let field): "\(field) is not finite or outside its range"
    }
  }

  /// Throws unless a number is within ±1e12, so that sums of it stay exact enough to compare.
  static func check(_ value: Double, _ field: String) throws(SheetError) {
    guard abs(value) <= 1e12 else { throw .illegalNumber(field: field) }
  }
}
