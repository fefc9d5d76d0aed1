//! The parts of definitions that are not checked: expressions that cannot be evaluated, and announced code
//! that is missing.
//!
//! An unchecked part never causes an error, so it would go unnoticed. A [`Survey`] counts all checks, by
//! [`Category`], and gives the reason for each that is not made.

mod entities;
mod operations;

use super::hooks::InterpretedHooks;
use ods::model::{Operation, Text};

use definitions::expressions::Unsupported;
use definitions::{DefinitionSet, Dialect, DialectContext as _};
use ir::op_info::OpInfo;
use ir::{Context, Entity, StringId};
use rewrite::InterpretedRewriting;
use rewrite::drr::rule;

/// A kind of thing that is checked, or needs code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// The use of a constraint: by an operand, a result, an attribute, a property, a region, a
    /// successor, a parameter; or a predicate over the whole of something.
    Constraint,
    /// A builder of an omitted type of an operand or result, or of a default value.
    Builder,
    /// A trait or interface that verifies something.
    Trait,
    /// `hasVerifier`, `hasRegionVerifier`, `genVerifyDecl` and methods of interfaces.
    Verifier,
    /// `hasCustomAssemblyFormat`
    Format,
    /// `custom<Name>`
    Directive,
    /// A method of `DataLayoutTypeInterface`.
    Layout,
    /// A rewrite pattern. One with something unknown in it is never applied.
    Pattern,
    /// Folders and canonicalization patterns that are written in C++.
    Fold,
}

impl Category {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Category; 9] = [
        Category::Constraint,
        Category::Builder,
        Category::Trait,
        Category::Verifier,
        Category::Format,
        Category::Directive,
        Category::Layout,
        Category::Pattern,
        Category::Fold,
    ];

    /// Returns the plural noun for reports.
    pub fn noun(self) -> &'static str {
        match self {
            Category::Constraint => "constraint uses",
            Category::Builder => "type and value builders",
            Category::Trait => "trait uses",
            Category::Verifier => "verifiers",
            Category::Format => "formats in C++",
            Category::Directive => "directive uses",
            Category::Layout => "methods of data layouts",
            Category::Pattern => "patterns",
            Category::Fold => "folders and canonicalizers in C++",
        }
    }
}

/// A constraint or rule that is not checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unchecked {
    /// The definition: `arith.addi`, `!llvm.ptr`, `#llvm.linkage`.
    pub subject: String,
    /// The category.
    pub category: Category,
    /// The part of the definition: `operand #0 'lhs'`.
    pub part: String,
    /// Why it is not checked.
    pub reason: String,
}

/// How many things of a category there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// How many there are.
    pub all: usize,
    /// How many of them are not checked.
    pub unchecked: usize,
}

/// All that was found.
#[derive(Default, Debug)]
pub struct Survey {
    /// In the order of the dialects and their definitions.
    pub unchecked: Vec<Unchecked>,
    /// A line for each field that a record sets and that its classes do not have, sorted.
    pub unknown_fields: Vec<String>,
    counts: [Count; Category::ALL.len()],
}

/// The libraries that a survey looks into: those that were loaded, or all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// The definitions that a user loaded.
    Loaded,
    /// All, those that ship too.
    All,
}

impl Survey {
    /// Looks into the dialects of a context, by name.
    pub fn of(context: &Context, extent: Extent) -> Self {
        let mut survey = Survey::default();
        for name in context.dialect_names() {
            let Some(dialect) = context.dialect(context.intern_string(name)) else { continue };
            for library in dialect.libraries(context) {
                if extent == Extent::All || library.is_loaded() {
                    Surveyor { context, dialect, library, survey: &mut survey }.run();
                }
            }
        }
        for library in context.registry().libraries() {
            if extent == Extent::All || library.is_loaded() {
                survey.patterns(context, library);
                survey.unknown_fields(library);
            }
        }
        // Several files may include the one that sets a field.
        sort::by(&mut survey.unknown_fields, Ord::cmp);
        survey.unknown_fields.dedup();
        survey
    }

