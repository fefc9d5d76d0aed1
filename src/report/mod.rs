//! Diagnostics for people: with pictures of the source and explanations, from a level on.

mod explain;
mod pretty;
mod reporter;
mod text;

pub use pretty::PrettyRenderer;
pub use reporter::{Level, Renderer, Reporter};
