//! Methods of values: those of MLIR's and LLVM's classes that expressions call.
//!
//! One table has a row per method, under the class that has it in C++. Getters of the parameters of dialect
//! types need no row: their definitions have the names.

mod attributes;
mod data_layout;
mod operations;
pub(super) mod shaped;
pub(super) mod signature;
mod types;

pub(super) use types::{bit_width, is_opaque_struct, supports_mem_ops};

use super::kind::{Class, Kind};
use super::receiver::Receiver;
use super::resolve::Resolver;
use signature::{Method, Returns};

impl Returns {
    /// Returns the kind, where `receiver` is that of the receiver.
    pub(super) fn kind(self, resolver: Resolver<'_>, receiver: &Kind) -> Kind {
        let class = |name| resolver.class(name).map_or(Class::Any, |found| found.class);
        match self {
            Returns::Bool => Kind::Bool,
            Returns::Integer => Kind::Integer,
            Returns::Float => Kind::Float,
            Returns::String => Kind::String,
            Returns::ApInt => Kind::ApInt,
            Returns::Type => Kind::TYPE,
            Returns::TypeOf(name) => Kind::Type(class(name)),
            Returns::Attribute => Kind::ATTRIBUTE,
            Returns::AttributeOf(name) => Kind::Attribute(class(name)),
            Returns::Value => Kind::Value,
            Returns::Operation => Kind::Operation,
            Returns::Region => Kind::Region,
            Returns::Block => Kind::Block,
            Returns::Context => Kind::Context,
            Returns::VectorBuilder => Kind::VectorBuilder,
            Returns::Integers => Kind::list_of(Kind::Integer),
            Returns::Bools => Kind::list_of(Kind::Bool),
            Returns::Types => Kind::list_of(Kind::TYPE),
            Returns::Attributes => Kind::list_of(Kind::ATTRIBUTE),
            Returns::Values => Kind::list_of(Kind::Value),
            Returns::Strings => Kind::list_of(Kind::String),
            Returns::Receiver => receiver.clone(),
            Returns::Element => match receiver {
                Kind::List(element) => (**element).clone(),
                Kind::Attribute(_) => Kind::ATTRIBUTE,
                _ => receiver.clone(),
            },
        }
    }
}

/// The tables, by subject.
static TABLES: &[&[Method]] =
    &[types::METHODS, shaped::METHODS, attributes::METHODS, operations::METHODS, data_layout::METHODS];

/// Returns the method `name` of a value of a C++ type, for this many arguments.
pub fn find(kind: &Kind, name: &str, num_arguments: usize) -> Option<&'static Method> {
    let answers = |receiver: Receiver| {
        TABLES.iter().copied().flatten().find(|method| {
            method.receiver == receiver
                && method.name == name
                && (method.arity.0 as usize..=method.arity.1 as usize).contains(&num_arguments)
        })
    };
    let class_methods = |class: &Class| match class {
        Class::Any => None,
        Class::Builtin(class) => class.receivers.iter().find_map(|&receiver| answers(receiver)),
        Class::Dialect(class) => {
            let shaped = class.implements("mlir::ShapedType").then_some(Receiver::Shaped);
            let pointer = class.implements("mlir::PtrLikeTypeInterface").then_some(Receiver::PtrLike);
            let base = class.base.as_deref().map(|base| base.trim_start_matches("::"));
            by_class_name(&class.name, name)
                .or_else(|| base.and_then(|base| by_class_name(base, name)))
                .or_else(|| shaped.and_then(answers))
                .or_else(|| pointer.and_then(answers))
        }
        Class::Base(base, _) => by_class_name(base, name),
        Class::Enum(_) => answers(Receiver::IntegerAttr),
    };
    match kind {
        Kind::Type(class) => class_methods(class).or_else(|| answers(Receiver::Type)),
        Kind::Attribute(class) => class_methods(class).or_else(|| answers(Receiver::Attribute)),
        Kind::VectorBuilder => answers(Receiver::VectorBuilder),
        Kind::ApInt => answers(Receiver::ApInt),
        Kind::String => answers(Receiver::String),
        Kind::Value => answers(Receiver::Value),
        Kind::List(_) => answers(Receiver::List),
        Kind::Operation => answers(Receiver::Operation),
        Kind::Region => answers(Receiver::Region),
        Kind::Block => answers(Receiver::Block),
        Kind::DataLayout => answers(Receiver::DataLayout),
        Kind::Integer => answers(Receiver::ElementCount),
        Kind::Bool | Kind::Float | Kind::Context | Kind::Builder => None,
        Kind::Properties | Kind::Null => None,
    }
}

/// Whether some class has a method of this name.
pub fn is_name(name: &str) -> bool {
    TABLES.iter().copied().flatten().any(|method| method.name == name)
}

/// Returns the method of a class of a dialect that is not just the getter of a parameter.
pub fn by_class_name(class: &str, name: &str) -> Option<&'static Method> {
    TABLES.iter().copied().flatten().find(|method| match method.receiver {
        Receiver::Class(of) => of == class && method.name == name,
        _ => false,
    })
}
