//! Rewrite patterns (DRR): the records of class `Pattern` to flat steps.
//!
//! A pattern has a tree to match and trees to build, each a dag over operations, constraints, names and C++.
//! [`model::Pattern`](crate::model::Pattern) is the same as a list of steps, so that whoever runs it needs no recursion.
//! - `dag` says what a node or a leaf of a tree is, `signature` what arguments an operation has.
//! - `symbols` binds the names of a pattern to slots.
//! - `source` makes the steps that match, `constraints` those for several entities at once, `result` and `create` the
//!   steps that build.
//!
//! Mistakes are found in the order of `mlir-tblgen`, and the first one of a pattern is reported, at its record.
//!
//! Follows mlir/lib/TableGen/Pattern.cpp and the backend `-gen-rewriters`.

mod constraints;
mod create;
mod dag;
mod location;
mod result;
mod signature;
mod source;
mod symbols;

use crate::model::{BuildStep, MatchStep, Mismatch, Pattern, Slot};
use crate::read::{Reader, Result};
use dag::{Leaf, Tree, tree};
use rustc_hash::FxHashMap;
use signature::Signature;
use std::rc::Rc;
use symbols::Symbols;
use tablegen::{Diagnostic, Record, RecordId, RecordKeeper};

/// The base of the names of patterns whose records have none.
const GENERATED: &str = "GeneratedConvert";

/// The most slots and steps that a pattern may have: indices have 16 bits.
const MOST: usize = 1 << 12;

/// Reads the patterns of the records into the tables, and reports those that are wrong.
pub(crate) fn read_patterns<'k>(reader: &mut Reader<'k>) {
    let mut signatures = FxHashMap::default();
    let mut num_anonymous = 0;
    for record in reader.keeper.derived_definitions("Pattern") {
        let name = match record.is_anonymous() {
            true => {
                num_anonymous += 1;
                format!("{GENERATED}{}", num_anonymous - 1)
            }
            false => record.name().to_owned(),
        };
        let mut compiler = Compiler::new(reader, &mut signatures, record);
        match compiler.pattern(&name) {
            Ok(pattern) => reader.definitions.patterns.push(pattern),
            Err(error) if compiler.is_mismatch && reader.options.note_mismatches => {
                let location = reader.file_and_line(record.span());
                let (name, reason) = (reader.text(&name), reader.text(&error.message));
                reader.definitions.mismatches.push(Mismatch { name, location, reason });
            }
            Err(error) => reader.report(error),
        }
    }
}

/// Returns whether the records have patterns.
pub fn has_patterns(keeper: &RecordKeeper) -> bool {
    !keeper.derived_definitions("Pattern").is_empty()
}

/// The operations that patterns name, each read once.
type Signatures<'k> = FxHashMap<RecordId, Rc<Signature<'k>>>;

/// A pattern that is being compiled.
struct Compiler<'k, 'r> {
    reader: &'r mut Reader<'k>,
    signatures: &'r mut Signatures<'k>,
    record: Record<'k>,
    symbols: Symbols,
    matching: Vec<MatchStep>,
    building: Vec<BuildStep>,
    num_slots: usize,
    /// Whether an operation of another dialect has more or fewer arguments than the pattern gives it.
    is_mismatch: bool,
    /// How many nodes enclose the one that is matched.
    depth: usize,
}

impl<'k, 'r> Compiler<'k, 'r> {
    fn new(reader: &'r mut Reader<'k>, signatures: &'r mut Signatures<'k>, record: Record<'k>) -> Self {
        Compiler {
            reader,
            signatures,
            record,
            symbols: Symbols::default(),
            matching: Vec::new(),
            building: Vec::new(),
            num_slots: 1,
            is_mismatch: false,
            depth: 0,
        }
    }

    fn pattern(&mut self, name: &str) -> Result<Pattern> {
        let source = self.tree_field("sourcePattern")?;
        let results = self.trees("resultPatterns")?;
        let supplemental = self.trees("supplementalPatterns")?;
        let root = self.signature(source)?;
        let benefit = self.benefit(source)?;
        self.bind_source(source)?;
        self.match_root(source)?;
        self.match_constraints()?;
        self.build(&root, &results, &supplemental)?;
        if self.num_slots > MOST || self.matching.len() + self.building.len() > MOST {
            return Err(self.error("pattern is too large"));
        }
        let location = self.reader.file_and_line(self.record.span());
        Ok(Pattern {
            name: self.reader.text(name),
            location,
            root: self.reader.text(&root.name),
            namespace: self.reader.text(&root.namespace),
            benefit,
            num_source_ops: source.num_operations() as u16,
            num_slots: self.num_slots as u16,
            matching: std::mem::take(&mut self.matching).into(),
            building: std::mem::take(&mut self.building).into(),
        })
    }

    /// Makes an error of the pattern, at its record.
    fn error(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(self.record.span(), message)
    }

    /// Makes an error of an operation that has more or fewer arguments than the pattern gives it.
    fn mismatch(&mut self, signature: &Signature<'_>, message: String) -> Diagnostic {
        self.is_mismatch = !self.reader.dialects.contains_key(&signature.dialect);
        self.error(message)
    }

    /// Returns a new slot.
    fn slot(&mut self) -> Slot {
        self.num_slots += 1;
        Slot((self.num_slots - 1) as u16)
    }

    fn tree_field(&self, field: &str) -> Result<Tree<'k>> {
        Ok(Tree(self.record.dag(field)?))
    }

    /// Returns the trees in a list.
    fn trees(&self, field: &str) -> Result<Vec<Tree<'k>>> {
        let list = self.record.list(field)?;
        let not_a_tree = || self.error(format!("all elements of '{field}' should be DAG nodes"));
        list.iter().map(|value| value.as_dag().map(Tree).ok_or_else(not_a_tree)).collect()
    }

    /// Returns the operation of a node.
    fn signature(&mut self, tree: Tree<'k>) -> Result<Rc<Signature<'k>>> {
        let Some(record) = tree.operator() else {
            return Err(self.error("operator of a DAG node must be a record"));
        };
        if let Some(known) = self.signatures.get(&record.id()) {
            return Ok(known.clone());
        }
        let signature = Rc::new(Signature::read(record)?);
        self.signatures.insert(record.id(), signature.clone());
        Ok(signature)
    }

    /// Returns the number of operations in the source pattern, and what the pattern adds to that.
    fn benefit(&self, source: Tree<'k>) -> Result<u16> {
        let delta = self.record.dag("benefitDelta")?;
        let added = delta.arg(0).and_then(|value| value.as_int()).filter(|_| delta.len() == 1);
        let Some(added) = added else {
            return Err(self.error("The 'addBenefit' takes and only takes one integer value"));
        };
        let benefit = added.saturating_add(source.num_operations() as i64);
        Ok(benefit.clamp(0, u16::MAX.into()) as u16)
    }
}

/// Calls `run` with room for its recursion, whose depth the input decides.
fn grow<T>(run: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, run)
}

/// Returns the tree that an argument is, unless it is a leaf.
fn child<'k>(tree_of: Tree<'k>, index: usize) -> Option<Tree<'k>> {
    tree_of.0.arg(index).and_then(tree)
}

/// Returns an argument that is no tree.
fn leaf<'k>(tree_of: Tree<'k>, index: usize) -> Leaf<'k> {
    Leaf(tree_of.0.arg(index))
}
