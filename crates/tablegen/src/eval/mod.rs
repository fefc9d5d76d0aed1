//! The evaluator: from statements to records.
//!
//! Statements run in order, once. Expressions become values as soon as they are met: what is known is
//! computed, and the rest stays as an operator over references until a class is instantiated or a def
//! finished. This follows LLVM's parser, which evaluates while it parses, because the order is visible:
//! anonymous records are numbered as they are made, `--print-records` shows how far the expressions of
//! classes got, and a `!cast` from a string sees the defs that exist at that moment.
//!
//! - [`expression`] and [`operator`] turn expressions into typed values; [`scope`] says what names mean.
//! - [`fold`] computes operators, [`convert`] converts values to types.
//! - [`resolve`] replaces references when more is known.
//! - [`body`] fills records: superclasses, fields, `let`.
//! - [`statement`] runs statements; [`entry`] keeps those of loops and multiclasses and instantiates them.

mod body;
mod convert;
mod entry;
mod expression;
mod fold;
mod operator;
mod resolve;
mod scope;
mod statement;

use crate::diagnostic::{Diagnostic, Diagnostics, Failed, nearest};
use crate::keeper::RecordKeeper;
use crate::load::Options;
use crate::print::value::{write_type, write_unquoted, write_value};
use crate::record::{RecordData, RecordId, RecordKind, Super};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::tree::{Exprs, Statement};
use crate::types::TypeId;
use crate::values::{Head, ValueId};
use entry::{Loop, MultiClass};
use rustc_hash::{FxHashMap, FxHashSet};
use scope::Scope;
use std::fmt::{self, Write};

pub(crate) type Evaluated<T> = Result<T, Failed>;

/// Stack that one level of nesting may need, and what is added when there is less.
const RED_ZONE: usize = 128 * 1024;
const STACK_PIECE: usize = 2 * 1024 * 1024;

/// How much of a value a message shows.
const SHOWN: usize = 160;

/// A `let` around statements.
#[derive(Clone)]
struct LetBinding {
    name: Symbol,
    span: Span,
    bits: Option<Vec<u32>>,
    value: ValueId,
    mode: crate::syntax::tree::LetMode,
}

/// A `defset` that is collecting.
struct DefsetInProgress {
    element: TypeId,
    span: Span,
    items: Vec<ValueId>,
}

pub(crate) struct Evaluator<'a> {
    pub keeper: RecordKeeper,
    exprs: &'a Exprs,
    options: &'a Options,
    diagnostics: &'a mut Diagnostics,
    scopes: Vec<Scope>,
    /// The `foreach` and `if` statements whose bodies are being read, outermost first.
    loops: Vec<Loop>,
    lets: Vec<Vec<LetBinding>>,
    defsets: Vec<DefsetInProgress>,
    multiclasses: FxHashMap<Symbol, MultiClass>,
    /// The multiclass whose body is being read.
    multiclass: Option<Symbol>,
    aliases: FxHashMap<Symbol, TypeId>,
    anonymous_names: u32,
    /// The anonymous record of an `Instance` value.
    instances: FxHashMap<ValueId, ValueId>,
    /// Where an `Instance` value was first written.
    instance_spans: FxHashMap<ValueId, Span>,
    /// Names whose definition failed, so that their use is no news.
    failed_names: FxHashSet<Symbol>,
    /// What is being evaluated, for errors that know no better place.
    place: Span,
    steps: u64,
    depth: usize,
    /// Stands for the record where operators bind variables outside of any record.
    scratch: RecordId,
    name_symbol: Symbol,
}

impl<'a> Evaluator<'a> {
    pub fn new(
        mut keeper: RecordKeeper,
        exprs: &'a Exprs,
        options: &'a Options,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let name_symbol = keeper.strings.intern("NAME");
        let scratch_name = keeper.strings.intern(".scratch");
        let scratch_name = keeper.values.str(scratch_name);
        let scratch = RecordId::new(keeper.records.len());
        keeper.records.push(RecordData::new(
            scratch_name,
            RecordKind::Def,
            Span::NOWHERE,
        ));
        Evaluator {
            keeper,
            exprs,
            options,
            diagnostics,
            scopes: vec![Scope::local()],
            loops: Vec::new(),
            lets: Vec::new(),
            defsets: Vec::new(),
            multiclasses: FxHashMap::default(),
            multiclass: None,
            aliases: FxHashMap::default(),
            anonymous_names: 0,
            instances: FxHashMap::default(),
            instance_spans: FxHashMap::default(),
            failed_names: FxHashSet::default(),
            place: Span::NOWHERE,
            steps: 0,
            depth: 0,
            scratch,
            name_symbol,
        }
    }

