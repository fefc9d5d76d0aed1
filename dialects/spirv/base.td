// Types, attributes and classes of operations.

#ifndef DIALECTS_SPIRV_BASE_TD
#define DIALECTS_SPIRV_BASE_TD

include "mlir/Dialect/GPU/IR/CompilationAttrInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/enums.td"

// --- Operations -----------------------------------------------------------------------------

def SPIRV_VerCapExtAttr
    : DialectAttr<SPIRV_Dialect, CPred<"::llvm::isa<::mlir::spirv::VerCapExtAttr>($_self)">,
                  "version-capability-extension attribute"> {
  let storageType = "::mlir::spirv::VerCapExtAttr";
  let returnType = "::mlir::spirv::VerCapExtAttr";
  let convertFromStorage = "$_self";
}

// The availability of an operation, its needs of a target, is not described.
class SPIRV_Op<string mnemonic, list<Trait> traits = []> : Op<SPIRV_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// --- Types, traits and classes --------------------------------------------------------------

class IOrUI<int width>
    : Type<Or<[CPred<"$_self.isSignlessInteger(" # width # ")">,
        CPred<"$_self.isUnsignedInteger(" # width # ")">]>, width # "-bit signless/unsigned integer">;

class SignlessOrUnsignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, IOrUI<w>), !interleave(widths, "/") # "-bit signless/unsigned integer">;
def SPIRV_IsArrayType : CPred<"::llvm::isa<::mlir::spirv::ArrayType>($_self)">;
def SPIRV_IsCooperativeMatrixType : CPred<"::llvm::isa<::mlir::spirv::CooperativeMatrixType>($_self)">;
def SPIRV_IsImageType : CPred<"::llvm::isa<::mlir::spirv::ImageType>($_self)">;
def SPIRV_IsVectorType : CPred<"::llvm::isa<::mlir::VectorType>($_self)">;
def SPIRV_IsMatrixType : CPred<"::llvm::isa<::mlir::spirv::MatrixType>($_self)">;
def SPIRV_IsPtrType : CPred<"::llvm::isa<::mlir::spirv::PointerType>($_self)">;
def SPIRV_IsRTArrayType : CPred<"::llvm::isa<::mlir::spirv::RuntimeArrayType>($_self)">;
def SPIRV_IsSampledImageType : CPred<"::llvm::isa<::mlir::spirv::SampledImageType>($_self)">;
def SPIRV_IsStructType : CPred<"::llvm::isa<::mlir::spirv::StructType>($_self)">;
def SPIRV_IsTensorArmType : CPred<"::llvm::isa<::mlir::spirv::TensorArmType>($_self)">;
def SPIRV_Void : TypeAlias<NoneType, "void">;
def SPIRV_Bool : TypeAlias<I1, "bool">;
def SPIRV_Integer : AnyIntOfWidths<[8, 16, 32, 64]>;
def SPIRV_Int16 : TypeAlias<I16, "Int16">;
def SPIRV_Int32 : TypeAlias<I32, "Int32">;
def SPIRV_Float32 : TypeAlias<F32, "Float32">;
def SPIRV_BFloat16KHR : TypeAlias<BF16, "BFloat16">;
def SPIRV_Float : FloatOfWidths<[16, 32, 64]>;
def SPIRV_Float16or32 : FloatOfWidths<[16, 32]>;
def SPIRV_AnyFloat : AnyTypeOf<[SPIRV_Float, SPIRV_BFloat16KHR]>;
def SPIRV_Vector : VectorOfLengthAndType<[2, 3, 4, 8, 16], [SPIRV_Bool, SPIRV_Integer, SPIRV_AnyFloat]>;
def SPIRV_AnyPtr : DialectType<SPIRV_Dialect, SPIRV_IsPtrType, "any SPIR-V pointer type">;
def SPIRV_AnyArray : DialectType<SPIRV_Dialect, SPIRV_IsArrayType, "any SPIR-V array type">;

def SPIRV_AnyCooperativeMatrix
    : DialectType<SPIRV_Dialect, SPIRV_IsCooperativeMatrixType, "any SPIR-V cooperative matrix type">;
