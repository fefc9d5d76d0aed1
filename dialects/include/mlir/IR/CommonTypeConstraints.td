// Constraints on types: the kinds, the combinators, scalars, vectors, tensors,
// memrefs, tuples, and what is a scalar or a container of such scalars.
//
// Type constraints say what an operand or a result may be. Those with a
// `builderCall` accept one type only, which a declarative format need not
// spell.

#ifndef MLIR_IR_COMMONTYPECONSTRAINTS_TD
#define MLIR_IR_COMMONTYPECONSTRAINTS_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"

//===----------------------------------------------------------------------===//
// Kinds of type constraints
//===----------------------------------------------------------------------===//

class Type<Pred condition, string descr = "", string cppType = "::mlir::Type">
    : TypeConstraint<condition, descr, cppType> {
  string description = "";

  // C++ that builds the only type accepted; empty if there are several.
  string builderCall = "";
}

// Another name for `t`, possibly with a summary of its own.
class TypeAlias<Type t, string summary = t.summary> : Type<t.predicate, summary, t.cppType> {
  let description = t.description;
  let builderCall = t.builderCall;
}

// A type of a dialect.
class DialectType<Dialect d, Pred condition, string descr = "", string cppType = "::mlir::Type">
    : Type<condition, descr, cppType> {
  Dialect dialect = d;
}

// A list of values rather than one value.
class Variadic<Type type>
    : TypeConstraint<type.predicate, "variadic of " # type.summary, type.cppType> {
  Type baseType = type;
  int minSize = 0;
}

// A list of lists of values, whose lengths the attribute of the given name
// holds.
class VariadicOfVariadic<Type type, string variadicSegmentAttrName> : Variadic<type> {
  string segmentAttrName = variadicSegmentAttrName;
}

// One value or none.
class Optional<Type type> : TypeConstraint<type.predicate, type.summary, type.cppType> {
  Type baseType = type;
}

// Mixin: the only type accepted is built by `builder`,
class BuildableType<code builder> {
  code builderCall = builder;
}

// or is if that of `type` is.
class SameBuildabilityAs<Type type, code builder> {
  code builderCall = !if(!empty(type.builderCall), "", builder);
}

//===----------------------------------------------------------------------===//
// Combinators
//===----------------------------------------------------------------------===//

// Accepts a type that one of the constraints accepts.
class AnyTypeOf<list<Type> allowedTypeList, string summary = "",
                string cppType = "::mlir::Type">
    : Type<Or<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary), !interleave(!foreach(t, allowedTypeList, t.summary), " or "),
               summary),
           cppType> {
  list<Type> allowedTypes = allowedTypeList;
}

// Accepts a type that all of the constraints accept.
class AllOfType<list<Type> allowedTypeList, string summary = "",
                string cppType = "::mlir::Type">
    : Type<And<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary), !interleave(!foreach(t, allowedTypeList, t.summary), " and "),
               summary),
           cppType> {
  list<Type> allowedTypes = allowedTypeList;
}

// Accepts a type that the constraint accepts and for which the predicates hold.
class ConfinedType<Type type, list<Pred> predicates, string summary = "",
                   string cppType = type.cppType>
    : Type<And<[type.predicate] # predicates>, summary, cppType> {
  Type baseType = type;
  list<Pred> predicateList = predicates;
}

//===----------------------------------------------------------------------===//
// Words for predicates
//===----------------------------------------------------------------------===//

// The type is of the C++ class `mlir::cls`.
class _TypeIsa<string cls> : CPred<"::llvm::isa<::mlir::" # cls # ">($_self)">;

// `call`, a method of a vector or of any shaped type, with what follows it.
class _OfVector<string call> : CPred<"::llvm::cast<::mlir::VectorType>($_self)." # call>;
class _OfShaped<string call> : CPred<"::llvm::cast<::mlir::ShapedType>($_self)." # call>;

