//! The shapes of results, as far as they follow from the rest of an operation.
//!
//! Each operation has a row in `ROWS` with the function that knows its rule; the function is given a `Query`, and
//! returns what is known of each result: its sizes if its rank is known, and its element type if that is not the one
//! it has.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

mod given;
mod windows;

use super::BlockSize;
use super::operands::{constant_shape, shape_rank};
use given::{pad, reshape, slice, tile};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::views::EnumValue as _;
use ir::{Attribute, Context, Inference, OpInfo, Operation, Type, TypeStorage};
use verify::{are_shapes_compatible, element_type_or_self};
use windows::{conv2d, conv3d, depthwise, pool, transposed};

/// The facts known of a result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Component {
    /// The sizes, if the rank is known.
    pub shape: Option<Vec<i64>>,
    /// The element type, if it follows.
    pub element: Option<Type>,
}

impl Component {
    fn of(shape: Option<Vec<i64>>) -> Self {
        Component { shape, element: None }
    }

    fn sized(shape: impl Into<Vec<i64>>) -> Self {
        Component::of(Some(shape.into()))
    }
}

/// The parts of an operation besides its results.
pub struct Query<'a> {
    context: &'a Context,
    info: &'a OpInfo,
    types: &'a [Type],
    properties: &'a [Option<Attribute>],
    op: Option<Operation<'a>>,
}

impl<'a> Query<'a> {
    fn shape(&self, operand: usize) -> Option<&'a [i64]> {
        self.types.get(operand)?.shape(self.context)
    }

    /// Returns the sizes of an operand of `N` axes; none is known if its rank is not.
    fn sizes<const N: usize>(&self, operand: usize) -> [i64; N] {
        self.shape(operand).and_then(|shape| shape.try_into().ok()).unwrap_or([DYNAMIC; N])
    }

    fn element(&self, operand: usize) -> Option<Type> {
        self.types.get(operand).map(|&ty| element_type_or_self(self.context, ty))
    }

    fn attribute(&self, name: &str) -> Option<Attribute> {
        let slot = self.info.inherent_slot(self.context.intern_string(name))?;
        self.properties.get(slot).copied().flatten()
    }

    fn list(&self, name: &str) -> Vec<i64> {
        self.attribute(name).map(|list| list.i64_elements(self.context)).unwrap_or_default()
    }

    fn axis(&self) -> usize {
        let axis = self.attribute("axis").and_then(|axis| axis.integer(self.context)?.to_i64());
        axis.and_then(|axis| usize::try_from(axis).ok()).unwrap_or(usize::MAX)
    }

    /// Returns the sizes that an operand of a shape type has.
    fn constant(&self, operand: usize) -> Option<Vec<i64>> {
        constant_shape(self.op?.operand(operand))
    }

    /// Returns the shape of a result whose rank an operand of a shape type says.
    fn unknown_of_rank(&self, operand: usize) -> Option<Vec<i64>> {
        let rank = shape_rank(self.context, *self.types.get(operand)?)?;
        Some(vec![DYNAMIC; usize::try_from(rank).ok()?])
    }
}

