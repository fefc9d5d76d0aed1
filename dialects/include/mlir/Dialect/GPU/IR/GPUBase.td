// The `gpu` dialect itself, its types, and the attributes of memory.

#ifndef MLIR_DIALECT_GPU_IR_GPUBASE_TD
#define MLIR_DIALECT_GPU_IR_GPUBASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def GPU_Dialect : Dialect {
  let name = "gpu";
  let cppNamespace = "::mlir::gpu";
  let hasOperationAttrVerify = 1;

  let discardableAttrs = (ins
    "::mlir::DenseI32ArrayAttr":$known_block_size,
    "::mlir::DenseI32ArrayAttr":$known_grid_size,
    "::mlir::DenseI32ArrayAttr":$known_cluster_size
  );

  let dependentDialects = ["arith::ArithDialect"];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class GPU_I32Enum<string name, string description, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, description, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::gpu";
}
class GPU_I32EnumAttr<string mnemonic, GPU_I32Enum enumInfo> :
    EnumAttr<GPU_Dialect, enumInfo, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def GPU_AddressSpaceGlobal : I32EnumAttrCase<"Global", 1, "global">;
def GPU_AddressSpaceWorkgroup : I32EnumAttrCase<"Workgroup", 2, "workgroup">;
def GPU_AddressSpacePrivate : I32EnumAttrCase<"Private", 3, "private">;
def GPU_AddressSpaceEnum : GPU_I32Enum<
  "AddressSpace", "GPU address space", [
    GPU_AddressSpaceGlobal,
    GPU_AddressSpaceWorkgroup,
    GPU_AddressSpacePrivate
  ]>;

def GPU_AddressSpaceAttr :
  GPU_I32EnumAttr<"address_space", GPU_AddressSpaceEnum>;

// The types. In MLIR they are C++ alone.
class GPU_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<GPU_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def GPU_AsyncTokenType : GPU_Type<"AsyncToken", "async.token"> {
  let summary = "The end of something that runs on a device";
}

def GPU_MMAMatrixType : GPU_Type<"MMAMatrix", "mma_matrix"> {
  let summary = "A matrix that the threads of a subgroup hold together";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType, StringRefParameter<>:$operand);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def GPU_SparseDnTensorHandleType : GPU_Type<"SparseDnTensorHandle", "sparse.dntensor_handle"> {
  let summary = "A dense tensor that a library for sparse tensors knows";
}

def GPU_SparseSpGEMMOpHandleType : GPU_Type<"SparseSpGEMMOpHandle", "sparse.spgemmop_handle"> {
  let summary = "A product of sparse matrices that is being worked on";
}

def GPU_SparseSpMatHandleType : GPU_Type<"SparseSpMatHandle", "sparse.spmat_handle"> {
  let summary = "A sparse matrix that a library knows";
}

// Types of operands and results.
def GPU_AsyncToken : DialectType<
  GPU_Dialect, CPred<"::llvm::isa<::mlir::gpu::AsyncTokenType>($_self)">, "async token type">,
             BuildableType<"mlir::gpu::AsyncTokenType::get($_builder.getContext())">;

def IsMMAMatrixTypePred : CPred<"::llvm::isa<::mlir::gpu::MMAMatrixType>($_self)">;

def GPU_MMAMatrix : DialectType<
  GPU_Dialect, IsMMAMatrixTypePred, "MMAMatrix type">;

def GPU_MMAMemRef : MemRefOf<[I8, I32, F16, F32, F64, VectorOfRankAndType<[1], [I8, I32, F16, F32, F64]>]>;

class MMAMatrixOf<list<Type> allowedTypes> :
  ContainerType<AnyTypeOf<allowedTypes>, IsMMAMatrixTypePred,
  "::llvm::cast<::mlir::gpu::MMAMatrixType>($_self).getElementType()",
  "gpu.mma_matrix", "::mlir::gpu::MMAMatrixType">;

class GPU_SparseHandle<string typeStr, string description> :
    DialectType<GPU_Dialect,
    CPred<"llvm::isa<::mlir::gpu::"#typeStr#">($_self)">,
    description#" handle type">,
  BuildableType<"mlir::gpu::"#typeStr#"::get($_builder.getContext())">;

def GPU_SparseDnTensorHandle : GPU_SparseHandle<"SparseDnTensorHandleType", "dense tensor">;
def GPU_SparseSpGEMMOpHandle : GPU_SparseHandle<"SparseSpGEMMOpHandleType", "SpGEMM operation">;
def GPU_SparseSpMatHandle : GPU_SparseHandle<"SparseSpMatHandleType", "sparse matrix">;

// Operations that can wait for others on the device, and be waited for.
def GPU_AsyncOpInterface : OpInterface<"AsyncOpInterface"> {
  let cppNamespace = "::mlir::gpu";

  let methods = [
    InterfaceMethod<"",
      "OperandRange", "getAsyncDependencies">,
    InterfaceMethod<"",
      "void", "addAsyncDependency", (ins "Value":$token)>,
    InterfaceMethod<"",
      "Value", "getAsyncToken"
    >
  ];
}

class GPU_Attr<string attrName, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<GPU_Dialect, attrName, traits> {
  let mnemonic = attrMnemonic;
}

#endif // MLIR_DIALECT_GPU_IR_GPUBASE_TD
