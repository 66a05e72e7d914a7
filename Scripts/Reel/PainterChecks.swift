import TransitionKit

/// Checks of the painter's own arithmetic, with values from a pencil.
enum PainterChecks {
  /// Runs all checks, prints what fails, and returns whether nothing did.
  static func run() -> Bool {
    var failures: [String] = []
    func check(_ isTrue: Bool, _ text: String) { if !isTrue { failures.append(text) } }
    func isClose(_ one: Vector?, _ x: Double, _ y: Double, _ far: Double = 1e-3) -> Bool {
      guard let one else { return false }
      return abs(one.x - x) <= far && abs(one.y - y) <= far
    }

    // The worked example of the article "A renderer's contract": its drawn corners lead back to the unit square.
    let turned = Plane(
      LayerState(
        frame: Rect(x: 40, y: 100, width: 200, height: 120),
        transform: Transform(rotationY: .pi / 3, perspectiveDistance: 500),
        vanishingPoint: Point(x: 160, y: 240)))
    check(isClose(turned?.unit(of: Vector(75.34, 70.67)), 0, 0), "top left of the turned layer")
    check(isClose(turned?.unit(of: Vector(185.57, 222.95)), 1, 1), "bottom right of it")
    // The pivot is drawn at itself: it is at depth 0.
    check(isClose(turned?.unit(of: Vector(140, 160)), 0.5, 0.5, 1e-9), "its pivot")

    // Scaled to a half about its middle, (150, 160) of 200 × 120 at (50, 100).
    let small = Plane(
      LayerState(frame: Rect(x: 50, y: 100, width: 200, height: 120), transform: .scale(0.5)))
    check(isClose(small?.unit(of: Vector(100, 130)), 0, 0, 1e-9), "a scaled corner")
    check(isClose(small?.unit(of: Vector(50, 160)), -0.5, 0.5, 1e-9), "a place beside it")

    // 3² + 4² = 5²: the point 3 left of and 4 above the centre of a corner is on its circle.
    let round = Outline(Size(width: 40, height: 40), radius: 5)
    check(round.contains(Vector(2.001, 1.001)), "a place inside of a round corner")
    check(!round.contains(Vector(1.9, 0.9)), "a place outside of a round corner")
    let square = Outline(Size(width: 40, height: 40), radius: 5, corners: .bottom)
    check(square.contains(Vector(0.1, 0.1)), "a corner that is not rounded")

    // Half a black shade over white is grey; red without saturation has its luminance.
    let shade = Ink.grey(0, 0.5).over(.grey(1))
    check(shade == Ink(0.5, 0.5, 0.5, 1), "black over white")
    check(abs(Ink(1, 0, 0, 1).saturated(by: 0).x - 0.213) < 1e-12, "red without saturation")
    // CSS Color 4: hsl(120deg 100% 25%) is rgb(0 50% 0).
    let green = Ink(hue: 1 / 3, saturation: 1, lightness: 0.25)
    check(abs(green.x) + abs(green.y - 0.5) + abs(green.z) < 1e-12, "a hue")

    // T is a bar over a stem: 5 dots wide, the stem in the third.
    let letter = Lettering("T", at: .zero, size: Vector(5, 7), dot: 1, ink: .zero)
    check(letter.covers(Vector(0.5, 0.5)) && letter.covers(Vector(2.5, 6.5)), "dots of a T")
    check(!letter.covers(Vector(0.5, 3.5)) && !letter.covers(Vector(5.5, 0.5)), "gaps of a T")

    // (0 + 10 + 20 + 30) / 4 = 15 in a block of four; the column that remains has the mean of 40 and 60.
    let pixels: [UInt8] = [0, 10, 40, 20, 30, 60].flatMap { [$0, $0, $0] }
    check(
      means(of: pixels, width: 3, height: 2, block: 2) == [15, 15, 15, 50, 50, 50],
      "means of blocks")

    // Published values of FNV-1a: the empty text, and "a".
    check(StableHash().value == 0xCBF2_9CE4_8422_2325, "the hash of nothing")
    var (one, other) = (StableHash(), StableHash())
    one.add(1.0000001)
    other.add(1.0000002)
    check(one.value == other.value, "numbers that differ by less than a millionth")

    checkNested(check)

    for text in failures { print("the painter is wrong about \(text)") }
    return failures.isEmpty
  }

  /// Checks a picture inside a layer: half as large, half faded and shifted, over white.
  private static func checkNested(_ check: (Bool, String) -> Void) {
    let area = Rect(x: 0, y: 0, width: 320, height: 568)
    let red = Screen(
      "a", bar: .hidden, background: .fill(Fill(RGBColor(red: 1, green: 0, blue: 0))))
    // A bar at the top, the page on the right half and beyond it, and a copy of half its size at the bottom left.
    let inner: [Picture.Entry] = [
      Picture.Entry(
        .to, LayerState(frame: area, transform: Transform(translationX: 160)), node: .screen("a")),
      Picture.Entry(
        .from, LayerState(frame: Rect(x: 0, y: 284, width: 160, height: 284)), node: .screen("a"),
        isCopy: true),
      Picture.Entry(
        .bar, LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 64)), node: .bar(of: "b")),
    ]
    func paint(_ state: LayerState) -> PaintedScene? {
      guard let container = try? Container(size: area.size) else { return nil }
      let white = LayerState(frame: area, fill: Fill(.white))
      let picture = Picture(
        time: 0, fraction: 0,
        layers: [
          Picture.Entry(.named("white"), white),
          Picture.Entry(
            .from, state, node: .own("from", transition: 1),
            content: Picture.Content(inner, bounds: area)),
        ])
      let scene = Scene(
        picture, in: container, screens: ["a": red, "b": Screen("b")], lower: [:], presented: [],
        hidden: [])
      return ScenePainter().picture(of: scene)
    }
    func expect(_ state: LayerState, _ points: [(Vector, Double, Double, String)]) {
      for (point, red, green, text) in points {
        let ink = paint(state)?.ink(at: point) ?? .zero
        check(abs(ink.x - red) < 1e-9 && abs(ink.y - green) < 1e-9, "\(text) in a layer: \(ink)")
      }
    }
    expect(
      LayerState(
        frame: Rect(x: 80, y: 40, width: 160, height: 284), alpha: 0.5,
        transform: Transform(translationX: 20)),
      [
        (Vector(120, 111), 0.5, 0.5, "the window"), (Vector(90, 182), 1, 1, "nothing beside"),
        // At a quarter of its width and half of its height the page is darker by 0.06 × 0.75.
        (Vector(220, 182), 0.9775, 0.5, "a page"), (Vector(120, 253), 0.9775, 0.5, "a copy"),
        (Vector(270, 182), 1, 1, "the clip"), (Vector(110, 55), 0.9875, 0.9875, "a bar"),
      ])
    // The right half alone, as a piece.
    expect(
      LayerState(
        frame: Rect(x: 0, y: 0, width: 160, height: 568),
        sourceRect: Rect(x: 0.5, y: 0, width: 0.5, height: 1)),
      [(Vector(80, 284), 0.955, 0, "a piece")])
  }
}
