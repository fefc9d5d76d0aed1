// The extension of the `transform` dialect for `nvgpu`.

#ifndef DIALECTS_TRANSFORM_NVGPU_TD
#define DIALECTS_TRANSFORM_NVGPU_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

def ApplyNVGPUToNVVMConversionPatternsOp
    : _ConversionPatternsOp<"apply_conversion_patterns.nvgpu.nvgpu_to_nvvm",
                            ["verifyTypeConverter"]> {
  let summary = "Patterns from nvgpu to NVVM";
  let description = "They need an LLVM type converter.";
}

def CreateAsyncGroupsOp
    : Op<Transform_Dialect, "nvgpu.create_async_groups",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformEachOpTrait,
         TransformOpInterface, ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Asynchronous copies";
  let description = [{
    Makes reads and writes of vectors that copy to shared memory asynchronous, and a group of
    those in a row, with a wait at the end. The target is consumed, and the result stands for
    the same operations.

    ```mlir
    %r = transform.nvgpu.create_async_groups %f {bypass_l1}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$bypass_l1);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

class _NVGPUEachOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
        [FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface, TransformEachOpTrait,
         TransformOpInterface, ReportTrackingListenerFailuresOpTrait]>;

def PipelineSharedMemoryCopiesOp : _NVGPUEachOp<"nvgpu.pipeline_shared_memory_copies"> {
  let summary = "Software pipelining of copies";
  let description = [{
    Makes copies to shared memory in an `scf.for` some rounds before they are needed. It is for
    the user to have buffers for so many rounds. If it cannot be done, it is a silenceable
    failure or, with failures suppressed, nothing.

    ```mlir
    %r = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %for {depth = 4}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$for_op, I64Attr:$depth, UnitAttr:$peel_epilogue,
           DefaultValuedAttr<FailurePropagationMode,
                             "::mlir::transform::FailurePropagationMode::Suppress">
               :$failure_propagation_mode);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    `failures` `(` $failure_propagation_mode `)` $for_op attr-dict
    `:` functional-type(operands, results)
  }];
}

class _NVGPURewriteOp<string mnemonic> : _NVGPUEachOp<mnemonic> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

def RewriteMatmulAsMmaSyncOp : _NVGPURewriteOp<"nvgpu.rewrite_matmul_as_mma_sync"> {
  let summary = "nvgpu.mma.sync for matrix products";
  let description = [{
    Makes an `nvgpu.mma.sync`, with the copies it needs, of each `linalg.matmul` on memrefs for
    which there is one.

    ```mlir
    transform.nvgpu.rewrite_matmul_as_mma_sync %matmul : (!transform.any_op) -> ()
    ```
  }];
}

def RewriteCopyAsTmaOp : _NVGPURewriteOp<"nvgpu.rewrite_copy_as_tma"> {
  let summary = "The tensor memory accelerator for copies";
  let description = [{
    Makes asynchronous loads of tensors, and a barrier, of copies to shared memory.

    ```mlir
    transform.nvgpu.rewrite_copy_as_tma %copy : (!transform.any_op) -> ()
    ```
  }];
}

#endif // DIALECTS_TRANSFORM_NVGPU_TD
