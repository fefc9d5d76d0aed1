//! The place of a running pass: the IR around its own IR, and the passes that run it.

use super::manager::Pass;
use ir::op_info::Trait;
use ir::symbols::symbol_name;
use ir::{Detached, Ir, OpRef, Operation, StringId, known};
use std::sync::atomic::{AtomicBool, Ordering};

/// The place of a running pass.
#[derive(Clone, Copy, Default)]
pub(super) struct Site<'a> {
    /// The IR that its IR was taken from.
    pub around: Option<&'a ParentIr<'a>>,
    /// The passes that run pipelines it is in, the innermost first.
    pub callers: Option<&'a Caller<'a>>,
}

/// The IR around the IR that a pass has.
#[derive(Clone, Copy)]
pub(super) struct ParentIr<'a> {
    pub ir: &'a Ir,
    pub detached: &'a Detached,
    pub around: Option<&'a ParentIr<'a>>,
    /// Whether the IR that was taken from it is to be verified once it is back, as its verification failed without what is
    /// around it.
    pub is_unsure: &'a AtomicBool,
}

/// A pass that runs a pipeline.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub pass: &'a Pass,
    /// The name of the operation that it is run on, and its symbol.
    pub op: (StringId, Option<StringId>),
    pub caller: Option<&'a Caller<'a>>,
}

impl Site<'_> {
    /// Returns whether the IR, or what was in its place before, could not be verified without what is around it.
    pub fn is_unsure(&self) -> bool {
        self.around.is_some_and(|around| around.is_unsure.load(Ordering::Relaxed))
    }

    /// Copies the whole IR, with `ir` in its place.
    pub fn whole(&self, ir: &Ir) -> Ir {
        let mut whole = ir.clone();
        let mut around = self.around;
        while let Some(outer) = around {
            let inner = std::mem::replace(&mut whole, outer.ir.clone());
            whole.reattach(inner, outer.detached.clone());
            around = outer.around;
        }
        whole
    }

    /// Returns the ancestors of the root of `ir`, from the outermost, and the root itself: for each its path,
    /// which identifies it, and a view.
    pub fn path<'i>(&self, ir: &'i Ir) -> Vec<(Vec<OpRef>, Operation<'i>)>
    where
        Self: 'i,
    {
        // The vacancies that lead to `ir`, from the outermost.
        let outer: Vec<&ParentIr<'_>> = std::iter::successors(self.around, |around| around.around).collect();
        let vacancies: Vec<OpRef> = outer.iter().rev().map(|around| around.detached.op()).collect();
        let mut keys = vec![vacancies.clone()];
        for (depth, around) in outer.iter().enumerate() {
            let prefix = &vacancies[..vacancies.len() - 1 - depth];
            let op = around.ir.operation(around.detached.op());
            let mut key = |ancestor: Operation<'_>| match ancestor.op_ref() == around.ir.root_ref() {
                true => keys.push(prefix.to_vec()),
                false => keys.push([prefix, &[ancestor.op_ref()]].concat()),
            };
            for ancestor in op.ancestors() {
                key(ancestor);
                if ancestor.op_ref() == around.ir.root_ref() {
                    break;
                }
            }
        }
        let views = std::iter::once(ir.root()).chain(ir.root().ancestors());
        let mut path: Vec<_> = keys.into_iter().zip(views).collect();
        path.reverse();
        path
    }
}

/// Returns the name of an operation, and that of the symbol that it defines, if it does.
pub(super) fn op_and_symbol(op: Operation<'_>) -> (StringId, Option<StringId>) {
    let is_symbol = op.has_trait(Trait::Symbol) || op.has_trait(Trait::OptionalSymbol);
    (op.info().name, symbol_name(op).filter(|&name| is_symbol && name != known::EMPTY))
}
