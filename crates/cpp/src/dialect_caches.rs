//! Caches of dialects: fields in a dialect's class that are called caches, by their names or by their classes
//! (`ThreadLocalCache`, `LayoutCache`), which functions fill while they run.
//!
//! A dialect is a thing of the host and has no fields; those that its class declares hold state that only a program that
//! runs from its start could know, with one exception: a cache is empty at first, and what is in it changes no answer.
//! Each call from outside has caches of its own.

use crate::error::Eval;
use crate::eval::Evaluator;
use crate::index::{ClassId, Entity, ScopeKind};
use crate::machine::layout::Field;
use crate::machine::statics::StaticKey;
use crate::machine::types::Type;
use crate::machine::value::{Handle, Value};
use crate::name::Name;

impl Evaluator<'_> {
    /// Returns the place of a cache that is a field of a dialect's class; none for other things, and for other fields.
    pub(crate) fn cache_of_dialect(&mut self, dialect: Handle, field: Name) -> Eval<Option<Value>> {
        let Some(class) = self.host.dialect_class(dialect) else { return Ok(None) };
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
            let found = layout.field(field).map(|at| &layout.fields[at]);
            if let Some(cache) = found.filter(|found| self.is_cache(found)) {
                return self.cache(class, cache).map(Some);
            }
        }
        Ok(None)
    }

    fn is_cache(&self, field: &Field) -> bool {
        let is_called_cache = |name: Name| self.name(name).to_ascii_lowercase().contains("cache");
        match self.m.types.get(field.ty) {
            Type::Class(id, _) if is_called_cache(self.m.sources().index.class(*id).name) => true,
            _ => is_called_cache(field.name),
        }
    }

    /// Returns the place of a cache in this run, which is made when it is first asked for.
    fn cache(&mut self, class: ClassId, field: &Field) -> Eval<Value> {
        let key = StaticKey::Cache(class, field.name);
        match self.m.place_of_static(key) {
            Some(place) => Ok(place),
            None => {
                let empty = self.default_value(field.ty)?;
                self.m.make_static(key, empty)
            }
        }
    }
}
