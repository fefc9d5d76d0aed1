//! Pass managers: which passes run on which operations.
//!
//! An [`OpPassManager`] runs its steps one after another on each operation that it is anchored on:
//! a step is a pass, or pass managers to be run on the operations directly inside. A `PassManager`
//! of MLIR has "adaptor" passes for the latter.
//!
//! Representation: a tree. Passes are shared, so that copies of a pass manager are cheap.
//!
//! Follows mlir/lib/Pass/Pass.cpp.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use super::options::PassOptions;
use super::{Anchor, PassInfo};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Context, Location, OpName};

/// The name that stands for operations of any name.
pub const ANY: &str = "any";

/// A pass with the values of its options.
pub struct Pass {
    /// The pass.
    pub info: &'static PassInfo,
    /// The values of its options.
    pub options: PassOptions,
    /// Data that all runs of the pass share.
    shared: OnceLock<Box<dyn Any + Send + Sync>>,
}

impl Pass {
    /// Creates a pass with the default values of its options.
    pub fn new(info: &'static PassInfo) -> Self {
        Pass::with_options(info, PassOptions::new(info.options))
    }

    /// Creates a pass with these values of its options.
    pub fn with_options(info: &'static PassInfo, options: PassOptions) -> Self {
        Pass { info, options, shared: OnceLock::new() }
    }

    /// Returns the data that all runs of the pass share, made by `make` on first use. `None` if it is of
    /// another type.
    pub(super) fn shared<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.shared.get_or_init(|| Box::new(make())).downcast_ref()
    }

    /// Returns its name in messages and reports.
    pub fn name(&self) -> &str {
        self.options.pass_name().unwrap_or(self.info.name)
    }

    /// Appends the pass as it stands in a pipeline.
    pub fn print(&self, out: &mut String) {
        out.push_str(self.info.argument);
        self.options.print(out);
    }

    /// Returns whether the pass may run on operations of this name.
    pub(crate) fn can_run_on(&self, context: &Context, name: OpName) -> bool {
        self.info.anchor.includes(context, name)
    }
}

impl std::fmt::Debug for Pass {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info.argument)
    }
}

/// A step of a pass manager.
#[derive(Clone, Debug)]
pub enum Step {
    /// A pass.
    Pass(Arc<Pass>),
    /// Run pass managers on the operations directly inside: on each the first that fits.
    Nested(Vec<OpPassManager>),
}

/// A sequence of passes for each operation of a kind.
#[derive(Clone, Default, Debug)]
pub struct OpPassManager {
    /// The name of the operations; `None` for any isolated one.
    anchor: Option<String>,
    steps: Vec<Step>,
}

/// A pass that was not added, for it runs on operations of another name.
#[derive(Clone, Copy)]
pub struct Misplaced {
    /// The pass.
    pub pass: &'static PassInfo,
    /// The name of the operations that it runs on.
    pub anchor: &'static str,
}

impl OpPassManager {
    /// Creates a pass manager without passes, for operations called `anchor`, or `any`.
    pub fn new(anchor: &str) -> Self {
        OpPassManager {
            anchor: Some(anchor).filter(|&name| name != ANY).map(String::from),
            steps: Vec::new(),
        }
    }

    /// Returns the name of the operations that it runs on; `any` for any.
    pub fn anchor(&self) -> &str {
        self.anchor.as_deref().unwrap_or(ANY)
    }

    /// Returns whether it runs on operations of any name.
    pub fn is_generic(&self) -> bool {
        self.anchor.is_none()
    }

    /// Returns the steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns whether it has no passes.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Adds pass managers for the operations inside.
    pub fn nest(&mut self, nested: OpPassManager) {
        self.steps.push(Step::Nested(vec![nested]));
    }

    /// Appends the steps of another pass manager.
    pub fn append(&mut self, other: OpPassManager) {
        self.steps.extend(other.steps);
    }

    /// Adds a pass.
    ///
    /// # Errors
    /// Fails if the pass runs on operations of another name.
    pub fn add_explicitly(&mut self, pass: Pass) -> Result<(), Misplaced> {
        match (pass.info.anchor, &self.anchor) {
            (Anchor::Op(anchor), Some(own)) if anchor != own => Err(Misplaced { pass: pass.info, anchor }),
            _ => {
                self.steps.push(Step::Pass(Arc::new(pass)));
                Ok(())
            }
        }
    }

    /// Adds a pass; one that runs on operations of another name, to a pass manager for those inside.
    pub fn add(&mut self, pass: Pass) {
        match (pass.info.anchor, &self.anchor) {
            (Anchor::Op(anchor), Some(own)) if anchor != own => self
                .nest(OpPassManager { anchor: Some(anchor.into()), steps: vec![Step::Pass(Arc::new(pass))] }),
            _ => self.steps.push(Step::Pass(Arc::new(pass))),
        }
    }

