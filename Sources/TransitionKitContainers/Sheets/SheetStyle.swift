public import TransitionKit

/// The configuration of a sheet with detents: its heights, its look, and how it follows a finger.
///
/// The presets of the families are starting points for other detents, corners, grabbers and cards.
///
/// ```swift
/// var style = SheetStyle.uiKit26()
/// style.largestUndimmed = "medium"
/// style.heights(in: phone).map(\.id)  // ["medium", "large"]
/// ```
public struct SheetStyle: Hashable, Codable, Sendable {
  /// The detents, in any order.
  public var detents: [Detent]
  /// The measures of the family.
  package var geometry: SheetGeometry
  /// The largest detent at which nothing is dimmed; `nil` dims at every detent.
  public var largestUndimmed: String?
  /// The dimming.
  package var dimming = SheetDimming()
  /// How the presenter recedes, or `nil` when it does not.
  package var recession: SheetRecession?
  /// The largest width in points; wider containers have the sheet in the middle.
  public var maximumWidth: Double {
    get { widthLimit ?? .infinity }
    set { widthLimit = newValue == .infinity ? nil : newValue }
  }
  /// The largest width, or `nil` without one, as JSON has no infinite number.
  private var widthLimit: Double?
  /// The radius of the top corners, in points.
  public var cornerRadius = 0.0
  /// How the sheet floats below its largest detent, or `nil` when it does not.
  package var floating: SheetFloat?
  /// What the sheet is in containers of regular width and height, or `nil` when it is a sheet there, too.
  public var card: SheetCard?
  /// The grabber, or `nil` for a sheet without one.
  public var grabber: SheetGrabber?
  /// Whether the finger can drag the sheet off the container.
  public var canLeave = true
  /// The resistance above the largest detent.
  package var resistanceAbove = Resistance.clamped
  /// The resistance below the smallest detent of a sheet that may not leave.
  package var resistanceBelow = Resistance.clamped
  /// The part of the container's height that a refused sheet must move before the refusal is reported.
  package var attemptShare = 0.0
  /// Points that are taken off the start of a drag.
  package var slop = 0.0
  /// Where a released sheet goes.
  package var release: SheetReleaseRule
  /// How it moves there.
  package var settling = SheetSettling.system
  /// How a scroll view inside shares the finger.
  package var handOff = ScrollHandOff.Rule.uiKit(scrollingExpands: true)
  /// Which position the sheet reports while it moves, or `nil`.
  package var report: SheetReport?

  /// Creates a style.
  package init(detents: [Detent], geometry: SheetGeometry, release: SheetReleaseRule) {
    self.detents = detents
    self.geometry = geometry
    self.release = release
  }

  /// A detent with its height in a container.
  ///
  /// ```swift
  /// SheetStyle.uiKit16().heights(in: phone).last?.height  // 548
  /// ```
  public struct Height: Hashable, Sendable {
    /// The name of the detent.
    public let id: String
    /// The distance from the sheet's top edge to the bottom of the container, in points.
    public let height: Double
  }

  /// Returns the active detents in a container, from the smallest to the largest.
  ///
  /// When all are inactive, the largest height is the only one, with the name of the last detent. A card has
  /// one height with that name.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  /// - Returns: The names and heights.
  public func heights(in container: Container, contentHeight: Double? = nil) -> [Height] {
    if let card = card(in: container) {
      let top = card.frame(in: container).y
      return [Height(id: detents.last?.id ?? Detent.large.id, height: container.height - top)]
    }
    let heights = detents.compactMap { detent in
      detent.height(in: container, contentHeight: contentHeight, geometry: geometry)
        .map { Height(id: detent.id, height: $0) }
    }
    if !heights.isEmpty {
      let highest = fitsToContents ? heights.map(\.height).last ?? .infinity : .infinity
      return heights.map { Height(id: $0.id, height: min($0.height, highest)) }
        .sorted { $0.height < $1.height }
    }
    let full = container.height - geometry.top(in: container)
    return [Height(id: detents.last?.id ?? Detent.large.id, height: full)]
  }

