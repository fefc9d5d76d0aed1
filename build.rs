//! Embeds the texts of the `.td` files that ship, under the names by which files of users include them, and says how the
//! programs are linked.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const DIALECTS: &str = "dialects";
const INCLUDE: &str = "dialects/include";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={DIALECTS}");
    println!("cargo:rerun-if-changed=build.rs");
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut files = Vec::new();
    collect(&root.join(DIALECTS), &mut files)?;
    let include = root.join(INCLUDE);
    let mut texts = Vec::new();
    for file in &files {
        let name = match file.strip_prefix(&include) {
            Ok(name) => name.display().to_string(),
            // As the files below `dialects/include` include it.
            Err(_) => format!("../{}", file.strip_prefix(root.join(DIALECTS))?.display()),
        };
        texts.push((name, file.display().to_string()));
    }
    // They are looked up by name.
    texts.sort();
    let mut rust =
        String::from("/// Each file, by its name: sorted.\npub static TEXTS: &[(&str, &str)] = &[\n");
    for (name, file) in texts {
        writeln!(rust, "    ({name:?}, include_str!({file:?})),")?;
    }
    rust.push_str("];\n");
    std::fs::write(out.join("embedded.rs"), rust)?;
    link_programs()
}

/// Links the programs for a fixed address, and identical functions once.
///
/// Tables of hooks are full of addresses. In a position-independent program the loader writes 38,000 of them before
/// `main`, which is a quarter of the time that a small input takes; and they are a megabyte of the file.
fn link_programs() -> Result<(), Box<dyn Error>> {
    let target = |part: &str| std::env::var(format!("CARGO_CFG_TARGET_{part}"));
    if target("OS")? != "linux" || target("ENV")? != "gnu" {
        return Ok(());
    }
    println!("cargo:rustc-link-arg-bins=-no-pie");
    // On this target Rust links with LLD unless it is told otherwise; mold and gold know the option too.
    if target("ARCH")? == "x86_64" {
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=all");
    }
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "td") {
            files.push(path);
        }
    }
    Ok(())
}
