import AstrometerModels

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Measures the process, with the names that the clients of Prometheus use.
enum ProcessMetrics {
    /// Returns the measurements in Prometheus' text format; empty if the system does not provide them.
    static func text() -> String {
        #if os(Linux)
            guard let stat = fields(of: "/proc/self/stat"), stat.count > 21 else { return "" }
            let ticks = Double(sysconf(CInt(_SC_CLK_TCK)))
            let page = Double(sysconf(CInt(_SC_PAGESIZE)))
            var text = ""
            func add(_ name: String, _ type: String, _ help: String, _ value: Double?) {
                guard let value else { return }
                text += "# HELP process_\(name) \(help)\n# TYPE process_\(name) \(type)\nprocess_\(name) \(value)\n"
            }
            func number(_ index: Int) -> Double? { Double(stat[index]) }
            add(
                "cpu_seconds_total", "counter", "Seconds of processor time, of the user and of the system.",
                number(11).flatMap { user in number(12).map { (user + $0) / ticks } })
            add("resident_memory_bytes", "gauge", "Bytes of resident memory.", number(21).map { $0 * page })
            add("virtual_memory_bytes", "gauge", "Bytes of virtual memory.", number(20))
            add("threads", "gauge", "Threads of the process.", number(17))
            add("open_fds", "gauge", "Open file descriptors.", openFiles().map(Double.init))
            add("max_fds", "gauge", "The most file descriptors that may be open.", Double(OpenFiles.limit))
            add(
                "start_time_seconds", "gauge", "When the process started, in seconds since 1970.",
                number(19).flatMap { start in bootTime().map { $0 + start / ticks } })
            return text
        #else
            return ""
        #endif
    }

    #if os(Linux)
        /// The fields after the name of the program, which may contain spaces.
        private static func fields(of path: String) -> [Substring]? {
            guard let text = try? StartFile.text(path, "a file of the system"), let end = text.lastIndex(of: ")") else {
                return nil
            }
            return text[text.index(after: end)...].split(separator: " ")
        }

        private static func bootTime() -> Double? {
            guard let text = try? StartFile.text("/proc/stat", "a file of the system") else { return nil }
            return text.split(separator: "\n").first { $0.hasPrefix("btime ") }.flatMap { Double($0.dropFirst(6)) }
        }

        /// Without the descriptor that reads the folder.
        private static func openFiles() -> Int? {
            guard let folder = opendir("/proc/self/fd") else { return nil }
            defer { closedir(folder) }
            var count = 0
            while let entry = readdir(folder) { if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 } }
            return count - 1
        }
    #endif
}
