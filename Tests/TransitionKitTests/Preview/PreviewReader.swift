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
    let curves: [Int]
    let paths: [MotionPath?]?
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

  struct Library: Decodable {
    let named: [String: TimingCurve]
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
  let curves: [TimingCurve]
  let library: Library
  let shows: [Show]

  /// Reads the data out of a page.
  init(page: String) throws {
    let start = try XCTUnwrap(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try XCTUnwrap(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = page[start.upperBound..<end.lowerBound]
    let data = try PreviewReader.restored(Data(text.utf8))
    self = try JSONDecoder.catalogue.decode(PreviewReader.self, from: data)
  }

  /// Returns data with what a large page has written in fewer bytes.
  static func restored(_ data: Data) throws -> Data {
    let object = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    guard let shared = object["shared"] as? [Any] else { return data }
    func open(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(open) }
      guard let members = value as? [String: Any] else { return value }
      if let index = members["$"] as? Int { return open(shared[index]) }
      return members.mapValues(open)
    }
    var full = object.mapValues(open)
    full["shared"] = nil
    var curves: [String] = []
    for text in full["curves"] as? [String] ?? [] {
      let parts = text.split(separator: ",").map { part -> String in
        if part.hasPrefix("@") {
          let numbers = part.dropFirst().split(separator: ".").compactMap { Int($0) }
          return curves[numbers[0]].split(separator: ",").dropFirst(numbers[1]).prefix(numbers[2])
            .joined(separator: ",")
        }
        let words = part.split(separator: " ")
        guard words.count == 2, words[1].contains("/") else { return String(part) }
        let numbers = words[1].split(separator: "/").compactMap { Double($0) }
        return "\(words[0]) \(numbers[0] * 100 / pow(2, numbers[1]))%"
      }
      curves.append(parts.joined(separator: ","))
    }
    full["curves"] = curves
    return try JSONSerialization.data(withJSONObject: full)
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
  func values(at x: Double, _ known: [TimingCurve]) -> [Double?] {
    guard x >= offsets[0] else { return rows[0] }
    let index = PreviewReader.last(in: offsets, notBeyond: x)
    guard index + 1 < offsets.count else { return rows[index] }
    let inner = (x - offsets[index]) / (offsets[index + 1] - offsets[index])
    let curve = curves[index] < 0 ? TimingCurve.linear : known[curves[index]]
    let progress = inner > 0 ? curve.progress(at: inner) : 0
    let (start, end) = (rows[index], rows[index + 1])
    if property == "isHidden" || start[0] == nil || end[0] == nil {
      return progress < 1 ? start : end
    }
    if progress == 0 { return start }
    if progress == 1 { return end }
    let (from, to) = (start.compactMap { $0 }, end.compactMap { $0 })
    guard let path = paths?[index], from.count == 4 else {
      return zip(from, to).map { $0 + ($1 - $0) * progress }
    }
    let rect = Rect(x: from[0], y: from[1], width: from[2], height: from[3]).interpolated(
      to: Rect(x: to[0], y: to[1], width: to[2], height: to[3]), along: path, progress: progress)
    return [rect.x, rect.y, rect.width, rect.height]
  }
}