    /// Runs all statements, and gives back the keeper with all records sorted.
    pub fn run(mut self, statements: &[Statement]) -> RecordKeeper {
        for statement in statements {
            if self.diagnostics.is_full() || self.steps > self.options.limits.steps {
                break;
            }
            if self.statement(statement).is_err() {
                self.forget_failed(statement);
            }
        }
        self.keeper.finish();
        self.keeper
    }

    /// Brings the state back to top level after a statement that failed half-way, and remembers which
    /// names it would have defined.
    fn forget_failed(&mut self, statement: &Statement) {
        self.scopes.truncate(1);
        self.loops.clear();
        self.lets.clear();
        self.defsets.clear();
        self.multiclass = None;
        self.depth = 0;
        let mut pending = vec![statement];
        while let Some(statement) = pending.pop() {
            match statement {
                Statement::Class(class) => {
                    self.failed_names.insert(class.name.text);
                }
                Statement::MultiClass(multiclass) => {
                    self.failed_names.insert(multiclass.name.text);
                }
                Statement::Defvar(defvar) => {
                    self.failed_names.insert(defvar.name.text);
                }
                Statement::Deftype(deftype) => {
                    self.failed_names.insert(deftype.name.text);
                }
                Statement::Def(def) => {
                    if let Some(name) = def.name.and_then(|name| self.plain_name(name)) {
                        self.failed_names.insert(name);
                    }
                }
                Statement::Defset(defset) => {
                    self.failed_names.insert(defset.name.text);
                    pending.extend(&defset.body);
                }
                Statement::Foreach(foreach) => pending.extend(&foreach.body),
                Statement::Let(let_in) => pending.extend(&let_in.body),
                Statement::If(choice) => {
                    pending.extend(&choice.then);
                    pending.extend(choice.otherwise.iter().flatten());
                }
                Statement::Defm(_) | Statement::Assert(_) | Statement::Dump(_) => {}
            }
        }
    }

    // Limits.

    /// Counts a step.
    fn step(&mut self) -> Evaluated<()> {
        self.steps(1)
    }

    fn steps(&mut self, count: u64) -> Evaluated<()> {
        let limit = self.options.limits.steps;
        let before = self.steps;
        self.steps += count;
        if self.steps > limit {
            if before > limit {
                return Err(Failed);
            }
            return Err(self.error_here(format!(
                "limit `steps` reached: {limit} steps of evaluation"
            )));
        }
        Ok(())
    }

    /// Runs `f` one level deeper, on more stack if need be.
    fn guarded<T>(&mut self, f: impl FnOnce(&mut Self) -> Evaluated<T>) -> Evaluated<T> {
        let limit = self.options.limits.recursion;
        if self.depth >= limit {
            return Err(self.error_here(format!("limit `recursion` reached: {limit} levels")));
        }
        self.depth += 1;
        let result = stacker::maybe_grow(RED_ZONE, STACK_PIECE, || f(self));
        self.depth -= 1;
        result
    }

    fn check_list_length(&mut self, length: usize) -> Evaluated<()> {
        let limit = self.options.limits.list_length;
        if length > limit {
            return Err(self.error_here(format!("limit `list_length` reached: {limit} elements")));
        }
        self.steps(length as u64 / 8)
    }

    fn check_string_length(&mut self, length: usize) -> Evaluated<()> {
        let limits = &self.options.limits;
        if length > limits.string_length {
            let message = format!(
                "limit `string_length` reached: {} bytes",
                limits.string_length
            );
            return Err(self.error_here(message));
        }
        if self.keeper.strings.bytes() + length > limits.total_strings {
            let message = format!(
                "limit `total_strings` reached: {} bytes",
                limits.total_strings
            );
            return Err(self.error_here(message));
        }
        Ok(())
    }

    // Building values.

    /// A value with children; refused if it is too large.
    fn build(&mut self, head: Head, ty: TypeId, children: &[ValueId]) -> Evaluated<ValueId> {
        let value = self.keeper.values.intern(head, ty, children);
        let limits = &self.options.limits;
        if self.keeper.values.weight(value) > limits.value_size {
            let message = format!("limit `value_size` reached: {} nodes", limits.value_size);
            return Err(self.error_here(message));
        }
        if self.keeper.values.size() > limits.total_values {
            let message = format!("limit `total_values` reached: {}", limits.total_values);
            return Err(self.error_here(message));
        }
        Ok(value)
    }

