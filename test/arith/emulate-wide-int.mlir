// RUN: rsmlir-opt %s --arith-emulate-wide-int --split-input-file | FileCheck %s

// Integers of supported widths, and other types, stay.

func.func @supported(%x: i32, %y: index, %z: f64, %v: vector<3xi8>) -> (i32, index, f64) {
  %0 = arith.addi %x, %x : i32
  return %0, %y, %z : i32, index, f64
}

// CHECK: module {
// CHECK-NEXT: func.func @supported(%arg0: i32, %arg1: index, %arg2: f64, %arg3: vector<3xi8>) -> (i32, index, f64) {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: return %0, %arg1, %arg2 : i32, index, f64
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @sums(%x: i64, %y: i64, %v: vector<3xi64>) -> (i64, i64, vector<3xi64>) {
  %0 = arith.addi %x, %y : i64
  %1 = arith.subi %x, %y : i64
  %2 = arith.muli %v, %v : vector<3xi64>
  return %0, %1, %2 : i64, i64, vector<3xi64>
}

// CHECK: module {
// CHECK-NEXT: func.func @sums(%arg0: vector<2xi32>, %arg1: vector<2xi32>, %arg2: vector<3x2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<3x2xi32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %sum, %overflow = arith.addui_extended %0, %2 : i32, i1
// CHECK-NEXT: %4 = arith.extui %overflow : i1 to i32
// CHECK-NEXT: %5 = arith.addi %4, %1 : i32
// CHECK-NEXT: %6 = arith.addi %5, %3 : i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %7 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %9 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %11 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %12 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %13 = arith.subi %9, %11 : i32
// CHECK-NEXT: %14 = arith.cmpi ult, %9, %11 : i32
// CHECK-NEXT: %15 = arith.extui %14 : i1 to i32
// CHECK-NEXT: %16 = arith.subi %10, %15 : i32
// CHECK-NEXT: %17 = arith.subi %16, %12 : i32
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %18 = vector.insert %13, %cst_0 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %19 = vector.insert %17, %18 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %20 = vector.extract_strided_slice %arg2 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %21 = vector.extract_strided_slice %arg2 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %22 = vector.extract_strided_slice %arg2 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %23 = vector.extract_strided_slice %arg2 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %low, %high = arith.mului_extended %20, %22 : vector<3x1xi32>
// CHECK-NEXT: %24 = arith.muli %20, %23 : vector<3x1xi32>
// CHECK-NEXT: %25 = arith.muli %21, %22 : vector<3x1xi32>
// CHECK-NEXT: %26 = arith.addi %high, %24 : vector<3x1xi32>
// CHECK-NEXT: %27 = arith.addi %26, %25 : vector<3x1xi32>
// CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<3x2xi32>
// CHECK-NEXT: %28 = vector.insert_strided_slice %low, %cst_1 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
// CHECK-NEXT: %29 = vector.insert_strided_slice %27, %28 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
// CHECK-NEXT: return %8, %19, %29 : vector<2xi32>, vector<2xi32>, vector<3x2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @constants() -> (i64, vector<2xi64>, vector<2x2xi64>) {
  %0 = arith.constant -4294967298 : i64
  %1 = arith.constant dense<[1, 8589934595]> : vector<2xi64>
  %2 = arith.constant dense<5> : vector<2x2xi64>
  return %0, %1, %2 : i64, vector<2xi64>, vector<2x2xi64>
}

// CHECK: module {
// CHECK-NEXT: func.func @constants() -> (vector<2xi32>, vector<2x2xi32>, vector<2x2x2xi32>) {
// CHECK-NEXT: %cst = arith.constant dense<-2> : vector<2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<{{\[\[}}1, 0], [3, 2]]> : vector<2x2xi32>
// CHECK-NEXT: %cst_1 = arith.constant dense<{{\[\[}}[5, 0], [5, 0]], {{\[\[}}5, 0], [5, 0]]]> : vector<2x2x2xi32>
// CHECK-NEXT: return %cst, %cst_0, %cst_1 : vector<2xi32>, vector<2x2xi32>, vector<2x2x2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @chosen(%x: i64, %y: i64, %v: vector<2xi64>, %c: vector<2xi1>) -> (i1, i1, i1, vector<2xi64>, i64) {
  %0 = arith.cmpi eq, %x, %y : i64
  %1 = arith.cmpi ne, %x, %y : i64
  %2 = arith.cmpi slt, %x, %y : i64
  %3 = arith.select %c, %v, %v : vector<2xi1>, vector<2xi64>
  %4 = arith.maxsi %x, %y : i64
  return %0, %1, %2, %3, %4 : i1, i1, i1, vector<2xi64>, i64
}

