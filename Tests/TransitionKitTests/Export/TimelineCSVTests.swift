import Foundation
@testable import TransitionKit
@testable import TransitionKitExport
import XCTest

final class TimelineCSVTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  func testTheHeaderNamesTheColumns() {
    XCTAssertEqual(
      TimelineCSV.header,
      "time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,scaleY,"
        + "rotation,cornerRadius,shadowOpacity,hidden,anchorX,anchorY,blur,saturation")
  }

  /// By hand: 320 → 0 in 2 s, with the times in the given order.
  func testRowsComeInTheOrderAskedAndLayersBackToFront() throws {
    let timeline = try Timeline(
      duration: 2,
      layers: [
        Layer(
          .snapshot(.from),
          LayerState(
            frame: page, alpha: 0.5,
            transform: Transform(
              translationX: 1, translationY: 2, scaleX: 0.5, scaleY: 0.25, rotation: -3),
            anchor: Point(x: 0, y: 1), cornerRadius: 4, shadow: Shadow(opacity: 0.75, radius: 9),
            blur: 8, saturation: 0.5, isHidden: true)),
        Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear),
      ])
    XCTAssertEqual(
      TimelineCSV.table(of: timeline, at: [2, 0.5, 0.5]),
      TimelineCSV.header + """

        2,1,0,snapshot(from),0,64,320,504,0.5,1,2,0.5,0.25,-3,4,0.75,true,0,1,8,0.5
        2,1,1,to,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1
        0.5,0.25,0,snapshot(from),0,64,320,504,0.5,1,2,0.5,0.25,-3,4,0.75,true,0,1,8,0.5
        0.5,0.25,1,to,240,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1
        0.5,0.25,0,snapshot(from),0,64,320,504,0.5,1,2,0.5,0.25,-3,4,0.75,true,0,1,8,0.5
        0.5,0.25,1,to,240,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1

        """)
    XCTAssertEqual(TimelineCSV.table(of: timeline, at: []), TimelineCSV.header + "\n")
  }

  /// By hand: half-way from 320×504 to (80, 4) 160×496, and from black to clear.
  func testClipsAndFillsAddColumnsWhereThereAreAny() throws {
    let part = Rect(x: 80, y: 4, width: 160, height: 496)
    let clipped = Layer(.from, frame: page).clipping(to: part, curve: .linear)
    let painted = Layer(.dimming, frame: page).filling(to: Fill(.clear), curve: .linear)
    let (clips, fills) = (
      ",clipX,clipY,clipWidth,clipHeight",
      ",fillStart,fillEnd,fillStartX,fillStartY,fillEndX,fillEndY"
    )
    let first =
      "time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,"
      + "scaleY,rotation,cornerRadius,shadowOpacity,hidden"
    let last = ",anchorX,anchorY,blur,saturation"
    let (clip, fill) = (",40,2,240,500", ",#00000080,#00000080,0,0,1,0")
    let start = ["1,0.5,0,from", "1,0.5,1,dimming"].map { $0 + ",0,64,320,504,1,0,0,1,1,0,0,0," }
    for (layers, names, cells) in [
      ([clipped, Layer(.dimming, frame: page)], clips, [clip, ",,,,"]),
      ([Layer(.from, frame: page), painted], fills, [",,,,,,", fill]),
      ([clipped, painted], clips + fills, [clip + ",,,,,,", ",,,," + fill]),
      ([Layer(.from, frame: page), Layer(.dimming, frame: page)], "", ["", ""]),
    ] {
      let timeline = try Timeline(duration: 2, layers: layers)
      let rows = zip(start, cells).map { $0 + "false" + $1 + ",0.5,0.5,0,1\n" }.joined()
      XCTAssertEqual(TimelineCSV.header(of: timeline), first + names + last)
      XCTAssertEqual(TimelineCSV.table(of: timeline, at: [1]), first + names + last + "\n" + rows)
      XCTAssertEqual(TimelineCSV.rows(of: timeline.picture(at: 1), in: timeline), rows)
    }
  }

  /// RFC 4180, section 2, rules 5 to 7.
  func testCellsAreQuotedWhereTheyNeedToBe() {
    let table = [
      ("from", "from"), ("", ""), (" a ", " a "), ("a,b", "\"a,b\""), ("\"", "\"\"\"\""),
      ("say \"x\"", "\"say \"\"x\"\"\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
      ("a\r\nb", "\"a\r\nb\""), ("é🎞️", "é🎞️"), ("\"\u{301}", "\"\"\"\u{301}\""),
    ]
    for (cell, quoted) in table {
      XCTAssertEqual(
        Array(TimelineCSV.quoted(cell).unicodeScalars), Array(quoted.unicodeScalars),
        cell.debugDescription)
    }
  }

  private func turnsInSpace(_ layer: Layer) -> Bool {
    var transforms = layer.tracks.transform?.keyframes.map(\.value) ?? []
    transforms.append(layer.initial.transform)
    return transforms.contains {
      $0.translationZ != 0 || $0.rotationX != 0 || $0.rotationY != 0 || $0.perspective != 0
    }
  }

  func testAReaderOfTheStandardFindsEveryNumberAndNameAgain() throws {
    var random = RandomTimelines(seed: 81)
    for index in 0..<40 {
      let timeline = try random.timeline()
      let times = [0, timeline.duration / 3, timeline.duration]
      let records = parse(TimelineCSV.table(of: timeline, at: times)).dropFirst()
      let expected = times.flatMap { time in
        let frame = timeline.picture(at: time)
        return frame.layers.enumerated().map { index, entry in
          // As many layers lie below it as have a lower order, or the same and come before it.
          let below = frame.layers.enumerated().filter {
            ($1.state.zIndex, $0) < (entry.state.zIndex, index)
          }
          return (frame, below.count, entry)
        }
      }
      XCTAssertEqual(records.count, expected.count, "timeline \(index)")
      for (record, (frame, z, entry)) in zip(records, expected) {
        let state = entry.state
        let numbers = [
          frame.time, frame.fraction, Double(z), nil, state.frame.x, state.frame.y,
          state.frame.width, state.frame.height, state.alpha, state.transform.translationX,
          state.transform.translationY, state.transform.scaleX, state.transform.scaleY,
          state.transform.rotation, state.cornerRadius, state.shadow.opacity,
        ]
        let hasClip = timeline.layers.contains { $0.initial.clip != nil }
        let hasFill = timeline.layers.contains { $0.initial.fill != nil }
        let hasSpace = timeline.layers.contains(where: turnsInSpace)
        let counts: [Int] = [21, hasClip ? 4 : 0, hasFill ? 6 : 0, hasSpace ? 6 : 0]
        XCTAssertEqual(record.count, counts.reduce(0, +))
        if hasSpace {
          let turns: [Double?] = record.suffix(10).prefix(6).map { Double($0) }
          XCTAssertEqual(turns[0], state.transform.translationZ)
          XCTAssertEqual(turns[1], state.transform.rotationX)
          XCTAssertEqual(turns[2], state.transform.rotationY)
          XCTAssertEqual(turns[3], state.transform.perspective)
          XCTAssertEqual(turns[4], state.vanishingPoint?.x)
          XCTAssertEqual(turns[5], state.vanishingPoint?.y)
        }
        if hasClip { XCTAssertEqual(Double(record[17]), state.clip?.x, "timeline \(index)") }
        if hasFill {
          let last = record.count - 4 - (hasSpace ? 6 : 0)
          XCTAssertEqual(record[last - 6], state.fill?.startColor.description ?? "")
          XCTAssertEqual(Double(record[last - 1]), state.fill?.endPoint.y)
        }
        for (column, number) in numbers.enumerated() {
          guard let number else { continue }
          XCTAssertEqual(Double(record[column]), number, "timeline \(index), column \(column)")
        }
        XCTAssertEqual(LayerID(record[3]), entry.id)
        XCTAssertEqual(record[16], state.isHidden ? "true" : "false")
        XCTAssertEqual(
          record.suffix(4).map { Double($0) },
          [state.anchor.x, state.anchor.y, state.blur, state.saturation])
      }
    }
  }

  /// A reader of RFC 4180 that shares no code with the writer.
  private func parse(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var justClosed = false
    for scalar in text.unicodeScalars {
      switch (scalar, isQuoted) {
      case ("\"", _):
        // The second quotation mark of a pair belongs to the cell and continues it.
        isQuoted.toggle()
        if isQuoted, justClosed { cell.append("\"") }
        justClosed = !isQuoted
        continue
      case (",", false):
        record.append(String(cell))
        cell = .init()
      case ("\n", false):
        records.append(record + [String(cell)])
        record = []
        cell = .init()
      default:
        cell.append(scalar)
      }
      justClosed = false
    }
    XCTAssertTrue(record.isEmpty && cell.isEmpty && !isQuoted, "the last line has no end")
    return records
  }

  func testPicturesOfAControllerHaveTheirNodesLast() throws {
    let controller = try NavigationController(
      screens: [Screen("a,b")], container: Container(size: Size(width: 320, height: 568)))
    XCTAssertEqual(TimelineCSV.sceneHeader, TimelineCSV.header + ",node,inside")
    let plain = TimelineCSV.rows(of: controller.picture).split(separator: "\n")
    let rows = TimelineCSV.rows(ofScene: controller.picture).split(separator: "\n")
    XCTAssertEqual(
      rows.map(String.init), zip(plain, ["\"screen(a,b)\"", "\"bar(a,b)\""]).map { "\($0),\($1)," })
  }

  func testLayersInsideALayerFollowItWithItsNumber() {
    func state(_ x: Double, z: Int = 0) -> LayerState {
      LayerState(frame: Rect(x: x, y: 0, width: 320, height: 568), zIndex: ZIndex(z))
    }
    let oldest = Picture.Content([.init(.to, state(9), node: .screen("a"))], bounds: state(0).frame)
    // The page inside lies over the bar, so it is drawn after it.
    let old = Picture.Content(
      [
        .init(.from, state(1), node: .own("from", transition: 1), content: oldest),
        .init(.to, state(2, z: 1), node: .screen("b")),
        .init(.bar, state(3), node: .bar(of: "b")),
      ], bounds: state(0).frame)
    let picture = Picture(
      time: 0.5, fraction: 0.25,
      layers: [
        .init(.dimming, state(4), node: .dimming(over: "a")),
        .init(.from, state(5), node: .own("from", transition: 2), content: old),
        .init(.to, state(6), node: .screen("a")),
      ])
    let rest = "0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1"
    XCTAssertEqual(
      TimelineCSV.rows(ofScene: picture),
      """
      0.5,0.25,0,dimming,4,\(rest),dimming(a),
      0.5,0.25,1,from,5,\(rest),own(from),
      0.5,0.25,2,from,1,\(rest),own(from),1
      0.5,0.25,3,to,9,\(rest),screen(a),2
      0.5,0.25,5,to,2,\(rest),screen(b),1
      0.5,0.25,4,bar,3,\(rest),bar(b),1
      0.5,0.25,6,to,6,\(rest),screen(a),

      """)
  }
}
