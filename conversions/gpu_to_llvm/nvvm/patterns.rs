//! The patterns for operations of gpu, which come before those for other dialects.

use super::{SHARED, assertion, groups, libdevice, sincos};
use crate::common::function::{FunctionOptions, convert as convert_function, convert_return};
use crate::common::index::{Register, convert as convert_index};
use crate::common::printf;
use crate::common::shared_memory;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite};
use ir::{OpId, ValueId};
use llvm_common::build::create;
use llvm_common::{LlvmPattern, LlvmTypeConverter};
use to_llvm::Patterns;

const FUNCTIONS: FunctionOptions = FunctionOptions {
    private_space: 0,
    workgroup_space: SHARED,
    kernel: "nvvm.kernel",
    block_size: "nvvm.maxntid",
    cluster_size: "nvvm.cluster_dim",
};

/// The alignment of the memory of a workgroup, in bits.
const ALIGNMENT: i64 = 128;

const BLOCKS: Option<[&str; 2]> = Some(["known_block_size", "gpu.known_block_size"]);
const CLUSTERS: Option<[&str; 2]> = Some(["known_cluster_size", "gpu.known_cluster_size"]);
const GRID: Option<[&str; 2]> = Some(["known_grid_size", "gpu.known_grid_size"]);

/// The registers for ids and sizes.
const REGISTERS: &[(&str, Register)] = &[
    (
        "gpu.thread_id",
        Register {
            names: ["nvvm.read.ptx.sreg.tid.x", "nvvm.read.ptx.sreg.tid.y", "nvvm.read.ptx.sreg.tid.z"],
            bound: BLOCKS,
            is_size: false,
        },
    ),
    (
        "gpu.block_dim",
        Register {
            names: ["nvvm.read.ptx.sreg.ntid.x", "nvvm.read.ptx.sreg.ntid.y", "nvvm.read.ptx.sreg.ntid.z"],
            bound: BLOCKS,
            is_size: true,
        },
    ),
    (
        "gpu.cluster_id",
        Register {
            names: [
                "nvvm.read.ptx.sreg.clusterid.x",
                "nvvm.read.ptx.sreg.clusterid.y",
                "nvvm.read.ptx.sreg.clusterid.z",
            ],
            bound: None,
            is_size: false,
        },
    ),
    (
        "gpu.cluster_dim",
        Register {
            names: [
                "nvvm.read.ptx.sreg.nclusterid.x",
                "nvvm.read.ptx.sreg.nclusterid.y",
                "nvvm.read.ptx.sreg.nclusterid.z",
            ],
            bound: None,
            is_size: true,
        },
    ),
    (
        "gpu.cluster_block_id",
        Register {
            names: [
                "nvvm.read.ptx.sreg.cluster.ctaid.x",
                "nvvm.read.ptx.sreg.cluster.ctaid.y",
                "nvvm.read.ptx.sreg.cluster.ctaid.z",
            ],
            bound: CLUSTERS,
            is_size: false,
        },
    ),
    (
        "gpu.cluster_dim_blocks",
        Register {
            names: [
                "nvvm.read.ptx.sreg.cluster.nctaid.x",
                "nvvm.read.ptx.sreg.cluster.nctaid.y",
                "nvvm.read.ptx.sreg.cluster.nctaid.z",
            ],
            bound: CLUSTERS,
            is_size: true,
        },
    ),
    (
        "gpu.block_id",
        Register {
            names: ["nvvm.read.ptx.sreg.ctaid.x", "nvvm.read.ptx.sreg.ctaid.y", "nvvm.read.ptx.sreg.ctaid.z"],
            bound: GRID,
            is_size: false,
        },
    ),
    (
        "gpu.grid_dim",
        Register {
            names: [
                "nvvm.read.ptx.sreg.nctaid.x",
                "nvvm.read.ptx.sreg.nctaid.y",
                "nvvm.read.ptx.sreg.nctaid.z",
            ],
            bound: GRID,
            is_size: true,
        },
    ),
];

const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("gpu.printf", printf::convert),
    ConversionPattern::new("cf.assert", assertion::convert),
    ConversionPattern::new("gpu.lane_id", groups::convert_lane_id),
    ConversionPattern::new("gpu.shuffle", groups::convert_shuffle),
    ConversionPattern::new("gpu.return", convert_return),
    ConversionPattern::new("gpu.dynamic_shared_memory", |rewriter, converter, op, _| {
        shared_memory::convert(rewriter, converter, op, ALIGNMENT)
    }),
    ConversionPattern::new("gpu.func", |rewriter, converter, op, _| {
        convert_function(rewriter, converter, op, &FUNCTIONS)
    }),
    ConversionPattern::new("math.sincos", sincos::convert),
];

/// Adds the patterns, with a benefit.
pub fn populate(patterns: &mut Patterns, benefit: u16) {
    patterns.add(&[ConversionPattern::plain("gpu.barrier", convert_barrier)]);
    let mut add = |pattern: LlvmPattern| patterns.add(&[pattern.with_benefit(benefit)]);
    PATTERNS.iter().for_each(|&pattern| add(pattern));
    REGISTERS.iter().for_each(|&(name, _)| add(ConversionPattern::new(name, convert_register)));
    libdevice::populate(patterns, benefit);
}

fn convert_barrier(rewriter: &mut ConversionRewriter<'_>, _: &LlvmTypeConverter, op: OpId) -> Rewrite {
    let location = rewriter.op(op).location();
    let new = create(rewriter, location, "nvvm.barrier0", &[], &[], &[]);
    rewriter.replace_op_with(op, new);
    Some(conversion::Rewritten)
}

fn convert_register(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let (_, register) = REGISTERS.iter().find(|(name, _)| view.name_str() == *name)?;
    convert_index(rewriter, converter, op, register)
}
