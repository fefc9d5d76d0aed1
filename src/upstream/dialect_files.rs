//! The dialects of MLIR 22.1 that do not ship with this program, or not all of them, and the files that define them.

/// Dialects, sorted by name. The files are named as `#include` names them.
#[rustfmt::skip]
pub(super) static DIALECTS: &[(&str, &[&str])] = &[
    ("acc", &["mlir/Dialect/OpenACC/OpenACCOps.td"]),
    ("arm_neon", &["mlir/Dialect/ArmNeon/ArmNeon.td"]),
    ("arm_sme", &["mlir/Dialect/ArmSME/IR/ArmSMEIntrinsicOps.td", "mlir/Dialect/ArmSME/IR/ArmSMEOps.td"]),
    ("arm_sve", &["mlir/Dialect/ArmSVE/IR/ArmSVE.td"]),
    ("irdl", &["mlir/Dialect/IRDL/IR/IRDLOps.td"]),
    ("nvgpu", &["mlir/Dialect/NVGPU/IR/NVGPUOps.td"]),
    ("ptr", &["mlir/Dialect/Ptr/IR/PtrOps.td"]),
    ("sparse_tensor", &["mlir/Dialect/SparseTensor/IR/SparseTensorOps.td"]),
    ("vcix", &["mlir/Dialect/LLVMIR/VCIXOps.td"]),
    ("x86vector", &["mlir/Dialect/X86Vector/X86Vector.td"]),
    ("xegpu", &["mlir/Dialect/XeGPU/IR/XeGPU.td"]),
    ("xevm", &["mlir/Dialect/LLVMIR/XeVMOps.td"]),
];

/// The dialects among them of which attributes ship, and no operations.
pub(super) static WITHOUT_OPERATIONS: &[&str] = &["sparse_tensor"];
