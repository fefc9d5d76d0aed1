//! The nvvm dialect: the hooks of its operations and attributes.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp.

mod attributes;
mod conversions;
pub mod matrices;
mod threads;

/// Views of the operations, and the enums. Some are called in MLIR as LLVM calls these.
#[allow(clippy::upper_case_acronyms, non_camel_case_types)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/nvvm.rs"));
}

pub use ops::*;

use gpu::TargetVerification;
use interfaces::int_range::{IntRange, IntRanges};
use ir::{AttributeStorage, Operation};
use registry::{DefHooks, DialectHooks, Inliner, OpHooks, VerifyHook};

/// One that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..OpHooks::NONE }
}

/// A special register, of which a range can be known.
const RANGED: OpHooks = verified(threads::verify_range);

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    ("barrier", verified(threads::verify_barrier)),
    ("convert.bf16x2.to.f8x2", verified(conversions::verify_bf16_to_f8)),
    ("convert.f16x2.to.f8x2", verified(conversions::verify_type)),
    ("convert.f32x2.to.bf16x2", verified(conversions::verify_f32_to_bf16)),
    ("convert.f32x2.to.f16x2", verified(conversions::verify_f32_to_f16)),
    ("convert.f32x2.to.f4x2", verified(conversions::verify_type)),
    ("convert.f32x2.to.f6x2", verified(conversions::verify_type)),
    ("convert.f32x2.to.f8x2", verified(conversions::verify_f32_to_f8)),
    ("convert.f32x4.to.f4x4", verified(conversions::verify_type)),
    ("convert.f32x4.to.f6x4", verified(conversions::verify_type)),
    ("convert.f32x4.to.f8x4", verified(conversions::verify_type)),
    ("convert.f4x2.to.f16x2", verified(conversions::verify_type)),
    ("convert.f6x2.to.f16x2", verified(conversions::verify_type)),
    ("convert.f8x2.to.bf16x2", verified(conversions::verify_type)),
    ("convert.f8x2.to.f16x2", verified(conversions::verify_type)),
    ("convert.float.to.tf32", verified(conversions::verify_float_to_tf32)),
    ("cp.async.bulk.shared.cluster.global", verified(threads::verify_bulk_copy)),
    ("cp.async.shared.global", verified(threads::verify_copy)),
    ("fence.proxy", verified(threads::verify_fence_proxy)),
    ("fence.proxy.acquire", verified(threads::verify_fence_proxies)),
    ("fence.proxy.release", verified(threads::verify_fence_proxies)),
    ("fence.proxy.sync_restrict", verified(threads::verify_fence_proxy_order)),
    ("fence.sync_restrict", verified(threads::verify_fence_order)),
    ("ldmatrix", verified(matrices::verify_ldmatrix)),
    ("match.sync", verified(threads::verify_match)),
    ("mbarrier.arrive", verified(threads::verify_mbarrier)),
    ("mbarrier.arrive.expect_tx", verified(threads::verify_expect_tx)),
    ("mbarrier.arrive_drop", verified(threads::verify_mbarrier)),
    ("mbarrier.arrive_drop.expect_tx", verified(threads::verify_mbarrier)),
    ("mbarrier.complete_tx", verified(threads::verify_mbarrier)),
    ("mbarrier.expect_tx", verified(threads::verify_mbarrier)),
    ("mbarrier.test.wait", verified(threads::verify_mbarrier)),
    ("mbarrier.try_wait", verified(threads::verify_mbarrier)),
    ("pmevent", verified(threads::verify_event)),
    ("prmt", verified(threads::verify_permute)),
    ("read.ptx.sreg.cluster.ctaid.x", RANGED),
    ("read.ptx.sreg.cluster.ctaid.y", RANGED),
    ("read.ptx.sreg.cluster.ctaid.z", RANGED),
    ("read.ptx.sreg.cluster.ctarank", RANGED),
    ("read.ptx.sreg.cluster.nctaid.x", RANGED),
    ("read.ptx.sreg.cluster.nctaid.y", RANGED),
    ("read.ptx.sreg.cluster.nctaid.z", RANGED),
    ("read.ptx.sreg.cluster.nctarank", RANGED),
    ("read.ptx.sreg.clusterid.x", RANGED),
    ("read.ptx.sreg.clusterid.y", RANGED),
    ("read.ptx.sreg.clusterid.z", RANGED),
    ("read.ptx.sreg.ctaid.x", RANGED),
    ("read.ptx.sreg.ctaid.y", RANGED),
    ("read.ptx.sreg.ctaid.z", RANGED),
    ("read.ptx.sreg.gridid", RANGED),
    ("read.ptx.sreg.laneid", RANGED),
    ("read.ptx.sreg.nclusterid.x", RANGED),
    ("read.ptx.sreg.nclusterid.y", RANGED),
    ("read.ptx.sreg.nclusterid.z", RANGED),
    ("read.ptx.sreg.nctaid.x", RANGED),
    ("read.ptx.sreg.nctaid.y", RANGED),
    ("read.ptx.sreg.nctaid.z", RANGED),
    ("read.ptx.sreg.nsmid", RANGED),
    ("read.ptx.sreg.ntid.x", RANGED),
    ("read.ptx.sreg.ntid.y", RANGED),
    ("read.ptx.sreg.ntid.z", RANGED),
    ("read.ptx.sreg.nwarpid", RANGED),
    ("read.ptx.sreg.smid", RANGED),
    ("read.ptx.sreg.tid.x", RANGED),
    ("read.ptx.sreg.tid.y", RANGED),
    ("read.ptx.sreg.tid.z", RANGED),
    ("read.ptx.sreg.warpid", RANGED),
    ("read.ptx.sreg.warpsize", RANGED),
    ("redux.sync", verified(threads::verify_redux)),
    ("setmaxregister", verified(threads::verify_max_register)),
    ("shfl.sync", verified(threads::verify_shuffle)),
    ("st.bulk", verified(threads::verify_bulk_store)),
    ("stmatrix", verified(matrices::verify_stmatrix)),
    ("vote.sync", verified(threads::verify_vote)),
    ("wmma.load", verified(matrices::verify_wmma_load)),
    ("wmma.mma", verified(matrices::verify_wmma_mma)),
    ("wmma.store", verified(matrices::verify_wmma_store)),
];

