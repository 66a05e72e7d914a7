// A layer that is attached to a page: it moves, turns, fades and is clipped with the page.

extension Layer {
  /// Returns the layer attached to a page, at the position that it has on the resting page.
  ///
  /// The layer keeps its position relative to the page's content when the page moves, scales, turns in
  /// space, fades, blurs or is hidden. It also gets the page's clip. A layer that reaches the page's top
  /// edge or its bottom edge gets the corner radius of the page there.
  ///
  /// - Parameters:
  ///   - page: The layer of the page, or of a piece of it.
  ///   - restingFrame: The frame of the whole page at rest.
  ///   - bar: The bar that the layer is a part of, at rest; by default the layer itself.
  /// - Returns: The layer with the tracks of the page. Its own tracks are removed.
  func carried(by page: Layer, from restingFrame: Rect, in bar: Rect? = nil) -> Layer {
    let corners = page.initial.roundedCorners(reachedBy: initial.frame, on: restingFrame)
    let page = page.extended(over: bar ?? initial.frame, from: restingFrame)
    let placement = PagePlacement(page, restingFrame: restingFrame)
    let attached = initial.frame
    var state = initial
    state.frame = placement.frame(of: attached, at: page.initial.frame)
    state.alpha = initial.alpha * page.initial.alpha
    state.transform = page.initial.transform
    if page.initial.transform != .identity || page.tracks.transform != nil {
      state.anchor = placement.anchor(of: state.frame) ?? initial.anchor
    }
    state.vanishingPoint = page.initial.vanishingPoint
    state.hidesBackFace = page.initial.hidesBackFace
    state.isHidden = page.initial.isHidden
    state.zIndex = page.initial.zIndex
    state.blur = page.initial.blur
    state.saturation = page.initial.saturation
    let isRounded =
      !corners.isEmpty && (page.initial.cornerRadius != 0 || page.tracks.cornerRadius != nil)
    if isRounded {
      (state.roundedCorners, state.cornerRadius) = (corners, page.initial.cornerRadius)
    }
    state.clip = page.initial.clip.map { placement.clip($0, of: attached, at: page.initial.frame) }
    state.clipPath = page.initial.clipPath.map {
      placement.clipPath($0, of: attached, at: page.initial.frame)
    }
    var tracks = LayerTracks(
      frame: page.tracks.frame?.carried { placement.frame(of: attached, at: $0) },
      alpha: page.tracks.alpha?.mapValues { [alpha = initial.alpha] in $0 * alpha },
      transform: page.tracks.transform, blur: page.tracks.blur, saturation: page.tracks.saturation,
      isHidden: page.tracks.isHidden, zIndex: page.tracks.zIndex)
    if isRounded { tracks.cornerRadius = page.tracks.cornerRadius }
    tracks.clip = page.tracks.clip?.mapValuesAndOffsets {
      placement.clip($0, of: attached, at: page.frame(at: $1))
    }
    tracks.clipPath = page.tracks.clipPath?.mapValuesAndOffsets {
      placement.clipPath($0, of: attached, at: page.frame(at: $1))
    }
    if let own = initial.clip {
      clip(&state, &tracks, to: own, with: page) { placement.frame(of: attached, at: $0) }
    }
    return Layer(id, state, tracks: tracks)
  }

  /// Clips a carried layer to its own clip, which is scaled with its frame.
  private func clip(
    _ state: inout LayerState, _ tracks: inout LayerTracks, to own: Rect, with page: Layer,
    _ carried: (Rect) -> Rect
  ) {
    let size = initial.frame.size
    func scaled(at pageFrame: Rect) -> Rect {
      let frame = carried(pageFrame)
      let x = size.width > 0 ? frame.width / size.width : 1
      let y = size.height > 0 ? frame.height / size.height : 1
      return Rect(x: own.x * x, y: own.y * y, width: own.width * x, height: own.height * y)
    }
    state.clip =
      state.clip?.intersection(scaled(at: page.initial.frame)) ?? scaled(at: page.initial.frame)
    tracks.clip =
      tracks.clip?.mapValuesAndOffsets { $0.intersection(scaled(at: page.frame(at: $1))) }
      ?? page.tracks.frame?.mapValues(scaled)
  }

