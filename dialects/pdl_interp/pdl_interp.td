// The `pdl_interp` dialect: patterns as programs that match them.

#ifndef DIALECTS_PDL_INTERP_PDL_INTERP_TD
#define DIALECTS_PDL_INTERP_PDL_INTERP_TD

include "mlir/Dialect/PDL/IR/PDLTypes.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def PDLInterp_Dialect : Dialect {
  let summary = "How patterns are matched, step by step";
  let name = "pdl_interp";
  let cppNamespace = "::mlir::pdl_interp";
  let dependentDialects = ["pdl::PDLDialect"];
}

class PDLInterp_Op<string mnemonic, list<Trait> traits = []> :
    Op<PDLInterp_Dialect, mnemonic, traits>;

class PDLInterp_PredicateOp<string mnemonic, list<Trait> traits = []> :
    PDLInterp_Op<mnemonic, !listconcat([Terminator], traits)> {
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
}

class PDLInterp_SwitchOp<string mnemonic, list<Trait> traits = []> :
    PDLInterp_Op<mnemonic, !listconcat([Terminator], traits)> {
  let successors = (successor AnySuccessor:$defaultDest,
                              VariadicSuccessor<AnySuccessor>:$cases);
}

def PDLInterp_ApplyConstraintOp : PDLInterp_PredicateOp<"apply_constraint"> {
  let summary = "Goes on where a native function says";
  let arguments = (ins StrAttr:$name,
                       Variadic<PDL_AnyType>:$args,
                       DefaultValuedAttr<BoolAttr, "false">:$isNegated);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = [{
    $name `(` $args `:` type($args) `)` (`:` type($results)^)? attr-dict
    `->` successors
  }];
}

def PDLInterp_ApplyRewriteOp : PDLInterp_Op<"apply_rewrite"> {
  let summary = "Calls a native function";
  let arguments = (ins StrAttr:$name, Variadic<PDL_AnyType>:$args);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = [{
    $name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict
  }];
}

def PDLInterp_AreEqualOp
    : PDLInterp_PredicateOp<"are_equal", [Pure, SameTypeOperands]> {
  let summary = "Goes on where it is equal";
  let arguments = (ins PDL_AnyType:$lhs, PDL_AnyType:$rhs);
  let assemblyFormat = "operands `:` type($lhs) attr-dict `->` successors";
}

def PDLInterp_BranchOp : PDLInterp_Op<"branch", [Pure, Terminator]> {
  let summary = "Goes on elsewhere";
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest attr-dict";
}

def PDLInterp_CheckAttributeOp
    : PDLInterp_PredicateOp<"check_attribute", [Pure]> {
  let summary = "Goes on by whether an attribute is a known one";
  let arguments = (ins PDL_Attribute:$attribute, AnyAttr:$constantValue);
  let assemblyFormat = [{
    $attribute `is` $constantValue attr-dict `->` successors
  }];
}

def PDLInterp_CheckOperandCountOp
    : PDLInterp_PredicateOp<"check_operand_count", [Pure]> {
  let summary = "Goes on by how many operands there are";
  let arguments = (ins PDL_Operation:$inputOp,
                       ConfinedAttr<I32Attr, [IntNonNegative]>:$count,
                       UnitAttr:$compareAtLeast);
  let assemblyFormat = [{
    `of` $inputOp `is` (`at_least` $compareAtLeast^)? $count attr-dict
    `->` successors
  }];
}

def PDLInterp_CheckOperationNameOp
    : PDLInterp_PredicateOp<"check_operation_name", [Pure]> {
  let summary = "Goes on by what an operation is called";
  let arguments = (ins PDL_Operation:$inputOp, StrAttr:$name);
  let assemblyFormat = "`of` $inputOp `is` $name attr-dict `->` successors";
}

def PDLInterp_CheckResultCountOp
    : PDLInterp_PredicateOp<"check_result_count", [Pure]> {
  let summary = "Goes on by how many results there are";
  let arguments = (ins PDL_Operation:$inputOp,
                       ConfinedAttr<I32Attr, [IntNonNegative]>:$count,
                       UnitAttr:$compareAtLeast);
  let assemblyFormat = [{
    `of` $inputOp `is` (`at_least` $compareAtLeast^)? $count attr-dict
    `->` successors
  }];
}

