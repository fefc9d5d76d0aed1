//! Functions: their signatures, and what calls of them do to the operands.

use rustc_hash::FxHashMap;

use super::options::Options;
use func::ReturnOp;
use ir::{Attribute, Context, OpRef, Operation, StringId, Type, known};

/// The effects of an analyzed function on its arguments and results.
#[derive(Clone, Debug)]
pub struct Summary {
    /// By argument.
    pub reads: Vec<bool>,
    pub writes: Vec<bool>,
    /// The results that may have the buffer of an argument, each with whether it certainly does.
    pub aliases: Vec<Vec<(usize, bool)>>,
}

impl Summary {
    /// Returns, for each argument, whether it is read and whether it is written.
    pub fn accesses(&self) -> Vec<(bool, bool)> {
        self.reads.iter().copied().zip(self.writes.iter().copied()).collect()
    }
}

/// The functions of the module.
#[derive(Default)]
pub struct Functions {
    pub by_name: FxHashMap<StringId, OpRef>,
    pub analyzed: FxHashMap<StringId, Summary>,
}

/// Returns the attribute called `name` of an argument.
pub fn argument_attribute(function: Operation<'_>, index: usize, name: &str) -> Option<Attribute> {
    let context = function.context();
    let all = function.attribute(known::ARG_ATTRS)?.elements(context)?;
    all.get(index)?.entry(context, context.intern_string(name))
}

/// Returns whether the buffer of an argument may be written.
pub fn is_argument_writable(function: Operation<'_>, index: usize) -> bool {
    argument_attribute(function, index, "bufferization.writable") != Some(Attribute::FALSE)
}

/// Returns the type of the buffer of an argument.
pub fn argument_type(function: Operation<'_>, index: usize, tensor: Type, options: &Options) -> Option<Type> {
    let context = function.context();
    let ty = options.boundary_type(context, tensor)?;
    match argument_attribute(function, index, "bufferization.buffer_layout") {
        Some(layout) => {
            let space = options.default_memory_space(context, tensor).flatten();
            let (shape, element) = (tensor.shape(context)?, tensor.element_type(context)?);
            Type::memref(context, shape, element, Some(layout), space).ok()
        }
        None => Some(ty),
    }
}

/// Returns the types of a function.
pub fn signature<'a>(context: &'a Context, function: Operation<'_>) -> Option<(&'a [Type], &'a [Type])> {
    function.inherent_attribute(known::FUNCTION_TYPE)?.type_value(context)?.function(context)
}

/// Returns the `func.return`s of a function, of which each block may have one.
pub fn returns(function: Operation<'_>) -> Vec<Operation<'_>> {
    let ends = function.regions().flat_map(|region| region.blocks()).filter_map(|block| block.back());
    ends.filter(|end| end.isa::<ReturnOp<'_>>()).collect()
}

/// Takes what `bufferization.access` says.
pub fn access_attributes(function: Operation<'_>, summary: &mut Summary) {
    let context = function.context();
    for index in 0..summary.reads.len() {
        let access = argument_attribute(function, index, "bufferization.access");
        let Some(access) = access.and_then(|access| access.string(context)) else { continue };
        let word: &[u8] = context.string(access);
        summary.reads[index] = matches!(word, b"read" | b"read-write");
        summary.writes[index] = matches!(word, b"write" | b"read-write");
    }
}
