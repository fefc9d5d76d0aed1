//! The intermediate representation: one noun per file.
//!
//! A [`Context`] owns everything uniqued (types, attributes, affine expressions, names); an [`Ir`] holds the
//! operations under one top-level operation, in one [`Body`] per operation that is isolated from above. Ids
//! (`OpId`, `BlockId`, ...) name things inside a body and are used to change it; views ([`Operation`],
//! [`Block`], [`Region`], [`Value`]) read it.

pub mod affine;
pub mod apint;
pub mod attributes;
pub mod block;
pub mod bodies;
pub mod body;
pub mod changed_bodies;
pub mod clone;
pub mod context;
pub mod diag;
pub mod dialects;
pub mod dominance;
pub mod edit;
pub mod elements;
pub mod extents;
pub mod float;
pub mod fold;
pub mod interface;
pub mod interner;
pub mod isolated;
pub mod known_dialects;
pub mod layout;
pub mod leaf_symbols;
pub mod limits;
pub mod location;
pub mod op_info;
pub mod op_shape;
pub mod operation;
pub mod region;
pub mod resources;
pub mod side_table;
pub mod signature;
pub mod strings;
pub mod symbol_rename;
pub mod symbol_uses;
pub mod symbols;
pub mod types;
pub mod value;
pub mod views;
pub mod walk;

pub use affine::{AffineExpr, AffineMap, IntegerSet};
pub use apint::ApInt;
pub use attributes::{Attribute, AttributeStorage};
pub use block::Block;
pub use bodies::Ir;
pub use body::{BlockId, Body, BodyId, OpId, OpRef, OperationState, RegionId, ValueId, ValueRef};
pub use changed_bodies::ChangedBodies;
pub use context::Context;
pub use dialects::{Dialects, Entity, EntityDefinition, Inference};
pub use float::{ApFloat, FloatKind};
pub use isolated::Detached;
pub use location::Location;
pub use op_info::{OpInfo, OpName};
pub use op_shape::{Literal, LiteralShape, OpShape, RegionShape, TerminatorShape};
pub use operation::Operation;
pub use region::Region;
pub use side_table::SideTable;
pub use strings::{StringId, known};
pub use types::{Type, TypeStorage};
pub use value::Value;
