//! Reproducers: files with IR and the pipeline that is to be run on it, `--run-reproducer` runs them.
//!
//! The pipeline stands in the external resources of a tool called `mlir_reproducer`.
//!
//! [`CrashReproducer`] keeps the IR as it was before the pipeline, or before each pass that is at
//! work, and writes a reproducer once a pass fails.
//!
//! Follows mlir/lib/Pass/PassCrashRecovery.cpp.

use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::Mutex;

use super::ir_printing::why;
use super::manager::Pass;
use super::site::{Caller, Site, op_and_symbol};
use ir::diag::{Failed, SourceText};
use ir::resources::{ExternalResource, ExternalResources, ResourceValue};
use ir::{Context, Ir, Location, StringId};
use print::{PrintFlags, print_ir_with};
use support::files;

/// The name of the tool that owns the resources of a reproducer.
const TOOL: &str = "mlir_reproducer";

/// The settings in a reproducer, beside the IR.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Reproducer {
    /// The pipeline to run.
    pub pipeline: Option<String>,
    /// Whether there is to be one thread.
    pub disable_threading: Option<bool>,
    /// Whether IR is verified after each pass.
    pub verify_each: Option<bool>,
}

impl Reproducer {
    /// Takes the settings from the resources of the IR that was read.
    ///
    /// # Errors
    /// Fails if they are not those of a reproducer.
    pub fn take(context: &Context) -> Result<Self, Failed> {
        let mut reproducer = Reproducer::default();
        for resource in context.resources().take_external(context.intern_string(TOOL)) {
            let key = context.string(resource.key).to_string();
            match key.as_str() {
                "pipeline" => reproducer.pipeline = Some(string(context, &key, &resource)?),
                "disable_threading" => {
                    reproducer.disable_threading = Some(boolean(context, &key, &resource)?);
                }
                "verify_each" => reproducer.verify_each = Some(boolean(context, &key, &resource)?),
                _ => {
                    let message = format!("unknown 'mlir_reproducer' resource key '{key}'");
                    return Err(context.diagnostics().error(resource.key_location, message).emit());
                }
            }
        }
        Ok(reproducer)
    }

    /// Makes the resources for these settings.
    pub fn to_resources(&self, context: &Context) -> ExternalResources {
        let string = |text: &String| ResourceValue::String(context.intern_string(text));
        let values = [
            ("pipeline", self.pipeline.as_ref().map(string)),
            ("disable_threading", self.disable_threading.map(ResourceValue::Bool)),
            ("verify_each", self.verify_each.map(ResourceValue::Bool)),
        ];
        let resource = |(key, value): (&str, Option<ResourceValue>)| {
            value.map(|value| ExternalResource {
                key: context.intern_string(key),
                value,
                key_location: Location::UNKNOWN,
                value_location: Location::UNKNOWN,
            })
        };
        let entries = values.into_iter().filter_map(resource).collect();
        ExternalResources { name: context.intern_string(TOOL), entries }
    }

    /// Writes a file with `ir` and these settings.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn write(&self, ir: &Ir, flags: &PrintFlags, path: &Path) -> std::io::Result<()> {
        let mut text = Vec::new();
        print_ir_with(ir, flags, &[self.to_resources(ir.context())], &mut text)
            .map_err(|Failed| std::io::Error::other("the text of the IR is too long"))?;
        files::write(path, &text)
    }
}

fn string(context: &Context, key: &str, resource: &ExternalResource) -> Result<String, Failed> {
    match &resource.value {
        ResourceValue::String(value) => Ok(context.string(*value).to_string()),
        _ => {
            let message = format!("expected string value for key '{key}'");
            Err(context.diagnostics().error(resource.value_location, message).emit())
        }
    }
}

fn boolean(context: &Context, key: &str, resource: &ExternalResource) -> Result<bool, Failed> {
    match resource.value {
        ResourceValue::Bool(value) => Ok(value),
        _ => {
            let message = format!("expected 'true' or 'false' value for key '{key}'");
            Err(context.diagnostics().error(resource.value_location, message).emit())
        }
    }
}

/// The input text and the pipeline: enough to reproduce a panic, at no cost in advance.
#[derive(Clone, Debug)]
pub struct InputText {
    /// The text that was read.
    pub text: Arc<SourceText>,
    /// The part of it that the run is about.
    pub range: Range<usize>,
    /// The pipeline that was run.
    pub pipeline: String,
}

impl InputText {
    /// Writes a reproducer to the folder for temporary files, and gives its path.
    pub(super) fn write(&self, verify_each: bool) -> std::io::Result<PathBuf> {
        let mut text = self.text.get(self.range.clone()).unwrap_or_default().to_vec();
        let pipeline = self.pipeline.replace('\\', "\\\\").replace('"', "\\22");
        let section = format!(
            "\n{{-#\n  external_resources: {{\n    {TOOL}: {{\n      pipeline: \"{pipeline}\",\n      \
             verify_each: {verify_each}\n    }}\n  }}\n#-}}\n"
        );
        text.extend_from_slice(section.as_bytes());
        let mut file =
            tempfile::Builder::new().prefix("rsmlir-opt-reproducer-").suffix(".mlir").tempfile()?;
        file.write_all(&text)?;
        Ok(file.keep()?.1)
    }
}

