//! The operations: how they are written, and their rules.

pub mod arithmetic;
pub mod composites;
pub mod constants;
pub mod control;
pub mod functions;
pub mod groups;
pub mod image;
pub mod memory;
