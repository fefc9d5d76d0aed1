//! Fields: declaring and setting them.

use super::convert::Items;
use super::expression::Context;
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed, nearest, nearest_within};
use crate::fields::{FieldData, FieldKind};
use crate::keeper::UnknownField;
use crate::options::UnknownFields;
use crate::record::RecordId;
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::syntax::tree::{Declaration, ExprId, LetMode, Name};
use crate::types::TypeId;
use crate::values::{Head, ValueId};

/// The most edits between a misspelt name and the one that is meant. `useDefaultOpPrinterParser` is a name of its own beside
/// `useDefaultTypePrinterParser`.
const MISSPELT: usize = 2;

/// An assignment to a field, as `set_field` takes it.
pub(super) struct Setting<'a> {
    pub span: Span,
    pub name: Symbol,
    /// Only these bits, lowest first.
    pub bits: Option<&'a [u32]>,
    pub value: ValueId,
    pub mode: LetMode,
    /// Whether the assignment moves the field's place to `span`.
    pub moves: bool,
}

impl Evaluator<'_> {
    /// Returns the value as one of a field of type `ty`. A field of type `bits` always has single bits.
    pub(super) fn as_field_value(&mut self, value: ValueId, ty: TypeId) -> Evaluated<Option<ValueId>> {
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

    /// Adds a field without a value. An existing field loses its value, but keeps its type; the bits of a new
    /// type must fit it.
    pub(super) fn add_field(&mut self, record: RecordId, new: FieldData) -> Evaluated<()> {
        // Each field is compared with those before it.
        self.steps(self.keeper.records[record.index()].fields.len() as u64 / 32)?;
        let Some(unset) = self.as_field_value(ValueId::UNSET, new.ty)? else {
            return Err(Failed);
        };
        let Some(existing) = self.keeper.records[record.index()].field(new.name).copied() else {
            self.keeper.records[record.index()].fields.push(FieldData { value: unset, ..new });
            return Ok(());
        };
        let Some(unset) = self.as_field_value(unset, existing.ty)? else {
            let (name, old) = (self.symbol_text(new.name), self.show_type(existing.ty));
            let message = format!("the field `{name}` is of type {old}, not {}", self.show_type(new.ty));
            let error = Diagnostic::error(new.span, message);
            self.diagnostics.push(error.with_note(existing.span, "declared here"));
            return Err(Failed);
        };
        if let Some(field) = self.keeper.records[record.index()].field_mut(new.name) {
            field.value = unset;
        }
        Ok(())
    }

    /// Sets a new field to the value in its declaration.
    pub(super) fn initialize(
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
        self.set_field(record, &Setting { span, name, bits: None, value, mode, moves: false })
    }

    pub(super) fn declaration(&mut self, record: RecordId, declaration: &Declaration) -> Evaluated<()> {
        let Name { text: name, span } = declaration.name;
        let ty = self.ty(declaration.ty)?;
        self.check_not_reserved(declaration.name)?;
        self.check_new_variable(name, span)?;
        let kind = match declaration.may_be_unresolved {
            true => FieldKind::MayBeUnresolved,
            false => FieldKind::Normal,
        };
        let value = ValueId::UNSET;
        self.add_field(record, FieldData { name, ty, value, span, kind, used: false })?;
        self.initialize(record, name, ty, declaration.value, Context::new(Some(record)))
    }

    /// Sets a field, or some of its bits.
    pub(super) fn set_field(&mut self, record: RecordId, setting: &Setting<'_>) -> Evaluated<()> {
        let &Setting { span, name, bits, value, mode, moves } = setting;
        let Some(field) = self.keeper.records[record.index()].field(name).copied() else {
            return self.unknown_field(record, name, span);
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

    pub(super) fn incompatible(&mut self, field: &FieldData, value: ValueId, span: Span) -> Failed {
        let (name, ty) = (self.symbol_text(field.name), self.show_type(field.ty));
        let (text, found) = (self.show(value), self.show_type(self.keeper.values.ty(value)));
        let message = format!("the field `{name}` is of type {ty}, but {text} is of type {found}");
        let mut error = Diagnostic::error(span, message);
        if field.span != span {
            error = error.with_note(field.span, "the field");
        }
        self.diagnostics.push(error);
        Failed
    }

    /// Notes or reports a `let` for a field that the record does not have.
    pub(super) fn unknown_field(&mut self, record: RecordId, name: Symbol, span: Span) -> Evaluated<()> {
        if self.known.noted_lets.contains(&span) {
            return Ok(());
        }
        // The name is compared with those of all fields.
        self.steps(self.keeper.records[record.index()].fields.len() as u64)?;
        let data = &self.keeper.records[record.index()];
        let fields = data.fields.iter().filter(|field| field.kind != FieldKind::TemplateArg);
        let names: Vec<&str> = fields.map(|field| self.symbol_text(field.name)).collect();
        let (name, of) = (self.symbol_text(name), self.record_name(record));
        if self.options.unknown_fields == UnknownFields::Noted
            && nearest_within(MISSPELT, name, names.iter().copied()).is_none()
        {
            let field = UnknownField { record: of, name: name.to_owned(), span };
            self.keeper.unknown_fields.push(field);
            self.known.noted_lets.insert(span);
            return Ok(());
        }
        let near = nearest(name, names.into_iter());
        let mut error = Diagnostic::error(span, format!("`{of}` has no field `{name}`"));
        if let Some(near) = near {
            error = error.with_help(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(error);
        Err(Failed)
    }

    /// Returns the value of a `bits` field with some of its bits replaced.
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
                let message = format!("the field `{}` has no bit {bit}", self.symbol_text(field.name));
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

    /// Returns the value of `let append` and `let prepend`.
    pub(super) fn extended(
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
            return Ok(if value == ValueId::UNSET { field.value } else { value });
        }
        let operands = match mode {
            LetMode::Prepend => [value, field.value],
            _ => [field.value, value],
        };
        self.at_place(span, |eval| eval.operator(operator, field.ty, &operands, Some(record)))
    }
}
