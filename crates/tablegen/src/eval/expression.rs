//! Expressions: from trees to values.

use super::convert::Items;
use super::resolve::TrackResolver;
use super::scope::Scope;
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed};
use crate::record::{RecordId, RecordKind};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::syntax::tree::{ExprId, ExprKind, ExprList, TypeExprId, TypeExprKind};
use crate::types::TypeId;
use crate::values::{Head, Iteration, ValueId, Values};

/// What a name that means nothing locally is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// A global name, or an error.
    Value,
    /// Its own text: in the name of a def, and behind a `#`.
    Name,
}

/// Where an expression stands.
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
        Context {
            record,
            expected: None,
            mode: Mode::Value,
        }
    }

    pub fn expecting(self, expected: impl Into<Option<TypeId>>) -> Self {
        Context {
            expected: expected.into(),
            ..self
        }
    }

    pub fn mode(self, mode: Mode) -> Self {
        Context { mode, ..self }
    }
}

impl Evaluator<'_> {
    /// The value of an expression.
    pub(super) fn value(&mut self, expr: ExprId, context: Context) -> Evaluated<ValueId> {
        let span = self.exprs.span(expr);
        self.at_place(span, |eval| {
            eval.guarded(|eval| eval.value_here(expr, context))
        })
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
            ExprKind::Str(text) => Ok(self.keeper.values.string(text, false)),
            ExprKind::Code(text) => Ok(self.keeper.values.string(text, true)),
            ExprKind::Unset => Ok(ValueId::UNSET),
            ExprKind::Bits(bits) => self.bits_literal(bits, inner),
            ExprKind::List(items, element) => self.list_literal(items, element, context),
            ExprKind::Dag {
                operator,
                name,
                args,
            } => self.dag_literal(operator, name, args, inner),
            ExprKind::Instance { class, args } => self.instance(class, args, inner),
            ExprKind::Operator { operator, ty, args } => {
                self.operator_expr(operator, ty, args, context)
            }
            ExprKind::Iterate {
                kind,
                variable,
                over,
                body,
            } => self.iterate_expr(kind, variable, over, body, context),
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
            ExprKind::Subscript {
                base,
                pieces,
                single,
            } => {
                let base = self.value(base, context)?;
                self.subscript(base, pieces, single, inner)
            }
            ExprKind::Paste { operands, trailing } => self.paste(operands, trailing, context),
            ExprKind::Range { .. } | ExprKind::DagArg { .. } | ExprKind::NamedArg { .. } => {
                Err(self.error_here("this cannot stand here"))
            }
        }
    }

    /// The name if the expression is nothing but one.
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
            return Ok(self.keeper.values.str(name));
        }
        if let Some(value) = self.global(name) {
            return Ok(value);
        }
        // A def may refer to itself; what it is then is known only in the end.
        if let Some(record) = context.record.filter(|_| self.multiclass.is_none()) {
            let data = &self.keeper.records[record.index()];
            let own_name = self.keeper.values.str(name);
            if data.kind != RecordKind::Class && data.name == own_name {
                let ty = self.record_type(record);
                return self.build(Head::Operator(Operator::Cast), ty, &[own_name]);
            }
        }
        Err(self.unknown(self.place, "variable or record", name, Self::visible_names))
    }

    fn bits_literal(&mut self, bits: ExprList, context: Context) -> Evaluated<ValueId> {
        let mut highest_first = Items::new();
        for &expr in self.exprs.list(bits) {
            let value = self.value(expr, context)?;
            let ty = self.keeper.values.ty(value);
            let width = self.keeper.types.width(ty);
            match (self.keeper.values.head(value), width) {
                (Head::Bits, _) => {
                    highest_first.extend(self.keeper.values.children(value).iter().rev().copied())
                }
                (Head::Var(_), Some(width)) => {
                    for at in (0..width).rev() {
                        let bit = self.var_bit(value, at);
                        highest_first.push(bit);
                    }
                }
                _ => match self.cast(value, TypeId::BIT)? {
                    Some(bit) => highest_first.push(bit),
                    None => {
                        let (span, text) = (self.exprs.span(expr), self.show(value));
                        return Err(self.error(span, format!("{text} is no bit")));
                    }
                },
            }
            self.check_list_length(highest_first.len())?;
        }
        highest_first.reverse();
        Ok(self.bits(&highest_first))
    }

    fn list_literal(
        &mut self,
        items: ExprList,
        element: Option<TypeExprId>,
        context: Context,
    ) -> Evaluated<ValueId> {
        let expected = match context.expected {
            None => None,
            Some(ty) => match self.keeper.types.element(ty) {
                Some(element) => Some(element),
                None => {
                    let wanted = self.show_type(ty);
                    return Err(self
                        .error_here(format!("a list where a value of type {wanted} is expected")));
                }
            },
        };
        let mut values = Items::with_capacity(items.len());
        for &item in self.exprs.list(items) {
            values.push(self.value(item, Context::new(context.record).expecting(expected))?);
        }
        let mut found: Option<TypeId> = None;
        for (at, &value) in values.iter().enumerate() {
            let ty = self.keeper.values.ty(value);
            if ty == TypeId::NONE {
                continue;
            }
            let common = match found {
                None => Some(ty),
                Some(found) => self.common_type(found, ty),
            };
            if common.is_none() {
                let (a, b) = (self.show_type(found.unwrap_or(ty)), self.show_type(ty));
                let span = self.exprs.span(self.exprs.list(items)[at]);
                return Err(self.error(
                    span,
                    format!("the elements have no type in common: {a} and {b}"),
                ));
            }
            found = common;
        }
        if let Some(given) = element {
            let given = self.ty(given)?;
            if let Some(found) = found
                && !self
                    .keeper
                    .types
                    .is_convertible(&self.keeper.records, found, given)
            {
                let (found, given) = (self.show_type(found), self.show_type(given));
                return Err(
                    self.error_here(format!("the elements are of type {found}, not {given}"))
                );
            }
            found = Some(given);
        }
        match (found, expected) {
            (Some(found), Some(expected))
                if !self
                    .keeper
                    .types
                    .is_convertible(&self.keeper.records, found, expected) =>
            {
                let (found, expected) = (self.show_type(found), self.show_type(expected));
                Err(self.error_here(format!(
                    "the elements are of type {found}, but should be {expected}"
                )))
            }
            (Some(element), _) | (None, Some(element)) => self.build_list(&values, element),
            (None, None) => {
                let error = Diagnostic::error(self.place, "the type of this list is not known");
                self.diagnostics
                    .push(error.with_help("write the type of its elements: `[]<type>`"));
                Err(Failed)
            }
        }
    }

    fn dag_literal(
        &mut self,
        operator: ExprId,
        name: Option<Symbol>,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let mut children = Items::with_capacity(2 + 2 * args.len());
        children.push(self.value(operator, context)?);
        children.push(self.optional_name(name));
        for &arg in self.exprs.list(args) {
            let ExprKind::DagArg { value, name } = self.exprs.get(arg).kind else {
                continue;
            };
            children.push(self.value(value, context)?);
            children.push(self.optional_name(name));
        }
        self.build(Head::Dag, TypeId::DAG, &children)
    }

    fn optional_name(&mut self, name: Option<Symbol>) -> ValueId {
        name.map_or(ValueId::UNSET, |name| self.keeper.values.str(name))
    }

    /// `Class<args>` as a value.
    fn instance(&mut self, name: Symbol, args: ExprList, context: Context) -> Evaluated<ValueId> {
        let span = self.place;
        let Some(&class) = self.keeper.classes.get(&name) else {
            return Err(self.unknown(span, "class", name, Self::class_names));
        };
        let args = self.template_args(class, args, context)?;
        self.complete_template_args(class, &args, span)?;
        let mut children = Items::with_capacity(2 * args.len());
        for arg in &args {
            children.extend([arg.key, arg.value]);
        }
        let ty = self.keeper.types.record(&[class]);
        let instance = self.build(Head::Instance(class), ty, &children)?;
        self.instance_spans.entry(instance).or_insert(span);
        if let Some(&made) = self.instances.get(&instance) {
            return Ok(made);
        }
        let mut track = TrackResolver::new(None);
        for arg in &args {
            self.resolve(arg.value, &mut track)?;
        }
        if track.found_unresolved {
            Ok(instance)
        } else {
            self.instantiate(instance)
        }
    }

    fn field_expr(
        &mut self,
        base: ValueId,
        name: Symbol,
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
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
        let fields = classes
            .iter()
            .flat_map(|class| &self.keeper.records[class.index()].fields);
        let names: Vec<&str> = fields.map(|field| self.symbol_text(field.name)).collect();
        let name = self.symbol_text(name);
        let near = crate::diagnostic::nearest(name, names.into_iter());
        let mut error = Diagnostic::error(self.place, format!("{text} has no field `{name}`"));
        if let Some(near) = near {
            error = error.with_help(format!("did you mean `{near}`?"));
        } else if ty != TypeId::NONE && !self.keeper.types.is_record(ty) {
            error = error.with_help(format!(
                "it is of type {}, not a record",
                self.show_type(ty)
            ));
        }
        self.diagnostics.push(error);
        Failed
    }

    /// `base[pieces]`
    fn subscript(
        &mut self,
        base: ValueId,
        pieces: ExprList,
        single: bool,
        context: Context,
    ) -> Evaluated<ValueId> {
        let ty = self.keeper.values.ty(base);
        let Some(element) = self.keeper.types.element(ty) else {
            let (text, ty) = (self.show(base), self.show_type(ty));
            return Err(self.error_here(format!("{text} is of type {ty}, not a list")));
        };
        let int_list = self.keeper.types.list(TypeId::INT);
        // Slices are lists of indices that are joined; single indices between them gather.
        let mut joined: Option<ValueId> = None;
        let mut singles = Items::new();
        for &piece in self.exprs.list(pieces) {
            let value = self.slice_piece(piece, context)?;
            if self.keeper.values.ty(value) == TypeId::INT {
                if single {
                    return self.operator(
                        Operator::Element,
                        element,
                        &[base, value],
                        context.record,
                    );
                }
                singles.push(value);
                continue;
            }
            if !singles.is_empty() {
                let list = self.list(&std::mem::take(&mut singles), TypeId::INT);
                joined = Some(self.join_indices(joined, list, int_list)?);
            }
            joined = Some(self.join_indices(joined, value, int_list)?);
        }
        if !singles.is_empty() {
            let list = self.list(&singles, TypeId::INT);
            joined = Some(self.join_indices(joined, list, int_list)?);
        }
        match joined {
            Some(indices) => self.operator(Operator::Slice, ty, &[base, indices], context.record),
            None => Err(self.error_here("a slice without indices")),
        }
    }

    fn join_indices(
        &mut self,
        before: Option<ValueId>,
        more: ValueId,
        ty: TypeId,
    ) -> Evaluated<ValueId> {
        match before {
            None => Ok(more),
            Some(before) => self.operator(Operator::ListConcat, ty, &[before, more], None),
        }
    }

    /// One index, a list of indices, or `from...to`.
    fn slice_piece(&mut self, piece: ExprId, context: Context) -> Evaluated<ValueId> {
        let int_list = self.keeper.types.list(TypeId::INT);
        if let ExprKind::Range { from, to } = self.exprs.get(piece).kind {
            let (from_value, to_value) = (self.value(from, context)?, self.value(to, context)?);
            for (expr, value) in [(from, from_value), (to, to_value)] {
                self.expect_index(expr, value, &[TypeId::INT])?;
            }
            return self.operator(
                Operator::ClosedRange,
                int_list,
                &[from_value, to_value],
                context.record,
            );
        }
        let value = self.value(piece, context)?;
        self.expect_index(piece, value, &[TypeId::INT, int_list])?;
        Ok(value)
    }

    fn expect_index(&mut self, expr: ExprId, value: ValueId, allowed: &[TypeId]) -> Evaluated<()> {
        let ty = self.keeper.values.ty(value);
        if allowed.contains(&ty) {
            return Ok(());
        }
        let (span, ty) = (self.exprs.span(expr), self.show_type(ty));
        Err(self.error(
            span,
            format!("an index must be an int, not a value of type {ty}"),
        ))
    }

    /// The numbers of bit positions or of a `foreach`, all of which must be known now.
    pub(super) fn ranges(&mut self, pieces: ExprList) -> Evaluated<Vec<u32>> {
        let mut numbers = Vec::new();
        for &piece in self.exprs.list(pieces) {
            let (from, to) = match self.exprs.get(piece).kind {
                ExprKind::Range { from, to } => (self.range_bound(from)?, self.range_bound(to)?),
                _ => {
                    let number = self.range_bound(piece)?;
                    (number, number)
                }
            };
            self.check_list_length(numbers.len() + from.abs_diff(to) as usize + 1)?;
            if from <= to {
                numbers.extend(from..=to);
            } else {
                numbers.extend((to..=from).rev());
            }
        }
        Ok(numbers)
    }

    fn range_bound(&mut self, expr: ExprId) -> Evaluated<u32> {
        let value = self.value(expr, Context::new(None))?;
        let span = self.exprs.span(expr);
        match self.keeper.values.as_int(value) {
            Some(int) => u32::try_from(int)
                .map_err(|_| self.error(span, format!("{int} is not in the range of positions"))),
            None => {
                let text = self.show(value);
                Err(self.error(span, format!("{text} is no known number")))
            }
        }
    }

    /// `a # b # c`: strings are joined from the right, lists too. Behind a string the next operand is
    /// read as a name is.
    fn paste(
        &mut self,
        operands: ExprList,
        trailing: bool,
        context: Context,
    ) -> Evaluated<ValueId> {
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
                && self
                    .keeper
                    .types
                    .element(self.keeper.values.ty(result))
                    .is_none()
            {
                let text = self.show(result);
                return Err(
                    self.error_here(format!("{text} is no list that could be pasted to a list"))
                );
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
        self.at_place(span, |eval| {
            eval.operator(Operator::Cast, TypeId::STRING, &[value], record)
        })
    }

    fn iterate_expr(
        &mut self,
        kind: Iteration,
        variable: Symbol,
        over: ExprId,
        body: ExprId,
        context: Context,
    ) -> Evaluated<ValueId> {
        self.check_new_binding(context.record, variable)?;
        let over_value = self.value(over, Context::new(context.record))?;
        let over_type = self.keeper.values.ty(over_value);
        let name = if kind == Iteration::Foreach {
            "!foreach"
        } else {
            "!filter"
        };
        let element = self.keeper.types.element(over_type);
        let is_dag = over_type == TypeId::DAG && kind == Iteration::Foreach;
        let Some(element) = element.or(is_dag.then_some(TypeId::DAG)) else {
            let (span, ty) = (self.exprs.span(over), self.show_type(over_type));
            return Err(self.error(span, format!("`{name}` over a value of type {ty}")));
        };
        let expected = match context.expected {
            None => None,
            Some(TypeId::DAG) if is_dag => None,
            Some(ty) => match self.keeper.types.element(ty) {
                Some(element) if !is_dag => Some(if kind == Iteration::Foreach {
                    element
                } else {
                    TypeId::INT
                }),
                _ => {
                    let wanted = self.show_type(ty);
                    return Err(self.error_here(format!(
                        "`{name}` where a value of type {wanted} is expected"
                    )));
                }
            },
        };
        let record = context.record.unwrap_or(self.scratch);
        let body_value = self.scoped(Scope::operator(record, &[(variable, element)]), |eval| {
            eval.value(body, Context::new(Some(record)).expecting(expected))
        })?;
        let ty = match kind {
            Iteration::Foreach if is_dag => TypeId::DAG,
            Iteration::Foreach => {
                let element = self.typed(body, body_value)?;
                self.keeper.types.list(element)
            }
            Iteration::Filter => over_type,
        };
        let ty = if kind == Iteration::Filter {
            self.keeper.types.list(element)
        } else {
            ty
        };
        self.iterate(
            kind,
            variable,
            ty,
            &[over_value, body_value],
            context.record,
        )
    }

    /// The type of a value that must not be `?`.
    pub(super) fn typed(&mut self, expr: ExprId, value: ValueId) -> Evaluated<TypeId> {
        match self.keeper.values.ty(value) {
            TypeId::NONE => {
                let span = self.exprs.span(expr);
                Err(self.error(span, "`?` has no type, which is needed here"))
            }
            ty => Ok(ty),
        }
    }

    fn foldl_expr(&mut self, parts: ExprList, context: Context) -> Evaluated<ValueId> {
        let &[start, over, accumulator, element, body] = self.exprs.list(parts) else {
            return Err(Failed);
        };
        let start_value = self.value(start, context)?;
        let ty = self.typed(start, start_value)?;
        let over_value = self.value(over, context)?;
        let over_type = self.typed(over, over_value)?;
        let Some(element_type) = self.keeper.types.element(over_type) else {
            let (span, ty) = (self.exprs.span(over), self.show_type(over_type));
            return Err(self.error(span, format!("`!foldl` over a value of type {ty}")));
        };
        let (Some(accumulator), Some(element)) =
            (self.plain_name(accumulator), self.plain_name(element))
        else {
            return Err(Failed);
        };
        self.check_new_binding(context.record, accumulator)?;
        self.check_new_binding(context.record, element)?;
        let record = context.record.unwrap_or(self.scratch);
        let bindings = [(accumulator, ty), (element, element_type)];
        let body_value = self.scoped(Scope::operator(record, &bindings), |eval| {
            eval.value(body, Context::new(Some(record)))
        })?;
        let body_type = self.typed(body, body_value)?;
        if body_type != ty {
            let (start, found) = (self.show_type(ty), self.show_type(body_type));
            let span = self.exprs.span(body);
            return Err(self.error(
                span,
                format!("the expression of `!foldl` is of type {found}, but its start is of type {start}"),
            ));
        }
        self.foldl(
            accumulator,
            element,
            ty,
            &[start_value, over_value, body_value],
            context.record,
        )
    }

    /// The type that a type expression means.
    pub(super) fn ty(&mut self, ty: TypeExprId) -> Evaluated<TypeId> {
        let expr = self.exprs.ty(ty);
        match expr.kind {
            TypeExprKind::Bit => Ok(TypeId::BIT),
            TypeExprKind::Int => Ok(TypeId::INT),
            TypeExprKind::String | TypeExprKind::Code => Ok(TypeId::STRING),
            TypeExprKind::Dag => Ok(TypeId::DAG),
            TypeExprKind::Bits(width) => {
                let limit = self.options.limits.list_length;
                match u32::try_from(width)
                    .ok()
                    .filter(|&width| width as usize <= limit)
                {
                    Some(width) => Ok(self.keeper.types.bits(width)),
                    None => {
                        let message = format!("limit `list_length` reached: {limit} bits");
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
        if let Some(&alias) = self.aliases.get(&name) {
            return Ok(alias);
        }
        match self.keeper.classes.get(&name) {
            Some(&class) => Ok(self.keeper.types.record(&[class])),
            None => Err(self.unknown(span, "class", name, Self::class_names)),
        }
    }
}
