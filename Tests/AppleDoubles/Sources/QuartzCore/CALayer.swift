import Foundation

public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

open class CALayer: NSObject, CAMediaTiming {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = .infinity
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed

  public var bounds = CGRect.zero {
    didSet { changed("bounds", oldValue != bounds) { list(oldValue) } }
  }
  public var position = CGPoint.zero {
    didSet { changed("position", oldValue != position) { list(oldValue) } }
  }
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { changed("anchorPoint", oldValue != anchorPoint) { list(oldValue) } }
  }
  public var anchorPointZ: CGFloat = 0 {
    didSet { changed("anchorPointZ", oldValue != anchorPointZ) { [oldValue] } }
  }
  public var zPosition: CGFloat = 0 {
    didSet { changed("zPosition", oldValue != zPosition) { [oldValue] } }
  }
  public var transform = CATransform3DIdentity {
    didSet {
      changed("transform", !CATransform3DEqualToTransform(oldValue, transform)) { oldValue.list }
    }
  }
  public var sublayerTransform = CATransform3DIdentity {
    didSet {
      changed("sublayerTransform", !CATransform3DEqualToTransform(oldValue, sublayerTransform)) {
        oldValue.list
      }
    }
  }
  public var opacity: Float = 1 {
    didSet {
      changed("opacity", oldValue != opacity) { list(oldValue) }
      if committedOpacity == nil, original == nil {
        committedOpacity = oldValue
        Self.uncommitted.append(self)
      }
    }
  }
  /// The opacity of the last commit, if another has been set since.
  private var committedOpacity: Float?
  nonisolated(unsafe) private static var uncommitted: [CALayer] = []
  /// The opacity that the last commit has shown.
  package var opacityOnScreen: Float { committedOpacity ?? opacity }
  /// Hands the opacities of all layers to the render server.
  package static func commitOpacities() {
    for layer in uncommitted { layer.committedOpacity = nil }
    uncommitted = []
  }
  public var isHidden = false { didSet { changed("hidden", oldValue != isHidden) { nil } } }
  public var isDoubleSided = true
  public var masksToBounds = false {
    didSet { changed("masksToBounds", oldValue != masksToBounds) { nil } }
  }
  public var cornerRadius: CGFloat = 0 {
    didSet { changed("cornerRadius", oldValue != cornerRadius) { [oldValue] } }
  }
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public var cornerCurve = CALayerCornerCurve.circular
  public var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    didSet { changed("shadowColor", oldValue != shadowColor) { list(oldValue) } }
  }
  public var shadowOpacity: Float = 0 {
    didSet { changed("shadowOpacity", oldValue != shadowOpacity) { list(oldValue) } }
  }
  public var shadowRadius: CGFloat = 3 {
    didSet { changed("shadowRadius", oldValue != shadowRadius) { [oldValue] } }
  }
  public var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { changed("shadowOffset", oldValue != shadowOffset) { list(oldValue) } }
  }
  public var shadowPath: CGPath? {
    didSet { changed("shadowPath", oldValue != shadowPath) { nil } }
  }
  public var backgroundColor: CGColor? {
    didSet { changed("backgroundColor", oldValue != backgroundColor) { list(oldValue) } }
  }
  public var borderWidth: CGFloat = 0 {
    didSet { changed("borderWidth", oldValue != borderWidth) { [oldValue] } }
  }
  public var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    didSet { changed("borderColor", oldValue != borderColor) { list(oldValue) } }
  }
  public var contents: Any? { didSet { changed("contents", true) { nil } } }
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { changed("contentsRect", oldValue != contentsRect) { list(oldValue) } }
  }
  public var contentsGravity = CALayerContentsGravity.resize
  public var contentsScale: CGFloat = 1
  public var isOpaque = false
  public var isGeometryFlipped = false
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1
  public var allowsGroupOpacity = true
  public var allowsEdgeAntialiasing = false
  public var name: String?
  public var mask: CALayer?

  public private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []
  /// The view that owns the layer; its layers have no implicit animations.
  package weak var owner: AnyObject?
  private(set) weak var original: CALayer?
  /// Whether the layer's view has joined its window, and no commit has shown it there.
  package var awaitsCommit = false

  public override init() { super.init() }
  /// Makes a copy for presentation, without sublayers.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    for key in Self.properties.keys {
      if let value = other.numbers(key) { setNumbers(value, for: key) }
    }
    (isHidden, isDoubleSided, masksToBounds) =
      (other.isHidden, other.isDoubleSided, other.masksToBounds)
    (maskedCorners, cornerCurve, contents) =
      (other.maskedCorners, other.cornerCurve, other.contents)
    (shadowPath, mask, name) = (other.shadowPath, other.mask, other.name)
    (contentsGravity, contentsScale) = (other.contentsGravity, other.contentsScale)
    (beginTime, speed, timeOffset) = (other.beginTime, other.speed, other.timeOffset)
    original = other
  }
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  private func anchor(in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
  }
  /// The box of the bounds after the transform.
  ///
  /// Setting it moves the position and resizes the bounds.
  public var frame: CGRect {
    get {
      let map = placed
      return CGRect(around: bounds.corners.map { map.project($0) })
    }
    set {
      if !CATransform3DIsIdentity(transform) {
        Faults.shared.record("frame set under a transform that is not the identity")
      }
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      position = anchor(in: newValue)
    }
  }
  /// From the layer's coordinates to those of its superlayer, without sublayerTransform.
  private var placed: CATransform3D {
    let a = anchor(in: bounds)
    let about = CATransform3DConcat(
      CATransform3DMakeTranslation(-a.x, -a.y, -anchorPointZ), transform)
    return CATransform3DConcat(
      about, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }
  /// From the layer's plane to the superlayer's plane.
  private var toSuperlayer: CATransform3D {
    guard let above = superlayer, !CATransform3DIsIdentity(above.sublayerTransform) else {
      return placed.flat
    }
    let a = above.anchor(in: above.bounds)
    let back = CATransform3DConcat(
      above.sublayerTransform, CATransform3DMakeTranslation(a.x, a.y, 0))
    return CATransform3DConcat(
      placed, CATransform3DConcat(CATransform3DMakeTranslation(-a.x, -a.y, 0), back)
    ).flat
  }
  private var root: CALayer { superlayer?.root ?? self }
  private func toRoot(_ p: CGPoint) -> CGPoint {
    superlayer.map { $0.toRoot(toSuperlayer.project(p)) } ?? p
  }
  private func fromRoot(_ p: CGPoint) -> CGPoint {
    superlayer.map { CATransform3DInvert(toSuperlayer).project($0.fromRoot(p)) } ?? p
  }
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    guard let layer else { return toRoot(p) }
    if layer.root !== root { Faults.shared.record("convert between layers of different trees") }
    return layer.fromRoot(toRoot(p))
  }
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    layer.map { $0.convert(p, to: self) } ?? fromRoot(p)
  }
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(around: r.corners.map { convert($0, to: layer) })
  }
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(around: r.corners.map { convert($0, from: layer) })
  }
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Tree

  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      children.forEach { $0.superlayer = nil }
      children = []
      newValue?.forEach(addSublayer)
    }
  }
  public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { all in all.firstIndex { $0 === sibling } ?? 0 }
  }
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { all in all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count }
  }
  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    var above: CALayer? = self
    while let next = above {
      guard next !== layer else { return Faults.shared.record("a layer added below itself") }
      above = next.superlayer
    }
    layer.removeFromSuperlayer()
    layer.superlayer = self
    children.insert(layer, at: index(children))
  }
  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }
  public func setNeedsLayout() {}
  public func setNeedsDisplay() {}
  open func layoutSublayers() {}
  open func layoutIfNeeded() {}

  // MARK: Time

  /// The time of this layer at a time of its superlayer, all the way down.
  private func local(_ t: Double) -> Double {
    ((superlayer?.local(t) ?? t) - beginTime) * Double(speed) + timeOffset
  }
  private func global(_ t: Double) -> Double {
    let above = (t - timeOffset) / Double(speed) + beginTime
    return superlayer?.global(above) ?? above
  }
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    local(layer?.global(t) ?? t)
  }
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    layer?.local(global(t)) ?? global(t)
  }

  // MARK: Animations

  private var running: [(key: String, animation: CAAnimation)] = []
  nonisolated(unsafe) private static var animated: [CALayer] = []
  /// Values that a property animator shows instead of the model's.
  package var overrides: [String: [CGFloat]] = [:]
  /// While set, changes are reported with the old numbers.
  nonisolated(unsafe) package static var recorder: ((CALayer, String, [CGFloat]) -> Void)?

  public func add(_ anim: CAAnimation, forKey key: String?) {
    let copy = anim.duplicate()
    let now = convertTime(MediaClock.now, from: nil)
    if copy.beginTime == 0 { copy.beginTime = now }
    if let key { running.removeAll { $0.key == key } }
    running.append((key ?? "\(ObjectIdentifier(copy))", copy))
    if !Self.animated.contains(self) { Self.animated.append(self) }
    CATransaction.note(copy, of: self)
    copy.delegate?.animationDidStart(anim)
  }
  public func removeAnimation(forKey key: String) {
    let gone = running.filter { $0.key == key }
    running.removeAll { $0.key == key }
    gone.forEach { $0.animation.delegate?.animationDidStop($0.animation, finished: false) }
  }
  public func removeAllAnimations() { animationKeys()?.forEach(removeAnimation(forKey:)) }
  public func animation(forKey key: String) -> CAAnimation? {
    running.first { $0.key == key }?.animation
  }
  public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }
  func isOver(_ animation: CAAnimation) -> Bool {
    guard running.contains(where: { $0.animation === animation }) else { return true }
    let t = convertTime(MediaClock.now, from: nil)
    return t >= animation.beginTime + animation.activeDuration - 1e-9
  }
  static func removeFinishedAnimations() {
    for layer in animated {
      let over = layer.running.filter {
        $0.animation.isRemovedOnCompletion && layer.isOver($0.animation)
      }
      layer.running.removeAll { entry in over.contains { $0.animation === entry.animation } }
      over.forEach { $0.animation.delegate?.animationDidStop($0.animation, finished: true) }
    }
    animated.removeAll { $0.running.isEmpty }
  }
  /// What is on the screen: the model with the animations of this moment.
  ///
  /// In Core Animation the result is of the receiver's own class. Before the first commit there is none.
  public func presentation() -> CALayer? {
    guard !awaitsCommit else { return nil }
    let copy = copyForPresentation()
    let t = convertTime(MediaClock.now, from: nil)
    running.forEach { $0.animation.apply(to: copy, at: t) }
    overrides.forEach { copy.setNumbers($0.value, for: $0.key) }
    return copy
  }
  func copyForPresentation() -> CALayer { CALayer(layer: self) }
  public func model() -> CALayer { original ?? self }

  /// The thread of the first change; `Thread.isMainThread` takes longer than a tick.
  private static let mainThread = pthread_self()
  private func changed(_ key: String, _ differs: Bool, _ old: () -> [CGFloat]?) {
    guard differs, original == nil else { return }
    if pthread_equal(pthread_self(), Self.mainThread) == 0 {
      Faults.shared.record("\(key) set off the main thread")
    }
    if let recorder = Self.recorder, let old = old() { recorder(self, key, old) }
    if owner == nil, superlayer != nil, !CATransaction.disableActions() {
      Faults.shared.note("implicit animation of \(key)")
    }
  }
}

