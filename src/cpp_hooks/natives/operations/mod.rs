//! Operations, blocks, regions, values and their locations, with what is asked and reported of them.
//! A file holds the methods of one kind of thing, or of one question.

pub mod adaptor;
pub mod block;
pub mod calls;
pub mod diagnostic;
pub mod functions;
pub mod graph;
pub mod interfaces;
pub mod iteration;
pub mod location;
pub mod matcher;
pub mod matcher_test;
pub mod operation;
pub mod printing;
pub mod symbol;
pub mod traits;
pub mod uses;
pub mod walk;