    /// Returns whether it can run on operations of this name.
    pub fn can_run_on(&self, context: &Context, name: OpName) -> bool {
        let info = name.info(context);
        match &self.anchor {
            Some(anchor) => **context.string(info.name) == *anchor.as_bytes(),
            None => {
                info.registered
                    && info.traits.has(Trait::IsolatedFromAbove)
                    && self.steps.iter().all(|step| match step {
                        Step::Pass(pass) => pass.can_run_on(context, name),
                        Step::Nested(_) => true,
                    })
            }
        }
    }

    /// Prepares it to be run: adjacent nested pass managers become one step, and every pass must be able to
    /// run on its anchor.
    ///
    /// # Errors
    /// Fails if one is not.
    pub fn finalize(&mut self, context: &Context) -> Result<(), Failed> {
        let mut steps: Vec<Step> = Vec::with_capacity(self.steps.len());
        for step in self.steps.drain(..) {
            match (step, steps.last_mut()) {
                (Step::Nested(mut managers), Some(Step::Nested(before))) => {
                    if !merge(context, &mut managers, before) {
                        steps.push(Step::Nested(managers));
                    }
                }
                (step, _) => steps.push(step),
            }
        }
        self.steps = steps;
        for step in &mut self.steps {
            if let Step::Nested(managers) = step {
                managers.iter_mut().try_for_each(|manager| manager.finalize(context))?;
            }
        }
        self.check_anchors(context)
    }

    fn check_anchors(&self, context: &Context) -> Result<(), Failed> {
        let Some(anchor) = &self.anchor else { return Ok(()) };
        let name = context.op_name(context.intern_string(anchor));
        if !name.info(context).registered {
            return Ok(());
        }
        for step in &self.steps {
            if let Step::Pass(pass) = step
                && !pass.can_run_on(context, name)
            {
                let message = format!(
                    "unable to schedule pass '{}' on a PassManager intended to run on '{anchor}'!",
                    pass.name()
                );
                return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
            }
        }
        Ok(())
    }

    /// Returns the pipeline on one line, `anchor(step,step)`.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        self.print(None, &mut out);
        out
    }

    /// Returns the pipeline with a line for each step, as `--dump-pass-pipeline` shows it.
    pub fn to_pretty_text(&self) -> String {
        let mut out = String::new();
        self.print(Some(0), &mut out);
        out
    }

    /// Returns the steps, each on its own as it stands in a pipeline.
    pub fn step_texts(&self) -> Vec<String> {
        let text = |step: &Step| {
            let alone = OpPassManager { anchor: None, steps: vec![step.clone()] };
            let mut out = String::new();
            alone.print_steps(None, &mut out);
            out
        };
        self.steps.iter().map(text).collect()
    }

    fn print(&self, indent: Option<usize>, out: &mut String) {
        let line = |indent: Option<usize>, out: &mut String| {
            if let Some(indent) = indent {
                out.push('\n');
                out.push_str(&" ".repeat(indent));
            }
        };
        out.push_str(self.anchor());
        out.push('(');
        let inner = indent.map(|indent| indent + 2);
        if self.steps.is_empty() {
            line(indent.map(|_| 0), out);
        } else {
            line(inner, out);
        }
        self.print_steps(inner, out);
        line(indent, out);
        out.push(')');
    }

    fn print_steps(&self, indent: Option<usize>, out: &mut String) {
        let separate = |first: &mut bool, out: &mut String| {
            if !std::mem::replace(first, false) {
                out.push(',');
                if let Some(indent) = indent {
                    out.push('\n');
                    out.push_str(&" ".repeat(indent));
                }
            }
        };
        let mut first = true;
        for step in &self.steps {
            match step {
                Step::Pass(pass) => {
                    separate(&mut first, out);
                    pass.print(out);
                }
                Step::Nested(managers) => {
                    for manager in managers {
                        separate(&mut first, out);
                        manager.print(indent, out);
                    }
                }
            }
        }
    }
}

/// Merges pass managers into those of the step before, unless a generic one among them could run on
/// operations of the others: then the order of steps counts.
fn merge(context: &Context, managers: &mut Vec<OpPassManager>, before: &mut Vec<OpPassManager>) -> bool {
    if conflict(context, managers, before) || conflict(context, before, managers) {
        return false;
    }
    for manager in managers.drain(..) {
        match before.iter_mut().find(|known| known.anchor == manager.anchor) {
            Some(known) => known.append(manager),
            None => before.push(manager),
        }
    }
    sort::by(before, |a, b| (a.is_generic(), &a.anchor).cmp(&(b.is_generic(), &b.anchor)));
    true
}

/// Returns whether the generic one among `managers` may run on operations that `others` run on.
fn conflict(context: &Context, managers: &[OpPassManager], others: &[OpPassManager]) -> bool {
    let Some(generic) = managers.iter().find(|manager| manager.is_generic()) else { return false };
    others.iter().any(|other| match &other.anchor {
        Some(anchor) => generic.can_run_on(context, context.op_name(context.intern_string(anchor))),
        None => true,
    })
}
