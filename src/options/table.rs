//! The options, one row each: their names and the kinds of their values. Parsing, help and suggestions are
//! made from this table.

use std::ffi::OsStr;

use clap_lex::OsStrExt as _;

use std::fmt::Write as _;

/// The kind of value that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    /// `--name`
    Nothing,
    /// `--name`, `--name=true`, `--name=false`; false where it is not given.
    Switch,
    /// The same, but true where it is not given.
    SwitchOn,
    /// `--name=value` or `--name value`.
    Value(&'static str),
    /// The same, any number of times.
    Values(&'static str),
    /// `-Nvalue`, `-N=value` or `-N value`, any number of times.
    Joined(&'static str),
    /// `--name=pass,pass`, any number of times.
    Passes,
    /// `--name=value` or `--name value`, with an integer: its LLVM name and smallest value.
    Integer(&'static str, i64),
    /// `--name` or `--name=value`.
    OptionalValue(&'static str),
    /// `--name=value` or `--name value`, one of these.
    Choice(&'static [(&'static str, &'static str)]),
    /// `--name` or `--name=value`, one of these.
    OptionalChoice(&'static [(&'static str, &'static str)]),
    /// A [`Takes::Switch`] that may also have one of these values.
    SwitchOrChoice(&'static [(&'static str, &'static str)]),
}

/// An option.
pub(super) struct Row {
    pub name: &'static str,
    pub takes: Takes,
    /// Whether the value names a file: the system's names need not be UTF-8.
    pub is_path: bool,
    pub help: &'static str,
}

const fn row(name: &'static str, takes: Takes, help: &'static str) -> Row {
    Row { name, takes, is_path: false, help }
}

/// Returns the row of an option whose value names a file or a folder.
const fn path(name: &'static str, takes: Takes, help: &'static str) -> Row {
    Row { name, takes, is_path: true, help }
}

use Takes::*;

/// The options by heading, in the order in which the help shows them.
#[rustfmt::skip]
pub(super) static SECTIONS: &[(&str, &[Row])] = &[
    ("Input and output", &[
        path("o", Value("FILE"), "Write the output to FILE: all of it, or nothing if anything fails"),
        path("depfile", Value("FILE"), "Write the names of all files that were read to FILE, as a rule for make: -o is the target, or FILE without `.d`"),
        row("split-input-file", OptionalValue("MARKER"), "Split the input at lines with a marker (default `// -----`) and process each chunk on its own"),
        row("output-split-marker", Value("MARKER"), "What is printed between the outputs of chunks [default: `// -----`]"),
        row("allow-unregistered-dialect", Switch, "Accept operations, attributes and types of unknown dialects"),
        row("no-implicit-module", Switch, "Do not wrap the input in a module: it has to be one operation"),
        row("list-passes", Switch, "Print the names of the known passes and exit"),
        row("show-data-layout", Switch, "Print how the types in the input are laid out in memory, instead of the IR"),
        row("mlir-disable-threading", Switch, "Use one thread"),
        row("no-op-cache", Switch, "Work out anew what is remembered of earlier operations, names and types: slower, and the output is the same"),
        row("limit", Values("NAME=N"), "Set a limit of what an input may ask for: see docs/limits.md, or `--limit help`"),
    ]),
    ("Dialects", &[
        path("dialect", Values("FILE.td"), "Load the dialects that a TableGen (ODS) file defines; those of rsmlir.toml are loaded before"),
        path("I", Joined("DIR"), "Look for included .td files in DIR too"),
        path("sources", Values("PATH"), "Read the functions that loaded dialects leave to C++ in PATH, a file or a folder"),
        path("init", Value("DIR"), "Write an rsmlir.toml for the dialects that the source tree DIR defines into it, and exit"),
        row("D", Joined("NAME"), "Define NAME for `#ifdef` in .td files"),
        row("show-dialects", SwitchOrChoice(&[
            ("origins", "with the file each of them comes from"),
        ]), "Print the names of the known dialects and exit; with `origins`, or if any was loaded, the files they come from too"),
        row("show-unchecked", Switch, "List what is not checked of the loaded dialects, or else of all that ship, and what C++ gives up on in the input, if there is one, and exit"),
        row("list-patterns", Switch, "List the rewrite patterns of the loaded dialects, or else of all that ship, and exit"),
        row("help-op", Values("NAME"), "Print the documentation of an operation, a type, an attribute or an enum and exit"),
        row("help-dialect", Values("NAME"), "Print the documentation of a dialect, with a line for each of its operations, and exit"),
    ]),
    ("Passes to run", &[
        row("pass-pipeline", Value("PIPELINE"), "Run a pipeline: `builtin.module(func.func(cse),canonicalize{max-iterations=3})`"),
        row("p", Value("PIPELINE"), "The same"),
        row("dump-pass-pipeline", Switch, "Print the pipeline that is run, with the values of all options"),
        row("run-reproducer", Switch, "Run the pipeline that is stored in the input, a reproducer"),
        path("mlir-generate-reproducer", Value("FILE"), "Write the result and the pipeline to FILE, a reproducer"),
        path("mlir-pass-pipeline-crash-reproducer", Value("FILE"), "If a pass fails, write what the pipeline was run on to FILE, with the pipeline"),
        row("mlir-pass-pipeline-local-reproducer", Switch, "Write to that file what the pass was run on that failed, with no other pass"),
    ]),
    ("Printing IR around passes", &[
        row("trace-patterns", Switch, "Tell at which operation which rewrite pattern is applied, or why it does not match"),
        row("mlir-print-ir-before", Passes, "Print the IR before these passes"),
        row("mlir-print-ir-before-all", Switch, "Print the IR before each pass"),
        row("mlir-print-ir-after", Passes, "Print the IR after these passes"),
        row("mlir-print-ir-after-all", Switch, "Print the IR after each pass"),
        row("mlir-print-ir-after-change", Switch, "Print the IR after a pass only if it changed"),
        row("mlir-print-ir-after-failure", Switch, "Print the IR after a pass only if it failed"),
        row("mlir-print-ir-module-scope", Switch, "Print all of the IR, not only what the pass was run on"),
        path("mlir-print-ir-tree-dir", Value("DIR"), "Write the IR to files in DIR, in folders as the operations nest"),
    ]),
    ("Checking", &[
        row("verify", Switch, "Check files and folders of .mlir files and print no IR, but a summary"),
        row("verify-roundtrip", Switch, "Check that what is printed parses to the same IR"),
        row("verify-each", SwitchOn, "Verify the IR after each pass"),
        row("verify-diagnostics", OptionalChoice(&[
            ("all", "every diagnostic has to be expected"),
            ("only-expected", "what is expected has to come"),
        ]), "Match the diagnostics with the `expected-*` comments of the input"),
        row("mlir-very-unsafe-disable-verifier-on-parsing", Switch, "Do not verify the input"),
    ]),
    ("Diagnostics", &[
        row("diagnostics", Choice(&[
            ("plain", "as LLVM's tools print them"),
            ("pretty", "with the source around them, for people"),
        ]), "How diagnostics are printed [default: pretty on a terminal, else plain]"),
        row("color", SwitchOrChoice(&[
            ("auto", "on a terminal, unless NO_COLOR is set"),
            ("always", "always"),
            ("never", "never"),
        ]), "Whether diagnostics are coloured"),
        row("mlir-diagnostic-verbosity-level", Choice(&[
            ("errors", "errors only"),
            ("warnings", "errors and warnings"),
            ("remarks", "errors, warnings and remarks"),
        ]), "Which diagnostics are printed [default: remarks]"),
        row("mlir-disable-diagnostic-notes", Switch, "Do not print notes that stand alone"),
        row("mlir-print-stacktrace-on-diagnostic", Switch, "Accepted, as mlir-opt has it: there are no stack traces to be shown"),
        row("mlir-print-op-on-diagnostic", SwitchOn, "Show the operation that an error is about"),
    ]),
    ("Printing", &[
        row("mlir-print-op-generic", Switch, "Print the generic form of every operation"),
        row("mlir-print-debuginfo", Switch, "Print locations"),
        row("mlir-pretty-debuginfo", Switch, "Print locations in a short form that cannot be read back"),
        row("mlir-print-local-scope", Switch, "Print without aliases"),
        row("mlir-print-assume-verified", Switch, "Take the IR for valid when printing"),
        row("mlir-print-skip-regions", Switch, "Print `...` for regions"),
        row("mlir-print-unique-ssa-ids", Switch, "Number values uniquely across all regions"),
        row("mlir-print-value-users", Switch, "Print the users of values as comments"),
        row("mlir-use-nameloc-as-prefix", Switch, "Name values by the names in their locations"),
        row("mlir-elide-elementsattrs-if-larger", Integer("uint", 0), "Elide elements attributes with more than N elements"),
        row("mlir-elide-resource-strings-if-larger", Integer("uint", 0), "Elide resources with more than N characters"),
        row("mlir-print-elementsattrs-with-hex-if-larger", Integer("long", i64::MIN), "Print elements attributes with more than N elements in hexadecimal; -1 for never [default: 100]"),
    ]),
    ("Timing", &[
        row("mlir-timing", Switch, "Report how long the stages took"),
        row("mlir-timing-display", Choice(&[
            ("list", "by time"),
            ("tree", "by nesting"),
        ]), "How the stages are arranged [default: tree]"),
        row("mlir-output-format", Choice(&[
            ("text", "for people"),
            ("json", "for programs"),
        ]), "How times are written [default: text]"),
    ]),
    ("Statistics", &[
        row("mlir-pass-statistics", Switch, "Report what passes counted"),
        row("mlir-pass-statistics-display", Choice(&[
            ("list", "by the name of the pass"),
            ("pipeline", "as the pipeline nests"),
        ]), "How the counts are arranged [default: pipeline]"),
    ]),
    ("Help", &[
        row("help", Nothing, "Print this and exit; with a NAME, the documentation of the pass, option, operation, dialect, type, attribute or enum"),
        row("help-list", Nothing, "Print all options and passes in one list and exit"),
        row("help-hidden", Nothing, "Print this and exit, with the options of mlir-opt that are not supported"),
        row("help-list-hidden", Nothing, "Print all options in one list, with those of mlir-opt that are not supported, and exit"),
        row("version", Nothing, "Print the version and exit"),
        row("generate", Choice(&[
            ("man", "a manual page"),
            ("complete-bash", "a script that completes options, for bash"),
            ("complete-zsh", "for zsh"),
            ("complete-fish", "for fish"),
            ("complete-powershell", "for PowerShell"),
            ("complete-elvish", "for Elvish"),
        ]), "Print the manual page, or a script for completion in a shell, and exit"),
    ]),
];

/// Options of mlir-opt that this program does not have; with whether they take a value that may
/// be the next argument.
pub(super) static UNSUPPORTED: &[(&str, bool)] = &[
    ("elide-resource-data-from-bytecode", false),
    ("emit-bytecode", false),
    ("emit-bytecode-version", true),
    ("irdl-file", true),
    ("load-dialect-plugin", true),
    ("load-pass-plugin", true),
    ("log-actions-to", true),
    ("log-mlir-actions-filter", true),
    ("mlir-debug-counter", true),
    ("mlir-enable-debugger-hook", false),
    ("mlir-print-debug-counter", false),
    ("profile-actions-to", true),
    ("remark-format", true),
    ("remark-policy", true),
    ("remarks-filter", true),
    ("remarks-filter-analyse", true),
    ("remarks-filter-failed", true),
    ("remarks-filter-missed", true),
    ("remarks-filter-passed", true),
    ("remarks-output-file", true),
];

/// Returns the options of mlir-opt that this program does not have, for the help.
pub(super) fn unsupported() -> String {
    let mut text = String::from("\nOptions of mlir-opt that are not supported:\n");
    for (name, _) in UNSUPPORTED {
        let _ = writeln!(text, "      --{name}");
    }
    text
}

/// Returns the option with its value, as help shows it.
pub(super) fn shown(row: &Row) -> String {
    let dashes = if row.name.len() == 1 { "-" } else { "--" };
    let name = row.name;
    let choices = |choices: &[(&str, &str)]| -> String {
        choices.iter().map(|choice| choice.0).collect::<Vec<_>>().join("|")
    };
    match row.takes {
        Nothing | Switch => format!("{dashes}{name}"),
        SwitchOn => format!("{dashes}{name}[=<BOOL>]"),
        Value(value) | Values(value) | Joined(value) => format!("{dashes}{name} <{value}>"),
        Passes => format!("{dashes}{name} <PASS,...>"),
        Integer(..) => format!("{dashes}{name} <N>"),
        OptionalValue(value) => format!("{dashes}{name}[=<{value}>]"),
        Choice(of) => format!("{dashes}{name} <{}>", choices(of)),
        OptionalChoice(of) | SwitchOrChoice(of) => format!("{dashes}{name}[=<{}>]", choices(of)),
    }
}

/// Returns the help text of an option.
pub(super) fn describe(row: &Row) -> String {
    let mut text = format!("{}\n  {}\n", shown(row), row.help);
    if let Choice(of) | OptionalChoice(of) | SwitchOrChoice(of) = row.takes {
        let width = of.iter().map(|choice| choice.0.len()).max().unwrap_or(0);
        for (word, meaning) in of {
            let _ = writeln!(text, "    {word:width$}  {meaning}");
        }
    }
    text
}

/// Returns all rows.
pub(super) fn rows() -> impl Iterator<Item = &'static Row> {
    SECTIONS.iter().flat_map(|(_, rows)| rows.iter())
}

/// Returns the row of an option.
pub(super) fn find(name: &str) -> Option<&'static Row> {
    rows().find(|row| row.name == name)
}

/// Finds the option whose value stands right after its name, and returns its row and that value.
pub(super) fn find_joined(argument: &OsStr) -> Option<(&'static Row, &OsStr)> {
    rows().filter(|row| matches!(row.takes, Takes::Joined(_))).find_map(|row| {
        let value = argument.strip_prefix(row.name).filter(|value| !value.is_empty())?;
        Some((row, value))
    })
}
