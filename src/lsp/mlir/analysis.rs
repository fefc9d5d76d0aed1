//! Text to IR and diagnostics: each part of a file is parsed with recovery, and verified where it parses.

mod intact;
mod located;
mod patches;

use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use ir::body::ValueRef;
use ir::diag::{Diagnostic, Report, Severity, SourceBuffer};
use ir::location::LocationKind;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Context, Ir, Location, OpRef, Operation, Value};
use lsp_types::{DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString};
use parse::parse_partially;
use rustc_hash::{FxHashMap, FxHashSet};
use support::panics::caught;
use syntax::TextEdit;
use verify::verify_with;

use crate::diag::{ExpectedDiagnostics, PlainRenderer, place_of};
use crate::driver::{LitSettings, lit_settings};
use crate::lsp::document::Document;
use crate::lsp::project::Dialects;
use crate::options::Options;
use patches::Patches;

/// The source of diagnostics, as editors show it.
pub const SOURCE: &str = "rsmlir";

/// The end of the message about an operation whose syntax is not known.
const NO_CODE: &str = "for which there is no code";

/// The most diagnostics of a file.
const MOST_DIAGNOSTICS: usize = 200;

/// A part of a file as IR.
pub struct Part {
    /// The bytes.
    range: Range<usize>,
    /// The operations that could be parsed.
    pub ir: Option<Ir>,
    /// Whether the whole part is valid.
    is_valid: bool,
    /// The operations that are valid, where the whole part is not.
    valid: FxHashSet<OpRef>,
}

impl Part {
    /// Returns whether an operation and all around it that it depends on is valid: other IR cannot be printed.
    pub fn is_valid(&self, op: Operation<'_>) -> bool {
        self.is_valid || op.ancestors().any(|around| self.valid.contains(&around.op_ref()))
    }
}

/// A file as IR.
#[derive(Default)]
pub struct Analysis {
    pub parts: Vec<Part>,
    pub diagnostics: Vec<lsp_types::Diagnostic>,
    /// The operations by where their names start.
    operations: FxHashMap<u32, (u32, OpRef)>,
    /// The block arguments by where their names start, with the part.
    arguments: FxHashMap<u32, (u32, ValueRef)>,
    /// The text.
    source: Option<SourceBuffer>,
    /// The functions that were edited since, where only those are analyzed again.
    patches: Option<Box<Patches>>,
}

/// The diagnostics that came, in their order.
type Reports = Arc<Mutex<Vec<Diagnostic>>>;

/// A context to analyze texts in, and what it reports.
struct Workbench {
    context: Arc<Context>,
    reports: Reports,
}

impl Workbench {
    fn new(dialects: &Dialects) -> Self {
        let context = Arc::new(dialects.context());
        context.allow_unregistered_dialects(true);
        context.diagnostics().print_op_on_diagnostic(false);
        let reports = Reports::default();
        context.diagnostics().push_handler(Box::new({
            let reports = reports.clone();
            move |report| {
                if let (Report::Diagnostic(diagnostic), Ok(mut reports)) = (report, reports.lock()) {
                    reports.push(diagnostic);
                }
            }
        }));
        Workbench { context, reports }
    }

