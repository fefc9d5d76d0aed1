//! What typed views of operations are made of.
//!
//! `arith.addi` is an [`Operation`]; `arith::AddIOp` is the same operation with its operands and attributes
//! under their names. Views, adaptors and builders are Rust that `crates/ods-views` prints from
//! definitions; each printed function is one call of a function of this module.
//!
//! A view is a copy of an [`Operation`], made if the operation has its name and is defined as when the
//! view was printed: [`OpView::LAYOUT`] is a hash of all that its accessors rely on. They rely on the
//! operation being valid, too: where it lacks an operand or an attribute that it must have they panic, so
//! views are for code that runs on verified IR.
//!
//! - [`OpView`]: from operations and values to views.
//! - [`Slots`], [`SlotsMut`], [`AttributeValue`] (`slots`): attributes as Rust values.
//! - [`Values`], [`Regions`], [`Successors`] (`groups`): what one name stands for.
//! - [`Adaptor`] (`adaptor`): attributes with something else in the place of operands.
//! - [`NewOperation`] (`build`): the making of an operation.
//! - [`EnumCase`], [`Flags`] (`enums`): the words of enums.

mod adaptor;
mod build;
mod enums;
mod groups;
mod slots;
#[cfg(test)]
mod tests;

use super::operation::Operation;
use super::value::Value;

pub use adaptor::Adaptor;
pub use build::{NewOperation, ValueScope};
pub use enums::{EnumCase, EnumValue, FlagCase, Flags, symbolize_case, value_case};
pub use groups::{Regions, Successors, Values};
pub use slots::{AttributeValue, OpSlots, Slots, SlotsMut};

/// An operation of one name, with accessors under the names of its definition.
///
/// It also has all that an [`Operation`] has, where it has nothing of the same name.
pub trait OpView<'a>: Copy + std::ops::Deref<Target = Operation<'a>> {
    /// The name of such operations, the prefix of the dialect included.
    const OPERATION_NAME: &'static str;

    /// What the definition was when the view was made of it; see `ods::model::Operation::layout`.
    const LAYOUT: u64;

    /// The view of `op`, whatever that is. [`Operation::dyn_cast`] asks.
    fn over(op: Operation<'a>) -> Self;
}

impl<'a> Operation<'a> {
    /// Whether this is such an operation.
    #[inline]
    pub fn isa<V: OpView<'a>>(self) -> bool {
        self.info().layout == V::LAYOUT
    }

    /// The view of this operation, if it is such a one.
    #[inline]
    pub fn dyn_cast<V: OpView<'a>>(self) -> Option<V> {
        self.isa::<V>().then(|| V::over(self))
    }

    /// The view of this operation, which is such a one.
    ///
    /// # Panics
    /// Where it is not.
    #[inline]
    pub fn cast<V: OpView<'a>>(self) -> V {
        assert!(self.isa::<V>(), "{self:?} is no {}", V::OPERATION_NAME);
        V::over(self)
    }

    /// The nearest operation around this one that is such a one.
    pub fn parent_of_type<V: OpView<'a>>(self) -> Option<V> {
        self.ancestors().find_map(Operation::dyn_cast)
    }
}

impl<'a> Value<'a> {
    /// The operation of which this is a result, if that is such a one.
    #[inline]
    pub fn defining<V: OpView<'a>>(self) -> Option<V> {
        self.defining_op()?.dyn_cast()
    }
}
