//! Shapes of results of convolutions and pools.

use super::{Component, Query, one, or};
use ir::types::DYNAMIC;

/// Returns how many windows fit along an axis.
fn num_windows(size: i64, kernel: i64, padding: &[i64], stride: i64, dilation: i64) -> i64 {
    if size == DYNAMIC || kernel == DYNAMIC {
        return DYNAMIC;
    }
    let room = (kernel - 1).wrapping_mul(dilation);
    let room = size.wrapping_sub(1).wrapping_add(padding.iter().sum()).wrapping_sub(room);
    room.checked_div(stride).map_or(DYNAMIC, |count| count.wrapping_add(1))
}

/// Infers the shape of a convolution with `N - 2` axes of windows; `of_weight` returns the sizes of the kernel and the
/// number of output channels.
pub(super) fn windows<const N: usize>(
    query: &Query<'_>,
    kernel: &[i64],
    channels: i64,
) -> Option<Vec<Component>> {
    let input: [i64; N] = query.sizes(0);
    let [padding, strides, dilations] = ["pad", "stride", "dilation"].map(|name| query.list(name));
    let [bias] = query.sizes(2);
    let mut shape = vec![input[0]];
    for (index, &kernel) in kernel.iter().enumerate() {
        let padding = padding.get(2 * index..2 * index + 2)?;
        let (stride, dilation) = (*strides.get(index)?, *dilations.get(index)?);
        shape.push(num_windows(input[index + 1], kernel, padding, stride, dilation));
    }
    shape.push(or(channels, bias));
    one(Component::sized(shape))
}

pub(super) fn conv2d(query: &Query<'_>) -> Option<Vec<Component>> {
    let [channels, height, width, _] = query.sizes(1);
    windows::<4>(query, &[height, width], channels)
}

pub(super) fn conv3d(query: &Query<'_>) -> Option<Vec<Component>> {
    let [channels, depth, height, width, _] = query.sizes(1);
    windows::<5>(query, &[depth, height, width], channels)
}

pub(super) fn depthwise(query: &Query<'_>) -> Option<Vec<Component>> {
    let [_, _, _, input_channels] = query.sizes(0);
    let [height, width, weight_channels, multiplier] = query.sizes(1);
    let channels = or(input_channels, weight_channels);
    let channels = match channels == DYNAMIC || multiplier == DYNAMIC {
        true => DYNAMIC,
        false => channels.wrapping_mul(multiplier),
    };
    windows::<4>(query, &[height, width], channels)
}

pub(super) fn transposed(query: &Query<'_>) -> Option<Vec<Component>> {
    let [n, height, width, input_channels] = query.sizes(0);
    let [channels, kernel_height, kernel_width, _] = query.sizes(1);
    let (padding, strides) = (query.list("out_pad"), query.list("stride"));
    let size = |index: usize, size: i64, kernel: i64| {
        if size == DYNAMIC || kernel == DYNAMIC {
            return Some(DYNAMIC);
        }
        let padding: i64 = padding.get(2 * index..2 * index + 2)?.iter().sum();
        let spread = size.wrapping_sub(1).wrapping_mul(*strides.get(index)?);
        Some(spread.wrapping_add(padding).wrapping_add(kernel))
    };
    let (height, width) = (size(0, height, kernel_height)?, size(1, width, kernel_width)?);
    one(Component::sized([n, height, width, or(channels, input_channels)]))
}

pub(super) fn pool(query: &Query<'_>) -> Option<Vec<Component>> {
    let [n, height, width, c] = query.sizes(0);
    let [kernel, strides, padding] = ["kernel", "stride", "pad"].map(|name| query.list(name));
    let size = |index: usize, size: i64| {
        let padding = padding.get(2 * index..2 * index + 2)?;
        Some(num_windows(size, *kernel.get(index)?, padding, *strides.get(index)?, 1))
    };
    one(Component::sized([n, size(0, height)?, size(1, width)?, c]))
}
