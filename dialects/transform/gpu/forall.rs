//! A loop whose rounds are the work of processors: what it must be like, and how it is replaced by its body.
//!
//! Follows mlir/lib/Dialect/GPU/TransformOps/GPUTransformOps.cpp.

use super::ids::Numbering;
use crate::interpreter::{Applied, Failure, Interpreter};
use arith::AndIOp;
use gpu::mapping::{Mapping, Unit, mask};
use ir::{OpRef, Operation, ValueId};
use rewrite::Rewriter;
use scf::build::{LoopBounds, create_if};
use scf::{ForallOp, YieldOp};

/// The most dimensions of a numbering in space and of a linear one.
const MAX_DIMS: [usize; 2] = [3, 10];

/// A loop that can be mapped.
pub struct Mapped {
    /// The extent of each loop.
    pub sizes: Vec<i64>,
    pub mapping: Vec<Mapping>,
    pub mask: Option<i64>,
}

impl Mapped {
    /// Returns whether processors are numbered linearly.
    pub fn is_linear(&self) -> bool {
        self.mapping.first().is_some_and(|first| first.is_linear())
    }

    /// Checks that a loop can be mapped to one of `units`, which `kind` names.
    ///
    /// # Errors
    /// Fails definitely if it cannot.
    pub fn of(interpreter: &Interpreter<'_, '_>, op: OpRef, forall: OpRef, is_blocks: bool) -> Applied<Self> {
        match Self::check(interpreter.op(forall), is_blocks) {
            Ok(mapped) => Ok(mapped),
            Err(message) => Err(Failure::definite(interpreter.op(op), message)),
        }
    }

