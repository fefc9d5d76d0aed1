//! Template parameters of a class while a member of it runs.

use super::{Evaluator, Frame};
use crate::error::Eval;
use crate::index::ClassId;
use crate::machine::types::{Ty, Type};
use crate::machine::value::Value;
use std::sync::Arc;

impl Evaluator<'_> {
    /// Sets slots for the template parameters of an object's class, or of the class that stands for the object of a static
    /// member: a class of the host there is the argument of the template itself, as an operation is of a trait.
    pub(super) fn bind_class_parameters(
        &mut self,
        f: Frame<'_>,
        this: &Value,
        function: &crate::link::FunctionCode,
    ) -> Eval<()> {
        if function.class_template.is_empty() {
            return Ok(());
        }
        let ty = match self.peek(this)? {
            Value::Record(record) => record.ty,
            &Value::Class(ty) => self.written_class(ty).unwrap_or(ty),
            Value::Host(_) | Value::Owned(_) => {
                let of_view = self.m.view_argument.take();
                let ty = of_view.or_else(|| self.trait_type(this, function));
                let ty = ty.or_else(|| self.written_class_of(this));
                match ty.or_else(|| self.own_argument(this, function)) {
                    Some(ty) => ty,
                    None => return Ok(()),
                }
            }
            _ => return Ok(()),
        };
        // A base class has arguments of its own: `struct Fit : Checked<Fit>`.
        let meant = function.class.and_then(|class| self.base_of(ty, class));
        // A static member may call one of another class.
        if meant.is_none()
            && matches!(this, Value::Class(_))
            && matches!(self.m.types.get(ty), Type::Class(..))
        {
            return Ok(());
        }
        let ty = meant.unwrap_or(ty);
        let arguments = match self.m.types.get(ty).clone() {
            Type::Class(class, arguments) => {
                let (class, arguments) = self.specialization(class, &arguments)?;
                match arguments.len() < function.class_template.len() {
                    true => self.with_defaults_of(class, &arguments)?.0.into(),
                    false => arguments,
                }
            }
            Type::Trait(_, arguments) => arguments,
            _ => [ty].into(),
        };
        let mut arguments = arguments.iter();
        for parameter in &function.class_template {
            let value = if parameter.is_pack {
                Value::tuple(arguments.by_ref().map(|&argument| self.template_value(argument)).collect())
            } else {
                let argument = arguments.next().copied().unwrap_or(Ty::AUTO);
                self.template_value(argument)
            };
            self.m.memory.stack[(f.base + parameter.slot) as usize] = value;
        }
        Ok(())
    }

    /// Returns the class `Impl` of a trait of an operation, with the arguments that the operation gives to it.
    fn trait_type(&mut self, this: &Value, function: &crate::link::FunctionCode) -> Option<Ty> {
        let sources = Arc::clone(self.m.sources());
        let class = sources.index.class(function.class?);
        let outer = sources.index.enclosing_names(class.outer).next()?;
        let types = self.host.trait_arguments(self.m, this, sources.names.get(outer))?;
        Some(self.m.types.intern(Type::Trait("Impl".into(), types.into())))
    }

    /// Returns the class of a thing of the host as the only argument of a template that it derives from: `Sized<GaugeType>`.
    fn own_argument(&mut self, this: &Value, function: &crate::link::FunctionCode) -> Option<Ty> {
        let handle = self.peek(this).ok()?.handle().filter(|_| function.class_template.len() == 1)?;
        let class = self.host.class_of(self.m, handle)?;
        Some(self.m.types.intern(Type::Host(class)))
    }

    /// Returns the class of a static member that runs, with the arguments of its template: those that it calls have them, too.
    pub(super) fn class_of_static(&mut self, f: Frame<'_>) -> Option<Value> {
        let (class, slots) = f.code.class.as_ref()?;
        let mut values = Vec::with_capacity(slots.len());
        for &slot in slots {
            match self.load(&f.slot(slot)).ok()? {
                Value::Tuple(pack) => values.extend(pack.values.iter().cloned()),
                value => values.push(value),
            }
        }
        let mut types = Vec::with_capacity(values.len());
        for value in values {
            types.push(self.m.types.argument(&value)?);
        }
        Some(Value::Class(self.m.types.intern(Type::Class(*class, types.into()))))
    }

    /// Returns the type of a class among an object's type and its bases, with its arguments there.
    pub(super) fn base_of(&mut self, ty: Ty, class: ClassId) -> Option<Ty> {
        let mut waiting = vec![ty];
        while let Some(ty) = waiting.pop() {
            if let Type::Class(id, arguments) = self.m.types.get(ty).clone()
                && self.specialization(id, &arguments).ok()?.0 == class
            {
                return Some(ty);
            }
            waiting.extend(self.layout(ty).ok()?.bases.iter().copied());
        }
        None
    }
}
