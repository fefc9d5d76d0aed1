//! `--verify-roundtrip`: the printed text must be parsed to the same IR.

use std::sync::Arc;

use bstr::{BStr, ByteSlice as _};

use crate::diag::{Failed, PlainRenderer};
use crate::ir::{Context, Ir};
use crate::options::Options;
use crate::parse::{ParseOptions, parse_source};
use crate::print::{PrintFlags, print_ir};

/// Checks as mlir-opt does: the generic form with locations, read back in a new context, prints
/// the same.
pub fn verify_round_trip(ir: &Ir, options: &Options) -> Result<(), Failed> {
    let flags = PrintFlags { generic: true, debug_info: true, ..PrintFlags::new() };
    let reference = printed(ir, &flags)?;
    let again = match reprinted(ir.context(), &reference, "<round trip>", &flags, options) {
        Ok(again) => again,
        Err(why) => {
            return Err(ir
                .root()
                .emit_op_error("failed to parse textual content back, cannot verify round-trip.\n")
                .attach_note(ir.root().location(), why)
                .emit());
        }
    };
    if again == reference {
        return Ok(());
    }
    Err(ir
        .root()
        .emit_op_error(format!(
            "textual roundTrip testing roundtripped module differs from reference:\n\
             <<<<<<Reference\n{}\n=====\n{}\n>>>>>roundtripped\n",
            reference.as_bstr(),
            again.as_bstr()
        ))
        .emit())
}

/// Checks that printing and reading back is a fixed point in both forms, and says where it is not.
pub fn verify_fixed_point(ir: &Ir, options: &Options) -> Result<(), Failed> {
    let custom = PrintFlags { debug_info: true, ..options.print.clone() };
    let generic = PrintFlags { generic: true, ..custom.clone() };
    verify_form(ir, "custom", &PrintFlags { generic: false, ..custom }, options)
        .and(verify_form(ir, "generic", &generic, options))
}

fn verify_form(ir: &Ir, form: &str, flags: &PrintFlags, options: &Options) -> Result<(), Failed> {
    let location = ir.root().location();
    let error = |message: String| ir.context().diagnostics().error(location, message);
    let text = printed(ir, flags)?;
    let name = format!("<{form} form>");
    let again = reprinted(ir.context(), &text, &name, flags, options).map_err(|why| {
        error(format!("the {form} form cannot be read back")).attach_note(location, why.trim_end()).emit()
    })?;
    if again == text {
        return Ok(());
    }
    let (number, before, after) = first_difference(&text, &again);
    Err(error(format!("the {form} form changes when it is read back and printed again"))
        .attach_note(location, format!("line {number} is printed as: {before}"))
        .attach_note(location, format!("line {number} is printed again as: {after}"))
        .emit())
}

/// Returns the number, from 1, of the first line in which two texts differ, and that line of each.
fn first_difference<'t>(before: &'t [u8], after: &'t [u8]) -> (usize, &'t BStr, &'t BStr) {
    let equal = before.iter().zip(after).take_while(|(left, right)| left == right).count();
    let start = memchr::memrchr(b'\n', &before[..equal]).map_or(0, |end| end + 1);
    let number = 1 + memchr::memchr_iter(b'\n', &before[..start]).count();
    let line = |text: &'t [u8]| text[start..].lines().next().unwrap_or_default().as_bstr();
    (number, line(before), line(after))
}

fn printed(ir: &Ir, flags: &PrintFlags) -> Result<Vec<u8>, Failed> {
    let mut text = Vec::new();
    print_ir(ir, flags, &mut text)?;
    Ok(text)
}

/// Parses `text` in a new context with the dialects of `original`, and prints the result; the error says why
/// it cannot be parsed.
fn reprinted(
    original: &Context,
    text: &[u8],
    name: &str,
    flags: &PrintFlags,
    options: &Options,
) -> Result<Vec<u8>, String> {
    let context = Arc::new(Context::with_dialects_of(original));
    context.allow_unregistered_dialects(options.allow_unregistered_dialect);
    context.diagnostics().print_op_on_diagnostic(false);
    let Ok(buffer) = context.sources().add(name, text) else {
        return Err("it is larger than 2 GiB".into());
    };
    let parse_options =
        ParseOptions { implicit_module: false, verify: options.verify_input, ..ParseOptions::default() };
    parse_source(&context, buffer, 0..text.len(), parse_options).and_then(|ir| printed(&ir, flags)).map_err(
        |Failed| {
            let mut why = Vec::new();
            for diagnostic in context.diagnostics().take_unhandled() {
                PlainRenderer::new(false).render(&context, &diagnostic, &mut why);
            }
            String::from_utf8_lossy(&why).into_owned()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_found() {
        assert_eq!(first_difference(b"a\nb\nc", b"a\nx\nc"), (2, "b".into(), "x".into()));
        assert_eq!(first_difference(b"a\n", b"a\nb"), (2, "".into(), "b".into()));
        assert_eq!(first_difference(b"ab", b"a"), (1, "ab".into(), "a".into()));
    }
}
