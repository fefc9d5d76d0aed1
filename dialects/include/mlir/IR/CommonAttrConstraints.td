// Constraints on attributes: the kinds, optional and defaulted attributes,
// scalars, strings, types, elements, arrays, symbols, and what narrows them.

#ifndef MLIR_IR_COMMONATTRCONSTRAINTS_TD
#define MLIR_IR_COMMONATTRCONSTRAINTS_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/DialectBase.td"

//===----------------------------------------------------------------------===//
// Kinds of attribute constraints
//===----------------------------------------------------------------------===//

class Attr<Pred condition, string summary = ""> : AttrConstraint<condition, summary> {
  // The C++ class of the attribute, the C++ type that its accessor returns, and
  // how the accessor converts `$_self` to it.
  code storageType = ?;
  code returnType = ?;
  code convertFromStorage = "$_self.getValue()";

  // How to build the attribute from the value `$0` of `returnType`: what turns
  // `defaultValue` into an attribute.
  string constBuilderCall = ?;
  string defaultValue = ?;

  // The type of the value in the attribute if there is one such type. A format
  // need not spell it.
  Type valueType = ?;

  // Whether an operation may go without the attribute.
  bit isOptional = 0;

  // The constraint that an optional, defaulted or confined one is made from.
  Attr baseAttr = ?;

  string cppNamespace = "";
  string description = "";
}

// An attribute of a dialect.
class DialectAttr<Dialect d, Pred condition, string summary = ""> : Attr<condition, summary> {
  Dialect dialect = d;
  let cppNamespace = d.cppNamespace;
}

//===----------------------------------------------------------------------===//
// Attributes that may be absent
//===----------------------------------------------------------------------===//

// No attribute means the value `val` (in C++).
class DefaultValuedAttr<Attr attr, string val> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = val;
  let valueType = attr.valueType;
  let baseAttr = attr;
}

// The same, but the attribute is never added to stand for the default.
class DefaultValuedOptionalAttr<Attr attr, string val> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = val;
  let valueType = attr.valueType;
  let isOptional = 1;
  let baseAttr = attr;
}

// With a string as the default, which is put in quotes.
class DefaultValuedStrAttr<Attr attr, string val>
    : DefaultValuedAttr<attr, "\"" # val # "\"">;
class DefaultValuedOptionalStrAttr<Attr attr, string val>
    : DefaultValuedOptionalAttr<attr, "\"" # val # "\"">;

// No attribute means no value.
class OptionalAttr<Attr attr> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = "::std::optional<" # attr.returnType # ">";
  let convertFromStorage =
      "$_self ? " # returnType # "(" # attr.convertFromStorage # ") : (::std::nullopt)";
  let valueType = attr.valueType;
  let isOptional = 1;
  let baseAttr = attr;
}

//===----------------------------------------------------------------------===//
// Words for predicates
//===----------------------------------------------------------------------===//

// The attribute is of the C++ class `mlir::cls`.
class _AttrIsa<string cls> : CPred<"::llvm::isa<::mlir::" # cls # ">($_self)">;

// `call`, a method of an integer or of an array attribute, with what follows it.
class _OfIntegerAttr<string call> : CPred<"::llvm::cast<::mlir::IntegerAttr>($_self)." # call>;
class _OfArrayAttr<string call> : CPred<"::llvm::cast<::mlir::ArrayAttr>($_self)." # call>;

//===----------------------------------------------------------------------===//
// Any attribute
//===----------------------------------------------------------------------===//

def AnyAttr : Attr<CPred<"true">, "any attribute"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
  let constBuilderCall = "$0";
}

