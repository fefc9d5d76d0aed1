//! The dialects and passes of a program, in one list.

use ir::Context;
use passes::{PassInfo, PipelineInfo, register_passes, register_pipelines};
use registry::{DialectPackage, DialectSet};

use crate::shipped;

/// The dialects and passes of a program: those that ship, and those that it adds.
///
/// ```
/// use rsmlir::DialectRegistry;
///
/// let context = DialectRegistry::shipped().context();
/// let name = context.op_name(context.intern_string("arith.addi"));
/// assert!(name.info(&context).registered);
/// ```
#[derive(Clone, Default)]
pub struct DialectRegistry {
    dialects: DialectSet,
    passes: Vec<&'static PassInfo>,
    pipelines: Vec<&'static PipelineInfo>,
}

impl DialectRegistry {
    /// No dialects and no passes.
    pub fn empty() -> Self {
        DialectRegistry::default()
    }

    /// The dialects and passes that ship with `rsmlir-opt`.
    pub fn shipped() -> Self {
        let (passes, pipelines) = (shipped::passes().collect(), shipped::pipelines().collect());
        DialectRegistry { dialects: shipped::shipped_dialects(), passes, pipelines }
    }

    /// Adds a dialect, or an extension of one: what several define of one dialect goes together.
    #[must_use]
    pub fn with(mut self, dialect: &'static DialectPackage) -> Self {
        self.dialects.add(dialect);
        self
    }

    /// Adds an extension of the transform dialect: operations, and how they are applied.
    #[must_use]
    pub fn with_transform(self, extension: &'static DialectPackage) -> Self {
        self.with(extension)
    }

    /// Adds a pass.
    #[must_use]
    pub fn with_pass(mut self, pass: &'static PassInfo) -> Self {
        self.passes.push(pass);
        self
    }

    /// Adds a pipeline with a name.
    #[must_use]
    pub fn with_pipeline(mut self, pipeline: &'static PipelineInfo) -> Self {
        self.pipelines.push(pipeline);
        self
    }

    /// A context with the dialects.
    pub fn context(&self) -> Context {
        self.dialects.clone().context()
    }

    /// Makes these the dialects and passes of the process. The first registry that is installed counts.
    pub fn install(self) {
        register_passes(&self.passes);
        register_pipelines(&self.pipelines);
        shipped::install(self.dialects);
    }
}
