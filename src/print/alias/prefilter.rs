//! A prefilter for aliases.
//!
//! Collecting aliases is printing without output, and takes as long. But most attributes and types contain
//! nothing that gets an alias, and of the others few are met for the first time. A table indexed by handle
//! stores a byte for each: an operation without new ones is skipped. So is an operation with the signature of
//! one that was printed; not all of its attributes are shown.

use rustc_hash::FxHashSet;

use crate::alias::{AliasTarget, Part, alias_stem, each_part_of_attribute, each_part_of_type};
use ir::op_info::signature::{Signature, SignatureBuilder};
use ir::{Attribute, AttributeStorage, BodyId, Context, Ir, Operation, Type, TypeStorage};

/// The result of visiting an attribute or type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum Finds {
    /// Not computed yet.
    #[default]
    Unknown,
    /// No entity that gets an alias.
    Nothing,
    /// Only visited entities, which may not be defined after their uses. Such a visit still matters as part
    /// of a new entity.
    Known,
    /// Maybe something new.
    Something,
}

/// Answers by handle, and the operations that need not be printed.
#[derive(Default)]
pub(crate) struct Aliasable {
    attributes: Vec<Finds>,
    types: Vec<Finds>,
    printed: FxHashSet<Signature>,
    /// Whether some type contains an alias; `None` if not computed yet.
    do_types_matter: Option<bool>,
}

/// More signatures are not kept.
const MOST_PRINTED: usize = 4096;

/// How many levels of regions are looked through before an operation is printed. Each level that is printed
/// looks again at those below.
const LEVELS: u32 = 2;

impl Aliasable {
    /// Returns whether printing an operation may find a new alias.
    #[inline]
    pub fn operation(&mut self, op: Operation<'_>) -> bool {
        op.context().has_aliasable() && self.up_to_level(op, LEVELS)
    }

    fn up_to_level(&mut self, op: Operation<'_>, levels: u32) -> bool {
        (self.header(op) && !signature(op).is_some_and(|signature| self.printed.contains(&signature)))
            || op.num_regions() != 0 && (levels == 0 || self.inside(op, levels - 1))
    }

    /// Records that an operation was printed.
    pub fn note_printed(&mut self, op: Operation<'_>) {
        if op.context().has_aliasable() && self.printed.len() < MOST_PRINTED && self.header(op) {
            self.printed.extend(signature(op));
        }
    }

    /// Returns whether an operation itself, without its regions, may contain a new alias.
    fn header(&mut self, op: Operation<'_>) -> bool {
        let context = op.context();
        let discardable = op.discardable_attributes();
        op.properties().iter().flatten().any(|&value| self.attribute(context, value) == Finds::Something)
            || discardable != Attribute::EMPTY_DICTIONARY
                && self.attribute(context, discardable) == Finds::Something
            || self.do_types_matter(context)
                && op.operand_types().chain(op.result_types()).any(|ty| self.is_new(context, ty))
    }

    /// Returns whether the regions of an operation may contain a new alias.
    fn inside(&mut self, op: Operation<'_>, levels: u32) -> bool {
        let context = op.context();
        if let Some(body) = op.body().owned_body(op.id())
            && !self.body(op.ir(), body, levels)
        {
            return false;
        }
        op.regions().flat_map(|region| region.blocks()).any(|block| {
            (self.do_types_matter(context)
                && block.arguments().any(|argument| self.is_new(context, argument.ty())))
                || block.operations().any(|op| self.up_to_level(op, levels))
        })
    }

    /// Returns whether an entity that was made in a body may contain a new alias. This is quicker than asking each
    /// operation, and mostly the answer is no.
    fn body(&mut self, ir: &Ir, id: BodyId, levels: u32) -> bool {
        let (context, body) = (ir.context(), ir.body(id));
        body.attributes_made().any(|attribute| self.attribute(context, attribute) == Finds::Something)
            || self.do_types_matter(context) && body.types_made().any(|ty| self.is_new(context, ty))
            || body.owned_bodies_made().any(|nested| levels == 0 || self.body(ir, nested, levels - 1))
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

    /// Returns whether a type may contain a new alias.
    fn is_new(&mut self, context: &Context, ty: Type) -> bool {
        self.ty(context, ty) == Finds::Something
    }

    /// Returns the result of a visit.
    pub fn target(&mut self, context: &Context, target: AliasTarget) -> Finds {
        match target {
            AliasTarget::Attribute(attribute) => self.attribute(context, attribute),
            AliasTarget::Type(ty) => self.ty(context, ty),
            AliasTarget::Source(_) => Finds::Something,
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
        let is_aliasable = attribute.is_location(context)
            || alias_stem(context, AliasTarget::Attribute(attribute)).is_some();
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
        let answer = match alias_stem(context, AliasTarget::Type(ty)) {
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

    /// Returns the combined result of visiting all parts.
    fn parts(&mut self, context: &Context, whole: Part) -> Finds {
        let mut answer = Finds::Nothing;
        each_part(context, whole, &mut |part| answer = answer.max(self.part(context, part)));
        answer
    }

    /// Records that an entity was visited that may not be defined after its uses.
    pub fn note_visited(&mut self, context: &Context, target: AliasTarget) {
        match target {
            AliasTarget::Attribute(attribute) => self.note_part_visited(context, Part::Attribute(attribute)),
            AliasTarget::Type(ty) => self.note_part_visited(context, Part::Type(ty)),
            AliasTarget::Source(_) => {}
        }
    }

    fn note_part_visited(&mut self, context: &Context, whole: Part) {
        if self.part(context, whole) != Finds::Something {
            return;
        }
        // The format of a dialect attribute or type decides which parameters are printed.
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

/// Calls `each` with the parts that may be printed inside of `whole`.
fn each_part(context: &Context, whole: Part, each: &mut dyn FnMut(Part)) {
    // Attributes nest as deep as memory allows.
    support::stack::maybe_grow(64 * 1024, 1024 * 1024, || match whole {
        Part::Attribute(attribute) => each_part_of_attribute(context, attribute, each),
        Part::Type(ty) => each_part_of_type(context, ty, each),
    });
}

/// Returns the signature that decides which attributes and types an operation shows; `None` if it is long.
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
