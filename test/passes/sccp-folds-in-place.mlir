// RUN: rsmlir-opt %s --sccp | FileCheck %s

// Folds made during the analysis are kept: uses of metadata become constants,
func.func @metadata(%n: index) -> (memref<f32>, index, index, index, index) {
  %a = memref.alloca(%n) : memref<?x384xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x384xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0 : memref<f32>, index, index, index, index
}

// of which nothing more is known,
func.func @uses_of_metadata(%n: index) -> (memref<f32>, index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?x384xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x384xf32> -> memref<f32>, index, index, index, index, index
  %0 = arith.muli %s#1, %c0 : index
  %1 = arith.addi %0, %s#1 : index
  return %b, %1 : memref<f32>, index
}

// and a cast back to the type of its source takes that.
func.func @cast_of_cast(%a: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.cast %a : memref<4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

func.func @cast_to_other(%a: memref<4xf32>) -> memref<?xf32> {
  %0 = memref.cast %a : memref<4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}

// CHECK:      module {
// CHECK:        func.func @metadata(%arg0: index) -> (memref<f32>, index, index, index, index) {
// CHECK-NEXT:     %alloca = memref.alloca(%arg0) : memref<?x384xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c384 = arith.constant 384 : index
// CHECK-NEXT:     %c384_0 = arith.constant 384 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %alloca : memref<?x384xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %base_buffer, %c0, %sizes#0, %c384, %c384_0 : memref<f32>, index, index, index, index
// CHECK-NEXT:   }
// CHECK:        func.func @uses_of_metadata(%arg0: index) -> (memref<f32>, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %alloca = memref.alloca(%arg0) : memref<?x384xf32>
// CHECK-NEXT:     %c384 = arith.constant 384 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %alloca : memref<?x384xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = arith.muli %c384, %c0 : index
// CHECK-NEXT:     %1 = arith.addi %0, %c384 : index
// CHECK-NEXT:     return %base_buffer, %1 : memref<f32>, index
// CHECK-NEXT:   }
// CHECK:        func.func @cast_of_cast(%arg0: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4xf32> to memref<*xf32>
// CHECK-NEXT:     %cast_0 = memref.cast %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:     return %cast_0 : memref<4xf32>
// CHECK-NEXT:   }
// CHECK:        func.func @cast_to_other(%arg0: memref<4xf32>) -> memref<?xf32> {
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4xf32> to memref<*xf32>
// CHECK-NEXT:     %cast_0 = memref.cast %cast : memref<*xf32> to memref<?xf32>
// CHECK-NEXT:     return %cast_0 : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