  /// Whether no detent is higher than the content, which the last detent is, as in BottomSheetBehavior.
  private var fitsToContents: Bool {
    guard case .material = release else { return false }
    return detents.last?.measure == .content
  }

  /// Returns the index of the largest active detent at which nothing is dimmed, or `nil` without any.
  ///
  /// Where ``largestUndimmed`` is inactive, it is the largest one that is not higher.
  func undimmed(
    of heights: [Height], in container: Container, contentHeight: Double?
  ) -> Int? {
    guard let largestUndimmed, var detent = detents.first(where: { $0.id == largestUndimmed })
    else { return nil }
    if let index = heights.lastIndex(where: { $0.id == largestUndimmed }) { return index }
    (detent.isActiveInCompactHeight, detent.needsHigherContent) = (true, false)
    guard
      let limit = detent.height(
        in: container, contentHeight: contentHeight, geometry: geometry)
    else { return nil }
    return heights.lastIndex { !$0.height.isAbove(limit, in: container.height) }
  }

  /// Throws when detents or numbers make no sense.
  func check() throws(SheetError) {
    guard !detents.isEmpty else { throw .noDetents }
    var names: Set<String> = []
    for detent in detents {
      guard names.insert(detent.id).inserted else { throw .duplicateDetent(detent.id) }
      guard detent.isLegal else { throw .illegalNumber(field: "detents.\(detent.id)") }
    }
    if let largestUndimmed, !names.contains(largestUndimmed) {
      throw .unknownDetent(largestUndimmed)
    }
    guard (0...1).contains(dimming.alpha) else { throw .illegalNumber(field: "dimming.alpha") }
    guard (0...1).contains(dimming.overSheet ?? 0) else {
      throw .illegalNumber(field: "dimming.overSheet")
    }
    guard slop >= 0, slop <= 1e12 else { throw .illegalNumber(field: "slop") }
    guard maximumWidth > 0 else { throw .illegalNumber(field: "maximumWidth") }
    guard cornerRadius >= 0, cornerRadius <= Limits.magnitude else {
      throw .illegalNumber(field: "cornerRadius")
    }
    guard (0...1).contains(geometry.mediumShare), geometry.top.isLegal else {
      throw .illegalNumber(field: "geometry")
    }
    guard resistanceAbove.isLegal else { throw .illegalNumber(field: "resistanceAbove") }
    guard resistanceBelow.isLegal else { throw .illegalNumber(field: "resistanceBelow") }
    let fields = [
      settling.illegalField, release.illegalField, recession?.illegalField, floating?.illegalField,
      card?.illegalField, grabber?.illegalField,
    ]
    if let field = fields.compactMap(\.self).first { throw .illegalNumber(field: field) }
    guard (0...1).contains(attemptShare) else { throw .illegalNumber(field: "attemptShare") }
  }
}

/// The grabber of a sheet, in the middle near its top edge.
///
/// ```swift
/// var style = SheetStyle.uiKit26()
/// style.grabber = .iOS26
/// style.grabber?.size  // 36×5
/// ```
public struct SheetGrabber: Hashable, Codable, Sendable {
  /// The size in points; its ends are round.
  public var size: Size
  /// How far its top is below that of the sheet, in points; negative is above.
  public var offset: Double

  /// Creates a grabber.
  public init(size: Size, offset: Double) {
    (self.size, self.offset) = (size, offset)
  }

  /// The grabber of iOS 26.1, measured, and of Flutter's Cupertino sheet.
  public static let iOS26 = SheetGrabber(size: Size(width: 36, height: 5), offset: 5)
  /// The grabber of FloatingPanel.
  package static let floatingPanel = SheetGrabber(size: Size(width: 36, height: 5), offset: 6)
  /// The indicator of PanModal, which ends 8 points above the sheet.
  package static let panModal = SheetGrabber(size: Size(width: 36, height: 5), offset: -13)
  /// The handle of Compose, with 22 points above and below.
  package static let compose = SheetGrabber(size: Size(width: 32, height: 4), offset: 22)

