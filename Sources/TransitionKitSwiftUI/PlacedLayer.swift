#if canImport(SwiftUI)
  import SwiftUI
  import TransitionKit

  /// A layer of a picture, with the data that its view needs.
  struct PlacedLayer: Identifiable {
    /// The identity of a layer's view in its list, across pictures.
    enum Key: Hashable {
      case page(String)
      case node(NodeID)
      case id(LayerID)
    }

    let id: Key
    let index: Int
    let entry: Picture.Entry
    let screen: Screen?
    /// The text of a bar's part, or of a whole bar.
    let text: String?
    /// The titles of a bar that stays while pages change, back to front.
    let titles: [NavigationPart.Title]
    let size: CGSize
    let hiddenElements: Set<String>
    /// The layers of the picture inside the layer.
    let layers: [PlacedLayer]
  }

  extension NavigationDriver {
    /// The layers of the picture with their data, back to front.
    var placedLayers: [PlacedLayer] {
      var hidden: [String: Set<String>] = [:]
      for element in controller.hiddenElements {
        hidden[element.screen, default: []].insert(element.element)
      }
      return placed(picture.layers, in: LayerPath(), hiding: hidden)
    }

    /// Returns layers with their data.
    ///
    /// - Parameters:
    ///   - entries: The layers of the picture, or of a picture inside a layer.
    ///   - path: The path of that layer.
    ///   - hidden: The elements of each page that other layers show, beside those that the layers name themselves.
    /// - Returns: The layers, back to front.
    private func placed(
      _ entries: [Picture.Entry], in path: LayerPath, hiding hidden: [String: Set<String>]
    ) -> [PlacedLayer] {
      let pages = Set(
        entries.compactMap { entry -> String? in
          if case .screen(let id) = entry.node, !entry.isCopy { id } else { nil }
        })
      let showsTitles = entries.contains { entry in
        switch entry.node?.pieceSource {
        case .title, .largeTitle: true
        case .page, .bar, .backTitle, .backChevron, .item, .element, nil: false
        }
      }
      return entries.enumerated().map { index, entry in
        let key: PlacedLayer.Key =
          switch entry.node {
          case .screen(let id) where !entry.isCopy: .page(id)
          // A snapshot of a page continues the page's own view, unless the list contains that page, too.
          case .picture(of: let id) where !entry.isCopy && !pages.contains(id): .page(id)
          case let node?: .node(node)
          case nil: .id(entry.id)
          }
        let (screen, path) = (entry.node?.screen, path.adding(entry))
        let part = part(of: entry, among: entries)
        var text = part?.text
        if case .bar(let id) = entry.node, !showsTitles { text = screens[id]?.title }
        let elements = screen.flatMap { entry.isCopy ? nil : hidden[$0] } ?? []
        return PlacedLayer(
          id: key, index: index + entry.state.zIndex.number * entries.count, entry: entry,
          screen: screen.flatMap { screens[$0] }, text: text,
          titles: entry.barTitles.map { title in
            let screen = screens[title.screen]
            return NavigationPart.Title(
              screen: screen, text: screen?.title ?? "", opacity: title.opacity)
          },
          size: CGSize(part?.state.frame.size ?? sizes[path] ?? entry.state.frame.size),
          hiddenElements: elements.union(entry.hiddenElements),
          layers: placed(entry.group?.layers ?? [], in: path, hiding: [:]))
      }
    }

    /// Returns the bar part that a layer shows; the transition's other page is assumed to be below the screen.
    private func part(of entry: Picture.Entry, among entries: [Picture.Entry]) -> BarPart? {
      guard let piece = entry.id.pieceOfPage, let source = entry.node?.pieceSource,
        let screen = entry.node?.screen.flatMap({ screens[$0] })
      else { return nil }
      let other = entries.lazy.compactMap { layer -> Screen? in
        guard layer.id == .screen(piece.role.opposite) else { return nil }
        return layer.node?.screen.flatMap { self.screens[$0] }
      }
      // The label of the back button needs the screen below, unless the screen sets a text of its own.
      let hasOwn = screen.barContents.backTitle != nil
      return controller.container.barParts(of: screen, above: hasOwn ? nil : other.first)
        .first { $0.source == source }
    }
  }

  /// The layers around a layer, from the outside to the layer itself.
  struct LayerPath: Hashable {
    /// The node of each layer, or its id if it has none.
    private enum Step: Hashable {
      case node(NodeID)
      case id(LayerID)
    }

    private var steps: [Step] = []

    /// Returns the path of a layer of the picture inside the layer with this path.
    func adding(_ entry: Picture.Entry) -> LayerPath {
      var path = self
      path.steps.append(entry.node.map(Step.node) ?? .id(entry.id))
      return path
    }

    /// Whether the layer belongs to a picture inside another layer.
    var isInside: Bool { steps.count > 1 }

    /// Returns the value of a layer that may have moved into another layer since, or out of it.
    func value<Value>(in values: [LayerPath: Value]) -> Value? {
      if let value = values[self] { return value }
      if isInside, let value = LayerPath(steps: Array(steps.dropFirst())).value(in: values) {
        return value
      }
      return values.first { $0.key.steps.dropFirst().elementsEqual(steps) }?.value
    }
  }

  extension Picture.Entry {
    /// The picture that is drawn inside the layer; a layer with a fill shows only its colour.
    var group: Picture.Content? { state.fill == nil ? content : nil }
  }
#endif