def SPIRV_AnyImage : DialectType<SPIRV_Dialect, SPIRV_IsImageType, "any SPIR-V image type">;
def SPIRV_AnyVector : DialectType<SPIRV_Dialect, SPIRV_IsVectorType, "any SPIR-V vector type">;
def SPIRV_AnyMatrix : DialectType<SPIRV_Dialect, SPIRV_IsMatrixType, "any SPIR-V matrix type">;
def SPIRV_AnyRTArray : DialectType<SPIRV_Dialect, SPIRV_IsRTArrayType, "any SPIR-V runtime array type">;
def SPIRV_AnyStruct : DialectType<SPIRV_Dialect, SPIRV_IsStructType, "any SPIR-V struct type">;
def SPIRV_AnySampledImage : DialectType<SPIRV_Dialect, SPIRV_IsSampledImageType, "any SPIR-V sampled image type">;
def SPIRV_AnyTensorArm : DialectType<SPIRV_Dialect, SPIRV_IsTensorArmType, "any SPIR-V tensorArm type">;
def SPIRV_Numerical : AnyTypeOf<[SPIRV_Integer, SPIRV_AnyFloat]>;
def SPIRV_Scalar : AnyTypeOf<[SPIRV_Numerical, SPIRV_Bool]>;
def SPIRV_Aggregate : AnyTypeOf<[SPIRV_AnyArray, SPIRV_AnyRTArray, SPIRV_AnyStruct]>;

def SPIRV_Composite
    : AnyTypeOf<[SPIRV_Vector, SPIRV_AnyArray, SPIRV_AnyRTArray, SPIRV_AnyStruct, SPIRV_AnyCooperativeMatrix,
        SPIRV_AnyMatrix, SPIRV_AnyTensorArm]>;

def SPIRV_Type
    : AnyTypeOf<[SPIRV_Void, SPIRV_Bool, SPIRV_Integer, SPIRV_AnyFloat, SPIRV_Vector, SPIRV_AnyPtr, SPIRV_AnyArray,
        SPIRV_AnyRTArray, SPIRV_AnyStruct, SPIRV_AnyCooperativeMatrix, SPIRV_AnyMatrix, SPIRV_AnySampledImage,
        SPIRV_AnyImage, SPIRV_AnyTensorArm]>;
def SPIRV_SignedInt : SignedIntOfWidths<[8, 16, 32, 64]>;
def SPIRV_SignlessOrUnsignedInt : SignlessOrUnsignedIntOfWidths<[8, 16, 32, 64]>;

class SPIRV_CoopMatrixOfType<list<Type> allowedTypes>
    : ContainerType<AnyTypeOf<allowedTypes>, SPIRV_IsCooperativeMatrixType,
        "::llvm::cast<::mlir::spirv::CooperativeMatrixType>($_self).getElementType()", "Cooperative Matrix">;

class SPIRV_MatrixOfType<list<Type> allowedTypes>
    : ContainerType<AnyTypeOf<allowedTypes>, SPIRV_IsMatrixType,
        "::llvm::cast<::mlir::spirv::MatrixType>($_self).getElementType()", "Matrix">;

class SPIRV_VectorOf<Type type> : FixedVectorOfLengthAndType<[2, 3, 4, 8, 16], [type]>;

class SPIRV_ScalarOrVectorOf<Type type> : AnyTypeOf<[type, SPIRV_VectorOf<type>]>;

class SPIRV_ScalarOrVectorOrCoopMatrixOf<Type type>
    : AnyTypeOf<[type, SPIRV_VectorOf<type>, SPIRV_CoopMatrixOfType<[type]>]>;

class SPIRV_MatrixOrCoopMatrixOf<Type type> : AnyTypeOf<[SPIRV_AnyMatrix, SPIRV_CoopMatrixOfType<[type]>]>;

class SPIRV_MatrixOf<Type type> : SPIRV_MatrixOfType<[type]>;
def SPIRV_ScalarOrVector : AnyTypeOf<[SPIRV_Scalar, SPIRV_Vector]>;
def SPIRV_ScalarOrVectorOrPtr : AnyTypeOf<[SPIRV_ScalarOrVector, SPIRV_AnyPtr]>;