  /// Returns the page with a clip and corners that include what is attached beyond its top edge.
  ///
  /// Where the clip begins at the top edge, it begins at the top of the attached part instead. The top
  /// corners belong to the attached part.
  func extended(over attached: Rect, from restingFrame: Rect) -> Layer {
    guard attached.y < restingFrame.y, attached.overlapsHorizontally(restingFrame) else {
      return self
    }
    let placement = PagePlacement(self, restingFrame: restingFrame)
    func extended(_ clip: Rect, at frame: Rect) -> Rect {
      let top = placement.frame(of: attached, at: frame).y - frame.y
      guard clip.y <= 0, clip.y > top, !clip.isEmpty else { return clip }
      return Rect(x: clip.x, y: top, width: clip.width, height: clip.maxY - top)
    }
    var (state, tracks) = (initial, tracks)
    state.clip = initial.clip.map { extended($0, at: initial.frame) }
    tracks.clip = tracks.clip?.mapValuesAndOffsets { extended($0, at: frame(at: $1)) }
    if initial.cornerRadius != 0 || tracks.cornerRadius != nil {
      state.roundedCorners.subtract(
        initial.roundedCorners(reachedBy: attached, on: restingFrame).intersection(.top))
    }
    return Layer(id, state, tracks: tracks)
  }

  /// Returns the frame at an offset of the tracks.
  private func frame(at offset: Double) -> Rect {
    tracks.frame?.value(at: offset) ?? initial.frame
  }
}

/// Where the content of a page is drawn while the layer of the page, or of a piece of it, moves.
private struct PagePlacement {
  let page: Layer
  let restingFrame: Rect

  init(_ page: Layer, restingFrame: Rect) {
    self.page = page
    self.restingFrame = restingFrame
  }

  /// Returns where a part of the resting container is drawn when the page's layer has a frame.
  func frame(of part: Rect, at frame: Rect) -> Rect {
    let drawn = page.initial.content?.drawnRect(in: frame) ?? frame
    let source = page.initial.sourceRect
    let whole = Rect(
      x: drawn.x - source.x / source.width * drawn.width,
      y: drawn.y - source.y / source.height * drawn.height,
      width: drawn.width / source.width, height: drawn.height / source.height)
    let x = restingFrame.width > 0 ? whole.width / restingFrame.width : 1
    let y = restingFrame.height > 0 ? whole.height / restingFrame.height : 1
    return Rect(
      x: whole.x + (part.x - restingFrame.x) * x, y: whole.y + (part.y - restingFrame.y) * y,
      width: part.width * x, height: part.height * y)
  }

  /// Returns the anchor that gives a frame the pivot of the page, or `nil` for an empty frame.
  func anchor(of frame: Rect) -> Point? {
    guard !frame.isEmpty else { return nil }
    let (own, anchor) = (page.initial.frame, page.initial.anchor)
    // Between equal edges the fraction is the same, without rounding.
    let difference = frame - own
    let isAsWide = abs(difference.x) < 1e-9 && abs(difference.width) < 1e-9
    let isAsHigh = abs(difference.y) < 1e-9 && abs(difference.height) < 1e-9
    return Point(
      x: isAsWide ? anchor.x : (own.x + anchor.x * own.width - frame.x) / frame.width,
      y: isAsHigh ? anchor.y : (own.y + anchor.y * own.height - frame.y) / frame.height)
  }

  /// Returns the clip of the page in the coordinates of an attached part.
  func clip(_ clip: Rect, of part: Rect, at frame: Rect) -> Rect {
    let origin = self.frame(of: part, at: frame).origin - frame.origin
    return clip.offset(byX: -origin.x, y: -origin.y)
  }

  /// Returns the shape that clips the page, in the coordinates of an attached part.
  func clipPath(_ path: ClipPath, of part: Rect, at frame: Rect) -> ClipPath {
    let origin = self.frame(of: part, at: frame).origin - frame.origin
    return path.offset(byX: -origin.x, y: -origin.y)
  }
}

extension LayerState {
  /// Returns the rounded corners of a page that an attached part reaches.
  fileprivate func roundedCorners(reachedBy part: Rect, on page: Rect) -> Corners {
    guard part.x <= page.x, part.maxX >= page.maxX else { return [] }
    var corners: Corners = []
    if part.y <= page.y { corners.formUnion(.top) }
    if part.maxY >= page.maxY { corners.formUnion(.bottom) }
    return corners.intersection(roundedCorners)
  }
}

extension Rect {
  fileprivate func overlapsHorizontally(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX
  }
}