// One of the numbers is what `call` gives.
class _VectorHasAny<string call, list<int> allowed>
    : Or<!foreach(n, allowed, _OfVector<call # " == " # n>)>;

//===----------------------------------------------------------------------===//
// Any type, no type
//===----------------------------------------------------------------------===//

def AnyType : Type<CPred<"true">, "any type">;

def NoneType : Type<_TypeIsa<"NoneType">, "none type", "::mlir::NoneType">,
               BuildableType<"$_builder.getType<::mlir::NoneType>()">;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

// --- Of any signedness ---------------------------------------------------

def AnyInteger : Type<_TypeIsa<"IntegerType">, "integer", "::mlir::IntegerType">;

class AnyI<int width> : Type<CPred<"$_self.isInteger(" # width # ")">, width # "-bit integer"> {
  int bitwidth = width;
}
class AnyIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, AnyI<w>), !interleave(widths, "/") # "-bit integer",
                "::mlir::IntegerType">;

def AnyI1 : AnyI<1>;
def AnyI8 : AnyI<8>;
def AnyI16 : AnyI<16>;
def AnyI32 : AnyI<32>;
def AnyI64 : AnyI<64>;

// --- Signless: `iN` ------------------------------------------------------

def AnySignlessInteger
    : Type<CPred<"$_self.isSignlessInteger()">, "signless integer", "::mlir::IntegerType">;

class I<int width>
    : Type<CPred<"$_self.isSignlessInteger(" # width # ")">, width # "-bit signless integer",
           "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ")"> {
  int bitwidth = width;
}
class SignlessIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, I<w>), !interleave(widths, "/") # "-bit signless integer">;

def I1 : I<1>;
def I8 : I<8>;
def I16 : I<16>;
def I32 : I<32>;
def I64 : I<64>;
def I128 : I<128>;

// --- Signed: `siN` -------------------------------------------------------

def AnySignedInteger : Type<CPred<"$_self.isSignedInteger()">, "signed integer">;

class SI<int width>
    : Type<CPred<"$_self.isSignedInteger(" # width # ")">, width # "-bit signed integer",
           "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ", /*isSigned=*/true)"> {
  int bitwidth = width;
}
class SignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, SI<w>), !interleave(widths, "/") # "-bit signed integer">;

def SI1 : SI<1>;
def SI8 : SI<8>;
def SI16 : SI<16>;
def SI32 : SI<32>;
def SI64 : SI<64>;

// --- Unsigned: `uiN` -----------------------------------------------------

def AnyUnsignedInteger : Type<CPred<"$_self.isUnsignedInteger()">, "unsigned integer">;

class UI<int width>
    : Type<CPred<"$_self.isUnsignedInteger(" # width # ")">, width # "-bit unsigned integer",
           "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ", /*isSigned=*/false)"> {
  int bitwidth = width;
}
class UnsignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, UI<w>), !interleave(widths, "/") # "-bit unsigned integer">;

def UI1 : UI<1>;
def UI8 : UI<8>;
def UI16 : UI<16>;
def UI32 : UI<32>;
def UI64 : UI<64>;

// --- Index ---------------------------------------------------------------

def Index : Type<_TypeIsa<"IndexType">, "index", "::mlir::IndexType">,
            BuildableType<"$_builder.getIndexType()">;

def AnySignlessIntegerOrIndex
    : Type<CPred<"$_self.isSignlessIntOrIndex()">, "signless integer or index">;

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

def AnyFloat : Type<_TypeIsa<"FloatType">, "floating-point", "::mlir::FloatType">;

// --- IEEE 754 and x87, by width ------------------------------------------

class F<int width>
    : Type<CPred<"$_self.isF" # width # "()">, width # "-bit float", "::mlir::FloatType">,
      BuildableType<"$_builder.getF" # width # "Type()"> {
  int bitwidth = width;
}
class FloatOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, F<w>), !interleave(widths, "/") # "-bit float">;

def F16 : F<16>;
def F32 : F<32>;
def F64 : F<64>;
def F80 : F<80>;
def F128 : F<128>;

// --- The other formats, by name ------------------------------------------

class _NamedFloat<string cls, string spelling>
    : Type<_TypeIsa<cls>, spelling # " type">,
      BuildableType<"$_builder.getType<" # cls # ">()">;

