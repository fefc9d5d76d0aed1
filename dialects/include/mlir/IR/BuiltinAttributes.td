// The attributes of the builtin dialect, except locations. Each has a syntax of
// its own, implemented natively; the descriptions show it.

#ifndef MLIR_IR_BUILTINATTRIBUTES_TD
#define MLIR_IR_BUILTINATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"

class Builtin_Attr<string name, string attrMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Attribute">
    : AttrDef<Builtin_Dialect, name, traits, baseCppClass> {
  let mnemonic = ?;
  let attrName = "builtin." # attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Scalars and strings
//===----------------------------------------------------------------------===//

def Builtin_IntegerAttr : Builtin_Attr<"Integer", "integer", [TypedAttrInterface]> {
  let summary = "An Attribute containing a integer value";
  let description = [{
    ```
    integer-attribute ::= integer (`:` type)? | `true` | `false`
    ```

    An integer of an integer type or of `index`; `i64` if no type is written.
    `true` and `false` are of `i1`.
  }];
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, APIntParameter<"">:$value);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_FloatAttr : Builtin_Attr<"Float", "float", [TypedAttrInterface]> {
  let summary = "An Attribute containing a floating-point value";
  let description = [{
    ```
    float-attribute ::= float (`:` type)? | hexadecimal `:` type
    ```

    A number of a float type; `f64` if no type is written. In hexadecimal, the
    bits of the number.
  }];
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, APFloatParameter<"">:$value);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_StringAttr : Builtin_Attr<"String", "string", [TypedAttrInterface]> {
  let summary = "An Attribute containing a string";
  let description = [{
    ```
    string-attribute ::= string (`:` type)?
    ```

    Any bytes; of the type `none` if no type is written.
  }];
  let parameters = (ins StringRefParameter<"">:$value, AttributeSelfTypeParameter<"">:$type);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

def Builtin_UnitAttr : Builtin_Attr<"Unit", "unit"> {
  let summary = "An Attribute value of `unit` type";
  let description = [{
    ```
    unit-attribute ::= `unit`
    ```

    Says what it has to say by being there: in a dictionary, a name without a
    value has this one.
  }];
}

def Builtin_TypeAttr : Builtin_Attr<"Type", "type"> {
  let summary = "An Attribute containing a Type";
  let description = [{
    ```
    type-attribute ::= type
    ```

    A type.
  }];
  let parameters = (ins "Type":$value);
  let skipDefaultBuilders = 1;
}

//===----------------------------------------------------------------------===//
// Collections
//===----------------------------------------------------------------------===//

def Builtin_ArrayAttr : Builtin_Attr<"Array", "array"> {
  let summary = "A collection of other Attribute values";
  let description = [{
    ```
    array-attribute ::= `[` (attribute (`,` attribute)*)? `]`
    ```

    Attributes of any kinds, in order.
  }];
  let parameters = (ins ArrayRefParameter<"Attribute", "">:$value);
}

def Builtin_DictionaryAttr : Builtin_Attr<"Dictionary", "dictionary"> {
  let summary = "An dictionary of named Attribute values";
  let description = [{
    ```
    dictionary-attribute ::= `{` (entry (`,` entry)*)? `}`
    entry ::= (identifier | string) (`=` attribute)?
    ```

    Attributes by name; every name once. They are kept and printed by name.
  }];
  let parameters = (ins ArrayRefParameter<"NamedAttribute", "">:$value);
  let skipDefaultBuilders = 1;
}

def Builtin_DenseArrayRawDataParameter
    : ArrayRefParameter<"char", "64-bit aligned storage for dense array elements"> {
  let allocator = "$_dst = $_allocator.copyInto($_self, /*alignment=*/64);";
}

def Builtin_DenseArray : Builtin_Attr<"DenseArray", "dense_array", [BlobAttrInterface]> {
  let summary = "A dense array of integer or floating point elements.";
  let description = [{
    ```
    dense-array-attribute ::= `array` `<` type (`:` number (`,` number)*)? `>`
    ```

    Numbers of one type, which is a float or an integer of 1, 8, 16, ... bits, as
    an array in memory.
  }];
  let parameters = (ins "Type":$elementType, "int64_t":$size,
                        Builtin_DenseArrayRawDataParameter:$rawData);
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Elements: constant vectors and tensors
//===----------------------------------------------------------------------===//

def Builtin_DenseIntOrFPElementsAttr
    : Builtin_Attr<"DenseIntOrFPElements", "dense_int_or_fp_elements", [ElementsAttrInterface],
                   "DenseElementsAttr"> {
  let summary = "An Attribute containing a dense multi-dimensional array of "
                "integer or floating-point values";
  let description = [{
    ```
    dense-elements-attribute ::= `dense` `<` (elements | string)? `>` `:` shaped-type
    elements ::= element | `[` (elements (`,` elements)*)? `]`
    ```

    An integer, float or complex number for each element of the type: nested as
    its dimensions are, one for all elements, or the bytes of all in hexadecimal.
  }];
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "ArrayRef<char>":$rawData);
  let genAccessors = 0;
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

def Builtin_DenseStringElementsAttr
    : Builtin_Attr<"DenseStringElements", "dense_string_elements", [ElementsAttrInterface],
                   "DenseElementsAttr"> {
  let summary = "An Attribute containing a dense multi-dimensional array of "
                "strings";
  let description = [{
    The same with strings for elements, of any element type:
    `dense<["a", "b"]> : tensor<2x!my.string>`.
  }];
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "ArrayRef<StringRef>":$value);
  let genAccessors = 0;
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

def Builtin_DenseResourceElementsAttr
    : Builtin_Attr<"DenseResourceElements", "dense_resource_elements",
                   [ElementsAttrInterface, BlobAttrInterface]> {
  let summary = "An Attribute containing a dense multi-dimensional array "
                "backed by a resource";
  let description = [{
    ```
    dense-resource-elements-attribute ::= `dense_resource` `<` name `>` `:` shaped-type
    ```

    The elements are the bytes of a resource, which is written at the end of the
    file and may be dropped without touching the attribute.
  }];
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        ResourceHandleParameter<"DenseResourceElementsHandle">:$rawHandle);
  let skipDefaultBuilders = 1;
}

def Builtin_SparseElementsAttr
    : Builtin_Attr<"SparseElements", "sparse_elements", [ElementsAttrInterface]> {
  let summary = "An opaque representation of a multi-dimensional array";
  let description = [{
    ```
    sparse-elements-attribute ::= `sparse` `<` (elements `,` elements)? `>` `:` shaped-type
    ```

    The indices of some elements and the values of those; all others are zero.
  }];
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "DenseIntElementsAttr":$indices, "DenseElementsAttr":$values);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===----------------------------------------------------------------------===//
// Affine maps and sets, and layouts
//===----------------------------------------------------------------------===//

def Builtin_AffineMapAttr
    : Builtin_Attr<"AffineMap", "affine_map", [MemRefLayoutAttrInterface, OpAsmAttrInterface]> {
  let summary = "An Attribute containing an AffineMap object";
  let description = [{
    ```
    affine-map-attribute ::= `affine_map` `<` affine-map `>`
    ```

    Such as `affine_map<(d0, d1)[s0] -> (d0 + s0, d1 mod 8)>`.
  }];
  let parameters = (ins "AffineMap":$value);
  let skipDefaultBuilders = 1;
}

def Builtin_IntegerSetAttr : Builtin_Attr<"IntegerSet", "integer_set", [OpAsmAttrInterface]> {
  let summary = "An Attribute containing an IntegerSet object";
  let description = [{
    ```
    integer-set-attribute ::= `affine_set` `<` integer-set `>`
    ```

    Such as `affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 == 0)>`.
  }];
  let parameters = (ins "IntegerSet":$value);
  let skipDefaultBuilders = 1;
}

def StridedLayoutAttr
    : Builtin_Attr<"StridedLayout", "strided_layout",
        [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface,
                                     ["verifyLayout", "getStridesAndOffset"]>]> {
  let summary = "An Attribute representing a strided layout of a shaped type";
  let description = [{
    ```
    strided-layout-attribute ::= `strided` `<` `[` (number-or-? (`,` number-or-?)*)? `]`
                                 (`,` `offset` `:` number-or-?)? `>`
    ```

    Index `(i, j, ...)` is at the place offset + i * stride0 + j * stride1 + ...;
    `?` is not known.
  }];
  let parameters = (ins "int64_t":$offset,
                        ArrayRefParameter<"int64_t", "array of strides (64-bit integer)">:$strides);
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Symbol references, and attributes of dialects that are not loaded
//===----------------------------------------------------------------------===//

def Builtin_SymbolRefAttr : Builtin_Attr<"SymbolRef", "symbol_ref"> {
  let summary = "An Attribute containing a symbolic reference to an Operation";
  let description = [{
    ```
    symbol-ref-attribute ::= symbol (`::` symbol)*
    ```

    The operation of this name in the nearest symbol table around; then, in that
    operation, the one of the next name.
  }];
  let parameters = (ins "StringAttr":$rootReference,
                        ArrayRefParameter<"FlatSymbolRefAttr", "">:$nestedReferences);
  let skipDefaultBuilders = 1;
}

def Builtin_OpaqueAttr : Builtin_Attr<"Opaque", "opaque", [TypedAttrInterface]> {
  let summary = "An opaque representation of another Attribute";
  let description = [{
    ```
    opaque-attribute ::= `#` dialect `<` text `>` | `#` dialect `.` text
    ```

    An attribute that is kept as text since its dialect is not loaded.
  }];
  let parameters = (ins "StringAttr":$dialectNamespace, StringRefParameter<"">:$attrData,
                        AttributeSelfTypeParameter<"">:$type);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

#endif // MLIR_IR_BUILTINATTRIBUTES_TD
