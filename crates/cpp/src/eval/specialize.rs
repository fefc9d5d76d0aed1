//! Specialisations of class templates: which of them the arguments of a template mean.
//!
//! One is for arguments as written: `Box<int>`, or for a pattern with parameters of its own: `Box<T *>`. The parameters of a
//! pattern are linked as slots that count from 0, and matched against the arguments.

use super::Evaluator;
use super::class::unread;
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, Entity, FunctionId};
use crate::link::link_arguments;
use crate::machine::types::{Ty, Type};
use crate::name::Name;
use crate::tree::TemplateParameter;
use std::sync::Arc;

/// How deeply a pattern may nest.
const MAX_DEPTH: u32 = 40;

impl Evaluator<'_> {
    /// Returns the members of the specialisation of a template of the host for these arguments.
    pub(super) fn members_for(&mut self, template: Name, arguments: &[Ty], name: Name) -> Vec<FunctionId> {
        match self.specialization_named(template, arguments) {
            Ok(Some((class, _))) => self.members_in(class, name),
            _ => Vec::new(),
        }
    }

    /// The members of the specialisation that a class with its arguments means; `None` of a class that has none.
    pub(super) fn specialized_methods(&mut self, ty: Ty, name: Name) -> Eval<Option<Vec<FunctionId>>> {
        let Type::Class(id, arguments) = self.m.types.get(ty).clone() else { return Ok(None) };
        if !self.m.sources().has_specialization(id) {
            return Ok(None);
        }
        let (meant, _) = self.specialization(id, &arguments)?;
        Ok(Some(self.members_in(meant, name)))
    }

    fn members_in(&self, class: ClassId, name: Name) -> Vec<FunctionId> {
        let sources = self.m.sources();
        let class = sources.index.class(class);
        let members = sources.members(class.name, name).iter().copied();
        let is_in = |&member: &FunctionId| {
            sources.index.function(member).scope == class.scope
                || class.is_specialization && sources.names_specialization(member, class)
        };
        members.filter(is_in).collect()
    }

    /// Returns the specialisation that a class with its arguments means, or the class itself, and the arguments of that one.
    pub(super) fn specialization(&mut self, id: ClassId, arguments: &[Ty]) -> Eval<(ClassId, Box<[Ty]>)> {
        let sources = Arc::clone(self.m.sources());
        let found = match sources.has_specialization(id) {
            true => self.specialization_named(sources.index.class(id).name, arguments)?,
            false => None,
        };
        match found {
            Some(found) => Ok(found),
            None if sources.index.class(id).is_specialization => Err(EvalError::unsupported(format!(
                "a specialisation of {}, which is only declared",
                self.name(sources.index.class(id).name)
            ))),
            None => Ok((id, arguments.into())),
        }
    }

    fn specialization_named(
        &mut self,
        template: Name,
        arguments: &[Ty],
    ) -> Eval<Option<(ClassId, Box<[Ty]>)>> {
        let sources = Arc::clone(self.m.sources());
        let (arguments, is_variadic) = self.with_defaults(template, arguments)?;
        let arguments = &arguments[..];
        let mut found = None;
        for entity in sources.index.named(template) {
            let Entity::Class(id) = *entity else { continue };
            let class = sources.index.class(id);
            if !class.is_specialization {
                continue;
            }
            let (tree, written) =
                sources.class_specialized_types(id).map_err(|error| unread(error, class.file))?;
            let (_, own) = sources.class_template(id).map_err(|error| unread(error, class.file))?;
            let slots = own.iter().enumerate().filter_map(|(slot, parameter)| {
                Some((parameter.name?, self.m.types.intern(Type::Parameter(slot as u32))))
            });
            let slots: Vec<(Name, Ty)> = slots.collect();
            let place = (class.outer, class.file);
            let pattern = link_arguments(self.m, &mut *self.host, &tree, &written, place, &slots);
            if own.is_empty() {
                if *pattern == *arguments {
                    return Ok(Some((id, Box::default())));
                }
                continue;
            }
            if is_variadic && pattern.len() != arguments.len() && !own.iter().any(|of| of.is_pack) {
                continue;
            }
            let mut bound = vec![None; own.len()];
            if !self.match_all(&pattern, arguments, &mut bound, 0)? {
                continue;
            }
            let bound = bound.into_iter().collect::<Option<Box<[Ty]>>>();
            let is_general = !is_variadic && pattern.iter().all(|&ty| self.is_slot(ty));
            if found.is_some() || bound.is_none() || is_general {
                return Err(self.unclear(template));
            }
            found = bound.map(|bound| (id, bound));
        }
        Ok(found)
    }

    fn unclear(&self, template: Name) -> Box<EvalError> {
        EvalError::unsupported(format!("a partial specialisation of {}", self.name(template)))
    }

    fn is_slot(&self, ty: Ty) -> bool {
        matches!(self.m.types.get(ty), Type::Parameter(_))
    }

    fn match_all(
        &mut self,
        pattern: &[Ty],
        types: &[Ty],
        bound: &mut [Option<Ty>],
        depth: u32,
    ) -> Eval<bool> {
        if pattern.len() != types.len() {
            let has_pack = pattern.iter().any(|&ty| matches!(self.m.types.get(ty), Type::Pack(_)));
            return match has_pack || depth == 0 {
                true => Err(EvalError::unsupported("a partial specialisation with other arguments")),
                false => Ok(false),
            };
        }
        for (&pattern, &ty) in pattern.iter().zip(types) {
            if !self.matches(pattern, ty, bound, depth)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether a type is one of a pattern, and binds the parameters of that.
    fn matches(&mut self, pattern: Ty, ty: Ty, bound: &mut [Option<Ty>], depth: u32) -> Eval<bool> {
        if depth > MAX_DEPTH {
            return Err(EvalError::budget("types nest too deeply"));
        }
        let (of, actual) = (self.m.types.get(pattern).clone(), self.m.types.get(ty).clone());
        let depth = depth + 1;
        Ok(match (of, actual) {
            (Type::Unknown(name), _) | (_, Type::Unknown(name)) => {
                return Err(EvalError::unsupported(format!("the type '{name}'")));
            }
            (Type::Parameter(slot), _) => match bound.get_mut(slot as usize) {
                Some(place) => *place.get_or_insert(ty) == ty,
                None => return Err(EvalError::unsupported("a parameter of another template")),
            },
            _ if !self.m.types.is_dependent(pattern) => pattern == ty,
            (Type::List(kind, a), Type::List(other, b)) => {
                kind == other && self.matches(a, b, bound, depth)?
            }
            (Type::Set(a, ..), Type::Set(b, ..))
            | (Type::Optional(a), Type::Optional(b))
            | (Type::FailureOr(a), Type::FailureOr(b))
            | (Type::Pointer(a), Type::Pointer(b)) => self.matches(a, b, bound, depth)?,
            (Type::Reference(a, is_const), Type::Reference(b, other)) => {
                is_const == other && self.matches(a, b, bound, depth)?
            }
            (Type::Map(a, c, ..), Type::Map(b, d, ..)) => self.match_all(&[a, c], &[b, d], bound, depth)?,
            (Type::Tuple(a), Type::Tuple(b)) => self.match_all(&a, &b, bound, depth)?,
            (Type::Class(of, a), Type::Class(other, b)) => {
                of == other && self.match_all(&a, &b, bound, depth)?
            }
            (
                Type::List(..)
                | Type::Set(..)
                | Type::Optional(_)
                | Type::FailureOr(_)
                | Type::Pointer(_)
                | Type::Reference(..)
                | Type::Map(..)
                | Type::Tuple(_)
                | Type::Class(..),
                _,
            ) => false,
            _ => return Err(EvalError::unsupported("a partial specialisation for such types")),
        })
    }

    /// Returns the names of the parameters of a class template, with their types.
    pub(super) fn parameters_of_class(&mut self, id: ClassId, arguments: &[Ty]) -> Eval<Vec<(Name, Ty)>> {
        let (arguments, own) = self.with_defaults_of(id, arguments)?;
        let mut parameters = self.m.types.parameters(&own, &arguments);
        // An argument that is not written follows from those of the constructor: `Matcher(inner)`.
        let deduced = own.iter().skip(arguments.len()).filter(|of| !of.is_pack && of.ty.is_none());
        parameters.extend(deduced.filter_map(|of| Some((of.name?, Ty::AUTO))));
        Ok(parameters)
    }

    /// Returns the arguments of a class template with those that its defaults give, and whether it takes any number of them.
    fn with_defaults(&mut self, template: Name, arguments: &[Ty]) -> Eval<(Vec<Ty>, bool)> {
        let sources = Arc::clone(self.m.sources());
        let primary = sources.index.named(template).iter().find_map(|entity| match *entity {
            Entity::Class(id) if !sources.index.class(id).is_specialization => Some(id),
            _ => None,
        });
        let Some(primary) = primary else { return Ok((arguments.to_vec(), false)) };
        let (all, own) = self.with_defaults_of(primary, arguments)?;
        Ok((all, own.iter().any(|of| of.is_pack)))
    }

    /// Returns the arguments of a class with those that the defaults of its template give, and the parameters. Without any
    /// argument they may follow from those of the constructor.
    pub(super) fn with_defaults_of(
        &mut self,
        id: ClassId,
        arguments: &[Ty],
    ) -> Eval<(Vec<Ty>, Vec<TemplateParameter>)> {
        let sources = Arc::clone(self.m.sources());
        let class = sources.index.class(id);
        let (tree, own) = sources.class_template(id).map_err(|error| unread(error, class.file))?;
        let mut all = arguments.to_vec();
        while !all.is_empty()
            && let Some(default) = own.get(all.len()).and_then(|of| of.default)
        {
            let known = self.m.types.parameters(&own, &all);
            let place = (class.outer, class.file);
            let given = link_arguments(self.m, &mut *self.host, &tree, &[default], place, &known);
            if given.is_empty() {
                break;
            }
            all.extend(given);
        }
        Ok((all, own))
    }
}
