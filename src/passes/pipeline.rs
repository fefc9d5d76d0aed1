//! Textual pipelines: `builtin.module(func.func(cse,canonicalize{max-iterations=3}),symbol-dce)`.
//!
//! The text is first split into names with options and inner pipelines, then names are looked up, then passes
//! are added; errors come in this order. An error has two messages: mlir-opt's, and one for terminals with
//! the place in the text.
//!
//! Follows `TextualPipeline` of mlir/lib/Pass/PassRegistry.cpp.

use std::ops::Range;

use super::manager::{OpPassManager, Pass};
use super::options::PassOptions;
use super::unsupported_pass;
use super::{PassEntry, PassInfo, all_passes, find_entry};
use diag::{PlainRenderer, Severity, SourceBuffer};
use support::nearest::{did_you_mean, nearest};

/// An error in a pipeline.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{summary}")]
pub struct PipelineError {
    /// A message that LLVM's option parser prints by itself.
    pub aside: String,
    /// The message of mlir-opt's diagnostic.
    pub message: String,
    /// A summary in one line.
    summary: String,
    help: Option<String>,
    /// The pipeline, and the place in it.
    text: String,
    place: Range<usize>,
}

impl miette::Diagnostic for PipelineError {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn std::fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        Some(&self.text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(miette::LabeledSpan::underline(self.place.clone()))))
    }
}

impl PipelineError {
    /// Makes an error about a whole pipeline.
    pub fn whole(text: &str, message: String) -> Box<Self> {
        Box::new(PipelineError {
            aside: String::new(),
            summary: message.trim_end().into(),
            message,
            help: None,
            text: text.into(),
            place: 0..text.len(),
        })
    }
}

/// The greatest nesting of pass managers.
const DEEPEST: usize = 256;

/// Reads a pipeline, of the form `anchor(step,...)`.
///
/// # Errors
/// Fails if it is malformed, or a pass is unknown, misplaced, or has wrong options.
pub fn parse_pipeline(text: &str) -> Result<OpPassManager, Box<PipelineError>> {
    let trimmed = text.trim();
    let start = trimmed.find('(').filter(|&start| start != 0);
    let Some((start, inner)) = start.zip(trimmed.strip_suffix(')')) else {
        let message = "expected pass pipeline to be wrapped with the anchor operation type, e.g. \
                       'builtin.module(...)'";
        return Err(PipelineError::whole(text, message.into()));
    };
    let mut manager = OpPassManager::new(trimmed[..start].trim_end());
    let leading = text.len() - text.trim_start().len();
    let source = Source { whole: text, inner: &inner[start + 1..], offset: leading + start + 1 };
    parse_steps(&source, &mut manager)?;
    Ok(manager)
}

/// Adds the steps of a text without an anchor around them to a pass manager.
///
/// # Errors
/// As [`parse_pipeline`].
pub fn parse_pipeline_steps(text: &str, manager: &mut OpPassManager) -> Result<(), Box<PipelineError>> {
    parse_steps(&Source { whole: text, inner: text, offset: 0 }, manager)
}

fn parse_steps(source: &Source<'_>, manager: &mut OpPassManager) -> Result<(), Box<PipelineError>> {
    if source.inner.is_empty() {
        return Ok(());
    }
    let mut elements = source.split()?;
    source.resolve(&mut elements)?;
    source.add(&elements, manager)
}

/// Adds a pass that a flag of the command line requests.
///
/// # Errors
/// Fails if its options are wrong.
pub fn add_flag(name: &str, options: &str, manager: &mut OpPassManager) -> Result<(), Box<PipelineError>> {
    let flag = format!("--{name}={options}");
    let place = name.len() + 3;
    let source = Source { whole: &flag, inner: options, offset: place };
    match find_entry(name) {
        Some(entry) => add_entry(&entry, options, manager, false)
            .map_err(|wrong| source.error_at(0..options.len(), wrong)),
        None => Err(PipelineError::whole(name, format!("'{name}' is no pass\n"))),
    }
}

