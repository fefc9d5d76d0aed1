// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Memory with other sizes and strides.

// The last one counts.
func.func @twice(%a: memref<?xf32>, %n: index, %o: index) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.reinterpret_cast %a to offset: [%o], sizes: [%n, 4], strides: [%n, 1] : memref<?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %1 = memref.reinterpret_cast %0 to offset: [%n], sizes: [%o, 4], strides: [%n, 1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<?x4xf32, strided<[?, 1], offset: ?>>
}

// Casts, and parts from the beginning.
func.func @sources(%a: memref<8xf32>, %u: memref<*xf32>, %n: index) -> (memref<?xf32, strided<[1]>>, memref<8xf32>, memref<4xf32>) {
  %b = memref.cast %a : memref<8xf32> to memref<?xf32>
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [%n], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %1 = memref.reinterpret_cast %a to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  %s = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32>
  %2 = memref.reinterpret_cast %s to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return %0, %1, %2 : memref<?xf32, strided<[1]>>, memref<8xf32>, memref<4xf32>
}

// But no other parts.
func.func @part(%a: memref<8xf32>, %n: index) -> memref<4xf32, strided<[1]>> {
  %s = memref.subview %a[%n] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  %2 = memref.reinterpret_cast %s to offset: [0], sizes: [4], strides: [1] : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1]>>
  return %2 : memref<4xf32, strided<[1]>>
}

// Constants.
func.func @constants(%a: memref<?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %0 = memref.reinterpret_cast %a to offset: [%c0], sizes: [%c4, %c4], strides: [%c4, %c0] : memref<?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// A memref in parts, put together.
func.func @same(%a: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// As another type.
func.func @cast(%a: memref<8x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<8x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// In another way.
func.func @swapped(%a: memref<8x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<8x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#1, %s#0], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// Metadata that the type of the source determines,
func.func @metadata(%a: memref<8x?xf32, strided<[16, ?], offset: 3>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<8x?xf32, strided<[16, ?], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// be it a cast that says more,
func.func @metadata_of_cast(%a: memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index) {
  %c = memref.cast %a : memref<?x?xf32> to memref<4x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// or less.
func.func @metadata_of_source(%a: memref<4x8xf32>) -> (memref<f32>, index, index, index, index, index) {
  %c = memref.cast %a : memref<4x8xf32> to memref<?x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// A source without a rank is refused.
func.func @metadata_of_unranked(%a: memref<*xf32>) -> (memref<f32>, index, index) {
  %c = memref.cast %a : memref<*xf32> to memref<?xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %c : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %s : memref<f32>, index, index
}

// Constants are used as such.
func.func @metadata_used(%a: memref<4x8xf32>, %x: index) -> index {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
  %0 = arith.addi %x, %s#1 : index
  %1 = arith.muli %0, %t#0 : index
  %2 = arith.addi %1, %o : index
  return %2 : index
}

// CHECK:      module {
// CHECK-NEXT:   func.func @twice(%arg0: memref<?xf32>, %arg1: index, %arg2: index) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [%arg2, 4], strides: [%arg1, 1] : memref<?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     return %reinterpret_cast : memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sources(%arg0: memref<8xf32>, %arg1: memref<*xf32>, %arg2: index) -> (memref<?xf32, strided<[1]>>, memref<8xf32>, memref<4xf32>) {
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg2], strides: [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// CHECK-NEXT:     return %reinterpret_cast, %arg0, %reinterpret_cast_0 : memref<?xf32, strided<[1]>>, memref<8xf32>, memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @part(%arg0: memref<8xf32>, %arg1: index) -> memref<4xf32, strided<[1]>> {
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %subview to offset: [0], sizes: [4], strides: [1] : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:     return %reinterpret_cast : memref<4xf32, strided<[1]>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants(%arg0: memref<?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4, 4], strides: [4, 0] : memref<?xf32> to memref<4x4xf32, strided<[4, 0]>>
// CHECK-NEXT:     %cast = memref.cast %reinterpret_cast : memref<4x4xf32, strided<[4, 0]>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @same(%arg0: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     return %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast(%arg0: memref<8x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<8x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @swapped(%arg0: memref<8x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%offset], sizes: [%sizes#1, 8], strides: [%strides#0, %strides#1] : memref<8x?xf32, strided<[?, ?], offset: ?>> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %reinterpret_cast : memref<?x8xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @metadata(%arg0: memref<8x?xf32, strided<[16, ?], offset: 3>>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x?xf32, strided<[16, ?], offset: 3>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %base_buffer, %c3, %c8, %sizes#1, %c16, %strides#1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @metadata_of_cast(%arg0: memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %base_buffer, %c0, %c4, %sizes#1, %strides#0, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @metadata_of_source(%arg0: memref<4x8xf32>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %base_buffer, %c0, %c4, %c8, %c8, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @metadata_of_unranked(%arg0: memref<*xf32>) -> (memref<f32>, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32>
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %cast : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     return %base_buffer, %c0, %sizes : memref<f32>, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @metadata_used(%arg0: memref<4x8xf32>, %arg1: index) -> index {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %0 = arith.addi %arg1, %c8 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c8 : index
// CHECK-NEXT:     return %1 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }
