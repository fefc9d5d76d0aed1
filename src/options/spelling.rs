//! Command lines as LLVM's tools accept them.
//!
//! Every option may have one dash or two, and its value stands after `=` or in the next argument; a switch
//! may be given a value, and the last one counts. This module turns them into the one spelling that clap is
//! told of, and reports errors in LLVM's words.
//!
//! Follows `ParseCommandLineOptions` of llvm/lib/Support/CommandLine.cpp.

use std::ffi::{OsStr, OsString};

use clap_lex::OsStrExt as _;

use super::error::UsageError;
use super::passes::PassFlag;
use super::table::{self, Row, Takes, UNSUPPORTED};
use crate::nearest::edit_distance;
use crate::passes::unsupported_pass;
use crate::passes::{all_passes, all_pipelines, find_entry, find_pass};
use support::numbers::{read_boolean, read_integer};

/// Respells the arguments after the program's name, and collects the passes among them; or says all
/// that is wrong with them.
pub(super) fn respell(arguments: &[OsString]) -> Result<(Vec<OsString>, Vec<PassFlag>), Vec<UsageError>> {
    let mut respelled = Respelled::default();
    let mut rest = arguments.iter().map(OsString::as_os_str);
    while let Some(argument) = rest.next() {
        if argument == "--" {
            respelled.positional.extend(rest.by_ref().map(OsStr::to_os_string));
            break;
        }
        let name_and_value = match argument.strip_prefix("-") {
            None => {
                respelled.positional.push(argument.into());
                continue;
            }
            Some(short) if short.is_empty() => {
                respelled.positional.push(argument.into());
                continue;
            }
            Some(short) => short.strip_prefix("-").unwrap_or(short),
        };
        let (name, value) = match name_and_value.split_once("=") {
            Some((name, value)) => (name, Some(value)),
            None => (name_and_value, None),
        };
        // A name of several letters has precedence over a value joined to a name of one letter. Values are
        // joined only after a single dash.
        let joined = table::find_joined(name_and_value).filter(|_| !argument.starts_with("--"));
        // No option has a name that is not UTF-8.
        let name = name.to_str().unwrap_or_default();
        let row = table::find(if name == "h" { "help" } else { name });
        if let Some(row) = row {
            respelled.option(row, name, value, &mut rest);
        } else if find_entry(name).is_some() {
            respelled.pass(name, value.unwrap_or_default());
        } else if let Some((row, value)) = joined {
            respelled.option(row, row.name, Some(value), &mut rest);
        } else if let Some((_, takes_value)) = UNSUPPORTED.iter().find(|entry| entry.0 == name) {
            if *takes_value && value.is_none() {
                rest.next();
            }
            let option = dashed(name);
            respelled.errors.push(UsageError::Unsupported { option });
        } else if let Some(kind) = unsupported_pass(name) {
            let argument = dashed(name);
            respelled.errors.push(UsageError::UnsupportedPass { argument, kind });
        } else {
            let nearest = nearest(name, value.map(OsStr::to_string_lossy).as_deref());
            respelled
                .errors
                .push(UsageError::Unknown { argument: argument.to_string_lossy().into(), nearest });
        }
    }
    respelled.finish()
}

