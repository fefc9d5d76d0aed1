//! The spirv dialect: the hooks of its operations, types and attributes.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR.

mod attributes;
mod canonicalize;
mod canonicalize_gl;
mod fold;
mod inline;
mod keywords;
mod operations;
mod type_syntax;
pub mod types;

/// Views of the operations, and the enums. Their cases are called as in SPIR-V.
#[allow(non_camel_case_types)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/spirv.rs"));
}

pub use ops::*;

use ir::Operation;
use operations::{arithmetic, composites, constants, control, functions, groups, image, memory};
use registry::{BranchOperands, DialectHooks, FoldHook, OpHooks, ParseHook, PrintHook, TraitRow, VerifyHook};
use smallvec::smallvec;

const NONE: OpHooks = OpHooks::NONE;

/// Returns the hooks of an operation that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// Returns the hooks of an operation that folds.
const fn folded(fold: FoldHook) -> OpHooks {
    OpHooks { fold: Some(fold), ..NONE }
}

/// Returns the hooks of an operation with a syntax of its own.
const fn written(parse: ParseHook, print: PrintHook) -> OpHooks {
    OpHooks { parse: Some(parse), print: Some(print), ..NONE }
}

const ONE_TYPE: OpHooks = written(arithmetic::parse_one_type, arithmetic::print_one_type);
const EXTENDED: OpHooks = OpHooks {
    verify: Some(arithmetic::verify_extended),
    ..written(arithmetic::parse_extended, arithmetic::print_extended)
};
const ATOMIC: OpHooks = verified(memory::verify_atomic_integer);
const DOT: OpHooks = verified(arithmetic::verify_dot);
const GROUP: OpHooks = verified(groups::verify_scope);
const IMAGE: OpHooks = verified(image::verify_operands);
const REDUCTION: OpHooks = verified(groups::verify_arithmetic);
const SHIFT: OpHooks = verified(arithmetic::verify_shift);
const SHUFFLE: OpHooks = verified(groups::verify_shuffle);
const WIDTH: OpHooks = verified(arithmetic::verify_width_cast);

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    (
        "AccessChain",
        OpHooks { canonicalize: canonicalize::ACCESS_CHAIN, ..verified(memory::verify_access_chain) },
    ),
    ("AtomicAnd", ATOMIC),
    ("AtomicIAdd", ATOMIC),
    ("AtomicIDecrement", ATOMIC),
    ("AtomicIIncrement", ATOMIC),
    ("AtomicISub", ATOMIC),
    ("AtomicOr", ATOMIC),
    ("AtomicSMax", ATOMIC),
    ("AtomicSMin", ATOMIC),
    ("AtomicUMax", ATOMIC),
    ("AtomicUMin", ATOMIC),
    ("AtomicXor", ATOMIC),
    ("Bitcast", OpHooks { fold: Some(fold::bitcast), ..verified(arithmetic::verify_bitcast) }),
    ("BitwiseAnd", folded(fold::and)),
    ("BitwiseOr", folded(fold::or)),
    ("BitwiseXor", folded(fold::xor)),
    (
        "Branch",
        OpHooks {
            branch_operands: Some(|op| smallvec![BranchOperands::forwarded(0..op.num_operands())]),
            ..NONE
        },
    ),
    (
        "BranchConditional",
        OpHooks {
            verify: Some(control::verify_branch_conditional),
            branch_operands: Some(cf::cond_br_operands),
            ..written(control::parse_branch_conditional, control::print_branch_conditional)
        },
    ),
    ("CompositeConstruct", verified(composites::verify_construct)),
    (
        "CompositeExtract",
        OpHooks {
            verify: Some(composites::verify_extract),
            fold: Some(fold::extract),
            ..written(composites::parse_extract, composites::print_extract)
        },
    ),
    (
        "CompositeInsert",
        OpHooks {
            verify: Some(composites::verify_insert),
            ..written(composites::parse_insert, composites::print_insert)
        },
    ),
    (
        "Constant",
        OpHooks {
            verify: Some(constants::verify_constant),
            name_values: Some(constants::name_constant),
            fold: Some(constants::fold_constant),
            ..written(constants::parse_constant, constants::print_constant)
        },
    ),
    ("ControlBarrier", verified(memory::verify_barrier)),
    ("ConvertPtrToU", verified(arithmetic::verify_pointer_to_integer)),
    ("ConvertUToPtr", verified(arithmetic::verify_integer_to_pointer)),
    (
        "CopyMemory",
        OpHooks { verify: Some(memory::verify_copy), ..written(memory::parse_copy, memory::print_copy) },
    ),
    ("EXT.AtomicFAdd", verified(memory::verify_atomic_float)),
    ("EXT.ConstantCompositeReplicate", verified(constants::verify_replicated_constant)),
    ("EXT.EmitMeshTasks", verified(image::verify_emit_mesh_tasks)),
    (
        "EXT.SpecConstantCompositeReplicate",
        OpHooks {
            verify: Some(constants::verify_replicated_spec),
            ..written(constants::parse_replicated_spec, constants::print_replicated_spec)
        },
    ),
    ("EntryPoint", written(functions::parse_entry_point, functions::print_entry_point)),
    ("ExecutionMode", written(functions::parse_execution_mode, functions::print_execution_mode)),
    ("FConvert", WIDTH),
    (
        "FunctionCall",
        OpHooks {
            verify: Some(functions::verify_call),
            verify_symbol_uses: Some(functions::verify_call_symbol),
            ..NONE
        },
    ),
    ("GL.FClamp", ONE_TYPE),
    ("GL.Fma", ONE_TYPE),
    ("GL.FrexpStruct", verified(arithmetic::verify_frexp)),
    ("GL.Ldexp", verified(arithmetic::verify_ldexp)),
    ("GL.SClamp", ONE_TYPE),
    ("GL.UClamp", ONE_TYPE),
    ("GenericCastToPtr", verified(arithmetic::verify_from_generic)),
    ("GenericCastToPtrExplicit", verified(arithmetic::verify_from_generic)),
    (
        "GlobalVariable",
        OpHooks {
            verify: Some(constants::verify_global),
            ..written(constants::parse_global, constants::print_global)
        },
    ),
    ("GroupBroadcast", verified(groups::verify_broadcast)),
    ("GroupFAdd", GROUP),
    ("GroupFMax", GROUP),
    ("GroupFMin", GROUP),
    ("GroupIAdd", GROUP),
    ("GroupNonUniformBallot", GROUP),
    ("GroupNonUniformBallotFindLSB", GROUP),
    ("GroupNonUniformBallotFindMSB", GROUP),
    ("GroupNonUniformBitwiseAnd", REDUCTION),
    ("GroupNonUniformBitwiseOr", REDUCTION),
    ("GroupNonUniformBitwiseXor", REDUCTION),
    ("GroupNonUniformBroadcast", verified(groups::verify_uniform_broadcast)),
    ("GroupNonUniformElect", GROUP),
    ("GroupNonUniformFAdd", REDUCTION),
    ("GroupNonUniformFMax", REDUCTION),
    ("GroupNonUniformFMin", REDUCTION),
    ("GroupNonUniformFMul", REDUCTION),
    ("GroupNonUniformIAdd", REDUCTION),
    ("GroupNonUniformIMul", REDUCTION),
    ("GroupNonUniformLogicalAnd", REDUCTION),
    ("GroupNonUniformLogicalOr", REDUCTION),
    ("GroupNonUniformLogicalXor", REDUCTION),
    ("GroupNonUniformRotateKHR", verified(groups::verify_rotate)),
    ("GroupNonUniformSMax", REDUCTION),
    ("GroupNonUniformSMin", REDUCTION),
    ("GroupNonUniformShuffle", SHUFFLE),
    ("GroupNonUniformShuffleDown", SHUFFLE),
    ("GroupNonUniformShuffleUp", SHUFFLE),
    ("GroupNonUniformShuffleXor", SHUFFLE),
    ("GroupNonUniformUMax", REDUCTION),
    ("GroupNonUniformUMin", REDUCTION),
    ("GroupSMax", GROUP),
    ("GroupSMin", GROUP),
    ("GroupUMax", GROUP),
    ("GroupUMin", GROUP),
    ("IAdd", folded(fold::add)),
    ("IAddCarry", OpHooks { canonicalize: canonicalize::ADD_CARRY, ..EXTENDED }),
    ("IEqual", folded(fold::equal)),
    ("IMul", folded(fold::mul)),
    ("INotEqual", folded(fold::not_equal)),
    ("INTEL.SubgroupBlockRead", verified(memory::verify_block_read)),
    (
        "INTEL.SubgroupBlockWrite",
        OpHooks {
            verify: Some(memory::verify_block_write),
            ..written(memory::parse_block_write, memory::print_block_write)
        },
    ),
    ("ISub", folded(fold::sub)),
    ("ISubBorrow", EXTENDED),
    ("ImageDrefGather", IMAGE),
    ("ImageFetch", IMAGE),
    ("ImageQuerySize", verified(image::verify_query_size)),
    ("ImageRead", IMAGE),
    ("ImageSampleExplicitLod", IMAGE),
    ("ImageSampleImplicitLod", IMAGE),
    ("ImageSampleProjDrefImplicitLod", IMAGE),
    ("ImageWrite", IMAGE),
    ("InBoundsPtrAccessChain", verified(memory::verify_ptr_access_chain)),
    ("KHR.CooperativeMatrixLoad", verified(image::verify_matrix_load)),
    ("KHR.CooperativeMatrixMulAdd", verified(image::verify_matrix_mul_add)),
    ("KHR.CooperativeMatrixStore", verified(image::verify_matrix_store)),
    ("KHR.GroupFMul", GROUP),
    ("KHR.GroupIMul", GROUP),
    (
        "Load",
        OpHooks { verify: Some(memory::verify_load), ..written(memory::parse_load, memory::print_load) },
    ),
    ("LogicalAnd", folded(fold::logical_and)),
    ("LogicalEqual", folded(fold::equal)),
    ("LogicalNot", folded(fold::logical_not)),
    ("LogicalNotEqual", folded(fold::logical_not_equal)),
    ("LogicalOr", folded(fold::logical_or)),
    ("MatrixTimesMatrix", verified(composites::verify_matrix_times_matrix)),
    ("MatrixTimesScalar", verified(composites::verify_matrix_times_scalar)),
    ("MatrixTimesVector", verified(composites::verify_matrix_times_vector)),
    ("MemoryBarrier", verified(memory::verify_barrier)),
    ("Not", folded(fold::not)),
    ("PtrAccessChain", verified(memory::verify_ptr_access_chain)),
    ("PtrCastToGeneric", verified(arithmetic::verify_to_generic)),
    ("SConvert", WIDTH),
    ("SDiv", folded(fold::sdiv)),
    ("SDot", DOT),
    ("SDotAccSat", DOT),
    ("SGreaterThan", folded(fold::sgt)),
    ("SGreaterThanEqual", folded(fold::sge)),
    ("SLessThan", folded(fold::slt)),
    ("SLessThanEqual", folded(fold::sle)),
    ("SMod", folded(fold::smod)),
    ("SMulExtended", OpHooks { canonicalize: canonicalize::SMUL_EXTENDED, ..EXTENDED }),
    ("SNegate", folded(fold::negate)),
    ("SRem", folded(fold::srem)),
    ("SUDot", DOT),
    ("SUDotAccSat", DOT),
    ("Select", OpHooks { fold: Some(fold::select), ..verified(arithmetic::verify_select) }),
    ("ShiftLeftLogical", OpHooks { fold: Some(fold::shl), ..SHIFT }),
    ("ShiftRightArithmetic", OpHooks { fold: Some(fold::ashr), ..SHIFT }),
    ("ShiftRightLogical", OpHooks { fold: Some(fold::lshr), ..SHIFT }),
    (
        "SpecConstant",
        OpHooks {
            verify: Some(constants::verify_spec_constant),
            ..written(constants::parse_spec_constant, constants::print_spec_constant)
        },
    ),
    (
        "SpecConstantComposite",
        OpHooks {
            verify: Some(constants::verify_spec_composite),
            ..written(constants::parse_spec_composite, constants::print_spec_composite)
        },
    ),
    (
        "Store",
        OpHooks { verify: Some(memory::verify_store), ..written(memory::parse_store, memory::print_store) },
    ),
    (
        "Switch",
        OpHooks { verify: Some(control::verify_switch), branch_operands: Some(cf::switch_operands), ..NONE },
    ),
    ("Transpose", verified(composites::verify_transpose)),
    ("UConvert", WIDTH),
    ("UDiv", folded(fold::udiv)),
    ("UDot", DOT),
    ("UDotAccSat", DOT),
    ("UGreaterThan", folded(fold::ugt)),
    ("UGreaterThanEqual", folded(fold::uge)),
    ("ULessThan", folded(fold::ult)),
    ("ULessThanEqual", folded(fold::ule)),
    ("UMod", OpHooks { canonicalize: canonicalize::UMOD, ..folded(fold::umod) }),
    ("UMulExtended", OpHooks { canonicalize: canonicalize::UMUL_EXTENDED, ..EXTENDED }),
    ("Unreachable", verified(control::verify_unreachable)),
    (
        "Variable",
        OpHooks {
            verify: Some(memory::verify_variable),
            ..written(memory::parse_variable, memory::print_variable)
        },
    ),
    ("VectorShuffle", verified(composites::verify_shuffle)),
    ("VectorTimesMatrix", verified(composites::verify_vector_times_matrix)),
    ("VectorTimesScalar", verified(composites::verify_vector_times_scalar)),
    (
        "func",
        OpHooks {
            verify: Some(functions::verify_function),
            ..written(functions::parse_function, functions::print_function)
        },
    ),
    (
        "mlir.addressof",
        OpHooks { name_values: Some(constants::name_address), ..verified(constants::verify_address_of) },
    ),
    (
        "mlir.loop",
        OpHooks {
            verify_regions: Some(control::verify_loop),
            ..written(control::parse_loop, control::print_loop)
        },
    ),
    ("mlir.referenceof", verified(constants::verify_reference)),
    (
        "mlir.selection",
        OpHooks {
            verify_regions: Some(control::verify_selection),
            canonicalize: canonicalize::SELECTION,
            ..written(control::parse_selection, control::print_selection)
        },
    ),
    (
        "module",
        OpHooks {
            verify_regions: Some(functions::verify_module),
            ..written(functions::parse_module, functions::print_module)
        },
    ),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "spirv",
    ops: OPS,
    directives: &[("ImageOperands", image::OPERANDS), ("SwitchOpCases", cf::SWITCH_CASES)],
    types: &[
        ("arm.tensor", type_syntax::written(type_syntax::parse_tensor_arm)),
        ("array", type_syntax::written(type_syntax::parse_array)),
        ("coopmatrix", type_syntax::written(type_syntax::parse_cooperative_matrix)),
        ("image", type_syntax::written(type_syntax::parse_image)),
        ("matrix", type_syntax::written(type_syntax::parse_matrix)),
        ("ptr", type_syntax::written(type_syntax::parse_pointer)),
        ("rtarray", type_syntax::written(type_syntax::parse_runtime_array)),
        ("sampled_image", type_syntax::written(type_syntax::parse_sampled_image)),
        ("struct", type_syntax::written(type_syntax::parse_struct)),
    ],
    attributes: &[
        ("interface_var_abi", attributes::INTERFACE),
        ("target_env", attributes::TARGET),
        ("vce", attributes::TRIPLE),
    ],
    parses_types: true,
    unknown_type: type_syntax::unknown_type,
    unknown_operations: registry::UnknownOperations::Accepted,
    // These say where an operation may stand, and verify nothing.
    traits: &[
        TraitRow::known("mlir::OpTrait::spirv::SignedOp"),
        TraitRow::known("mlir::OpTrait::spirv::UnsignedOp"),
        TraitRow::known("mlir::OpTrait::spirv::UsableInSpecConstantOp"),
    ],
    verify_attribute: Some(|op, (name, value)| attributes::verify_operation_attribute(op, name, value)),
    verify_argument_attribute: Some(|op, index, (name, value)| {
        attributes::verify_value_attribute(op, argument_type(op, index), name, value)
    }),
    verify_result_attribute: Some(|op, _, _| {
        let message = "cannot attach SPIR-V attributes to region result which is not part of a \
                       spirv::GraphARMOp type";
        Err(op.emit_error(message).emit())
    }),
    materialize_constant: Some(constants::materialize_constant),
    inliner: Some(inline::INLINER),
    ..DialectHooks::NONE
};

fn argument_type(op: Operation<'_>, index: usize) -> Option<ir::Type> {
    let ty = op.attribute(ir::known::FUNCTION_TYPE)?.type_value(op.context())?;
    ty.function(op.context())?.0.get(index).copied()
}

/// The passes, by name.
pub static PASSES: &[&passes::PassInfo] = &[&canonicalize_gl::PASS];

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
