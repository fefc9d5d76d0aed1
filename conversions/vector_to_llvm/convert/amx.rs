//! Operations of amx become calls of intrinsics.
//!
//! Follows mlir/lib/Dialect/AMX/Transforms/LegalizeForLLVMExport.cpp and mlir/lib/Dialect/AMX/IR/AMXDialect.cpp.

use amx::{Tile, TileLoadOp, TileMulFOp, TileMulIOp, TileStoreOp};
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{FloatKind, Location, OpId, Type, ValueId, known};
use llvm::{GEPNoWrapFlags, types};
use llvm_common::build::{integer_constant, same, set_attribute, set_call_segments, state};
use llvm_common::memory::strided_element_ptr;
use llvm_common::{LlvmPattern, LlvmTypeConverter, MemRefDescriptor};
use rewrite::Builder;

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("amx.tile_load", convert_load),
    ConversionPattern::new("amx.tile_mulf", convert_product),
    ConversionPattern::new("amx.tile_muli", convert_product),
    ConversionPattern::new("amx.tile_store", convert_store),
    ConversionPattern::new("amx.tile_zero", convert_zero),
];

/// Converts a tile to the type of a tile register.
pub fn convert_tile_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    Tile::of(&converter.context, ty).map(|_| types::x86_amx(&converter.context))
}

/// Replaces an operation by the call of an intrinsic.
fn call(rewriter: &mut ConversionRewriter<'_>, op: OpId, name: &str, operands: &[ValueId]) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let tiles: Vec<Type> = view.result_types().map(|_| types::x86_amx(context)).collect();
    // Attributes go with the operation.
    let mut attributes = view.attributes();
    attributes.retain(|entry| entry.0 != known::OPERAND_SEGMENT_SIZES);
    let mut call = state(context, view.location(), "llvm.call_intrinsic", operands, &tiles);
    call.attributes = context.dictionary_attribute(attributes.to_vec());
    let intrinsic = context.string_attribute(context.intern_string(name));
    set_attribute(context, &mut call, context.static_string("intrin"), intrinsic);
    set_call_segments(context, &mut call, operands.len());
    let call = rewriter.create(call);
    rewriter.replace_op_with(op, call);
    Some(Rewritten)
}

/// Makes the number of rows of a tile, and that of the bytes of a row.
fn sizes(builder: &mut Builder<'_>, location: Location, tile: &Tile) -> [ValueId; 2] {
    let ty = builder.context().integer_type(16);
    let bytes = tile.extent(1) * i64::from(tile.width >> 3);
    [tile.extent(0), bytes].map(|size| integer_constant(builder, location, ty, size))
}

fn convert_zero(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let (location, tile) = (view.location(), Tile::of(rewriter.context(), view.result(0).ty())?);
    let sizes = sizes(rewriter, location, &tile);
    call(rewriter, op, "llvm.x86.tilezero.internal", &sizes)
}

/// Makes the operands of a load or store: the sizes of the tile, the address, and the stride in bytes.
fn transfer(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    tile: &Tile,
    memref: Type,
    [base, indices, stride]: [&[ValueId]; 3],
) -> Option<Vec<ValueId>> {
    let context = rewriter.context();
    let &[base] = base else { return None };
    let mut operands = sizes(rewriter, location, tile).to_vec();
    let none = GEPNoWrapFlags::NONE;
    operands.push(strided_element_ptr(rewriter, location, converter, memref, base, indices, none)?);
    let element = memref.element_type(context)?;
    let float_width = || Some(element.float_kind(context)?.width());
    let bytes = i64::from(element.integer_width(context).or_else(float_width)? / 8);
    let in_bytes = |rewriter: &mut ConversionRewriter<'_>, stride: ValueId| {
        let scale = integer_constant(rewriter, location, Type::I64, bytes);
        same(rewriter, location, "llvm.mul", &[scale, stride])
    };
    operands.push(match stride {
        &[stride] => in_bytes(rewriter, stride),
        _ => {
            let dim = memref.shape(context)?.len().checked_sub(2)?;
            match *memref.strides_and_offset(context)?.0.get(dim)? {
                DYNAMIC => {
                    let stride = MemRefDescriptor::new(converter, base).stride(rewriter, location, dim);
                    in_bytes(rewriter, stride)
                }
                stride => integer_constant(rewriter, location, Type::I64, stride * bytes),
            }
        }
    });
    Some(operands)
}

fn convert_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<TileLoadOp<'_>>()?;
    let (location, memref) = (view.location(), view.base().ty());
    let tile = Tile::of(rewriter.context(), view.res().ty())?;
    let adaptor = view.adaptor(operands);
    let parts = [&operands[..1], adaptor.indices(), &adaptor.stride().map_or(vec![], |of| vec![of])]
        .map(<[_]>::to_vec);
    let operands = transfer(rewriter, converter, location, &tile, memref, [&parts[0], &parts[1], &parts[2]])?;
    call(rewriter, op, "llvm.x86.tileloadd64.internal", &operands)
}

fn convert_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<TileStoreOp<'_>>()?;
    let (location, memref) = (view.location(), view.base().ty());
    let tile = Tile::of(rewriter.context(), view.val().ty())?;
    let adaptor = view.adaptor(operands);
    let value = adaptor.val();
    let parts = [&operands[..1], adaptor.indices(), &adaptor.stride().map_or(vec![], |of| vec![of])]
        .map(<[_]>::to_vec);
    let mut operands =
        transfer(rewriter, converter, location, &tile, memref, [&parts[0], &parts[1], &parts[2]])?;
    operands.push(value);
    call(rewriter, op, "llvm.x86.tilestored64.internal", &operands)
}

fn convert_product(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let &[lhs, rhs, sum] = operands else { return None };
    let (lhs_tile, rhs_tile) =
        (Tile::of(context, view.operand(0).ty())?, Tile::of(context, view.operand(1).ty())?);
    let name = match (view.dyn_cast::<TileMulFOp<'_>>(), view.dyn_cast::<TileMulIOp<'_>>()) {
        (Some(_), _) => {
            let is_half = lhs_tile.element.float_kind(context) == Some(FloatKind::F16);
            format!("llvm.x86.tdp{}ps.internal", if is_half { "fp16" } else { "bf16" })
        }
        (_, Some(of)) => {
            let kinds = [of.is_zext_lhs(), of.is_zext_rhs()].map(|zext| if zext { "u" } else { "s" });
            format!("llvm.x86.tdpb{}d.internal", kinds.concat())
        }
        _ => return None,
    };
    let [rows, common] = sizes(rewriter, location, &lhs_tile);
    let [_, columns] = sizes(rewriter, location, &rhs_tile);
    call(rewriter, op, &name, &[rows, columns, common, sum, lhs, rhs])
}
