//! `linalg.elementwise` in place of named operations, and of transposes before it (`linalg-fold-into-elementwise`).
//!
//! Follows NamedToElementwise.cpp and FoldIntoElementwise.cpp of mlir/lib/Dialect/Linalg/Transforms.

use crate::build::create_structured;
use crate::enums::attribute_of_case;
use crate::structured::loops::loops;
use crate::structured::{inits, maps_attribute};
use crate::{ElementwiseOp, TransposeOp};
use ::passes::{Anchor, PassInfo};
use ir::{OpId, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;

pub static FOLD: PassInfo = PassInfo {
    argument: "linalg-fold-into-elementwise",
    name: "LinalgFoldIntoElementwisePass",
    summary: "Fold transpose ops into elementwise",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        let fold = Pattern::new("FoldTransposePattern", fold_transposes).on("linalg.elementwise");
        apply_patterns(pass, &[fold])
    },
};

/// The named operations that are a kind of `linalg.elementwise`, of the same name.
const KINDS: &[&str] = &[
    "abs",
    "add",
    "ceil",
    "div",
    "div_unsigned",
    "erf",
    "exp",
    "floor",
    "log",
    "mul",
    "negf",
    "powf",
    "reciprocal",
    "round",
    "rsqrt",
    "select",
    "sqrt",
    "square",
    "sub",
    "tanh",
];

/// Replaces a named operation.
pub const NAMED_TO_ELEMENTWISE: Pattern = Pattern::new("NamedToElementwisePattern", to_elementwise);

fn to_elementwise(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let name = view.name_str().strip_prefix(b"linalg.")?;
    let kind = *KINDS.iter().find(|kind| kind.as_bytes() == name)?;
    let kind = attribute_of_case(context, "elementwise_kind", kind)?;
    let (location, maps, first) = (view.location(), loops(view)?.maps, inits(view).start);
    let operands: Vec<ValueId> = view.operands().map(Value::id).collect();
    let attributes = [("kind", kind), ("indexing_maps", maps_attribute(context, &maps))];
    let (inputs, outputs) = operands.split_at_checked(first)?;
    let new = create_structured(rewriter, location, "linalg.elementwise", inputs, outputs, &attributes)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Takes the inputs before they were transposed.
fn fold_transposes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ElementwiseOp<'_>>()?;
    let kind = view.kind_attr()?;
    let (location, mut maps, first) = (view.location(), loops(*view)?.maps, inits(*view).start);
    let mut operands: Vec<ValueId> = view.operands().map(Value::id).collect();
    let mut is_changed = false;
    for (operand, map) in operands.iter_mut().zip(&mut maps).take(first) {
        let transpose = rewriter.value(*operand).defining::<TransposeOp<'_>>();
        if let Some(transpose) = transpose.filter(|_| map.is_identity(context)) {
            *map = *loops(*transpose)?.maps.first()?;
            *operand = transpose.input().id();
            is_changed = true;
        }
    }
    is_changed.then_some(())?;
    let attributes = [("kind", kind), ("indexing_maps", maps_attribute(context, &maps))];
    let (inputs, outputs) = operands.split_at_checked(first)?;
    let new = create_structured(rewriter, location, "linalg.elementwise", inputs, outputs, &attributes)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
