//! Matrices that a subgroup holds together: a struct of the values of a thread, and operations of warps on it.
//!
//! Follows mlir/lib/Conversion/GPUToNVVM/WmmaOpsToNvvm.cpp.

use crate::common::are_compatible;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use gpu::{
    MMAElementwiseOp, MmaMatrix, SubgroupMmaComputeOp, SubgroupMmaElementwiseOp, SubgroupMmaLoadMatrixOp,
    SubgroupMmaStoreMatrixOp, mma_matrix,
};
use ir::types::Signedness;
use ir::views::EnumValue as _;
use ir::{ApFloat, AttributeStorage, Context, FloatKind, Location, OpId, Type, TypeStorage, Value, ValueId};
use llvm::{FCmpPredicate, GEPNoWrapFlags, types};
use llvm_common::build::{
    constant, create, extract_value, insert_value, integer_constant, poison, same, value,
};
use llvm_common::memory::strided_element_ptr;
use llvm_common::{LlvmPattern, LlvmTypeConverter, element_or_self};
use nvvm::matrices::{is_factor, is_product, is_sum, part, shape_of};
use nvvm::{MMAFrag, MMALayout, MMATypes};
use rewrite::Builder;

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("gpu.subgroup_mma_load_matrix", convert_load),
    ConversionPattern::new("gpu.subgroup_mma_compute", convert_compute),
    ConversionPattern::new("gpu.subgroup_mma_store_matrix", convert_store),
    ConversionPattern::new("gpu.subgroup_mma_constant_matrix", convert_constant),
    ConversionPattern::new("gpu.subgroup_mma_elementwise", convert_elementwise),
];

/// A matrix as the instructions name its parts.
struct Fragment {
    element: MMATypes,
    of: MMAFrag,
    shape: [i64; 2],
}

fn fragment_of(context: &Context, ty: Type) -> Option<Fragment> {
    let MmaMatrix { shape, element, operand } = mma_matrix(context, ty)?;
    let of = match operand {
        b"AOp" => MMAFrag::A,
        b"BOp" => MMAFrag::B,
        _ => MMAFrag::C,
    };
    let element = match *element.storage(context) {
        TypeStorage::Float(FloatKind::F16) => MMATypes::F16,
        TypeStorage::Float(FloatKind::F32) if of == MMAFrag::C => MMATypes::F32,
        TypeStorage::Float(FloatKind::F32) => MMATypes::Tf32,
        TypeStorage::Float(FloatKind::F64) => MMATypes::F64,
        TypeStorage::Integer { width: 8, signedness: Signedness::Signed } => MMATypes::S8,
        TypeStorage::Integer { width: 8, signedness: Signedness::Unsigned } => MMATypes::U8,
        TypeStorage::Integer { width: 32, .. } => MMATypes::S32,
        _ => return None,
    };
    let &[rows, columns] = &shape[..] else { return None };
    Some(Fragment { element, of, shape: [rows, columns] })
}

/// Returns the fragment that a value is.
fn fragment(value: Value<'_>) -> Option<Fragment> {
    fragment_of(value.context(), value.ty())
}

/// Converts the type of a matrix.
pub(super) fn convert_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    let context = &*converter.context;
    let Fragment { element, of, shape } = fragment_of(context, ty)?;
    match part(context, element.stringify(), of.stringify(), shape) {
        (Type::F64, 1) => Some(Type::F64),
        (ty, count) => Some(types::literal_struct(context, &vec![ty; count], false)),
    }
}

fn layout(is_transposed: bool) -> MMALayout {
    if is_transposed { MMALayout::Col } else { MMALayout::Row }
}

