//! The state of a folder that runs.

use cpp::{Eval, EvalError};
use interfaces::operand_groups;
use ir::fold::Edit;
use ir::{Attribute, Block, BlockId, OpInfo, OpRef, Operation, ValueId};

use crate::values::accessors::{Accessor, group_of};

/// An operation that is folded.
pub struct Fold {
    pub(crate) op: OpRef,
    /// The constants among its operands.
    pub(crate) constants: Vec<Option<Attribute>>,
    pub(crate) edits: Vec<Edit>,
    /// The operands by their names, once a group of them was changed.
    pub(crate) groups: Option<Vec<Vec<ValueId>>>,
}

impl Fold {
    pub(crate) fn is_changed(&self) -> bool {
        !self.edits.is_empty() || self.groups.is_some()
    }

    /// Returns whether an accessor of the operation reads what the folder has changed.
    pub(crate) fn hides(&self, info: &OpInfo, accessor: Accessor) -> bool {
        let has = |is_it: fn(&Edit) -> bool| self.edits.iter().any(is_it);
        match accessor {
            Accessor::Operand(_) => {
                self.groups.is_some() || has(|edit| matches!(edit, Edit::Operand(..) | Edit::Operands(_)))
            }
            Accessor::Attribute(slot, _) | Accessor::Property(slot) => {
                let name = info.inherent[usize::from(slot)].name;
                self.edits.iter().any(|edit| matches!(edit, Edit::Attribute(of, _) if *of == name))
            }
            _ => false,
        }
    }

    /// Erases arguments of a block of the operation, whose positions ascend.
    pub(crate) fn erase_arguments(&mut self, block: Block<'_>, which: &[usize]) -> Eval<()> {
        if block.parent_op().is_none_or(|parent| parent.op_ref() != self.op) {
            return Err(EvalError::unsupported("a change of another operation in a folder"));
        }
        let erase = |&at| Edit::EraseArgument(block.body_id(), block.id(), at);
        self.edits.extend(which.iter().rev().map(erase));
        Ok(())
    }

    /// Returns whether arguments of the block are erased, so that it cannot be read.
    pub(crate) fn erases_from(&self, block: BlockId) -> bool {
        self.edits.iter().any(|edit| matches!(edit, Edit::EraseArgument(_, of, _) if *of == block))
    }

    /// Returns the operands of each name, as the folder leaves them.
    pub(crate) fn groups(&mut self, op: Operation<'_>) -> &mut Vec<Vec<ValueId>> {
        self.groups.get_or_insert_with(|| {
            let known = operand_groups(op, op.info());
            let count = op.info().operands.iter().count();
            let group = |index| {
                let group = group_of(&known, index);
                let of_group = op.operands().skip(group.start as usize).take(group.len as usize);
                of_group.map(|value| value.id()).collect()
            };
            (0..count).map(group).collect()
        })
    }

    /// Returns the edits, with those of the groups last.
    pub(crate) fn into_edits(self, op: Operation<'_>) -> Vec<Edit> {
        let mut edits = self.edits;
        if let Some(groups) = self.groups {
            if let Some(slot) = op.info().operand_segments {
                let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
                let sizes = op.context().segment_sizes_attribute(&sizes);
                edits.push(Edit::Attribute(op.info().inherent[slot].name, Some(sizes)));
            }
            edits.push(Edit::Operands(groups.into_iter().flatten().collect()));
        }
        edits
    }
}
