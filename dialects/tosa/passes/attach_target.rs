//! `tosa-attach-target`: gives a module the target that its program is for.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaAttachTarget.cpp.

use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use ir::diag::Failed;

use crate::validate::target::{ATTRIBUTE, Target};
use crate::{Extension, Level, Profile, SpecificationVersion};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-attach-target",
    name: "TosaAttachTarget",
    summary: "Attach tosa.target_env information to the given module.",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "specification_version",
            Takes::Choice(
                &[
                    ("1.0", "TOSA Specification version 1.0"),
                    ("1.1.draft", "TOSA Specification version 1.1.draft"),
                ],
                "1.0",
            ),
            "The specification version that TOSA operators should conform to.",
        ),
        option(
            "level",
            Takes::Choice(
                &[
                    (
                        "8k",
                        "Ranges are expected to be sufficient for applications with frame sizes up to 8K.",
                    ),
                    (
                        "none",
                        "Allows the full range of arguments specified by the operations according to the operation \
                         data types.",
                    ),
                ],
                "8k",
            ),
            "The TOSA level that operators should conform to. A TOSA level defines operator argument ranges that an \
             implementation shall support.",
        ),
        option(
            "profiles",
            Takes::Strings,
            "The TOSA profile(s) that operators should conform to. TOSA profiles enable efficient implementation on \
             different classes of device. Each profile is an independent set of operations and data type combinations.",
        ),
        option(
            "extensions",
            Takes::Strings,
            "The TOSA extension(s) that operators should conform to. TOSA profile extensions define optional operation \
             and data type combinations.",
        ),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let profiles = Profile::CASES.iter().map(|case| case.word);
    let profiles = selected(pass, "profile", profiles, Profile::symbolize)?;
    let extensions = Extension::CASES.iter().map(|case| case.word);
    let extensions = selected(pass, "extension", extensions, Extension::symbolize)?;
    let default = Target::default();
    let version = SpecificationVersion::symbolize(pass.options().string("specification_version"));
    let target = Target {
        version: version.unwrap_or(default.version),
        level: Level::symbolize(pass.options().string("level")).unwrap_or(default.level),
        profiles,
        extensions,
    };
    let context = pass.ir.share_context();
    let root = pass.ir.root_ref();
    pass.ir.set_attribute(root, context.static_string(ATTRIBUTE), target.to_attribute(&context));
    Ok(())
}

/// Returns the cases that an option names.
fn selected<T>(
    pass: &PassRun<'_>,
    of: &str,
    words: impl Iterator<Item = &'static str>,
    symbolize: fn(&str) -> Option<T>,
) -> Result<Vec<T>, Failed> {
    let mut cases = Vec::new();
    let mut unknown = None;
    for word in pass.options().strings(&format!("{of}s")) {
        match symbolize(word) {
            Some(case) => cases.push(case),
            None => {
                unknown = Some(word);
                break;
            }
        }
    }
    let Some(word) = unknown else { return Ok(cases) };
    let known: Vec<&str> = words.filter(|&word| word != "none").collect();
    let known = known.join(", ");
    let message = format!("Unknown TOSA {of} name passed in '{word}', supported {of}s are: {known}");
    Err(pass.root().emit_error(message).emit())
}
