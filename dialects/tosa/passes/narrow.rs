//! `tosa-narrow-i64-to-i32` and `tosa-narrow-f64-to-f32`: tensors of numbers of half the width.
//!
//! Operations are narrowed if their results are surely the same numbers, or all of them where the pass is aggressive;
//! casts are put between those and the others.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaNarrowTypes.cpp.

use ::passes::{Anchor, PassInfo, PassOption, PassRun, Takes, option};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewriting,
    Rewritten, TypeConverter, TypeVec, ValueVec, apply_full_conversion,
};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::elements::{dense_of_elements, splat_attribute};
use ir::types::DYNAMIC;
use ir::{
    ApInt, Attribute, AttributeStorage, Context, FloatKind, Location, OpId, Type, TypeStorage, ValueId, known,
};
use rewrite::{Builder, PatternRoot};
use smallvec::smallvec;
use std::sync::Arc;

use crate::{ArgMaxOp, CastOp, ClampOp};
use conversion::function_types::{convert_function, convert_operation, has_legal_types, is_function_legal};

pub static INTEGERS: PassInfo = PassInfo {
    argument: "tosa-narrow-i64-to-i32",
    name: "TosaNarrowI64ToI32Pass",
    summary: "Narrow I64 TOSA operations to I32",
    anchor: Anchor::Op("func.func"),
    options: OPTIONS,
    run: |pass| run(pass, Kind::Integers),
};

pub static FLOATS: PassInfo = PassInfo {
    argument: "tosa-narrow-f64-to-f32",
    name: "TosaNarrowF64ToF32Pass",
    summary: "Narrow F64 TOSA operations to F32",
    anchor: Anchor::Op("func.func"),
    options: OPTIONS,
    run: |pass| run(pass, Kind::Floats),
};

const OPTIONS: &[PassOption] = &[
    option(
        "aggressive-rewrite",
        Takes::Bool(false),
        "If enabled, all TOSA operations are rewritten, regardless or whether the narrowingis safe. This option may lead \
         to data loss if not used carefully.",
    ),
    option(
        "convert-function-boundaries",
        Takes::Bool(false),
        "If enabled, the pass will convert function I/O types as well. Otherwise casts willbe inserted at the I/O \
         boundaries.",
    ),
];

/// The numbers that are narrowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Integers,
    Floats,
}

/// The types after the pass.
struct Narrowing {
    context: Arc<Context>,
    kind: Kind,
    is_aggressive: bool,
}

/// Operations whose results are the same numbers if those of their operands are.
const SAFE: &[&str] = &[
    "tosa.const",
    "tosa.concat",
    "tosa.pad",
    "tosa.reshape",
    "tosa.reverse",
    "tosa.slice",
    "tosa.tile",
    "tosa.transpose",
    "tosa.identity",
    "tosa.cond_if",
    "tosa.while_loop",
    "tosa.yield",
];

fn run(pass: &mut PassRun<'_>, kind: Kind) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let is_aggressive = pass.options().bool("aggressive-rewrite");
    let converts_functions = pass.options().bool("convert-function-boundaries");
    let narrowing = Narrowing { context: context.clone(), kind, is_aggressive };
    let mut target = ConversionTarget::new(&context);
    target.add_dynamically_legal_ops(&["func.func"], |op| {
        Some(!converts_functions || is_function_legal(op, &narrowing))
    });
    target.add_dynamically_legal_ops(&["func.return"], |op| {
        Some(!converts_functions || returns_what_function_says(op))
    });
    target.add_dynamically_legal_dialects(&["tosa"], |op| Some(has_legal_types(op, &narrowing)));

    let mut patterns = ConversionPatterns::new();
    if converts_functions {
        patterns.add(&[
            ConversionPattern::plain("func.func", |rewriter, of: &Narrowing, op| {
                convert_function(rewriter, of, op)
            }),
            ConversionPattern::new("func.return", convert_return),
        ]);
    }
    if is_aggressive {
        patterns.add(&[ConversionPattern {
            root: PatternRoot::Any,
            benefit: 0,
            converts_types: true,
            is_bounded: false,
            rewriting: Rewriting::OneToOne(convert_any),
        }]);
    } else {
        if kind == Kind::Integers {
            patterns.add(&[
                ConversionPattern::new("tosa.argmax", convert_argmax),
                ConversionPattern::new("tosa.clamp", convert_clamp),
            ]);
        }
        patterns.add(&[ConversionPattern::new("tosa.cast", convert_cast)]);
        for name in SAFE {
            patterns.add(&[ConversionPattern::new(name, convert)]);
        }
    }
    let root = pass.ir.root_ref();
    apply_full_conversion(pass.ir, root, &target, &patterns, &narrowing, Some(&narrowing))
}

