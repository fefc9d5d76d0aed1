//! `math-extend-to-supported-types`: functions of floats that a target has not are computed with wider ones.
//!
//! Follows mlir/lib/Dialect/Math/Transforms/ExtendToSupportedTypes.cpp.

use arith::wide_floats::{Replaced, WideFloats, parse_float_type};
use conversion::ConversionTarget;
use conversion::function_types::has_legal_types;
use ir::Type;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

const EXTRA_TYPES: &str = "extra-types";
const TARGET_TYPE: &str = "target-type";

pub static PASS: PassInfo = PassInfo {
    argument: "math-extend-to-supported-types",
    name: "MathExtendToSupportedTypes",
    summary: "Legalize floating-point math ops on low-precision floats",
    anchor: Anchor::Any,
    options: &[
        option(
            EXTRA_TYPES,
            Takes::Strings,
            "MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)",
        ),
        option(TARGET_TYPE, Takes::String("f32"), "MLIR type to convert the unsupported source types to"),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let options = pass.options();
    let to = parse_float_type(&context, "target", options.string(TARGET_TYPE))?;
    let extra = options.strings(EXTRA_TYPES).iter();
    let mut supported =
        extra.map(|name| parse_float_type(&context, "source", name)).collect::<Result<Vec<Type>, _>>()?;
    supported.extend([Type::F64, Type::F32]);
    let types = WideFloats { context: context.clone(), replaced: Replaced::AllBut(supported), to };
    let mut target = ConversionTarget::new(&context);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    target.add_dynamically_legal_dialects(&["math"], |op| Some(has_legal_types(op, &types)));
    target.add_legal_ops(&["math.fma", "arith.extf", "arith.truncf"]);
    types.apply(pass, &target)
}
