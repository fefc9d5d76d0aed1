// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))' --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @a
// CHECK-NEXT: [[V0:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V1:%.+]] = arith.subi [[V2:%.+]], [[V0]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V4:%.+]] = arith.ceildivsi [[V1]], [[V3]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V6:%.+]] = arith.subi [[V7:%.+]], [[V5]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V4]], [[V14:%.+]] = [[V9]], [[V15:%.+]] = [[V9]]) threads([[V16:%.+]], [[V17:%.+]], [[V18:%.+]]) in ([[V19:%.+]] = [[V6]], [[V20:%.+]] = [[V9]], [[V21:%.+]] = [[V9]]) {
// CHECK-NEXT: [[V22:%.+]] = arith.muli [[V3]], [[V10]] : index
// CHECK-NEXT: [[V23:%.+]] = arith.addi [[V0]], [[V22]] : index
// CHECK-NEXT: [[V24:%.+]] = arith.addi [[V5]], [[V16]] : index
// CHECK-NEXT: [[V25:%.+]] = affine.load [[V26:%.+]][[[V23]], [[V24]]] : memref<?x?xf32>
// CHECK-NEXT: affine.store [[V25]], [[V26]][[[V24]], [[V23]]] : memref<?x?xf32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: [[V27:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V28:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V29:%.+]] = arith.subi [[V28]], [[V27]] : index
// CHECK-NEXT: [[V30:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V31:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V32:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V33:%.+]] = arith.subi [[V32]], [[V31]] : index
// CHECK-NEXT: [[V34:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V35:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V10]], [[V11]], [[V12]]) in ([[V13]] = [[V29]], [[V14]] = [[V35]], [[V15]] = [[V35]]) threads([[V16]], [[V17]], [[V18]]) in ([[V19]] = [[V33]], [[V20]] = [[V35]], [[V21]] = [[V35]]) {
// CHECK-NEXT: [[V22]] = arith.addi [[V27]], [[V10]] : index
// CHECK-NEXT: [[V23]] = arith.addi [[V31]], [[V16]] : index
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @a(%m: memref<?x?xf32>, %n: index, %k: index) {
  affine.for %i = 2 to %n step 3 {
    affine.for %j = 0 to %k {
      %v = affine.load %m[%i, %j] : memref<?x?xf32>
      affine.store %v, %m[%j, %i] : memref<?x?xf32>
    }
  }
  affine.for %q = 0 to 4 {
    affine.for %p = 0 to 2 {
    }
  }
  return
}

// CHECK-LABEL: func.func @semi
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi slt, [[V5:%.+]], [[V2]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.subi [[V3]], [[V5]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.select [[V4]], [[V6]], [[V5]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.divsi [[V7]], [[V1]] : index
// CHECK-NEXT: [[V9:%.+]] = arith.subi [[V3]], [[V8]] : index
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V4]], [[V9]], [[V8]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V12:%.+]] = arith.remsi [[V5]], [[V11]] : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi slt, [[V12]], [[V13]] : index
// CHECK-NEXT: [[V15:%.+]] = arith.addi [[V12]], [[V11]] : index
// CHECK-NEXT: [[V16:%.+]] = arith.select [[V14]], [[V15]], [[V12]] : index
// CHECK-NEXT: [[V17:%.+]] = arith.addi [[V10]], [[V16]] : index
// CHECK-NEXT: [[V18:%.+]] = arith.subi [[V17]], [[V0]] : index
// CHECK-NEXT: [[V19:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V20:%.+]] = arith.constant -4 : index
// CHECK-NEXT: [[V21:%.+]] = arith.muli [[V5]], [[V20]] overflow<nsw> : index
// CHECK-NEXT: [[V22:%.+]] = arith.constant 20 : index
// CHECK-NEXT: [[V23:%.+]] = arith.subi [[V22]], [[V21]] : index
// CHECK-NEXT: [[V24:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V26:%.+]], [[V27:%.+]], [[V28:%.+]]) in ([[V29:%.+]] = [[V18]], [[V30:%.+]] = [[V25]], [[V31:%.+]] = [[V25]]) threads([[V32:%.+]], [[V33:%.+]], [[V34:%.+]]) in ([[V35:%.+]] = [[V23]], [[V36:%.+]] = [[V25]], [[V37:%.+]] = [[V25]]) {
// CHECK-NEXT: [[V38:%.+]] = arith.addi [[V0]], [[V26]] : index
// CHECK-NEXT: [[V39:%.+]] = arith.addi [[V21]], [[V32]] : index
// CHECK-NEXT: affine.for [[V40:%.+]] = 0 to 9 {
// CHECK-NEXT: "x.y"([[V38]], [[V39]], [[V40]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @semi(%n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 floordiv 3 + s0 mod 5)>()[%n] {
    affine.for %j = affine_map<()[s0] -> (s0 * -4)>()[%n] to 20 {
      affine.for %k = 0 to 9 {
        "x.y"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  return
}
