//! Shared helpers: they evaluate the files in `tests/data` and pieces of text.

// Each test file is a program of its own and uses a part of this.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use tablegen::{Loaded, Options, RecordKeeper};

pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// Looks for included files in the project's ODS library.
fn options() -> Options {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dialects/include");
    Options { include_dirs: vec![library], ..Options::default() }
}

pub fn load_file(name: &str) -> RecordKeeper {
    match tablegen::load_file(data(name).to_str().unwrap(), &options()) {
        Ok(Loaded { keeper, .. }) => keeper,
        Err(failure) => panic!("{failure}"),
    }
}

/// Evaluates `text` after definitions of the dialect `d` and a class for its operations, `DOp`.
pub fn load(text: &str) -> RecordKeeper {
    let text = format!(
        "include \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/EnumAttr.td\"\ninclude \"mlir/IR/OpBase.td\"\n\
         def D : Dialect {{ let name = \"d\"; let cppNamespace = \"::d\"; }}\n\
         class DOp<string name, list<Trait> traits = []> : Op<D, name, traits>;\n{text}"
    );
    match tablegen::load_text("test.td", text, &options()) {
        Ok(Loaded { keeper, .. }) => keeper,
        Err(failure) => panic!("{failure}"),
    }
}
