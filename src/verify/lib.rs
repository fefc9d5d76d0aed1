//! The verifier: checks IR in MLIR's order and reports errors with its messages.
//!
//! An operation is *entered* (attributes, constraints, traits), then its regions are verified, then it is
//! *left* (rules about its regions as a whole). An isolated operation is verified by itself when its parent
//! is left, after all siblings that are not isolated. The first error ends the verification of the isolated
//! operation that contains it, but not of its siblings: a broken function does not hide the errors of the
//! next one. Dominance in an isolated operation is verified once everything else in it is valid.
//!
//! An explicit stack holds the remaining steps, since input may nest as deep as memory allows. The verifier
//! does not change IR.
//!
//! Follows mlir/lib/IR/Verifier.cpp.

mod branch;
mod broadcast;
mod changed;
mod constraints;
pub mod data_layout;
mod destination_style;
mod dominance;
mod effects;
mod function;
mod in_parallel;
mod inference;
mod interface;
mod isolation;
mod loop_like;
mod memory;
mod operation;
mod parallel;
mod reassociation;
mod region_branch;
mod shapes;
mod signature;
mod slices;
mod symbols;
mod traits;

pub use broadcast::broadcast_shapes;
use changed::Changes;
pub use changed::verify_changed;
use dominance::{DefinitionOrder, Use};
pub use effects::has_no_effect_itself;
pub use function::{find_function, verify_call_of, verify_callee_operands, verify_entry_arguments};
pub use interface::{
    CompatibleTypesHook, DialectVerification, InterpretedVerification, OpVerification, RegionTraitVerifier,
    SignatureHook, SignaturePurity, SignatureTypes, TraitRow, TraitVerifier, VerifyAttribute,
    VerifyContentsHook, VerifyHook, VerifyLayoutEntry, VerifyLiteralHook, VerifyShapeHook,
    VerifySignatureAttribute, VerifySymbolUsesHook,
};
use ir::body::siblings::SiblingWork;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, Block, Context, Operation};
pub use reassociation::{Reassociation, collapsed_shape, reassociation_of, verify_reshape_like_types};
pub use shapes::{are_shapes_compatible, element_type_or_self, verify_num_dynamic_sizes};
use signature::{SIGNATURE_BITS, ValidSignatures};
pub use slices::{SliceMismatch, check_rank_reduced};
use support::cache::ByHandle;
pub use traits::TRAITS;

/// Verifies an operation and everything in it.
///
/// # Errors
/// Fails if something is invalid; diagnostics give the reason.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    verify_with(op, false)
}

/// Like [`verify`], on several threads if `threads` is set; the diagnostics are the same.
///
/// # Errors
/// See [`verify`].
pub fn verify_with(op: Operation<'_>, threads: bool) -> Result<(), Failed> {
    Verifier { threads, ..Verifier::new(op.context()) }.verify(op)
}

/// Verifies an operation but not the operations in it, which are known to be valid.
///
/// # Errors
/// Fails if it is invalid; diagnostics give the reason.
pub fn verify_without_contents(op: Operation<'_>) -> Result<(), Failed> {
    let mut verifier = Verifier::new(op.context());
    let known = verifier.enter(op)?;
    for block in op.regions().flat_map(|region| region.blocks()) {
        operation::enter_block(block)?;
        operation::leave_block(block)?;
    }
    verifier.leave(op, true, known)
}

/// Verifies the definition of a registered operation, without its regions.
///
/// # Errors
/// Fails if it is invalid; diagnostics give the reason.
pub fn verify_definition(op: Operation<'_>) -> Result<(), Failed> {
    let info = op.info();
    Verifier::new(op.context()).verify_definition(op, info, OpVerification::of(info), false)
}

/// Returns whether other symbols may be visible inside of an operation than outside.
fn may_have_symbols(op: Operation<'_>) -> bool {
    let info = op.info();
    !info.registered || info.traits.has(Trait::SymbolTable)
}

