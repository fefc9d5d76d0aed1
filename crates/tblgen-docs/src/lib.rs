//! Documentation of dialects, interfaces and passes.
//!
//! A `.td` file says what an operation is, and says it to readers too: summaries, descriptions, the words
//! for constraints. This crate makes pages of that. `model` reads what is to be said from records; the rest
//! writes it down:
//!
//! - [`Document`] is the Markdown of one of `mlir-tblgen`'s documentation back ends, byte for byte.
//! - A [`Site`] is a folder of HTML pages about a [`Catalog`]: what any number of files define.

mod html;
mod markdown;
mod model;

pub use html::{Catalog, Page, Site};
pub use markdown::{Backend, Document, Options};
