//! The operations that must define operands of the root of a pattern.
//!
//! They are read off the steps without compiling any, and decide for nearly all operations that a pattern does not match.

use crate::rewriter::Rewriter;
use definitions::DefinitionSet;
use ir::op_info::{Arity, Trait};
use ir::{Context, OpId, StringId};
use ods::model::{MatchStep, Pattern, Slot};
use smallvec::SmallVec;

/// The C++ of `ConstantLikeMatcher` in `mlir/IR/PatternBase.td`.
const CONSTANT_LIKE: &str =
    "::mlir::success(::mlir::matchPattern($_self->getResult(0), ::mlir::m_Constant(&$0)))";

/// The operation that must define an operand of the root.
#[derive(Clone, Copy)]
enum Producer {
    /// One of this name.
    Named(StringId),
    /// Any constant.
    Constant,
}

/// The operands of the root that an operation must define, by index.
pub(super) struct Producers(SmallVec<[(usize, Producer); 2]>);

impl Producers {
    /// Returns what the steps of a pattern say. Operands after one of variable length are left out.
    pub fn of(context: &Context, library: &DefinitionSet, pattern: &Pattern) -> Self {
        let steps: &[MatchStep] = &pattern.matching;
        let root = context.op_name(context.intern_string(library.text(pattern.root))).info(context);
        let singles = root.operands.iter().take_while(|spec| spec.arity == Arity::One).count();
        let operand_in = |slot: Slot| {
            steps.iter().find_map(|step| match *step {
                MatchStep::Operand { op: Slot::ROOT, index, to } if to == slot => Some(usize::from(index)),
                _ => None,
            })
        };
        let producer_in = |slot: Slot| {
            steps.iter().find_map(|step| match step {
                MatchStep::IsOperation { op, name } if *op == slot => {
                    Some(Producer::Named(context.intern_string(library.text(*name))))
                }
                MatchStep::Native { op, code, .. } if *op == slot => {
                    let is_constant = library.definitions.expression_text(*code) == CONSTANT_LIKE;
                    is_constant.then_some(Producer::Constant)
                }
                _ => None,
            })
        };
        let producer = |step: &MatchStep| {
            let MatchStep::Definition { values, to, .. } = *step else { return None };
            let operand = operand_in(values).filter(|&operand| operand < singles)?;
            Some((operand, producer_in(to)?))
        };
        Producers(steps.iter().filter_map(producer).collect())
    }

    /// Returns whether the operations that define operands of `op` are those that the pattern asks for.
    #[inline]
    pub fn define_operands_of(&self, rewriter: &Rewriter<'_>, op: OpId) -> bool {
        let (body, context) = (rewriter.body(), rewriter.context());
        let count = body.num_operands(op);
        self.0.iter().all(|&(operand, by)| {
            let producer = (operand < count).then(|| body.defining_operation(body.operand(op, operand)));
            producer.flatten().is_some_and(|producer| {
                let info = body.op_name(producer).info(context);
                match by {
                    Producer::Named(name) => info.name == name,
                    Producer::Constant => info.traits.has(Trait::ConstantLike),
                }
            })
        })
    }
}
