//! How the types of LLVM IR are laid out in memory.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMTypes.cpp.

use super::{LlvmType, StructType, address_space, array_type, llvm_type, pointer, struct_type};
use definitions::data_layout::{
    DataLayout, LayoutEntry, LayoutKey, NoLayout, TypeLayout, TypeSize, i64_elements,
};
use ir::{Context, Type};
use print::type_to_string;

const BITS_IN_BYTE: u64 = 8;

fn align_to(size: u64, alignment: u64) -> u64 {
    match alignment {
        0 => size,
        _ => size.div_ceil(alignment).saturating_mul(alignment),
    }
}

/// The entries whose keys are types.
fn type_entries(entries: &[LayoutEntry]) -> impl Iterator<Item = (Type, &LayoutEntry)> {
    entries.iter().filter_map(|entry| match entry.key {
        LayoutKey::Type(ty) => Some((ty, entry)),
        LayoutKey::Name(_) => None,
    })
}

/// How many elements an entry has that are integers.
fn num_integers(context: &Context, entry: &LayoutEntry) -> Option<i64> {
    let ty = entry.value.ty(context).filter(|_| entry.value.is_elements(context))?;
    ty.element_type(context).filter(|element| *element == Type::INDEX || element.is_integer(context))?;
    ty.num_elements(context)
}

// --- Arrays -----------------------------------------------------------------------------------

/// An array: its elements, each aligned.
pub static ARRAY: TypeLayout = TypeLayout {
    size_in_bits: |layout, context, ty, _| {
        let array = array_type(context, ty).ok_or(NoLayout::Unknown(ty))?;
        let size = layout.type_size(context, array.element)?.min;
        let alignment = layout.type_abi_alignment(context, array.element)?;
        let bytes = align_to(size, alignment).checked_mul(array.num_elements);
        let bits = bytes.and_then(|bytes| bytes.checked_mul(BITS_IN_BYTE)).ok_or(NoLayout::OutOfRange(ty))?;
        Ok(TypeSize::fixed(bits))
    },
    abi_alignment: |layout, context, ty, _| {
        let array = array_type(context, ty).ok_or(NoLayout::Unknown(ty))?;
        layout.type_abi_alignment(context, array.element)
    },
    preferred_alignment: Some(|layout, context, ty, _| {
        let array = array_type(context, ty).ok_or(NoLayout::Unknown(ty))?;
        layout.type_preferred_alignment(context, array.element)
    }),
    index_bitwidth: None,
    are_compatible: |_, _, _| true,
    verify_entries: |_, _| Ok(()),
};

// --- Pointers ---------------------------------------------------------------------------------

/// The positions in a layout entry of a pointer.
const SIZE: usize = 0;
const ABI: usize = 1;
const PREFERRED: usize = 2;
const INDEX: usize = 3;
const DEFAULT_POINTER_BITS: u64 = 64;
const DEFAULT_POINTER_ALIGNMENT: u64 = 8;

/// A pointer: as the entry for its address space says, else as one in address space 0.
pub static POINTER: TypeLayout = TypeLayout {
    size_in_bits: |layout, context, ty, entries| match pointer_entry(context, ty, entries, SIZE)? {
        Some(size) => Ok(TypeSize::fixed(size)),
        None => layout.type_size_in_bits(context, pointer(context, 0)),
    },
    abi_alignment: |layout, context, ty, entries| match pointer_entry(context, ty, entries, ABI)? {
        Some(alignment) => Ok(alignment),
        None => layout.type_abi_alignment(context, pointer(context, 0)),
    },
    preferred_alignment: Some(|layout, context, ty, entries| {
        match pointer_entry(context, ty, entries, PREFERRED)? {
            Some(alignment) => Ok(alignment),
            None => layout.type_preferred_alignment(context, pointer(context, 0)),
        }
    }),
    index_bitwidth: Some(|layout, context, ty, entries| match pointer_entry(context, ty, entries, INDEX)? {
        Some(width) => Ok(width),
        None => Ok(layout.type_index_bitwidth(context, pointer(context, 0))?.unwrap_or(DEFAULT_POINTER_BITS)),
    }),
    are_compatible: are_pointers_compatible,
    verify_entries: verify_pointer_entries,
};

/// Returns a number of the layout entry for a pointer. `None` if its address space, other than 0, has no entry.
fn pointer_entry(
    context: &Context,
    ty: Type,
    entries: &[LayoutEntry],
    place: usize,
) -> Result<Option<u64>, NoLayout> {
    let space = address_space(context, ty);
    let is_bits = place == SIZE || place == INDEX;
    let own = type_entries(entries).find(|(key, _)| address_space(context, *key) == space);
    if let Some((_, entry)) = own {
        let values = i64_elements(context, entry.value).ok_or(NoLayout::OutOfRange(ty))?;
        let value = values.get(place).or(values.get(SIZE)).copied().ok_or(NoLayout::OutOfRange(ty))?;
        return Ok(Some(if is_bits { value } else { value / BITS_IN_BYTE }));
    }
    let default = if is_bits { DEFAULT_POINTER_BITS } else { DEFAULT_POINTER_ALIGNMENT };
    Ok((space == Some(0)).then_some(default))
}

