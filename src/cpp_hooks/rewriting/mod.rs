//! Rewriting in C++: canonicalization patterns, and constants that a dialect makes.
//!
//! The changes that a function makes to operations are a [`Plan`]: operations to make, replace, erase and change, in this order. The plan
//! is carried out once the function has succeeded, and dropped if it fails or needs something unknown, so nothing is ever
//! half-applied. An operation of the plan is a thing of its own: its results can be used, and have types. A function that
//! reads what it has changed reads a copy of the IR, on which the plan was carried out so far: one of the [`Versions`].
//!
//! A parser creates operations by the same builders, at once and in the region that it fills: it has no plan.
//!
//! - `plan` is the list of steps, `apply` carries it out.
//! - `create` finds the builder of ODS that the arguments of `create` are for, `attribute` makes attributes of values;
//!   [`build`] runs the builders in C++.
//! - [`clone`] makes operations like others.
//! - [`natives`] are the methods of rewriters, `edit` the methods of operations that change them, [`structure`] those of
//!   blocks and regions.
//! - [`inlining`] says what may be inlined.
//! - [`patterns`] finds and applies the patterns of an operation, [`constant`] makes constants.

mod apply;
mod attribute;
pub mod build;
pub mod clone;
pub mod constant;
mod create;
mod edit;
pub mod found_pattern;
pub mod inlining;
pub mod native_code;
pub mod natives;
pub mod patterns;
mod plan;
pub mod structure;
pub mod versions;

pub use create::{create, state_to_create};
pub use edit::Change;
pub use plan::Plan;
pub use versions::Versions;
