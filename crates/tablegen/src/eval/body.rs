//! Superclasses and bodies of records.

use super::args::GivenArg;
use super::expression::Context;
use super::field::Setting;
use super::resolver::MapResolver;
use super::scope::Scope;
use super::{Evaluated, Evaluator, LetBinding};
use crate::diagnostic::{Diagnostic, Failed};
use crate::fields::FieldKind;
use crate::record::{Assertion, Dump, RecordId};
use crate::source::Span;
use crate::syntax::tree::{self, BodyItem, Name, ParentRef};
use crate::types::TypeId;

impl Evaluator<'_> {
    /// Superclasses, the `let`s around the record, and its body.
    pub(super) fn object_body(
        &mut self,
        record: RecordId,
        parents: &[ParentRef],
        body: &[BodyItem],
    ) -> Evaluated<()> {
        self.scoped(Scope::record(record), |eval| {
            for parent in parents {
                let (class, args) = eval.parent(parent, Some(record))?;
                eval.inherit(record, class, &args, parent.span)?;
            }
            eval.apply_lets(record)?;
            // A mistake in one field need not hide those in others.
            let mut result = Ok(());
            for item in body {
                let item = eval.body_item(record, item);
                result = result.and(item);
            }
            result
        })
    }

    /// Evaluates a superclass with its arguments.
    pub(super) fn parent(
        &mut self,
        parent: &ParentRef,
        record: Option<RecordId>,
    ) -> Evaluated<(RecordId, Vec<GivenArg>)> {
        let Some(class) = self.keeper.classes.get(parent.name.text) else {
            if self.known.multiclasses.get(parent.name.text).is_some() {
                let name = self.symbol_text(parent.name.text);
                let message = format!("`{name}` is a multiclass, which only `defm` instantiates");
                return Err(self.error(parent.name.span, message));
            }
            let failed = self.unknown(parent.name.span, "class", parent.name.text, Self::class_names);
            return Err(failed);
        };
        let args = self.template_args(class, parent.args, Context::new(record))?;
        Ok((class, args))
    }

    /// Makes `class` a superclass: copies its fields, with the arguments put in.
    pub(super) fn inherit(
        &mut self,
        record: RecordId,
        class: RecordId,
        args: &[GivenArg],
        span: Span,
    ) -> Evaluated<()> {
        for at in 0..self.keeper.records[class.index()].fields.len() {
            let field = self.keeper.records[class.index()].fields[at];
            if field.kind == FieldKind::TemplateArg {
                continue;
            }
            let Some(existing) = self.keeper.records[record.index()].field(field.name).copied() else {
                self.keeper.records[record.index()].fields.push(field);
                continue;
            };
            let Some(value) = self.at_place(span, |eval| eval.as_field_value(field.value, existing.ty))?
            else {
                return Err(self.incompatible(&existing, field.value, span));
            };
            if let Some(field) = self.keeper.records[record.index()].field_mut(field.name) {
                field.value = value;
            }
        }
        let args = self.complete_template_args(class, args, span)?;
        let mut map = MapResolver::with(Some(record), &args);
        let source = &self.keeper.records[class.index()];
        let (assertions, dumps, name_arg) =
            (source.assertions.clone(), source.dumps.clone(), source.name_arg);
        let data = &mut self.keeper.records[record.index()];
        data.assertions.extend(assertions);
        data.dumps.extend(dumps);
        self.inherit_given(record, class);
        let data = &self.keeper.records[record.index()];
        let (is_class, own_name, own_name_arg) = (data.is_class(), data.name, data.name_arg);
        let name = if is_class { self.variable(own_name_arg, TypeId::STRING) } else { own_name };
        map.set(name_arg, name);
        self.at_place(span, |eval| eval.resolve_record(record, &mut map))?;
        if self.keeper.records[record.index()].is_subclass_of(class) || record == class {
            let message = format!("`{}` is a superclass already", self.record_name(class));
            return Err(self.error(span, message));
        }
        self.add_superclass(record, class, span)
    }

    /// Records the template arguments of `class` and its superclasses that are records.
    pub(super) fn inherit_given(&mut self, record: RecordId, class: RecordId) {
        let source = &self.keeper.records[class.index()];
        let mut given = source.given.clone();
        let fields = source.template_args.iter().filter_map(|arg| source.field(arg.qualified));
        let records: Vec<_> = fields
            .filter(|field| self.keeper.types.is_record(field.ty))
            .map(|field| (field.name, field.ty))
            .collect();
        for (name, ty) in records {
            given.push((name, self.variable(name, ty)));
        }
        self.keeper.records[record.index()].given.extend(given);
    }

    pub(super) fn apply_lets(&mut self, record: RecordId) -> Evaluated<()> {
        for level in 0..self.lets.len() {
            for at in 0..self.lets[level].len() {
                let LetBinding { name, span, bits, value, mode } = self.lets[level][at].clone();
                let setting = Setting { span, name, bits: bits.as_deref(), value, mode, moves: true };
                self.set_field(record, &setting)?;
            }
        }
        Ok(())
    }

    fn body_item(&mut self, record: RecordId, item: &BodyItem) -> Evaluated<()> {
        let context = Context::new(Some(record));
        match item {
            BodyItem::Declaration(declaration) => self.declaration(record, declaration),
            BodyItem::Let(item) => self.let_item(record, item),
            BodyItem::Defvar(defvar) => {
                let Name { text: name, span } = defvar.name;
                self.check_new_variable(name, span)?;
                if let Some(field) = self.keeper.records[record.index()].field(name).copied() {
                    let message = format!("there is a field `{}` already", self.symbol_text(name));
                    self.diagnostics
                        .push(Diagnostic::error(span, message).with_note(field.span, "the field"));
                    return Err(Failed);
                }
                let value = self.value(defvar.value, context)?;
                self.define_variable(name, value);
                Ok(())
            }
            BodyItem::Assert(assert) => {
                let span = self.exprs.span(assert.condition);
                let condition = self.value(assert.condition, context)?;
                let message = self.value(assert.message, context)?;
                let assertion = Assertion { condition, message, span };
                self.keeper.records[record.index()].assertions.push(assertion);
                Ok(())
            }
            BodyItem::Dump(dump) => {
                let message = self.value(dump.message, context)?;
                self.keeper.records[record.index()].dumps.push(Dump { message, span: dump.span });
                Ok(())
            }
        }
    }

    fn let_item(&mut self, record: RecordId, item: &tree::Let) -> Evaluated<()> {
        let Name { text: name, span } = item.name;
        let bits = self.bit_list(item)?;
        let Some(field) = self.keeper.records[record.index()].field(name) else {
            return self.unknown_field(record, name, span);
        };
        let mut ty = field.ty;
        if let Some(bits) = &bits
            && self.keeper.types.width(ty).is_some()
        {
            ty = self.keeper.types.bits(bits.len() as u32);
        }
        let value = self.value(item.value, Context::new(Some(record)).expecting(ty))?;
        let mode = item.mode;
        self.set_field(record, &Setting { span, name, bits: bits.as_deref(), value, mode, moves: true })
    }

    /// Returns the bits that a `let` names, lowest first.
    pub(super) fn bit_list(&mut self, item: &tree::Let) -> Evaluated<Option<Vec<u32>>> {
        let Some(pieces) = item.bits else {
            return Ok(None);
        };
        let mut bits = self.ranges(pieces)?;
        bits.reverse();
        Ok(Some(bits))
    }
}
