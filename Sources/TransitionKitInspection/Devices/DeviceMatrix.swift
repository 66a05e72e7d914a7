public import TransitionKit

/// Containers of many kinds, in which one call runs a check.
///
/// ```swift
/// let findings = try DeviceMatrix.all.findings(of: [.push, .pop]) { situation in
///   try ScaleBack().audit([.continuity], in: situation)
/// }
/// XCTAssertEqual(findings, [])
/// ```
public struct DeviceMatrix: Hashable, Sendable {
  /// A container with the name of its device, and the bars of the screens in it.
  public struct Cell: Hashable, Sendable {
    /// The device and how it is held, such as `tablet, turned`.
    public let name: String
    /// The container.
    public let container: Container
    /// The navigation bar of the screens.
    public let bar: BarStyle
  }

  /// The cells, in the order in which a check sees them.
  public var cells: [Cell]

  /// Creates a matrix from cells.
  public init(_ cells: [Cell]) { self.cells = cells }

  /// Returns every combination of devices, how they are held, bars and layout directions.
  ///
  /// - Parameters:
  ///   - devices: The devices; each is held upright and, where that is known, on its side.
  ///   - bars: The bars of the screens.
  ///   - directions: The layout directions.
  /// - Returns: The matrix.
  /// - Throws: `LayoutError` for a device with lengths that are negative or too large.
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

  /// Every combination of the known devices, with all bars in both directions: 184 cells.
  ///
  /// - Throws: `LayoutError` never, as the devices are valid.
  public static var all: DeviceMatrix {
    get throws(LayoutError) { try combining(Device.all) }
  }

  /// Every known device upright and turned, with bars and directions taking turns: 23 cells.
  ///
  /// For a check that takes long.
  ///
  /// - Throws: `LayoutError` never, as the devices are valid.
  public static var few: DeviceMatrix {
    get throws(LayoutError) {
      let (bars, directions) = (BarStyle.allCases, LayoutDirection.allCases)
      var matrix = DeviceMatrix([])
      for (index, device) in Device.all.enumerated() {
        for (turn, direction) in directions.enumerated() {
          let containers = try device.containers(direction)
          // Upright in one direction, turned in the other.
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
  /// Returns the containers upright and turned, with their names.
  fileprivate func containers(
    _ direction: LayoutDirection
  ) throws(LayoutError) -> [(name: String, container: Container)] {
    let upright = (name, try upright(direction))
    guard let turned = try turned(direction) else { return [upright] }
    return [upright, ("\(name), turned", turned)]
  }
}
