import TransitionKit

/// How a sheet that was caught in a transition differs from one that a finger has brought to the same height.
///
/// A transition moves a sheet as it is, and darkens and moves what lies behind on the whole way; under a finger
/// both follow the height, also between detents. What differs behind the sheet fades along the way, in both
/// directions; all of it fades while the sheet settles at another detent.
struct SheetDifference: Hashable, Sendable {
  /// What differs behind the sheet.
  struct Behind: Hashable, Sendable {
    /// The opacity of the black.
    var dimming = 0.0
    /// The scale of the presenter.
    var scale = 1.0
    /// How far its top edge is drawn below the top of the container, in points.
    var top = 0.0
    /// The radius of its corners, in points.
    var radius = 0.0

    static func - (one: Behind, other: Behind) -> Behind {
      Behind(
        dimming: one.dimming - other.dimming, scale: one.scale - other.scale,
        top: one.top - other.top, radius: one.radius - other.radius)
    }
  }

  /// The detent to which the transition leads, or from which it comes: there nothing differs.
  let detent: String
  /// The y of the top edge where the sheet was caught, in points.
  let top: Double
  /// The height of its body, in points, which reaches below the container.
  let height: Double
  var behind = Behind(scale: 0)
  /// The part that earlier motions to detents have left.
  var share = 1.0

  /// Returns the part of the difference behind the sheet at a top edge, 0 to 1.
  ///
  /// - Parameters:
  ///   - y: The y of the top edge, in points.
  ///   - end: The top edge at the detent of the transition.
  ///   - bottom: The bottom of the container.
  /// - Returns: The part.
  func part(atTop y: Double, end: Double, bottom: Double) -> Double {
    let range = y < top ? top - end : bottom - top
    let distance = y < top ? y - end : bottom - y
    return range > 0 ? max(0, min(1, distance / range)) : 0
  }
}

extension SheetLook {
  /// Returns the look with a part of a difference behind the sheet.
  func adding(_ difference: SheetDifference, part: Double) -> SheetLook {
    let behind = difference.behind
    var look = self
    look.dimming = max(0, min(1, dimming + part * behind.dimming))
    look.presenterScale = max(0, presenterScale + part * behind.scale)
    look.presenterDrop += part * behind.top
    if behind.radius != 0 {
      look.presenterRadius = max(0, (presenterRadius ?? 0) + part * behind.radius)
    }
    return look
  }
}
