//! Documentation of dialects, interfaces and passes.
//!
//! A `.td` file says what an operation is, and says it to readers too: summaries, descriptions, the words
//! for constraints. This crate makes pages of that. [`model`] reads what is to be said from records; the
//! rest writes it down:
//!
//! - [`Document`] is the Markdown of one of `mlir-tblgen`'s documentation back ends, byte for byte.
//! - [`site`] is a folder of HTML pages for any number of files, made to be read in a browser.

//mod html;
mod markdown;
mod model;

//pub use html::{Page, Site, SiteOptions, site};
pub use markdown::{Backend, Document, Options};
