//! The names of library functions: `linalg_matmul_viewsxsxf32_viewsxsxf32_viewsxsxf32`.
//!
//! Follows `generateLibraryCallName` of mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use std::fmt::Write as _;

use ir::types::Signedness;
use ir::{Context, Operation, Type, TypeStorage};
use linalg::{GenericOp, case_of};
use print::type_to_string;

/// The name of a function for operations that have none of their own.
const NO_NAME: &str = "op_has_no_registered_library_name";

/// The operations that have no name of their own.
const WITHOUT_NAME: &[&str] =
    &["linalg.broadcast", "linalg.contract", "linalg.map", "linalg.reduce", "linalg.transpose"];

/// Returns the name of the function that does what a structured operation does. `None` if the name cannot say the type
/// of an operand.
pub fn library_call_name(op: Operation<'_>) -> Option<String> {
    let context = op.context();
    if let Some(generic) = op.dyn_cast::<GenericOp<'_>>() {
        let name = generic.library_call().map(|name| context.string(name).to_string());
        return Some(name.unwrap_or_else(|| NO_NAME.into()));
    }
    let name = op.name_str().to_string();
    if WITHOUT_NAME.contains(&name.as_str()) {
        return Some(NO_NAME.into());
    }
    let mut name = name.replace('.', "_");
    let function = op.attributes().into_iter().filter_map(|(_, value)| {
        case_of(context, value, "unary_fn").or_else(|| case_of(context, value, "binary_fn"))
    });
    if let Some(function) = function.last() {
        write!(name, "_{function}").ok()?;
    }
    for operand in op.operands() {
        name.push('_');
        append_type(context, &mut name, operand.ty())?;
    }
    Some(name)
}

/// Appends `viewsx4xf32as1` for `memref<?x4xf32, 1>`, `vector4x8f32` for `vector<4x8xf32>`, and the names of numbers.
fn append_type(context: &Context, name: &mut String, mut ty: Type) -> Option<()> {
    // The spaces of memrefs whose elements are memrefs come after these, from the inside out.
    let mut spaces = Vec::new();
    loop {
        ty = match *ty.storage(context) {
            TypeStorage::MemRef { element, space, .. } => {
                name.push_str("view");
                for &extent in ty.shape(context)? {
                    match extent < 0 {
                        true => name.push_str("sx"),
                        false => write!(name, "{extent}x").ok()?,
                    }
                }
                spaces.extend(space);
                element
            }
            TypeStorage::Vector { element, .. } => {
                let extents: Vec<String> = ty.shape(context)?.iter().map(i64::to_string).collect();
                write!(name, "vector{}", extents.join("x")).ok()?;
                element
            }
            TypeStorage::Integer { signedness: Signedness::Signless, .. } => break,
            _ if ty == Type::INDEX || ty.is_float(context) => break,
            _ => return None,
        };
    }
    name.push_str(&type_to_string(context, ty));
    for space in spaces.into_iter().rev() {
        write!(name, "as{}", space.integer(context)?.to_i64()?).ok()?;
    }
    Some(())
}
