// The types of the `llvm` dialect. In MLIR, the last four are C++ alone.

#ifndef MLIR_DIALECT_LLVMIR_LLVMTYPES_TD
#define MLIR_DIALECT_LLVMIR_LLVMTYPES_TD

include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"

// A type of the dialect.
class LLVMType<string typeName, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<LLVM_Dialect, typeName, traits> {
  let mnemonic = typeMnemonic;
}

def LLVMArrayType : LLVMType<"LLVMArray", "array", [
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface,
                                ["getTypeSize", "getPreferredAlignment"]>,
    DeclareTypeInterfaceMethods<DestructurableTypeInterface>]> {
  let summary = "An array: some number of elements of one type, one after another";
  let parameters = (ins "Type":$elementType, "uint64_t":$numElements);
  let assemblyFormat = [{
    `<` $numElements `x` custom<PrettyLLVMType>($elementType) `>`
  }];
  let genVerifyDecl = 1;
}

def LLVMFunctionType : LLVMType<"LLVMFunction", "func"> {
  let summary = "A function: one result, parameters, and whether more may follow them";
  let parameters = (ins "Type":$returnType, ArrayRefParameter<"Type">:$params,
                        "bool":$varArg);
  let assemblyFormat = [{
    `<` custom<PrettyLLVMType>($returnType) ` ` `(`
    custom<FunctionTypes>($params, $varArg) `>`
  }];
  let genVerifyDecl = 1;
}

// A struct with a name has its elements in a table of the context: it may be used before it has any, and in them.
// Its parameter `body` is absent then.
def LLVMStructType : LLVMType<"LLVMStruct", "struct", [
  MutableType,
  DeclareTypeInterfaceMethods<DataLayoutTypeInterface,
    ["areCompatible", "verifyEntries", "getPreferredAlignment"]>,
  DeclareTypeInterfaceMethods<DestructurableTypeInterface,
    ["getSubelementIndexMap", "getTypeAtIndex"]>
]> {
  let summary = "A struct: elements of any types, by its name or by what it has";
  let parameters = (ins StringRefParameter<"name">:$name, ArrayRefParameter<"mlir::Type">:$body, "bool":$packed);
  let hasCustomAssemblyFormat = 1;
}

def LLVMPointerType : LLVMType<"LLVMPointer", "ptr", [
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface, [
      "getIndexBitwidth", "areCompatible", "verifyEntries",
      "getPreferredAlignment"]>,
    VectorElementTypeInterface]> {
  let summary = "A pointer into an address space";
  let parameters = (ins DefaultValuedParameter<"unsigned", "0">:$addressSpace);
  let assemblyFormat = [{
    (`<` $addressSpace^ `>`)?
  }];
}

def LLVMTargetExtType : LLVMType<"LLVMTargetExt", "target"> {
  let summary = "A type that only a target knows";
  let parameters = (ins StringRefParameter<>:$extTypeName,
                        OptionalArrayRefParameter<"Type">:$typeParams,
                        OptionalArrayRefParameter<"unsigned int">:$intParams);
  let assemblyFormat = [{
    `<` $extTypeName (`,` custom<ExtTypeParams>($typeParams, $intParams)^ )? `>`
  }];
}

def LLVMX86AMXType : LLVMType<"LLVMX86AMX", "x86_amx"> {
  let summary = "A tile register of x86";
}

def LLVMPPCFP128Type : LLVMType<"LLVMPPCFP128", "ppc_fp128",
    [DeclareTypeInterfaceMethods<FloatTypeInterface, ["getFloatSemantics"]>]> {
  let summary = "Two doubles whose sum is the number: a float of PowerPC";
}

def LLVMVoidType : LLVMType<"LLVMVoid", "void"> {
  let summary = "No value: what a function without a result returns";
}

def LLVMTokenType : LLVMType<"LLVMToken", "token"> {
  let summary = "A value that ties operations together, and nothing else";
}

def LLVMLabelType : LLVMType<"LLVMLabel", "label"> {
  let summary = "A basic block as a value";
}

def LLVMMetadataType : LLVMType<"LLVMMetadata", "metadata"> {
  let summary = "Metadata as a value";
}

#endif // MLIR_DIALECT_LLVMIR_LLVMTYPES_TD
