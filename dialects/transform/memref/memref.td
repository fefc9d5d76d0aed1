// The extension of the `transform` dialect for `memref`.

#ifndef DIALECTS_TRANSFORM_MEMREF_TD
#define DIALECTS_TRANSFORM_MEMREF_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

def Transform_MemRefAllocOp : Transform_ConcreteOpType<"memref.alloc">;
def Transform_MemRefAllocaOp : Transform_ConcreteOpType<"memref.alloca">;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

def MemrefToLLVMTypeConverterOp
    : Op<Transform_Dialect, "apply_conversion_patterns.memref.memref_to_llvm_type_converter",
        [DeclareOpInterfaceMethods<TypeConverterBuilderOpInterface,
                                   ["getTypeConverter", "getTypeConverterType"]>]> {
  let summary = "The LLVM type converter";
  let description = [{
    Converts types to those of LLVM. The attributes are options of the conversion:
    which functions allocate, how wide an index is, whether functions take memrefs as
    bare pointers, and the data layout as LLVM writes it.
  }];
  let arguments = (ins DefaultValuedOptionalAttr<BoolAttr, "false">:$use_aligned_alloc,
                       DefaultValuedOptionalAttr<I64Attr, "64">:$index_bitwidth,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$use_generic_functions,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$use_bare_ptr_call_conv,
                       OptionalAttr<StrAttr>:$data_layout);
  let assemblyFormat = "attr-dict";
}

def ApplyAllocToAllocaOp
    : Op<Transform_Dialect, "apply_patterns.memref.alloc_to_alloca",
        [DeclareOpInterfaceMethods<PatternDescriptorOpInterface, ["populatePatternsWithState"]>]> {
  let summary = "Patterns that allocate on the stack";
  let description = [{
    They make a `memref.alloca` of a `memref.alloc` of static shape that is deallocated
    in the same scope, if it has at most so many bytes.
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$size_limit);
  let assemblyFormat = "(`size_limit` `(` $size_limit^ `)`)? attr-dict";
}

def ApplyExpandOpsPatternsOp : _PatternsOp<"apply_patterns.memref.expand_ops"> {
  let summary = "Patterns that make simpler operations";
  let description = [{
    They make a `memref.generic_atomic_rmw` of a `memref.atomic_rmw` for which there is
    no instruction, and a `memref.reinterpret_cast` of a `memref.reshape` to a static
    shape.
  }];
}

def ApplyExpandStridedMetadataPatternsOp
    : _PatternsOp<"apply_patterns.memref.expand_strided_metadata"> {
  let summary = "Patterns that compute sizes, offsets and strides";
}

def ApplyExtractAddressComputationsPatternsOp
    : _PatternsOp<"apply_patterns.memref.extract_address_computations"> {
  let summary = "Patterns that make indices zero";
  let description = [{
    They make of an access at indices one at zeros of a `memref.subview` at the indices.
  }];
}

def ApplyFoldMemrefAliasOpsPatternsOp
    : _PatternsOp<"apply_patterns.memref.fold_memref_alias_ops"> {
  let summary = "Patterns that access the source of a view";
}

def ApplyResolveRankedShapedTypeResultDimsPatternsOp
    : _PatternsOp<"apply_patterns.memref.resolve_ranked_shaped_type_result_dims"> {
  let summary = "Patterns that compute sizes of results from operands";
}

//===----------------------------------------------------------------------===//
// Transformations
//===----------------------------------------------------------------------===//

def MemRefAllocaToGlobalOp
    : Op<Transform_Dialect, "memref.alloca_to_global",
        [TransformOpInterface, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "Globals for allocations on the stack";
  let description = [{
    Makes a `memref.global`, in the nearest symbol table, and a `memref.get_global` of
    each `memref.alloca`. The target is consumed.

    ```mlir
    %get_global, %global = transform.memref.alloca_to_global %alloca
        : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins Transform_MemRefAllocaOp:$alloca);
  let results = (outs TransformHandleTypeInterface:$getGlobal,
                      TransformHandleTypeInterface:$global);
  let assemblyFormat = "$alloca attr-dict `:` functional-type(operands, results)";
}

def MemRefMultiBufferOp : _ReplaceOp<"memref.multibuffer"> {
  let summary = "Buffers for many rounds of a loop";
  let description = [{
    Makes each allocation so many times as large, and each round of the loop that uses
    it use another part. Unless the analysis is skipped, it is a silenceable failure if
    rounds may hand on data in it.

    ```mlir
    %r = transform.memref.multibuffer %alloc {factor = 2 : i64}
        : (!transform.op<"memref.alloc">) -> !transform.any_op
    ```
  }];
  let arguments = (ins Transform_MemRefAllocOp:$target,
                       ConfinedAttr<I64Attr, [IntPositive]>:$factor, UnitAttr:$skip_analysis);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

def MemRefEraseDeadAllocAndStoresOp
    : Op<Transform_Dialect, "memref.erase_dead_alloc_and_stores",
        [TransformEachOpTrait, TransformOpInterface,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Elimination of dead stores";
  let description = [{
    Forwards what is stored to loads, and erases stores and allocations that are not
    read, in the target, which is read.

    ```mlir
    transform.memref.erase_dead_alloc_and_stores %f : (!transform.any_op) -> ()
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
  let skipDefaultBuilders = 1;
}

def MemRefMakeLoopIndependentOp : _ReplaceEachOp<"memref.make_loop_independent"> {
  let summary = "Allocations that do not depend on loops";
  let description = [{
    Makes each `memref.alloca` as large as it may become in so many loops around it, and
    a `memref.subview` of the needed size. The result stands for that. It is a
    silenceable failure if there is no bound.

    ```mlir
    %r = transform.memref.make_loop_independent %alloca {num_loops = 1 : i64}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$num_loops);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, $transformed)";
}

#endif // DIALECTS_TRANSFORM_MEMREF_TD
