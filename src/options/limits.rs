//! The option `--limit`: sets limits of the run, and of the TableGen files that it reads.

use crate::limits::{self, LIMITS};
use crate::nearest::nearest;

/// The limits of a run, those of TableGen files included.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The limits of a run.
    pub run: limits::Limits,
    /// The limits of TableGen.
    pub tablegen: tablegen::Limits,
}

impl Limits {
    /// Reads the values of the option.
    ///
    /// # Errors
    /// A sentence about the first that is wrong.
    pub(super) fn parse(settings: &[String]) -> Result<Self, String> {
        let mut all = Limits::default();
        for setting in settings {
            let (name, value) = ::limits::parse(setting)
                .map_err(|_| format!("'{setting}' is no limit: expected NAME=N, or `help`!"))?;
            if !(all.run.set(name, value) || all.tablegen.set(name, value)) {
                let names = LIMITS.iter().chain(tablegen::LIMITS).map(|row| row.name);
                let hint = nearest(name, names, 1).first().map(|near| format!(" Did you mean '{near}'?"));
                return Err(format!("there is no limit '{name}'!{}", hint.unwrap_or_default()));
            }
        }
        Ok(all)
    }
}

/// Returns the text of `--limit help`: the limits with their defaults, one a line.
pub(super) fn describe() -> String {
    let mut text = String::from("Limits of a run (`--limit NAME=N` sets one):\n");
    ::limits::describe(LIMITS, &mut text);
    text.push_str("Limits of TableGen files:\n");
    ::limits::describe(tablegen::LIMITS, &mut text);
    text
}
