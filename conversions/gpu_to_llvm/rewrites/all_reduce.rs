//! `gpu.all_reduce` becomes a reduction in each subgroup, by shuffles, and one of their results, which they exchange through
//! memory of the workgroup.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/AllReduceLowering.cpp.

use arith::{
    AddIOp, AndIOp, CmpIPredicate, DivSIOp, IndexCastOp, MulIOp, SubIOp, compare, constant, constant_index,
};
use cf::{BranchOp, CondBranchOp};
use gpu::attributions::{count_name, num_workgroup};
use gpu::mapping::space_attribute;
use gpu::{
    AddressSpace, AllReduceOp, AllReduceOperation, BarrierOp, BlockDimOp, Dimension, GPUFuncOp, ShuffleMode,
    ShuffleOp, ThreadIdOp, YieldOp,
};
use ir::body::clone::IrMapping;
use ir::views::ValueScope;
use ir::walk::walk_post_order;
use ir::{BlockId, Location, OpId, OpRef, OperationState, RegionId, Type, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::CombiningKind;
use vector::combining::{BuildBinary, Combination, builder_of, combine};

/// The number of threads in a subgroup.
const SUBGROUP_SIZE: i64 = 32;

pub(super) fn rewrite(rewriter: &mut Rewriter<'_>, function: OpId) -> Rewrite {
    let function = rewriter.reference(function);
    let mut reductions: Vec<OpRef> = Vec::new();
    let mut all_uniform = true;
    walk_post_order(rewriter.ir().operation(function), |op| {
        if let Some(reduce) = op.dyn_cast::<AllReduceOp<'_>>() {
            all_uniform &= reduce.uniform();
            reductions.push(op.op_ref());
        }
    });
    if !all_uniform || reductions.is_empty() {
        return None;
    }
    let from = rewriter.body_id();
    let mut outcome = Some(Rewritten);
    for reduce in reductions {
        rewriter.set_body(reduce.body);
        rewriter.set_insertion_point(reduce.op);
        let lowered = Reduction::of(rewriter, function, reduce.op).and_then(|mut of| of.lower(reduce.op));
        outcome = outcome.and(lowered.map(|()| Rewritten));
    }
    rewriter.set_body(from);
    outcome
}

/// How two values become one.
enum Accumulate {
    /// As this region says, of another body.
    Region(OpRef),
    By(BuildBinary),
}

/// A reduction that is being lowered.
struct Reduction<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    function: OpRef,
    location: Location,
    value: ValueId,
    ty: Type,
    accumulate: Accumulate,
}

/// The blocks of a condition, and after it.
struct Branches {
    otherwise: BlockId,
    after: BlockId,
}

/// Returns the kind of a reduction as vector names it.
fn combining_kind(of: AllReduceOperation) -> CombiningKind {
    use AllReduceOperation as Is;
    match of {
        Is::ADD => CombiningKind::ADD,
        Is::MUL => CombiningKind::MUL,
        Is::MINUI => CombiningKind::MINUI,
        Is::MINSI => CombiningKind::MINSI,
        Is::MINNUMF => CombiningKind::MINNUMF,
        Is::MAXUI => CombiningKind::MAXUI,
        Is::MAXSI => CombiningKind::MAXSI,
        Is::MAXNUMF => CombiningKind::MAXNUMF,
        Is::AND => CombiningKind::AND,
        Is::OR => CombiningKind::OR,
        Is::XOR => CombiningKind::XOR,
        Is::MINIMUMF => CombiningKind::MINIMUMF,
        Is::MAXIMUMF => CombiningKind::MAXIMUMF,
    }
}

impl<'r, 'a> Reduction<'r, 'a> {
    fn of(rewriter: &'r mut Rewriter<'a>, function: OpRef, op: OpId) -> Option<Self> {
        let view = rewriter.op(op).dyn_cast::<AllReduceOp<'_>>()?;
        let (location, value) = (view.location(), view.value());
        let (value, ty) = (value.id(), value.ty());
        let has_body = view.body().front().is_some();
        let accumulate = match view.op() {
            _ if has_body => Accumulate::Region(view.op_ref()),
            Some(kind) => Accumulate::By(builder_of(rewriter, combining_kind(kind), ty)?),
            None => return None,
        };
        Some(Reduction { rewriter, function, location, value, ty, accumulate })
    }