// MARK: Key paths

private typealias Property = (get: (CALayer) -> [CGFloat]?, set: (CALayer, [CGFloat]) -> Void)

private func number(_ path: ReferenceWritableKeyPath<CALayer, CGFloat>) -> Property {
  ({ [$0[keyPath: path]] }, { $0[keyPath: path] = $1[0] })
}
private func float(_ path: ReferenceWritableKeyPath<CALayer, Float>) -> Property {
  ({ [CGFloat($0[keyPath: path])] }, { $0[keyPath: path] = Float($1[0]) })
}
private func point(_ path: ReferenceWritableKeyPath<CALayer, CGPoint>) -> Property {
  ({ list($0[keyPath: path]) }, { $0[keyPath: path] = CGPoint(x: $1[0], y: $1[1]) })
}
private func size(_ path: ReferenceWritableKeyPath<CALayer, CGSize>) -> Property {
  ({ list($0[keyPath: path]) }, { $0[keyPath: path] = CGSize(width: $1[0], height: $1[1]) })
}
private func rect(_ path: ReferenceWritableKeyPath<CALayer, CGRect>) -> Property {
  (
    { list($0[keyPath: path]) },
    { $0[keyPath: path] = CGRect(x: $1[0], y: $1[1], width: $1[2], height: $1[3]) }
  )
}
private func matrix(_ path: ReferenceWritableKeyPath<CALayer, CATransform3D>) -> Property {
  ({ $0[keyPath: path].list }, { $0[keyPath: path] = CATransform3D(list: $1) })
}
private func color(_ path: ReferenceWritableKeyPath<CALayer, CGColor?>) -> Property {
  (
    { $0[keyPath: path]?.parts },
    { $0[keyPath: path] = CGColor(red: $1[0], green: $1[1], blue: $1[2], alpha: $1[3]) }
  )
}

