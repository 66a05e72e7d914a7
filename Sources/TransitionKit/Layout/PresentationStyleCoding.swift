extension PresentationStyle: Codable {
  private enum Key: String, CodingKey { case kind, frame, removesPresenter }
  private enum Kind: String, Codable { case fullScreen, overFullScreen, custom }

  /// Reads an object with the kind of the style.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    switch try object.decode(Kind.self, forKey: .kind) {
    case .fullScreen: self = .fullScreen
    case .overFullScreen: self = .overFullScreen
    case .custom:
      self = .custom(
        frame: try object.decode(Rect.self, forKey: .frame),
        removesPresenter: try object.decodeIfPresent(Bool.self, forKey: .removesPresenter)
          ?? false)
    }
  }

  /// Writes an object with the kind of the style.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .fullScreen: try object.encode(Kind.fullScreen, forKey: .kind)
    case .overFullScreen: try object.encode(Kind.overFullScreen, forKey: .kind)
    case .custom(let frame, let removesPresenter):
      try object.encode(Kind.custom, forKey: .kind)
      try object.encode(frame, forKey: .frame)
      try object.encode(removesPresenter, forKey: .removesPresenter)
    }
  }
}
