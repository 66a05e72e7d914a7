import Foundation
import TransitionKit

/// The pictures of a page as far as they show titles of bars, in layers inside others, too.
struct PageTitles: Decodable {
  /// The document of a stack's story; that of an app has no such member.
  private struct Document: Decodable {
    let story: Show?
  }

  private struct Show: Decodable {
    struct Pages: Decodable {
      let title: String
    }
    struct Drawing: Decodable {
      let kind: String
      let screen: Int?
    }
    struct Part: Decodable {
      let text: String
    }
    struct Actor: Decodable {
      let parent: Int?
      // The page of a stack has a drawing; that of an app has the kind and what its bar shows.
      let draw: Drawing?
      let kind: String?
      let face: Int?
    }
    struct Picture: Decodable {
      let time: Double
      let nesting: Int
      let states: [Int]
      let titles: [[Double]]?
    }
    let size: [Double]
    let screens: [Pages]?
    let faces: [[Part]]?
    let actors: [Actor]
    let nestings: [[Int]]
    let states: [State]
    let pictures: [Picture]
  }

  /// Where a layer is from left to right, and its opacity.
  private struct State: Decodable {
    private enum Part: Decodable {
      case number(Double)
      case style
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self = (try? value.decode(Double.self)).map { .number($0) } ?? .style
      }
    }
    let (x, width, alpha): (Double, Double, Double)

    init(from decoder: any Decoder) throws {
      if let state = try? LayerState(from: decoder) {
        let scale = state.transform.scaleX
        let pivot = state.frame.x + state.anchor.x * state.frame.width
        x = pivot + (state.frame.x - pivot) * scale + state.transform.translationX
        (width, alpha) = (state.frame.width * scale, state.isHidden ? 0 : state.alpha)
      } else {
        let numbers = try decoder.singleValueContainer().decode([Part].self).compactMap { part in
          if case .number(let number) = part { number } else { nil }
        }
        (x, width) = (numbers[0] + (numbers.count > 5 ? numbers[5] : 0), numbers[2])
        alpha = numbers.count > 4 ? numbers[4] : 1
      }
    }
  }

  private let show: Show

  /// Reads the data of a page.
  init(html: String) throws {
    let data =
      html.components(separatedBy: "id=\"data\">").last?
      .components(separatedBy: "</script>").first ?? ""
    let (decoder, bytes) = (JSONDecoder(), Data(data.utf8))
    show =
      try decoder.decode(Document.self, from: bytes).story
      ?? decoder.decode(Show.self, from: bytes)
  }

  /// How opaque each title is, and how much of its bar is within the width of the page, at each time.
  var all: [(time: Double, titles: [String: Double])] {
    show.pictures.map { picture in
      let listed = Dictionary(
        uniqueKeysWithValues: (picture.titles ?? []).map { (Int($0[0]), Array($0.dropFirst())) })
      return (picture.time, titles(of: picture, listed, inside: nil))
    }
  }

  private func titles(
    of picture: Show.Picture, _ listed: [Int: [Double]], inside parent: Int?
  ) -> [String: Double] {
    var seen: [String: Double] = [:]
    for (layer, index) in show.nestings[picture.nesting].enumerated() {
      let (actor, state) = (show.actors[index], show.states[picture.states[layer]])
      guard actor.parent == parent else { continue }
      let own: [String: Double]
      switch actor.draw?.kind ?? actor.kind {
      case "group", "ground": own = titles(of: picture, listed, inside: index)
      case "bar", "backing", "whole":
        let isBare = actor.draw?.kind == "backing"
        let list =
          listed[layer] ?? ((actor.draw?.screen ?? actor.face).map { [Double($0), 1] } ?? [])
        own = stride(from: 0, to: isBare ? 0 : list.count, by: 2).reduce(into: [:]) { own, pair in
          own[title(Int(list[pair])), default: 0] += list[pair + 1]
        }
      default: continue
      }
      let inside = max(0, min(state.x + state.width, show.size[0]) - max(state.x, 0))
      let share = state.alpha * inside / show.size[0]
      seen = seen.mapValues { $0 * (1 - share) }
      seen.merge(own.mapValues { $0 * share }, uniquingKeysWith: +)
    }
    return seen
  }

  /// The title of a page of a stack, or the last text that a bar of an app shows.
  private func title(_ index: Int) -> String {
    if let faces = show.faces { return faces[index].last?.text ?? "" }
    return show.screens?[index].title ?? ""
  }
}
