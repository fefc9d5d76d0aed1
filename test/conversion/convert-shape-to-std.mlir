// RUN: rsmlir-opt %s --convert-shape-to-std | FileCheck %s

func.func @extents(%a: tensor<2x?xf32>, %u: tensor<*xf32>, %i: index) -> (index, index, tensor<2xindex>, tensor<?xindex>) {
  %0 = shape.shape_of %a : tensor<2x?xf32> -> tensor<2xindex>
  %1 = shape.shape_of %u : tensor<*xf32> -> tensor<?xindex>
  %2 = shape.get_extent %1, %i : tensor<?xindex>, index -> index
  %3 = shape.rank %1 : tensor<?xindex> -> index
  return %2, %3, %0, %1 : index, index, tensor<2xindex>, tensor<?xindex>
}

func.func @broadcast(%a: tensor<2xindex>, %b: tensor<?xindex>) -> tensor<?xindex> {
  %0 = shape.broadcast %a, %b : tensor<2xindex>, tensor<?xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

func.func @may_broadcast(%a: tensor<2xindex>, %b: tensor<3xindex>) -> !shape.witness {
  %0 = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<3xindex>
  return %0 : !shape.witness
}

func.func @equal(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: tensor<?xindex>) -> i1 {
  %0 = shape.shape_eq %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  return %0 : i1
}

func.func @product(%a: tensor<?xindex>) -> index {
  %one = arith.constant 1 : index
  %0 = shape.reduce(%a, %one) : tensor<?xindex> -> index {
  ^bb0(%i: index, %extent: index, %acc: index):
    %next = shape.mul %acc, %extent : index, index -> index
    shape.yield %next : index
  }
  return %0 : index
}

func.func @split(%a: tensor<?xindex>, %i: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %0, %1 = "shape.split_at"(%a, %i) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
  return %0, %1 : tensor<?xindex>, tensor<?xindex>
}

// CHECK: func.func @extents(%arg0: tensor<2x?xf32>, %arg1: tensor<*xf32>, %arg2: index) -> (index, index, tensor<2xindex>, tensor<?xindex>) {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<2x?xf32>
// CHECK-NEXT:   %from_elements = tensor.from_elements %c2, %dim : tensor<2xindex>
// CHECK-NEXT:   %cast = tensor.cast %from_elements : tensor<2xindex> to tensor<2xindex>
// CHECK-NEXT:   %rank = tensor.rank %arg1 : tensor<*xf32>
// CHECK-NEXT:   %generated = tensor.generate %rank {
// CHECK-NEXT:   ^bb0(%arg3: index):
// CHECK-NEXT:     %dim_2 = tensor.dim %arg1, %arg3 : tensor<*xf32>
// CHECK-NEXT:     tensor.yield %dim_2 : index
// CHECK-NEXT:   } : tensor<?xindex>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %arg2 : tensor<*xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %generated, %c0 : tensor<?xindex>
// CHECK-NEXT:   return %dim_0, %dim_1, %cast, %generated : index, index, tensor<2xindex>, tensor<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @broadcast(%arg0: tensor<2xindex>, %arg1: tensor<?xindex>) -> tensor<?xindex> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<2xindex>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c0 : tensor<?xindex>
// CHECK-NEXT:   %0 = arith.maxui %dim_0, %dim : index
// CHECK-NEXT:   %1 = arith.subi %0, %dim : index
// CHECK-NEXT:   %2 = arith.subi %0, %dim_0 : index
// CHECK-NEXT:   %generated = tensor.generate %0 {
// CHECK-NEXT:   ^bb0(%arg2: index):
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %3 = arith.cmpi ult, %arg2, %1 : index
// CHECK-NEXT:     %4 = scf.if %3 -> (index) {
// CHECK-NEXT:       scf.yield %c1 : index
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %7 = arith.subi %arg2, %1 : index
// CHECK-NEXT:       %extracted = tensor.extract %arg0[%7] : tensor<2xindex>
// CHECK-NEXT:       %8 = arith.cmpi eq, %extracted, %c1 : index
// CHECK-NEXT:       %9 = arith.select %8, %c1, %extracted : index
// CHECK-NEXT:       scf.yield %9 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = arith.cmpi ult, %arg2, %2 : index
// CHECK-NEXT:     %6 = scf.if %5 -> (index) {
// CHECK-NEXT:       scf.yield %4 : index
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %7 = arith.subi %arg2, %2 : index
// CHECK-NEXT:       %extracted = tensor.extract %arg1[%7] : tensor<?xindex>
// CHECK-NEXT:       %8 = arith.cmpi eq, %extracted, %c1 : index
// CHECK-NEXT:       %9 = arith.select %8, %4, %extracted : index
// CHECK-NEXT:       scf.yield %9 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     tensor.yield %6 : index
// CHECK-NEXT:   } : tensor<?xindex>
// CHECK-NEXT:   return %generated : tensor<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @may_broadcast(%arg0: tensor<2xindex>, %arg1: tensor<3xindex>) -> !shape.witness {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<2xindex>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c0 : tensor<3xindex>
// CHECK-NEXT:   %0 = arith.maxui %dim_0, %dim : index
// CHECK-NEXT:   %1 = arith.subi %0, %dim : index
// CHECK-NEXT:   %2 = arith.subi %0, %dim_0 : index
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %3 = scf.for %arg2 = %c0 to %0 step %c1 iter_args(%arg3 = %true) -> (i1) {
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %5 = arith.cmpi ult, %arg2, %1 : index
// CHECK-NEXT:     %6 = scf.if %5 -> (index) {
// CHECK-NEXT:       scf.yield %c1_1 : index
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %13 = arith.subi %arg2, %1 : index
// CHECK-NEXT:       %extracted = tensor.extract %arg0[%13] : tensor<2xindex>
// CHECK-NEXT:       %14 = arith.cmpi eq, %extracted, %c1_1 : index
// CHECK-NEXT:       %15 = arith.select %14, %c1_1, %extracted : index
// CHECK-NEXT:       scf.yield %15 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     %7 = arith.cmpi ult, %arg2, %2 : index
// CHECK-NEXT:     %8 = scf.if %7 -> (index) {
// CHECK-NEXT:       scf.yield %6 : index
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %13 = arith.subi %arg2, %2 : index
// CHECK-NEXT:       %extracted = tensor.extract %arg1[%13] : tensor<3xindex>
// CHECK-NEXT:       %14 = arith.cmpi eq, %extracted, %c1_1 : index
// CHECK-NEXT:       %15 = arith.select %14, %6, %extracted : index
// CHECK-NEXT:       scf.yield %15 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     %9 = arith.cmpi ult, %arg2, %1 : index
// CHECK-NEXT:     %10 = scf.if %9 -> (i1) {
// CHECK-NEXT:       scf.yield %arg3 : i1
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %13 = arith.subi %arg2, %1 : index
// CHECK-NEXT:       %extracted = tensor.extract %arg0[%13] : tensor<2xindex>
// CHECK-NEXT:       %14 = arith.cmpi eq, %extracted, %c1 : index
// CHECK-NEXT:       %15 = arith.cmpi eq, %extracted, %8 : index
// CHECK-NEXT:       %16 = arith.ori %14, %15 : i1
// CHECK-NEXT:       %17 = arith.andi %arg3, %16 : i1
// CHECK-NEXT:       scf.yield %17 : i1
// CHECK-NEXT:     }
// CHECK-NEXT:     %11 = arith.cmpi ult, %arg2, %2 : index
// CHECK-NEXT:     %12 = scf.if %11 -> (i1) {
// CHECK-NEXT:       scf.yield %10 : i1
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %13 = arith.subi %arg2, %2 : index
// CHECK-NEXT:       %extracted = tensor.extract %arg1[%13] : tensor<3xindex>
// CHECK-NEXT:       %14 = arith.cmpi eq, %extracted, %c1 : index
// CHECK-NEXT:       %15 = arith.cmpi eq, %extracted, %8 : index
// CHECK-NEXT:       %16 = arith.ori %14, %15 : i1
// CHECK-NEXT:       %17 = arith.andi %10, %16 : i1
// CHECK-NEXT:       scf.yield %17 : i1
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %12 : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   %4 = shape.cstr_require %3, "required broadcastable shapes"
// CHECK-NEXT:   return %4 : !shape.witness
// CHECK-NEXT: }
// CHECK-NEXT: func.func @equal(%arg0: tensor<?xindex>, %arg1: tensor<?xindex>, %arg2: tensor<?xindex>) -> i1 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c0 : tensor<?xindex>
// CHECK-NEXT:   %0 = arith.cmpi eq, %dim, %dim_0 : index
// CHECK-NEXT:   %1 = scf.if %0 -> (i1) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %5 = scf.for %arg3 = %c0 to %dim step %c1 iter_args(%arg4 = %true) -> (i1) {
// CHECK-NEXT:       %extracted = tensor.extract %arg0[%arg3] : tensor<?xindex>
// CHECK-NEXT:       %extracted_2 = tensor.extract %arg1[%arg3] : tensor<?xindex>
// CHECK-NEXT:       %6 = arith.cmpi eq, %extracted, %extracted_2 : index
// CHECK-NEXT:       %7 = arith.andi %arg4, %6 : i1
// CHECK-NEXT:       scf.yield %7 : i1
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %5 : i1
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     scf.yield %false : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   %dim_1 = tensor.dim %arg2, %c0 : tensor<?xindex>
// CHECK-NEXT:   %2 = arith.cmpi eq, %dim, %dim_1 : index
// CHECK-NEXT:   %3 = scf.if %2 -> (i1) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %5 = scf.for %arg3 = %c0 to %dim step %c1 iter_args(%arg4 = %true) -> (i1) {
// CHECK-NEXT:       %extracted = tensor.extract %arg0[%arg3] : tensor<?xindex>
// CHECK-NEXT:       %extracted_2 = tensor.extract %arg2[%arg3] : tensor<?xindex>
// CHECK-NEXT:       %6 = arith.cmpi eq, %extracted, %extracted_2 : index
// CHECK-NEXT:       %7 = arith.andi %arg4, %6 : i1
// CHECK-NEXT:       scf.yield %7 : i1
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %5 : i1
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     scf.yield %false : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   %4 = arith.andi %1, %3 : i1
// CHECK-NEXT:   return %4 : i1
// CHECK-NEXT: }
// CHECK-NEXT: func.func @product(%arg0: tensor<?xindex>) -> index {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1_0 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:   %0 = scf.for %arg1 = %c0 to %dim step %c1_0 iter_args(%arg2 = %c1) -> (index) {
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%arg1] : tensor<?xindex>
// CHECK-NEXT:     %1 = arith.muli %arg2, %extracted : index
// CHECK-NEXT:     scf.yield %1 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
// CHECK-NEXT: func.func @split(%arg0: tensor<?xindex>, %arg1: index) -> (tensor<?xindex>, tensor<?xindex>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:   %0 = arith.addi %arg1, %dim : index
// CHECK-NEXT:   %1 = arith.cmpi slt, %arg1, %c0 : index
// CHECK-NEXT:   %2 = arith.select %1, %0, %arg1 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[%c0] [%2] [%c1] : tensor<?xindex> to tensor<?xindex>
// CHECK-NEXT:   %3 = arith.subi %dim, %2 : index
// CHECK-NEXT:   %extracted_slice_0 = tensor.extract_slice %arg0[%2] [%3] [%c1] : tensor<?xindex> to tensor<?xindex>
// CHECK-NEXT:   return %extracted_slice, %extracted_slice_0 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT: }
