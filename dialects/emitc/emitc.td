// The `emitc` dialect: C and C++ as operations.

#ifndef DIALECTS_EMITC_TD
#define DIALECTS_EMITC_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def EmitC_Dialect : Dialect {
  let name = "emitc";
  let cppNamespace = "::mlir::emitc";
  let summary = "C and C++";
  let description = "Operations and types that are written out as C or C++, one statement each.";
  let hasConstantMaterializer = 1;
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// --- Interfaces -----------------------------------------------------------------------------

def CExpressionInterface : OpInterface<"CExpressionInterface"> {
  let description = "An operation that may be a part of an expression of C.";
  let cppNamespace = "::mlir::emitc";
  let methods = [InterfaceMethod<"Whether evaluating it has side effects.", "bool", "hasSideEffects", (ins),
                                 "", "return true;">];
}

// --- Attributes -----------------------------------------------------------------------------

class EmitC_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<EmitC_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def EmitC_CmpPredicateAttr
    : I64EnumAttr<"CmpPredicate", "",
                  [I64EnumAttrCase<"eq", 0>, I64EnumAttrCase<"ne", 1>, I64EnumAttrCase<"lt", 2>,
                   I64EnumAttrCase<"le", 3>, I64EnumAttrCase<"gt", 4>, I64EnumAttrCase<"ge", 5>,
                   I64EnumAttrCase<"three_way", 6>]> {
  let cppNamespace = "::mlir::emitc";
}

def EmitC_OpaqueAttr : EmitC_Attr<"Opaque", "opaque"> {
  let summary = "An opaque attribute";
  let parameters = (ins StringRefParameter<"the opaque value">:$value);
  let assemblyFormat = "`<` $value `>`";
}

def EmitC_OpaqueOrTypedAttr : AnyAttrOf<[EmitC_OpaqueAttr, TypedAttrInterface]>;

// The summaries of types and attributes are in messages about values that are something else.

// --- Types ----------------------------------------------------------------------------------

def EmitCType : Type<CPred<"emitc::isSupportedEmitCType($_self)">, "type supported by EmitC">;

def EmitCIntegerType
    : Type<CPred<"emitc::isSupportedIntegerType($_self)">, "integer type supported by EmitC">;

def EmitCFloatType
    : Type<CPred<"emitc::isSupportedFloatType($_self)">, "floating-point type supported by EmitC">;

