// The extension of the `transform` dialect for `linalg`: operations on structured
// operations, that is on computations over the elements of tensors and memrefs.
// By default, an operation of the payload that is not structured is left out of the
// result, and it is a silenceable failure if a structured one cannot be
// transformed.

#ifndef DIALECTS_TRANSFORM_LINALG_TD
#define DIALECTS_TRANSFORM_LINALG_TD

include "../transform/extension.td"
include "mlir/Dialect/Linalg/IR/LinalgEnums.td"
include "mlir/Dialect/Linalg/TransformOps/LinalgTransformEnums.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Dialect/SCF/IR/DeviceMappingInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/IR/RegionKindInterface.td"

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

def ApplyEraseUnnecessaryInputsPatternsOp
    : _PatternsOp<"apply_patterns.linalg.erase_unnecessary_inputs"> {
  let summary = "Patterns that drop inputs, or read outputs in their place";
}

def ApplyDecomposeTensorPackUnpackPatternsOp
    : _PatternsOp<"apply_patterns.linalg.decompose_pack_unpack"> {
  let summary = "Patterns that pad, transpose and slice to pack";
  let description = "All outer dimensions have to be one.";
}

def ApplyDecomposeTensorPadPatternsOp : _PatternsOp<"apply_patterns.linalg.decompose_pad"> {
  let summary = "Patterns that fill and insert to pad";
}

def ApplyFoldUnitExtentDimsViaReshapesPatternsOp
    : _PatternsOp<"apply_patterns.linalg.fold_unit_extent_dims_via_reshapes"> {
  let summary = "Patterns that drop unit dimensions with reshapes";
}

def ApplyFoldUnitExtentDimsViaSlicesPatternsOp
    : _PatternsOp<"apply_patterns.linalg.fold_unit_extent_dims_via_slices"> {
  let summary = "Patterns that drop unit dimensions with slices";
}

def ApplyTilingCanonicalizationPatternsOp
    : _PatternsOp<"apply_patterns.linalg.tiling_canonicalization"> {
  let summary = "Patterns that clean up after tiling";
}

def ApplyFoldAddIntoDestPatternsOp : _PatternsOp<"apply_patterns.linalg.fold_add_into_dest"> {
  let summary = "Patterns that add to an output in the place of linalg.add";
}

def ApplyPadVectorizationPatternsOp : _PatternsOp<"apply_patterns.linalg.pad_vectorization"> {
  let summary = "Patterns that read and write vectors to pad";
}

def ApplyFoldIntoPackAndUnpackPatternsOp
    : _PatternsOp<"apply_patterns.tensor.fold_into_pack_and_unpack"> {
  let summary = "Patterns that pad and slice with packing";
  let description = [{
    They make one operation of `tensor.pad` and `linalg.pack`, and of `linalg.unpack`
    and `tensor.extract_slice`.
  }];
}

def ApplyFoldPackUnpackIntoEmptyPatternsOp
    : _PatternsOp<"apply_patterns.linalg.fold_pack_unpack_into_empty"> {
  let summary = "Patterns that make empty tensors of packed ones";
  let arguments = (ins DefaultValuedAttr<BoolAttr, "false">:$fold_single_use_only);
}

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

// As _ReplaceEachOp; only the traits are in another order, as MLIR has them.
class _RewriteEachOp<string mnemonic, list<Trait> traits = []>
    : Op<Transform_Dialect, mnemonic,
         [FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface, TransformEachOpTrait,
          TransformOpInterface] # traits> {
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

// One operation for each of the target.
class _OneForOneOp<string mnemonic, list<Trait> traits = []> : _ReplaceEachOp<mnemonic, traits> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

// The same computation in another form.
class _FormOp<string mnemonic>
    : _OneForOneOp<mnemonic, [ReportTrackingListenerFailuresOpTrait]> {
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
}

// Has effects that depend on its operands.
class _StructuredOp<string mnemonic, list<Trait> traits = []>
    : Op<Transform_Dialect, mnemonic,
         [DeclareOpInterfaceMethods<TransformOpInterface>,
          DeclareOpInterfaceMethods<MemoryEffectsOpInterface>] # traits>;

//===----------------------------------------------------------------------===//
// Looking for operations
//===----------------------------------------------------------------------===//

def MatchOp
    : Op<Transform_Dialect, "structured.match",
        [MemoryEffectsOpInterface, NavigationTransformOpTrait,
         DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "All operations that are as described";
  let description = [{
    The operations in the target that have one of the names, the interface, all
    attributes, this type as their only result, and these as operands (one for all of
    them, or one each). The target has to stand for one operation; it is read.

    ```mlir
    %ops = transform.structured.match ops{["linalg.matmul"]} attributes {my.attr}
        filter_result_type = tensor<?xf32> in %root : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       OptionalAttr<StrArrayAttr>:$ops,
                       OptionalAttr<MatchInterfaceEnum>:$interface,
                       OptionalAttr<DictionaryAttr>:$op_attrs,
                       OptionalAttr<TypeAttr>:$filter_result_type,
                       OptionalAttr<TypeArrayAttr>:$filter_operand_types);
  let results = (outs TransformHandleTypeInterface:$results);
  let assemblyFormat = [{
    (`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)?
    (`filter_result_type` `=` $filter_result_type^)?
    (`filter_operand_types` `=` $filter_operand_types^)? `in` $target attr-dict
    `:` functional-type($target, results)
  }];
}

