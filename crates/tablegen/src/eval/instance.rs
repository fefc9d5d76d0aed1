//! Anonymous records: `Class<args>` as a value.
//!
//! As long as an argument refers to something that is not known, the value is an `Instance`. When all is
//! known it becomes a record, once for equal arguments.

use super::convert::Items;
use super::expression::Context;
use super::resolver::{MapResolver, RecordResolver, Resolver, TrackResolver};
use super::{Evaluated, Evaluator};
use crate::record::{RecordId, RecordKind};
use crate::symbol::Symbol;
use crate::syntax::tree::ExprList;
use crate::values::{Head, ValueId};

impl Evaluator<'_> {
    /// `Class<args>` as a value.
    pub(super) fn instance(&mut self, name: Symbol, args: ExprList, context: Context) -> Evaluated<ValueId> {
        let span = self.place;
        let Some(class) = self.keeper.classes.get(name) else {
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
        self.known.instance_spans.insert_new(instance, span);
        if let Some(made) = self.known.instances.get(instance) {
            return Ok(made);
        }
        let mut track = TrackResolver::new(None);
        for arg in &args {
            self.resolve(arg.value, &mut track)?;
        }
        if track.found_unresolved { Ok(instance) } else { self.instantiate(instance) }
    }

    pub(super) fn resolve_instance(
        &mut self,
        value: ValueId,
        class: RecordId,
        old: &[ValueId],
        resolver: &mut dyn Resolver,
    ) -> Evaluated<ValueId> {
        let mut track = TrackResolver::new(Some(resolver));
        let mut new = Items::with_capacity(old.len());
        for argument in old.chunks_exact(2) {
            new.push(argument[0]);
            new.push(self.resolve(argument[1], &mut track)?);
        }
        let complete = !track.found_unresolved;
        if new[..] == *old {
            return Ok(value);
        }
        let ty = self.keeper.values.ty(value);
        let instance = self.build(Head::Instance(class), ty, &new)?;
        if let Some(span) = self.known.instance_spans.get(value) {
            self.known.instance_spans.insert_new(instance, span);
        }
        if complete { self.instantiate(instance) } else { Ok(instance) }
    }

    /// Makes the anonymous record that an `Instance` stands for, once for equal arguments.
    fn instantiate(&mut self, instance: ValueId) -> Evaluated<ValueId> {
        if let Some(made) = self.known.instances.get(instance) {
            return Ok(made);
        }
        let Head::Instance(class) = self.keeper.values.head(instance) else {
            return Ok(instance);
        };
        let span = self.known.instance_spans.get(instance).unwrap_or(self.place);
        let name = self.anonymous_name();
        let record = self.new_record(name, RecordKind::AnonymousDef, span)?;
        let made =
            self.at_place(span, |eval| eval.guarded(|eval| eval.fill_instance(record, class, instance)))?;
        self.known.instances.insert(instance, made);
        Ok(made)
    }

    fn fill_instance(&mut self, record: RecordId, class: RecordId, instance: ValueId) -> Evaluated<ValueId> {
        let source = self.keeper.records[class.index()].clone();
        let args: Items = self.keeper.values.children(instance).into();
        let mut map = MapResolver::new(Some(record));
        for arg in &source.template_args {
            if let Some(field) = source.field(arg.qualified) {
                map.set(arg.qualified, field.value);
            }
        }
        for arg in args.chunks_exact(2) {
            let name = match self.keeper.values.head(arg[0]) {
                Head::Int(at) => source.template_args.get(at as usize).map(|arg| arg.qualified),
                Head::Str(name) => Some(name),
                _ => None,
            };
            if let Some(name) = name {
                map.set(name, arg[1]);
            }
        }
        let is_arg = |name| source.template_args.iter().any(|arg| arg.qualified == name);
        let data = &mut self.keeper.records[record.index()];
        data.fields.extend(source.fields.iter().filter(|field| !is_arg(field.name)).copied());
        data.assertions.extend_from_slice(&source.assertions);
        data.dumps.extend_from_slice(&source.dumps);
        self.inherit_given(record, class);
        self.resolve_record(record, &mut map)?;
        self.add_superclass(record, class, source.spans.last().copied().unwrap_or(source.span()))?;
        self.resolve_record(record, &mut RecordResolver::new(record, None))?;
        self.define(record)?;
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        Ok(self.def_value(record))
    }
}
