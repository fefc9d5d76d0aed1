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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Location;

    #[test]
    fn what_is_below_the_level_is_not_shown() {
        use Severity::*;
        let context = Context::new();
        for (level, notes, shown) in [
            (Level::Remarks, true, &[Error, Warning, Remark, Note][..]),
            (Level::Warnings, true, &[Error, Warning, Note]),
            (Level::Errors, false, &[Error]),
        ] {
            let renderer = Renderer::Plain(PlainRenderer::new(false));
            let mut reporter = Reporter::new(level, notes, renderer);
            let mut out = Vec::new();
            for severity in [Error, Warning, Remark, Note] {
                let diagnostic = Diagnostic::new(severity, Location::UNKNOWN, "x");
                reporter.report(&context, &diagnostic, &mut out);
            }
            let expected: String =
                shown.iter().map(|severity| format!("<unknown>:0: {}: x\n", severity.as_str())).collect();
            assert_eq!(String::from_utf8(out).unwrap(), expected);
        }
    }
}
