//! The command line as the library that reads it is told of it.

use super::PROGRAM;
use super::table::{Row, SECTIONS, Takes};
use clap::{Arg, ArgAction, Command, value_parser};
use std::ffi::OsString;

/// Stands for the value of an option that was given without its optional value.
pub(super) const NO_VALUE: &str = "\0";

/// Returns the options as clap needs them.
pub(super) fn command() -> Command {
    let mut command = Command::new(PROGRAM)
        .version(env!("CARGO_PKG_VERSION"))
        .about("Reads MLIR, verifies it and prints it, byte for byte as mlir-opt 22.1 does")
        .override_usage(format!(
            "{PROGRAM} [OPTIONS] [FILE]\n       {PROGRAM} --verify [OPTIONS] [FILES AND FOLDERS]..."
        ))
        .after_help(
            "Options have one dash or two, and switches may be given a value: --verify-each=false.\n\
             Exit status: 0 if all went well, 1 if not.",
        )
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            Arg::new("input")
                .value_name("FILE")
                .num_args(0..)
                .value_parser(value_parser!(OsString))
                .help("The file to read; standard input if there is none or it is `-`"),
        );
    for (heading, rows) in SECTIONS {
        command = command.next_help_heading(*heading);
        command = command.args(rows.iter().map(argument));
    }
    command
}

/// Returns one option as clap needs it.
pub(super) fn argument(row: &Row) -> Arg {
    let arg = Arg::new(row.name).help(row.help);
    let mut letters = row.name.chars();
    let arg = match (letters.next(), letters.next()) {
        (Some(letter), None) => arg.short(letter),
        _ => arg.long(row.name),
    };
    let arg = if row.is_path { arg.value_parser(value_parser!(OsString)) } else { arg };
    let optional = |arg: Arg| arg.num_args(0..=1).require_equals(true).default_missing_value(NO_VALUE);
    match row.takes {
        Takes::Nothing | Takes::Switch => arg.action(ArgAction::SetTrue),
        Takes::SwitchOn => optional(arg).value_name("BOOL"),
        Takes::Value(name) => arg.value_name(name),
        Takes::Values(name) | Takes::Joined(name) => arg.value_name(name).action(ArgAction::Append),
        Takes::Passes => arg.value_name("PASS,...").action(ArgAction::Append),
        Takes::Integer(..) => arg.value_name("N").allow_negative_numbers(true),
        Takes::OptionalValue(name) => optional(arg).value_name(name),
        Takes::Choice(choices) => arg.value_name(choice_names(choices)),
        Takes::OptionalChoice(choices) | Takes::SwitchOrChoice(choices) => {
            optional(arg).value_name(choice_names(choices))
        }
    }
}

fn choice_names(choices: &[(&str, &str)]) -> String {
    let names: Vec<&str> = choices.iter().map(|choice| choice.0).collect();
    names.join("|")
}
