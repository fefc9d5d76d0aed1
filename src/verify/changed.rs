//! Verifying what has changed since the IR was valid.
//!
//! Most of a program stays as it is from one pass to the next. Whether an isolated operation is valid depends on its
//! body, on those around it, and on the symbols that it sees: those of the nearest symbol table, and by names such as
//! `@inner::@f` those of tables inside that. So it is left out if all these are the same.
//!
//! Representation: the bodies that changed, and a flag for each body with a symbol table inside that changed.

use super::{Verifier, may_have_symbols};
use ir::diag::Failed;
use ir::{BodyId, ChangedBodies, Ir, Operation};

/// The changes of an IR since it was valid.
pub(super) struct Changes {
    bodies: ChangedBodies,
    /// By body: whether the body of a symbol table inside it has changed.
    has_changed_symbols: Vec<bool>,
}

impl Changes {
    fn since(ir: &Ir, version: u64, bodies: ChangedBodies) -> Self {
        let mut has_changed_symbols = vec![false; ir.num_bodies()];
        for id in (0..ir.num_bodies() as u32).map(BodyId::new) {
            if ir.changed_at(id) <= version || !is_symbol_table(ir, id) {
                continue;
            }
            let mut around = ir.body(id).owner();
            while let Some(owner) = around.filter(|owner| !has_changed_symbols[owner.body.index()]) {
                has_changed_symbols[owner.body.index()] = true;
                around = ir.body(owner.body).owner();
            }
        }
        Changes { bodies, has_changed_symbols }
    }

    /// Returns whether an isolated operation may have become invalid.
    pub(super) fn affect(&self, op: Operation<'_>) -> bool {
        let Some(body) = op.body().owned_body(op.id()) else { return true };
        self.bodies.contains(body) || self.has_changed_symbols[nearest_symbol_table(op).index()]
    }
}

/// Returns whether a body is that of an operation in which other symbols may be visible than outside.
fn is_symbol_table(ir: &Ir, body: BodyId) -> bool {
    let is_owner = |owner: &ir::OpRef| ir.body(owner.body).owned_body(owner.op) == Some(body);
    // The owner of a body that is free was erased.
    ir.body(body).owner().filter(is_owner).is_some_and(|owner| may_have_symbols(ir.operation(owner)))
}

/// Returns the innermost body around `op` that has symbols of its own, or the outermost one.
fn nearest_symbol_table(op: Operation<'_>) -> BodyId {
    let (ir, mut body) = (op.ir(), op.body_id());
    while !is_symbol_table(ir, body)
        && let Some(owner) = ir.body(body).owner()
    {
        body = owner.body;
    }
    body
}

/// Verifies the root of an IR, which was valid when its version was `version`.
///
/// # Errors
/// Fails if something is invalid; diagnostics give the reason.
pub fn verify_changed(ir: &Ir, version: u64) -> Result<(), Failed> {
    if ir.version() == version {
        return Ok(());
    }
    let bodies = ChangedBodies::since(ir, version);
    if bodies.is_empty(ir) {
        return Ok(());
    }
    let changes = Changes::since(ir, version, bodies);
    Verifier { changes: Some(&changes), ..Verifier::new(ir.context()) }.verify(ir.root())
}
