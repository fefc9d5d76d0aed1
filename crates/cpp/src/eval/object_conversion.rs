//! Conversions of objects: by constructors and by `operator T`.

use super::Evaluator;
use crate::error::{Eval, EvalError};
use crate::index::FunctionId;
use crate::machine::layout::Layout;
use crate::machine::types::{Ty, Type};
use crate::machine::value::Value;
use std::sync::Arc;

impl Evaluator<'_> {
    /// Converts to a class: a value of it or of a derived one, braces, or an argument of a constructor.
    pub(super) fn convert_object(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        match value {
            Value::Record(ref record) if record.ty == ty => Ok(value),
            Value::Record(ref record) => {
                let (from, to) = (self.layout(record.ty)?, self.layout(ty)?);
                if from.classes.contains(&to.classes[0]) {
                    return Ok(value);
                }
                if let Ok(converted) = self.object_conversion(value.clone(), ty) {
                    return Ok(converted);
                }
                self.construct_object(ty, &[value], false)
            }
            Value::Braces(items) => {
                let items = items.values.clone();
                self.construct_object(ty, &items, true)
            }
            other => {
                let layout = self.layout(ty)?;
                let (class, name) = layout.classes[0];
                let sources = Arc::clone(self.m.sources());
                let has_constructor =
                    sources.members(name, name).iter().any(|&id| sources.constructs(id, class));
                if !has_constructor {
                    return Err(EvalError::unsupported(format!(
                        "a conversion of a {} to {}",
                        other.describe(),
                        self.name(name)
                    )));
                }
                self.construct_object(ty, &[other], false)
            }
        }
    }

    /// Converts an object by a conversion operator of its class: of several by one to the type itself, else by one whose
    /// result converts to it.
    pub(super) fn object_conversion(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        let Value::Record(record) = &value else { return Err(EvalError::unsupported("a conversion")) };
        let layout = self.layout(record.ty)?;
        let is_object = matches!(self.m.types.get(ty), Type::Class(..));
        let mut conversions = Vec::new();
        for member in self.conversions(&layout) {
            let function = self.m.function_code(self.host, member)?;
            let to = self.m.types.referred(function.returns);
            let types = match function.template.is_empty() {
                true => Vec::new(),
                false => match self.converted_argument(to, ty) {
                    Some(argument) => vec![argument],
                    None => continue,
                },
            };
            let is_truth = *self.m.types.get(to) == Type::Bool;
            // No object of another class is made of a truth value.
            if !(is_object && is_truth) {
                let rank = if to == ty || !types.is_empty() { 0 } else { 1 + u8::from(is_truth) };
                conversions.push((rank, member, types));
            }
        }
        sort::by_key(&mut conversions, |&(rank, ..)| rank);
        for (_, member, types) in conversions {
            let converted = self.call_function(member, Some(value.clone()), &[], &types)?;
            let converted = self.loaded(converted)?;
            if let Ok(result) = self.convert(converted, ty) {
                return Ok(result);
            }
        }
        let name = self.name(layout.classes[0].1);
        Err(EvalError::unsupported(format!("a conversion of {name}")))
    }

    /// Returns the argument with which a conversion template gives a type: `template <typename T> operator FailureOr<T>()`.
    fn converted_argument(&self, pattern: Ty, ty: Ty) -> Option<Ty> {
        match (self.m.types.get(pattern), self.m.types.get(ty)) {
            (Type::Parameter(_), _) => Some(ty),
            (&Type::FailureOr(pattern), &Type::FailureOr(ty))
            | (&Type::Optional(pattern), &Type::Optional(ty))
            | (&Type::Pointer(pattern), &Type::Pointer(ty))
            | (&Type::List(_, pattern), &Type::List(_, ty)) => self.converted_argument(pattern, ty),
            _ => None,
        }
    }

    /// Returns the conversion operators of a class and its bases.
    pub(super) fn conversions(&self, layout: &Layout) -> Vec<FunctionId> {
        let sources = self.m.sources();
        let members = layout.classes.iter().flat_map(|(class, _)| &sources.index.class(*class).members);
        let conversions = members.copied().filter(|&member| {
            let function = sources.index.function(member);
            self.name(function.name).starts_with("operator ") && function.body.is_some()
        });
        conversions.collect()
    }

    /// Evaluates the conversion operator of an object's class, for an object or the place of one; `None` if it has none
    /// or several, without that to `bool`, which is explicit as a rule.
    pub(crate) fn only_conversion(&mut self, value: &Value) -> Eval<Option<Value>> {
        let Value::Record(record) = self.peek(value)? else { return Ok(None) };
        let ty = record.ty;
        let layout = self.layout(ty)?;
        let sources = self.m.sources();
        let is_truth =
            |id: FunctionId| self.name(sources.index.function(id).name).as_bytes() == b"operator bool";
        let mut conversions = self.conversions(&layout).into_iter().filter(|&member| !is_truth(member));
        let (Some(only), None) = (conversions.next(), conversions.next()) else { return Ok(None) };
        let converted = self.call_function(only, Some(value.clone()), &[], &[])?;
        self.loaded(converted).map(Some)
    }
}
