//! `linalg-detensorize`: operations on tensors without dimensions become operations on their elements, and so do the
//! arguments of blocks that are such tensors.
//!
//! By default only the operations are converted that control flow depends on.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Detensorize.cpp.

use std::ops::Range;

use cf::BranchOp;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    SignatureConversion, TypeConverter, TypeVec, ValueVec, apply_full_conversion,
};
use interfaces::branch_operands;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Block, BlockId, Context, Location, OpId, Operation, Type, Value, ValueId};
use linalg::GenericOp;
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::{Builder, GreedyConfig, PatternSet, PatternTable, Rewriter, apply_patterns_to_root};
use rustc_hash::{FxHashMap, FxHashSet};
use tensor::{ExtractOp, FromElementsOp};

pub static PASS: PassInfo = PassInfo {
    argument: "linalg-detensorize",
    name: "LinalgDetensorizePass",
    summary: "Detensorize linalg ops",
    anchor: Anchor::Interface(Trait::FunctionOpInterface),
    options: &[option(
        "aggressive-mode",
        Takes::Bool(false),
        "Detensorize all ops that qualify for detensoring along with branch operands and basic-block arguments.",
    )],
    run,
};

/// Tensors without dimensions become their element.
struct Elements<'c>(&'c Context);

impl TypeConverter for Elements<'_> {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        let element = ty.as_ranked_tensor(self.0).filter(|of| of.0.is_empty()).map(|of| of.1);
        Some([element.unwrap_or(ty)].into_iter().collect())
    }

    fn materialize_source(
        &self,
        builder: &mut Builder<'_>,
        _: Type,
        inputs: &[ValueId],
        location: Location,
    ) -> Option<ValueId> {
        let &[input] = inputs else { return None };
        let element = builder.type_of(input);
        if element.as_ranked_tensor(self.0).is_some() {
            return None;
        }
        let ty = Type::ranked_tensor(self.0, [], element, None);
        let state = FromElementsOp::build(builder.scope(), location, ty, &[input]);
        Some(builder.create_value(state))
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        _: &[Type],
        inputs: &[ValueId],
        location: Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let state = ExtractOp::build(builder.scope(), location, *inputs.first()?, &[]);
        Some([builder.create_value(state)].into_iter().collect())
    }
}

/// The operations, arguments and operands that are converted.
#[derive(Default)]
struct Chosen {
    ops: FxHashSet<OpId>,
    arguments: FxHashSet<ValueId>,
    /// The operands of branches that are passed to those arguments.
    branches: FxHashMap<OpId, FxHashSet<usize>>,
}

/// The data that the patterns share.
struct Given<'c> {
    converter: Elements<'c>,
    chosen: Chosen,
}

/// Returns whether an operation is one on tensors without dimensions only.
fn can_be_converted(op: Operation<'_>) -> bool {
    let converter = Elements(op.context());
    op.isa::<GenericOp<'_>>() && op.operand_types().all(|ty| !converter.is_legal(ty))
}

/// The values that a branch passes to a block: the number of arguments that it makes itself, and the operands for the others.
type Passed = (usize, Range<usize>);

/// Returns the branches to a block, and what each passes to it; `None` where an operation does not say.
fn branches_to(block: Block<'_>) -> Vec<(Operation<'_>, Option<Passed>)> {
    let mut branches = Vec::new();
    let mut seen = FxHashSet::default();
    for op in block.predecessor_ops().filter(|op| seen.insert(op.id())) {
        let operands = branch_operands(op);
        for (index, _) in op.successors().enumerate().filter(|of| of.1.id() == block.id()) {
            let of = operands.as_ref().and_then(|operands| operands.get(index));
            branches.push((op, of.map(|of| (of.produced, of.forwarded.clone()))));
        }
    }
    branches
}

/// Returns the position of the operand that a branch passes to an argument, if there is one.
fn operand_for(passed: &Passed, argument: usize) -> Option<usize> {
    let position = passed.1.start + argument.checked_sub(passed.0)?;
    passed.1.contains(&position).then_some(position)
}

impl Chosen {
    /// Chooses all there is.
    fn all(function: Operation<'_>) -> Self {
        let mut chosen = Chosen::default();
        walk_post_order(function, |op| {
            if can_be_converted(op) {
                chosen.ops.insert(op.id());
            }
        });
        let blocks = function.region(0).into_iter().flat_map(|region| region.blocks()).skip(1);
        chosen.arguments.extend(blocks.flat_map(|block| block.arguments()).map(|argument| argument.id()));
        chosen
    }