type Rule = fn(&Query<'_>) -> Option<Vec<Component>>;

fn one(component: Component) -> Option<Vec<Component>> {
    Some(vec![component])
}

fn or(known: i64, other: i64) -> i64 {
    if known == DYNAMIC { other } else { known }
}

/// Maps sizes that are converted from attributes: -1 is one that is not known.
fn from_attribute(sizes: Vec<i64>) -> Vec<i64> {
    sizes.into_iter().map(|size| if size == -1 { DYNAMIC } else { size }).collect()
}

// --- Elementwise ------------------------------------------------------------------------------

/// Returns the shape to which those of the first `count` operands extend.
fn broadcast(query: &Query<'_>, count: usize) -> Option<Vec<i64>> {
    let shapes = (0..count).map(|operand| query.shape(operand)).collect::<Option<Vec<_>>>()?;
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let mut merged = vec![1; rank];
    for shape in shapes {
        for (known, &size) in merged[rank - shape.len()..].iter_mut().zip(shape) {
            match (*known, size) {
                (1, size) => *known = size,
                (_, 1) => {}
                (known, size) if known == size => {}
                _ => return None,
            }
        }
    }
    Some(merged)
}

fn elementwise(query: &Query<'_>) -> Option<Vec<Component>> {
    one(Component::of(broadcast(query, query.types.len())))
}

fn mul(query: &Query<'_>) -> Option<Vec<Component>> {
    one(Component::of(broadcast(query, query.types.len().saturating_sub(1))))
}

fn equal(query: &Query<'_>) -> Option<Vec<Component>> {
    one(Component { shape: broadcast(query, query.types.len()), element: Some(Type::I1) })
}

fn like_first(query: &Query<'_>) -> Option<Vec<Component>> {
    one(Component::of(query.shape(0).map(<[i64]>::to_vec)))
}

fn like_both(query: &Query<'_>) -> Option<Vec<Component>> {
    Some([0, 1].map(|operand| Component::of(query.shape(operand).map(<[i64]>::to_vec))).into())
}

// --- Axes -------------------------------------------------------------------------------------

fn argmax(query: &Query<'_>) -> Option<Vec<Component>> {
    let Some(shape) = query.shape(0) else { return one(Component::default()) };
    let axis = query.axis();
    let kept = shape.iter().enumerate().filter(|&(index, _)| index != axis).map(|(_, &size)| size);
    one(Component::sized(kept.collect::<Vec<_>>()))
}

fn reduce(query: &Query<'_>) -> Option<Vec<Component>> {
    let mut shape = query.shape(0).map(<[i64]>::to_vec);
    match shape.as_mut().and_then(|shape| shape.get_mut(query.axis())) {
        Some(size) => *size = 1,
        None => shape = None,
    }
    one(Component { shape, element: query.element(0) })
}

fn concat(query: &Query<'_>) -> Option<Vec<Component>> {
    let element = Some(query.element(0)?);
    let axis = query.axis();
    let mut merged: Option<Vec<i64>> = None;
    for shape in (0..query.types.len()).filter_map(|operand| query.shape(operand)) {
        let merged = merged.get_or_insert_with(|| vec![DYNAMIC; shape.len()]);
        for (index, (known, &size)) in merged.iter_mut().zip(shape).enumerate() {
            if index == axis || size == DYNAMIC {
                continue;
            }
            *known = or(*known, size);
            if *known != size {
                return None;
            }
        }
    }
    let Some(mut shape) = merged else { return one(Component { shape: None, element }) };
    let size = |operand| query.shape(operand)?.get(axis).copied().filter(|&size| size != DYNAMIC);
    let sum = (0..query.types.len()).try_fold(0_i64, |sum, operand| Some(sum.wrapping_add(size(operand)?)));
    *shape.get_mut(axis)? = sum.unwrap_or(DYNAMIC);
    one(Component { shape: Some(shape), element })
}

fn transpose(query: &Query<'_>) -> Option<Vec<Component>> {
    let Some(shape) = query.shape(0) else { return one(Component::default()) };
    let permutation = query.attribute("perms")?.i32_elements(query.context);
    if permutation.len() != shape.len() {
        return None;
    }
    if shape.windows(2).all(|pair| pair[0] == pair[1]) {
        return one(Component::sized(shape));
    }
    let size = |&axis: &i32| shape.get(usize::try_from(axis).ok()?).copied();
    one(Component::of(Some(permutation.iter().map(size).collect::<Option<Vec<_>>>()?)))
}

// --- Lookup -----------------------------------------------------------------------------------

fn gather(query: &Query<'_>) -> Option<Vec<Component>> {
    let [n, _, c] = query.sizes(0);
    let [indices_n, w] = query.sizes(1);
    one(Component::sized([or(n, indices_n), w, c]))
}

fn scatter(query: &Query<'_>) -> Option<Vec<Component>> {
    let [n, k, c] = query.sizes(0);
    let [indices_n, _] = query.sizes(1);
    let [input_n, _, input_c] = query.sizes(2);
    one(Component::sized([or(or(n, indices_n), input_n), k, or(c, input_c)]))
}

fn resize(query: &Query<'_>) -> Option<Vec<Component>> {
    let &[n, height, width, c] = query.shape(0)? else { return None };
    let (scale, offset, border) = (query.constant(1)?, query.constant(2)?, query.constant(3)?);
    let size = |index: usize, size: i64| {
        let (numerator, denominator) = (*scale.get(2 * index)?, *scale.get(2 * index + 1)?);
        let scaled = size.checked_sub(1).filter(|_| size != DYNAMIC)?.checked_mul(numerator)?;
        let scaled = scaled.checked_sub(*offset.get(index)?)?.checked_add(*border.get(index)?)?;
        scaled.checked_div(denominator)?.checked_add(1).filter(|&size| size >= 0)
    };
    one(Component::sized([n, size(0, height)?, size(1, width)?, c]))
}

// --- Products ---------------------------------------------------------------------------------

fn matmul(query: &Query<'_>) -> Option<Vec<Component>> {
    let ([n, h, _], [other_n, _, w]) = (query.sizes(0), query.sizes(1));
    one(Component::sized([or(n, other_n), h, w]))
}

fn matmul_of_blocks(query: &Query<'_>) -> Option<Vec<Component>> {
    let ([n, h, _], [scale_n, scale_h, _]) = (query.sizes(0), query.sizes(1));
    let ([other_n, w, _], [other_scale_n, scale_w, _]) = (query.sizes(2), query.sizes(3));
    // One matrix serves all batches.
    let batches = |n: i64| if n == 1 { DYNAMIC } else { n };
    let n = or(or(or(n, scale_n), batches(other_n)), batches(other_scale_n));
    one(Component::sized([n, or(h, scale_h), or(w, scale_w)]))
}

fn real_fft(query: &Query<'_>) -> Option<Vec<Component>> {
    let &[n, height, width] = query.shape(0)? else { return None };
    let width = if width == DYNAMIC { DYNAMIC } else { width / 2 + 1 };
    Some(vec![Component::sized([n, height, width]); 2])
}

fn cast_to_blocks(query: &Query<'_>) -> Option<Vec<Component>> {
    let Some(shape) = query.shape(0) else { return Some(vec![Component::default(); 2]) };
    let block = query.attribute("block_size").and_then(|size| BlockSize::from_attribute(query.context, size));
    let mut scales = shape.to_vec();
    if let Some(last) = scales.last_mut().filter(|last| **last != DYNAMIC) {
        *last /= block.map_or(32, BlockSize::value);
    }
    Some(vec![Component::sized(shape), Component::sized(scales)])
}

/// The rules, by the name of the operation without its prefix.
const ROWS: &[(&str, Rule)] = &[
    ("abs", elementwise),
    ("add", elementwise),
    ("argmax", argmax),
    ("arithmetic_right_shift", elementwise),
    ("avg_pool2d", pool),
    ("bitwise_and", elementwise),
    ("bitwise_not", elementwise),
    ("bitwise_or", elementwise),
    ("bitwise_xor", elementwise),
    ("cast", elementwise),
    ("cast_from_block_scaled", like_first),
    ("cast_to_block_scaled", cast_to_blocks),
    ("ceil", elementwise),
    ("clamp", elementwise),
    ("clz", elementwise),
    ("concat", concat),
    ("conv2d", conv2d),
    ("conv3d", conv3d),
    ("cos", elementwise),
    ("depthwise_conv2d", depthwise),
    ("equal", equal),
    ("erf", elementwise),
    ("exp", elementwise),
    ("fft2d", like_both),
    ("floor", elementwise),
    ("gather", gather),
    ("greater", elementwise),
    ("greater_equal", elementwise),
    ("identity", elementwise),
    ("intdiv", elementwise),
    ("log", elementwise),
    ("logical_and", elementwise),
    ("logical_left_shift", elementwise),
    ("logical_not", elementwise),
    ("logical_or", elementwise),
    ("logical_right_shift", elementwise),
    ("logical_xor", elementwise),
    ("matmul", matmul),
    ("matmul_t_block_scaled", matmul_of_blocks),
    ("max_pool2d", pool),
    ("maximum", elementwise),
    ("minimum", elementwise),
    ("mul", mul),
    ("negate", like_first),
    ("pad", pad),
    ("pow", elementwise),
    ("reciprocal", elementwise),
    ("reduce_all", reduce),
    ("reduce_any", reduce),
    ("reduce_max", reduce),
    ("reduce_min", reduce),
    ("reduce_product", reduce),
    ("reduce_sum", reduce),
    ("rescale", like_first),
    ("reshape", reshape),
    ("resize", resize),
    ("reverse", elementwise),
    ("rfft2d", real_fft),
    ("rsqrt", elementwise),
    ("scatter", scatter),
    ("select", elementwise),
    ("sigmoid", elementwise),
    ("sin", elementwise),
    ("slice", slice),
    ("sub", elementwise),
    ("table", like_first),
    ("tanh", elementwise),
    ("tile", tile),
    ("transpose", transpose),
    ("transpose_conv2d", transposed),
];

fn rule(context: &Context, info: &OpInfo) -> Option<Rule> {
    let name = context.string(info.name).strip_prefix(b"tosa.")?;
    ROWS.binary_search_by(|row| row.0.as_bytes().cmp(name)).ok().map(|row| ROWS[row].1)
}

/// Infers what is known of the results of an operation; `None` where its rule fails or it has none.
pub fn infer_components(op: Operation<'_>) -> Option<Vec<Component>> {
    let context = op.context();
    let types: Vec<Type> = op.operand_types().collect();
    let query = Query { context, info: op.info(), types: &types, properties: op.properties(), op: Some(op) };
    rule(context, op.info())?(&query)
}

/// Infers the types of results, whose element types follow too.
pub fn infer_types(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let query = Query {
        context,
        info: inference.info,
        types: inference.operand_types,
        properties: inference.properties,
        op: None,
    };
    let components = rule(context, inference.info).and_then(|rule| rule(&query)).ok_or(Failed)?;
    let ty = |component: &Component| {
        let element = component.element.or_else(|| query.element(0))?;
        Some(match &component.shape {
            Some(shape) => Type::ranked_tensor(context, shape.as_slice(), element, None),
            None => context.intern_type(TypeStorage::UnrankedTensor(element)),
        })
    };
    components.iter().map(ty).collect::<Option<Vec<_>>>().ok_or(Failed)
}

/// Whether the sizes and the element type of a result may be the inferred ones.
pub fn are_compatible(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    have_same_elements(context, inferred, found) && have_compatible_shapes(context, inferred, found)
}

/// Whether the sizes of a result may be the inferred ones.
pub fn have_compatible_shapes(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    matches!((inferred, found), (&[inferred], &[found]) if are_shapes_compatible(context, inferred, found))
}

/// Whether the element type of a result is the inferred one.
pub fn have_same_elements(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    let element = |ty| element_type_or_self(context, ty);
    matches!((inferred, found), (&[inferred], &[found]) if element(inferred) == element(found))
}
