import Foundation

/// A table of reference values: a csv file of the folder `Vectors`.
///
/// Lines that start with `#` are comments. The first other line names the columns; each line after
/// it is a row. Errors name the file and the line.
struct VectorTable {
  /// The rows, never none.
  let rows: [VectorRow]

  private let file: String

  /// The folder of the tables: the one that the environment variable `TK_VECTORS` names, or `Vectors`.
  private static let folder: URL =
    ProcessInfo.processInfo.environment["TK_VECTORS"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Vectors").standardizedFileURL

  /// Returns how many rows a table has at least, of which the repository keeps one of so many.
  static func rows(_ whole: Int, oneOf share: Int) -> Int {
    ProcessInfo.processInfo.environment["TK_VECTORS"] == nil ? whole / share : whole
  }

  /// Reads `name`.csv.
  ///
  /// - Throws: ``VectorError`` as ``init(parsing:from:)``, or an error of Foundation if there is no
  ///   such file.
  init(_ name: String) throws {
    let url = Self.folder.appendingPathComponent("\(name).csv")
    try self.init(parsing: String(contentsOf: url, encoding: .utf8), from: url.path)
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The path of the file, for errors.
  /// - Throws: ``VectorError`` if there is no row, if a column is named twice, or if a row does not
  ///   have a cell for each column.
  init(parsing text: String, from file: String) throws(VectorError) {
    var columns: [Substring: Int]?
    var rows: [VectorRow] = []
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() where line.first != UInt8(ascii: "#") {
      let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { Substring($0) }
      guard let known = columns else {
        let named = Dictionary(zip(cells, cells.indices)) { first, _ in first }
        guard named.count == cells.count else {
          throw VectorError(file: file, line: index + 1, problem: "two columns have one name")
        }
        columns = named
        continue
      }
      let row = VectorRow(file: file, line: index + 1, columns: known, cells: cells)
      guard cells.count == known.count else {
        throw row.error("the row has \(cells.count) cells, but there are \(known.count) columns")
      }
      rows.append(row)
    }
    guard !rows.isEmpty else { throw VectorError(file: file, line: nil, problem: "no rows") }
    (self.rows, self.file) = (rows, file)
  }

  /// Returns the rows with a text in a column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - text: The text of the cell.
  /// - Returns: The rows, at least one.
  /// - Throws: ``VectorError`` if there is no such row or no such column.
  func rows(where column: String, is text: String) throws(VectorError) -> [VectorRow] {
    var found: [VectorRow] = []
    for row in rows where try row.text(column) == text { found.append(row) }
    guard !found.isEmpty else {
      throw VectorError(file: file, line: nil, problem: "no row has \(text) as \(column)")
    }
    return found
  }
}

/// A row of a ``VectorTable``.
struct VectorRow {
  fileprivate let file: String
  fileprivate let line: Int
  fileprivate let columns: [Substring: Int]
  fileprivate let cells: [Substring]

  /// Returns the text of a cell.
  func text(_ column: String) throws(VectorError) -> String { String(try cell(column)) }

  /// Returns the finite number in a cell.
  func number(_ column: String) throws(VectorError) -> Double {
    let cell = try cell(column)
    guard let number = Double(cell), number.isFinite else {
      throw error("\(column) is '\(cell)', which is not a finite number")
    }
    return number
  }

  /// Returns the index in a cell: an integer that is not negative.
  func index(_ column: String) throws(VectorError) -> Int {
    let cell = try cell(column)
    guard let index = Int(cell), index >= 0 else {
      throw error("\(column) is '\(cell)', which is not an index")
    }
    return index
  }

  /// Returns the value that a function reads from a cell.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - read: Returns the value of a text, or `nil` if the text is not a value.
  /// - Returns: The value.
  /// - Throws: ``VectorError`` if the text is not a value.
  func value<Value>(_ column: String, _ read: (String) -> Value?) throws(VectorError) -> Value {
    let text = try text(column)
    guard let value = read(text) else {
      throw error("\(column) is '\(text)', which is not a \(Value.self)")
    }
    return value
  }

  /// Returns the numbers in a cell of names and numbers, such as `x=1 alpha=0.5`.
  func numbers(_ column: String) throws(VectorError) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for pair in try cell(column).split(separator: " ") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Double(parts[1]), number.isFinite,
        numbers.updateValue(number, forKey: String(parts[0])) == nil
      else { throw error("\(column) has '\(pair)', which is not a new name with a finite number") }
    }
    return numbers
  }

  /// Returns how far a value is from the sum of two columns, a number in two parts.
  func error(
    of value: Double, from high: String = "high", _ low: String = "low"
  ) throws(VectorError) -> Double {
    abs((value - (try number(high))) - (try number(low)))
  }

  /// Returns an error about this row.
  fileprivate func error(_ problem: String) -> VectorError {
    VectorError(file: file, line: line, problem: problem)
  }

  private func cell(_ column: String) throws(VectorError) -> Substring {
    guard let index = columns[column[...]] else { throw error("there is no column \(column)") }
    return cells[index]
  }
}

/// What is wrong with a table of reference values, and where.
struct VectorError: Error, Equatable, CustomStringConvertible {
  let file: String
  /// The number of the line, from 1; `nil` if the error concerns the whole file.
  let line: Int?
  let problem: String

  var description: String {
    line.map { "\(file):\($0): \(problem)" } ?? "\(file): \(problem)"
  }
}
