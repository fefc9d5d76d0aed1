//! Convolutions as products of matrices: the windows of the image are laid out as rows or columns of one (`im2col`).
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/ConvertConv2DToImg2Col.cpp.

use super::super::build::{create_generic, create_structured};
use super::super::structured::{has_pure_tensor_semantics, shape};
use crate::structured::convolution_dims::window_attribute;
use arith::{ExtFOp, ExtSIOp, SIToFPOp};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::{Builder, OpFoldResult, Rewriter};
use verify::element_type_or_self;

/// The operation that lays out the windows, and the one whose result replaces that of the convolution.
pub struct Img2Col {
    pub windows: OpId,
    pub result: OpId,
}

/// The order of the dimensions of a convolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    NhwcHwcf,
    NhwcFhwc,
    NchwFchw,
    Depthwise,
}

/// A convolution of two dimensions.
struct Convolution {
    location: Location,
    /// Image, filter and output.
    operands: [ValueId; 3],
    /// Batch, height and width of the output, its channels; height, width and channels of the filter.
    n: i64,
    oh: i64,
    ow: i64,
    oc: i64,
    fh: i64,
    fw: i64,
    ic: i64,
    strides: [i64; 2],
}

impl Convolution {
    fn of(rewriter: &Rewriter<'_>, op: OpId) -> Option<(Self, Order)> {
        let context = rewriter.context();
        let view = rewriter.op(op);
        let order = match view.name_str().as_ref() as &[u8] {
            b"linalg.conv_2d_nhwc_hwcf" => Order::NhwcHwcf,
            b"linalg.conv_2d_nhwc_fhwc" => Order::NhwcFhwc,
            b"linalg.conv_2d_nchw_fchw" => Order::NchwFchw,
            b"linalg.depthwise_conv_2d_nhwc_hwc" => Order::Depthwise,
            _ => return None,
        };
        let operands = [0, 1, 2].map(|index| view.operand(index));
        let [image, filter, output] = operands.map(|operand| shape(context, operand.ty()));
        let is_static = |shape: &[i64]| !shape.contains(&DYNAMIC);
        let numbers = |name| window_attribute(view, name).unwrap_or_else(|| vec![1, 1]);
        if !has_pure_tensor_semantics(view)
            || ![image, filter, output].into_iter().all(is_static)
            || numbers("dilations").iter().any(|&dilation| dilation != 1)
        {
            return None;
        }
        let &[n, first, second, third] = output else { return None };
        let (oh, ow, oc) =
            if order == Order::NchwFchw { (second, third, first) } else { (first, second, third) };
        let (fh, fw, ic) = match (order, filter) {
            (Order::NhwcHwcf, &[fh, fw, ic, _])
            | (Order::NhwcFhwc, &[_, fh, fw, ic])
            | (Order::NchwFchw, &[_, ic, fh, fw])
            | (Order::Depthwise, &[fh, fw, ic]) => (fh, fw, ic),
            _ => return None,
        };
        // The matrices have to have a size.
        oh.checked_mul(ow)?.checked_mul(fh.checked_mul(fw)?.checked_mul(ic)?)?.checked_mul(n)?;
        let strides = numbers("strides").try_into().ok()?;
        let (location, operands) = (view.location(), operands.map(|operand| operand.id()));
        Some((Convolution { location, operands, n, oh, ow, oc, fh, fw, ic, strides }, order))
    }
}

/// Makes a convolution a product before `op`, and replaces it. `None` if it is not supported.
pub fn convert_to_img2col(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<Img2Col> {
    let (of, order) = Convolution::of(rewriter, op)?;
    let made = match order {
        Order::Depthwise => of.convert_depthwise(rewriter)?,
        _ => of.convert(rewriter, order)?,
    };
    rewriter.replace_op_with(op, made.result);
    Some(made)
}

/// Returns the indices that a linear one stands for: quotients by each stride in turn.
fn delinearize(context: &Context, dim: u32, strides: &[i64]) -> Vec<AffineExpr> {
    let mut rest = AffineExpr::dim(context, dim);
    let index = |&stride: &i64| {
        let stride = AffineExpr::constant(context, stride);
        let index = rest.floor_div(context, stride);
        rest = rest.modulo(context, stride);
        index
    };
    strides.iter().map(index).collect()
}

/// Returns a value as one of type `to`, widened as named operations do.
fn converted(rewriter: &mut Builder<'_>, location: Location, value: ValueId, to: Type) -> ValueId {
    let context = rewriter.context();
    let from = rewriter.type_of(value);
    let scope = rewriter.scope();
    let state: OperationState = match (from.is_float(context), to.is_float(context)) {
        _ if from == to => return value,
        (true, true) => ExtFOp::build(scope, location, to, value),
        (false, true) => SIToFPOp::build(scope, location, to, value),
        _ => ExtSIOp::build(scope, location, to, value),
    };
    rewriter.create_value(state)
}

/// Returns whether elements of a type can be widened to those of another.
fn can_convert(context: &Context, from: Type, to: Type) -> bool {
    let width = |ty: Type| ty.integer_width(context).or(ty.float_kind(context).map(|kind| kind.width()));
    let is_number = |ty: Type| ty.is_integer(context) || ty.is_float(context);
    from == to && (is_number(to) || is_complex(context, to))
        || is_number(from)
            && is_number(to)
            && (from.is_integer(context) && to.is_float(context)
                || from.is_float(context) == to.is_float(context) && width(from) < width(to))
}

fn is_complex(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::Complex(_))
}

