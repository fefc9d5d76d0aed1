//! Constants, each once per isolated operation, at the start of its first block.
//!
//! Follows `OperationFolder` of mlir/lib/Transforms/Utils/FoldUtils.cpp.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::builder::Builder;
use crate::fold::{FoldOutcome, fold_operation};
use crate::interface::{DialectRewriting, InterpretedRewriting};
use crate::rewriter::Rewriter;
use definitions::DialectContext as _;
use interfaces::constant_value;
use ir::fold::OpFoldResult;
use ir::op_info::Trait;
use ir::{
    Attribute, BlockId, BodyId, Context, Ir, Location, OpId, OpRef, Region, RegionId, StringId, Type, ValueId,
};

/// The key of a constant, with the dialect that materializes it.
type ConstantKey = (StringId, Attribute, Type);

/// A table of the constants of each region into which constants go.
#[derive(Default)]
pub struct OperationFolder {
    scopes: FxHashMap<(BodyId, RegionId), FxHashMap<ConstantKey, OpId>>,
    /// The dialects under which each constant is stored.
    owned: FxHashMap<OpRef, SmallVec<[StringId; 1]>>,
    /// The last block that was looked up, and the region for its constants.
    last_region: Option<(BodyId, BlockId, RegionId)>,
}

/// Returns the region into which the constants of `block` go: that of the nearest operation that is isolated
/// from above or not registered, or whose dialect wants them.
pub fn insertion_region(ir: &Ir, body: BodyId, block: BlockId) -> Option<RegionId> {
    let mut region = ir.block(body, block).region()?;
    loop {
        let parent = region.parent_op()?;
        if region.body_id() != body {
            return None;
        }
        let is_outermost = parent.body_id() != body || parent.block().is_none();
        if is_outermost || parent.has_trait(Trait::IsolatedFromAbove) || !parent.is_registered() {
            return Some(region.id());
        }
        if materializes_into(ir.context(), region, parent.info().dialect) {
            return Some(region.id());
        }
        region = parent.parent_region()?;
    }
}

/// Returns whether a dialect wants constants in a region of one of its operations.
fn materializes_into(context: &Context, region: Region<'_>, dialect: StringId) -> bool {
    let rewriting = context.dialect(dialect).and_then(|dialect| dialect.interface::<DialectRewriting>());
    match rewriting.and_then(|rewriting| rewriting.materializes_into) {
        Some(hook) => hook(region),
        None => {
            let code = context.registry().code::<InterpretedRewriting>();
            code.is_some_and(|code| (code.materializes_into)(region))
        }
    }
}

/// Makes the constant `value` where the builder stands, as `dialect` does.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    dialect: StringId,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    let rewriting = context.dialect(dialect)?.interface::<DialectRewriting>();
    match rewriting.and_then(|rewriting| rewriting.materialize_constant) {
        Some(hook) => hook(builder, value, ty, location),
        None => {
            let code = context.registry().code::<InterpretedRewriting>()?;
            (code.materialize_constant)(builder, dialect, value, ty, location)
        }
    }
}

impl OperationFolder {
    /// Knows no constants yet.
    pub fn new() -> Self {
        OperationFolder::default()
    }

    fn region_for(&mut self, ir: &Ir, body: BodyId, block: BlockId) -> Option<RegionId> {
        if let Some((of_body, of_block, region)) = self.last_region
            && (of_body, of_block) == (body, block)
        {
            return Some(region);
        }
        let region = insertion_region(ir, body, block)?;
        self.last_region = Some((body, block, region));
        Some(region)
    }

    /// Returns whether `op` is a constant owned by this folder.
    pub fn is_owned(&self, op: OpRef) -> bool {
        self.owned.contains_key(&op)
    }

    /// Takes the constant `op` in, or replaces it by the one like it that is known already: then it is
    /// gone, and the answer is false.
    pub fn insert_known_constant(&mut self, rewriter: &mut Rewriter<'_>, op: OpId, value: Attribute) -> bool {
        let body = rewriter.body_id();
        let reference = rewriter.reference(op);
        let Some(block) = rewriter.body().block_of(op) else { return true };
        if self.is_owned(reference) {
            if self.move_to_front(rewriter, op, block) {
                rewriter.body_mut().set_location(op, Location::UNKNOWN);
            }
            return true;
        }
        let view = rewriter.op(op);
        if view.num_results() != 1 {
            return true;
        }
        let key = (view.info().dialect, value, view.result(0).ty());
        let Some(region) = self.region_for(rewriter.ir(), body, block) else { return true };
        let known = self.scopes.entry((body, region)).or_default();
        if let Some(&known) = known.get(&key) {
            let result = rewriter.result(known, 0);
            rewriter.replace_op(op, &[result]);
            rewriter.body_mut().set_location(known, Location::UNKNOWN);
            return false;
        }
        known.insert(key, op);
        let Some(front) = rewriter.body().entry_block(region) else { return true };
        if block != front {
            let before = rewriter.body().first_operation(front);
            rewriter.body_mut().move_operation_to(op, front, before);
            rewriter.body_mut().set_location(op, Location::UNKNOWN);
        } else {
            self.move_to_front(rewriter, op, front);
        }
        self.owned.insert(reference, smallvec![key.0]);
        true
    }