def BF16 : _NamedFloat<"BFloat16Type", "bfloat16">;
def TF32 : _NamedFloat<"FloatTF32Type", "tf32">;
def F8E5M2 : _NamedFloat<"Float8E5M2Type", "f8E5M2">;
def F8E4M3 : _NamedFloat<"Float8E4M3Type", "f8E4M3">;
def F8E4M3FN : _NamedFloat<"Float8E4M3FNType", "f8E4M3FN">;
def F8E5M2FNUZ : _NamedFloat<"Float8E5M2FNUZType", "f8E5M2FNUZ">;
def F8E4M3FNUZ : _NamedFloat<"Float8E4M3FNUZType", "f8E4M3FNUZ">;
def F8E4M3B11FNUZ : _NamedFloat<"Float8E4M3B11FNUZType", "f8E4M3B11FNUZ">;
def F8E3M4 : _NamedFloat<"Float8E3M4Type", "f8E3M4">;
def F8E8M0FNU : _NamedFloat<"Float8E8M0FNUType", "f8E8M0FNU">;
def F6E2M3FN : _NamedFloat<"Float6E2M3FNType", "f6E2M3FN">;
def F6E3M2FN : _NamedFloat<"Float6E3M2FNType", "f6E3M2FN">;
def F4E2M1FN : _NamedFloat<"Float4E2M1FNType", "f4E2M1FN">;

//===----------------------------------------------------------------------===//
// Complex numbers, functions, opaque types
//===----------------------------------------------------------------------===//

def AnyComplex : Type<_TypeIsa<"ComplexType">, "complex-type", "::mlir::ComplexType">;

class Complex<Type elType>
    : ConfinedType<AnyComplex,
        [SubstLeaves<"$_self", "::llvm::cast<::mlir::ComplexType>($_self).getElementType()",
                     elType.predicate>],
        "complex type with " # elType.summary # " elements", "::mlir::ComplexType">,
      SameBuildabilityAs<elType, "::mlir::ComplexType::get($_builder.get" # elType # "Type())"> {
  Type elementType = elType;
}

def FunctionType : Type<_TypeIsa<"FunctionType">, "function type", "::mlir::FunctionType">;
def GraphType : Type<_TypeIsa<"GraphType">, "graph type", "::mlir::GraphType">;

// The type `!dialect.name` of a dialect that is not loaded.
class OpaqueType<string dialect, string name, string summary>
    : Type<CPred<"isOpaqueTypeWithName($_self, \"" # dialect # "\", \"" # name # "\")">,
           summary, "::mlir::OpaqueType">,
      BuildableType<"::mlir::OpaqueType::get($_builder.getStringAttr(\"" # dialect
                    # "\"), \"" # name # "\")">;

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

// A type for which `containerPred` holds, and whose element type (the C++
// expression `elementTypeCall`) `etype` accepts.
class ContainerType<Type etype, Pred containerPred, code elementTypeCall, string descr,
                    string cppType = "::mlir::Type">
    : Type<And<[containerPred,
                SubstLeaves<"$_self", !cast<string>(elementTypeCall), etype.predicate>]>,
           descr # " of " # etype.summary # " values", cppType>;

// The same for shaped types.
class ShapedContainerType<list<Type> allowedTypes, Pred containerPred, string descr,
                          string cppType = "::mlir::Type">
    : Type<And<[containerPred,
                Concat<"[](::mlir::Type elementType) { return ",
                       SubstLeaves<"$_self", "elementType", AnyTypeOf<allowedTypes>.predicate>,
                       "; }(::llvm::cast<::mlir::ShapedType>($_self).getElementType())">]>,
           descr # " of " # AnyTypeOf<allowedTypes>.summary # " values", cppType>;

// --- Any shaped type -----------------------------------------------------

def IsShapedTypePred : _TypeIsa<"ShapedType">;
def HasStaticShapePred : _OfShaped<"hasStaticShape()">;
def HasRankPred : _OfShaped<"hasRank()">;

