//! Storage classes in C++ of types and attributes that have a definition: `let genStorageClass = 0`.
//!
//! A storage object is made of the parameters whenever it is asked for, and lasts as long as the call in which it
//! is. What a function changes in that of a type, by `mutate` or by members of its own, is kept as the body of the type
//! in the context, in the form that [`described`](crate::natives::data::described) has for objects. A body is set once, so the next
//! one is the body of a type that stands for it: an opaque one, which is never printed.
//!
//! Types that may change are unique by what the storage class compares, not by all parameters: a record is found again
//! by its name. So where a class has `mutate`, those that were made are listed by the hashes of their keys, in the
//! same way: the n-th of a hash is the body of an opaque type.

use cpp::{Eval, EvalError, Handle, Machine, StorageClass, Value};
use definitions::DialectContext as _;

use crate::hook::Hook;
use crate::values::thing::{self, Kind};
use ir::{Attribute, Entity, Type, TypeStorage};
use registry::DialectDefinition;

/// A storage object that was asked for.
pub struct OpenStorage {
    of: Handle,
    /// The run of the machine in whose memory it is.
    run: u64,
    /// A pointer to it.
    made: Value,
    /// Its fields as they were.
    before: Attribute,
}

impl<'h> Hook<'h, '_, '_, '_> {
    /// The storage class of a definition, if it is in the sources.
    fn storage_class(
        &mut self,
        machine: &mut Machine,
        definition: &DialectDefinition,
    ) -> Option<StorageClass> {
        let class = &definition.class(self.context).name;
        let (namespace, _) = class.rsplit_once("::").unwrap_or(("", class));
        let namespace = namespace.rsplit("::").next().unwrap_or_default();
        let storage = definition.library(self.context).text(definition.model(self.context).storage_class);
        machine.storage_class(self, storage.rsplit("::").next().unwrap_or_default(), namespace)
    }

    fn values_of(
        &mut self,
        machine: &mut Machine,
        definition: &DialectDefinition,
        parameters: &[Option<Attribute>],
    ) -> Eval<Vec<Value>> {
        let values = parameters.iter().enumerate();
        values.map(|(index, &parameter)| self.parameter(machine, definition, index, parameter)).collect()
    }

    /// `getImpl()`: a pointer to the storage of a thing with a definition, if its class is in the sources.
    pub fn defined_storage(&mut self, machine: &mut Machine, value: &Value) -> Eval<Option<Value>> {
        let (Some((definition, parameters)), Some(of)) = (self.definition_of(value), value.handle()) else {
            return Ok(None);
        };
        let run = machine.run();
        let is_it = |open: &&OpenStorage| open.run == run && thing::is_same(open.of, of);
        if let Some(open) = self.tables.storages.iter().find(is_it) {
            return Ok(Some(open.made.clone()));
        }
        let Some(class) = self.storage_class(machine, definition) else { return Ok(None) };
        let made = match thing::ty(value).and_then(|ty| self.body(ty)) {
            Some(fields) => {
                let object = self.decode(machine, fields)?;
                let place = machine.allocate(object)?;
                Value::pointer(place)
            }
            None => {
                let values = self.values_of(machine, definition, parameters)?;
                machine.make_storage_of_class(self, class, &Kind::Allocator.only(), &values)?
            }
        };
        self.note_storage(machine, value, &made);
        let before = self.fields_of(machine, &made)?;
        self.tables.storages.push(OpenStorage { of, run, made: made.clone(), before });
        Ok(Some(made))
    }

    /// Notes that a pointer is one to the storage of a thing.
    pub fn note_storage(&mut self, machine: &Machine, of: &Value, made: &Value) {
        if let (Some(of), Value::Pointer(to)) = (of.handle(), made)
            && let Value::Heap(cell) = to.0
        {
            self.tables.owners_of_storages.insert((machine.run(), cell), of);
        }
    }

    fn fields_of(&mut self, machine: &mut Machine, pointer: &Value) -> Eval<Attribute> {
        let object = machine.pointee(pointer)?;
        self.encode(machine, &object, 0)
    }

    /// Keeps what was changed in storage objects.
    pub fn keep_storages(&mut self, machine: &mut Machine) -> Eval<()> {
        for mut open in std::mem::take(&mut self.tables.storages) {
            if open.run != machine.run() {
                continue;
            }
            let after = self.fields_of(machine, &open.made)?;
            if after != open.before {
                let Some(ty) = thing::ty(&Value::Host(open.of)) else {
                    return Err(EvalError::unsupported("a change of the storage of an attribute"));
                };
                self.add_body(ty, after);
                open.before = after;
            }
            self.tables.storages.push(open);
        }
        Ok(())
    }

    /// `mutate(arguments)` of a thing with a definition.
    pub fn mutate_defined(
        &mut self,
        machine: &mut Machine,
        value: &Value,
        arguments: &[Value],
    ) -> Eval<Value> {
        let unknown = || EvalError::unsupported("'mutate' of a thing whose storage is not in the sources");
        let (definition, _) = self.definition_of(value).ok_or_else(unknown)?;
        let class = self.storage_class(machine, definition).ok_or_else(unknown)?;
        let made = self.defined_storage(machine, value)?.ok_or_else(unknown)?;
        let mut all = vec![Kind::Allocator.only()];
        all.extend_from_slice(arguments);
        let result = machine.call_storage(self, class, "mutate", Some(&made), &all)?;
        self.keep_storages(machine)?;
        Ok(result)
    }

    /// The field that a getter of a changed thing is for: `members` of `getMembers`.
    pub fn mutated_field(&mut self, machine: &mut Machine, of: Handle, getter: &str) -> Eval<Option<Value>> {
        let Some(fields) = thing::ty(&Value::Host(of)).and_then(|ty| self.body(ty)) else { return Ok(None) };
        let Some((definition, _)) = self.definition_of(&Value::Host(of)) else { return Ok(None) };
        if definition.model(self.context).is_of_sources {
            return Ok(None);
        }
        let mut parameters = definition.class(self.context).parameters.iter();
        let is_it = |name: &str| definitions::expressions::is_getter(getter, name);
        let Some(parameter) = parameters.find(|parameter| is_it(&parameter.name)) else { return Ok(None) };
        let object = self.decode(machine, fields)?;
        machine.field(self, &object, &parameter.name)
    }

    /// A type that stands for something in the context.
    fn stand_in(&self, text: String) -> Type {
        let dialect = self.context.intern_string("builtin");
        let data = self.context.intern_string(text);
        self.context.intern_type(TypeStorage::Opaque { dialect, data })
    }

    /// The last body of a type.
    fn body(&self, ty: Type) -> Option<Attribute> {
        let mut body = self.context.type_body(ty)?;
        for at in 1.. {
            let next = self.stand_in(format!("body {at} of {}", ty.index()));
            match self.context.type_body(next) {
                Some(next) => body = next,
                None => break,
            }
        }
        Some(body)
    }

    fn add_body(&self, ty: Type, body: Attribute) {
        let mut at = 0;
        let mut place = ty;
        while !self.context.set_type_body(place, body) {
            at += 1;
            place = self.stand_in(format!("body {at} of {}", ty.index()));
        }
    }

    /// Remembers a type that may change, by the hash of its key.
    pub fn add_mutable(&self, index: u32, hash: i64, ty: Type) {
        let body = self.context.type_attribute(ty);
        let places = (0..).map(|at| self.stand_in(format!("type {at} of {index} with {hash}")));
        let _ = places.map(|place| self.context.set_type_body(place, body)).find(|is_set| *is_set);
    }

    /// The type that a definition with parameters is, where the storage class finds one that was made before, and
    /// the hash of its key; `None` if all parameters tell things apart.
    pub fn known_mutable(
        &mut self,
        machine: &mut Machine,
        entity: Entity,
        index: u32,
        parameters: &[Option<Attribute>],
    ) -> Eval<Option<(Option<Value>, i64)>> {
        if entity == Entity::Attribute {
            return Ok(None);
        }
        let definition = self.context.definition(entity, index);
        let Some(class) = self.storage_class(machine, definition) else { return Ok(None) };
        if !machine.has_member(class, "mutate") {
            return Ok(None);
        }
        let values = self.values_of(machine, definition, parameters)?;
        let key = machine.storage_key(self, class, &values)?;
        let hash = match machine.call_storage(self, class, "hashKey", None, std::slice::from_ref(&key)) {
            Ok(Value::Int(_, hash)) => hash,
            _ => 0,
        };
        for at in 0.. {
            let place = self.stand_in(format!("type {at} of {index} with {hash}"));
            let known = self.context.type_body(place).and_then(|body| body.type_value(self.context));
            let Some(known) = known.map(thing::of_type) else { break };
            let Some(storage) = self.defined_storage(machine, &known)? else { continue };
            let is_same = machine.call_storage(
                self,
                class,
                "operator==",
                Some(&storage),
                std::slice::from_ref(&key),
            )?;
            if let Value::Bool(true) = is_same {
                return Ok(Some((Some(known), hash)));
            }
        }
        Ok(Some((None, hash)))
    }
}