// CHECK: module {
// CHECK-NEXT: func.func @chosen(%arg0: vector<2xi32>, %arg1: vector<2xi32>, %arg2: vector<2x2xi32>, %arg3: vector<2xi1>) -> (i1, i1, i1, vector<2x2xi32>, vector<2xi32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %4 = arith.cmpi eq, %0, %2 : i32
// CHECK-NEXT: %5 = arith.cmpi eq, %1, %3 : i32
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: %7 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %8 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %9 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %11 = arith.cmpi ne, %7, %9 : i32
// CHECK-NEXT: %12 = arith.cmpi ne, %8, %10 : i32
// CHECK-NEXT: %13 = arith.ori %11, %12 : i1
// CHECK-NEXT: %14 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %15 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %16 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %17 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %18 = arith.cmpi ult, %14, %16 : i32
// CHECK-NEXT: %19 = arith.cmpi slt, %15, %17 : i32
// CHECK-NEXT: %20 = arith.cmpi eq, %15, %17 : i32
// CHECK-NEXT: %21 = arith.select %20, %18, %19 : i1
// CHECK-NEXT: %22 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %23 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %24 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %25 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %26 = arith.cmpi ugt, %22, %24 : i32
// CHECK-NEXT: %27 = arith.cmpi sgt, %23, %25 : i32
// CHECK-NEXT: %28 = arith.cmpi eq, %23, %25 : i32
// CHECK-NEXT: %29 = arith.select %28, %26, %27 : i1
// CHECK-NEXT: %30 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %31 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %32 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %33 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %34 = arith.select %29, %30, %32 : i32
// CHECK-NEXT: %35 = arith.select %29, %31, %33 : i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %36 = vector.insert %34, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %37 = vector.insert %35, %36 [1] : i32 into vector<2xi32>
// CHECK-NEXT: return %6, %13, %21, %arg2, %37 : i1, i1, i1, vector<2x2xi32>, vector<2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @bits(%x: i64, %y: i64) -> (i64, i64, i64, i64) {
  %0 = arith.andi %x, %y : i64
  %1 = arith.shli %x, %y : i64
  %2 = arith.shrui %x, %y : i64
  %3 = arith.shrsi %x, %y : i64
  return %0, %1, %2, %3 : i64, i64, i64, i64
}

