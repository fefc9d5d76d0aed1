//! Filling records: template arguments, superclasses, fields, `let`.

use super::convert::Items;
use super::expression::Context;
use super::resolve::{MapResolver, RecordResolver};
use super::scope::Scope;
use super::{Evaluated, Evaluator, LetBinding};
use crate::diagnostic::{Diagnostic, Failed, Severity, nearest};
use crate::record::{Assertion, Dump, FieldData, FieldKind, RecordId, TemplateArg};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::syntax::tree::{
    self, BodyItem, Declaration, ExprId, ExprKind, ExprList, LetMode, Name, ParentRef,
};
use crate::types::TypeId;
use crate::values::{Head, ValueId};

/// A template argument that was given.
#[derive(Clone, Copy)]
pub(super) struct GivenArg {
    /// The qualified name.
    pub name: Symbol,
    /// An `Int` if the argument was given by position, a `Str` if by name.
    pub key: ValueId,
    pub value: ValueId,
}

/// What `set_field` sets.
pub(super) struct Setting<'a> {
    pub span: Span,
    pub name: Symbol,
    /// Only these bits, lowest first.
    pub bits: Option<&'a [u32]>,
    pub value: ValueId,
    pub mode: LetMode,
    /// Whether the field is henceforth said to stand at `span`.
    pub moves: bool,
}