// Accepts an attribute that one of the constraints accepts.
class AnyAttrOf<list<Attr> allowedAttrs, string summary = "",
                string cppType = "::mlir::Attribute", string fromStorage = "$_self">
    : Attr<Or<!foreach(a, allowedAttrs, a.predicate)>,
           !if(!empty(summary), !interleave(!foreach(a, allowedAttrs, a.summary), " or "),
               summary)> {
  let returnType = cppType;
  let convertFromStorage = fromStorage;
  list<Attr> allowedAttributes = allowedAttrs;
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

// An attribute of the C++ class `mlir::attrKind` with values of one type.
class TypedAttrBase<Type attrValType, string attrKind, Pred condition, string descr>
    : Attr<condition, descr> {
  let constBuilderCall = "$_builder.get" # attrKind # "(" # attrValType.builderCall # ", $0)";
  let storageType = "::mlir::" # attrKind;
  let valueType = attrValType;
}

// An integer attribute whose type has the property `typeCall`.
class _IntegerAttrPred<string typeCall>
    : And<[_AttrIsa<"IntegerAttr">, _OfIntegerAttr<"getType()." # typeCall>]>;

def BoolAttr : Attr<_AttrIsa<"BoolAttr">, "bool attribute"> {
  let storageType = "::mlir::BoolAttr";
  let returnType = "bool";
  let valueType = I1;
  let constBuilderCall = "$_builder.getBoolAttr($0)";
}

def IndexAttr
    : TypedAttrBase<Index, "IntegerAttr",
        And<[_AttrIsa<"IntegerAttr">,
             CPred<"::llvm::isa<::mlir::IndexType>("
                   # "::llvm::cast<::mlir::IntegerAttr>($_self).getType())">]>,
        "index attribute"> {
  let returnType = "::llvm::APInt";
}

// An integer of any type.
def APIntAttr : Attr<_AttrIsa<"IntegerAttr">, "arbitrary integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "::mlir::APInt";
}

// --- Integers of any signedness ------------------------------------------

class AnyIntegerAttrBase<AnyI attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        _IntegerAttrPred<"isInteger(" # attrValType.bitwidth # ")">, descr> {
  let returnType = "::llvm::APInt";
  let constBuilderCall = ?;
}

def AnyI1Attr : AnyIntegerAttrBase<AnyI1, "1-bit integer attribute">;
def AnyI8Attr : AnyIntegerAttrBase<AnyI8, "8-bit integer attribute">;
def AnyI16Attr : AnyIntegerAttrBase<AnyI16, "16-bit integer attribute">;
def AnyI32Attr : AnyIntegerAttrBase<AnyI32, "32-bit integer attribute">;
def AnyI64Attr : AnyIntegerAttrBase<AnyI64, "64-bit integer attribute">;

// --- Signless integers ---------------------------------------------------

class SignlessIntegerAttrBase<I attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        _IntegerAttrPred<"isSignlessInteger(" # attrValType.bitwidth # ")">, descr> {
  let returnType = "::llvm::APInt";
}
class TypedSignlessIntegerAttrBase<I attrValType, string retType, string descr>
    : SignlessIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}

def I1Attr : TypedSignlessIntegerAttrBase<I1, "bool", "1-bit signless integer attribute">;
def I8Attr : TypedSignlessIntegerAttrBase<I8, "uint8_t", "8-bit signless integer attribute">;
def I16Attr : TypedSignlessIntegerAttrBase<I16, "uint16_t", "16-bit signless integer attribute">;
def I32Attr : TypedSignlessIntegerAttrBase<I32, "uint32_t", "32-bit signless integer attribute">;
def I64Attr : TypedSignlessIntegerAttrBase<I64, "uint64_t", "64-bit signless integer attribute">;

// --- Signed integers -----------------------------------------------------

class SignedIntegerAttrBase<SI attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        _IntegerAttrPred<"isSignedInteger(" # attrValType.bitwidth # ")">, descr> {
  let returnType = "::llvm::APInt";
}
class TypedSignedIntegerAttrBase<SI attrValType, string retType, string descr>
    : SignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}

def SI1Attr : TypedSignedIntegerAttrBase<SI1, "bool", "1-bit signed integer attribute">;
def SI8Attr : TypedSignedIntegerAttrBase<SI8, "int8_t", "8-bit signed integer attribute">;
def SI16Attr : TypedSignedIntegerAttrBase<SI16, "int16_t", "16-bit signed integer attribute">;
def SI32Attr : TypedSignedIntegerAttrBase<SI32, "int32_t", "32-bit signed integer attribute">;
def SI64Attr : TypedSignedIntegerAttrBase<SI64, "int64_t", "64-bit signed integer attribute">;

