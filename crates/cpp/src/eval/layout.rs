//! Layouts of classes: their fields, those of their bases before them.

use super::Evaluator;
use super::class::unread;
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, FunctionId, VariableId};
use crate::link::{link_constant, link_type};
use crate::machine::layout::{Field, Layout, is_of_object};
use crate::machine::types::{Ty, Type};
use crate::name::{Name, known};
use std::rc::Rc;
use std::sync::Arc;

/// The greatest depth of class hierarchies.
const MAX_BASES: usize = 20;

/// Returns whether a class is the base of storages of types or attributes.
pub(super) fn is_base_of_storages(name: &str) -> bool {
    matches!(name.rsplit("::").next(), Some("TypeStorage" | "AttributeStorage"))
}

impl Evaluator<'_> {
    /// Returns the layout of a class, made once.
    pub(crate) fn layout(&mut self, ty: Ty) -> Eval<Rc<Layout>> {
        if let Some(layout) = self.m.layouts.get(&ty) {
            return layout.clone();
        }
        self.m.layouts.insert(ty, Err(EvalError::undefined("a class that contains itself")));
        let layout = self.make_layout(ty).map(Rc::new);
        self.m.layouts.insert(ty, layout.clone());
        layout
    }

    fn make_layout(&mut self, ty: Ty) -> Eval<Layout> {
        let Type::Class(id, arguments) = self.m.types.get(ty).clone() else {
            return Err(EvalError::unsupported("an object of no class"));
        };
        let sources = Arc::clone(self.m.sources());
        let (id, arguments) = self.specialization(id, &arguments)?;
        let class = sources.index.class(id);
        let unread = |unreadable: crate::parse::Unreadable| unread(unreadable, class.file);
        if class.is_union {
            return Err(EvalError::unsupported(format!("the union '{}'", self.name(class.name))));
        }
        let parameters = self.parameters_of_class(id, &arguments)?;
        let mut layout = Layout {
            fields: Vec::new(),
            classes: vec![(id, class.name)],
            destructors: sources.destructor(id),
            has_unknown_base: false,
            host_base: None,
            bases: Vec::new(),
            base_part: None,
        };
        let (tree, bases) = sources.base_trees(id).map_err(unread)?;
        for base in bases {
            let base = link_type(self.m, self.host, &tree, base, class.scope, class.file, &parameters);
            match self.m.types.get(base).clone() {
                Type::Class(..) if layout.classes.len() < MAX_BASES => {
                    layout.bases.push(base);
                    let base = self.layout(base)?;
                    layout.classes.extend(&base.classes);
                    layout.destructors.extend(&base.destructors);
                    layout.has_unknown_base |= base.has_unknown_base;
                    layout.host_base = layout.host_base.or(base.host_base);
                    let part = base.base_part.map(|at| layout.fields.len() + at);
                    layout.base_part = layout.base_part.or(part);
                    layout.fields.extend_from_slice(&base.fields);
                }
                _ if layout.base_part.is_none() && self.is_part_as_base(base) => {
                    layout.base_part = Some(layout.fields.len());
                    layout.fields.push(Field {
                        name: known::EMPTY,
                        ty: base,
                        init: None,
                        is_of_object: false,
                        class: id,
                    });
                }
                // The bases of all storages have nothing that these use.
                Type::Unknown(name) if is_base_of_storages(&name) => {}
                other => {
                    layout.has_unknown_base = true;
                    if let Type::Host(_) = other {
                        layout.host_base = Some(base);
                    }
                }
            }
        }
        for &field in &class.fields {
            layout.fields.push(self.field(id, field, &parameters)?);
        }
        Ok(layout)
    }

    pub(super) fn field(&mut self, of: ClassId, id: VariableId, parameters: &[(Name, Ty)]) -> Eval<Field> {
        let sources = Arc::clone(self.m.sources());
        let variable = sources.index.variable(id);
        let parsed = sources.variable_tree(id).map_err(|error| unread(error, variable.file))?;
        let ty = link_type(
            self.m,
            self.host,
            &parsed.tree,
            parsed.decl.ty,
            variable.scope,
            variable.file,
            parameters,
        );
        let init = if matches!(parsed.decl.init, crate::tree::Init::None) {
            None
        } else {
            let (code, act) = link_constant(
                self.m,
                self.host,
                &parsed.tree,
                variable.scope,
                sources.class_around(variable.scope),
                variable.file,
                |linker| {
                    linker.declare_types(parameters);
                    linker.declare_this();
                    linker.outer_variable(&parsed.decl)
                },
            );
            Some((Rc::new(code), act))
        };
        let is_of_object = init.as_ref().is_some_and(|(code, _)| is_of_object(code));
        Ok(Field { name: variable.name, ty, init, is_of_object, class: of })
    }
}

impl crate::sources::Sources {
    /// Returns the destructor of a class, if it does something.
    fn destructor(&self, class: ClassId) -> Vec<FunctionId> {
        let members = self.members(self.index.class(class).name, known::DESTRUCTOR);
        members.iter().copied().filter(|&id| self.constructs(id, class)).collect()
    }
}