    fn with_reports<T>(&self, read: impl FnOnce(&[Diagnostic]) -> T) -> T {
        read(&self.reports.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn take_reports(&self) -> Vec<Diagnostic> {
        self.reports.lock().map(|mut reports| std::mem::take(&mut *reports)).unwrap_or_default()
    }
}

impl Analysis {
    /// Parses and verifies a file.
    pub fn of(document: &Document, dialects: &Dialects, options: &Options) -> Self {
        let settings = lit_settings(document.bytes(), &document.path, options);
        let workbench = Workbench::new(dialects);
        let mut analysis = Analysis::made_in(&workbench, document, dialects, settings, options, verify_all);
        let is_plain = !settings.verifies_diagnostics && analysis.parts.len() == 1;
        if is_plain && document.text().len() >= patches::WORTH_PATCHES {
            analysis.patches = Patches::new(workbench, &analysis);
        }
        analysis
    }

    /// Parses and verifies a file in a context.
    fn made_in(
        workbench: &Workbench,
        document: &Document,
        dialects: &Dialects,
        settings: LitSettings,
        options: &Options,
        verify: fn(&Ir) -> bool,
    ) -> Self {
        let (text, context) = (document.bytes(), &workbench.context);
        let mut analysis = Analysis::default();
        let name = document.path.to_string_lossy();
        let Ok(buffer) = context.sources().add(name.as_bytes(), text) else { return analysis };
        for range in parts(text, settings.splits) {
            let part = caught(|| analyze_part(workbench, buffer, range.clone(), settings, verify));
            match part {
                Ok(part) => analysis.parts.push(part),
                Err(why) => {
                    let place = Location::source(buffer.base + range.start as u32);
                    let _ = context.diagnostics().error(place, format!("internal error: {why}")).emit();
                }
            }
        }
        analysis.index(buffer, document, dialects);
        let mut expected = settings.verifies_diagnostics.then(|| {
            let mut ignored = Vec::new();
            ExpectedDiagnostics::new(
                buffer,
                false,
                PlainRenderer::new(false),
                &options.limits.run,
                &mut ignored,
            )
        });
        for diagnostic in workbench.take_reports() {
            if let Some(expected) = &mut expected {
                let mut unexpected = Vec::new();
                expected.check(context, &diagnostic, &mut unexpected);
                if unexpected.is_empty() {
                    continue;
                }
            }
            if analysis.diagnostics.len() < MOST_DIAGNOSTICS {
                analysis.diagnostics.push(converted(document, dialects, context, buffer, &diagnostic));
            }
        }
        // Options of passes are not known here.
        if let Some(expected) = expected.filter(|_| !settings.runs_passes) {
            analysis.diagnostics.extend(missing(document, expected));
        }
        analysis.source = Some(buffer.share());
        analysis
    }

    /// Analyzes again what edits of a large text changed, if that is within functions. What depends on other functions is left
    /// out: it is known after the whole text was analyzed.
    pub fn update(
        &mut self,
        edits: &[TextEdit],
        document: &Document,
        dialects: &Dialects,
        options: &Options,
    ) -> bool {
        let Some(mut patches) = self.patches.take() else { return false };
        let is_done = patches.update(edits, document, dialects, options);
        self.diagnostics = patches.diagnostics();
        self.patches = Some(patches);
        is_done
    }

    /// Finds the operations and the arguments by their places in the text.
    fn index(&mut self, buffer: &SourceBuffer, document: &Document, dialects: &Dialects) {
        let (operations, arguments) = (&mut self.operations, &mut self.arguments);
        let mut has_locations = false;
        for (number, part) in self.parts.iter().enumerate() {
            let Some(ir) = &part.ir else { continue };
            let mut offset = |location: Location| match location.kind(ir.context()) {
                LocationKind::Source(position) => position.checked_sub(buffer.base),
                LocationKind::Attribute(_) => {
                    has_locations = true;
                    None
                }
            };
            walk_pre_order(ir.root(), |op| {
                if let Some(offset) = offset(op.location()) {
                    operations.insert(offset, (number as u32, op.op_ref()));
                }
                for block in op.regions().flat_map(|region| region.blocks()) {
                    for (argument, location) in block.arguments().zip(block.argument_locations()) {
                        if let Some(offset) = offset(location) {
                            arguments.insert(offset, (number as u32, argument.value_ref()));
                        }
                    }
                }
                WalkResult::Advance
            });
        }
        if has_locations {
            let (tree, names) = document.syntax(dialects);
            let names = located::argument_names(names);
            let text = document.bytes();
            let (operations, arguments) = (&mut self.operations, &mut self.arguments);
            for (number, part) in (0..).zip(&self.parts) {
                let Some(ir) = &part.ir else { continue };
                for (node, op) in located::nodes_of_operations(ir, buffer, text, tree, part.range.clone()) {
                    let Some(name) = tree.name_token(node) else { continue };
                    operations.insert(tree.tokens.start(name) as u32, (number, op));
                    for (token, argument) in
                        located::tokens_of_arguments(ir.operation(op), node, tree, &names)
                    {
                        arguments.insert(tree.tokens.start(token) as u32, (number, argument));
                    }
                }
            }
        }
    }

    /// Returns the context of the IR.
    pub fn context(&self) -> Option<&Context> {
        self.parts.iter().find_map(|part| Some(part.ir.as_ref()?.context()))
    }

    /// Returns the operation whose name starts at a byte.
    pub fn operation(&self, offset: usize) -> Option<(Operation<'_>, &Part)> {
        let (analysis, offset) = self.locate(offset)?;
        let &(part, op) = analysis.operations.get(&(offset as u32))?;
        let part = &analysis.parts[part as usize];
        Some((part.ir.as_ref()?.operation(op), part))
    }

    /// Returns the argument whose name starts at a byte.
    pub fn argument(&self, offset: usize) -> Option<Value<'_>> {
        let (analysis, offset) = self.locate(offset)?;
        let &(part, value) = analysis.arguments.get(&(offset as u32))?;
        let ir = analysis.parts[part as usize].ir.as_ref()?;
        Some(ir.value(value.body, value.value))
    }

    /// Returns what knows a byte of the text: this analysis or that of a patch, and the byte in its text.
    fn locate(&self, offset: usize) -> Option<(&Analysis, usize)> {
        match &self.patches {
            Some(patches) => patches.locate(self, offset),
            None => Some((self, offset)),
        }
    }
}

/// Parses a text by itself, whose errors nobody sees.
pub fn parsed_alone(dialects: &Dialects, text: &str) -> Option<Ir> {
    let workbench = Workbench::new(dialects);
    let buffer = workbench.context.sources().add(b"text", text.as_bytes()).ok()?;
    caught(|| parse_partially(&workbench.context, buffer, 0..text.len())).ok()?.ir
}

/// Returns a diagnostic at each comment that expects one which did not come.
fn missing(document: &Document, expected: ExpectedDiagnostics) -> Vec<lsp_types::Diagnostic> {
    let mut messages = Vec::new();
    if expected.finish(&mut messages).is_ok() {
        return Vec::new();
    }
    let messages = String::from_utf8_lossy(&messages).into_owned();
    let name = document.path.to_string_lossy();
    // `FILE:LINE:COLUMN: error: MESSAGE`, as mlir-opt prints it.
    let of_line = |line: &str| {
        let (place, message) = line.strip_prefix(&*name)?.strip_prefix(':')?.split_once(": error: ")?;
        let (line, column) = place.split_once(':')?;
        let line = line.parse::<u32>().ok()?.checked_sub(1)?;
        let column = column.parse::<u32>().ok()?.checked_sub(1)?;
        let start = lsp_types::Position::new(line, column);
        let end = lsp_types::Position::new(line, u32::MAX);
        let (text, lines) = (document.text(), document.lines());
        Some(lsp_types::Diagnostic {
            range: lines.range(lines.offset(text, start)..lines.offset(text, end)),
            severity: Some(DiagnosticSeverity::ERROR),
            source: Some(SOURCE.into()),
            message: message.to_string(),
            ..lsp_types::Diagnostic::default()
        })
    };
    messages.lines().filter_map(of_line).take(MOST_DIAGNOSTICS).collect()
}

/// Returns the parts that lines `// -----` make of a text.
fn parts(text: &[u8], splits: bool) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    let markers = memchr::memmem::find_iter(text, b"// -----").filter(|&at| at == 0 || text[at - 1] == b'\n');
    for at in markers.filter(|_| splits) {
        parts.push(start..at);
        start = at;
    }
    parts.push(start..text.len());
    parts
}

