//! The evaluator: from statements to records.
//!
//! Statements run in order, once. Expressions become values at once: known operands are computed with, and
//! the rest stays as an operator over references until a class is instantiated or a def finished. This
//! follows LLVM's parser, which evaluates while it parses, because the order is visible: anonymous records
//! are numbered as they are made, `--print-records` shows how far the expressions of classes got, and a
//! `!cast` from a string sees the defs that exist at that moment.
//!
//! - [`expression`] and its kin ([`literal`], [`subscript`], [`operator`], [`binder`], [`instance`]) turn
//!   expressions into typed values; [`scope`] looks up names.
//! - [`fold`] computes operators, [`convert`] converts values to types, [`build`] makes values and records
//!   within the limits.
//! - [`resolve`] replaces references when more is known; a [`resolver`] gives the replacements.
//! - [`args`], [`field`] and [`body`] fill records, [`finish`] checks them in the end.
//! - [`statement`] runs statements; [`entry`] stores those of loops and multiclasses and instantiates them.

mod args;
mod binder;
mod body;
mod build;
mod convert;
mod entry;
mod expression;
mod field;
mod finish;
mod fold;
mod instance;
mod literal;
mod message;
mod operator;
mod resolve;
mod resolver;
mod scope;
mod statement;
mod subscript;

use crate::diagnostic::{Diagnostics, Failed};
use crate::keeper::RecordKeeper;
use crate::limits::Limit;
use crate::options::Options;
use crate::record::{RecordData, RecordId, RecordKind};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::tree::{Exprs, LetMode, Statement};
use crate::table::Table;
use crate::types::TypeId;
use crate::values::ValueId;
use entry::{Entry, Loop};
use rustc_hash::{FxHashMap, FxHashSet};
use scope::Scope;

pub(crate) type Evaluated<T> = Result<T, Failed>;

/// A `let` around statements.
#[derive(Clone)]
struct LetBinding {
    name: Symbol,
    span: Span,
    bits: Option<Vec<u32>>,
    value: ValueId,
    mode: LetMode,
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
    /// The multiclass whose body is being read.
    multiclass: Option<Symbol>,
    known: Known,
    /// Names whose definition failed, so that their use is no news.
    failed_names: FxHashSet<Symbol>,
    /// The construct that is being evaluated, for errors that know no better place.
    place: Span,
    depth: u64,
    name_symbol: Symbol,
}

/// Knowledge that lasts from statement to statement and is no part of the result.
#[derive(Default)]
pub(crate) struct Known {
    /// The record with the template arguments of each multiclass.
    pub multiclasses: Table<Symbol, RecordId>,
    /// The statements of a multiclass, by that record.
    entries: FxHashMap<RecordId, Vec<Entry>>,
    pub aliases: Table<Symbol, TypeId>,
    anonymous_names: u32,
    /// The anonymous record of an `Instance` value.
    pub instances: Table<ValueId, ValueId>,
    /// The place where each `Instance` value was first written.
    pub instance_spans: Table<ValueId, Span>,
    /// Each `let` that is in the keeper's list of unknown fields: one may be for many records.
    noted_lets: FxHashSet<Span>,
    steps: u64,
    /// A placeholder for the record if operators bind variables outside of any record.
    scratch: Option<RecordId>,
    /// Whether a statement asked for more than single names: for all defs of a class.
    pub has_listed: bool,
    /// The first record that statements may still complete: a class that was only declared before is that of several main
    /// files.
    pub first_open: usize,
}

impl Known {
    /// Forgets what names stand for, before another main file.
    pub fn forget_names(&mut self) {
        self.multiclasses.clear();
        self.aliases.clear();
        self.instances.clear();
        self.instance_spans.clear();
        self.noted_lets.clear();
        self.steps = 0;
    }
}

impl<'a> Evaluator<'a> {
    pub fn new(
        mut keeper: RecordKeeper,
        mut known: Known,
        exprs: &'a Exprs,
        options: &'a Options,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let name_symbol = keeper.strings.intern("NAME");
        if known.scratch.is_none() {
            let name = keeper.strings.intern(".scratch");
            let name = keeper.values.string(name, false, 0);
            known.scratch = Some(RecordId::new(keeper.records.len()));
            keeper.records.push(RecordData::new(name, RecordKind::Def, Span::NOWHERE));
        }
        Evaluator {
            keeper,
            exprs,
            options,
            diagnostics,
            scopes: vec![Scope::local()],
            loops: Vec::new(),
            lets: Vec::new(),
            defsets: Vec::new(),
            multiclass: None,
            known,
            failed_names: FxHashSet::default(),
            place: Span::NOWHERE,
            depth: 0,
            name_symbol,
        }
    }

    /// Runs all statements, and gives back the keeper and what is known.
    pub fn run(mut self, statements: &[Statement]) -> (RecordKeeper, Known) {
        for statement in statements {
            if self.diagnostics.is_full() || self.known.steps > self.options.limits.get(Limit::Steps) {
                break;
            }
            if self.statement(statement).is_err() {
                self.forget_failed(statement);
            }
        }
        (self.keeper, self.known)
    }

    /// Restores the top-level state after a statement that failed half-way, and records the names that it
    /// would have defined.
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
}
