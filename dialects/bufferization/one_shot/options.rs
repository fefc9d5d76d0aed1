//! The options of the pass.

pub use super::heuristics::Heuristic;
use ir::{Attribute, Context, Operation, Type, TypeStorage};
use passes::{IntegerKind, PassOption, PassOptions, Takes, option};

/// How types of buffers are chosen where nothing decides them.
const LAYOUTS: &[(&str, &str)] =
    &[("infer-layout-map", ""), ("identity-layout-map", ""), ("fully-dynamic-layout-map", "")];

pub const DECLARED: &[PassOption] = &[
    option(
        "allow-return-allocs-from-loops",
        Takes::Bool(false),
        "Allows returning/yielding new allocations from a loop.",
    ),
    option("allow-unknown-ops", Takes::Bool(false), "Allows unknown (not bufferizable) ops in the input IR."),
    option(
        "analysis-fuzzer-seed",
        Takes::Integer(IntegerKind::Unsigned, 0),
        "Test only: Analyze ops in random order with a given seed (fuzzer)",
    ),
    option(
        "analysis-heuristic",
        Takes::String("bottom-up"),
        "Heuristic that control the IR traversal during analysis",
    ),
    option(
        "buffer-alignment",
        Takes::Integer(IntegerKind::Long, 64),
        "Sets the alignment of newly allocated buffers.",
    ),
    option(
        "bufferize-function-boundaries",
        Takes::Bool(false),
        "Bufferize function boundaries (experimental).",
    ),
    option("check-parallel-regions", Takes::Bool(true), "Account for parallel regions in RaW analysis."),
    option("copy-before-write", Takes::Bool(false), "Skip the analysis. Make a buffer copy on every write."),
    option("dialect-filter", Takes::Strings, "Restrict bufferization to ops from these dialects."),
    option("dump-alias-sets", Takes::Bool(false), "Test only: Annotate tensor IR with alias sets"),
    option(
        "function-boundary-type-conversion",
        Takes::Choice(LAYOUTS, "infer-layout-map"),
        "Controls layout maps when bufferizing function signatures.",
    ),
    option(
        "must-infer-memory-space",
        Takes::Bool(false),
        "The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used \
         otherwise.",
    ),
    option(
        "no-analysis-func-filter",
        Takes::Strings,
        "Skip analysis of functions with these symbol names.Set copyBeforeWrite to true when bufferizing them.",
    ),
    option(
        "print-conflicts",
        Takes::Bool(false),
        "Test only: Annotate IR with RaW conflicts. Requires test-analysis-only.",
    ),
    option(
        "test-analysis-only",
        Takes::Bool(false),
        "Test only: Only run inplaceability analysis and annotate IR",
    ),
    option(
        "unknown-type-conversion",
        Takes::Choice(LAYOUTS, "fully-dynamic-layout-map"),
        "Controls layout maps for non-inferrable memref types.",
    ),
    option(
        "use-encoding-for-memory-space",
        Takes::Bool(false),
        "Use the Tensor encoding attribute for the memory space. Exclusive to the 'must-infer-memory-space' option",
    ),
];

/// The options that are not errors.
#[derive(Clone, Debug)]
pub struct Options {
    pub allows_unknown_ops: bool,
    pub allows_return_allocs_from_loops: bool,
    /// Whether iterations that run in parallel need buffers of their own.
    pub checks_parallel_regions: bool,
    pub alignment: i64,
    pub has_function_boundaries: bool,
    pub copies_before_write: bool,
    pub heuristic: Heuristic,
    /// Whether buffers are copied by `linalg.copy`, rather than `memref.copy`.
    pub copies_by_linalg: bool,
    /// Whether nothing is done but to say what the analysis found.
    pub only_annotates: bool,
    /// Whether it is said, too, which values may share buffers.
    pub dumps_alias_sets: bool,
    /// The dialects that are bufferized; all if it is empty.
    pub dialects: Vec<String>,
    /// Whether memrefs in signatures have identity layouts.
    pub has_identity_boundaries: bool,
    /// Whether results of functions get the layouts of what is returned.
    pub infers_result_layouts: bool,
    /// Whether memrefs of unknown layout have identity layouts.
    pub has_identity_layouts: bool,
    /// The space of memory of tensors for which nothing else says it.
    pub default_space: DefaultSpace,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            allows_unknown_ops: false,
            allows_return_allocs_from_loops: false,
            checks_parallel_regions: true,
            alignment: 64,
            has_function_boundaries: false,
            copies_before_write: false,
            heuristic: Heuristic::BottomUp,
            copies_by_linalg: false,
            only_annotates: false,
            dumps_alias_sets: false,
            dialects: Vec::new(),
            has_identity_boundaries: false,
            infers_result_layouts: true,
            has_identity_layouts: false,
            default_space: DefaultSpace::Default,
        }
    }
}

