//! Computing with floats of some types as wider ones: each operand is extended and each result truncated.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/EmulateUnsupportedFloats.cpp and
//! mlir/lib/Dialect/Math/Transforms/ExtendToSupportedTypes.cpp.

use std::sync::Arc;

use conversion::function_types::has_legal_types;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewriting,
    Rewritten, TypeConverter, TypeVec, ValueVec, apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{Context, FloatKind, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use passes::PassRun;
use rewrite::{Builder, PatternRoot};
use smallvec::smallvec;

use super::{ExtFOp, FastMathFlags, TruncFOp};

/// The float types that operations do not compute with.
pub enum Replaced {
    /// Some types.
    These(Vec<Type>),
    /// All but some types.
    AllBut(Vec<Type>),
}

/// A type converter: it replaces floats of some types by those of another.
pub struct WideFloats {
    /// The context of the types.
    pub context: Arc<Context>,
    /// The types that are replaced.
    pub replaced: Replaced,
    /// The type that they are replaced by.
    pub to: Type,
}

/// Returns the float type with this name.
///
/// # Errors
/// If there is none.
pub fn parse_float_type(context: &Context, what: &str, name: &str) -> Result<Type, Failed> {
    let kind = FloatKind::from_name(name);
    kind.map(|kind| context.intern_type(TypeStorage::Float(kind))).ok_or_else(|| {
        let message = format!("could not map {what} type '{name}' to a known floating-point type");
        context.diagnostics().error(Location::UNKNOWN, message).emit()
    })
}

impl WideFloats {
    fn is_replaced(&self, ty: Type) -> bool {
        match &self.replaced {
            Replaced::These(types) => types.contains(&ty),
            Replaced::AllBut(types) => ty.float_kind(&self.context).is_some() && !types.contains(&ty),
        }
    }

    /// Converts the operations of a pass that a target does not call legal.
    ///
    /// # Errors
    /// If one of them cannot be converted.
    pub fn apply(&self, pass: &mut PassRun<'_>, target: &ConversionTarget<'_>) -> Result<(), Failed> {
        let mut patterns = ConversionPatterns::new();
        patterns.add(&[ConversionPattern {
            root: PatternRoot::Any,
            benefit: 1,
            converts_types: true,
            is_bounded: false,
            rewriting: Rewriting::OneToOne(emulate),
        }]);
        let root = pass.ir.root_ref();
        apply_partial_conversion(pass.ir, root, target, &patterns, self, Some(self))
    }
}

/// Makes an operation again on extended operands, and truncates its results.
fn emulate(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideFloats,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if has_legal_types(view, types) || view.num_regions() != 0 {
        return None;
    }
    let location = view.location();
    let before: Vec<Type> = view.result_types().collect();
    let mut state = OperationState::new(view.name(), location);
    state.operands = operands.into();
    state.result_types = types.convert_types(&before)?.into();
    state.successors = view.successors().map(|block| block.id()).collect();
    state.attributes = view.discardable_attributes();
    state.properties = view.body().properties(context, op).into();
    let new = rewriter.create(state);
    let mut results = Vec::with_capacity(before.len());
    for (index, ty) in before.into_iter().enumerate() {
        let result = rewriter.result(new, index);
        results.push(match rewriter.type_of(result) == ty {
            true => result,
            false => {
                let mut state = TruncFOp::build(rewriter.scope(), location, ty, result);
                TruncFOp::set_fastmath(&mut state, context, Some(FastMathFlags::CONTRACT));
                rewriter.create_value(state)
            }
        });
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

impl TypeConverter for WideFloats {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        let context = &*self.context;
        if self.is_replaced(ty) {
            return Some(smallvec![self.to]);
        }
        let is_emulated = ty.element_type(context).is_some_and(|element| self.is_replaced(element));
        Some(smallvec![match *ty.storage(context) {
            _ if !is_emulated => ty,
            TypeStorage::UnrankedTensor(_) => context.intern_type(TypeStorage::UnrankedTensor(self.to)),
            _ => ty.with_element_type(context, self.to).unwrap_or(ty),
        }])
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let (&[ty], &[input]) = (types, inputs) else { return None };
        let context = builder.context();
        let mut state = ExtFOp::build(builder.scope(), location, ty, input);
        ExtFOp::set_fastmath(&mut state, context, Some(FastMathFlags::CONTRACT));
        Some(smallvec![builder.create_value(state)])
    }
}
