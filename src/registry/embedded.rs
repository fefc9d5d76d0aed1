//! The dialects that the program carries, as the build script left them.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use tablegen::FileSystem;

/// What one main file of `dialects/` says.
pub struct Model {
    /// The file, from the root of the project.
    pub file: &'static str,
    /// The dialects that it has something of, with their C++ namespaces.
    pub dialects: &'static [(&'static str, &'static str)],
    /// `ods::model::Definitions` in the postcard format, without descriptions.
    pub bytes: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// How the operation called `name` is laid out in the definitions that ship, if it is one of them; see
/// `ods::model::Operation::layout`.
pub fn layout(name: &str) -> Option<u64> {
    let index = LAYOUTS.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    Some(LAYOUTS[index].1)
}

/// The disk, with the shipped `.td` files behind it for what no include folder has.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskAndShipped;

impl FileSystem for DiskAndShipped {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        std::fs::read(path)
    }

    fn embedded(&self, name: &str) -> Option<Cow<'static, str>> {
        let index = TEXTS.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
        Some(Cow::Borrowed(TEXTS[index].1))
    }
}

/// Nothing but the shipped `.td` files.
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
    fn layouts_are_found_by_name() {
        assert!(LAYOUTS.is_sorted_by_key(|layout| layout.0));
        assert!(layout("arith.addi").is_some() && layout("toy.transpose").is_some());
        assert_eq!(layout("no.such"), None);
    }

    #[test]
    fn models_decode() {
        for model in MODELS {
            let decoded = postcard::from_bytes::<ods::model::Definitions>(model.bytes);
            assert!(decoded.is_ok(), "{}", model.file);
        }
    }
}
