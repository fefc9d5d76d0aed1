//! `convert-math-to-funcs`: powers with integer exponents and leading zeros become calls of functions that compute
//! them, one for each type, which are added to the module.
//!
//! Follows mlir/lib/Conversion/MathToFuncs/MathToFuncs.cpp.

mod function;
mod leading_zeros;
mod powers;

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Context, OpId, Operation, StringId, Type};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use print::type_to_string;
use rewrite::matchers::element_type_or_self;
use rustc_hash::FxHashMap;
use vector::scalarize::scalarize;

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-math-to-funcs",
    name: "ConvertMathToFuncs",
    summary: "Convert Math operations to calls of outlined implementations.",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "min-width-of-fpowi-exponent",
            Takes::Integer(IntegerKind::Unsigned, 1),
            "Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value",
        ),
        option(
            "convert-ctlz",
            Takes::Bool(false),
            "Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz.",
        ),
    ],
    run,
};

/// The operations that a function computes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    IntegerPower,
    FloatPower,
    LeadingZeros,
}

/// The operations by their names, with what their functions are called.
const KINDS: &[(&str, Kind, &str)] = &[
    ("math.ipowi", Kind::IntegerPower, "__mlir_math_ipowi"),
    ("math.fpowi", Kind::FloatPower, "__mlir_math_fpowi"),
    ("math.ctlz", Kind::LeadingZeros, "__mlir_math_ctlz"),
];

/// The functions, by what they compute and the types of their operands.
type Functions = FxHashMap<(Kind, Vec<Type>), StringId>;

/// The options.
#[derive(Clone, Copy)]
struct Options {
    min_exponent_width: i64,
    convert_leading_zeros: bool,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = Options {
        min_exponent_width: pass.options().integer("min-width-of-fpowi-exponent"),
        convert_leading_zeros: pass.options().bool("convert-ctlz"),
    };
    let context = pass.ir.share_context();
    let functions = create_functions(pass, options);
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["arith", "cf", "func", "scf", "vector"]);
    let mut patterns = ConversionPatterns::new();
    for &(name, kind, _) in KINDS {
        patterns.add(&[ConversionPattern::plain(name, unroll)]);
        if kind == Kind::LeadingZeros && !options.convert_leading_zeros {
            continue;
        }
        target.add_dynamically_legal_ops(&[name], move |op| Some(!is_converted(op, kind, options)));
        patterns.add(&[ConversionPattern::plain(name, call)]);
    }
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &functions, None)
}

/// Makes the functions that the operations in the module need, in the order in which those are found.
fn create_functions(pass: &mut PassRun<'_>, options: Options) -> Functions {
    let context = pass.ir.share_context();
    let root = pass.ir.root_ref();
    let mut needed: Vec<(Kind, &str, Vec<Type>)> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        let Some((_, kind, prefix)) = KINDS.iter().find(|row| *op.name_str() == *row.0.as_bytes()) else {
            return;
        };
        let types = operand_types(&context, op, *kind);
        let is_known = needed.iter().any(|(known, _, of)| known == kind && *of == types);
        if !is_known && is_converted(op, *kind, options) {
            needed.push((*kind, prefix, types));
        }
    });
    let mut functions = Functions::default();
    for (kind, prefix, types) in needed {
        let mut name = prefix.to_string();
        for &ty in &types {
            name.push('_');
            name.push_str(&type_to_string(&context, ty));
        }
        let made = match (kind, types.as_slice()) {
            (Kind::IntegerPower, &[ty]) => powers::integer_power(pass.ir, &context, root, &name, ty),
            (Kind::FloatPower, &[base, power]) => {
                powers::float_power(pass.ir, &context, root, &name, (base, power))
            }
            (Kind::LeadingZeros, &[ty]) => {
                leading_zeros::count_leading_zeros(pass.ir, &context, root, &name, ty)
            }
            _ => None,
        };
        if made.is_some() {
            functions.insert((kind, types), context.intern_string(name));
        }
    }
    functions
}

/// Returns the types that tell the functions of a kind apart: both of an `fpowi`, and that of the result of others.
fn operand_types(context: &Context, op: Operation<'_>, kind: Kind) -> Vec<Type> {
    match kind {
        Kind::FloatPower => op.operand_types().map(|ty| element_type_or_self(context, ty)).collect(),
        Kind::IntegerPower | Kind::LeadingZeros => {
            op.result_types().map(|ty| element_type_or_self(context, ty)).collect()
        }
    }
}

/// Returns whether the options want `op` to be converted.
fn is_converted(op: Operation<'_>, kind: Kind, options: Options) -> bool {
    let types = operand_types(op.context(), op, kind);
    let width = types.last().and_then(|ty| ty.integer_width(op.context()));
    width.is_some_and(|width| match kind {
        Kind::IntegerPower => true,
        Kind::FloatPower => i64::from(width) >= options.min_exponent_width,
        Kind::LeadingZeros => options.convert_leading_zeros,
    })
}

/// Replaces an operation on vectors by those on their elements.
fn unroll(rewriter: &mut ConversionRewriter<'_>, _: &Functions, op: OpId) -> Rewrite {
    let all = scalarize(rewriter, op)?;
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

/// Replaces an operation on numbers by a call.
fn call(rewriter: &mut ConversionRewriter<'_>, functions: &Functions, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let ty = view.result(0).ty();
    if ty.element_type(view.context()).is_some() {
        return None;
    }
    let (_, kind, _) = KINDS.iter().find(|row| *view.name_str() == *row.0.as_bytes())?;
    let &callee = functions.get(&(*kind, operand_types(view.context(), view, *kind)))?;
    let (location, operands) = (view.location(), view.operands().map(|value| value.id()).collect::<Vec<_>>());
    let state = func::CallOp::build(rewriter.scope(), location, &[ty], callee, &operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