/// The ranges of special registers.
static RANGES: IntRanges = IntRanges {
    results: &[
        ("nvvm.read.ptx.sreg.cluster.ctaid.x", stated_range),
        ("nvvm.read.ptx.sreg.cluster.ctaid.y", stated_range),
        ("nvvm.read.ptx.sreg.cluster.ctaid.z", stated_range),
        ("nvvm.read.ptx.sreg.cluster.ctarank", stated_range),
        ("nvvm.read.ptx.sreg.cluster.nctaid.x", stated_range),
        ("nvvm.read.ptx.sreg.cluster.nctaid.y", stated_range),
        ("nvvm.read.ptx.sreg.cluster.nctaid.z", stated_range),
        ("nvvm.read.ptx.sreg.cluster.nctarank", stated_range),
        ("nvvm.read.ptx.sreg.clusterid.x", stated_range),
        ("nvvm.read.ptx.sreg.clusterid.y", stated_range),
        ("nvvm.read.ptx.sreg.clusterid.z", stated_range),
        ("nvvm.read.ptx.sreg.ctaid.x", stated_range),
        ("nvvm.read.ptx.sreg.ctaid.y", stated_range),
        ("nvvm.read.ptx.sreg.ctaid.z", stated_range),
        ("nvvm.read.ptx.sreg.gridid", stated_range),
        ("nvvm.read.ptx.sreg.laneid", stated_range),
        ("nvvm.read.ptx.sreg.nclusterid.x", stated_range),
        ("nvvm.read.ptx.sreg.nclusterid.y", stated_range),
        ("nvvm.read.ptx.sreg.nclusterid.z", stated_range),
        ("nvvm.read.ptx.sreg.nctaid.x", stated_range),
        ("nvvm.read.ptx.sreg.nctaid.y", stated_range),
        ("nvvm.read.ptx.sreg.nctaid.z", stated_range),
        ("nvvm.read.ptx.sreg.nsmid", stated_range),
        ("nvvm.read.ptx.sreg.ntid.x", stated_range),
        ("nvvm.read.ptx.sreg.ntid.y", stated_range),
        ("nvvm.read.ptx.sreg.ntid.z", stated_range),
        ("nvvm.read.ptx.sreg.nwarpid", stated_range),
        ("nvvm.read.ptx.sreg.smid", stated_range),
        ("nvvm.read.ptx.sreg.tid.x", stated_range),
        ("nvvm.read.ptx.sreg.tid.y", stated_range),
        ("nvvm.read.ptx.sreg.tid.z", stated_range),
        ("nvvm.read.ptx.sreg.warpid", stated_range),
        ("nvvm.read.ptx.sreg.warpsize", stated_range),
    ],
    arguments: &[],
};

/// How modules for the targets of the dialect are verified.
static TARGETS: TargetVerification = TargetVerification(attributes::verify_module);

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "nvvm",
    ops: OPS,
    interfaces: &[&RANGES, &TARGETS],
    attributes: &[("target", DefHooks { verify: Some(attributes::verify_target), ..DefHooks::NONE })],
    unknown_operations: registry::UnknownOperations::Accepted,
    verify_attribute: Some(attributes::verify_attribute),
    verify_argument_attribute: Some(attributes::verify_argument),
    inliner: Some(Inliner::OPERATIONS),
    ..DialectHooks::NONE
};

/// Returns the range that a special register states: both ends count, as in MLIR.
fn stated_range(op: Operation<'_>, _: &[IntRange]) -> Option<IntRange> {
    let context = op.context();
    let range = op.inherent_attribute(context.static_string("range"))?;
    let AttributeStorage::Dialect { parameters, .. } = range.storage(context) else { return None };
    let end = |index: usize| parameters.get(index).copied().flatten()?.integer(context).cloned();
    let ends = [end(0)?, end(1)?];
    Some(IntRange { unsigned: ends.clone(), signed: ends })
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
