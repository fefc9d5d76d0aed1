// RUN: rsmlir-opt %s --convert-vector-to-llvm | FileCheck %s

func.func @outer(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>) {
  %s = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  %m = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<3xf32>
  return %s, %m : vector<2x3xf32>, vector<2x3xf32>
}

func.func @masked(%a: vector<2xi32>, %b: i32, %c: vector<2xi32>, %mask: vector<2xi1>) -> vector<2xi32> {
  %s = vector.mask %mask { vector.outerproduct %a, %b, %c : vector<2xi32>, i32 } : vector<2xi1> -> vector<2xi32>
  return %s : vector<2xi32>
}

// CHECK:      module {

// CHECK-LABEL:   func.func @outer(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg2 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %cst = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %cst : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %2 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %3 = llvm.extractelement %arg0[%2 : i64] : vector<2xf32>
// CHECK-NEXT:     %4 = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT:     %5 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %6 = llvm.insertelement %3, %4[%5 : i32] : vector<3xf32>
// CHECK-NEXT:     %7 = llvm.shufflevector %6, %4 [0, 0, 0] : vector<3xf32> 
// CHECK-NEXT:     %8 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %9 = llvm.intr.fmuladd(%7, %arg1, %8) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT:     %10 = llvm.insertvalue %9, %1[0] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %11 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %12 = llvm.extractelement %arg0[%11 : i64] : vector<2xf32>
// CHECK-NEXT:     %13 = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT:     %14 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %15 = llvm.insertelement %12, %13[%14 : i32] : vector<3xf32>
// CHECK-NEXT:     %16 = llvm.shufflevector %15, %13 [0, 0, 0] : vector<3xf32> 
// CHECK-NEXT:     %17 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %18 = llvm.intr.fmuladd(%16, %arg1, %17) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT:     %19 = llvm.insertvalue %18, %10[1] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %20 = builtin.unrealized_conversion_cast %19 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     %21 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %22 = llvm.extractelement %arg0[%21 : i64] : vector<2xf32>
// CHECK-NEXT:     %23 = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT:     %24 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %25 = llvm.insertelement %22, %23[%24 : i32] : vector<3xf32>
// CHECK-NEXT:     %26 = llvm.shufflevector %25, %23 [0, 0, 0] : vector<3xf32> 
// CHECK-NEXT:     %27 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %28 = arith.mulf %26, %arg1 : vector<3xf32>
// CHECK-NEXT:     %29 = arith.maxnumf %28, %27 : vector<3xf32>
// CHECK-NEXT:     %30 = llvm.insertvalue %29, %1[0] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %31 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %32 = llvm.extractelement %arg0[%31 : i64] : vector<2xf32>
// CHECK-NEXT:     %33 = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT:     %34 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %35 = llvm.insertelement %32, %33[%34 : i32] : vector<3xf32>
// CHECK-NEXT:     %36 = llvm.shufflevector %35, %33 [0, 0, 0] : vector<3xf32> 
// CHECK-NEXT:     %37 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %38 = arith.mulf %36, %arg1 : vector<3xf32>
// CHECK-NEXT:     %39 = arith.maxnumf %38, %37 : vector<3xf32>
// CHECK-NEXT:     %40 = llvm.insertvalue %39, %30[1] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:     %41 = builtin.unrealized_conversion_cast %40 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     return %20, %41 : vector<2x3xf32>, vector<2x3xf32>
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @masked(%arg0: vector<2xi32>, %arg1: i32, %arg2: vector<2xi32>, %arg3: vector<2xi1>) -> vector<2xi32> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : vector<2xi32>
// CHECK-NEXT:     %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %2 = llvm.insertelement %arg1, %0[%1 : i32] : vector<2xi32>
// CHECK-NEXT:     %3 = llvm.shufflevector %2, %0 [0, 0] : vector<2xi32> 
// CHECK-NEXT:     %4 = arith.muli %arg0, %3 : vector<2xi32>
// CHECK-NEXT:     %5 = arith.addi %4, %arg2 : vector<2xi32>
// CHECK-NEXT:     %6 = arith.select %arg3, %5, %arg2 : vector<2xi1>, vector<2xi32>
// CHECK-NEXT:     return %6 : vector<2xi32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