// --- Unsigned integers ---------------------------------------------------

class UnsignedIntegerAttrBase<UI attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        _IntegerAttrPred<"isUnsignedInteger(" # attrValType.bitwidth # ")">, descr> {
  let returnType = "::llvm::APInt";
}
class TypedUnsignedIntegerAttrBase<UI attrValType, string retType, string descr>
    : UnsignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}

def UI1Attr : TypedUnsignedIntegerAttrBase<UI1, "bool", "1-bit unsigned integer attribute">;
def UI8Attr : TypedUnsignedIntegerAttrBase<UI8, "uint8_t", "8-bit unsigned integer attribute">;
def UI16Attr : TypedUnsignedIntegerAttrBase<UI16, "uint16_t", "16-bit unsigned integer attribute">;
def UI32Attr : TypedUnsignedIntegerAttrBase<UI32, "uint32_t", "32-bit unsigned integer attribute">;
def UI64Attr : TypedUnsignedIntegerAttrBase<UI64, "uint64_t", "64-bit unsigned integer attribute">;

// --- Floats --------------------------------------------------------------

class FloatAttrBase<F attrValType, string descr>
    : TypedAttrBase<attrValType, "FloatAttr",
        And<[_AttrIsa<"FloatAttr">,
             CPred<"::llvm::cast<::mlir::FloatAttr>($_self).getType().isF"
                   # attrValType.bitwidth # "()">]>,
        descr> {
  let returnType = "::llvm::APFloat";
}

def F32Attr : FloatAttrBase<F32, "32-bit float attribute">;
def F64Attr : FloatAttrBase<F64, "64-bit float attribute">;

//===----------------------------------------------------------------------===//
// Strings, locations, types, units, dictionaries, affine maps and sets
//===----------------------------------------------------------------------===//

class StringBasedAttr<Pred condition, string descr> : Attr<condition, descr> {
  let constBuilderCall = "$_builder.getStringAttr($0)";
  let storageType = "::mlir::StringAttr";
  let returnType = "::llvm::StringRef";
  let valueType = NoneType;
}

def StrAttrPred : _AttrIsa<"StringAttr">;
def StrAttr : StringBasedAttr<StrAttrPred, "string attribute">;

// The name of a symbol, written as `@name` in declarative formats.
def SymbolNameAttr : StringBasedAttr<StrAttrPred, "string attribute">;

// A string with a type, as in `"text" : !my.type`.
class TypedStrAttr<Type ty>
    : StringBasedAttr<
        And<[StrAttrPred,
             SubstLeaves<"$_self", "::mlir::cast<StringAttr>($_self).getType()", ty.predicate>]>,
        "string attribute of " # ty.summary> {
  let valueType = ty;
}

def LocationAttr : Attr<_AttrIsa<"LocationAttr">, "location attribute"> {
  let storageType = "::mlir::LocationAttr";
  let returnType = "::mlir::Location";
  let convertFromStorage = "::mlir::Location($_self)";
  let constBuilderCall = "(::mlir::LocationAttr)$0";
}

// A type as an attribute: of the C++ class `retType`, and satisfying `typePred`.
class TypeAttrBase<string retType, string summary, Pred typePred = CPred<"true">>
    : Attr<And<[
        _AttrIsa<"TypeAttr">,
        CPred<"::llvm::isa<" # retType
              # ">(::llvm::cast<::mlir::TypeAttr>($_self).getValue())">,
        SubstLeaves<"$_self", "::llvm::cast<::mlir::TypeAttr>($_self).getValue()",
                    typePred>]>,
        summary> {
  let storageType = "::mlir::TypeAttr";
  let returnType = retType;
  let valueType = NoneType;
  let convertFromStorage = "::llvm::cast<" # retType # ">($_self.getValue())";
}

def TypeAttr : TypeAttrBase<"::mlir::Type", "any type attribute"> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}
class TypeAttrOf<Type ty>
    : TypeAttrBase<ty.cppType, "type attribute of " # ty.summary, ty.predicate> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

