// Constraints and base classes of the operations of the `llvm` dialect.

#ifndef MLIR_DIALECT_LLVMIR_LLVMOPBASE_TD
#define MLIR_DIALECT_LLVMIR_LLVMOPBASE_TD

include "mlir/Dialect/LLVMIR/LLVMAttrDefs.td"
include "mlir/Dialect/LLVMIR/LLVMInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

// Whether the type itself is of the dialect, or a builtin one that LLVM has; not whether its elements are.
def LLVM_Type : DialectType<LLVM_Dialect,
                            CPred<"::mlir::LLVM::isCompatibleOuterType($_self)">,
                            "LLVM dialect-compatible type">;

def LLVM_TokenType : Type<
  CPred<"::llvm::isa<::mlir::LLVM::LLVMTokenType>($_self)">,
  "LLVM token type">,
  BuildableType<"::mlir::LLVM::LLVMTokenType::get($_builder.getContext())">;

def LLVM_PrimitiveType : Type<
  And<[LLVM_Type.predicate,
       CPred<"!::llvm::isa<::mlir::LLVM::LLVMVoidType, "
                         "::mlir::LLVM::LLVMFunctionType>($_self)">]>,
  "primitive LLVM type">;

def LLVM_FunctionType : Type<CPred<"::llvm::isa<::mlir::LLVM::LLVMFunctionType>($_self)">,
                         "LLVM function type", "::mlir::LLVM::LLVMFunctionType">;

def LLVM_AnyFloat : Type<
  CPred<"::mlir::LLVM::isCompatibleFloatingPointType($_self)">,
  "floating point LLVM type">;

def LLVM_AnyPointer : Type<CPred<"::llvm::isa<::mlir::LLVM::LLVMPointerType>($_self)">,
                          "LLVM pointer type", "::mlir::LLVM::LLVMPointerType">;

