/// The motion of two navigation bars when each page has its own bar.
///
/// It consists of two tables over the progress of a push: one for the bar of the fore page, which enters, and one for
/// the bar of the back page, which gets covered. Between two stops, values change linearly. A pop plays both tables
/// backwards. Offsets are written for left to right and mirrored for right to left. A ``BarOffset`` may depend on the
/// widths of the bar's title and of its back button's label.
///
/// ```swift
/// let left = BarMotion.Look(BarMotion.Part(x: 1))
/// let away = BarMotion.Look(BarMotion.Part(x: -1))
/// let slide = try BarMotion(entering: [.init(at: 0, left)], covered: [.init(at: 1, away)])
/// let animator = SystemPush().takingNavigationBar(.separate(slide))
/// ```
public struct BarMotion: Hashable, Sendable {
  /// The position and opacity of a part of a bar.
  public struct Part: Hashable, Codable, Sendable {
    /// How far the part has moved to the right.
    public var x: BarOffset
    /// How far the part has moved down, in heights of the bar.
    public var y: Double
    /// The opacity of the part, 0 to 1.
    public var alpha: Double

    /// Creates values for a part; by default those without a transition.
    public init(x: BarOffset = 0, y: Double = 0, alpha: Double = 1) {
      self.x = x
      self.y = y
      self.alpha = alpha
    }
  }

  /// The positions and opacities of all parts of a bar.
  public struct Look: Hashable, Codable, Sendable {
    /// The title, either in the row or large.
    public var title: Part
    /// The label of the back button.
    public var backLabel: Part
    /// The chevron of the back button.
    public var chevron: Part
    /// The items on both sides.
    public var items: Part
    /// The bar without its contents.
    public var background: Part

    /// Creates a look with the same values for all parts; by default those without a transition.
    public init(_ all: Part = Part()) { self.init(contents: all, background: all) }

    /// Creates a look with the same values for all contents, and others for the background.
    public init(contents: Part, background: Part) {
      (title, backLabel, chevron, items) = (contents, contents, contents, contents)
      self.background = background
    }
  }

  /// The look of a bar at a progress.
  public struct Stop: Hashable, Codable, Sendable {
    /// The progress of a push, from 0 to 1.
    public var progress: Double
    /// The look of the bar at that progress.
    public var look: Look

    /// Creates a stop at a progress.
    public init(at progress: Double, _ look: Look) {
      self.progress = progress
      self.look = look
    }
  }

  /// The stops of the fore page's bar; at progress 1 it is at rest.
  public let entering: [Stop]
  /// The stops of the back page's bar; at progress 0 it is at rest.
  public let covered: [Stop]

  /// Creates the motion of two bars.
  ///
  /// The stops at which a bar is at rest may be left out.
  ///
  /// - Parameters:
  ///   - entering: The stops of the fore page's bar, from progress 0.
  ///   - covered: The stops of the back page's bar, up to progress 1.
  /// - Throws: ``BarMotionError``, which names the stop or the property.
  public init(entering: [Stop], covered: [Stop]) throws(BarMotionError) {
    let rest = Look()
    let isOpen = entering.last.map { $0.progress < 1 } ?? true
    self.entering = entering + (isOpen ? [Stop(at: 1, rest)] : [])
    let isLate = covered.first.map { $0.progress > 0 } ?? true
    self.covered = (isLate ? [Stop(at: 0, rest)] : []) + covered
    try BarMotion.check(self.entering, "entering", atRest: 1)
    try BarMotion.check(self.covered, "covered", atRest: 0)
  }
}

// MARK: - Parts

extension BarMotion {
  /// The parts of a look with their names, for errors.
  private static var parts: [(name: String, path: KeyPath<Look, Part>)] {
    [
      ("title", \.title), ("backLabel", \.backLabel), ("chevron", \.chevron),
      ("items", \.items), ("background", \.background),
    ]
  }
  /// The numbers of a part with their names, for errors.
  private static var numbers: [(name: String, path: KeyPath<Part, Double>)] {
    [
      ("x", \.x.containerWidths), ("x.points", \.x.points), ("x.titleWidths", \.x.titleWidths),
      ("x.labelWidths", \.x.labelWidths), ("y", \.y), ("alpha", \.alpha),
    ]
  }
  /// The numbers of a part that must not end at the value at which they began, unless they never change.
  private static var oneWay: [(name: String, path: KeyPath<Part, Double>)] {
    [("y", \.y), ("alpha", \.alpha)]
  }

  private static func check(
    _ stops: [Stop], _ table: String, atRest end: Double
  ) throws(BarMotionError) {
    guard stops.count >= 2, stops[0].progress == 0, stops[stops.count - 1].progress == 1 else {
      throw .incomplete(table: table)
    }
    for (index, stop) in stops.enumerated() {
      let field = "\(table)[\(index)]"
      guard stop.progress.isFinite, index == 0 || stop.progress > stops[index - 1].progress
      else { throw .unordered(field: "\(field).progress") }
      for part in parts {
        for number in numbers {
          let value = stop.look[keyPath: part.path][keyPath: number.path]
          guard value.isWithinLimits else {
            throw .illegalNumber(field: "\(field).\(part.name).\(number.name)")
          }
          guard stop.progress != end || value == Part()[keyPath: number.path] else {
            throw .notAtRest(field: "\(field).\(part.name).\(number.name)")
          }
        }
      }
    }
    for part in parts {
      for number in oneWay {
        let values = stops.map { $0.look[keyPath: part.path][keyPath: number.path] }
        guard values.first != values.last || Set(values).count == 1 else {
          throw .returns(field: "\(table).\(part.name).\(number.name)")
        }
      }
    }
  }
}

/// The error of an invalid motion of bars.
///
/// ```swift
/// do {
///   _ = try BarMotion(entering: [], covered: [])
/// } catch {
///   print(error)  // entering has no look at both progress 0 and progress 1
/// }
/// ```
public enum BarMotionError: Error, Hashable, Sendable {
  /// A table does not reach from progress 0 to 1; the payload is the table's name.
  case incomplete(table: String)
  /// A progress is not greater than the previous one; the payload names the stop.
  case unordered(field: String)
  /// A number is not within ±``Limits/magnitude``; the payload names the number.
  case illegalNumber(field: String)
  /// A bar is not at rest at the progress where its page is; the payload names the number that differs.
  case notAtRest(field: String)
  /// A `y` or an `alpha` changes and ends where it began, which is not possible; the payload names the number.
  case returns(field: String)
}

extension BarMotionError: CustomStringConvertible {
  /// One line with the reason and the name of the table, stop or number.
  public var description: String {
    switch self {
    case .incomplete(let table): "\(table) has no look at both progress 0 and progress 1"
    case .unordered(let field): "\(field) is not above the progress before it"
    case .illegalNumber(let field): "\(field) is not a number within \(Limits.bounds)"
    case .notAtRest(let field): "\(field) is not that of a bar at rest"
    case .returns(let field): "\(field) changes and ends where it began, which a track cannot show"
    }
  }
}

// MARK: - Coding

extension BarMotion: Codable {
  private enum CodingKeys: CodingKey { case entering, covered }

  /// Reads an object with both tables.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        entering: try object.decode([Stop].self, forKey: .entering),
        covered: try object.decode([Stop].self, forKey: .covered))
    } catch let error as BarMotionError {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }
}
