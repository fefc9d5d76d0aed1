//! The llvm dialect: the hooks of its operations, types and attributes.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

mod aggregates;
pub mod attributes;
mod bundles;
mod call;
mod call_rules;
mod comdat;
mod constant;
mod control;
mod fold;
mod function;
mod global;
mod inline;
mod keywords;
mod layout_string;
mod memory;
mod parameters;
mod signature;
mod slots;
mod symbols;
pub mod types;
mod values;

/// Views of the operations, and the enums. Some classes of intrinsics are called in MLIR as LLVM calls these.
#[allow(non_camel_case_types)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/llvm.rs"));
}

pub use ops::*;

use smallvec::SmallVec;

use interfaces::{EffectInstance, EffectKind, Speculatability};
use ir::Operation;
use registry::{
    DefHooks, DialectHooks, OpHooks, TraitRow, VerifyHook, VerifyShapeHook, VerifySymbolUsesHook,
};

const NONE: OpHooks = OpHooks::NONE;

/// One that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// One that is verified once a signature.
const fn verified_shape(verify: VerifyShapeHook) -> OpHooks {
    OpHooks { verify_shape: Some(verify), ..NONE }
}

/// One whose symbols are verified.
const fn using(symbols: VerifySymbolUsesHook) -> OpHooks {
    OpHooks { verify_symbol_uses: Some(symbols), ..NONE }
}

