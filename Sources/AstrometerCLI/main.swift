import AstrometerModels

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// A stream that is closed would be the next file that is opened, and be told what was meant for people. In its place
// stands what fails as it would have: nothing, opened the wrong way around.
for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}
// A reader that goes away, as in `astrometer … | head`, ends the program without a word.
signal(SIGPIPE, SIG_DFL)
// A limit of the size of files is an error of writing, and not the end.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run())
