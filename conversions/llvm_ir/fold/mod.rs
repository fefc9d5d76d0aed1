//! Constant folding, as LLVM's IRBuilder does while it builds instructions.
//!
//! An operation that does not fold to a value becomes an expression where LLVM still has expressions (`add`, `sub`, `xor`, casts,
//! addresses); for all other operations the caller makes an instruction.
//!
//! Follows LLVM's ConstantFold and ConstantFolding.

mod address;
mod binary;
mod cast;
mod compare;
mod parts;

use ir::Context;

use crate::model::constant::{Constant, Constants, is_vector, num_elements};
use crate::model::data_layout::DataLayout;
use crate::model::{ConstId, Global, Module};

/// The parts of a module that folding needs.
pub struct Folder<'m> {
    context: &'m Context,
    constants: &'m mut Constants,
    layout: &'m DataLayout,
    globals: &'m [Global],
}

impl<'m> Folder<'m> {
    /// Returns the folder of a module.
    pub fn of(module: &'m mut Module<'_>) -> Self {
        Folder {
            context: module.context,
            constants: &mut module.constants,
            layout: &module.layout,
            globals: &module.globals,
        }
    }

    fn is_undef(&self, id: ConstId) -> bool {
        matches!(self.constants.get(id), Constant::Undef(_))
    }

    fn is_poison(&self, id: ConstId) -> bool {
        matches!(self.constants.get(id), Constant::Poison(_))
    }

    /// Returns the elements of a vector of a known length, if all are known.
    fn elements(&mut self, id: ConstId) -> Option<Vec<ConstId>> {
        let ty = self.constants.ty(id);
        if !is_vector(self.context, ty) || llvm::types::is_scalable(self.context, ty) {
            return None;
        }
        (0..num_elements(self.context, ty))
            .map(|index| self.constants.element(self.context, id, index))
            .collect()
    }

    /// Returns the scalar of which a scalable vector has only copies.
    fn scalable_splat(&mut self, id: ConstId) -> Option<ConstId> {
        let ty = self.constants.ty(id);
        if !llvm::types::is_scalable(self.context, ty) {
            return None;
        }
        self.constants.splat_value(self.context, id)
    }
}