#[derive(Default)]
struct Respelled {
    /// Values by option, in the order given.
    options: Vec<(&'static Row, Option<OsString>)>,
    passes: Vec<PassFlag>,
    positional: Vec<OsString>,
    errors: Vec<UsageError>,
}

impl Respelled {
    fn option<'a>(
        &mut self,
        row: &'static Row,
        name: &str,
        value: Option<&'a OsStr>,
        rest: &mut impl Iterator<Item = &'a OsStr>,
    ) {
        let value = match row.takes {
            Takes::Value(_) | Takes::Values(_) | Takes::Joined(_) | Takes::Integer(..) | Takes::Choice(_) => {
                match value.or_else(|| rest.next()) {
                    Some(value) => Some(value),
                    None => return self.invalid(name, "requires a value!".into()),
                }
            }
            _ => value,
        };
        let text = match value.map(|value| value.to_str().ok_or(value)) {
            Some(Err(value)) if !row.is_path => return self.invalid(name, not_utf8(value)),
            text => text.and_then(Result::ok),
        };
        let problem = match (row.takes, text) {
            (Takes::Nothing, Some(value)) => Some(format!("does not allow a value! '{value}' specified.")),
            (Takes::Switch | Takes::SwitchOn, Some(value)) => read_boolean(value)
                .is_none()
                .then(|| format!("'{value}' is invalid value for boolean argument! Try 0 or 1")),
            (Takes::Passes, names) => names
                .unwrap_or_default()
                .split(',')
                .find(|name| find_pass(name).is_none())
                .map(|name| format!("Cannot find option named '{name}'!")),
            (Takes::Integer(kind, least), Some(value)) => read_integer(value)
                .is_none_or(|number| number < i128::from(least) || number > limit(kind))
                .then(|| format!("'{value}' value invalid for {kind} argument!")),
            (
                Takes::Choice(choices) | Takes::OptionalChoice(choices) | Takes::SwitchOrChoice(choices),
                Some(value),
            ) => {
                let known = value.is_empty() && matches!(row.takes, Takes::OptionalChoice(_))
                    || choices.iter().any(|choice| choice.0 == value)
                    || matches!(row.takes, Takes::SwitchOrChoice(_)) && read_boolean(value).is_some();
                (!known).then(|| format!("Cannot find option named '{value}'!"))
            }
            _ => None,
        };
        match problem {
            Some(problem) => self.invalid(name, problem),
            None => self.options.push((row, value.map(OsStr::to_os_string))),
        }
    }

    /// Adds a pass with its options, which are text that MLIR keeps.
    fn pass(&mut self, name: &str, options: &OsStr) {
        match options.to_str() {
            Some(options) => {
                self.passes.push(PassFlag { argument: name.into(), options: options.into() });
            }
            None => self.invalid(name, not_utf8(options)),
        }
    }

    fn invalid(&mut self, name: &str, problem: String) {
        self.errors.push(UsageError::Invalid { option: dashed(name), problem });
    }

    fn finish(mut self) -> Result<(Vec<OsString>, Vec<PassFlag>), Vec<UsageError>> {
        let checks = self.options.iter().rfind(|(row, _)| row.name == "verify").is_some_and(is_on);
        let helps = self.options.iter().any(|(row, _)| row.name == "help");
        if self.positional.len() > 1 && !checks && !helps {
            self.errors.push(UsageError::TooManyInputs);
        }
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        let mut arguments = Vec::new();
        for (index, (row, value)) in self.options.iter().enumerate() {
            let is_last = |given: &(&Row, _)| !std::ptr::eq(given.0, *row);
            let is_repeatable = matches!(row.takes, Takes::Values(_) | Takes::Joined(_) | Takes::Passes);
            if !is_repeatable && !self.options[index + 1..].iter().all(is_last) {
                continue;
            }
            let name = dashed(row.name);
            match (row.takes, value) {
                (Takes::Switch, _) if !is_on(&self.options[index]) => {}
                (Takes::Switch, _) | (_, None) => arguments.push(name.into()),
                (_, Some(value)) => {
                    let mut argument = OsString::from(name + "=");
                    argument.push(value);
                    arguments.push(argument);
                }
            }
        }
        arguments.push("--".into());
        arguments.extend(self.positional);
        Ok((arguments, self.passes))
    }
}

/// Returns whether a switch was given as on.
fn is_on((_, value): &(&Row, Option<OsString>)) -> bool {
    value.as_deref().is_none_or(|value| value.to_str().and_then(read_boolean) == Some(true))
}

/// Returns the problem with a value that is neither text nor the name of a file.
fn not_utf8(value: &OsStr) -> String {
    format!("'{}' is not UTF-8", value.to_string_lossy())
}

/// Returns the largest value of an integer option.
fn limit(kind: &str) -> i128 {
    match kind {
        "uint" => u32::MAX.into(),
        _ => i64::MAX.into(),
    }
}

