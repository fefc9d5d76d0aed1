//! Template arguments: declaring them, giving them, completing them with their defaults.

use super::expression::Context;
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed, Severity, nearest};
use crate::fields::{FieldData, FieldKind};
use crate::record::{RecordId, TemplateArg};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::tree::{Declaration, ExprId, ExprKind, ExprList, Name};
use crate::values::{Head, ValueId};
use rustc_hash::FxHashSet;

/// A template argument that was given.
#[derive(Clone, Copy)]
pub(super) struct GivenArg {
    /// The qualified name.
    pub name: Symbol,
    /// An `Int` if the argument was given by position, a `Str` if by name.
    pub key: ValueId,
    pub value: ValueId,
}

impl Evaluator<'_> {
    /// Declares the template arguments of a class or multiclass; `separator` stands between its name and
    /// theirs.
    pub(super) fn params(
        &mut self,
        record: RecordId,
        params: &[Declaration],
        separator: &str,
    ) -> Evaluated<()> {
        // Defaults of a multiclass are not written in any record.
        let is_class = self.keeper.records[record.index()].is_class();
        let context = Context::new(is_class.then_some(record));
        for param in params {
            self.check_not_reserved(param.name)?;
            let qualified = self.qualified(record, separator, param.name.text);
            if self.keeper.records[record.index()].field(qualified).is_some() {
                let message = format!("a second template argument `{}`", self.symbol_text(param.name.text));
                return Err(self.error(param.name.span, message));
            }
            let ty = self.ty(param.ty)?;
            let field = FieldData {
                name: qualified,
                ty,
                value: ValueId::UNSET,
                span: param.name.span,
                kind: FieldKind::TemplateArg,
                used: false,
            };
            self.add_field(record, field)?;
            self.initialize(record, qualified, ty, param.value, context)?;
            let arg = TemplateArg { name: param.name.text, qualified };
            self.keeper.records[record.index()].template_args.push(arg);
        }
        Ok(())
    }

    pub(super) fn qualified(&mut self, record: RecordId, separator: &str, name: Symbol) -> Symbol {
        let text = format!("{}{separator}{}", self.record_name(record), self.symbol_text(name));
        self.keeper.strings.intern(&text)
    }

    pub(super) fn check_not_reserved(&mut self, name: Name) -> Evaluated<()> {
        if name.text == self.name_symbol {
            return Err(self.error(name.span, "`NAME` is the name of the def and cannot be declared"));
        }
        Ok(())
    }

    /// Evaluates the arguments given to a class or multiclass, cast to the types of its parameters.
    pub(super) fn template_args(
        &mut self,
        class: RecordId,
        args: ExprList,
        context: Context,
    ) -> Evaluated<Vec<GivenArg>> {
        let mut given: Vec<GivenArg> = Vec::with_capacity(args.len());
        let mut named = false;
        let mut names = FxHashSet::default();
        for (at, &expr) in self.exprs.list(args).iter().enumerate() {
            let span = self.exprs.span(expr);
            let params = &self.keeper.records[class.index()].template_args;
            let Some(&param) = params.get(at) else {
                let (name, count) = (self.record_name(class), params.len());
                let message = format!("here is template argument {}, but `{name}` has only {count}", at + 1);
                return Err(self.error_about(span, message, class, "its definition"));
            };
            let (name, key, expr) = match self.exprs.get(expr).kind {
                ExprKind::NamedArg { name, value } => {
                    named = true;
                    let name = self.argument_name(class, name, context)?;
                    (name, self.symbol_value(name, false), value)
                }
                _ if named => {
                    return Err(self.error(span, "an argument without a name follows one with a name"));
                }
                _ => (param.qualified, self.int(at as i64), expr),
            };
            if !names.insert(name) {
                let message = format!("the template argument `{}` is given twice", self.symbol_text(name));
                return Err(self.error(span, message));
            }
            let value = self.template_arg_value(class, name, expr, context)?;
            if named && value == ValueId::UNSET {
                return Err(self.error(span, "an argument that is given by name cannot be `?`"));
            }
            given.push(GivenArg { name, key, value });
        }
        Ok(given)
    }

    /// Evaluates one argument, cast to the type of its parameter.
    fn template_arg_value(
        &mut self,
        class: RecordId,
        name: Symbol,
        expr: ExprId,
        context: Context,
    ) -> Evaluated<ValueId> {
        let Some(param) = self.keeper.records[class.index()].field(name).copied() else {
            return Err(Failed);
        };
        let value = self.value(expr, context.expecting(param.ty))?;
        let span = self.exprs.span(expr);
        if let Some(value) = self.at_place(span, |eval| eval.cast(value, param.ty))? {
            return Ok(value);
        }
        let (text, name) = (self.show(value), self.symbol_text(name));
        let (wanted, found) = (self.show_type(param.ty), self.show_type(self.keeper.values.ty(value)));
        let message =
            format!("the template argument `{name}` is of type {wanted}, but {text} is of type {found}");
        self.diagnostics.push(Diagnostic::error(span, message).with_note(param.span, "declared here"));
        Err(Failed)
    }

    /// Returns the qualified name of the parameter that a named argument means.
    fn argument_name(&mut self, class: RecordId, expr: ExprId, context: Context) -> Evaluated<Symbol> {
        let span = self.exprs.span(expr);
        let name = match self.exprs.get(expr).kind {
            ExprKind::Name(name) => name,
            _ => {
                let value = self.value(expr, context)?;
                match self.keeper.values.head(value) {
                    Head::Str(name) => name,
                    _ => return Err(self.error(span, "this is no name of a template argument")),
                }
            }
        };
        self.steps(self.keeper.records[class.index()].template_args.len() as u64 / 32)?;
        let params = &self.keeper.records[class.index()].template_args;
        if let Some(param) = params.iter().find(|param| param.name == name) {
            return Ok(param.qualified);
        }
        let names: Vec<&str> = params.iter().map(|param| self.symbol_text(param.name)).collect();
        let name = self.symbol_text(name);
        let near = nearest(name, names.into_iter());
        let class_name = self.record_name(class);
        let mut error = Diagnostic::error(span, format!("`{class_name}` has no template argument `{name}`"));
        if let Some(near) = near {
            error = error.with_help(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(error);
        Err(Failed)
    }

    /// Every template argument with its value: those given, then the defaults of the others, which must
    /// have one.
    pub(super) fn complete_template_args(
        &mut self,
        class: RecordId,
        given: &[GivenArg],
        span: Span,
    ) -> Evaluated<Vec<(Symbol, ValueId)>> {
        let mut all: Vec<_> = given.iter().map(|arg| (arg.name, arg.value)).collect();
        let names: FxHashSet<Symbol> = given.iter().map(|arg| arg.name).collect();
        for at in 0..self.keeper.records[class.index()].template_args.len() {
            let data = &self.keeper.records[class.index()];
            let param = data.template_args[at];
            if names.contains(&param.qualified) {
                continue;
            }
            let Some(field) = data.field(param.qualified).copied() else {
                return Err(Failed);
            };
            if !self.is_complete(field.value)? {
                let message = format!("the template argument `{}` is missing", self.symbol_text(param.name));
                let note = format!("declared in `{}`", self.record_name(class));
                self.diagnostics.push(Diagnostic::error(span, message).with_note(field.span, note));
                return Err(Failed);
            }
            all.push((param.qualified, field.value));
        }
        Ok(all)
    }

    pub(super) fn warn_unused_template_args(&mut self, record: RecordId) {
        if !self.options.warn_unused_template_args {
            return;
        }
        for arg in &self.keeper.records[record.index()].template_args {
            let field = self.keeper.records[record.index()].field(arg.qualified);
            if let Some(field) = field.filter(|field| !field.used) {
                let message = format!("unused template argument: {}", self.symbol_text(arg.qualified));
                self.diagnostics.push(Diagnostic::new(Severity::Warning, field.span, message));
            }
        }
    }

    fn error_about(&mut self, span: Span, message: String, record: RecordId, note: &str) -> Failed {
        let there = self.keeper.records[record.index()].span();
        self.diagnostics.push(Diagnostic::error(span, message).with_note(there, note));
        Failed
    }
}