/// The attributes of an instruction.
type Attributes = Vec<(&'static str, ir::Attribute)>;

fn shape_attributes(context: &Context, shape: [i64; 3]) -> Attributes {
    let number = |number| context.integer_attribute(Type::I32, number);
    ["m", "n", "k"].into_iter().zip(shape.map(number)).collect()
}

fn layout_attribute(context: &Context, layout: MMALayout) -> ir::Attribute {
    layout.to_dialect_attribute(context, "mlir::NVVM::MMALayoutAttr")
}

fn element_attribute(context: &Context, element: MMATypes) -> ir::Attribute {
    element.to_dialect_attribute(context, "mlir::NVVM::MMATypesAttr")
}

fn convert_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SubgroupMmaLoadMatrixOp<'_>>()?;
    let (location, source, ty) = (view.location(), view.src_memref().ty(), view.res().ty());
    let (transpose, leading) = (view.transpose(), view.lead_dimension_attr()?);
    let of = fragment(view.res())?;
    let shape = shape_of(of.element.stringify(), of.of.stringify(), of.shape)?;
    let is_known = match of.of {
        MMAFrag::C => is_sum(shape, of.element.stringify()),
        _ => is_factor(shape, of.element.stringify()),
    };
    if !are_compatible(rewriter, operands) || !is_known {
        return None;
    }
    let result = convert_type(converter, ty)?;
    let (&memref, indices) = operands.split_first()?;
    let flags = GEPNoWrapFlags::default();
    let pointer = strided_element_ptr(rewriter, location, converter, source, memref, indices, flags)?;
    let leading = constant(rewriter, location, Type::I32, leading);
    let mut attributes = shape_attributes(context, shape);
    attributes.push(("layout", layout_attribute(context, layout(transpose))));
    attributes.push(("eltype", element_attribute(context, of.element)));
    attributes.push(("frag", of.of.to_dialect_attribute(context, "mlir::NVVM::MMAFragAttr")));
    let new = create(rewriter, location, "nvvm.wmma.load", &[pointer, leading], &[result], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Appends the values that a matrix is made of.
fn unpack(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    matrix: ValueId,
    parts: &mut Vec<ValueId>,
) {
    match types::struct_type(rewriter.context(), rewriter.type_of(matrix)) {
        None => parts.push(matrix),
        Some(of) => {
            let count = of.body(rewriter.context()).count() as i64;
            parts.extend((0..count).map(|index| extract_value(rewriter, location, matrix, &[index])));
        }
    }
}

fn convert_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SubgroupMmaStoreMatrixOp<'_>>()?;
    let (location, to) = (view.location(), view.dst_memref().ty());
    let (transpose, leading) = (view.transpose(), view.lead_dimension_attr()?);
    let of = fragment(view.src())?;
    let shape = shape_of(of.element.stringify(), "c", of.shape)?;
    if !are_compatible(rewriter, operands) || !is_sum(shape, of.element.stringify()) {
        return None;
    }
    let &[matrix, memref, ref indices @ ..] = operands else { return None };
    let mut parts = Vec::new();
    unpack(rewriter, location, matrix, &mut parts);
    let flags = GEPNoWrapFlags::default();
    let pointer = strided_element_ptr(rewriter, location, converter, to, memref, indices, flags)?;
    let leading = constant(rewriter, location, Type::I32, leading);
    let mut attributes = shape_attributes(context, shape);
    attributes.push(("layout", layout_attribute(context, layout(transpose))));
    attributes.push(("eltype", element_attribute(context, of.element)));
    let operands: Vec<ValueId> = [pointer].into_iter().chain(parts).chain([leading]).collect();
    create(rewriter, location, "nvvm.wmma.store", &operands, &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_compute(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SubgroupMmaComputeOp<'_>>()?;
    let location = view.location();
    let [a, b, c] = [fragment(view.op_a())?, fragment(view.op_b())?, fragment(view.op_c())?];
    let layouts = [view.a_transpose(), view.b_transpose()].map(layout);
    let shape = [c.shape[0], c.shape[1], a.shape[1]];
    if !are_compatible(rewriter, operands)
        || !is_product(shape, a.element.stringify(), c.element.stringify())
        || a.element != b.element
    {
        return None;
    }
    let mut parts = Vec::new();
    operands.iter().for_each(|&matrix| unpack(rewriter, location, matrix, &mut parts));
    let mut attributes = shape_attributes(context, shape);
    attributes.push(("layoutA", layout_attribute(context, layouts[0])));
    attributes.push(("layoutB", layout_attribute(context, layouts[1])));
    attributes.push(("eltypeA", element_attribute(context, a.element)));
    attributes.push(("eltypeB", element_attribute(context, c.element)));
    let result = rewriter.type_of(*operands.last()?);
    let new = create(rewriter, location, "nvvm.wmma.mma", &parts, &[result], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_constant(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let &[scalar] = operands else { return None };
    let ty = convert_type(converter, view.result(0).ty())?;
    if !are_compatible(rewriter, operands) {
        return None;
    }
    let Some(fields) = types::struct_type(context, ty) else {
        rewriter.replace_op(op, &[scalar]);
        return Some(Rewritten);
    };
    let fields: Vec<Type> = fields.body(context).collect();
    let (mut element, first) = (scalar, *fields.first()?);
    if let TypeStorage::Vector { shape, .. } = first.storage(context) {
        element = poison(rewriter, location, first);
        for number in 0..shape.iter().product() {
            let index = integer_constant(rewriter, location, Type::I32, number);
            element = value(rewriter, location, "llvm.insertelement", &[element, scalar, index], first);
        }
    }
    let mut matrix = poison(rewriter, location, ty);
    for index in 0..fields.len() {
        matrix = insert_value(rewriter, location, matrix, element, &[index as i64]);
    }
    rewriter.replace_op(op, &[matrix]);
    Some(Rewritten)
}

/// Makes `llvm.fcmp`.
fn float_compare(
    builder: &mut Builder<'_>,
    location: Location,
    predicate: FCmpPredicate,
    [lhs, rhs]: [ValueId; 2],
) -> ValueId {
    let context = builder.context();
    let ty = match builder.type_of(lhs).storage(context) {
        TypeStorage::Vector { shape, .. } => llvm_common::build::vector_type(context, shape[0], Type::I1),
        _ => Type::I1,
    };
    let predicate = [("predicate", predicate.to_attribute(context))];
    let op = create(builder, location, "llvm.fcmp", &[lhs, rhs], &[ty], &predicate);
    builder.result(op, 0)
}

/// Makes the lesser or the greater of two floats, or NaN if one of them is that.
fn extremum(
    builder: &mut Builder<'_>,
    location: Location,
    predicate: FCmpPredicate,
    operands: [ValueId; 2],
) -> Option<ValueId> {
    let context = builder.context();
    let [lhs, rhs] = operands;
    let ty = builder.type_of(lhs);
    let is_lhs = float_compare(builder, location, predicate, operands);
    let extremum = value(builder, location, "llvm.select", &[is_lhs, lhs, rhs], ty);
    let is_nan = float_compare(builder, location, FCmpPredicate::Uno, operands);
    let element = element_or_self(context, ty);
    let nan = ApFloat::quiet_nan(element.float_kind(context)?)?;
    let nan = context.intern_attribute(AttributeStorage::Float { ty: element, value: nan });
    let nan = constant(builder, location, ty, nan);
    Some(value(builder, location, "llvm.select", &[is_nan, nan, extremum], ty))
}

fn elementwise(
    builder: &mut Builder<'_>,
    location: Location,
    of: MMAElementwiseOp,
    operands: &[ValueId],
) -> Option<ValueId> {
    let name = match (of, operands) {
        (MMAElementwiseOp::ADDF, _) => "llvm.fadd",
        (MMAElementwiseOp::MULF, _) => "llvm.fmul",
        (MMAElementwiseOp::DIVF, _) => "llvm.fdiv",
        (MMAElementwiseOp::MAXF, &[lhs, rhs]) => {
            return extremum(builder, location, FCmpPredicate::Ogt, [lhs, rhs]);
        }
        (MMAElementwiseOp::MINF, &[lhs, rhs]) => {
            return extremum(builder, location, FCmpPredicate::Olt, [lhs, rhs]);
        }
        _ => return None,
    };
    Some(same(builder, location, name, operands))
}

fn convert_elementwise(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SubgroupMmaElementwiseOp<'_>>()?;
    let (location, kind) = (view.location(), view.op_type());
    let ty = convert_type(converter, view.res().ty())?;
    if !are_compatible(rewriter, operands) {
        return None;
    }
    let Some(fields) = types::struct_type(context, ty) else {
        let new = elementwise(rewriter, location, kind, operands)?;
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    };
    let count = fields.body(context).count() as i64;
    let mut matrix = poison(rewriter, location, ty);
    for index in 0..count {
        let parts: Vec<ValueId> =
            operands.iter().map(|&operand| extract_value(rewriter, location, operand, &[index])).collect();
        let element = elementwise(rewriter, location, kind, &parts)?;
        matrix = insert_value(rewriter, location, matrix, element, &[index]);
    }
    rewriter.replace_op(op, &[matrix]);
    Some(Rewritten)
}
