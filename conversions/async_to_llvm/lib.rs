//! `convert-async-to-llvm`: operations of coroutines become intrinsics of LLVM (`coroutines`), those of the runtime calls of
//! its functions (`runtime`), and async types pointers.
//!
//! Follows mlir/lib/Conversion/AsyncToLLVM/AsyncToLLVM.cpp.

mod coroutines;
mod runtime;

use std::cell::RefCell;

use async_dialect::types::{is_coroutine_type, is_ref_counted, named};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, TypeConverter,
    TypeVec, ValueVec, apply_partial_conversion,
    function_types::{convert_function, convert_operation, has_legal_types},
};
use ir::diag::Failed;
use ir::{BodyId, Context, OpId, Type, ValueId, known};
use llvm::types;
use llvm_common::build::unrealized_cast;
use llvm_common::{LlvmOptions, LlvmTypeConverter};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Builder;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-async-to-llvm",
    name: "ConvertAsyncToLLVMPass",
    summary: "Convert the operations from the async dialect into the LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// The patterns of functions, calls and what returns.
const FUNCTIONS: &[ConversionPattern<Converter>] = &[
    ConversionPattern::plain("func.func", |rewriter, converter, op| {
        convert_function(rewriter, converter, op)
    }),
    ConversionPattern::new("func.call", convert_types),
    ConversionPattern::new("func.return", convert_types),
];

/// Converts async types to pointers and tokens, and keeps the others; those of what is stored are converted to types of LLVM.
struct Converter {
    llvm: LlvmTypeConverter,
    /// The values that were cast to types of LLVM.
    casts: RefCell<FxHashMap<(BodyId, ValueId), ValueId>>,
}

/// Converts an async type.
fn convert_async_type(context: &Context, ty: Type) -> Option<Type> {
    if is_ref_counted(context, ty) {
        return Some(types::pointer(context, 0));
    }
    is_coroutine_type(context, ty).then(|| match ty == named(context, "coro.handle") {
        true => types::pointer(context, 0),
        false => types::token(context),
    })
}

impl TypeConverter for Converter {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        Some(smallvec![convert_async_type(&self.llvm.context, ty).unwrap_or(ty)])
    }

    fn materialize_source(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        inputs: &[ValueId],
        location: ir::Location,
    ) -> Option<ValueId> {
        Some(unrealized_cast(builder, location, inputs, ty))
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: ir::Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let &[ty] = types else { return None };
        Some(smallvec![unrealized_cast(builder, location, inputs, ty)])
    }
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let root = pass.ir.root_ref();
    runtime::declare_functions(pass.ir, root);
    let options = LlvmOptions {
        dialect_types: &[|converter, ty| convert_async_type(&converter.context, ty)],
        ..LlvmOptions::default()
    };
    let converter =
        Converter { llvm: LlvmTypeConverter::new(context.clone(), options), casts: RefCell::default() };
    let mut patterns = ConversionPatterns::new();
    patterns.add(FUNCTIONS);
    patterns.add(runtime::PATTERNS);
    patterns.add(coroutines::PATTERNS);
    let mut target = ConversionTarget::new(&context);
    target.add_legal_ops(&["arith.constant", "func.constant", "builtin.unrealized_conversion_cast"]);
    target.add_legal_dialects(&["llvm"]);
    target.add_illegal_dialects(&["async"]);
    target.add_dynamically_legal_ops(&["func.func"], |op| {
        let ty = op.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(op.context()));
        let (inputs, results) = ty.and_then(|ty| ty.function(op.context()))?;
        Some(inputs.iter().chain(results).all(|&ty| converter.is_legal(ty)))
    });
    target
        .add_dynamically_legal_ops(&["func.return", "func.call"], |op| Some(has_legal_types(op, &converter)));
    apply_partial_conversion(pass.ir, root, &target, &patterns, &converter, Some(&converter))
}

/// Makes an operation again with converted types.
fn convert_types(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_operation(rewriter, converter, op, operands, Some)
}
