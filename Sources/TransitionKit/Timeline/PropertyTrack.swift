/// A track of any of the types that layer properties have.
///
/// A layer stores only the tracks of its animated properties.
enum PropertyTrack: Hashable, Sendable {
  case number(Track<Double>)
  case rect(Track<Rect>)
  case transform(Track<Transform>)
  case shadow(Track<Shadow>)
  case flag(Track<Bool>)
  case clipPath(Track<ClipPath>)
  case fill(Track<Fill>)
  case order(Track<ZIndex>)

  /// Whether every number of every keyframe is within ±``Limits/magnitude``.
  var isWithinLimits: Bool {
    switch self {
    case .number(let track): track.isWithinLimits
    case .rect(let track): track.isWithinLimits
    case .transform(let track): track.isWithinLimits
    case .shadow(let track): track.isWithinLimits
    case .flag(let track): track.isWithinLimits
    case .clipPath(let track): track.isWithinLimits
    case .fill(let track): track.isWithinLimits
    case .order(let track): track.isWithinLimits
    }
  }

  /// Returns the track after an edit.
  ///
  /// Never inlined, because each caller would be compiled with every change of every type.
  @inline(never)
  func applying(_ edit: TrackEdit) -> PropertyTrack {
    switch self {
    case .number(let track): .number(track.applying(edit))
    case .rect(let track): .rect(track.applying(edit))
    case .transform(let track): .transform(track.applying(edit))
    case .shadow(let track): .shadow(track.applying(edit))
    case .flag(let track): .flag(track.applying(edit))
    case .clipPath(let track): .clipPath(track.applying(edit))
    case .fill(let track): .fill(track.applying(edit))
    case .order(let track): .order(track.applying(edit))
    }
  }

  /// Returns the changes between consecutive keyframes.
  func segments(of property: LayerProperty) -> [TrackSegment] {
    switch self {
    case .number(let track): track.segments(of: property)
    case .rect(let track): track.segments(of: property)
    case .transform(let track): track.segments(of: property)
    case .shadow(let track): track.segments(of: property)
    case .flag(let track): track.segments(of: property)
    case .clipPath(let track): track.segments(of: property)
    case .fill(let track): track.segments(of: property)
    case .order(let track): track.segments(of: property)
    }
  }
}

extension Track {
  fileprivate var isWithinLimits: Bool { keyframes.allSatisfy(\.isWithinLimits) }

  fileprivate func segments(of property: LayerProperty) -> [TrackSegment] {
    var segments: [TrackSegment] = []
    for index in 1..<max(1, keyframes.count) {
      let (start, end) = (keyframes[index - 1], keyframes[index])
      segments.append(
        TrackSegment(
          property: property.rawValue, start: start.offset, end: end.offset, curve: start.curve,
          isMoving: start.value != end.value))
    }
    return segments
  }
}