// An attribute that says what it has to say by being there.
def UnitAttr : Attr<_AttrIsa<"UnitAttr">, "unit attribute"> {
  let storageType = "::mlir::UnitAttr";
  let constBuilderCall = "(($0) ? $_builder.getUnitAttr() : nullptr)";
  let convertFromStorage = "$_self != nullptr";
  let returnType = "bool";
  let defaultValue = "false";
  let valueType = NoneType;
  let isOptional = 1;
}

class DictionaryAttrBase<Pred condition, string summary> : Attr<condition, summary> {
  let storageType = "::mlir::DictionaryAttr";
  let constBuilderCall = "$_builder.getDictionaryAttr($0)";
  let returnType = "::mlir::DictionaryAttr";
  let valueType = NoneType;
  let convertFromStorage = "$_self";
}
def DictionaryAttr
    : DictionaryAttrBase<_AttrIsa<"DictionaryAttr">, "dictionary of named attribute values">;

def AffineMapAttr : Attr<_AttrIsa<"AffineMapAttr">, "AffineMap attribute"> {
  let storageType = "::mlir::AffineMapAttr";
  let returnType = "::mlir::AffineMap";
  let valueType = Index;
  let constBuilderCall = "::mlir::AffineMapAttr::get($0)";
}

def IntegerSetAttr : Attr<_AttrIsa<"IntegerSetAttr">, "IntegerSet attribute"> {
  let storageType = "::mlir::IntegerSetAttr";
  let returnType = "::mlir::IntegerSet";
  let valueType = NoneType;
  let constBuilderCall = "::mlir::IntegerSetAttr::get($0)";
}

//===----------------------------------------------------------------------===//
// Elements: constant vectors and tensors
//===----------------------------------------------------------------------===//

class ElementsAttrBase<Pred condition, string summary> : Attr<condition, summary> {
  let storageType = "::mlir::ElementsAttr";
  let returnType = "::mlir::ElementsAttr";
  let convertFromStorage = "$_self";
}
def ElementsAttr
    : ElementsAttrBase<_AttrIsa<"ElementsAttr">, "constant vector/tensor attribute">;

// --- Integer elements ----------------------------------------------------

class IntElementsAttrBase<Pred condition, string summary>
    : ElementsAttrBase<And<[_AttrIsa<"DenseIntElementsAttr">, condition]>, summary> {
  let storageType = "::mlir::DenseIntElementsAttr";
  let returnType = "::mlir::DenseIntElementsAttr";
  let convertFromStorage = "$_self";
}

// `call`, a method of the elements' shaped type, with what follows it.
class _OfIntElementsType<string call>
    : CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType()." # call>;

def AnyIntElementsAttr : IntElementsAttrBase<CPred<"true">, "integer elements attribute">;
def IndexElementsAttr
    : IntElementsAttrBase<_OfIntElementsType<"getElementType().isIndex()">,
                          "index elements attribute">;

class IntElementsAttrOf<int width>
    : IntElementsAttrBase<_OfIntElementsType<"getElementType().isInteger(" # width # ")">,
                          width # "-bit integer elements attribute">;
def AnyI32ElementsAttr : IntElementsAttrOf<32>;
def AnyI64ElementsAttr : IntElementsAttrOf<64>;