  /// The first number outside its range, or `nil`.
  var illegalField: String? {
    let isLegal =
      size.isWithinLimits && size.width >= 0 && size.height >= 0 && offset.isWithinLimits
    return isLegal ? nil : "grabber"
  }
}

/// How the dimming follows the height of a sheet.
package struct SheetDimming: Hashable, Codable, Sendable {
  /// Which heights are dimmed.
  package enum Rule: String, Hashable, Codable, Sendable, CaseIterable {
    /// Full at every dimmed detent; linear up from the largest undimmed one, and linear down to 0
    /// below the smallest.
    ///
    /// Source: iOS 26.1, measured, and PanModal; linear above an undimmed detent is a decision of
    /// this library.
    case detents
    /// In proportion to the height above the largest undimmed detent.
    ///
    /// Source: Ionic.
    case proportional
  }

  /// The opacity of the full dimming, 0 to 1.
  package var alpha: Double
  /// Which heights are dimmed.
  package var rule: Rule
  /// What is darkened.
  package var area: PresentationStyle.Dimming.Area
  /// The opacity of the full dimming, if the sheet lies over another sheet; `nil` uses ``alpha``.
  package var overSheet: Double?

  /// Creates a dimming.
  package init(
    alpha: Double = 0, rule: Rule = .detents,
    area: PresentationStyle.Dimming.Area = .presenter
  ) {
    self.alpha = alpha
    self.rule = rule
    self.area = area
  }

  /// Returns the opacity in proportion to a share of the full height above an undimmed share.
  package func alpha(share: Double, undimmed: Double) -> Double {
    guard undimmed < 1 else { return 0 }
    return alpha * min(1, max(0, (share - undimmed) / (1 - undimmed)))
  }
}

/// How a presenter recedes behind a sheet, linear in the height between two detents.
package struct SheetRecession: Hashable, Codable, Sendable {
  /// Where the presenter's top edge goes.
  package enum Drop: Hashable, Codable, Sendable {
    /// That many points above the largest sheet, but not above the safe area.
    case aboveSheet(Double)
    /// A length.
    case length(ContainerLength)
  }
  /// How much the presenter shrinks about its top centre.
  package enum Scale: Hashable, Codable, Sendable {
    /// By a factor.
    case factor(Double)
    /// By twice a length of the container's height.
    case heightInset(ContainerLength)
  }
  /// The height at which it begins.
  package enum Beginning: String, Hashable, Codable, Sendable, CaseIterable {
    /// The smallest detent, or 0 when there is one only.
    case smallest
    /// The second largest detent, or 0 when there is one only.
    case secondLargest
  }

  /// How much the presenter shrinks.
  package var scale: Scale
  /// Where its top edge goes.
  package var drop: Drop
  /// The radius of its corners in points, before it shrinks.
  package var cornerRadius: Double
  /// The height at which it begins.
  package var beginning: Beginning
  /// Whether the presenter recedes in compact width only; a covered sheet does so in every width.
  package var inCompactWidthOnly: Bool
  /// How far a covered sheet moves up, in points.
  package var coveredRise: Double
  /// How far it moves up besides, in heights of the container.
  package var coveredRiseShare = 0.0
  /// The scale of a covered sheet.
  package var coveredScale: Double

  /// Creates a recession; by default from the smallest detent, in every width.
  package init(
    scale: Scale, drop: Drop, cornerRadius: Double, beginning: Beginning = .smallest,
    inCompactWidthOnly: Bool = false, coveredRise: Double = 0, coveredScale: Double = 1
  ) {
    self.scale = scale
    self.drop = drop
    self.cornerRadius = cornerRadius
    self.beginning = beginning
    self.inCompactWidthOnly = inCompactWidthOnly
    self.coveredRise = coveredRise
    self.coveredScale = coveredScale
  }

  /// The first number outside its range, or `nil`.
  var illegalField: String? {
    let isScaleLegal =
      switch scale {
      case .factor(let factor): (0...Limits.magnitude).contains(factor)
      case .heightInset(let length): length.isLegal
      }
    guard isScaleLegal else { return "recession.scale" }
    let isDropLegal =
      switch drop {
      case .aboveSheet(let points): points.isWithinLimits
      case .length(let length): length.isLegal
      }
    guard isDropLegal else { return "recession.drop" }
    guard (0...Limits.magnitude).contains(cornerRadius) else { return "recession.cornerRadius" }
    guard coveredRise.isWithinLimits else { return "recession.coveredRise" }
    guard (-1...1).contains(coveredRiseShare) else { return "recession.coveredRiseShare" }
    guard (0...Limits.magnitude).contains(coveredScale) else { return "recession.coveredScale" }
    return nil
  }
}

