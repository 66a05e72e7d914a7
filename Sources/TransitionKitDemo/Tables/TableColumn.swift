import TransitionKit

/// A number of a layer that tables can show; its raw value is the column's head.
enum TableColumn: String, CaseIterable, Hashable {
  case x, y, width, height, alpha
  case translationX = "shiftX"
  case translationY = "shiftY"
  case translationZ = "shiftZ"
  /// The scale of both axes, if they are always equal.
  case scale
  case scaleX, scaleY
  case rotationX = "turnX"
  case rotationY = "turnY"
  case rotation = "turn"
  case perspective
  case cornerRadius = "radius"
  case shadowOpacity = "shadow"
  case blur
  case saturation
  case isHidden = "hidden"
  /// The visible part; 0 without a clip.
  case clipX, clipY, clipWidth, clipHeight

  /// The unit as a short text; empty for a number without a unit.
  var unit: String {
    switch self {
    case .x, .y, .width, .height, .translationX, .translationY, .translationZ, .cornerRadius, .blur,
      .clipX, .clipY, .clipWidth, .clipHeight:
      "pt"
    case .rotationX, .rotationY, .rotation: "rad"
    case .perspective: "1/pt"
    case .alpha, .scale, .scaleX, .scaleY, .shadowOpacity, .saturation, .isHidden: ""
    }
  }

  /// Returns the number in a state of a layer.
  func value(of state: LayerState) -> Double {
    switch self {
    case .x: state.frame.x
    case .y: state.frame.y
    case .width: state.frame.width
    case .height: state.frame.height
    case .alpha: state.alpha
    case .translationX: state.transform.translationX
    case .translationY: state.transform.translationY
    case .translationZ: state.transform.translationZ
    case .scale, .scaleX: state.transform.scaleX
    case .scaleY: state.transform.scaleY
    case .rotationX: state.transform.rotationX
    case .rotationY: state.transform.rotationY
    case .rotation: state.transform.rotation
    case .perspective: state.transform.perspective
    case .cornerRadius: state.cornerRadius
    case .shadowOpacity: state.shadow.opacity
    case .blur: state.blur
    case .saturation: state.saturation
    case .isHidden: state.isHidden ? 1 : 0
    case .clipX: state.clip?.x ?? 0
    case .clipY: state.clip?.y ?? 0
    case .clipWidth: state.clip?.width ?? 0
    case .clipHeight: state.clip?.height ?? 0
    }
  }
}
