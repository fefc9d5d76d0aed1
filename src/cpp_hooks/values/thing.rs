//! The things of MLIR as values of the interpreter: a [`Handle`] each.
//!
//! Everything uniqued is its index. Operations, blocks, regions and values are named by their body and their
//! index in it. What has no index (operands as written, diagnostics, locations) stands in a table of the
//! [`Hook`](crate::hook::Hook), and the handle has its place there. A null thing keeps the class that it was
//! declared with, since `parseType(vectorType)` has to know that.

use cpp::{Handle, HostClass, Value};

use ir::body::{BodyId, OpRef, ValueRef};
use ir::{AffineExpr, AffineMap, Attribute, BlockId, OpId, OpName, RegionId, StringId, Type, ValueId};

/// The kinds of things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum Kind {
    Type,
    Attribute,
    /// An entry of the table of locations.
    Location,
    Operation,
    Value,
    Block,
    Region,
    /// A region of the operation that is being parsed, by its place among those made so far.
    ParsedRegion,
    /// The first or the last block of such a region.
    ParsedBlock,
    /// An operation in such a region, by its name.
    ParsedOperation,
    Context,
    Builder,
    Parser,
    Printer,
    /// `OperationState`
    State,
    /// The attributes of the state.
    StateAttributes,
    /// The properties of the state, or of an operation.
    Properties,
    /// An operand as written: an entry of a table.
    Unresolved,
    /// An argument of a region as written: an entry of a table.
    Argument,
    OperationName,
    AffineMap,
    AffineExpr,
    IntegerSet,
    /// `APInt`, as the integer attribute with its value.
    ApInt,
    /// `APFloat`, as the float attribute with its value.
    ApFloat,
    NamedAttribute,
    /// `NamedAttrList`: an entry of a table.
    AttributeList,
    Diagnostic,
    /// A note of a diagnostic.
    Note,
    /// The `emitError` function of a verifier of a type or attribute.
    EmitError,
    /// A place in the text.
    Place,
    Dialect,
    SymbolTables,
    /// A value of which only the type is known: an operand in inference.
    TypedValue,
    /// The operands, attributes and regions that results are inferred from.
    Adaptor,
    DataLayout,
    /// `OpOperand`: an entry of a table.
    OpOperand,
    /// A matcher of constants: an entry of a table.
    Matcher,
    /// `WalkResult`, by its number.
    WalkResult,
    /// The allocator of a storage class.
    Allocator,
    /// An entry of a table that keeps a type from being parsed or printed inside of itself.
    CyclicGuard,
    /// `DominanceInfo`
    Dominance,
    /// The region at whose end a builder stood, plus one, to which it returns when the guard ends.
    InsertionGuard,
    /// An operation that a pattern makes, by its number in the plan.
    PlannedOperation,
    /// A result of such an operation.
    PlannedValue,
    /// A region of such an operation, by the number of the operation and its own.
    PlannedRegion,
    /// `RewritePatternSet`
    PatternSet,
    /// `MutableOperandRange` of an operation that is rewritten: an entry of a table.
    MutableOperands,
    /// A flag of a class of its own.
    Flag,
    /// Nothing at all, of a class that is not known.
    Nothing,
}

