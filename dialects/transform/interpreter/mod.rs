//! The transform interpreter: a program in the transform dialect, applied to other operations.
//!
//! The program and its *payload* are operations of one [`Ir`](ir::Ir). A value of the program
//! stands for a list of payload operations, payload values or attributes; [`State`] holds these lists.
//! A transform operation is applied by an [`Apply`] function, found by its name in the tables of the
//! extensions of the dialect. It gives an [`Applied`]: success, a failure that those around it may
//! silence, or one that ends the program.
//!
//! While payload changes, a listener (`tracking`) updates the lists. A consumed handle may not be used again,
//! which `invalidate` checks.
//!
//! A program may use sequences of a `library`, read from files; `merge` joins symbol tables.
//!
//! Follows mlir/lib/Dialect/Transform/Interfaces/TransformInterfaces.cpp.

mod apply;
mod budget;
mod extension;
mod failure;
mod invalidate;
mod invalidation;
mod library;
mod merge;
mod run;
mod state;
mod tracking;

pub use apply::{Propagation, apply_entry_point};
pub use extension::{CheckPayload, Populate, TransformExtension};
pub use failure::{Applied, Failure, Silenceable};
pub use library::TransformLibrary;
pub use merge::merge_symbols_into;
pub use run::{Apply, Interpreter, OneEach, Results};
pub use state::{Mapped, Scope, State};
