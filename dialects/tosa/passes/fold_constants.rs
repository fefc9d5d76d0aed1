//! `tosa-layerwise-constant-fold`: reciprocals, transpositions and reductions of constants, with the canonicalization
//! patterns of all operations of tosa.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaFolders.cpp and TosaLayerwiseConstantFoldPass.cpp.

use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use ir::diag::Failed;
use ir::elements::{dense_of_elements, splat_attribute};
use ir::fold::constant_value;
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Context, OpId, Operation, Type};
use rewrite::{GreedyConfig, Pattern, PatternSet, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_pattern_set;

use crate::operands::integer;
use crate::{ConstOp, HOOKS, ReciprocalOp, TransposeOp};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-layerwise-constant-fold",
    name: "TosaLayerwiseConstantFoldPass",
    summary: "Fold layerwise operations on constant tensors",
    anchor: Anchor::Op("func.func"),
    options: &[option(
        "aggressive-reduce-constant",
        Takes::Bool(false),
        "Always perform the reduce constant optimizationMay add more tosa.const but would reduce runtime calculations",
    )],
    run,
};

/// The reductions.
const REDUCTIONS: &[&str] = &[
    "tosa.reduce_all",
    "tosa.reduce_any",
    "tosa.reduce_max",
    "tosa.reduce_min",
    "tosa.reduce_product",
    "tosa.reduce_sum",
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let is_aggressive = i64::from(pass.options().bool("aggressive-reduce-constant"));
    let mut patterns = PatternSet::new();
    patterns.add(&[
        Pattern::new("TosaFoldConstantReciprocal", fold_reciprocal).on("tosa.reciprocal"),
        Pattern::new("TosaFoldConstantTranspose", fold_transpose).on("tosa.transpose"),
    ]);
    for name in REDUCTIONS {
        patterns.add(&[Pattern::given("ReduceConstantOptimization", is_aggressive, fold_reduction).on(name)]);
    }
    for &(name, ref hooks) in HOOKS.ops {
        let name = REGISTERED.iter().find(|registered| registered.strip_prefix("tosa.") == Some(name));
        let Some(&name) = name else { continue };
        for pattern in hooks.canonicalize {
            patterns.add(&[pattern.on(name)]);
        }
    }
    match apply_pattern_set(pass, &patterns, &GreedyConfig::default())? {
        true => Ok(()),
        false => Err(Failed),
    }
}

/// The operations that have canonicalization patterns.
const REGISTERED: &[&str] = &[
    "tosa.clamp",
    "tosa.concat",
    "tosa.conv2d",
    "tosa.depthwise_conv2d",
    "tosa.max_pool2d",
    "tosa.select",
    "tosa.slice",
    "tosa.transpose",
];

/// Returns all elements of a constant.
fn all_elements(context: &Context, value: Attribute) -> Option<Vec<Attribute>> {
    let count = usize::try_from(value.ty(context)?.num_elements(context)?).ok()?;
    (0..count).map(|index| value.dense_element(context, index)).collect()
}

fn has_one_use(op: Operation<'_>) -> bool {
    op.operand(0).users().take(2).count() == 1
}

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, ty: Type, value: Attribute) -> Rewrite {
    let location = rewriter.op(op).location();
    let state = ConstOp::build(rewriter.scope(), location, ty, value);
    let value = rewriter.create_value(state);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

fn reciprocal(context: &Context, value: Attribute) -> Option<Attribute> {
    let AttributeStorage::Float { ty, value } = *value.storage(context) else { return None };
    let value = ApFloat::one(value.kind()) / value;
    Some(context.intern_attribute(AttributeStorage::Float { ty, value }))
}

fn fold_reciprocal(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let inverse = rewriter.op(op).dyn_cast::<ReciprocalOp<'_>>()?;
    let value = inverse.input1().defining::<ConstOp<'_>>()?.values();
    let ty = value.ty(context)?;
    let splat = value.splat_element(context);
    let value = match splat {
        Some(value) => splat_attribute(context, ty, reciprocal(context, value)?)?,
        None if !has_one_use(*inverse) => return None,
        None => {
            let elements = all_elements(context, value)?;
            let elements: Vec<Attribute> =
                elements.into_iter().map(|value| reciprocal(context, value)).collect::<Option<_>>()?;
            dense_of_elements(context, ty, &elements)?
        }
    };
    replace(rewriter, op, ty, value)
}

fn fold_transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let result = transpose.output().ty();
    let (_, element, _) = result.as_ranked_tensor(context)?;
    if !element.is_int_or_index_or_float(context) || !has_one_use(*transpose) {
        return None;
    }
    let value = constant_value(transpose.input1().defining_op()?)?;
    let value = transposed_elements(context, value, &transpose.perms(), result)?;
    replace(rewriter, op, result, value)
}

