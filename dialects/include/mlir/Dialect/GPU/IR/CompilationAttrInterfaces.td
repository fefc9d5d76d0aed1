// Interfaces of the attributes of targets, and of those that say how kernels are translated.

#ifndef MLIR_DIALECT_GPU_IR_COMPILATIONATTRINTERFACES_TD
#define MLIR_DIALECT_GPU_IR_COMPILATIONATTRINTERFACES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def GPUTargetAttrInterface : AttrInterface<"TargetAttrInterface"> {
  let cppNamespace = "::mlir::gpu";
  let methods = [
    InterfaceMethod<"",
      "std::optional<::mlir::SmallVector<char, 0>>", "serializeToObject",
      (ins "::mlir::Operation*":$module,
           "const ::mlir::gpu::TargetOptions&":$options)>,
    InterfaceMethod<"", "::mlir::Attribute", "createObject",
        (ins "::mlir::Operation *":$module,
             "const ::llvm::SmallVector<char, 0> &":$object,
             "const ::mlir::gpu::TargetOptions &":$options)>
  ];
}

def GPUTargetAttrVerifyInterface : AttrInterface<"TargetAttrVerifyInterface"> {
  let cppNamespace = "::mlir::gpu";
  let methods = [
    InterfaceMethod<"", "::mlir::LogicalResult", "verifyTarget",
      (ins "::mlir::Operation *":$module)>
  ];
}

def GPUTargetAttr :
    ConfinedAttr<AnyAttr, [PromisedAttrInterface<GPUTargetAttrInterface>]> {
}

def GPUTargetArrayAttr : TypedArrayAttrBase<GPUTargetAttr,
  "array of GPU target attributes">;

def GPUNonEmptyTargetArrayAttr :
  ConfinedAttr<GPUTargetArrayAttr, [ArrayMinCount<1>]>;

def OffloadingTranslationAttrTrait :
   NativeTrait<"OffloadingTranslationAttrTrait", ""> {
  let cppNamespace = "::mlir::gpu";
}

def HasOffloadingTranslationAttrTrait : AttrConstraint<
  CPred<"$_self.hasTrait<::mlir::gpu::OffloadingTranslationAttrTrait>()">,
  "with the `OffloadingTranslationAttrTrait` trait."
>;

def OffloadingTranslationAttr :
    ConfinedAttr<AnyAttr, [HasOffloadingTranslationAttrTrait]> {
}

def OffloadingLLVMTranslationAttrInterface :
    AttrInterface<"OffloadingLLVMTranslationAttrInterface"> {
  let cppNamespace = "::mlir::gpu";
  let methods = [
    InterfaceMethod<"",
      "::llvm::LogicalResult", "embedBinary",
      (ins "::mlir::Operation*":$binaryOp,
           "::llvm::IRBuilderBase&":$hostBuilder,
           "::mlir::LLVM::ModuleTranslation&":$hostModuleTranslation)
    >,
    InterfaceMethod<"",
      "::llvm::LogicalResult", "launchKernel",
      (ins "::mlir::Operation*":$launchFunc, "::mlir::Operation*":$binaryOp,
           "::llvm::IRBuilderBase&":$hostBuilder,
           "::mlir::LLVM::ModuleTranslation&":$hostModuleTranslation)
    >
  ];
}

#endif // MLIR_DIALECT_GPU_IR_COMPILATIONATTRINTERFACES_TD
