/// A value that can be written as scalars in a fixed order.
///
/// If the type has an initialiser from a span, it reads them in the same order.
package protocol ScalarValue: WrittenValue {
  /// The number of scalars in a value.
  static var scalarCount: Int { get }

  /// Appends the scalars of the value to a row.
  func write(to row: inout [Double])
}

extension ScalarValue where Self: Componentwise {
  @inline(__always)  // Makes no calls ("Preparing: a timeline").
  package func write(to row: inout [Double]) { forEachNumber { row.append($0) } }
}

extension Double: ScalarValue {
  package static var scalarCount: Int { 1 }

  package func write(to row: inout [Double]) { row.append(self) }
}

extension Bool: ScalarValue {
  package static var scalarCount: Int { 1 }

  package func write(to row: inout [Double]) { row.append(self ? 1 : 0) }
}

extension Point: ScalarValue {
  package static var scalarCount: Int { 2 }

  init(_ scalars: borrowing Span<Double>, at index: Int) {
    self.init(x: scalars[index], y: scalars[index + 1])
  }
}

extension Rect: ScalarValue {
  package static var scalarCount: Int { 4 }

  init(_ scalars: borrowing Span<Double>, at index: Int) {
    self.init(
      x: scalars[index], y: scalars[index + 1], width: scalars[index + 2],
      height: scalars[index + 3])
  }
}

extension RGBColor: ScalarValue {
  package static var scalarCount: Int { 4 }

  init(_ scalars: borrowing Span<Double>, at index: Int) {
    self.init(
      red: scalars[index], green: scalars[index + 1], blue: scalars[index + 2],
      alpha: scalars[index + 3])
  }
}

extension Transform: ScalarValue {
  package static var scalarCount: Int { Part.allCases.count }

  init(_ scalars: borrowing Span<Double>, at index: Int) {
    self.init(
      translationX: scalars[index], translationY: scalars[index + 1],
      translationZ: scalars[index + 2], scaleX: scalars[index + 3], scaleY: scalars[index + 4],
      rotationX: scalars[index + 5], rotationY: scalars[index + 6], rotation: scalars[index + 7],
      perspective: scalars[index + 8])
  }
}

/// A shadow's scalars do not include its path and its spread, which have separate channels.
extension Shadow: ScalarValue {
  package static var scalarCount: Int { 4 }

  init(_ scalars: borrowing Span<Double>, at index: Int, path: Rect?, spread: Double) {
    self.init(
      opacity: scalars[index], radius: scalars[index + 1], offset: Point(scalars, at: index + 2),
      path: path, spread: spread)
  }

  package func write(to row: inout [Double]) {
    row.append(opacity)
    row.append(radius)
    offset.write(to: &row)
  }
}

extension Fill: ScalarValue {
  package static var scalarCount: Int { 12 }

  init(_ scalars: borrowing Span<Double>, at index: Int) {
    self.init(
      from: RGBColor(scalars, at: index), to: RGBColor(scalars, at: index + 4),
      startPoint: Point(scalars, at: index + 8), endPoint: Point(scalars, at: index + 10))
  }
}
