// The attributes of the `llvm` dialect. A summary is part of messages.

#ifndef MLIR_DIALECT_LLVMIR_LLVMATTRDEFS_TD
#define MLIR_DIALECT_LLVMIR_LLVMATTRDEFS_TD

include "mlir/Dialect/LLVMIR/LLVMDialect.td"
include "mlir/Dialect/LLVMIR/LLVMInterfaces.td"
include "mlir/Dialect/Ptr/IR/MemorySpaceInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"

class LLVM_Attr<string name, string attrMnemonic,
                list<Trait> traits = [],
                string baseCppClass = "::mlir::Attribute">
    : AttrDef<LLVM_Dialect, name, traits, baseCppClass> {
  let mnemonic = attrMnemonic;
}

def LLVM_AddressSpaceAttr :
    LLVM_Attr<"AddressSpace", "address_space", [
    LLVM_LLVMAddrSpaceAttrInterface,
    DeclareAttrInterfaceMethods<MemorySpaceAttrInterface>
  ]> {
  let summary = "LLVM address space";
  let parameters = (ins "unsigned":$addressSpace);
  let assemblyFormat = "`<` $addressSpace `>`";
}

def CConvAttr : LLVM_Attr<"CConv", "cconv"> {
  let parameters = (ins "CConv":$CallingConv);
  let assemblyFormat = "`<` $CallingConv `>`";
}

def ComdatAttr : LLVM_Attr<"Comdat", "comdat"> {
  let parameters = (ins "comdat::Comdat":$comdat);
  let assemblyFormat = "$comdat";
}

def LinkageAttr : LLVM_Attr<"Linkage", "linkage"> {
  let parameters = (ins "linkage::Linkage":$linkage);
  let assemblyFormat = "`<` $linkage `>`";
}

def FramePointerKindAttr : LLVM_Attr<"FramePointerKind", "framePointerKind"> {
  let parameters = (ins "framePointerKind::FramePointerKind":$framePointerKind);
  let assemblyFormat = "`<` $framePointerKind `>`";
}