/// How the space of memory of a tensor is chosen where nothing decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultSpace {
    /// The default one.
    Default,
    /// There is none: that is an error.
    None,
    /// The encoding of the tensor.
    Encoding,
}

impl Options {
    pub fn of(options: &PassOptions) -> Self {
        Options {
            allows_unknown_ops: options.bool("allow-unknown-ops"),
            allows_return_allocs_from_loops: options.bool("allow-return-allocs-from-loops"),
            checks_parallel_regions: options.bool("check-parallel-regions"),
            alignment: options.integer("buffer-alignment"),
            has_function_boundaries: options.bool("bufferize-function-boundaries"),
            copies_before_write: options.bool("copy-before-write"),
            copies_by_linalg: false,
            only_annotates: options.bool("test-analysis-only"),
            dumps_alias_sets: options.bool("dump-alias-sets"),
            heuristic: Heuristic::of(
                options.string("analysis-heuristic"),
                options.integer("analysis-fuzzer-seed") as u32,
            )
            .unwrap_or(Heuristic::BottomUp),
            dialects: options.strings("dialect-filter").to_vec(),
            has_identity_boundaries: options.string("function-boundary-type-conversion")
                == "identity-layout-map",
            infers_result_layouts: options.string("function-boundary-type-conversion") == "infer-layout-map",
            has_identity_layouts: options.string("unknown-type-conversion") == "identity-layout-map",
            default_space: match () {
                () if options.bool("must-infer-memory-space") => DefaultSpace::None,
                () if options.bool("use-encoding-for-memory-space") => DefaultSpace::Encoding,
                () => DefaultSpace::Default,
            },
        }
    }

    /// Returns whether `op` is to be bufferized, if it can be.
    pub fn allows(&self, op: Operation<'_>) -> bool {
        let dialect = op.context().string(op.info().dialect);
        if !self.has_function_boundaries && **dialect == *b"func" {
            return false;
        }
        self.dialects.is_empty() || self.dialects.iter().any(|name| name.as_bytes() == &**dialect)
    }

    /// Returns the type of the buffer of a tensor in a signature.
    pub fn boundary_type(&self, context: &Context, tensor: Type) -> Option<Type> {
        let space = self.default_memory_space(context, tensor).flatten();
        match self.has_identity_boundaries {
            true => identity_memref(context, tensor, space),
            false => dynamic_memref(context, tensor, space),
        }
    }

    /// Returns the type of a buffer of which nothing is known but the space of memory.
    pub fn unknown_type(&self, context: &Context, tensor: Type, space: Option<Attribute>) -> Option<Type> {
        match self.has_identity_layouts {
            true => identity_memref(context, tensor, space),
            false => dynamic_memref(context, tensor, space),
        }
    }

    /// Returns the space of memory of a tensor for which nothing else says it; `None` if it has to be known.
    pub fn default_memory_space(&self, context: &Context, tensor: Type) -> Option<Option<Attribute>> {
        match self.default_space {
            DefaultSpace::Default => Some(None),
            DefaultSpace::None => None,
            DefaultSpace::Encoding => tensor.as_ranked_tensor(context).map(|of| of.2),
        }
    }
}

/// Returns the space of memory of a memref type.
pub fn memory_space(context: &Context, ty: Type) -> Option<Attribute> {
    match ty.storage(context) {
        TypeStorage::MemRef { space, .. } | TypeStorage::UnrankedMemRef { space, .. } => *space,
        _ => None,
    }
}

/// Returns the memref type of a tensor type, without a layout.
pub fn identity_memref(context: &Context, tensor: Type, space: Option<Attribute>) -> Option<Type> {
    let element = tensor.element_type(context)?;
    match tensor.shape(context) {
        Some(shape) => Type::memref(context, shape, element, None, space).ok(),
        None => Type::unranked_memref(context, element, space).ok(),
    }
}

/// Returns the memref type of a tensor type, whose strides and offset are unknown.
pub fn dynamic_memref(context: &Context, tensor: Type, space: Option<Attribute>) -> Option<Type> {
    let element = tensor.element_type(context)?;
    let Some(shape) = tensor.shape(context) else {
        return Type::unranked_memref(context, element, space).ok();
    };
    let strides = vec![ir::types::DYNAMIC; shape.len()];
    Type::strided_memref(context, shape, element, (&strides, ir::types::DYNAMIC), space).ok()
}
