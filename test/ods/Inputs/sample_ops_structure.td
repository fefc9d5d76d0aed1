//===- Operations: literals, regions, successors, traits, constraints -------===//

#ifndef SAMPLE_OPS_STRUCTURE
#define SAMPLE_OPS_STRUCTURE

include "sample_types.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

def Sample_PunctuationOp : Sample_Op<"punctuation"> {
  let arguments = (ins I64Attr:$x);
  let assemblyFormat = [{
    `:` `,` `=` `<` `>` `(` `)` `{` `}` `[` `]` `?` `+` `*` `-` `...` `->` `_` `a` `a.b` `c$d` `-` $x `x` attr-dict
  }];
}

// Default spaces, and literals that add or remove them.
def Sample_SpacingOp : Sample_Op<"spacing"> {
  let arguments = (ins I64Attr:$a, I64Attr:$b, I64Attr:$c);
  let assemblyFormat = [{
    `x` `` `:` `` $a `` `,` ` ` `y` ` ` `<` $b `>` `` `(` `)` `z` `` $c `\n` `next` attr-dict
  }];
}

def Sample_NestedGroupsOp : Sample_Op<"nested_groups"> {
  let arguments = (ins OptionalAttr<I64Attr>:$a, OptionalAttr<I64Attr>:$b, OptionalAttr<I64Attr>:$c);
  let assemblyFormat = "(`<` $a^ (`,` $b^ (`,` $c^)?)? `>`)? attr-dict";
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

def Sample_RegionOp : Sample_Op<"region", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Sample_YieldOp : Sample_Op<"yield", [Terminator, Pure]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let builders = [OpBuilder<(ins), [{}]>];
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def Sample_OptionalRegionOp : Sample_Op<"optional_region", [NoTerminator]> {
  let regions = (region AnyRegion:$a, AnyRegion:$b);
  let assemblyFormat = "$a (`else` $b^)? attr-dict";
}

def Sample_RegionElseOp : Sample_Op<"region_else", [NoTerminator]> {
  let regions = (region AnyRegion:$a);
  let assemblyFormat = "($a^) : (`no` `region`)? attr-dict";
}

def Sample_VariadicRegionsOp : Sample_Op<"variadic_regions", [NoTerminator]> {
  let arguments = (ins I64Attr:$x);
  let regions = (region SizedRegion<1>:$first, VariadicRegion<AnyRegion>:$rest);
  let assemblyFormat = "$x $first (`and` $rest^)? attr-dict";
}

def Sample_AllRegionsOp : Sample_Op<"all_regions", [NoTerminator]> {
  let regions = (region AnyRegion:$a, VariadicRegion<AnyRegion>:$b);
  let assemblyFormat = "attr-dict-with-keyword regions";
}

def Sample_ImplicitTerminatorOp : Sample_Op<"implicit_terminator", [SingleBlockImplicitTerminator<"::sample::YieldOp">]> {
  let regions = (region SizedRegion<1>:$body, AnyRegion:$other);
  let assemblyFormat = "$body (`other` $other^)? attr-dict";
}

def Sample_SingleBlockOp : Sample_Op<"single_block", [SingleBlock, NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

def Sample_MaxOneRegionOp : Sample_Op<"max_region", [NoTerminator]> {
  let regions = (region MaxSizedRegion<1>:$body, MinSizedRegion<1>:$more);
  let assemblyFormat = "$body `,` $more attr-dict";
}

def Sample_GraphOp : Sample_Op<"graph", [NoTerminator, IsolatedFromAbove, SymbolTable, NoRegionArguments,
                                        DeclareOpInterfaceMethods<RegionKindInterface>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
  let extraClassDefinition = [{
    ::mlir::RegionKind $cppClass::getRegionKind(unsigned) { return ::mlir::RegionKind::SSACFG; }
  }];
}

def Sample_ChildOp : Sample_Op<"child", [HasParent<"::sample::RegionOp">]> {
  let assemblyFormat = "attr-dict";
}

def Sample_ChildOfSeveralOp : Sample_Op<"child_of_several", [ParentOneOf<["::sample::RegionOp", "::sample::SingleBlockOp"]>]> {
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// Successors
//===----------------------------------------------------------------------===//

def Sample_BranchOp : Sample_Op<"branch", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $values^ `:` type($values) `)`)? attr-dict";
}

def Sample_SwitchOp : Sample_Op<"switch", [Terminator]> {
  let arguments = (ins I1:$flag);
  let successors = (successor AnySuccessor:$otherwise, VariadicSuccessor<AnySuccessor>:$cases);
  let assemblyFormat = "$flag `,` $otherwise `[` $cases `]` attr-dict";
}

def Sample_AllSuccessorsOp : Sample_Op<"all_successors", [Terminator]> {
  let successors = (successor VariadicSuccessor<AnySuccessor>:$cases);
  let assemblyFormat = "successors attr-dict";
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def Sample_TypesOp : Sample_Op<"types"> {
  let arguments = (ins AnyTypeOf<[I32, F32, AnyTensor]>:$a, Optional<AllOfType<[AnyRankedTensor, AnyStaticShapeTensor]>>:$b);
  let results = (outs SignlessIntegerLike:$r);
  let assemblyFormat = "$a (`,` $b^)? attr-dict `:` type($a) (`,` type($b)^)? `->` type($r)";
}

def Sample_AttrConstraintsOp : Sample_Op<"attr_constraints"> {
  let arguments = (ins
      OptionalAttr<ConfinedAttr<I64Attr, [IntMinValue<1>, IntMaxValue<9>]>>:$range,
      OptionalAttr<ConfinedAttr<ArrayAttr, [ArrayMinCount<2>]>>:$two,
      OptionalAttr<ConfinedAttr<I32Attr, [AllAttrOf<[IntPositive, IntMaxValue<5>]>]>>:$all,
      OptionalAttr<AnyAttrOf<[I32Attr, StrAttr]>>:$any,
      OptionalAttr<TypedArrayAttrBase<StrAttr, "strings">>:$strings,
      OptionalAttr<ConfinedAttr<StrAttr, [
          AttrConstraint<CPred<"::llvm::cast<::mlir::StringAttr>($_self).getValue().starts_with(\"a\")">, "begins with a">]>>:$text,
      OptionalAttr<DenseI64ArrayAttr>:$dense,
      OptionalAttr<Sample_PairAttr>:$pair);
  let assemblyFormat = "attr-dict";
}

def Sample_PredicatesOp : Sample_Op<"predicates", [
    PredOpTrait<"a is wider than b", CPred<"$a.getType().getIntOrFloatBitWidth() > $b.getType().getIntOrFloatBitWidth()">>,
    PredOpTrait<"there are as many rest as n says", CPred<"$rest.size() == $n">>]> {
  let arguments = (ins AnyInteger:$a, AnyInteger:$b, Variadic<AnyType>:$rest, I64Attr:$n);
  let assemblyFormat = "$a `,` $b `,` $rest attr-dict `:` type($a) `,` type($b) (`,` type($rest)^)?";
}

def Sample_ElementwiseOp : Sample_Op<"elementwise", [SameOperandsElementType, SameOperandsAndResultShape]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Sample_RanksOp : Sample_Op<"ranks", [AllRanksMatch<["a", "b"]>, AllElementTypesMatch<["a", "b"]>, AllShapesMatch<["a", "b"]>]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def Sample_DerivedOp : Sample_Op<"derived"> {
  let arguments = (ins AnyTensor:$a, I64Attr:$x);
  let assemblyFormat = "$a `,` $x attr-dict `:` type($a)";
  DerivedTypeAttr element = DerivedTypeAttr<"return ::llvm::cast<::mlir::ShapedType>(getA().getType()).getElementType();">;
}

#endif // SAMPLE_OPS_STRUCTURE