    /// Chooses what control flow depends on.
    fn of_control_flow(function: Operation<'_>) -> Self {
        let mut chosen = Chosen::default();
        let mut pending: Vec<Value<'_>> = Vec::new();
        for name in ["cf.cond_br", "cf.br"] {
            walk_post_order(function, |op| {
                if op.name_str() == name {
                    pending.extend(op.operands());
                }
            });
        }
        let (mut seen, mut seen_ops) = (FxHashSet::default(), FxHashSet::default());
        while let Some(value) = pending.pop() {
            if !seen.insert(value.id()) {
                continue;
            }
            let last = value.parent_block().and_then(|block| block.back());
            if let Some(last) = last {
                chosen.add_passed_on(value, last, &mut pending);
            }
            pending.extend(value.users().flat_map(|user| user.results()));
            let Some(op) = value.defining_op() else {
                let Some(block) = value.parent_block().filter(|block| !block.is_entry()) else { continue };
                chosen.arguments.insert(value.id());
                for (branch, passed) in branches_to(block) {
                    let Some(passed) = passed else { return Chosen::default() };
                    pending.extend(operand_for(&passed, value.index()).map(|of| branch.operand(of)));
                }
                continue;
            };
            if !seen_ops.insert(op.id()) {
                continue;
            }
            if op.isa::<GenericOp<'_>>() {
                if can_be_converted(op) && chosen.ops.insert(op.id()) {
                    pending.extend(op.operands().take(linalg::inits(op).start));
                }
                continue;
            }
            let context = op.context();
            let is_scalar = |ty: Type| ty.is_integer(context) || ty.is_float(context);
            if !op.isa::<FromElementsOp<'_>>() && op.result_types().all(is_scalar) {
                pending.extend(op.operands());
            }
        }
        chosen.remove_unconverted(function);
        chosen
    }

    /// Adds the arguments that `branch` passes a value to.
    fn add_passed_on<'a>(&self, value: Value<'a>, branch: Operation<'a>, pending: &mut Vec<Value<'a>>) {
        let Some(operands) = branch_operands(branch) else { return };
        for (successor, passed) in branch.successors().zip(operands) {
            let passed_on = passed.forwarded.clone().filter(|&position| branch.operand(position) == value);
            let arguments = passed_on.filter_map(|position| {
                successor.arguments().nth(passed.produced + position - passed.forwarded.start)
            });
            pending.extend(arguments.filter(|argument| !self.arguments.contains(&argument.id())));
        }
    }

    /// Returns the branches to the blocks of arguments that are converted: each argument with a branch, and the position of the
    /// operand for it if there is one.
    fn incoming<'a>(&self, function: Operation<'a>) -> Vec<(ValueId, Operation<'a>, Option<usize>)> {
        let mut incoming = Vec::new();
        for block in function.region(0).into_iter().flat_map(|region| region.blocks()).skip(1) {
            let branches = branches_to(block);
            for argument in block.arguments().filter(|argument| self.arguments.contains(&argument.id())) {
                incoming.extend(branches.iter().map(|(branch, passed)| {
                    let operand = passed.as_ref().and_then(|passed| operand_for(passed, argument.index()));
                    (argument.id(), *branch, operand)
                }));
            }
        }
        incoming
    }

    /// Removes arguments that are passed the result of an operation that stays as it is.
    fn remove_unconverted(&mut self, function: Operation<'_>) {
        for (argument, branch, operand) in self.incoming(function) {
            let op = operand.and_then(|operand| branch.operand(operand).defining_op());
            if op.is_some_and(|op| op.isa::<GenericOp<'_>>() && !self.ops.contains(&op.id())) {
                self.arguments.remove(&argument);
            }
        }
    }

    /// Finds the operands that are passed to arguments which are converted.
    fn find_branches(&mut self, function: Operation<'_>) {
        for (_, branch, operand) in self.incoming(function) {
            self.branches.entry(branch.id()).or_default().extend(operand);
        }
    }
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let is_aggressive = pass.options().bool("aggressive-mode");
    let root = pass.ir.root_ref();
    let Some(entry) = pass.ir.root().region(0).and_then(|region| region.front()) else {
        pass.mark_unchanged();
        return Ok(());
    };
    let (body, entry, first) = (entry.body_id(), entry.id(), entry.front().map(|op| op.id()));
    // Arguments of the entry stay; so what it contains becomes a block of its own.
    let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
    let rest = rewriter.split_block(entry, first);
    rewriter.set_insertion_point_to_start(entry);
    let state = BranchOp::build(rewriter.scope(), Location::UNKNOWN, &[], rest);
    let branch = rewriter.create(state);

    let function = pass.ir.root();
    let mut chosen = if is_aggressive { Chosen::all(function) } else { Chosen::of_control_flow(function) };
    chosen.find_branches(function);
    let given = Given { converter: Elements(&context), chosen };
    let mut target = ConversionTarget::new(&context);
    let chosen = &given.chosen;
    target.add_dynamically_legal_ops(&["linalg.generic"], |op| Some(!chosen.ops.contains(&op.id())));
    target.mark_unknown_dynamically_legal(|op| Some(is_legal(op, &given)));
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        ConversionPattern::new("linalg.generic", inline_generic),
        ConversionPattern::plain("", convert_arguments).on_trait(Trait::FunctionOpInterface),
        ConversionPattern::new("", convert_branch).on_trait(Trait::BranchOpInterface),
    ]);
    let converted = apply_full_conversion(pass.ir, root, &target, &patterns, &given, Some(&given.converter));
    drop(target);
    if converted.is_ok() {
        let mut set = PatternSet::new();
        set.add_canonicalization_of("tensor.from_elements");
        let config = GreedyConfig::default();
        let _ = apply_patterns_to_root(pass.ir, &mut PatternTable::new(&set), &config);
    }
    let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
    let after = rewriter.op(branch).successors().next().map(Block::id);
    if let Some(after) = after {
        rewriter.erase_op(branch);
        rewriter.merge_blocks(after, entry, &[]);
    }
    converted
}

