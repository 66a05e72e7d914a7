#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import TransitionKit

  /// The state that a slot has drawn, and the properties that the next state changes.
  ///
  /// Each property is compared once and the state is copied once, because most properties stay the same.
  struct DrawnState {
    private var state = LayerState(frame: .zero)
    private var isNew = true
    private(set) var isHidden = false

    struct Changes: OptionSet {
      let rawValue: Int
      static let visibility = Changes(rawValue: 1 << 0)
      static let origin = Changes(rawValue: 1 << 1)
      static let size = Changes(rawValue: 1 << 2)
      static let anchor = Changes(rawValue: 1 << 3)
      static let clip = Changes(rawValue: 1 << 4)
      static let transform = Changes(rawValue: 1 << 5)
      static let alpha = Changes(rawValue: 1 << 6)
      static let shadow = Changes(rawValue: 1 << 7)
      static let corners = Changes(rawValue: 1 << 8)
      static let fill = Changes(rawValue: 1 << 9)
      static let content = Changes(rawValue: 1 << 10)

      static let place: Changes = [.origin, .size, .anchor, .clip, .transform]
      static let look: Changes = [.size, .shadow, .corners, .fill, .content]
      static let all = Changes(rawValue: 1 << 11 - 1)
    }

    /// Makes the next state count as changed in all properties, including those of the content.
    mutating func forgetContent() { isNew = true }

    /// Stores a state and returns the changed properties; a hidden state is not stored.
    mutating func change(to new: LayerState) -> Changes {
      let part = new.visiblePart
      let hides = part.isEmpty || !new.isShown
      var changes: Changes = hides == isHidden ? [] : .visibility
      isHidden = hides
      guard !hides else { return changes }
      if isNew {
        isNew = false
        state = new
        return changes.union(.all.subtracting(.visibility))
      }
      if state.frame.origin != new.frame.origin { changes.insert(.origin) }
      if state.frame.size != new.frame.size { changes.insert(.size) }
      if state.anchor != new.anchor { changes.insert(.anchor) }
      if state.clip != new.clip || state.clipPath != new.clipPath { changes.insert(.clip) }
      if state.transform != new.transform || state.vanishingPoint != new.vanishingPoint {
        changes.insert(.transform)
      }
      if state.alpha != new.alpha { changes.insert(.alpha) }
      if state.shadow != new.shadow { changes.insert(.shadow) }
      if state.cornerRadius != new.cornerRadius || state.roundedCorners != new.roundedCorners {
        changes.insert(.corners)
      }
      if state.fill != new.fill { changes.insert(.fill) }
      if state.content != new.content || state.sourceRect != new.sourceRect {
        changes.insert(.content)
      }
      if changes == .origin {
        state.frame = new.frame
      } else if !changes.subtracting(.visibility).isEmpty {
        state = new
      }
      return changes
    }
  }

  extension LayerState {
    /// The part of the frame that is drawn, in the layer's coordinates.
    var visiblePart: Rect {
      (clipPath == nil ? clip : nil) ?? Rect(origin: .zero, size: frame.size)
    }
  }
#endif
