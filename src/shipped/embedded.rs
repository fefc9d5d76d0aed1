//! The dialects that the program carries, as the build script left them.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use tablegen::FileSystem;

use support::files::reads;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The disk, and the shipped `.td` files for names that no include folder has.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskAndShipped;

impl FileSystem for DiskAndShipped {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        std::fs::read(path).inspect(|_| reads::was_read(path))
    }

    fn embedded(&self, name: &str) -> Option<Cow<'static, str>> {
        let index = TEXTS.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
        Some(Cow::Borrowed(TEXTS[index].1))
    }
}

/// A file system of the shipped `.td` files only.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shipped;

impl FileSystem for Shipped {
    fn read(&self, _: &Path) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn embedded(&self, name: &str) -> Option<Cow<'static, str>> {
        DiskAndShipped.embedded(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_by_name() {
        assert!(TEXTS.is_sorted_by_key(|text| text.0));
        assert!(DiskAndShipped.embedded("mlir/IR/OpBase.td").is_some());
        assert!(DiskAndShipped.embedded("../arith/arith.td").is_some());
        assert!(DiskAndShipped.embedded("mlir/IR/Nothing.td").is_none());
    }

    #[test]
    fn models_decode() {
        for model in crate::shipped::dialects().models() {
            let decoded = postcard::from_bytes::<ods::model::Definitions>(model.bytes);
            assert!(decoded.is_ok(), "{}", model.file);
        }
    }
}