// CHECK: module {
// CHECK-NEXT: func.func @bits(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %4 = arith.andi %0, %2 : i32
// CHECK-NEXT: %5 = arith.andi %1, %3 : i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %6 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %7 = vector.insert %5, %6 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %8 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %9 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT: %11 = arith.cmpi uge, %10, %c32_i32 : i32
// CHECK-NEXT: %12 = arith.shli %8, %10 : i32
// CHECK-NEXT: %13 = arith.select %11, %c0_i32, %12 : i32
// CHECK-NEXT: %14 = arith.select %11, %c32_i32, %10 : i32
// CHECK-NEXT: %15 = arith.subi %c32_i32, %14 : i32
// CHECK-NEXT: %16 = arith.shrui %8, %15 : i32
// CHECK-NEXT: %17 = arith.subi %10, %c32_i32 : i32
// CHECK-NEXT: %18 = arith.shli %8, %17 : i32
// CHECK-NEXT: %19 = arith.shli %9, %10 : i32
// CHECK-NEXT: %20 = arith.select %11, %c0_i32, %19 : i32
// CHECK-NEXT: %21 = arith.select %11, %18, %16 : i32
// CHECK-NEXT: %22 = arith.ori %21, %20 : i32
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %23 = vector.insert %13, %cst_0 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %24 = vector.insert %22, %23 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %25 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %26 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %27 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_1 = arith.constant 0 : i32
// CHECK-NEXT: %c32_i32_2 = arith.constant 32 : i32
// CHECK-NEXT: %28 = arith.cmpi uge, %27, %c32_i32_2 : i32
// CHECK-NEXT: %29 = arith.shrui %25, %27 : i32
// CHECK-NEXT: %30 = arith.select %28, %c0_i32_1, %29 : i32
// CHECK-NEXT: %31 = arith.shrui %26, %27 : i32
// CHECK-NEXT: %32 = arith.select %28, %c0_i32_1, %31 : i32
// CHECK-NEXT: %33 = arith.select %28, %c32_i32_2, %27 : i32
// CHECK-NEXT: %34 = arith.subi %c32_i32_2, %33 : i32
// CHECK-NEXT: %35 = arith.shli %26, %34 : i32
// CHECK-NEXT: %36 = arith.subi %27, %c32_i32_2 : i32
// CHECK-NEXT: %37 = arith.shrui %26, %36 : i32
// CHECK-NEXT: %38 = arith.select %28, %37, %35 : i32
// CHECK-NEXT: %39 = arith.ori %30, %38 : i32
// CHECK-NEXT: %cst_3 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %40 = vector.insert %39, %cst_3 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %41 = vector.insert %32, %40 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %42 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %43 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_4 = arith.constant 0 : i32
// CHECK-NEXT: %44 = arith.cmpi slt, %42, %c0_i32_4 : i32
// CHECK-NEXT: %45 = arith.extsi %44 : i1 to i32
// CHECK-NEXT: %c0_i32_5 = arith.constant 0 : i32
// CHECK-NEXT: %46 = arith.cmpi slt, %45, %c0_i32_5 : i32
// CHECK-NEXT: %47 = arith.extsi %46 : i1 to i32
// CHECK-NEXT: %cst_6 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %48 = vector.insert %45, %cst_6 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %49 = vector.insert %47, %48 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %c64_i32 = arith.constant 64 : i32
// CHECK-NEXT: %50 = arith.subi %c64_i32, %43 : i32
// CHECK-NEXT: %cst_7 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %51 = vector.insert %50, %cst_7 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %52 = vector.extract %49[0] : i32 from vector<2xi32>
// CHECK-NEXT: %53 = vector.extract %49[1] : i32 from vector<2xi32>
// CHECK-NEXT: %54 = vector.extract %51[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_8 = arith.constant 0 : i32
// CHECK-NEXT: %c32_i32_9 = arith.constant 32 : i32
// CHECK-NEXT: %55 = arith.cmpi uge, %54, %c32_i32_9 : i32
// CHECK-NEXT: %56 = arith.shli %52, %54 : i32
// CHECK-NEXT: %57 = arith.select %55, %c0_i32_8, %56 : i32
// CHECK-NEXT: %58 = arith.select %55, %c32_i32_9, %54 : i32
// CHECK-NEXT: %59 = arith.subi %c32_i32_9, %58 : i32
// CHECK-NEXT: %60 = arith.shrui %52, %59 : i32
// CHECK-NEXT: %61 = arith.subi %54, %c32_i32_9 : i32
// CHECK-NEXT: %62 = arith.shli %52, %61 : i32
// CHECK-NEXT: %63 = arith.shli %53, %54 : i32
// CHECK-NEXT: %64 = arith.select %55, %c0_i32_8, %63 : i32
// CHECK-NEXT: %65 = arith.select %55, %62, %60 : i32
// CHECK-NEXT: %66 = arith.ori %65, %64 : i32
// CHECK-NEXT: %cst_10 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %67 = vector.insert %57, %cst_10 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %68 = vector.insert %66, %67 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %69 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %70 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %71 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_11 = arith.constant 0 : i32
// CHECK-NEXT: %c32_i32_12 = arith.constant 32 : i32
// CHECK-NEXT: %72 = arith.cmpi uge, %71, %c32_i32_12 : i32
// CHECK-NEXT: %73 = arith.shrui %69, %71 : i32
// CHECK-NEXT: %74 = arith.select %72, %c0_i32_11, %73 : i32
// CHECK-NEXT: %75 = arith.shrui %70, %71 : i32
// CHECK-NEXT: %76 = arith.select %72, %c0_i32_11, %75 : i32
// CHECK-NEXT: %77 = arith.select %72, %c32_i32_12, %71 : i32
// CHECK-NEXT: %78 = arith.subi %c32_i32_12, %77 : i32
// CHECK-NEXT: %79 = arith.shli %70, %78 : i32
// CHECK-NEXT: %80 = arith.subi %71, %c32_i32_12 : i32
// CHECK-NEXT: %81 = arith.shrui %70, %80 : i32
// CHECK-NEXT: %82 = arith.select %72, %81, %79 : i32
// CHECK-NEXT: %83 = arith.ori %74, %82 : i32
// CHECK-NEXT: %cst_13 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %84 = vector.insert %83, %cst_13 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %85 = vector.insert %76, %84 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %86 = vector.extract %85[0] : i32 from vector<2xi32>
// CHECK-NEXT: %87 = vector.extract %85[1] : i32 from vector<2xi32>
// CHECK-NEXT: %88 = vector.extract %68[0] : i32 from vector<2xi32>
// CHECK-NEXT: %89 = vector.extract %68[1] : i32 from vector<2xi32>
// CHECK-NEXT: %90 = arith.ori %86, %88 : i32
// CHECK-NEXT: %91 = arith.ori %87, %89 : i32
// CHECK-NEXT: %cst_14 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %92 = vector.insert %90, %cst_14 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %93 = vector.insert %91, %92 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %94 = arith.cmpi eq, %43, %c0_i32_4 : i32
// CHECK-NEXT: %95 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %96 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %97 = vector.extract %93[0] : i32 from vector<2xi32>
// CHECK-NEXT: %98 = vector.extract %93[1] : i32 from vector<2xi32>
// CHECK-NEXT: %99 = arith.select %94, %95, %97 : i32
// CHECK-NEXT: %100 = arith.select %94, %96, %98 : i32
// CHECK-NEXT: %cst_15 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %101 = vector.insert %99, %cst_15 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %102 = vector.insert %100, %101 [1] : i32 into vector<2xi32>
// CHECK-NEXT: return %7, %24, %41, %102 : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @casts(%x: i16, %y: i32, %z: i64, %i: index, %v: vector<2xi64>) -> (i64, i64, i16, i64, index, vector<2xi32>) {
  %0 = arith.extsi %x : i16 to i64
  %1 = arith.extui %y : i32 to i64
  %2 = arith.trunci %z : i64 to i16
  %3 = arith.index_cast %i : index to i64
  %4 = arith.index_castui %z : i64 to index
  %5 = arith.trunci %v : vector<2xi64> to vector<2xi32>
  return %0, %1, %2, %3, %4, %5 : i64, i64, i16, i64, index, vector<2xi32>
}

