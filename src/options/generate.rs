//! `--generate`: the manual page of a program, and scripts with which shells complete its options.
//!
//! Both are generated from clap's description of the command line.

use clap::builder::PossibleValuesParser;
use clap::{Command, ValueEnum, ValueHint};
use clap_complete::Shell;

use super::table::{self, Takes};

/// A text made from a command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Generated {
    /// A manual page, in roff
    Man,
    /// A script for bash-completion
    CompleteBash,
    /// A script for zsh: a file `_PROGRAM` in `fpath`
    CompleteZsh,
    /// A script for fish
    CompleteFish,
    /// A script for PowerShell
    CompletePowershell,
    /// A script for Elvish
    CompleteElvish,
}

impl Generated {
    /// Generates the text for a command.
    pub fn text(self, mut command: Command) -> String {
        let name = command.get_name().to_string();
        let shell = match self {
            Generated::Man => return manual_page(command),
            Generated::CompleteBash => Shell::Bash,
            Generated::CompleteZsh => Shell::Zsh,
            Generated::CompleteFish => Shell::Fish,
            Generated::CompletePowershell => Shell::PowerShell,
            Generated::CompleteElvish => Shell::Elvish,
        };
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command, name, &mut script);
        String::from_utf8_lossy(&script).into_owned()
    }
}

/// Generates the manual page for a command.
fn manual_page(command: Command) -> String {
    let mut page = Vec::new();
    // Writing to memory cannot fail.
    let _ = clap_mangen::Man::new(command).manual("MLIR in Rust").render(&mut page);
    String::from_utf8_lossy(&page).into_owned()
}

/// Returns the command of `rsmlir-opt` with the values of its options, which it otherwise checks itself.
pub(super) fn with_values(mut command: Command) -> Command {
    for row in table::rows() {
        command = command.mut_arg(row.name, |arg| match row.takes {
            Takes::Choice(choices) | Takes::OptionalChoice(choices) | Takes::SwitchOrChoice(choices) => {
                arg.value_parser(PossibleValuesParser::new(choices.iter().map(|choice| choice.0)))
            }
            Takes::Value("FILE") | Takes::Values("FILE.td") => arg.value_hint(ValueHint::FilePath),
            Takes::Value("DIR") | Takes::Joined("DIR") => arg.value_hint(ValueHint::DirPath),
            _ => arg,
        });
    }
    command.mut_arg("input", |arg| arg.value_hint(ValueHint::FilePath))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_kind() {
        let Some(Takes::Choice(choices)) = table::find("generate").map(|row| row.takes) else {
            panic!("--generate is a choice");
        };
        let names: Vec<&str> = choices.iter().map(|choice| choice.0).collect();
        let kinds: Vec<_> =
            Generated::value_variants().iter().filter_map(ValueEnum::to_possible_value).collect();
        assert_eq!(names, kinds.iter().map(|kind| kind.get_name()).collect::<Vec<_>>());
    }
}
