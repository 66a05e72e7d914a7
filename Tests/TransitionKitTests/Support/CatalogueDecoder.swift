import Foundation
import TransitionKit
import TransitionKitCatalogue

extension JSONDecoder {
  /// A decoder that reads names of other systems.
  static var catalogue: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.curveVocabulary] = CatalogueVocabulary()
    return decoder
  }
}
