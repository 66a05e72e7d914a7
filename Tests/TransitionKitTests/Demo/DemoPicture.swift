import Foundation

/// A frame, read from the comma-separated values of the demo program.
struct DemoPicture {
  /// One row of the values.
  struct Layer {
    let id: String
    /// What the layer is across transitions, or `nil` without such a column.
    let node: String?
    private let header: Header
    private let cells: [String]

    fileprivate init(_ cells: [String], under header: Header) {
      self.header = header
      self.cells = cells
      id = header.cell("layer", of: cells) ?? ""
      node = header.cell("node", of: cells)
    }

    /// Returns the number in a column, or `nil` if there is none.
    func value(_ column: String) -> Double? {
      header.cell(column, of: cells).flatMap { Double($0) }
    }
  }

  let time: Double
  let fraction: Double
  /// The layers, back to front.
  fileprivate(set) var layers: [Layer] = []

  func value(_ column: String, of layer: String) -> Double? {
    layers.first { $0.id == layer }?.value(column)
  }

  /// Returns the frames of an output with a header line.
  static func all(in output: String) -> [DemoPicture] {
    var rows = records(output)
    guard !rows.isEmpty else { return [] }
    let header = Header(rows.removeFirst())
    var pictures: [DemoPicture] = []
    for row in rows {
      if header.cell("z", of: row) == "0" {
        pictures.append(
          DemoPicture(
            time: header.cell("time", of: row).flatMap { Double($0) } ?? .nan,
            fraction: header.cell("fraction", of: row).flatMap { Double($0) } ?? .nan))
      }
      pictures[pictures.count - 1].layers.append(Layer(row, under: header))
    }
    return pictures
  }

  /// Returns the records of comma-separated values with quoted cells (RFC 4180).
  static func records(_ text: String) -> [[String]] {
    guard text.utf8.contains(UInt8(ascii: "\"")) else {
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return quotedRecords(text)
  }

  private static func quotedRecords(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var cell = ""
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch (scalar, isQuoted) {
      case ("\"", _):
        // Two quotation marks inside a quoted cell stand for one.
        if !isQuoted, previous == "\"" { cell.unicodeScalars.append("\"") }
        isQuoted.toggle()
      case (",", false):
        record.append(cell)
        cell = ""
      case ("\n", false):
        records.append(record + [cell])
        record = []
        cell = ""
      default: cell.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return records
  }
}

/// The names of the columns.
private struct Header {
  private let offsets: [String: Int]

  init(_ names: [String]) {
    offsets = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  func cell(_ name: String, of row: [String]) -> String? {
    guard let offset = offsets[name], offset < row.count else { return nil }
    return row[offset]
  }
}
