import Foundation
import XCTest

/// Small image files, written by a browser or by hand.
enum SampleImages {
  /// The width and height of each image, in pixels.
  static let sizes = ["png": (8, 6), "jpeg": (8, 6), "gif": (1, 1), "webp": (1, 1)]

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try XCTUnwrap(Data(base64Encoded: try XCTUnwrap(texts[name]))))
  }

  private static let texts = [
    "png": """
    iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAJklEQVR4AczKoQ0AAAwCwYZJGIX9FRtR\
    i6vtJ+ceptIop2GOPgwLAAD//2LDhEAAAAAGSURBVAMAYcQRhW1VkSsAAAAASUVORK5CYII=
    """,
    "jpeg": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdA\
    SFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QA\
    FQABAQAAAAAAAAAAAAAAAAAAAAX/xAAWEAEBAQAAAAAAAAAAAAAAAAAAA0H/xAAVAQEBAAAAAAAAAAAA\
    AAAAAAAABf/EABwRAAEDBQAAAAAAAAAAAAAAAAACgbEBBAUzNP/aAAwDAQACEQMRAD8Aj2wBastCXkZD\
    pU0UP//Z
    """,
    "gif": "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
    "webp": "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=",
  ]
}