    fn build_list(&mut self, items: &[ValueId], element: TypeId) -> Evaluated<ValueId> {
        self.check_list_length(items.len())?;
        let ty = self.keeper.types.list(element);
        self.build(Head::List, ty, items)
    }

    fn int(&mut self, value: i64) -> ValueId {
        self.keeper.values.int(value)
    }

    /// A list of known modest length.
    fn list(&mut self, items: &[ValueId], element: TypeId) -> ValueId {
        let ty = self.keeper.types.list(element);
        self.keeper.values.intern(Head::List, ty, items)
    }

    fn bits(&mut self, bits: &[ValueId]) -> ValueId {
        let ty = self.keeper.types.bits(bits.len() as u32);
        self.keeper.values.intern(Head::Bits, ty, bits)
    }

    fn text(&mut self, text: &str) -> Evaluated<ValueId> {
        self.string_value(text, false)
    }

    fn string_value(&mut self, text: &str, code: bool) -> Evaluated<ValueId> {
        self.check_string_length(text.len())?;
        self.steps(text.len() as u64 / 64)?;
        let symbol = self.keeper.strings.intern(text);
        Ok(self.keeper.values.string(symbol, code))
    }

    // Records.

    fn new_record(&mut self, name: ValueId, kind: RecordKind, span: Span) -> RecordId {
        let record = RecordId::new(self.keeper.records.len());
        self.keeper.records.push(RecordData::new(name, kind, span));
        record
    }

    fn anonymous_name(&mut self) -> ValueId {
        let number = self.anonymous_names;
        self.anonymous_names += 1;
        self.keeper
            .values
            .intern(Head::AnonymousName(number), TypeId::STRING, &[])
    }

    /// The name of a record as far as it is known.
    fn record_name(&self, record: RecordId) -> String {
        self.unquoted(self.keeper.records[record.index()].name)
    }

    /// The type of a record: the set of its direct superclasses.
    fn record_type(&mut self, record: RecordId) -> TypeId {
        let supers = &self.keeper.records[record.index()].supers;
        let mut classes: Vec<RecordId> = supers.iter().map(|parent| parent.class).collect();
        self.sort_by_name(&mut classes);
        self.keeper.types.record(&classes)
    }

    fn sort_by_name(&self, classes: &mut [RecordId]) {
        let name = |class: &RecordId| match self
            .keeper
            .values
            .head(self.keeper.records[class.index()].name)
        {
            Head::Str(name) => self.keeper.strings.get(name),
            _ => "",
        };
        classes.sort_by(|a, b| name(a).cmp(name(b)));
    }

    /// The type that values of both types convert to.
    fn common_type(&mut self, a: TypeId, b: TypeId) -> Option<TypeId> {
        let RecordKeeper {
            types,
            records,
            values,
            strings,
            ..
        } = &mut self.keeper;
        let name = |class: &RecordId| match values.head(records[class.index()].name) {
            Head::Str(name) => strings.get(name),
            _ => "",
        };
        types.common(records, a, b, &|classes| {
            classes.sort_by(|a, b| name(a).cmp(name(b)))
        })
    }

    /// The value that refers to a record. Its type is fixed when it is first asked for.
    fn def_value(&mut self, record: RecordId) -> ValueId {
        if let Some(value) = self.keeper.records[record.index()].value {
            return value;
        }
        let ty = self.record_type(record);
        let value = self.keeper.values.intern(Head::Def(record), ty, &[]);
        self.keeper.records[record.index()].value = Some(value);
        value
    }

    fn add_superclass(&mut self, record: RecordId, class: RecordId, span: Span) -> Evaluated<()> {
        let inherited = self.keeper.records[class.index()].ancestors.clone();
        let limit = self.options.limits.superclasses;
        let data = &mut self.keeper.records[record.index()];
        if data.ancestors.len() + inherited.len() >= limit {
            let message = format!("limit `superclasses` reached: {limit}");
            return Err(self.error(span, message));
        }
        data.ancestors.extend(inherited);
        data.ancestors.push(class);
        data.supers.push(Super { class, span });
        Ok(())
    }

    /// Enters a finished def under its name.
    fn define(&mut self, record: RecordId) -> Evaluated<()> {
        let data = &self.keeper.records[record.index()];
        let (name, span) = (data.name, data.span());
        let Head::Str(name) = self.keeper.values.head(name) else {
            let name = self.show(name);
            return Err(self.error(
                span,
                format!("the name {name} of a record does not become a string"),
            ));
        };
        if let Some(&previous) = self.keeper.defs.get(&name) {
            return Err(self.already_defined(record, previous));
        }
        self.keeper.defs.insert(name, record);
        Ok(())
    }

