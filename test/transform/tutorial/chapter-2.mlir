// The example of chapter 2 of the transform dialect's tutorial: a matrix product, an addition and a maximum
// in two levels of tiles, and the rows of the inner ones put into a function that a microkernel replaces.
//
// RUN: rsmlir-opt %s --pass-pipeline="builtin.module(transform-interpreter{debug-bind-trailing-args=linalg.matmul,linalg.elementwise})" | FileCheck %s
// RUN: rsmlir-opt %s --pass-pipeline="builtin.module(transform-interpreter{debug-bind-trailing-args=linalg.matmul,linalg.elementwise},canonicalize,cse,symbol-dce)" | FileCheck %s --check-prefix=CLEAN

func.func @fc_relu(%lhs: tensor<512x512xf32>, %rhs: tensor<512x512xf32>,
                   %bias: tensor<512x512xf32>, %output: tensor<512x512xf32>)
                   -> tensor<512x512xf32> {
  %matmul = linalg.matmul ins(%lhs, %rhs: tensor<512x512xf32>, tensor<512x512xf32>)
                          outs(%output: tensor<512x512xf32>) -> tensor<512x512xf32>
  %biased = linalg.elementwise kind=#linalg.elementwise_kind<add>
    ins(%matmul, %bias : tensor<512x512xf32>, tensor<512x512xf32>)
    outs(%output : tensor<512x512xf32>) -> tensor<512x512xf32>
  %c0f = arith.constant dense<0.0> : tensor<512x512xf32>
  %relued = linalg.elementwise kind=#linalg.elementwise_kind<max_signed>
    ins(%biased, %c0f : tensor<512x512xf32>, tensor<512x512xf32>)
    outs(%output : tensor<512x512xf32>) -> tensor<512x512xf32>
  func.return %relued : tensor<512x512xf32>
}
func.func private @microkernel(
    %lhs: tensor<4x512xf32>,
    %rhs: tensor<512x4xf32>,
    %bias: tensor<4x4xf32>,
    %init: tensor<4x4xf32>,
    %output: tensor<4x4xf32>) -> tensor<4x4xf32>

// The operations that the interpreter is given: the product, then both elementwise ones.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(
      %arg0: !transform.any_op,
      %arg1: !transform.op<"linalg.matmul">,
      %arg2: !transform.op<"linalg.elementwise">) {
    %add, %max = transform.split_handle %arg2 : (!transform.op<"linalg.elementwise">)
        -> (!transform.any_op, !transform.any_op)
    // Tiles of the maximum, with the addition and the product in the same loop.
    %tiled, %loop = transform.structured.tile_using_forall %max tile_sizes [8, 32]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %add_fused, %loop2 = transform.structured.fuse_into_containing_op %add into %loop
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %matmul_fused, %loop3 = transform.structured.fuse_into_containing_op %arg1 into %loop2
        : (!transform.op<"linalg.matmul">, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    // Tiles of those tiles, of the size of the microkernel.
    %tiled_second, %loop_second = transform.structured.tile_using_forall %add_fused tile_sizes [4, 4]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %matmul_fused_2, %loop_second_2 =
        transform.structured.fuse_into_containing_op %matmul_fused into %loop_second
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    // One more loop, to be replaced as a whole.
    %_0, %loop_third = transform.structured.tile_using_forall %tiled_second tile_sizes [1]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %_1, %outline_target = transform.structured.fuse_into_containing_op %matmul_fused_2 into %loop_third
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %func, %call = transform.loop.outline %outline_target {func_name = "outlined"}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.my.change_call_target %call, "microkernel" : !transform.any_op
    transform.yield
  }
}

// CHECK:   #map = affine_map<(d0) -> (d0 * 8)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 * 32)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 * 4)>
// CHECK-NEXT: module {
// CHECK-LABEL: func.func @outlined(%arg0: tensor<4x512xf32>, %arg1: tensor<512x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT:     %0 = scf.forall (%arg5) in (4) shared_outs(%arg6 = %arg4) -> (tensor<4x4xf32>) {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%arg5, 0] [1, 512] [1, 1] : tensor<4x512xf32> to tensor<1x512xf32>
// CHECK-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [512, 4] [1, 1] : tensor<512x4xf32> to tensor<512x4xf32>
// CHECK-NEXT:       %extracted_slice_1 = tensor.extract_slice %arg2[%arg5, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
// CHECK-NEXT:       %1 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<1x512xf32>, tensor<512x4xf32>) outs(%extracted_slice_1 : tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT:       %extracted_slice_2 = tensor.extract_slice %arg3[%arg5, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
// CHECK-NEXT:       %extracted_slice_3 = tensor.extract_slice %arg6[%arg5, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
// CHECK-NEXT:       %2 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%1, %extracted_slice_2 : tensor<1x4xf32>, tensor<1x4xf32>) outs(%extracted_slice_3 : tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %2 into %arg6[%arg5, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<4x4xf32>
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @fc_relu(%arg0: tensor<512x512xf32>, %arg1: tensor<512x512xf32>, %arg2: tensor<512x512xf32>, %arg3: tensor<512x512xf32>) -> tensor<512x512xf32> {
// CHECK-NEXT:     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<512x512xf32>, tensor<512x512xf32>) outs(%arg3 : tensor<512x512xf32>) -> tensor<512x512xf32>
// CHECK-NEXT:     %1 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%0, %arg2 : tensor<512x512xf32>, tensor<512x512xf32>) outs(%arg3 : tensor<512x512xf32>) -> tensor<512x512xf32>
// CHECK-NEXT:     %cst = arith.constant dense<0.000000e+00> : tensor<512x512xf32>
// CHECK-NEXT:     %2 = scf.forall (%arg4, %arg5) in (64, 16) shared_outs(%arg6 = %arg3) -> (tensor<512x512xf32>) {
// CHECK-NEXT:       %3 = affine.apply #map(%arg4)
// CHECK-NEXT:       %4 = affine.apply #map1(%arg5)
// CHECK-NEXT:       %5 = affine.apply #map(%arg4)
// CHECK-NEXT:       %6 = affine.apply #map1(%arg5)
// CHECK-NEXT:       %7 = affine.apply #map(%arg4)
// CHECK-NEXT:       %8 = affine.apply #map1(%arg5)
// CHECK-NEXT:       %9 = affine.apply #map(%arg4)
// CHECK-NEXT:       %10 = affine.apply #map1(%arg5)
// CHECK-NEXT:       %11 = affine.apply #map(%arg4)
// CHECK-NEXT:       %12 = affine.apply #map1(%arg5)
// CHECK-NEXT:       %13 = affine.apply #map(%arg4)
// CHECK-NEXT:       %14 = affine.apply #map1(%arg5)
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%11, 0] [8, 512] [1, 1] : tensor<512x512xf32> to tensor<8x512xf32>
// CHECK-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg1[0, %12] [512, 32] [1, 1] : tensor<512x512xf32> to tensor<512x32xf32>
// CHECK-NEXT:       %extracted_slice_1 = tensor.extract_slice %arg6[%13, %14] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CHECK-NEXT:       %15 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<8x512xf32>, tensor<512x32xf32>) outs(%extracted_slice_1 : tensor<8x32xf32>) -> tensor<8x32xf32>
// CHECK-NEXT:       %extracted_slice_2 = tensor.extract_slice %arg2[%7, %8] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CHECK-NEXT:       %extracted_slice_3 = tensor.extract_slice %arg6[%9, %10] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CHECK-NEXT:       %16 = scf.forall (%arg7, %arg8) in (2, 8) shared_outs(%arg9 = %extracted_slice_3) -> (tensor<8x32xf32>) {
// CHECK-NEXT:         %18 = affine.apply #map2(%arg7)
// CHECK-NEXT:         %19 = affine.apply #map2(%arg8)
// CHECK-NEXT:         %20 = affine.apply #map2(%arg7)
// CHECK-NEXT:         %21 = affine.apply #map2(%arg8)
// CHECK-NEXT:         %22 = affine.apply #map2(%arg7)
// CHECK-NEXT:         %23 = affine.apply #map2(%arg8)
// CHECK-NEXT:         %extracted_slice_6 = tensor.extract_slice %extracted_slice[%20, 0] [4, 512] [1, 1] : tensor<8x512xf32> to tensor<4x512xf32>
// CHECK-NEXT:         %extracted_slice_7 = tensor.extract_slice %extracted_slice_0[0, %21] [512, 4] [1, 1] : tensor<512x32xf32> to tensor<512x4xf32>
// CHECK-NEXT:         %extracted_slice_8 = tensor.extract_slice %extracted_slice_1[%22, %23] [4, 4] [1, 1] : tensor<8x32xf32> to tensor<4x4xf32>
// CHECK-NEXT:         %24 = linalg.matmul ins(%extracted_slice_6, %extracted_slice_7 : tensor<4x512xf32>, tensor<512x4xf32>) outs(%extracted_slice_8 : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:         %extracted_slice_9 = tensor.extract_slice %extracted_slice_2[%18, %19] [4, 4] [1, 1] : tensor<8x32xf32> to tensor<4x4xf32>
// CHECK-NEXT:         %extracted_slice_10 = tensor.extract_slice %arg9[%18, %19] [4, 4] [1, 1] : tensor<8x32xf32> to tensor<4x4xf32>
// CHECK-NEXT:         %25 = scf.execute_region -> tensor<4x4xf32> {
// CHECK-NEXT:           %26 = func.call @microkernel(%extracted_slice_6, %extracted_slice_7, %extracted_slice_8, %extracted_slice_9, %extracted_slice_10) : (tensor<4x512xf32>, tensor<512x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:           scf.yield %26 : tensor<4x4xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:         scf.forall.in_parallel {
// CHECK-NEXT:           tensor.parallel_insert_slice %25 into %arg9[%18, %19] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x32xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       %extracted_slice_4 = tensor.extract_slice %cst[%3, %4] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CHECK-NEXT:       %extracted_slice_5 = tensor.extract_slice %arg6[%3, %4] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CHECK-NEXT:       %17 = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%16, %extracted_slice_4 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%extracted_slice_5 : tensor<8x32xf32>) -> tensor<8x32xf32>
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %17 into %arg6[%3, %4] [8, 32] [1, 1] : tensor<8x32xf32> into tensor<512x512xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %2 : tensor<512x512xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @microkernel(tensor<4x512xf32>, tensor<512x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:   module attributes {transform.with_named_sequence} {
// CHECK-NEXT:     transform.named_sequence @__transform_main(%arg0: !transform.any_op, %arg1: !transform.op<"linalg.matmul">, %arg2: !transform.op<"linalg.elementwise">) {
// CHECK-NEXT:       %0:2 = transform.split_handle %arg2 : (!transform.op<"linalg.elementwise">) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %tiled_op, %forall_op = transform.structured.tile_using_forall %0#1 tile_sizes [8, 32] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %0#0 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %fused_op_0, %new_containing_op_1 = transform.structured.fuse_into_containing_op %arg1 into %new_containing_op : (!transform.op<"linalg.matmul">, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %tiled_op_2, %forall_op_3 = transform.structured.tile_using_forall %fused_op tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %fused_op_4, %new_containing_op_5 = transform.structured.fuse_into_containing_op %fused_op_0 into %forall_op_3 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %tiled_op_6, %forall_op_7 = transform.structured.tile_using_forall %tiled_op_2 tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %fused_op_8, %new_containing_op_9 = transform.structured.fuse_into_containing_op %fused_op_4 into %forall_op_7 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       %function, %call = transform.loop.outline %new_containing_op_9 {func_name = "outlined"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:       transform.my.change_call_target %call, "microkernel" : !transform.any_op
// CHECK-NEXT:       transform.yield
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }

// CLEAN:   #map = affine_map<(d0) -> (d0 * 8)>
// CLEAN-NEXT: #map1 = affine_map<(d0) -> (d0 * 32)>
// CLEAN-NEXT: #map2 = affine_map<(d0) -> (d0 * 4)>
// CLEAN-NEXT: module {
// CLEAN-LABEL: func.func @outlined(%arg0: tensor<4x512xf32>, %arg1: tensor<512x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CLEAN-NEXT:     %0 = scf.forall (%arg5) in (4) shared_outs(%arg6 = %arg4) -> (tensor<4x4xf32>) {
// CLEAN-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%arg5, 0] [1, 512] [1, 1] : tensor<4x512xf32> to tensor<1x512xf32>
// CLEAN-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg2[%arg5, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
// CLEAN-NEXT:       %1 = linalg.matmul ins(%extracted_slice, %arg1 : tensor<1x512xf32>, tensor<512x4xf32>) outs(%extracted_slice_0 : tensor<1x4xf32>) -> tensor<1x4xf32>
// CLEAN-NEXT:       %extracted_slice_1 = tensor.extract_slice %arg3[%arg5, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
// CLEAN-NEXT:       %extracted_slice_2 = tensor.extract_slice %arg6[%arg5, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
// CLEAN-NEXT:       %2 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%1, %extracted_slice_1 : tensor<1x4xf32>, tensor<1x4xf32>) outs(%extracted_slice_2 : tensor<1x4xf32>) -> tensor<1x4xf32>
// CLEAN-NEXT:       scf.forall.in_parallel {
// CLEAN-NEXT:         tensor.parallel_insert_slice %2 into %arg6[%arg5, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
// CLEAN-NEXT:       }
// CLEAN-NEXT:     }
// CLEAN-NEXT:     return %0 : tensor<4x4xf32>
// CLEAN-NEXT:   }
// CLEAN-LABEL: func.func @fc_relu(%arg0: tensor<512x512xf32>, %arg1: tensor<512x512xf32>, %arg2: tensor<512x512xf32>, %arg3: tensor<512x512xf32>) -> tensor<512x512xf32> {
// CLEAN-NEXT:     %cst = arith.constant dense<0.000000e+00> : tensor<8x32xf32>
// CLEAN-NEXT:     %0 = scf.forall (%arg4, %arg5) in (64, 16) shared_outs(%arg6 = %arg3) -> (tensor<512x512xf32>) {
// CLEAN-NEXT:       %1 = affine.apply #map(%arg4)
// CLEAN-NEXT:       %2 = affine.apply #map1(%arg5)
// CLEAN-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%1, 0] [8, 512] [1, 1] : tensor<512x512xf32> to tensor<8x512xf32>
// CLEAN-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg1[0, %2] [512, 32] [1, 1] : tensor<512x512xf32> to tensor<512x32xf32>
// CLEAN-NEXT:       %extracted_slice_1 = tensor.extract_slice %arg6[%1, %2] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CLEAN-NEXT:       %extracted_slice_2 = tensor.extract_slice %arg2[%1, %2] [8, 32] [1, 1] : tensor<512x512xf32> to tensor<8x32xf32>
// CLEAN-NEXT:       %3 = scf.forall (%arg7, %arg8) in (2, 8) shared_outs(%arg9 = %extracted_slice_1) -> (tensor<8x32xf32>) {
// CLEAN-NEXT:         %5 = affine.apply #map2(%arg7)
// CLEAN-NEXT:         %6 = affine.apply #map2(%arg8)
// CLEAN-NEXT:         %extracted_slice_3 = tensor.extract_slice %extracted_slice[%5, 0] [4, 512] [1, 1] : tensor<8x512xf32> to tensor<4x512xf32>
// CLEAN-NEXT:         %extracted_slice_4 = tensor.extract_slice %extracted_slice_0[0, %6] [512, 4] [1, 1] : tensor<512x32xf32> to tensor<512x4xf32>
// CLEAN-NEXT:         %extracted_slice_5 = tensor.extract_slice %extracted_slice_1[%5, %6] [4, 4] [1, 1] : tensor<8x32xf32> to tensor<4x4xf32>
// CLEAN-NEXT:         %extracted_slice_6 = tensor.extract_slice %extracted_slice_2[%5, %6] [4, 4] [1, 1] : tensor<8x32xf32> to tensor<4x4xf32>
// CLEAN-NEXT:         %extracted_slice_7 = tensor.extract_slice %arg9[%5, %6] [4, 4] [1, 1] : tensor<8x32xf32> to tensor<4x4xf32>
// CLEAN-NEXT:         %7 = func.call @microkernel(%extracted_slice_3, %extracted_slice_4, %extracted_slice_5, %extracted_slice_6, %extracted_slice_7) : (tensor<4x512xf32>, tensor<512x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CLEAN-NEXT:         scf.forall.in_parallel {
// CLEAN-NEXT:           tensor.parallel_insert_slice %7 into %arg9[%5, %6] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x32xf32>
// CLEAN-NEXT:         }
// CLEAN-NEXT:       }
// CLEAN-NEXT:       %4 = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%3, %cst : tensor<8x32xf32>, tensor<8x32xf32>) outs(%extracted_slice_1 : tensor<8x32xf32>) -> tensor<8x32xf32>
// CLEAN-NEXT:       scf.forall.in_parallel {
// CLEAN-NEXT:         tensor.parallel_insert_slice %4 into %arg6[%1, %2] [8, 32] [1, 1] : tensor<8x32xf32> into tensor<512x512xf32>
// CLEAN-NEXT:       }
// CLEAN-NEXT:     }
// CLEAN-NEXT:     return %0 : tensor<512x512xf32>
// CLEAN-NEXT:   }
// CLEAN-NEXT:   func.func private @microkernel(tensor<4x512xf32>, tensor<512x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CLEAN-NEXT:   module attributes {transform.with_named_sequence} {
// CLEAN-NEXT:     transform.named_sequence @__transform_main(%arg0: !transform.any_op, %arg1: !transform.op<"linalg.matmul">, %arg2: !transform.op<"linalg.elementwise">) {
// CLEAN-NEXT:       %0:2 = transform.split_handle %arg2 : (!transform.op<"linalg.elementwise">) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %tiled_op, %forall_op = transform.structured.tile_using_forall %0#1 tile_sizes [8, 32] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %0#0 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %fused_op_0, %new_containing_op_1 = transform.structured.fuse_into_containing_op %arg1 into %new_containing_op : (!transform.op<"linalg.matmul">, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %tiled_op_2, %forall_op_3 = transform.structured.tile_using_forall %fused_op tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %fused_op_4, %new_containing_op_5 = transform.structured.fuse_into_containing_op %fused_op_0 into %forall_op_3 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %tiled_op_6, %forall_op_7 = transform.structured.tile_using_forall %tiled_op_2 tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %fused_op_8, %new_containing_op_9 = transform.structured.fuse_into_containing_op %fused_op_4 into %forall_op_7 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       %function, %call = transform.loop.outline %new_containing_op_9 {func_name = "outlined"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CLEAN-NEXT:       transform.my.change_call_target %call, "microkernel" : !transform.any_op
// CLEAN-NEXT:       transform.yield
// CLEAN-NEXT:     }
// CLEAN-NEXT:   }
// CLEAN-NEXT: }
