//! Loops and multiclasses.
//!
//! The body of a `foreach`, an `if` or a multiclass is read once. The defs in it, whose names and fields
//! may refer to the loop variable or to template arguments, become *entries*, which are instantiated by
//! substituting values: for each element of the list, or for the arguments of a `defm`. An `if` is a
//! loop over a list with one element or none. Within a multiclass, where even the list may not be known,
//! loops stay entries in their turn.

use super::args::GivenArg;
use super::convert::Items;
use super::resolver::{MapResolver, RecordResolver};
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed};
use crate::record::{Assertion, Dump, RecordId};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::types::TypeId;
use crate::values::{Head, ValueId};

/// A statement that waits to be instantiated.
#[derive(Clone, Debug)]
pub(super) enum Entry {
    /// A def that is not entered under its name yet.
    Record(RecordId),
    Loop(Loop),
    Assertion(Assertion),
    Dump(Dump),
}

#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub span: Span,
    /// The loop variable; `None` for an `if`.
    pub variable: Option<Symbol>,
    pub list: ValueId,
    pub entries: Vec<Entry>,
}

/// Values for names, in the order in which they were given.
pub(super) type Substitutions = Vec<(Symbol, ValueId)>;

/// The destination of instantiated entries.
enum Target<'t> {
    /// Records are entered, assertions checked, dumps reported.
    Run,
    /// The entries are stored for a later instantiation.
    Keep(&'t mut Vec<Entry>),
}

