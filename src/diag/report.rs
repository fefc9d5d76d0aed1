//! Which diagnostics are shown, and how.

use super::plain::PlainRenderer;
use super::pretty::PrettyRenderer;
use super::{Diagnostic, Severity};
use crate::ir::Context;

/// Which diagnostics are shown: those this bad or worse. Lone notes are decided on apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    Remarks,
    Warnings,
    Errors,
}

/// The forms of diagnostics.
pub enum Renderer {
    Plain(PlainRenderer),
    Pretty(PrettyRenderer),
}

/// Shows diagnostics.
pub struct Reporter {
    level: Level,
    /// Whether notes that stand alone are shown.
    notes: bool,
    renderer: Renderer,
}

impl Reporter {
    /// A reporter of diagnostics of a level.
    pub fn new(level: Level, notes: bool, renderer: Renderer) -> Self {
        Reporter { level, notes, renderer }
    }

    /// Appends a diagnostic to `out`, if it is to be shown.
    pub fn report(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) {
        let shown = match diagnostic.severity {
            Severity::Error => true,
            Severity::Warning => self.level <= Level::Warnings,
            Severity::Remark => self.level <= Level::Remarks,
            Severity::Note => self.notes,
        };
        if shown {
            match &mut self.renderer {
                Renderer::Plain(renderer) => renderer.render(context, diagnostic, out),
                Renderer::Pretty(renderer) => renderer.render(context, diagnostic, out),
            }
        }
    }
}
