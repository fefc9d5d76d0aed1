//! The types of results: what follows from the operands, and which others are accepted.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

use super::types::{is_extent_tensor, is_shape, is_size, is_value_shape, shape, size};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Context, Inference, Type, TypeStorage};
use verify::are_shapes_compatible;

type Types = Result<Vec<Type>, Failed>;

fn extent_tensor(context: &Context, rank: i64) -> Type {
    Type::ranked_tensor(context, [rank], Type::INDEX, None)
}

fn first(inference: &Inference<'_>) -> Result<Type, Failed> {
    inference.operand_types.first().copied().ok_or(Failed)
}

/// A size if an operand is one, else an index.
pub fn size_of_operands(inference: &Inference<'_>) -> Types {
    let context = inference.context;
    let is_error_possible = inference.operand_types.iter().any(|&ty| is_size(context, ty));
    Ok(vec![if is_error_possible { size(context) } else { Type::INDEX }])
}

/// A size of a shape, and an index of a tensor of sizes.
pub fn size_of_shape(inference: &Inference<'_>) -> Types {
    let context = inference.context;
    Ok(vec![if is_shape(context, first(inference)?) { size(context) } else { Type::INDEX }])
}

/// An index.
pub fn index(_: &Inference<'_>) -> Types {
    Ok(vec![Type::INDEX])
}

/// The type of the index.
pub fn dim(inference: &Inference<'_>) -> Types {
    inference.operand_types.get(1).map(|&ty| vec![ty]).ok_or(Failed)
}

/// The type that both operands have, or a size.
pub fn common_or_size(inference: &Inference<'_>) -> Types {
    match inference.operand_types {
        &[a, b] if a == b => Ok(vec![a]),
        _ => Ok(vec![size(inference.context)]),
    }
}

/// A tensor of as many sizes as the constant has.
pub fn const_shape(inference: &Inference<'_>) -> Types {
    let context = inference.context;
    let sizes = inference.properties.first().copied().flatten().and_then(|sizes| sizes.ty(context));
    let count = sizes.and_then(|ty| ty.num_elements(context)).ok_or(Failed)?;
    Ok(vec![extent_tensor(context, count)])
}

/// A shape of what can be an error, and else a tensor of sizes.
pub fn shape_of(inference: &Inference<'_>) -> Types {
    let context = inference.context;
    let ty = first(inference)?;
    if is_value_shape(context, ty) {
        return Ok(vec![shape(context)]);
    }
    Ok(vec![extent_tensor(context, ty.shape(context).map_or(DYNAMIC, |shape| shape.len() as i64))])
}

/// The type of all operands, sizes or shapes; one that can be an error if any can.
pub fn meet(inference: &Inference<'_>) -> Types {
    let context = inference.context;
    let fail = |message: &str| Err(context.diagnostics().error(inference.location, message).emit());
    let mut met = first(inference)?;
    for &other in &inference.operand_types[1..] {
        let is_special = is_shape(context, met) || is_size(context, met);
        let (a, b) = if is_special { (met, other) } else { (other, met) };
        let fits = if is_size(context, a) {
            is_size(context, b) || b == Type::INDEX
        } else if a == Type::INDEX {
            b == Type::INDEX
        } else if is_shape(context, a) {
            is_shape(context, b) || is_extent_tensor(context, b)
        } else {
            true
        };
        if !fits {
            return fail("requires all sizes or shapes");
        }
        met = a;
        if let (Some(&[rank]), Some(&[other])) = (a.shape(context), b.shape(context)) {
            match (rank, other) {
                (DYNAMIC, _) => {}
                (_, DYNAMIC) => met = b,
                _ if rank != other => return fail("unequal shape cardinality"),
                _ => {}
            }
        }
    }
    Ok(vec![met])
}

// --- Which others are accepted ----------------------------------------------------------------

fn both(inferred: &[Type], found: &[Type], accepts: impl Fn(Type) -> bool) -> bool {
    matches!((inferred, found), (&[inferred], &[found]) if accepts(inferred) && accepts(found))
}

/// Sizes and indices.
pub fn are_sizes(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    both(inferred, found, |ty| ty == Type::INDEX || is_size(context, ty))
}

/// Shapes, or sizes.
pub fn are_both_shapes_or_sizes(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    both(inferred, found, |ty| is_shape(context, ty)) || both(inferred, found, |ty| is_size(context, ty))
}

/// A shape, or the inferred type.
pub fn are_shapes_or_equal(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    match (inferred, found) {
        (&[a], &[b]) => is_shape(context, a) || is_shape(context, b) || a == b,
        _ => false,
    }
}

fn is_shaped(context: &Context, ty: Type) -> bool {
    ty.element_type(context).is_some()
}

/// A shape, or a tensor that may be the inferred one.
pub fn are_shape_types(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    let (&[a], &[b]) = (inferred, found) else { return false };
    let is_accepted = |ty| is_shape(context, ty) || is_shaped(context, ty);
    a == b
        || (is_accepted(a)
            && is_accepted(b)
            && (is_shape(context, a) || is_shape(context, b) || are_shapes_compatible(context, a, b)))
}

/// The types that `shape.meet` may have instead of the inferred one.
pub fn can_meet(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    let (&[a], &[b]) = (inferred, found) else { return false };
    let is_special = is_shape(context, a) || is_size(context, a);
    let (a, b) = if is_special { (a, b) } else { (b, a) };
    if a == b {
        return true;
    }
    if is_size(context, a) {
        return is_size(context, b) || b == Type::INDEX;
    }
    if is_shape(context, a) {
        return is_shape(context, b) || is_tensor(context, b);
    }
    are_shapes_compatible(context, a, b)
}

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

/// Whether a size is cast to an index.
pub fn is_size_cast(context: &Context, from: &[Type], to: &[Type]) -> bool {
    matches!((from, to), (&[from], &[Type::INDEX]) if from == Type::INDEX || is_size(context, from))
}

/// Whether a shape is cast to a tensor of sizes.
pub fn is_extent_tensor_cast(context: &Context, from: &[Type], to: &[Type]) -> bool {
    let (&[from], &[to]) = (from, to) else { return false };
    (is_extent_tensor(context, from) || is_shape(context, from))
        && is_tensor(context, to)
        && to.element_type(context) == Some(Type::INDEX)
}
