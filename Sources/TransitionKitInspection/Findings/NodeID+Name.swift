import TransitionKit

extension NodeID {
  /// The name of the layer in findings, such as `page detail` or `bar of detail`.
  var nameForReaders: String {
    switch self {
    case .screen(let id), .picture(let id): "page \(id)"
    case .bar(let id): "bar of \(id)"
    case .bottomBar: "bottom bar"
    case .element(let id): "element \(id)"
    case .dimming(let id): "dimming of \(id)"
    case .shadow(let id): "shadow of \(id)"
    case .piece, .own: "layer \(self)"
    }
  }
}
