//! Storage of types and attributes that are written in C++, and types that only declarations know.

use super::Evaluator;
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, Entity, FunctionId};
use crate::link::{key_of, storage_of};
use crate::machine::Machine;
use crate::machine::host::{Host, HostClass};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Record, Step, Value};
use crate::name::Name;
use std::rc::Rc;
use std::sync::Arc;

/// A storage class, and its type `KeyTy`.
#[derive(Clone, Copy, Debug)]
pub struct StorageClass {
    storage: Ty,
    key: Ty,
}

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
        let made = self.make_storage_of_class(host, StorageClass { storage, key }, allocator, arguments)?;
        let mut evaluator = Evaluator { m: self, host };
        if let Some(mutation) = mutation {
            let this = evaluator.dereference(&made)?;
            let mut arguments = vec![allocator.clone()];
            arguments.extend_from_slice(mutation);
            evaluator.call_member(storage, "mutate", Some(this), &arguments)?;
        }
        Ok(made)
    }

    /// Returns the storage class of a name, with `construct`, that is in a namespace or in one within it.
    pub fn storage_class(
        &mut self,
        host: &mut dyn Host,
        name: &str,
        namespace: &str,
    ) -> Option<StorageClass> {
        let sources = Arc::clone(self.sources());
        let construct = sources.names.find("construct")?;
        let (name, namespace) = (sources.names.find(name)?, sources.names.find(namespace));
        let is_it = |entity: &Entity| {
            let Entity::Class(id) = *entity else { return None };
            let class = sources.index.class(id);
            let is_near = namespace.is_none_or(|namespace| {
                let around = sources.index.enclosing_names(class.outer);
                around.chain(class.qualifier.iter().copied()).any(|name| name == namespace)
            });
            let makes = |&id: &FunctionId| sources.index.function(id).name == construct;
            (is_near && class.template.is_none() && class.members.iter().any(makes)).then_some(id)
        };
        let id = sources.index.named(name).iter().find_map(is_it)?;
        let storage = self.types.intern(Type::Class(id, Box::default()));
        Some(StorageClass { storage, key: key_of(self, host, id, storage) })
    }

    /// Makes an object of a storage class of the parameters of a thing; returns a pointer to it.
    pub fn make_storage_of_class(
        &mut self,
        host: &mut dyn Host,
        class: StorageClass,
        allocator: &Value,
        arguments: &[Value],
    ) -> Eval<Value> {
        let key = self.storage_key(host, class, arguments)?;
        let mut evaluator = Evaluator { m: self, host };
        let made = evaluator.call_member(class.storage, "construct", None, &[allocator.clone(), key])?;
        evaluator.loaded(made)
    }

    /// Makes the key of a storage class; returns a reference to it.
    pub fn storage_key(
        &mut self,
        host: &mut dyn Host,
        class: StorageClass,
        arguments: &[Value],
    ) -> Eval<Value> {
        let mut evaluator = Evaluator { m: self, host };
        let key = match (evaluator.m.types.get(class.key), arguments) {
            (Type::Unknown(_) | Type::Auto, [only]) => only.clone(),
            (Type::Unknown(_) | Type::Auto, _) => Value::tuple(arguments.to_vec()),
            _ => evaluator.construct(class.key, arguments, false)?,
        };
        // Views of parts of the key outlive the call.
        evaluator.m.allocate(key)
    }

    /// Calls a member of a storage class, for the object to which `this` points.
    pub fn call_storage(
        &mut self,
        host: &mut dyn Host,
        class: StorageClass,
        name: &str,
        this: Option<&Value>,
        arguments: &[Value],
    ) -> Eval<Value> {
        let mut evaluator = Evaluator { m: self, host };
        let this = this.map(|this| evaluator.dereference(this)).transpose()?;
        let result = evaluator.call_member(class.storage, name, this, arguments)?;
        evaluator.loaded(result)
    }

    /// Returns the members of a name that a class of the host inherits from classes of the sources, or none.
    pub fn inherited_members(
        &mut self,
        host: &mut dyn Host,
        class: HostClass,
        name: &str,
    ) -> Vec<FunctionId> {
        match self.sources().names.find(name) {
            Some(name) => Evaluator { m: self, host }.inherited_members(class, name),
            None => Vec::new(),
        }
    }

    /// Calls one of several static members for a class of the host, which binds the parameters of a class template that
    /// they are of.
    pub fn call_static_members(
        &mut self,
        host: &mut dyn Host,
        class: HostClass,
        functions: &[FunctionId],
        arguments: &[Value],
    ) -> Eval<Value> {
        let this = Value::Class(self.types.intern(Type::Host(class)));
        self.call_overloaded(host, functions, Some(this), arguments)
    }

    /// Returns the type that a field is declared with, if a place is one.
    pub fn field_type(&mut self, host: &mut dyn Host, place: &Value) -> Eval<Option<Ty>> {
        Evaluator { m: self, host }.field_type(place)
    }

    /// Returns whether a storage class has a member of a name.
    pub fn has_member(&self, class: StorageClass, name: &str) -> bool {
        let sources = self.sources();
        match (sources.names.find(name), self.types.get(class.storage)) {
            (Some(name), Type::Class(id, _)) => {
                let members = &sources.index.class(*id).members;
                members.iter().any(|&id| sources.index.function(id).name == name)
            }
            _ => false,
        }
    }

    /// Returns the object to which a pointer points.
    pub fn pointee(&self, pointer: &Value) -> Eval<Value> {
        match self.memory.peek(pointer)? {
            Value::Pointer(to) => self.load(&to.0),
            other => Ok(other.clone()),
        }
    }

    /// Returns a field of an object.
    pub fn field(&mut self, host: &mut dyn Host, object: &Value, name: &str) -> Eval<Option<Value>> {
        let Value::Record(record) = object else { return Ok(None) };
        let Some(name) = self.sources().names.find(name) else { return Ok(None) };
        let layout = Evaluator { m: self, host }.layout(record.ty)?;
        Ok(layout.field(name).and_then(|at| record.fields.values.get(at)).cloned())
    }

    /// Makes an object of a class, given by its number, of its fields.
    pub fn object(&mut self, host: &mut dyn Host, class: u32, fields: &[Value]) -> Option<Value> {
        let class = ClassId(class);
        if class.0 as usize >= self.sources().index.classes.len() {
            return None;
        }
        let ty = self.types.intern(Type::Class(class, Box::default()));
        let mut evaluator = Evaluator { m: self, host };
        let layout = evaluator.layout(ty).ok()?;
        if layout.fields.len() != fields.len() {
            return None;
        }
        let mut values = fields.to_vec();
        for (field, value) in layout.fields.iter().zip(&mut values) {
            match (evaluator.m.types.get(field.ty), &*value) {
                // The entries of a map, the elements of a set.
                (Type::Map(..) | Type::Set(..), _) => {
                    *value = evaluator.construct(field.ty, std::slice::from_ref(value), false).ok()?;
                }
                // Numbers are kept without their type.
                (_, Value::Int(..) | Value::Float(..) | Value::List(_) | Value::Optional(..)) => {
                    *value = evaluator.convert(value.clone(), field.ty).ok()?;
                }
                _ => {}
            }
        }
        Some(Value::Record(Rc::new(Record { ty, class, fields: Items::view(values) })))
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
    /// Returns the class of the sources that a type or an attribute is written as, if it is one of those.
    pub(super) fn written_class(&mut self, ty: Ty) -> Option<Ty> {
        let Type::Host(class) = *self.m.types.get(ty) else { return None };
        let id = *self.m.described.get(&class)?;
        Some(self.m.types.intern(Type::Class(id, Box::default())))
    }

    /// Returns the class of the sources that a thing of the host is written as.
    pub(super) fn written_class_of(&mut self, thing: &Value) -> Option<Ty> {
        let handle = self.peek(thing).ok()?.handle()?;
        let class = self.host.class_of(self.m, handle)?;
        let ty = self.m.types.intern(Type::Host(class));
        self.written_class(ty)
    }

    /// Returns the members of a name that a class of the host inherits from classes of the sources.
    pub(super) fn inherited_members(&mut self, class: HostClass, name: Name) -> Vec<FunctionId> {
        if !self.m.described.contains_key(&class) {
            return Vec::new();
        }
        self.members_of_bases(class, false, name).unwrap_or_default()
    }

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

    /// Returns the type that a field is declared with, if a place is one.
    fn field_type(&mut self, place: &Value) -> Eval<Option<Ty>> {
        let place = self.m.memory.canonical(place)?;
        let Value::Part(part) = &place else { return Ok(None) };
        let Step::Field(field) = part.step else { return Ok(None) };
        let Value::Record(record) = self.peek(&part.base)? else { return Ok(None) };
        let layout = self.layout(record.ty)?;
        Ok(layout.fields.get(field as usize).map(|field| field.ty))
    }

    /// Returns the type that the content of an optional is declared with, if a field holds the optional.
    pub(crate) fn content_type(&mut self, optional: &Value) -> Eval<Option<Ty>> {
        let Some(ty) = self.field_type(optional)? else { return Ok(None) };
        Ok(match *self.m.types.get(ty) {
            Type::Optional(of) | Type::FailureOr(of) => Some(of),
            _ => None,
        })
    }
}
