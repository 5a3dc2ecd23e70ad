// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

/// The rules' pages as data.
package enum Pages {}