def LoopVectorizeAttr : LLVM_Attr<"LoopVectorize", "loop_vectorize"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disable,
    OptionalParameter<"BoolAttr">:$predicateEnable,
    OptionalParameter<"BoolAttr">:$scalableEnable,
    OptionalParameter<"IntegerAttr">:$width,
    OptionalParameter<"LoopAnnotationAttr">:$followupVectorized,
    OptionalParameter<"LoopAnnotationAttr">:$followupEpilogue,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopInterleaveAttr : LLVM_Attr<"LoopInterleave", "loop_interleave"> {
  let parameters = (ins
    "IntegerAttr":$count
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopUnrollAttr : LLVM_Attr<"LoopUnroll", "loop_unroll"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disable,
    OptionalParameter<"IntegerAttr">:$count,
    OptionalParameter<"BoolAttr">:$runtimeDisable,
    OptionalParameter<"BoolAttr">:$full,
    OptionalParameter<"LoopAnnotationAttr">:$followupUnrolled,
    OptionalParameter<"LoopAnnotationAttr">:$followupRemainder,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopUnrollAndJamAttr : LLVM_Attr<"LoopUnrollAndJam", "loop_unroll_and_jam"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disable,
    OptionalParameter<"IntegerAttr">:$count,
    OptionalParameter<"LoopAnnotationAttr">:$followupOuter,
    OptionalParameter<"LoopAnnotationAttr">:$followupInner,
    OptionalParameter<"LoopAnnotationAttr">:$followupRemainderOuter,
    OptionalParameter<"LoopAnnotationAttr">:$followupRemainderInner,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopLICMAttr : LLVM_Attr<"LoopLICM", "loop_licm"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disable,
    OptionalParameter<"BoolAttr">:$versioningDisable
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopDistributeAttr : LLVM_Attr<"LoopDistribute", "loop_distribute"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disable,
    OptionalParameter<"LoopAnnotationAttr">:$followupCoincident,
    OptionalParameter<"LoopAnnotationAttr">:$followupSequential,
    OptionalParameter<"LoopAnnotationAttr">:$followupFallback,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopPipelineAttr : LLVM_Attr<"LoopPipeline", "loop_pipeline"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disable,
    OptionalParameter<"IntegerAttr">:$initiationinterval
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopPeeledAttr : LLVM_Attr<"LoopPeeled", "loop_peeled"> {
  let parameters = (ins
    OptionalParameter<"IntegerAttr">:$count
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopUnswitchAttr : LLVM_Attr<"LoopUnswitch", "loop_unswitch"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$partialDisable
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LoopAnnotationAttr : LLVM_Attr<"LoopAnnotation", "loop_annotation"> {
  let parameters = (ins
    OptionalParameter<"BoolAttr">:$disableNonforced,
    OptionalParameter<"LoopVectorizeAttr">:$vectorize,
    OptionalParameter<"LoopInterleaveAttr">:$interleave,
    OptionalParameter<"LoopUnrollAttr">:$unroll,
    OptionalParameter<"LoopUnrollAndJamAttr">:$unrollAndJam,
    OptionalParameter<"LoopLICMAttr">:$licm,
    OptionalParameter<"LoopDistributeAttr">:$distribute,
    OptionalParameter<"LoopPipelineAttr">:$pipeline,
    OptionalParameter<"LoopPeeledAttr">:$peeled,
    OptionalParameter<"LoopUnswitchAttr">:$unswitch,
    OptionalParameter<"BoolAttr">:$mustProgress,
    OptionalParameter<"BoolAttr">:$isVectorized,
    OptionalParameter<"FusedLoc">:$startLoc,
    OptionalParameter<"FusedLoc">:$endLoc,
    OptionalArrayRefParameter<"AccessGroupAttr">:$parallelAccesses
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

class LLVM_DIParameter<string summary, string default, string parseName,
                       string errorCase, string printName = parseName>
    : AttrOrTypeParameter<"unsigned", "debug info " # summary> {
  let parser = "parse" # parseName # "($_parser, " # errorCase # ")";
  let printer = "print" # printName # "($_printer, $_self)";
  let defaultValue = default;
}

def LLVM_DICallingConventionParameter : LLVM_DIParameter<
  "calling convention", "0", "CallingConvention", "0",
  "Convention"
>;

def LLVM_DIEncodingParameter : LLVM_DIParameter<
  "encoding", "0", "AttributeEncoding", "0"
>;

def LLVM_DILanguageParameter : LLVM_DIParameter<
  "language", "", "Language", "0"
>;

def LLVM_DITagParameter : LLVM_DIParameter<
  "tag", "0", "Tag", "llvm::dwarf::DW_TAG_invalid"
>;

def LLVM_DIOperationEncodingParameter : LLVM_DIParameter<
  "operation encoding", "", "OperationEncoding", "0"
>;

def LLVM_DIExpressionElemAttr : LLVM_Attr<"DIExpressionElem",
                                          "di_expression_elem"> {
  let parameters = (ins
    LLVM_DIOperationEncodingParameter:$opcode,
    OptionalArrayRefParameter<"uint64_t">:$arguments);
  let assemblyFormat = [{
    `` $opcode ( `(` custom<ExpressionArg>(ref($opcode), $arguments)^ `)` ) : (``)?
  }];
}

def LLVM_DIExpressionAttr : LLVM_Attr<"DIExpression", "di_expression"> {
  let parameters = (ins
    OptionalArrayRefParameter<"DIExpressionElemAttr">:$operations
  );
  let constBuilderCall =
            "::mlir::LLVM::DIExpressionAttr::get($_builder.getContext(), $0)";
  let assemblyFormat = "`<` ( `[` $operations^ `]` ) : (``)? `>`";
}

def LLVM_DINullTypeAttr : LLVM_Attr<"DINullType", "di_null_type",
                                    [], "DITypeAttr"> {
  let parameters = (ins);
  let genMnemonicAlias = 1;
}

def LLVM_DIBasicTypeAttr : LLVM_Attr<"DIBasicType", "di_basic_type",
                                     [], "DITypeAttr"> {
  let parameters = (ins
    LLVM_DITagParameter:$tag,
    "StringAttr":$name,
    OptionalParameter<"uint64_t">:$sizeInBits,
    LLVM_DIEncodingParameter:$encoding
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DICompileUnitAttr : LLVM_Attr<"DICompileUnit", "di_compile_unit",
                                       [], "DIScopeAttr"> {
  let parameters = (ins
    "DistinctAttr":$id,
    LLVM_DILanguageParameter:$sourceLanguage,
    "DIFileAttr":$file,
    OptionalParameter<"StringAttr">:$producer,
    "bool":$isOptimized,
    "DIEmissionKind":$emissionKind,
    OptionalParameter<"DINameTableKind">:$nameTableKind,
    OptionalParameter<"StringAttr">:$splitDebugFilename
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DICompositeTypeAttr : LLVM_Attr<"DICompositeType", "di_composite_type",
                                         [LLVM_DIRecursiveTypeAttrInterface],
                                         "DITypeAttr"> {
  let parameters = (ins
    OptionalParameter<"DistinctAttr">:$recId,
    OptionalParameter<"bool">:$isRecSelf,
    LLVM_DITagParameter:$tag,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"uint32_t">:$line,
    OptionalParameter<"DIScopeAttr">:$scope,
    OptionalParameter<"DITypeAttr">:$baseType,
    OptionalParameter<"DIFlags">:$flags,
    OptionalParameter<"uint64_t">:$sizeInBits,
    OptionalParameter<"uint64_t">:$alignInBits,
    OptionalParameter<"DIExpressionAttr">:$dataLocation,
    OptionalParameter<"DIExpressionAttr">:$rank,
    OptionalParameter<"DIExpressionAttr">:$allocated,
    OptionalParameter<"DIExpressionAttr">:$associated,
    OptionalArrayRefParameter<"DINodeAttr">:$elements
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIDerivedTypeAttr : LLVM_Attr<"DIDerivedType", "di_derived_type",
                                       [], "DITypeAttr"> {
  let parameters = (ins
    LLVM_DITagParameter:$tag,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DITypeAttr">:$baseType,
    OptionalParameter<"uint64_t">:$sizeInBits,
    OptionalParameter<"uint32_t">:$alignInBits,
    OptionalParameter<"uint64_t">:$offsetInBits,
    OptionalParameter<"std::optional<unsigned>">:$dwarfAddressSpace,
    OptionalParameter<"DINodeAttr">:$extraData
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIFileAttr : LLVM_Attr<"DIFile", "di_file", [], "DIScopeAttr"> {
  let parameters = (ins "StringAttr":$name, "StringAttr":$directory);
  let assemblyFormat = "`<` $name `in` $directory `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIGlobalVariableExpressionAttr
    : LLVM_Attr<"DIGlobalVariableExpression", "di_global_variable_expression"> {
  let parameters = (ins
    "DIGlobalVariableAttr":$var,
    OptionalParameter<"DIExpressionAttr">:$expr
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let constBuilderCall = "$0";
  let genMnemonicAlias = 1;
}

def DIGlobalVariableExpressionArrayAttr :
  TypedArrayAttrBase<LLVM_DIGlobalVariableExpressionAttr,
  "an array of variable expressions">;

def LLVM_DIGlobalVariable : LLVM_Attr<"DIGlobalVariable", "di_global_variable",
                                      [], "DINodeAttr"> {
  let parameters = (ins
    OptionalParameter<"DIScopeAttr">:$scope,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$linkageName,
    "DIFileAttr":$file,
    "unsigned":$line,
    "DITypeAttr":$type,
    OptionalParameter<"bool">:$isLocalToUnit,
    OptionalParameter<"bool">:$isDefined,
    OptionalParameter<"unsigned">:$alignInBits);
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DILexicalBlockAttr : LLVM_Attr<"DILexicalBlock", "di_lexical_block",
                                        [], "DILocalScopeAttr"> {
  let parameters = (ins
    "DIScopeAttr":$scope,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"unsigned">:$column
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DILexicalBlockFile : LLVM_Attr<"DILexicalBlockFile", "di_lexical_block_file",
                                        [], "DILocalScopeAttr"> {
  let parameters = (ins
    "DIScopeAttr":$scope,
    OptionalParameter<"DIFileAttr">:$file,
    "unsigned":$discriminator
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DILocalVariableAttr : LLVM_Attr<"DILocalVariable", "di_local_variable",
                                         [], "DINodeAttr"> {
  let parameters = (ins
    "DIScopeAttr":$scope,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"unsigned">:$arg,
    OptionalParameter<"unsigned">:$alignInBits,
    OptionalParameter<"DITypeAttr">:$type,
    OptionalParameter<"DIFlags", "DIFlags::Zero">:$flags
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DISubprogramAttr : LLVM_Attr<"DISubprogram", "di_subprogram",
                                      [LLVM_DIRecursiveTypeAttrInterface],
                                      "DILocalScopeAttr"> {
  let parameters = (ins
    OptionalParameter<"DistinctAttr">:$recId,
    OptionalParameter<"bool">:$isRecSelf,
    OptionalParameter<"DistinctAttr">:$id,
    OptionalParameter<"DICompileUnitAttr">:$compileUnit,
    OptionalParameter<"DIScopeAttr">:$scope,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$linkageName,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"unsigned">:$scopeLine,
    OptionalParameter<"DISubprogramFlags">:$subprogramFlags,
    OptionalParameter<"DISubroutineTypeAttr">:$type,
    OptionalArrayRefParameter<"DINodeAttr">:$retainedNodes,
    OptionalArrayRefParameter<"DINodeAttr">:$annotations
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIModuleAttr : LLVM_Attr<"DIModule", "di_module",
                                      [], "DIScopeAttr"> {
  let parameters = (ins
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"DIScopeAttr">:$scope,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$configMacros,
    OptionalParameter<"StringAttr">:$includePath,
    OptionalParameter<"StringAttr">:$apinotes,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"bool">:$isDecl
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DINamespaceAttr : LLVM_Attr<"DINamespace", "di_namespace",
                                      [], "DIScopeAttr"> {
  let parameters = (ins
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DIScopeAttr">:$scope,
    "bool":$exportSymbols
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIImportedEntityAttr : LLVM_Attr<"DIImportedEntity", "di_imported_entity",
                                           [], "DINodeAttr"> {
  let parameters = (ins
    LLVM_DITagParameter:$tag,
    "DIScopeAttr":$scope,
    "DINodeAttr":$entity,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"StringAttr">:$name,
    OptionalArrayRefParameter<"DINodeAttr">:$elements
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIAnnotationAttr : LLVM_Attr<"DIAnnotation",
                                      "di_annotation",
                                      [], "DINodeAttr"> {
  let parameters = (ins
    "StringAttr":$name,
    "StringAttr":$value
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DISubrangeAttr : LLVM_Attr<"DISubrange", "di_subrange", [],
                                    "DINodeAttr"> {
  let parameters = (ins
    OptionalParameter<"::mlir::Attribute">:$count,
    OptionalParameter<"::mlir::Attribute">:$lowerBound,
    OptionalParameter<"::mlir::Attribute">:$upperBound,
    OptionalParameter<"::mlir::Attribute">:$stride
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DICommonBlockAttr : LLVM_Attr<"DICommonBlock", "di_common_block",
                                       [], "DIScopeAttr"> {
  let parameters = (ins
    "DIScopeAttr":$scope,
    OptionalParameter<"DIGlobalVariableAttr">:$decl,
    "StringAttr":$name,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIGenericSubrangeAttr : LLVM_Attr<"DIGenericSubrange",
                                           "di_generic_subrange", [],
                                           "DINodeAttr"> {
  let parameters = (ins
    OptionalParameter<"::mlir::Attribute">:$count,
    "::mlir::Attribute":$lowerBound,
    OptionalParameter<"::mlir::Attribute">:$upperBound,
    "::mlir::Attribute":$stride
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DISubroutineTypeAttr : LLVM_Attr<"DISubroutineType", "di_subroutine_type",
                                          [], "DITypeAttr"> {
  let parameters = (ins
    LLVM_DICallingConventionParameter:$callingConvention,
    OptionalArrayRefParameter<"DITypeAttr">:$types
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DILabelAttr : LLVM_Attr<"DILabel", "di_label",
                                 [], "DINodeAttr"> {
  let parameters = (ins
    "DIScopeAttr":$scope,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_DIStringTypeAttr : LLVM_Attr<"DIStringType", "di_string_type",
                                     [], "DITypeAttr"> {
  let parameters = (ins
    LLVM_DITagParameter:$tag,
    "StringAttr":$name,
    OptionalParameter<"uint64_t">:$sizeInBits,
    OptionalParameter<"uint32_t">:$alignInBits,
    OptionalParameter<"DIVariableAttr">:$stringLength,
    OptionalParameter<"DIExpressionAttr">:$stringLengthExp,
    OptionalParameter<"DIExpressionAttr">:$stringLocationExp,
    LLVM_DIEncodingParameter:$encoding
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_MemoryEffectsAttr : LLVM_Attr<"MemoryEffects", "memory_effects"> {
  let parameters = (ins "ModRefInfo":$other, "ModRefInfo":$argMem,
      "ModRefInfo":$inaccessibleMem, "ModRefInfo":$errnoMem,
      "ModRefInfo":$targetMem0, "ModRefInfo":$targetMem1);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_AliasScopeDomainAttr : LLVM_Attr<"AliasScopeDomain",
                                          "alias_scope_domain"> {
  let parameters = (ins
    "Attribute":$id,
    OptionalParameter<"StringAttr">:$description
  );
  let summary = "LLVM dialect alias scope domain metadata";
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_AliasScopeAttr : LLVM_Attr<"AliasScope", "alias_scope"> {
  let parameters = (ins
    "Attribute":$id,
    "AliasScopeDomainAttr":$domain,
    OptionalParameter<"StringAttr">:$description
  );
  let summary = "LLVM dialect alias scope";
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
}

def LLVM_AliasScopeArrayAttr
    : TypedArrayAttrBase<LLVM_AliasScopeAttr,
                         LLVM_AliasScopeAttr.summary # " array"> {
  let constBuilderCall = ?;
}

def LLVM_AccessGroupAttr : LLVM_Attr<"AccessGroup", "access_group"> {
  let parameters = (ins "DistinctAttr":$id);
  let summary = "LLVM dialect access group metadata";
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_AccessGroupArrayAttr
    : TypedArrayAttrBase<LLVM_AccessGroupAttr,
                         LLVM_AccessGroupAttr.summary # " array"> {
  let constBuilderCall = ?;
}

def LLVM_TBAARootAttr : LLVM_Attr<"TBAARoot", "tbaa_root", [], "TBAANodeAttr"> {
  let parameters = (ins OptionalParameter<"StringAttr">:$id);
  let summary = "LLVM dialect TBAA root metadata";
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
  let genMnemonicAlias = 1;
}

def LLVM_TBAAMemberAttr : LLVM_Attr<"TBAAMember", "tbaa_member"> {
  let parameters = (ins
    "TBAANodeAttr":$typeDesc,
    "int64_t":$offset
  );
  let assemblyFormat = "`<` params `>`";
}

def LLVM_TBAAMemberAttrArray : ArrayRefParameter<"TBAAMemberAttr"> {
  let printer = "printTBAAMembers($_printer, $_self)";
  let parser = "parseTBAAMembers($_parser)";
}

def LLVM_TBAATypeDescriptorAttr : LLVM_Attr<"TBAATypeDescriptor",
    "tbaa_type_desc", [], "TBAANodeAttr"> {
  let parameters = (ins
    StringRefParameter<>:$id,
    LLVM_TBAAMemberAttrArray:$members
  );
  let summary = "LLVM dialect TBAA type metadata";
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_TBAATagAttr : LLVM_Attr<"TBAATag", "tbaa_tag"> {
  let parameters = (ins
    "TBAATypeDescriptorAttr":$base_type,
    "TBAATypeDescriptorAttr":$access_type,
    "int64_t":$offset,
    DefaultValuedParameter<"bool", "false">:$constant
  );
  let summary = "LLVM dialect TBAA tag metadata";
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def LLVM_TBAATagArrayAttr
    : TypedArrayAttrBase<LLVM_TBAATagAttr,
                         LLVM_TBAATagAttr.summary # " array"> {
  let constBuilderCall = ?;
}

def LLVM_MMRATagAttr : LLVM_Attr<"MMRATag", "mmra_tag"> {
  let parameters = (ins
    StringRefParameter<>:$prefix,
    StringRefParameter<>:$suffix
  );
  let summary = "MLIR wrapper around a prefix:suffix MMRA tag";
  let assemblyFormat = "`<` $prefix `` `:` `` $suffix `>`";
  let genMnemonicAlias = 1;
}

def LLVM_ConstantRangeAttr : LLVM_Attr<"ConstantRange", "constant_range"> {
  let parameters = (ins
    APIntParameter<"">:$lower,
    APIntParameter<"">:$upper
  );
  let summary = "A range of two integers, corresponding to LLVM's ConstantRange";
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def LLVM_VScaleRangeAttr : LLVM_Attr<"VScaleRange", "vscale_range"> {
  let parameters =  (ins
    "IntegerAttr":$minRange,
    "IntegerAttr":$maxRange);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_TargetFeaturesAttr : LLVM_Attr<"TargetFeatures", "target_features",
                                        [DLTIQueryInterface]>
{
  let summary = "LLVM target features attribute";
  let parameters = (ins OptionalArrayRefParameter<"StringAttr">:$features);
  let assemblyFormat = "`<` `[` (`]`) : ($features^ `]`)? `>`";
  let genVerifyDecl = 1;
}

def LLVM_TargetAttr : LLVM_Attr<"Target", "target",
                                [LLVM_TargetAttrInterface]> {
  let summary = "LLVM target info: triple, chip, features";
  let parameters = (ins "StringAttr":$triple,
                        "StringAttr":$chip,
                        OptionalParameter<"TargetFeaturesAttr", "">:$features);
  let assemblyFormat = [{`<` struct($triple, $chip, $features) `>`}];
}

def LLVM_UndefAttr : LLVM_Attr<"Undef", "undef">;

def LLVM_PoisonAttr : LLVM_Attr<"Poison", "poison">;

def LLVM_DSOLocalEquivalentAttr : LLVM_Attr<"DSOLocalEquivalent",
                                            "dso_local_equivalent"> {
  let parameters = (ins "FlatSymbolRefAttr":$sym);
  let assemblyFormat = "$sym";
}

def LLVM_BlockTagAttr : LLVM_Attr<"BlockTag", "blocktag"> {
  let parameters = (ins "uint32_t":$id);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_BlockAddressAttr : LLVM_Attr<"BlockAddress", "blockaddress"> {
  let parameters = (ins "FlatSymbolRefAttr":$function,
                        "BlockTagAttr":$tag);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_VecTypeHintAttr : LLVM_Attr<"VecTypeHint", "vec_type_hint"> {
  let summary = "Explicit vectorization compiler hint";
  let parameters = (ins "TypeAttr":$hint,
                        DefaultValuedParameter<"bool", "false">:$is_signed);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_ZeroAttr : LLVM_Attr<"Zero", "zero">;

def TailCallKindAttr : LLVM_Attr<"TailCallKind", "tailcallkind"> {
  let parameters = (ins "TailCallKind":$tailCallKind);
  let assemblyFormat = "`<` $tailCallKind `>`";
}

def WorkgroupAttributionAttr
    : LLVM_Attr<"WorkgroupAttribution", "mlir.workgroup_attribution"> {
  let summary = "GPU workgroup attribution information";
  let parameters = (ins "IntegerAttr":$num_elements,
                        "TypeAttr":$element_type);
  let assemblyFormat = "`<` $num_elements `,` $element_type `>`";
}

def LLVM_DereferenceableAttr : LLVM_Attr<"Dereferenceable", "dereferenceable"> {
  let summary = "LLVM dereferenceable attribute";
  let parameters = (ins "uint64_t":$bytes,
                        DefaultValuedParameter<"bool", "false">:$mayBeNull);
  let assemblyFormat = "`<` struct(params) `>`";
}

def ModuleFlagAttr
    : LLVM_Attr<"ModuleFlag", "mlir.module_flag"> {
  let summary = "LLVM module flag metadata";
  let parameters = (ins "ModFlagBehavior":$behavior,
                        "StringAttr":$key,
                        "Attribute":$value);
  let assemblyFormat = "`<` $behavior `,` $key `,` $value `>`";
  let genVerifyDecl = 1;
}

def ModuleFlagCGProfileEntryAttr
    : LLVM_Attr<"ModuleFlagCGProfileEntry", "cgprofile_entry"> {
  let summary = "CG profile module flag entry";
  let parameters = (
    ins OptionalParameter<"FlatSymbolRefAttr">:$from,
        OptionalParameter<"FlatSymbolRefAttr">:$to,
        "uint64_t":$count);
  let assemblyFormat = "`<` struct(params) `>`";
}

def ModuleFlagProfileSummaryDetailedAttr
    : LLVM_Attr<"ModuleFlagProfileSummaryDetailed", "profile_summary_detailed"> {
  let summary = "ProfileSummary detailed information";
  let parameters = (ins "uint32_t":$cut_off,
                        "uint64_t":$min_count,
                        "uint32_t":$num_counts);
  let assemblyFormat = "`<` struct(params) `>`";
}

def ModuleFlagProfileSummaryAttr
    : LLVM_Attr<"ModuleFlagProfileSummary", "profile_summary"> {
  let summary = "ProfileSummary module flag";
  let parameters = (ins "ProfileSummaryFormatKind":$format,
    "uint64_t":$total_count, "uint64_t":$max_count,
    "uint64_t":$max_internal_count, "uint64_t":$max_function_count,
    "uint64_t":$num_counts, "uint64_t":$num_functions,
    OptionalParameter<"std::optional<uint64_t>">:$is_partial_profile,
    OptionalParameter<"FloatAttr">:$partial_profile_ratio,
    ArrayRefParameter<"ModuleFlagProfileSummaryDetailedAttr">:$detailed_summary);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DependentLibrariesAttr
    : LLVM_Attr<"DependentLibraries", "dependent_libraries"> {
  let summary = "LLVM dependent libraries attribute";
  let parameters = (ins OptionalArrayRefParameter<"StringAttr">:$libs);
  let assemblyFormat = "`<` $libs `>`";
}

def UWTableKindAttr : LLVM_Attr<"UWTableKind", "uwtableKind"> {
  let parameters = (ins "uwtable::UWTableKind":$uwtableKind);
  let assemblyFormat = "`<` $uwtableKind `>`";
}

#endif // MLIR_DIALECT_LLVMIR_LLVMATTRDEFS_TD
