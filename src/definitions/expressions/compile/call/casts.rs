//! Casts, and tests of classes.

use crate::expressions::classes::ClassTest;
use crate::expressions::compile::{Compiler, Typed, Unsupported};
use crate::expressions::definitions::Entity;
use crate::expressions::kind::{Class, Kind};
use crate::expressions::program::Step;

/// The kind of a cast.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cast {
    /// `isa`
    Test,
    /// `cast`
    Checked,
    /// `dyn_cast`
    Optional,
}

/// `isa` and its kin, as functions and as the methods that types once had.
pub(super) fn cast_named(name: &str) -> Option<Cast> {
    Some(match name {
        "isa" | "isa_and_nonnull" | "isa_and_present" => Cast::Test,
        "cast" | "cast_or_null" | "cast_if_present" => Cast::Checked,
        "dyn_cast" | "dyn_cast_or_null" | "dyn_cast_if_present" => Cast::Optional,
        _ => return None,
    })
}

impl Compiler<'_> {
    /// `isa<A, B>(value)`, `cast<A>(value)`, `dyn_cast<A>(value)`
    pub(super) fn cast(&mut self, cast: Cast, value: Typed, classes: &[&str]) -> Result<Typed, Unsupported> {
        if classes.is_empty() {
            return Err(Unsupported::new("cast without a class"));
        }
        if let Kind::Operation = value.kind {
            return self.cast_operation(cast, value, classes);
        }
        let entity = match value.kind {
            Kind::Type(_) => Entity::Type,
            Kind::Attribute(_) => Entity::Attribute,
            kind => return Err(Unsupported::new(format!("cast of {kind}"))),
        };
        let mut tests = Vec::with_capacity(classes.len());
        let mut target = Class::Any;
        for &name in classes {
            let class = self.resolver.class(name).filter(|class| class.entity == entity);
            let class = class.ok_or_else(|| Unsupported::new(format!("class {name}")))?;
            tests.push(self.resolver.test(&class));
            target = class.class;
        }
        if classes.len() > 1 {
            target = Class::Any;
        }
        let kind = Kind::of_entity(entity, target);
        let value = value.step;
        Ok(match cast {
            Cast::Test => {
                let tests = self.tests(tests);
                self.push(Step::Isa { value, tests }, Kind::Bool)
            }
            Cast::Checked => Typed { step: value, kind },
            Cast::Optional => {
                let tests = self.tests(tests);
                self.push(Step::DynCast { value, tests }, kind)
            }
        })
    }

    fn cast_operation(&mut self, cast: Cast, value: Typed, classes: &[&str]) -> Result<Typed, Unsupported> {
        let mut tests = Vec::with_capacity(classes.len());
        for &class in classes {
            let name = self
                .resolver
                .candidates(class)
                .find_map(|class| self.resolver.definitions.operation(&class))
                .ok_or_else(|| Unsupported::new(format!("class {class}")))?;
            tests.push(ClassTest::Operation(self.resolver.context.intern_string(name)));
        }
        let tests = self.tests(tests);
        let value = value.step;
        Ok(match cast {
            Cast::Test => self.push(Step::Isa { value, tests }, Kind::Bool),
            Cast::Checked => Typed { step: value, kind: Kind::Operation },
            Cast::Optional => self.push(Step::DynCast { value, tests }, Kind::Operation),
        })
    }
}
