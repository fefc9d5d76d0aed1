//! Reductions of vectors of one dimension.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::views::EnumValue as _;
use ir::{Attribute, OpId, Type, TypeStorage, ValueId};
use llvm::{FastmathFlags, ICmpPredicate};
use llvm_common::LlvmTypeConverter;
use llvm_common::attributes::fast_math_flags;
use llvm_common::build::{create, value};
use llvm_common::one_to_one::float_splat;
use vector::types::combining_kind;
use vector::{CombiningKind, ReductionOp};

/// How a reduction of integers takes the accumulator in.
enum Accumulate {
    By(&'static str),
    IfCompared(ICmpPredicate),
}

fn integer_reduction(kind: CombiningKind) -> Option<(&'static str, Accumulate)> {
    use Accumulate::{By, IfCompared};
    Some(match kind {
        CombiningKind::ADD => ("llvm.intr.vector.reduce.add", By("llvm.add")),
        CombiningKind::MUL => ("llvm.intr.vector.reduce.mul", By("llvm.mul")),
        CombiningKind::MINUI => ("llvm.intr.vector.reduce.umin", IfCompared(ICmpPredicate::Ule)),
        CombiningKind::MINSI => ("llvm.intr.vector.reduce.smin", IfCompared(ICmpPredicate::Sle)),
        CombiningKind::MAXUI => ("llvm.intr.vector.reduce.umax", IfCompared(ICmpPredicate::Uge)),
        CombiningKind::MAXSI => ("llvm.intr.vector.reduce.smax", IfCompared(ICmpPredicate::Sge)),
        CombiningKind::AND => ("llvm.intr.vector.reduce.and", By("llvm.and")),
        CombiningKind::OR => ("llvm.intr.vector.reduce.or", By("llvm.or")),
        CombiningKind::XOR => ("llvm.intr.vector.reduce.xor", By("llvm.xor")),
        _ => return None,
    })
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<ReductionOp<'_>>()?);
    let (location, element) = (view.location(), view.dest().ty());
    let kind = combining_kind(*view);
    let flags = view.fastmath_attr();
    let ty = converter.convert_type(element)?;
    let (&operand, acc) = operands.split_first()?;
    let acc = acc.first().copied();
    if matches!(element.storage(context), TypeStorage::Integer { .. } | TypeStorage::Index) {
        let (name, accumulate) = integer_reduction(kind)?;
        let mut result = value(rewriter, location, name, &[operand], ty);
        if let Some(acc) = acc {
            result = match accumulate {
                Accumulate::By(name) => value(rewriter, location, name, &[acc, result], ty),
                Accumulate::IfCompared(predicate) => {
                    let predicate = [("predicate", predicate.to_attribute(context))];
                    let compare =
                        create(rewriter, location, "llvm.icmp", &[acc, result], &[Type::I1], &predicate);
                    let compare = rewriter.result(compare, 0);
                    value(rewriter, location, "llvm.select", &[compare, acc, result], ty)
                }
            };
        }
        rewriter.replace_op(op, &[result]);
        return Some(Rewritten);
    }
    element.float_kind(context)?;
    let mut flags = flags.map(|flags| fast_math_flags(context, flags));
    if converter.options.reassociates_reductions {
        let given = flags.and_then(|flags| FastmathFlags::from_attribute(context, flags)).unwrap_or_default();
        let both = FastmathFlags::of_value(given.to_value() | FastmathFlags::REASSOC.to_value())?;
        flags = Some(both.to_dialect_attribute(context, "mlir::LLVM::FastmathFlagsAttr"));
    }
    let flags: Vec<(&str, Attribute)> = flags.map(|flags| ("fastmathFlags", flags)).into_iter().collect();
    let with_start = |rewriter: &mut ConversionRewriter<'_>, name: &'static str, neutral: f64| {
        let acc = match acc {
            Some(acc) => acc,
            None => float_splat(rewriter, op, ty, neutral)?,
        };
        let new = create(rewriter, location, name, &[acc, operand], &[ty], &flags);
        Some(rewriter.result(new, 0))
    };
    let (name, scalar) = match kind {
        CombiningKind::ADD => {
            let result = with_start(rewriter, "llvm.intr.vector.reduce.fadd", 0.0)?;
            rewriter.replace_op(op, &[result]);
            return Some(Rewritten);
        }
        CombiningKind::MUL => {
            let result = with_start(rewriter, "llvm.intr.vector.reduce.fmul", 1.0)?;
            rewriter.replace_op(op, &[result]);
            return Some(Rewritten);
        }
        CombiningKind::MINIMUMF => ("llvm.intr.vector.reduce.fminimum", "llvm.intr.minimum"),
        CombiningKind::MAXIMUMF => ("llvm.intr.vector.reduce.fmaximum", "llvm.intr.maximum"),
        CombiningKind::MINNUMF => ("llvm.intr.vector.reduce.fmin", "llvm.intr.minnum"),
        CombiningKind::MAXNUMF => ("llvm.intr.vector.reduce.fmax", "llvm.intr.maxnum"),
        _ => return None,
    };
    let new = create(rewriter, location, name, &[operand], &[ty], &flags);
    let mut result = rewriter.result(new, 0);
    if let Some(acc) = acc {
        result = value(rewriter, location, scalar, &[result, acc], ty);
    }
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}