fn are_pointers_compatible(context: &Context, outer: &[LayoutEntry], inner: &[LayoutEntry]) -> bool {
    type_entries(inner).all(|(key, entry)| {
        let space = address_space(context, key);
        let before = type_entries(outer).find(|(key, _)| address_space(context, *key) == space);
        let before = before.and_then(|(_, entry)| i64_elements(context, entry.value));
        let (size, abi) = match before.as_deref() {
            Some(&[size, abi, ..]) => (size, abi),
            _ => (DEFAULT_POINTER_BITS, DEFAULT_POINTER_ALIGNMENT),
        };
        match i64_elements(context, entry.value).as_deref() {
            Some(&[new_size, new_abi, ..]) => {
                size == new_size && abi >= new_abi && abi.checked_rem(new_abi) == Some(0)
            }
            _ => false,
        }
    })
}

fn verify_pointer_entries(context: &Context, entries: &[LayoutEntry]) -> Result<(), String> {
    for (key, entry) in type_entries(entries) {
        let key = type_to_string(context, key);
        let num_elements = num_integers(context, entry);
        if !matches!(num_elements, Some(3 | 4)) {
            return Err(format!(
                "expected layout attribute for '{key}' to be a dense integer elements attribute with 3 or 4 elements"
            ));
        }
        let Some(values) = i64_elements(context, entry.value) else {
            return Err(format!("expected i64 parameters for '{key}'"));
        };
        if values[ABI] > values[PREFERRED] {
            return Err("preferred alignment is expected to be at least as large as ABI alignment".into());
        }
    }
    Ok(())
}

// --- Structs ----------------------------------------------------------------------------------

/// A struct: its elements, each aligned unless it is packed.
pub static STRUCT: TypeLayout = TypeLayout {
    size_in_bits: |layout, context, ty, _| {
        let of = struct_type(context, ty).ok_or(NoLayout::Unknown(ty))?;
        let (mut size, mut alignment) = (0u64, 1u64);
        for element in of.body(context) {
            let of_element = if of.is_packed { 1 } else { layout.type_abi_alignment(context, element)? };
            size = align_to(size, of_element);
            size = size.saturating_add(layout.type_size(context, element)?.min);
            alignment = alignment.max(of_element);
        }
        let bits = align_to(size, alignment).checked_mul(BITS_IN_BYTE).ok_or(NoLayout::OutOfRange(ty))?;
        Ok(TypeSize::fixed(bits))
    },
    abi_alignment: |layout, context, ty, entries| {
        let of = struct_type(context, ty).ok_or(NoLayout::Unknown(ty))?;
        if of.is_packed {
            return Ok(1);
        }
        struct_alignment(layout, context, of, entries, 0)
    },
    preferred_alignment: Some(|layout, context, ty, entries| {
        let of = struct_type(context, ty).ok_or(NoLayout::Unknown(ty))?;
        struct_alignment(layout, context, of, entries, 1)
    }),
    index_bitwidth: None,
    are_compatible: |context, outer, inner| {
        let abi = |entry: &LayoutEntry| i64_elements(context, entry.value).and_then(|of| of.first().copied());
        let Some(before) = type_entries(outer).next().and_then(|(_, entry)| abi(entry)) else { return true };
        type_entries(inner).all(|(_, entry)| {
            abi(entry).is_some_and(|new| before >= new && before.checked_rem(new) == Some(0))
        })
    },
    verify_entries: verify_struct_entries,
};

fn struct_alignment(
    layout: &DataLayout,
    context: &Context,
    of: StructType<'_>,
    entries: &[LayoutEntry],
    place: usize,
) -> Result<u64, NoLayout> {
    let mut alignment = 1;
    for element in of.body(context) {
        alignment = layout.type_abi_alignment(context, element)?.max(alignment);
    }
    let values = type_entries(entries).next().and_then(|(_, entry)| i64_elements(context, entry.value));
    let said = values.and_then(|values| values.get(place).or(values.first()).copied());
    Ok(said.map_or(alignment, |said| alignment.max(said / BITS_IN_BYTE)))
}

fn verify_struct_entries(context: &Context, entries: &[LayoutEntry]) -> Result<(), String> {
    for (key, entry) in type_entries(entries) {
        let name = type_to_string(context, key);
        let num_elements = num_integers(context, entry);
        if !matches!(num_elements, Some(1 | 2)) {
            return Err(format!(
                "expected layout attribute for '{name}' to be a dense integer elements attribute of 1 or 2 elements"
            ));
        }
        let Some(values) = i64_elements(context, entry.value) else {
            return Err(format!("expected i64 entries for '{name}'"));
        };
        if let Some(LlvmType::Struct(of)) = llvm_type(context, key)
            && (of.is_identified() || of.num_elements() != 0)
        {
            return Err(format!("unexpected layout attribute for struct '{name}'"));
        }
        if let &[abi, preferred] = &values[..]
            && abi > preferred
        {
            return Err("preferred alignment is expected to be at least as large as ABI alignment".into());
        }
    }
    Ok(())
}
