//! `convert-openmp-to-llvm`: operations of OpenMP are made again on types of LLVM, with what is around them.
//!
//! Follows mlir/lib/Conversion/OpenMPToLLVM/OpenMPToLLVM.cpp.

use conversion::{
    ConversionPattern, ConversionRewriter, ConversionTarget, Rewrite, TypeConverter as _,
    function_types::{convert_operation, has_legal_types},
};
use definitions::DialectContext as _;
use ir::{Attribute, Context, OpId, Operation, Type, TypeStorage, ValueId};
use llvm_common::{LlvmOptions, LlvmPattern, LlvmTypeConverter, llvm_conversion_target};
use passes::{Anchor, PassInfo};
use rewrite::PatternRoot;

use crate::convert::{Patterns, convert as apply};
use crate::{arith_ops, control_flow, func, memref_ops};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    argument: "convert-openmp-to-llvm",
    name: "ConvertOpenMPToLLVMPass",
    summary: "Convert the OpenMP ops to OpenMP ops with LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run: |pass| {
        let context = pass.ir.share_context();
        let options = LlvmOptions { dialect_types: &[keep_type], ..LlvmOptions::default() };
        let mut patterns = Patterns::new();
        arith_ops::populate_without_expansion(&mut patterns);
        patterns.add(control_flow::PATTERNS);
        memref_ops::populate(&mut patterns, &options);
        patterns.add(func::PATTERNS);
        patterns.add(PATTERNS);
        let mut target = llvm_conversion_target(&context);
        let converter = LlvmTypeConverter::new(context.clone(), options.clone());
        configure(&mut target, converter);
        apply(pass, &target, &patterns, options)
    },
};

/// The pattern, of any operation of the dialect.
pub const PATTERNS: &[LlvmPattern] =
    &[ConversionPattern { root: PatternRoot::Any, ..ConversionPattern::new("omp", convert) }];

/// Keeps the types of the dialect, which the translation to LLVM IR knows.
pub fn keep_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    let context = &*converter.context;
    let TypeStorage::Dialect { definition, .. } = ty.storage(context) else { return None };
    (context.string(context.type_definition(*definition).dialect) == "omp").then_some(ty)
}

/// Makes the operations legal whose types, and those in their attributes and of arguments of their blocks, are.
pub fn configure(target: &mut ConversionTarget<'_>, converter: LlvmTypeConverter) {
    target.add_dynamically_legal_dialects(&["omp"], move |op| {
        let context = op.context();
        let mut arguments =
            op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
        let mut types = type_attributes(context, op);
        Some(
            has_legal_types(op, &converter)
                && arguments.all(|argument| converter.is_legal(argument.ty()))
                && types.all(|ty| converter.is_legal(ty)),
        )
    });
}

/// Returns the types that are attributes of an operation.
fn type_attributes<'a>(context: &'a Context, op: Operation<'a>) -> impl Iterator<Item = Type> + 'a {
    op.attributes().into_iter().filter_map(|entry| entry.1.type_value(context))
}

/// Operations whose variables cannot be memrefs yet.
const WITHOUT_MEMREFS: [&str; 5] =
    ["omp.atomic.update", "omp.atomic.write", "omp.flush", "omp.map.bounds", "omp.threadprivate"];

fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if context.string(view.info().dialect) != "omp" {
        return None;
    }
    let is_memref = |ty: Type| matches!(ty.storage(context), TypeStorage::MemRef { .. });
    if WITHOUT_MEMREFS.iter().any(|&name| view.name_str() == name) && view.operand_types().any(is_memref) {
        return None;
    }
    convert_operation(rewriter, converter, op, operands, |(name, value): (_, Attribute)| {
        let converted = match value.type_value(context) {
            Some(ty) => context.type_attribute(converter.convert_type(ty)?),
            None => value,
        };
        Some((name, converted))
    })
}
