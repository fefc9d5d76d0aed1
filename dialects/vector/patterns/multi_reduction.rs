//! Reductions of several dimensions, by reductions of one dimension or by operations on vectors.
//!
//! The reduced dimensions become the innermost ones (*inner reduction*) or the outermost ones (*inner parallel*), then one
//! dimension; a reduction of two dimensions is taken apart.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorMultiReduction.cpp.

use arith::ConstantOp;
use ir::diag::Failed;
use ir::{Location, OpId, Type, ValueId};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::matchers::zero_attribute;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;
use vector::combining::{Combination, builder_of, combine};
use vector::masking::{mask_operation, masking};
use vector::types::{element_or_self, make_vector, vector_type};
use vector::{
    BroadcastOp, CombiningKind, ExtractOp, InsertOp, MultiDimReductionOp, ReductionOp, ShapeCastOp,
    TransposeOp,
};

pub static PASS: PassInfo = PassInfo {
    argument: "lower-vector-multi-reduction",
    name: "LowerVectorMultiReduction",
    summary: "Lower 'vector.multi_reduction' operations",
    anchor: Anchor::Op("func.func"),
    options: &[option(
        "lowering-strategy",
        Takes::Choice(STRATEGIES, "inner-parallel"),
        "Select the strategy to control how multi_reduction is lowered.",
    )],
    run,
};

const STRATEGIES: &[(&str, &str)] = &[
    ("inner-parallel", "Lower multi-reduction into outer-reduction and inner-parallel ops."),
    ("inner-reduction", "Lower multi-reduction into outer-parallel and inner-reduction ops."),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let reduces_inner = pass.options().string("lowering-strategy") == "inner-reduction";
    apply_patterns(pass, &patterns(reduces_inner))
}

/// Returns the patterns (`populateVectorMultiReductionLoweringPatterns`).
pub fn patterns(reduces_inner: bool) -> [Pattern; 4] {
    const ROOT: &str = "vector.multi_reduction";
    let flag = i64::from(reduces_inner);
    [
        Pattern::given("InnerOuterDimReductionConversion", flag, move_dims).on(ROOT),
        Pattern::given("ReduceMultiDimReductionRank", flag, flatten).on(ROOT),
        Pattern::new("OneDimMultiReductionToTwoDim", add_dim).on(ROOT),
        match reduces_inner {
            true => Pattern::new("TwoDimMultiReductionToReduction", to_reductions),
            false => Pattern::new("TwoDimMultiReductionToElementWise", to_elementwise),
        }
        .on(ROOT),
    ]
}

/// A `vector.multi_reduction`, and the mask around it.
struct Reduction<'c> {
    location: Location,
    kind: CombiningKind,
    source: ValueId,
    acc: ValueId,
    result: Type,
    shape: &'c [i64],
    scalable: &'c [bool],
    element: Type,
    /// Whether each dimension is reduced.
    reduced: Vec<bool>,
    /// The reduced dimensions in the order in which they are written.
    dims: Vec<i64>,
    mask: Option<ValueId>,
    /// The operation to replace: the reduction, or the `vector.mask` around it.
    root: OpId,
}

impl Reduction<'_> {
    /// Returns the dimensions that are not reduced.
    fn parallel(&self) -> Vec<i64> {
        (0..self.reduced.len()).filter(|&dim| !self.reduced[dim]).map(|dim| dim as i64).collect()
    }

    /// Returns whether the reduced dimensions are where the strategy has them.
    fn is_in_order(&self, reduces_inner: bool) -> bool {
        let first = if reduces_inner { 0 } else { self.dims.len() as i64 };
        self.parallel().iter().zip(first..).all(|(&dim, expected)| dim == expected)
    }

    /// Reduces another vector, with another mask.
    fn create(
        &self,
        rewriter: &mut Rewriter<'_>,
        source: ValueId,
        acc: ValueId,
        dims: &[i64],
        mask: Option<ValueId>,
    ) -> ValueId {
        let scope = rewriter.scope();
        let state = MultiDimReductionOp::build(scope, self.location, self.kind, source, acc, dims);
        let op = rewriter.create(state);
        mask_operation(rewriter, op, mask)
    }
}

