import TransitionKit

let phone = try Container(size: Size(width: 320, height: 568))
let controller = try NavigationController(
  screens: [Screen("list")], container: phone, defaultAnimator: StackAndModal.standard)
let recorder = NavigationRecorder()
controller.observer = recorder

try controller.push(Screen("detail"), animated: true, using: ScaleBack())
controller.advance(by: 0.15)
print(controller.picture[.to]?.frame.x ?? .nan)  // 105.258…
controller.advanceToRest()
print(recorder.trace)  // ["wM(detail,nav)", "load(detail)", "wD(list)", …, "AE(true)"]