def PDLInterp_CheckTypeOp
    : PDLInterp_PredicateOp<"check_type", [Pure]> {
  let summary = "Goes on by whether a type is a known one";
  let arguments = (ins PDL_Type:$value, TypeAttr:$type);
  let assemblyFormat = "$value `is` $type attr-dict `->` successors";
}

def PDLInterp_CheckTypesOp
    : PDLInterp_PredicateOp<"check_types", [Pure]> {
  let summary = "Goes on by whether types are known ones";
  let arguments = (ins PDL_RangeOf<PDL_Type>:$value,
                       TypeArrayAttr:$types);
  let assemblyFormat = "$value `are` $types attr-dict `->` successors";
}

def PDLInterp_ContinueOp
    : PDLInterp_Op<"continue", [Pure, HasParent<"ForEachOp">,
                               Terminator]> {
  let summary = "Goes on with the next of what is looped over";
  let assemblyFormat = "attr-dict";
}

def PDLInterp_CreateAttributeOp
    : PDLInterp_Op<"create_attribute", [Pure]> {
  let summary = "A constant attribute";
  let arguments = (ins AnyAttr:$value);
  let results = (outs PDL_Attribute:$attribute);
  let assemblyFormat = "$value attr-dict-with-keyword";
}

def PDLInterp_CreateOperationOp
    : PDLInterp_Op<"create_operation", [AttrSizedOperandSegments]> {
  let summary = "Creates an operation";
  let arguments = (ins StrAttr:$name,
                       Variadic<PDL_InstOrRangeOf<PDL_Value>>:$inputOperands,
                       Variadic<PDL_Attribute>:$inputAttributes,
                       StrArrayAttr:$inputAttributeNames,
                       Variadic<PDL_InstOrRangeOf<PDL_Type>>:$inputResultTypes,
                       UnitAttr:$inferredResultTypes);
  let results = (outs PDL_Operation:$resultOp);
  let assemblyFormat = [{
    $name (`(` $inputOperands^ `:` type($inputOperands) `)`)? ``
    custom<CreateOperationOpAttributes>($inputAttributes, $inputAttributeNames)
    custom<CreateOperationOpResults>($inputResultTypes, type($inputResultTypes),
                                     $inferredResultTypes)
    attr-dict
  }];
  let hasVerifier = 1;
}

def PDLInterp_CreateTypeOp : PDLInterp_Op<"create_type", [Pure]> {
  let summary = "A constant type";
  let arguments = (ins TypeAttr:$value);
  let results = (outs PDL_Type:$result);
  let assemblyFormat = "$value attr-dict";
}

def PDLInterp_CreateTypesOp : PDLInterp_Op<"create_types", [Pure]> {
  let summary = "Constant types";
  let arguments = (ins TypeArrayAttr:$value);
  let results = (outs PDL_RangeOf<PDL_Type>:$result);
  let assemblyFormat = "$value attr-dict";
}

def PDLInterp_EraseOp : PDLInterp_Op<"erase"> {
  let summary = "Erases an operation";
  let arguments = (ins PDL_Operation:$inputOp);
  let assemblyFormat = "$inputOp attr-dict";
}

def PDLInterp_ExtractOp
    : PDLInterp_Op<"extract", [Pure,
     TypesMatchWith<
        "`range` is a PDL range whose element type matches type of `result`",
        "result", "range", "pdl::RangeType::get($_self)">]> {
  let summary = "One of a range";
  let arguments = (ins PDL_RangeOf<PDL_AnyType>:$range,
                       ConfinedAttr<I32Attr, [IntNonNegative]>:$index);
  let results = (outs PDL_AnyType:$result);
  let assemblyFormat = "$index `of` $range `:` type($result) attr-dict";
}

def PDLInterp_FinalizeOp
    : PDLInterp_Op<"finalize", [Pure, Terminator]> {
  let summary = "Ends matching or rewriting";
  let assemblyFormat = "attr-dict";
}

