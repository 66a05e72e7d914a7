/// The picture at one instant: every layer, back to front.
public struct Frame: Hashable, Sendable {
  /// A layer in the picture.
  public struct Entry: Hashable, Sendable {
    /// What the layer is.
    public let id: LayerID
    /// How the layer looks.
    public internal(set) var state: LayerState

    /// Creates an entry.
    public init(_ id: LayerID, _ state: LayerState) {
      self.id = id
      self.state = state
    }
  }

  /// The time since the transition began, in seconds.
  public internal(set) var time: Double
  /// The part of the duration that has passed, 0 to 1.
  public internal(set) var fraction: Double
  /// The layers, back to front.
  public internal(set) var layers: [Entry]

  /// Creates a picture.
  public init(time: Double, fraction: Double, layers: [Entry]) {
    self.time = time
    self.fraction = fraction
    self.layers = layers
  }

  /// Returns how a layer looks, or `nil` when it is not in the picture.
  public subscript(id: LayerID) -> LayerState? { layers.first { $0.id == id }?.state }
}

extension Frame: CustomStringConvertible {
  /// The time and the layers, back to front, as `0.3 s: from, to`.
  public var description: String {
    let names = layers.map(\.id.description).joined(separator: ", ")
    return "\(DecimalText.shortest(time)) s: \(names)"
  }
}

/// How fast a layer changes at one instant, in units per second.
///
/// What a layer paints has no velocity: nothing that is let go of goes on changing its colour.
public struct LayerVelocity: Hashable, Sendable {
  /// The velocity of origin and size, in points per second.
  public var frame: Rect = .zero
  /// The velocity of the drawn opacity, per second; 0 while it is held within 0 and 1.
  public var alpha = 0.0
  /// The velocity of every part of the transform, in its unit per second.
  public var transform = Transform(scaleX: 0, scaleY: 0)
  /// The velocity of the corner radius, in points per second.
  public var cornerRadius = 0.0
  /// The velocity of every number of the shadow, in its unit per second.
  public var shadow = Shadow.none
  /// The velocity of the part that is seen, in points per second.
  public var clip = Rect.zero

  /// Creates the velocity of a layer at rest.
  public init() {}

  init(of layer: Layer, at fraction: Double, rate: Double) {
    let tracks = layer.tracks
    frame = tracks.frame?.velocity(at: fraction, rate: rate) ?? frame
    alpha = tracks.alpha?.velocity(at: fraction, rate: rate) ?? alpha
    transform = tracks.transform?.velocity(at: fraction, rate: rate) ?? transform
    cornerRadius = tracks.cornerRadius?.velocity(at: fraction, rate: rate) ?? cornerRadius
    shadow = tracks.shadow?.velocity(at: fraction, rate: rate) ?? shadow
    clip = tracks.clip?.velocity(at: fraction, rate: rate) ?? clip
    guard let track = tracks.alpha, !(0...1).contains(track.value(at: fraction)) else { return }
    alpha = 0
  }
}
