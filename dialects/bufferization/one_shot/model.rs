//! Models: what operations do to the buffers of tensors (`BufferizableOpInterface`).

use smallvec::SmallVec;

use super::bufferizer::Bufferizer;
use super::copies::Copies;
use super::query::{AliasingOperands, Invocations, Query};
use ir::diag::Failed;
use ir::{Context, OpId, OpRef, Operation, Type, TypeStorage, Value, ValueId};
use rewrite::Rewriter;

/// The relation of two buffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// They are the same.
    Equivalent,
    /// They may overlap.
    Unknown,
}

/// A value that may share the buffer of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias {
    pub value: ValueId,
    pub relation: Relation,
    /// Whether it certainly does.
    pub is_definite: bool,
}

pub type Aliases = SmallVec<[Alias; 1]>;

/// Returns the type of the buffer of a value that an operation defines, or that is an argument of its regions.
pub type BufferTypeOf = fn(&Query<'_>, Operation<'_>, ValueId, &mut Invocations) -> Option<Type>;

/// Returns the operands whose buffer a result may have.
pub type AliasingOperandsOf = fn(&Query<'_>, Operation<'_>, ValueId) -> AliasingOperands;

/// Reports what the analysis found of an operation and cannot be bufferized.
pub type VerifyAnalysis = fn(&Query<'_>, Operation<'_>) -> Result<(), Failed>;

/// Makes copies beyond those of operands.
pub type CopyMore = fn(&Copies<'_>, &mut Rewriter<'_>, OpId) -> Result<(), Failed>;

/// Replaces the types of an operation that owns the body which is being bufferized.
pub type BufferizeOwner = fn(&mut Bufferizer<'_>, OpRef) -> Result<(), Failed>;

/// See the module's description. Operands are given by position.
pub struct Model {
    pub reads: fn(&Query<'_>, Operation<'_>, usize) -> bool,
    pub writes: fn(&Query<'_>, Operation<'_>, usize) -> bool,
    pub aliases: fn(&Query<'_>, Operation<'_>, usize) -> Aliases,
    /// Whether results are new buffers.
    pub allocates: bool,
    /// Whether a result is a definition of contents; by default if no operand has its buffer, or is written.
    pub result_writes: Option<fn(Operation<'_>) -> bool>,
    /// Whether the buffers of results may be written.
    pub is_writable: fn(Operation<'_>) -> bool,
    /// Whether each element of these two operands is read before it is written.
    pub is_elementwise: fn(Operation<'_>, [usize; 2]) -> bool,
    /// Whether operands may not be copied.
    pub must_be_in_place: bool,
    /// Whether conflicts are not resolved by copies of operands.
    pub is_never_copied: bool,
    /// Returns the operands, of this operation or of terminators in it, whose buffer a result may have. By default they
    /// are the operands of this operation of which it is an alias.
    pub aliasing_operands: Option<AliasingOperandsOf>,
    /// Returns the type of the buffer of a result or an argument. By default that of an equivalent operand, or an
    /// unknown one.
    pub buffer_type: Option<BufferTypeOf>,
    /// Reports what the analysis found and cannot be bufferized.
    pub verify: Option<VerifyAnalysis>,
    /// Makes copies beyond those of operands, or reports them.
    pub copy_more: Option<CopyMore>,
    /// Replaces the operation. If it fails, that is reported; what it reports itself is the reason.
    pub bufferize: fn(&mut Bufferizer<'_>, OpId) -> Result<(), Failed>,
    /// Replaces the types of an operation that owns the body which is being bufferized.
    pub bufferize_owner: Option<BufferizeOwner>,
}

impl Model {
    /// A model of an operation that only reads.
    pub const READER: Model = Model {
        reads: |_, _, _| true,
        writes: |_, _, _| false,
        aliases: |_, _, _| Aliases::new(),
        allocates: false,
        result_writes: None,
        is_writable: |_| true,
        is_elementwise: |_, _| false,
        must_be_in_place: false,
        is_never_copied: false,
        aliasing_operands: None,
        buffer_type: None,
        verify: None,
        copy_more: None,
        bufferize: |_, _| Ok(()),
        bufferize_owner: None,
    };
}

/// The first result, which certainly has the buffer of the operand.
pub fn first_result(op: Operation<'_>, relation: Relation) -> Aliases {
    let alias = |value: Value<'_>| Alias { value: value.id(), relation, is_definite: true };
    op.results().next().map(alias).into_iter().collect()
}

/// Returns whether `ty` is a tensor.
pub fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

/// Returns whether `op` has operands, results or block arguments that are tensors.
pub fn has_tensors(op: Operation<'_>) -> bool {
    let context = op.context();
    let is = |ty: Type| is_tensor(context, ty);
    let has_arguments = || {
        let blocks = op.regions().flat_map(|region| region.blocks());
        blocks.flat_map(|block| block.arguments()).any(|argument| is(argument.ty()))
    };
    if op.isa::<func::FuncOp<'_>>() {
        let signature = op.inherent_attribute(ir::known::FUNCTION_TYPE);
        let signature = signature.and_then(|ty| ty.type_value(context)?.function(context));
        return signature.is_some_and(|(inputs, results)| inputs.iter().chain(results).any(|&ty| is(ty)))
            || has_arguments();
    }
    op.operand_types().any(is)
        || op.result_types().any(is)
        || has_arguments()
        || *op.name_str() == *b"ml_program.global"
}
