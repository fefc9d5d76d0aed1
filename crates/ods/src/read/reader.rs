//! The state of reading.

use super::enums::enum_records;
use super::interner::Interner;
use super::options::{Loaded, Options};
use crate::model::{
    AttrConstraintId, CppType, CppTypeId, Definitions, DialectId, EnumId, Expression, ExpressionId,
    PropertyConstraintId, RegionConstraintId, SuccessorConstraintId, Text, TypeConstraintId, UnknownField,
    layout_of,
};
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use tablegen::{Dag, Diagnostic, Record, RecordId, RecordKeeper, Span};

/// A wrong definition, to be reported.
pub(crate) type Result<T, E = Diagnostic> = std::result::Result<T, E>;

/// How much work all predicates of a file may be: the bytes written, the nodes of their trees, and the
/// substitutions tried. Upstream's largest file needs less than a hundredth of it.
pub(super) const ALL_WORK: usize = 1 << 26;

/// Reads records into tables.
pub(crate) struct Reader<'k> {
    pub keeper: &'k RecordKeeper,
    pub options: &'k Options,
    pub strings: Interner,
    /// All tables but the strings.
    pub definitions: Definitions,
    pub diagnostics: Vec<Diagnostic>,
    pub dialects: FxHashMap<RecordId, DialectId>,
    pub enums: FxHashMap<RecordId, EnumId>,
    pub type_constraints: FxHashMap<RecordId, TypeConstraintId>,
    pub attr_constraints: FxHashMap<RecordId, AttrConstraintId>,
    pub property_constraints: FxHashMap<RecordId, PropertyConstraintId>,
    pub region_constraints: FxHashMap<RecordId, RegionConstraintId>,
    pub successor_constraints: FxHashMap<RecordId, SuccessorConstraintId>,
    /// The flattened predicate of a record.
    pub predicates: FxHashMap<RecordId, Option<ExpressionId>>,
    /// How much work may still be put into predicates.
    pub predicate_work: usize,
    expressions: FxHashMap<Text, ExpressionId>,
    pub cpp_types: FxHashMap<CppType, CppTypeId>,
    /// C++ types that were taken apart before.
    pub cpp_types_by_text: FxHashMap<(Text, Text), CppTypeId>,
    enum_classes: OnceCell<EnumClasses<'k>>,
}

impl<'k> Reader<'k> {
    pub fn new(keeper: &'k RecordKeeper, options: &'k Options) -> Self {
        Reader {
            keeper,
            options,
            strings: Interner::default(),
            definitions: Definitions::default(),
            diagnostics: Vec::new(),
            dialects: FxHashMap::default(),
            enums: FxHashMap::default(),
            type_constraints: FxHashMap::default(),
            attr_constraints: FxHashMap::default(),
            property_constraints: FxHashMap::default(),
            region_constraints: FxHashMap::default(),
            successor_constraints: FxHashMap::default(),
            predicates: FxHashMap::default(),
            predicate_work: ALL_WORK,
            expressions: FxHashMap::default(),
            cpp_types: FxHashMap::default(),
            cpp_types_by_text: FxHashMap::default(),
            enum_classes: OnceCell::new(),
        }
    }

    pub fn finish(mut self) -> Loaded {
        self.definitions.strings = self.strings.finish();
        let layouts: Vec<_> =
            self.definitions.operations.iter().map(|op| layout_of(&self.definitions, op)).collect();
        for (op, layout) in self.definitions.operations.iter_mut().zip(layouts) {
            op.layout = layout;
        }
        Loaded { definitions: self.definitions, diagnostics: self.diagnostics }
    }

    /// Returns the file of a place, without folders, and the line in it: `rules.td:12`.
    pub fn file_and_line(&mut self, span: Span) -> Text {
        let text = self.keeper.sources().locate(span).map(|at| {
            let name = at.file.name().rsplit('/').next().unwrap_or_default();
            format!("{name}:{}", at.line)
        });
        self.strings.intern(&text.unwrap_or_default())
    }

    /// Reads the list of fields that are set and that no class has.
    pub fn read_unknown_fields(&mut self) {
        for field in self.keeper.unknown_fields() {
            let unknown = UnknownField {
                record: self.text(&field.record),
                name: self.text(&field.name),
                location: self.file_and_line(field.span),
            };
            self.definitions.unknown_fields.push(unknown);
        }
    }

    pub fn text(&mut self, text: &str) -> Text {
        self.strings.intern(text)
    }

    /// Returns the text of a description, if those are wanted.
    pub fn description(&mut self, text: &str) -> Text {
        if self.options.descriptions { self.strings.intern(text) } else { Text::EMPTY }
    }

