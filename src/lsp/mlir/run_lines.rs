//! RUN lines of lit tests: the lens that runs one, completion of passes and their options in them.
//!
//! Only commands of this program, or of mlir-opt in whose place it is run, are run: with the text of the editor on standard
//! input, in a process of its own.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

use lsp_types::{
    CodeLens, Command, CompletionItem, CompletionItemKind, CompletionTextEdit, Position, Range, TextEdit,
};
use passes::{PassEntry, PassOption, all_passes, all_pipelines, find_entry};
use serde::Serialize;
use serde_json::json;

use super::View;
use crate::driver::arguments_of_run_line;
use crate::lsp::commands;

/// How long a command may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A RUN line, with those that continue it.
pub struct RunLine<'t> {
    /// The first line, counted from 0.
    pub line: u32,
    pub command: String,
    /// The text before `RUN:`, which begins comments.
    pub comment: &'t str,
    /// Whether the output is checked.
    pub is_checked: bool,
}

/// Returns the RUN lines that run this program.
pub fn run_lines(text: &str) -> impl Iterator<Item = RunLine<'_>> {
    let mut lines = (0..).zip(text.lines());
    std::iter::from_fn(move || {
        loop {
            let (line, first) = lines.next()?;
            let Some((comment, command)) = first.split_once("RUN:") else { continue };
            let mut command = command.trim().to_string();
            while command.ends_with('\\') {
                command.pop();
                let Some((_, next)) = lines.next().and_then(|(_, next)| next.split_once("RUN:")) else {
                    break;
                };
                command.push_str(next.trim());
            }
            if arguments_of_run_line(&command).is_some() {
                let is_checked = command.contains("FileCheck");
                return Some(RunLine { line, command, comment, is_checked });
            }
        }
    })
}

/// Returns the command of the editor for a line of a file.
pub fn command(title: &str, name: &str, view: &View<'_>, line: u32) -> Command {
    let argument = json!({"uri": view.document.uri.as_str(), "line": line});
    Command { title: title.into(), command: name.into(), arguments: Some(vec![argument]) }
}

/// Returns a lens above each RUN line.
pub fn lenses(view: &View<'_>) -> Vec<CodeLens> {
    let lens = |run: RunLine<'_>| CodeLens {
        range: Range::new(Position::new(run.line, 0), Position::new(run.line, 0)),
        command: Some(command("Run", commands::RUN_LINE, view, run.line)),
        data: None,
    };
    run_lines(view.document.text()).map(lens).collect()
}

/// The output of a command.
#[derive(Serialize)]
pub struct Output {
    /// The arguments, without the program.
    pub arguments: Vec<String>,
    /// The exit status; absent if the program was stopped.
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs the command of a RUN line on a text.
///
/// # Errors
/// If it is none of this program, or the program cannot be run.
pub fn run<'t>(text: &'t str, path: &Path, line: u32) -> Result<(Output, RunLine<'t>), String> {
    let found = run_lines(text).find(|run| run.line == line);
    let run = found.ok_or_else(|| format!("line {} runs no command of rsmlir-opt", line + 1))?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let shown = folder.to_string_lossy();
    let arguments: Vec<String> = arguments_of_run_line(&run.command)
        .unwrap_or_default()
        .into_iter()
        .map(|word| word.replace("%S", &shown).replace("%p", &shown).replace("%s", "-"))
        .collect();
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut process = Process::new(program);
    process.args(&arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if folder.is_dir() {
        process.current_dir(folder);
    }
    let mut child = process.spawn().map_err(|error| error.to_string())?;
    let (mut input, mut out, mut err) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let outcome = std::thread::scope(|scope| {
        scope.spawn(move || {
            if let Some(input) = &mut input {
                // A program that reads no further than its error closes the pipe.
                let _ = input.write_all(text.as_bytes());
            }
        });
        let stdout = scope.spawn(move || all_of(out.as_mut()));
        let stderr = scope.spawn(move || all_of(err.as_mut()));
        let began = Instant::now();
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status.code(),
                Ok(None) if began.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(2)),
                // It may have ended meanwhile.
                _ => {
                    let _ = child.kill();
                    let _ = child.wait();
                    break None;
                }
            }
        };
        let stdout = stdout.join().unwrap_or_default();
        Output { arguments, status, stdout, stderr: stderr.join().unwrap_or_default() }
    });
    Ok((outcome, run))
}

