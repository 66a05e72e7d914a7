// What the samples of the bridges use without defining it. They are compiled, not run.
import QuartzCore
import SwiftUI
import TransitionKit
import TransitionKitUIKit
import TransitionKitSwiftUI
import UIKit

func value<Value>() -> Value { fatalError() }

@MainActor let controller: NavigationController = value()
@MainActor let driver: NavigationDriver = value()
@MainActor let gesture: StackGesture = value()
@MainActor let detail: Screen = value()
@MainActor let timeline: TransitionKit.Timeline = value()
@MainActor let container: UIView = value()
@MainActor let page: UIView = value()
@MainActor let layer: CALayer = value()
@MainActor let animation: CAKeyframeAnimation = value()
@MainActor let pictures: any LayerPictures = value()
@MainActor let renderer: PictureRenderer = value()
@MainActor let navigationController: UINavigationController = value()
@MainActor let list: UIViewController = value()
@MainActor let note: UIViewController = value()
@MainActor let presenter: UIViewController = value()
@MainActor let start: Double = value()
@MainActor let end: Double = value()
@MainActor let seconds: Double = value()
@MainActor var isOpen: Bool = value()
let operation: UINavigationController.Operation = value()

struct List: View {
  var body: some View { Text("") }
}

struct Detail: View {
  var id = ""
  var body: some View { Text(id) }
}