/// Returns the elements of a constant with its dimensions in another order, as ones of type `result`. `None` if there
/// are too many, or if it has them in a resource.
pub fn transposed_elements(
    context: &Context,
    value: Attribute,
    permutation: &[i32],
    result: Type,
) -> Option<Attribute> {
    let from = value.ty(context)?.shape(context)?;
    let shape = result.shape(context)?;
    if permutation.len() != from.len() || shape.len() != from.len() {
        return None;
    }
    if value.splat_element(context).is_some() {
        return value.reshaped_elements(context, result);
    }
    let elements = all_elements(context, value)?;
    let mut strides = vec![1; from.len()];
    for dim in (1..from.len()).rev() {
        strides[dim - 1] = strides[dim] * usize::try_from(from[dim]).ok()?;
    }
    // The strides of the input in the order of the result's dimensions.
    let strides: Vec<usize> = permutation
        .iter()
        .map(|&axis| strides.get(usize::try_from(axis).ok()?).copied())
        .collect::<Option<_>>()?;
    let mut moved = Vec::with_capacity(elements.len());
    for index in 0..elements.len() {
        let (mut rest, mut source) = (index, 0);
        for (&size, &stride) in shape.iter().zip(&strides).rev() {
            let size = usize::try_from(size).ok().filter(|&size| size > 0)?;
            source += rest % size * stride;
            rest /= size;
        }
        moved.push(*elements.get(source)?);
    }
    dense_of_elements(context, result, &moved)
}

/// Combines two numbers of a reduction.
fn combine(name: &[u8], a: &ApInt, b: &ApInt) -> Option<ApInt> {
    Some(match name {
        b"tosa.reduce_all" => a.and(b),
        b"tosa.reduce_any" => a.or(b),
        b"tosa.reduce_max" => {
            if a.scmp(b).is_ge() {
                a.clone()
            } else {
                b.clone()
            }
        }
        b"tosa.reduce_min" => {
            if a.scmp(b).is_le() {
                a.clone()
            } else {
                b.clone()
            }
        }
        b"tosa.reduce_product" => a.mul(b),
        b"tosa.reduce_sum" => a.add(b),
        _ => return None,
    })
}

/// Combines `count` equal numbers.
fn combine_equal(name: &[u8], value: &ApInt, count: u64) -> ApInt {
    let width = value.width();
    match name {
        b"tosa.reduce_sum" => value.mul(&ApInt::from_u64(64, count).zext_or_trunc(width)),
        b"tosa.reduce_product" => {
            let (mut power, mut result, mut rest) = (value.clone(), ApInt::from_u64(width, 1), count);
            while rest > 0 {
                if rest & 1 == 1 {
                    result = result.mul(&power);
                }
                power = power.mul(&power);
                rest >>= 1;
            }
            result
        }
        _ => value.clone(),
    }
}

fn fold_reduction(rewriter: &mut Rewriter<'_>, op: OpId, is_aggressive: i64) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let name = view.name_str();
    if is_aggressive == 0 && !has_one_use(view) {
        return None;
    }
    let result = view.result(0).ty();
    let definition = view.operand(0).defining_op()?;
    let value = constant_value(definition)?;
    let ty = value.ty(context)?;
    let element = ty.element_type(context)?;
    if definition.name_str() != "tosa.const"
        || !result.has_static_shape(context)
        || !element.is_integer(context)
    {
        return None;
    }
    let shape = ty.shape(context)?;
    let axis = usize::try_from(integer(view, "axis")).ok().filter(|&axis| axis < shape.len())?;
    if let Some(splat) = value.splat_element(context) {
        let count = u64::try_from(shape[axis]).ok()?;
        let value = combine_equal(name, splat.integer(context)?, count);
        let value = context.intern_attribute(AttributeStorage::Integer { ty: element, value });
        let value = splat_attribute(context, result, value)?;
        return replace(rewriter, op, result, value);
    }
    let elements = all_elements(context, value)?;
    let size = |sizes: &[i64]| usize::try_from(sizes.iter().product::<i64>()).ok();
    let (count, inner) = (size(&shape[axis..=axis])?, size(&shape[axis + 1..])?);
    let mut reduced = Vec::with_capacity(elements.len() / count.max(1));
    for block in elements.chunks_exact((count * inner).max(1)) {
        for start in 0..inner {
            let mut numbers = block.iter().skip(start).step_by(inner).map(|value| value.integer(context));
            let mut number = numbers.next()??.clone();
            for next in numbers {
                number = combine(name, &number, next?)?;
            }
            reduced.push(context.intern_attribute(AttributeStorage::Integer { ty: element, value: number }));
        }
    }
    let value = dense_of_elements(context, result, &reduced)?;
    replace(rewriter, op, result, value)
}
