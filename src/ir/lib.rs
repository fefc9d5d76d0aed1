//! The intermediate representation: one noun per file.
//!
//! A [`Context`] owns everything uniqued (types, attributes, affine expressions, names); an [`Ir`] holds the
//! operations under one top-level operation, in one [`Body`] per operation that is isolated from above. Ids
//! (`OpId`, `BlockId`, ...) name things inside a body and are used to change it; views ([`Operation`],
//! [`Block`], [`Region`], [`Value`]) read it.

pub mod affine;
pub mod apint;
pub mod attributes;
pub mod body;
pub mod context;
pub mod diag;
pub mod dialects;
pub mod dominance;
pub mod elements;
pub mod extents;
pub mod float;
pub mod fold;
mod inherent;
pub mod layout;
pub mod limits;
pub mod location;
pub mod op_info;
pub mod resources;
pub mod symbols;
pub mod types;
pub mod views;
pub mod walk;

pub use crate::body::block::Block;
pub use crate::body::bodies::Ir;
pub use crate::body::changed_bodies::ChangedBodies;
pub use crate::body::isolated::Detached;
pub use crate::body::operation::Operation;
pub use crate::body::region::Region;
pub use crate::body::side_table::SideTable;
pub use crate::body::value::Value;
pub use crate::context::strings::{StringId, known};
pub use crate::op_info::shape::{Literal, LiteralShape, OpShape, RegionShape, TerminatorShape};
pub use affine::{AffineExpr, AffineMap, IntegerSet};
pub use apint::ApInt;
pub use attributes::{Attribute, AttributeStorage};
pub use body::{BlockId, Body, BodyId, OpId, OpRef, OperationState, RegionId, ValueId, ValueRef};
pub use context::Context;
pub use dialects::{Dialects, Entity, EntityDefinition, Inference};
pub use float::{ApFloat, FloatKind};
pub use location::Location;
pub use op_info::{OpInfo, OpName};
pub use types::{Type, TypeStorage};