fn analyze_part(
    workbench: &Workbench,
    buffer: &SourceBuffer,
    range: Range<usize>,
    settings: LitSettings,
    verify: fn(&Ir) -> bool,
) -> Part {
    let context = &workbench.context;
    let num_known = workbench.with_reports(|reports| reports.len());
    let parsed = parse_partially(context, buffer, range.clone());
    let mut part = Part { range, ir: parsed.ir, is_valid: false, valid: FxHashSet::default() };
    match &part.ir {
        Some(ir) if parsed.is_complete => part.is_valid = verify(ir),
        // mlir-opt, whose diagnostics the comments expect, verifies nothing after a syntax error.
        Some(ir) if !settings.verifies_diagnostics => {
            let places = workbench.with_reports(|reports| intact::places(context, &reports[num_known..]));
            part.valid = intact::verify(ir, &places);
        }
        _ => {}
    }
    part
}

/// Verifies IR as a whole. Returns whether it is valid.
fn verify_all(ir: &Ir) -> bool {
    verify_with(ir.root(), true).is_ok()
}

fn severity(of: Severity) -> DiagnosticSeverity {
    match of {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Remark => DiagnosticSeverity::INFORMATION,
        Severity::Note => DiagnosticSeverity::HINT,
    }
}

/// Returns the bytes that a location is about: a token of the file, or nothing at its start if it is elsewhere.
fn range_of(
    document: &Document,
    dialects: &Dialects,
    context: &Context,
    buffer: &SourceBuffer,
    location: Location,
) -> Range<usize> {
    let offset = match location.kind(context) {
        LocationKind::Source(position) => position.checked_sub(buffer.base).map(|offset| offset as usize),
        LocationKind::Attribute(_) => place_of(context, location)
            .filter(|place| Path::new(&*place.file.to_string()) == document.path)
            .and_then(|place| buffer.offset_of(place.line, place.column)),
    };
    let Some(offset) = offset.filter(|&offset| offset <= document.text().len()) else { return 0..0 };
    let tokens = &document.syntax(dialects).0.tokens;
    let token = tokens.at(offset);
    match token < tokens.len() && tokens.start(token) <= offset {
        true => offset..tokens.end(token),
        false => offset..offset,
    }
}

fn converted(
    document: &Document,
    dialects: &Dialects,
    context: &Context,
    buffer: &SourceBuffer,
    diagnostic: &Diagnostic,
) -> lsp_types::Diagnostic {
    let range = |location| document.lines().range(range_of(document, dialects, context, buffer, location));
    let related = diagnostic.notes.iter().map(|note| DiagnosticRelatedInformation {
        location: lsp_types::Location { uri: document.uri.clone(), range: range(note.location) },
        message: note.message.clone(),
    });
    let related: Vec<_> = related.collect();
    lsp_types::Diagnostic {
        range: range(diagnostic.location),
        // An operation whose syntax is C++ that is not there is skipped: that is no mistake in the text.
        severity: Some(match diagnostic.message.ends_with(NO_CODE) {
            true => DiagnosticSeverity::HINT,
            false => severity(diagnostic.severity),
        }),
        code: None::<NumberOrString>,
        source: Some(SOURCE.into()),
        message: diagnostic.message.clone(),
        related_information: (!related.is_empty()).then_some(related),
        ..lsp_types::Diagnostic::default()
    }
}
