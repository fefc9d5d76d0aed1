//! How `!test.test_type_with_layout` is laid out: as entries say, whose values are a kind and a number.
//!
//! Follows mlir/test/lib/Dialect/Test/TestTypes.cpp, where ill-formed entries are not refused but
//! abort the program.

use definitions::data_layout::{LayoutEntry, TypeLayout, TypeSize};
use ir::Context;
use print::attribute_to_string;

/// The layout of the type.
pub static LAYOUT: TypeLayout = TypeLayout {
    size_in_bits: |_, context, _, entries| Ok(TypeSize::fixed(number(context, entries, "size"))),
    abi_alignment: |_, context, _, entries| Ok(number(context, entries, "alignment")),
    preferred_alignment: Some(|_, context, _, entries| Ok(number(context, entries, "preferred"))),
    index_bitwidth: Some(|_, context, _, entries| Ok(number(context, entries, "index"))),
    are_compatible: |context, outer, inner| {
        let outer = number(context, outer, "alignment");
        outer == 1 || number(context, inner, "alignment") <= outer
    },
    verify_entries,
};

const KINDS: [&str; 4] = ["size", "alignment", "preferred", "index"];

/// Returns the kind and the number of an entry.
fn kind_and_number(context: &Context, entry: &LayoutEntry) -> Option<(&'static str, u64)> {
    let &[kind, number] = entry.value.elements(context)? else { return None };
    let kind = context.string(kind.string(context)?);
    let kind = KINDS.into_iter().find(|known| kind == known.as_bytes())?;
    Some((kind, number.integer(context)?.to_u64()?))
}

/// Returns the number of the first entry of a kind, 1 where there is none.
fn number(context: &Context, entries: &[LayoutEntry], kind: &str) -> u64 {
    let mut entries = entries.iter().filter_map(|entry| kind_and_number(context, entry));
    entries.find(|&(of, _)| of == kind).map_or(1, |(_, number)| number)
}

fn verify_entries(context: &Context, entries: &[LayoutEntry]) -> Result<(), String> {
    match entries.iter().find(|entry| kind_and_number(context, entry).is_none()) {
        None => Ok(()),
        Some(entry) => Err(format!(
            "expected a pair of a kind and an integer in the data layout entry {}",
            attribute_to_string(context, entry.attribute)
        )),
    }
}
