import AstrometerModels
import AstrometerPlatform

// If a standard stream is closed, the next opened file would get its number, and output for people would go there. The number
// is therefore filled with /dev/null, opened so that use of the stream still fails.
for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}
// If the reader of a pipe closes it, as in `astrometer … | head`, the program ends silently.
signal(SIGPIPE, SIG_DFL)
// Exceeding the limit of file sizes is a write error instead of a signal that ends the program.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run())