class SPIRV_Vec4<Type type> : VectorOfLengthAndType<[4], [type]>;
def SPIRV_IntVec4 : SPIRV_Vec4<SPIRV_Integer>;
def SPIRV_IOrUIVec4 : SPIRV_Vec4<SPIRV_SignlessOrUnsignedInt>;
def SPIRV_Int32Vec4 : SPIRV_Vec4<AnyI32>;
def SPIRV_SelectType : AnyTypeOf<[SPIRV_Scalar, SPIRV_Vector, SPIRV_AnyPtr]>;

def InFunctionScope
    : PredOpTrait<"op must appear in a function-like op's block",
        CPred<"isNestedInFunctionOpInterface($_op.getParentOp())">>;

def InModuleScope
    : PredOpTrait<"op must appear in a module-like op's block", CPred<"isDirectInModuleLikeOp($_op.getParentOp())">>;
def UnsignedOp : NativeOpTrait<"spirv::UnsignedOp">;
def SignedOp : NativeOpTrait<"spirv::SignedOp">;
def UsableInSpecConstantOp : NativeOpTrait<"spirv::UsableInSpecConstantOp">;

class SPIRV_UnaryOp<string mnemonic, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, traits> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandType>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
  let hasVerifier = 0;
}

class SPIRV_BinaryOp<string mnemonic, Type resultType, Type operandsType, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, traits> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandsType>:$operand1,
                       SPIRV_ScalarOrVectorOf<operandsType>:$operand2);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let hasVerifier = 0;
}

class SPIRV_ExtInstOp<string mnemonic, string setPrefix, string setName, int opcode, list<Trait> traits = []>
    : SPIRV_Op<setPrefix # "." # mnemonic, traits> {
  int extendedInstOpcode = opcode;
  string extendedInstSetName = setName;
}

class SPIRV_VendorOp<string mnemonic, string vendorName, list<Trait> traits = []>
    : SPIRV_Op<vendorName # "." # mnemonic, traits>;

class SPIRV_ExtVendorOp<string mnemonic, list<Trait> traits = []> : SPIRV_VendorOp<mnemonic, "EXT", traits>;

class SPIRV_KhrVendorOp<string mnemonic, list<Trait> traits = []> : SPIRV_VendorOp<mnemonic, "KHR", traits>;

class SPIRV_IntelVendorOp<string mnemonic, list<Trait> traits = []> : SPIRV_VendorOp<mnemonic, "INTEL", traits>;

class SPIRV_NvVendorOp<string mnemonic, list<Trait> traits = []> : SPIRV_VendorOp<mnemonic, "NV", traits>;

class SPIRV_ArmVendorOp<string mnemonic, list<Trait> traits = []> : SPIRV_VendorOp<mnemonic, "ARM", traits>;

// --- Attributes -----------------------------------------------------------------------------

class SPIRV_Attr<string attrName, string attrMnemonic> : AttrDef<SPIRV_Dialect, attrName> {
  let mnemonic = attrMnemonic;
}