/// Makes `a * b + c` of the arguments of a body.
fn multiply_add(rewriter: &mut Builder<'_>, location: Location, arguments: &[ValueId]) -> ValueId {
    let context = rewriter.context();
    let &[a, b, c] = arguments else { return arguments[0] };
    let ty = rewriter.type_of(c);
    let a = converted(rewriter, location, a, ty);
    let b = converted(rewriter, location, b, ty);
    let names = match () {
        () if is_complex(context, ty) => ["complex.mul", "complex.add"],
        () if ty.is_float(context) => ["arith.mulf", "arith.addf"],
        () => ["arith.muli", "arith.addi"],
    };
    let mut create = |name: &str, operands: [ValueId; 2]| {
        let mut state = OperationState::new(rewriter.op_name(name), location);
        state.operands = operands.into_iter().collect();
        state.result_types = [ty].into_iter().collect();
        rewriter.create_value(state)
    };
    let product = create(names[0], [a, b]);
    create(names[1], [product, c])
}

fn empty(rewriter: &mut Rewriter<'_>, location: Location, shape: &[i64], like: ValueId) -> ValueId {
    let context = rewriter.context();
    let element = element_type_or_self(context, rewriter.type_of(like));
    let sizes: Vec<OpFoldResult> = shape.iter().map(|&extent| OpFoldResult::index(context, extent)).collect();
    tensor::empty(rewriter, location, &sizes, element)
}

fn collapse(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId, groups: &[&[i64]]) -> ValueId {
    let groups: Vec<Vec<i64>> = groups.iter().map(|group| group.to_vec()).collect();
    let collapsed = tensor::collapse_shape(rewriter, location, value, &groups);
    rewriter.result(collapsed, 0)
}

impl Convolution {
    /// Makes a product of the windows and the filter, with one reduction for the dimensions of the filter.
    fn convert(&self, rewriter: &mut Rewriter<'_>, order: Order) -> Option<Img2Col> {
        let context = rewriter.context();
        let (location, [image, filter, output]) = (self.location, self.operands);
        let elements = self.operands.map(|value| element_type_or_self(context, rewriter.type_of(value)));
        if !elements[..2].iter().all(|&element| can_convert(context, element, elements[2])) {
            return None;
        }
        let &Convolution { n, oh, ow, fh, fw, ic, .. } = self;
        let is_nchw = order == Order::NchwFchw;
        let filter_groups: &[&[i64]] =
            if order == Order::NhwcHwcf { &[&[0, 1, 2], &[3]] } else { &[&[0], &[1, 2, 3]] };
        let output_groups: &[&[i64]] = if is_nchw { &[&[0], &[1], &[2, 3]] } else { &[&[0], &[1, 2], &[3]] };
        let filter = collapse(rewriter, location, filter, filter_groups);
        let result_type = rewriter.type_of(output);
        let output = collapse(rewriter, location, output, output_groups);
        let (pixels, window) = (oh * ow, fh * fw * ic);
        let columns = if is_nchw { [n, window, pixels] } else { [n, pixels, window] };
        let columns = empty(rewriter, location, &columns, image);

        // The indices of output and filter that an element of the matrix is for.
        let (pixel_dim, window_dim) = if is_nchw { (2, 1) } else { (1, 2) };
        let pixel = delinearize(context, pixel_dim, &[ow, 1]);
        let window = match is_nchw {
            true => delinearize(context, window_dim, &[fh * fw, fw, 1]),
            false => delinearize(context, window_dim, &[fw * ic, ic, 1]),
        };
        let (c, kh, kw) =
            if is_nchw { (window[0], window[1], window[2]) } else { (window[2], window[0], window[1]) };
        let place =
            |dim: usize, k: AffineExpr| pixel[dim].mul_constant(context, self.strides[dim]).add(context, k);
        let (h, w, batch) = (place(0, kh), place(1, kw), AffineExpr::dim(context, 0));
        let indices = if is_nchw { [batch, c, h, w] } else { [batch, h, w, c] };
        let maps = [AffineMap::get(context, 3, 0, &indices), AffineMap::identity(context, 3)];
        let windows =
            create_generic(rewriter, location, (&[image], columns), &maps, false, |_, arguments| {
                arguments[0]
            })?;
        let columns = rewriter.result(windows, 0);

        let map = |dims: &[u32]| AffineMap::with_targets(context, 4, dims);
        let (inputs, maps) = match order {
            Order::NchwFchw => ([filter, columns], [map(&[1, 3]), map(&[0, 3, 2]), map(&[0, 1, 2])]),
            Order::NhwcFhwc => ([columns, filter], [map(&[0, 1, 3]), map(&[2, 3]), map(&[0, 1, 2])]),
            _ => ([columns, filter], [map(&[0, 1, 3]), map(&[3, 2]), map(&[0, 1, 2])]),
        };
        let product =
            create_generic(rewriter, location, (&inputs, output), &maps, true, |rewriter, arguments| {
                multiply_add(rewriter, location, arguments)
            })?;
        let product = rewriter.result(product, 0);
        let groups: Vec<Vec<i64>> = output_groups.iter().map(|group| group.to_vec()).collect();
        let result = tensor::expand_shape(rewriter, location, result_type, product, &groups)?;
        Some(Img2Col { windows, result })
    }

