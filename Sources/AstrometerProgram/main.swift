import AstrometerSupport

// A reader that goes away, as in `astrometer … | head`, ends the program without a word.
signal(SIGPIPE, SIG_DFL)
// A limit of the size of files is an error of writing, and not the end.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