/// An entry of the worklist.
enum Step<'a> {
    /// Verify an operation that is isolated from above, or the outermost one.
    Isolated(Operation<'a>),
    /// After the operation that is `left`, verify the operations of a block from `next` on, and leave it.
    Block { block: Block<'a>, next: Option<Operation<'a>>, left: Operation<'a> },
    /// Enter a block, and verify its operations.
    EnterBlock(Block<'a>),
    /// All blocks of an operation are done, but for the isolated operations in them: those of
    /// [`Verifier::isolated`] from `first` on.
    Contents { open: Open<'a>, first: usize },
    /// Everything in an operation is done: leave it.
    Leave(Open<'a>),
    /// The isolated operations in an operation are verified: continue in the enclosing one, with its state.
    Resume(DefinitionOrder),
    /// Verify dominance in the regions of an isolated operation, which is not obvious for some uses.
    Dominance(Operation<'a>, Vec<Use>),
    /// An isolated operation is done, and [`Verifier::isolated`] as long as this again.
    EndIsolated(usize),
    /// All sibling isolated operations are done.
    EndSiblings,
}

/// An operation that was entered.
#[derive(Clone, Copy)]
struct Open<'a> {
    op: Operation<'a>,
    /// The index of the first of [`Verifier::symbol_users`] nested in it.
    first_user: usize,
    /// Whether an operation of its signature was found valid before.
    known: bool,
    /// Whether it is isolated from above, or the outermost one.
    is_root: bool,
}

struct Verifier<'a> {
    /// The remaining steps, the next one last.
    steps: Vec<Step<'a>>,
    /// The isolated operations found directly in the operations that are open.
    isolated: Vec<Operation<'a>>,
    /// For each open group of sibling isolated operations, whether one has failed.
    failed: Vec<bool>,
    /// The operations whose symbol uses are still to be verified, some for each signature. This is done when
    /// the enclosing symbol table is left.
    symbol_users: Vec<Operation<'a>>,
    /// Changes wherever other symbols can be seen than before.
    symbol_scope: u32,
    /// By index of a name: the verifier of attributes with that name, if computed.
    attribute_verifiers: ByHandle<Option<VerifyAttribute>>,
    /// The dictionaries that no dialect verifies. There are many, and a look-up is faster than checking each
    /// again.
    plain_dictionaries: ByHandle<()>,
    valid: ValidSignatures,
    /// The order of definitions and uses in the open isolated operation, as far as observed.
    order: DefinitionOrder,
    /// Whether several threads may verify.
    threads: bool,
    /// The changes since all was valid, if it was.
    changes: Option<&'a Changes>,
}

impl<'a> Verifier<'a> {
    fn new(context: &Context) -> Self {
        let is_on = context.has_caches();
        Verifier {
            steps: Vec::new(),
            isolated: Vec::new(),
            failed: Vec::new(),
            symbol_users: Vec::new(),
            symbol_scope: 0,
            attribute_verifiers: ByHandle::new(is_on),
            plain_dictionaries: ByHandle::new(is_on),
            valid: ValidSignatures::new(SIGNATURE_BITS, is_on),
            order: DefinitionOrder::default(),
            threads: false,
            changes: None,
        }
    }

    fn verify(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        self.steps.push(Step::Isolated(op));
        while let Some(step) = self.steps.pop() {
            if self.take(step).is_err() {
                self.abandon_isolated()?;
            }
        }
        Ok(())
    }

    fn take(&mut self, step: Step<'a>) -> Result<(), Failed> {
        match step {
            Step::Isolated(op) => {
                self.order.start(op);
                self.open(op, true)
            }
            Step::EnterBlock(block) => {
                operation::enter_block(block)?;
                self.order.enter_block(block);
                self.verify_operations(block, block.front())
            }
            Step::Block { block, next, left } => {
                self.order.leave_operation(left);
                self.verify_operations(block, next)
            }
            Step::Contents { open, first } => {
                if open.is_root {
                    let unclear = self.order.take_unclear();
                    if !unclear.is_empty() {
                        self.steps.push(Step::Dominance(open.op, unclear));
                    }
                }
                if self.isolated.len() == first {
                    return self.leave_open(open);
                }
                self.steps.push(Step::Leave(open));
                if !open.is_root {
                    self.steps.push(Step::Resume(std::mem::take(&mut self.order)));
                }
                let work = || SiblingWork::of(self.isolated[first..].iter().copied());
                match self.threads && work().is_worth_threads() {
                    true => self.verify_in_parallel(first),
                    false => {
                        self.verify_siblings(first);
                        Ok(())
                    }
                }
            }
            Step::Leave(open) => self.leave_open(open),
            Step::Resume(order) => {
                self.order = order;
                Ok(())
            }
            Step::Dominance(op, unclear) => dominance::verify_dominance(op, &unclear),
            Step::EndIsolated(_) => Ok(()),
            Step::EndSiblings => match self.failed.pop() {
                Some(true) => Err(Failed),
                _ => Ok(()),
            },
        }
    }

    /// Enters an operation, and plans the verification of its regions.
    fn open(&mut self, op: Operation<'a>, is_root: bool) -> Result<(), Failed> {
        let known = self.enter(op)?;
        // The operation itself may be a user: of symbols in the table around it.
        let first_user = self.symbol_users.len();
        self.symbol_scope += u32::from(may_have_symbols(op));
        let open = Open { op, first_user, known, is_root };
        self.steps.push(Step::Contents { open, first: self.isolated.len() });
        let start = self.steps.len();
        for region in op.regions() {
            self.steps.extend(region.blocks().map(Step::EnterBlock));
        }
        self.steps[start..].reverse();
        Ok(())
    }

    fn leave_open(&mut self, open: Open<'a>) -> Result<(), Failed> {
        let Open { op, first_user, known, .. } = open;
        self.symbol_scope += u32::from(may_have_symbols(op));
        let mut uses_symbols = false;
        if op.has_trait(Trait::SymbolTable) && self.symbol_users.len() > first_user {
            uses_symbols = !symbols::are_uses_valid(op, &self.symbol_users[first_user..]);
            self.symbol_users.truncate(first_user);
        }
        self.leave(op, uses_symbols, known)
    }

    fn verify_operations(&mut self, block: Block<'a>, mut next: Option<Operation<'a>>) -> Result<(), Failed> {
        while let Some(op) = next {
            next = op.next();
            self.order.note_uses(op, block);
            if op.num_regions() == 0 {
                if !self.is_still_valid(op) {
                    self.verify_leaf(op)?;
                }
                self.order.pass(op);
            } else if op.has_trait(Trait::IsolatedFromAbove) {
                if self.changes.is_none_or(|changes| changes.affect(op)) {
                    self.isolated.push(op);
                }
                self.order.pass(op);
            } else {
                self.steps.push(Step::Block { block, next, left: op });
                return self.open(op, false);
            }
        }
        operation::leave_block(block)
    }

    /// Returns whether an operation without regions is as it was when it was valid, and nothing else decides.
    #[inline]
    fn is_still_valid(&self, op: Operation<'a>) -> bool {
        self.changes.is_some()
            && op.body().is_still_valid(op.id())
            && op.info().is_verified_alone
            && op.discardable_attributes() == Attribute::EMPTY_DICTIONARY
    }

    /// Plans the verification of the isolated operations found from `first` on, one after another.
    fn verify_siblings(&mut self, first: usize) {
        self.failed.push(false);
        self.steps.push(Step::EndSiblings);
        while self.isolated.len() > first {
            if let Some(op) = self.isolated.pop() {
                self.steps.push(Step::EndIsolated(first));
                self.steps.push(Step::Isolated(op));
            }
        }
    }

    /// Abandons the isolated operation that is being verified, after an error in it; fails if it is the
    /// outermost one.
    fn abandon_isolated(&mut self) -> Result<(), Failed> {
        while let Some(step) = self.steps.pop() {
            if let Step::EndIsolated(isolated) = step {
                self.isolated.truncate(isolated);
                if let Some(failed) = self.failed.last_mut() {
                    *failed = true;
                }
                return Ok(());
            }
        }
        Err(Failed)
    }
}
