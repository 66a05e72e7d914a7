import Foundation

/// A scenario with every kind of step.
enum DemoScenario {
  static let text = """
    {
      "container": {"width": 320, "height": 568, "statusBarHeight": 20,
                    "navigationBarHeight": 44, "layoutDirection": "leftToRight",
                    "reduceMotion": false, "safeArea": {"top": 20, "bottom": 34}},
      "profile": "deferred",
      "screens": [
        {"id": "grid", "kind": "list", "title": "Photos", "bar": "opaque",
         "elements": [{"id": "list", "frame": [0, 0, 320, 504], "scrollOffset": [0, 120],
                       "contentSize": [320, 900],
                       "elements": [{"id": "photo-7", "frame": [110, 330, 100, 100]}]}]},
        {"id": "detail", "title": "Photo 7", "bar": "translucent",
         "barLook": {"picture": "clouds"}, "background": {"color": "#ff000033"},
         "presentationStyle": "fullScreen",
         "elements": [{"id": "photo-7", "frame": [0, 0, 320, 320]}]},
        {"id": "sheet", "bar": "hidden", "presentationStyle": "custom",
         "frame": [0, 284, 320, 284], "removesPresenter": true},
        {"id": "cover", "presentationStyle": "overFullScreen"}
      ],
      "stack": ["grid"],
      "steps": [
        {"at": 0, "push": "detail", "animator": "magic-move"},
        {"at": 1, "pop": true, "interactive": true, "animator": "scale-back", "duration": 2},
        {"at": 1.1, "update": 0.3}, {"pause": true, "velocity": -0.5},
        {"at": 1.3, "cancel": true, "speed": 1, "curve": "ease-in"},
        {"finish": true}, {"popTo": "grid", "animated": false}, {"popToRoot": true},
        {"setScreens": ["grid", "cover"]}, {"present": "sheet"}, {"dismiss": true},
        {"at": 5, "gesture": [[0, 10, 200], [0.1, 60, 201]], "kind": "edge", "pop": true,
         "policy": "system"},
        {"gesture": [[0, 1], [0.2, 0.5]], "kind": "pinch", "systemCancelled": true},
        {"updateScreen": {"id": "grid", "elements": []}},
        {"resize": {"width": 568, "height": 320}},
        {"updateContainer": {"safeArea": {"left": 59}, "bottomBarHeight": 49,
                             "layoutDirection": "rightToLeft"}}
      ]
    }
    """

  /// Returns the text with a piece replaced.
  static func replacing(_ piece: String, with other: String) -> String {
    text.replacingOccurrences(of: piece, with: other)
  }
}
