//===- Operations: attributes in formats ----------------------------------===//

#ifndef SAMPLE_OPS_ATTRIBUTES
#define SAMPLE_OPS_ATTRIBUTES

include "sample_types.td"

//===----------------------------------------------------------------------===//
// Dictionaries
//===----------------------------------------------------------------------===//

def Sample_DictOp : Sample_Op<"dict"> {
  let arguments = (ins OptionalAttr<I64Attr>:$a, DefaultValuedAttr<StrAttr, [{"text"}]>:$b, UnitAttr:$c);
  let assemblyFormat = "attr-dict";
}

def Sample_DictWithKeywordOp : Sample_Op<"dict_with_keyword"> {
  let arguments = (ins OptionalAttr<I64Attr>:$a, DefaultValuedAttr<I32Attr, "4">:$b);
  let assemblyFormat = "($a^)? attr-dict-with-keyword";
}

def Sample_PropDictOp : Sample_Op<"prop_dict"> {
  let arguments = (ins OptionalAttr<I64Attr>:$a, DefaultValuedAttr<I32Attr, "4">:$b, I64Prop:$c,
                       DefaultValuedProp<I64Prop, "5">:$d, UnitProp:$e);
  let assemblyFormat = "prop-dict attr-dict";
}

// Attributes printed before are not in the dictionary.
def Sample_PropDictAfterOp : Sample_Op<"prop_dict_after"> {
  let arguments = (ins I64Attr:$a, DefaultValuedAttr<I32Attr, "4">:$b);
  let assemblyFormat = "$a prop-dict attr-dict-with-keyword";
}

def Sample_GenericOnlyOp : Sample_Op<"generic_only"> {
  let arguments = (ins I64Attr:$a);
}

//===----------------------------------------------------------------------===//
// Attributes by kind
//===----------------------------------------------------------------------===//

def Sample_AttrsOp : Sample_Op<"attrs"> {
  let arguments = (ins AnyAttr:$any, I64Attr:$i64, F32Attr:$f32, StrAttr:$str, BoolAttr:$boolean, TypeAttr:$type,
      ArrayAttr:$array, DictionaryAttr:$dict, I32ElementsAttr:$elements, DenseI32ArrayAttr:$dense,
      DenseBoolArrayAttr:$bools, AffineMapAttr:$map, IndexAttr:$index, SI8Attr:$si8, APIntAttr:$apint);
  let assemblyFormat = [{
    $any `,` $i64 `,` $f32 `,` $str `,` $boolean `,` $type `,` $array `,` $dict `,` $elements `,` $dense `,` $bools
    `,` $map `,` $index `,` $si8 `,` $apint attr-dict
  }];
}

def Sample_TypeAttrOfOp : Sample_Op<"type_attr_of"> {
  let arguments = (ins TypeAttrOf<AnyInteger>:$a, TypeAttrOf<F32>:$b, TypeAttrBase<"::mlir::FunctionType", "a function type">:$c);
  let assemblyFormat = "$a `,` $b `,` $c attr-dict";
}

def Sample_SymbolsOp : Sample_Op<"symbols"> {
  let arguments = (ins SymbolNameAttr:$name, FlatSymbolRefAttr:$flat, SymbolRefAttr:$ref,
                       OptionalAttr<SymbolNameAttr>:$other, OptionalAttr<FlatSymbolRefAttr>:$maybe);
  let assemblyFormat = "$name `,` $flat `,` $ref (`other` $other^)? (`maybe` $maybe^)? attr-dict";
}

// Attributes of a dialect without prefix and mnemonic, and with them.
def Sample_StrippedOp : Sample_Op<"stripped"> {
  let arguments = (ins Sample_PairAttr:$bare, Sample_PairAttr:$full, Sample_PlainAttr:$plain,
                       Sample_TypedAttr:$typed, Sample_AliasedAttr:$aliased);
  let assemblyFormat = "$bare `,` qualified($full) `,` $plain `,` $typed `,` $aliased attr-dict";
}

def Sample_EnumsOp : Sample_Op<"enums"> {
  let arguments = (ins Sample_Color:$color, Sample_Distance:$distance, Sample_Access:$access, Sample_ShapeAttr:$shape,
                       Sample_ModeAttr:$mode, Sample_MarkAttr:$mark);
  let assemblyFormat = "$color $distance $access $shape $mode $mark attr-dict";
}

