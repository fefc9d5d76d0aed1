//! `arith-emulate-unsupported-floats`: operations on floats that a target cannot compute with are done on wider ones.
//!
//! Each operand is extended and each result truncated, so all intermediate results are rounded as before.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/EmulateUnsupportedFloats.cpp.

use std::sync::Arc;

use conversion::function_types::has_legal_types;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewriting,
    Rewritten, TypeConverter, TypeVec, ValueVec, apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{Context, FloatKind, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::{Builder, PatternRoot};
use smallvec::smallvec;

use super::{ExtFOp, FastMathFlags, TruncFOp};

const SOURCE_TYPES: &str = "source-types";
const TARGET_TYPE: &str = "target-type";

pub static PASS: PassInfo = PassInfo {
    argument: "arith-emulate-unsupported-floats",
    name: "ArithEmulateUnsupportedFloats",
    summary: "Emulate operations on unsupported floats with extf/truncf",
    anchor: Anchor::Any,
    options: &[
        option(SOURCE_TYPES, Takes::Strings, "MLIR types without arithmetic support on a given target"),
        option(TARGET_TYPE, Takes::String("f32"), "MLIR type to convert the unsupported source types to"),
    ],
    run,
};

/// The operations outside of arith that compute with floats.
const OF_VECTORS: &[&str] = &[
    "vector.contract",
    "vector.fma",
    "vector.multi_reduction",
    "vector.outerproduct",
    "vector.reduction",
    "vector.scan",
];

/// The operations that only move, make or convert floats.
const HARMLESS: &[&str] =
    &["arith.bitcast", "arith.constant", "arith.extf", "arith.select", "arith.truncf", "vector.broadcast"];

/// The types that cannot be computed with, and the one that can.
struct Emulated {
    context: Arc<Context>,
    from: Vec<Type>,
    to: Type,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let parse = |what: &str, name: &str| {
        let kind = FloatKind::from_name(name);
        kind.map(|kind| context.intern_type(TypeStorage::Float(kind))).ok_or_else(|| {
            let message = format!("could not map {what} type '{name}' to a known floating-point type");
            context.diagnostics().error(Location::UNKNOWN, message).emit()
        })
    };
    let options = pass.options();
    let to = parse("target", options.string(TARGET_TYPE))?;
    let names = options.strings(SOURCE_TYPES).iter();
    let from = names.map(|name| parse("source", name)).collect::<Result<Vec<_>, _>>()?;
    if from.contains(&to) {
        let message = "target type cannot be an unsupported source type";
        return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
    }
    let types = Emulated { context: context.clone(), from, to };
    let mut target = ConversionTarget::new(&context);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    target.add_dynamically_legal_dialects(&["arith"], |op| Some(has_legal_types(op, &types)));
    target.add_dynamically_legal_ops(OF_VECTORS, |op| Some(has_legal_types(op, &types)));
    target.add_legal_ops(HARMLESS);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[ConversionPattern {
        root: PatternRoot::Any,
        benefit: 1,
        converts_types: true,
        is_bounded: false,
        rewriting: Rewriting::OneToOne(emulate),
    }]);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &types, Some(&types))
}

/// Makes an operation again on extended operands, and truncates its results.
fn emulate(
    rewriter: &mut ConversionRewriter<'_>,
    types: &Emulated,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if has_legal_types(view, types) || view.num_regions() != 0 {
        return None;
    }
    let location = view.location();
    let before: Vec<Type> = view.result_types().collect();
    let mut state = OperationState::new(view.name(), location);
    state.operands = operands.into();
    state.result_types = types.convert_types(&before)?.into();
    state.successors = view.successors().map(|block| block.id()).collect();
    state.attributes = view.discardable_attributes();
    state.properties = view.body().properties(context, op).into();
    let new = rewriter.create(state);
    let mut results = Vec::with_capacity(before.len());
    for (index, ty) in before.into_iter().enumerate() {
        let result = rewriter.result(new, index);
        results.push(match rewriter.type_of(result) == ty {
            true => result,
            false => {
                let mut state = TruncFOp::build(rewriter.scope(), location, ty, result);
                TruncFOp::set_fastmath(&mut state, context, Some(FastMathFlags::CONTRACT));
                rewriter.create_value(state)
            }
        });
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

impl TypeConverter for Emulated {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        let context = &*self.context;
        if self.from.contains(&ty) {
            return Some(smallvec![self.to]);
        }
        let is_emulated = ty.element_type(context).is_some_and(|element| self.from.contains(&element));
        Some(smallvec![match *ty.storage(context) {
            _ if !is_emulated => ty,
            TypeStorage::UnrankedTensor(_) => context.intern_type(TypeStorage::UnrankedTensor(self.to)),
            _ => ty.with_element_type(context, self.to).unwrap_or(ty),
        }])
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let (&[ty], &[input]) = (types, inputs) else { return None };
        let context = builder.context();
        let mut state = ExtFOp::build(builder.scope(), location, ty, input);
        ExtFOp::set_fastmath(&mut state, context, Some(FastMathFlags::CONTRACT));
        Some(smallvec![builder.create_value(state)])
    }
}
