//! The parts of conversions of kernels that all targets share.
//!
//! Follows mlir/lib/Conversion/GPUCommon/GPUOpsLowering.cpp.

pub(crate) mod function;
pub(crate) mod globals;
pub(crate) mod index;
pub(crate) mod library;
pub(crate) mod printf;
pub(crate) mod shared_memory;

use conversion::ConversionRewriter;
use ir::attributes::RangeForm;
use ir::location::LocationKind;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Context, Location, Operation, StringId, ValueId};
use llvm::types;
use rustc_hash::FxHashSet;

/// Returns whether operands are of types of LLVM.
pub(crate) fn are_compatible(rewriter: &ConversionRewriter<'_>, operands: &[ValueId]) -> bool {
    let context = rewriter.context();
    operands.iter().all(|&operand| types::is_compatible(context, rewriter.type_of(operand)))
}

/// Returns the dialects of an operation, of those in it and of those around it.
pub(crate) fn used_dialects(root: Operation<'_>) -> FxHashSet<StringId> {
    let mut used: FxHashSet<StringId> = root.ancestors().map(|op| op.info().dialect).collect();
    walk_pre_order(root, |op| {
        used.insert(op.info().dialect);
        WalkResult::Advance
    });
    used
}

/// Returns the nearest function around an operation.
pub(crate) fn enclosing_function(op: Operation<'_>) -> Option<Operation<'_>> {
    op.ancestors().find(|op| op.has_trait(Trait::FunctionOpInterface))
}

/// Returns the first place in a file that a location has, without what debug information it carries.
pub(crate) fn place_in_file(context: &Context, location: Location) -> Location {
    let LocationKind::Attribute(attribute) = location.kind(context) else { return location };
    let mut pending = vec![attribute];
    while let Some(next) = pending.pop() {
        match next.storage(context) {
            AttributeStorage::FileLineColRange { form: RangeForm::Point, .. } => {
                return Location::attribute(next);
            }
            AttributeStorage::NameLoc { child, .. } => pending.push(*child),
            AttributeStorage::CallSiteLoc { callee, caller } => pending.extend([*caller, *callee]),
            AttributeStorage::FusedLoc { locations, .. } => {
                pending.extend(locations.iter().rev().copied());
            }
            _ => {}
        }
    }
    Location::UNKNOWN
}

/// Returns `#llvm.constant_range<i32, lower, upper>`.
pub(crate) fn range_attribute(context: &Context, lower: i64, upper: i64) -> Attribute {
    let ends = [lower, upper].map(|end| Some(context.integer_attribute(ir::Type::I32, end)));
    definitions::DialectContext::make_attribute(
        context,
        context.static_string("llvm"),
        context.static_string("constant_range"),
        ends.to_vec(),
    )
}
