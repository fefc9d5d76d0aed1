//! Layouts of builtin types.
//!
//! A number takes its width, a vector a power of two of elements in its innermost dimension, a complex number
//! two of its parts with the second one aligned. Entries give the alignment of integers and floats, and the
//! width of `index`, which is otherwise like the integer of that width.
//!
//! Follows the default implementations in mlir/lib/Interfaces/DataLayoutInterfaces.cpp, also in that the
//! layout of a complex number's parts ignores the entries of their class.

use super::size::{align_to, power_of_two_ceil};
use super::{Answer, DataLayout, LayoutEntry, LayoutKey, NoLayout, TypeQuery, TypeSize, alignments};
use ir::types::{MAX_INTEGER_WIDTH, TypeStorage};
use ir::{Context, Type};

/// The width of `index` without an entry.
const DEFAULT_INDEX_BITWIDTH: u64 = 64;
/// The least width of integers that have the alignment [`WIDE_INTEGER_ALIGNMENT`].
const WIDE_INTEGER: u32 = 64;
/// The width of a byte: alignments in entries are in bits.
const WIDE_INTEGER_ALIGNMENT: u64 = 4;
/// Bits in a byte: entries give alignments in bits.
const BITS_IN_BYTE: u64 = 8;

/// Answers a query for a builtin type.
pub(super) fn answer(
    layout: &DataLayout,
    context: &Context,
    ty: Type,
    query: TypeQuery,
    entries: &[LayoutEntry],
) -> Answer {
    let of = Builtin { layout, context, entries };
    Ok(Some(match query {
        TypeQuery::Size => of.size_in_bits(ty)?.in_bytes(),
        TypeQuery::SizeInBits => of.size_in_bits(ty)?,
        TypeQuery::AbiAlignment => TypeSize::fixed(of.abi_alignment(ty)?),
        TypeQuery::PreferredAlignment => TypeSize::fixed(of.preferred_alignment(ty)?),
        TypeQuery::IndexBitwidth => match *ty.storage(context) {
            TypeStorage::Index => TypeSize::fixed(of.index_bitwidth()?),
            _ => return Ok(None),
        },
    }))
}

/// Returns the width of the integer type that an entry is for.
fn width_of(context: &Context, entry: &LayoutEntry) -> u32 {
    match entry.key {
        LayoutKey::Type(ty) => ty.integer_width(context).unwrap_or(0),
        LayoutKey::Name(_) => 0,
    }
}

/// Sorts the entries of integer types by width, the order of lookup.
pub(super) fn sort_integer_entries(context: &Context, entries: &mut [LayoutEntry]) {
    sort::by_key(entries, |entry| width_of(context, entry));
}

struct Builtin<'a> {
    layout: &'a DataLayout,
    context: &'a Context,
    /// The entries of the queried type's class.
    entries: &'a [LayoutEntry],
}