    /// Returns the text of a string field that may be unset or missing, without space around it.
    pub fn trimmed(&mut self, record: Record<'k>, field: &str) -> Text {
        let text = trimmed(record, field);
        self.strings.intern(text)
    }

    pub fn expression(&mut self, text: &str) -> ExpressionId {
        let text = self.strings.intern(text);
        *self.expressions.entry(text).or_insert_with(|| {
            self.definitions.expressions.push(Expression { text });
            ExpressionId::new(self.definitions.expressions.len() - 1)
        })
    }

    /// Reports a wrong definition.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Finds the enum that C++ in `namespace` calls `class`. The qualified name is looked up from the
    /// innermost namespace outwards. Upstream's headers have aliases for enums of nested namespaces, so an
    /// enum of this name that is the only one inside `namespace` is found too.
    pub fn enum_by_class(&self, class: &str, namespace: &str) -> Option<Record<'k>> {
        let classes = self.enum_classes.get_or_init(|| EnumClasses::new(self.keeper));
        let class = class.trim_start_matches("::");
        if let Some(&found) = classes.qualified.get(class) {
            return Some(found);
        }
        let namespace = namespace.trim_start_matches("::");
        let mut enclosing = namespace;
        while !enclosing.is_empty() {
            if let Some(&found) = classes.qualified.get(&*format!("{enclosing}::{class}")) {
                return Some(found);
            }
            enclosing = enclosing.rfind("::").map_or("", |end| &enclosing[..end]);
        }
        let is_inside = |qualified: &str| {
            !namespace.is_empty()
                && qualified.strip_prefix(namespace).is_some_and(|rest| rest.starts_with("::"))
        };
        let mut inside = classes.simple.get(class)?.iter().filter(|(qualified, _)| is_inside(qualified));
        match (inside.next(), inside.next()) {
            (Some(&(_, only)), None) => Some(only),
            _ => None,
        }
    }
}

/// All enums by the C++ names of their types, without a leading `::`.
struct EnumClasses<'k> {
    qualified: FxHashMap<&'k str, Record<'k>>,
    /// By the last part of the name, with the whole name.
    simple: FxHashMap<&'k str, Vec<(&'k str, Record<'k>)>>,
}

impl<'k> EnumClasses<'k> {
    fn new(keeper: &'k RecordKeeper) -> Self {
        let mut classes = EnumClasses { qualified: FxHashMap::default(), simple: FxHashMap::default() };
        for record in enum_records(keeper) {
            let Some(class) = record.value("cppType").and_then(|value| value.as_str()) else {
                continue;
            };
            let class = class.trim_start_matches("::");
            classes.qualified.insert(class, record);
            let simple = class.rsplit("::").next().unwrap_or(class);
            classes.simple.entry(simple).or_default().push((class, record));
        }
        classes
    }
}

/// Returns a string field that may be unset or missing, without space around it.
pub(super) fn trimmed<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.value(field).and_then(|value| value.as_str()).unwrap_or("").trim()
}

/// Returns a record field that may be unset or missing.
pub(super) fn optional_def<'k>(record: Record<'k>, field: &str) -> Option<Record<'k>> {
    record.value(field).and_then(|value| value.as_def())
}

/// How many operands, parameters or the like a definition may have. Indices have 16 bits, and names are
/// looked up by comparing them with each.
const MOST: usize = 1 << 12;

/// Reports that there are too many entries in the dag `of`.
pub(super) fn check_number<'k>(record: Record<'k>, of: &str, dag: Dag<'k>) -> Result<()> {
    if dag.len() <= MOST {
        return Ok(());
    }
    Err(field_error(record, of, format!("definition has more than {MOST} {of}")))
}

/// Makes an error about a field of a record, placed at the field if the record itself sets it, else at the
/// record.
#[cold]
pub(super) fn field_error(record: Record<'_>, field: &str, message: impl Into<String>) -> Diagnostic {
    let sources = record.keeper().sources();
    let of_record = record.span();
    let is_inside = |span: &Span| {
        let file = |span: Span| sources.file(span).map(|file| file.base());
        span.start > of_record.start && file(*span) == file(of_record)
    };
    let of_field = record.field(field).map(|field| field.span()).filter(is_inside);
    Diagnostic::error(of_field.unwrap_or(of_record), message)
}

/// Returns a bit that may be unset or missing.
pub(super) fn bit(record: Record<'_>, field: &str) -> bool {
    record.value(field).and_then(|value| value.as_bit()).unwrap_or(false)
}

/// Returns the name of a record that has one.
pub(super) fn def_name<'k>(record: Record<'k>) -> &'k str {
    if record.is_anonymous() { "" } else { record.name() }
}
