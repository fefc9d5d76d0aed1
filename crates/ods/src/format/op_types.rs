//! Sources of the types of operands and results.
//!
//! A format need not spell each type: a trait may say that types are equal or how one is made from another,
//! and some constraints admit a single type. The source of each type is decided here, once per operation.

use super::FormatError;
use super::lexer::At;
use super::op_language::OpLanguage;
use super::syntax::Variable;
use super::{TypeSource, Values};
use crate::model::{ExpressionId, NamedValue};
use rustc_hash::FxHashMap;

/// A constraint that a trait puts on the types of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypeTrait<'k> {
    /// `AllTypesMatch`
    AllTypesMatch(Vec<&'k str>),
    SameTypeOperands,
    SameOperandsAndResultType,
    /// `TypesMatchWith` and `ShapedTypeMatchesElementCountAndTypes`: the type of `rhs` is made from that
    /// of `lhs`.
    TypesMatchWith {
        lhs: &'k str,
        rhs: &'k str,
        transform: ExpressionId,
    },
    /// `InferTypeOpInterface`, where ODS does not implement it.
    Infers,
}

/// Maps names of operands and results to where their types come from.
type Sources<'k> = FxHashMap<&'k str, TypeSource>;

/// The sources of the types of all operands and results.
#[derive(Clone, Debug, Default)]
pub(crate) struct ResolvedTypes {
    pub operands: Vec<TypeSource>,
    pub results: Vec<TypeSource>,
    /// Whether native code infers all results.
    pub infers_results: bool,
}

/// Decides the sources of operand and result types.
pub(crate) fn resolve_types(
    language: &OpLanguage<'_>,
    traits: &[TypeTrait<'_>],
    at: At,
) -> Result<ResolvedTypes, FormatError> {
    let (sources, can_infer) = sources_by_name(language, traits);
    let OpLanguage { context, bound, .. } = language;
    let op = context.op;
    let mut operand_types = vec![TypeSource::Spelled; op.operands.len()];
    let mut result_types = vec![TypeSource::Spelled; op.results.len()];

    let spells_results = bound.all_result_types || bound.result_types.contains(&true);
    let infers_results = can_infer && !spells_results && !op.results.is_empty();
    if !bound.all_result_types && !infers_results {
        for (index, result) in op.results.iter().enumerate() {
            if bound.result_types[index] {
                continue;
            }
            let may_build = !result.arity.is_variable_length();
            result_types[index] = source(language, &sources, result, may_build)
                .ok_or_else(|| not_inferable(language, "result", index, result, at))?;
        }
    }
    for (index, operand) in op.operands.iter().enumerate() {
        if !bound.all_operands && !bound.operands[index] {
            let name = context.text(operand.name);
            let message = format!("operand #{index}, named '{name}', not found");
            let help = format!("suggest adding a '${name}' directive to the custom assembly format");
            return Err(FormatError::new(at, message).with_help(help));
        }
        if bound.all_operand_types || bound.operand_types[index] {
            continue;
        }
        let may_build = !(bound.all_operands && operand.arity.is_variable_length());
        operand_types[index] = source(language, &sources, operand, may_build)
            .ok_or_else(|| not_inferable(language, "operand", index, operand, at))?;
    }
    Ok(ResolvedTypes { operands: operand_types, results: result_types, infers_results })
}

/// Returns the source of the type of one value.
fn source(
    language: &OpLanguage<'_>,
    sources: &Sources<'_>,
    value: &NamedValue,
    may_build: bool,
) -> Option<TypeSource> {
    let by_name = sources.get(language.context.text(value.name));
    by_name.copied().or_else(|| {
        let builder = language.context.definitions[value.constraint].builder;
        builder.filter(|_| may_build).map(TypeSource::Built)
    })
}

#[cold]
fn not_inferable(
    language: &OpLanguage<'_>,
    kind: &str,
    index: usize,
    value: &NamedValue,
    at: At,
) -> FormatError {
    let name = language.context.text(value.name);
    let message = format!(
        "type of {kind} #{index}, named '{name}', is not buildable and a buildable type cannot be inferred"
    );
    let help = format!(
        "suggest adding a type constraint to the operation or adding a 'type(${name})' directive to the \
         custom assembly format"
    );
    FormatError::new(at, message).with_help(help)
}

/// Collects the sources given by the traits, in their order: a later trait replaces earlier sources of a
/// name.
fn sources_by_name<'k>(language: &OpLanguage<'k>, traits: &[TypeTrait<'k>]) -> (Sources<'k>, bool) {
    let mut sources = Sources::default();
    let mut can_infer = false;
    for of in traits {
        match of {
            TypeTrait::AllTypesMatch(names) => {
                // The last name that was bound is the source of the unbound ones.
                if let Some(source) = names.iter().rev().find_map(|name| seen(language, name, None)) {
                    sources.extend(names.iter().map(|&name| (name, source)));
                }
            }
            TypeTrait::SameTypeOperands => same_types(language, &mut sources, false),
            TypeTrait::SameOperandsAndResultType => same_types(language, &mut sources, true),
            TypeTrait::TypesMatchWith { lhs, rhs, transform } => {
                if let Some(source) = seen(language, lhs, Some(*transform)) {
                    sources.insert(rhs, source);
                }
            }
            TypeTrait::Infers => can_infer = true,
        }
    }
    (sources, can_infer)
}

/// Returns the type of `name` as a source, if the format has it.
fn seen(language: &OpLanguage<'_>, name: &str, transform: Option<ExpressionId>) -> Option<TypeSource> {
    // Operands and results come before attributes here, unlike for the variables of a format.
    let OpLanguage { context, bound, .. } = language;
    let value = |values: &[NamedValue]| {
        let found = values.iter().position(|value| context.text(value.name) == name);
        found.map(|index| index as u16)
    };
    if let Some(index) = value(&context.op.operands) {
        let of = Values::Operand(index);
        return bound.operand_types[index as usize].then_some(TypeSource::Same { of, transform });
    }
    if let Some(index) = value(&context.op.results) {
        let of = Values::Result(index);
        return bound.result_types[index as usize].then_some(TypeSource::Same { of, transform });
    }
    match language.find(name)? {
        Variable::Attribute { index, .. } => {
            let source = TypeSource::OfAttribute { attribute: index, transform };
            bound.attributes.contains(&index).then_some(source)
        }
        _ => None,
    }
}

/// Makes the first operand or result whose type is spelled the source of all others.
fn same_types<'k>(language: &OpLanguage<'k>, sources: &mut Sources<'k>, with_results: bool) {
    let OpLanguage { context, bound, .. } = language;
    let first = |seen: &[bool]| seen.iter().position(|&seen| seen).map(|index| index as u16);
    let of = match (first(&bound.operand_types), first(&bound.result_types)) {
        (Some(index), _) => Values::Operand(index),
        (None, Some(index)) if with_results => Values::Result(index),
        _ => return,
    };
    let source = TypeSource::Same { of, transform: None };
    let mut add = |values: &[NamedValue], seen: &[bool]| {
        let unseen = values.iter().zip(seen).filter(|&(_, &seen)| !seen);
        sources.extend(unseen.map(|(value, _)| (context.text(value.name), source)));
    };
    add(&context.op.operands, &bound.operand_types);
    if with_results {
        add(&context.op.results, &bound.result_types);
    }
}
