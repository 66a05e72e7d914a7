print(try CommandLine.arguments.contains("--story") ? Pages.story() : Pages.transition())
