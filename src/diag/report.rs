//! Which diagnostics are shown, and how.

use super::plain::PlainRenderer;
use super::{Diagnostic, Severity};
use crate::ir::Context;

/// Which diagnostics are shown: those this bad or worse. Lone notes are decided on apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    Remarks,
    Warnings,
    Errors,
}

/// Shows diagnostics.
pub struct Reporter {
    level: Level,
    /// Whether notes that stand alone are shown.
    notes: bool,
    renderer: PlainRenderer,
}

impl Reporter {
    /// A reporter of diagnostics of a level.
    pub fn new(level: Level, notes: bool, renderer: PlainRenderer) -> Self {
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
            self.renderer.render(context, diagnostic, out);
        }
    }
}
