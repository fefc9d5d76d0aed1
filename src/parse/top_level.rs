//! A whole source text. (Under construction.)
use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Failed, SourceBuffer};
use crate::ir::{Context, Ir};

/// How to parse a source.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// Wrap the source in a module unless it is exactly one.
    pub implicit_module: bool,
    /// Verify what was parsed.
    pub verify: bool,
}

/// Parses the bytes `range` of a buffer.
pub fn parse_source(
    context: &Arc<Context>,
    buffer: &SourceBuffer,
    range: Range<usize>,
    options: ParseOptions,
) -> Result<Ir, Failed> {
    let _ = (context, buffer, range, options);
    Err(Failed)
}
