//! Typed views of operations: the code that generated views call.
//!
//! `arith.addi` is an [`Operation`]; `arith::AddIOp` is a view of it, with operands and attributes as named
//! accessors. Views, adaptors and builders are Rust that `crates/ods-views` prints from definitions; each
//! printed function is one call of a function of this module.
//!
//! A view is a copy of an [`Operation`]. It exists only if the operation has its name and the definition from
//! which the view was printed: [`OpView::LAYOUT`] is a hash of all that its accessors rely on. They also rely
//! on the operation being valid, and panic if a required operand or attribute is missing. So views are for
//! code that runs on verified IR.
//!
//! - [`OpView`]: from operations and values to views.
//! - [`Slots`], [`SlotsMut`], [`AttributeValue`] (`slots`): attributes as Rust values.
//! - [`Values`], [`Regions`], [`Successors`] (`groups`): the values, regions or successors of one name.
//! - [`Adaptor`] (`adaptor`): attributes, with other data in place of operands.
//! - [`NewOperation`] (`build`): the construction of an operation.
//! - [`EnumCase`], [`Flags`] (`enums`): the keywords of enums.

mod adaptor;
mod build;
mod enums;
mod groups;
mod slots;

use crate::body::operation::Operation;
use crate::body::value::Value;

pub use adaptor::Adaptor;
pub use build::{NewOperation, ValueScope};
pub use enums::{EnumCase, EnumValue, FlagCase, Flags, symbolize_case, value_case};
pub use groups::{Regions, Successors, Values};
pub use slots::{AttributeValue, OpSlots, Slots, SlotsMut};

/// An operation of one name, with accessors under the names of its definition.
///
/// It also has all that an [`Operation`] has, where it has nothing of the same name.
pub trait OpView<'a>: Copy + std::ops::Deref<Target = Operation<'a>> {
    /// The full name of such operations, with the prefix of the dialect.
    const OPERATION_NAME: &'static str;

    /// The fingerprint of the definition from which the view was generated; see
    /// `ods::model::Operation::layout`.
    const LAYOUT: u64;

    /// Returns the view of `op` without a check; see [`Operation::dyn_cast`].
    fn over(op: Operation<'a>) -> Self;
}

impl<'a> Operation<'a> {
    /// Returns whether this is a `V`.
    #[inline]
    pub fn isa<V: OpView<'a>>(self) -> bool {
        self.info().layout == V::LAYOUT
    }

    /// Returns the view of this operation, if it is a `V`.
    #[inline]
    pub fn dyn_cast<V: OpView<'a>>(self) -> Option<V> {
        self.isa::<V>().then(|| V::over(self))
    }

    /// Returns the view of this operation, which must be a `V`.
    ///
    /// # Panics
    /// Panics if it is another operation.
    #[inline]
    pub fn cast<V: OpView<'a>>(self) -> V {
        assert!(self.isa::<V>(), "{self:?} is no {}", V::OPERATION_NAME);
        V::over(self)
    }

    /// Returns the nearest ancestor that is a `V`.
    pub fn parent_of_type<V: OpView<'a>>(self) -> Option<V> {
        self.ancestors().find_map(Operation::dyn_cast)
    }
}

impl<'a> Value<'a> {
    /// Returns the operation that defines this value, if it is a `V`.
    #[inline]
    pub fn defining<V: OpView<'a>>(self) -> Option<V> {
        self.defining_op()?.dyn_cast()
    }
}
