//! `normalize-quant-types`: types with scales for blocks become those with scales along an axis, or with a single one,
//! where these say the same.
//!
//! Follows mlir/lib/Dialect/Quant/Transforms/NormalizeQuantTypes.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use conversion::function_types::{convert_function, convert_operation, has_legal_types, is_function_legal};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionTarget, Rewriting, TypeConverter, TypeVec,
    apply_full_conversion,
};
use ir::diag::Failed;
use ir::{Context, Type, TypeStorage};
use quant::types::Quantized;
use rewrite::PatternRoot;
use smallvec::smallvec;
use std::sync::Arc;

pub static PASS: PassInfo = PassInfo {
    argument: "normalize-quant-types",
    name: "NormalizeQuantTypes",
    summary: "Normalize generic quantized types to specific quantized types",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

/// The types after the pass.
struct Normalized(Arc<Context>);

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let types = Normalized(context.clone());
    let mut target = ConversionTarget::new(&context);
    target.add_dynamically_legal_ops(&["func.func"], |op| Some(is_function_legal(op, &types)));
    target.mark_unknown_dynamically_legal(|op| Some(has_legal_types(op, &types)));
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        ConversionPattern::plain("func.func", |rewriter, types: &Normalized, op| {
            convert_function(rewriter, types, op)
        }),
        ConversionPattern {
            root: PatternRoot::Any,
            benefit: 0,
            converts_types: true,
            is_bounded: false,
            rewriting: Rewriting::OneToOne(|rewriter, types: &Normalized, op, operands| {
                convert_operation(rewriter, types, op, operands, Some)
            }),
        },
    ]);
    let root = pass.ir.root_ref();
    apply_full_conversion(pass.ir, root, &target, &patterns, &types, Some(&types))
}

impl TypeConverter for Normalized {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        let element = match *ty.storage(&self.0) {
            TypeStorage::RankedTensor { element, .. } | TypeStorage::UnrankedTensor(element) => element,
            _ => return Some(smallvec![ty]),
        };
        let normalized = Quantized::of(&self.0, element).and_then(Quantized::without_blocks);
        Some(smallvec![normalized.map_or(ty, |element| crate::of_element(&self.0, ty, element))])
    }
}
