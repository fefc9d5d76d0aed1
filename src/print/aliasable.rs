//! Where there can be aliases at all.
//!
//! Aliases are found by printing everything without output, which takes as long as printing. But most
//! attributes and types have nothing in them that gets an alias, and of those that have, few are met for the
//! first time. Which ones is a byte in a table that their handles index: an operation that names none but
//! others is passed over. So is one like another that was printed, whose attributes are not all shown.

use rustc_hash::FxHashSet;

use super::alias::{Part, Symbol, alias_stem, each_part_of_attribute, each_part_of_type};
use crate::ir::signature::{Signature, SignatureBuilder};
use crate::ir::{Attribute, AttributeStorage, Context, Operation, Type, TypeStorage};

/// What a visit of an attribute or type would find.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum Finds {
    /// Nobody has asked.
    #[default]
    Unknown,
    /// Nothing that gets an alias.
    Nothing,
    /// Only what was visited, and may not be defined behind its uses. It matters for what it is inside of.
    Known,
    /// Maybe something new.
    Something,
}

/// Answers by handle, and the operations that need not be printed.
#[derive(Default)]
pub(super) struct Aliasable {
    attributes: Vec<Finds>,
    types: Vec<Finds>,
    printed: FxHashSet<Signature>,
    /// Whether there is any type in which there is something; nobody has asked yet where absent.
    do_types_matter: Option<bool>,
}

/// More signatures are not kept.
const MOST_PRINTED: usize = 4096;

/// How many levels of regions are looked through before an operation is printed. Each level that is printed
/// looks again at those below.
const LEVELS: u32 = 2;

impl Aliasable {
    /// Whether something may get an alias when an operation is printed.
    #[inline]
    pub fn operation(&mut self, op: Operation<'_>) -> bool {
        op.context().has_aliasable() && self.up_to_level(op, LEVELS)
    }

    fn up_to_level(&mut self, op: Operation<'_>, levels: u32) -> bool {
        (self.header(op) && !signature(op).is_some_and(|signature| self.printed.contains(&signature)))
            || op.num_regions() != 0 && (levels == 0 || self.inside(op, levels - 1))
    }

    /// Notes that an operation was printed.
    pub fn note_printed(&mut self, op: Operation<'_>) {
        if op.context().has_aliasable() && self.printed.len() < MOST_PRINTED && self.header(op) {
            self.printed.extend(signature(op));
        }
    }

    /// Whether there may be something new in an operation itself.
    fn header(&mut self, op: Operation<'_>) -> bool {
        let context = op.context();
        let discardable = op.discardable_attributes();
        op.properties().iter().flatten().any(|&value| self.attribute(context, value) == Finds::Something)
            || discardable != Attribute::EMPTY_DICTIONARY
                && self.attribute(context, discardable) == Finds::Something
            || self.do_types_matter(context)
                && op.operand_types().chain(op.result_types()).any(|ty| self.is_new(context, ty))
    }

    /// Whether there may be something new in what lies in an operation.
    fn inside(&mut self, op: Operation<'_>, levels: u32) -> bool {
        let context = op.context();
        op.regions().flat_map(|region| region.blocks()).any(|block| {
            (self.do_types_matter(context)
                && block.arguments().any(|argument| self.is_new(context, argument.ty())))
                || block.operations().any(|op| self.up_to_level(op, levels))
        })
    }

    #[inline]
    fn do_types_matter(&mut self, context: &Context) -> bool {
        match self.do_types_matter {
            Some(known) => known,
            None => {
                let answer = context.types().any(|ty| self.is_new(context, ty));
                *self.do_types_matter.insert(answer)
            }
        }
    }

    /// Whether there may be something new in a type.
    fn is_new(&mut self, context: &Context, ty: Type) -> bool {
        self.ty(context, ty) == Finds::Something
    }