/// A cast that folds with one before it.
const CAST: OpHooks = OpHooks { fold: Some(fold::chained_cast), ..NONE };

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    (
        "alloca",
        OpHooks {
            parse: Some(memory::parse_alloca),
            print: Some(memory::print_alloca),
            ..verified_shape(memory::verify_alloca)
        },
    ),
    ("addrspacecast", CAST),
    ("atomicrmw", verified(memory::verify_atomic_rmw)),
    ("bitcast", OpHooks { fold: Some(fold::chained_cast), ..verified_shape(values::verify_bitcast) }),
    (
        "blockaddress",
        OpHooks {
            fold: Some(fold::block_address),
            verify: Some(symbols::verify_block_address),
            ..using(symbols::verify_block_address_symbol)
        },
    ),
    ("br", OpHooks { branch_operands: Some(control::br_operands), ..NONE }),
    (
        "call",
        OpHooks {
            parse: Some(call::parse_call),
            print: Some(call::print_call),
            verify: Some(bundles::verify_bundles),
            callee: Some(call::callee),
            ..using(call_rules::verify_symbol_uses)
        },
    ),
    (
        "call_intrinsic",
        OpHooks {
            parse: Some(call::parse_intrinsic),
            print: Some(call::print_intrinsic),
            ..verified(call_rules::verify_call_intrinsic)
        },
    ),
    ("cmpxchg", verified(memory::verify_cmpxchg)),
    ("comdat", OpHooks { verify_regions: Some(comdat::verify_comdat_region), ..NONE }),
    ("cond_br", OpHooks { branch_operands: Some(control::cond_br_operands), ..NONE }),
    (
        "dso_local_equivalent",
        OpHooks { fold: Some(fold::dso_local_equivalent), ..using(symbols::verify_dso_local_equivalent) },
    ),
    ("extractvalue", OpHooks { fold: Some(fold::extract), ..verified_shape(aggregates::verify_extract) }),
    ("fcmp", OpHooks { parse: Some(values::parse_fcmp), print: Some(values::print_fcmp), ..NONE }),
    ("fence", verified_shape(memory::verify_fence)),
    (
        "func",
        OpHooks {
            parse: Some(function::parse),
            print: Some(function::print),
            verify_regions: Some(function::verify_regions),
            signature: Some(function::signature),
            ..verified(function::verify)
        },
    ),
    ("getelementptr", OpHooks { fold: Some(fold::gep), ..verified_shape(memory::verify_gep) }),
    (
        "icmp",
        OpHooks {
            parse: Some(values::parse_icmp),
            print: Some(values::print_icmp),
            fold: Some(fold::icmp),
            ..NONE
        },
    ),
    ("indirectbr", OpHooks { branch_operands: Some(control::indirectbr_operands), ..NONE }),
    (
        "inline_asm",
        OpHooks { effects: Some(inline_asm_effects), ..verified_shape(values::verify_inline_asm) },
    ),
    ("insertvalue", verified_shape(aggregates::verify_insert)),
    ("intr.assume", verified(bundles::verify_bundles)),
    ("intr.masked.gather", verified_shape(values::verify_masked_gather)),
    ("intr.masked.scatter", verified_shape(values::verify_masked_scatter)),
    ("intr.sincos", verified_shape(values::verify_sincos)),
    ("intr.vector.extract", verified_shape(values::verify_vector_sizes)),
    ("intr.vector.insert", verified_shape(values::verify_vector_sizes)),
    (
        "invoke",
        OpHooks {
            parse: Some(call::parse_invoke),
            print: Some(call::print_invoke),
            branch_operands: Some(control::invoke_operands),
            callee: Some(call::callee),
            ..verified(call_rules::verify_invoke)
        },
    ),
    (
        "landingpad",
        OpHooks {
            parse: Some(control::parse_landingpad),
            print: Some(control::print_landingpad),
            ..verified(control::verify_landingpad)
        },
    ),
    ("linker_options", verified(symbols::verify_linker_options)),
    ("load", OpHooks { effects: Some(memory::load_effects), ..verified(memory::verify_load) }),
    ("mlir.addressof", OpHooks { fold: Some(fold::address_of), ..using(symbols::verify_address_of) }),
    (
        "mlir.alias",
        OpHooks {
            parse: Some(global::parse_alias),
            print: Some(global::print_alias),
            verify_regions: Some(global::verify_alias_regions),
            ..verified(global::verify_alias)
        },
    ),
    (
        "mlir.constant",
        OpHooks { fold: Some(fold::constant), verify_literal: Some(constant::verify_constant), ..NONE },
    ),
    (
        "mlir.global",
        OpHooks {
            parse: Some(global::parse_global),
            print: Some(global::print_global),
            verify_regions: Some(global::verify_global_regions),
            ..verified(global::verify_global)
        },
    ),
    (
        "mlir.global_ctors",
        OpHooks { verify: Some(symbols::verify_structor_lists), ..using(symbols::verify_structors) },
    ),
    (
        "mlir.global_dtors",
        OpHooks { verify: Some(symbols::verify_structor_lists), ..using(symbols::verify_structors) },
    ),
    ("mlir.ifunc", OpHooks { verify: Some(global::verify_ifunc), ..using(symbols::verify_ifunc_resolver) }),
    ("mlir.poison", OpHooks { fold: Some(fold::poison), ..NONE }),
    ("mlir.undef", OpHooks { fold: Some(fold::undef), ..NONE }),
    ("mlir.zero", OpHooks { fold: Some(fold::zero), ..verified_shape(constant::verify_zero) }),
    ("module_flags", verified(symbols::verify_module_flags)),
    ("or", OpHooks { fold: Some(fold::or), ..NONE }),
    ("return", verified(control::verify_return)),
    ("sdiv", OpHooks { speculatability: Some(|op| division(op, true)), ..NONE }),
    ("sext", verified_shape(values::verify_extension)),
    ("shl", OpHooks { fold: Some(fold::shl), ..NONE }),
    ("shufflevector", OpHooks { fold: Some(fold::shuffle), ..verified_shape(aggregates::verify_shuffle) }),
    ("store", OpHooks { effects: Some(memory::store_effects), ..verified(memory::verify_store) }),
    (
        "switch",
        OpHooks { branch_operands: Some(control::switch_operands), ..verified_shape(control::verify_switch) },
    ),
    ("udiv", OpHooks { speculatability: Some(|op| division(op, false)), ..NONE }),
    ("zext", OpHooks { fold: Some(fold::zext), ..verified_shape(values::verify_extension) }),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "llvm",
    interfaces: &[&slots::MEMORY_SLOTS],
    ops: OPS,
    directives: &[
        ("GEPIndices", memory::GEP_INDICES),
        ("IndirectBrOpSucessors", control::INDIRECT_SUCCESSORS),
        ("InsertExtractValueElementType", aggregates::PART_TYPE),
        ("LLVMLinkage", keywords::LINKAGE_DIRECTIVE),
        ("OpBundles", bundles::DIRECTIVE),
        ("ShuffleType", aggregates::SHUFFLE_TYPE),
        ("SwitchOpCases", control::SWITCH_CASES),
    ],
    types: &[
        (
            "array",
            DefHooks {
                verify: Some(types::verify_array),
                layout: Some(&types::layout::ARRAY),
                ..DefHooks::NONE
            },
        ),
        ("func", DefHooks { verify: Some(types::verify_function), ..DefHooks::NONE }),
        ("ptr", DefHooks { layout: Some(&types::layout::POINTER), ..DefHooks::NONE }),
        (
            "struct",
            DefHooks {
                parse: Some(types::syntax::parse_struct),
                print: Some(types::syntax::print_struct),
                layout: Some(&types::layout::STRUCT),
                ..DefHooks::NONE
            },
        ),
    ],
    attributes: &[
        ("alias_scope", DefHooks { verify: Some(attributes::verify_alias_scope), ..DefHooks::NONE }),
        (
            "constant_range",
            DefHooks {
                parse: Some(attributes::syntax::parse_constant_range),
                print: Some(attributes::syntax::print_constant_range),
                verify: Some(attributes::verify_constant_range),
                ..DefHooks::NONE
            },
        ),
        ("mlir.module_flag", DefHooks { verify: Some(attributes::verify_module_flag), ..DefHooks::NONE }),
        ("target_features", DefHooks { verify: Some(attributes::verify_target_features), ..DefHooks::NONE }),
    ],
    def_directives: &[
        ("PrettyLLVMType", types::syntax::PRETTY_TYPE),
        ("FunctionTypes", types::syntax::FUNCTION_TYPES),
        ("ExtTypeParams", types::syntax::TARGET_PARAMS),
        ("ExpressionArg", attributes::syntax::EXPRESSION_ARGUMENTS),
        ("tag", attributes::syntax::TAG),
        ("encoding", attributes::syntax::ENCODING),
        ("sourceLanguage", attributes::syntax::LANGUAGE),
        ("opcode", attributes::syntax::OPCODE),
        ("callingConvention", attributes::syntax::CALLING_CONVENTION),
        ("members", attributes::syntax::TBAA_MEMBERS),
    ],
    parses_types: true,
    unknown_type: types::syntax::unknown_type,
    unknown_operations: registry::UnknownOperations::Accepted,
    traits: TRAITS,
    verify_attribute: Some(parameters::verify_operation_attribute),
    verify_argument_attribute: Some(parameters::verify_argument),
    verify_result_attribute: Some(parameters::verify_result),
    materialize_constant: Some(fold::materialize_constant),
    inliner: Some(inline::INLINER),
    ..DialectHooks::NONE
};

/// The interfaces that verify something.
const TRAITS: &[TraitRow] = &[
    TraitRow::known("mlir::LLVM::AccessGroupOpInterface")
        .verify_shape(|op, _| memory::verify_attribute_arrays(op, &[("access_groups", "access_group")])),
    TraitRow::known("mlir::LLVM::AliasAnalysisOpInterface")
        .verify_shape(|op, _| memory::verify_attribute_arrays(op, memory::ALIAS_ARRAYS)),
    TraitRow::known("mlir::LLVM::DereferenceableOpInterface")
        .verify_shape(|op, _| memory::verify_dereferenceable(op)),
];

/// Assembly with side effects reads and writes all of memory.
fn inline_asm_effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    if op.attribute(op.context().static_string("has_side_effects")).is_some() {
        effects.push(EffectInstance::on_memory(EffectKind::Write));
        effects.push(EffectInstance::on_memory(EffectKind::Read));
    }
}

fn division(op: Operation<'_>, with_sign: bool) -> Speculatability {
    match fold::divides_safely(op, with_sign) {
        true => Speculatability::Speculatable,
        false => Speculatability::NotSpeculatable,
    }
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