/// Returns whether an operation other than those of linalg may stay as it is.
fn is_legal(op: Operation<'_>, given: &Given<'_>) -> bool {
    if op.has_trait(Trait::FunctionOpInterface) {
        let blocks = op.region(0).into_iter().flat_map(|region| region.blocks()).skip(1);
        let mut arguments = blocks.flat_map(|block| block.arguments());
        return arguments.all(|argument| {
            !given.chosen.arguments.contains(&argument.id()) || given.converter.is_legal(argument.ty())
        });
    }
    let is_end = op.has_trait(Trait::Terminator)
        && op.parent_op().is_some_and(|parent| parent.has_trait(Trait::FunctionOpInterface));
    if !is_end || op.has_trait(Trait::ReturnLike) {
        return true;
    }
    if !op.has_trait(Trait::BranchOpInterface) {
        return false;
    }
    let operands = given.chosen.branches.get(&op.id());
    let mut operands = operands.into_iter().flatten();
    operands.all(|&operand| given.converter.is_legal(op.operand(operand).ty()))
}

/// Moves the operations of a body to where the operation is.
fn inline_generic(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Given<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let block = rewriter.body().block_of(op)?;
    let region = rewriter.body().region_of(block)?;
    let inner = rewriter.op(op).region(0)?;
    let (inner, first): (_, BlockId) = (inner.id(), inner.front()?.id());
    let last = rewriter.body().last_operation(first)?;
    let yielded: Vec<ValueId> = rewriter.body().operand_values(last).collect();
    let rest = rewriter.split_block(block, Some(op));
    rewriter.inline_region_before(inner, region, Some(rest));
    rewriter.replace_op(op, &yielded);
    rewriter.merge_blocks(first, block, operands);
    rewriter.merge_blocks(rest, block, &[]);
    rewriter.erase_op(last);
    Some(Rewritten)
}

/// Converts the chosen arguments of blocks.
fn convert_arguments(rewriter: &mut ConversionRewriter<'_>, given: &Given<'_>, op: OpId) -> Rewrite {
    let region = rewriter.op(op).region(0)?.id();
    rewriter.in_body_of(op, |rewriter| {
        let blocks: Vec<BlockId> = rewriter.body().region_blocks(region).skip(1).collect();
        for block in blocks {
            let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
            let mut signature = SignatureConversion::new(arguments.len());
            for (index, &argument) in arguments.iter().enumerate() {
                let ty = rewriter.type_of(argument);
                let is_chosen = given.chosen.arguments.contains(&argument);
                let converted = given.converter.convert_type(ty).filter(|_| is_chosen).unwrap_or(ty);
                signature.add_inputs(index, &[converted]);
            }
            rewriter.apply_signature_conversion(block, &signature, true);
        }
    })?;
    rewriter.modify_in_place(op, |_| ());
    Some(Rewritten)
}

/// Lets a branch pass the converted operands to arguments that are converted.
fn convert_branch(
    rewriter: &mut ConversionRewriter<'_>,
    given: &Given<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let mut values: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    let forwarded = branch_operands(rewriter.op(op))?;
    let chosen = given.chosen.branches.get(&op);
    for position in forwarded.into_iter().flat_map(|of| of.forwarded) {
        if chosen.is_some_and(|chosen| chosen.contains(&position)) {
            values[position] = operands[position];
        }
    }
    rewriter.modify_in_place(op, |body| body.set_operands(op, &values));
    Some(Rewritten)
}