/// How a sheet floats below its largest detent: it is drawn smaller, away from the edges.
package struct SheetFloat: Hashable, Codable, Sendable {
  /// The distance to both sides and the bottom, in points.
  package var inset: Double
  /// The radius of the top corners, in points.
  package var topRadius: Double
  /// The radius of the bottom corners, in points.
  package var bottomRadius: Double
  /// The shadow.
  package var shadow: Shadow

  /// Creates a floating look.
  package init(inset: Double, topRadius: Double, bottomRadius: Double, shadow: Shadow = .none) {
    self.inset = inset
    self.topRadius = topRadius
    self.bottomRadius = bottomRadius
    self.shadow = shadow
  }

  /// The first number outside its range, or `nil`.
  var illegalField: String? {
    let radii = 0...Limits.magnitude
    guard radii.contains(inset) else { return "floating.inset" }
    guard radii.contains(topRadius) else { return "floating.topRadius" }
    guard radii.contains(bottomRadius) else { return "floating.bottomRadius" }
    guard shadow.isWithinLimits else { return "floating.shadow" }
    return nil
  }

  /// The card of iOS 26.1.
  ///
  /// Source: Vercantez/openuikit, measured; the radius of the shadow is its standard deviation.
  package static let iOS26 = SheetFloat(
    inset: 8, topRadius: 38, bottomRadius: 47.74,
    shadow: Shadow(opacity: 0.09, radius: 15.5, offset: Point(x: 0, y: 7.5)))
}

/// A position that a sheet reports while it moves.
package enum SheetReport: String, Hashable, Codable, Sendable, CaseIterable {
  /// 1 expanded, 0 collapsed, −1 hidden.
  ///
  /// Source: BottomSheetBehavior.
  case slideOffset
  /// The index of the detent with the share to the next one, −1 hidden.
  ///
  /// Source: lodev09/react-native-true-sheet.
  case detentIndex

  /// Returns the position for a top edge.
  ///
  /// - Parameters:
  ///   - top: The y of the top edge, in points; NaN counts as 0.
  ///   - anchors: The tops of the detents, from the smallest sheet to the largest.
  ///   - height: The height of the container, in points.
  /// - Returns: The position, without a unit.
  package func value(top: Double, anchors: [Double], height: Double) -> Double {
    guard let collapsed = anchors.first, let expanded = anchors.last else { return 0 }
    let top = top.held
    let below = max(1e-9, height - collapsed)
    if top > collapsed { return (collapsed - top) / below }
    switch self {
    case .slideOffset: return collapsed > expanded ? (collapsed - top) / (collapsed - expanded) : 0
    case .detentIndex:
      for index in anchors.indices.dropFirst() where top >= anchors[index] {
        let (low, high) = (anchors[index - 1], anchors[index])
        return Double(index - 1) + (low > high ? (low - top) / (low - high) : 1)
      }
      return Double(anchors.count - 1)
    }
  }
}
