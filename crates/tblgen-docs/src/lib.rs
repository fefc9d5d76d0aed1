//! Documentation of dialects, interfaces and passes.
//!
//! A `.td` file defines operations, and also documents them: summaries, descriptions, the names of
//! constraints. This crate makes pages of the documentation. `model` reads it from records; the rest writes
//! it:
//!
//! - [`Document`] is the Markdown of one of `mlir-tblgen`'s documentation back ends, byte for byte.
//! - A [`Site`] is a folder of HTML pages about a [`Catalog`], the definitions of any number of files.

mod html;
mod markdown;
mod model;

pub use html::{Catalog, Page, Site};
pub use markdown::{Backend, Document, Options};
