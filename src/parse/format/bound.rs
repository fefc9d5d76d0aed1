//! The parts that the elements of a format have bound so far.
//!
//! Everything is in a few lists, of which operands and results have slices. The lists are reused for the next
//! operation.

use ods::format::Values;
use ods::model::Operation;
use smallvec::SmallVec;

use crate::operation::scope::UnresolvedOperand;
use ir::{BlockId, Type};

/// A slice of one of the pools.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Span {
    pub start: u32,
    pub len: u32,
}

impl Span {
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// The values that one operand of the definition stands for, as written.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct OperandGroup {
    pub span: Span,
    pub offset: u32,
}

/// The parts that the elements of a format have bound so far. Reused for the next operation, to keep its
/// capacity.
#[derive(Default)]
pub(crate) struct Bound<'s> {
    pub(super) operands: Vec<UnresolvedOperand<'s>>,
    /// Per operand of the definition, and one more for the directive `operands`.
    pub(super) operand_groups: Vec<OperandGroup>,
    pub(super) types: Vec<Type>,
    /// Per operand of the definition, and one more for all of them.
    pub(super) operand_types: Vec<Span>,
    /// Per result of the definition, and one more for all of them.
    pub(super) result_types: Vec<Span>,
    /// The sizes of the groups of a `VariadicOfVariadic` operand, and which it is.
    pub(super) nested_groups: Vec<(u16, Vec<i32>)>,
    /// Per successor of the definition, and one more for all of them.
    pub(super) successors: Vec<SmallVec<[BlockId; 1]>>,
    /// How many regions each region of the definition stands for.
    pub(super) region_counts: Vec<u32>,
}

impl<'s> Bound<'s> {
    /// Makes it that of an operation of which nothing was parsed yet.
    pub(super) fn reset(&mut self, op: &Operation) {
        fn fill<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
            list.clear();
            // There are few: a loop takes less than a call to fill memory.
            for _ in 0..len {
                list.push(T::default());
            }
        }
        self.operands.clear();
        self.types.clear();
        fill(&mut self.operand_groups, op.operands.len() + 1);
        fill(&mut self.operand_types, op.operands.len() + 1);
        fill(&mut self.result_types, op.results.len() + 1);
        self.nested_groups.clear();
        self.region_counts.clear();
        fill(&mut self.successors, if op.successors.is_empty() { 0 } else { op.successors.len() + 1 });
    }

    /// Sets the value of the single operand `index` of the definition.
    #[inline]
    pub(super) fn set_operand(&mut self, index: usize, operand: UnresolvedOperand<'s>) {
        let span = Span { start: self.operands.len() as u32, len: 1 };
        self.operand_groups[index] = OperandGroup { span, offset: operand.offset };
        self.operands.push(operand);
    }

    #[inline]
    pub(super) fn types_of(&mut self, of: Values) -> &mut Span {
        match of {
            Values::Operand(index) => &mut self.operand_types[usize::from(index)],
            Values::Result(index) => &mut self.result_types[usize::from(index)],
            Values::AllOperands => {
                let last = self.operand_types.len() - 1;
                &mut self.operand_types[last]
            }
            Values::AllResults => {
                let last = self.result_types.len() - 1;
                &mut self.result_types[last]
            }
        }
    }

    pub(super) fn set_types(&mut self, of: Values, types: &[Type]) {
        let span = Span { start: self.types.len() as u32, len: types.len() as u32 };
        self.types.extend_from_slice(types);
        *self.types_of(of) = span;
    }
}
