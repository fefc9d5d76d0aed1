//! Result types from the rest of an operation: ODS's implementation of `InferTypeOpInterface`, or
//! the hook of the operation.

use ods::model::{DialectId, ExpressionId, InferredType, TypeOrigin};

use super::DialectContext as _;
use super::definition_set::DefinitionSet;
use crate::expressions::{Frame, Kind, Value};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, AttributeStorage, Context, Inference, Type, known};

/// Infers the types of an operation's results; where it fails it has emitted why.
pub type InferResultTypesHook = fn(&Inference<'_>) -> Result<Vec<Type>, Failed>;

/// The interface of operations whose result types code infers: `InferTypeOpInterface`, where the definition does
/// not.
pub struct InferResultTypes(pub InferResultTypesHook);

/// Infers the types of the results of an operation; `None` if there is no inference for it.
///
/// # Errors
/// Fails if the hook fails, which has reported the reason.
pub fn infer_result_types(inference: &Inference<'_>) -> Option<Result<Vec<Type>, Failed>> {
    if let Some(code) = inference.info.interface::<InferResultTypes>() {
        return Some((code.0)(inference));
    }
    let definition = inference.info.definition?;
    let library = inference.context.registry().library(definition.library);
    let op = &library.definitions.operations[definition.index as usize];
    let inferred = op.inferred_results.as_ref()?;
    let mut types: Vec<Option<Type>> = vec![None; inferred.len()];
    // A type may derive from one that is inferred later in the list.
    for _ in 0..inferred.len() {
        for index in 0..inferred.len() {
            if types[index].is_none() {
                types[index] = infer_type(inference, library, op.dialect, inferred[index], &types);
            }
        }
        if types.iter().all(Option::is_some) {
            break;
        }
    }
    types.into_iter().collect::<Option<Vec<_>>>().map(Ok)
}

fn infer_type(
    inference: &Inference<'_>,
    library: &DefinitionSet,
    dialect: DialectId,
    inferred: InferredType,
    results: &[Option<Type>],
) -> Option<Type> {
    let context = inference.context;
    let origin = match inferred.from {
        TypeOrigin::Operand(index) => *inference.operand_types.get(operand_start(inference, index.into()))?,
        TypeOrigin::Result(index) => results.get(usize::from(index)).copied().flatten()?,
        TypeOrigin::Attribute(index) => {
            type_of_attribute(context, inference.properties.get(usize::from(index)).copied().flatten()?)?
        }
        TypeOrigin::Builder(expression) => return library.built_type(context, expression),
    };
    match inferred.transform {
        None => Some(origin),
        Some(transform) => transformed(context, library, dialect, transform, origin),
    }
}

/// Evaluates an expression over `$_self` in an operation of a dialect, with `ty` for it.
pub fn transformed(
    context: &Context,
    library: &DefinitionSet,
    dialect: DialectId,
    transform: ExpressionId,
    ty: Type,
) -> Option<Type> {
    let program = library.type_transform(context, dialect, transform, Kind::TYPE).as_ref().ok()?;
    let frame = Frame::over(context, Value::Type(ty));
    match program.evaluate(&frame).ok()? {
        Value::Type(ty) => Some(ty),
        _ => None,
    }
}

/// Returns the type that an attribute holds, or has.
pub fn type_of_attribute(context: &Context, attribute: Attribute) -> Option<Type> {
    attribute.type_value(context).or_else(|| attribute.ty(context))
}

/// Returns the index of the first value of operand `index` of the definition.
fn operand_start(inference: &Inference<'_>, index: usize) -> usize {
    let info = inference.info;
    let specs = &info.operands;
    let count = inference.operand_types.len();
    if info.traits.has(Trait::AttrSizedOperandSegments) {
        let slot = info.inherent_slot(known::OPERAND_SEGMENT_SIZES);
        let sizes = slot.and_then(|slot| inference.properties.get(slot).copied().flatten());
        if let Some(AttributeStorage::DenseArray { data, .. }) =
            sizes.map(|sizes| sizes.storage(inference.context))
        {
            let (sizes, _) = data.as_chunks::<4>();
            return sizes.iter().take(index).map(|&size| i32::from_le_bytes(size).max(0) as usize).sum();
        }
    }
    specs.iter().take(index).map(|spec| specs.group_len(spec, count)).sum()
}
