//! One dash or two, for programs whose options are clap's own.

use std::ffi::OsString;

use clap::Command;

/// Returns an argument of `command` with two dashes before a long option and one before a short one. LLVM's
/// tools accept either.
pub fn two_dashes(argument: OsString, command: &Command) -> OsString {
    let Some((text, rest)) = argument.to_str().and_then(|text| Some((text, text.strip_prefix('-')?))) else {
        return argument;
    };
    let is_long = |name: &str| {
        let mut long = command.get_arguments().filter_map(clap::Arg::get_long);
        long.any(|long| long == name) || matches!(name, "help" | "version")
    };
    let is_short = |name: &str| {
        command.get_arguments().any(|of| of.get_short().is_some_and(|of| name == of.to_string()))
    };
    let name = rest.trim_start_matches('-').split('=').next().unwrap_or("");
    match rest.strip_prefix('-') {
        None if is_long(name) => format!("-{text}").into(),
        Some(rest) if is_short(name) => format!("-{rest}").into(),
        _ => argument,
    }
}