def PDLInterp_ForEachOp
    : PDLInterp_Op<"foreach", [Terminator]> {
  let summary = "Loops over a range";
  let arguments = (ins PDL_RangeOf<PDL_AnyType>:$values);
  let regions = (region AnyRegion:$region);
  let successors = (successor AnySuccessor:$successor);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def PDLInterp_FuncOp : PDLInterp_Op<"func", [
    FunctionOpInterface, IsolatedFromAbove
  ]> {
  let summary = "A function that matches or rewrites";
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs
  );
  let regions = (region MinSizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
}

def PDLInterp_GetAttributeOp : PDLInterp_Op<"get_attribute", [Pure]> {
  let summary = "An attribute of an operation";
  let arguments = (ins PDL_Operation:$inputOp, StrAttr:$name);
  let results = (outs PDL_Attribute:$attribute);
  let assemblyFormat = "$name `of` $inputOp attr-dict";
}

def PDLInterp_GetAttributeTypeOp
    : PDLInterp_Op<"get_attribute_type", [Pure]> {
  let summary = "The type of an attribute";
  let arguments = (ins PDL_Attribute:$value);
  let results = (outs PDL_Type:$result);
  let assemblyFormat = "`of` $value attr-dict";
}

def PDLInterp_GetDefiningOpOp
    : PDLInterp_Op<"get_defining_op", [Pure]> {
  let summary = "The operation that defines a value";
  let arguments = (ins PDL_InstOrRangeOf<PDL_Value>:$value);
  let results = (outs PDL_Operation:$inputOp);
  let assemblyFormat = "`of` $value `:` type($value) attr-dict";
}

def PDLInterp_GetOperandOp : PDLInterp_Op<"get_operand", [Pure]> {
  let summary = "An operand of an operation";
  let arguments = (ins PDL_Operation:$inputOp,
                       ConfinedAttr<I32Attr, [IntNonNegative]>:$index);
  let results = (outs PDL_Value:$value);
  let assemblyFormat = "$index `of` $inputOp attr-dict";
}

def PDLInterp_GetOperandsOp : PDLInterp_Op<"get_operands", [Pure]> {
  let summary = "Operands of an operation";
  let arguments = (ins
    PDL_Operation:$inputOp,
    OptionalAttr<ConfinedAttr<I32Attr, [IntNonNegative]>>:$index
  );
  let results = (outs PDL_InstOrRangeOf<PDL_Value>:$value);
  let assemblyFormat = "($index^)? `of` $inputOp `:` type($value) attr-dict";
}

def PDLInterp_GetResultOp : PDLInterp_Op<"get_result", [Pure]> {
  let summary = "A result of an operation";
  let arguments = (ins PDL_Operation:$inputOp,
                       ConfinedAttr<I32Attr, [IntNonNegative]>:$index);
  let results = (outs PDL_Value:$value);
  let assemblyFormat = "$index `of` $inputOp attr-dict";
}

def PDLInterp_GetResultsOp : PDLInterp_Op<"get_results", [Pure]> {
  let summary = "Results of an operation";
  let arguments = (ins
    PDL_Operation:$inputOp,
    OptionalAttr<ConfinedAttr<I32Attr, [IntNonNegative]>>:$index
  );
  let results = (outs PDL_InstOrRangeOf<PDL_Value>:$value);
  let assemblyFormat = "($index^)? `of` $inputOp `:` type($value) attr-dict";
}

def PDLInterp_GetUsersOp
    : PDLInterp_Op<"get_users", [Pure]> {
  let summary = "The operations that use a value";
  let arguments = (ins PDL_InstOrRangeOf<PDL_Value>:$value);
  let results = (outs PDL_RangeOf<PDL_Operation>:$operations);
  let assemblyFormat = "`of` $value `:` type($value) attr-dict";
}

def PDLInterp_GetValueTypeOp : PDLInterp_Op<"get_value_type", [Pure,
     TypesMatchWith<"`value` type matches arity of `result`",
                    "result", "value", "getGetValueTypeOpValueType($_self)">]> {
  let summary = "The type of a value";
  let arguments = (ins PDL_InstOrRangeOf<PDL_Value>:$value);
  let results = (outs PDL_InstOrRangeOf<PDL_Type>:$result);
  let assemblyFormat = "`of` $value `:` type($result) attr-dict";
}

def PDLInterp_IsNotNullOp
    : PDLInterp_PredicateOp<"is_not_null", [Pure]> {
  let summary = "Goes on by whether there is something";
  let arguments = (ins PDL_AnyType:$value);
  let assemblyFormat = "$value `:` type($value) attr-dict `->` successors";
}

def PDLInterp_CreateRangeOp : PDLInterp_Op<"create_range", [Pure]> {
  let summary = "Several values as one range";
  let arguments = (ins Variadic<PDL_AnyType>:$arguments);
  let results = (outs PDL_RangeOf<AnyTypeOf<[PDL_Type, PDL_Value]>>:$result);
  let assemblyFormat = [{
    ($arguments^ `:` type($arguments))?
    custom<RangeType>(ref(type($arguments)), type($result))
    attr-dict
  }];
  let hasVerifier = 1;
}

def PDLInterp_RecordMatchOp
    : PDLInterp_Op<"record_match", [AttrSizedOperandSegments, Terminator]> {
  let summary = "Records that a pattern matches";
  let arguments = (ins Variadic<PDL_AnyType>:$inputs,
                       Variadic<PDL_Operation>:$matchedOps,
                       SymbolRefAttr:$rewriter,
                       OptionalAttr<StrAttr>:$rootKind,
                       OptionalAttr<StrArrayAttr>:$generatedOps,
                       ConfinedAttr<I16Attr, [IntNonNegative]>:$benefit);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{
    $rewriter (`(` $inputs^ `:` type($inputs) `)`)? `:`
    `benefit` `(` $benefit `)` `,`
    (`generatedOps` `(` $generatedOps^ `)` `,`)?
    `loc` `(` `[` $matchedOps `]` `)`
    (`,` `root` `(` $rootKind^ `)`)? attr-dict `->` $dest
  }];
}

