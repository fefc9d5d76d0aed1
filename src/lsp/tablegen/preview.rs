//! `rsmlir.preview`: operations by the definitions of a `.td` file as it is in the editor, parsed, verified and printed.
//!
//! Values that the text uses and does not define are taken to be there, with the types that the operation gives them. So an
//! operation can be tried on a line of its own: `my.add %a, %b : i32`.

use std::sync::{Arc, Mutex};

use ir::Context;
use ir::diag::{Diagnostic, Report};
use parse::{ParseOptions, parse_partially, parse_source};
use print::{PrintFlags, print_ir, type_to_string};
use serde::Serialize;
use support::panics::caught;
use syntax::resolve::Names;
use syntax::{NodeKind, TokenKind, Tree};
use verify::verify;

use crate::driver::{Dialects, Project};
use crate::fmt::kind_of;
use crate::lsp::document::Document;
use crate::shipped::file::ReadOptions;

/// The result.
#[derive(Serialize, Default)]
pub struct Outcome {
    /// The operations as they are printed, if they are valid.
    pub custom: Option<String>,
    pub generic: Option<String>,
    pub messages: Vec<Message>,
}

/// A diagnostic, at a place of the text.
#[derive(Serialize)]
pub struct Message {
    pub message: String,
    /// Counted from 0.
    pub line: u32,
    pub character: u32,
}

/// The operation that stands for the source of a value.
const SOURCE: &str = "preview.value";

/// Parses, verifies and prints operations.
///
/// # Errors
/// If the definitions are wrong.
pub fn preview(document: &Document, project: &Project, text: &str) -> Result<Outcome, String> {
    let mut include = project.include.clone();
    include.extend(document.path.parent().map(std::path::Path::to_path_buf));
    let read = ReadOptions { include, defines: project.defines.clone(), ..ReadOptions::default() };
    let dialects =
        Dialects::of_text(&document.path, document.text().to_string(), &read, project.sources.clone())
            .map_err(|reports| {
                reports.first().map(|report| report.plain().to_string()).unwrap_or_default()
            })?;
    caught(|| tried(&dialects, text)).map_err(|why| format!("internal error: {why}"))
}

fn tried(dialects: &Dialects, text: &str) -> Outcome {
    let sources = sources_of_values(&context(dialects).0, text);
    // Sources stand on the first line, so that lines are those of the text.
    let (context, reports) = context(dialects);
    let whole = format!("{sources}{text}");
    let mut outcome = Outcome::default();
    let print = || {
        let buffer = context.sources().add("preview", whole.as_bytes()).ok()?;
        let options = ParseOptions { verify: false, recover: true, ..ParseOptions::default() };
        let ir = parse_source(&context, buffer, 0..whole.len(), options).ok()?;
        verify(ir.root()).ok()?;
        let printed = |generic| {
            let mut out = Vec::new();
            let flags = PrintFlags { generic, ..PrintFlags::new() };
            print_ir(&ir, &flags, &mut out).ok()?;
            let out = String::from_utf8_lossy(&out).into_owned();
            let lines = out.lines().filter(|line| !line.contains(SOURCE));
            Some(lines.collect::<Vec<_>>().join("\n"))
        };
        Some((printed(false)?, printed(true)?))
    };
    if let Some((custom, generic)) = print() {
        (outcome.custom, outcome.generic) = (Some(custom), Some(generic));
    }
    let reports = reports.lock().map(|mut reports| std::mem::take(&mut *reports)).unwrap_or_default();
    for diagnostic in reports {
        let place = crate::diag::place_of(&context, diagnostic.location);
        let (line, column) = place.map_or((1, 1), |place| (place.line, place.column));
        let shift = if line == 1 { sources.len() as u32 } else { 0 };
        let character = column.saturating_sub(1).saturating_sub(shift);
        outcome.messages.push(Message {
            message: diagnostic.message,
            line: line.saturating_sub(1),
            character,
        });
    }
    outcome
}

type Reports = Arc<Mutex<Vec<Diagnostic>>>;

fn context(dialects: &Dialects) -> (Arc<Context>, Reports) {
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
    (context, reports)
}

/// The operations that a context knows.
struct Known<'c>(&'c Context);

impl syntax::OperationNames for Known<'_> {
    fn kind(&self, dialect: &[u8], name: &[u8]) -> syntax::OperationKind {
        kind_of(self.0, dialect, name)
    }
}

/// Returns operations, on one line, that define the values which a text uses and does not define.
fn sources_of_values(context: &Arc<Context>, text: &str) -> String {
    let tree = Tree::of(text.as_bytes(), &Known(context));
    let names = Names::of(text.as_bytes(), &tree, &Known(context));
    let mut sources = String::new();
    let mut known = std::collections::HashSet::new();
    let Ok(buffer) = context.sources().add("preview", text.as_bytes()) else { return sources };
    let Some(ir) = parse_partially(context, buffer, 0..text.len()).ir else { return sources };
    let mut operations = rustc_hash::FxHashMap::default();
    ir::walk::walk_pre_order(ir.root(), |op| {
        if let ir::location::LocationKind::Source(position) = op.location().kind(context) {
            operations.insert(position.saturating_sub(buffer.base) as usize, op.op_ref());
        }
        ir::walk::WalkResult::Advance
    });
    for id in (0..tree.nodes().len()).filter(|&id| tree.node(id).kind == NodeKind::Operation) {
        let Some(name) = tree.name_token(id) else { continue };
        let Some(&op) = operations.get(&tree.tokens.start(name)) else { continue };
        let used: Vec<usize> = tree
            .node(id)
            .tokens
            .clone()
            .filter(|&token| token > name && tree.tokens.kind(token) == TokenKind::PercentIdentifier)
            .collect();
        let operands = ir.operation(op).operands();
        // Operands are written in their order, but for formats that do it otherwise: then types may be those of others.
        for (token, operand) in used.into_iter().zip(operands) {
            let is_undefined = names.at(token).is_some_and(|reference| reference.definition().is_none());
            let spelled = &text[tree.tokens.start(token)..tree.tokens.end(token)];
            if is_undefined && known.insert(spelled.to_string()) {
                let ty = type_to_string(context, operand.ty());
                sources.push_str(&format!("{spelled} = \"{SOURCE}\"() : () -> {ty} "));
            }
        }
    }
    sources
}