// The rank is known, and is one of these, or at least this.
class HasAnyRankOfPred<list<int> ranks>
    : And<[HasRankPred, Or<!foreach(rank, ranks, _OfShaped<"getRank() == " # rank>)>]>;
class HasRankGreaterOrEqualPred<int rank>
    : And<[HasRankPred, _OfShaped<"getRank() >= " # rank>]>;

def AnyShaped
    : ShapedContainerType<[AnyType], IsShapedTypePred, "shaped", "::mlir::ShapedType">;

// How many dimensions there have to be for dimension `value` to exist, where -1
// is the last.
class NormalizeIndex<int value> {
  int ret = !if(!lt(value, 0), !sub(0, value), !add(value, 1));
}

// Dimension `n`, counted from the end if negative, has one of these sizes.
class IsNthDimSizeIsOneOfPred<int n, list<int> allowedSizes>
    : And<[
        _OfShaped<"getRank() >= " # NormalizeIndex<n>.ret>,
        CPred<"::llvm::is_contained(::llvm::ArrayRef<int64_t>({"
              # !interleave(allowedSizes, ", ")
              # "}), ::llvm::cast<::mlir::ShapedType>($_self).getDimSize("
              # !if(!lt(n, 0), "::llvm::cast<::mlir::ShapedType>($_self).getRank() + ", "")
              # n # "))">]>;
class ShapedTypeWithNthDimOfSize<int n, list<int> allowedSizes>
    : Type<IsNthDimSizeIsOneOfPred<n, allowedSizes>,
           " with dim " # n # " having a size of {" # !interleave(allowedSizes, ", ") # "}",
           "::mlir::ShapedType">;

// --- Values rather than references: vectors and tensors ------------------

def HasValueSemanticsPred : CPred<"$_self.hasTrait<::mlir::ValueSemantics>()">;

class ValueSemanticsContainerOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, HasValueSemanticsPred, "container with value semantics">;

//===----------------------------------------------------------------------===//
// Vectors. The names tell: `Fixed` and `Scalable`, which dimensions may be
// scalable; `NonZeroRank`, that `vector<f32>` is not accepted.
//===----------------------------------------------------------------------===//

def IsVectorOfAnyRankTypePred : _TypeIsa<"VectorType">;
def IsFixedVectorOfAnyRankTypePred : _TypeIsa<"FixedVectorType">;
def IsVectorTypeWithAnyDimScalablePred : _TypeIsa<"ScalableVectorType">;

def IsVectorOfNonZeroRankTypePred
    : And<[_TypeIsa<"VectorType">, _OfVector<"getRank() > 0">]>;
def IsFixedVectorOfNonZeroRankTypePred
    : And<[_TypeIsa<"FixedVectorType">, _OfVector<"getRank() > 0">]>;

// The last dimension is scalable, and no other.
def IsVectorTypeWithOnlyTrailingDimScalablePred
    : And<[
        _TypeIsa<"VectorType">, _OfVector<"getRank() > 0">,
        _OfVector<"getScalableDims().back()">,
        CPred<"!llvm::is_contained(::llvm::cast<::mlir::VectorType>($_self)"
              # ".getScalableDims().drop_back(), true)">]>;
def IsVectorTypeWithAllDimsScalablePred
    : And<[IsVectorOfNonZeroRankTypePred, _OfVector<"allDimsScalable()">]>;

// --- By element type -----------------------------------------------------

class VectorOfNonZeroRankOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorOfNonZeroRankTypePred, "vector",
                          "::mlir::VectorType">;
class FixedVectorOfNonZeroRankOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsFixedVectorOfNonZeroRankTypePred,
                          "fixed-length vector", "::mlir::VectorType">;
class VectorOfAnyRankOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorOfAnyRankTypePred, "vector",
                          "::mlir::VectorType">;
class FixedVectorOfAnyRank<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsFixedVectorOfAnyRankTypePred, "fixed-length vector",
                          "::mlir::VectorType">;
class ScalableVectorOfAnyRank<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorTypeWithAnyDimScalablePred, "scalable vector",
                          "::mlir::VectorType">;
class VectorWithTrailingDimScalableOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorTypeWithOnlyTrailingDimScalablePred,
                          "trailing scalable vector", "::mlir::VectorType">;

def AnyVectorOfAnyRank : VectorOfAnyRankOf<[AnyType]>;
def AnyVectorOfNonZeroRank : VectorOfNonZeroRankOf<[AnyType]>;
def AnyFixedVectorOfAnyRank : FixedVectorOfAnyRank<[AnyType]>;
def AnyFixedVectorOfNonZeroRank : FixedVectorOfNonZeroRankOf<[AnyType]>;
def AnyScalableVectorOfAnyRank : ScalableVectorOfAnyRank<[AnyType]>;

// --- By rank -------------------------------------------------------------

class IsVectorOfRankPred<list<int> allowedRanks>
    : And<[IsVectorOfNonZeroRankTypePred, _VectorHasAny<"getRank()", allowedRanks>]>;
class IsFixedVectorOfRankPred<list<int> allowedRanks>
    : And<[IsFixedVectorOfAnyRankTypePred, _VectorHasAny<"getRank()", allowedRanks>]>;
class IsScalableVectorOfRankPred<list<int> allowedRanks>
    : And<[IsVectorTypeWithAnyDimScalablePred, _VectorHasAny<"getRank()", allowedRanks>]>;

class VectorOfRank<list<int> allowedRanks>
    : Type<IsVectorOfRankPred<allowedRanks>, " of ranks " # !interleave(allowedRanks, "/"),
           "::mlir::VectorType">;
class FixedVectorOfRank<list<int> allowedRanks>
    : Type<IsFixedVectorOfRankPred<allowedRanks>, " of ranks " # !interleave(allowedRanks, "/"),
           "::mlir::VectorType">;
class ScalableVectorOfRank<list<int> allowedRanks>
    : Type<IsScalableVectorOfRankPred<allowedRanks>,
           " of ranks " # !interleave(allowedRanks, "/"), "::mlir::VectorType">;

// --- By number of elements -----------------------------------------------

class IsVectorOfLengthPred<list<int> allowedLengths>
    : And<[IsVectorOfNonZeroRankTypePred, _VectorHasAny<"getNumElements()", allowedLengths>]>;
class IsFixedVectorOfLengthPred<list<int> allowedLengths>
    : And<[IsFixedVectorOfAnyRankTypePred, _VectorHasAny<"getNumElements()", allowedLengths>]>;
class IsScalableVectorOfLengthPred<list<int> allowedLengths>
    : And<[IsVectorTypeWithAnyDimScalablePred,
           _VectorHasAny<"getNumElements()", allowedLengths>]>;
class IsVectorOfMinLengthPred<int minLength>
    : And<[IsVectorOfNonZeroRankTypePred, _OfVector<"getNumElements() >= " # minLength>]>;
class IsVectorOfMaxLengthPred<int maxLength>
    : And<[IsVectorOfNonZeroRankTypePred, _OfVector<"getNumElements() <= " # maxLength>]>;

class VectorOfLength<list<int> allowedLengths>
    : Type<IsVectorOfLengthPred<allowedLengths>, " of length " # !interleave(allowedLengths, "/"),
           "::mlir::VectorType">;
class FixedVectorOfLength<list<int> allowedLengths>
    : Type<IsFixedVectorOfLengthPred<allowedLengths>,
           " of length " # !interleave(allowedLengths, "/"), "::mlir::VectorType">;
class ScalableVectorOfLength<list<int> allowedLengths>
    : Type<IsScalableVectorOfLengthPred<allowedLengths>,
           " of length " # !interleave(allowedLengths, "/"), "::mlir::VectorType">;
class VectorOfMinLength<int minLength>
    : Type<IsVectorOfMinLengthPred<minLength>, " of at least length " # minLength,
           "::mlir::VectorType">;
class VectorOfMaxLength<int maxLength>
    : Type<IsVectorOfMaxLengthPred<maxLength>, " of at most length " # maxLength,
           "::mlir::VectorType">;

// --- By shape ------------------------------------------------------------

class IsVectorOfShape<list<int> shape>
    : _OfVector<"getShape() == ::llvm::ArrayRef<int64_t>({" # !interleave(shape, ", ") # "})">;

class FixedVectorOfShapeAndType<list<int> shape, Type elType>
    : ShapedContainerType<[elType], And<[IsVectorOfShape<shape>, IsFixedVectorOfAnyRankTypePred]>,
        "vector<" # !interleave(shape, "x") # "x" # elType # ">", "::mlir::VectorType">,
      BuildableType<"::mlir::VectorType::get({" # !interleave(shape, " ,") # "} , "
                    # elType.builderCall # " );">;

// --- By several of them: the summary is that of each in turn -------------

class _VectorWith<list<Type> parts>
    : AllOfType<parts, !interleave(!foreach(t, parts, t.summary), ""), "::mlir::VectorType">;

class VectorOfRankAndType<list<int> allowedRanks, list<Type> allowedTypes>
    : _VectorWith<[VectorOfNonZeroRankOf<allowedTypes>, VectorOfRank<allowedRanks>]>;
class FixedVectorOfRankAndType<list<int> allowedRanks, list<Type> allowedTypes>
    : _VectorWith<[FixedVectorOfAnyRank<allowedTypes>, VectorOfRank<allowedRanks>]>;
class VectorOfLengthAndType<list<int> allowedLengths, list<Type> allowedTypes>
    : _VectorWith<[VectorOfNonZeroRankOf<allowedTypes>, VectorOfLength<allowedLengths>]>;
class VectorOfMinMaxLengthAndType<int minLength, int maxLength, list<Type> allowedTypes>
    : _VectorWith<[VectorOfNonZeroRankOf<allowedTypes>, VectorOfMinLength<minLength>,
                   VectorOfMaxLength<maxLength>]>;
class FixedVectorOfLengthAndType<list<int> allowedLengths, list<Type> allowedTypes>
    : _VectorWith<[FixedVectorOfAnyRank<allowedTypes>, FixedVectorOfLength<allowedLengths>]>;
class ScalableVectorOfLengthAndType<list<int> allowedLengths, list<Type> allowedTypes>
    : _VectorWith<[ScalableVectorOfAnyRank<allowedTypes>,
                   ScalableVectorOfLength<allowedLengths>]>;
class ScalableVectorOfRankAndLengthAndType<list<int> allowedRanks, list<int> allowedLengths,
                                           list<Type> allowedTypes>
    : _VectorWith<[ScalableVectorOfRank<allowedRanks>, ScalableVectorOfAnyRank<allowedTypes>,
                   ScalableVectorOfLength<allowedLengths>]>;
class VectorWithTrailingDimScalableOfSizeAndType<list<int> allowedTrailingSizes,
                                                 list<Type> allowedTypes>
    : _VectorWith<[VectorWithTrailingDimScalableOf<allowedTypes>,
                   ShapedTypeWithNthDimOfSize<-1, allowedTrailingSizes>]>;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

def IsTensorTypePred : _TypeIsa<"TensorType">;
def IsRankedTensorTypePred : _TypeIsa<"RankedTensorType">;
def IsUnrankedTensorTypePred : _TypeIsa<"UnrankedTensorType">;

// Tensors that are ranked or unranked, ranked, unranked.
class TensorOf<list<Type> allowedTypes, list<Pred> preds = [], string summary = "tensor">
    : ShapedContainerType<allowedTypes, And<[IsTensorTypePred] # preds>, summary,
                          "::mlir::TensorType">;
class RankedTensorOf<list<Type> allowedTypes, list<Pred> preds = [],
                     string summary = "ranked tensor">
    : ShapedContainerType<allowedTypes, And<[IsRankedTensorTypePred] # preds>, summary,
                          "::mlir::RankedTensorType">;
class UnrankedTensorOf<list<Type> allowedTypes, list<Pred> preds = [],
                       string summary = "unranked tensor">
    : ShapedContainerType<allowedTypes, And<[IsUnrankedTensorTypePred] # preds>, summary,
                          "::mlir::UnrankedTensorType">;

def AnyTensor : TensorOf<[AnyType]>;
def AnyRankedTensor : RankedTensorOf<[AnyType]>;
def AnyUnrankedTensor : UnrankedTensorOf<[AnyType]>;

def I1Tensor : TensorOf<[I1]>;
def I8Tensor : TensorOf<[I8]>;
def I16Tensor : TensorOf<[I16]>;
def I32Tensor : TensorOf<[I32]>;
def I64Tensor : TensorOf<[I64]>;
def IndexTensor : TensorOf<[Index]>;
def BF16Tensor : TensorOf<[BF16]>;
def F16Tensor : TensorOf<[F16]>;
def F32Tensor : TensorOf<[F32]>;
def F64Tensor : TensorOf<[F64]>;

// Tensors of at least one dimension.
class Non0RankedTensorOf<list<Type> allowedTypes>
    : TensorOf<allowedTypes, [HasRankGreaterOrEqualPred<1>], "non-0-ranked.tensor">;
def AnyNon0RankedTensor : Non0RankedTensorOf<[AnyType]>;
def AnyNon0RankedOrUnrankedTensor
    : AnyTypeOf<[AnyUnrankedTensor, AnyNon0RankedTensor], "non-0-ranked or unranked tensor",
                "::mlir::TensorType">;

// Tensors of one of these ranks.
class TensorRankOf<list<Type> allowedTypes, list<int> ranks>
    : RankedTensorOf<allowedTypes, [HasAnyRankOfPred<ranks>],
                     !interleave(!foreach(rank, ranks, rank # "D"), "/") # " tensor">;
class 0DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [0]>;
class 1DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [1]>;
class 2DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [2]>;
class 3DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [3]>;
class 4DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [4]>;

// Without unknown sizes.
class StaticShapeTensorOf<list<Type> allowedTypes>
    : RankedTensorOf<allowedTypes, [HasStaticShapePred], "statically shaped tensor">;
def AnyStaticShapeTensor : StaticShapeTensorOf<[AnyType]>;

//===----------------------------------------------------------------------===//
// Memrefs
//===----------------------------------------------------------------------===//

def IsMemRefTypePred : _TypeIsa<"MemRefType">;
def IsUnrankedMemRefTypePred : _TypeIsa<"UnrankedMemRefType">;
def IsBaseMemRefTypePred : _TypeIsa<"BaseMemRefType">;
def IsTensorOrMemRefTypePred : Or<[IsTensorTypePred, IsMemRefTypePred]>;

// Ranked, unranked, either.
class MemRefOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsMemRefTypePred, "memref", "::mlir::MemRefType">;
class UnrankedMemRefOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsUnrankedMemRefTypePred, "unranked.memref",
                          "::mlir::UnrankedMemRefType">;
class RankedOrUnrankedMemRefOf<list<Type> allowedTypes, list<Pred> preds = [],
                               string summary = "ranked or unranked memref">
    : ShapedContainerType<allowedTypes, And<[IsBaseMemRefTypePred] # preds>, summary,
                          "::mlir::BaseMemRefType">;

def AnyMemRef : MemRefOf<[AnyType]>;
def AnyUnrankedMemRef : UnrankedMemRefOf<[AnyType]>;
def AnyRankedOrUnrankedMemRef : RankedOrUnrankedMemRefOf<[AnyType]>;

def I1MemRef : MemRefOf<[I1]>;
def I8MemRef : MemRefOf<[I8]>;
def I16MemRef : MemRefOf<[I16]>;
def I32MemRef : MemRefOf<[I32]>;
def I64MemRef : MemRefOf<[I64]>;
def BF16MemRef : MemRefOf<[BF16]>;
def F16MemRef : MemRefOf<[F16]>;
def F32MemRef : MemRefOf<[F32]>;
def F64MemRef : MemRefOf<[F64]>;

// Memrefs of at least one dimension.
class Non0RankedMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasRankGreaterOrEqualPred<1>],
                   "non-0-ranked." # MemRefOf<allowedTypes>.summary, "::mlir::MemRefType">;
def AnyNon0RankedMemRef : Non0RankedMemRefOf<[AnyType]>;
def AnyNon0RankedOrUnrankedMemRef : AnyTypeOf<[AnyUnrankedMemRef, AnyNon0RankedMemRef]>;

// Memrefs of one of these ranks.
class MemRefRankOf<list<Type> allowedTypes, list<int> ranks>
    : ConfinedType<MemRefOf<allowedTypes>, [HasAnyRankOfPred<ranks>],
                   !interleave(!foreach(rank, ranks, rank # "D"), "/") # " "
                   # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;

// Without unknown sizes.
class StaticShapeMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasStaticShapePred],
                   "statically shaped " # MemRefOf<allowedTypes>.summary, "::mlir::MemRefType">;
def AnyStaticShapeMemRef : StaticShapeMemRefOf<[AnyType]>;

// With a layout that strides and an offset describe.
def HasStridesPred : CPred<"::llvm::cast<::mlir::MemRefType>($_self).isStrided()">;
class StridedMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasStridesPred],
                   "strided " # MemRefOf<allowedTypes>.summary>;
def AnyStridedMemRef : StridedMemRefOf<[AnyType]>;
class AnyStridedMemRefOfRank<int rank>
    : AllOfType<[AnyStridedMemRef, MemRefRankOf<[AnyType], [rank]>],
                AnyStridedMemRef.summary # " of rank " # rank>;

// Memrefs of one of these ranks; the layout is not checked.
class StridedMemRefRankOf<list<Type> allowedTypes, list<int> ranks>
    : ConfinedType<MemRefOf<allowedTypes>, [HasAnyRankOfPred<ranks>],
                   !interleave(!foreach(rank, ranks, rank # "D"), "/") # " "
                   # MemRefOf<allowedTypes>.summary>;

// Tensors and ranked memrefs.
class TensorOrMemRef<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsTensorOrMemRefTypePred, "Tensor or MemRef",
                          "::mlir::ShapedType">;

//===----------------------------------------------------------------------===//
// Tuples
//===----------------------------------------------------------------------===//

def IsTupleTypePred : _TypeIsa<"TupleType">;
def AnyTuple : Type<IsTupleTypePred, "tuple", "::mlir::TupleType">;

// A container of several types (the C++ expression `elementTypesCall`), all of
// which `etype` accepts.
class MixedContainerType<Type etype, Pred containerPred, code elementTypesCall, string descr>
    : Type<And<[containerPred,
                Concat<"::llvm::all_of(" # elementTypesCall
                         # ", [](::mlir::Type t) { return t && (",
                       SubstLeaves<"$_self", "t", etype.predicate>, "); })">]>,
           descr # " with any combination of " # etype.summary # " values"> {
  Type elementType = etype;
  code getElementTypesCall = elementTypesCall;
}

class TupleOf<list<Type> allowedTypes>
    : MixedContainerType<AnyTypeOf<allowedTypes>, IsTupleTypePred,
                         "::llvm::cast<::mlir::TupleType>($_self).getTypes()", "tuple">;
// The tuples in the tuple are looked into.
class NestedTupleOf<list<Type> allowedTypes>
    : MixedContainerType<AnyTypeOf<allowedTypes>, IsTupleTypePred,
                         "getFlattenedTypes(::llvm::cast<::mlir::TupleType>($_self))",
                         "nested tuple">;

//===----------------------------------------------------------------------===//
// Scalars, and vectors and tensors of them
//===----------------------------------------------------------------------===//

class TypeOrValueSemanticsContainer<Type allowedType, string name>
    : Type<Or<[allowedType.predicate, ValueSemanticsContainerOf<[allowedType]>.predicate]>, name>;

def BoolLike : TypeOrValueSemanticsContainer<I1, "bool-like">;
def SignlessIntegerLike : TypeOrValueSemanticsContainer<AnySignlessInteger, "signless-integer">;
def SignlessIntegerOrIndexLike
    : TypeOrValueSemanticsContainer<AnySignlessIntegerOrIndex, "signless-integer-like">;
def FloatLike : TypeOrValueSemanticsContainer<AnyFloat, "floating-point-like">;

def SignlessIntegerOrFloatLike
    : TypeConstraint<Or<[SignlessIntegerLike.predicate, FloatLike.predicate]>,
                     "signless-integer-like or floating-point-like">;
def SignlessIntegerOrIndexOrFloatLike
    : TypeConstraint<Or<[SignlessIntegerOrIndexLike.predicate, FloatLike.predicate]>,
                     "signless-integer-or-index-like or floating-point-like">;

#endif // MLIR_IR_COMMONTYPECONSTRAINTS_TD