    /// Moves a constant to the front of its block, unless it is first already or follows another constant of
    /// this folder.
    fn move_to_front(&self, rewriter: &mut Rewriter<'_>, op: OpId, block: BlockId) -> bool {
        let previous = rewriter.body().previous_operation(op);
        if previous.is_none_or(|previous| self.is_owned(rewriter.reference(previous))) {
            return false;
        }
        let before = rewriter.body().first_operation(block);
        rewriter.body_mut().move_operation_to(op, block, before);
        true
    }

    /// Forgets `op`, which is about to be erased.
    pub fn notify_removal(&mut self, ir: &Ir, op: OpRef) {
        let Some(dialects) = self.owned.remove(&op) else { return };
        let view = ir.operation(op);
        let (Some(value), Some(block)) = (constant_value(view), view.block()) else { return };
        let ty = view.result(0).ty();
        let Some(region) = self.region_for(ir, op.body, block.id()) else { return };
        if let Some(known) = self.scopes.get_mut(&(op.body, region)) {
            for dialect in dialects {
                known.remove(&(dialect, value, ty));
            }
        }
    }

    /// Returns the constant `value`, created or known, for use in `block`.
    pub fn get_or_create_constant(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        block: BlockId,
        dialect: StringId,
        value: Attribute,
        ty: Type,
    ) -> Option<ValueId> {
        let region = self.region_for(rewriter.ir(), rewriter.body_id(), block)?;
        let entry = rewriter.body().entry_block(region)?;
        rewriter.set_insertion_point_to_start(entry);
        let op = self.constant(rewriter, region, dialect, value, ty)?;
        Some(rewriter.result(op, 0))
    }

    /// Returns the constant `value` in `region`; creates it at the insertion point if it is not known.
    pub fn constant(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        region: RegionId,
        dialect: StringId,
        value: Attribute,
        ty: Type,
    ) -> Option<OpId> {
        let scope = (rewriter.body_id(), region);
        if let Some(&known) = self.scopes.entry(scope).or_default().get(&(dialect, value, ty)) {
            rewriter.body_mut().set_location(known, Location::UNKNOWN);
            return Some(known);
        }
        let new = materialize_constant(rewriter, dialect, value, ty, Location::UNKNOWN)?;
        let of = rewriter.op(new).info().dialect;
        let known = self.scopes.entry(scope).or_default();
        let mut dialects: SmallVec<[StringId; 1]> = smallvec![dialect];
        if of != dialect {
            if let Some(&existing) = known.get(&(of, value, ty)) {
                known.insert((dialect, value, ty), existing);
                rewriter.erase_op(new);
                let existing_ref = rewriter.reference(existing);
                self.owned.entry(existing_ref).or_default().push(dialect);
                rewriter.body_mut().set_location(existing, Location::UNKNOWN);
                return Some(existing);
            }
            known.insert((of, value, ty), new);
            dialects.push(of);
        }
        known.insert((dialect, value, ty), new);
        self.owned.insert(rewriter.reference(new), dialects);
        Some(new)
    }

    /// Folds `op`, in place up to `max_iterations` times. Constants go to the start of the region that they live in,
    /// and are appended to `created` if they are new.
    pub fn try_to_fold(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        max_iterations: i64,
        created: &mut Vec<OpRef>,
    ) {
        let reference = rewriter.reference(op);
        let Some(block) = rewriter.body().block_of(op) else { return };
        if self.is_owned(reference) {
            if self.move_to_front(rewriter, op, block) {
                rewriter.body_mut().set_location(op, Location::UNKNOWN);
            }
            return;
        }
        let Some(results) = folded(rewriter, op, max_iterations) else { return };
        let dialect = rewriter.op(op).info().dialect;
        let types: SmallVec<[Type; 2]> = rewriter.op(op).result_types().collect();
        let mut values: SmallVec<[ValueId; 2]> = SmallVec::new();
        for (result, ty) in results.into_iter().zip(types) {
            let OpFoldResult::Attribute(value) = result else {
                values.extend(result.value());
                continue;
            };
            let constant = self.get_or_create_constant(rewriter, block, dialect, value, ty);
            let Some(constant) = constant else { return };
            if let Some(defined) = rewriter.body().defining_operation(constant) {
                created.push(rewriter.reference(defined));
                // The constant must come before what it replaces.
                let first = rewriter.body().first_operation(block).filter(|&first| first != defined);
                if rewriter.body().block_of(defined) == Some(block) && first.is_some() {
                    rewriter.body_mut().move_operation_to(defined, block, first);
                }
            }
            values.push(constant);
        }
        self.notify_removal(rewriter.ir(), reference);
        rewriter.replace_op(op, &values);
    }
}

/// Folds an operation; a constant folds to its value. `None` if there is nothing to replace it by.
fn folded(rewriter: &mut Rewriter<'_>, op: OpId, max_iterations: i64) -> Option<SmallVec<[OpFoldResult; 1]>> {
    if let Some(value) = constant_value(rewriter.op(op)) {
        return Some(smallvec![value.into()]);
    }
    let (context, reference) = (rewriter.context(), rewriter.reference(op));
    for _ in 0..max_iterations.max(1) {
        match fold_operation(rewriter.ir_mut(), context, reference)? {
            FoldOutcome::InPlace => {}
            FoldOutcome::Results(results) => return Some(results),
        }
    }
    None
}
