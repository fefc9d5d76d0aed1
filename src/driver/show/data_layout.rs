//! `--show-data-layout`: the scopes of data layouts, the specification of each, and the layouts of the types
//! used in it.

use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::data_layout::{
    DataLayout, DataLayouts, LayoutKey, TypeQuery, is_scope, layout_entries, layout_spec,
};
use crate::diag::place_of;
use crate::ir::types::TypeStorage;
use crate::ir::walk::{WalkResult, walk_pre_order};
use crate::ir::{AttributeStorage, Context, Ir, OpRef, Operation, Type, known};
use crate::print::{attribute_to_string, type_to_string};

/// The headings of the columns.
const HEADINGS: [&str; 6] = ["type", "bytes", "bits", "ABI alignment", "preferred alignment", "index bits"];

/// Returns the tables of all scopes, in the order in which they begin.
pub fn tables(ir: &Ir) -> String {
    let mut layouts = DataLayouts::default();
    let mut text = String::new();
    for Used { scope, types, .. } in scopes(ir) {
        let layout = layouts.at_or_above(scope);
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = writeln!(text, "{}", title(scope));
        for entry in layout_spec(scope).into_iter().flat_map(|spec| layout_entries(ir.context(), spec)) {
            let key = match entry.key {
                LayoutKey::Type(ty) => type_to_string(ir.context(), ty),
                LayoutKey::Name(name) => format!("\"{}\"", ir.context().string(name)),
            };
            let _ = writeln!(text, "  {key} = {}", attribute_to_string(ir.context(), entry.value));
        }
        table(ir.context(), layout, &types, &mut text);
    }
    text
}

/// A scope and the types that are used in it, but not in a scope in it.
struct Used<'a> {
    scope: Operation<'a>,
    /// In the order in which they are first used.
    types: Vec<Type>,
    known: FxHashSet<Type>,
}

fn scopes(ir: &Ir) -> Vec<Used<'_>> {
    let context = ir.context();
    let mut scopes: Vec<Used<'_>> = Vec::new();
    // Maps an operation to the index of the scope of the operations directly nested in it.
    let mut scope_in = FxHashMap::<OpRef, usize>::default();
    walk_pre_order(ir.root(), |op| {
        let around = op.parent_op().and_then(|parent| scope_in.get(&parent.op_ref()).copied());
        if let Some(around) = around {
            let mut found: Vec<Type> = op.result_types().collect();
            found.extend(types_in_attributes(op));
            scopes[around].add(context, found);
        }
        if op.num_regions() != 0 {
            let inside = if is_scope(op) {
                scopes.push(Used { scope: op, types: Vec::new(), known: FxHashSet::default() });
                Some(scopes.len() - 1)
            } else {
                around
            };
            if let Some(inside) = inside {
                scope_in.insert(op.op_ref(), inside);
                let blocks = op.regions().flat_map(|region| region.blocks());
                let found =
                    blocks.flat_map(|block| block.arguments().map(|argument| argument.ty())).collect();
                scopes[inside].add(context, found);
            }
        }
        WalkResult::Advance
    });
    scopes
}

/// Returns the types that attributes of an operation are.
fn types_in_attributes(op: Operation<'_>) -> impl Iterator<Item = Type> {
    let context = op.context();
    op.properties().iter().flatten().filter_map(|property| match *property.storage(context) {
        AttributeStorage::Type(ty) => Some(ty),
        _ => None,
    })
}

impl Used<'_> {
    /// Adds types, and those that they are made of.
    fn add(&mut self, context: &Context, mut pending: Vec<Type>) {
        pending.reverse();
        while let Some(ty) = pending.pop() {
            if !self.known.insert(ty) {
                continue;
            }
            match *ty.storage(context) {
                TypeStorage::Function { ref inputs, ref results } => {
                    pending.extend(inputs.iter().chain(results).rev());
                    continue;
                }
                TypeStorage::Tuple(ref elements) => pending.extend(elements.iter().rev()),
                TypeStorage::Dialect { ref parameters, .. } => {
                    let parameters = parameters.iter().rev().flatten();
                    pending.extend(parameters.filter_map(|parameter| parameter.type_value(context)));
                }
                _ => pending.extend(ty.element_type(context)),
            }
            self.types.push(ty);
        }
    }
}

/// Returns the name of a scope and where it is.
fn title(scope: Operation<'_>) -> String {
    let context = scope.context();
    let mut text = scope.name_str().to_string();
    if let Some(name) = scope.attribute(known::SYM_NAME).and_then(|name| name.string(context)) {
        let _ = write!(text, " @{}", context.string(name));
    }
    // A module that the file does not write is nowhere in it.
    if let Some(place) = place_of(context, scope.location()).filter(|place| place.line != 0) {
        let _ = write!(text, " at {}:{}:{}", place.file, place.line, place.column);
    }
    text
}

/// Appends a table with a row for each type.
fn table(context: &Context, layout: &DataLayout, types: &[Type], text: &mut String) {
    if types.is_empty() {
        return;
    }
    let rows: Vec<[String; HEADINGS.len()]> = types.iter().map(|&ty| row(context, layout, ty)).collect();
    let widths: [usize; HEADINGS.len()] = std::array::from_fn(|column| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([HEADINGS[column].len()]).max().unwrap_or(0)
    });
    for row in std::iter::once(HEADINGS.map(String::from)).chain(rows) {
        let _ = write!(text, "  {:<1$}", row[0], widths[0]);
        for (cell, width) in row[1..].iter().zip(&widths[1..]) {
            let _ = write!(text, "  {cell:>width$}");
        }
        text.push('\n');
    }
}

fn row(context: &Context, layout: &DataLayout, ty: Type) -> [String; HEADINGS.len()] {
    let answer = |query| match layout.answer(context, ty, query) {
        Ok(Some(size)) => size.to_string(),
        Ok(None) | Err(_) => "-".into(),
    };
    let [size, bits, abi, preferred, index] = TypeQuery::ALL.map(answer);
    [type_to_string(context, ty), size, bits, abi, preferred, index]
}
