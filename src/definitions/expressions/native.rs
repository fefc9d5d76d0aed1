//! Classes of types and attributes that constraints of `.td` files name without including a definition.
//!
//! Most are written in C++, so that there is no definition. Each is listed with the parameters that
//! constraints query, in the order in which such a type stores them here. Types of the llvm dialect are
//! defined in a file that the constraints on them do not include. They are listed for files that are loaded
//! without it; its definitions have precedence.

use super::definitions::{DialectClass, Entity, Parameter};

use std::sync::{Arc, OnceLock};

/// Returns the classes of the table.
pub fn native_classes() -> &'static [Arc<DialectClass>] {
    static MADE: OnceLock<Vec<Arc<DialectClass>>> = OnceLock::new();
    MADE.get_or_init(|| CLASSES.iter().map(|class| Arc::new(class.to_class())).collect())
}

/// A row of [`CLASSES`].
pub(super) struct NativeClass {
    name: &'static str,
    base: Option<&'static str>,
    entity: Entity,
    dialect: &'static str,
    mnemonic: &'static str,
    parameters: &'static [(&'static str, &'static str)],
    interfaces: &'static [&'static str],
}

impl NativeClass {
    pub fn to_class(&self) -> DialectClass {
        let parameter = |&(name, cpp_type): &(&str, &str)| Parameter {
            name: name.to_string(),
            cpp_type: cpp_type.to_string(),
        };
        DialectClass {
            name: self.name.to_string(),
            entity: self.entity,
            dialect: self.dialect.to_string(),
            mnemonic: self.mnemonic.to_string(),
            parameters: self.parameters.iter().map(parameter).collect(),
            interfaces: self.interfaces.iter().map(|name| name.to_string()).collect(),
            base: self.base.map(str::to_string),
        }
    }
}

const fn ty(
    name: &'static str,
    dialect: &'static str,
    mnemonic: &'static str,
    parameters: &'static [(&'static str, &'static str)],
) -> NativeClass {
    NativeClass { name, base: None, entity: Entity::Type, dialect, mnemonic, parameters, interfaces: &[] }
}

const fn quantized(name: &'static str, mnemonic: &'static str) -> NativeClass {
    let parameters = &[("flags", "unsigned"), ("storageType", "Type"), ("expressedType", "Type")];
    NativeClass { base: Some("mlir::quant::QuantizedType"), ..ty(name, "quant", mnemonic, parameters) }
}

const SHAPED: &[&str] = &["mlir::ShapedType"];
const SIZED: &[&str] = &["mlir::DataLayoutTypeInterface"];
const LLVM_ARRAY: &[(&str, &str)] = &[("elementType", "Type"), ("numElements", "uint64_t")];
const LLVM_FUNCTION: &[(&str, &str)] =
    &[("returnType", "Type"), ("params", "ArrayRef<Type>"), ("varArg", "bool")];

/// Classes that share a mnemonic with others: by index, the parameters that only some of them have, and whether they do. A
/// quantized type has axes in parameter 7, and the sizes of blocks in parameter 8.
const VARIANTS: &[(&str, Presence)] = &[
    ("mlir::quant::UniformQuantizedType", &[(7, false), (8, false)]),
    ("mlir::quant::UniformQuantizedPerAxisType", &[(7, true), (8, false)]),
    ("mlir::quant::UniformQuantizedSubChannelType", &[(8, true)]),
];

/// Parameters by index, and whether they are there.
pub(crate) type Presence = &'static [(usize, bool)];

/// Returns which parameters tell a class from others of the same mnemonic; `None` if there are no others.
pub(super) fn variant(class: &str) -> Option<Presence> {
    VARIANTS.iter().find(|of| of.0 == class).map(|of| of.1)
}

