import XCTest

@testable import TransitionKitContainers