/// Returns whether `func.return` has the types that its function says.
fn returns_what_function_says(op: ir::Operation<'_>) -> bool {
    let context = op.context();
    let ty =
        op.parent_op().and_then(|function| function.attribute(known::FUNCTION_TYPE)?.type_value(context));
    let Some((_, results)) = ty.and_then(|ty| ty.function(context)) else { return true };
    op.operands().map(|operand| operand.ty()).eq(results.iter().copied())
}

impl Narrowing {
    /// Returns the element type that `element` becomes.
    fn element(&self, element: Type) -> Type {
        match (self.kind, element.storage(&self.context)) {
            (Kind::Integers, TypeStorage::Integer { width: 64, .. }) => Type::I32,
            (Kind::Floats, TypeStorage::Float(FloatKind::F64)) => Type::F32,
            _ => element,
        }
    }

    fn narrowed(&self, ty: Type) -> Type {
        let context = &*self.context;
        match *ty.storage(context) {
            TypeStorage::RankedTensor { element, .. } => {
                ty.with_element_type(context, self.element(element)).unwrap_or(ty)
            }
            TypeStorage::UnrankedTensor(element) => {
                context.intern_type(TypeStorage::UnrankedTensor(self.element(element)))
            }
            _ => self.element(ty),
        }
    }

    /// Returns a number of the narrower type. `None` if it is another one, unless the pass is aggressive: integers are
    /// the closest ones then, and floats are rounded.
    fn number(&self, value: Attribute) -> Option<Attribute> {
        let context = &*self.context;
        let Some(ty) = value.ty(context).filter(|&ty| self.element(ty) != ty) else { return Some(value) };
        let to = self.element(ty);
        match value.storage(context) {
            AttributeStorage::Integer { value, .. } => {
                let value = value.to_i64()?;
                let narrow = i32::try_from(value).ok();
                let closest = if value < 0 { i32::MIN } else { i32::MAX };
                let narrow = narrow.or_else(|| self.is_aggressive.then_some(closest))?;
                let value = ApInt::from_i64(32, narrow.into());
                Some(context.intern_attribute(AttributeStorage::Integer { ty: to, value }))
            }
            &AttributeStorage::Float { value, .. } => {
                let narrow = match self.is_aggressive {
                    true => value.convert(FloatKind::F32),
                    false => value.convert_exactly(FloatKind::F32)?,
                };
                Some(context.intern_attribute(AttributeStorage::Float { ty: to, value: narrow }))
            }
            _ => Some(value),
        }
    }

    /// Returns a constant of narrower elements.
    fn elements(&self, value: Attribute) -> Option<Attribute> {
        let context = &*self.context;
        let ty = value.ty(context)?;
        let to = self.narrowed(ty);
        if let Some(splat) = value.splat_element(context) {
            return splat_attribute(context, to, self.number(splat)?);
        }
        let count = usize::try_from(ty.num_elements(context)?).ok()?;
        let elements: Option<Vec<Attribute>> =
            (0..count).map(|index| self.number(value.dense_element(context, index)?)).collect();
        dense_of_elements(context, to, &elements?)
    }