/// All kinds, in the order of their numbers.
const KINDS: [Kind; Kind::Nothing as usize + 1] = [
    Kind::Type,
    Kind::Attribute,
    Kind::Location,
    Kind::Operation,
    Kind::Value,
    Kind::Block,
    Kind::Region,
    Kind::ParsedRegion,
    Kind::ParsedBlock,
    Kind::ParsedOperation,
    Kind::Context,
    Kind::Builder,
    Kind::Parser,
    Kind::Printer,
    Kind::State,
    Kind::StateAttributes,
    Kind::Properties,
    Kind::Unresolved,
    Kind::Argument,
    Kind::OperationName,
    Kind::AffineMap,
    Kind::AffineExpr,
    Kind::IntegerSet,
    Kind::ApInt,
    Kind::ApFloat,
    Kind::NamedAttribute,
    Kind::AttributeList,
    Kind::Diagnostic,
    Kind::Note,
    Kind::EmitError,
    Kind::Place,
    Kind::Dialect,
    Kind::SymbolTables,
    Kind::TypedValue,
    Kind::Adaptor,
    Kind::DataLayout,
    Kind::OpOperand,
    Kind::Matcher,
    Kind::WalkResult,
    Kind::Allocator,
    Kind::CyclicGuard,
    Kind::Dominance,
    Kind::InsertionGuard,
    Kind::PlannedOperation,
    Kind::PlannedValue,
    Kind::PlannedRegion,
    Kind::PatternSet,
    Kind::MutableOperands,
    Kind::Flag,
    Kind::Nothing,
];

const IS_NULL: u16 = 1;
/// An operation whose class is known: generated members come before those of all operations.
const IS_WRAPPED: u16 = 2;
/// A type or attribute that a getter returns as `Type` or `Attribute`.
const IS_GENERAL: u16 = 4;

/// Marks a number that knows whether it has a sign, as an `APSInt` does.
const KNOWS_SIGN: u16 = 8;

/// Marks one of these that has none.
const IS_UNSIGNED: u16 = 16;

/// The properties of an operation: getters return attributes as they are stored.
const IS_PROPERTIES: u16 = 32;

/// The number seen as an `APSInt`.
pub fn with_sign(value: Value, is_signed: bool) -> Value {
    match value {
        Value::Host(handle) if Kind::of(handle) == Kind::ApInt => {
            let small = if is_signed { KNOWS_SIGN } else { KNOWS_SIGN | IS_UNSIGNED };
            Value::Host(Handle { small, ..handle })
        }
        other => other,
    }
}

/// Whether a number has a sign; `None` if it does not know.
pub fn sign_of(handle: Handle) -> Option<bool> {
    let knows = Kind::of(handle) == Kind::ApInt && handle.small & KNOWS_SIGN != 0;
    knows.then_some(handle.small & IS_UNSIGNED == 0)
}

/// A truth value seen as an `IntegerAttr`, whose value is a number of one bit.
const IS_NUMBER: u16 = 64;

impl Kind {
    /// The kind of a handle.
    pub fn of(handle: Handle) -> Kind {
        KINDS.get(usize::from(handle.kind)).copied().unwrap_or(Kind::Nothing)
    }

    /// A thing of this kind.
    pub fn thing(self, a: usize, b: usize) -> Value {
        Value::Host(self.handle(a, b))
    }

    /// The handle of a thing of this kind.
    pub fn handle(self, a: usize, b: usize) -> Handle {
        Handle { kind: self as u16, small: 0, a: a as u32, b: b as u32 }
    }

    /// The only thing of this kind.
    pub const fn only(self) -> Value {
        Value::Host(Handle { kind: self as u16, small: 0, a: 0, b: 0 })
    }

    /// No thing, but of this kind; `class` is the class it is declared with.
    pub fn null(self, class: Option<HostClass>) -> Value {
        let class = class.map_or(0, |class| class.0 + 1);
        Value::Host(Handle { kind: self as u16, small: IS_NULL, a: 0, b: class })
    }
}

/// Returns whether a thing is its index in the context, whoever asks.
pub fn is_uniqued(handle: Handle) -> bool {
    matches!(
        Kind::of(handle),
        Kind::Type
            | Kind::Attribute
            | Kind::OperationName
            | Kind::AffineMap
            | Kind::AffineExpr
            | Kind::IntegerSet
    )
}

/// Whether a handle is null.
pub fn is_null(handle: Handle) -> bool {
    handle.small & IS_NULL != 0
}

/// Whether an operation is seen through its own class.
pub fn is_wrapped(handle: Handle) -> bool {
    handle.small & IS_WRAPPED != 0
}

/// Whether a type or attribute is seen as one of any class.
pub fn is_general(handle: Handle) -> bool {
    handle.small & IS_GENERAL != 0
}

