//! The fields and the classes of an object.

use super::code::{ActId, CallSite, Code, Node, Target};
use super::types::Ty;
use crate::index::{ClassId, FunctionId};
use crate::name::Name;
use std::rc::Rc;

/// Fields of a class with its template arguments, bases first, and where its methods are.
pub(crate) struct Layout {
    pub fields: Vec<Field>,
    /// The class and its bases of the sources, nearest first.
    pub classes: Vec<(ClassId, Name)>,
    /// A base that the sources do not define.
    pub has_unknown_base: bool,
    /// The destructors of these classes that do something, in the order in which they run.
    pub destructors: Vec<FunctionId>,
    /// The class of the host that it derives from, whose objects have no fields here.
    pub host_base: Option<Ty>,
    /// The direct bases of the sources.
    pub bases: Vec<Ty>,
    /// The field that stands for a base which is no class of the sources: `struct Port : OpAsmParser::Argument`.
    pub base_part: Option<usize>,
}

impl Layout {
    /// Index of a field; one of a derived class hides that of a base.
    pub fn field(&self, name: Name) -> Option<usize> {
        self.fields.iter().rposition(|field| field.name == name)
    }
}

/// A field of a class.
#[derive(Clone)]
pub(crate) struct Field {
    pub name: Name,
    pub ty: Ty,
    /// Its default initialiser.
    pub init: Option<(Rc<Code>, ActId)>,
    /// Whether the default initialiser is about the object: `int width = rows * 2;` after `int rows;`.
    pub is_of_object: bool,
    /// The class that declares it.
    pub class: ClassId,
}

/// Returns whether the initialiser of a field names the object or its members.
pub(crate) fn is_of_object(code: &Code) -> bool {
    let is_this = |slot: &u32| Some(*slot) == code.this;
    let is_object = |node: &Node| matches!(node, Node::Local(slot) | Node::This(slot) if is_this(slot));
    let is_of_object = |call: &CallSite| matches!(&call.target, Target::Own(slot, _) if is_this(slot));
    code.nodes.iter().any(is_object) || code.calls.iter().any(is_of_object)
}
