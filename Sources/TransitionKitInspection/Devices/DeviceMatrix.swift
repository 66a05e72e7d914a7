public import TransitionKit

/// A collection of different containers, in all of which one call runs a check.
///
/// ```swift
/// let findings = try DeviceMatrix.all.findings(of: [.push, .pop]) { situation in
///   try ScaleBack().audit([.continuity], in: situation)
/// }
/// XCTAssertEqual(findings, [])
/// ```
public struct DeviceMatrix: Hashable, Sendable {
  /// A container with the name of its device, and the bar style of its screens.
  public struct Cell: Hashable, Sendable {
    /// The device and its orientation, such as `tablet, turned` for landscape.
    public let name: String
    /// The container.
    public let container: Container
    /// The style of the screens' navigation bar.
    public let bar: BarStyle
  }

  /// The cells, in the order in which checks run.
  public var cells: [Cell]

  /// Creates a matrix from cells.
  public init(_ cells: [Cell]) { self.cells = cells }

  /// Returns every combination of devices, orientations, bar styles and layout directions.
  ///
  /// - Parameters:
  ///   - devices: The devices; each is used in portrait and, if possible, in landscape orientation.
  ///   - bars: The styles of the screens' navigation bar.
  ///   - directions: The layout directions.
  /// - Returns: The matrix.
  /// - Throws: `LayoutError` if a device has a length that is negative or too large.
  public static func combining(
    _ devices: [Device], bars: [BarStyle] = BarStyle.allCases,
    directions: [LayoutDirection] = LayoutDirection.allCases
  ) throws(LayoutError) -> DeviceMatrix {
    var matrix = DeviceMatrix([])
    for device in devices {
      for direction in directions {
        for (name, container) in try device.containers(direction) {
          matrix.cells += bars.map { Cell(name: name, container: container, bar: $0) }
        }
      }
    }
    return matrix
  }

  /// Every combination of the known devices, bar styles and layout directions: 184 cells.
  ///
  /// - Throws: Never in practice, because the known devices are valid.
  public static var all: DeviceMatrix {
    get throws(LayoutError) { try combining(Device.all) }
  }

  /// Every known device in both orientations, with bar styles and layout directions in turn: 23 cells.
  ///
  /// Use it for slow checks.
  ///
  /// - Throws: Never in practice, because the known devices are valid.
  public static var few: DeviceMatrix {
    get throws(LayoutError) {
      let (bars, directions) = (BarStyle.allCases, LayoutDirection.allCases)
      var matrix = DeviceMatrix([])
      for (index, device) in Device.all.enumerated() {
        for (turn, direction) in directions.enumerated() {
          let containers = try device.containers(direction)
          // Portrait in one layout direction, landscape in the other.
          guard turn < containers.count else { continue }
          let (name, container) = containers[(index + turn) % containers.count]
          matrix.cells.append(
            Cell(name: name, container: container, bar: bars[(index + 2 * turn) % bars.count]))
        }
      }
      return matrix
    }
  }
}

extension Device {
  /// Returns the containers in portrait and, if possible, in landscape orientation, with their names.
  fileprivate func containers(
    _ direction: LayoutDirection
  ) throws(LayoutError) -> [(name: String, container: Container)] {
    let upright = (name, try upright(direction))
    guard let turned = try turned(direction) else { return [upright] }
    return [upright, ("\(name), turned", turned)]
  }
}
