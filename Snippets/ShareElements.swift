import TransitionKit
import TransitionKitCatalogue

let photo = Rect(x: 8, y: 300, width: 100, height: 100)
let grid = Screen("grid", title: "Photos", elements: [try Element("photo", frame: photo)])
let detail = Screen(
  "detail", title: "Photo 7",
  elements: [try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 320))])
let context = StaticContext(
  .push, from: grid, to: detail, container: try Container(size: Size(width: 320, height: 568)))

let flight = SharedElements(
  pages: .opacity(.fore, 0), flight: ElementFlight(.bend(1), curve: .emphasized))
let timeline = try flight.takingNavigationBar().timeline(for: context)
print(context.elementMatches()[0])  // photo: (8, 364) 100×100 → (0, 64) 320×320
let halfway = timeline.picture(at: 0.15)
print(halfway[.element("photo")]?.frame ?? .zero)  // (5.18…, 87.73…) 309.13…×309.13…