def SPIRV_EntryPointABIAttr : SPIRV_Attr<"EntryPointABI", "entry_point_abi"> {
  let parameters = (ins OptionalParameter<"DenseI32ArrayAttr">:$workgroup_size, OptionalParameter<"std::optional<int>">:$subgroup_size, OptionalParameter<"std::optional<int>">:$target_width);
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_ExtensionArrayAttr : TypedArrayAttrBase<SPIRV_ExtensionAttr, "SPIR-V extension array attribute">;

def SPIRV_CapabilityArrayAttr : TypedArrayAttrBase<SPIRV_CapabilityAttr, "SPIR-V capability array attribute">;

def SPIRV_LinkageAttributesAttr : SPIRV_Attr<"LinkageAttributes", "linkage_attributes"> {
  let parameters = (ins "StringAttr":$linkage_name, "mlir::spirv::LinkageTypeAttr":$linkage_type);
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_CooperativeMatrixPropertiesKHRAttr : SPIRV_Attr<"CooperativeMatrixPropertiesKHR", "coop_matrix_props_khr"> {
  let parameters = (ins "uint32_t":$m_size, "uint32_t":$n_size, "uint32_t":$k_size, "mlir::Type":$a_type, "mlir::Type":$b_type, "mlir::Type":$c_type, "mlir::Type":$result_type, "bool":$acc_sat, "mlir::spirv::ScopeAttr":$scope);
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_CooperativeMatrixPropertiesKHRArrayAttr
    : TypedArrayAttrBase<SPIRV_CooperativeMatrixPropertiesKHRAttr, "CooperativeMatrixPropertiesKHR array attribute">;

def SPIRV_CooperativeMatrixPropertiesNVAttr : SPIRV_Attr<"CooperativeMatrixPropertiesNV", "coop_matrix_props_nv"> {
  let parameters = (ins "int":$m_size, "int":$n_size, "int":$k_size, "mlir::Type":$a_type, "mlir::Type":$b_type, "mlir::Type":$c_type, "mlir::Type":$result_type, "mlir::spirv::ScopeAttr":$scope);
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_CacheControlLoadINTELAttr : SPIRV_Attr<"CacheControlLoadINTEL", "cache_control_load_intel"> {
  let parameters = (ins "unsigned":$cache_level, "mlir::spirv::LoadCacheControl":$load_cache_control);
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_CacheControlStoreINTELAttr : SPIRV_Attr<"CacheControlStoreINTEL", "cache_control_store_intel"> {
  let parameters = (ins "unsigned":$cache_level, "mlir::spirv::StoreCacheControl":$store_cache_control);
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_CooperativeMatrixPropertiesNVArrayAttr
    : TypedArrayAttrBase<SPIRV_CooperativeMatrixPropertiesNVAttr, "CooperativeMatrixPropertiesNV array attribute">;

def SPIRV_ResourceLimitsAttr : SPIRV_Attr<"ResourceLimits", "resource_limits"> {
  let parameters = (ins DefaultValuedParameter<"int", "16384">:$max_compute_shared_memory_size, DefaultValuedParameter<"int", "128">:$max_compute_workgroup_invocations, DefaultValuedParameter<"ArrayAttr", "$_builder.getI32ArrayAttr({128, 128, 64})">:$max_compute_workgroup_size, DefaultValuedParameter<"int", "32">:$subgroup_size, OptionalParameter<"std::optional<int>">:$min_subgroup_size, OptionalParameter<"std::optional<int>">:$max_subgroup_size, DefaultValuedParameter<"ArrayAttr", "nullptr">:$cooperative_matrix_properties_khr, DefaultValuedParameter<"ArrayAttr", "nullptr">:$cooperative_matrix_properties_nv);
  let assemblyFormat = "`<` struct(params) `>`";
}

class SPIRV_NativeAttr<string name, string attrMnemonic, dag params, list<Trait> traits = []>
    : AttrDef<SPIRV_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let hasCustomAssemblyFormat = 1;
}

def SPIRV_InterfaceVarABIDef
    : SPIRV_NativeAttr<"InterfaceVarABI", "interface_var_abi",
                       (ins "unsigned":$descriptorSet, "unsigned":$binding,
                            OptionalParameter<"::mlir::spirv::StorageClassAttr">:$storageClass)>;
def SPIRV_VerCapExtDef
    : SPIRV_NativeAttr<"VerCapExt", "vce",
                       (ins "::mlir::spirv::Version":$version, "ArrayAttr":$capabilities,
                            "ArrayAttr":$extensions)>;
// MLIR attaches the interface in C++.
def SPIRV_TargetEnvDef
    : SPIRV_NativeAttr<"TargetEnv", "target_env",
                       (ins "::mlir::spirv::VerCapExtAttr":$triple, "::mlir::spirv::ClientAPI":$clientAPI,
                            "::mlir::spirv::Vendor":$vendor, "::mlir::spirv::DeviceType":$deviceType,
                            "uint32_t":$deviceID, "::mlir::spirv::ResourceLimitsAttr":$limits),
                       [GPUTargetAttrInterface]>;

#endif // DIALECTS_SPIRV_BASE_TD
