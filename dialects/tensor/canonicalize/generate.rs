//! `tensor.generate`: sizes that are constants.

use super::{replace_by_cast, with_constant_sizes};
use crate::GenerateOp;
use ir::{OpId, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter};

pub static GENERATE: &[Pattern] = &[Pattern::new("StaticTensorGenerate", use_constant_sizes)];

fn use_constant_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let generate = rewriter.op(op).dyn_cast::<GenerateOp>()?;
    let (location, body) = (generate.location(), generate.body().id());
    let sizes: Vec<ValueId> = generate.dynamic_extents().map(|size| size.id()).collect();
    let (ty, sizes) = with_constant_sizes(rewriter, generate.result().ty(), &sizes)?;
    let region = rewriter.body_mut().create_region();
    let state = GenerateOp::build(rewriter.scope(), location, ty, &sizes, region);
    let new = rewriter.create_value(state);
    rewriter.inline_region_before(body, region, None);
    replace_by_cast(rewriter, op, new)
}
