// RUN: rsmlir-opt %s --mem2reg | FileCheck %s
// RUN: rsmlir-opt %s --sroa --mem2reg | FileCheck %s --check-prefix=SROA

// CHECK-LABEL: func.func @single
// CHECK-NEXT: cf.cond_br [[V0:%.+]], ^bb1, ^bb2([[V1:%.+]], [[V2:%.+]] : f32, f32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2([[V2]], [[V1]] : f32, f32)
// CHECK-NEXT: ^bb2([[V3:%.+]]: f32, [[V4:%.+]]: f32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V4]], [[V3]] : f32
// CHECK-NEXT: return [[V5]] : f32
// CHECK-NEXT: }
// SROA-LABEL: func.func @single
// SROA-NEXT: cf.cond_br [[V0:%.+]], ^bb1, ^bb2([[V1:%.+]], [[V2:%.+]] : f32, f32)
// SROA-NEXT: ^bb1:  // pred: ^bb0
// SROA-NEXT: cf.br ^bb2([[V2]], [[V1]] : f32, f32)
// SROA-NEXT: ^bb2([[V3:%.+]]: f32, [[V4:%.+]]: f32):  // 2 preds: ^bb0, ^bb1
// SROA-NEXT: [[V5:%.+]] = arith.addf [[V4]], [[V3]] : f32
// SROA-NEXT: return [[V5]] : f32
// SROA-NEXT: }
func.func @single(%c: i1, %a: f32, %b: f32) -> f32 {
  %p = memref.alloca() : memref<f32>
  memref.store %a, %p[] : memref<f32>
  cf.cond_br %c, ^then, ^join(%b : f32)
^then:
  memref.store %b, %p[] : memref<f32>
  cf.br ^join(%a : f32)
^join(%d: f32):
  %v = memref.load %p[] : memref<f32>
  %r = arith.addf %v, %d : f32
  return %r : f32
}

// CHECK-LABEL: func.func @elements
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = memref.alloca() : memref<2x2xf32>
// CHECK-NEXT: [[V3:%.+]] = memref.alloca() : memref<2x2xf32>
// CHECK-NEXT: memref.store [[V4:%.+]], [[V2]][[[V0]], [[V1]]] : memref<2x2xf32>
// CHECK-NEXT: [[V5:%.+]] = memref.load [[V2]][[[V0]], [[V1]]] : memref<2x2xf32>
// CHECK-NEXT: memref.store [[V4]], [[V3]][[[V0]], [[V6:%.+]]] : memref<2x2xf32>
// CHECK-NEXT: [[V7:%.+]] = memref.load [[V3]][[[V1]], [[V0]]] : memref<2x2xf32>
// CHECK-NEXT: return [[V5]], [[V7]] : f32, f32
// CHECK-NEXT: }
// SROA-LABEL: func.func @elements
// SROA-NEXT: [[V0:%.+]] = arith.constant 0 : index
// SROA-NEXT: [[V1:%.+]] = arith.constant 1 : index
// SROA-NEXT: [[V2:%.+]] = memref.alloca() : memref<2x2xf32>
// SROA-NEXT: memref.store [[V3:%.+]], [[V2]][[[V0]], [[V4:%.+]]] : memref<2x2xf32>
// SROA-NEXT: [[V5:%.+]] = memref.load [[V2]][[[V1]], [[V0]]] : memref<2x2xf32>
// SROA-NEXT: return [[V3]], [[V5]] : f32, f32
// SROA-NEXT: }
func.func @elements(%a: f32, %i: index) -> (f32, f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %p = memref.alloca() : memref<2x2xf32>
  %q = memref.alloca() : memref<2x2xf32>
  memref.store %a, %p[%zero, %one] : memref<2x2xf32>
  %v = memref.load %p[%zero, %one] : memref<2x2xf32>
  memref.store %a, %q[%zero, %i] : memref<2x2xf32>
  %w = memref.load %q[%one, %zero] : memref<2x2xf32>
  return %v, %w : f32, f32
}
