// The extension of the `transform` dialect that looks at structured operations, that is
// at those with LinalgOp. Its operations only read.

#ifndef DIALECTS_TRANSFORM_LINALG_MATCH_TD
#define DIALECTS_TRANSFORM_LINALG_MATCH_TD

include "mlir/Dialect/Linalg/TransformOps/LinalgTransformEnums.td"
include "mlir/Dialect/Transform/Interfaces/MatchInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def MatchStructuredOp
    : Op<Transform_Dialect, "match.structured",
        [MatchOpInterface, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, SingleOpMatcher,
         SingleBlockImplicitTerminator<"::mlir::transform::MatchStructuredYieldOp">]> {
  let summary = "Whether an operation is structured, and more";
  let description = [{
    Succeeds if the handle stands for one structured operation and all operations of the
    region, which looks at it, succeed. Silenceable failures of these are that of the
    operation, or are dropped if failures are to `suppress`. The results stand for what the
    region yields, as far as it got.

    ```mlir
    %rank = transform.match.structured failures(propagate) %op
        : (!transform.any_op) -> !transform.param<i64> {
    ^bb0(%arg0: !transform.any_op):
      %0 = transform.match.structured.rank %arg0 : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %0 : !transform.param<i64>
    }
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$current,
                       OptionalAttr<FailurePropagationMode>:$failure_propagation_mode);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$outputs);
  let regions = (region SizedRegion<1>:$body_region);
  let assemblyFormat = [{
    (`failures` `(` $failure_propagation_mode^ `)`)? $current
    `:` custom<SemiFunctionType>(type($current), type($outputs)) attr-dict-with-keyword regions
  }];
  let hasVerifier = 1;
}

def MatchStructuredYieldOp
    : Op<Transform_Dialect, "match.structured.yield",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, Terminator]> {
  let summary = "The end of the region of transform.match.structured";
  let description = "Hands the operands to the operation around.";
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$handles);
  let assemblyFormat = "$handles attr-dict (`:` type($handles)^)?";
}

//===----------------------------------------------------------------------===//
// Matched operations and values
//===----------------------------------------------------------------------===//

// Stands in a `transform.match.structured`, and looks at the first argument there.
def StructuredPredicate : NativeOpTrait<"StructuredOpPredicateOpTrait"> {
  let cppNamespace = "::mlir::transform";
  string extraDescription =
      "It has to stand in a `transform.match.structured` and look at its first argument.";
}

// Describes the syntax of `custom<TransformMatchDims>`.
class StructuredDimDescription<string kind> {
  string description = "Of each " # kind # " in the list, of those not in the list of `except`, "
                       # "or of `all`. Negative numbers count from the end.";
}

class _PredicateOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
         [SingleOpMatcher, StructuredPredicate, MatchOpInterface, MemoryEffectsOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}

// As _PredicateOp; only the traits are in another order, as MLIR has them.
class _CaptureOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
         [StructuredPredicate, SingleOpMatcher, MatchOpInterface, MemoryEffectsOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}

def MatchStructuredBodyOp : _PredicateOp<"match.structured.body"> {
  let summary = "The computation of the body";
  let description = [{
    Succeeds if the body is as one of these attributes says:

    - `reduction_position = n`: it reduces into the n-th output with one operation
    - `passthrough`: it only hands on inputs
    - `elementwise`: it computes element by element
    - `contraction = ["elem", "red"]`: it combines two inputs with the first operation, and the
      output with the second

    ```mlir
    transform.match.structured.body %op {contraction = ["arith.mulf", "arith.addf"]}
        : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$operand_handle,
                       OptionalAttr<I64Attr>:$reduction_position, UnitAttr:$passthrough,
                       UnitAttr:$elementwise, OptionalAttr<StrArrayAttr>:$contraction);
  let assemblyFormat = "$operand_handle attr-dict `:` type($operand_handle)";
  let hasVerifier = 1;
}

def MatchStructuredClassifyContractionDimsOp
    : _PredicateOp<"match.structured.classify_contraction_dims"> {
  let summary = "The dimensions of a contraction";
  let description = [{
    The dimensions of `C(batch, m, n) += A(batch, m, k) * B(batch, k, n)`, by kind. The body is
    not looked at.

    ```mlir
    %b, %m, %n, %k = transform.match.structured.classify_contraction_dims %op
        : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>,
                                  !transform.param<i64>, !transform.param<i64>)
    ```
  }];
  let results = (outs TransformParamTypeInterface:$batch, TransformParamTypeInterface:$m,
                      TransformParamTypeInterface:$n, TransformParamTypeInterface:$k);
}

def MatchStructuredClassifyConvolutionDimsOp
    : _PredicateOp<"match.structured.classify_convolution_dims"> {
  let summary = "The dimensions of a convolution";
  let description = [{
    The dimensions of
    `C(batch, depth, oi, oc) += A(batch, depth, oi + fl, ic) * B(fl, depth, ic, oc)`, by kind,
    and the strides and dilations of the filter. The body is not looked at.
  }];
  let results = (outs TransformParamTypeInterface:$batch,
                      TransformParamTypeInterface:$output_image,
                      TransformParamTypeInterface:$output_channel,
                      TransformParamTypeInterface:$filter_loop,
                      TransformParamTypeInterface:$input_channel,
                      TransformParamTypeInterface:$depth, TransformParamTypeInterface:$strides,
                      TransformParamTypeInterface:$dilations);
}

def MatchStructuredDimOp : _CaptureOp<"match.structured.dim"> {
  let summary = "Dimensions";
  let description = [{
    Succeeds if the dimensions of these numbers, all `except` them, or `all`, are parallel or
    reduced, as demanded. The result is their sizes, negative if dynamic.

    ```mlir
    %size = transform.match.structured.dim %op[except(-1)] {parallel}
        : (!transform.any_op) -> !transform.param<i64>
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$operand_handle,
                       DenseI64ArrayAttr:$raw_dim_list, UnitAttr:$is_inverted, UnitAttr:$is_all,
                       UnitAttr:$parallel, UnitAttr:$reduction);
  let results = (outs Optional<TransformParamTypeInterface>:$result);
  let assemblyFormat = [{
    $operand_handle `[` custom<TransformMatchDims>($raw_dim_list, $is_inverted, $is_all) `]`
    attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($result))
  }];
  let hasVerifier = 1;
}

def MatchStructuredElementalBitwidthOp
    : Op<Transform_Dialect, "match.structured.elemental_bitwidth",
        [SingleValueMatcher, MatchOpInterface, MemoryEffectsOpInterface]> {
  let summary = "The width of elements";
  let description = [{
    How many bits an element of the value has, which is shaped.

    ```mlir
    %bits = transform.match.structured.elemental_bitwidth %v
        : (!transform.any_value) -> !transform.param<i64>
    ```
  }];
  let arguments = (ins TransformValueHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$result);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}

// Looks at operands and, by the type of the result, captures them, the operation that defines
// the only one, or their indexing maps.
class MatchStructuredOperandOp<string opname> : _CaptureOp<opname> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle,
                       DenseI64ArrayAttr:$raw_position_list, UnitAttr:$is_inverted,
                       UnitAttr:$is_all, UnitAttr:$permutation, UnitAttr:$projected_permutation);
  let results =
      (outs Optional<AnyTypeOf<[TransformAnyHandle, Transform_AffineMapParamType]>>:$result);
  let assemblyFormat =
      "$operand_handle `[` custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all) "
      "`]` attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($result))";
  let hasVerifier = 1;
}

def MatchStructuredInputOp : MatchStructuredOperandOp<"match.structured.input"> {
  let summary = "Inputs";
  let description = [{
    Succeeds if the indexing maps of the inputs of these numbers, all `except` them, or `all`,
    are permutations, as demanded. The result is the inputs, the operation that defines the
    only one, or their maps.

    ```mlir
    %map = transform.match.structured.input %op[0] {projected_permutation}
        : (!transform.any_op) -> !transform.affine_map
    ```
  }];
}

def MatchStructuredInitOp : MatchStructuredOperandOp<"match.structured.init"> {
  let summary = "Outputs, as operands";
  let description = [{
    Succeeds if the indexing maps of the outputs of these numbers, all `except` them, or `all`,
    are permutations, as demanded. The result is the operands, the operation that defines the
    only one, or their maps.

    ```mlir
    %fill = transform.match.structured.init %op[0] : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def MatchStructuredNumInputsOp : _CaptureOp<"match.structured.num_inputs"> {
  let summary = "How many inputs there are";
  let description = [{
    ```mlir
    %n = transform.match.structured.num_inputs %op : (!transform.any_op) -> !transform.param<i64>
    ```
  }];
  let results = (outs TransformParamTypeInterface:$result);
}

def MatchStructuredNumInitsOp : _CaptureOp<"match.structured.num_inits"> {
  let summary = "How many outputs there are";
  let description = [{
    ```mlir
    %n = transform.match.structured.num_inits %op : (!transform.any_op) -> !transform.param<i64>
    ```
  }];
  let results = (outs TransformParamTypeInterface:$result);
}

def MatchStructuredRankOp : _CaptureOp<"match.structured.rank"> {
  let summary = "How many dimensions there are";
  let description = [{
    ```mlir
    %n = transform.match.structured.rank %op : (!transform.any_op) -> !transform.param<i64>
    ```
  }];
  let results = (outs TransformParamTypeInterface:$rank);
  let assemblyFormat = [{
    $operand_handle attr-dict
    `:` custom<SemiFunctionType>(type($operand_handle), type($rank), "false")
  }];
}

def MatchStructuredResultOp : _CaptureOp<"match.structured.result"> {
  let summary = "A result, or its users";
  let description = [{
    The result of this number, which counts from the end if negative; or an operation that uses
    it: with `single` the only one.

    ```mlir
    %user = transform.match.structured.result %op[0] single
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, I64Attr:$position,
                       UnitAttr:$any, UnitAttr:$single);
  let results = (outs TransformAnyHandle:$result);
  let assemblyFormat = [{
    $operand_handle `[` $position `]` (`any` $any^)? (`single` $single^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_LINALG_MATCH_TD
