//! The severities that are shown, and the form in which diagnostics are written.

use super::pretty::{MOST_EXPLAINED, PrettyRenderer, help_for};
use crate::ir::Context;
use diag::plain::PlainRenderer;
use diag::{Diagnostic, Severity};

/// The lowest severity that is shown. Notes that belong to no diagnostic are filtered on their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Remarks, warnings and errors.
    Remarks,
    /// Warnings and errors.
    Warnings,
    /// Errors.
    Errors,
}

/// The forms of diagnostics.
pub enum Renderer {
    /// As mlir-opt prints them.
    Plain(PlainRenderer),
    /// The form that LLVM prints, with advice as notes.
    Helpful(PlainRenderer),
    /// For people.
    Pretty(PrettyRenderer),
}

/// Shows diagnostics.
pub struct Reporter {
    level: Level,
    /// Whether notes that stand alone are shown.
    notes: bool,
    renderer: Renderer,
    /// How many diagnostics were followed by help.
    num_explained: u32,
}

impl Reporter {
    /// Creates a reporter of diagnostics of a level.
    pub fn new(level: Level, notes: bool, renderer: Renderer) -> Self {
        Reporter { level, notes, renderer, num_explained: 0 }
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
                Renderer::Helpful(renderer) => {
                    renderer.render(context, diagnostic, out);
                    self.num_explained += 1;
                    if self.num_explained > MOST_EXPLAINED {
                        return;
                    }
                    for help in help_for(renderer, context, diagnostic) {
                        renderer.render_one(context, diagnostic.location, Severity::Note, &help, false, out);
                    }
                }
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
    fn diagnostics_below_the_level_are_not_shown() {
        use Severity::*;
        let context = crate::shipped::context();
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
