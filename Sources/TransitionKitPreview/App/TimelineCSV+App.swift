import TransitionKit
public import TransitionKitContainers
public import TransitionKitExport

/// CSV rows for an app of nested containers; here because the export module does not depend on containers.
extension TimelineCSV {
  /// The header line of the pictures of an app, without its line feed.
  ///
  /// The columns are those of `header`, then `node`, `container`, `inside` and `top`. A frame is in the coordinates of
  /// its container. `inside` is the `z` of the parent layer, empty for a layer of the root; the coordinates begin
  /// `top` points below the top of that parent. `fraction` is empty, because several transitions may run at once.
  public static let appHeader = header + ",node,container,inside,top"

  /// Returns the CSV rows of one picture of an app, with the columns of `appHeader`; each ends in a line feed.
  ///
  /// The row of a layer precedes the rows of the layers inside it.
  public static func rows(ofApp picture: ContainerPicture) -> String {
    var (text, z) = ("", 0)
    func add(_ layers: [ContainerLayer], inside: String) {
      for layer in layers {
        let own = String(z)
        text += line(
          z, Picture.Entry(layer.id, layer.state), after: "\(DecimalText.shortest(picture.time)),,")
        for name in ["\(layer.node)", layer.container] { text += ",\(cell(ofName: name))" }
        text += ",\(inside),\(DecimalText.shortest(layer.contentTop))\n"
        z += 1
        add(layer.content, inside: own)
      }
    }
    add(picture.layers, inside: "")
    return text
  }
}