class LLVM_PointerInAddressSpace<int addressSpace> : Type<
  And<[LLVM_AnyPointer.predicate,
      CPred<
        "::llvm::cast<::mlir::LLVM::LLVMPointerType>($_self).getAddressSpace() == "
        # addressSpace>]>,
  "LLVM pointer in address space " # addressSpace,
  "::mlir::LLVM::LLVMPointerType"> {
  let builderCall = "$_builder.getType<::mlir::LLVM::LLVMPointerType>("
    # addressSpace # ")";
}

def LLVM_DefaultPointer : LLVM_PointerInAddressSpace<0>;

def LLVM_AnyStruct : Type<CPred<"::llvm::isa<::mlir::LLVM::LLVMStructType>($_self)">,
                         "LLVM structure type">;

def LLVM_OpaqueStruct : Type<
  And<[LLVM_AnyStruct.predicate,
       CPred<"::llvm::cast<::mlir::LLVM::LLVMStructType>($_self).isOpaque()">]>>;

def LLVM_AnyTargetExt : Type<CPred<"::llvm::isa<::mlir::LLVM::LLVMTargetExtType>($_self)">,
                            "LLVM target extension type">;

def LLVM_NonLoadableTargetExtType : Type<
  And<[LLVM_AnyTargetExt.predicate,
        CPred<"!::llvm::cast<::mlir::LLVM::LLVMTargetExtType>($_self).supportsMemOps()">]
        >>;

def LLVM_LoadableType : Type<
  Or<[CPred<"mlir::LLVM::isLoadableType($_self)">,
      LLVM_PointerElementTypeInterface.predicate]>,
  "LLVM type with size">;

def LLVM_AnyAggregate : Type<
  CPred<"::llvm::isa<::mlir::LLVM::LLVMStructType, "
                   "::mlir::LLVM::LLVMArrayType>($_self)">,
  "LLVM aggregate type">;

def LLVM_AnyNonAggregate : Type<And<[LLVM_Type.predicate,
                                     Neg<LLVM_AnyAggregate.predicate>]>,
                               "LLVM-compatible non-aggregate type">;

def LLVM_AnyVector : Type<CPred<"::mlir::LLVM::isCompatibleVectorType($_self)">,
                         "LLVM dialect-compatible vector type",
                         "::mlir::VectorType">;

def LLVM_AnyFixedVector : Type<CPred<
                                "!::mlir::LLVM::isScalableVectorType($_self)">,
                                "LLVM dialect-compatible fixed-length vector type",
                                "::mlir::VectorType">;

def LLVM_AnyScalableVector : Type<CPred<
                                "::mlir::LLVM::isScalableVectorType($_self)">,
                                "LLVM dialect-compatible scalable vector type",
                                "::mlir::VectorType">;

class LLVM_VectorOf<Type element> : Type<
  And<[LLVM_AnyVector.predicate,
       SubstLeaves<
         "$_self",
         "::llvm::cast<::mlir::VectorType>($_self).getElementType()",
         element.predicate>]>,
  "LLVM dialect-compatible vector of " # element.summary,
  "::mlir::VectorType">;

class LLVM_ScalarOrVectorOf<Type element> :
    AnyTypeOf<[element, LLVM_VectorOf<element>]>;

class LLVM_OpBase<Dialect dialect, string mnemonic, list<Trait> traits = []> :
    Op<dialect, mnemonic, traits>;

// An instruction of LLVM IR, unless its summary says otherwise.
class LLVM_Op<string mnemonic, list<Trait> traits = []> :
    LLVM_OpBase<LLVM_Dialect, mnemonic, traits> {
  let summary = "The instruction `" # mnemonic # "`";
}

// Access to memory, with what is known of aliases.
class LLVM_MemAccessOpBase<string mnemonic, list<Trait> traits = []> :
    LLVM_Op<mnemonic, !listconcat([
      DeclareOpInterfaceMethods<AccessGroupOpInterface>,
      DeclareOpInterfaceMethods<AliasAnalysisOpInterface>], traits)> {
  dag aliasAttrs = (ins OptionalAttr<LLVM_AccessGroupArrayAttr>:$access_groups,
                    OptionalAttr<LLVM_AliasScopeArrayAttr>:$alias_scopes,
                    OptionalAttr<LLVM_AliasScopeArrayAttr>:$noalias_scopes,
                    OptionalAttr<LLVM_TBAATagArrayAttr>:$tbaa);
}

// An intrinsic. The numbers are of results and operands whose types are part of its name in LLVM IR; operands
// there that are attributes here are `immArg`s.
class LLVM_IntrOpBase<Dialect dialect, string opName, string enumName,
                      list<int> overloadedResults, list<int> overloadedOperands,
                      list<Trait> traits, int numResults,
                      bit requiresAccessGroup = 0, bit requiresAliasAnalysis = 0,
                      bit requiresFastmath = 0, bit requiresArgAndResultAttrs = 0,
                      bit requiresOpBundles = 0,
                      list<int> immArgPositions = [],
                      list<string> immArgAttrNames = []>
    : LLVM_OpBase<dialect, opName, !listconcat(
        !if(!gt(requiresAccessGroup, 0),
            [DeclareOpInterfaceMethods<AccessGroupOpInterface>], []),
        !if(!gt(requiresAliasAnalysis, 0),
            [DeclareOpInterfaceMethods<AliasAnalysisOpInterface>], []),
        !if(!gt(requiresFastmath, 0),
            [DeclareOpInterfaceMethods<FastmathFlagsInterface>], []),
        !if(!gt(requiresArgAndResultAttrs, 0),
            [DeclareOpInterfaceMethods<ArgAndResultAttrsOpInterface>], []),
        traits)>,
      Results<!if(!gt(numResults, 0), (outs LLVM_Type:$res), (outs))> {
  let summary = "The intrinsic `llvm." # !subst("intr.", "", opName) # "`";
  dag baseArgs = !con(
        !if(!gt(requiresAccessGroup, 0),
            (ins OptionalAttr<LLVM_AccessGroupArrayAttr>:$access_groups),
            (ins )),
        !if(!gt(requiresAliasAnalysis, 0),
            (ins OptionalAttr<LLVM_AliasScopeArrayAttr>:$alias_scopes,
                 OptionalAttr<LLVM_AliasScopeArrayAttr>:$noalias_scopes,
                 OptionalAttr<LLVM_TBAATagArrayAttr>:$tbaa),
            (ins )),
        !if(!gt(requiresArgAndResultAttrs, 0),
            (ins OptionalAttr<DictArrayAttr>:$arg_attrs,
                 OptionalAttr<DictArrayAttr>:$res_attrs),
            (ins )),
        !if(!gt(requiresOpBundles, 0),
            (ins VariadicOfVariadic<LLVM_Type,
                  "op_bundle_sizes">:$op_bundle_operands,
                 DenseI32ArrayAttr:$op_bundle_sizes,
                 OptionalAttr<ArrayAttr>:$op_bundle_tags),
            (ins )));
  string llvmEnumName = enumName;
  string overloadedResultsCpp = "{" # !interleave(overloadedResults, ", ") # "}";
  string overloadedOperandsCpp = "{" # !interleave(overloadedOperands, ", ") # "}";
  string immArgPositionsCpp = "{" # !interleave(immArgPositions, ", ") # "}";
  string immArgAttrNamesCpp
      = "{" # !interleave(!foreach(name, immArgAttrNames, "StringLiteral(\"" # name # "\")"), ", ") # "}";
}

// An intrinsic of any target.
class LLVM_IntrOp<string mnem, list<int> overloadedResults,
                  list<int> overloadedOperands, list<Trait> traits,
                  int numResults, bit requiresAccessGroup = 0,
                  bit requiresAliasAnalysis = 0, bit requiresFastmath = 0,
                  bit requiresArgAndResultAttrs = 0, bit requiresOpBundles = 0,
                  list<int> immArgPositions = [],
                  list<string> immArgAttrNames = []>
    : LLVM_IntrOpBase<LLVM_Dialect, "intr." # mnem, !subst(".", "_", mnem),
                      overloadedResults, overloadedOperands, traits,
                      numResults, requiresAccessGroup, requiresAliasAnalysis,
                      requiresFastmath, requiresArgAndResultAttrs,
                      requiresOpBundles, immArgPositions, immArgAttrNames>;

class LLVM_ZeroResultIntrOp<string mnem, list<int> overloadedOperands = [],
                            list<Trait> traits = [],
                            bit requiresAccessGroup = 0,
                            bit requiresAliasAnalysis = 0,
                            bit requiresArgAndResultAttrs = 0,
                            bit requiresOpBundles = 0,
                            list<int> immArgPositions = [],
                            list<string> immArgAttrNames = []>
    : LLVM_IntrOp<mnem, [], overloadedOperands, traits, 0,
                  requiresAccessGroup, requiresAliasAnalysis,
                  0, requiresArgAndResultAttrs,
                  requiresOpBundles, immArgPositions, immArgAttrNames>;

class LLVM_OneResultIntrOp<string mnem, list<int> overloadedResults = [],
                           list<int> overloadedOperands = [],
                           list<Trait> traits = [],
                           bit requiresFastmath = 0,
                           bit requiresArgAndResultAttrs = 0,
                           list<int> immArgPositions = [],
                           list<string> immArgAttrNames = []>
    : LLVM_IntrOp<mnem, overloadedResults, overloadedOperands, traits, 1,
                  0, 0,
                  requiresFastmath, requiresArgAndResultAttrs,
                  0, immArgPositions,
                  immArgAttrNames>;

class LLVM_TwoResultIntrOp<string mnem, list<int> overloadedResults = [],
                           list<int> overloadedOperands = [],
                           list<Trait> traits = [],
                           bit requiresFastmath = 0,
                           list<int> immArgPositions = [],
                           list<string> immArgAttrNames = []>
    : LLVM_IntrOp<mnem, overloadedResults, overloadedOperands, traits, 2,
                  0, 0,
                  requiresFastmath, 0,
                  0, immArgPositions,
                  immArgAttrNames>;

#endif // MLIR_DIALECT_LLVMIR_LLVMOPBASE_TD
