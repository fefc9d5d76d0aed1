//! Inputs of `linalg.generic` that are accessed by projected permutations: they are transposed and broadcast first.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/DecomposeGenericByUnfoldingPermutation.cpp.

use crate::GenericOp;
use crate::build::create_structured;
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits, shape, static_loop_ranges};
use crate::transforms::lower_pack::transpose;
use ir::types::DYNAMIC;
use ir::{AffineMap, Attribute, Context, OpId, Type, Value, ValueId};
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `populateDecomposeProjectedPermutationPatterns`
pub static DECOMPOSE_PROJECTED_PERMUTATIONS: &[Pattern] =
    &[Pattern::new("DecomposeProjectedPermutation", decompose).on("linalg.generic")];

/// Returns the order of the dimensions of an input before it is broadcast, if they are not in order, and the loops that it
/// has no dimension for.
fn transpose_and_broadcast(context: &Context, map: AffineMap) -> (Option<Vec<i64>>, Vec<i64>) {
    let dims: Vec<u32> =
        map.results(context).iter().filter_map(|result| result.dim_position(context)).collect();
    let mut order: Vec<i64> = (0..dims.len() as i64).collect();
    sort::by_key(&mut order, |&place| dims[place as usize]);
    let missing = (0..map.num_dims(context)).filter(|dim| !dims.contains(dim)).map(i64::from).collect();
    ((!order.is_sorted()).then_some(order), missing)
}

fn empty(rewriter: &mut Rewriter<'_>, location: ir::Location, shape: &[i64], element: Type) -> ValueId {
    let context = rewriter.context();
    let sizes: Vec<OpFoldResult> = shape.iter().map(|&extent| OpFoldResult::index(context, extent)).collect();
    tensor::empty(rewriter, location, &sizes, element)
}

fn decompose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let (mut of, first) = (loops(*generic)?, inits(*generic).start);
    let is_unary = first == 1 && generic.num_operands() == 2;
    let yields_only = generic.region().front()?.operations().nth(1).is_none();
    let is_dynamic = generic.operand_types().any(|ty| shape(context, ty).contains(&DYNAMIC));
    let is_projected = of.maps.iter().all(|map| map.is_projected_permutation(context, false));
    if !has_pure_tensor_semantics(*generic)
        || is_unary
        || yields_only
        || of.reductions.contains(&true)
        || !is_projected
        || is_dynamic
        || of.maps[..first].iter().all(|map| map.is_identity(context))
    {
        return None;
    }
    let ranges = static_loop_ranges(*generic)?;
    let (location, kinds, region) =
        (generic.location(), generic.iterator_types().to_vec(), generic.region().id());
    let types: Vec<Type> = generic.result_types().collect();
    let mut operands: Vec<ValueId> = generic.operands().map(Value::id).collect();
    for (operand, map) in operands.iter_mut().zip(&mut of.maps).take(first) {
        if map.is_identity(context) {
            continue;
        }
        let (order, missing) = transpose_and_broadcast(context, *map);
        let ty = rewriter.type_of(*operand);
        let element = ty.element_type(context)?;
        if let Some(order) = order {
            let extents = shape(context, ty);
            let extents: Vec<i64> = order.iter().map(|&place| extents[place as usize]).collect();
            let dest = empty(rewriter, location, &extents, element);
            let transposed = transpose(rewriter, location, *operand, dest, &order)?;
            *operand = rewriter.result(transposed, 0);
        }
        if !missing.is_empty() {
            let dest = empty(rewriter, location, &ranges, element);
            let dimensions = [("dimensions", context.dense_i64_array_attribute(&missing))];
            let broadcast =
                create_structured(rewriter, location, "linalg.broadcast", &[*operand], &[dest], &dimensions)?;
            *operand = rewriter.result(broadcast, 0);
        }
        *map = AffineMap::identity(context, map.num_dims(context));
    }
    let maps: Vec<Attribute> = of.maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
    let new_region = rewriter.body_mut().create_region();
    let (inputs, outputs) = operands.split_at(first);
    let scope = rewriter.scope();
    let state = GenericOp::build(scope, location, &types, inputs, outputs, &maps, &kinds, new_region);
    let new = rewriter.create(state);
    rewriter.inline_region_before(region, new_region, None);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
