//! `eliminate-empty-tensors`: a `tensor.empty` that ends up as a part of another tensor is replaced by that part.
//!
//! ```mlir
//! %empty = tensor.empty() : tensor<4xf32>
//! %filled = linalg.fill ins(%x : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
//! %r = tensor.insert_slice %filled into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
//! ```
//!
//! fills a `tensor.extract_slice` of `%t`, so that nothing is allocated and copied.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/EmptyTensorElimination.cpp.

use std::cell::RefCell;

use super::analysis::Analysis;
use super::classes::Classes;
use super::conflicts::Insertion;
use super::module::Module;
use super::options::Options;
use super::query::{Query, Traversal};
use super::setup::Setup;
use bufferization::{MaterializeInDestinationOp, ToTensorOp};
use ir::body::OperandId;
use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::fold::OpFoldResult;
use ir::walk::walk_post_order;
use ir::{Ir, OpId, OpRef, TypeStorage, ValueId};
use linalg::transforms::value_definitions::{is_there, move_value_definitions};
use passes::{Anchor, PassInfo};
use rewrite::{MixedSlice, Rewriter};
use tensor::{CastOp, EmptyOp, extract_slice};

pub static PASS: PassInfo = PassInfo {
    argument: "eliminate-empty-tensors",
    name: "EmptyTensorEliminationPass",
    summary: "Try to eliminate all tensor.empty ops.",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        let root = pass.ir.root_ref();
        eliminate_empty_tensors(pass.ir, root)
    },
};

/// Eliminates empty tensors in `root`. In a module, what functions do to their arguments counts.
///
/// # Errors
/// If the analysis fails.
pub fn eliminate_empty_tensors(ir: &mut Ir, root: OpRef) -> Result<(), Failed> {
    let is_module = **ir.operation(root).name_str() == *b"builtin.module";
    let options = Options {
        allows_return_allocs_from_loops: true,
        has_function_boundaries: is_module,
        ..Options::default()
    };
    if is_module {
        return Module::of(ir, root, &options).analyze_each(&[], &mut |ir, op, analysis, setup| {
            Elimination { setup, analysis }.run(ir, op);
            Ok(())
        });
    }
    let setup = Setup::new(&options);
    for op in super::module::isolated_operations(ir.operation(root)) {
        let Some(body) = super::module::contents(ir.operation(op)) else { continue };
        let query = Query { ir, body, setup: &setup, equivalent: None };
        let analysis = Analysis::of(&query, ir.operation(op))?;
        Elimination { setup: &setup, analysis: &analysis }.run(ir, op);
    }
    Ok(())
}

/// The elimination in one body.
struct Elimination<'e> {
    setup: &'e Setup<'e>,
    analysis: &'e Analysis,
}

impl Elimination<'_> {
    fn query<'q>(&'q self, rewriter: &'q Rewriter<'_>) -> Query<'q> {
        let equivalent: &RefCell<Classes> = &self.analysis.equivalent;
        Query { ir: rewriter.ir(), body: rewriter.body_id(), setup: self.setup, equivalent: Some(equivalent) }
    }

    fn run(&self, ir: &mut Ir, root: OpRef) {
        let Some(body) = super::module::contents(ir.operation(root)) else { return };
        let context = ir.share_context();
        let mut insertions: Vec<OpId> = Vec::new();
        walk_post_order(ir.operation(root), |op| {
            let is_insertion = op.body_id() == body && Insertion::of(op).is_some();
            insertions.extend(is_insertion.then(|| op.id()));
        });
        let mut rewriter = Rewriter::new(ir, &context, body, None);
        for op in insertions {
            self.eliminate(&mut rewriter, op);
        }
    }

    /// Replaces the empty tensors that become the part that `op` inserts.
    fn eliminate(&self, rewriter: &mut Rewriter<'_>, op: OpId) {
        let Some(insertion) = Insertion::of(rewriter.op(op)) else { return };
        let source = rewriter.body().operand_id(op, insertion.source);
        if !self.analysis.in_place.contains(&source) {
            return;
        }
        let mut visited: Vec<OperandId> = vec![source];
        let query = self.query(rewriter);
        let is_empty = |value: ValueId| query.ir.value(query.body, value).defining::<EmptyOp<'_>>().is_some();
        let found = query.visit_chain(source, is_empty, Traversal::Equivalent, &mut visited);
        for empty in found {
            let of = visited.iter().copied().find(|&of| rewriter.body().operand_value(of) == empty);
            if let Some(operand) = of {
                self.replace(rewriter, op, empty, operand);
            }
        }
    }

    /// Replaces a use of an empty tensor by the part that `insertion` writes.
    fn replace(&self, rewriter: &mut Rewriter<'_>, insertion: OpId, empty: ValueId, operand: OperandId) {
        let context = rewriter.context();
        let user = rewriter.body().operand_owner(operand);
        let Some(mut part) = build_part(rewriter, insertion, empty, user).filter(|&part| part != empty)
        else {
            return;
        };
        let (from, to) = (rewriter.type_of(part), rewriter.type_of(empty));
        if from != to {
            if from.element_type(context) != to.element_type(context) {
                return;
            }
            rewriter.set_insertion_point_after_value(part);
            let location = rewriter.value(empty).location();
            let state = CastOp::build(rewriter.scope(), location, to, part);
            part = rewriter.create_value(state);
        }
        rewriter.body_mut().set_operand(operand, part);
    }
}