// CHECK: module {
// CHECK-NEXT: func.func @casts(%arg0: i16, %arg1: i32, %arg2: vector<2xi32>, %arg3: index, %arg4: vector<2x2xi32>) -> (vector<2xi32>, vector<2xi32>, i16, vector<2xi32>, index, vector<2xi32>) {
// CHECK-NEXT: %0 = arith.extsi %arg0 : i16 to i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %1 = arith.cmpi slt, %0, %c0_i32 : i32
// CHECK-NEXT: %2 = arith.extsi %1 : i1 to i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %3 = vector.insert %0, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %4 = vector.insert %2, %3 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %5 = vector.insert %arg1, %cst_0 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %6 = vector.extract %arg2[0] : i32 from vector<2xi32>
// CHECK-NEXT: %7 = arith.trunci %6 : i32 to i16
// CHECK-NEXT: %8 = arith.index_cast %arg3 : index to i32
// CHECK-NEXT: %c0_i32_1 = arith.constant 0 : i32
// CHECK-NEXT: %9 = arith.cmpi slt, %8, %c0_i32_1 : i32
// CHECK-NEXT: %10 = arith.extsi %9 : i1 to i32
// CHECK-NEXT: %cst_2 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %11 = vector.insert %8, %cst_2 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %12 = vector.insert %10, %11 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %13 = vector.extract %arg2[0] : i32 from vector<2xi32>
// CHECK-NEXT: %14 = arith.index_castui %13 : i32 to index
// CHECK-NEXT: %15 = vector.extract_strided_slice %arg4 {offsets = [0, 0], sizes = [2, 1], strides = [1, 1]} : vector<2x2xi32> to vector<2x1xi32>
// CHECK-NEXT: %16 = vector.shape_cast %15 : vector<2x1xi32> to vector<2xi32>
// CHECK-NEXT: return %4, %5, %7, %12, %14, %16 : vector<2xi32>, vector<2xi32>, i16, vector<2xi32>, index, vector<2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @floats(%x: f32, %y: i64, %h: vector<2xf16>) -> (i64, f64, vector<2xi64>, f16) {
  %0 = arith.fptosi %x : f32 to i64
  %1 = arith.uitofp %y : i64 to f64
  %2 = arith.fptoui %h : vector<2xf16> to vector<2xi64>
  %3 = arith.sitofp %y : i64 to f16
  return %0, %1, %2, %3 : i64, f64, vector<2xi64>, f16
}

