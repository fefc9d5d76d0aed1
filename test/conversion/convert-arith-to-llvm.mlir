// RUN: rsmlir-opt %s --convert-arith-to-llvm | FileCheck %s

func.func @integers(%x: i32, %y: i32, %i: index) -> (i32, i1, i64, i32) {
  %sum = arith.addi %x, %y overflow<nsw> : i32
  %less = arith.cmpi slt, %sum, %y : i32
  %wide = arith.index_cast %i : index to i64
  %low, %high = arith.mulsi_extended %x, %y : i32
  return %sum, %less, %wide, %high : i32, i1, i64, i32
}

func.func @floats(%x: f32, %v: vector<2x4xf32>) -> (f16, vector<2x4xf32>, i1) {
  %half = arith.truncf %x : f32 to f16
  %c = arith.constant dense<1.0> : vector<2x4xf32>
  %sum = arith.addf %v, %c fastmath<fast> : vector<2x4xf32>
  %less = arith.cmpf olt, %x, %x : f32
  return %half, %sum, %less : f16, vector<2x4xf32>, i1
}

// CHECK:      module {

// CHECK-LABEL:   func.func @integers(%arg0: i32, %arg1: i32, %arg2: index) -> (i32, i1, i64, i32) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %1 = llvm.add %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:     %2 = llvm.icmp "slt" %1, %arg1 : i32
// CHECK-NEXT:     %3 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     %4 = llvm.sext %arg1 : i32 to i64
// CHECK-NEXT:     %5 = llvm.mul %3, %4 : i64
// CHECK-NEXT:     %6 = llvm.trunc %5 : i64 to i32
// CHECK-NEXT:     %7 = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT:     %8 = llvm.lshr %5, %7 : i64
// CHECK-NEXT:     %9 = llvm.trunc %8 : i64 to i32
// CHECK-NEXT:     return %1, %2, %0, %9 : i32, i1, i64, i32
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @floats(%arg0: f32, %arg1: vector<2x4xf32>) -> (f16, vector<2x4xf32>, i1) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %1 = llvm.fptrunc %arg0 : f32 to f16
// CHECK-NEXT:     %2 = llvm.mlir.constant(dense<1.000000e+00> : vector<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %3 = llvm.mlir.poison : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %5 = llvm.extractvalue %2[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %6 = llvm.fadd %4, %5 {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
// CHECK-NEXT:     %7 = llvm.insertvalue %6, %3[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %9 = llvm.extractvalue %2[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %10 = llvm.fadd %8, %9 {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %7[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %12 = builtin.unrealized_conversion_cast %11 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:     %13 = llvm.fcmp "olt" %arg0, %arg0 : f32
// CHECK-NEXT:     return %1, %12, %13 : f16, vector<2x4xf32>, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
