// The `sparse_tensor` dialect: how tensors are stored that are mostly zero. Its operations and types are not defined.

#ifndef DIALECTS_SPARSE_TENSOR_TD
#define DIALECTS_SPARSE_TENSOR_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/TensorEncoding.td"

def SparseTensor_Dialect : Dialect {
  let name = "sparse_tensor";
  let cppNamespace = "::mlir::sparse_tensor";
  let description = [{
    Sparsity is a property of the type of a tensor: an attribute that stands as
    its encoding says how elements are stored. Dimensions, by which elements are
    named, map to levels, of which each is stored in a way of its own.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class SparseTensor_Attr<string attrName, list<Trait> traits = []>
    : AttrDef<SparseTensor_Dialect, attrName, traits>;

def SparseTensorDimSliceAttr : SparseTensor_Attr<"SparseTensorDimSlice"> {
  let mnemonic = "slice";
  let description = [{
    The part of a dimension that a tensor covers: an offset, a size and a stride,
    each a number or `?`.

    ```mlir
    #sparse_tensor<slice(1, 4, 1)>
    ```
  }];
  let parameters = (ins "int64_t":$offset, "int64_t":$size, "int64_t":$stride);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def SparseTensorEncodingAttr : SparseTensor_Attr<"SparseTensorEncoding",
    [VerifiableTensorEncoding]> {
  let mnemonic = "encoding";
  let description = [{
    The levels of a tensor: of which dimensions each is made, and its format
    (`dense`, `batch`, `compressed`, `loose_compressed`, `singleton` or
    `structured[n, m]`) with properties (`nonunique`, `nonordered`, `soa`).
    `posWidth` and `crdWidth` are the bits of positions and coordinates, 0 for
    those of `index`; `explicitVal` and `implicitVal` the only element that is
    stored and the one that is not.

    ```mlir
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
    #sparse_tensor.encoding<{
      map = (i, j) -> (i floordiv 2 : dense, j : compressed, i mod 2 : dense), crdWidth = 32
    }>
    ```
  }];
  let parameters = (ins
    ArrayRefParameter<"::mlir::sparse_tensor::LevelType">:$lvlTypes,
    "AffineMap":$dimToLvl,
    "AffineMap":$lvlToDim,
    "unsigned":$posWidth,
    "unsigned":$crdWidth,
    "::mlir::Attribute":$explicitVal,
    "::mlir::Attribute":$implicitVal,
    ArrayRefParameter<"::mlir::sparse_tensor::SparseTensorDimSliceAttr">:$dimSlices);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

#endif // DIALECTS_SPARSE_TENSOR_TD
