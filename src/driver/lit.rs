//! The RUN lines of lit tests: how a file means to be processed, for `--verify`.
//!
//! A test says in comments which commands are run on it: `// RUN: mlir-opt %s --split-input-file | FileCheck
//! %s`. Commands of mlir-opt and of this program say how the file is to be read, with which dialects, which
//! diagnostics are expected, and whether it is to be refused. Passes are run only if the diagnostics or the
//! refusal may come from them.

use std::ffi::OsString;
use std::path::Path;

use crate::options::{Form, Options, PipelineOptions, Request, TerminalEnv, UsageError};
use crate::passes::{IrPrintingOptions, parse_pipeline};

/// One command of a test.
pub(super) struct LitRun {
    pub options: Options,
    /// Whether the command is to fail: `not mlir-opt`.
    pub fails: bool,
    /// Whether it loads dialects that other files do not have.
    pub has_dialects: bool,
}

/// How RUN lines say that a file is read, for an editor.
#[derive(Clone, Copy, Default, Debug)]
pub struct LitSettings {
    /// Whether it is split into parts.
    pub splits: bool,
    /// Whether comments say which diagnostics are expected.
    pub verifies_diagnostics: bool,
    /// Whether passes are run on it.
    pub runs_passes: bool,
}

/// Returns how a file is read. One without RUN lines is split where it says so.
pub fn settings(text: &[u8], path: &Path, base: &Options) -> LitSettings {
    let runs = runs_of(text, path, base);
    let all: Vec<&Options> = runs.iter().filter_map(|run| Some(&run.as_ref().ok()?.options)).collect();
    LitSettings {
        splits: all.is_empty() || all.iter().any(|options| options.split_marker.is_some()),
        verifies_diagnostics: all.iter().any(|options| options.verify_diagnostics.is_some()),
        runs_passes: all
            .iter()
            .any(|options| options.pipeline.text.is_some() || !options.pipeline.flags.is_empty())
            || runs.iter().any(Result::is_err),
    }
}

/// Returns the arguments of a RUN line's command, of which `%s` is one, if it is one of mlir-opt or this program.
pub fn arguments_of_run_line(command: &str) -> Option<Vec<String>> {
    let words = commands(&format!("{KEYWORD} {command}")).into_iter().next()?;
    let (mut arguments, _) = arguments_of(&words)?;
    arguments.push("%s".into());
    Some(arguments)
}

/// The text before the command of a RUN line.
const KEYWORD: &str = "RUN:";

/// The most bytes of a file that are searched for RUN lines.
const MOST_SEARCHED: usize = 1 << 16;

/// The options that say how a file is read: they are honoured where others of the command are not known.
const HONOURED: &[&str] = &["split-input-file", "allow-unregistered-dialect", "no-implicit-module"];

/// More options that are honoured so; their value is the next argument.
const HONOURED_WITH_VALUE: &[&str] = &["dialect", "I", "D"];

/// Returns the commands of a file, each once; or why one of them cannot be followed.
pub(super) fn runs_of(text: &[u8], path: &Path, base: &Options) -> Vec<Result<LitRun, String>> {
    let searched = &text[..text.len().min(MOST_SEARCHED)];
    if memchr::memmem::find(searched, KEYWORD.as_bytes()).is_none() {
        return Vec::new();
    }
    let mut runs: Vec<Result<LitRun, String>> = Vec::new();
    for command in commands(&String::from_utf8_lossy(searched)) {
        let Some((arguments, fails)) = arguments_of(&command) else { continue };
        let run = run_of(&arguments, fails, path, base);
        let shown = |run: &Result<LitRun, String>| match run {
            Ok(run) => format!("{} {:?}", run.fails, run.options),
            Err(reason) => reason.clone(),
        };
        if runs.iter().all(|known| shown(known) != shown(&run)) {
            runs.push(run);
        }
    }
    runs
}

