//! Structured operations as operations on vectors: the body, each operation of which is done for all steps at once.
//!
//! Follows `vectorizeAsLinalgGeneric` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::combiners::combining_kind;
use super::extract::vectorize_extract;
use super::state::State;
use super::vectors::{Access, broadcast, element_of, extract, read, shape_of, transpose, write};
use affine::AffineApplyOp;
use arith::constant_index;
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::{AffineExpr, AffineMap, Context, OpId, Operation, Type, ValueId};
use linalg::{IndexOp, inits, inputs, loops, reduction_combiner};
use rewrite::Rewriter;
use vector::types::{make_vector, vector_type};
use vector::{BroadcastOp, MultiDimReductionOp, StepOp, can_broadcast};

/// A structured operation on the way to vectors.
pub struct Body<'s> {
    pub op: OpId,
    pub state: &'s mut State,
    /// The vector that each value of the body became. Values from outside are themselves.
    pub vectors: IrMapping,
}

/// How the original operation becomes another one.
enum Vectorized {
    Op(OpId),
    /// The end of the body: the tensors that were written to.
    End(Vec<ValueId>),
}

/// Makes the operations on vectors before `op`. Returns the tensors that replace its results.
pub fn vectorize(rewriter: &mut Rewriter<'_>, state: &mut State, op: OpId) -> Option<Vec<ValueId>> {
    convert_affine_applies(rewriter, op)?;
    let view = rewriter.op(op);
    let block = view.region(0)?.front()?;
    let ops: Vec<OpId> = block.operations().map(|inner| inner.id()).collect();
    if inits(view).is_empty() {
        return None;
    }
    let mut body = Body { op, state, vectors: IrMapping::new() };
    body.read_operands(rewriter)?;
    let mut results = Vec::new();
    for inner in ops {
        match body.vectorize_op(rewriter, inner)? {
            Vectorized::End(tensors) => results = tensors,
            Vectorized::Op(new) => {
                let masked = body.state.masked(rewriter, new, None);
                let pairs: Vec<(ValueId, ValueId)> =
                    rewriter.body().results(inner).zip(rewriter.body().results(masked)).collect();
                for (old, new) in pairs {
                    body.vectors.map(old, new);
                }
            }
        }
    }
    Some(results)
}

/// Replaces each `affine.apply` in the body by arithmetic.
fn convert_affine_applies(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let point = rewriter.insertion_point();
    let block = rewriter.op(op).region(0)?.front()?;
    let is_apply = |inner: &Operation<'_>| inner.isa::<AffineApplyOp<'_>>();
    let applies: Vec<OpId> = block.operations().filter(is_apply).map(|inner| inner.id()).collect();
    for apply in applies {
        let context = rewriter.context();
        let view = rewriter.op(apply).dyn_cast::<AffineApplyOp<'_>>()?;
        let (location, map) = (view.location(), view.map());
        let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
        let (dims, symbols) = operands.split_at_checked(map.num_dims(context) as usize)?;
        rewriter.set_insertion_point(apply);
        let result = *map.results(context).first()?;
        let value = affine::expand_affine_expr(rewriter, location, result, dims, symbols)?;
        rewriter.replace_op(apply, &[value]);
    }
    rewriter.restore_insertion_point(point);
    Some(())
}

/// Returns the map with the dimensions that occur in the results, renumbered.
fn without_unused_dims(context: &Context, map: AffineMap) -> AffineMap {
    let mut used: Vec<u32> =
        map.results(context).iter().filter_map(|result| result.dim_position(context)).collect();
    sort::by(&mut used, Ord::cmp);
    used.dedup();
    let renumbered = |result: &AffineExpr| match result.dim_position(context) {
        Some(dim) => AffineExpr::dim(context, used.partition_point(|&known| known < dim) as u32),
        None => *result,
    };
    let results: Vec<AffineExpr> = map.results(context).iter().map(renumbered).collect();
    AffineMap::get(context, used.len() as u32, 0, &results)
}

/// Returns the map from operands to loops of a projected permutation; loops that it lacks are broadcast.
fn inverse_and_broadcast(context: &Context, map: AffineMap) -> AffineMap {
    let mut results = vec![AffineExpr::constant(context, 0); map.num_dims(context) as usize];
    for (index, result) in (0u32..).zip(map.results(context)) {
        if let Some(dim) = result.dim_position(context) {
            results[dim as usize] = AffineExpr::dim(context, index);
        }
    }
    AffineMap::get(context, map.results(context).len() as u32, 0, &results)
}

