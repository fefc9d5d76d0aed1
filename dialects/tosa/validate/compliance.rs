//! Profiles and extensions: of a program's types, which ones the target has to have.
//!
//! The table is a text, `compliance.txt`, whose head says how it is read.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaProfileCompliance.cpp.

use ir::diag::Failed;
use ir::{Context, FloatKind, Operation, Type, TypeStorage};
use rustc_hash::FxHashMap;

use super::short_name;
use super::target::{Target, Version, spelled};
use crate::operands::{element, fail, named};
use print::type_to_string;

/// The table, as it is written.
const TEXT: &str = include_str!("compliance.txt");

/// Types that operations may have, and what they need for that.
#[derive(Debug)]
struct Entry {
    modes: Vec<&'static str>,
    /// Whether one of the modes is enough.
    any: bool,
    version: Version,
    /// The types, by their words.
    signatures: Vec<Vec<&'static str>>,
}

/// A paragraph of the table.
#[derive(Default, Debug)]
struct Paragraph {
    profiles: Vec<&'static str>,
    extensions: Vec<&'static str>,
    of_profiles: Vec<Entry>,
    of_extensions: Vec<Entry>,
}

/// The two kinds of modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Profiles.
    Profile,
    /// Extensions.
    Extension,
}

impl Paragraph {
    /// Returns the modes of which one is needed, and the entries.
    fn of(&self, mode: Mode) -> (&[&'static str], &[Entry]) {
        match mode {
            Mode::Profile => (&self.profiles, &self.of_profiles),
            Mode::Extension => (&self.extensions, &self.of_extensions),
        }
    }
}

/// The table: paragraphs, and the one that each operation has, by its name without `tosa.`.
#[derive(Debug)]
pub struct Compliance {
    paragraphs: Vec<Paragraph>,
    of_operation: FxHashMap<&'static str, usize>,
}

impl Compliance {
    /// Reads the table.
    pub fn read() -> Self {
        let mut table = Compliance { paragraphs: Vec::new(), of_operation: FxHashMap::default() };
        let lines = TEXT.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        // The line before, if it was of a profile; lines that go on with it are indented further.
        let mut was_profile = false;
        for line in lines {
            let words = line.split_whitespace();
            if !line.starts_with(' ') {
                for name in words {
                    table.of_operation.insert(name, table.paragraphs.len());
                }
                table.paragraphs.push(Paragraph::default());
                continue;
            }
            let Some(paragraph) = table.paragraphs.last_mut() else { continue };
            if let Some(more) = line.strip_prefix("    ") {
                let (profiles, extensions) = (&mut paragraph.of_profiles, &mut paragraph.of_extensions);
                let entries = if was_profile { profiles } else { extensions };
                entries.last_mut().into_iter().for_each(|entry| entry.signatures.extend(signatures(more)));
            } else if let Some((modes, types)) = line.split_once(':') {
                let entry = entry(modes.trim(), types);
                was_profile = entry.modes.iter().any(|mode| mode.starts_with("pro_"));
                match was_profile {
                    true => paragraph.of_profiles.push(entry),
                    false => paragraph.of_extensions.push(entry),
                }
            } else if let Some(profiles) = line.strip_prefix("  profiles") {
                paragraph.profiles = profiles.split_whitespace().collect();
            } else if let Some(extensions) = line.strip_prefix("  extensions") {
                paragraph.extensions = extensions.split_whitespace().collect();
            }
        }
        table
    }

    fn paragraph(&self, op: Operation<'_>) -> Option<&Paragraph> {
        self.paragraphs.get(*self.of_operation.get(short_name(op))?)
    }