/// The path and the extent of a reproducer, written when a pass fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrashReproducerOptions {
    /// The file that it is written to.
    pub path: PathBuf,
    /// Whether it contains only the operation that the failed pass ran on.
    pub local: bool,
    /// The setting to be written into the reproducer.
    pub disable_threading: bool,
}

/// Writes a reproducer when a pass fails.
pub(super) struct CrashReproducer {
    options: CrashReproducerOptions,
    verify_each: bool,
    flags: PrintFlags,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The IR to start from, with the pipeline: one for all, or one per pass that is at work.
    candidates: Vec<Candidate>,
    /// Whether a reproducer was written for a pass that failed: that is done once.
    reported: bool,
}

struct Candidate {
    ir: Ir,
    pipeline: String,
    /// The pass and its operation, where the reproducer is for them alone.
    what: Option<String>,
}

impl CrashReproducer {
    pub fn new(options: CrashReproducerOptions, verify_each: bool, flags: &PrintFlags) -> Self {
        CrashReproducer { options, verify_each, flags: flags.clone(), state: Mutex::default() }
    }

    /// Records the IR before the pipeline, whose steps are `steps`.
    pub fn start(&self, ir: &Ir, steps: &[String]) {
        if !self.options.local {
            let pipeline = format!("{}({})", ir.root().name_str(), steps.join(", "));
            self.state.lock().candidates.push(Candidate { ir: ir.clone(), pipeline, what: None });
        }
    }

    /// Records the IR before a pass.
    pub fn before_pass(&self, pass: &Pass, ir: &Ir, site: Site<'_>) {
        if !self.options.local {
            return;
        }
        let mut pipeline = String::new();
        let path = site.path(ir);
        for (_, op) in &path {
            pipeline.push_str(&format!("{}(", op.name_str()));
        }
        pass.print(&mut pipeline);
        pipeline.push_str(&")".repeat(path.len()));
        let what = Some(described(ir.context(), pass, op_and_symbol(ir.root())));
        self.state.lock().candidates.push(Candidate { ir: site.whole(ir), pipeline, what });
    }

    /// Forgets the IR before a pass that succeeded.
    pub fn after_pass(&self) {
        if self.options.local {
            self.state.lock().candidates.pop();
        }
    }

    /// Reports that a pass failed, or, without one, that the result of other passes is invalid.
    pub fn after_failure(&self, pass: Option<&Pass>, ir: &Ir, callers: Option<&Caller<'_>>) {
        let mut state = self.state.lock();
        if std::mem::replace(&mut state.reported, true) {
            return;
        }
        let context = ir.context();
        let mut running: Vec<String> = std::iter::successors(callers, |caller| caller.caller)
            .map(|caller| described(context, caller.pass, caller.op))
            .collect();
        running.reverse();
        running.extend(pass.map(|pass| described(context, pass, op_and_symbol(ir.root()))));
        self.report(&mut state, ir, &running);
    }

    /// Reports a failure that was not reported yet.
    pub fn finish(&self, ir: &Ir, result: Result<(), Failed>) {
        if result.is_err() {
            self.report(&mut self.state.lock(), ir, &[]);
        }
    }

    fn report(&self, state: &mut State, ir: &Ir, running: &[String]) {
        let Some(candidate) = state.candidates.pop() else { return };
        state.candidates.clear();
        let reproducer = Reproducer {
            pipeline: Some(candidate.pipeline),
            disable_threading: Some(self.options.disable_threading),
            verify_each: Some(self.verify_each),
        };
        let path = self.options.path.display();
        let written = match reproducer.write(&candidate.ir, &self.flags, &self.options.path) {
            Ok(()) => format!("reproducer generated at `{path}`"),
            Err(error) => format!(
                "failed to create output stream: Failed to create reproducer stream: cannot open output \
                 file '{path}': {}",
                why(&error)
            ),
        };
        let running = match candidate.what {
            Some(what) => what,
            None => format!("[{}]", running.join(", ")),
        };
        let location = ir.root().location();
        let message = "Failures have been detected while processing an MLIR pass pipeline";
        let note = format!("Pipeline failed while executing {running}: {written}");
        ir.context().diagnostics().error(location, message).attach_note(location, note).emit();
    }
}

/// Returns a pass and the operation it is run on.
fn described(context: &Context, pass: &Pass, (op, symbol): (StringId, Option<StringId>)) -> String {
    let mut text = format!("`{}` on '{}' operation", pass.name(), context.string(op));
    if let Some(symbol) = symbol {
        text.push_str(&format!(": @{}", context.string(symbol)));
    }
    text
}
