//===- Operations: operands, results and their types ------------------------===//

#ifndef SAMPLE_OPS_VALUES
#define SAMPLE_OPS_VALUES

include "sample_types.td"

//===----------------------------------------------------------------------===//
// All at once
//===----------------------------------------------------------------------===//

def Sample_AllOp : Sample_Op<"all"> {
  let arguments = (ins AnyType:$a, AnyInteger:$b);
  let results = (outs AnyType:$c, AnyType:$d);
  let assemblyFormat = "operands attr-dict `:` type(operands) `->` type(results)";
}

def Sample_AllFunctionalOp : Sample_Op<"all_functional"> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs Variadic<AnyType>:$c);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Sample_EachFunctionalOp : Sample_Op<"each_functional"> {
  let arguments = (ins AnyType:$a, Variadic<I32>:$b);
  let results = (outs AnyType:$c);
  let assemblyFormat = "$a `[` $b `]` attr-dict `:` functional-type($a, $c)";
}

def Sample_VariadicFunctionalOp : Sample_Op<"variadic_functional"> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs Optional<AnyType>:$c);
  let assemblyFormat = "`(` $a `)` attr-dict `:` functional-type($a, $c)";
}

//===----------------------------------------------------------------------===//
// Variadic and optional
//===----------------------------------------------------------------------===//

def Sample_SegmentsOp : Sample_Op<"segments", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<AnyType>:$a, Optional<AnyInteger>:$b, Variadic<F32>:$c);
  let results = (outs Optional<AnyType>:$r, Variadic<AnyType>:$s);
  let assemblyFormat = [{
    (`a` `(` $a^ `:` type($a) `)`)? ($b^ `:` type($b))? (`[` $c^ `]`)? attr-dict
    (`->` type($r)^)? (`,` `(` type($s)^ `)`)?
  }];
}

def Sample_SameSizeOp : Sample_Op<"same_size", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$a, I1:$middle, Variadic<I64>:$b);
  let assemblyFormat = "$a `,` `mid` $middle `,` `last` $b attr-dict";
}

def Sample_OptionalOperandOp : Sample_Op<"optional_operand"> {
  let arguments = (ins Optional<AnyType>:$a);
  let assemblyFormat = "($a^ `:` type($a)) : (`none`)? attr-dict";
}

def Sample_GroupsOp : Sample_Op<"groups"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "$groups attr-dict `:` type($groups)";
}

def Sample_GroupsOfOneOp : Sample_Op<"groups_of_one"> {
  let arguments = (ins AnyInteger:$first, VariadicOfVariadic<I32, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "$first `:` type($first) (`groups` $groups^)? attr-dict";
}

def Sample_VariadicResultsOp : Sample_Op<"variadic_results"> {
  let results = (outs Variadic<AnyType>:$r);
  let assemblyFormat = "attr-dict (`:` type($r)^)?";
}

//===----------------------------------------------------------------------===//
// Types that are left out
//===----------------------------------------------------------------------===//

def Sample_BuildableOp : Sample_Op<"buildable"> {
  let arguments = (ins I32:$a, Variadic<Index>:$b, Optional<F64>:$c);
  let results = (outs I1:$r, Index:$s);
  let assemblyFormat = "$a `,` `[` $b `]` (`,` $c^)? attr-dict";
  let traits = [AttrSizedOperandSegments];
}

def Sample_AllTypesMatchOp : Sample_Op<"all_types_match", [AllTypesMatch<["a", "b", "r"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($r)";
}

def Sample_ElementOp : Sample_Op<"element", [
    TypesMatchWith<"the result is the element type", "a", "r",
                   "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins AnyTensor:$a);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}

// The transformer has need of a tensor, which the type written may not be.
def Sample_VariadicMatchOp : Sample_Op<"variadic_match", [
    TypesMatchWith<"the operands are the element types of the types", "a", "b",
                   "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins AnyTensor:$a, AnyType:$b);
  let results = (outs);
  let assemblyFormat = "$a `,` $b attr-dict `:` qualified(type($a))";
}

def Sample_SameTypeOp : Sample_Op<"same_type", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a)";
}

def Sample_SameTypeOperandsOp : Sample_Op<"same_type_operands", [SameTypeOperands]> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
  let assemblyFormat = "$a `,` $b `,` $c attr-dict `:` type($b)";
}

def Sample_FirstAttrTypeOp : Sample_Op<"first_attr_type", [AllTypesMatch<["value", "r"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$value attr-dict";
}

def Sample_InferOp : Sample_Op<"infer", [
    AllTypesMatch<["a", "r"]>,
    TypesMatchWith<"s is a", "a", "s", "$_self">]> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$r, AnyType:$s, I32:$t);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}

def Sample_VariadicAllMatchOp : Sample_Op<"variadic_all_match", [AllTypesMatch<["first", "r"]>]> {
  let arguments = (ins AnyType:$first, Variadic<I32>:$rest);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$first (`,` $rest^)? attr-dict `:` type($first)";
}

// A type of a dialect, without prefix and mnemonic, and with them.
def Sample_StrippedTypesOp : Sample_Op<"stripped_types"> {
  let arguments = (ins Sample_BoxType:$a, Sample_BoxType:$b, Sample_PlainType:$c, Variadic<Sample_BoxType>:$d, Sample_AliasedType:$e);
  let assemblyFormat = [{
    $a `,` $b `,` $c `,` $e (`,` $d^)? attr-dict
    `:` type($a) `,` qualified(type($b)) `,` type($c) `,` type($e) (`,` type($d)^)?
  }];
}

def Sample_ClassTypesOp : Sample_Op<"class_types"> {
  let arguments = (ins Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "an integer", "::mlir::IntegerType">:$a,
                       Optional<AnyRankedTensor>:$b);
  let assemblyFormat = "$a (`,` $b^)? attr-dict `:` type($a) (`,` type($b)^)?";
}

#endif // SAMPLE_OPS_VALUES