/// Returns the commands that RUN lines run on the file itself, as words.
fn commands(text: &str) -> Vec<Vec<String>> {
    let mut lines = String::new();
    for line in text.lines() {
        if let Some((_, command)) = line.split_once(KEYWORD) {
            // A backslash at the end goes on in the next line.
            match command.trim_end().strip_suffix('\\') {
                Some(command) => lines.push_str(command),
                None => lines.extend([command, "\n"]),
            }
        }
    }
    let mut commands = Vec::new();
    for line in lines.lines() {
        let Some(words) = shlex::split(line) else { continue };
        let ends = |word: &String| matches!(word.as_str(), "|" | "||" | "&&" | ";" | "2>&1");
        let mut pieces = words.split(ends).filter(|words| !words.is_empty());
        // Whatever comes later in a pipe does not read the file, unless it names it.
        commands.extend(pieces.by_ref().map(<[String]>::to_vec));
    }
    commands.retain(|words| words.iter().any(|word| word == "%s"));
    commands
}

/// Returns the arguments of a command of mlir-opt or this program, and whether it is to fail.
fn arguments_of(command: &[String]) -> Option<(Vec<String>, bool)> {
    let is_program = |word: &String| {
        let name = word.rsplit('/').next().unwrap_or(word).trim_start_matches('%');
        name == "rsmlir-opt" || name == "mlir-opt" || name.starts_with("mlir-opt-")
    };
    let at = command.iter().position(is_program)?;
    let fails = command[..at].iter().any(|word| word == "not");
    let mut arguments = Vec::new();
    let mut words = command[at + 1..].iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            // The destination of the output does not matter.
            ">" | "1>" | "2>" | "&>" | "-o" => _ = words.next(),
            "<" => {}
            word if word.starts_with(['>', '<']) || word.starts_with("2>") => {}
            "%s" => {}
            word => arguments.push(word.to_string()),
        }
    }
    Some((arguments, fails))
}

/// Returns the run that a command with these arguments asks for, in addition to the options in `base`.
fn run_of(arguments: &[String], fails: bool, path: &Path, base: &Options) -> Result<LitRun, String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = folder.to_string_lossy();
    let arguments: Vec<String> =
        arguments.iter().map(|word| word.replace("%S", &folder).replace("%p", &folder)).collect();
    let asked = match read(&arguments) {
        Ok(asked) => asked,
        Err(errors) => {
            let expects = arguments.iter().any(|word| option_name(word) == "verify-diagnostics");
            if fails || expects {
                let shown = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                return Err(shown);
            }
            read(&honoured(&arguments)).unwrap_or_else(|_| Box::new(base.clone()))
        }
    };
    let mut dialects = base.dialects.clone();
    dialects.files.extend(asked.dialects.files);
    dialects.include.extend(asked.dialects.include);
    dialects.defines.extend(asked.dialects.defines);
    let has_dialects = dialects != base.dialects;
    let verify_diagnostics = asked.verify_diagnostics.or(base.verify_diagnostics);
    let runs_passes = fails || verify_diagnostics.is_some();
    if let Some(pipeline) = asked.pipeline.text.as_ref().filter(|_| runs_passes)
        && let Err(error) = parse_pipeline(pipeline)
    {
        return Err(error.to_string());
    }
    let pipeline = match runs_passes {
        true => PipelineOptions {
            dump: false,
            reproducer: None,
            crash_reproducer: None,
            local_reproducer: false,
            statistics: None,
            printing: IrPrintingOptions::default(),
            ..asked.pipeline
        },
        false => base.pipeline.clone(),
    };
    let options = Options {
        inputs: vec![path.into()],
        dialects,
        split_marker: asked.split_marker.or_else(|| base.split_marker.clone()),
        allow_unregistered_dialect: asked.allow_unregistered_dialect || base.allow_unregistered_dialect,
        implicit_module: asked.implicit_module && base.implicit_module,
        verify_input: asked.verify_input && base.verify_input,
        verify_diagnostics,
        pipeline,
        ..base.clone()
    };
    Ok(LitRun { options, fails, has_dialects })
}