class SignlessIntElementsAttr<int width>
    : IntElementsAttrBase<_OfIntElementsType<"getElementType().isSignlessInteger(" # width # ")">,
                          width # "-bit signless integer elements attribute"> {
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseIntElementsAttr>(::mlir::DenseElementsAttr::get("
      # "::mlir::RankedTensorType::get({}, $_builder.getIntegerType(" # width
      # ")), ::llvm::ArrayRef($0)))";
}
def I32ElementsAttr : SignlessIntElementsAttr<32>;
def I64ElementsAttr : SignlessIntElementsAttr<64>;

// Elements of exactly this shape.
class RankedSignlessIntElementsAttr<int width, list<int> dims> : SignlessIntElementsAttr<width> {
  let predicate = And<[
    SignlessIntElementsAttr<width>.predicate,
    _OfIntElementsType<"getShape() == ::mlir::ArrayRef<int64_t>({" # !interleave(dims, ", ")
                       # "})">]>;
  let summary = width # "-bit signless int elements attribute of shape ["
                # !interleave(dims, ", ") # "]";
  let constBuilderCall =
      "::mlir::DenseIntElementsAttr::get(::mlir::RankedTensorType::get({"
      # !interleave(dims, ", ") # "}, $_builder.getIntegerType(" # width
      # ")), ::llvm::ArrayRef($0))";
}
class RankedI32ElementsAttr<list<int> dims> : RankedSignlessIntElementsAttr<32, dims>;
class RankedI64ElementsAttr<list<int> dims> : RankedSignlessIntElementsAttr<64, dims>;

// --- Float elements ------------------------------------------------------

class FloatElementsAttr<int width>
    : ElementsAttrBase<
        CPred<"::llvm::isa<::mlir::DenseFPElementsAttr>($_self) &&"
              # "::llvm::cast<::mlir::DenseElementsAttr>($_self).getType()."
              # "getElementType().isF" # width # "()">,
        width # "-bit float elements attribute"> {
  let storageType = "::mlir::DenseElementsAttr";
  let returnType = "::mlir::DenseElementsAttr";
  let constBuilderCall =
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({}, $_builder.getF" # width
      # "Type()),::llvm::ArrayRef($0))";
  let convertFromStorage = "$_self";
}
def F64ElementsAttr : FloatElementsAttr<64>;

// Elements of exactly this shape.
class RankedFloatElementsAttr<int width, list<int> dims>
    : ElementsAttrBase<
        CPred<"::llvm::isa<::mlir::DenseFPElementsAttr>($_self) &&"
              # "::llvm::cast<::mlir::DenseFPElementsAttr>($_self).getType()."
              # "getElementType().isF" # width # "() && "
              # "::llvm::cast<::mlir::DenseFPElementsAttr>($_self).getType().hasRank() && "
              # "::llvm::cast<::mlir::DenseFPElementsAttr>($_self).getType().getShape() == "
              # "::mlir::ArrayRef<int64_t>({" # !interleave(dims, ", ") # "})">,
        width # "-bit float elements attribute of shape [" # !interleave(dims, ", ") # "]"> {
  let storageType = "::mlir::DenseFPElementsAttr";
  let returnType = "::mlir::DenseFPElementsAttr";
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseFPElementsAttr>(::mlir::DenseElementsAttr::get("
      # "::mlir::RankedTensorType::get({" # !interleave(dims, ", ") # "}, $_builder.getF"
      # width # "Type()), ::llvm::ArrayRef($0)))";
  let convertFromStorage = "$_self";
}
class RankedF32ElementsAttr<list<int> dims> : RankedFloatElementsAttr<32, dims>;
class RankedF64ElementsAttr<list<int> dims> : RankedFloatElementsAttr<64, dims>;

// --- String elements -----------------------------------------------------

def StringElementsAttr
    : ElementsAttrBase<_AttrIsa<"DenseStringElementsAttr">, "string elements attribute"> {
  let storageType = "::mlir::DenseElementsAttr";
  let returnType = "::mlir::DenseElementsAttr";
  let convertFromStorage = "$_self";
}

//===----------------------------------------------------------------------===//
// Dense arrays: `array<i64: 1, 2>`
//===----------------------------------------------------------------------===//

class DenseArrayAttrBase<string denseAttrName, string cppType, string summaryName>
    : ElementsAttrBase<_AttrIsa<denseAttrName>, summaryName # " dense array attribute"> {
  let storageType = "::mlir::" # denseAttrName;
  let returnType = "::llvm::ArrayRef<" # cppType # ">";
  let constBuilderCall = "$_builder.get" # denseAttrName # "($0)";
}

def DenseBoolArrayAttr : DenseArrayAttrBase<"DenseBoolArrayAttr", "bool", "i1">;
def DenseI8ArrayAttr : DenseArrayAttrBase<"DenseI8ArrayAttr", "int8_t", "i8">;
def DenseI16ArrayAttr : DenseArrayAttrBase<"DenseI16ArrayAttr", "int16_t", "i16">;
def DenseI32ArrayAttr : DenseArrayAttrBase<"DenseI32ArrayAttr", "int32_t", "i32">;
def DenseI64ArrayAttr : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64">;
def DenseF32ArrayAttr : DenseArrayAttrBase<"DenseF32ArrayAttr", "float", "f32">;
def DenseF64ArrayAttr : DenseArrayAttrBase<"DenseF64ArrayAttr", "double", "f64">;

//===----------------------------------------------------------------------===//
// Symbol references
//===----------------------------------------------------------------------===//

class _SymbolReference<string cls, string descr> : Attr<_AttrIsa<cls>, descr> {
  let storageType = "::mlir::" # cls;
  let valueType = NoneType;
  let constBuilderCall = "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
}

// `@outer::@inner`.
def SymbolRefAttr : _SymbolReference<"SymbolRefAttr", "symbol reference attribute"> {
  let returnType = "::mlir::SymbolRefAttr";
  let convertFromStorage = "$_self";
}

// `@name` only.
def FlatSymbolRefAttr : _SymbolReference<"FlatSymbolRefAttr", "flat symbol reference attribute"> {
  let returnType = "::llvm::StringRef";
  let convertFromStorage = "$_self.getValue()";
}

//===----------------------------------------------------------------------===//
// Arrays: `[1, "two"]`
//===----------------------------------------------------------------------===//

class ArrayAttrBase<Pred condition, string summary> : Attr<condition, summary> {
  let storageType = "::mlir::ArrayAttr";
  let returnType = "::mlir::ArrayAttr";
  let valueType = NoneType;
  let convertFromStorage = "$_self";
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}
def ArrayAttr : ArrayAttrBase<_AttrIsa<"ArrayAttr">, "array attribute">;

// All elements are accepted by `element`.
class TypedArrayAttrBase<Attr element, string summary>
    : ArrayAttrBase<
        And<[
          _AttrIsa<"ArrayAttr">,
          Concat<"::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), "
                   # "[&](::mlir::Attribute attr) { return attr && (",
                 SubstLeaves<"$_self", "attr", element.predicate>, "); })">]>,
        summary> {
  Attr elementAttr = element;
}

def BoolArrayAttr : TypedArrayAttrBase<BoolAttr, "1-bit boolean array attribute"> {
  let constBuilderCall = "$_builder.getBoolArrayAttr($0)";
}
def I32ArrayAttr : TypedArrayAttrBase<I32Attr, "32-bit integer array attribute"> {
  let constBuilderCall = "$_builder.getI32ArrayAttr($0)";
}
def I64ArrayAttr : TypedArrayAttrBase<I64Attr, "64-bit integer array attribute"> {
  let constBuilderCall = "$_builder.getI64ArrayAttr($0)";
}
// The same, with an accessor that returns the integers.
def I64SmallVectorArrayAttr : TypedArrayAttrBase<I64Attr, "64-bit integer array attribute"> {
  let returnType = "::llvm::SmallVector<int64_t, 8>";
  let convertFromStorage = "llvm::to_vector<4>(llvm::map_range("
      # "$_self.getAsRange<mlir::IntegerAttr>(), "
      # "[](mlir::IntegerAttr attr) { return attr.getInt(); }));";
  let constBuilderCall = "$_builder.getI64ArrayAttr($0)";
}
def F32ArrayAttr : TypedArrayAttrBase<F32Attr, "32-bit float array attribute"> {
  let constBuilderCall = "$_builder.getF32ArrayAttr($0)";
}
def F64ArrayAttr : TypedArrayAttrBase<F64Attr, "64-bit float array attribute"> {
  let constBuilderCall = "$_builder.getF64ArrayAttr($0)";
}
def StrArrayAttr : TypedArrayAttrBase<StrAttr, "string array attribute"> {
  let constBuilderCall = "$_builder.getStrArrayAttr($0)";
}
def TypeArrayAttr : TypedArrayAttrBase<TypeAttr, "type array attribute"> {
  let constBuilderCall = "$_builder.getTypeArrayAttr($0)";
}
def AffineMapArrayAttr : TypedArrayAttrBase<AffineMapAttr, "AffineMap array attribute"> {
  let constBuilderCall = "$_builder.getAffineMapArrayAttr($0)";
}
def SymbolRefArrayAttr : TypedArrayAttrBase<SymbolRefAttr, "symbol ref array attribute"> {
  let constBuilderCall = ?;
}
def FlatSymbolRefArrayAttr
    : TypedArrayAttrBase<FlatSymbolRefAttr, "flat symbol ref array attribute"> {
  let constBuilderCall = ?;
}
def LocationArrayAttr : TypedArrayAttrBase<LocationAttr, "location array attribute">;
def DictArrayAttr : TypedArrayAttrBase<DictionaryAttr, "Array of dictionary attributes">;
def IndexListArrayAttr
    : TypedArrayAttrBase<I64ArrayAttr, "Array of 64-bit integer array attributes">;

//===----------------------------------------------------------------------===//
// Derived attributes: computed by the C++ `b` from the operation
//===----------------------------------------------------------------------===//

class DerivedAttr<code ret, code b, code convert = "">
    : Attr<CPred<"true">, "derived attribute"> {
  let returnType = ret;
  code body = b;
  let convertFromStorage = convert;
}
class DerivedTypeAttr<code body> : DerivedAttr<"::mlir::Type", body> {
  let convertFromStorage = "::mlir::TypeAttr::get($_self)";
}

//===----------------------------------------------------------------------===//
// One given attribute
//===----------------------------------------------------------------------===//

class ConstantAttr<Attr attribute, string val>
    : AttrConstraint<CPred<"$_self == " # !subst("$0", val, attribute.constBuilderCall)>,
                     "constant attribute " # val> {
  Attr attr = attribute;
  string value = val;
}
class ConstantStrAttr<Attr attribute, string val>
    : ConstantAttr<attribute, "\"" # val # "\"">;

class ConstF32Attr<string val> : ConstantAttr<F32Attr, val>;
def ConstBoolAttrFalse : ConstantAttr<BoolAttr, "false">;
def ConstBoolAttrTrue : ConstantAttr<BoolAttr, "true">;
def ConstUnitAttr : ConstantAttr<UnitAttr, "true">;

//===----------------------------------------------------------------------===//
// Narrowing
//===----------------------------------------------------------------------===//

// `attr`, if the constraints hold as well.
class ConfinedAttr<Attr attr, list<AttrConstraint> constraints>
    : Attr<And<[attr.predicate] # !foreach(c, constraints, c.predicate)>,
           !foldl(attr.summary, constraints, words, c, words # " " # c.summary)> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = attr.defaultValue;
  let valueType = attr.valueType;
  let isOptional = attr.isOptional;
  let baseAttr = attr;
  list<AttrConstraint> attrConstraints = constraints;
}

class AllAttrOf<list<AttrConstraint> constraints>
    : AttrConstraint<And<!foreach(c, constraints, c.predicate)>,
                     !interleave(!foreach(c, constraints, c.summary), " and ")>;

// --- Integers ------------------------------------------------------------

class IntNEQValue<int n>
    : AttrConstraint<_OfIntegerAttr<"getInt() != " # n>, "whose value is not " # n>;
class IntMinValue<int n>
    : AttrConstraint<_OfIntegerAttr<"getInt() >= " # n>, "whose minimum value is " # n>;
class IntMaxValue<int n>
    : AttrConstraint<_OfIntegerAttr<"getInt() <= " # n>, "whose maximum value is " # n>;

def IntNonNegative
    : AttrConstraint<
        CPred<"!::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isNegative()">,
        "whose value is non-negative">;
def IntPositive
    : AttrConstraint<_OfIntegerAttr<"getValue().isStrictlyPositive()">,
                     "whose value is positive">;
def IntPowerOf2
    : AttrConstraint<_OfIntegerAttr<"getValue().isPowerOf2()">,
                     "whose value is a power of two > 0">;
def IntPositivePowerOf2 : AllAttrOf<[IntPositive, IntPowerOf2]>;
class IntValidAlignment<Attr attr> : ConfinedAttr<attr, [IntPositivePowerOf2]>;

class IntIsOneOf<list<int> values>
    : AttrConstraint<
        CPred<"::llvm::is_contained({" # !interleave(values, ", ")
              # "}, ::llvm::cast<::mlir::IntegerAttr>($_self).getInt())">,
        "whose value is one of {" # !interleave(values, ", ") # "}">;

// --- Numbers of elements -------------------------------------------------

class ArrayMinCount<int n>
    : AttrConstraint<_OfArrayAttr<"size() >= " # n>, "with at least " # n # " elements">;
class ArrayMaxCount<int n>
    : AttrConstraint<_OfArrayAttr<"size() <= " # n>, "with at most " # n # " elements">;
class ArrayCount<int n>
    : AttrConstraint<_OfArrayAttr<"size() == " # n>, "with exactly " # n # " elements">;

class _OfDenseArrayAttr<string call>
    : CPred<"::llvm::cast<::mlir::DenseArrayAttr>($_self)." # call>;
class DenseArrayMinCt<int n>
    : AttrConstraint<_OfDenseArrayAttr<"size() >= " # n>, "with at least " # n # " elements">;
class DenseArrayMaxCt<int n>
    : AttrConstraint<_OfDenseArrayAttr<"size() <= " # n>, "with at most " # n # " elements">;
class DenseArrayCount<int n>
    : AttrConstraint<_OfDenseArrayAttr<"size() == " # n>, "with exactly " # n # " elements">;

// --- Elements ------------------------------------------------------------

class DenseArrayStrictlyPositive<DenseArrayAttrBase arrayType>
    : AttrConstraint<
        CPred<"::llvm::all_of(::llvm::cast<" # arrayType
              # ">($_self).asArrayRef(), [&](auto v) { return v > 0; })">,
        "whose value is positive">;
class DenseArrayNonNegative<DenseArrayAttrBase arrayType>
    : AttrConstraint<
        CPred<"::llvm::all_of(::llvm::cast<" # arrayType
              # ">($_self).asArrayRef(), [&](auto v) { return v >= 0; })">,
        "whose value is non-negative">;

class _IsSorted<DenseArrayAttrBase arrayType>
    : CPred<"llvm::is_sorted(::llvm::cast<" # arrayType # ">($_self).asArrayRef())">;
class DenseArraySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<_IsSorted<arrayType>, "should be in non-decreasing order">;
class DenseArrayStrictlySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<
        And<[
          _IsSorted<arrayType>,
          CPred<"[](" # arrayType.returnType # " a) {\n"
                # "return std::adjacent_find(std::begin(a), std::end(a)) == std::end(a);\n"
                # "}(::llvm::cast<" # arrayType # ">($_self).asArrayRef())">]>,
        "should be in increasing order">;

// Element `index` exists, and compares to a number.
class _HasElement<int index> : _OfArrayAttr<"size() > " # index>;
class _ElementIs<int index, string comparison>
    : CPred<"::llvm::cast<::mlir::IntegerAttr>(::llvm::cast<::mlir::ArrayAttr>($_self)["
            # index # "]).getInt() " # comparison>;

class IntArrayNthElemEq<int index, int value>
    : AttrConstraint<And<[_HasElement<index>, _ElementIs<index, "== " # value>]>,
                     "whose " # index # "-th element must be " # value>;
class IntArrayNthElemMinValue<int index, int min>
    : AttrConstraint<And<[_HasElement<index>, _ElementIs<index, ">= " # min>]>,
                     "whose " # index # "-th element must be at least " # min>;
class IntArrayNthElemMaxValue<int index, int max>
    : AttrConstraint<And<[_HasElement<index>, _ElementIs<index, "<= " # max>]>,
                     "whose " # index # "-th element must be at most " # max>;
class IntArrayNthElemInRange<int index, int min, int max>
    : AttrConstraint<And<[_HasElement<index>, _ElementIs<index, ">= " # min>,
                          _ElementIs<index, "<= " # max>]>,
                     "whose " # index # "-th element must be at least " # min
                       # " and at most " # max>;

// --- Absence -------------------------------------------------------------

def IsNullAttr
    : AttrConstraint<CPred<"!$_self">, "empty attribute (for optional attributes)">;

#endif // MLIR_IR_COMMONATTRCONSTRAINTS_TD
