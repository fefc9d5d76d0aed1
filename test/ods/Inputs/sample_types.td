//===- Types and attributes: parameters and their formats ------------------===//

#ifndef SAMPLE_TYPES
#define SAMPLE_TYPES

include "sample_dialect.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

class Sample_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<Sample_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

class Sample_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Sample_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def Sample_PlainType : Sample_Type<"Plain", "plain"> {
  let summary = "a type without parameters";
}

def Sample_BoxType : Sample_Type<"Box", "box"> {
  let parameters = (ins "::mlir::Type":$element, "unsigned":$size);
  let assemblyFormat = "`<` $element `,` $size `>`";
}

// Mnemonics may have dots.
def Sample_DottedType : Sample_Type<"Dotted", "dotted.name"> {
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}

def Sample_ListType : Sample_Type<"List", "list"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$values, OptionalArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` `[` $values `]` (`:` $types^)? `>`";
}

def Sample_ParamsType : Sample_Type<"Params", "params"> {
  let parameters = (ins "int32_t":$a, "::mlir::Type":$b, OptionalParameter<"::mlir::Attribute">:$c,
                        DefaultValuedParameter<"int32_t", "7">:$d);
  let assemblyFormat = "`<` params `>`";
}

def Sample_StructType : Sample_Type<"Struct", "struct"> {
  let parameters = (ins "int32_t":$a, OptionalParameter<"::mlir::Type">:$b,
                        DefaultValuedParameter<"bool", "true">:$c, StringRefParameter<"a text">:$d);
  let assemblyFormat = "`<` struct(params) `>`";
}

// All of its parameters may be left out, and so may the brackets.
def Sample_LooseType : Sample_Type<"Loose", "loose"> {
  let parameters = (ins OptionalParameter<"::mlir::StringAttr">:$a, DefaultValuedParameter<"int32_t", "3">:$b);
  let assemblyFormat = "(`<` struct($a, $b)^ `>`)?";
}

def Sample_RequiredType : Sample_Type<"Required", "required"> {
  let parameters = (ins "int32_t":$a, "int32_t":$b);
  let assemblyFormat = "`<` struct(params) `>`";
}

// The type that it holds is written without prefix and mnemonic, and with.
def Sample_NestedType : Sample_Type<"Nested", "nested"> {
  let parameters = (ins "::sample::BoxType":$bare, "::sample::BoxType":$full);
  let assemblyFormat = "`<` $bare `,` qualified($full) `>`";
}

def Sample_ElseType : Sample_Type<"Else", "else"> {
  let parameters = (ins OptionalParameter<"::mlir::Type">:$element, OptionalParameter<"::mlir::Attribute">:$tag);
  let assemblyFormat = "`<` ($element^ `*`) : (`?`)? ($tag^)? `>`";
}

// A parameter under a constraint.
def Sample_EvenType : Sample_Type<"Even", "even"> {
  let parameters = (ins "unsigned":$size, AnyTypeOf<[I<8>, I<16>, F32]>:$element);
  let assemblyFormat = "`<` $size `,` $element `>`";
}

def Sample_AliasedType : Sample_Type<"Aliased", "aliased"> {
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
  let genMnemonicAlias = 1;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def Sample_PlainAttr : Sample_Attr<"Plain", "plain">;

def Sample_PairAttr : Sample_Attr<"Pair", "pair"> {
  let parameters = (ins "int64_t":$first, "::mlir::Attribute":$second);
  let assemblyFormat = "`<` $first `:` $second `>`";
}

// An attribute of a type, which the place may give.
def Sample_TypedAttr : Sample_Attr<"Typed", "typed", [TypedAttrInterface]> {
  let parameters = (ins "int64_t":$value, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` $value `>`";
}

def Sample_TypedOrIndexAttr : Sample_Attr<"TypedOrIndex", "typed_or_index", [TypedAttrInterface]> {
  let parameters = (ins "bool":$value,
      AttributeSelfTypeParameter<"", "::mlir::Type", "::mlir::IndexType::get($_builder.getContext())">:$type);
  let assemblyFormat = "`<` $value `>`";
}

// One of every kind of parameter.
def Sample_KindsAttr : Sample_Attr<"Kinds", "kinds"> {
  let parameters = (ins
      "bool":$flag, "int8_t":$small, "uint64_t":$large, StringRefParameter<"">:$text,
      ArrayRefParameter<"int32_t">:$ints, EnumParameter<Sample_Color>:$color, EnumParameter<Sample_Shape>:$shape,
      "::mlir::ArrayAttr":$array, "::mlir::FlatSymbolRefAttr":$symbol, "::sample::PairAttr":$pair,
      "::mlir::IntegerType":$type, "::mlir::AffineMap":$map);
  let assemblyFormat = "`<` params `>`";
}

def Sample_KindStructAttr : Sample_Attr<"KindStruct", "kind_struct"> {
  let parameters = (ins
      "int64_t":$integer, OptionalParameter<"std::optional<int32_t>">:$maybe,
      EnumParameter<Sample_Mode>:$mode, OptionalArrayRefParameter<"::mlir::Attribute">:$attrs,
      OptionalParameter<"::mlir::StringAttr">:$name, DefaultValuedParameter<"int64_t", "-4">:$other);
  let assemblyFormat = "`<` `{` struct(params) `}` `>`";
}

// A group of required and one of optional parameters, with a literal for the absence of one.
def Sample_GroupedAttr : Sample_Attr<"Grouped", "grouped"> {
  let parameters = (ins "int64_t":$a, OptionalParameter<"::mlir::Type">:$b, DefaultValuedParameter<"int64_t", "1">:$c);
  let assemblyFormat = [{ `<` $a (`,` `type` `=` $b^) : (`untyped`)? (`{` `c` `:` ` ` $c^ `}`)? `>` }];
}

def Sample_AliasedAttr : Sample_Attr<"Aliased", "aliased"> {
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
  let genMnemonicAlias = 1;
}

def Sample_CheckedAttr : Sample_Attr<"Checked", "checked"> {
  let parameters = (ins AnyTensor:$type, AnyInteger:$width);
  let assemblyFormat = "`<` $type `,` $width `>`";
}

def Sample_ShapeAttr : EnumAttr<Sample_Dialect, Sample_Shape, "shape">;

def Sample_ModeAttr : EnumAttr<Sample_Dialect, Sample_Mode, "mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def Sample_MarkAttr : EnumAttr<Sample_Dialect, Sample_Mark, "mark"> {
  let assemblyFormat = "`<` $value `>`";
}

#endif // SAMPLE_TYPES