/// Returns the options that a command line asks for.
fn read(arguments: &[String]) -> Result<Box<Options>, Vec<UsageError>> {
    let around = TerminalEnv { terminal: false, no_color: true };
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    match Request::read(&arguments, around)? {
        Request::Process(options) => Ok(Box::new(Options { form: Form::Plain, ..*options })),
        _ => Err(vec![UsageError::Invalid {
            option: "RUN".into(),
            problem: "the command processes no file".into(),
        }]),
    }
}

/// Returns the name of an option, without dashes and value.
fn option_name(word: &str) -> &str {
    let name = word.trim_start_matches('-');
    if name.len() == word.len() { "" } else { name.split('=').next().unwrap_or(name) }
}

/// Returns the arguments that say how a file is read.
fn honoured(arguments: &[String]) -> Vec<String> {
    let mut honoured = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let name = option_name(word);
        if HONOURED.contains(&name) || HONOURED_WITH_VALUE.contains(&name) && word.contains('=') {
            honoured.push(word.clone());
        } else if HONOURED_WITH_VALUE.contains(&name) {
            honoured.push(word.clone());
            honoured.extend(words.next().cloned());
        }
    }
    honoured
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> Options {
        let options = read(&["--verify".into()]).unwrap();
        *options
    }

    fn runs(text: &str) -> Vec<Result<LitRun, String>> {
        runs_of(text.as_bytes(), Path::new("dir/a.mlir"), &base())
    }

    #[test]
    fn options_of_a_run_line() {
        let text = "// RUN: mlir-opt %s -split-input-file --verify-diagnostics \\\n\
                    // RUN:   --allow-unregistered-dialect -canonicalize\n\
                    // RUN: rsmlir-opt %s --dialect %S/x.td | mlir-opt | FileCheck %s\n\
                    // RUN: not mlir-opt %s 2>&1 | FileCheck %s\n";
        let runs: Vec<LitRun> = runs(text).into_iter().map(Result::unwrap).collect();
        assert_eq!(runs.len(), 3);
        let first = &runs[0].options;
        assert_eq!(first.split_marker.as_deref(), Some("// -----"));
        assert!(first.verify_diagnostics.is_some() && first.allow_unregistered_dialect);
        assert_eq!(first.pipeline.flags.len(), 1);
        assert!(runs[1].has_dialects && runs[1].options.pipeline.flags.is_empty());
        assert_eq!(runs[1].options.dialects.files, [Path::new("dir/x.td")]);
        assert!(runs[2].fails && runs[2].options.check_only);
    }

    #[test]
    fn unknown_options_matter_only_if_diagnostics_do() {
        assert!(runs("module {}").is_empty());
        assert!(runs("// RUN: clang %s | FileCheck %s").is_empty());
        let known = runs("// RUN: mlir-opt %s --convert-nvgpu-to-nvvm --split-input-file | FileCheck %s");
        assert!(known[0].as_ref().is_ok_and(|run| run.options.split_marker.is_some()));
        let unknown = runs("// RUN: mlir-opt %s --convert-nvgpu-to-nvvm --verify-diagnostics");
        assert!(unknown[0].as_ref().is_err_and(|reason| reason.contains("--convert-nvgpu-to-nvvm")));
        let nested = runs("// RUN: not mlir-opt %s --pass-pipeline='any(convert-nvgpu-to-nvvm)'");
        assert!(nested[0].as_ref().is_err_and(|reason| reason.contains("'convert-nvgpu-to-nvvm'")));
    }

    #[test]
    fn the_same_is_done_once() {
        assert_eq!(runs("// RUN: mlir-opt %s --cse\n// RUN: mlir-opt %s --inline\n").len(), 1);
    }
}
