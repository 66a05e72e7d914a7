import App
import TransitionKit
import TransitionKitPreview

let context = StaticContext(
  .push, from: Screen("list"), to: Screen("detail"),
  container: try Container(size: Size(width: 320, height: 568)))
print(try HTMLPreview([PreviewTransition("Rise", Rise(), in: context)]).html())