/// Returns the reduction that `op` is, and moves the rewriter before the mask around it.
fn reduction<'c>(rewriter: &mut Rewriter<'c>, op: OpId) -> Option<Reduction<'c>> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<MultiDimReductionOp<'_>>()?;
    let from = vector_type(context, view.source().ty())?;
    let dims = view.reduction_dims();
    let masking = masking(*view);
    let of = Reduction {
        location: view.location(),
        kind: view.kind(),
        source: view.source().id(),
        acc: view.acc().id(),
        result: view.dest().ty(),
        shape: from.shape,
        scalable: from.scalable,
        element: from.element,
        reduced: (0..from.rank()).map(|dim| dims.contains(&(dim as i64))).collect(),
        dims,
        mask: masking.map(|(_, mask)| mask),
        root: masking.map_or(op, |(root, _)| root),
    };
    rewriter.set_insertion_point(of.root);
    Some(of)
}

fn cast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

fn extract(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    position: i64,
) -> Option<ValueId> {
    let state = ExtractOp::build(rewriter.scope(), location, value, &[], &[position]).ok()?;
    Some(rewriter.create_value(state))
}

fn transpose(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    order: &[i64],
) -> Option<ValueId> {
    let context = rewriter.context();
    let of = vector_type(context, rewriter.type_of(value))?;
    let at = |dim: &i64| usize::try_from(*dim).ok();
    let shape: Vec<i64> = order.iter().map(|dim| of.shape.get(at(dim)?).copied()).collect::<Option<_>>()?;
    let scalable: Vec<bool> =
        order.iter().map(|dim| of.scalable.get(at(dim)?).copied()).collect::<Option<_>>()?;
    let ty = make_vector(context, &shape, &scalable, of.element);
    let state = TransposeOp::build(rewriter.scope(), location, ty, value, order);
    Some(rewriter.create_value(state))
}

/// Transposes, so that the reduced dimensions are the innermost or the outermost ones.
fn move_dims(rewriter: &mut Rewriter<'_>, op: OpId, reduces_inner: i64) -> Rewrite {
    let reduces_inner = reduces_inner != 0;
    let of = reduction(rewriter, op)?;
    let parallel = of.parallel();
    if parallel.is_empty() || of.is_in_order(reduces_inner) {
        return None;
    }
    let order = match reduces_inner {
        true => [parallel, of.dims.clone()].concat(),
        false => [of.dims.clone(), parallel].concat(),
    };
    let mask = match of.mask {
        Some(mask) => Some(transpose(rewriter, of.location, mask, &order)?),
        None => None,
    };
    let source = transpose(rewriter, of.location, of.source, &order)?;
    let (rank, count) = (of.shape.len() as i64, of.dims.len() as i64);
    let dims: Vec<i64> = if reduces_inner { rank - count..rank } else { 0..count }.collect();
    let new = of.create(rewriter, source, of.acc, &dims, mask);
    rewriter.replace_op(of.root, &[new]);
    Some(Rewritten)
}