class EmitC_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<EmitC_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def EmitC_ArrayType : EmitC_Type<"Array", "array", [ShapedTypeInterface]> {
  let summary = "EmitC array type";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def EmitC_LValueType : EmitC_Type<"LValue", "lvalue"> {
  let summary = "EmitC lvalue type";
  let parameters = (ins "Type":$valueType);
  let assemblyFormat = "`<` qualified($valueType) `>`";
  let genVerifyDecl = 1;
}

def EmitC_OpaqueType : EmitC_Type<"Opaque", "opaque"> {
  let summary = "EmitC opaque type";
  let parameters = (ins StringRefParameter<"the opaque value">:$value);
  let assemblyFormat = "`<` $value `>`";
  let genVerifyDecl = 1;
}

def EmitC_PointerType : EmitC_Type<"Pointer", "ptr"> {
  let summary = "EmitC pointer type";
  let parameters = (ins "Type":$pointee);
  let assemblyFormat = "`<` qualified($pointee) `>`";
  let genVerifyDecl = 1;
}

def EmitC_SignedSizeT : EmitC_Type<"SignedSizeT", "ssize_t"> {
  let summary = "EmitC signed size type";
}

def EmitC_PtrDiffT : EmitC_Type<"PtrDiffT", "ptrdiff_t"> {
  let summary = "EmitC signed pointer diff type";
}

def EmitC_SizeT : EmitC_Type<"SizeT", "size_t"> {
  let summary = "EmitC unsigned size type";
}

class EmitC_LValueOf<list<Type> allowedTypes>
    : ContainerType<AnyTypeOf<allowedTypes>, CPred<"::llvm::isa<::mlir::emitc::LValueType>($_self)">,
                    "::llvm::cast<::mlir::emitc::LValueType>($_self).getValueType()", "emitc.lvalue",
                    "::mlir::emitc::LValueType">;

def IntegerIndexOrOpaqueType
    : Type<CPred<"emitc::isIntegerIndexOrOpaqueType($_self)">,
           "integer, index or opaque type supported by EmitC">;
def FloatIntegerIndexOrOpaqueType : AnyTypeOf<[EmitCFloatType, IntegerIndexOrOpaqueType]>;

// --- Base classes ---------------------------------------------------------------------------

class EmitC_Op<string mnemonic, list<Trait> traits = []> : Op<EmitC_Dialect, mnemonic, traits>;

class EmitC_UnaryOp<string mnemonic, list<Trait> traits = []>
    : EmitC_Op<mnemonic, !listconcat(traits, [CExpressionInterface])> {
  let arguments = (ins EmitCType);
  let results = (outs EmitCType);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

class EmitC_BinaryOp<string mnemonic, list<Trait> traits = []>
    : EmitC_Op<mnemonic, !listconcat(traits, [CExpressionInterface])> {
  let arguments = (ins EmitCType:$lhs, EmitCType:$rhs);
  let results = (outs EmitCType);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

// --- Operators ------------------------------------------------------------------------------

def EmitC_AddOp : EmitC_BinaryOp<"add", []> {
  let summary = "`a + b`, of numbers, or of a pointer and an integer";
  let hasVerifier = 1;
}

def EmitC_BitwiseAndOp : EmitC_BinaryOp<"bitwise_and", []> {
  let summary = "`a & b`";
}

def EmitC_BitwiseLeftShiftOp : EmitC_BinaryOp<"bitwise_left_shift", []> {
  let summary = "`a << b`";
}

def EmitC_BitwiseNotOp : EmitC_UnaryOp<"bitwise_not", []> {
  let summary = "`~a`";
}

def EmitC_BitwiseOrOp : EmitC_BinaryOp<"bitwise_or", []> {
  let summary = "`a | b`";
}

def EmitC_BitwiseRightShiftOp : EmitC_BinaryOp<"bitwise_right_shift", []> {
  let summary = "`a >> b`";
}

def EmitC_BitwiseXorOp : EmitC_BinaryOp<"bitwise_xor", []> {
  let summary = "`a ^ b`";
}

def EmitC_CmpOp : EmitC_BinaryOp<"cmp", []> {
  let summary = "A comparison: `a < b` and the like, `three_way` is `a <=> b`";
  let arguments = (ins EmitC_CmpPredicateAttr:$predicate, EmitCType:$lhs, EmitCType:$rhs);
  let results = (outs EmitCType);
  let assemblyFormat = "$predicate `,` operands attr-dict `:` functional-type(operands, results)";
}

def EmitC_ConditionalOp
    : EmitC_Op<"conditional",
               [AllTypesMatch<["true_value", "false_value", "result"]>, CExpressionInterface]> {
  let summary = "`a ? b : c`";
  let arguments = (ins I1:$condition, EmitCType:$true_value, EmitCType:$false_value);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

def EmitC_DivOp : EmitC_BinaryOp<"div", []> {
  let summary = "`a / b`";
  let arguments = (ins FloatIntegerIndexOrOpaqueType, FloatIntegerIndexOrOpaqueType);
  let results = (outs FloatIntegerIndexOrOpaqueType);
}

def EmitC_LogicalAndOp : EmitC_BinaryOp<"logical_and", []> {
  let summary = "`a && b`";
  let results = (outs I1);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def EmitC_LogicalNotOp : EmitC_UnaryOp<"logical_not", []> {
  let summary = "`!a`";
  let results = (outs I1);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def EmitC_LogicalOrOp : EmitC_BinaryOp<"logical_or", []> {
  let summary = "`a || b`";
  let results = (outs I1);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def EmitC_MulOp : EmitC_BinaryOp<"mul", []> {
  let summary = "`a * b`";
  let arguments = (ins FloatIntegerIndexOrOpaqueType, FloatIntegerIndexOrOpaqueType);
  let results = (outs FloatIntegerIndexOrOpaqueType);
}

def EmitC_RemOp : EmitC_BinaryOp<"rem", []> {
  let summary = "`a % b`";
  let arguments = (ins IntegerIndexOrOpaqueType, IntegerIndexOrOpaqueType);
  let results = (outs IntegerIndexOrOpaqueType);
}

def EmitC_SubOp : EmitC_BinaryOp<"sub", []> {
  let summary = "`a - b`, of numbers, or with a pointer on the left";
  let hasVerifier = 1;
}

def EmitC_UnaryMinusOp : EmitC_UnaryOp<"unary_minus", []> {
  let summary = "`-a`";
}

def EmitC_UnaryPlusOp : EmitC_UnaryOp<"unary_plus", []> {
  let summary = "`+a`";
}

// --- Values, places and pointers ------------------------------------------------------------

def EmitC_AddressOfOp
    : EmitC_Op<"address_of",
               [CExpressionInterface,
                TypesMatchWith<"input and result reference the same type", "reference", "result",
                               "emitc::PointerType::get(::llvm::cast<emitc::LValueType>($_self).getValueType())">]> {
  let summary = "`&a`";
  let arguments = (ins EmitC_LValueType:$reference);
  let results = (outs EmitC_PointerType:$result);
  let assemblyFormat = "$reference `:` qualified(type($reference)) attr-dict";
  let hasVerifier = 1;
}

def EmitC_ApplyOp : EmitC_Op<"apply", [CExpressionInterface]> {
  let summary = "`&a` or `*a`; superseded by `address_of` and `dereference`";
  let arguments = (ins Arg<StrAttr, "the operator to apply">:$applicableOperator,
                       AnyTypeOf<[EmitCType, EmitC_LValueType]>:$operand);
  let results = (outs EmitCType:$result);
  let assemblyFormat = [{
    $applicableOperator `(` $operand `)` attr-dict `:` functional-type($operand, results)
  }];
  let hasVerifier = 1;
}

def EmitC_AssignOp : EmitC_Op<"assign", []> {
  let summary = "`a = b;`";
  let arguments = (ins Res<EmitC_LValueType, "", [MemWrite<DefaultResource, 1, FullEffect>]>:$var,
                       EmitCType:$value);
  let results = (outs);
  let assemblyFormat = "$value `:` type($value) `to` $var `:` type($var) attr-dict";
  let hasVerifier = 1;
}

def EmitC_CastOp
    : EmitC_Op<"cast", [CExpressionInterface, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = "`(type) a`";
  let arguments = (ins EmitCType:$source);
  let results = (outs EmitCType:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}

def EmitC_ConstantOp : EmitC_Op<"constant", [ConstantLike, CExpressionInterface]> {
  let summary = "A constant";
  let arguments = (ins EmitC_OpaqueOrTypedAttr:$value);
  let results = (outs EmitCType);
  let hasFolder = 1;
  let hasVerifier = 1;
}

def EmitC_DereferenceOp
    : EmitC_Op<"dereference",
               [TypesMatchWith<"input and result reference the same type", "pointer", "result",
                               "emitc::LValueType::get(::llvm::cast<emitc::PointerType>($_self).getPointee())">]> {
  let summary = "`*a`";
  let arguments = (ins EmitC_PointerType:$pointer);
  let results = (outs EmitC_LValueType:$result);
  let assemblyFormat = "$pointer `:` qualified(type($pointer)) attr-dict";
  let hasVerifier = 1;
}

def EmitC_LiteralOp : EmitC_Op<"literal", [Pure]> {
  let summary = "A value that is written as it is";
  let arguments = (ins StrAttr:$value);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def EmitC_LoadOp
    : EmitC_Op<"load", [CExpressionInterface,
                        TypesMatchWith<"result type matches value type of 'operand'", "operand", "result",
                                       "::llvm::cast<LValueType>($_self).getValueType()">]> {
  let summary = "The value in a place";
  let arguments = (ins Res<EmitC_LValueType, "", [MemRead<DefaultResource, 0, FullEffect>]>:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

def EmitC_MemberOp : EmitC_Op<"member"> {
  let summary = "`a.member`";
  let arguments = (ins Arg<StrAttr, "the member to access">:$member,
                       EmitC_LValueOf<[EmitC_OpaqueType]>:$operand);
  let results = (outs AnyTypeOf<[EmitC_ArrayType, EmitC_LValueType]>);
}

def EmitC_MemberOfPtrOp : EmitC_Op<"member_of_ptr"> {
  let summary = "`a->member`";
  let arguments = (ins Arg<StrAttr, "the member to access">:$member,
                       EmitC_LValueOf<[EmitC_OpaqueType, EmitC_PointerType]>:$operand);
  let results = (outs AnyTypeOf<[EmitC_ArrayType, EmitC_LValueType]>);
}

def EmitC_SubscriptOp : EmitC_Op<"subscript", []> {
  let summary = "`a[i][j]`";
  let arguments = (ins Arg<AnyTypeOf<[EmitC_ArrayType, EmitC_OpaqueType, EmitC_PointerType]>,
                           "the value to subscript">:$value,
                       Variadic<EmitCType>:$indices);
  let results = (outs EmitC_LValueType:$result);
  let assemblyFormat = "$value `[` $indices `]` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def EmitC_VariableOp : EmitC_Op<"variable", []> {
  let summary = "A variable with a first value";
  let arguments = (ins EmitC_OpaqueOrTypedAttr:$value);
  let results = (outs Res<AnyTypeOf<[EmitC_ArrayType, EmitC_LValueType]>, "",
                          [MemAlloc<DefaultResource, 0, FullEffect>]>);
  let hasVerifier = 1;
}

// --- Calls and functions --------------------------------------------------------------------

def EmitC_CallOp : EmitC_Op<"call", [CallOpInterface, CExpressionInterface,
                                     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A call of a function of the program";
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<EmitCType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<EmitCType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}

def EmitC_CallOpaqueOp : EmitC_Op<"call_opaque", [CExpressionInterface]> {
  let summary = "A call of anything, by its name";
  let description = [{
    `args` gives the order of the operands, by their indices, and what stands
    between them.

    ```mlir
    %r = emitc.call_opaque "f"(%a) {args = [0 : index, 3 : i32]} : (i32) -> i32
    ```
  }];
  let arguments = (ins Arg<StrAttr, "the C++ function to call">:$callee,
                       Arg<OptionalAttr<ArrayAttr>, "the order of operands and further attributes">:$args,
                       Arg<OptionalAttr<ArrayAttr>, "template arguments">:$template_args,
                       Variadic<EmitCType>:$operands);
  let results = (outs Variadic<EmitCType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
  let hasVerifier = 1;
}

def EmitC_DeclareFuncOp
    : EmitC_Op<"declare_func", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A declaration of a function that is defined later";
  let arguments = (ins FlatSymbolRefAttr:$sym_name);
  let assemblyFormat = "$sym_name attr-dict";
}

def EmitC_FuncOp : EmitC_Op<"func", [AutomaticAllocationScope, FunctionOpInterface,
                                     IsolatedFromAbove, OpAsmOpInterface]> {
  let summary = "A function, with at most one result";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrArrayAttr>:$specifiers,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def EmitC_ReturnOp : EmitC_Op<"return", [Pure, HasParent<"FuncOp">, ReturnLike, Terminator]> {
  let summary = "`return a;`";
  let arguments = (ins Optional<EmitCType>:$operand);
  let assemblyFormat = "attr-dict ($operand^ `:` type($operand))?";
  let hasVerifier = 1;
}

// --- Statements -----------------------------------------------------------------------------

def EmitC_DoOp : EmitC_Op<"do", [NoTerminator, OpAsmOpInterface, RecursiveMemoryEffects]> {
  let summary = "`do { } while (a);`";
  let arguments = (ins);
  let results = (outs);
  let regions = (region SizedRegion<1>:$bodyRegion, SizedRegion<1>:$conditionRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def EmitC_ExpressionOp
    : EmitC_Op<"expression", [HasOnlyGraphRegion, OpAsmOpInterface, IsolatedFromAbove,
                              SingleBlockImplicitTerminator<"emitc::YieldOp">]> {
  let summary = "Operations that are written as one expression";
  let arguments = (ins Variadic<AnyTypeOf<[EmitCType, EmitC_LValueType]>>:$defs,
                       UnitAttr:$do_not_inline);
  let results = (outs EmitCType:$result);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def EmitC_ForOp
    : EmitC_Op<"for", [AllTypesMatch<["lowerBound", "upperBound", "step"]>, OpAsmOpInterface,
                       SingleBlockImplicitTerminator<"emitc::YieldOp">, RecursiveMemoryEffects]> {
  let summary = "`for (i = a; i < b; i += c) { }`";
  let arguments = (ins IntegerIndexOrOpaqueType:$lowerBound, IntegerIndexOrOpaqueType:$upperBound,
                       IntegerIndexOrOpaqueType:$step);
  let results = (outs);
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def EmitC_IfOp
    : EmitC_Op<"if", [DeclareOpInterfaceMethods<RegionBranchOpInterface,
                          ["getNumRegionInvocations", "getRegionInvocationBounds",
                           "getEntrySuccessorRegions"]>,
                      OpAsmOpInterface, SingleBlock, SingleBlockImplicitTerminator<"emitc::YieldOp">,
                      RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "`if (a) { } else { }`";
  let arguments = (ins I1:$condition);
  let results = (outs);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
}

def EmitC_IncludeOp : EmitC_Op<"include", []> {
  let summary = "`#include`";
  let arguments = (ins Arg<StrAttr, "source file to include">:$include,
                       UnitAttr:$is_standard_include);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_SwitchOp
    : EmitC_Op<"switch", [RecursiveMemoryEffects, OpAsmOpInterface,
                          SingleBlockImplicitTerminator<"emitc::YieldOp">,
                          DeclareOpInterfaceMethods<RegionBranchOpInterface,
                              ["getRegionInvocationBounds", "getEntrySuccessorRegions"]>]> {
  let summary = "`switch (a) { case 1: ... default: }`";
  let arguments = (ins IntegerIndexOrOpaqueType:$arg, DenseI64ArrayAttr:$cases);
  let results = (outs);
  let regions = (region SizedRegion<1>:$defaultRegion, VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = [{
    $arg `:` type($arg) attr-dict custom<SwitchCases>($cases, $caseRegions) `\n`
    `` `default` $defaultRegion
  }];
  let hasVerifier = 1;
}

def EmitC_VerbatimOp : EmitC_Op<"verbatim"> {
  let summary = "Text that is written as it is, with operands for each `{}`";
  let arguments = (ins StrAttr:$value, Variadic<AnyTypeOf<[EmitCType, EmitC_LValueType]>>:$fmtArgs);
  let assemblyFormat = "$value (`args` $fmtArgs^ `:` type($fmtArgs))? attr-dict";
  let hasVerifier = 1;
}

def EmitC_YieldOp
    : EmitC_Op<"yield", [Pure, Terminator,
                         ParentOneOf<["DoOp", "ExpressionOp", "ForOp", "IfOp", "SwitchOp"]>]> {
  let summary = "The end of a region";
  let arguments = (ins Optional<EmitCType>:$result);
  let assemblyFormat = "attr-dict ($result^ `:` type($result))?";
  let hasVerifier = 1;
}

// --- Files, classes and globals -------------------------------------------------------------

def EmitC_ClassOp
    : EmitC_Op<"class", [AutomaticAllocationScope, IsolatedFromAbove, OpAsmOpInterface, SymbolTable,
                         Symbol] # GraphRegionNoTerminator.traits> {
  let summary = "A class: fields and functions";
  let arguments = (ins SymbolNameAttr:$sym_name, UnitAttr:$final_specifier);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`final` $final_specifier^)? $sym_name attr-dict-with-keyword $body";
}

def EmitC_FieldOp : EmitC_Op<"field", [Symbol]> {
  let summary = "A field of a class";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type,
                       OptionalAttr<EmitC_OpaqueOrTypedAttr>:$initial_value);
  let assemblyFormat = [{
    $sym_name `:` custom<EmitCFieldOpTypeAndInitialValue>($type, $initial_value) attr-dict
  }];
  let hasVerifier = 1;
}

def EmitC_FileOp : EmitC_Op<"file", [IsolatedFromAbove, NoRegionArguments, SymbolTable,
                                     OpAsmOpInterface] # GraphRegionNoTerminator.traits> {
  let summary = "A file";
  let arguments = (ins Builtin_StringAttr:$id);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "$id attr-dict-with-keyword $bodyRegion";
  let skipDefaultBuilders = 1;
}

def EmitC_GetFieldOp
    : EmitC_Op<"get_field", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A field of the class";
  let arguments = (ins FlatSymbolRefAttr:$field_name);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "$field_name `:` type($result) attr-dict";
  let hasVerifier = 1;
}

def EmitC_GetGlobalOp
    : EmitC_Op<"get_global", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A global variable";
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyTypeOf<[EmitC_ArrayType, EmitC_LValueType]>:$result);
  let assemblyFormat = "$name `:` type($result) attr-dict";
}

def EmitC_GlobalOp : EmitC_Op<"global", [Symbol]> {
  let summary = "A definition of a global variable";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type,
                       OptionalAttr<EmitC_OpaqueOrTypedAttr>:$initial_value,
                       UnitAttr:$extern_specifier, UnitAttr:$static_specifier,
                       UnitAttr:$const_specifier);
  let assemblyFormat = [{
    (`extern` $extern_specifier^)? (`static` $static_specifier^)? (`const` $const_specifier^)?
    $sym_name `:` custom<EmitCGlobalOpTypeAndInitialValue>($type, $initial_value) attr-dict
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_EMITC_TD
