//! `tosa.max_pool2d`.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::body::clone::IrMapping;
use ir::types::DYNAMIC;
use ir::{ApFloat, ApInt, Attribute, Context, OpId, Type, ValueId};
use linalg::build::{create_structured, i64_vector};
use rewrite::matchers::{float_attribute, integer_attribute};

use super::Data;
use super::window::{Window, padded};
use crate::emitter::{Emitter, Loops};

/// Returns the number that is less than all others of its type.
fn least(context: &Context, ty: Type, is_unsigned: bool) -> Option<Attribute> {
    if let Some(kind) = ty.float_kind(context) {
        let is_supported = [Type::F32, Type::BF16, Type::F16].contains(&ty);
        return is_supported.then(|| float_attribute(context, ty, ApFloat::largest(kind, true)));
    }
    let width = ty.integer_width(context)?;
    let value = if is_unsigned { ApInt::zero(width) } else { ApInt::signed_min(width) };
    Some(integer_attribute(context, ty, value))
}

/// Makes the sizes of the result that are not known.
fn sizes(
    e: &mut Emitter<'_, '_>,
    input: ValueId,
    window: &Window,
    kernel: &[i64],
    shape: &[i64],
) -> Option<Vec<ValueId>> {
    let mut sizes = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|size| *size.1 == DYNAMIC) {
        let size = e.dim(input, dim);
        sizes.push(match dim {
            1 | 2 => {
                let kernel = e.index(*kernel.get(dim - 1)?);
                window.result_size(e, dim - 1, size, kernel)
            }
            _ => size,
        });
    }
    Some(sizes)
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    data: &Data<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::MaxPool2dOp<'_>>()?;
    let input = operands[0];
    let (_, element, _) = rewriter.type_of(input).as_ranked_tensor(context)?;
    let result = view.output().ty();
    let is_unsigned = result.element_type(context)?.is_unsigned_integer(context);
    let result = data.converter.convert(result);
    let (shape, result_element, _) = result.as_ranked_tensor(context)?;
    let window = Window::of(*view)?;
    let kernel = view.kernel();
    let ignores_nan = view.nan_mode() == tosa::NanPropagationMode::IGNORE;
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let dynamics = sizes(e, input, &window, &kernel, shape)?;
    let start = least(context, element, is_unsigned)?;
    let input = padded(e, input, &window.full_pad(), start)?;
    let start = e.constant(start);
    let empty = e.empty(shape, result_element, &dynamics);
    let filled = e.fill(start, empty)?;
    let fake = e.empty(&kernel, element, &[]);
    let name = match is_unsigned {
        true => "linalg.pooling_nhwc_max_unsigned",
        false => "linalg.pooling_nhwc_max",
    };
    let attributes = [
        ("strides", i64_vector(context, &window.stride)),
        ("dilations", i64_vector(context, &window.dilation)),
    ];
    let pool = create_structured(e, location, name, &[input, fake], &[filled], &attributes)?;
    if !ignores_nan || !element.is_float(context) {
        rewriter.replace_op_with(op, pool);
        return Some(Rewritten);
    }

    // The same loops, in which numbers win over NaN.
    let loops = linalg::loops(e.op_view(pool))?;
    let block = e.op_view(pool).region(0)?.front()?;
    let maximum = block.operations().next()?.id();
    let old: Vec<ValueId> = block.arguments().map(|argument| argument.id()).collect();
    let of = Loops {
        inputs: &[input, fake],
        outputs: &[filled],
        maps: &loops.maps,
        reductions: &loops.reductions,
        types: &[result],
    };
    let new = e.generic(&of, |e, arguments| {
        let mut mapping = IrMapping::new();
        for (&old, &new) in old.iter().zip(arguments) {
            mapping.map(old, new);
        }
        let maximum = e.clone_op(maximum, &mut mapping);
        let maximum = e.result(maximum, 0);
        let is_nan = e.is_nan(*arguments.first()?);
        Some(vec![e.select(is_nan, *arguments.last()?, maximum)])
    })?;
    rewriter.replace_op_with(op, new);
    rewriter.erase_op(pool);
    Some(Rewritten)
}