    /// Converts an attribute of an operation.
    fn attribute(&self, (name, value): NamedAttribute) -> Option<NamedAttribute> {
        let context = &*self.context;
        match value.storage(context) {
            AttributeStorage::Integer { .. } | AttributeStorage::Float { .. } => {
                Some((name, self.number(value)?))
            }
            &AttributeStorage::Type(ty) => (self.narrowed(ty) == ty).then_some((name, value)),
            &AttributeStorage::DenseElements { ty, .. } => {
                let needs_none =
                    ty.element_type(context).is_none_or(|element| self.element(element) == element);
                Some((name, if needs_none { value } else { self.elements(value)? }))
            }
            _ => Some((name, value)),
        }
    }
}

impl TypeConverter for Narrowing {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        Some(smallvec![self.narrowed(ty)])
    }

    fn materialize_source(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        inputs: &[ValueId],
        location: Location,
    ) -> Option<ValueId> {
        let &[input] = inputs else { return None };
        let state = CastOp::build(builder.scope(), location, ty, input);
        Some(builder.create_value(state))
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let &[ty] = types else { return None };
        Some(smallvec![self.materialize_source(builder, ty, inputs, location)?])
    }
}

fn convert(rewriter: &mut ConversionRewriter<'_>, of: &Narrowing, op: OpId, operands: &[ValueId]) -> Rewrite {
    convert_operation(rewriter, of, op, operands, |attribute| of.attribute(attribute))
}

/// Narrows any operation of tosa.
fn convert_any(
    rewriter: &mut ConversionRewriter<'_>,
    of: &Narrowing,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let dialect = rewriter.op(op).info().dialect;
    match *rewriter.context().string(dialect) == *b"tosa" {
        true => convert(rewriter, of, op, operands),
        false => None,
    }
}

fn convert_return(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Narrowing,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    rewriter.modify_in_place(op, |body| body.set_operands(op, operands));
    Some(Rewritten)
}

/// Narrows a cast that is not to narrower numbers itself.
fn convert_cast(
    rewriter: &mut ConversionRewriter<'_>,
    of: &Narrowing,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let &[input] = operands else { return None };
    let (location, result) = (rewriter.op(op).location(), rewriter.op(op).result(0).ty());
    let width = |ty: Type| match (of.kind, ty.element_type(context)?.storage(context)) {
        (Kind::Integers, &TypeStorage::Integer { width, .. }) => Some(width),
        (Kind::Floats, TypeStorage::Float(kind)) => Some(kind.width()),
        _ => None,
    };
    if let (Some(from), Some(to)) = (width(rewriter.type_of(input)), width(result))
        && from > to
    {
        return None;
    }
    let state = CastOp::build(rewriter.scope(), location, of.narrowed(result), input);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Narrows the index of an element along an axis of known size.
fn convert_argmax(
    rewriter: &mut ConversionRewriter<'_>,
    of: &Narrowing,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let &[input] = operands else { return None };
    let view = rewriter.op(op).dyn_cast::<ArgMaxOp<'_>>()?;
    let (location, axis, result) = (view.location(), view.axis(), view.output().ty());
    let size = *rewriter.type_of(input).shape(context)?.get(usize::try_from(axis).ok()?)?;
    if size == DYNAMIC || size >= i64::from(i32::MAX) {
        return None;
    }
    let state = ArgMaxOp::build(rewriter.scope(), location, of.narrowed(result), input, axis);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Narrows a clamp whose bounds are narrow.
fn convert_clamp(
    rewriter: &mut ConversionRewriter<'_>,
    of: &Narrowing,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let &[input] = operands else { return None };
    let clamp = rewriter.op(op).dyn_cast::<ClampOp<'_>>()?;
    let (location, result, nan_mode) = (clamp.location(), clamp.output().ty(), clamp.nan_mode());
    let min = clamp.min_val().integer(context)?.to_i64()?;
    let max = clamp.max_val().integer(context)?.to_i64()?;
    if min < i64::from(i32::MIN) || max > i64::from(i32::MAX) {
        return None;
    }
    let ty = of.narrowed(result);
    let element = ty.element_type(context).filter(|element| element.is_integer(context))?;
    let bounds = [min, max].map(|bound| context.integer_attribute(element, bound));
    let mut state = ClampOp::build(rewriter.scope(), location, ty, input, bounds[0], bounds[1]);
    ClampOp::set_nan_mode(&mut state, context, nan_mode);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