    /// Verifies that the target has a profile, or an extension, for the types of `op`.
    ///
    /// # Errors
    ///
    /// If it has none.
    pub fn verify(&self, op: Operation<'_>, target: &Target, mode: Mode) -> Result<(), Failed> {
        let Some(paragraph) = self.paragraph(op) else { return Ok(()) };
        let (required, entries) = paragraph.of(mode);
        if required.is_empty() {
            return Ok(());
        }
        if entries.is_empty() {
            let is_allowed = required.iter().any(|mode| target.allows(mode));
            return if is_allowed { Ok(()) } else { lacks(op, required, true) };
        }
        let Some(entry) = matching(entries, &types_of(op)) else { return Ok(()) };
        let modes = &entry.modes;
        let is_allowed = match entry.any {
            true => modes.iter().any(|mode| target.allows(mode)),
            false => modes.iter().all(|mode| target.allows(mode)),
        };
        if !is_allowed {
            return lacks(op, modes, entry.any);
        }
        for extension in modes.iter().filter(|_| mode == Mode::Extension) {
            let profiles = cooperative_profiles(extension);
            if !profiles.iter().any(|profile| target.allows(profile)) {
                let profiles = profiles.join(", ");
                let message =
                    format_args!("illegal: requires [{profiles}] to work with but not enabled in target\n");
                return fail(op, message);
            }
        }
        if modes.iter().any(|mode| !required.contains(mode)) {
            let (modes, required) = (modes.join(", "), required.join(", "));
            let message = format_args!(
                "illegal: requires [{modes}] but not included in the profile compliance [{required}]\n"
            );
            return fail(op, message);
        }
        if !target.has_version(entry.version) {
            let (target, own) = (spelled(target.version()), spelled(entry.version));
            let message = format_args!(
                "illegal: the target specification version ({target}) is not backwards compatible with the op \
                 compliance specification version ({own})\n"
            );
            return fail(op, message);
        }
        Ok(())
    }

    /// Verifies that a profile or an extension has the types of `op`.
    ///
    /// # Errors
    ///
    /// If none has them.
    pub fn verify_types(&self, op: Operation<'_>) -> Result<(), Failed> {
        let Some(paragraph) = self.paragraph(op) else { return Ok(()) };
        let entries = || paragraph.of_profiles.iter().chain(&paragraph.of_extensions);
        let types = types_of(op);
        let [profile, extension] =
            [&paragraph.of_profiles, &paragraph.of_extensions].map(|entries| matching(entries, &types));
        if entries().next().is_none() || profile.is_some() || extension.is_some() {
            return Ok(());
        }
        let mut best: (usize, &[&str]) = (0, &[]);
        for signature in entries().flat_map(|entry| &entry.signatures) {
            let matches = signature.iter().zip(&types).filter(|(a, b)| a == b).count();
            if best.1.is_empty() || matches > best.0 {
                best = (matches, signature);
            }
        }
        let name = op.name_str();
        let (types, best) = (types.join(","), best.1.join(","));
        let message = format_args!(
            "illegal: operation operand/result data types did not align with any profile or extension, got ({types}), \
             did you mean ({best})? Otherwise, please refer to the 'supported data types' for '{name}' in the \
             specification."
        );
        fail(op, message)
    }
}

fn signatures(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let signatures = text.split(',').map(|types| types.split_whitespace().collect::<Vec<&str>>());
    signatures.filter(|types| !types.is_empty())
}

/// Reads a line of types.
fn entry(modes: &'static str, types: &'static str) -> Entry {
    let (modes, version) = modes.split_once('@').unwrap_or((modes, "1.0"));
    Entry {
        modes: modes.split(['|', '&']).collect(),
        any: modes.contains('|'),
        version: if version == "1.0" { (1, 0) } else { (1, 1) },
        signatures: signatures(types).collect(),
    }
}

/// Returns the entry that has these types.
fn matching<'t>(entries: &'t [Entry], types: &[String]) -> Option<&'t Entry> {
    entries.iter().find(|entry| entry.signatures.iter().any(|signature| signature == types))
}