impl Builtin<'_> {
    fn size_in_bits(&self, ty: Type) -> Result<TypeSize, NoLayout> {
        let context = self.context;
        Ok(match *ty.storage(context) {
            TypeStorage::Integer { width, .. } => TypeSize::fixed(width.into()),
            TypeStorage::Float(kind) => TypeSize::fixed(kind.width().into()),
            TypeStorage::Index => self.layout.type_size_in_bits(context, self.index_integer()?)?,
            TypeStorage::Complex(part) => {
                let alignment = self.preferred_alignment(part)?.wrapping_mul(BITS_IN_BYTE);
                let size = self.size_in_bits(part)?;
                TypeSize { min: align_to(size.min, alignment).wrapping_add(size.min), ..size }
            }
            TypeStorage::Vector { ref shape, ref scalable, element } => {
                let Some((&innermost, outer)) = shape.split_last() else {
                    return Err(NoLayout::Unknown(ty));
                };
                let outer = outer.iter().fold(1u64, |product, &dim| product.wrapping_mul(dim as u64));
                let elements = outer.wrapping_mul(power_of_two_ceil(innermost as u64));
                let size = self.layout.type_size(context, element)?.min;
                TypeSize {
                    min: elements.wrapping_mul(size).wrapping_mul(BITS_IN_BYTE),
                    scalable: scalable.contains(&true),
                }
            }
            _ => return Err(NoLayout::Unknown(ty)),
        })
    }

    fn abi_alignment(&self, ty: Type) -> Result<u64, NoLayout> {
        let (layout, context) = (self.layout, self.context);
        match *ty.storage(context) {
            // The alignment of a scalable vector is that of the shortest one.
            TypeStorage::Vector { .. } => Ok(power_of_two_ceil(layout.type_size(context, ty)?.min)),
            TypeStorage::Float(_) => match self.entries.first() {
                Some(&entry) => self.alignments(ty, entry).map(|(abi, _)| abi),
                None => Ok(power_of_two_ceil(layout.type_size(context, ty)?.min)),
            },
            TypeStorage::Index => layout.type_abi_alignment(context, self.index_integer()?),
            TypeStorage::Integer { width, .. } => match self.entry_for_integer(width) {
                Some(entry) => self.alignments(ty, entry).map(|(abi, _)| abi),
                None if width < WIDE_INTEGER => {
                    Ok(power_of_two_ceil(u64::from(width).div_ceil(BITS_IN_BYTE)))
                }
                None => Ok(WIDE_INTEGER_ALIGNMENT),
            },
            TypeStorage::Complex(part) => self.abi_alignment(part),
            _ => Err(NoLayout::Unknown(ty)),
        }
    }

    fn preferred_alignment(&self, ty: Type) -> Result<u64, NoLayout> {
        let (layout, context) = (self.layout, self.context);
        match *ty.storage(context) {
            TypeStorage::Vector { .. } => layout.type_abi_alignment(context, ty),
            TypeStorage::Float(_) => match self.entries.first() {
                Some(&entry) => self.alignments(ty, entry).map(|(_, preferred)| preferred),
                None => layout.type_abi_alignment(context, ty),
            },
            TypeStorage::Integer { width, .. } => match self.entry_for_integer(width) {
                Some(entry) => self.alignments(ty, entry).map(|(_, preferred)| preferred),
                None => Ok(power_of_two_ceil(layout.type_size(context, ty)?.min)),
            },
            TypeStorage::Index => layout.type_preferred_alignment(context, self.index_integer()?),
            TypeStorage::Complex(part) => self.preferred_alignment(part),
            _ => Err(NoLayout::Unknown(ty)),
        }
    }

    /// Returns the alignments of an entry, in bytes.
    fn alignments(&self, ty: Type, entry: LayoutEntry) -> Result<(u64, u64), NoLayout> {
        let (abi, preferred) = alignments(self.context, entry.value).ok_or(NoLayout::OutOfRange(ty))?;
        Ok((abi / BITS_IN_BYTE, preferred / BITS_IN_BYTE))
    }

    /// Returns the entry for the narrowest integer that is at least as wide, else for the widest one. The
    /// first of several for one width counts.
    fn entry_for_integer(&self, width: u32) -> Option<LayoutEntry> {
        let first_of = |width| {
            let place = self.entries.partition_point(|entry| width_of(self.context, entry) < width);
            self.entries.get(place).copied()
        };
        let widest = || first_of(width_of(self.context, self.entries.last()?));
        first_of(width).or_else(widest)
    }

    fn index_bitwidth(&self) -> Result<u64, NoLayout> {
        let Some(entry) = self.entries.first() else { return Ok(DEFAULT_INDEX_BITWIDTH) };
        let bitwidth = entry.value.integer(self.context).and_then(|value| value.to_u64());
        bitwidth.filter(|&width| width <= MAX_INTEGER_WIDTH.into()).ok_or(NoLayout::OutOfRange(Type::INDEX))
    }

    /// Returns the integer type that `index` is like.
    fn index_integer(&self) -> Result<Type, NoLayout> {
        Ok(self.context.integer_type(self.index_bitwidth()? as u32))
    }
}
