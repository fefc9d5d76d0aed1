//! Products and their neighbours as `vector.contract`: sums of products, transposes, broadcasts and extensions.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use super::masking::{mask_of, masked, replace_root, root_of};
use ir::views::EnumValue as _;
use ir::{AffineExpr, AffineMap, Attribute, Context, Location, OpId, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{
    BroadcastOp, CombiningKind, ContractionOp, IteratorType, MultiDimReductionOp, ShapeCastOp, TransposeOp,
};

/// `populateVectorReductionToContractPatterns`
pub const REDUCTION_TO_CONTRACT: &[Pattern] = &[
    Pattern::new("MultiReduceToContract", contract_reduction).on("vector.multi_reduction"),
    Pattern::new("CombineContractBroadcastMask", combine_broadcasts).on("vector.contract"),
    Pattern::new("CombineContractABTranspose", combine_transposes).on("vector.contract"),
    Pattern::new("CombineContractResultTranspose", combine_result_transpose).on("vector.transpose"),
];

/// `populateFoldArithExtensionPatterns`
pub const FOLD_ARITH_EXTENSION: &[Pattern] = &[
    Pattern::new("FoldArithExtIntoContractionOp", |rewriter, op| {
        combine_extensions(rewriter, op, "arith.extf")
    })
    .on("vector.contract"),
    Pattern::new("FoldArithExtIntoContractionOp", |rewriter, op| {
        combine_extensions(rewriter, op, "arith.extsi")
    })
    .on("vector.contract"),
];

/// A contraction to be made, of the default kind: sums.
struct Contraction {
    location: Location,
    operands: [ValueId; 3],
    maps: Vec<AffineMap>,
    iterators: Vec<Attribute>,
}

impl Contraction {
    fn of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Self> {
        let context = rewriter.context();
        let view = rewriter.op(op).dyn_cast::<ContractionOp<'_>>()?;
        let map = |map: &Attribute| map.affine_map(context);
        Some(Contraction {
            location: view.location(),
            operands: [view.lhs(), view.rhs(), view.acc()].map(Value::id),
            maps: view.indexing_maps().iter().map(map).collect::<Option<_>>()?,
            iterators: view.iterator_types().to_vec(),
        })
    }

    fn create(&self, rewriter: &mut Rewriter<'_>) -> OpId {
        let context = rewriter.context();
        let [lhs, rhs, acc] = self.operands;
        let ty = rewriter.type_of(acc);
        let maps: Vec<Attribute> = self.maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
        let scope = rewriter.scope();
        let state = ContractionOp::build(scope, self.location, ty, lhs, rhs, acc, &maps, &self.iterators);
        rewriter.create(state)
    }

    fn replace(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
        let new = self.create(rewriter);
        rewriter.replace_op_with(op, new);
        Some(Rewritten)
    }
}

fn iterator(context: &Context, kind: IteratorType) -> Attribute {
    kind.to_dialect_attribute(context, "mlir::vector::IteratorTypeAttr")
}

/// The sum of a product is a contraction.
fn contract_reduction(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let reduction = rewriter.op(op).dyn_cast::<MultiDimReductionOp<'_>>()?;
    let product = reduction.source().defining_op()?;
    let multiplies = ["arith.muli", "arith.mulf"].iter().any(|name| product.name_str() == *name);
    if !multiplies || reduction.kind() != CombiningKind::ADD {
        return None;
    }
    let rank = vector_type(context, reduction.source().ty())?.rank();
    let reduced = reduction.reduction_dims().to_vec();
    let is_reduced = |dim: u32| reduced.contains(&i64::from(dim));
    let kept: Vec<u32> = (0..rank as u32).filter(|&dim| !is_reduced(dim)).collect();
    let kind = |dim| if is_reduced(dim) { IteratorType::Reduction } else { IteratorType::Parallel };
    let identity = AffineMap::identity(context, rank as u32);
    let contraction = Contraction {
        location: reduction.location(),
        operands: [product.operand(0), product.operand(1), reduction.acc()].map(Value::id),
        maps: vec![identity, identity, AffineMap::with_targets(context, rank as u32, &kept)],
        iterators: (0..rank as u32).map(|dim| iterator(context, kind(dim))).collect(),
    };
    contraction.replace(rewriter, op)
}

/// Returns the transpose that defines a value, as its source and the map of its permutation.
fn transposed(rewriter: &Rewriter<'_>, value: ValueId) -> Option<(ValueId, AffineMap)> {
    let transpose = rewriter.value(value).defining::<TransposeOp<'_>>()?;
    Some((transpose.vector().id(), permutation_of(transpose)))
}

fn permutation_of(transpose: TransposeOp<'_>) -> AffineMap {
    let order: Vec<u32> = transpose.permutation().iter().map(|&dim| dim as u32).collect();
    AffineMap::permutation(transpose.context(), &order)
}

/// Takes the operands before they were transposed.
fn combine_transposes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let mut contraction = Contraction::of(rewriter, op)?;
    let mut is_changed = false;
    for index in 0..2 {
        if let Some((source, permutation)) = transposed(rewriter, contraction.operands[index]) {
            let inverse = permutation.inverse_permutation(context)?;
            contraction.maps[index] = inverse.compose(context, contraction.maps[index]);
            contraction.operands[index] = source;
            is_changed = true;
        }
    }
    is_changed.then_some(())?;
    contraction.replace(rewriter, op)
}

