// The types of the builtin dialect. Each has a syntax of its own, implemented
// natively; the descriptions show it.

#ifndef MLIR_IR_BUILTINTYPES_TD
#define MLIR_IR_BUILTINTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonTypeConstraints.td"

class Builtin_Type<string name, string typeMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Type">
    : TypeDef<Builtin_Dialect, name, traits, baseCppClass> {
  let mnemonic = ?;
  let typeName = "builtin." # typeMnemonic;
}

// Values of the type do not change and do not alias: not a reference to memory.
def ValueSemantics : NativeTypeTrait<"ValueSemantics"> {
  let cppNamespace = "::mlir";
}

//===----------------------------------------------------------------------===//
// Integers and index
//===----------------------------------------------------------------------===//

def Builtin_Integer : Builtin_Type<"Integer", "integer", [VectorElementTypeInterface]> {
  let summary = "Integer type with arbitrary precision up to a fixed limit";
  let description = [{
    ```
    integer-type ::= `i` width | `si` width | `ui` width
    ```

    Integers of a width up to 16777215 bits: `i` without a sign of their own
    (operations tell), `si` signed, `ui` unsigned.
  }];
  let parameters = (ins "unsigned":$width, "SignednessSemantics":$signedness);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_Index : Builtin_Type<"Index", "index", [VectorElementTypeInterface]> {
  let summary = "Integer-like type with unknown platform-dependent bit width";
  let description = [{
    ```
    index-type ::= `index`
    ```

    The integers that sizes, offsets and loop bounds are: as wide as the target's
    data layout says.
  }];
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

class Builtin_FloatType<string name, string mnemonic, list<string> declaredInterfaceMethods = []>
    : Builtin_Type<name, mnemonic,
        [DeclareTypeInterfaceMethods<FloatTypeInterface,
                                     ["getFloatSemantics"] # declaredInterfaceMethods>]>;

// Floats that the context has at hand.
class Builtin_CachedFloatType<string name, string mnemonic,
                              list<string> declaredInterfaceMethods = []>
    : Builtin_FloatType<name, mnemonic, declaredInterfaceMethods>;

// --- IEEE 754, its relatives, and x87 ------------------------------------

def Builtin_BFloat16 : Builtin_CachedFloatType<"BFloat16", "bf16", ["scaleElementBitwidth"]> {
  let summary = "bfloat16 floating-point type";
  let description = "`bf16`: the upper half of an `f32`.";
}

def Builtin_Float16 : Builtin_CachedFloatType<"Float16", "f16", ["scaleElementBitwidth"]> {
  let summary = "16-bit floating-point type";
  let description = "`f16`: IEEE 754 binary16.";
}

def Builtin_FloatTF32 : Builtin_CachedFloatType<"FloatTF32", "tf32"> {
  let summary = "TF32 floating-point type";
  let description = "`tf32`: 8 bits of exponent as in `f32`, 10 of mantissa as in `f16`.";
}

def Builtin_Float32 : Builtin_CachedFloatType<"Float32", "f32", ["scaleElementBitwidth"]> {
  let summary = "32-bit floating-point type";
  let description = "`f32`: IEEE 754 binary32.";
}

def Builtin_Float64 : Builtin_CachedFloatType<"Float64", "f64"> {
  let summary = "64-bit floating-point type";
  let description = "`f64`: IEEE 754 binary64.";
}

def Builtin_Float80 : Builtin_CachedFloatType<"Float80", "f80"> {
  let summary = "80-bit floating-point type";
  let description = "`f80`: x87 double extended.";
}

def Builtin_Float128 : Builtin_CachedFloatType<"Float128", "f128"> {
  let summary = "128-bit floating-point type";
  let description = "`f128`: IEEE 754 binary128.";
}

// --- Narrow formats. The names tell the numbers of bits of exponent and
// mantissa, and what differs from IEEE 754: FN, no infinities; FNU, nor zero or
// a sign; FNUZ, no infinities, one NaN, no negative zero ------------------

def Builtin_Float8E5M2 : Builtin_FloatType<"Float8E5M2", "f8E5M2"> {
  let summary = "8-bit floating point with 2 bit mantissa";
  let description = "`f8E5M2`: the upper half of an `f16`, with infinities and NaNs.";
}

def Builtin_Float8E4M3 : Builtin_FloatType<"Float8E4M3", "f8E4M3"> {
  let summary = "8-bit floating point with 3 bit mantissa";
  let description = "`f8E4M3`: bias 7, with infinities and NaNs as in IEEE 754.";
}

def Builtin_Float8E4M3FN : Builtin_FloatType<"Float8E4M3FN", "f8E4M3FN"> {
  let summary = "8-bit floating point with 3 bit mantissa";
  let description = "`f8E4M3FN`: bias 7, no infinities; all ones is NaN, of either sign.";
}

def Builtin_Float8E5M2FNUZ : Builtin_FloatType<"Float8E5M2FNUZ", "f8E5M2FNUZ"> {
  let summary = "8-bit floating point with 2 bit mantissa";
  let description = "`f8E5M2FNUZ`: bias 16, no infinities; NaN in the place of negative zero.";
}

def Builtin_Float8E4M3FNUZ : Builtin_FloatType<"Float8E4M3FNUZ", "f8E4M3FNUZ"> {
  let summary = "8-bit floating point with 3 bit mantissa";
  let description = "`f8E4M3FNUZ`: bias 8, no infinities; NaN in the place of negative zero.";
}

def Builtin_Float8E4M3B11FNUZ : Builtin_FloatType<"Float8E4M3B11FNUZ", "f8E4M3B11FNUZ"> {
  let summary = "8-bit floating point with 3 bit mantissa";
  let description = "`f8E4M3B11FNUZ`: the same with bias 11.";
}

def Builtin_Float8E3M4 : Builtin_FloatType<"Float8E3M4", "f8E3M4"> {
  let summary = "8-bit floating point with 3 bits exponent and 4 bit mantissa";
  let description = "`f8E3M4`: bias 3, with infinities and NaNs as in IEEE 754.";
}

def Builtin_Float4E2M1FN : Builtin_FloatType<"Float4E2M1FN", "f4E2M1FN"> {
  let summary = "4-bit floating point with 2-bit exponent and 1-bit mantissa";
  let description = "`f4E2M1FN`, OCP MX: bias 1, finite numbers only.";
}

def Builtin_Float6E2M3FN : Builtin_FloatType<"Float6E2M3FN", "f6E2M3FN"> {
  let summary = "6-bit floating point with 2-bit exponent and 3-bit mantissa";
  let description = "`f6E2M3FN`, OCP MX: bias 1, finite numbers only.";
}

def Builtin_Float6E3M2FN : Builtin_FloatType<"Float6E3M2FN", "f6E3M2FN"> {
  let summary = "6-bit floating point with 3-bit exponent and 2-bit mantissa";
  let description = "`f6E3M2FN`, OCP MX: bias 3, finite numbers only.";
}

def Builtin_Float8E8M0FNU : Builtin_FloatType<"Float8E8M0FNU", "f8E8M0FNU"> {
  let summary = "8-bit floating point with 8-bit exponent, no mantissa or sign";
  let description = "`f8E8M0FNU`, the scale of OCP MX blocks: powers of two, bias 127, and a NaN.";
}

//===----------------------------------------------------------------------===//
// Other scalars, and collections
//===----------------------------------------------------------------------===//

def Builtin_Complex : Builtin_Type<"Complex", "complex"> {
  let summary = "Complex number with a parameterized element type";
  let description = [{
    ```
    complex-type ::= `complex` `<` type `>`
    ```

    A real and an imaginary part, both integers or floats.
  }];
  let parameters = (ins "Type":$elementType);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_None : Builtin_Type<"None", "none"> {
  let summary = "A unit type";
  let description = [{
    ```
    none-type ::= `none`
    ```

    A type of which there is one value.
  }];
}

def Builtin_Tuple : Builtin_Type<"Tuple", "tuple"> {
  let summary = "Fixed-sized collection of other types";
  let description = [{
    ```
    tuple-type ::= `tuple` `<` (type (`,` type)*)? `>`
    ```

    A value of each of the types. MLIR has no operations on tuples of its own.
  }];
  let parameters = (ins "ArrayRef<Type>":$types);
  let skipDefaultBuilders = 1;
  let genStorageClass = 0;
}

def Builtin_Opaque : Builtin_Type<"Opaque", "opaque"> {
  let summary = "Type of a non-registered dialect";
  let description = [{
    ```
    opaque-type ::= `!` dialect `<` text `>` | `!` dialect `.` text
    ```

    A type that is kept as text since its dialect is not loaded.
  }];
  let parameters = (ins "StringAttr":$dialectNamespace, StringRefParameter<"">:$typeData);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

class Builtin_FunctionLike<string Name, string typeMnemonic> : Builtin_Type<Name, typeMnemonic> {
  let summary = "Map from a list of inputs to a list of results";
  let description = [{
    ```
    function-type ::= types `->` types-or-type
    types ::= `(` (type (`,` type)*)? `)`
    ```

    The types of inputs and results. Inputs are always in parentheses. Results are
    too, unless there is a single one that is not a function.
  }];
  let parameters = (ins "ArrayRef<Type>":$inputs, "ArrayRef<Type>":$results);
  let skipDefaultBuilders = 1;
  let storageClass = "FunctionTypeStorage";
  let genStorageClass = 0;
}

def Builtin_Function : Builtin_FunctionLike<"Function", "function">;
// The type of graphs, such as `spirv.ARM.Graph`.
def Builtin_Graph : Builtin_FunctionLike<"Graph", "graph">;

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

def Builtin_VectorTypeElementType : AnyTypeOf<[VectorElementTypeInterface]> {
  let cppFunctionName = "isValidVectorTypeElementType";
}

def Builtin_Vector
    : Builtin_Type<"Vector", "vector", [ShapedTypeInterface, ValueSemantics], "Type"> {
  let summary = "Multi-dimensional SIMD vector type";
  let description = [{
    ```
    vector-type ::= `vector` `<` (size `x`)* type `>`
    size ::= number | `[` number `]`
    ```

    Elements in registers. A size in brackets is scalable: at run time, a multiple
    of the number, the same for all vectors. Without sizes there is one element.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        Builtin_VectorTypeElementType:$elementType,
                        ArrayRefParameter<"bool">:$scalableDims);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

def Builtin_RankedTensor
    : Builtin_Type<"RankedTensor", "tensor", [ShapedTypeInterface, ValueSemantics],
                   "TensorType"> {
  let summary = "Multi-dimensional array with a fixed number of dimensions";
  let description = [{
    ```
    tensor-type ::= `tensor` `<` (size `x`)* type (`,` encoding)? `>`
    size ::= number | `?`
    ```

    An array as a value, whose place in memory, if any, nothing is said of. `?` is
    a size that is not known. The encoding is any attribute; it may refuse types
    that it does not fit.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType,
                        "Attribute":$encoding);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_UnrankedTensor
    : Builtin_Type<"UnrankedTensor", "unranked_tensor", [ShapedTypeInterface, ValueSemantics],
                   "TensorType"> {
  let summary = "Multi-dimensional array with unknown dimensions";
  let description = [{
    ```
    tensor-type ::= `tensor` `<` `*` `x` type `>`
    ```

    A tensor of any number of dimensions.
  }];
  let parameters = (ins "Type":$elementType);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Memrefs
//===----------------------------------------------------------------------===//

def Builtin_MemRef
    : Builtin_Type<"MemRef", "memref", [PtrLikeTypeInterface, ShapedTypeInterface],
                   "BaseMemRefType"> {
  let summary = "Shaped reference to a region of memory";
  let description = [{
    ```
    memref-type ::= `memref` `<` (size `x`)* type (`,` layout)? (`,` memory-space)? `>`
    size ::= number | `?`
    layout ::= affine-map | `strided` `<` `[` strides `]` (`,` `offset` `:` offset)? `>`
             | attribute
    memory-space ::= attribute
    ```

    A reference to an array in memory. The layout says which place each index has:
    an affine map, strides and an offset, or an attribute that knows a map; without
    one, the last index runs fastest and there are no gaps. The memory space is any
    attribute; without one, or with `0`, it is the default one.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType,
                        "MemRefLayoutAttrInterface":$layout, "Attribute":$memorySpace);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_UnrankedMemRef
    : Builtin_Type<"UnrankedMemRef", "unranked_memref",
                   [PtrLikeTypeInterface, ShapedTypeInterface], "BaseMemRefType"> {
  let summary = "Shaped reference, with unknown rank, to a region of memory";
  let description = [{
    ```
    memref-type ::= `memref` `<` `*` `x` type (`,` memory-space)? `>`
    ```

    A reference to an array of any number of dimensions.
  }];
  let parameters = (ins "Type":$elementType, "Attribute":$memorySpace);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

#endif // MLIR_IR_BUILTINTYPES_TD