impl Evaluator<'_> {
    /// Adds an entry to the loop or multiclass that is being read, or runs it at top level.
    pub(super) fn add_entry(&mut self, entry: Entry) -> Evaluated<()> {
        if let Some(inner) = self.loops.last_mut() {
            inner.entries.push(entry);
            return Ok(());
        }
        match (entry, self.multiclass) {
            (Entry::Loop(finished), Some(_)) => {
                let mut entries = Vec::new();
                let mut target = Target::Keep(&mut entries);
                self.instantiate_loop(&finished, &mut Vec::new(), false, &mut target, None)?;
                self.keep_in_multiclass(entries);
            }
            (Entry::Loop(finished), None) => {
                self.instantiate_loop(&finished, &mut Vec::new(), true, &mut Target::Run, None)?;
            }
            (entry, Some(_)) => self.keep_in_multiclass(vec![entry]),
            (Entry::Record(record), None) => self.finish_def(record)?,
            (Entry::Assertion(assertion), None) => {
                self.check_assertion(assertion.span, assertion.condition, assertion.message, None);
            }
            (Entry::Dump(dump), None) => self.emit_dump(dump.span, dump.message),
        }
        Ok(())
    }

    pub(super) fn keep_in_multiclass(&mut self, entries: Vec<Entry>) {
        if let Some(record) = self.multiclass_record() {
            self.known.entries.entry(record).or_default().extend(entries);
        }
    }

    /// Instantiates the entries of a multiclass for a `defm`, or for a multiclass that has it as parent.
    pub(super) fn instantiate_multiclass(
        &mut self,
        name: Symbol,
        args: &[GivenArg],
        instance_name: ValueId,
        is_final: bool,
        span: Span,
        location: Option<Span>,
    ) -> Evaluated<Vec<Entry>> {
        let Some(record) = self.known.multiclasses.get(name) else {
            return Err(Failed);
        };
        let entries = self.known.entries.get(&record).cloned().unwrap_or_default();
        let name_arg = self.keeper.records[record.index()].name_arg;
        let mut substitutions = vec![(name_arg, instance_name)];
        substitutions.extend(self.complete_template_args(record, args, span)?);
        let mut made = Vec::new();
        let mut target = Target::Keep(&mut made);
        self.at_place(span, |eval| {
            eval.instantiate_entries(&entries, &mut substitutions, is_final, &mut target, location)
        })?;
        Ok(made)
    }

    fn instantiate_loop(
        &mut self,
        source: &Loop,
        substitutions: &mut Substitutions,
        is_final: bool,
        target: &mut Target<'_>,
        location: Option<Span>,
    ) -> Evaluated<()> {
        self.step()?;
        let mut map = MapResolver::with(None, substitutions);
        let mut list = self.at_place(source.span, |eval| eval.resolve(source.list, &mut map))?;
        if is_final && self.keeper.values.head(list) == Head::Operator(Operator::If) {
            // The branches must be known now, so the condition must be.
            map.set_final();
            let children = self.keeper.values.children(list).to_vec();
            let condition = self.at_place(source.span, |eval| eval.resolve(children[0], &mut map))?;
            if condition == children[0] {
                let text = self.show(condition);
                return Err(self.error(source.span, format!("the condition {text} does not become known")));
            }
            let ty = self.keeper.values.ty(list);
            list = self.operator(Operator::If, ty, &[condition, children[1], children[2]], None)?;
        }
        let Some(items) = self.keeper.values.as_list(list) else {
            return match target {
                Target::Keep(kept) if !is_final => {
                    let mut inner =
                        Loop { span: source.span, variable: source.variable, list, entries: Vec::new() };
                    let mut target = Target::Keep(&mut inner.entries);
                    self.instantiate_entries(
                        &source.entries,
                        substitutions,
                        is_final,
                        &mut target,
                        location,
                    )?;
                    kept.push(Entry::Loop(inner));
                    Ok(())
                }
                _ => {
                    let text = self.show(list);
                    Err(self
                        .error(source.span, format!("{text} does not become a known list to iterate over")))
                }
            };
        };
        let items: Items = items.into();
        for item in items {
            if let Some(variable) = source.variable {
                substitutions.push((variable, item));
            }
            let result = self.instantiate_entries(&source.entries, substitutions, is_final, target, None);
            if source.variable.is_some() {
                substitutions.pop();
            }
            result?;
        }
        Ok(())
    }

    fn instantiate_entries(
        &mut self,
        entries: &[Entry],
        substitutions: &mut Substitutions,
        is_final: bool,
        target: &mut Target<'_>,
        location: Option<Span>,
    ) -> Evaluated<()> {
        for entry in entries {
            self.step()?;
            let made = match entry {
                Entry::Loop(inner) => {
                    self.guarded(|eval| eval.instantiate_loop(inner, substitutions, is_final, target, None))?;
                    continue;
                }
                &Entry::Assertion(Assertion { condition, message, span }) => {
                    let mut map = MapResolver::with(None, substitutions);
                    let condition = self.resolve(condition, &mut map)?;
                    let message = self.resolve(message, &mut map)?;
                    Entry::Assertion(Assertion { condition, message, span })
                }
                &Entry::Dump(Dump { message, span }) => {
                    let mut map = MapResolver::with(None, substitutions);
                    Entry::Dump(Dump { message: self.resolve(message, &mut map)?, span })
                }
                &Entry::Record(record) => {
                    let mut copy = self.keeper.records[record.index()].clone();
                    copy.spans.extend(location);
                    let copied = self.add_record(copy)?;
                    let mut map = MapResolver::with(Some(copied), substitutions);
                    self.resolve_record(copied, &mut map)?;
                    Entry::Record(copied)
                }
            };
            match (made, &mut *target) {
                (made, Target::Keep(kept)) => kept.push(made),
                (Entry::Record(record), Target::Run) => self.finish_def(record)?,
                (Entry::Assertion(assertion), Target::Run) => {
                    self.check_assertion(assertion.span, assertion.condition, assertion.message, None);
                }
                (Entry::Dump(dump), Target::Run) => self.emit_dump(dump.span, dump.message),
                (Entry::Loop(_), Target::Run) => {}
            }
        }
        Ok(())
    }

    /// Makes a class a superclass of all records of an entry.
    pub(super) fn inherit_in_entry(
        &mut self,
        entry: &Entry,
        class: RecordId,
        args: &[GivenArg],
        span: Span,
    ) -> Evaluated<()> {
        match entry {
            Entry::Record(record) => self.inherit(*record, class, args, span),
            Entry::Loop(inner) => {
                for entry in &inner.entries {
                    self.guarded(|eval| eval.inherit_in_entry(entry, class, args, span))?;
                }
                Ok(())
            }
            Entry::Assertion(_) | Entry::Dump(_) => Ok(()),
        }
    }

    /// Applies the `let`s around a `defm` to all its records.
    pub(super) fn apply_lets_in_entry(&mut self, entry: &Entry) -> Evaluated<()> {
        match entry {
            Entry::Record(record) => self.apply_lets(*record),
            Entry::Loop(inner) => {
                for entry in &inner.entries {
                    self.guarded(|eval| eval.apply_lets_in_entry(entry))?;
                }
                Ok(())
            }
            Entry::Assertion(_) | Entry::Dump(_) => Ok(()),
        }
    }

    /// Resolves a def against itself, checks it, and enters it.
    fn finish_def(&mut self, record: RecordId) -> Evaluated<()> {
        let span = self.keeper.records[record.index()].span();
        self.at_place(span, |eval| eval.guarded(|eval| eval.finish_def_here(record)))
    }

    fn finish_def_here(&mut self, record: RecordId) -> Evaluated<()> {
        self.step()?;
        let mut rename = None;
        let name = self.keeper.records[record.index()].name;
        let text = match self.keeper.values.head(name) {
            Head::Str(text) => Some(text),
            Head::AnonymousName(number) => self.keeper.strings.find(&format!("anonymous_{number}")),
            _ => None,
        };
        if let Some(previous) = text.and_then(|text| self.keeper.defs.get(text)) {
            if self.keeper.record(record).is_anonymous() {
                // A defm can make several of one anonymous def.
                rename = Some((name, self.anonymous_name()));
            } else {
                return Err(self.already_defined(record, previous));
            }
        }
        self.resolve_record(record, &mut RecordResolver::new(record, rename))?;
        self.check_concrete(record)?;
        if !matches!(self.keeper.values.head(self.keeper.records[record.index()].name), Head::Str(_)) {
            let name = self.show(self.keeper.records[record.index()].name);
            return Err(self.error_here(format!("the name {name} of a def does not become a string")));
        }
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        for at in 0..self.defsets.len() {
            let (element, defset_span) = (self.defsets[at].element, self.defsets[at].span);
            let value = self.def_value(record);
            let ty = self.keeper.values.ty(value);
            if !self.keeper.types.is_a(&self.keeper.records, ty, element) {
                let (name, ty, element) =
                    (self.record_name(record), self.show_type(ty), self.show_type(element));
                let message = format!("`{name}` of type {ty} cannot be in a defset of {element}");
                let span = self.keeper.records[record.index()].span();
                self.diagnostics.push(Diagnostic::error(span, message).with_note(defset_span, "the defset"));
                return Err(Failed);
            }
            self.defsets[at].items.push(value);
        }
        self.define(record)
    }

    /// Returns the list over which an `if` is a loop: one element for the branch that is taken.
    pub(super) fn branch_list(&mut self, condition: ValueId, taken_if: bool) -> Evaluated<ValueId> {
        let one = self.list(&[ValueId::TRUE], TypeId::BIT);
        let none = self.list(&[], TypeId::BIT);
        let ty = self.keeper.types.list(TypeId::BIT);
        let (then, otherwise) = if taken_if { (one, none) } else { (none, one) };
        self.operator(Operator::If, ty, &[condition, then, otherwise], None)
    }
}
