//! The walk of the printer through attributes and types as it collects aliases.

use super::collector::is_place;
use super::{
    AliasCollector, AliasTarget, Visit, parts::Part, parts::each_part_of_attribute, parts::each_part_of_type,
};
use crate::Printer;
use crate::alias::prefilter::Finds;
use ir::{Attribute, AttributeStorage, Location, Type, TypeStorage};

impl Printer<'_> {
    /// Returns whether entities are visited for aliases instead of printed.
    #[inline]
    pub fn is_collecting_aliases(&self) -> bool {
        self.collector.is_some()
    }

    /// Prints the alias of an attribute; returns whether there is one. While aliases are collected, visits
    /// the attribute and returns true.
    pub(crate) fn prints_alias_of(&mut self, attribute: Attribute) -> bool {
        self.prints_alias(AliasTarget::Attribute(attribute))
    }

    /// As [`Printer::prints_alias_of`], for a type.
    pub(crate) fn prints_alias_of_type(&mut self, ty: Type) -> bool {
        self.prints_alias(AliasTarget::Type(ty))
    }

    fn prints_alias(&mut self, target: AliasTarget) -> bool {
        if self.is_collecting_aliases() {
            self.visit(target);
            return true;
        }
        self.writes_alias(target)
    }

    /// Writes the alias of a target; says whether it has one.
    pub(crate) fn writes_alias(&mut self, target: AliasTarget) -> bool {
        let Some(aliases) = self.aliases else { return false };
        // A type that is open is printed in the definition of its alias, which is not known before.
        if matches!(target, AliasTarget::Type(ty) if self.open_types.contains(&ty)) {
            return false;
        }
        let Some(alias) = aliases.get(target, &mut self.alias_hint) else { return false };
        aliases.write(target, alias, &mut self.out);
        true
    }

    /// Visits a location; `can_be_deferred` tells whether its alias may be defined after its uses.
    pub(crate) fn visit_location(&mut self, location: Location, can_be_deferred: bool) {
        // A visited location needs no attribute made from its source position.
        let context = self.context;
        let is_known = |collector: &mut Box<AliasCollector>| {
            collector.visit_known(AliasTarget::location(context, location), can_be_deferred)
        };
        if !self.collector.as_mut().is_some_and(is_known) {
            let location = self.normalized(location);
            let target = AliasTarget::location(context, location);
            self.visit_as((target, can_be_deferred));
        }
    }

    /// Repeats a visit that another collector recorded.
    pub(crate) fn visit_as(&mut self, (target, can_be_deferred): Visit) {
        let Some(collector) = &mut self.collector else { return };
        if is_place(self.context, target) {
            return collector.visit_place(target, can_be_deferred);
        }
        let outer = std::mem::replace(&mut collector.can_be_deferred, can_be_deferred);
        self.visit(target);
        if let Some(collector) = &mut self.collector {
            collector.can_be_deferred = outer;
        }
    }

    /// Visits an entity and its parts, unless that has no effect.
    pub(crate) fn visit(&mut self, target: AliasTarget) {
        let context = self.context;
        let Some(collector) = &mut self.collector else { return };
        match collector.alias_prefilter.target(context, target) {
            Finds::Unknown | Finds::Something => {}
            Finds::Nothing => return,
            // Inside another target, it decides how deep that nests.
            Finds::Known if collector.open.is_empty() => return,
            Finds::Known => {}
        }
        if let Some(index) = collector.enter(context, target) {
            collector.open();
            support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.visit_inside(target));
            if let Some(collector) = &mut self.collector {
                collector.close(index);
            }
        }
        if let Some(collector) = &mut self.collector
            && !collector.can_be_deferred
        {
            collector.alias_prefilter.note_visited(context, target);
        }
    }

    fn visit_inside(&mut self, target: AliasTarget) {
        match target {
            AliasTarget::Source(_) => {}
            // The format of a dialect attribute decides which parameters are printed.
            AliasTarget::Attribute(attribute) => match attribute.storage(self.context) {
                AttributeStorage::Dialect { .. } => self.print_attribute_impl(attribute),
                _ => each_part_of_attribute(self.context, attribute, &mut |part| self.visit_part(part)),
            },
            AliasTarget::Type(ty) => match ty.storage(self.context) {
                TypeStorage::Dialect { .. } => self.print_type_impl(ty),
                _ => each_part_of_type(self.context, ty, &mut |part| self.visit_part(part)),
            },
        }
    }

    fn visit_part(&mut self, part: Part) {
        match part {
            Part::Attribute(attribute) => self.print_attribute(attribute),
            Part::Type(ty) => self.print_type(ty),
        }
    }
}
