//! Command lines as LLVM's tools accept them.
//!
//! Every option may have one dash or two, and its value stands behind `=` or in the next
//! argument; a switch may be given a value, and the last one counts. This is turned here into
//! the one spelling that clap is told of, and what is wrong is said as LLVM says it.
//!
//! Follows `ParseCommandLineOptions` of llvm/lib/Support/CommandLine.cpp.

use super::error::UsageError;
use super::passes::PassFlag;
use super::table::{self, Row, Takes, UNSUPPORTED};
use crate::nearest::edit_distance;
use crate::passes::{PASSES, PIPELINES, find_entry, find_pass};

/// Respells the arguments behind the program's name, and collects the passes among them; or says all
/// that is wrong with them.
pub(super) fn respell(arguments: &[String]) -> Result<(Vec<String>, Vec<PassFlag>), Vec<UsageError>> {
    let mut respelled = Respelled::default();
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        if argument == "--" {
            respelled.positional.extend(rest.by_ref().map(String::from));
            break;
        }
        let name_and_value = match argument.strip_prefix('-') {
            None | Some("") => {
                respelled.positional.push(argument.into());
                continue;
            }
            Some(short) => short.strip_prefix('-').unwrap_or(short),
        };
        let (name, value) = match name_and_value.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (name_and_value, None),
        };
        let row = table::find(if name == "h" { "help" } else { name });
        // Names of more than one letter have precedence over values that are joined to one letter,
        // and only one dash makes such.
        let joined = table::find_joined(name_and_value).filter(|_| !argument.starts_with("--"));
        if let Some(row) = row {
            respelled.option(row, name, value, &mut rest);
        } else if find_entry(name).is_some() {
            let options = value.unwrap_or_default().into();
            respelled.passes.push(PassFlag { argument: name.into(), options });
        } else if let Some((row, value)) = joined {
            respelled.option(row, row.name, Some(value), &mut rest);
        } else if let Some((_, takes_value)) = UNSUPPORTED.iter().find(|entry| entry.0 == name) {
            if *takes_value && value.is_none() {
                rest.next();
            }
            let option = dashed(name);
            respelled.errors.push(UsageError::Unsupported { option });
        } else {
            respelled
                .errors
                .push(UsageError::Unknown { argument: argument.into(), nearest: nearest(name, value) });
        }
    }
    respelled.finish()
}

#[derive(Default)]
struct Respelled {
    /// Values by option, in the order given.
    options: Vec<(&'static Row, Option<String>)>,
    passes: Vec<PassFlag>,
    positional: Vec<String>,
    errors: Vec<UsageError>,
}

impl Respelled {
    fn option<'a>(
        &mut self,
        row: &'static Row,
        name: &str,
        value: Option<&'a str>,
        rest: &mut impl Iterator<Item = &'a str>,
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
        let problem = match (row.takes, value) {
            (Takes::Nothing, Some(value)) => Some(format!("does not allow a value! '{value}' specified.")),
            (Takes::Switch | Takes::SwitchOn, Some(value)) => boolean(value)
                .is_none()
                .then(|| format!("'{value}' is invalid value for boolean argument! Try 0 or 1")),
            (Takes::Passes, names) => names
                .unwrap_or_default()
                .split(',')
                .find(|name| find_pass(name).is_none())
                .map(|name| format!("Cannot find option named '{name}'!")),
            (Takes::Integer(kind, least), Some(value)) => integer(value)
                .is_none_or(|number| number < i128::from(least) || number > limit(kind))
                .then(|| format!("'{value}' value invalid for {kind} argument!")),
            (
                Takes::Choice(choices) | Takes::OptionalChoice(choices) | Takes::SwitchOrChoice(choices),
                Some(value),
            ) => {
                let known = value.is_empty() && matches!(row.takes, Takes::OptionalChoice(_))
                    || choices.iter().any(|choice| choice.0 == value)
                    || matches!(row.takes, Takes::SwitchOrChoice(_)) && boolean(value).is_some();
                (!known).then(|| format!("Cannot find option named '{value}'!"))
            }
            _ => None,
        };
        match problem {
            Some(problem) => self.invalid(name, problem),
            None => self.options.push((row, value.map(String::from))),
        }
    }

    fn invalid(&mut self, name: &str, problem: String) {
        self.errors.push(UsageError::Invalid { option: dashed(name), problem });
    }

    fn finish(mut self) -> Result<(Vec<String>, Vec<PassFlag>), Vec<UsageError>> {
        let checks = self.options.iter().rfind(|(row, _)| row.name == "verify").is_some_and(is_on);
        if self.positional.len() > 1 && !checks {
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
                (Takes::Switch, _) => arguments.push(name),
                (_, None) => arguments.push(name),
                (_, Some(value)) => arguments.push(format!("{name}={value}")),
            }
        }
        arguments.push("--".into());
        arguments.extend(self.positional);
        Ok((arguments, self.passes))
    }
}

/// Whether a switch was given as on.
fn is_on((_, value): &(&Row, Option<String>)) -> bool {
    value.as_deref().is_none_or(|value| boolean(value) == Some(true))
}

/// A boolean as LLVM reads it.
pub(crate) fn boolean(value: &str) -> Option<bool> {
    match value {
        "" | "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// An integer as LLVM reads it: `0x`, `0b`, `0o` and `0` say the radix.
pub(crate) fn integer(value: &str) -> Option<i128> {
    let (negative, digits) = match value.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, value),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', ..] => (2, &lower[2..]),
        [b'0', b'o', ..] => (8, &lower[2..]),
        [b'0', next, ..] if next.is_ascii_digit() => (8, &lower[1..]),
        _ => (10, &lower[..]),
    };
    if digits.starts_with(['+', '-']) {
        return None;
    }
    let number = i128::from(u64::from_str_radix(digits, radix).ok()?);
    Some(if negative { -number } else { number })
}

/// The largest value of an integer option.
fn limit(kind: &str) -> i128 {
    match kind {
        "uint" => u32::MAX.into(),
        _ => i64::MAX.into(),
    }
}

/// An option's name with its dashes.
fn dashed(name: &str) -> String {
    let dashes = if name.len() == 1 { "-" } else { "--" };
    format!("{dashes}{name}")
}

/// The known option that `name` resembles most.
fn nearest(name: &str, value: Option<&str>) -> String {
    let pipelines = PIPELINES.iter().map(|info| info.argument);
    let names = table::rows().map(|row| row.name).chain(PASSES.iter().map(|info| info.argument));
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
        let arguments: Vec<String> = arguments.iter().map(|&text| text.into()).collect();
        respell(&arguments)
            .map(|respelled| respelled.0)
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
    fn everything_wrong_is_said() {
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

    #[test]
    fn integers_have_a_radix() {
        assert_eq!(integer("-1"), Some(-1));
        assert_eq!(integer("0x10"), Some(16));
        assert_eq!(integer("010"), Some(8));
        assert_eq!(integer("1x"), None);
        assert_eq!(integer("--1"), None);
    }
}
