//! Where there can be aliases at all.
//!
//! Aliases are found by printing everything without output, which takes as long as printing. But
//! most attributes and types have nothing in them that gets an alias, and whether one has is a
//! byte in a table that its handle indexes: an operation that names none but such is passed over.

use super::alias::{Part, Symbol, alias_stem, each_part_of_attribute, each_part_of_type};
use crate::ir::{Attribute, Context, Operation, Type};

/// Answers by handle; `None` where nobody has asked.
#[derive(Default)]
pub(super) struct Aliasable {
    attributes: Vec<Option<bool>>,
    types: Vec<Option<bool>>,
}

impl Aliasable {
    /// Whether something may get an alias when an operation without regions is printed.
    pub fn operation(&mut self, op: Operation<'_>) -> bool {
        let context = op.context();
        op.properties().iter().flatten().any(|&value| self.attribute(context, value))
            || self.attribute(context, op.discardable_attributes())
            || op.result_types().any(|ty| self.ty(context, ty))
            || op.operand_types().any(|ty| self.ty(context, ty))
    }

    fn attribute(&mut self, context: &Context, attribute: Attribute) -> bool {
        if let Some(&Some(known)) = self.attributes.get(attribute.index()) {
            return known;
        }
        let answer = attribute.is_location(context)
            || alias_stem(context, Symbol::Attribute(attribute)).is_some()
            || self.any_part(context, |each| each_part_of_attribute(context, attribute, each));
        remember(&mut self.attributes, attribute.index(), answer);
        answer
    }

    fn ty(&mut self, context: &Context, ty: Type) -> bool {
        if let Some(&Some(known)) = self.types.get(ty.index()) {
            return known;
        }
        let answer = alias_stem(context, Symbol::Type(ty)).is_some()
            || self.any_part(context, |each| each_part_of_type(context, ty, each));
        remember(&mut self.types, ty.index(), answer);
        answer
    }

    fn any_part(&mut self, context: &Context, parts: impl FnOnce(&mut dyn FnMut(Part))) -> bool {
        // Attributes nest as deep as memory allows.
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let mut any = false;
            parts(&mut |part| {
                any = any
                    || match part {
                        Part::Attribute(attribute) => self.attribute(context, attribute),
                        Part::Type(ty) => self.ty(context, ty),
                    };
            });
            any
        })
    }
}

fn remember(answers: &mut Vec<Option<bool>>, index: usize, answer: bool) {
    if answers.len() <= index {
        answers.resize(index + 1, None);
    }
    answers[index] = Some(answer);
}