impl Evaluator<'_> {
    // Template arguments.

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
            if self.keeper.records[record.index()]
                .field(qualified)
                .is_some()
            {
                let message = format!(
                    "a second template argument `{}`",
                    self.symbol_text(param.name.text)
                );
                return Err(self.error(param.name.span, message));
            }
            let ty = self.ty(param.ty)?;
            self.add_field(
                record,
                qualified,
                ty,
                param.name.span,
                FieldKind::TemplateArg,
            )?;
            self.initialize(record, qualified, ty, param.value, context)?;
            let arg = TemplateArg {
                name: param.name.text,
                qualified,
            };
            self.keeper.records[record.index()].template_args.push(arg);
        }
        Ok(())
    }

    pub(super) fn qualified(&mut self, record: RecordId, separator: &str, name: Symbol) -> Symbol {
        let text = format!(
            "{}{separator}{}",
            self.record_name(record),
            self.symbol_text(name)
        );
        self.keeper.strings.intern(&text)
    }

    fn check_not_reserved(&mut self, name: Name) -> Evaluated<()> {
        if name.text == self.name_symbol {
            return Err(self.error(
                name.span,
                "`NAME` is the name of the def and cannot be declared",
            ));
        }
        Ok(())
    }

    /// The arguments given to a class or multiclass, cast to the types of its parameters.
    pub(super) fn template_args(
        &mut self,
        class: RecordId,
        args: ExprList,
        context: Context,
    ) -> Evaluated<Vec<GivenArg>> {
        let mut given: Vec<GivenArg> = Vec::with_capacity(args.len());
        let mut named = false;
        for (at, &expr) in self.exprs.list(args).iter().enumerate() {
            let span = self.exprs.span(expr);
            let params = &self.keeper.records[class.index()].template_args;
            let Some(&param) = params.get(at) else {
                let (name, count) = (self.record_name(class), params.len());
                let message =
                    format!("`{name}` has {count} template arguments, but here is one more");
                return Err(self.error_about(span, message, class, "its definition"));
            };
            let (name, key, expr) = match self.exprs.get(expr).kind {
                ExprKind::NamedArg { name, value } => {
                    named = true;
                    let name = self.argument_name(class, name, context)?;
                    (name, self.keeper.values.str(name), value)
                }
                _ if named => {
                    return Err(
                        self.error(span, "an argument without a name follows one with a name")
                    );
                }
                _ => (param.qualified, self.int(at as i64), expr),
            };
            if given.iter().any(|other| other.name == name) {
                let message = format!(
                    "the template argument `{}` is given twice",
                    self.symbol_text(name)
                );
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

    /// The value of one argument, cast to the type of its parameter.
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
        let (wanted, found) = (
            self.show_type(param.ty),
            self.show_type(self.keeper.values.ty(value)),
        );
        let message = format!(
            "the template argument `{name}` is of type {wanted}, but {text} is of type {found}"
        );
        self.diagnostics
            .push(Diagnostic::error(span, message).with_note(param.span, "declared here"));
        Err(Failed)
    }

    /// The qualified name of the parameter that a named argument means.
    fn argument_name(
        &mut self,
        class: RecordId,
        expr: ExprId,
        context: Context,
    ) -> Evaluated<Symbol> {
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
        let params = &self.keeper.records[class.index()].template_args;
        if let Some(param) = params.iter().find(|param| param.name == name) {
            return Ok(param.qualified);
        }
        let names: Vec<&str> = params
            .iter()
            .map(|param| self.symbol_text(param.name))
            .collect();
        let name = self.symbol_text(name);
        let near = nearest(name, names.into_iter());
        let class_name = self.record_name(class);
        let mut error = Diagnostic::error(
            span,
            format!("`{class_name}` has no template argument `{name}`"),
        );
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
        for at in 0..self.keeper.records[class.index()].template_args.len() {
            let data = &self.keeper.records[class.index()];
            let param = data.template_args[at];
            if given.iter().any(|arg| arg.name == param.qualified) {
                continue;
            }
            let Some(field) = data.field(param.qualified).copied() else {
                return Err(Failed);
            };
            if !self.is_complete(field.value)? {
                let message = format!(
                    "the template argument `{}` is missing",
                    self.symbol_text(param.name)
                );
                let note = format!("declared in `{}`", self.record_name(class));
                self.diagnostics
                    .push(Diagnostic::error(span, message).with_note(field.span, note));
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
                let message = format!(
                    "unused template argument: {}",
                    self.symbol_text(arg.qualified)
                );
                self.diagnostics
                    .push(Diagnostic::new(Severity::Warning, field.span, message));
            }
        }
    }

    fn error_about(&mut self, span: Span, message: String, record: RecordId, note: &str) -> Failed {
        let there = self.keeper.records[record.index()].span();
        self.diagnostics
            .push(Diagnostic::error(span, message).with_note(there, note));
        Failed
    }

    // Fields.

    /// The value as one of a field of type `ty`. A field of type `bits` always has single bits.
    pub(super) fn as_field_value(
        &mut self,
        value: ValueId,
        ty: TypeId,
    ) -> Evaluated<Option<ValueId>> {
        let Some(value) = self.cast(value, ty)? else {
            return Ok(None);
        };
        let Some(width) = self.keeper.types.width(ty) else {
            return Ok(Some(value));
        };
        if self.keeper.values.head(value) == Head::Bits {
            return Ok(Some(value));
        }
        self.check_list_length(width as usize)?;
        let mut bits = Items::with_capacity(width as usize);
        for at in 0..width {
            match self.bit_of(value, at) {
                Some(bit) => bits.push(bit),
                None => return Ok(None),
            }
        }
        Ok(Some(self.bits(&bits)))
    }

    /// Adds a field without a value. One that exists already loses its value, but keeps its type.
    fn add_field(
        &mut self,
        record: RecordId,
        name: Symbol,
        ty: TypeId,
        span: Span,
        kind: FieldKind,
    ) -> Evaluated<()> {
        let existing = self.keeper.records[record.index()]
            .field(name)
            .map(|field| field.ty);
        let unset = self
            .as_field_value(ValueId::UNSET, existing.unwrap_or(ty))?
            .unwrap_or(ValueId::UNSET);
        let data = &mut self.keeper.records[record.index()];
        match data.field_mut(name) {
            Some(field) => field.value = unset,
            None => data.fields.push(FieldData {
                name,
                ty,
                value: unset,
                span,
                kind,
                used: false,
            }),
        }
        Ok(())
    }

    /// Gives a new field the value that its declaration has for it.
    fn initialize(
        &mut self,
        record: RecordId,
        name: Symbol,
        ty: TypeId,
        value: Option<ExprId>,
        context: Context,
    ) -> Evaluated<()> {
        let Some(expr) = value else { return Ok(()) };
        let span = self.exprs.span(expr);
        let value = self.value(expr, context.expecting(ty))?;
        let mode = LetMode::Replace;
        self.set_field(
            record,
            &Setting {
                span,
                name,
                bits: None,
                value,
                mode,
                moves: false,
            },
        )
    }

    fn declaration(&mut self, record: RecordId, declaration: &Declaration) -> Evaluated<()> {
        let Name { text: name, span } = declaration.name;
        let ty = self.ty(declaration.ty)?;
        self.check_not_reserved(declaration.name)?;
        self.check_new_variable(name, span)?;
        let kind = match declaration.may_be_unresolved {
            true => FieldKind::MayBeUnresolved,
            false => FieldKind::Normal,
        };
        self.add_field(record, name, ty, span, kind)?;
        self.initialize(
            record,
            name,
            ty,
            declaration.value,
            Context::new(Some(record)),
        )
    }

    /// Sets a field, or some of its bits.
    pub(super) fn set_field(&mut self, record: RecordId, setting: &Setting<'_>) -> Evaluated<()> {
        let &Setting {
            span,
            name,
            bits,
            value,
            mode,
            moves,
        } = setting;
        let Some(field) = self.keeper.records[record.index()].field(name).copied() else {
            return Err(self.unknown_field(record, name, span));
        };
        if bits.is_none() && self.keeper.values.head(value) == Head::Var(name) {
            let message = format!("`{}` is set to itself", self.symbol_text(name));
            return Err(self.error(span, message));
        }
        let new = match (bits, mode) {
            (Some(bits), LetMode::Replace) => self.with_bits(&field, bits, value, span)?,
            (Some(_), _) => return Err(self.error(span, "bits cannot be appended or prepended")),
            (None, LetMode::Replace) => value,
            (None, _) => self.extended(&field, value, mode, record, span)?,
        };
        let Some(new) = self.at_place(span, |eval| eval.as_field_value(new, field.ty))? else {
            return Err(self.incompatible(&field, new, span));
        };
        if let Some(field) = self.keeper.records[record.index()].field_mut(name) {
            field.value = new;
            if moves {
                field.span = span;
            }
        }
        Ok(())
    }

    fn incompatible(&mut self, field: &FieldData, value: ValueId, span: Span) -> Failed {
        let (name, ty) = (self.symbol_text(field.name), self.show_type(field.ty));
        let (text, found) = (
            self.show(value),
            self.show_type(self.keeper.values.ty(value)),
        );
        let message = format!("the field `{name}` is of type {ty}, but {text} is of type {found}");
        let mut error = Diagnostic::error(span, message);
        if field.span != span {
            error = error.with_note(field.span, "the field");
        }
        self.diagnostics.push(error);
        Failed
    }

    fn unknown_field(&mut self, record: RecordId, name: Symbol, span: Span) -> Failed {
        let data = &self.keeper.records[record.index()];
        let fields = data
            .fields
            .iter()
            .filter(|field| field.kind != FieldKind::TemplateArg);
        let names: Vec<&str> = fields.map(|field| self.symbol_text(field.name)).collect();
        let (name, of) = (self.symbol_text(name), self.record_name(record));
        let near = nearest(name, names.into_iter());
        let mut error = Diagnostic::error(span, format!("`{of}` has no field `{name}`"));
        if let Some(near) = near {
            error = error.with_help(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(error);
        Failed
    }

    /// The value of a `bits` field with some of its bits replaced.
    fn with_bits(
        &mut self,
        field: &FieldData,
        bits: &[u32],
        value: ValueId,
        span: Span,
    ) -> Evaluated<ValueId> {
        if self.keeper.values.head(field.value) != Head::Bits {
            let message = format!("the field `{}` has no bits", self.symbol_text(field.name));
            return Err(self.error(span, message));
        }
        let mut all: Items = self.keeper.values.children(field.value).into();
        let ty = self.keeper.types.bits(bits.len() as u32);
        let Some(value) = self.at_place(span, |eval| eval.cast(value, ty))? else {
            let text = self.show(value);
            return Err(self.error(span, format!("{text} is no value for {} bits", bits.len())));
        };
        let mut set = vec![false; all.len()];
        for (at, &bit) in bits.iter().enumerate() {
            let position = bit as usize;
            let Some(set) = set.get_mut(position) else {
                let message = format!(
                    "the field `{}` has no bit {bit}",
                    self.symbol_text(field.name)
                );
                return Err(self.error(span, message));
            };
            if std::mem::replace(set, true) {
                return Err(self.error(span, format!("bit {bit} is set twice")));
            }
            match self.bit_of(value, at as u32) {
                Some(bit) => all[position] = bit,
                None => return Err(Failed),
            }
        }
        Ok(self.bits(&all))
    }

    /// The value of `let append` and `let prepend`.
    fn extended(
        &mut self,
        field: &FieldData,
        value: ValueId,
        mode: LetMode,
        record: RecordId,
        span: Span,
    ) -> Evaluated<ValueId> {
        let operator = match field.ty {
            TypeId::STRING => Operator::StrConcat,
            TypeId::DAG => Operator::Con,
            ty if self.keeper.types.element(ty).is_some() => Operator::ListConcat,
            ty => {
                let (name, ty) = (self.symbol_text(field.name), self.show_type(ty));
                let message = format!("nothing can be appended to the field `{name}` of type {ty}");
                return Err(self.error(span, message));
            }
        };
        let Some(value) = self.at_place(span, |eval| eval.cast(value, field.ty))? else {
            return Err(self.incompatible(field, value, span));
        };
        if field.value == ValueId::UNSET || value == ValueId::UNSET {
            return Ok(if value == ValueId::UNSET {
                field.value
            } else {
                value
            });
        }
        let operands = match mode {
            LetMode::Prepend => [value, field.value],
            _ => [field.value, value],
        };
        self.at_place(span, |eval| {
            eval.operator(operator, field.ty, &operands, Some(record))
        })
    }

    // Superclasses and bodies.

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

    /// A superclass with the arguments given to it.
    pub(super) fn parent(
        &mut self,
        parent: &ParentRef,
        record: Option<RecordId>,
    ) -> Evaluated<(RecordId, Vec<GivenArg>)> {
        let Some(&class) = self.keeper.classes.get(&parent.name.text) else {
            let failed = self.unknown(
                parent.name.span,
                "class",
                parent.name.text,
                Self::class_names,
            );
            if self.multiclasses.contains_key(&parent.name.text) {
                self.diagnostics.note_last(
                    parent.name.span,
                    "this is a multiclass, which `defm` instantiates",
                );
            }
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
            let Some(existing) = self.keeper.records[record.index()]
                .field(field.name)
                .copied()
            else {
                self.keeper.records[record.index()].fields.push(field);
                continue;
            };
            let Some(value) =
                self.at_place(span, |eval| eval.as_field_value(field.value, existing.ty))?
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
        let (assertions, dumps, name_arg) = (
            source.assertions.clone(),
            source.dumps.clone(),
            source.name_arg,
        );
        let data = &mut self.keeper.records[record.index()];
        data.assertions.extend(assertions);
        data.dumps.extend(dumps);
        let (is_class, own_name, own_name_arg) = (data.is_class(), data.name, data.name_arg);
        let name = if is_class {
            self.variable(own_name_arg, TypeId::STRING)
        } else {
            own_name
        };
        map.set(name_arg, name);
        self.at_place(span, |eval| eval.resolve_record(record, &mut map))?;
        if self.keeper.records[record.index()].is_subclass_of(class) || record == class {
            let message = format!("`{}` is a superclass already", self.record_name(class));
            return Err(self.error(span, message));
        }
        self.add_superclass(record, class, span)
    }

    pub(super) fn apply_lets(&mut self, record: RecordId) -> Evaluated<()> {
        for level in 0..self.lets.len() {
            for at in 0..self.lets[level].len() {
                let LetBinding {
                    name,
                    span,
                    bits,
                    value,
                    mode,
                } = self.lets[level][at].clone();
                let setting = Setting {
                    span,
                    name,
                    bits: bits.as_deref(),
                    value,
                    mode,
                    moves: true,
                };
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
                let assertion = Assertion {
                    condition,
                    message,
                    span,
                };
                self.keeper.records[record.index()]
                    .assertions
                    .push(assertion);
                Ok(())
            }
            BodyItem::Dump(dump) => {
                let message = self.value(dump.message, context)?;
                self.keeper.records[record.index()].dumps.push(Dump {
                    message,
                    span: dump.span,
                });
                Ok(())
            }
        }
    }

    fn let_item(&mut self, record: RecordId, item: &tree::Let) -> Evaluated<()> {
        let Name { text: name, span } = item.name;
        let bits = self.bit_list(item)?;
        let Some(field) = self.keeper.records[record.index()].field(name) else {
            return Err(self.unknown_field(record, name, span));
        };
        let mut ty = field.ty;
        if let Some(bits) = &bits
            && self.keeper.types.width(ty).is_some()
        {
            ty = self.keeper.types.bits(bits.len() as u32);
        }
        let value = self.value(item.value, Context::new(Some(record)).expecting(ty))?;
        let mode = item.mode;
        self.set_field(
            record,
            &Setting {
                span,
                name,
                bits: bits.as_deref(),
                value,
                mode,
                moves: true,
            },
        )
    }

    /// The bits that a `let` names, lowest first.
    pub(super) fn bit_list(&mut self, item: &tree::Let) -> Evaluated<Option<Vec<u32>>> {
        let Some(pieces) = item.bits else {
            return Ok(None);
        };
        let mut bits = self.ranges(pieces)?;
        bits.reverse();
        Ok(Some(bits))
    }

    // Finishing.

    /// Reports the fields that did not become values. The def remains.
    pub(super) fn check_concrete(&mut self, record: RecordId) -> Evaluated<()> {
        for at in 0..self.keeper.records[record.index()].fields.len() {
            let field = self.keeper.records[record.index()].fields[at];
            if field.kind == FieldKind::MayBeUnresolved || !self.keeper.values.is_open(field.value)
            {
                continue;
            }
            let concrete = match self.keeper.values.head(field.value) {
                Head::Bits => self.bits_are_concrete(record, field.value)?,
                _ => self.is_concrete(field.value)?,
            };
            if !concrete {
                let (name, of) = (self.symbol_text(field.name), self.record_name(record));
                let message = format!(
                    "the field `{name}` of `{of}` did not become a value: {}",
                    self.show(field.value)
                );
                let span = self.keeper.records[record.index()].span();
                self.diagnostics
                    .push(Diagnostic::error(span, message).with_note(field.span, "the field"));
            }
        }
        Ok(())
    }

    /// Bits may refer to bits of other fields: instruction encodings do so.
    fn bits_are_concrete(&mut self, record: RecordId, bits: ValueId) -> Evaluated<bool> {
        let bits: Items = self.keeper.values.children(bits).into();
        for bit in bits {
            let refers = match self.keeper.values.head(bit) {
                Head::Var(_) => true,
                Head::VarBit(_) => {
                    match self.keeper.values.head(self.keeper.values.children(bit)[0]) {
                        Head::Var(name) => {
                            self.keeper.records[record.index()].field(name).is_some()
                        }
                        _ => false,
                    }
                }
                _ => false,
            };
            if !refers && !self.is_concrete(bit)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Checks the assertions of a finished record. A failed one is an error, but no obstacle.
    pub(super) fn check_assertions(&mut self, record: RecordId) -> Evaluated<()> {
        let assertions = self.keeper.records[record.index()].assertions.clone();
        if assertions.is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new(record, None);
        for assertion in assertions {
            let condition = self.resolve(assertion.condition, &mut resolver)?;
            let message = self.resolve(assertion.message, &mut resolver)?;
            self.check_assertion(assertion.span, condition, message, Some(record));
        }
        Ok(())
    }

    pub(super) fn check_assertion(
        &mut self,
        span: Span,
        condition: ValueId,
        message: ValueId,
        record: Option<RecordId>,
    ) {
        let message = match self.known_int(condition) {
            None => format!(
                "the condition of `assert` is {}, which is no known number",
                self.show(condition)
            ),
            Some(0) => match self.keeper.values.as_string(message) {
                Some((text, _)) => format!("assertion failed: {}", self.symbol_text(text)),
                None => "assertion failed".to_owned(),
            },
            Some(_) => return,
        };
        let mut error = Diagnostic::error(span, message);
        if let Some(record) = record {
            let note = format!("in `{}`", self.record_name(record));
            error = error.with_note(self.keeper.records[record.index()].span(), note);
        }
        self.diagnostics.push(error);
    }

    pub(super) fn emit_dumps(&mut self, record: RecordId) -> Evaluated<()> {
        let dumps = self.keeper.records[record.index()].dumps.clone();
        if dumps.is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new(record, None);
        for dump in dumps {
            let message = self.resolve(dump.message, &mut resolver)?;
            self.emit_dump(dump.span, message);
        }
        Ok(())
    }

    pub(super) fn emit_dump(&mut self, span: Span, message: ValueId) {
        let diagnostic = match self.keeper.values.as_string(message) {
            Some((text, _)) => Diagnostic::new(Severity::Note, span, self.symbol_text(text)),
            None => {
                let text = self.show(message);
                Diagnostic::error(span, format!("`dump` shows strings, but {text} is none"))
            }
        };
        self.diagnostics.push(diagnostic);
    }
}
