//! `tosa-convert-integer-type-to-signless`: tensors of integers with or without sign become signless ones.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaConvertIntegerTypeToSignless.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewriting,
    Rewritten, TypeConverter, TypeVec, apply_full_conversion,
};
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, OpId, Type, TypeStorage, ValueId};
use rewrite::PatternRoot;
use smallvec::smallvec;
use std::sync::Arc;

use crate::ConstOp;
use crate::operands::named;
use conversion::function_types::{convert_function, convert_operation, has_legal_types, is_function_legal};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-convert-integer-type-to-signless",
    name: "TosaConvertIntegerTypeToSignless",
    summary: "Convert integer types to signless",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

/// The types after the pass.
struct Signless(Arc<Context>);

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let types = Signless(context.clone());
    let mut target = ConversionTarget::new(&context);
    target.add_dynamically_legal_ops(&["func.func"], |op| Some(is_function_legal(op, &types)));
    target.add_dynamically_legal_ops(&["tosa.const"], |op| {
        let value = named(op, "values").and_then(|value| value.ty(op.context()));
        Some(has_legal_types(op, &types) && value.is_none_or(|ty| types.is_legal(ty)))
    });
    target.mark_unknown_dynamically_legal(|op| Some(has_legal_types(op, &types)));
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        ConversionPattern::plain("func.func", |rewriter, types: &Signless, op| {
            convert_function(rewriter, types, op)
        }),
        ConversionPattern {
            root: PatternRoot::Any,
            benefit: 0,
            converts_types: true,
            is_bounded: false,
            rewriting: Rewriting::OneToOne(|rewriter, types: &Signless, op, operands| {
                convert_operation(rewriter, types, op, operands, Some)
            }),
        },
        ConversionPattern::new("tosa.const", convert_constant),
    ]);
    let root = pass.ir.root_ref();
    apply_full_conversion(pass.ir, root, &target, &patterns, &types, Some(&types))
}

impl Signless {
    fn element(&self, element: Type) -> Type {
        match *element.storage(&self.0) {
            TypeStorage::Integer { width, .. } => self.0.integer_type(width),
            _ => element,
        }
    }

    fn converted(&self, ty: Type) -> Type {
        match *ty.storage(&self.0) {
            TypeStorage::RankedTensor { element, .. } => {
                ty.with_element_type(&self.0, self.element(element)).unwrap_or(ty)
            }
            TypeStorage::UnrankedTensor(element) => {
                self.0.intern_type(TypeStorage::UnrankedTensor(self.element(element)))
            }
            _ => ty,
        }
    }

    /// Returns a constant of the same bits.
    fn elements(&self, value: Attribute) -> Option<Attribute> {
        let AttributeStorage::DenseElements { ty, splat, data } = value.storage(&self.0) else { return None };
        let (ty, splat, data) = (self.converted(*ty), *splat, data.clone());
        Some(self.0.intern_attribute(AttributeStorage::DenseElements { ty, splat, data }))
    }
}

fn convert_constant(
    rewriter: &mut ConversionRewriter<'_>,
    types: &Signless,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let value = types.elements(rewriter.op(op).dyn_cast::<ConstOp<'_>>()?.values())?;
    let (location, ty) = (rewriter.op(op).location(), value.ty(context)?);
    let state = ConstOp::build(rewriter.scope(), location, ty, value);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

impl TypeConverter for Signless {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        Some(smallvec![self.converted(ty)])
    }
}