/// A type or attribute, seen as one of any class.
pub fn general(value: Value) -> Value {
    match value {
        Value::Host(mut handle) if matches!(Kind::of(handle), Kind::Type | Kind::Attribute) => {
            handle.small |= IS_GENERAL;
            Value::Host(handle)
        }
        other => other,
    }
}

/// A type or attribute, seen as one of a class of its own.
pub fn narrow(value: Value) -> Value {
    match value {
        Value::Host(mut handle) if matches!(Kind::of(handle), Kind::Type | Kind::Attribute) => {
            handle.small &= !IS_GENERAL;
            Value::Host(handle)
        }
        other => other,
    }
}

/// An operation, seen through its own class or as any operation.
pub fn wrapped(value: Value, is_wrapped: bool) -> Value {
    match value {
        Value::Host(mut handle) if handle.kind == Kind::Operation as u16 && !is_null(handle) => {
            handle.small = if is_wrapped { IS_WRAPPED } else { 0 };
            Value::Host(handle)
        }
        other => other,
    }
}

/// The properties of an operation, its `struct Properties`.
pub fn properties_of(op: Value) -> Value {
    match wrapped(op, true) {
        Value::Host(mut handle) if is_wrapped(handle) => {
            handle.small |= IS_PROPERTIES;
            Value::Host(handle)
        }
        other => other,
    }
}

/// Whether a handle is that of the properties of an operation.
pub fn is_properties(handle: Handle) -> bool {
    Kind::of(handle) == Kind::Operation && handle.small & IS_PROPERTIES != 0
}

/// Whether two handles name the same thing.
pub fn is_same(left: Handle, right: Handle) -> bool {
    match (is_null(left), is_null(right)) {
        (true, true) => true,
        (false, false) if left.kind == Kind::Attribute as u16 => (left.kind, left.a) == (right.kind, right.a),
        (false, false) => (left.kind, left.a, left.b) == (right.kind, right.a, right.b),
        _ => false,
    }
}

/// The class that a null thing is declared with.
pub fn declared_class(handle: Handle) -> Option<HostClass> {
    (is_null(handle) && handle.b != 0).then(|| HostClass(handle.b - 1))
}

/// Returns an attribute, seen as one of a class whose values are those of an enum.
pub fn seen_as_enum(attribute: Attribute, class: HostClass) -> Value {
    Kind::Attribute.thing(attribute.index(), class.0 as usize + 1)
}

/// Returns an attribute, seen as an `IntegerAttr`.
pub fn seen_as_number(attribute: Attribute) -> Value {
    let handle = Kind::Attribute.handle(attribute.index(), 0);
    Value::Host(Handle { small: IS_NUMBER, ..handle })
}

/// Returns whether an attribute is seen as an `IntegerAttr`, be it of one bit.
pub fn is_number(handle: Handle) -> bool {
    Kind::of(handle) == Kind::Attribute && handle.small & IS_NUMBER != 0
}

/// Returns the class of an enum's values that an attribute is seen as one of.
pub fn seen_class(handle: Handle) -> Option<HostClass> {
    let is_seen = Kind::of(handle) == Kind::Attribute && !is_null(handle) && handle.b != 0;
    is_seen.then(|| HostClass(handle.b - 1))
}

/// The handle of a value, if it is of a kind and not null.
pub fn of_kind(value: &Value, kind: Kind) -> Option<Handle> {
    value.handle().filter(|handle| handle.kind == kind as u16 && !is_null(*handle))
}

/// A type.
pub fn ty(value: &Value) -> Option<Type> {
    of_kind(value, Kind::Type).map(|handle| Type::new(handle.a))
}

/// An attribute.
pub fn attribute(value: &Value) -> Option<Attribute> {
    of_kind(value, Kind::Attribute).map(|handle| Attribute::new(handle.a))
}

/// A type as a value.
pub fn of_type(ty: Type) -> Value {
    Kind::Type.thing(ty.index(), 0)
}

