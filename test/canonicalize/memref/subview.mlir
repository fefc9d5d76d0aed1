// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Parts of memrefs.

// Constants are taken in: offsets, then sizes, then strides.
func.func @constants(%a: memref<?x?xf32>, %i: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %0 = memref.subview %a[%c4, %i] [%c2, %i] [%c2, %c4] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.subview %a[%c0, %c0] [%c2, %c4] [%i, %c4] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0, %1 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// All is known in the end.
func.func @known(%a: memref<8x16xf32>, %i: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %a[%c4, %c2] [%c2, %c4] [%c1, %c1] : memref<8x16xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// Negative strides only.
func.func @negative(%a: memref<?x?xf32>, %i: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %m = arith.constant -4 : index
  %z = arith.constant 0 : index
  %0 = memref.subview %a[%m, %m] [%m, %m] [%m, %i] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// No stride of 0.
func.func @zero_stride(%a: memref<?x?xf32>, %i: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %z = arith.constant 0 : index
  %0 = memref.subview %a[%i, %i] [%i, %i] [%z, %i] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// A constant size out of bounds is not folded into the type.
func.func @out_of_bounds(%a: memref<8xf32>, %i: index) -> memref<?xf32, strided<[1]>> {
  %z = arith.constant 9 : index
  %0 = memref.subview %a[0] [%z] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
  return %0 : memref<?xf32, strided<[1]>>
}

// With dimensions left out.
func.func @reduced(%a: memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, %i: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %a[%i, 0, 0] [1, %c1, %c4] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.subview %a[%i, 0, 0] [1, %c4, 1] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %0, %1 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>
}

// Subviews of casts.
func.func @cast(%a: memref<8x16xf32>, %i: index) -> (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>) {
  %b = memref.cast %a : memref<8x16xf32> to memref<?x?xf32>
  %0 = memref.subview %b[%i, 0] [%i, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %c = memref.cast %0 : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.subview %b[%i, 0] [1, %i] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %c, %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>
}

// Everything is a cast.
func.func @whole(%a: memref<8x16xf32>, %b: memref<8x16xf32, affine_map<(d0, d1) -> (d0, d1)>>, %d: memref<?xf32>, %n: index) -> (memref<8x16xf32, strided<[16, 1]>>, memref<8x16xf32, strided<[16, 1]>>, memref<?xf32, strided<[1]>>) {
  %0 = memref.subview %a[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
  %1 = memref.subview %b[0, 0] [8, 16] [1, 1] : memref<8x16xf32, affine_map<(d0, d1) -> (d0, d1)>> to memref<8x16xf32, strided<[16, 1]>>
  %2 = memref.subview %d[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  return %0, %1, %2 : memref<8x16xf32, strided<[16, 1]>>, memref<8x16xf32, strided<[16, 1]>>, memref<?xf32, strided<[1]>>
}

// Or nothing, where the layout is known.
func.func @same(%a: memref<8x16xf32, strided<[16, 1], offset: 3>>, %b: memref<8x16xf32, strided<[?, 1], offset: 3>>) -> (memref<8x16xf32, strided<[16, 1], offset: 3>>, memref<8x16xf32, strided<[?, 1], offset: 3>>) {
  %0 = memref.subview %a[0, 0] [8, 16] [1, 1] : memref<8x16xf32, strided<[16, 1], offset: 3>> to memref<8x16xf32, strided<[16, 1], offset: 3>>
  %1 = memref.subview %b[0, 0] [8, 16] [1, 1] : memref<8x16xf32, strided<[?, 1], offset: 3>> to memref<8x16xf32, strided<[?, 1], offset: 3>>
  return %0, %1 : memref<8x16xf32, strided<[16, 1], offset: 3>>, memref<8x16xf32, strided<[?, 1], offset: 3>>
}

// Everything of a part.
func.func @part_of_part(%a: memref<?x?xf32>, %i: index, %j: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.subview %a[%i, 0] [%i, %j] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.subview %0[0, 0] [%i, %j] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @constants(%arg0: memref<?x?xf32>, %arg1: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT:     %subview = memref.subview %arg0[4, %arg1] [2, %arg1] [2, 4] : memref<?x?xf32> to memref<2x?xf32, strided<[?, 4], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %subview : memref<2x?xf32, strided<[?, 4], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg0[0, 0] [2, 4] [%arg1, 4] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 4]>>
// CHECK-NEXT:     %cast_1 = memref.cast %subview_0 : memref<2x4xf32, strided<[?, 4]>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %cast, %cast_1 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @known(%arg0: memref<8x16xf32>, %arg1: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     %subview = memref.subview %arg0[4, 2] [2, 4] [1, 1] : memref<8x16xf32> to memref<2x4xf32, strided<[16, 1], offset: 66>>
// CHECK-NEXT:     %cast = memref.cast %subview : memref<2x4xf32, strided<[16, 1], offset: 66>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @negative(%arg0: memref<?x?xf32>, %arg1: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %subview = memref.subview %arg0[%c-4, %c-4] [%c-4, %c-4] [-4, %arg1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %subview : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @zero_stride(%arg0: memref<?x?xf32>, %arg1: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1, %arg1] [%arg1, %arg1] [%c0, %arg1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %subview : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @out_of_bounds(%arg0: memref<8xf32>, %arg1: index) -> memref<?xf32, strided<[1]>> {
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %subview = memref.subview %arg0[0] [%c9] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:     return %subview : memref<?xf32, strided<[1]>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reduced(%arg0: memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, %arg1: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1, 0, 0] [1, 1, 4] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %subview : memref<1x4xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg0[%arg1, 0, 0] [1, 4, 1] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     %cast_1 = memref.cast %subview_0 : memref<4xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %cast, %cast_1 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast(%arg0: memref<8x16xf32>, %arg1: index) -> (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>) {
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1, 0] [%arg1, 4] [1, 1] : memref<8x16xf32> to memref<?x4xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %subview : memref<?x4xf32, strided<[16, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg0[%arg1, 0] [1, %arg1] [1, 1] : memref<8x16xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     return %cast, %subview_0 : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @whole(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?xf32>, %arg3: index) -> (memref<8x16xf32, strided<[16, 1]>>, memref<8x16xf32, strided<[16, 1]>>, memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
// CHECK-NEXT:     %cast_0 = memref.cast %arg1 : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
// CHECK-NEXT:     %subview = memref.subview %arg2[0] [%arg3] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:     return %cast, %cast_0, %subview : memref<8x16xf32, strided<[16, 1]>>, memref<8x16xf32, strided<[16, 1]>>, memref<?xf32, strided<[1]>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @same(%arg0: memref<8x16xf32, strided<[16, 1], offset: 3>>, %arg1: memref<8x16xf32, strided<[?, 1], offset: 3>>) -> (memref<8x16xf32, strided<[16, 1], offset: 3>>, memref<8x16xf32, strided<[?, 1], offset: 3>>) {
// CHECK-NEXT:     return %arg0, %arg1 : memref<8x16xf32, strided<[16, 1], offset: 3>>, memref<8x16xf32, strided<[?, 1], offset: 3>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @part_of_part(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1, 0] [%arg1, %arg2] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     return %subview : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT: }
