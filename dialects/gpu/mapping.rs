//! The attributes that map loops to processors: `#gpu.block<x>`, `#gpu.thread<linear_dim_0>` and their likes, `#gpu.mask` and
//! `#gpu.loop_dim_map`.
//!
//! Follows the attributes of mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::{MappingId, Processor};
use arith::{AndIOp, CmpIOp, CmpIPredicate, ShLIOp, SubIOp, constant};
use definitions::DialectContext as _;
use ir::{AffineMap, Attribute, AttributeStorage, Context, Location, Type, ValueId};
use math::CtPopOp;
use rewrite::Builder;

/// The processors that a loop is mapped to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    Block,
    Warpgroup,
    Warp,
    Thread,
    Lane,
}

/// The mnemonics of the attributes.
const UNITS: [(&str, Unit); 5] = [
    ("block", Unit::Block),
    ("warpgroup", Unit::Warpgroup),
    ("warp", Unit::Warp),
    ("thread", Unit::Thread),
    ("lane", Unit::Lane),
];

/// The processors of one dimension, or of one dimension of a linear numbering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mapping {
    pub unit: Unit,
    /// The value of [`MappingId`].
    pub id: i64,
}

/// The first number of a linear numbering.
const FIRST_LINEAR: i64 = MappingId::LinearDim0 as i64;

/// Returns the mnemonic and the parameters of an attribute of the dialect.
fn parameters(context: &Context, attribute: Attribute) -> Option<(&[u8], &[Option<Attribute>])> {
    let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
        return None;
    };
    let definition = context.attribute_definition(*definition);
    (context.string(definition.dialect) == "gpu")
        .then(|| (&**context.string(definition.mnemonic), &**parameters))
}

/// Returns the mnemonic and the first parameter of an attribute of the dialect.
fn parts(context: &Context, attribute: Attribute) -> Option<(&[u8], i64)> {
    let (mnemonic, parameters) = parameters(context, attribute)?;
    let value = parameters.first().copied().flatten()?.integer(context)?;
    let value = value.to_i64().or_else(|| Some(value.to_u64()? as i64))?;
    Some((mnemonic, value))
}

/// The parts of `#gpu.loop_dim_map<...>`: what a dimension of a parallel loop is mapped to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopDimMap {
    pub processor: Processor,
    /// From the number of the processor to that of the iteration.
    pub map: AffineMap,
    /// From the number of iterations to that of processors.
    pub bound: AffineMap,
}

impl LoopDimMap {
    /// Returns the parts of an attribute that is one.
    pub fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        let (b"loop_dim_map", &[Some(processor), Some(map), Some(bound)]) = parameters(context, attribute)?
        else {
            return None;
        };
        Some(LoopDimMap {
            processor: Processor::from_value(processor.integer(context)?.to_i64()?)?,
            map: map.affine_map(context)?,
            bound: bound.affine_map(context)?,
        })
    }
}

impl Mapping {
    /// Returns the mapping that an attribute is.
    pub fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        let (mnemonic, id) = parts(context, attribute)?;
        let &(_, unit) = UNITS.iter().find(|(name, _)| name.as_bytes() == mnemonic)?;
        Some(Mapping { unit, id })
    }

    /// Returns the attribute.
    pub fn attribute(self, context: &Context) -> Attribute {
        let mnemonic = UNITS.iter().find(|&&(_, unit)| unit == self.unit).map_or("thread", |of| of.0);
        super::enum_attribute(context, mnemonic, self.id)
    }

    /// Returns whether the numbering is linear.
    pub fn is_linear(self) -> bool {
        self.id >= FIRST_LINEAR
    }

    /// Returns the position of the dimension in its numbering.
    pub fn index(self) -> usize {
        let first = if self.is_linear() { FIRST_LINEAR } else { 0 };
        usize::try_from(self.id - first).unwrap_or_default()
    }

    /// Returns the dimensions of a linear numbering, or those of a numbering in space.
    pub fn all(unit: Unit, is_linear: bool) -> impl Iterator<Item = Mapping> {
        let ids = if is_linear { FIRST_LINEAR.. } else { 0.. };
        let ids = ids
            .take_while(move |&id| MappingId::from_value(id).is_some() && (is_linear || id < FIRST_LINEAR));
        ids.map(move |id| Mapping { unit, id })
    }
}

/// The number of processors that a mask is about.
pub const NUM_MASKED: i64 = 64;

/// Returns the bits of `#gpu.mask<...>`: which processors are active.
pub fn mask(context: &Context, attribute: Attribute) -> Option<i64> {
    parts(context, attribute).filter(|of| of.0 == b"mask").map(|of| of.1)
}

/// Makes a constant of 64 bits.
fn bits(builder: &mut Builder<'_>, location: Location, value: i64) -> ValueId {
    let value = builder.context().integer_attribute(Type::I64, value);
    constant(builder, location, value)
}

/// Makes the number of a processor among the active ones.
pub fn logical_id(builder: &mut Builder<'_>, location: Location, mask: i64, physical: ValueId) -> ValueId {
    let mask = bits(builder, location, mask);
    let one = bits(builder, location, 1);
    let bit = builder.create_value(ShLIOp::build(builder.scope(), location, one, physical));
    let below = builder.create_value(SubIOp::build(builder.scope(), location, bit, one));
    let active = builder.create_value(AndIOp::build(builder.scope(), location, mask, below));
    builder.create_value(CtPopOp::build(builder.scope(), location, active))
}

/// Makes whether a processor is active.
pub fn is_active(builder: &mut Builder<'_>, location: Location, mask: i64, physical: ValueId) -> ValueId {
    let mask = bits(builder, location, mask);
    let one = bits(builder, location, 1);
    let bit = builder.create_value(ShLIOp::build(builder.scope(), location, one, physical));
    let active = builder.create_value(AndIOp::build(builder.scope(), location, mask, bit));
    let zero = bits(builder, location, 0);
    let state = CmpIOp::build(builder.scope(), location, CmpIPredicate::Ne, active, zero);
    builder.create_value(state)
}

/// Returns the memory that `#gpu.memory_space<...>` names.
pub fn memory_space(context: &Context, attribute: Attribute) -> Option<super::AddressSpace> {
    let (_, value) = parts(context, attribute).filter(|of| of.0 == b"memory_space")?;
    super::AddressSpace::from_value(value)
}

/// Returns `#gpu.address_space<...>`.
pub fn space_attribute(context: &Context, space: super::AddressSpace) -> Attribute {
    super::enum_attribute(context, "address_space", space.value())
}