impl Body<'_> {
    /// Reads all operands that are not scalars.
    fn read_operands(&mut self, rewriter: &mut Rewriter<'_>) -> Option<()> {
        let context = rewriter.context();
        let location = self.state.location;
        let zero = constant_index(rewriter, location, 0);
        let view = rewriter.op(self.op);
        let (num_inputs, maps) = (inputs(view).len(), loops(view)?.maps);
        let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
        let arguments: Vec<ValueId> =
            view.region(0)?.front()?.arguments().map(|argument| argument.id()).collect();
        for (index, ((operand, argument), map)) in operands.into_iter().zip(arguments).zip(maps).enumerate() {
            let ty = rewriter.type_of(operand);
            if ty.shape(context).is_none() {
                self.vectors.map(argument, operand);
                continue;
            }
            let element = element_of(rewriter, operand);
            let (read_map, ty) = match index < num_inputs {
                true => (inverse_and_broadcast(context, map), self.state.vector_type(context, element, None)),
                false => {
                    let inverse = without_unused_dims(context, map).inverse_permutation(context)?;
                    let ty = self.state.vector_type(context, element, Some(inverse.compose(context, map)));
                    (inverse, ty)
                }
            };
            let indices = vec![zero; shape_of(rewriter, operand).len()];
            let read = read(
                rewriter,
                location,
                ty,
                None,
                &Access { map: Some(read_map), ..Access::at(operand, &indices) },
            );
            let masked = self.state.masked_in_bounds(rewriter, read, map);
            let mut value = rewriter.result(masked, 0);
            if vector_type(context, ty)?.rank() == 0 {
                value = extract(rewriter, location, value, &[])?;
            }
            self.vectors.map(argument, value);
            self.vectors.map(operand, value);
        }
        Some(())
    }

    /// Makes the operation on vectors for one of the body.
    fn vectorize_op(&mut self, rewriter: &mut Rewriter<'_>, inner: OpId) -> Option<Vectorized> {
        let view = rewriter.op(inner);
        match view.name_str().as_ref() as &[u8] {
            b"linalg.yield" => {
                let values: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
                return self.write_results(rewriter, &values).map(Vectorized::End);
            }
            b"linalg.index" => return self.vectorize_index(rewriter, inner).map(Vectorized::Op),
            b"tensor.extract" => return vectorize_extract(self, rewriter, inner).map(Vectorized::Op),
            // Users broadcast the constant.
            b"arith.constant" | b"func.constant" => {
                return Some(Vectorized::Op(rewriter.clone_op(inner, &mut IrMapping::new())));
            }
            _ => {}
        }
        const MAPPABLE: [Trait; 4] =
            [Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable];
        if !MAPPABLE.iter().all(|&of| view.has_trait(of)) {
            return None;
        }
        if let Some(reduction) = self.reduce(rewriter, inner) {
            return Some(Vectorized::Op(reduction));
        }
        self.vectorize_elementwise(rewriter, inner).map(Vectorized::Op)
    }

    /// Repeats a value to a vector of this type, if that is possible.
    pub fn broadcast_if_needed(&self, rewriter: &mut Rewriter<'_>, value: ValueId, ty: Type) -> ValueId {
        let context = rewriter.context();
        let from = rewriter.type_of(value);
        match vector_type(context, ty) {
            Some(to) if to.rank() > 0 && can_broadcast(context, from, ty) => {
                let state = BroadcastOp::build(rewriter.scope(), self.state.location, ty, value);
                rewriter.create_or_fold_value(state)
            }
            _ => value,
        }
    }

    /// Makes the operation on vectors of the shape of the first operand of the highest rank.
    fn vectorize_elementwise(&self, rewriter: &mut Rewriter<'_>, inner: OpId) -> Option<OpId> {
        let context = rewriter.context();
        let view = rewriter.op(inner);
        let types: Vec<Type> = view.result_types().collect();
        let operands: Vec<ValueId> =
            view.operands().map(|operand| self.vectors.lookup(operand.id())).collect();
        let mut widest = None;
        for &operand in &operands {
            if let Some(of) = vector_type(context, rewriter.type_of(operand))
                && widest.is_none_or(|known: vector::types::VectorType<'_>| known.rank() < of.rank())
            {
                widest = Some(of);
            }
        }
        let Some(widest) = widest else { return Some(rewriter.clone_with(inner, &types, &operands)) };
        let like = |element: Type| make_vector(context, widest.shape, widest.scalable, element);
        let mut vectors = Vec::new();
        for operand in operands {
            let ty = like(element_of(rewriter, operand));
            vectors.push(self.broadcast_if_needed(rewriter, operand, ty));
        }
        let types: Vec<Type> = types.into_iter().map(like).collect();
        Some(rewriter.clone_with(inner, &types, &vectors))
    }

    /// Reduces a vector, if `inner` combines the steps of loops and that was not done yet.
    fn reduce(&self, rewriter: &mut Rewriter<'_>, inner: OpId) -> Option<OpId> {
        let context = rewriter.context();
        let view = rewriter.op(self.op);
        let num_inputs = inits(view).start;
        let block = view.region(0)?.front()?;
        let inner = rewriter.op(inner);
        let is_carried = |value: &ir::Value<'_>| {
            value.owner_block() == Some(block) && value.defining_op().is_none() && value.index() >= num_inputs
        };
        let reduces =
            |value: &ir::Value<'_>| reduction_combiner(view, value.index() - num_inputs) == Some(inner);
        let carried = inner.operands().filter(is_carried).find(reduces)?;
        let reduced = inner.operands().find(|&operand| operand != carried).unwrap_or(carried);
        let [source, acc] = [reduced, carried].map(|value| self.vectors.lookup(value.id()));
        let from = vector_type(context, rewriter.type_of(source))?;
        let to = vector_type(context, rewriter.type_of(acc));
        if to.is_some_and(|to| to.shape == from.shape) {
            return None;
        }
        let (location, kind) = (inner.location(), combining_kind(inner)?);
        let dims: Vec<i64> =
            (0..).zip(loops(view)?.reductions).filter(|of| of.1).map(|(dim, _)| dim).collect();
        let state = MultiDimReductionOp::build(rewriter.scope(), location, kind, source, acc, &dims);
        Some(rewriter.create(state))
    }

    /// Makes the vector of the indices of a loop.
    fn vectorize_index(&self, rewriter: &mut Rewriter<'_>, inner: OpId) -> Option<OpId> {
        let context = rewriter.context();
        let view = rewriter.op(inner).dyn_cast::<IndexOp<'_>>()?;
        let (location, dim) = (view.location(), usize::try_from(view.dim()).ok()?);
        let state = &self.state;
        let (&extent, &is_scalable) = (state.shape.get(dim)?, state.scalable.get(dim)?);
        let ty = make_vector(context, &[extent], &[is_scalable], Type::INDEX);
        let steps = StepOp::build(rewriter.scope(), location, ty);
        let steps = rewriter.create(steps);
        let last = state.shape.len() - 1;
        if dim == last {
            return Some(steps);
        }
        // The dimension comes last to be broadcast, and goes back then.
        let mut order: Vec<u32> = (0..=last as u32).collect();
        order.swap(dim, last);
        let ty = state.vector_type(context, Type::INDEX, Some(AffineMap::permutation(context, &order)));
        let steps = rewriter.result(steps, 0);
        let repeated = broadcast(rewriter, location, ty, steps);
        let order: Vec<i64> = order.into_iter().map(i64::from).collect();
        let transposed = transpose(rewriter, location, repeated, &order)?;
        Some(rewriter.value(transposed).defining_op()?.id())
    }

    /// Writes vectors into the outputs. Returns the tensors among these.
    fn write_results(&mut self, rewriter: &mut Rewriter<'_>, values: &[ValueId]) -> Option<Vec<ValueId>> {
        let view = rewriter.op(self.op);
        let (outputs, maps) = (inits(view), loops(view)?.maps);
        let outputs: Vec<ValueId> = outputs.map(|output| view.operand(output).id()).collect();
        let num_inputs = maps.len().checked_sub(outputs.len())?;
        let mut tensors = Vec::new();
        for ((&value, output), map) in values.iter().zip(outputs).zip(maps.into_iter().skip(num_inputs)) {
            let value = self.vectors.lookup(value);
            let write = self.write(rewriter, value, output, map)?;
            tensors.extend(rewriter.body().results(write));
        }
        Some(tensors)
    }

    /// Writes a vector to the start of an output.
    fn write(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        value: ValueId,
        output: ValueId,
        map: AffineMap,
    ) -> Option<OpId> {
        let context = rewriter.context();
        let location = rewriter.value(value).location();
        let num_dims = map.num_dims(context);
        let is_used = |&dim: &u32| map.result_position(context, AffineExpr::dim(context, dim)).is_some();
        let used: Vec<u32> = (0..num_dims).filter(is_used).collect();
        let kept = AffineMap::with_targets(context, num_dims, &used);
        let ty = self.state.vector_type(context, element_of(rewriter, output), Some(kept));
        let zero = constant_index(rewriter, location, 0);
        let indices = vec![zero; shape_of(rewriter, output).len()];
        let write = match used.is_empty() {
            false => {
                let to = without_unused_dims(context, map).inverse_permutation(context)?;
                let value = self.broadcast_if_needed(rewriter, value, ty);
                write(rewriter, location, value, &Access { map: Some(to), ..Access::at(output, &indices) })
            }
            true => {
                let is_vector = vector_type(context, rewriter.type_of(value)).is_some();
                let value = if is_vector { value } else { broadcast(rewriter, location, ty, value) };
                write(rewriter, location, value, &Access::at(output, &indices))
            }
        };
        Some(self.state.masked_in_bounds(rewriter, write, map))
    }
}
