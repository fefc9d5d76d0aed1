//! Locations in the loop annotations of an inlined body: they say where the body was called.

use super::operations_in;
use crate::attributes::{make, mnemonic, parameters};
use ir::attributes::NamedAttribute;
use ir::op_info::Trait;
use ir::{Attribute, AttributeStorage, BlockId, Context, Ir, OpRef, Operation, location};

/// The positions of `startLoc` and `endLoc` among the parameters of `#llvm.loop_annotation`.
const LOCATIONS: std::ops::Range<usize> = 12..14;

/// Adds the call to the locations of loops in `blocks`, if the caller has a subprogram.
pub fn add_call_site(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    let context = ir.share_context();
    let view = ir.operation(call);
    let Some(scope) = subprogram_of_caller(view) else { return };
    let site = CallSite { caller: view.location().to_attribute(&context), scope };
    for op in operations_in(ir, call, blocks) {
        let attributes = ir.operation(op).attributes();
        for (name, value) in attributes {
            let updated = site.updated(&context, value);
            if updated != value {
                ir.set_attribute(op, name, Some(updated));
            }
        }
    }
}

/// Returns the `#llvm.di_subprogram` in the location of the function around a call.
fn subprogram_of_caller(call: Operation<'_>) -> Option<Attribute> {
    let context = call.context();
    let function = call.ancestors().find(|op| op.has_trait(Trait::FunctionOpInterface))?;
    let AttributeStorage::FusedLoc { metadata, .. } =
        *function.location().to_attribute(context).storage(context)
    else {
        return None;
    };
    metadata.filter(|&of| mnemonic(context, of) == Some(b"di_subprogram"))
}

/// A call, as locations name it.
struct CallSite {
    caller: Attribute,
    scope: Attribute,
}

impl CallSite {
    /// Returns `attribute` with the call added to the locations of the loop annotations in it.
    fn updated(&self, context: &Context, attribute: Attribute) -> Attribute {
        let of = |attribute: Attribute| {
            support::stack::maybe_grow(64 << 10, 1 << 20, || self.updated(context, attribute))
        };
        match attribute.storage(context) {
            AttributeStorage::Array(elements) => {
                context.array_attribute(&elements.iter().map(|&element| of(element)).collect::<Vec<_>>())
            }
            AttributeStorage::Dictionary(entries) => {
                let entries: Vec<NamedAttribute> =
                    entries.iter().map(|&(name, value)| (name, of(value))).collect();
                context.sorted_dictionary_attribute(&entries)
            }
            AttributeStorage::Dialect { .. } => {
                let Some(mnemonic) = mnemonic(context, attribute).filter(|of| of.starts_with(b"loop_"))
                else {
                    return attribute;
                };
                let mut updated: Vec<Option<Attribute>> =
                    parameters(context, attribute).iter().map(|parameter| parameter.map(of)).collect();
                if mnemonic == b"loop_annotation" {
                    for location in updated.iter_mut().skip(LOCATIONS.start).take(LOCATIONS.len()) {
                        *location = location.map(|location| self.called(context, location));
                    }
                }
                let mnemonic = String::from_utf8_lossy(mnemonic);
                make(context, &mnemonic, updated)
            }
            _ => attribute,
        }
    }

    /// Returns the location of something that is in the callee.
    fn called(&self, context: &Context, callee: Attribute) -> Attribute {
        let site = AttributeStorage::CallSiteLoc { callee, caller: self.caller };
        location::fused(context, &[context.intern_attribute(site)], Some(self.scope))
    }
}
