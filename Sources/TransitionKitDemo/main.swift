System.ignoreSignalsOfWriting()
System.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
