// Processors of a device to which loops of `scf.parallel` are mapped.

#ifndef MLIR_DIALECT_GPU_IR_PARALLELLOOPMAPPERATTR_TD
#define MLIR_DIALECT_GPU_IR_PARALLELLOOPMAPPERATTR_TD

include "mlir/Dialect/GPU/IR/GPUBase.td"
include "mlir/IR/EnumAttr.td"

def BlockX : I64EnumAttrCase<"BlockX", 0, "block_x">;
def BlockY : I64EnumAttrCase<"BlockY", 1, "block_y">;
def BlockZ : I64EnumAttrCase<"BlockZ", 2, "block_z">;
def ThreadX : I64EnumAttrCase<"ThreadX", 3, "thread_x">;
def ThreadY : I64EnumAttrCase<"ThreadY", 4, "thread_y">;
def ThreadZ : I64EnumAttrCase<"ThreadZ", 5, "thread_z">;
def Sequential : I64EnumAttrCase<"Sequential", 6, "sequential">;

def ProcessorEnum : I64EnumAttr<"Processor", "processor for loop mapping", [
    BlockX, BlockY, BlockZ, ThreadX, ThreadY, ThreadZ, Sequential]> {
  let cppNamespace = "::mlir::gpu";
}

def ParallelLoopDimMappingAttr
    : GPU_Attr<"ParallelLoopDimMapping", "loop_dim_map"> {
  let parameters = (ins
    EnumParameter<ProcessorEnum>:$processor,
    "AffineMap":$map,
    "AffineMap":$bound
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def ParallelLoopMappingAttr :
    TypedArrayAttrBase<ParallelLoopDimMappingAttr,
                       "parallel loop to processor mapping attribute">;

#endif // MLIR_DIALECT_GPU_IR_PARALLELLOOPMAPPERATTR_TD