    fn check(forall: Operation<'_>, is_blocks: bool) -> Result<Self, String> {
        let context = forall.context();
        let Some(forall) = forall.dyn_cast::<ForallOp<'_>>() else {
            return Err("expected scf.forall".into());
        };
        let Some(attributes) = forall.mapping() else {
            return Err("scf.forall op requires a mapping attribute".into());
        };
        let known: Vec<Mapping> = attributes.iter().filter_map(|&of| Mapping::of(context, of)).collect();
        let first = known.first().map(|of| of.unit);
        if known.iter().any(|of| Some(of.unit) != first) {
            return Err("cannot mix different mapping types, use nesting".into());
        }
        match first {
            Some(Unit::Block) if is_blocks => {}
            Some(_) if !is_blocks && first != Some(Unit::Block) => {}
            _ => {
                let kind = if is_blocks { "'block'" } else { "'thread' or 'warp'" };
                return Err(format!("scf.forall op requires a mapping attribute of kind {kind}"));
            }
        }
        if attributes.iter().enumerate().any(|(index, of)| attributes[..index].contains(of)) {
            return Err("duplicate attribute, cannot map different loops to the same mapping id".into());
        }
        let is_linear = known.first().is_some_and(|first| first.is_linear());
        if known.iter().any(|of| of.is_linear() != is_linear) {
            return Err("cannot mix linear and non-linear mapping modes".into());
        }
        let mask = attributes.iter().find_map(|&of| mask(context, of));
        if mask.is_some() && !is_linear {
            return Err("device masking is only available in linear mapping mode".into());
        }
        let bounds = LoopBounds::of(forall);
        let constant = |of: rewrite::OpFoldResult| match of {
            rewrite::OpFoldResult::Attribute(of) => of.integer(context)?.to_i64(),
            rewrite::OpFoldResult::Value(_) => None,
        };
        let all =
            |list: &[rewrite::OpFoldResult], wanted| list.iter().all(|&of| constant(of) == Some(wanted));
        if !all(&bounds.lower, 0) || !all(&bounds.step, 1) {
            return Err("unsupported non-normalized loops".into());
        }
        if forall.num_results() > 0 {
            return Err("only bufferized scf.forall can be mapped".into());
        }
        let most = MAX_DIMS[usize::from(is_linear)];
        if bounds.upper.len() > most {
            return Err(format!(
                "scf.forall with rank > {most} does not lower for the specified mapping attribute type"
            ));
        }
        let sizes: Option<Vec<i64>> = bounds
            .upper
            .iter()
            .map(|&of| match of {
                rewrite::OpFoldResult::Value(value) => {
                    let value = forall.operands().find(|operand| operand.id() == value)?;
                    value.constant_integer()
                }
                of => constant(of),
            })
            .collect();
        match sizes.filter(|sizes| sizes.len() == known.len()) {
            Some(sizes) => Ok(Mapped { sizes, mapping: known, mask }),
            None => Err("requires statically sized, normalized forall op".into()),
        }
    }

    /// Replaces the loop by its body, for processors numbered by `numbering`, of which there are as many as `basis`
    /// says; if that is empty, as many as are needed. Returns the extents of the loops in the order of the numbering.
    ///
    /// # Errors
    /// Fails definitely if there are not enough.
    pub fn replace(
        &self,
        interpreter: &mut Interpreter<'_, '_>,
        op: OpRef,
        forall: OpRef,
        basis: &[i64],
        numbering: Numbering,
    ) -> Applied<Vec<i64>> {
        let done =
            interpreter.rewrite(forall.body, |rewriter| self.rewrite(rewriter, forall, basis, numbering));
        done.map_err(|message| Failure::definite(interpreter.op(op), message))
    }

    fn rewrite(
        &self,
        rewriter: &mut Rewriter<'_>,
        forall: OpRef,
        basis: &[i64],
        numbering: Numbering,
    ) -> Result<Vec<i64>, String> {
        let greatest = self.mapping.iter().map(|of| of.id).max().unwrap_or_default();
        let mut by_id: Vec<(i64, i64)> =
            self.mapping.iter().map(|of| of.id).zip(self.sizes.iter().copied()).collect();
        let is_linear = numbering.is_linear || numbering.unit == Unit::Lane;
        for other in Mapping::all(numbering.unit, is_linear) {
            let is_needed = !self.is_linear() || other.id <= greatest;
            if is_needed && !self.mapping.contains(&other) {
                by_id.push((other.id, 1));
            }
        }
        sort::by_key(&mut by_id, |of| of.0);
        let sizes: Vec<i64> = by_id.into_iter().map(|of| of.1).collect();

        rewriter.set_insertion_point(forall.op);
        let location = rewriter.op(forall.op).location();
        let mut all = basis.to_vec();
        if basis.is_empty() {
            all.clone_from(&sizes);
            all.resize(all.len().max(3), 1);
        }
        let made = numbering.ids(rewriter, location, &sizes, &all)?;
        let ids: Option<Vec<ValueId>> =
            self.mapping.iter().map(|of| made.ids.get(of.index()).copied()).collect();
        let Some(ids) = ids else { return Err("mapping beyond the dimensions that there are".into()) };
        let mut predicate = None;
        for &next in made.predicates.iter().filter(|_| !basis.is_empty()) {
            predicate = Some(match predicate {
                None => next,
                Some(before) => {
                    let state = AndIOp::build(rewriter.scope(), location, before, next);
                    rewriter.create_value(state)
                }
            });
        }
        let view = rewriter.op(forall.op);
        let source = view.region(0).and_then(|region| region.front()).map(|block| block.id());
        let around = rewriter.body().block_of(forall.op);
        let (Some(source), Some(mut block)) = (source, around) else { return Ok(sizes) };
        if let Some(terminator) = rewriter.body().last_operation(source) {
            rewriter.erase_op(terminator);
        }
        let mut before = Some(forall.op);
        if let Some(predicate) = predicate {
            let (_, [then, _]) = create_if(rewriter, location, &[], predicate);
            block = rewriter.create_block(then, None, &[]);
            let state = YieldOp::build(rewriter.scope(), location, &[]);
            before = Some(rewriter.create(state));
        }
        rewriter.inline_block_before(source, block, before, &ids);
        rewriter.erase_op(forall.op);
        Ok(sizes)
    }
}
