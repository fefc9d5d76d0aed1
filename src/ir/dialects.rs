//! The interface by which IR asks the registered dialects.
//!
//! IR knows no dialect. A [`Context`] is given a [`Dialects`] when it is made and asks it for what an operation
//! name, a type or an attribute means; the crate `definitions` answers from `.td` files.

use std::any::Any;

use crate::affine::AffineMap;
use crate::attributes::Attribute;
use crate::context::Context;
use crate::context::strings::StringId;
use crate::diag::Failed;
use crate::location::Location;
use crate::op_info::OpInfo;
use crate::types::Type;

/// Whether something is about types or about attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entity {
    /// A type.
    Type,
    /// An attribute.
    Attribute,
}

/// A kind of types or attributes that a dialect defines, as far as IR asks.
pub trait EntityDefinition {
    /// The namespace of the dialect.
    fn dialect(&self) -> StringId;

    /// The mnemonic; the empty string where the dialect writes it itself.
    fn mnemonic(&self) -> StringId;

    /// Whether the definition lists the trait or interface of this C++ name.
    fn implements(&self, context: &Context, interface: &str) -> bool;

    /// Returns the type of a typed attribute that has these parameters.
    fn type_of(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<Type>;

    /// Returns the tensor type with the shape and the elements of a type with `ShapedType` that has these parameters.
    fn as_tensor(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<Type>;

    /// Returns the map of an attribute with `MemRefLayoutAttrInterface` that has these parameters: `getAffineMap`.
    fn layout_map(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<AffineMap>;

    /// Whether its attributes are locations: `LocationAttrDef`.
    fn is_location(&self, context: &Context) -> bool;

    /// Returns whether the printer may make an alias for it.
    fn may_have_alias(&self, context: &Context) -> bool;
}

/// The registered dialects of a context.
pub trait Dialects: Any + Send + Sync {
    /// The same dialects for another context, which [`Dialects::register`] is called with.
    fn for_another_context(&self) -> Box<dyn Dialects>;

    /// Registers the dialects in the context that holds them, once, before anything else is asked.
    fn register(&self, context: &Context);

    /// Returns the description of the operations called `name`, of the dialect with this namespace.
    fn op_info(&self, context: &Context, name: StringId, dialect: StringId) -> OpInfo;

    /// The definition with this number, which [`TypeStorage::Dialect`](crate::TypeStorage::Dialect) and
    /// [`AttributeStorage::Dialect`](crate::AttributeStorage::Dialect) hold.
    fn definition(&self, entity: Entity, index: u32) -> &dyn EntityDefinition;

    /// The number of the definition whose C++ class is called `class` in a C++ namespace.
    fn definition_of_class(
        &self,
        context: &Context,
        entity: Entity,
        namespace: &str,
        class: &str,
    ) -> Option<u32>;

    /// The types of the results of an operation, where they can be inferred at all.
    ///
    /// # Errors
    /// If code of the dialect fails, which has emitted a diagnostic.
    fn infer_result_types(&self, inference: &Inference<'_>) -> Option<Result<Vec<Type>, Failed>>;
}

/// The input of result type inference: an operation that may not exist yet.
pub struct Inference<'a> {
    /// Owner of what is uniqued.
    pub context: &'a Context,
    /// The operation that is to be made.
    pub info: &'a OpInfo,
    /// Its location.
    pub location: Location,
    /// The types of its operands.
    pub operand_types: &'a [Type],
    /// One per slot, or none at all.
    pub properties: &'a [Option<Attribute>],
    /// The discardable attributes.
    pub attributes: Attribute,
    /// The types that the results have, if the operation exists and is verified.
    pub found: Option<&'a [Type]>,
}

/// No dialects: every operation is unregistered.
pub(crate) struct NoDialects;

impl Dialects for NoDialects {
    fn for_another_context(&self) -> Box<dyn Dialects> {
        Box::new(NoDialects)
    }

    fn register(&self, _: &Context) {}

    fn op_info(&self, _: &Context, name: StringId, dialect: StringId) -> OpInfo {
        OpInfo::unregistered(name, dialect, false)
    }

    fn definition(&self, _: Entity, _: u32) -> &dyn EntityDefinition {
        unreachable!("a number of a definition comes from a dialect")
    }

    fn definition_of_class(&self, _: &Context, _: Entity, _: &str, _: &str) -> Option<u32> {
        None
    }

    fn infer_result_types(&self, _: &Inference<'_>) -> Option<Result<Vec<Type>, Failed>> {
        None
    }
}