/// Leaves out the transposes of accumulator and result that undo each other.
fn combine_result_transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let (result, permutation) = transposed(rewriter, rewriter.result(op, 0))?;
    let contract = rewriter.value(result).defining::<ContractionOp<'_>>()?.id();
    if rewriter.value(result).users().take(2).count() != 1 {
        return None;
    }
    let mut contraction = Contraction::of(rewriter, contract)?;
    let (acc, of_acc) = transposed(rewriter, contraction.operands[2])?;
    if of_acc.inverse_permutation(context) != Some(permutation) {
        return None;
    }
    let last = contraction.maps.last_mut()?;
    *last = permutation.compose(context, *last);
    contraction.operands[2] = acc;
    contraction.location = rewriter.op(op).location();
    contraction.replace(rewriter, op)
}

/// Contracts elements before they were extended.
fn combine_extensions(rewriter: &mut Rewriter<'_>, op: OpId, name: &str) -> Rewrite {
    let mut contraction = Contraction::of(rewriter, op)?;
    for operand in &mut contraction.operands[..2] {
        let extension = rewriter.value(*operand).defining_op().filter(|of| of.name_str() == name)?;
        *operand = extension.operand(0).id();
    }
    contraction.replace(rewriter, op)
}

// --- Broadcasts -------------------------------------------------------------------------------

/// Returns the source of a broadcast that a contraction can take, and the map from the vector to it.
fn without_broadcast(
    rewriter: &Rewriter<'_>,
    value: ValueId,
    map: AffineMap,
    is_reduced: impl Fn(u32) -> bool,
) -> Option<(ValueId, AffineMap)> {
    let context = rewriter.context();
    let broadcast = rewriter.value(value).defining::<BroadcastOp<'_>>()?;
    let from = vector_type(context, broadcast.source().ty())?;
    let to = vector_type(context, broadcast.vector().ty())?;
    let lead = to.rank().checked_sub(from.rank()).filter(|&lead| lead > 0)?;
    let is_reduced = |dim: usize| {
        map.results(context).get(dim).and_then(|result| result.dim_position(context)).is_some_and(&is_reduced)
    };
    if from.shape != &to.shape[lead..] || (0..lead).any(|dim| to.shape[dim] != 1 && is_reduced(dim)) {
        return None;
    }
    let kept: Vec<u32> = (lead as u32..to.rank() as u32).collect();
    let inner = AffineMap::with_targets(context, to.rank() as u32, &kept);
    Some((broadcast.source().id(), inner.compose(context, map)))
}

/// Returns which dimensions occur in none of the maps.
fn unused_dims(context: &Context, maps: &[AffineMap], num_dims: u32) -> Vec<bool> {
    let is_used = |dim: u32| {
        let results = maps.iter().flat_map(|map| map.results(context));
        results.clone().any(|result| result.is_function_of_dim(context, dim))
    };
    (0..num_dims).map(|dim| !is_used(dim)).collect()
}

/// Takes the operands before they were broadcast. Loops that no operand has any more are left out, those of a mask have to
/// be of size 1.
fn combine_broadcasts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let mut contraction = Contraction::of(rewriter, op)?;
    let root = root_of(rewriter, op);
    rewriter.set_insertion_point(root);
    let reduction = iterator(context, IteratorType::Reduction);
    let mut is_changed = false;
    for index in 0..2 {
        let is_reduced = |dim: u32| contraction.iterators.get(dim as usize) == Some(&reduction);
        let (operand, map) = (contraction.operands[index], contraction.maps[index]);
        if let Some((source, map)) = without_broadcast(rewriter, operand, map, is_reduced) {
            (contraction.operands[index], contraction.maps[index]) = (source, map);
            is_changed = true;
        }
    }
    is_changed.then_some(())?;
    let num_dims = contraction.iterators.len() as u32;
    let unused = unused_dims(context, &contraction.maps, num_dims);
    let mut count = 0;
    let mut renumbered = Vec::new();
    for &unused in &unused {
        renumbered.push(AffineExpr::dim(context, count));
        count += u32::from(!unused);
    }
    for map in &mut contraction.maps {
        *map = map.replace_dims_and_symbols(context, &renumbered, &[], count, 0);
    }
    let mut kept = unused.iter().map(|unused| !unused);
    contraction.iterators.retain(|_| kept.next() == Some(true));

    let mask = mask_of(rewriter, root);
    let has = |map: usize, dim: u32| {
        contraction.maps[map].result_position(context, AffineExpr::dim(context, dim)).is_some()
    };
    let is_contracted =
        |dim: u32| contraction.iterators[dim as usize] == reduction && has(0, dim) && has(1, dim);
    if !(0..count).any(is_contracted) || unused_dims(context, &contraction.maps[..2], count).contains(&true) {
        return None;
    }
    let new = contraction.create(rewriter);
    let mask = match mask {
        None => None,
        Some(mask) => {
            let of = vector_type(context, rewriter.type_of(mask))?;
            if unused.iter().zip(of.shape).any(|(&unused, &extent)| unused && extent != 1) {
                return None;
            }
            match unused.iter().filter(|&&unused| unused).count() {
                0 => Some(mask),
                lead => {
                    let ty = make_vector(context, of.shape.get(lead..)?, of.scalable.get(lead..)?, Type::I1);
                    let state = ShapeCastOp::build(rewriter.scope(), contraction.location, ty, mask);
                    Some(rewriter.create_value(state))
                }
            }
        }
    };
    let new = masked(rewriter, new, mask);
    replace_root(rewriter, root, new);
    Some(Rewritten)
}
