//! Views: classes of the sources by which things of the host are seen as other ones: `AliasOr<GaugeType>`, which a
//! gauge is, and so is another name for one; `class FluidType : public Type`, which several types are.
//!
//! A class with a `classof` is a view, and so is a template with one parameter. What a definition says of an operand's class is
//! not known where a value is used, so a view takes part where the value itself cannot: in a method that it lacks, and in a
//! conversion to a class that it is not of.

use std::rc::Rc;
use std::sync::Arc;

use crate::error::Eval;
use crate::eval::Evaluator;
use crate::index::{ClassId, Entity, FunctionId, ScopeKind};
use crate::machine::code::Method;
use crate::machine::types::{Ty, Type};
use crate::machine::value::Value;
use crate::name::Name;
use crate::sources::Sources;
use smallvec::SmallVec;

impl Sources {
    fn is_view(&self, class: ClassId) -> bool {
        let Some(classof) = self.names.find("classof") else { return false };
        self.class_template(class).is_ok_and(|(_, parameters)| parameters.len() == 1)
            && !self.members(self.index.class(class).name, classof).is_empty()
    }

    /// Returns the view that a function is a member of.
    fn view_of(&self, id: FunctionId) -> Option<ClassId> {
        let ScopeKind::Class(class) = self.index.scope(self.index.function(id).scope).kind else {
            return None;
        };
        (self.is_defined(id) && self.is_view(class)).then_some(class)
    }

    /// Returns the classes, no templates, that have a method and may be views.
    fn plain_views_with(&self, method: Name) -> SmallVec<[ClassId; 2]> {
        let mut views = SmallVec::new();
        for entity in self.index.named(method) {
            let Entity::Function(id) = *entity else { continue };
            let Some(class) = self.class_of(self.index.function(id)) else { continue };
            for id in self.classes_named(class) {
                let is_view = !views.contains(&id)
                    && !self.members_of(id, method).is_empty()
                    && self.class_template(id).is_ok_and(|(_, parameters)| parameters.is_empty());
                if is_view {
                    views.push(id);
                }
            }
        }
        views
    }

    /// Returns the conversions of views to their arguments: `operator T() const`.
    fn view_conversions(&self) -> Vec<FunctionId> {
        let is_conversion = |id: &FunctionId| {
            let name = self.names.get(self.index.function(*id).name);
            name.strip_prefix("operator ").is_some_and(|to| to.starts_with(|c: char| c.is_alphabetic()))
                && name != "operator bool"
        };
        self.functions().filter(is_conversion).filter(|&id| self.view_of(id).is_some()).collect()
    }
}

impl Evaluator<'_> {
    /// Returns the method that a view has: `base()`.
    pub(crate) fn method_of_view(&self, method: &Method) -> Option<FunctionId> {
        if !method.in_sources {
            return None;
        }
        let sources = self.m.sources();
        let mut methods = sources.index.named(method.name).iter().filter_map(|entity| match *entity {
            Entity::Function(id) => sources.view_of(id).map(|_| id),
            _ => None,
        });
        methods.next().filter(|_| methods.next().is_none())
    }

    /// Returns the methods of the only view, no template, by which a value is seen and which has them.
    pub(crate) fn methods_of_plain_view(
        &mut self,
        value: &Value,
        method: &Method,
    ) -> Eval<SmallVec<[FunctionId; 2]>> {
        if !method.in_sources {
            return Ok(SmallVec::new());
        }
        let sources = Arc::clone(self.m.sources());
        let mut found = None;
        for class in sources.plain_views_with(method.name) {
            let ty = self.m.types.intern(Type::Class(class, [].into()));
            // A view of other things cannot tell.
            if self.is_of_class(value, ty).unwrap_or(false) && found.replace(class).is_some() {
                return Ok(SmallVec::new());
            }
        }
        Ok(found.map(|class| sources.members_of(class, method.name)).unwrap_or_default())
    }

    /// Converts a thing to a class of the host that it is not of by the conversion of a view: `GaugeType gauge = input`,
    /// where the input is of a type that stands for a gauge. Nothing if there is no such view.
    pub(crate) fn converted_by_view(&mut self, value: &Value, ty: Ty) -> Eval<Option<Value>> {
        if self.m.view_conversions.is_none() {
            let found = Arc::clone(self.m.sources()).view_conversions();
            self.m.view_conversions = Some(found.into());
        }
        let conversions: Rc<[FunctionId]> = self.m.view_conversions.clone().unwrap_or_default();
        let &Type::Host(class) = self.m.types.get(ty) else { return Ok(None) };
        if conversions.is_empty() {
            return Ok(None);
        }
        let is_of_kind = value.handle().is_some_and(|handle| self.host.is_of_kind(handle, class));
        if !is_of_kind || self.host.is_a(self.m, value, class).unwrap_or(true) {
            return Ok(None);
        }
        for &conversion in &*conversions {
            self.m.view_argument = Some(ty);
            let converted = self.call_function(conversion, Some(value.clone()), &[], &[]);
            self.m.view_argument = None;
            // One that is no view of this value fails.
            let Ok(converted) = converted else { continue };
            let converted = self.loaded(converted)?;
            if self.host.is_a(self.m, &converted, class).unwrap_or(false) {
                return Ok(Some(converted));
            }
        }
        Ok(None)
    }
}
