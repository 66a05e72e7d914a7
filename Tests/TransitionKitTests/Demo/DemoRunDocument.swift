import Foundation

/// The events and frames of a scenario, decoded from the JSON of the demo program.
struct DemoRunDocument: Decodable {
  struct Event: Decodable {
    let time: Double
    let event: String
  }

  struct Picture: Decodable {
    struct Entry: Decodable {
      struct State: Decodable {
        let frame: [Double]
        let alpha: Double
      }

      let id: String
      let node: String?
      let state: State
    }

    struct Hidden: Decodable, Hashable {
      let element: String
      let screen: String
    }

    let time: Double
    let fraction: Double
    let layers: [Entry]
    let hiddenElements: [Hidden]
  }

  let events: [Event]
  let frames: [Picture]

  init(_ json: String) throws {
    self = try JSONDecoder().decode(DemoRunDocument.self, from: Data(json.utf8))
  }

  /// The events as the trace shows them, one line per time.
  var trace: [String] {
    DemoRun.joinedByTime(
      events.map { String(format: "%.6f ", $0.time) + $0.event }.joined(separator: "\n"))
  }
}
