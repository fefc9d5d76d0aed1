//! Expressions: from trees to values.

use super::convert::Items;
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed};
use crate::limits::Limit;
use crate::record::{RecordId, RecordKind};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::syntax::tree::{ExprId, ExprKind, ExprList, TypeExprId, TypeExprKind};
use crate::types::TypeId;
use crate::values::{Head, ValueId, Values};

/// The meaning of a name that no scope defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// A global name, or an error.
    Value,
    /// Its own text: in the name of a def, and after a `#`.
    Name,
}

/// The surroundings of an expression, which decide how it is read.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// The record in whose body or superclasses it stands.
    pub record: Option<RecordId>,
    /// The type that is wanted, where that helps to find the type of a list.
    pub expected: Option<TypeId>,
    pub mode: Mode,
}

impl Context {
    pub fn new(record: Option<RecordId>) -> Self {
        Context { record, expected: None, mode: Mode::Value }
    }

    pub fn expecting(self, expected: impl Into<Option<TypeId>>) -> Self {
        Context { expected: expected.into(), ..self }
    }

    pub fn mode(self, mode: Mode) -> Self {
        Context { mode, ..self }
    }
}

impl Evaluator<'_> {
    /// Evaluates an expression.
    pub(super) fn value(&mut self, expr: ExprId, context: Context) -> Evaluated<ValueId> {
        let span = self.exprs.span(expr);
        self.at_place(span, |eval| eval.guarded(|eval| eval.value_here(expr, context)))
    }

    fn value_here(&mut self, expr: ExprId, context: Context) -> Evaluated<ValueId> {
        self.step()?;
        let inner = Context::new(context.record);
        match self.exprs.get(expr).kind {
            ExprKind::Name(name) => self.name(name, context),
            ExprKind::Int(int) => Ok(self.int(int)),
            ExprKind::BinaryInt(value, width) => {
                let bit = |at: u32| Values::bit(at < 64 && value >> at & 1 == 1);
                let bits: Items = (0..width).map(bit).collect();
                Ok(self.bits(&bits))
            }
            ExprKind::Str(text) => Ok(self.symbol_value(text, false)),
            ExprKind::Code(text) => Ok(self.symbol_value(text, true)),
            ExprKind::Unset => Ok(ValueId::UNSET),
            ExprKind::Bits(bits) => self.bits_literal(bits, inner),
            ExprKind::List(items, element) => self.list_literal(items, element, context),
            ExprKind::Dag { operator, name, args } => self.dag_literal(operator, name, args, inner),
            ExprKind::Instance { class, args } => self.instance(class, args, inner),
            ExprKind::Operator { operator, ty, args } => self.operator_expr(operator, ty, args, context),
            ExprKind::Iterate { kind, variable, over, body } => {
                self.iterate_expr(kind, variable, over, body, context)
            }
            ExprKind::Foldl(parts) => self.foldl_expr(parts, inner),
            ExprKind::Query { query, ty, args } => self.query_expr(query, ty, args, inner),
            ExprKind::Field { base, name } => {
                let base = self.value(base, context)?;
                self.field_expr(base, name, context.record)
            }
            ExprKind::BitRange { base, pieces } => {
                let base = self.value(base, context)?;
                let mut bits = self.ranges(pieces)?;
                bits.reverse();
                match self.bit_range(base, &bits) {
                    Some(bits) => Ok(bits),
                    None => {
                        let text = self.show(base);
                        Err(self.error_here(format!("{text} does not have these bits")))
                    }
                }
            }
            ExprKind::Subscript { base, pieces, single } => {
                let base = self.value(base, context)?;
                self.subscript(base, pieces, single, inner)
            }
            ExprKind::Paste { operands, trailing } => self.paste(operands, trailing, context),
            ExprKind::Range { .. } | ExprKind::DagArg { .. } | ExprKind::NamedArg { .. } => {
                Err(self.error_here("this cannot stand here"))
            }
        }
    }

    /// Returns the name if the expression is nothing but one.
    pub(super) fn plain_name(&self, expr: ExprId) -> Option<Symbol> {
        match self.exprs.get(expr).kind {
            ExprKind::Name(name) => Some(name),
            _ => None,
        }
    }

    fn name(&mut self, name: Symbol, context: Context) -> Evaluated<ValueId> {
        if let Some(value) = self.lookup(name) {
            return Ok(value);
        }
        if context.mode == Mode::Name {
            return Ok(self.symbol_value(name, false));
        }
        if let Some(value) = self.global(name) {
            return Ok(value);
        }
        // A def may refer to itself; its value is known only when it is finished.
        if let Some(record) = context.record.filter(|_| self.multiclass.is_none()) {
            let own_name = self.symbol_value(name, false);
            let data = &self.keeper.records[record.index()];
            if data.kind != RecordKind::Class && data.name == own_name {
                let ty = self.record_type(record);
                return self.build(Head::Operator(Operator::Cast), ty, &[own_name]);
            }
        }
        Err(self.unknown(self.place, "variable or record", name, Self::visible_names))
    }

    fn field_expr(&mut self, base: ValueId, name: Symbol, record: Option<RecordId>) -> Evaluated<ValueId> {
        let Some(ty) = self.field_type(base, name) else {
            return Err(self.no_such_field(base, name));
        };
        self.field(base, name, ty, record)
    }

    fn no_such_field(&mut self, base: ValueId, name: Symbol) -> Failed {
        let text = self.show(base);
        let ty = self.keeper.values.ty(base);
        let classes = match self.keeper.values.as_def(base) {
            Some(def) => vec![def],
            None => self.keeper.types.classes(ty).unwrap_or(&[]).to_vec(),
        };
        let fields = classes.iter().flat_map(|class| &self.keeper.records[class.index()].fields);
        let names: Vec<&str> = fields.map(|field| self.symbol_text(field.name)).collect();
        let name = self.symbol_text(name);
        let near = crate::diagnostic::nearest(name, names.into_iter());
        let mut error = Diagnostic::error(self.place, format!("{text} has no field `{name}`"));
        if let Some(near) = near {
            error = error.with_help(format!("did you mean `{near}`?"));
        } else if ty != TypeId::NONE && !self.keeper.types.is_record(ty) {
            error = error.with_help(format!("it is of type {}, not a record", self.show_type(ty)));
        }
        self.diagnostics.push(error);
        Failed
    }

    /// `a # b # c`: strings and lists are joined from the right. An operand after a string is read as a name.
    fn paste(&mut self, operands: ExprList, trailing: bool, context: Context) -> Evaluated<ValueId> {
        let mut values = Items::new();
        let mut mode = context.mode;
        let mut expected = context.expected;
        let exprs = self.exprs.list(operands);
        for (at, &operand) in exprs.iter().enumerate() {
            let inner = Context::new(context.record).expecting(expected).mode(mode);
            let mut value = self.value(operand, inner)?;
            let ty = self.keeper.values.ty(value);
            let is_list = self.keeper.types.element(ty).is_some();
            if ty == TypeId::NONE {
                return Err(self.error(self.exprs.span(operand), "`?` cannot be pasted"));
            }
            if !is_list {
                value = self.as_pasted_string(value, operand, context.record)?;
                (mode, expected) = (Mode::Name, None);
            } else {
                if at > 0 && mode == Mode::Name {
                    let span = self.exprs.span(operand);
                    return Err(self.error(span, "a list cannot be pasted to a string"));
                }
                mode = Mode::Value;
            }
            values.push(value);
        }
        let mut result = match values.pop() {
            Some(last) => last,
            None => return self.text(""),
        };
        if trailing && self.keeper.values.ty(result) == TypeId::STRING {
            let empty = self.text("")?;
            result = self.operator(Operator::StrConcat, TypeId::STRING, &[result, empty], None)?;
        }
        while let Some(value) = values.pop() {
            let ty = self.keeper.values.ty(value);
            let operator = match self.keeper.types.element(ty) {
                Some(_) => Operator::ListConcat,
                None => Operator::StrConcat,
            };
            if operator == Operator::ListConcat
                && self.keeper.types.element(self.keeper.values.ty(result)).is_none()
            {
                let text = self.show(result);
                return Err(self.error_here(format!("{text} is no list that could be pasted to a list")));
            }
            result = self.operator(operator, ty, &[value, result], None)?;
        }
        Ok(result)
    }

    fn as_pasted_string(
        &mut self,
        value: ValueId,
        expr: ExprId,
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        if self.keeper.values.ty(value) == TypeId::STRING {
            return Ok(value);
        }
        let span = self.exprs.span(expr);
        self.at_place(span, |eval| eval.operator(Operator::Cast, TypeId::STRING, &[value], record))
    }

    /// Returns the type of a value that must not be `?`.
    pub(super) fn typed(&mut self, expr: ExprId, value: ValueId) -> Evaluated<TypeId> {
        match self.keeper.values.ty(value) {
            TypeId::NONE => {
                let span = self.exprs.span(expr);
                Err(self.error(span, "`?` has no type, which is needed here"))
            }
            ty => Ok(ty),
        }
    }

    /// Evaluates a type expression.
    pub(super) fn ty(&mut self, ty: TypeExprId) -> Evaluated<TypeId> {
        let expr = self.exprs.ty(ty);
        match expr.kind {
            TypeExprKind::Bit => Ok(TypeId::BIT),
            TypeExprKind::Int => Ok(TypeId::INT),
            TypeExprKind::String | TypeExprKind::Code => Ok(TypeId::STRING),
            TypeExprKind::Dag => Ok(TypeId::DAG),
            TypeExprKind::Bits(width) => {
                let limits = &self.options.limits;
                let limit = limits.get(Limit::ListLength);
                match u32::try_from(width).ok().filter(|&width| u64::from(width) <= limit) {
                    Some(width) => Ok(self.keeper.types.bits(width)),
                    None => {
                        let message = limits.reached(Limit::ListLength);
                        Err(self.error(expr.span, message))
                    }
                }
            }
            TypeExprKind::List(element) => {
                let element = self.guarded(|eval| eval.ty(element))?;
                Ok(self.keeper.types.list(element))
            }
            TypeExprKind::Named(name) => self.named_type(name, expr.span),
        }
    }

    fn named_type(&mut self, name: Symbol, span: Span) -> Evaluated<TypeId> {
        if let Some(alias) = self.known.aliases.get(name) {
            return Ok(alias);
        }
        match self.keeper.classes.get(name) {
            Some(class) => Ok(self.keeper.types.record(&[class])),
            None => Err(self.unknown(span, "class", name, Self::class_names)),
        }
    }
}
