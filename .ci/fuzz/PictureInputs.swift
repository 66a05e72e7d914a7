import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers

extension Inputs {
  /// Functions that return a picture for any numbers, and cannot throw.
  static func tryPictures(_ dice: inout Dice) throws {
    try tryBackPictures(&dice)
    try tryAlignment(&dice)
    try trySheetPictures(&dice)
    let title = LargeTitle(scrolledBy: dice.number(), height: dice.number())
    try requireFinite(
      [
        title.collapse, title.rowHeight, title.smallTitleAlpha, title.alpha, title.restingOffset,
        title.scale(ofWidth: dice.unit() * 800, in: dice.unit() * 800),
      ], "\(title)")
  }

  private static func tryBackPictures(_ dice: inout Dice) throws {
    func x() -> Double { dice.happens(0.2) ? .leastNonzeroMagnitude : dice.number() }
    func point() -> Point { Point(x: x(), y: x()) }
    let size = dice.happens(0.5) ? Size(width: x(), height: x()) : dice.container().size
    let (travel, progress) = (point(), x())
    for viewer in PhotoViewer.allCases {
      let height = dice.happens(0.5) ? x() : nil
      let look = viewer.look(of: travel, in: size, height: height)
      let text = "\(viewer) at \(travel) in \(size), height \(height ?? -1)"
      try requireFinite([look.scale, look.offset.x, look.offset.y, look.alpha], text)
      try require((0...1).contains(look.alpha), "\(text) has alpha \(look.alpha)")
      _ = viewer.closes(after: travel, velocity: point(), in: size, height: height)
      let (banded, thrown) = (viewer.banded(travel, in: size), PhotoViewer.thrown(travel))
      try requireFinite([banded.x, banded.y, thrown.x, thrown.y], "\(text) banded or thrown")
    }
    let text = "back in \(size) at \(progress), \(travel)"
    for edge in [RectEdge.left, .right] {
      let activity = ActivityBack(size: size, edge: edge)
      try requireFinite(activity.closing(progress: progress, drag: travel.y), text)
      try requireFinite(activity.entering(progress: progress), text)
      let offset = ContainerBack(size: size, edge: edge).offset(progress: progress, drag: travel.y)
      try requireFinite([offset.x, offset.y], text)
    }
    let sheet = SheetBack(size: size)
    let scale = sheet.scale(at: progress)
    let container = ContainerBack(size: size, edge: .left)
    try requireFinite(
      [
        scale.width, scale.height, sheet.contentScale(at: progress),
        ActivityBack.closingAlpha(atCommit: progress),
        container.cornerRadius(at: progress, display: x(), source: x()),
        ContainerBack.duration(of: .finished, at: progress), BackEvent.scale(at: progress),
        BackEvent.progress(of: travel.x, width: size.width),
        PopDrag(.edge, width: size.width).pageOffset(of: travel.x),
        SheetReport.detentIndex.value(top: travel.x, anchors: [400, 20], height: 568),
        SheetReleaseRule.compose(speed: 125, distance: 56).velocity(travel.x, from: travel.y),
        PagerEnds.uiKit.resistance(in: 320).motion(beyond: travel.x, in: .phone).value,
        PagerEnds.stretchedPart(for: travel.x),
        SettlingLaw.Pace.viewPager.seconds(
          for: abs(travel.x), at: abs(travel.y), length: size.width),
      ], text)
  }

  private static func tryAlignment(_ dice: inout Dice) throws {
    func rect() -> Rect {
      let rect = dice.rect()
      return dice.happens(0.2)
        ? Rect(x: rect.x, y: rect.y, width: .leastNonzeroMagnitude, height: rect.height) : rect
    }
    let (part, source, page) = (rect(), rect(), rect())
    guard [part, source, page].allSatisfy(\.isWithinLimits) else { return }
    let frame = ZoomAlignment(part: part, source: source)
      .pageFrame(at: dice.unit(), page: page, isForward: dice.happens(0.5))
    try requireFinite(frame, "\(part) of \(page) on \(source)")
    let shape = ZoomShape(source: source, sourceRadius: dice.unit(), page: page, pageRadius: 3)
    try requireFinite(shape.card(at: dice.unit()).frame, "\(shape)")
  }

  private static func trySheetPictures(_ dice: inout Dice) throws {
    let styles: [SheetStyle] = [
      .uiKit16(), .uiKit26(), .like.flutterDraggable(), .like.ionicSheet(), .like.cupertino(),
    ]
    let (style, container, top) = (dice.one(of: styles), dice.container(), dice.number())
    let height = dice.happens(0.5) ? dice.unit() * 900 : nil
    let look = style.look(atTop: top, in: container, contentHeight: height)
    let text = "a sheet at \(top) in \(container.size), content \(height ?? -1)"
    try requireFinite(look.frame, text)
    if let grabber = look.grabber { try requireFinite(grabber, text) }
    try requireFinite(
      [
        look.scale, look.topRadius, look.bottomRadius, look.dimming, look.presenterScale,
        look.presenterDrop, look.coveredScale, look.coveredDrop, look.presenterRadius ?? 0,
      ], text)
    for resistance in [
      Resistance.none, .clamped, .dividing(2), .pieces, .squareRoot(2), .stretch(0.5),
      .ionicCard,
    ] {
      let motion = resistance.motion(beyond: top, in: container)
      try requireFinite([motion.value, motion.velocity], "\(resistance) beyond \(text)")
    }
    try requireFinite(
      style.heights(in: container, contentHeight: height).map(\.height), "heights of \(text)")
  }
}
