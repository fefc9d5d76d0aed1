//! Makes the [`Steps`] of a rule: what the context knows of each step.

use std::sync::Arc;

use super::Steps;
use super::code::{Code, Environment, unsupported};
use super::interpreted;
use super::matcher::{self, Matcher};
use definitions::expressions::{Constraint, Kind, Program, Unsupported};
use definitions::{DefinitionSet, DialectContext as _, Element, InferResultTypes, attribute_of_literal};
use ir::op_info::Trait;
use ir::{Attribute, Context, OpInfo, OpName, Type};
use ods::model::{
    AttrConstraintId, AttrKind, BuildStep, Literal, MatchStep, NewOperation, NewType, NewTypes, Pattern,
    PatternArgument as Argument, PropertyConstraintId, Slot, Text, TypeConstraintId,
};
use rustc_hash::FxHashMap;

/// A step that matches, resolved in a context.
pub(super) enum Matched {
    /// All is in the step.
    Plain,
    Operation(OpName),
    /// A constraint on a type or an attribute.
    Constraint(Arc<Constraint>),
    /// An attribute or a property: its slot in the operation, its default, and whether it must be there.
    Inherent {
        slot: usize,
        default: Option<Attribute>,
        is_required: bool,
    },
    Predicate(Program),
    /// A predicate for the interpreter.
    Interpreted(Box<str>),
    Native(Matcher),
}

/// A step that builds, resolved in a context.
pub(super) enum Built {
    Plain,
    Create(Box<Creation>),
    Code(Code, Vec<BuiltArgument>),
    Range(Vec<BuiltArgument>),
}

/// A new operation.
pub(super) struct Creation {
    pub name: OpName,
    pub operands: Vec<BuiltArgument>,
    /// By property slot.
    pub attributes: Vec<(usize, BuiltArgument)>,
    /// One for each type that `returnType` gives.
    pub types: Vec<BuiltType>,
}

/// An argument of a result pattern.
pub(super) enum BuiltArgument {
    /// The symbol of the step, as it is.
    Symbol,
    Constant(Attribute),
    Code(Program),
}

/// An argument of `returnType`.
pub(super) enum BuiltType {
    Of(BuiltArgument),
    Known(Type),
    Native,
}

/// Compiles a pattern of a library.
pub(super) fn compile(
    context: &Context,
    library: &DefinitionSet,
    pattern: &Pattern,
) -> Result<Steps, Unsupported> {
    let mut compiler = Compiler {
        context,
        library,
        environment: Environment {
            context,
            library,
            namespace: library.text(pattern.namespace),
            kinds: FxHashMap::default(),
        },
        names: FxHashMap::default(),
    };
    let root = compiler.registered(pattern.root)?;
    compiler.names.insert(Slot::ROOT, root);
    let matched = pattern.matching.iter().map(|step| compiler.matched(step)).collect::<Result<_, _>>()?;
    let built = pattern.building.iter().map(|step| compiler.built(step)).collect::<Result<_, _>>()?;
    Ok(Steps { matched, built })
}

struct Compiler<'c> {
    context: &'c Context,
    library: &'c DefinitionSet,
    environment: Environment<'c>,
    /// The operations in slots.
    names: FxHashMap<Slot, OpName>,
}