//===----------------------------------------------------------------------===//
// Tiling. Sizes are numbers, parameters, or handles to operations in the payload that
// compute them; zero means that the dimension is not tiled.
//===----------------------------------------------------------------------===//

def TileUsingForOp
    : _StructuredOp<"structured.tile_using_for", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiling with scf.for";
  let description = [{
    Puts each operation into nested loops, one for each size that is not zero, in which
    it computes a tile. Sizes in brackets are multiplied with the vector scale. The
    results stand for the operations on tiles and for the loops. The target is consumed.

    ```mlir
    %tiled, %i, %k = transform.structured.tile_using_for %op tile_sizes [4, 0, [8]]
        interchange = [1, 0, 2]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$dynamic_sizes,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sizes,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$interchange,
           DefaultValuedOptionalAttr<DenseBoolArrayAttr, "{}">:$scalable_sizes);
  let results = (outs TransformHandleTypeInterface:$tiled_linalg_op,
                      Variadic<TransformHandleTypeInterface>:$loops);
  let assemblyFormat = [{
    $target `tile_sizes` custom<DynamicIndexList>($dynamic_sizes, $static_sizes, $scalable_sizes)
    (`interchange` `=` $interchange^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def TileUsingForallOp
    : Op<Transform_Dialect, "structured.tile_using_forall",
        [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         TransformOpInterface, ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiling with scf.forall";
  let description = [{
    Puts each operation into an `scf.forall`, in which it computes a tile. Either the
    sizes of tiles are given or the numbers of them, in a list or as one handle for all.
    The loop gets the mapping as an attribute. It is for the user to tile only parallel
    dimensions. The results stand for the operations on tiles and for the loops. The
    target is consumed.

    ```mlir
    %tiled, %loop = transform.structured.tile_using_forall %op num_threads [10, %n]
        (mapping = [#gpu.thread<y>, #gpu.thread<x>])
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$num_threads,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_sizes,
           Optional<TransformAnyParamTypeOrAnyHandle>:$packed_num_threads,
           Optional<TransformAnyParamTypeOrAnyHandle>:$packed_tile_sizes,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_num_threads,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_tile_sizes,
           OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs TransformHandleTypeInterface:$tiled_op,
                      TransformHandleTypeInterface:$forall_op);
  let assemblyFormat = [{
    $target
    oilist( `num_threads` custom<PackedOrDynamicIndexList>($packed_num_threads, $num_threads,
                                                           $static_num_threads)
          | `tile_sizes` custom<PackedOrDynamicIndexList>($packed_tile_sizes, $tile_sizes,
                                                          $static_tile_sizes))
    (`(` `mapping` `=` $mapping^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def TileReductionUsingForOp
    : _RewriteEachOp<"structured.tile_reduction_using_for",
                     [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiling of a reduction with scf.for";
  let description = [{
    Makes loops over tiles of the reduction dimensions, or of those given, which compute
    as many partial results as a tile is large, and an operation that reduces these. The
    results stand for the operation that fills the partial results at first, for that on
    tiles, for that on partial results, and for the loops.

    ```mlir
    %fill, %split, %combine, %loop = transform.structured.tile_reduction_using_for %op
        by tile_sizes = [0, 5]
        : (!transform.any_op)
        -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$reduction_dims,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$tile_sizes);
  let results = (outs Variadic<TransformHandleTypeInterface>:$fill_op,
                      TransformHandleTypeInterface:$split_op,
                      TransformHandleTypeInterface:$combining_op,
                      TransformHandleTypeInterface:$for_op);
  let assemblyFormat = [{
    $target (`reduction_dims` `=` $reduction_dims^)? `by` `tile_sizes` `=` $tile_sizes attr-dict
    `:` functional-type(operands, results)
  }];
}

def TileReductionUsingForallOp
    : _RewriteEachOp<"structured.tile_reduction_using_forall",
                     [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiling of a reduction with scf.forall";
  let description = [{
    Makes an `scf.forall` over as many threads, each of which computes a partial result
    of its part of the reduction dimensions, or of one tile after another if sizes are
    given, and an operation that reduces these. The results are as with `scf.for`.

    ```mlir
    %fill, %split, %combine, %loop = transform.structured.tile_reduction_using_forall %op
        by num_threads = [0, 5] tile_sizes = [0, 3]
        : (!transform.any_op)
        -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$reduction_dims,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$num_threads,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$tile_sizes,
                       OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs Variadic<TransformHandleTypeInterface>:$fill_op,
                      TransformHandleTypeInterface:$split_op,
                      TransformHandleTypeInterface:$combining_op,
                      TransformHandleTypeInterface:$forall_op);
  let assemblyFormat = [{
    $target (`reduction_dims` `=` $reduction_dims^)? `by` (`num_threads` `=` $num_threads^)?
    (`tile_sizes` `=` $tile_sizes^)? (`mapping` `=` $mapping^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def FuseOp
    : Op<Transform_Dialect, "structured.fuse",
        [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         TransformOpInterface, ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiling with fusion of producers";
  let description = [{
    Tiles each operation and moves what its operands come from into the loops, as far
    as that can be done. The target is consumed.

    ```mlir
    %tiled, %loop = transform.structured.fuse %op tile_sizes [4, 0] interchange [1, 0]
        {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_sizes,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_interchange,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_tile_sizes,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_tile_interchange,
           UnitAttr:$apply_cleanup, UnitAttr:$use_forall);
  let results = (outs TransformHandleTypeInterface:$transformed,
                      Variadic<TransformHandleTypeInterface>:$loops);
  let assemblyFormat = [{
    $target
    oilist( `tile_sizes` custom<DynamicIndexList>($tile_sizes, $static_tile_sizes)
          | `interchange` custom<DynamicIndexList>($tile_interchange, $static_tile_interchange))
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def FuseIntoContainingOp
    : Op<Transform_Dialect, "structured.fuse_into_containing_op",
        [DeclareOpInterfaceMethods<TransformOpInterface, ["allowsRepeatedHandleOperands"]>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "An operation into the loop that uses it";
  let description = [{
    Makes each producer, one after another, compute in the loop what is used there: a
    tile, or all of it. It is a silenceable failure if the loop does not use a producer.
    The results stand for what is in the loop now and for the loop, which is a new one
    if it has more results. Producers are consumed, the loop is read.

    ```mlir
    %fused, %new = transform.structured.fuse_into_containing_op %op into %loop
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$producer_op,
                       TransformHandleTypeInterface:$containing_op);
  let results = (outs TransformHandleTypeInterface:$fused_op,
                      TransformHandleTypeInterface:$new_containing_op);
  let assemblyFormat = [{
    $producer_op `into` $containing_op attr-dict `:` functional-type(operands, results)
  }];
}

def SplitOp
    : Op<Transform_Dialect, "structured.split",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Two operations or more for one";
  let description = [{
    Cuts the dimension after so many steps, or with `multiway` into parts of so many
    steps and a rest, and makes an operation for each part. The result stands for all of
    them. The target is consumed, the size is read.

    ```mlir
    %parts = transform.structured.split %op after 42 {dimension = 0 : i64} : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$dimension,
                       Optional<TransformAnyParamTypeOrAnyHandle>:$dynamic_chunk_sizes,
                       I64Attr:$static_chunk_sizes, UnitAttr:$multiway);
  let results = (outs TransformHandleTypeInterface:$split_list);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def SplitReductionOp
    : _RewriteEachOp<"structured.split_reduction", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "A reduction in two steps";
  let description = [{
    Splits the only reduction dimension into one that is parallel and one that is reduced,
    and adds an operation that reduces the other. Of the two `split_factor` says how large
    the one is, `inner_parallel` which comes first, `insert_split_dimension` where the
    parallel one stands in the partial results. These are allocated or are a new tensor;
    operands are reshaped or, by `use_scaling_algorithm`, accessed at multiples. The results
    stand for the partial results, for what fills them, and for the two steps.

    ```mlir
    %init, %fill, %split, %combine = transform.structured.split_reduction %op
        {split_factor = 4, insert_split_dimension = 0}
        : (!transform.any_op)
        -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<I64Attr, "{}">:$split_factor,
                       DefaultValuedAttr<I64Attr, "{}">:$insert_split_dimension,
                       UnitAttr:$inner_parallel, UnitAttr:$use_scaling_algorithm,
                       UnitAttr:$use_alloc);
  let results = (outs TransformHandleTypeInterface:$init_or_alloc_op,
                      TransformHandleTypeInterface:$fill_op,
                      TransformHandleTypeInterface:$split_linalg_op,
                      TransformHandleTypeInterface:$combining_linalg_op);
}

def MultiTileSizesOp
    : Op<Transform_Dialect, "structured.multitile_sizes",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformOpInterface,
         TransformEachOpTrait, ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Two tile sizes that fill a dimension";
  let description = [{
    Two sizes, multiples of the divisor and at most the target size, such that tiles of the
    two cover the dimension exactly, and where tiles of the second size begin. They are
    parameters, or handles to operations that compute them. The target is read.

    ```mlir
    %low, %high, %split = transform.structured.multitile_sizes %op
        {dimension = 1 : i64, target_size = 10 : i64}
        : (!transform.any_op) -> !transform.param<i64>
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$dimension,
                       I64Attr:$target_size, DefaultValuedAttr<I64Attr, "1">:$divisor);
  let results = (outs TransformAnyParamTypeOrAnyHandle:$low_size,
                      TransformAnyParamTypeOrAnyHandle:$high_size,
                      TransformAnyParamTypeOrAnyHandle:$split_point);
  let assemblyFormat = [{
    $target attr-dict `:`
    custom<MultitileSizesTypes>(type($target), type($low_size), type($high_size),
                                type($split_point))
  }];
  let hasVerifier = 1;
}

def ContinuousTileSizesOp
    : Op<Transform_Dialect, "structured.continuous_tile_sizes",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Smaller and smaller tile sizes that fill a dimension";
  let description = [{
    The target size and the powers of two below it, and for each how much of the dimension
    tiles of it cover: of 25, with 9 as the target, 9, 4, 2, 1 and 18, 4, 2, 1. They are
    parameters, or handles to operations that compute them. The target is read.

    ```mlir
    %tiles, %chunks = transform.structured.continuous_tile_sizes %op
        {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$target_size);
  let results = (outs TransformAnyParamTypeOrAnyHandle:$tile_sizes,
                      TransformAnyParamTypeOrAnyHandle:$chunk_sizes);
  let assemblyFormat = [{
    $target attr-dict `:`
    custom<ContinuousTileSizeTypes>(type($target), type($tile_sizes), type($chunk_sizes))
  }];
  let hasVerifier = 1;
}

def ScalarizeOp
    : _ReplaceEachOp<"structured.scalarize", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiling by one";
  let description = [{
    Tiles dynamic dimensions by one. The result stands for the operations on tiles.

    ```mlir
    %r = transform.structured.scalarize %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), "false")
  }];
}

def ConvertToLoopsOp
    : _ReplaceOp<"structured.convert_to_loops", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Loops over elements";
  let description = [{
    Makes loops of each operation that has TilingInterface. The result stands for them.

    ```mlir
    %loops = transform.structured.convert_to_loops %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
}

//===----------------------------------------------------------------------===//
// Other forms of the same computation
//===----------------------------------------------------------------------===//

def GeneralizeOp : _FormOp<"structured.generalize"> {
  let summary = "The generic form";
  let description = [{
    Makes a `linalg.generic` of each operation that has a name.

    ```mlir
    %r = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def SpecializeOp : _FormOp<"structured.specialize"> {
  let summary = "The form with a name";
  let description = [{
    Makes of each `linalg.generic` the operation that computes the same, if there is one.

    ```mlir
    %r = transform.structured.specialize %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def InterchangeOp
    : _OneForOneOp<"structured.interchange", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Loops in another order";
  let description = [{
    Permutes the dimensions of each `linalg.generic`.

    ```mlir
    %r = transform.structured.interchange %op iterator_interchange = [1, 0]
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           ConfinedAttr<DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">,
                        [DenseArrayNonNegative<DenseI64ArrayAttr>]>:$iterator_interchange);
  let assemblyFormat = [{
    $target (`iterator_interchange` `=` $iterator_interchange^)? attr-dict
    `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
  let hasVerifier = 1;
}

def DecomposeOp : _OneForOneOp<"structured.decompose", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Convolutions of fewer dimensions";
  let description = [{
    Makes a convolution of one dimension of each in which the other dimension is one.

    ```mlir
    %r = transform.structured.decompose %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def DecomposeInterfaceOp
    : _OneForOneOp<"structured.decompose_interface", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Simpler operations";
  let description = [{
    Makes simpler operations of each that has AggregatedOpInterface, such as
    `linalg.softmax`. The result stands for them.

    ```mlir
    %r = transform.structured.decompose_interface %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def RewriteInDestinationPassingStyleOp
    : _OneForOneOp<"structured.rewrite_in_destination_passing_style",
                   [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Outputs as operands";
  let description = [{
    Makes of each `tensor.pad`, `tensor.generate` and `tensor.from_elements` operations that
    compute into a new tensor. The result stands for the last of them.

    ```mlir
    %r = transform.structured.rewrite_in_destination_passing_style %op
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}

def FlattenElementwiseLinalgOp
    : _OneForOneOp<"structured.flatten_elementwise", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Elementwise operations on one dimension";
  let description = [{
    Makes one dimension of all, with reshapes of the operands.

    ```mlir
    %r = transform.structured.flatten_elementwise %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}

def ConvertConv2DToImg2ColOp
    : _ReplaceEachOp<"structured.convert_conv2d_to_img2col",
                     [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "A convolution as a matrix product";
  let description = [{
    Makes of each convolution of two dimensions an operation that lays out all windows of the
    input as rows, and a product with the filter. The results stand for that operation and
    for the last of all.

    ```mlir
    %img, %r = transform.structured.convert_conv2d_to_img2col %op
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$img2col_tensor,
                      TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}

def TransposeConv2DOp
    : _OneForOneOp<"structured.transpose_conv2d", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "A convolution with the filter transposed";
  let description = [{
    Makes a `linalg.transpose` and a `linalg.conv_2d_nhwc_hwcf` of each
    `linalg.conv_2d_nhwc_fhwc`.

    ```mlir
    %r = transform.structured.transpose_conv2d %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}

def TransposeMatmulOp
    : _OneForOneOp<"structured.transpose_matmul", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "A matrix product with an operand transposed";
  let description = [{
    Transposes the first operand, or the second, of each `linalg.matmul` and
    `linalg.batch_matmul`.

    ```mlir
    %r = transform.structured.transpose_matmul %op <rhs> : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<TransposeMatmulInput,
                                         "TransposeMatmulInput::lhs">:$inputToTranspose);
  let assemblyFormat = [{
    $target (`<` $inputToTranspose^ `>`)? attr-dict `:` functional-type($target, results)
  }];
}

def WinogradConv2DOp
    : _OneForOneOp<"structured.winograd_conv2d", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "A convolution by Winograd's algorithm";
  let description = [{
    Makes of each convolution transformations of filter and input, a batch of matrix products,
    and a transformation of the output. `fmr` says how large tiles and filter are.

    ```mlir
    %r = transform.structured.winograd_conv2d %op {fmr = 0 : i32}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, WinogradConv2DFmr:$fmr);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}

def DecomposeWinogradOp
    : _OneForOneOp<"structured.decompose_winograd_op", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Loops and products for Winograd's transformations";
  let description = [{
    Makes loops of slices and matrix products of each, which has to be tiled before.

    ```mlir
    %r = transform.structured.decompose_winograd_op %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

def PackOp : _StructuredOp<"structured.pack", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Operands in tiles";
  let description = [{
    Packs the operands of one structured operation, tile by tile of these sizes, computes on
    the packed operands, and unpacks the results. A matrix product with sizes for m, n and k
    becomes one of six dimensions. Zero leaves a dimension alone. The target is consumed.

    ```mlir
    %packed = transform.structured.pack %op packed_sizes = [8, 16, 32]
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       Variadic<TransformHandleTypeInterface>:$packed_sizes,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$static_packed_sizes);
  let results = (outs TransformHandleTypeInterface:$packed_op);
  let assemblyFormat = [{
    $target `packed_sizes` `=` custom<DynamicIndexList>($packed_sizes, $static_packed_sizes)
    attr-dict `:` functional-type(operands, results)
  }];
}

def PackGreedilyOp
    : _StructuredOp<"structured.pack_greedily", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Operands of matrix products in tiles";
  let description = [{
    Looks for a matrix product in each operation, and makes a `linalg.generic` whose innermost
    dimensions are its m, n and k, in the order given. Each of them is packed to a size or
    padded to a multiple: of the two numbers for it one is zero. The result stands for the new
    operation, or the old one if there is no product in it. The target is consumed.

    ```mlir
    %packed = transform.structured.pack_greedily %op matmul_packed_sizes = [8, 0, 32]
        matmul_padded_sizes_next_multiple_of = [0, 16, 0] matmul_inner_dims_order = [1, 2, 0]
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           Variadic<TransformHandleTypeInterface>:$matmul_packed_sizes,
           ConfinedAttr<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
                        [DenseArrayCount<3>]>:$static_matmul_packed_sizes,
           ConfinedAttr<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
                        [Attr<Or<[DenseArrayCount<0>.predicate, DenseArrayCount<3>.predicate]>,
                              "with 0 or 3 elements">]>:$matmul_padded_sizes_next_multiple_of,
           ConfinedAttr<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
                        [DenseArrayCount<3>]>:$matmul_inner_dims_order);
  let results = (outs TransformHandleTypeInterface:$packed_op);
  let assemblyFormat = [{
    $target
    oilist(
      `matmul_packed_sizes` `=` custom<DynamicIndexList>($matmul_packed_sizes,
                                                         $static_matmul_packed_sizes)
      (`matmul_padded_sizes_next_multiple_of` `=` $matmul_padded_sizes_next_multiple_of^)?
      `matmul_inner_dims_order` `=` $matmul_inner_dims_order)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def PackTransposeOp
    : _ReplaceOp<"structured.pack_transpose", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Tiles in another order";
  let description = [{
    Permutes the outer or the inner dimensions of one `linalg.pack` or `linalg.unpack`, and the
    operation that uses the one or makes what the other unpacks. The results stand for that
    operation, for the packing and, if that was the target, for the unpacking.

    ```mlir
    %r, %p, %u = transform.structured.pack_transpose %pack with_compute_op(%op) outer_perm = [1, 0]
        : (!transform.any_op, !transform.any_op)
        -> (!transform.any_op, !transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target_pack_or_un_pack_op,
                       TransformHandleTypeInterface:$target_linalg_op,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$outer_perm,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$inner_perm);
  let results = (outs TransformHandleTypeInterface:$packed_op,
                      TransformHandleTypeInterface:$pack_op,
                      TransformHandleTypeInterface:$un_pack_op);
  let assemblyFormat = [{
    $target_pack_or_un_pack_op `with_compute_op` `(` $target_linalg_op `)`
    (`outer_perm` `=` $outer_perm^)? (`inner_perm` `=` $inner_perm^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def LowerPackOp
    : _RewriteEachOp<"structured.lower_pack", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Padding, a reshape and a transposition to pack";
  let description = [{
    Makes these of each `linalg.pack`; of one that only pads, an insertion if that is wanted.

    ```mlir
    %pad, %expand, %transpose = transform.structured.lower_pack %pack
        : (!transform.op<"linalg.pack">)
        -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">,
            !transform.op<"linalg.transpose">)
    ```
  }];
  let arguments = (ins Transform_ConcreteOpType<"linalg.pack">:$target,
                       DefaultValuedAttr<BoolAttr, "true">:$lowerPadLikeWithInsertSlice);
  let results = (outs Transform_ConcreteOpType<"tensor.pad">:$pad_op,
                      Transform_ConcreteOpType<"tensor.expand_shape">:$expand_shape_op,
                      Transform_ConcreteOpType<"linalg.transpose">:$transpose_op);
}

def LowerUnPackOp
    : _RewriteEachOp<"structured.lower_unpack", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "A transposition, a reshape and a slice to unpack";
  let description = [{
    Makes these of each `linalg.unpack`; of one that only drops padding, a slice if that is
    wanted.

    ```mlir
    %empty, %transpose, %collapse, %slice = transform.structured.lower_unpack %unpack
        : (!transform.op<"linalg.unpack">)
        -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">,
            !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    ```
  }];
  let arguments = (ins Transform_ConcreteOpType<"linalg.unpack">:$target,
                       DefaultValuedAttr<BoolAttr, "true">:$lowerUnpadLikeWithExtractSlice);
  let results = (outs Transform_ConcreteOpType<"tensor.empty">:$empty_op,
                      Transform_ConcreteOpType<"linalg.transpose">:$transpose_op,
                      Transform_ConcreteOpType<"tensor.collapse_shape">:$collapse_shape_op,
                      Transform_ConcreteOpType<"tensor.extract_slice">:$extract_slice_op);
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

class _PadOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
         [FunctionalStyleTransformOpTrait, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
          TransformOpInterface, ReportTrackingListenerFailuresOpTrait]> {
  let hasVerifier = 1;
}

def PadOp : _PadOp<"structured.pad"> {
  let summary = "Larger operands";
  let description = [{
    Pads the operands along these dimensions with these values, to a static size or to a
    multiple, and computes on them. Paddings are kept where `nofold_flags` are one, and
    transposed as `transpose_paddings` says. What is not padding is copied into the old
    output, by the operation `copy_back_op` or not at all if that is `"none"`. The results
    stand for the new operation, for the `tensor.pad` and for the copies.

    ```mlir
    %padded, %pad, %copy = transform.structured.pad %op pad_to_multiple_of [2, %n]
        {padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions = [0, 1]}
        : (!transform.any_op, !transform.any_op)
        -> (!transform.any_op, !transform.any_op, !transform.any_op)
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<ArrayAttr, "{}">:$padding_values,
           DefaultValuedAttr<I64ArrayAttr, "{}">:$padding_dimensions,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$pad_to_multiple_of,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_pad_to_multiple_of,
           DefaultValuedAttr<I64ArrayAttr, "{}">:$nofold_flags,
           DefaultValuedAttr<TypedArrayAttrBase<I64ArrayAttr, "array of arrays of i64">,
                             "{}">:$transpose_paddings,
           DefaultValuedAttr<
               StrAttr,
               "\"bufferization.materialize_in_destination\"">:$copy_back_op,
           DefaultValuedAttr<UnitAttr, "false">:$use_prescribed_tensor_shapes);
  let results = (outs TransformHandleTypeInterface:$padded, TransformHandleTypeInterface:$pad,
                      TransformHandleTypeInterface:$copy);
  let assemblyFormat = [{
    $target
    (`pad_to_multiple_of` custom<DynamicIndexList>($pad_to_multiple_of,
                                                   $static_pad_to_multiple_of)^)?
    (`use_prescribed_tensor_shapes` $use_prescribed_tensor_shapes^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def PadTilingInterfaceOp : _PadOp<"structured.pad_tiling_interface"> {
  let summary = "Larger dimensions";
  let description = [{
    Pads what each operation with IndexingMapOpInterface iterates over to these sizes, or to
    multiples of them, and the operands with these values as it follows. Zero leaves a
    dimension alone. The results stand for the new operation and for the `tensor.pad`.

    ```mlir
    %padded, %pad = transform.structured.pad_tiling_interface %op
        to padding_sizes [8, %n] pad_to_multiple_of
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<ArrayAttr, "{}">:$padding_values,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$padding_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_padding_sizes,
                       DefaultValuedAttr<UnitAttr, "false">:$pad_to_multiple_of);
  let results = (outs TransformHandleTypeInterface:$padded, TransformHandleTypeInterface:$pad);
  let assemblyFormat = [{
    $target `to`
    (`padding_sizes` custom<DynamicIndexList>($padding_sizes, $static_padding_sizes)^)?
    (`pad_to_multiple_of` $pad_to_multiple_of^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def HoistPadBuildPackingLoopNestOp
    : Op<Transform_Dialect, "structured.hoist_pad.build_packing_loop_nest",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Loops that pad";
  let description = [{
    Makes the loops that hoisting a `tensor.pad` out of a loop needs, above that loop, and does
    no more. Operands are read.

    ```mlir
    %r = transform.structured.hoist_pad.build_packing_loop_nest %pad above %loop,
        transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, TransformHandleTypeInterface:$loop,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$transpose);
  let results = (outs TransformHandleTypeInterface:$packing_loop);
  let assemblyFormat = [{
    $target `above` $loop (`,` `transpose` `by` $transpose^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HoistPadOp : _OneForOneOp<"structured.hoist_pad"> {
  let summary = "Hoisting of padding out of loops";
  let description = [{
    Moves each `tensor.pad` out of at most so many loops, before which all its tiles are padded,
    and transposed if that is wanted.

    ```mlir
    %r = transform.structured.hoist_pad %pad by 1 loops, transpose by [1, 0]
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$num_loops,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$transpose);
  let assemblyFormat = [{
    $target `by` $num_loops `loops` (`,` `transpose` `by` $transpose^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

def BufferizeToAllocationOp
    : _StructuredOp<"structured.bufferize_to_allocation",
                    [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Bufferization of single operations";
  let description = [{
    Makes each operation on tensors one on a new memref, in the memory space, or only its
    outputs. `alloc_op` and `memcpy_op` are the operations that allocate and copy; with
    `emit_dealloc` the memref is deallocated at the end of the block. The results stand for the
    memrefs and for all new operations. The target is consumed.

    ```mlir
    %buffer, %ops = transform.structured.bufferize_to_allocation %op
        {memory_space = 3, memcpy_op = "memref.copy"} : !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target, OptionalAttr<AnyAttr>:$memory_space,
           DefaultValuedAttr<StrAttr,
                             "\"bufferization.materialize_in_destination\"">:$memcpy_op,
           DefaultValuedAttr<StrAttr, "\"memref.alloc\"">:$alloc_op,
           UnitAttr:$bufferize_destination_only, UnitAttr:$emit_dealloc);
  let results = (outs Transform_AnyValue:$allocated_buffer, Transform_AnyOpType:$new_ops);
  let assemblyFormat = "$target attr-dict `:` type($target)";
  let hasVerifier = 1;
}

def PromoteTensorOp : _StructuredOp<"structured.promote_tensor", [SameOperandsAndResultType]> {
  let summary = "A tensor in another memory space";
  let description = [{
    Allocates a tensor in the memory space, with the same content if that is read, and uses it
    in the place of the value. Nothing deallocates it.

    ```mlir
    %r = transform.structured.promote_tensor to 1 %v : !transform.any_value
    ```
  }];
  let arguments = (ins TransformValueHandleTypeInterface:$tensor,
                       OptionalAttr<AnyAttr>:$memory_space);
  let results = (outs TransformValueHandleTypeInterface:$promoted);
  let assemblyFormat = "(`to` $memory_space^)? $tensor attr-dict `:` type($tensor)";
}

def PromoteOp
    : _ReplaceEachOp<"structured.promote", [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Operands in buffers of their own";
  let description = [{
    Copies the operands of each operation, which are views of memrefs, or those of these numbers
    to new buffers and back. Buffers are as large as full tiles, or as the views; the other
    attributes say how and where they are allocated. The result stands for the same operations.

    ```mlir
    %r = transform.structured.promote %op {operands_to_promote = [0], use_alloca}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$operands_to_promote,
                       DefaultValuedAttr<BoolArrayAttr, "{}">:$use_full_tile_buffers,
                       UnitAttr:$use_full_tiles_by_default, UnitAttr:$use_original_subview_size,
                       UnitAttr:$use_alloca, OptionalAttr<AnyAttr>:$memory_space,
                       OptionalAttr<DeviceMappingArrayAttr>:$mapping,
                       OptionalAttr<I64Attr>:$alignment);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
}

def EliminateLinalgOpAnchoredEmptyTensorsOp
    : _StructuredOp<"structured.eliminate_empty_tensors"> {
  let summary = "Outputs in the place of empty tensors";
  let description = [{
    Looks for parallel operations in the target with an input that is computed into a
    `tensor.empty`, and an unread output of the same shape and map. The input is computed into
    that output instead, so that it needs no buffer. The target is read.

    ```mlir
    transform.structured.eliminate_empty_tensors %f : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

class _CopyOp<string mnemonic> : _RewriteEachOp<mnemonic> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

def LinalgCopyToMemrefOp : _CopyOp<"structured.linalg_copy_to_memref"> {
  let summary = "memref.copy for linalg.copy";
  let description = [{
    Makes a `memref.copy` of each `linalg.copy` of a memref to one of the same element type.

    ```mlir
    %r = transform.structured.linalg_copy_to_memref %copy : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def InsertSliceToCopyOp : _CopyOp<"structured.insert_slice_to_copy"> {
  let summary = "linalg.copy before tensor.insert_slice";
  let description = [{
    Makes a `linalg.copy` of what each `tensor.insert_slice` inserts, unless it is one. The result
    stands for the copies.

    ```mlir
    %r = transform.structured.insert_slice_to_copy %insert
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def MapCopyToThreadsOp : _RewriteEachOp<"structured.gpu.map_copy_to_threads"> {
  let summary = "Copies by the threads of a GPU";
  let description = [{
    Makes an `scf.forall` over so many threads of each `linalg.copy` and `tensor.pad`, with tiles
    such that accesses are aligned to so many bits. The results stand for the loops and for the
    operations on tiles.

    ```mlir
    %loop, %tiled = transform.structured.gpu.map_copy_to_threads %copy
        total_num_threads = 32 desired_bit_alignment = 128
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$total_num_threads,
                       I64Attr:$desired_bit_alignment);
  let results = (outs TransformHandleTypeInterface:$forall_op,
                      TransformHandleTypeInterface:$tiled_op);
  let assemblyFormat = [{
    $target `total_num_threads` `=` $total_num_threads
    `desired_bit_alignment` `=` $desired_bit_alignment attr-dict
    `:` functional-type(operands, results)
  }];
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

def VectorizeOp
    : Op<Transform_Dialect, "structured.vectorize",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformOpInterface,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Vectors for structured operations";
  let description = [{
    Makes operations on vectors of each structured operation: of the size of its operands, or
    masked vectors of these sizes, which have to be as large at least. Sizes in brackets are
    multiplied with the vector scale. The target is consumed, sizes are read.

    ```mlir
    transform.structured.vectorize %op vector_sizes [1, [4]] : !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$vector_sizes,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_vector_sizes,
           OptionalAttr<UnitAttr>:$vectorize_nd_extract,
           OptionalAttr<UnitAttr>:$assume_dynamic_dims_match_vec_sizes,
           OptionalAttr<UnitAttr>:$create_named_contraction,
           DefaultValuedOptionalAttr<DenseBoolArrayAttr, "{}">:$scalable_sizes);
  let results = (outs);
  let assemblyFormat = [{
    $target
    oilist( `vector_sizes` custom<DynamicIndexList>($vector_sizes, $static_vector_sizes,
                                                    $scalable_sizes))
    attr-dict `:` type($target) (`,` type($vector_sizes)^)?
  }];
  let hasVerifier = 1;
}

def VectorizeChildrenAndApplyPatternsOp
    : _RewriteEachOp<"structured.vectorize_children_and_apply_patterns",
                     [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Vectors for all structured operations inside";
  let description = [{
    Makes operations on vectors of the structured operations in each operation of the target,
    which are isolated from above, with patterns that make it possible and clean up. Attributes
    switch some of them on and off. Handles to what is inside become invalid.

    ```mlir
    %r = transform.structured.vectorize_children_and_apply_patterns %f {vectorize_padding}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       UnitAttr:$fold_type_extensions_into_contract, UnitAttr:$vectorize_padding,
                       UnitAttr:$vectorize_nd_extract, UnitAttr:$flatten_1d_depthwise_conv,
                       UnitAttr:$disable_multi_reduction_to_contract_patterns,
                       UnitAttr:$disable_transfer_permutation_map_lowering_patterns);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

def HoistRedundantVectorTransfersOp
    : _RewriteEachOp<"structured.hoist_redundant_vector_transfers",
                     [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Hoisting of vector reads and writes out of loops";
  let description = [{
    Moves a `vector.transfer_read` and the `vector.transfer_write` to the same place of a memref
    out of the `scf.for` around, if nothing else touches it. Not for loops that run in parallel.

    ```mlir
    %r = transform.structured.hoist_redundant_vector_transfers %f
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$verify_non_zero_trip);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

def HoistRedundantVectorBroadcastsOp
    : _RewriteEachOp<"structured.hoist_redundant_vector_broadcasts",
                     [ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Hoisting of broadcasts out of loops";
  let description = [{
    Moves a `vector.extract` and the `vector.broadcast` of the same vector out of the `scf.for`
    around.

    ```mlir
    %r = transform.structured.hoist_redundant_vector_broadcasts %f
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

//===----------------------------------------------------------------------===//
// For experiments
//===----------------------------------------------------------------------===//

def ReplaceOp
    : Op<Transform_Dialect, "structured.replace",
        [IsolatedFromAbove, DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait] # GraphRegionNoTerminator.traits> {
  let summary = "Another operation";
  let description = [{
    Puts the operation in its region in the place of each of the target's, which have no operands
    and are isolated from above. The target is consumed.

    ```mlir
    %r = transform.structured.replace %op {
      builtin.module {}
    } : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$replacement);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = [{
    $target attr-dict-with-keyword regions
    `:` custom<SemiFunctionType>(type($target), type($replacement), "false")
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_LINALG_TD