    /// Looks into the patterns of a file.
    fn patterns(&mut self, context: &Context, library: &DefinitionSet) {
        for (index, pattern) in library.definitions.patterns.iter().enumerate() {
            let reason = rule(context, library, index).err().map(Unsupported::to_string);
            let location = library.text(pattern.location);
            self.add(library.text(pattern.name), Category::Pattern, || location.to_string(), reason);
        }
        for pattern in &library.definitions.mismatches {
            let [name, location, reason] =
                [pattern.name, pattern.location, pattern.reason].map(|text| library.text(text).to_string());
            self.add(&name, Category::Pattern, || location, Some(reason));
        }
    }

    /// Lists the fields of a file that its classes do not have.
    fn unknown_fields(&mut self, library: &DefinitionSet) {
        for field in &library.definitions.unknown_fields {
            let [record, name, location] =
                [field.record, field.name, field.location].map(|text| library.text(text));
            let line = format!("{record}: {name}: no field of the classes of MLIR 22, left out ({location})");
            self.unknown_fields.push(line);
        }
    }

    /// Counts something, which is not checked where there is a reason.
    fn add(
        &mut self,
        subject: &str,
        category: Category,
        part: impl FnOnce() -> String,
        reason: Option<String>,
    ) {
        let count = &mut self.counts[category as usize];
        count.all += 1;
        if let Some(reason) = reason {
            count.unchecked += 1;
            let subject = subject.to_string();
            self.unchecked.push(Unchecked { subject, category, part: part(), reason });
        }
    }

    /// Returns the number of entries.
    pub fn count(&self, category: Category) -> Count {
        self.counts[category as usize]
    }
}

struct Surveyor<'c, 's> {
    context: &'c Context,
    dialect: &'c Dialect,
    library: &'c DefinitionSet,
    survey: &'s mut Survey,
}

impl<'c> Surveyor<'c, '_> {
    /// Returns the interpreted code of the loaded dialects.
    fn interpreted(&self) -> Option<&'c InterpretedHooks> {
        self.context.registry().code()
    }

    fn run(mut self) {
        let context = self.context;
        let definitions = &self.library.definitions;
        let is_ours = |dialect: Text| {
            let name = &definitions[dialect];
            name.as_bytes() == context.string(self.dialect.name).as_ref() as &[u8]
                || name.is_empty() && self.dialect.name == context.intern_string("builtin")
        };
        for op in &definitions.operations {
            if is_ours(definitions[op.dialect].name) {
                self.operation(op);
            }
        }
        for dialect in definitions.dialects.iter().filter(|of| is_ours(of.name)) {
            self.parsing_hooks(dialect);
        }
        let types = (self.library.first_type, &definitions.types, Entity::Type);
        let attributes = (self.library.first_attribute, &definitions.attributes, Entity::Attribute);
        for (first, table, entity) in [types, attributes] {
            for (index, def) in table.iter().enumerate() {
                if is_ours(definitions[def.dialect].name) {
                    self.definition(context.definition(entity, first + index as u32));
                }
            }
        }
    }

    /// Counts something, which is not checked where there is a reason.
    fn add(
        &mut self,
        subject: &str,
        category: Category,
        part: impl FnOnce() -> String,
        reason: Option<String>,
    ) {
        self.survey.add(subject, category, part, reason);
    }

    /// Adds the folder and the canonicalization patterns of an operation, as far as there is C++ for them.
    fn folders(&mut self, op: &Operation, name: &str, info: &OpInfo) {
        let Some(code) = self.interpreted() else { return };
        let context = self.context;
        if op.flags.has_folder && (code.has_member)(context, info, "fold") {
            let reason = (code.missing)(context, info, "fold");
            self.add(name, Category::Fold, || "fold()".to_string(), reason);
        }
        if let Some(rewriting) = context.registry().code::<InterpretedRewriting>() {
            for pattern in (rewriting.survey)(context, info) {
                self.add(name, Category::Fold, || pattern.name, pattern.missing);
            }
        }
    }

    fn code(&mut self, subject: &str, category: Category, what: &str, is_there: bool) {
        let reason = (!is_there).then(|| "there is no code for it".to_string());
        self.add(subject, category, || what.to_string(), reason);
    }
}

/// ` 'name'`, or nothing.
fn named(context: &Context, name: StringId) -> String {
    match context.string(name) {
        name if name.is_empty() => String::new(),
        name => format!(" '{name}'"),
    }
}