impl Compiler<'_> {
    /// Returns an operation that some dialect defines.
    fn registered(&self, name: Text) -> Result<OpName, Unsupported> {
        let text = self.library.text(name);
        let name = self.context.op_name(self.context.intern_string(text));
        match name.info(self.context).registered {
            true => Ok(name),
            false => Err(unsupported(format!("operation {text}, which no dialect defines"))),
        }
    }

    // --- Matching ---

    fn matched(&mut self, step: &MatchStep) -> Result<Matched, Unsupported> {
        Ok(match step {
            MatchStep::IsOperation { op, name } => {
                let name = self.registered(*name)?;
                self.names.insert(*op, name);
                Matched::Operation(name)
            }
            MatchStep::Type { constraint, .. }
            | MatchStep::NativeType { constraint, .. }
            | MatchStep::EntityType { constraint, .. } => self.type_constraint(*constraint)?,
            MatchStep::AttributeHolds { constraint, .. } | MatchStep::NativeAttribute { constraint, .. } => {
                self.attr_constraint(*constraint)?
            }
            MatchStep::Attribute { op, name, constraint, .. } => self.attribute(*op, *name, *constraint)?,
            MatchStep::Property { op, name, .. } => {
                Matched::Inherent { slot: self.inherent_slot(*op, *name)?, default: None, is_required: false }
            }
            MatchStep::PropertyHolds { of, predicate, .. } => {
                let text = self.library.definitions.expression_text(*predicate);
                let kind = self.environment.kind_of_property(*of)?;
                Matched::Predicate(self.environment.compile(text, Some(kind), &[])?)
            }
            MatchStep::Constraint { predicate, subject, entities, .. } => {
                let subject = subject.as_ref().map(|of| self.environment.kind(of)).transpose()?;
                let kinds =
                    entities.iter().map(|of| self.environment.kind(of)).collect::<Result<Vec<Kind>, _>>()?;
                let text = self.library.definitions.expression_text(*predicate);
                match self.environment.compile(text, subject, &kinds) {
                    Ok(predicate) => Matched::Predicate(predicate),
                    Err(error) => {
                        interpreted::check(self.context, text, error)?;
                        Matched::Interpreted(text.into())
                    }
                }
            }
            MatchStep::Native { code, .. } => {
                let text = self.library.definitions.expression_text(*code);
                Matched::Native(matcher::compile(&self.environment, text)?)
            }
            MatchStep::Definition { .. }
            | MatchStep::Collect { .. }
            | MatchStep::Operand { .. }
            | MatchStep::Element { .. }
            | MatchStep::Size { .. }
            | MatchStep::Either { .. }
            | MatchStep::Same { .. } => Matched::Plain,
        })
    }

    fn type_constraint(&self, id: TypeConstraintId) -> Result<Matched, Unsupported> {
        known(self.library.type_constraint(self.context, id))
    }

    fn attr_constraint(&self, id: AttrConstraintId) -> Result<Matched, Unsupported> {
        known(self.library.attr_constraint(self.context, id))
    }

    fn attribute(&self, op: Slot, name: Text, id: AttrConstraintId) -> Result<Matched, Unsupported> {
        let definitions = &self.library.definitions;
        let constraint = &definitions[id];
        // A unit attribute that is false is not there.
        let is_unit = definitions.base_attribute(id).kind == AttrKind::Unit;
        let default = match &constraint.default {
            None => None,
            Some(default) if is_unit && matches!(default.literal, Literal::Bool(false)) => None,
            Some(default) => match self.library.attr_default(self.context, id) {
                Some(made) => Some(made),
                None => {
                    let text = self.library.definitions.expression_text(default.text);
                    return Err(unsupported(format!("default value {text}")));
                }
            },
        };
        let is_required = constraint.default.is_none() && !constraint.is_optional;
        Ok(Matched::Inherent { slot: self.inherent_slot(op, name)?, default, is_required })
    }

    fn inherent_slot(&self, op: Slot, name: Text) -> Result<usize, Unsupported> {
        let info = self.names.get(&op).map(|name| name.info(self.context));
        let text = self.library.text(name);
        self.slot_of(info, text).ok_or_else(|| unsupported(format!("attribute {text}")))
    }

    fn slot_of(&self, info: Option<&OpInfo>, name: &str) -> Option<usize> {
        info?.inherent_slot(self.context.intern_string(name))
    }

    // --- Building ---

    fn built(&mut self, step: &BuildStep) -> Result<Built, Unsupported> {
        Ok(match step {
            BuildStep::Create(operation) => Built::Create(Box::new(self.creation(operation)?)),
            BuildStep::Native { code, arguments, to, returns, .. } => {
                let text = self.library.definitions.expression_text(*code);
                let built = self.arguments(arguments)?;
                let kinds: Vec<Kind> = arguments
                    .iter()
                    .zip(&built)
                    .map(|(of, built)| self.kind(of, built))
                    .collect::<Result<_, _>>()?;
                let code = self.environment.code(text, &kinds, *returns)?;
                self.environment.kinds.insert(*to, code.kind());
                Built::Code(code, built)
            }
            BuildStep::Range { elements, .. } => Built::Range(self.arguments(elements)?),
            BuildStep::Replace { .. } | BuildStep::Erase => Built::Plain,
        })
    }

    /// Returns the C++ type of an argument.
    fn kind(&self, argument: &Argument, built: &BuiltArgument) -> Result<Kind, Unsupported> {
        match (argument, built) {
            (Argument::Symbol(of), _) => self.environment.kind(of),
            (_, BuiltArgument::Code(program)) => Ok(program.kind().clone()),
            (Argument::ConstantProperty { of, .. }, _) => self.environment.kind_of_property(*of),
            _ => Ok(Kind::ATTRIBUTE),
        }
    }

    fn arguments(&self, arguments: &[Argument]) -> Result<Vec<BuiltArgument>, Unsupported> {
        arguments.iter().map(|argument| self.argument(argument)).collect()
    }

    fn argument(&self, argument: &Argument) -> Result<BuiltArgument, Unsupported> {
        let text = |id| self.library.definitions.expression_text(id);
        Ok(match argument {
            Argument::Symbol(_) => BuiltArgument::Symbol,
            Argument::Constant(code) => BuiltArgument::Constant(self.environment.constant(text(*code))?),
            Argument::ConstantProperty { of, text, value } => {
                BuiltArgument::Constant(self.constant_property(*of, *text, value)?)
            }
            Argument::Code { code, of } => {
                let kind = self.environment.kind(of)?;
                BuiltArgument::Code(self.environment.compile(text(*code), Some(kind), &[])?)
            }
        })
    }

    fn constant_property(
        &self,
        of: PropertyConstraintId,
        text: Text,
        value: &Literal,
    ) -> Result<Attribute, Unsupported> {
        let element = Element::Property(&self.library.definitions[of]);
        let made = attribute_of_literal(self.context, self.library, element, value);
        made.ok_or_else(|| unsupported(format!("value {}", self.library.text(text))))
    }

    fn creation(&self, operation: &NewOperation) -> Result<Creation, Unsupported> {
        let name = self.registered(operation.name)?;
        let info = name.info(self.context);
        if operation.types == NewTypes::Inferred {
            self.check_inference(info)?;
        }
        if info.regions.min() != 0 {
            let name = self.library.text(operation.name);
            return Err(unsupported(format!("operation {name}, which has regions")));
        }
        let attribute = |(name, argument): &(Text, Argument)| {
            let text = self.library.text(*name);
            let slot =
                self.slot_of(Some(info), text).ok_or_else(|| unsupported(format!("attribute {text}")))?;
            Ok((slot, self.argument(argument)?))
        };
        Ok(Creation {
            name,
            operands: operation
                .operands
                .iter()
                .map(|(argument, _)| self.argument(argument))
                .collect::<Result<_, _>>()?,
            attributes: operation.attributes.iter().map(attribute).collect::<Result<_, _>>()?,
            types: match &operation.types {
                NewTypes::Given(types) => {
                    types.iter().map(|ty| self.built_type(ty)).collect::<Result<_, _>>()?
                }
                NewTypes::Inferred | NewTypes::OfRoot { .. } => Vec::new(),
            },
        })
    }

    /// Checks that the result types of an operation follow from the rest of it.
    fn check_inference(&self, info: &OpInfo) -> Result<(), Unsupported> {
        if info.results.is_exact() && info.results.min() == 0
            || info.interface::<InferResultTypes>().is_some()
            || info.traits.has(Trait::SameOperandsAndResultType)
        {
            return Ok(());
        }
        let infers = info.definition.is_some_and(|at| {
            let library = self.context.registry().library(at.library);
            let op = &library.definitions.operations[at.index as usize];
            op.inferred_results.is_some() || op.flags.first_attr_derived_result_type
        });
        match infers {
            true => Ok(()),
            false => {
                let name = self.context.string(info.name);
                Err(unsupported(format!("builder of {name} that infers its types: state them by returnType")))
            }
        }
    }

    fn built_type(&self, ty: &NewType) -> Result<BuiltType, Unsupported> {
        Ok(match ty {
            NewType::Of(argument) => BuiltType::Of(self.argument(argument)?),
            NewType::Native(_) => BuiltType::Native,
            NewType::Code(code) => {
                let text = self.library.definitions.expression_text(*code);
                let made = self.environment.constant(text)?.type_value(self.context);
                BuiltType::Known(made.ok_or_else(|| unsupported(format!("type {text}")))?)
            }
        })
    }
}

/// Returns a constraint that can be evaluated.
fn known(constraint: &Arc<Constraint>) -> Result<Matched, Unsupported> {
    match constraint.unsupported() {
        Some(unsupported) => Err(unsupported.clone()),
        None => Ok(Matched::Constraint(constraint.clone())),
    }
}