/// See the module's description.
pub(super) const CLASSES: &[NativeClass] = &[
    NativeClass { interfaces: SIZED, ..ty("mlir::LLVM::LLVMArrayType", "llvm", "array", LLVM_ARRAY) },
    ty("mlir::LLVM::LLVMFunctionType", "llvm", "func", LLVM_FUNCTION),
    NativeClass {
        interfaces: &["mlir::DataLayoutTypeInterface", "mlir::PtrLikeTypeInterface"],
        ..ty("mlir::LLVM::LLVMPointerType", "llvm", "ptr", &[("addressSpace", "unsigned")])
    },
    NativeClass { interfaces: SIZED, ..ty("mlir::LLVM::LLVMStructType", "llvm", "struct", &[]) },
    ty("mlir::LLVM::LLVMLabelType", "llvm", "label", &[]),
    ty("mlir::LLVM::LLVMMetadataType", "llvm", "metadata", &[]),
    ty("mlir::LLVM::LLVMTokenType", "llvm", "token", &[]),
    ty("mlir::LLVM::LLVMVoidType", "llvm", "void", &[]),
    ty("mlir::gpu::AsyncTokenType", "gpu", "async.token", &[]),
    ty(
        "mlir::gpu::MMAMatrixType",
        "gpu",
        "mma_matrix",
        &[("shape", "ArrayRef<int64_t>"), ("elementType", "Type"), ("operand", "StringRef")],
    ),
    ty("mlir::gpu::SparseDnTensorHandleType", "gpu", "sparse.dntensor_handle", &[]),
    ty("mlir::gpu::SparseSpGEMMOpHandleType", "gpu", "sparse.spgemmop_handle", &[]),
    ty("mlir::gpu::SparseSpMatHandleType", "gpu", "sparse.spmat_handle", &[]),
    quantized("mlir::quant::AnyQuantizedType", "any"),
    quantized("mlir::quant::CalibratedQuantizedType", "calibrated"),
    quantized("mlir::quant::UniformQuantizedType", "uniform"),
    quantized("mlir::quant::UniformQuantizedPerAxisType", "uniform"),
    quantized("mlir::quant::UniformQuantizedSubChannelType", "uniform"),
    ty(
        "mlir::spirv::ArrayType",
        "spirv",
        "array",
        &[("elementType", "Type"), ("numElements", "unsigned"), ("arrayStride", "unsigned")],
    ),
    NativeClass {
        interfaces: SHAPED,
        ..ty(
            "mlir::spirv::CooperativeMatrixType",
            "spirv",
            "coopmatrix",
            &[
                ("shape", "ArrayRef<int64_t>"),
                ("elementType", "Type"),
                ("scope", "mlir::spirv::Scope"),
                ("use", "mlir::spirv::CooperativeMatrixUseKHR"),
            ],
        )
    },
    ty(
        "mlir::spirv::ImageType",
        "spirv",
        "image",
        &[
            ("elementType", "Type"),
            ("dim", "mlir::spirv::Dim"),
            ("depthInfo", "mlir::spirv::ImageDepthInfo"),
            ("arrayedInfo", "mlir::spirv::ImageArrayedInfo"),
            ("samplingInfo", "mlir::spirv::ImageSamplingInfo"),
            ("samplerUseInfo", "mlir::spirv::ImageSamplerUseInfo"),
            ("imageFormat", "mlir::spirv::ImageFormat"),
        ],
    ),
    ty("mlir::spirv::MatrixType", "spirv", "matrix", &[("columnType", "Type"), ("numColumns", "unsigned")]),
    ty(
        "mlir::spirv::PointerType",
        "spirv",
        "ptr",
        &[("pointeeType", "Type"), ("storageClass", "mlir::spirv::StorageClass")],
    ),
    ty(
        "mlir::spirv::RuntimeArrayType",
        "spirv",
        "rtarray",
        &[("elementType", "Type"), ("arrayStride", "unsigned")],
    ),
    ty("mlir::spirv::SampledImageType", "spirv", "sampled_image", &[("imageType", "Type")]),
    ty("mlir::spirv::StructType", "spirv", "struct", &[]),
    NativeClass {
        interfaces: SHAPED,
        ..ty(
            "mlir::spirv::TensorArmType",
            "spirv",
            "arm.tensor",
            &[("shape", "ArrayRef<int64_t>"), ("elementType", "Type")],
        )
    },
    NativeClass { entity: Entity::Attribute, ..ty("mlir::spirv::VerCapExtAttr", "spirv", "vce", &[]) },
];

/// Base classes that are written in C++ alone: the classes, or base classes, that are among them.
const BASES: &[(&str, &[&str])] = &[
    (
        "mlir::LLVM::DINodeAttr",
        &["mlir::LLVM::DIScopeAttr", "mlir::LLVM::DITypeAttr", "mlir::LLVM::DIVariableAttr"],
    ),
    (
        "mlir::LLVM::DIScopeAttr",
        &["mlir::LLVM::DICompositeTypeAttr", "mlir::LLVM::DIDerivedTypeAttr", "mlir::LLVM::DILocalScopeAttr"],
    ),
    ("mlir::LLVM::DIVariableAttr", &["mlir::LLVM::DIGlobalVariableAttr", "mlir::LLVM::DILocalVariableAttr"]),
];

/// A base class, and those among its classes that are written in C++ alone.
pub fn bases_below(base: &str) -> Vec<&str> {
    let mut names = vec![base];
    let mut next = 0;
    while let Some(&name) = names.get(next) {
        next += 1;
        let below = BASES.iter().find(|row| row.0 == name).map_or(&[][..], |row| row.1);
        names.extend(below.iter().filter(|&&below| below != base));
    }
    names
}