/// Makes the part of a tensor that `insertion` writes, before `user` (`buildSubsetExtraction`). `None` where it cannot be
/// made.
fn build_part(rewriter: &mut Rewriter<'_>, insertion: OpId, empty: ValueId, user: OpId) -> Option<ValueId> {
    let of = Insertion::of(rewriter.op(insertion))?;
    let (op, dest) = (of.op, of.op.operand(of.dest).id());
    let slice = of.is_slice().then(|| MixedSlice::of(op));
    let mut needed: Vec<ValueId> = Vec::new();
    if let Some(slice) = &slice {
        let parts = [&slice.offsets, &slice.sizes, &slice.strides];
        needed.extend(parts.into_iter().flatten().filter_map(|of| match of {
            OpFoldResult::Value(value) => Some(*value),
            OpFoldResult::Attribute(_) => None,
        }));
    }
    needed.push(dest);
    let source_type = op.operand(of.source).ty();
    let empty_op = rewriter.body().defining_operation(empty)?;
    let point = match find_insertion_point(rewriter, empty_op, user, &needed) {
        Some(point) => point,
        None => {
            move_value_definitions(rewriter, &needed, user)?;
            user
        }
    };
    rewriter.set_insertion_point(point);
    let location = rewriter.value(empty).location();
    if let Some(slice) = slice {
        let part = extract_slice(rewriter, location, dest, &slice, Some(source_type));
        return Some(rewriter.result(part, 0));
    }
    match rewriter.type_of(dest).storage(rewriter.context()) {
        TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. } => {
            part_of_memref(rewriter, insertion, location, dest)
        }
        _ => Some(dest),
    }
}

/// Makes the tensor of a memref that is the destination of `bufferization.materialize_in_destination`. `None` if there may
/// be another one.
fn part_of_memref(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    location: ir::Location,
    dest: ValueId,
) -> Option<ValueId> {
    let context = rewriter.context();
    let TypeStorage::MemRef { shape, element, .. } = rewriter.type_of(dest).storage(context) else {
        return None;
    };
    let materialize = rewriter.op(op).dyn_cast::<MaterializeInDestinationOp<'_>>()?;
    if !materialize.restrict() {
        return None;
    }
    let is_writable = materialize.writable();
    let tensor = context.intern_type(TypeStorage::RankedTensor {
        shape: shape.clone(),
        element: *element,
        encoding: None,
    });
    let restrict = context.static_string("restrict");
    rewriter.set_attribute(op, restrict, None);
    let mut state = ToTensorOp::build(rewriter.scope(), location, tensor, dest);
    ToTensorOp::set_restrict(&mut state, context, true);
    ToTensorOp::set_writable(&mut state, context, is_writable);
    Some(rewriter.create_value(state))
}

/// Returns the first operation before `user` where the needed values are there: the empty tensor, or one that follows a
/// needed value.
fn find_insertion_point(
    rewriter: &Rewriter<'_>,
    empty: OpId,
    user: OpId,
    needed: &[ValueId],
) -> Option<OpId> {
    let mut dominance = DominanceInfo::new(rewriter.ir(), rewriter.body_id());
    let user = rewriter.op(user);
    let after = |&value: &ValueId| {
        let value = rewriter.value(value);
        match value.defining_op() {
            Some(op) => op.next(),
            None => value.parent_block().and_then(|block| block.front()),
        }
    };
    let mut candidates = std::iter::once(rewriter.op(empty)).chain(needed.iter().filter_map(after));
    let found = candidates.find(|&point| {
        needed.iter().all(|&value| is_there(&mut dominance, rewriter.value(value), point))
            && (point == user || dominance.properly_dominates(point, user))
    });
    found.map(|op| op.id())
}