    /// Makes a product of a matrix and a vector for each channel.
    fn convert_depthwise(&self, rewriter: &mut Rewriter<'_>) -> Option<Img2Col> {
        let context = rewriter.context();
        let (location, [image, filter, output]) = (self.location, self.operands);
        let &Convolution { n, oh, ow, oc, fh, fw, .. } = self;
        let image = self.transposed(rewriter, image, &[0, 3, 1, 2])?.1;
        let filter = self.transposed(rewriter, filter, &[2, 0, 1])?.1;
        let output = self.transposed(rewriter, output, &[0, 3, 1, 2])?.1;
        let dim = |position: u32| AffineExpr::dim(context, position);
        let place = |o: u32, k: u32, stride: i64| dim(o).mul_constant(context, stride).add(context, dim(k));
        let [sh, sw] = self.strides;
        let indices = [dim(0), dim(1), place(2, 4, sh), place(3, 5, sw)];
        let maps = [AffineMap::get(context, 6, 0, &indices), AffineMap::identity(context, 6)];
        let columns = empty(rewriter, location, &[n, oc, oh, ow, fh, fw], image);
        let windows =
            create_generic(rewriter, location, (&[image], columns), &maps, false, |_, arguments| {
                arguments[0]
            })?;
        let columns = rewriter.result(windows, 0);
        let columns = collapse(rewriter, location, columns, &[&[0, 1], &[2, 3], &[4, 5]]);
        let filter = collapse(rewriter, location, filter, &[&[0], &[1, 2]]);
        let expanded = rewriter.type_of(output);
        let output = collapse(rewriter, location, output, &[&[0, 1], &[2, 3]]);
        let product =
            create_structured(rewriter, location, "linalg.batch_matvec", &[columns, filter], &[output], &[])?;
        let product = rewriter.result(product, 0);
        let groups = [vec![0, 1], vec![2, 3]];
        let result = tensor::expand_shape(rewriter, location, expanded, product, &groups)?;
        let result = rewriter.result(result, 0);
        let result = self.transposed(rewriter, result, &[0, 2, 3, 1])?.0;
        Some(Img2Col { windows, result })
    }

    /// Makes a copy of a tensor with its dimensions in another order.
    fn transposed(
        &self,
        rewriter: &mut Rewriter<'_>,
        value: ValueId,
        order: &[u32],
    ) -> Option<(OpId, ValueId)> {
        let context = rewriter.context();
        let extents = shape(context, rewriter.type_of(value));
        let extents: Vec<i64> = order.iter().map(|&dim| extents[dim as usize]).collect();
        let dest = empty(rewriter, self.location, &extents, value);
        let rank = order.len() as u32;
        let map = AffineMap::with_targets(context, rank, order).inverse_permutation(context)?;
        let maps = [map, AffineMap::identity(context, rank)];
        let op = create_generic(rewriter, self.location, (&[value], dest), &maps, false, |_, arguments| {
            arguments[0]
        })?;
        Some((op, rewriter.result(op, 0)))
    }
}
