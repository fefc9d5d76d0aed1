//===- Operations: properties ----------------------------------------------===//

#ifndef SAMPLE_OPS_PROPERTIES
#define SAMPLE_OPS_PROPERTIES

include "sample_types.td"

def Sample_PropsOp : Sample_Op<"props"> {
  let arguments = (ins I32Prop:$i32, I64Prop:$i64, IntProp<"uint8_t">:$u8, BoolProp:$boolean, StringProp:$str, UnitProp:$unit,
                       EnumProp<Sample_Shape>:$shape, EnumProp<Sample_Mode>:$mode, EnumProp<Sample_Mark>:$mark);
  let assemblyFormat = "$i32 `,` $i64 `,` $u8 `,` $boolean `,` $str `,` $unit `,` $shape `,` $mode `,` $mark attr-dict";
}

def Sample_PropsInDictOp : Sample_Op<"props_in_dict"> {
  let arguments = (ins I32Prop:$i32, IntProp<"uint8_t">:$u8, BoolProp:$boolean, StringProp:$str, UnitProp:$unit,
                       EnumProp<Sample_Shape>:$shape, ArrayProp<I64Prop>:$array, IntArrayProp<I32Prop>:$dense,
                       OptionalProp<I64Prop>:$maybe, DefaultValuedProp<I64Prop, "4">:$four,
                       DefaultValuedProp<StringProp, "\"s\"">:$text, DefaultValuedProp<BoolProp, "true">:$yes);
  let assemblyFormat = "prop-dict attr-dict";
}

def Sample_NamedEnumsOp : Sample_Op<"named_enums"> {
  let arguments = (ins NamedEnumProp<Sample_Shape, "form">:$shape, NamedEnumProp<Sample_Mark, "marks">:$mark,
                       DefaultValuedProp<NamedEnumProp<Sample_Mode, "mode">, "::sample::Mode::Off">:$mode);
  let assemblyFormat = "$shape $mark ($mode^ `*`)? attr-dict";
}

def Sample_AttrForm : EnumPropWithAttrForm<Sample_Mode, Sample_ModeAttr>;
def Sample_StoredForm : NamedEnumPropWithAttrForm<Sample_Mode, "mode", Sample_ModeAttr> {
  let storeInCustomAttribute = 1;
}

def Sample_EnumFormsOp : Sample_Op<"enum_forms"> {
  let arguments = (ins Sample_AttrForm:$a, Sample_StoredForm:$b);
  let assemblyFormat = "$a `,` $b attr-dict";
}

def Sample_ArraysOp : Sample_Op<"arrays"> {
  let arguments = (ins ArrayProp<I64Prop>:$ints, IntArrayProp<I64Prop>:$dense, ArrayProp<StringProp>:$strings,
                       ArrayProp<EnumProp<Sample_Shape>>:$shapes, ArrayProp<UnitProp>:$units,
                       ArrayProp<ArrayProp<I32Prop>>:$nested, ArrayProp<BoolProp>:$bools,
                       ArrayProp<NamedEnumProp<Sample_Shape, "form">>:$forms, ArrayProp<OptionalProp<I32Prop>>:$maybes);
  let assemblyFormat = [{
    $ints `,` $dense `,` $strings `,` $shapes `,` $units `,` $nested `,` $bools `,` $forms `,` $maybes attr-dict
  }];
}

def Sample_OptionalsOp : Sample_Op<"optionals"> {
  let arguments = (ins OptionalProp<I64Prop>:$integer, OptionalProp<StringProp>:$str, OptionalProp<UnitProp>:$unit,
                       OptionalProp<I64Prop, 0>:$some, OptionalProp<ArrayProp<I32Prop>>:$array,
                       OptionalProp<EnumProp<Sample_Shape>>:$shape, OptionalProp<DefaultValuedProp<I32Prop, "3">>:$three);
  let assemblyFormat = [{
    (`int` $integer^)? (`str` $str^)? (`unit` $unit^)? (`some` $some^)? (`array` $array^)? (`shape` $shape^)?
    (`three` $three^)? attr-dict
  }];
}

// An optional property may begin a group; else it must be there.
def Sample_OptionalFirstOp : Sample_Op<"optional_first"> {
  let arguments = (ins OptionalProp<I64Prop>:$integer, OptionalProp<StringProp, 0>:$str, DefaultValuedProp<BoolProp, "true">:$boolean,
                       OptionalProp<ArrayProp<I64Prop>>:$array, DefaultValuedProp<StringProp, "\"-\"">:$text);
  let assemblyFormat = "($integer^ `i`)? ($str^ `s`)? ($boolean^ `b`)? ($array^ `r`)? ($text^ `t`)? attr-dict";
}

def Sample_BareOptionalsOp : Sample_Op<"bare_optionals"> {
  let arguments = (ins OptionalProp<I64Prop>:$integer, OptionalProp<StringProp, 0>:$str, DefaultValuedProp<I64Prop, "4">:$four,
                       DefaultValuedProp<ArrayProp<I64Prop>, "::llvm::ArrayRef<int64_t>{}", "::llvm::SmallVector<int64_t>{}">:$array);
  let assemblyFormat = "$integer `,` $str `,` $four `,` $array attr-dict";
}

def Sample_ConfinedOp : Sample_Op<"confined"> {
  let arguments = (ins ConfinedProp<I64Prop, CPred<"$_self >= 0">, "non-negative int64_t">:$integer,
                       ConfinedProp<StringProp, CPred<"!$_self.empty()">>:$str,
                       ConfinedProp<DefaultValuedProp<I32Prop, "2">, CPred<"$_self % 2 == 0">, "even">:$even,
                       OptionalProp<ConfinedProp<I64Prop, CPred<"$_self != 0">, "not zero">>:$maybe,
                       ArrayProp<ConfinedProp<I64Prop, CPred<"$_self > 1">, "above one">>:$array);
  let assemblyFormat = "$integer $str (`even` $even^)? (`maybe` $maybe^)? $array attr-dict";
}

// Properties and attributes in one definition, in the order of neither.
def Sample_MixedOp : Sample_Op<"mixed", [AttrSizedOperandSegments]> {
  let arguments = (ins I64Prop:$z, Optional<I32>:$first, I64Attr:$y, OptionalAttr<StrAttr>:$x, Optional<I32>:$second,
                       DefaultValuedProp<I64Prop, "4">:$w);
  let assemblyFormat = "$z `,` $y (`first` $first^)? (`second` $second^)? attr-dict";
}

#endif // SAMPLE_OPS_PROPERTIES