    /// What a visit would find.
    pub fn symbol(&mut self, context: &Context, symbol: Symbol) -> Finds {
        match symbol {
            Symbol::Attribute(attribute) => self.attribute(context, attribute),
            Symbol::Type(ty) => self.ty(context, ty),
            Symbol::Source(_) => Finds::Something,
        }
    }

    #[inline]
    fn attribute(&mut self, context: &Context, attribute: Attribute) -> Finds {
        match self.attributes.get(attribute.index()) {
            None | Some(Finds::Unknown) => self.ask_attribute(context, attribute),
            Some(&known) => known,
        }
    }

    fn ask_attribute(&mut self, context: &Context, attribute: Attribute) -> Finds {
        let is_aliasable =
            attribute.is_location(context) || alias_stem(context, Symbol::Attribute(attribute)).is_some();
        let answer = match is_aliasable {
            true => Finds::Something,
            false => self.parts(context, Part::Attribute(attribute)),
        };
        remember(&mut self.attributes, attribute.index(), answer);
        answer
    }

    fn ty(&mut self, context: &Context, ty: Type) -> Finds {
        match self.types.get(ty.index()) {
            None | Some(Finds::Unknown) => {}
            Some(&known) => return known,
        }
        let answer = match alias_stem(context, Symbol::Type(ty)) {
            Some(_) => Finds::Something,
            None => self.parts(context, Part::Type(ty)),
        };
        remember(&mut self.types, ty.index(), answer);
        answer
    }

    fn part(&mut self, context: &Context, part: Part) -> Finds {
        match part {
            Part::Attribute(attribute) => self.attribute(context, attribute),
            Part::Type(ty) => self.ty(context, ty),
        }
    }

    /// What a visit of all parts would find.
    fn parts(&mut self, context: &Context, whole: Part) -> Finds {
        let mut answer = Finds::Nothing;
        each_part(context, whole, &mut |part| answer = answer.max(self.part(context, part)));
        answer
    }

    /// Notes that a symbol was visited, and may not be defined behind its uses.
    pub fn note_visited(&mut self, context: &Context, symbol: Symbol) {
        match symbol {
            Symbol::Attribute(attribute) => self.note_part_visited(context, Part::Attribute(attribute)),
            Symbol::Type(ty) => self.note_part_visited(context, Part::Type(ty)),
            Symbol::Source(_) => {}
        }
    }

    fn note_part_visited(&mut self, context: &Context, whole: Part) {
        if self.part(context, whole) != Finds::Something {
            return;
        }
        // What of its parameters something of a dialect shows, its format says.
        let shows_all = match whole {
            Part::Attribute(attribute) => {
                !matches!(attribute.storage(context), AttributeStorage::Dialect { .. })
            }
            Part::Type(ty) => !matches!(ty.storage(context), TypeStorage::Dialect { .. }),
        };
        if shows_all {
            each_part(context, whole, &mut |part| self.note_part_visited(context, part));
        }
        let answer = self.parts(context, whole).max(Finds::Known);
        match whole {
            Part::Attribute(attribute) => remember(&mut self.attributes, attribute.index(), answer),
            Part::Type(ty) => remember(&mut self.types, ty.index(), answer),
        }
    }
}

/// Calls `each` with what may be printed of the inside.
fn each_part(context: &Context, whole: Part, each: &mut dyn FnMut(Part)) {
    // Attributes nest as deep as memory allows.
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match whole {
        Part::Attribute(attribute) => each_part_of_attribute(context, attribute, each),
        Part::Type(ty) => each_part_of_type(context, ty, each),
    });
}

/// What decides what of its attributes and types an operation shows, unless that is much.
fn signature(op: Operation<'_>) -> Option<Signature> {
    let mut words = SignatureBuilder::new(op, 0);
    words.push(op.discardable_attributes().index() as u32);
    words.finish()
}

fn remember(answers: &mut Vec<Finds>, index: usize, answer: Finds) {
    if answers.len() <= index {
        answers.resize(index + 1, Finds::Unknown);
    }
    answers[index] = answer;
}
