//! Storage of types and attributes that are written in C++, and types that only declarations know.

use super::Evaluator;
use super::value::{Items, Record, Step, Value};
use crate::error::{Eval, EvalError};
use crate::eval::Machine;
use crate::host::{Host, HostClass};
use crate::index::ClassId;
use crate::link::storage_of;
use crate::types::{Ty, Type};
use std::rc::Rc;

impl Machine {
    /// Makes the storage of a thing of a class that derives from one of the host: runs `construct` of its storage
    /// class with an allocator and the key made of `arguments`, then `mutate` if there is a mutation. Returns a
    /// pointer to the storage.
    pub fn make_storage(
        &mut self,
        host: &mut dyn Host,
        class: HostClass,
        allocator: &Value,
        arguments: &[Value],
        mutation: Option<&[Value]>,
    ) -> Eval<Value> {
        let unknown = || EvalError::unsupported("the storage of a class");
        let id = *self.described.get(&class).ok_or_else(unknown)?;
        let (storage, key) = storage_of(self, host, id).ok_or_else(unknown)?;
        let mut evaluator = Evaluator { m: self, host };
        let key = match evaluator.m.types.get(key) {
            Type::Unknown(_) | Type::Auto => match arguments {
                [only] => only.clone(),
                _ => Value::tuple(arguments.to_vec()),
            },
            _ => evaluator.construct(key, arguments, false)?,
        };
        // Views of parts of the key outlive the call.
        let key = evaluator.m.allocate(key)?;
        let made = evaluator.call_member(storage, "construct", None, &[allocator.clone(), key])?;
        let made = evaluator.loaded(made)?;
        if let Some(mutation) = mutation {
            let this = evaluator.dereference(&made)?;
            let mut arguments = vec![allocator.clone()];
            arguments.extend_from_slice(mutation);
            evaluator.call_member(storage, "mutate", Some(this), &arguments)?;
        }
        Ok(made)
    }

    /// Makes an object of a class, given by its number, of its fields.
    pub fn object(&mut self, host: &mut dyn Host, class: u32, fields: &[Value]) -> Option<Value> {
        let class = ClassId(class);
        if class.0 as usize >= self.sources().index.classes.len() {
            return None;
        }
        let ty = self.types.intern(Type::Class(class, Box::default()));
        let layout = Evaluator { m: self, host }.layout(ty).ok()?;
        (layout.fields.len() == fields.len())
            .then(|| Value::Record(Rc::new(Record { ty, class, fields: Items::view(fields.to_vec()) })))
    }

    /// Returns whether two things of the host are of classes of the sources, one of which derives from the other.
    pub fn derives(&self, class: HostClass, base: HostClass) -> bool {
        let (Some(&class), Some(&base)) = (self.described.get(&class), self.described.get(&base)) else {
            return false;
        };
        let sources = self.sources();
        let mut names = Vec::new();
        sources.base_names(class, &mut names, 0);
        names.contains(&sources.index.class(base).name)
    }
}

impl Evaluator<'_> {
    /// Calls a member of a class by its name.
    fn call_member(&mut self, ty: Ty, name: &str, this: Option<Value>, arguments: &[Value]) -> Eval<Value> {
        let missing = || EvalError::unsupported(format!("the method '{name}' of a storage class"));
        let name = self.m.sources().names.find(name).ok_or_else(missing)?;
        if !matches!(self.m.types.get(ty), Type::Class(..)) {
            return Err(missing());
        }
        let methods = self.methods_of(ty, name)?;
        if methods.is_empty() {
            return Err(missing());
        }
        self.call_overloads(&methods, this, arguments, &[])
    }

    /// Returns the type that the content of an optional is declared with, if a field holds the optional.
    pub(crate) fn content_type(&mut self, optional: &Value) -> Eval<Option<Ty>> {
        let place = self.m.memory.canonical(optional)?;
        let Value::Part(part) = &place else { return Ok(None) };
        let Step::Field(field) = part.step else { return Ok(None) };
        let Value::Record(record) = self.peek(&part.base)? else { return Ok(None) };
        let layout = self.layout(record.ty)?;
        let Some(field) = layout.fields.get(field as usize) else { return Ok(None) };
        Ok(match *self.m.types.get(field.ty) {
            Type::Optional(of) | Type::FailureOr(of) => Some(of),
            _ => None,
        })
    }
}
