//! Handles into the tables of a [`Definitions`](super::Definitions).

use super::{
    AttrConstraint, CppType, Definitions, Dialect, Enum, Expression, PropertyConstraint, RegionConstraint,
    SuccessorConstraint, TypeConstraint,
};
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// Declares a `u32` handle and lets it index the table that it belongs to.
macro_rules! define_ids {
    ($($(#[$doc:meta])* $id:ident => $table:ident: $item:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $id(u32);

        impl $id {
            /// Returns the place in its table; tables are dense, from 0.
            pub fn index(self) -> usize {
                self.0 as usize
            }

            // Not every table grows by handing out ids.
            #[allow(dead_code)]
            pub fn new(index: usize) -> Self {
                $id(index as u32)
            }
        }

        impl Index<$id> for Definitions {
            type Output = $item;

            fn index(&self, id: $id) -> &$item {
                &self.$table[id.index()]
            }
        }
    )*};
}

define_ids! {
    /// A dialect.
    DialectId => dialects: Dialect;
    /// A constraint on the types of operands or results.
    TypeConstraintId => type_constraints: TypeConstraint;
    /// A constraint on an attribute.
    AttrConstraintId => attr_constraints: AttrConstraint;
    /// A constraint on a property, and how it is stored, parsed and printed.
    PropertyConstraintId => property_constraints: PropertyConstraint;
    /// A constraint on a region.
    RegionConstraintId => region_constraints: RegionConstraint;
    /// A constraint on a successor.
    SuccessorConstraintId => successor_constraints: SuccessorConstraint;
    /// A C++ expression: a predicate, a builder call, a type transformer, a default value.
    ExpressionId => expressions: Expression;
    /// A C++ type of a parameter or property.
    CppTypeId => cpp_types: CppType;
    /// An enum.
    EnumId => enums: Enum;
}
