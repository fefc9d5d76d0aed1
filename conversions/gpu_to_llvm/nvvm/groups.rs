//! Operations of the threads of a subgroup together.

use crate::common::index::resized;
use crate::common::range_attribute;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use gpu::{AllReduceOperation, LaneIdOp, ShuffleMode, ShuffleOp, SubgroupReduceOp};
use ir::{OpId, Type, ValueId};
use llvm::types;
use llvm_common::build::{create, extract_value, integer_constant, same};
use llvm_common::{LlvmPattern, LlvmTypeConverter};
use nvvm::{ReduxKind, ReduxOp, ShflKind, ShflOp};

/// The number of threads in a subgroup.
const SUBGROUP_SIZE: i64 = 32;

/// The pattern for processors that can reduce by one instruction.
pub const REDUX: &[LlvmPattern] = &[ConversionPattern::new("gpu.subgroup_reduce", convert_reduce)];

fn redux_kind(of: AllReduceOperation) -> Option<ReduxKind> {
    use AllReduceOperation as Is;
    match of {
        Is::ADD => Some(ReduxKind::ADD),
        Is::MINSI | Is::MINNUMF => Some(ReduxKind::MIN),
        Is::MAXSI | Is::MAXNUMF => Some(ReduxKind::MAX),
        Is::AND => Some(ReduxKind::AND),
        Is::OR => Some(ReduxKind::OR),
        Is::XOR => Some(ReduxKind::XOR),
        Is::MUL | Is::MINUI | Is::MAXUI | Is::MINIMUMF | Is::MAXIMUMF => None,
    }
}

fn convert_reduce(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SubgroupReduceOp<'_>>()?;
    let (location, ty) = (view.location(), view.value().ty());
    if view.cluster_size().is_some() || !view.uniform() || ty != Type::I32 {
        return None;
    }
    let kind = redux_kind(view.op())?;
    let &[value] = operands else { return None };
    let mask = integer_constant(rewriter, location, Type::I32, -1);
    let state = ReduxOp::build(rewriter.scope(), location, Type::I32, value, kind, mask);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Converts a shuffle. The width becomes a mask of the threads that take part, and the last of them, or the first where values
/// go up.
pub(super) fn convert_shuffle(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShuffleOp<'_>>()?;
    let (location, mode, is_validity_used) = (view.location(), view.mode(), !view.valid().is_unused());
    let &[value, offset, width] = operands else { return None };
    let one = integer_constant(rewriter, location, Type::I32, 1);
    let minus_one = integer_constant(rewriter, location, Type::I32, -1);
    let size = integer_constant(rewriter, location, Type::I32, SUBGROUP_SIZE);
    let num_inactive = same(rewriter, location, "llvm.sub", &[size, width]);
    let mask = same(rewriter, location, "llvm.lshr", &[minus_one, num_inactive]);
    let clamp = match mode {
        ShuffleMode::UP => num_inactive,
        _ => same(rewriter, location, "llvm.sub", &[width, one]),
    };
    let kind = match mode {
        ShuffleMode::XOR => ShflKind::Bfly,
        ShuffleMode::UP => ShflKind::Up,
        ShuffleMode::DOWN => ShflKind::Down,
        ShuffleMode::IDX => ShflKind::Idx,
    };
    let ty = rewriter.type_of(value);
    let result = match is_validity_used {
        true => types::literal_struct(context, &[ty, Type::I1], false),
        false => ty,
    };
    let mut state = ShflOp::build(rewriter.scope(), location, result, mask, value, offset, clamp, kind);
    ShflOp::set_return_value_and_is_valid(&mut state, context, is_validity_used);
    let new = rewriter.create_value(state);
    if is_validity_used {
        let shuffled = extract_value(rewriter, location, new, &[0]);
        let valid = extract_value(rewriter, location, new, &[1]);
        rewriter.replace_op(op, &[shuffled, valid]);
    } else {
        rewriter.replace_op_with_multiple(op, [[new].into_iter().collect(), conversion::ValueVec::new()]);
    }
    Some(Rewritten)
}

pub(super) fn convert_lane_id(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<LaneIdOp<'_>>()?;
    let location = view.location();
    let bound = view.upper_bound().and_then(|bound| bound.to_i64()).unwrap_or(SUBGROUP_SIZE);
    let range = [("range", range_attribute(context, 0, bound))];
    let new = create(rewriter, location, "nvvm.read.ptx.sreg.laneid", &[], &[Type::I32], &range);
    let id = rewriter.result(new, 0);
    let id = resized(rewriter, converter, location, id);
    rewriter.replace_op(op, &[id]);
    Some(Rewritten)
}
