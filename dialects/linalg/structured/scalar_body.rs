//! The language of the field `scalarBody`, which `base.td` describes: from text to steps.
//!
//! The steps are in the order in which operations are built, for a machine with a stack: each takes its
//! operands from the stack and leaves its value there. So neither reading nor building recurses.

use crate::enums::case_of;
use crate::structured::computation::attribute_of_text;
use crate::structured::functions::{Function, function};
use definitions::DialectContext as _;
use ir::{Attribute, Context, OpInfo, StringId, Type};

/// A step; see the module's description.
#[derive(Debug)]
pub enum Step {
    /// An argument of the block.
    Argument(usize),
    /// The arguments for all inputs.
    Inputs,
    Constant(Attribute, Type),
    /// The number of the step of a loop.
    Index(i64),
    Apply(Choice<&'static Function>),
    Cast(Choice<TypeFn>, ScalarType),
}

/// How a number of one type becomes one of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeFn {
    CastSigned,
    CastUnsigned,
}

/// The type that something is cast to.
#[derive(Clone, Copy, Debug)]
pub enum ScalarType {
    /// The element type of an argument of the block.
    OfArgument(usize),
    Fixed(Type),
}

/// A choice made by the text, or by an attribute of the operation.
#[derive(Clone, Copy, Debug)]
pub enum Choice<T> {
    Fixed(T),
    /// The attribute of this name, with the default for its absence.
    Of(StringId, Option<T>),
}

/// Maps the keyword of a case to its value.
type CaseOf<T> = fn(&str) -> Option<T>;

impl<T: Copy> Choice<T> {
    /// Returns the choice of an operation with these attributes.
    pub fn resolve(
        self,
        context: &Context,
        attribute: &dyn Fn(StringId) -> Option<Attribute>,
        case: impl Fn(&Context, Attribute) -> Option<T>,
    ) -> Option<T> {
        match self {
            Choice::Fixed(fixed) => Some(fixed),
            Choice::Of(name, default) => match attribute(name) {
                Some(given) => case(context, given),
                None => default,
            },
        }
    }

    /// Reads `word` or `$attribute`; of the latter, the default is that of the operation's definition.
    fn parse(
        context: &Context,
        info: &OpInfo,
        word: &str,
        case: CaseOf<T>,
        of_attribute: fn(&Context, Attribute) -> Option<T>,
    ) -> Option<Self> {
        let Some(name) = word.strip_prefix('$') else { return case(word).map(Choice::Fixed) };
        let name = context.intern_string(name);
        let slot = info.inherent_slot(name)?;
        let definition = info.definition?;
        let library = context.registry().library(definition.library);
        let of = library.definitions.operations.get(definition.index as usize)?.attributes.get(slot)?;
        let default = library.attr_default(context, of.constraint);
        Some(Choice::Of(name, default.and_then(|default| of_attribute(context, default))))
    }
}

/// Returns the function that an attribute selects.
pub fn function_of(context: &Context, attribute: Attribute) -> Option<&'static Function> {
    function(&case_of(context, attribute, "elementwise_kind")?)
}

/// Returns the cast that an attribute selects.
pub fn type_fn_of(context: &Context, attribute: Attribute) -> Option<TypeFn> {
    type_fn(&case_of(context, attribute, "type_fn")?)
}

fn type_fn(word: &str) -> Option<TypeFn> {
    match word {
        "cast_signed" => Some(TypeFn::CastSigned),
        "cast_unsigned" => Some(TypeFn::CastUnsigned),
        _ => None,
    }
}

/// Parses the steps of a body over arguments with these names; `None` if the text is invalid.
pub fn parse(context: &Context, info: &OpInfo, text: &str, scalars: &[&str]) -> Option<Vec<Step>> {
    let argument = |name: &str| scalars.iter().position(|&scalar| scalar == name);
    let mut steps = Vec::new();
    // Functions still to be applied to the values being read.
    let mut pending = Vec::new();
    let mut rest = text;
    loop {
        let end = rest.find(['(', ')', ',', '<']).unwrap_or(rest.len());
        let (word, tail) = rest.split_at(end);
        let word = word.trim();
        rest = tail;
        if let Some(tail) = rest.strip_prefix('<') {
            let (name, tail) = tail.split_once(">(")?;
            rest = tail;
            let to = match argument(name) {
                Some(index) => ScalarType::OfArgument(index),
                None => ScalarType::Fixed(attribute_of_text(context, name)?.type_value(context)?),
            };
            pending.push(Step::Cast(Choice::parse(context, info, word, type_fn, type_fn_of)?, to));
            continue;
        }
        if let Some(tail) = rest.strip_prefix('(') {
            rest = tail;
            if word != "index" {
                pending.push(Step::Apply(Choice::parse(context, info, word, function, function_of)?));
                continue;
            }
            let (number, tail) = rest.split_once(')')?;
            rest = tail;
            steps.push(Step::Index(number.trim().parse().ok()?));
        } else if word == "..." {
            steps.push(Step::Inputs);
        } else if word.contains(':') {
            let value = attribute_of_text(context, word)?;
            steps.push(Step::Constant(value, value.ty(context)?));
        } else {
            steps.push(Step::Argument(argument(word)?));
        }
        while let Some(tail) = rest.strip_prefix(')') {
            rest = tail;
            steps.push(pending.pop()?);
        }
        match rest.strip_prefix(',') {
            Some(tail) => rest = tail,
            None => break,
        }
    }
    (rest.trim().is_empty() && pending.is_empty()).then_some(steps)
}
