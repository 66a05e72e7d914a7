import Foundation
import TransitionKit
import XCTest

/// The data of a preview, read from its text, and the values that the page draws at a time.
///
/// It follows the description of the format and shares no code with the writer.
struct PreviewReader: Decodable {
  struct Track: Decodable {
    let property: String
    let offsets: [Double]
    let rows: [[Double?]]
    let curves: [Int]?
    let jumps: Bool?
  }

  struct Layer: Decodable {
    let id: LayerID
    let rest: LayerState
    let tracks: [Track]
  }

  struct Timeline: Decodable {
    let duration: Double
    let isReversed: Bool
    let layers: [Layer]
    let under: [Layer]
    let over: [Layer]
  }

  struct Event: Decodable, Equatable {
    let time: Double
    let text: String
  }

  struct View: Decodable {
    let name: String
    let label: String
    let timeline: Timeline
    let events: [Event]
    let isBackward: Bool
  }

  struct Back: Decodable {
    struct Events: Decodable {
      let begin: [String]
      let finish: [String]
      let finished: [String]
      let cancel: [String]
      let cancelled: [String]
    }

    let operation: String
    let timeline: Timeline
    let policy: String
    let events: Events
  }

  struct Policy: Decodable {
    let name: String
    let isDownwards: Bool
    let length: Double
    let maximum: Double
    let prediction: [Double]?
  }

  struct Show: Decodable {
    let name: String
    let views: [View]
    let back: Back
    let policies: [Policy]
    let below: [Layer]
    let above: [Layer]
  }

  let format: String
  let version: Int
  let pointBound: Double
  let plainBound: Double
  let curves: [[Int]]
  let shows: [Show]

  /// Reads the data out of a page.
  init(page: String) throws {
    let start = try XCTUnwrap(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try XCTUnwrap(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = page[start.upperBound..<end.lowerBound]
    self = try JSONDecoder().decode(PreviewReader.self, from: Data(text.utf8))
  }

  /// The stops of the curves, as the sums of their steps.
  var lines: [Lines] { curves.map(Lines.init) }

  struct Lines {
    private(set) var fractions = [0.0]
    private(set) var values = [0.0]

    init(_ steps: [Int]) {
      var (fraction, value) = (0, 0)
      for index in stride(from: 0, to: steps.count, by: 2) {
        fraction += steps[index]
        value += steps[index + 1]
        fractions.append(Double(fraction) / 1_073_741_824)
        values.append(Double(value) / 1e9)
      }
    }

    func progress(at x: Double) -> Double {
      guard x > 0 else { return 0 }
      guard x < 1 else { return 1 }
      let index = PreviewReader.last(in: fractions, notBeyond: x)
      let part = (x - fractions[index]) / (fractions[index + 1] - fractions[index])
      return values[index] + (values[index + 1] - values[index]) * part
    }
  }

  static func last(in fractions: [Double], notBeyond x: Double) -> Int {
    var (low, high) = (0, fractions.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fractions[middle] <= x { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension PreviewReader.Track {
  /// Returns the numbers of the property at an offset of the tracks.
  func values(at x: Double, _ lines: [PreviewReader.Lines]) -> [Double?] {
    guard x >= offsets[0] else { return rows[0] }
    let index = PreviewReader.last(in: offsets, notBeyond: x)
    guard index + 1 < offsets.count, jumps != true else { return rows[index] }
    let inner = (x - offsets[index]) / (offsets[index + 1] - offsets[index])
    let curve = curves?[index] ?? -1
    let progress = curve < 0 ? inner : lines[curve].progress(at: inner)
    return zip(rows[index], rows[index + 1]).map { start, end in
      guard let start, let end else { return nil }
      return progress == 1 ? end : start + (end - start) * progress
    }
  }
}