/// Reports that the target has none, or not all, of these modes.
fn lacks(op: Operation<'_>, modes: &[&str], any: bool) -> Result<(), Failed> {
    let number = match (modes.len(), any) {
        (0 | 1, _) => " ",
        (_, true) => " any of ",
        (_, false) => " all of ",
    };
    let modes = modes.join(", ");
    fail(op, format_args!("illegal: requires{number}[{modes}] but not enabled in target\n"))
}

/// Returns the profiles with which an extension works.
fn cooperative_profiles(extension: &str) -> &'static [&'static str] {
    match extension {
        "int16" | "int4" | "doubleround" | "inexactround" => &["pro_int"],
        "bf16" | "fp8e4m3" | "fp8e5m2" | "fft" | "mxfp" => &["pro_fp"],
        _ => &["pro_fp", "pro_int"],
    }
}

/// A type that matters.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// The element type of an operand.
    Operand(usize),
    /// The type that an attribute is.
    Attribute(&'static str),
    /// The element type of the result.
    Result,
}

use Part::{Attribute as A, Operand as O, Result as R};

/// The convolutions.
const CONVOLUTION: &[Part] = &[O(0), O(1), O(2), O(3), O(4), A("acc_type"), R];

/// Operations of which not all operands matter. Of others, all operands and results do.
const PARTS: &[(&str, &[Part])] = &[
    ("avg_pool2d", &[O(0), O(1), O(2), A("acc_type"), R]),
    ("concat", &[O(0), R]),
    ("conv2d", CONVOLUTION),
    ("conv3d", CONVOLUTION),
    ("depthwise_conv2d", CONVOLUTION),
    ("dim", &[O(0)]),
    ("gather", &[O(0), O(1), R]),
    ("matmul", &[O(0), O(1), O(2), O(3), R]),
    ("mul", &[O(0), O(1), R]),
    ("pad", &[O(0), O(2), R]),
    ("rescale", &[O(0), O(3), O(4), R]),
    ("reshape", &[O(0), R]),
    ("resize", &[O(0), R]),
    ("scatter", &[O(0), O(1), O(2), R]),
    ("select", &[O(1), O(2), R]),
    ("slice", &[O(0), R]),
    ("tile", &[O(0), R]),
    ("transpose", &[O(0), R]),
    ("transpose_conv2d", CONVOLUTION),
    ("variable", &[A("type")]),
    ("variable_write", &[O(0)]),
];

/// Returns the words for the types of an operation that matter.
fn types_of(op: Operation<'_>) -> Vec<String> {
    let context = op.context();
    let name = short_name(op);
    let parts = PARTS.iter().find(|row| row.0 == name);
    let Some(&(_, parts)) = parts else {
        let values = op.operands().chain(op.results());
        return values.map(|value| word(context, element(value))).collect();
    };
    let types = parts.iter().filter_map(|&part| match part {
        O(index) => op.operands().nth(index).map(element),
        A(name) => named(op, name)?.type_value(context),
        R => op.results().next().map(element),
    });
    types.map(|ty| word(context, ty)).collect()
}

/// Returns the word for a type in the table.
fn word(context: &Context, ty: Type) -> String {
    let word = match *ty.storage(context) {
        TypeStorage::Integer { width, .. } => return format!("i{width}"),
        TypeStorage::Float(FloatKind::F8E4M3FN) => "fp8e4m3",
        TypeStorage::Float(FloatKind::F8E5M2) => "fp8e5m2",
        TypeStorage::Float(FloatKind::F6E2M3FN) => "fp6e2m3",
        TypeStorage::Float(FloatKind::F6E3M2FN) => "fp6e3m2",
        TypeStorage::Float(FloatKind::F4E2M1FN) => "fp4e2m1",
        TypeStorage::Float(FloatKind::F8E8M0FNU) => "fp8e8m0",
        TypeStorage::Dialect { .. } => "mxint8",
        _ => return type_to_string(context, ty).to_string(),
    };
    word.to_owned()
}
