/// Atomically exchanges two files in a folder. Returns whether this succeeded; some systems can't exchange files.
func exchange(_ folder: Int32, _ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
        withSystemPath(one) { one in
            withSystemPath(other) { renameatx_np(folder, one, folder, $0, UInt32(RENAME_SWAP)) }
        } == 0
    #elseif canImport(Musl)
        false
    #else
        withSystemPath(one) { one in withSystemPath(other) { renameat2(folder, one, folder, $0, 2) } } == 0
    #endif
}

/// Copies a file's extended attributes, including access control lists. Returns false if one of them should be copied,
/// but can't be.
func copyAttributes(from original: Int32, to copy: Int32) -> Bool {
    #if canImport(Darwin)
        fcopyfile(original, copy, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)) == 0
    #else
        let size = flistxattr(original, nil, 0)
        // Some file systems do not support extended attributes.
        guard size > 0 else { return size == 0 || errno == ENOTSUP || errno == ENOSYS }
        var names = [CChar](repeating: 0, count: size)
        guard flistxattr(original, &names, size) == size else { return false }
        for name in names.split(separator: 0).map({ Array($0) + [0] }) {
            let size = fgetxattr(original, name, nil, 0)
            var value = [UInt8](repeating: 0, count: max(size, 0))
            let isCopied =
                size >= 0 && fgetxattr(original, name, &value, size) == size
                && fsetxattr(copy, name, value, size, 0) == 0
            // The system sets some attributes of each file itself.
            if !isCopied, !String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self).hasPrefix("security.") {
                return false
            }
        }
        return true
    #endif
}

#if !canImport(Darwin)
    // These functions are missing in the headers that Swift imports. They are declared instead of looked up at run
    // time, because a static program cannot look them up.

    @_silgen_name("renameat2")
    private func renameat2(
        _ folder: Int32, _ path: UnsafePointer<CChar>, _ newFolder: Int32, _ newPath: UnsafePointer<CChar>,
        _ flags: UInt32
    ) -> Int32

    @_silgen_name("flistxattr")
    private func flistxattr(_ file: Int32, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int

    @_silgen_name("fgetxattr")
    private func fgetxattr(
        _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
    ) -> Int

    @_silgen_name("fsetxattr")
    private func fsetxattr(
        _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer, _ size: Int, _ flags: Int32
    ) -> Int32
#endif
