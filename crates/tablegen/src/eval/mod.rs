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
use crate::types::TypeId;
use crate::values::ValueId;
use entry::{Loop, MultiClass};
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
    multiclasses: FxHashMap<Symbol, MultiClass>,
    /// The multiclass whose body is being read.
    multiclass: Option<Symbol>,
    aliases: FxHashMap<Symbol, TypeId>,
    anonymous_names: u32,
    /// The anonymous record of an `Instance` value.
    instances: FxHashMap<ValueId, ValueId>,
    /// The place where each `Instance` value was first written.
    instance_spans: FxHashMap<ValueId, Span>,
    /// Each `let` that is in the keeper's list of unknown fields: one may be for many records.
    noted_lets: FxHashSet<Span>,
    /// Names whose definition failed, so that their use is no news.
    failed_names: FxHashSet<Symbol>,
    /// The construct that is being evaluated, for errors that know no better place.
    place: Span,
    steps: u64,
    depth: u64,
    /// A placeholder for the record if operators bind variables outside of any record.
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
        let scratch_name = keeper.values.string(scratch_name, false, 0);
        let scratch = RecordId::new(keeper.records.len());
        keeper.records.push(RecordData::new(scratch_name, RecordKind::Def, Span::NOWHERE));
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
            noted_lets: FxHashSet::default(),
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
            if self.diagnostics.is_full() || self.steps > self.options.limits.get(Limit::Steps) {
                break;
            }
            if self.statement(statement).is_err() {
                self.forget_failed(statement);
            }
        }
        self.keeper.finish();
        self.keeper
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
