//! A nest of loops over vectors, made operation by operation after the nest of scalars, which is erased at the end. Where an
//! operation has no vector form, the new nest is erased.

use super::matching::Strategy;
use super::{loops, memory, operands};
use affine::{AffineApplyOp, AffineForOp};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{BlockId, OpId, OperationState, Type, ValueId};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;
use vector::types::make_vector;

/// The operations of the new nest, as far as it is made.
pub struct Nest<'s> {
    pub strategy: &'s Strategy<'s>,
    /// The vectors for values.
    pub vectors: FxHashMap<ValueId, ValueId>,
    /// The scalars for values that stay scalars, such as induction variables.
    pub scalars: FxHashMap<ValueId, ValueId>,
    /// The results of loops, and the values to which their vectors are reduced.
    pub reduced: Vec<(ValueId, ValueId)>,
    /// The new loops over dimensions of the vectors.
    pub dimensions: FxHashMap<OpId, usize>,
    /// The elements of vectors that count in the last iteration of a loop.
    pub masks: FxHashMap<OpId, ValueId>,
    /// The outermost loop.
    pub root: Option<OpId>,
}

/// An operation that has no vector form.
pub enum Refusal {
    /// The nest is left as it was.
    Quiet,
    /// It is reported.
    Reported(Failed),
}

impl From<Failed> for Refusal {
    fn from(failed: Failed) -> Self {
        Refusal::Reported(failed)
    }
}

pub type Vectorized<T = ()> = Result<T, Refusal>;

/// Returns the value, or refuses.
pub fn some<T>(of: Option<T>) -> Vectorized<T> {
    of.ok_or(Refusal::Quiet)
}

/// Vectorizes a nest; returns whether it could.
///
/// # Errors
///
/// If a reduction has no vector form.
pub fn vectorize(rewriter: &mut Rewriter<'_>, strategy: &Strategy<'_>) -> Result<bool, Failed> {
    let root = strategy.root.op;
    let mut scalars = Vec::new();
    walk_pre_order(rewriter.op(root), |op| {
        scalars.push(op.id());
        WalkResult::Advance
    });
    rewriter.set_insertion_point_after(root);
    let mut nest = Nest {
        strategy,
        vectors: FxHashMap::default(),
        scalars: FxHashMap::default(),
        reduced: Vec::new(),
        dimensions: FxHashMap::default(),
        masks: FxHashMap::default(),
        root: None,
    };
    for op in scalars {
        let Err(refusal) = vectorize_one(rewriter, &mut nest, op) else { continue };
        nest.abandon(rewriter);
        return match refusal {
            Refusal::Quiet => Ok(false),
            Refusal::Reported(failed) => Err(failed),
        };
    }
    for (of, value) in nest.reduced {
        rewriter.replace_all_uses(of, value);
    }
    rewriter.erase_op(root);
    Ok(true)
}

impl Nest<'_> {
    /// Returns the vector type for values of a scalar type.
    pub fn vector_type(&self, rewriter: &Rewriter<'_>, element: Type) -> Vectorized<Type> {
        let sizes = self.strategy.sizes;
        let is_element = element.is_vector_element(rewriter.context());
        let ty = || make_vector(rewriter.context(), sizes, &vec![false; sizes.len()], element);
        some(is_element.then(ty))
    }

    /// Returns the scalars for values.
    pub fn scalars_for(&self, rewriter: &Rewriter<'_>, values: &[ValueId]) -> Vectorized<Vec<ValueId>> {
        let scalar = |value: &ValueId| match self.scalars.get(value) {
            Some(&scalar) => Ok(scalar),
            // The nest of scalars is erased.
            None => some((!self.is_inside(rewriter, *value)).then_some(*value)),
        };
        values.iter().map(scalar).collect()
    }

    /// Returns whether a value is defined in the nest of scalars.
    pub fn is_inside(&self, rewriter: &Rewriter<'_>, value: ValueId) -> bool {
        let inner = rewriter.value(value).parent_block().and_then(|block| block.parent_op());
        let mut around = inner.into_iter().chain(inner.into_iter().flat_map(|op| op.ancestors()));
        around.any(|op| op.op_ref() == self.strategy.root)
    }

    /// Erases the new loops, and what was made of their results.
    fn abandon(self, rewriter: &mut Rewriter<'_>) {
        for (_, value) in self.reduced.iter().rev() {
            let mut next = Some(*value);
            while let Some(op) = next.and_then(|value| rewriter.body().defining_operation(value)) {
                let before = rewriter.op(op).operands().next().map(|operand| operand.id());
                let is_loop = rewriter.op(op).isa::<AffineForOp<'_>>();
                if is_loop || !rewriter.body().are_results_unused(op) {
                    break;
                }
                rewriter.erase_op(op);
                next = before;
            }
        }
        if let Some(root) = self.root {
            rewriter.erase_op(root);
        }
    }
}

/// Returns the block that the rewriter is in.
pub fn current_block(rewriter: &Rewriter<'_>) -> Vectorized<BlockId> {
    some(rewriter.insertion_point().map(|point| point.block))
}

fn vectorize_one(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    type Vectorize = fn(&mut Rewriter<'_>, &mut Nest<'_>, OpId) -> Vectorized;
    const FORMS: &[(&str, Vectorize)] = &[
        ("affine.load", memory::vectorize_load),
        ("affine.store", memory::vectorize_store),
        ("affine.for", loops::vectorize_for),
        ("affine.yield", loops::vectorize_yield),
        ("arith.constant", |rewriter, nest, op| {
            let value = rewriter.result(op, 0);
            operands::vectorize_constant(rewriter, nest, value).map(drop)
        }),
        ("affine.apply", vectorize_apply),
    ];
    let form = FORMS.iter().find(|row| rewriter.op(op).name_str() == row.0);
    form.map_or(widen as Vectorize, |row| row.1)(rewriter, nest, op)
}

/// Copies an `affine.apply`, which stays scalar.
fn vectorize_apply(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    let view = rewriter.op(op).cast::<AffineApplyOp<'_>>();
    let (location, map) = (view.location(), view.map());
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    if operands.iter().any(|operand| nest.vectors.contains_key(operand)) {
        return Err(Refusal::Quiet);
    }
    let operands = nest.scalars_for(rewriter, &operands)?;
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &operands);
    let value = rewriter.create_value(state);
    nest.scalars.insert(rewriter.result(op, 0), value);
    Ok(())
}

/// Makes an operation on vectors of one on scalars.
pub fn widen(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    let view = rewriter.op(op);
    if view.num_regions() != 0 {
        return Err(Refusal::Quiet);
    }
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let types = view.result_types().map(|ty| nest.vector_type(rewriter, ty)).collect::<Vectorized<_>>()?;
    let mut vectors = Vec::with_capacity(operands.len());
    for operand in operands {
        vectors.push(operands::vector_for(rewriter, nest, operand)?);
    }
    let view = rewriter.op(op);
    let state = OperationState {
        operands: vectors.into(),
        result_types: types,
        properties: view.properties().into(),
        attributes: view.discardable_attributes(),
        ..OperationState::new(view.name(), view.location())
    };
    let new = rewriter.create(state);
    register(rewriter, nest, op, new);
    Ok(())
}

/// Records the results of an operation as the vectors for those of another one.
pub fn register(rewriter: &Rewriter<'_>, nest: &mut Nest<'_>, op: OpId, new: OpId) {
    let body = rewriter.body();
    nest.vectors.extend(body.results(op).zip(body.results(new)));
}