fn all_of(stream: Option<&mut impl std::io::Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(stream) = stream {
        // The text read before an error is shown.
        let _ = stream.read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns what can stand at a byte that is in a RUN line or in the name of a registered pass; `None` elsewhere.
pub fn completion(view: &View<'_>, end: usize) -> Option<Vec<CompletionItem>> {
    let text = view.document.text();
    let start = text[..end].rfind('\n').map_or(0, |newline| newline + 1);
    let line = &text[start..end];
    if let Some((_, quoted)) = line.split_once("apply_registered_pass \"") {
        return (!quoted.contains('"')).then(|| entries(view, end - quoted.len()..end, ""));
    }
    let (_, command) = line.split_once("RUN:")?;
    let is_part = |character: &char| character.is_ascii_alphanumeric() || "-_".contains(*character);
    let word: usize = command.chars().rev().take_while(is_part).map(char::len_utf8).sum();
    let (before, word) = command.split_at(command.len() - word);
    let range = end - word.len()..end;
    // The innermost braces, or the argument of a flag, are options of the pass before them.
    let open = before.rfind(['{', '}']).filter(|&at| before[at..].starts_with('{'));
    let pass = match open {
        Some(open) => Some(&before[..open]),
        None => {
            let quote = before.rfind(['"', '\'']).filter(|&at| before[..at].ends_with('='));
            let flag = quote.map(|at| &before[..at - 1]).or_else(|| before.strip_suffix('='));
            flag.filter(|flag| !flag.ends_with("pass-pipeline"))
        }
    };
    if let Some(options) = pass.and_then(|before| options_of(last_word(before))) {
        let items = options.iter().map(|option| {
            let label = format!("{}=", option.name);
            item(view, range.clone(), &label, option.help)
        });
        return Some(items.filter(|item| item.label.starts_with(word)).collect());
    }
    if before.contains("pass-pipeline=") {
        return Some(entries(view, range, ""));
    }
    word.starts_with('-').then(|| {
        let dashes = if word.starts_with("--") { "--" } else { "-" };
        let mut items = entries(view, range.clone(), dashes);
        items.extend(
            FLAGS.iter().map(|(name, help)| item(view, range.clone(), &format!("{dashes}{name}"), help)),
        );
        items.retain(|item| item.label.starts_with(word));
        items
    })
}

/// The options of RUN lines that are no passes.
const FLAGS: &[(&str, &str)] = &[
    ("allow-unregistered-dialect", "Parse operations of dialects that are not known"),
    ("dialect", "Load a dialect from a .td file"),
    ("mlir-print-debuginfo", "Print locations"),
    ("mlir-print-ir-after-all", "Print the IR after each pass"),
    ("mlir-print-local-scope", "Print without aliases"),
    ("mlir-print-op-generic", "Print the generic form"),
    ("pass-pipeline=", "Run the passes of a textual pipeline"),
    ("split-input-file", "Process the parts between lines `// -----` by themselves"),
    ("verify-diagnostics", "Compare diagnostics with expected-* comments"),
];

fn last_word(text: &str) -> &str {
    let is_part = |character: char| character.is_ascii_alphanumeric() || character == '-';
    text.rsplit(|character| !is_part(character)).next().unwrap_or_default().trim_start_matches('-')
}

fn options_of(entry: &str) -> Option<&'static [PassOption]> {
    Some(match find_entry(entry)? {
        PassEntry::Pass(pass) => pass.options,
        PassEntry::Pipeline(pipeline) => pipeline.options,
    })
}

/// Returns the passes and pipelines, with dashes before their names.
fn entries(view: &View<'_>, range: std::ops::Range<usize>, dashes: &str) -> Vec<CompletionItem> {
    let typed = view.document.text().get(range.clone()).unwrap_or_default();
    let passes = all_passes().into_iter().map(|pass| (pass.argument, pass.summary));
    let pipelines = all_pipelines().into_iter().map(|pipeline| (pipeline.argument, pipeline.summary));
    let items = passes
        .chain(pipelines)
        .map(|(name, help)| item(view, range.clone(), &format!("{dashes}{name}"), help));
    items.filter(|item| item.label.starts_with(typed)).collect()
}

fn item(view: &View<'_>, range: std::ops::Range<usize>, label: &str, help: &str) -> CompletionItem {
    let edit = TextEdit { range: view.document.lines().range(range), new_text: label.to_string() };
    CompletionItem {
        label: label.to_string(),
        kind: Some(CompletionItemKind::FUNCTION),
        detail: Some(help.to_string()),
        text_edit: Some(CompletionTextEdit::Edit(edit)),
        ..CompletionItem::default()
    }
}
