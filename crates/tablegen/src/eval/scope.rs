//! Name lookup.
//!
//! Scopes are searched from the innermost outwards. Each has local variables. Depending on the construct that
//! opened it, a scope also has the fields and template arguments of a record, the variable of a loop, or the
//! template arguments of a multiclass. Global defs and variables come after all scopes.

use super::{Evaluated, Evaluator};
use crate::diagnostic::Diagnostic;
use crate::record::RecordId;
use crate::source::Span;
use crate::symbol::Symbol;
use crate::types::TypeId;
use crate::values::{Head, ValueId};
use rustc_hash::FxHashMap;

pub(super) struct Scope {
    kind: ScopeKind,
    /// From `defvar`.
    variables: FxHashMap<Symbol, ValueId>,
    /// Variables of `!foreach`, `!filter` and `!foldl`.
    bindings: Vec<(Symbol, TypeId)>,
}

#[derive(Clone, Copy)]
enum ScopeKind {
    Local,
    /// A class or def.
    Record(RecordId),
    /// A `foreach` statement with its variable.
    Loop(Symbol, ValueId),
    /// The record with the template arguments of a multiclass.
    MultiClass(RecordId),
}

impl Scope {
    fn new(kind: ScopeKind) -> Self {
        Scope { kind, variables: FxHashMap::default(), bindings: Vec::new() }
    }

    pub fn local() -> Self {
        Scope::new(ScopeKind::Local)
    }

    pub fn record(record: RecordId) -> Self {
        Scope::new(ScopeKind::Record(record))
    }

    pub fn foreach(variable: Symbol, value: ValueId) -> Self {
        Scope::new(ScopeKind::Loop(variable, value))
    }

    pub fn multiclass(record: RecordId) -> Self {
        Scope::new(ScopeKind::MultiClass(record))
    }

    /// Returns the scope of an operator that binds variables within a record.
    pub fn operator(record: RecordId, bindings: &[(Symbol, TypeId)]) -> Self {
        let mut scope = Scope::record(record);
        scope.bindings.extend_from_slice(bindings);
        scope
    }
}

impl Evaluator<'_> {
    /// Runs `f` in a further scope.
    pub(super) fn scoped<T>(
        &mut self,
        scope: Scope,
        f: impl FnOnce(&mut Self) -> Evaluated<T>,
    ) -> Evaluated<T> {
        self.scopes.push(scope);
        let depth = self.scopes.len();
        let result = f(self);
        self.scopes.truncate(depth - 1);
        result
    }

    /// Returns the value of a name in the scopes; global names are not searched.
    pub(super) fn lookup(&mut self, name: Symbol) -> Option<ValueId> {
        for at in (0..self.scopes.len()).rev() {
            let scope = &self.scopes[at];
            if let Some(&value) = scope.variables.get(&name) {
                return Some(value);
            }
            if let Some(&(_, ty)) = scope.bindings.iter().find(|(variable, _)| *variable == name) {
                return Some(self.variable(name, ty));
            }
            match scope.kind {
                ScopeKind::Local => {}
                ScopeKind::Record(record) => {
                    let data = &self.keeper.records[record.index()];
                    // Long lists of fields are searched from the front.
                    self.known.steps += data.fields.len() as u64 / 32;
                    if let Some(field) = data.field(name) {
                        let ty = field.ty;
                        return Some(self.variable(name, ty));
                    }
                    if data.is_class()
                        && let Some(value) = self.template_arg(record, name)
                    {
                        return Some(value);
                    }
                }
                ScopeKind::Loop(variable, value) => {
                    if variable == name {
                        return Some(value);
                    }
                }
                ScopeKind::MultiClass(record) => {
                    if let Some(value) = self.template_arg(record, name) {
                        return Some(value);
                    }
                }
            }
        }
        None
    }

    /// Returns a reference to a template argument, or to the implicit `NAME`.
    fn template_arg(&mut self, record: RecordId, name: Symbol) -> Option<ValueId> {
        let data = &mut self.keeper.records[record.index()];
        let Some(arg) = data.template_args.iter().find(|arg| arg.name == name) else {
            let name_arg = data.name_arg;
            return (name == self.name_symbol).then(|| self.variable(name_arg, TypeId::STRING));
        };
        let qualified = arg.qualified;
        let field = data.field_mut(qualified)?;
        field.used = true;
        let ty = field.ty;
        Some(self.variable(qualified, ty))
    }

    pub(super) fn variable(&mut self, name: Symbol, ty: TypeId) -> ValueId {
        self.keeper.values.intern(Head::Var(name), ty, &[])
    }

    /// Returns a def, or a variable that a `defvar` or `defset` at top level defined.
    pub(super) fn global(&mut self, name: Symbol) -> Option<ValueId> {
        if let Some(def) = self.keeper.defs.get(name) {
            return Some(self.def_value(def));
        }
        self.keeper.globals.get(name)
    }

    /// Defines a local variable, or a global one at top level.
    pub(super) fn define_variable(&mut self, name: Symbol, value: ValueId) {
        match self.scopes.as_mut_slice() {
            [] | [_] => {
                self.keeper.globals.insert(name, value);
            }
            [.., scope] => {
                scope.variables.insert(name, value);
            }
        }
    }

    pub(super) fn is_top_level(&self) -> bool {
        self.scopes.len() <= 1
    }

    /// Refuses a name that the innermost scope has as a variable already.
    pub(super) fn check_new_variable(&mut self, name: Symbol, span: Span) -> Evaluated<()> {
        let scope = self.scopes.last();
        if scope.is_some_and(|scope| scope.variables.contains_key(&name)) {
            let name = self.symbol_text(name);
            let message = format!("there is a local variable `{name}` already");
            return Err(self.error(span, message));
        }
        Ok(())
    }

    /// Refuses a variable of an operator that has the name of a field or of an outer operator's variable.
    pub(super) fn check_new_binding(&mut self, record: Option<RecordId>, name: Symbol) -> Evaluated<()> {
        let enclosing = self.scopes.iter().rev().take_while(|scope| !scope.bindings.is_empty());
        let bound = enclosing.flat_map(|scope| &scope.bindings).any(|(variable, _)| *variable == name);
        let field = record.and_then(|record| self.keeper.records[record.index()].field(name));
        if !bound && field.is_none() {
            return Ok(());
        }
        let other = field.map(|field| field.span);
        let message =
            format!("`{}` is defined already and cannot be the name of a variable", self.symbol_text(name));
        let mut error = Diagnostic::error(self.place, message);
        if let Some(span) = other {
            error = error.with_note(span, "this field has the name");
        }
        self.diagnostics.push(error);
        Err(crate::diagnostic::Failed)
    }

    /// Returns all names that mean something, for suggestions.
    pub(super) fn visible_names(&self) -> Vec<&str> {
        let mut names: Vec<Symbol> = Vec::new();
        for scope in &self.scopes {
            names.extend(scope.variables.keys());
            names.extend(scope.bindings.iter().map(|(name, _)| *name));
            match scope.kind {
                ScopeKind::Local => {}
                ScopeKind::Record(record) | ScopeKind::MultiClass(record) => {
                    let data = &self.keeper.records[record.index()];
                    names.extend(data.template_args.iter().map(|arg| arg.name));
                    names.extend(data.fields.iter().map(|field| field.name));
                }
                ScopeKind::Loop(variable, _) => names.push(variable),
            }
        }
        names.extend(self.keeper.globals.iter().map(|(name, _)| name));
        names.extend(self.keeper.defs.iter().map(|(name, _)| name));
        names.into_iter().map(|name| self.symbol_text(name)).collect()
    }
}
