//! `scf-for-to-while`: replaces `scf.for` by `scf.while`, which carries the index too.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/ForToWhile.cpp.

use crate::{ConditionOp, ForOp, WhileOp, YieldOp};
use ::passes::{Anchor, PassInfo};
use ::transforms::greedy::apply_patterns;
use arith::{AddIOp, CmpIOp, CmpIPredicate};
use ir::{Attribute, Location, OpId, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static PASS: PassInfo = PassInfo {
    argument: "scf-for-to-while",
    name: "SCFForToWhileLoop",
    summary: "Convert SCF for loops to SCF while loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        // Whether a fixed point was reached does not matter.
        let _ = apply_patterns(pass, &[Pattern::new("ForLoopLoweringPattern", replace).on("scf.for")]);
        Ok(())
    },
};

fn replace(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ForOp<'_>>()?;
    let location = view.location();
    let (upper, step, is_unsigned) = (view.upper_bound().id(), view.step().id(), view.unsigned_cmp());
    let body = view.region().front()?;
    let index = body.arguments().next()?;
    let mut carried: Vec<(Type, Location)> = vec![(index.ty(), index.location())];
    carried.extend(view.init_args().map(|init| (init.ty(), init.location())));
    let mut inits = vec![view.lower_bound().id()];
    inits.extend(view.init_args().map(|init| init.id()));
    let (old, attributes) = (body.id(), view.discardable_attributes());
    let types: Vec<Type> = carried.iter().map(|of| of.0).collect();
    rewriter.set_insertion_point(op);
    let regions = [rewriter.body_mut().create_region(), rewriter.body_mut().create_region()];
    let state = WhileOp::build(rewriter.scope(), location, &types, &inits, regions[0], regions[1]);
    let new = rewriter.create(state);
    rewriter.body_mut().set_attributes(new, attributes);
    if is_unsigned {
        rewriter.set_attribute(new, context.static_string("unsignedCmp"), Some(Attribute::UNIT));
    }

    let before = rewriter.create_block(regions[0], None, &carried);
    let arguments: Vec<ValueId> = rewriter.body().argument_values(before).collect();
    let predicate = if is_unsigned { CmpIPredicate::Ult } else { CmpIPredicate::Slt };
    let state = CmpIOp::build(rewriter.scope(), location, predicate, arguments[0], upper);
    let condition = rewriter.create_value(state);
    let state = ConditionOp::build(rewriter.scope(), location, condition, &arguments);
    rewriter.create(state);

    let after = rewriter.create_block(regions[1], None, &carried);
    let arguments: Vec<ValueId> = rewriter.body().argument_values(after).collect();
    let state = AddIOp::build(rewriter.scope(), location, arguments[0], step);
    let next = rewriter.create_value(state);
    rewriter.merge_blocks(old, after, &arguments);
    let end = rewriter.body().last_operation(after).filter(|&end| rewriter.op(end).isa::<YieldOp<'_>>())?;
    let mut values = vec![next];
    values.extend(rewriter.body().operand_values(end));
    rewriter.set_operands(end, &values);

    let results: Vec<ValueId> = rewriter.body().results(new).skip(1).collect();
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
