//! Interfaces of dialects: `cast<FooInterface>(&dialect)`, where the dialect has registered a class that derives from
//! `FooInterface` with `addInterfaces<FooModel>()`.
//!
//! The calls are found by their tokens, in a member of the dialect's class or on a `FooDialect *dialect`, wherever they
//! stand: all are taken to be reached. The interface is an object of the model that keeps the dialect after its fields.

use std::rc::Rc;
use std::sync::Arc;

use crate::error::Eval;
use crate::eval::Evaluator;
use crate::external_models::models;
use crate::index::{ClassId, Entity, FunctionId, ScopeKind};
use crate::lex::token::Kind;
use crate::machine::Machine;
use crate::machine::host::Host;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Record, Value};
use crate::name::Name;
use crate::source::FileId;
use crate::sources::Sources;

/// The furthest that the declaration of a dialect stands before the call, in tokens.
const FURTHEST: usize = 400;

/// A class that a dialect has registered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registered {
    dialect: Name,
    model: ClassId,
}

impl Sources {
    /// Returns the classes that dialects register.
    fn registered_interfaces(&self) -> Vec<Registered> {
        let mut found = Vec::new();
        for add in ["addInterfaces", "addInterface"].into_iter().filter_map(|name| self.names.find(name)) {
            for (file, _) in self.files() {
                let tokens = &self.file_tokens(file).tokens;
                for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.is_identifier(add)) {
                    let Some(dialect) = self.dialect_at(file, at) else { continue };
                    let model = |name: Name| {
                        let classes = self.index.named(name).iter().filter_map(|entity| match *entity {
                            Entity::Class(id) => Some(id),
                            _ => None,
                        });
                        // One of the same file is meant, if there is one.
                        let model = classes.max_by_key(|&id| self.index.class(id).file == file)?;
                        Some(Registered { dialect, model })
                    };
                    found.extend(models(&tokens[at + 1..]).into_iter().filter_map(|found| model(found.name)));
                }
            }
        }
        found
    }

    /// Returns the class of the dialect that the call at a token registers interfaces of.
    fn dialect_at(&self, file: FileId, at: usize) -> Option<Name> {
        let tokens = &self.file_tokens(file).tokens;
        if let [.., object, access] = tokens[..at]
            && matches!(access.kind, Kind::Arrow | Kind::Dot)
        {
            let object = object.identifier()?;
            let declared = tokens[at.saturating_sub(FURTHEST)..at].windows(3).rev().find_map(|window| {
                let is_it =
                    matches!(window[1].kind, Kind::Star | Kind::Ampersand) && window[2].is_identifier(object);
                window[0].identifier().filter(|_| is_it)
            });
            return declared;
        }
        let is_around = |&id: &crate::FunctionId| {
            let function = self.index.function(id);
            let body = function.body.filter(|_| function.file == file);
            body.is_some_and(|body| (body.start as usize..body.end as usize).contains(&at))
        };
        self.functions().find(is_around).and_then(|id| self.class_of(self.index.function(id)))
    }
}

impl Evaluator<'_> {
    /// Returns a pointer to the interface of a dialect, if the dialect has registered one of this class.
    pub(crate) fn dialect_interface(&mut self, dialect: &Value, interface: Ty) -> Eval<Option<Value>> {
        let class = dialect.handle().and_then(|handle| self.host.dialect_class(handle));
        let Some(class) = class.and_then(|class| self.m.sources.names.find(&class)) else { return Ok(None) };
        let wanted = self.layout(interface)?.classes[0].0;
        if self.m.registered_interfaces.is_none() {
            self.m.registered_interfaces = Some(Arc::clone(&self.m.sources).registered_interfaces().into());
        }
        let registered: Rc<[Registered]> = self.m.registered_interfaces.clone().unwrap_or_default();
        for &Registered { model, .. } in registered.iter().filter(|of| of.dialect == class) {
            let ty = self.m.types.intern(Type::Class(model, [].into()));
            let layout = self.layout(ty)?;
            if layout.classes.iter().all(|&(class, _)| class != wanted) {
                continue;
            }
            let mut fields = self.default_fields(&layout)?;
            fields.push(dialect.clone());
            let object = Value::Record(Rc::new(Record { ty, class: model, fields: Items::view(fields) }));
            return Ok(Some(Value::pointer(self.m.allocate(object)?)));
        }
        Ok(None)
    }
}

impl Machine {
    /// Returns a pointer to the interface of a dialect, a class of the sources; none if the dialect has not registered one.
    ///
    /// # Errors
    /// Something in the class cannot be read.
    pub fn dialect_interface(
        &mut self,
        host: &mut dyn Host,
        dialect: &Value,
        interface: Ty,
    ) -> Eval<Option<Value>> {
        Evaluator { m: self, host }.dialect_interface(dialect, interface)
    }

    /// Returns an object of the class that a function is a member of, whose fields have their defaults; none if the function
    /// stands in no class.
    ///
    /// # Errors
    /// Something in the class cannot be read.
    pub fn object_of_member(&mut self, host: &mut dyn Host, member: FunctionId) -> Eval<Option<Value>> {
        let index = &self.sources.index;
        let ScopeKind::Class(class) = index.scope(index.function(member).scope).kind else { return Ok(None) };
        let ty = self.types.intern(Type::Class(class, [].into()));
        let mut evaluator = Evaluator { m: self, host };
        let layout = evaluator.layout(ty)?;
        let fields = evaluator.default_fields(&layout)?;
        let object = Value::Record(Rc::new(Record { ty, class, fields: Items::view(fields) }));
        self.allocate(object).map(Some)
    }
}
