// Structured operations with a name that sum up products: of matrices and vectors.

#ifndef DIALECTS_LINALG_CONTRACTIONS_TD
#define DIALECTS_LINALG_CONTRACTIONS_TD

include "../linalg/base.td"

// O += A * B, with the elements of the inputs cast to the type of the output.
class _ProductOp<string mnemonic, list<string> loops, list<string> reduced,
                 list<list<string>> maps, list<Trait> interfaces = [LinalgContractionOpInterface]>
    : _NamedStructuredOp<mnemonic, interfaces> {
  let description = _Example<mnemonic, !foreach(map, maps, !size(map))>.text;
  let iteratorTypes = _NamedLoops<loops, reduced, maps>.iteratorTypes;
  let indexingMaps = _NamedLoops<loops, reduced, maps>.indexingMaps;
  let scalars = ["A", "B", "O"];
  let scalarBody = "add(O, mul(cast_signed<O>(A), cast_signed<O>(B)))";
}

// O += (A - AZp) * (B - BZp): the last inputs are the zero points.
class _QuantizedProductOp<string mnemonic, list<string> loops, list<string> reduced,
                          list<string> a, list<string> b, list<string> o>
    : _ProductOp<mnemonic, loops, reduced, [a, b, [], [], o], []> {
  let scalars = ["A", "B", "AZp", "BZp", "O"];
  let scalarBody = "add(O, mul(sub(cast_signed<O>(A), cast_signed<O>(AZp)), "
                   # "sub(cast_signed<O>(B), cast_signed<O>(BZp))))";
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

def DotOp : _ProductOp<"dot", ["m"], ["m"], [["m"], ["m"], []]> {
  let summary = "The product of two vectors";
  let description = [{
    ```mlir
    %r = linalg.dot ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%init : tensor<f32>)
        -> tensor<f32>
    ```
  }];
}

def MatvecOp : _ProductOp<"matvec", ["m", "n"], ["n"], [["m", "n"], ["n"], ["m"]]> {
  let summary = "The product of a matrix and a vector";
}

def VecmatOp : _ProductOp<"vecmat", ["n", "m"], ["m"], [["m"], ["m", "n"], ["n"]]> {
  let summary = "The product of a vector and a matrix";
}

def BatchMatvecOp
    : _ProductOp<"batch_matvec", ["b", "m", "k"], ["k"],
                 [["b", "m", "k"], ["b", "k"], ["b", "m"]]> {
  let summary = "Products of a matrix and a vector";
}

def BatchVecmatOp
    : _ProductOp<"batch_vecmat", ["b", "n", "k"], ["k"],
                 [["b", "k"], ["b", "k", "n"], ["b", "n"]]> {
  let summary = "Products of a vector and a matrix";
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

def QuantizedMatmulOp
    : _QuantizedProductOp<"quantized_matmul", ["m", "n", "k"], ["k"],
                          ["m", "k"], ["k", "n"], ["m", "n"]> {
  let summary = "The product of two quantized matrices";
}

def QuantizedBatchMatmulOp
    : _QuantizedProductOp<"quantized_batch_matmul", ["b", "m", "n", "k"], ["k"],
                          ["b", "m", "k"], ["b", "k", "n"], ["b", "m", "n"]> {
  let summary = "Products of two quantized matrices";
}

// A product of tiled matrices: the last two dimensions are those inside of a tile.
def Mmt4DOp
    : _ProductOp<"mmt4d", ["m", "n", "k", "m0", "n0", "k0"], ["k", "k0"],
                 [["m", "k", "m0", "k0"], ["n", "k", "n0", "k0"], ["m", "n", "m0", "n0"]]> {
  let summary = "The product of a matrix and a transposed one, in tiles";
}

def BatchMmt4DOp
    : _ProductOp<"batch_mmt4d", ["b", "m", "n", "k", "m0", "n0", "k0"], ["k", "k0"],
                 [["b", "m", "k", "m0", "k0"], ["b", "n", "k", "n0", "k0"],
                  ["b", "m", "n", "m0", "n0"]]> {
  let summary = "Products of a matrix and a transposed one, in tiles";
}

#endif // DIALECTS_LINALG_CONTRACTIONS_TD
