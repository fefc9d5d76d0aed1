// RUN: not rsmlir-opt %s --convert-gpu-to-nvvm=allowed-dialects=func,gpu 2>&1 | FileCheck %s --check-prefix=DIALECT
// RUN: not rsmlir-opt %s --convert-gpu-to-nvvm 2>&1 | FileCheck %s

// DIALECT: error: dialect does not implement ConvertToLLVMPatternInterface: gpu
// CHECK: error: failed to legalize operation 'gpu.subgroup_reduce' that was explicitly marked illegal
gpu.module @reductions {
  func.func @of_uniform(%v: i32) -> i32 {
    %0 = gpu.subgroup_reduce add %v uniform : (i32) -> i32
    return %0 : i32
  }
}
