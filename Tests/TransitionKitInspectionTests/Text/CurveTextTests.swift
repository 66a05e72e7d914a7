import TransitionKit
import TransitionKitInspection
import XCTest

/// Bars, plots and tables of curves, written by hand.
final class CurveTextTests: XCTestCase {
  func testBarsGoFromTheLeastToTheGreatestValue() {
    // Eight levels of 1/8 each; the greatest value would begin a ninth.
    XCTAssertEqual((0...8).map { Double($0) }.sparkline(), "▁▂▃▄▅▆▇██")
    XCTAssertEqual([0.0, 1, 4, 9, 16].sparkline(), "▁▁▃▅█")
    XCTAssertEqual([0.0, 0.5, 1].sparkline(isASCII: true), ".+@")
    XCTAssertEqual([3.0, 3, 3].sparkline(), "▁▁▁")
    XCTAssertEqual([Double]().sparkline(), "")
    XCTAssertEqual([0, .nan, 1, .infinity].sparkline(), "▁ █ ")
  }

  func testAPlotOfALine() {
    XCTAssertEqual(
      "\(TimingCurve.linear.plot(width: 5, height: 4, isASCII: true))",
      """
      1 |   **
        |  *
        | *
      0 |*
        +-----
         0   1
      """)
  }

  func testAPlotShowsAnOvershootAndASpringItsSeconds() throws {
    let back = try TimingCurve.linear([.init(at: 0, 0), .init(at: 0.5, 2), .init(at: 1, 1)])
    let lines = back.plot(width: 3, height: 4, isASCII: true).lines
    XCTAssertEqual(lines, ["2 | *", "  |  *", "  |", "0 |*", "  +---", "   0 1"])
    // Without damping, five periods of 2π/√k: with k = 4π² each lasts a second.
    let swing = try Spring(mass: 1, stiffness: 39.478_417_604_357_43, damping: 0)
    XCTAssertEqual(swing.shownDuration, 5, accuracy: 1e-12)
    XCTAssertEqual(swing.shownTimes(3)[1], 2.5, accuracy: 1e-12)
    XCTAssertTrue(swing.plot(width: 20).lines.last?.hasSuffix(" 5") ?? false)
    XCTAssertEqual(TimingCurve.linear.plot(width: 0).lines, [])
  }

  func testATableOfACurve() {
    XCTAssertEqual(
      "\(TimingCurve.linear.table(at: [0, 0.25, 1], style: TextStyle(hasPlots: false)))",
      """
      linear

        fraction  progress  velocity
           0.000     0.000     1.000
           0.250     0.250     1.000
           1.000     1.000     1.000
      """)
    let table = TimingCurve.easeInOut.table()
    XCTAssertEqual(table.positions.count, 11)
    XCTAssertTrue("\(table)".contains("●"), "\(table)")
    XCTAssertTrue("\(table)".contains("└"), "\(table)")
  }

  func testATableOfASpringCountsSeconds() throws {
    // Mass 1, stiffness 100, damping 20: 1 − (1 + 10t)e^(−10t), velocity 100te^(−10t).
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    let lines = "\(spring.table(at: [0.1], style: TextStyle(hasPlots: false)))"
      .split(separator: "\n")
    XCTAssertEqual(lines[1], "  time s  progress  velocity/s")
    XCTAssertEqual(lines[2], "   0.100     0.264       3.679")
  }
}
