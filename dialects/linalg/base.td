// Base classes of the structured operations of the `linalg` dialect.

#ifndef DIALECTS_LINALG_BASE_TD
#define DIALECTS_LINALG_BASE_TD

include "mlir/Dialect/Linalg/IR/LinalgBase.td"
include "mlir/Dialect/Linalg/IR/LinalgInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"

class LinalgStructuredBase_Op<string mnemonic, list<Trait> props>
    : Op<Linalg_Dialect, mnemonic,
         [SingleBlockImplicitTerminator<"YieldOp">,
          DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
          DeclareOpInterfaceMethods<ConditionallySpeculatable>, RecursiveMemoryEffects,
          DestinationStyleOpInterface, LinalgStructuredInterface,
          ReifyRankedShapedTypeOpInterface] # props> {
  code structuredOpsBaseDecls = "";
}

//===----------------------------------------------------------------------===//
// Computations as data. In MLIR, C++ of each operation builds its region and its
// indexing maps. Here they are fields, which MLIR does not have, and native code builds
// both from them for all operations that derive from these classes.
//===----------------------------------------------------------------------===//

// The region: one block, with an argument for each of `scalars`, which names them:
// elements of the inputs, then of the outputs. It yields what `scalarBody` is:
//
//   value    ::= scalar                             the argument of this name
//              | number `:` type                    arith.constant
//              | `index` `(` number `)`             linalg.index, of the loop of this number
//              | function `(` value (`,` value)* `)`
//              | function `(` `...` `)`             of all inputs
//              | cast `<` type `>` `(` value `)`
//   function ::= a case of UnaryFn, BinaryFn or TernaryFn, or `$` attribute
//   cast     ::= a case of TypeFn, or `$` attribute
//   type     ::= scalar                             the type of the argument of this name
//              | an integer or float type           i32, f64
//
// `$` attribute is the case that this attribute of the operation says, or else its
// default. Operations are built in the order in which the text is read, operands before
// what they are operands of; what is written twice is built twice. Of operands that are
// all floats, all integers, all i1, or all complex, a function is
//
//                   float             integer        i1             complex
//   add             arith.addf        arith.addi     arith.ori      complex.add
//   sub             arith.subf        arith.subi                    complex.sub
//   mul             arith.mulf        arith.muli     arith.andi     complex.mul
//   div             arith.divf        arith.divsi                   complex.div
//   div_unsigned                      arith.divui
//   max_signed      arith.maximumf    arith.maxsi    arith.maxsi
//   min_signed      arith.minimumf    arith.minsi    arith.minsi
//   max_unsigned                      arith.maxui
//   min_unsigned                      arith.minui
//   powf            math.powf
//   abs             math.absf
//   negf            arith.negf
//   reciprocal      arith.divf of arith.constant 1.0 and the operand
//   square          arith.mulf of the operand and itself
//   exp, log, ceil, floor, round, sqrt, rsqrt, tanh, erf: the operation of math
//   select          arith.select, of any type
//
// and where there is nothing, it is an error. A cast is, as its case says signed or not,
// arith.fptosi, sitofp, extsi, trunci, extf, truncf or index_cast; to a complex type it is
// complex.create of the cast and zero, or of the parts cast. Between types that are equal,
// or equally wide and of one kind, nothing is built; where there is no such operation,
// nothing either, with a warning.
class ScalarComputation {
  list<string> scalars = [];
  string scalarBody = "";
}

// The loops and the indexing maps. With `anyRank` there is a parallel loop for each
// dimension of the output, and the map of an operand is the identity, or has no results
// if the rank of the operand is zero.
//
// Otherwise `iteratorTypes` has the kinds of the loops and `indexingMaps` the maps, one
// for each operand. The symbols of the maps stand for what `mapSymbols` says, in order:
// elements of attributes of the operation, as `strides[0]`. They are replaced by these
// numbers and the maps then simplified. (MLIR keeps such maps in an attribute
// `linalg.memoized_indexing_maps` of the operation.) If the operation has an argument
// `indexing_maps` these are the maps where none are given, and are not kept.
class LoopComputation {
  bit anyRank = 0;
  list<string> iteratorTypes = [];
  list<string> indexingMaps = [];
  list<string> mapSymbols = [];
}

// The fields of LoopComputation from names of loops and symbols: the loops, those of them
// that are reduced, and for each operand the results of its map.
class _NamedLoops<list<string> loops, list<string> reduced, list<list<string>> maps,
                  list<string> symbols = []> {
  list<string> iteratorTypes =
      !foreach(loop, loops, !if(!foldl(0, reduced, found, name, !or(found, !eq(name, loop))),
                                "reduction", "parallel"));
  string domain = "affine_map<(" # !interleave(loops, ", ") # ")"
                  # !if(!empty(symbols), "", "[" # !interleave(symbols, ", ") # "]");
  list<string> indexingMaps =
      !foreach(results, maps, domain # " -> (" # !interleave(results, ", ") # ")>");
}

//===----------------------------------------------------------------------===//
// Named operations
//===----------------------------------------------------------------------===//

// Takes all operands as inputs and outputs, and leaves out the region when it is printed.
class _NamedStructuredOp<string mnemonic, list<Trait> interfaces = []>
    : LinalgStructuredBase_Op<mnemonic, [AttrSizedOperandSegments] # interfaces>,
      ScalarComputation, LoopComputation {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs);
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}

// An example of such an operation, with operands of these ranks, of which the last is
// the output.
class _Example<string mnemonic, list<int> ranks> {
  list<string> types =
      !foreach(rank, ranks, !if(rank, "tensor<" # !interleave(!listsplat("?", rank), "x") # "xf32>",
                                "f32"));
  list<string> inputTypes = !foreach(i, !range(!sub(!size(ranks), 1)), types[i]);
  list<string> inputs = !foreach(i, !range(!size(inputTypes)), "%" # i);
  defvar outputType = types[!sub(!size(types), 1)];
  string text = "```mlir\n%r = linalg." # mnemonic # " ins(" # !interleave(inputs, ", ") # " : "
                # !interleave(inputTypes, ", ") # ")\n    outs(%init : " # outputType # ") -> "
                # outputType # "\n```\n";
}

#endif // DIALECTS_LINALG_BASE_TD
