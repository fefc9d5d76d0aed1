//! Making values and records, within the limits.

use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed};
use crate::keeper::RecordKeeper;
use crate::limits::Limit;
use crate::record::{RecordData, RecordId, RecordKind, Super};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::types::TypeId;
use crate::values::{Head, ValueId};

/// The stack that one level of nesting may need, and the size of a new piece of stack.
const RED_ZONE: usize = 128 * 1024;
const STACK_PIECE: usize = 2 * 1024 * 1024;

impl Evaluator<'_> {
    /// Counts a step.
    pub(super) fn step(&mut self) -> Evaluated<()> {
        self.steps(1)
    }

    pub(super) fn steps(&mut self, count: u64) -> Evaluated<()> {
        let limit = self.options.limits.get(Limit::Steps);
        let before = self.known.steps;
        self.known.steps += count;
        if self.known.steps > limit {
            if before > limit {
                return Err(Failed);
            }
            return Err(self.limit_reached(Limit::Steps));
        }
        Ok(())
    }

    /// Reports that a limit is reached.
    fn limit_reached(&mut self, limit: Limit) -> Failed {
        self.error_here(self.options.limits.reached(limit))
    }

    /// Runs `f` one level deeper, on more stack if need be.
    pub(super) fn guarded<T>(&mut self, f: impl FnOnce(&mut Self) -> Evaluated<T>) -> Evaluated<T> {
        if self.depth >= self.options.limits.get(Limit::Recursion) {
            return Err(self.limit_reached(Limit::Recursion));
        }
        self.depth += 1;
        let result = stacker::maybe_grow(RED_ZONE, STACK_PIECE, || f(self));
        self.depth -= 1;
        result
    }

    pub(super) fn check_list_length(&mut self, length: usize) -> Evaluated<()> {
        if length as u64 > self.options.limits.get(Limit::ListLength) {
            return Err(self.limit_reached(Limit::ListLength));
        }
        self.steps(length as u64 / 8)
    }

    pub(super) fn check_string_length(&mut self, length: usize) -> Evaluated<()> {
        let limits = &self.options.limits;
        if length as u64 > limits.get(Limit::StringLength) {
            return Err(self.limit_reached(Limit::StringLength));
        }
        if (self.keeper.strings.bytes() + length) as u64 > limits.get(Limit::TotalStrings) {
            return Err(self.limit_reached(Limit::TotalStrings));
        }
        Ok(())
    }

    /// Creates a value with children; refuses it if it is too large.
    pub(super) fn build(&mut self, head: Head, ty: TypeId, children: &[ValueId]) -> Evaluated<ValueId> {
        let value = self.keeper.values.intern(head, ty, children);
        let limits = &self.options.limits;
        if u64::from(self.keeper.values.weight(value)) > limits.get(Limit::ValueSize) {
            return Err(self.limit_reached(Limit::ValueSize));
        }
        if self.keeper.values.size() as u64 > limits.get(Limit::TotalValues) {
            return Err(self.limit_reached(Limit::TotalValues));
        }
        Ok(value)
    }

    pub(super) fn build_list(&mut self, items: &[ValueId], element: TypeId) -> Evaluated<ValueId> {
        self.check_list_length(items.len())?;
        let ty = self.keeper.types.list(element);
        self.build(Head::List, ty, items)
    }

    pub(super) fn int(&mut self, value: i64) -> ValueId {
        self.keeper.values.int(value)
    }

    /// Creates a list of known modest length.
    pub(super) fn list(&mut self, items: &[ValueId], element: TypeId) -> ValueId {
        let ty = self.keeper.types.list(element);
        self.keeper.values.intern(Head::List, ty, items)
    }

    pub(super) fn bits(&mut self, bits: &[ValueId]) -> ValueId {
        let ty = self.keeper.types.bits(bits.len() as u32);
        self.keeper.values.intern(Head::Bits, ty, bits)
    }

    /// Creates a string whose text is interned already.
    pub(super) fn symbol_value(&mut self, symbol: Symbol, code: bool) -> ValueId {
        let length = self.keeper.strings.get(symbol).len();
        self.keeper.values.string(symbol, code, length)
    }

    pub(super) fn text(&mut self, text: &str) -> Evaluated<ValueId> {
        self.string_value(text, false)
    }

    pub(super) fn string_value(&mut self, text: &str, code: bool) -> Evaluated<ValueId> {
        self.check_string_length(text.len())?;
        self.steps(text.len() as u64 / 64)?;
        let symbol = self.keeper.strings.intern(text);
        Ok(self.keeper.values.string(symbol, code, text.len()))
    }

    pub(super) fn new_record(&mut self, name: ValueId, kind: RecordKind, span: Span) -> Evaluated<RecordId> {
        self.add_record(RecordData::new(name, kind, span))
    }

    pub(super) fn add_record(&mut self, data: RecordData) -> Evaluated<RecordId> {
        if self.keeper.records.len() as u64 >= self.options.limits.get(Limit::Records) {
            return Err(self.limit_reached(Limit::Records));
        }
        // A record counts as many steps.
        self.steps(16 + data.fields.len() as u64)?;
        let record = RecordId::new(self.keeper.records.len());
        self.keeper.records.push(data);
        Ok(record)
    }

    pub(super) fn anonymous_name(&mut self) -> ValueId {
        let number = self.known.anonymous_names;
        self.known.anonymous_names += 1;
        self.keeper.values.intern(Head::AnonymousName(number), TypeId::STRING, &[])
    }

    /// Returns the record that an operator's variables are bound in.
    pub(super) fn record_or_scratch(&self, record: Option<RecordId>) -> RecordId {
        record.or(self.known.scratch).unwrap_or(RecordId::new(0))
    }

    /// Returns the name of a record as far as it is known.
    pub(super) fn record_name(&self, record: RecordId) -> String {
        self.unquoted(self.keeper.records[record.index()].name)
    }

    /// Returns the type of a record: the set of its direct superclasses.
    pub(super) fn record_type(&mut self, record: RecordId) -> TypeId {
        let supers = &self.keeper.records[record.index()].supers;
        let mut classes: Vec<RecordId> = supers.iter().map(|parent| parent.class).collect();
        self.sort_by_name(&mut classes);
        self.keeper.types.record(&classes)
    }

    fn sort_by_name(&self, classes: &mut [RecordId]) {
        let name = |class: &RecordId| match self.keeper.values.head(self.keeper.records[class.index()].name) {
            Head::Str(name) => self.keeper.strings.get(name),
            _ => "",
        };
        sort::by(classes, |a, b| name(a).cmp(name(b)));
    }

    /// Returns the type that values of both types convert to.
    pub(super) fn common_type(&mut self, a: TypeId, b: TypeId) -> Option<TypeId> {
        let RecordKeeper { types, records, values, strings, .. } = &mut self.keeper;
        let name = |class: &RecordId| match values.head(records[class.index()].name) {
            Head::Str(name) => strings.get(name),
            _ => "",
        };
        types.common(records, a, b, &|classes| sort::by(classes, |a, b| name(a).cmp(name(b))))
    }

    /// Returns the value that refers to a record. Its type is fixed on first use.
    pub(super) fn def_value(&mut self, record: RecordId) -> ValueId {
        if let Some(value) = self.keeper.records[record.index()].value {
            return value;
        }
        let ty = self.record_type(record);
        let value = self.keeper.values.intern(Head::Def(record), ty, &[]);
        self.keeper.records[record.index()].value = Some(value);
        value
    }

    pub(super) fn add_superclass(&mut self, record: RecordId, class: RecordId, span: Span) -> Evaluated<()> {
        let inherited = self.keeper.records[class.index()].ancestors.clone();
        let limits = &self.options.limits;
        let data = &mut self.keeper.records[record.index()];
        if (data.ancestors.len() + inherited.len()) as u64 >= limits.get(Limit::Superclasses) {
            return Err(self.error(span, limits.reached(Limit::Superclasses)));
        }
        data.ancestors.extend(inherited);
        data.ancestors.push(class);
        data.supers.push(Super { class, span });
        Ok(())
    }

    /// Enters a finished def under its name.
    pub(super) fn define(&mut self, record: RecordId) -> Evaluated<()> {
        let data = &self.keeper.records[record.index()];
        let (name, span) = (data.name, data.span());
        let Head::Str(name) = self.keeper.values.head(name) else {
            let name = self.show(name);
            return Err(self.error(span, format!("the name {name} of a record does not become a string")));
        };
        if let Some(previous) = self.keeper.defs.get(name) {
            return Err(self.already_defined(record, previous));
        }
        self.keeper.defs.insert(name, record);
        Ok(())
    }

    pub(super) fn already_defined(&mut self, record: RecordId, previous: RecordId) -> Failed {
        let name = self.record_name(record);
        let span = self.keeper.records[record.index()].span();
        let first = self.keeper.records[previous.index()].span();
        let mut error = Diagnostic::error(span, format!("the def `{name}` exists already"));
        for &outer in &self.keeper.records[record.index()].spans[1..] {
            error = error.with_note(outer, "instantiated here");
        }
        self.diagnostics.push(error.with_note(first, "the other definition"));
        Failed
    }
}
