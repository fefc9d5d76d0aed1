//! Addresses of files: `file:///a%20b.mlir` and paths.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use lsp_types::Uri;

/// Returns the path of an address; that of a text without a file is the address itself.
pub fn path_of(uri: &Uri) -> PathBuf {
    let text = uri.as_str();
    let Some(rest) = text.strip_prefix("file://") else { return PathBuf::from(text) };
    let decoded = decoded(rest);
    // `/c:/a` on Windows.
    let is_drive = cfg!(windows) && decoded.as_bytes().get(2) == Some(&b':');
    PathBuf::from(if is_drive { &decoded[1..] } else { &decoded[..] })
}

/// Returns the address of a file.
pub fn uri_of(path: &Path) -> Option<Uri> {
    let path = std::path::absolute(path).ok()?;
    let mut text = String::from("file://");
    if !path.has_root() || cfg!(windows) {
        text.push('/');
    }
    for &byte in path.to_str()?.as_bytes() {
        match byte {
            b'\\' if cfg!(windows) => text.push('/'),
            b'/' | b'-' | b'_' | b'.' | b'~' => text.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => text.push(char::from(byte)),
            byte => text.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&text).ok()
}

/// Replaces `%20` and the like.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|_| first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn addresses_are_paths() {
        let path = Path::new("/a b/é%.mlir");
        let uri = uri_of(path).unwrap();
        assert_eq!(uri.as_str(), "file:///a%20b/%C3%A9%25.mlir");
        assert_eq!(path_of(&uri), path);
        assert_eq!(path_of(&Uri::from_str("untitled:Untitled-1").unwrap()), Path::new("untitled:Untitled-1"));
    }
}