// CHECK: module {
// CHECK-NEXT: func.func @floats(%arg0: f32, %arg1: vector<2xi32>, %arg2: vector<2xf16>) -> (vector<2xi32>, f64, vector<2x2xi32>, f16) {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %0 = arith.cmpf olt, %arg0, %cst : f32
// CHECK-NEXT: %1 = arith.negf %arg0 : f32
// CHECK-NEXT: %2 = arith.select %0, %1, %arg0 : f32
// CHECK-NEXT: %cst_1 = arith.constant 4.2949673E+9 : f32
// CHECK-NEXT: %3 = arith.divf %2, %cst_1 : f32
// CHECK-NEXT: %4 = arith.fptoui %3 : f32 to i32
// CHECK-NEXT: %5 = arith.remf %2, %cst_1 : f32
// CHECK-NEXT: %6 = arith.fptoui %5 : f32 to i32
// CHECK-NEXT: %cst_2 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %7 = vector.insert %6, %cst_2 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %8 = vector.insert %4, %7 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %9 = vector.extract %cst_0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %cst_0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %11 = vector.extract %8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %12 = vector.extract %8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %13 = arith.subi %9, %11 : i32
// CHECK-NEXT: %14 = arith.cmpi ult, %9, %11 : i32
// CHECK-NEXT: %15 = arith.extui %14 : i1 to i32
// CHECK-NEXT: %16 = arith.subi %10, %15 : i32
// CHECK-NEXT: %17 = arith.subi %16, %12 : i32
// CHECK-NEXT: %cst_3 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %18 = vector.insert %13, %cst_3 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %19 = vector.insert %17, %18 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %20 = vector.extract %19[0] : i32 from vector<2xi32>
// CHECK-NEXT: %21 = vector.extract %19[1] : i32 from vector<2xi32>
// CHECK-NEXT: %22 = vector.extract %8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %23 = vector.extract %8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %24 = arith.select %0, %20, %22 : i32
// CHECK-NEXT: %25 = arith.select %0, %21, %23 : i32
// CHECK-NEXT: %cst_4 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %26 = vector.insert %24, %cst_4 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %27 = vector.insert %25, %26 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %28 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %29 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %30 = arith.cmpi eq, %29, %c0_i32 : i32
// CHECK-NEXT: %31 = arith.uitofp %28 : i32 to f64
// CHECK-NEXT: %32 = arith.uitofp %29 : i32 to f64
// CHECK-NEXT: %cst_5 = arith.constant 0x41F0000000000000 : f64
// CHECK-NEXT: %33 = arith.mulf %32, %cst_5 : f64
// CHECK-NEXT: %34 = arith.addf %31, %33 : f64
// CHECK-NEXT: %35 = arith.select %30, %31, %34 : f64
// CHECK-NEXT: %cst_6 = arith.constant dense<0x7C00> : vector<2xf16>
// CHECK-NEXT: %36 = arith.divf %arg2, %cst_6 : vector<2xf16>
// CHECK-NEXT: %37 = arith.fptoui %36 : vector<2xf16> to vector<2xi32>
// CHECK-NEXT: %38 = arith.remf %arg2, %cst_6 : vector<2xf16>
// CHECK-NEXT: %39 = arith.fptoui %38 : vector<2xf16> to vector<2xi32>
// CHECK-NEXT: %40 = vector.shape_cast %37 : vector<2xi32> to vector<2x1xi32>
// CHECK-NEXT: %41 = vector.shape_cast %39 : vector<2xi32> to vector<2x1xi32>
// CHECK-NEXT: %cst_7 = arith.constant dense<0> : vector<2x2xi32>
// CHECK-NEXT: %42 = vector.insert_strided_slice %41, %cst_7 {offsets = [0, 0], strides = [1, 1]} : vector<2x1xi32> into vector<2x2xi32>
// CHECK-NEXT: %43 = vector.insert_strided_slice %40, %42 {offsets = [0, 1], strides = [1, 1]} : vector<2x1xi32> into vector<2x2xi32>
// CHECK-NEXT: %cst_8 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %44 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %45 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %46 = vector.extract %cst_8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %47 = vector.extract %cst_8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %48 = arith.cmpi ult, %44, %46 : i32
// CHECK-NEXT: %49 = arith.cmpi slt, %45, %47 : i32
// CHECK-NEXT: %50 = arith.cmpi eq, %45, %47 : i32
// CHECK-NEXT: %51 = arith.select %50, %48, %49 : i1
// CHECK-NEXT: %52 = vector.extract %cst_8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %53 = vector.extract %cst_8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %54 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %55 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %56 = arith.subi %52, %54 : i32
// CHECK-NEXT: %57 = arith.cmpi ult, %52, %54 : i32
// CHECK-NEXT: %58 = arith.extui %57 : i1 to i32
// CHECK-NEXT: %59 = arith.subi %53, %58 : i32
// CHECK-NEXT: %60 = arith.subi %59, %55 : i32
// CHECK-NEXT: %cst_9 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %61 = vector.insert %56, %cst_9 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %62 = vector.insert %60, %61 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %63 = vector.extract %62[0] : i32 from vector<2xi32>
// CHECK-NEXT: %64 = vector.extract %62[1] : i32 from vector<2xi32>
// CHECK-NEXT: %65 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %66 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %67 = arith.select %51, %63, %65 : i32
// CHECK-NEXT: %68 = arith.select %51, %64, %66 : i32
// CHECK-NEXT: %cst_10 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %69 = vector.insert %67, %cst_10 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %70 = vector.insert %68, %69 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %71 = vector.extract %70[0] : i32 from vector<2xi32>
// CHECK-NEXT: %72 = vector.extract %70[1] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_11 = arith.constant 0 : i32
// CHECK-NEXT: %73 = arith.cmpi eq, %72, %c0_i32_11 : i32
// CHECK-NEXT: %74 = arith.uitofp %71 : i32 to f16
// CHECK-NEXT: %75 = arith.uitofp %72 : i32 to f16
// CHECK-NEXT: %cst_12 = arith.constant 0x7C00 : f16
// CHECK-NEXT: %76 = arith.mulf %75, %cst_12 : f16
// CHECK-NEXT: %77 = arith.addf %74, %76 : f16
// CHECK-NEXT: %78 = arith.select %73, %74, %77 : f16
// CHECK-NEXT: %79 = arith.negf %78 : f16
// CHECK-NEXT: %80 = arith.select %51, %79, %78 : f16
// CHECK-NEXT: return %27, %35, %43, %80 : vector<2xi32>, f64, vector<2x2xi32>, f16
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func private @callee(%x: i64) -> i64

func.func @caller(%x: i64, %v: vector<4xi64>) -> i64 {
  %0 = call @callee(%x) : (i64) -> i64
  vector.print %v : vector<4xi64>
  return %0 : i64
}

// CHECK: module {
// CHECK-NEXT: func.func private @callee(vector<2xi32>) -> vector<2xi32>
// CHECK-NEXT: func.func @caller(%arg0: vector<2xi32>, %arg1: vector<4x2xi32>) -> vector<2xi32> {
// CHECK-NEXT: %0 = call @callee(%arg0) : (vector<2xi32>) -> vector<2xi32>
// CHECK-NEXT: vector.print %arg1 : vector<4x2xi32>
// CHECK-NEXT: return %0 : vector<2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }
