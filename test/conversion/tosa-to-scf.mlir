// RUN: rsmlir-opt %s --tosa-to-scf | FileCheck %s

func.func @conditional(%c: tensor<i1>, %a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = tosa.cond_if %c (%arg3 = %a, %arg4 = %b) : tensor<i1> (tensor<f32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %sum = tosa.add %x, %y : (tensor<f32>, tensor<f32>) -> tensor<f32>
    tosa.yield %sum : tensor<f32>
  } else {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %power = tosa.pow %y, %x : (tensor<f32>, tensor<f32>) -> tensor<f32>
    tosa.yield %power : tensor<f32>
  }
  return %0 : tensor<f32>
}

func.func @loop(%a: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {
  %0 = tosa.while_loop (%i = %a) : (tensor<i32>) -> tensor<i32> {
    %more = tosa.greater_equal %n, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  } do {
  ^bb0(%j: tensor<i32>):
    %next = tosa.add %j, %j : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %next : tensor<i32>
  }
  return %0 : tensor<i32>
}

func.func @scatter(%values: tensor<3x7x5xi32>, %indices: tensor<3x6xi32>, %input: tensor<3x6x5xi32>) -> tensor<3x7x5xi32> {
  %0 = tosa.scatter %values, %indices, %input : (tensor<3x7x5xi32>, tensor<3x6xi32>, tensor<3x6x5xi32>) -> tensor<3x7x5xi32>
  return %0 : tensor<3x7x5xi32>
}

// CHECK: func.func @conditional(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:   %extracted = tensor.extract %arg0[] : tensor<i1>
// CHECK-NEXT:   %0 = scf.if %extracted -> (tensor<f32>) {
// CHECK-NEXT:     %1 = tosa.add %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT:     scf.yield %1 : tensor<f32>
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = tosa.pow %arg2, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT:     scf.yield %1 : tensor<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<f32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @loop(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (tensor<i32>) -> tensor<i32> {
// CHECK-NEXT:     %1 = tosa.greater_equal %arg1, %arg2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT:     %extracted = tensor.extract %1[] : tensor<i1>
// CHECK-NEXT:     scf.condition(%extracted) %arg2 : tensor<i32>
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: tensor<i32>):
// CHECK-NEXT:     %1 = tosa.add %arg2, %arg2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT:     scf.yield %1 : tensor<i32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<i32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @scatter(%arg0: tensor<3x7x5xi32>, %arg1: tensor<3x6xi32>, %arg2: tensor<3x6x5xi32>) -> tensor<3x7x5xi32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c6 = arith.constant 6 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c1_1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c0_0 to %c3 step %c1_1 iter_args(%arg4 = %arg0) -> (tensor<3x7x5xi32>) {
// CHECK-NEXT:     %1 = scf.for %arg5 = %c0_0 to %c6 step %c1_1 iter_args(%arg6 = %arg4) -> (tensor<3x7x5xi32>) {
// CHECK-NEXT:       %extracted = tensor.extract %arg1[%arg3, %arg5] : tensor<3x6xi32>
// CHECK-NEXT:       %2 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg2[%arg3, %arg5, %c0_0] [%c1_1, %c1_1, %c5] [%c1_1, %c1_1, %c1_1] : tensor<3x6x5xi32> to tensor<?x?x?xi32>
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %extracted_slice into %arg6[%arg3, %2, %c0_0] [%c1_1, %c1_1, %c5] [%c1_1, %c1_1, %c1_1] : tensor<?x?x?xi32> into tensor<3x7x5xi32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<3x7x5xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1 : tensor<3x7x5xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<3x7x5xi32>
// CHECK-NEXT: }