/// Makes the reduced dimensions one, and the others too.
fn flatten(rewriter: &mut Rewriter<'_>, op: OpId, reduces_inner: i64) -> Rewrite {
    let reduces_inner = reduces_inner != 0;
    let context = rewriter.context();
    let of = reduction(rewriter, op)?;
    let rank = of.shape.len();
    if rank < 2
        || of.scalable.iter().filter(|&&scalable| scalable).count() > 1
        || rank == 2 && of.reduced[0] != of.reduced[1]
        || !of.is_in_order(reduces_inner)
    {
        return None;
    }
    // The product of the extents of the dimensions of a kind, and whether one of them is scalable.
    let flat = |is_reduced: bool| {
        let dims: Vec<usize> = (0..rank).filter(|&dim| of.reduced[dim] == is_reduced).collect();
        let size = dims.iter().fold(1i64, |size, &dim| size.wrapping_mul(of.shape[dim]));
        (!dims.is_empty()).then(|| (size, dims.iter().any(|&dim| of.scalable[dim]), is_reduced))
    };
    let (parallel, reduced) = (flat(false), flat(true));
    let mut flattened: Vec<(i64, bool, bool)> = parallel.into_iter().chain(reduced).collect();
    if !reduces_inner {
        flattened.reverse();
    }
    let shape: Vec<i64> = flattened.iter().map(|of| of.0).collect();
    let scalable: Vec<bool> = flattened.iter().map(|of| of.1).collect();
    let dims: Vec<i64> = (0..flattened.len()).filter(|&dim| flattened[dim].2).map(|dim| dim as i64).collect();
    let mask = of.mask.map(|mask| {
        let ty = make_vector(context, &shape, &vec![false; shape.len()], Type::I1);
        cast(rewriter, of.location, ty, mask)
    });
    let ty = make_vector(context, &shape, &scalable, of.element);
    let source = cast(rewriter, of.location, ty, of.source);
    let mut acc = of.acc;
    if let Some((size, scalable, _)) = parallel {
        let ty = make_vector(context, &[size], &[scalable], of.element);
        acc = cast(rewriter, of.location, ty, acc);
    }
    let mut new = of.create(rewriter, source, acc, &dims, mask);
    if parallel.is_some() {
        new = cast(rewriter, of.location, of.result, new);
    }
    rewriter.replace_op(of.root, &[new]);
    Some(Rewritten)
}

/// Reduces a vector of one dimension as the only row of a vector of two.
fn add_dim(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = reduction(rewriter, op)?;
    let (&[size], &[scalable]) = (of.shape, of.scalable) else { return None };
    let ty = make_vector(context, &[1, size], &[false, scalable], of.element);
    let source = cast(rewriter, of.location, ty, of.source);
    let ty = make_vector(context, &[1], &[false], of.element);
    let state = BroadcastOp::build(rewriter.scope(), of.location, ty, of.acc);
    let acc = rewriter.create_value(state);
    let mask = of.mask.map(|mask| {
        let ty = make_vector(context, &[1, size], &[false, scalable], Type::I1);
        let state = BroadcastOp::build(rewriter.scope(), of.location, ty, mask);
        rewriter.create_value(state)
    });
    let new = of.create(rewriter, source, acc, &[1], mask);
    let new = extract(rewriter, of.location, new, 0)?;
    rewriter.replace_op(of.root, &[new]);
    Some(Rewritten)
}

/// Combines rows one after another.
fn to_elementwise(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = reduction(rewriter, op)?;
    let element = element_or_self(context, of.result);
    if of.reduced != [true, false] || !element.is_int_or_index_or_float(context) {
        return None;
    }
    let build = builder_of(rewriter, of.kind, element)?;
    let mut result = of.acc;
    for row in 0..of.shape[0] {
        let part = extract(rewriter, of.location, of.source, row)?;
        let mask = match of.mask {
            Some(mask) => Some(extract(rewriter, of.location, mask, row)?),
            None => None,
        };
        let how = Combination { build, fastmath: None, mask };
        result = combine(rewriter, of.location, &how, part, result);
    }
    rewriter.replace_op(of.root, &[result]);
    Some(Rewritten)
}

/// Reduces each row.
fn to_reductions(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = reduction(rewriter, op)?;
    if of.reduced != [false, true] {
        return None;
    }
    let zero = zero_attribute(context, of.result)?;
    let state = ConstantOp::build(rewriter.scope(), of.location, zero);
    let mut result = rewriter.create_value(state);
    for row in 0..of.shape[0] {
        let part = extract(rewriter, of.location, of.source, row)?;
        let acc = extract(rewriter, of.location, of.acc, row)?;
        let state = ReductionOp::build(rewriter.scope(), of.location, of.element, of.kind, part, Some(acc));
        let reduction = rewriter.create(state);
        let mask = match of.mask {
            Some(mask) => Some(extract(rewriter, of.location, mask, row)?),
            None => None,
        };
        let value = mask_operation(rewriter, reduction, mask);
        let state = InsertOp::build(rewriter.scope(), of.location, value, result, &[], &[row]);
        result = rewriter.create_value(state);
    }
    rewriter.replace_op(of.root, &[result]);
    Some(Rewritten)
}