// Each may be missing.
def Sample_OptionalEnumsOp : Sample_Op<"optional_enums"> {
  let arguments = (ins OptionalAttr<Sample_Color>:$color, OptionalAttr<Sample_ModeAttr>:$mode,
                       DefaultValuedAttr<Sample_Color, "::sample::Color::Green">:$other,
                       OptionalAttr<Sample_ShapeAttr>:$shape);
  let assemblyFormat = "(`a` $color^)? ($mode^)? (`b` $other^)? (`shape` $shape^)? attr-dict";
}

//===----------------------------------------------------------------------===//
// Attributes that may be missing
//===----------------------------------------------------------------------===//

// Every kind of attribute that can begin a group by itself.
def Sample_OptionalAttrsOp : Sample_Op<"optional_attrs"> {
  let arguments = (ins OptionalAttr<StrAttr>:$str, OptionalAttr<ArrayAttr>:$array, OptionalAttr<SymbolRefAttr>:$symbol,
                       OptionalAttr<I64Attr>:$integer, OptionalAttr<AnyAttr>:$any);
  let assemblyFormat = "($str^ `s`)? ($array^ `r`)? ($symbol^ `y`)? ($integer^ `i`)? (`any` $any^)? attr-dict";
}

def Sample_OptionalPairOp : Sample_Op<"optional_pair"> {
  let arguments = (ins OptionalAttr<Sample_PairAttr>:$pair, OptionalAttr<Sample_PairAttr>:$full);
  let assemblyFormat = "($pair^)? (`full` qualified($full)^)? attr-dict";
}

// An optional array without brackets begins a group: the group is absent if no number follows.
def Sample_OptionalDenseOp : Sample_Op<"optional_dense"> {
  let arguments = (ins OptionalAttr<DenseI64ArrayAttr>:$dense, OptionalAttr<DenseI64ArrayAttr>:$other);
  let assemblyFormat = "($dense^)? (`other` $other^)? attr-dict";
}

def Sample_DefaultsOp : Sample_Op<"defaults"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "3">:$a, DefaultValuedAttr<BoolAttr, "false">:$b,
                       DefaultValuedStrAttr<StrAttr, "x">:$c, DefaultValuedAttr<F64Attr, "0.5">:$d,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{1, 2}">:$e,
                       DefaultValuedOptionalAttr<I64Attr, "9">:$f, DefaultValuedAttr<I64ArrayAttr, "{}">:$g);
  let assemblyFormat = [{
    (`a` $a^)? (`b` $b^)? (`c` $c^)? (`d` $d^)? (`e` $e^)? (`f` $f^)? (`g` $g^)? attr-dict
  }];
}

// An optional attribute that stands in no group must be there.
def Sample_BareOptionalOp : Sample_Op<"bare_optional"> {
  let arguments = (ins OptionalAttr<I64Attr>:$a, DefaultValuedAttr<I64Attr, "3">:$b);
  let assemblyFormat = "$a `,` $b attr-dict";
}

//===----------------------------------------------------------------------===//
// Unit attributes and properties, groups
//===----------------------------------------------------------------------===//

def Sample_UnitsOp : Sample_Op<"units"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b, UnitAttr:$c, UnitProp:$d);
  let assemblyFormat = "(`a` $a^)? (`has_b` $b^) : (`no_b`)? (`no_c`) : (`has_c` $c^)? (`d` $d^)? attr-dict";
}

def Sample_UnitElseOp : Sample_Op<"unit_else"> {
  let arguments = (ins UnitAttr:$a, I64Attr:$x, OptionalAttr<I64Attr>:$y);
  let assemblyFormat = "$x (`(` `with` $a^ (`y` $y^)? `)`) : (`[` `without` `]`)? attr-dict";
}

def Sample_OIListOp : Sample_Op<"oilist"> {
  let arguments = (ins UnitAttr:$nowait, OptionalAttr<I64Attr>:$num, Optional<I32>:$operand,
                       Variadic<AnyType>:$others, UnitProp:$fast, OptionalAttr<Sample_Color>:$color);
  let assemblyFormat = [{
    oilist( `nowait` $nowait
          | `num` `(` $num `)`
          | `operand` `=` $operand
          | `others` `(` $others `:` type($others) `)`
          | `fast` $fast
          | `color` $color) attr-dict
  }];
  let traits = [AttrSizedOperandSegments];
}

#endif // SAMPLE_OPS_ATTRIBUTES