    fn value(&mut self, build: impl FnOnce(ValueScope<'_>, Location) -> OperationState) -> ValueId {
        let state = build(self.rewriter.scope(), self.location);
        self.rewriter.create_value(state)
    }

    fn op(&mut self, build: impl FnOnce(ValueScope<'_>, Location) -> OperationState) {
        let state = build(self.rewriter.scope(), self.location);
        self.rewriter.create(state);
    }

    fn number(&mut self, number: i64) -> ValueId {
        let attribute = self.rewriter.context().integer_attribute(Type::I32, number);
        constant(self.rewriter, self.location, attribute)
    }

    fn as_i32(&mut self, value: ValueId) -> ValueId {
        self.value(|scope, location| IndexCastOp::build(scope, location, Type::I32, value))
    }

    fn as_index(&mut self, value: ValueId) -> ValueId {
        self.value(|scope, location| IndexCastOp::build(scope, location, Type::INDEX, value))
    }

    fn binary(&mut self, build: BuildBinary, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.value(|scope, location| build(scope, location, lhs, rhs))
    }

    fn is_less(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        compare(self.rewriter, self.location, CmpIPredicate::Slt, lhs, rhs)
    }

    fn by_subgroup_size(&mut self, value: ValueId) -> ValueId {
        let size = self.number(SUBGROUP_SIZE);
        self.binary(DivSIOp::build, value, size)
    }

    fn lower(&mut self, op: OpId) -> Option<()> {
        let dimensions = [Dimension::X, Dimension::Y, Dimension::Z];
        let mut sizes = [self.value; 3];
        for (size, dimension) in sizes.iter_mut().zip(dimensions) {
            let value = self.value(|scope, location| BlockDimOp::build(scope, location, dimension));
            *size = self.as_i32(value);
        }
        let mut ids = [self.value; 3];
        for (id, dimension) in ids.iter_mut().zip(dimensions) {
            let value = self.value(|scope, location| ThreadIdOp::build(scope, location, dimension));
            *id = self.as_i32(value);
        }
        let planes = self.binary(MulIOp::build, ids[2], sizes[1]);
        let rows = self.binary(AddIOp::build, planes, ids[1]);
        let before = self.binary(MulIOp::build, rows, sizes[0]);
        let plane = self.binary(MulIOp::build, sizes[0], sizes[1]);
        let thread = self.binary(AddIOp::build, before, ids[0]);
        let num_threads = self.binary(MulIOp::build, plane, sizes[2]);

        let mask = self.number(SUBGROUP_SIZE - 1);
        let lane = self.binary(AndIOp::build, thread, mask);
        let none = self.number(0);
        let is_first = compare(self.rewriter, self.location, CmpIPredicate::Eq, lane, none);
        let first = self.binary(SubIOp::build, thread, lane);
        let num_active = self.binary(SubIOp::build, num_threads, first);
        let reduced = self.in_subgroup(num_active, self.value)?;
        let buffer = self.create_buffer()?;

        let branches = self.begin_if(is_first)?;
        let subgroup = self.by_subgroup_size(thread);
        let index = self.as_index(subgroup);
        self.op(|scope, location| StoreOp::build(scope, location, reduced, buffer, &[index]));
        self.end_if(&branches, &[], &[]);
        self.op(BarrierOp::build);

        let biased = self.binary(AddIOp::build, num_threads, mask);
        let num_subgroups = self.by_subgroup_size(biased);
        let is_valid = self.is_less(thread, num_subgroups);
        let zero = constant_index(self.rewriter, self.location, 0);
        let branches = self.begin_if(is_valid)?;
        let index = self.as_index(thread);
        let part = self.value(|scope, location| LoadOp::build(scope, location, buffer, &[index]));
        let all = self.in_subgroup(num_subgroups, part)?;
        self.op(|scope, location| StoreOp::build(scope, location, all, buffer, &[zero]));
        self.end_if(&branches, &[], &[]);
        self.op(BarrierOp::build);
        let result = self.value(|scope, location| LoadOp::build(scope, location, buffer, &[zero]));
        self.rewriter.replace_op(op, &[result]);
        Some(())
    }

    /// Adds memory of the workgroup to the function: a value for each subgroup.
    fn create_buffer(&mut self) -> Option<ValueId> {
        let context = self.rewriter.context();
        let space = space_attribute(context, AddressSpace::Workgroup);
        let ty = Type::memref(context, &[SUBGROUP_SIZE], self.ty, None, Some(space)).ok()?;
        let function = self.rewriter.ir().operation(self.function).dyn_cast::<GPUFuncOp<'_>>()?;
        let count = num_workgroup(*function);
        let num_inputs = function.function_type().function(context)?.0.len();
        let entry = function.body().front()?;
        let (body, entry) = (entry.body_id(), entry.id());
        let new_count = context.integer_attribute(Type::I64, count as i64 + 1);
        let ir = self.rewriter.ir_mut();
        ir.set_attribute(self.function, count_name(context), Some(new_count));
        Some(ir.body_mut(body).insert_block_argument(entry, num_inputs + count, ty, Location::UNKNOWN))
    }

    /// Branches, and goes into the block where the condition holds.
    fn begin_if(&mut self, condition: ValueId) -> Option<Branches> {
        let point = self.rewriter.insertion_point()?;
        let then = self.rewriter.split_block(point.block, point.before);
        let first = self.rewriter.body().first_operation(then);
        let otherwise = self.rewriter.split_block(then, first);
        let first = self.rewriter.body().first_operation(otherwise);
        let after = self.rewriter.split_block(otherwise, first);
        self.rewriter.set_insertion_point_to_end(point.block);
        self.op(|scope, location| CondBranchOp::build(scope, location, condition, &[], &[], then, otherwise));
        self.rewriter.set_insertion_point_to_start(then);
        Some(Branches { otherwise, after })
    }

    /// Goes from the block where the condition holds, with these values, to the other one.
    fn begin_else(&mut self, branches: &Branches, then: &[ValueId]) {
        self.op(|scope, location| BranchOp::build(scope, location, then, branches.after));
        self.rewriter.set_insertion_point_to_start(branches.otherwise);
    }

    /// Goes to the block after the condition, whose argument is one of two values; gives that.
    fn finish_if(&mut self, branches: &Branches, then: &[ValueId], otherwise: &[ValueId]) -> Option<ValueId> {
        self.op(|scope, location| BranchOp::build(scope, location, otherwise, branches.after));
        self.rewriter.set_insertion_point_to_start(branches.after);
        let mut argument = None;
        for &value in then {
            let view = self.rewriter.value(value);
            let (ty, location) = (view.ty(), view.location());
            argument = Some(self.rewriter.body_mut().add_block_argument(branches.after, ty, location));
        }
        argument
    }

    /// Ends a condition without more to be done where it does not hold.
    fn end_if(&mut self, branches: &Branches, then: &[ValueId], otherwise: &[ValueId]) -> Option<ValueId> {
        self.begin_else(branches, then);
        self.finish_if(branches, then, otherwise)
    }

    /// Reduces values of the first lanes of a subgroup; the first of them gets the result.
    fn in_subgroup(&mut self, num_active: ValueId, operand: ValueId) -> Option<ValueId> {
        let size = self.number(SUBGROUP_SIZE);
        let is_partial = self.is_less(num_active, size);
        let branches = self.begin_if(is_partial)?;
        let mut partial = operand;
        for offset in distances() {
            let shuffle = self.shuffle(partial, offset, num_active);
            let (shuffled, is_valid) = (self.rewriter.result(shuffle, 0), self.rewriter.result(shuffle, 1));
            let valid = self.begin_if(is_valid)?;
            let accumulated = self.accumulate(partial, shuffled)?;
            partial = self.end_if(&valid, &[accumulated], &[partial])?;
        }
        self.begin_else(&branches, &[partial]);
        let mut whole = operand;
        for offset in distances() {
            let shuffle = self.shuffle(whole, offset, size);
            let shuffled = self.rewriter.result(shuffle, 0);
            whole = self.accumulate(whole, shuffled)?;
        }
        self.finish_if(&branches, &[partial], &[whole])
    }

    fn shuffle(&mut self, value: ValueId, offset: i64, width: ValueId) -> OpId {
        let offset = self.number(offset);
        let mode = ShuffleMode::XOR;
        let state = ShuffleOp::build(self.rewriter.scope(), self.location, value, offset, width, mode);
        self.rewriter.create(state)
    }

    fn accumulate(&mut self, lhs: ValueId, rhs: ValueId) -> Option<ValueId> {
        match self.accumulate {
            Accumulate::By(build) => {
                let how = Combination { build, fastmath: None, mask: None };
                Some(combine(self.rewriter, self.location, &how, lhs, rhs))
            }
            Accumulate::Region(op) => self.copy_body(op, lhs, rhs),
        }
    }

    /// Copies the region of the reduction to blocks of their own.
    fn copy_body(&mut self, op: OpRef, lhs: ValueId, rhs: ValueId) -> Option<ValueId> {
        let point = self.rewriter.insertion_point()?;
        let after = self.rewriter.split_block(point.block, point.before);
        let body = self.rewriter.ir().operation(op).region(0)?;
        let (from, region): (_, RegionId) = (body.body_id(), body.id());
        let mut mapping = IrMapping::new();
        let arguments: Vec<ValueId> = body.front()?.arguments().map(|argument| argument.id()).collect();
        for (argument, value) in arguments.into_iter().zip([lhs, rhs]) {
            mapping.map(argument, value);
        }
        let to = self.rewriter.body().region_of(after)?;
        self.rewriter.clone_region_before((from, region), to, Some(after), &mut mapping);
        let mut block = self.rewriter.body().next_block(point.block)?;
        self.rewriter.set_insertion_point_to_end(point.block);
        self.op(|scope, location| BranchOp::build(scope, location, &[], block));
        while block != after {
            let last = self.rewriter.block(block).back()?;
            if last.isa::<YieldOp<'_>>() {
                let (last, location, value) = (last.id(), last.location(), last.operands().next()?.id());
                self.rewriter.set_insertion_point_to_end(block);
                let state = BranchOp::build(self.rewriter.scope(), location, &[value], after);
                self.rewriter.create(state);
                self.rewriter.erase_op(last);
            }
            block = self.rewriter.body().next_block(block)?;
        }
        self.rewriter.set_insertion_point_to_start(after);
        let at_value = self.rewriter.value(lhs).location();
        Some(self.rewriter.body_mut().add_block_argument(after, self.ty, at_value))
    }
}

/// The distances of lanes whose values are combined.
fn distances() -> impl Iterator<Item = i64> {
    std::iter::successors(Some(1), |distance| Some(distance * 2))
        .take_while(|&distance| distance < SUBGROUP_SIZE)
}
