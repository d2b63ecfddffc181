import AstrometerSupport

// A reader that goes away, as in `astrometer … | head`, ends the program without a word.
signal(SIGPIPE, SIG_DFL)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