/// The text between the parentheses of a pipeline, and its position.
struct Source<'t> {
    whole: &'t str,
    inner: &'t str,
    offset: usize,
}

/// A name in a pipeline.
struct Element<'t> {
    name: &'t str,
    /// The position of the name.
    at: usize,
    options: &'t str,
    /// The position of the options.
    options_at: usize,
    inner: Vec<Element<'t>>,
    entry: Option<PassEntry>,
}

/// The reason that a pass was not added to a pass manager.
struct Wrong {
    aside: String,
    message: String,
    summary: String,
    help: Option<String>,
}

impl<'t> Source<'t> {
    /// Splits the text into names.
    fn split(&self) -> Result<Vec<Element<'t>>, Box<PipelineError>> {
        let text = self.inner;
        let bytes = text.as_bytes();
        // The pipelines that are open, the innermost last.
        let mut open: Vec<Vec<Element<'t>>> = vec![Vec::new()];
        let mut at = 0;
        let skip_spaces = |at: usize| text.len() - text[at..].trim_start().len();
        loop {
            let end = text[at..].find([',', '(', ')', '{']).map(|length| at + length);
            let name = &text[at..end.unwrap_or(text.len())];
            let start = at + (name.len() - name.trim_start().len());
            let name = name.trim();
            let element =
                Element { name, at: start, options: "", options_at: start, inner: Vec::new(), entry: None };
            let Some(pipeline) = open.last_mut() else { break };
            pipeline.push(element);
            let Some(end) = end else { break };
            at = end;
            match bytes[at] {
                b'{' => {
                    let Some(close) = closing_brace(bytes, at) else {
                        return Err(self.error(
                            at..at + 1,
                            "missing closing '}' while processing pass options",
                            None,
                        ));
                    };
                    if let Some(element) = pipeline.last_mut() {
                        (element.options, element.options_at) = (&text[at + 1..close], at + 1);
                    }
                    at = skip_spaces(close + 1);
                }
                b'(' => {
                    if open.len() == DEEPEST {
                        return Err(self.error(at..at + 1, "the pipeline nests too deeply", None));
                    }
                    open.push(Vec::new());
                    at += 1;
                    continue;
                }
                _ => {}
            }
            while bytes.get(at) == Some(&b')') {
                if open.len() == 1 {
                    let message = "encountered extra closing ')' creating unbalanced parentheses while \
                                   parsing pipeline";
                    return Err(self.error(at..at + 1, message, None));
                }
                let inner = open.pop().unwrap_or_default();
                if let Some(element) = open.last_mut().and_then(|pipeline| pipeline.last_mut()) {
                    element.inner = inner;
                }
                at = skip_spaces(at + 1);
            }
            match bytes.get(at) {
                None => break,
                Some(b',') => at += 1,
                Some(_) => return Err(self.error(at..at + 1, "expected ',' after parsing pipeline", None)),
            }
        }
        if open.len() > 1 {
            let message = "encountered unbalanced parentheses while parsing pipeline";
            let last = self.inner.len().saturating_sub(1).max(at);
            let mut error = self.error(at..at, message, None);
            error.place = self.offset + last..self.offset + last;
            return Err(error);
        }
        Ok(open.pop().unwrap_or_default())
    }

    /// Looks up the passes.
    fn resolve(&self, elements: &mut [Element<'t>]) -> Result<(), Box<PipelineError>> {
        for element in elements {
            if !element.inner.is_empty() {
                self.resolve(&mut element.inner)?;
                continue;
            }
            element.entry = find_entry(element.name);
            if element.entry.is_none() {
                let name = element.name;
                let mut message = format!("'{name}' does not refer to a registered pass or pass pipeline");
                if let Some(kind) = unsupported_pass(name) {
                    message.push_str(&format!(": it is {kind} of mlir-opt that is not supported yet"));
                }
                return Err(self.error(element.at..element.at + name.len(), &message, help_for(name)));
            }
        }
        Ok(())
    }

    fn add(&self, elements: &[Element<'t>], manager: &mut OpPassManager) -> Result<(), Box<PipelineError>> {
        for element in elements {
            let Element { name, options, at, .. } = element;
            if let Some(entry) = &element.entry {
                add_entry(entry, options, manager, true).map_err(|mut wrong| {
                    wrong.message.push_str(&format!("\nfailed to add `{name}` with options `{options}`\n"));
                    let place = match options.is_empty() {
                        true => *at..at + name.len(),
                        false => element.options_at..element.options_at + options.len(),
                    };
                    self.error_at(place, wrong)
                })?;
                continue;
            }
            let mut nested = OpPassManager::new(name);
            self.add(&element.inner, &mut nested).map_err(|mut error| {
                let more = format!("failed to add `{name}` with options `{options}` to inner pipeline\n");
                error.message.push_str(&more);
                error
            })?;
            manager.nest(nested);
        }
        Ok(())
    }

    /// Returns an error at a place in the text, as LLVM's source manager prints it.
    fn error(&self, place: Range<usize>, message: &str, help: Option<String>) -> Box<PipelineError> {
        let buffer = SourceBuffer::detached("MLIR Textual PassPipeline Parser", Vec::from(self.inner));
        let mut shown = Vec::new();
        PlainRenderer::new(false).render_in(&buffer, place.start, 0, Severity::Error, message, &mut shown);
        let wrong = Wrong {
            aside: String::new(),
            message: String::from_utf8_lossy(&shown).into_owned(),
            summary: message.into(),
            help,
        };
        self.error_at(place, wrong)
    }

    fn error_at(&self, place: Range<usize>, wrong: Wrong) -> Box<PipelineError> {
        let Wrong { aside, message, summary, help } = wrong;
        let place = self.offset + place.start..self.offset + place.end;
        Box::new(PipelineError { aside, message, summary, help, text: self.whole.into(), place })
    }
}

/// Returns the position of the brace that closes the one at `open`.
fn closing_brace(text: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.iter().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => continue,
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Suggests passes for a name that is none.
fn help_for(name: &str) -> Option<String> {
    if unsupported_pass(name).is_some() {
        return Some("`--list-passes` prints the passes that are".into());
    }
    let near = nearest(name, all_passes().into_iter().map(|pass| pass.argument), 3);
    did_you_mean(&near).or_else(|| Some("`--list-passes` prints the known passes".into()))
}

/// Adds a pass or a registered pipeline, with options.
fn add_entry(
    entry: &PassEntry,
    options: &str,
    manager: &mut OpPassManager,
    explicit: bool,
) -> Result<(), Wrong> {
    match *entry {
        PassEntry::Pass(info) => add_pass(info, options, manager, explicit),
        PassEntry::Pipeline(info) => {
            let values = parse_options(PassOptions::new(info.options), options)?;
            (info.build)(&values, manager);
            Ok(())
        }
    }
}

fn add_pass(
    info: &'static PassInfo,
    options: &str,
    manager: &mut OpPassManager,
    explicit: bool,
) -> Result<(), Wrong> {
    let pass = Pass::with_options(info, parse_options(PassOptions::new(info.options), options)?);
    if !explicit {
        manager.add(pass);
        return Ok(());
    }
    let anchor = manager.anchor().to_string();
    manager.add_explicitly(pass).map_err(|misplaced| {
        let message = format!(
            "Can't add pass '{}' restricted to '{}' on a PassManager intended to run on '{anchor}', did you \
             intend to nest?",
            misplaced.pass.name, misplaced.anchor
        );
        let summary = format!("'{}' runs on '{}', not on '{anchor}'", info.argument, misplaced.anchor);
        let help = format!("nest it: `{}({}(...))`", anchor, misplaced.anchor);
        Wrong { aside: String::new(), message, summary, help: Some(help) }
    })
}

fn parse_options(mut values: PassOptions, text: &str) -> Result<PassOptions, Wrong> {
    match values.parse(text) {
        Ok(()) => Ok(values),
        Err(error) => {
            let help = did_you_mean(&error.nearest);
            Err(Wrong { aside: error.aside, message: error.message, summary: error.summary, help })
        }
    }
}
