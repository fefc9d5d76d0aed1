//! C++ of patterns that only the sources of a project explain: it is evaluated by an interpreter, where one is at hand.

use super::native::NativeCall;
use super::slots::Bound;
use crate::rewriter::Rewriter;
use definitions::DialectContext as _;
use definitions::expressions::Unsupported;
use ir::{BodyId, Context, Ir, Location, OpId};

/// A table of the code of loaded dialects: it evaluates the C++ of their patterns.
pub struct InterpretedPatterns {
    /// Returns the reason why C++ cannot be evaluated; empty if there are no sources for it.
    pub missing: fn(&Context, &str) -> Option<String>,
    /// Returns whether the sources have a function of the name that C++ calls first.
    pub has_own: fn(&Context, &str) -> bool,
    /// Evaluates C++ that changes nothing; `None` if it fails.
    pub call: fn(&InterpretedCall<'_>) -> Option<Vec<Bound>>,
    /// Evaluates C++ of a result pattern, which may make operations. Returns its values and these; `None` if it fails, and
    /// then it has made none.
    pub build: BuildFunction,
}

/// The values of C++ of a result pattern, and the operations that it made.
pub type BuiltValues = (Vec<Bound>, Vec<OpId>);

/// Evaluates C++ of a result pattern.
pub type BuildFunction = fn(&mut Rewriter<'_>, &str, &NativeCall<'_>) -> Option<BuiltValues>;

/// C++ of a pattern and all that it names.
pub struct InterpretedCall<'c> {
    /// Owner of what is uniqued.
    pub context: &'c Context,
    /// The IR that is matched.
    pub ir: &'c Ir,
    /// The body that the match is in.
    pub body: BodyId,
    /// As the definition has it, with `$0`, `$_self` and the like.
    pub code: &'c str,
    /// `$_loc`
    pub location: Location,
    /// `$_self`
    pub subject: Option<Bound>,
    /// `$0`, `$1` and so on, unless they are what the code finds.
    pub arguments: &'c [Bound],
    /// How many of `$0`, `$1` and so on the code finds; the result is then these, if the code succeeds.
    pub num_outputs: usize,
}

/// Checks that an interpreter evaluates C++ that is not known otherwise, for the reason `error`.
pub(super) fn check(context: &Context, code: &str, error: Unsupported) -> Result<(), Unsupported> {
    let Some(table) = context.registry().code::<InterpretedPatterns>() else { return Err(error) };
    match (table.missing)(context, code) {
        None => Ok(()),
        Some(reason) if reason.is_empty() => Err(error),
        Some(reason) => Err(Unsupported { what: format!("{error}, {reason}") }),
    }
}

/// Returns whether C++ calls a function of a project's sources that can be evaluated, whatever else has the same name.
pub(super) fn is_own(context: &Context, code: &str) -> bool {
    let table = context.registry().code::<InterpretedPatterns>();
    table.is_some_and(|table| (table.has_own)(context, code) && (table.missing)(context, code).is_none())
}

/// Evaluates C++.
pub(super) fn call(call: &InterpretedCall<'_>) -> Option<Vec<Bound>> {
    (call.context.registry().code::<InterpretedPatterns>()?.call)(call)
}

/// Evaluates C++ of a result pattern; see [`InterpretedPatterns::build`].
pub(super) fn build(rewriter: &mut Rewriter<'_>, code: &str, call: &NativeCall<'_>) -> Option<BuiltValues> {
    (rewriter.context().registry().code::<InterpretedPatterns>()?.build)(rewriter, code, call)
}