extension CALayer {
  nonisolated(unsafe) fileprivate static let properties: [String: Property] = [
    "bounds": rect(\.bounds), "bounds.size": size(\.bounds.size),
    "bounds.origin": point(\.bounds.origin), "position": point(\.position),
    "position.x": number(\.position.x), "position.y": number(\.position.y),
    "anchorPoint": point(\.anchorPoint), "anchorPointZ": number(\.anchorPointZ),
    "zPosition": number(\.zPosition), "transform": matrix(\.transform),
    "sublayerTransform": matrix(\.sublayerTransform), "opacity": float(\.opacity),
    "cornerRadius": number(\.cornerRadius), "shadowOpacity": float(\.shadowOpacity),
    "shadowRadius": number(\.shadowRadius), "shadowOffset": size(\.shadowOffset),
    "shadowColor": color(\.shadowColor), "backgroundColor": color(\.backgroundColor),
    "borderWidth": number(\.borderWidth), "borderColor": color(\.borderColor),
    "contentsRect": rect(\.contentsRect),
  ]
  /// Returns the numbers behind a key path, or nil when the double does not know it.
  package func numbers(_ key: String) -> [CGFloat]? { Self.properties[key]?.get(self) }
  package func setNumbers(_ value: [CGFloat], for key: String) {
    Self.properties[key]?.set(self, value)
  }
  /// Adds an additive value to the model's: transforms are multiplied.
  static func sum(_ key: String, _ model: [CGFloat], _ value: [CGFloat]) -> [CGFloat] {
    guard key == "transform" || key == "sublayerTransform" else {
      return zip(model, value).map { $0 + $1 }
    }
    return CATransform3DConcat(CATransform3D(list: value), CATransform3D(list: model)).list
  }
}

open class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public override init() { super.init() }
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    (path, fillColor, strokeColor) = (other.path, other.fillColor, other.strokeColor)
    lineWidth = other.lineWidth
  }
  public required init?(coder: NSCoder) { nil }
  override func copyForPresentation() -> CALayer { CAShapeLayer(layer: self) }
}

open class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer that keeps the depth of its sublayers.
///
/// The double flattens them all the same.
open class CATransformLayer: CALayer {}
