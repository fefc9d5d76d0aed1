// The extension of the `transform` dialect for `gpu`.

#ifndef DIALECTS_TRANSFORM_GPU_TD
#define DIALECTS_TRANSFORM_GPU_TD

include "../transform/extension.td"

//===----------------------------------------------------------------------===//
// Conversion patterns, which need an LLVM type converter
//===----------------------------------------------------------------------===//

class _GPUConversionPatternsOp<string mnemonic>
    : _ConversionPatternsOp<mnemonic, ["verifyTypeConverter"]>;

def ApplyGPUToNVVMConversionPatternsOp
    : _GPUConversionPatternsOp<"apply_conversion_patterns.gpu.gpu_to_nvvm"> {
  let summary = "Patterns from gpu to NVVM";
  let arguments = (ins DefaultValuedAttr<I16Attr, "1">:$benefit);
}

def ApplyGPUWwmaToNVVMConversionPatternsOp
    : _GPUConversionPatternsOp<"apply_conversion_patterns.gpu.gpu_wmma_to_nvvm"> {
  let summary = "Patterns from matrix products of gpu to NVVM";
}

def ApplyGPUSubgroupReduceToNVVMConversionPatternsOp
    : _GPUConversionPatternsOp<"apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm"> {
  let summary = "Patterns from gpu.subgroup_reduce to NVVM";
}

def ApplyGPUToROCDLConversionPatternsOp
    : _GPUConversionPatternsOp<"apply_conversion_patterns.gpu.gpu_to_rocdl"> {
  let summary = "Patterns from gpu to ROCDL";
  let arguments = (ins StrAttr:$chipset);
  let assemblyFormat = "`chipset` `=` $chipset attr-dict";
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

def ApplyGPURewritePatternsOp : _PatternsOp<"apply_patterns.gpu.gpu_rewrite_patterns"> {
  let summary = "Patterns that lower reductions, global ids and shuffles";
}

def ApplyUnrollVectorsSubgroupMmaOp
    : _PatternsOp<"apply_patterns.gpu.unroll_vectors_subgroup_mma"> {
  let summary = "Patterns that unroll matrix products to a size";
  let arguments = (ins I64Attr:$m, I64Attr:$n, I64Attr:$k);
  let assemblyFormat = "`[` $m `,` $n `,` $k `]` attr-dict";
}

def EliminateBarriersOp : _PatternsOp<"apply_patterns.gpu.eliminate_barriers"> {
  let summary = "Patterns that drop barriers";
  let description = [{
    A barrier is dropped if other barriers separate all accesses to memory that it separates.
  }];
}

def ApplyGPUPromoteShuffleToAMDGPUPatternsOp
    : _PatternsOp<"apply_patterns.gpu.gpu_shuffle_to_amdgpu"> {
  let summary = "Patterns from shuffles to AMD's intrinsics";
  let arguments = (ins OptionalAttr<StrAttr>:$chipset);
  let assemblyFormat = "(`chipset` `=` $chipset^)? attr-dict";
}

//===----------------------------------------------------------------------===//
// Loops on the processors of a GPU. The loops are on memrefs, of at most three
// dimensions of static size; it is a definite failure if they are not.
//===----------------------------------------------------------------------===//

def MapNestedForallToThreads
    : Op<Transform_Dialect, "gpu.map_nested_forall_to_threads",
        [FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface, TransformEachOpTrait,
         TransformOpInterface]> {
  let summary = "Threads for loops";
  let description = [{
    Makes each round of an `scf.forall` in a `gpu.launch` the work of one thread, as the mapping
    of the loop says, of so many threads in a block. A barrier comes after each loop, unless it
    is not wanted.

    ```mlir
    %r = transform.gpu.map_nested_forall_to_threads %launch block_dims = [32, 4, 1]
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$block_dims,
                       DefaultValuedAttr<BoolAttr, "true">:$sync_after_distribute,
                       DefaultValuedAttr<I64Attr, "32">:$warp_size);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target `block_dims` `=` $block_dims (`sync_after_distribute` `=` $sync_after_distribute^)?
    (`warp_size` `=` $warp_size^)? attr-dict `:` functional-type($target, $result)
  }];
}

def MapForallToBlocks : _ReplaceEachOp<"gpu.map_forall_to_blocks"> {
  let summary = "Blocks for a loop";
  let description = [{
    Makes each round of the outer `scf.forall` in a `gpu.launch` the work of one block, of so
    many in the grid. The launch is made around the loop if that is wanted.

    ```mlir
    %r = transform.gpu.map_forall_to_blocks %f generate_gpu_launch grid_dims = [12, 9, 1]
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$grid_dims,
                       UnitAttr:$generate_gpu_launch);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target (`generate_gpu_launch` $generate_gpu_launch^)? (`grid_dims` `=` $grid_dims^)? attr-dict
    `:` functional-type($target, $result)
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_GPU_TD
