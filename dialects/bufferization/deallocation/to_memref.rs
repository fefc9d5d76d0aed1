//! `convert-bufferization-to-memref`: clones become allocations and copies, and `bufferization.dealloc` becomes
//! `memref.dealloc` under conditions.
//!
//! Follows mlir/lib/Conversion/BufferizationToMemRef/BufferizationToMemRef.cpp.

use super::lowering::{DEALLOC, LibraryFunctions, add_library_functions};
use arith::{MulIOp, constant_index};
use bufferization::CloneOp;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, apply_partial_conversion,
};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, TypeStorage, ValueId};
use memref::{AllocOp, AllocaOp, CastOp, CopyOp, DimOp, RankOp, ReshapeOp, StoreOp, create_or_fold_dim};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Builder, Rewrite, Rewritten};
use scf::YieldOp;
use scf::build::create_for;

pub static PASS: PassInfo = PassInfo {
    argument: "convert-bufferization-to-memref",
    name: "ConvertBufferizationToMemRefPass",
    summary: "Convert operations from the Bufferization dialect to the MemRef dialect",
    anchor: Anchor::Any,
    options: &[],
    run,
};

type Pattern = ConversionPattern<LibraryFunctions>;

const PATTERNS: &[Pattern] = &[Pattern::new("bufferization.clone", convert_clone).without_types(), DEALLOC];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let functions = add_library_functions(pass)?;
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["memref", "arith", "scf", "func"]);
    target.add_illegal_dialects(&["bufferization"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &functions, None)
}

/// Allocates memory without a layout, and copies what is cloned.
fn convert_clone(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LibraryFunctions,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let clone = rewriter.op(op).dyn_cast::<CloneOp<'_>>()?;
    let (location, input, ty) = (clone.location(), clone.input().id(), clone.output().ty());
    let copy = match ty.storage(context) {
        TypeStorage::MemRef { shape, element, space, .. } => {
            let plain = Type::memref(context, shape, *element, None, *space).ok()?;
            if !memref::can_cast(context, &[plain], &[ty]) {
                return None;
            }
            let is_dynamic = |&dim: &usize| shape[dim] == DYNAMIC;
            let dims: Vec<usize> = (0..shape.len()).filter(is_dynamic).collect();
            let sizes: Vec<ValueId> =
                dims.into_iter().map(|dim| create_or_fold_dim(rewriter, location, input, dim)).collect();
            let state = AllocOp::build(rewriter.scope(), location, plain, &sizes, &[]);
            let memory = rewriter.create_value(state);
            if plain == ty {
                memory
            } else {
                let state = CastOp::build(rewriter.scope(), location, ty, memory);
                rewriter.create_value(state)
            }
        }
        TypeStorage::UnrankedMemRef { element, .. } => {
            allocate_unranked(rewriter, location, input, (ty, *element))?
        }
        _ => return None,
    };
    let state = CopyOp::build(rewriter.scope(), location, input, copy);
    rewriter.create(state);
    rewriter.replace_op(op, &[copy]);
    Some(Rewritten)
}

/// Allocates a memref of the shape of one whose rank is unknown.
fn allocate_unranked(
    builder: &mut Builder<'_>,
    location: Location,
    like: ValueId,
    (ty, element): (Type, Type),
) -> Option<ValueId> {
    let context = builder.context();
    let zero = constant_index(builder, location, 0);
    let one = constant_index(builder, location, 1);
    let state = RankOp::build(builder.scope(), location, like);
    let rank = builder.create_value(state);
    let shape_type = Type::memref(context, &[DYNAMIC], Type::INDEX, None, None).ok()?;
    let state = AllocaOp::build(builder.scope(), location, shape_type, &[rank], &[]);
    let shape = builder.create_value(state);
    let each = create_for(builder, location, (zero, rank, one), &[one]);
    let point = builder.insertion_point();
    builder.set_insertion_point_to_end(each.body);
    let dim = each.induction_vars[0];
    let state = DimOp::build(builder.scope(), location, like, dim);
    let extent = builder.create_value(state);
    let state = StoreOp::build(builder.scope(), location, extent, shape, &[dim]);
    builder.create(state);
    let state = MulIOp::build(builder.scope(), location, each.iter_args[0], extent);
    let product = builder.create_value(state);
    let state = YieldOp::build(builder.scope(), location, &[product]);
    builder.create(state);
    builder.restore_insertion_point(point);
    let size = builder.result(each.op, 0);
    let flat = Type::memref(context, &[DYNAMIC], element, None, None).ok()?;
    let state = AllocOp::build(builder.scope(), location, flat, &[size], &[]);
    let memory = builder.create_value(state);
    let state = ReshapeOp::build(builder.scope(), location, ty, memory, shape);
    Some(builder.create_value(state))
}