/// Returns an option's name with its dashes.
fn dashed(name: &str) -> String {
    let dashes = if name.len() == 1 { "-" } else { "--" };
    format!("{dashes}{name}")
}

/// Returns the known option that `name` resembles most.
fn nearest(name: &str, value: Option<&str>) -> String {
    let pipelines = all_pipelines().into_iter().map(|info| info.argument);
    let names = table::rows().map(|row| row.name).chain(all_passes().into_iter().map(|info| info.argument));
    let closest = names
        .chain(pipelines)
        .min_by_key(|known| edit_distance(known.as_bytes(), name.as_bytes()))
        .unwrap_or("help");
    match value {
        Some(value) if !value.is_empty() => format!("{}={value}", dashed(closest)),
        _ => dashed(closest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn respelled(arguments: &[&str]) -> Result<Vec<String>, Vec<String>> {
        let arguments: Vec<OsString> = arguments.iter().map(|&text| text.into()).collect();
        let text = |argument: OsString| argument.into_string().unwrap();
        respell(&arguments)
            .map(|respelled| respelled.0.into_iter().map(text).collect())
            .map_err(|errors| errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn one_dash_or_two() {
        let expected = Ok(["--mlir-print-debuginfo", "-o=x", "--", "a.mlir"].map(String::from).to_vec());
        assert_eq!(respelled(&["-mlir-print-debuginfo", "a.mlir", "-o", "x"]), expected);
        assert_eq!(respelled(&["--mlir-print-debuginfo=true", "--o=x", "--", "a.mlir"]), expected);
    }

    #[test]
    fn values_may_be_joined_to_one_letter() {
        let expected = Ok(["-I=a", "-I=b", "-I=c=d", "-D=X", "--dialect=x.td", "--dialect=y.td", "--"]
            .map(String::from)
            .to_vec());
        let given = ["-Ia", "-I", "b", "-I=c=d", "-DX", "-dialect", "x.td", "--dialect=y.td"];
        assert_eq!(respelled(&given), expected);
        assert_eq!(
            respelled(&["--Ia", "-D"]),
            Err(["Unknown command line argument '--Ia'.", "for the -D option: requires a value!"]
                .map(String::from)
                .to_vec())
        );
    }

    #[test]
    fn the_last_value_counts() {
        assert_eq!(respelled(&["--verify", "--verify=false", "-"]), Ok(vec!["--".into(), "-".into()]));
    }

    #[test]
    fn all_errors_are_reported() {
        assert_eq!(
            respelled(&["--verify-eac=x", "--verify=maybe", "-o"]),
            Err([
                "Unknown command line argument '--verify-eac=x'.",
                "for the --verify option: 'maybe' is invalid value for boolean argument! Try 0 or 1",
                "for the -o option: requires a value!",
            ]
            .map(String::from)
            .to_vec())
        );
        assert_eq!(nearest("verify-eac", Some("x")), "--verify-each=x");
        assert_eq!(nearest("verify-eac", None), "--verify-each");
    }

    #[cfg(unix)]
    #[test]
    fn names_of_files_need_not_be_text() {
        use std::os::unix::ffi::OsStrExt as _;
        let of = |bytes: &[u8]| OsStr::from_bytes(bytes).to_os_string();
        let given = [of(b"-o"), of(b"a\xff"), of(b"-I\xff=b"), of(b"\xff.mlir")];
        let expected = [of(b"-o=a\xff"), of(b"-I=\xff=b"), of(b"--"), of(b"\xff.mlir")];
        assert_eq!(respell(&given).unwrap().0, expected);
        for (argument, problem) in [
            (of(b"--\xff"), "Unknown command line argument '--\u{fffd}'."),
            (of(b"-D\xff"), "for the -D option: '\u{fffd}' is not UTF-8"),
            (of(b"--cse=\xff"), "for the --cse option: '\u{fffd}' is not UTF-8"),
        ] {
            let errors = respell(&[argument]).unwrap_err();
            assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), [problem]);
        }
    }
}
