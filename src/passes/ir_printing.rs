//! `--mlir-print-ir-before`, `--mlir-print-ir-after` and their kin: the IR around passes.
//!
//! It goes to standard error, in between diagnostics, or to files in a tree of folders as the
//! operations nest (`--mlir-print-ir-tree-dir`).
//!
//! Follows mlir/lib/Pass/IRPrinting.cpp.

use std::hash::Hasher as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHasher};

use super::manager::Pass;
use super::site::Site;
use ir::diag::Failed;
use ir::symbols::symbol_name;
use ir::{Ir, OpRef};
use print::{PrintFlags, print_ir_to, print_ir_with};
use support::files;

/// The passes around which IR is printed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum PassFilter {
    /// No pass.
    #[default]
    None,
    /// The passes with these names.
    Some(Vec<String>),
    /// All passes.
    All,
}

impl PassFilter {
    fn includes(&self, pass: &Pass) -> bool {
        match self {
            PassFilter::None => false,
            PassFilter::Some(names) => names.iter().any(|name| name == pass.info.argument),
            PassFilter::All => true,
        }
    }
}

/// When IR is printed, how much, and where to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct IrPrintingOptions {
    /// The passes before which IR is printed.
    pub before: PassFilter,
    /// The passes after which IR is printed.
    pub after: PassFilter,
    /// After a pass only if the IR changed.
    pub only_on_change: bool,
    /// After a pass only if it failed.
    pub only_on_failure: bool,
    /// All of the IR, not only the operation that the pass is run on.
    pub module_scope: bool,
    /// The folder for a file each, instead of standard error.
    pub tree: Option<PathBuf>,
}

/// Prints IR around passes.
pub(super) struct IrPrinting {
    options: IrPrintingOptions,
    flags: PrintFlags,
    /// The number of files written for each operation, which is identified by its path.
    counts: Mutex<FxHashMap<Vec<OpRef>, u32>>,
    /// Whether a file could not be written.
    has_failed: AtomicBool,
}

