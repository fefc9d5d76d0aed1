//! Rewriting in C++: canonicalization patterns, and constants that a dialect makes.
//!
//! A function sees IR that does not change while it runs. What it does to operations is a [`Plan`]: operations to make,
//! replace, erase and change, in this order. The plan is carried out once the function has succeeded, and dropped if it
//! fails or needs something unknown, so nothing is ever half-applied. An operation of the plan is a thing of its own: its
//! results can be used, and have types; a function that reads what it has changed is missing something.
//!
//! - `plan` is the list of steps, `apply` carries it out.
//! - `create` finds the builder of ODS that the arguments of `create` are for, `attribute` makes attributes of values;
//!   [`build`] runs the builders in C++.
//! - [`clone`] makes operations like others.
//! - [`natives`] are the methods of rewriters, `edit` the methods of operations that change them.
//! - [`patterns`] finds and applies the patterns of an operation, [`constant`] makes constants.

mod apply;
mod attribute;
pub mod build;
pub mod clone;
pub mod constant;
mod create;
mod edit;
pub mod natives;
pub mod patterns;
mod plan;

pub use create::create;
pub use edit::Change;
pub use plan::Plan;
