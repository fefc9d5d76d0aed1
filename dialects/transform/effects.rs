//! Effects of transform operations on handles.
//!
//! An operation reads a handle or consumes it. A consumed handle may not be used again, since its payload may
//! have been erased. Most operations declare this by a trait. Others have C++ for it in MLIR: these have a row in the
//! [`StatedEffects`](super::stated_effects::StatedEffects) of their extension. An operation with regions does to an
//! operand what its region does to the block argument for that operand.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::sequence::{self, Annotations};
use super::stated_effects::consumes_first;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Block, OpRef, Operation, Value};

/// The effect of an operation on a handle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum HandleEffect {
    /// No effect declared.
    #[default]
    None,
    Reads,
    Consumes,
}

/// One effect per operand.
pub type HandleEffects = SmallVec<[HandleEffect; 4]>;

/// The effects of operations, each of which is worked out once.
#[derive(Default)]
pub struct Effects<'a> {
    /// The effects of operations with regions.
    known: FxHashMap<OpRef, HandleEffects>,
    /// Whether named sequences can be called as they say.
    callees: FxHashMap<OpRef, bool>,
    symbols: SymbolTableCollection<'a>,
}

impl<'a> Effects<'a> {
    /// Returns the effect of an operation on each of its operands.
    pub fn of(&mut self, op: Operation<'a>) -> HandleEffects {
        let name = op.name_str();
        let Some(name) = name.strip_prefix(b"transform.") else { return all(op, HandleEffect::Reads) };
        match name {
            b"alternatives" => all(op, HandleEffect::Consumes),
            b"include" => self.of_include(op),
            b"split_handle" => all(op, HandleEffect::Reads),
            b"foreach" => self.of_region(op, HandleEffect::None),
            b"sequence" | b"with_pdl_patterns" => self.of_region(op, HandleEffect::Reads),
            _ => match consumes_first(op) {
                Some(true) => first(op),
                None if op.has_trait(Trait::FunctionalStyleTransformOp) => all(op, HandleEffect::Consumes),
                _ => all(op, HandleEffect::Reads),
            },
        }
    }

    /// Returns whether an operation consumes a handle.
    pub fn consumes(&mut self, op: Operation<'a>, handle: Value<'a>) -> bool {
        let effects = self.of(op);
        op.operands().zip(effects).any(|(operand, of)| operand == handle && of == HandleEffect::Consumes)
    }

    /// Returns, for each argument of a block, whether an operation in the block consumes it.
    pub fn consumed_arguments(&mut self, block: Block<'a>) -> SmallVec<[bool; 4]> {
        let mut consumed = SmallVec::from_elem(false, block.num_arguments());
        for op in block.operations() {
            for (operand, effect) in op.operands().zip(self.of(op)) {
                if effect == HandleEffect::Consumes && operand.owner_block() == Some(block) {
                    consumed[operand.index()] = true;
                }
            }
        }
        consumed
    }

    /// Operands whose arguments are consumed in the region are; others that have one are read, and
    /// those without have effect `otherwise`.
    fn of_region(&mut self, op: Operation<'a>, otherwise: HandleEffect) -> HandleEffects {
        let key = op.op_ref();
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let mut effects = all(op, otherwise);
        if let Some(entry) = op.region(0).and_then(|region| region.front()) {
            // Sequences may stand in sequences, as deep as the text says.
            let consumed = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.consumed_arguments(entry));
            for (effect, is_consumed) in effects.iter_mut().zip(consumed) {
                *effect = if is_consumed { HandleEffect::Consumes } else { HandleEffect::Reads };
            }
        }
        self.known.insert(key, effects.clone());
        effects
    }

    /// Returns the effects of a call: those that the annotations of its callee declare, if they can be relied
    /// on.
    fn of_include(&mut self, op: Operation<'a>) -> HandleEffects {
        let target = op.attribute(op.context().static_string("target"));
        let callee = target.and_then(|target| self.symbols.lookup_nearest(op, target));
        let Some(callee) = callee.filter(|callee| callee.name_str() == "transform.named_sequence") else {
            return all(op, HandleEffect::Reads);
        };
        if !self.can_be_called(callee) {
            return all(op, HandleEffect::Reads);
        }
        let annotations = Annotations::of(callee);
        let effect = |index: usize| match () {
            () if annotations.is_consumed(index) => HandleEffect::Consumes,
            () if annotations.is_readonly(index) => HandleEffect::Reads,
            () => HandleEffect::None,
        };
        (0..op.num_operands()).map(effect).collect()
    }

    fn can_be_called(&mut self, callee: Operation<'a>) -> bool {
        let key = callee.op_ref();
        if let Some(&known) = self.callees.get(&key) {
            return known;
        }
        // If sequences include each other in a cycle, none of them is relied on.
        self.callees.insert(key, false);
        let checked = stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            sequence::check_named_sequence(callee, self, &mut |_| {})
        });
        self.callees.insert(key, checked.is_ok());
        checked.is_ok()
    }
}

fn all(op: Operation<'_>, effect: HandleEffect) -> HandleEffects {
    SmallVec::from_elem(effect, op.num_operands())
}

fn first(op: Operation<'_>) -> HandleEffects {
    let mut effects = all(op, HandleEffect::Reads);
    if let Some(first) = effects.first_mut() {
        *first = HandleEffect::Consumes;
    }
    effects
}