def PDLInterp_ReplaceOp : PDLInterp_Op<"replace"> {
  let summary = "Replaces an operation";
  let arguments = (ins PDL_Operation:$inputOp,
                       Variadic<PDL_InstOrRangeOf<PDL_Value>>:$replValues);
  let assemblyFormat = [{
    $inputOp `with` ` ` `(` ($replValues^ `:` type($replValues))? `)`
    attr-dict
  }];
}

def PDLInterp_SwitchAttributeOp
    : PDLInterp_SwitchOp<"switch_attribute", [Pure]> {
  let summary = "Goes on by which attribute it is";
  let arguments = (ins PDL_Attribute:$attribute, ArrayAttr:$caseValues);
  let assemblyFormat = [{
    $attribute `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest
  }];
  let hasVerifier = 1;
}

def PDLInterp_SwitchOperandCountOp
    : PDLInterp_SwitchOp<"switch_operand_count", [Pure]> {
  let summary = "Goes on by how many operands there are";
  let arguments = (ins PDL_Operation:$inputOp, I32ElementsAttr:$caseValues);
  let assemblyFormat = [{
    `of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest
  }];
  let hasVerifier = 1;
}

def PDLInterp_SwitchOperationNameOp
    : PDLInterp_SwitchOp<"switch_operation_name", [Pure]> {
  let summary = "Goes on by what an operation is called";
  let arguments = (ins PDL_Operation:$inputOp,
                       StrArrayAttr:$caseValues);
  let assemblyFormat = [{
    `of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest
  }];
  let hasVerifier = 1;
}

def PDLInterp_SwitchResultCountOp
    : PDLInterp_SwitchOp<"switch_result_count", [Pure]> {
  let summary = "Goes on by how many results there are";
  let arguments = (ins PDL_Operation:$inputOp, I32ElementsAttr:$caseValues);
  let assemblyFormat = [{
    `of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest
  }];
  let hasVerifier = 1;
}

def PDLInterp_SwitchTypeOp : PDLInterp_SwitchOp<"switch_type", [Pure]> {
  let summary = "Goes on by which type it is";
  let arguments = (ins PDL_Type:$value, TypeArrayAttr:$caseValues);
  let assemblyFormat = [{
    $value `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest
  }];
  let hasVerifier = 1;
}

def PDLInterp_SwitchTypesOp : PDLInterp_SwitchOp<"switch_types",
                                                 [Pure]> {
  let summary = "Goes on by which types they are";
  let arguments = (ins
    PDL_RangeOf<PDL_Type>:$value,
    TypedArrayAttrBase<TypeArrayAttr, "type-array array attribute">:$caseValues
  );
  let assemblyFormat = [{
    $value `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_PDL_INTERP_PDL_INTERP_TD
