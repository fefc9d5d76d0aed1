//! Ids and sizes: special registers of 32 bits, with the range that is known of them.
//!
//! Follows mlir/lib/Conversion/GPUCommon/IndexIntrinsicsOpLowering.h.

use super::{enclosing_function, range_attribute};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use gpu::{Dimension, GPUFuncOp};
use ir::{Location, OpId, Operation, StringId, Type, ValueId};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{create, value};

/// An id, or a size: its registers for the dimensions, and what says how great it can be.
pub(crate) struct Register {
    pub names: [&'static str; 3],
    /// The attributes for the sizes that bound it: of `gpu.func`, and of other functions.
    pub bound: Option<[&'static str; 2]>,
    pub is_size: bool,
}

/// Returns the greatest number of ids that a function declares.
fn declared_bound(op: Operation<'_>, names: [&'static str; 2], dimension: Dimension) -> Option<i64> {
    let context = op.context();
    let [inherent, discardable] = names.map(|name| context.static_string(name));
    let sizes = |function: Operation<'_>, name: StringId| function.attribute(name);
    let outer = enclosing_function(op).and_then(|function| sizes(function, discardable));
    let of_kernel = op.ancestors().find(|op| op.isa::<GPUFuncOp<'_>>());
    let sizes = of_kernel.map_or(outer, |function| function.inherent_attribute(inherent))?;
    sizes.i32_elements(context).get(dimension as usize).map(|&size| size.into())
}

/// Replaces an operation by the register of its dimension.
pub(crate) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    register: &Register,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    // The operations for ids and sizes have the same attributes.
    let of = view.inherent_attribute(context.static_string("dimension"))?;
    let dimension = gpu::dimension(context, of)?;
    let own = view.inherent_attribute(context.static_string("upper_bound"));
    let own = own.and_then(|bound| bound.integer(context)?.to_i64());
    let declared = register.bound.and_then(|names| declared_bound(view, names, dimension));
    let name = register.names[dimension as usize];
    let range = own.map(|bound| bound as i32).or(declared.map(|bound| bound as i32)).map(|bound| {
        let first = i64::from(register.is_size);
        let end = if bound == i32::MAX { bound } else { bound.wrapping_add(first as i32) };
        ("range", range_attribute(context, first, end.into()))
    });
    let new = create(rewriter, location, name, &[], &[Type::I32], range.as_slice());
    let id = rewriter.result(new, 0);
    let id = resized(rewriter, converter, location, id);
    rewriter.replace_op(op, &[id]);
    Some(Rewritten)
}

/// Makes a number of the width of an index.
pub(crate) fn resized(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    id: ValueId,
) -> ValueId {
    let index = converter.index_type();
    match converter.options.index_bitwidth {
        32 => id,
        33.. => value(rewriter, location, "llvm.sext", &[id], index),
        _ => value(rewriter, location, "llvm.trunc", &[id], index),
    }
}
