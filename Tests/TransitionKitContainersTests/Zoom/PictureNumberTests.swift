import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// Pictures of gestures cannot throw: any numbers give finite ones.
final class PictureNumberTests: XCTestCase {
  private let odd: [Double] = [
    0, .leastNonzeroMagnitude, -1, 400, 1e30, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
  ]

  /// By hand: any way down is more than half of no height, so that the photo is half as large and its page gone.
  func testAPhotoOnAScreenOfNextToNoHeight() {
    for height in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300] {
      let size = Size(width: 393, height: height)
      let moved = PhotoViewer.fluidPhoto.look(of: Point(x: 0, y: 213), in: size)
      XCTAssertEqual([moved.scale, moved.alpha], [0.5, 0], "\(height)")
      let still = PhotoViewer.fluidPhoto.look(of: .zero, in: size)
      XCTAssertEqual([still.scale, still.alpha, still.offset.y], [1, 1, 0], "\(height)")
      XCTAssertEqual(PhotoViewer.lightbox.look(of: Point(x: 0, y: 1), in: size).alpha, 0)
      XCTAssertEqual(PhotoViewer.transmission.look(of: Point(x: 0, y: 1), in: size).scale, 0.5)
    }
  }

  func testATravelThatIsNotANumberIsNone() {
    let size = Size(width: 393, height: 852)
    for viewer in PhotoViewer.allCases {
      XCTAssertEqual(
        viewer.look(of: Point(x: .nan, y: .nan), in: size), viewer.look(of: .zero, in: size))
    }
  }

  func testEveryPictureIsFinite() throws {
    let phone = try Container(size: Size(width: 320, height: 568))
    for width in odd {
      for travel in odd {
        let size = Size(width: width, height: width)
        let drag = Point(x: travel, y: travel)
        var numbers: [Double] = []
        for viewer in PhotoViewer.allCases {
          let look = viewer.look(of: drag, in: size, height: width)
          let banded = viewer.banded(drag, in: size)
          numbers += [look.scale, look.alpha, look.offset.x, look.offset.y, banded.x, banded.y]
        }
        let (activity, container) = (
          ActivityBack(size: size, edge: .left), ContainerBack(size: size, edge: .left)
        )
        let closing = activity.closing(progress: travel, drag: travel)
        let entering = activity.entering(progress: travel)
        let offset = container.offset(progress: travel, drag: travel)
        let scale = SheetBack(size: size).scale(at: travel)
        let zoom = ZoomAlignment(
          part: Rect(x: 0, y: 0, width: .leastNonzeroMagnitude, height: 1),
          source: Rect(x: 1, y: 2, width: 3, height: 4))
        numbers += [
          closing.x, closing.y, closing.width, closing.height, entering.x, entering.width, offset.x,
          offset.y, scale.width, scale.height, SheetBack(size: size).contentScale(at: travel),
          ActivityBack.closingAlpha(atCommit: travel), zoom.scale, zoom.origin.x,
          container.cornerRadius(at: travel, display: travel, source: width),
          BackEvent.progress(of: travel, width: width), BackEvent.scale(at: travel),
          PopDrag(.content, width: width).pageOffset(of: travel), PhotoViewer.thrown(drag).x,
          SheetReport.slideOffset.value(top: travel, anchors: [400, 20], height: 568),
          SheetReport.detentIndex.value(top: travel, anchors: [400, 20], height: 568),
          SheetReleaseRule.compose(speed: 1, distance: 1).velocity(travel, from: width),
          PagerEnds.stretchedPart(for: travel),
          Resistance.none.motion(beyond: travel, in: phone).value,
          Resistance.dividing(2).motion(beyond: travel, in: phone).value,
        ]
        for (index, number) in numbers.enumerated() {
          XCTAssertTrue(number.isFinite, "\(index): \(number) of \(travel) in \(width)")
        }
      }
    }
  }

  func testATreeNamesTheNumberOfASheet() throws {
    var fast = SheetStyle.uiKit16()
    fast.settling.fastSpeed = .nan
    var shaded = SheetStyle.uiKit16()
    shaded.card = .popover(at: Rect(x: 0, y: 0, width: 9, height: 9))
    shaded.card?.shadow.path = Rect(x: .nan, y: 0, width: 9, height: 9)
    for (style, field) in [(fast, "settling.fastSpeed"), (shaded, "card.shadow")] {
      XCTAssertThrowsError(try ContainerTree(.stack("s", [.screen("b").asSheet(style)])), field) {
        XCTAssertEqual(
          $0 as? ContainerError, .illegalSheet("b", .illegalNumber(field: field)), field)
      }
    }
  }

  func testATreeNamesTheNumberOfABar() throws {
    let bad = Screen("b", barContents: BarContents(trailing: [.init("i", width: .nan)]))
    func error(_ id: String) -> ContainerError {
      .refused(.invalidScreen(screen: id, field: "barContents.trailing[0].width"))
    }
    let phone = try Container(size: Size(width: 320, height: 568))
    let app = try ContainerController(
      .stack("s", [.screen("a"), .screen("b")]), container: phone)
    let doors: [(String, () throws -> Void)] = [
      ("tree", { _ = try ContainerTree(.stack("s", [.screen(bad)])) }),
      (
        "controller", { _ = try ContainerController(.stack("s", [.screen(bad)]), container: phone) }
      ),
      ("update", { try app.updateScreen(bad) }),
      (
        "push",
        {
          try app.perform(
            .push(.screen(Screen("c", barContents: bad.barContents)), onto: "s"), animated: true)
        }
      ),
    ]
    for (door, enter) in doors {
      XCTAssertThrowsError(try enter(), door) {
        XCTAssertEqual($0 as? ContainerError, error(door == "push" ? "c" : "b"), door)
      }
    }
    XCTAssertEqual(app.tree.description, "s[a, b]")
  }
}