/// An attribute as a value.
pub fn of_attribute(attribute: Attribute) -> Value {
    Kind::Attribute.thing(attribute.index(), 0)
}

/// An attribute or null.
pub fn of_optional_attribute(attribute: Option<Attribute>) -> Value {
    attribute.map_or_else(|| Kind::Attribute.null(None), of_attribute)
}

/// A type or null.
pub fn of_optional_type(ty: Option<Type>) -> Value {
    ty.map_or_else(|| Kind::Type.null(None), of_type)
}

/// Types as a list.
pub fn of_types(types: impl IntoIterator<Item = Type>) -> Value {
    Value::list(types.into_iter().map(of_type).collect())
}

/// Attributes as a list.
pub fn of_attributes(attributes: impl IntoIterator<Item = Attribute>) -> Value {
    Value::list(attributes.into_iter().map(of_attribute).collect())
}

/// Numbers as a list.
pub fn of_integers(integers: impl IntoIterator<Item = i64>) -> Value {
    Value::list(integers.into_iter().map(of_integer).collect())
}

/// A number of 64 bits.
pub fn of_integer(integer: i64) -> Value {
    Value::Int(cpp::IntKind::I64, integer)
}

/// The name of an operation.
pub fn operation_name(value: &Value) -> Option<OpName> {
    of_kind(value, Kind::OperationName).map(|handle| OpName::new(handle.a))
}

/// An affine map.
pub fn affine_map(value: &Value) -> Option<AffineMap> {
    of_kind(value, Kind::AffineMap).map(|handle| AffineMap::new(handle.a))
}

/// An affine expression.
pub fn affine_expr(value: &Value) -> Option<AffineExpr> {
    of_kind(value, Kind::AffineExpr).map(|handle| AffineExpr::new(handle.a))
}

/// An affine map as a value.
pub fn of_affine_map(map: AffineMap) -> Value {
    Kind::AffineMap.thing(map.index(), 0)
}

/// An affine expression as a value.
pub fn of_affine_expr(expr: AffineExpr) -> Value {
    Kind::AffineExpr.thing(expr.index(), 0)
}

/// A name and an attribute.
pub fn named_attribute(value: &Value) -> Option<(StringId, Attribute)> {
    let handle = of_kind(value, Kind::NamedAttribute)?;
    Some((StringId::new(handle.a), Attribute::new(handle.b)))
}

/// A name and an attribute as a value.
pub fn of_named_attribute((name, value): (StringId, Attribute)) -> Value {
    Kind::NamedAttribute.thing(name.index(), value.index())
}

/// The name of an operation of some IR.
pub fn operation(value: &Value) -> Option<OpRef> {
    let handle = of_kind(value, Kind::Operation)?;
    Some(OpRef { body: BodyId::new(handle.a), op: OpId::new(handle.b) })
}

/// An operation as a value.
pub fn of_operation(op: Option<OpRef>) -> Value {
    op.map_or_else(|| Kind::Operation.null(None), |op| Kind::Operation.thing(op.body.index(), op.op.index()))
}

/// The name of a value of some IR.
pub fn ssa_value(value: &Value) -> Option<ValueRef> {
    let handle = of_kind(value, Kind::Value)?;
    Some(ValueRef { body: BodyId::new(handle.a), value: ValueId::new(handle.b) })
}

/// A value of some IR as a value.
pub fn of_ssa_value(value: ValueRef) -> Value {
    Kind::Value.thing(value.body.index(), value.value.index())
}

/// The name of a block.
pub fn block(value: &Value) -> Option<(BodyId, BlockId)> {
    let handle = of_kind(value, Kind::Block)?;
    Some((BodyId::new(handle.a), BlockId::new(handle.b)))
}

/// The name of a region.
pub fn region(value: &Value) -> Option<(BodyId, RegionId)> {
    let handle = of_kind(value, Kind::Region)?;
    Some((BodyId::new(handle.a), RegionId::new(handle.b)))
}
