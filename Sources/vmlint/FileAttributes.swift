/// Lets two files of a folder change places in one step; false where the system cannot.
func exchange(_ folder: Int32, _ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
        renameatx_np(folder, one, folder, other, UInt32(RENAME_SWAP)) == 0
    #else
        // The headers that Swift sees do not name it.
        guard let call = dlsym(nil, "renameat2") else { return false }
        typealias Call = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        let exchange: UInt32 = 2
        return unsafeBitCast(call, to: Call.self)(folder, one, folder, other, exchange) == 0
    #endif
}

/// Copies a file's extended attributes, access lists among them; false where one that can be kept is not.
func copyAttributes(from original: Int32, to copy: Int32) -> Bool {
    #if canImport(Darwin)
        fcopyfile(original, copy, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)) == 0
    #else
        guard let calls = AttributeCalls() else { return true }
        let size = calls.list(original, nil, 0)
        // Some file systems have none.
        guard size > 0 else { return size == 0 || errno == ENOTSUP || errno == ENOSYS }
        var names = [CChar](repeating: 0, count: size)
        guard calls.list(original, &names, size) == size else { return false }
        for name in names.split(separator: 0).map({ Array($0) + [0] }) {
            let size = calls.get(original, name, nil, 0)
            var value = [UInt8](repeating: 0, count: max(size, 0))
            let isCopied =
                size >= 0 && calls.get(original, name, &value, size) == size
                && calls.set(copy, name, value, size, 0) == 0
            // What the system itself sets for each file.
            if !isCopied, !String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self).hasPrefix("security.") {
                return false
            }
        }
        return true
    #endif
}

#if !canImport(Darwin)
    /// The system's calls for extended attributes, which the headers that Swift sees do not name.
    private struct AttributeCalls {
        let list: @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
        let get: @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
        let set: @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

        init?() {
            guard let list = dlsym(nil, "flistxattr"), let get = dlsym(nil, "fgetxattr"),
                let set = dlsym(nil, "fsetxattr")
            else { return nil }
            self.list = unsafeBitCast(list, to: type(of: self.list))
            self.get = unsafeBitCast(get, to: type(of: self.get))
            self.set = unsafeBitCast(set, to: type(of: self.set))
        }
    }
#endif
