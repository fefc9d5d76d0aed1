//! Fields of dialects' classes: caches, which functions fill while they run, and tables, which `initialize` fills.
//!
//! A dialect is a thing of the host and has no fields; those that its class declares hold state that only a program that
//! runs from its start could know. Each call from outside has fields of its own: a cache, called so by its name or by its class
//! (`ThreadLocalCache`, `LayoutCache`), is empty at first, and what is in it changes no answer; any other field is as the
//! dialect's `initialize` leaves it. Statements of that which cannot be evaluated are passed over; the fields that no
//! other statement has set are unknown then.

use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::index::{ClassId, Entity, FunctionId, ScopeKind};
use crate::machine::layout::{Field, Layout};
use crate::machine::statics::StaticKey;
use crate::machine::types::Type;
use crate::machine::value::{Handle, Value};
use crate::name::Name;

impl Evaluator<'_> {
    /// Returns the place of a field of a dialect's class; none for other things.
    pub(crate) fn field_of_dialect(&mut self, handle: Handle, field: Name) -> Eval<Option<Value>> {
        let Some(class) = self.host.dialect_class(handle) else { return Ok(None) };
        let sources = std::sync::Arc::clone(self.m.sources());
        let Some(dialect) = sources.names.find(&class) else { return Ok(None) };
        for entity in sources.index.named(field) {
            let Entity::Variable(variable) = *entity else { continue };
            let scope = sources.index.scope(sources.index.variable(variable).scope);
            let ScopeKind::Class(class) = scope.kind else { continue };
            if scope.name != dialect {
                continue;
            }
            let ty = self.m.types.intern(Type::Class(class, [].into()));
            let layout = self.layout(ty)?;
            let Some(found) = layout.field(field).map(|at| &layout.fields[at]) else { continue };
            let key = StaticKey::OfDialect(class, field);
            if let Some(reason) = self.m.reason_of_unknown(key) {
                return Err(reason);
            }
            if let Some(place) = self.m.place_of_static(key) {
                return Ok(Some(place));
            }
            if self.is_cache(found) {
                let empty = self.default_value(found.ty)?;
                return self.m.make_static(key, empty).map(Some);
            }
            self.make_fields(class, &layout, handle)?;
            if let Some(reason) = self.initialize_dialect(dialect, handle)? {
                self.forget_unset_fields(class, &layout, &reason)?;
                if let Some(reason) = self.m.reason_of_unknown(key) {
                    return Err(reason);
                }
            }
            return Ok(self.m.place_of_static(key));
        }
        Ok(None)
    }

    /// Makes the places of all fields of a dialect's class in this run, with their first values.
    fn make_fields(&mut self, class: ClassId, layout: &Layout, dialect: Handle) -> Eval<()> {
        for field in &layout.fields {
            let first = self.default_field(field)?;
            self.m.make_static(StaticKey::OfDialect(class, field.name), first)?;
        }
        let object = Value::Host(dialect);
        for field in layout.fields.iter().filter(|field| field.is_of_object) {
            let value = self.initial_value_of_field(field, &object)?;
            if let Some(place) = self.m.place_of_static(StaticKey::OfDialect(class, field.name)) {
                *self.place_mut(&place)? = value;
            }
        }
        Ok(())
    }

    /// Runs `initialize` of a dialect's class; returns why a statement of it was passed over, if one was.
    fn initialize_dialect(&mut self, class: Name, dialect: Handle) -> Eval<Option<Box<EvalError>>> {
        let sources = std::sync::Arc::clone(self.m.sources());
        let Some(name) = sources.names.find("initialize") else { return Ok(None) };
        let functions: Vec<FunctionId> = sources.members(class, name).to_vec();
        match functions[..] {
            [] => Err(EvalError::unsupported("a field of a dialect without 'initialize'")),
            [only] => self.run_statements(only, Value::Host(dialect)),
            _ => self.call_overloads(&functions, Some(Value::Host(dialect)), &[], &[]).map(|_| None),
        }
    }

    /// Makes the fields unknown that are as they were made.
    fn forget_unset_fields(&mut self, class: ClassId, layout: &Layout, reason: &EvalError) -> Eval<()> {
        for field in &layout.fields {
            let key = StaticKey::OfDialect(class, field.name);
            let Some(place) = self.m.place_of_static(key) else { continue };
            let (value, first) = (self.load(&place)?, self.default_field(field)?);
            if self.equal(&value, &first).unwrap_or(true) {
                self.m.set_unknown(key, reason.clone());
            }
        }
        Ok(())
    }

    fn is_cache(&self, field: &Field) -> bool {
        let is_called_cache = |name: Name| self.name(name).to_ascii_lowercase().contains("cache");
        match self.m.types.get(field.ty) {
            Type::Class(id, _) if is_called_cache(self.m.sources().index.class(*id).name) => true,
            _ => is_called_cache(field.name),
        }
    }
}