/// A hash of IR, to detect changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl IrPrinting {
    /// Prints as `options` demand; `None` if they demand nothing.
    pub fn new(options: IrPrintingOptions, flags: &PrintFlags) -> Option<Self> {
        if options.before == PassFilter::None && options.after == PassFilter::None {
            return None;
        }
        Some(IrPrinting {
            options,
            flags: flags.clone(),
            counts: Mutex::default(),
            has_failed: AtomicBool::new(false),
        })
    }

    /// Prints before a pass.
    pub fn before_pass(&self, pass: &Pass, ir: &Ir, site: Site<'_>) -> Option<Fingerprint> {
        if self.options.before.includes(pass) {
            self.print("Before", pass, "", ir, site);
        }
        self.options.only_on_change.then(|| fingerprint(ir))
    }

    /// Prints after a pass that succeeded.
    pub fn after_pass(&self, pass: &Pass, ir: &Ir, site: Site<'_>, before: Option<Fingerprint>) {
        let options = &self.options;
        if options.only_on_failure || !options.after.includes(pass) {
            return;
        }
        let changed = || before != Some(fingerprint(ir));
        if !options.only_on_change || changed() {
            self.print("After", pass, "", ir, site);
        }
    }

    /// Prints after a pass that failed.
    pub fn after_failed_pass(&self, pass: &Pass, ir: &Ir, site: Site<'_>) {
        if self.options.after.includes(pass) {
            self.print("After", pass, " Failed", ir, site);
        }
    }

    /// Fails if a file could not be written. The error was reported then, and passes went on.
    pub fn finish(&self) -> Result<(), Failed> {
        if self.has_failed.load(Ordering::Relaxed) { Err(Failed) } else { Ok(()) }
    }

    fn print(&self, when: &str, pass: &Pass, failed: &str, ir: &Ir, site: Site<'_>) {
        let context = ir.context();
        let root = ir.root();
        let (name, argument) = (pass.name(), pass.info.argument);
        let mut text = format!("// -----// IR Dump {when} {name}{failed} ({argument})").into_bytes();
        if self.options.module_scope {
            text.extend_from_slice(format!(" ('{}' operation", root.name_str()).as_bytes());
            if let Some(symbol) = symbol_name(root) {
                text.extend_from_slice(b": @");
                text.extend_from_slice(context.string(symbol));
            }
            text.push(b')');
        }
        text.extend_from_slice(b" //----- //\n");
        let printed = if self.options.module_scope {
            print_ir_with(&site.whole(ir), &self.flags, &[], &mut text)
        } else {
            let is_inside = root.block().is_some();
            let local_scope = self.flags.local_scope || is_inside;
            print_ir_with(ir, &PrintFlags { local_scope, ..self.flags.clone() }, &[], &mut text)
        };
        if printed.is_err() {
            self.has_failed.store(true, Ordering::Relaxed);
            return;
        }
        text.extend_from_slice(b"\n\n");
        match &self.options.tree {
            None => context.diagnostics().emit_text(text),
            Some(folder) => {
                if let Err(why) = self.write_file(folder, pass, ir, site, &text) {
                    self.has_failed.store(true, Ordering::Relaxed);
                    context.diagnostics().emit_text((why + "\n").into_bytes());
                }
            }
        }
    }

    /// Writes a file in a folder for the operation, which is in those for the operations around it.
    fn write_file(
        &self,
        tree: &Path,
        pass: &Pass,
        ir: &Ir,
        site: Site<'_>,
        text: &[u8],
    ) -> Result<(), String> {
        let context = ir.context();
        let path = site.path(ir);
        let numbers = self.count(path.iter().map(|(key, _)| key));
        let mut folder = tree.to_path_buf();
        create_folder(&folder)?;
        for (_, op) in &path {
            let name = op.name_str().to_string().replace('.', "_");
            let symbol = symbol_name(*op).map(|symbol| context.string(symbol).to_string());
            let symbol = symbol.unwrap_or_else(|| "no-symbol-name".into()).replace(['/', '\\'], "_");
            folder.push(format!("{name}_{symbol}"));
            create_folder(&folder)?;
        }
        let file = folder.join(format!("{numbers}_{}.mlir", pass.info.argument));
        files::write(&file, text)
            .map_err(|error| format!("Error opening output file {}: {}", file.display(), why(&error)))
    }

    /// Counts another file for the last of these operations, and gives how many there were before
    /// for each of them.
    fn count<'k>(&self, keys: impl Iterator<Item = &'k Vec<OpRef>>) -> String {
        let mut counts = self.counts.lock();
        let keys: Vec<&Vec<OpRef>> = keys.collect();
        if let Some(&last) = keys.last() {
            counts.entry(last.clone()).and_modify(|count| *count += 1).or_insert(0);
        }
        let numbers: Vec<String> =
            keys.into_iter().map(|key| counts.entry(key.clone()).or_insert(0).to_string()).collect();
        numbers.join("_")
    }
}

/// Computes a hash that changes if the IR does.
pub fn fingerprint(ir: &Ir) -> Fingerprint {
    let flags = PrintFlags { generic: true, debug_info: true, local_scope: true, ..PrintFlags::new() };
    let mut hasher = FxHasher::default();
    // Text beyond a limit is missing before and after alike, and the printing of the result reports it.
    let _ = print_ir_to(ir, &flags, &mut |text| hasher.write(text));
    Fingerprint(hasher.finish())
}

/// Creates a folder, unless it is there; the one it lies in has to be.
fn create_folder(path: &Path) -> Result<(), String> {
    match std::fs::create_dir(path) {
        Err(error) if !path.is_dir() => {
            Err(format!("Error while creating directory {}: {}", path.display(), why(&error)))
        }
        _ => Ok(()),
    }
}

/// Returns the system's error message, without the number that Rust appends.
pub fn why(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.rfind(" (os error ").map_or(text.clone(), |end| text[..end].into())
}
