//! The types of values that solvers know.
//!
//! Follows mlir/lib/Dialect/SMT/IR/SMTTypes.cpp.

use bstr::BStr;
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, Context, Entity, Inference, Type, TypeStorage};

type Parameters<'c> = &'c [Option<Attribute>];

fn parts(context: &Context, ty: Type) -> Option<(&BStr, Parameters<'_>)> {
    context.parts_of_type("smt", ty)
}

/// Returns whether a type is `!smt.bool`.
pub fn is_bool(context: &Context, ty: Type) -> bool {
    parts(context, ty).is_some_and(|(mnemonic, _)| mnemonic == "bool")
}

/// Returns the number of bits of `!smt.bv`.
pub fn width(context: &Context, ty: Type) -> Option<i64> {
    let (mnemonic, parameters) = parts(context, ty)?;
    parameters.first().copied().flatten().filter(|_| mnemonic == "bv")?.integer(context)?.to_i64()
}

/// Returns whether a type is one of the dialect, and no function.
pub fn is_value(context: &Context, ty: Type) -> bool {
    parts(context, ty).is_some_and(|(mnemonic, _)| mnemonic != "func")
}

/// Returns `!smt.NAME`.
pub fn make(context: &Context, name: &str, parameter: Option<Attribute>) -> Option<Type> {
    let dialect = context.dialect(context.static_string("smt"))?;
    let definition = dialect.definition(context, Entity::Type, context.intern_string(name))?;
    let parameters = parameter.into_iter().map(Some).collect();
    Some(context.intern_type(TypeStorage::Dialect { definition, parameters }))
}

/// Returns a bit vector of so many bits.
pub fn bit_vector(context: &Context, width: i64) -> Option<Type> {
    make(context, "bv", Some(context.integer_attribute(Type::I64, width)))
}

fn type_of(context: &Context, parameter: Option<Attribute>) -> Option<Type> {
    parameter?.type_value(context)
}

fn at(parameters: Parameters<'_>, index: usize) -> Option<Attribute> {
    parameters.get(index).copied().flatten()
}

fn require(holds: bool, message: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message.into()) }
}

fn are_values(context: &Context, types: Option<Attribute>) -> bool {
    let types = types.and_then(|types| types.elements(context)).unwrap_or_default();
    types.iter().all(|ty| ty.type_value(context).is_some_and(|ty| is_value(context, ty)))
}

/// Verifies that there is a bit.
pub fn verify_bit_vector(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    let width = at(parameters, 0).and_then(|width| width.integer(context)?.to_i64());
    require(width.is_none_or(|width| width > 0), "bit-vector must have at least a width of one")
}

/// Verifies that indices and values are of the dialect.
pub fn verify_array(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    let is_own =
        |index| type_of(context, at(parameters, index)).is_some_and(|ty| parts(context, ty).is_some());
    require(is_own(0), "domain must be any SMT value type")?;
    require(is_own(1), "range must be any SMT value type")
}

/// Verifies that a function takes and gives values.
pub fn verify_function(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    let domain = at(parameters, 0);
    let is_empty = domain.and_then(|types| types.elements(context)).is_none_or(<[_]>::is_empty);
    require(!is_empty, "domain must not be empty")?;
    require(are_values(context, domain), "domain types must be any non-function SMT type")?;
    let range = type_of(context, at(parameters, 1));
    require(range.is_some_and(|ty| is_value(context, ty)), "range type must be any non-function SMT type")
}

/// Verifies that a sort is of values.
pub fn verify_sort(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    require(are_values(context, at(parameters, 1)), "sort parameter types must be any non-function SMT type")
}

/// Infers a bit vector of all bits.
pub fn infer_concat(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let mut widths = inference.operand_types.iter().map(|&ty| width(context, ty));
    let sum = widths.try_fold(0_i64, |sum, width| sum.checked_add(width?)).ok_or(Failed)?;
    Ok(vec![bit_vector(context, sum).ok_or(Failed)?])
}
