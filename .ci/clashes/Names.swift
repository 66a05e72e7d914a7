import Foundation
import SwiftUI
import TransitionKit

// The names of the module itself win over imported ones. The old MacTypes has these three, too.
typealias Point = TransitionKit.Point
typealias Rect = TransitionKit.Rect
typealias Size = TransitionKit.Size

// SwiftUI's, as the rest of an app writes them; the others are `TransitionKit.Spring` and so on.
typealias LayoutDirection = SwiftUI.LayoutDirection
typealias NavigationStack = SwiftUI.NavigationStack
typealias Spring = SwiftUI.Spring
