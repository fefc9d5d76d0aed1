//! Copies of tensors whose buffers may not be written in place.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/TensorCopyInsertion.cpp and `resolveTensorOpOperandConflicts`
//! of mlir/lib/Dialect/Bufferization/IR/BufferizableOpInterface.cpp.

use rustc_hash::FxHashSet;

use super::analysis::Analysis;
use super::model::has_tensors;
use super::options::memory_space;
use super::query::Query;
use super::setup::Setup;
use arith::value_or_constant_index;
use bufferization::{AllocTensorOp, ToBufferOp};
use ir::body::OperandId;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{Location, OpId, OpRef, Operation, Type, TypeStorage, ValueId};
use rewrite::{Builder, Rewriter, reify_result_shapes};

/// The decisions about operands: those of an analysis, or to copy before each write.
pub struct Copies<'c> {
    pub setup: &'c Setup<'c>,
    pub analysis: Option<&'c Analysis>,
}

/// Creates `bufferization.alloc_tensor`: a copy of `value`, or a tensor of its shape in the same space of memory.
///
/// # Errors
/// If the tensor is unranked, or has no type of buffers.
pub fn create_alloc_tensor(
    builder: &mut Builder<'_>,
    setup: &Setup<'_>,
    location: Location,
    value: ValueId,
    is_copy: bool,
) -> Result<ValueId, Failed> {
    let context = builder.context();
    let ty = builder.type_of(value);
    let query = |builder: &Builder<'_>| {
        let (ir, body) = (builder.ir(), builder.body_id());
        let query = Query { ir, body, setup, equivalent: None };
        match ty.shape(context) {
            Some(_) => query.buffer_type(value).ok_or(Failed),
            None => Err(query.owner_of_value(value).map_or(Failed, report_unranked)),
        }
    };
    if ty.shape(context).is_none() {
        query(builder)?;
    }
    let mut sizes = Vec::new();
    if !is_copy {
        let shape = ty.shape(context).unwrap_or_default();
        let of_op = builder.body().defining_operation(value);
        let index = builder.value(value).index();
        let reified = of_op.and_then(|op| reify_result_shapes(builder, op)?.into_iter().nth(index));
        for (dim, _) in shape.iter().enumerate().filter(|&(_, &extent)| extent == DYNAMIC) {
            sizes.push(match reified.as_ref().and_then(|extents| extents.get(dim)) {
                Some(&extent) => value_or_constant_index(builder, location, extent),
                None => tensor::create_dim(builder, location, value, dim),
            });
        }
    }
    let copy = is_copy.then_some(value);
    let state = AllocTensorOp::build(builder.scope(), location, ty, &sizes, copy, None);
    let alloc = builder.create(state);
    if !is_copy && let Some(space) = memory_space(context, query(builder)?) {
        let name = context.static_string("memory_space");
        let op = builder.reference(alloc);
        builder.ir_mut().set_attribute(op, name, Some(space));
    }
    Ok(builder.result(alloc, 0))
}

fn report_unranked(op: Operation<'_>) -> Failed {
    op.emit_error("copying of unranked tensors is not implemented").emit()
}

impl Copies<'_> {
    fn query<'q>(&'q self, rewriter: &'q Rewriter<'_>) -> Query<'q> {
        Query {
            ir: rewriter.ir(),
            body: rewriter.body_id(),
            setup: self.setup,
            equivalent: self.analysis.map(|analysis| &*analysis.equivalent),
        }
    }

    fn is_in_place(&self, query: &Query<'_>, operand: OperandId) -> bool {
        match self.analysis {
            Some(analysis) => analysis.in_place.contains(&operand),
            None => query.owner(operand).0.isa::<ToBufferOp<'_>>() || !query.writes(operand),
        }
    }

    fn needs_no_contents(&self, query: &Query<'_>, operand: OperandId) -> bool {
        if self.analysis.is_some_and(|analysis| analysis.undefined.contains(&operand)) {
            return true;
        }
        !query.reads(operand)
            && (query.writes(operand)
                || !query.aliases(operand).iter().any(|alias| query.is_value_read(alias.value)))
    }

    /// Creates a copy of a tensor.
    ///
    /// # Errors
    /// If the tensor is unranked.
    pub fn create_copy(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        value: ValueId,
    ) -> Result<ValueId, Failed> {
        create_alloc_tensor(rewriter, self.setup, location, value, true)
    }

    /// Inserts copies in `root`.
    ///
    /// # Errors
    /// If a tensor cannot be copied.
    pub fn insert(&self, rewriter: &mut Rewriter<'_>, root: OpRef) -> Result<(), Failed> {
        let body = rewriter.body_id();
        let mut ops: Vec<OpId> = Vec::new();
        walk_post_order(rewriter.ir().operation(root), |op| {
            if op.body_id() == body && op.op_ref() != root && has_tensors(op) {
                ops.push(op.id());
            }
        });
        for op in ops {
            let Some(model) = self.query(rewriter).model(rewriter.op(op)) else { continue };
            if !model.is_never_copied {
                self.insert_for(rewriter, op)?;
            }
            if let Some(copy_more) = model.copy_more {
                copy_more(self, rewriter, op)?;
            }
        }
        Ok(())
    }

    /// Inserts copies of operands of `op`, or of results that would be parts of them.
    fn insert_for(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), Failed> {
        let location = rewriter.op(op).location();
        let (mut operands, mut results) = (Vec::new(), Vec::new());
        let query = self.query(rewriter);
        let is_unranked = |ty: Type| matches!(ty.storage(query.context()), TypeStorage::UnrankedTensor(_));
        for operand in query.body().operand_ids(op) {
            let value = query.body().operand_value(operand);
            if !query.is_tensor(value) || self.is_in_place(&query, operand) {
                continue;
            }
            if is_unranked(query.body().value_type(value)) {
                return Err(report_unranked(rewriter.op(op)));
            }
            let is_copy = !self.needs_no_contents(&query, operand);
            let aliases = query.aliases(operand);
            match aliases[..] {
                [alias]
                    if !query.writes(operand)
                        && !is_unranked(query.body().value_type(alias.value))
                        && query.body().defining_operation(alias.value).is_some()
                        && query.aliasing_operands(alias.value).len() == 1 =>
                {
                    results.push((alias.value, is_copy));
                }
                _ => operands.push((operand, value, is_copy)),
            }
        }
        rewriter.set_insertion_point(op);
        for (operand, value, is_copy) in operands {
            let copy = create_alloc_tensor(rewriter, self.setup, location, value, is_copy)?;
            rewriter.body_mut().set_operand(operand, copy);
        }
        rewriter.set_insertion_point_after(op);
        for (value, is_copy) in results {
            let copy = create_alloc_tensor(rewriter, self.setup, location, value, is_copy)?;
            let copy_op = rewriter.body().defining_operation(copy);
            let kept: FxHashSet<OpId> = rewriter
                .value(value)
                .users()
                .filter(|user| Some(user.id()) == copy_op || user.isa::<tensor::DimOp<'_>>())
                .map(|user| user.id())
                .collect();
            rewriter
                .replace_uses_if(value, copy, |body, operand| !kept.contains(&body.operand_owner(operand)));
        }
        Ok(())
    }
}