    fn already_defined(&mut self, record: RecordId, previous: RecordId) -> Failed {
        let name = self.record_name(record);
        let span = self.keeper.records[record.index()].span();
        let first = self.keeper.records[previous.index()].span();
        let mut error = Diagnostic::error(span, format!("the def `{name}` exists already"));
        for &outer in &self.keeper.records[record.index()].spans[1..] {
            error = error.with_note(outer, "instantiated here");
        }
        self.diagnostics
            .push(error.with_note(first, "the other definition"));
        Failed
    }

    // Messages.

    fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.diagnostics.error(span, message)
    }

    /// Reports an error about whatever is being evaluated.
    fn error_here(&mut self, message: impl Into<String>) -> Failed {
        self.error(self.place, message)
    }

    /// Reports an error that occurred while a value of `record` was computed.
    fn error_for(&mut self, record: Option<RecordId>, message: impl Into<String>) -> Failed {
        let record = record.map(|record| self.keeper.records[record.index()].span());
        match record {
            Some(span) if span != Span::NOWHERE && self.place == Span::NOWHERE => {
                self.error(span, message)
            }
            Some(span) if span != Span::NOWHERE && span != self.place => {
                let error = Diagnostic::error(self.place, message);
                self.diagnostics
                    .push(error.with_note(span, "in this record"));
                Failed
            }
            _ => self.error_here(message),
        }
    }

    /// Reports a name that means nothing, unless its definition was reported. `candidates` are the names
    /// that would have been possible.
    fn unknown<'n>(
        &mut self,
        span: Span,
        what: &str,
        name: Symbol,
        candidates: impl FnOnce(&Self) -> Vec<&str>,
    ) -> Failed {
        if self.failed_names.contains(&name) {
            return Failed;
        }
        let text = self.symbol_text(name);
        let mut error = Diagnostic::error(span, format!("there is no {what} `{text}`"));
        if let Some(near) = nearest(text, candidates(self).into_iter()) {
            error = error.with_help(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(error);
        Failed
    }

    fn class_names(&self) -> Vec<&str> {
        self.keeper
            .classes
            .keys()
            .map(|&name| self.symbol_text(name))
            .collect()
    }

    fn unknown_record(&mut self, name: Symbol, record: Option<RecordId>) -> Failed {
        let errors = self.diagnostics.errors();
        let failed = self.unknown(self.place, "record", name, |eval| {
            eval.keeper
                .defs
                .keys()
                .map(|&name| eval.symbol_text(name))
                .collect()
        });
        let span = record.map(|record| self.keeper.records[record.index()].span());
        if let Some(span) = span.filter(|&span| span != Span::NOWHERE && span != self.place)
            && self.diagnostics.errors() > errors
        {
            self.diagnostics.note_last(span, "in this record");
        }
        failed
    }

    /// Runs `f` for something that stands at `span`.
    fn at_place<T>(&mut self, span: Span, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.place;
        if span != Span::NOWHERE {
            self.place = span;
        }
        let result = f(self);
        self.place = outer;
        result
    }

    /// A value in quotes for a message, cut off where it gets long.
    fn show(&self, value: ValueId) -> String {
        let mut text = Shortened::default();
        let _ = write_value(&self.keeper, value, &mut text);
        text.quoted()
    }

    fn show_type(&self, ty: TypeId) -> String {
        let mut text = Shortened::default();
        let _ = write_type(&self.keeper, ty, &mut text);
        text.quoted()
    }

    /// A value as it is, all of it.
    fn show_all(&self, value: ValueId) -> String {
        let mut text = String::new();
        let _ = write_value(&self.keeper, value, &mut text);
        text
    }

    fn unquoted(&self, value: ValueId) -> String {
        let mut text = Shortened::default();
        let _ = write_unquoted(&self.keeper, value, &mut text);
        text.0
    }
}

/// Text that stops growing, and being written, after [`SHOWN`] bytes.
#[derive(Default)]
struct Shortened(String);

impl Shortened {
    fn quoted(self) -> String {
        format!("`{}`", self.0)
    }
}

impl Write for Shortened {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = SHOWN.saturating_sub(self.0.len());
        if text.len() <= room {
            self.0.push_str(text);
            return Ok(());
        }
        self.0.push_str(&text[..text.floor_char_boundary(room)]);
        self.0.push('…');
        Err(fmt::Error)
    }
}
