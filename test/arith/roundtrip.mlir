// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK-NEXT: %c42 = arith.constant 42 : index
  %a = arith.constant 42 : index
  // CHECK-NEXT: %c-5_i8 = arith.constant -5 : i8
  %b = arith.constant 251 : i8
  // CHECK-NEXT: %true = arith.constant true
  %c = arith.constant 1 : i1
  // CHECK-NEXT: %false = arith.constant {t.a} false
  %d = arith.constant {t.a} false
  // CHECK-NEXT: %cst = arith.constant 1.500000e+00 : f32
  %e = arith.constant 1.5 : f32
  // CHECK-NEXT: %cst_0 = arith.constant dense<[1, 2]> : vector<2xi32>
  %f = arith.constant dense<[1, 2]> : vector<2xi32>
  // CHECK-NEXT: %cst_1 = arith.constant dense<true> : vector<[4]xi1>
  %g = arith.constant dense<true> : vector<[4]xi1>
  // CHECK-NEXT: %c42_2 = arith.constant 42 : index
  %h = arith.constant 42 : index
  // CHECK-NEXT: %c340282366920938463463374607431768211455_i129 = arith.constant
  %i = arith.constant 340282366920938463463374607431768211455 : i129
  return
}

// CHECK-LABEL: func.func @integers
func.func @integers(%a: i32, %b: i32, %i: index, %v: vector<4xi32>, %t: tensor<?x4xi64>) {
  // CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i32
  %0 = arith.addi %a, %b : i32
  // CHECK-NEXT: %1 = arith.addi %arg2, %arg2 overflow<nsw, nuw> {t.a} : index
  %1 = arith.addi %i, %i overflow<nuw, nsw> {t.a} : index
  // No overflow flags are the default, which is not printed.
  // CHECK-NEXT: %2 = arith.subi %arg3, %arg3 : vector<4xi32>
  %2 = arith.subi %v, %v overflow<none> : vector<4xi32>
  // CHECK-NEXT: %3 = arith.muli %arg4, %arg4 overflow<nsw> : tensor<?x4xi64>
  %3 = arith.muli %t, %t {overflowFlags = #arith.overflow<nsw>} : tensor<?x4xi64>
  // CHECK-NEXT: %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
  %4, %5 = arith.addui_extended %a, %b : i32, i1
  // CHECK-NEXT: %low, %high = arith.mulsi_extended %arg0, %sum : i32
  %6:2 = arith.mulsi_extended %a, %4 : i32
  // CHECK-NEXT: %low_0, %high_1 = arith.mului_extended %high, %low {t.a} : i32
  %7:2 = arith.mului_extended %6#1, %6#0 {t.a} : i32
  // CHECK-NEXT: %4 = arith.divui %arg0, %arg1 exact : i32
  %8 = arith.divui %a, %b exact : i32
  // CHECK-NEXT: %5 = arith.divsi %arg0, %arg1 : i32
  %9 = arith.divsi %a, %b : i32
  // CHECK-NEXT: %6 = arith.ceildivui %arg0, %arg1 : i32
  %10 = arith.ceildivui %a, %b : i32
  // CHECK-NEXT: %7 = arith.ceildivsi %arg0, %arg1 : i32
  %11 = arith.ceildivsi %a, %b : i32
  // CHECK-NEXT: %8 = arith.floordivsi %arg0, %arg1 : i32
  %12 = arith.floordivsi %a, %b : i32
  // CHECK-NEXT: %9 = arith.remui %arg0, %arg1 : i32
  %13 = arith.remui %a, %b : i32
  // CHECK-NEXT: %10 = arith.remsi %arg0, %arg1 : i32
  %14 = arith.remsi %a, %b : i32
  // CHECK-NEXT: %11 = arith.andi %arg0, %arg1 : i32
  %15 = arith.andi %a, %b : i32
  // CHECK-NEXT: %12 = arith.ori %arg0, %arg1 : i32
  %16 = arith.ori %a, %b : i32
  // CHECK-NEXT: %13 = arith.xori %arg0, %arg1 : i32
  %17 = arith.xori %a, %b : i32
  // CHECK-NEXT: %14 = arith.shli %arg0, %arg1 overflow<nuw> : i32
  %18 = arith.shli %a, %b overflow<nuw> : i32
  // CHECK-NEXT: %15 = arith.shrui %arg0, %arg1 exact {t.a} : i32
  %19 = arith.shrui %a, %b {isExact, t.a} : i32
  // CHECK-NEXT: %16 = arith.shrsi %arg0, %arg1 : i32
  %20 = arith.shrsi %a, %b : i32
  // CHECK-NEXT: %17 = arith.maxsi %arg0, %arg1 : i32
  %21 = arith.maxsi %a, %b : i32
  // CHECK-NEXT: %18 = arith.maxui %arg0, %arg1 : i32
  %22 = arith.maxui %a, %b : i32
  // CHECK-NEXT: %19 = arith.minsi %arg0, %arg1 : i32
  %23 = arith.minsi %a, %b : i32
  // CHECK-NEXT: %20 = arith.minui %arg0, %arg1 : i32
  %24 = arith.minui %a, %b : i32
  return
}

// CHECK-LABEL: func.func @floats
func.func @floats(%a: f32, %b: f32, %v: vector<4xf32>, %t: tensor<*xf64>) {
  // CHECK-NEXT: %0 = arith.negf %arg2 fastmath<nnan> : vector<4xf32>
  %0 = arith.negf %v fastmath<nnan> : vector<4xf32>
  // CHECK-NEXT: %1 = arith.addf %arg0, %arg1 fastmath<nnan,contract> {t.a} : f32
  %1 = arith.addf %a, %b fastmath<contract, nnan> {t.a} : f32
  // CHECK-NEXT: %2 = arith.subf %arg3, %arg3 : tensor<*xf64>
  %2 = arith.subf %t, %t fastmath<none> : tensor<*xf64>
  // CHECK-NEXT: %3 = arith.mulf %arg0, %arg1 fastmath<fast> : f32
  %3 = arith.mulf %a, %b fastmath<reassoc, nnan, ninf, nsz, arcp, contract, afn> : f32
  // CHECK-NEXT: %4 = arith.divf %arg0, %arg1 : f32
  %4 = arith.divf %a, %b : f32
  // CHECK-NEXT: %5 = arith.remf %arg0, %arg1 : f32
  %5 = arith.remf %a, %b : f32
  // CHECK-NEXT: %6 = arith.maximumf %arg0, %arg1 : f32
  %6 = arith.maximumf %a, %b : f32
  // CHECK-NEXT: %7 = arith.maxnumf %arg0, %arg1 : f32
  %7 = arith.maxnumf %a, %b : f32
  // CHECK-NEXT: %8 = arith.minimumf %arg0, %arg1 : f32
  %8 = arith.minimumf %a, %b : f32
  // CHECK-NEXT: %9 = arith.minnumf %arg0, %arg1 : f32
  %9 = arith.minnumf %a, %b : f32
  return
}

// CHECK-LABEL: func.func @casts
func.func @casts(%a: i32, %f: f32, %i: index, %x: f4E2M1FN, %scale: f8E8M0FNU, %t: tensor<?x4xi32>,
                 %m: memref<2xindex>) {
  // CHECK-NEXT: %0 = arith.extui %arg0 : i32 to i64
  %0 = arith.extui %a : i32 to i64
  // CHECK-NEXT: %1 = arith.extsi %arg5 {t.a} : tensor<?x4xi32> to tensor<?x4xi64>
  %1 = arith.extsi %t {t.a} : tensor<?x4xi32> to tensor<?x4xi64>
  // CHECK-NEXT: %2 = arith.trunci %arg0 overflow<nsw> : i32 to i8
  %2 = arith.trunci %a overflow<nsw> : i32 to i8
  // CHECK-NEXT: %3 = arith.extf %arg1 fastmath<none> : f32 to f64
  %3 = arith.extf %f fastmath<none> : f32 to f64
  // CHECK-NEXT: %4 = arith.truncf %arg1 toward_zero fastmath<nnan> : f32 to bf16
  %4 = arith.truncf %f toward_zero fastmath<nnan> : f32 to bf16
  // CHECK-NEXT: %5 = arith.truncf %arg1 : f32 to f16
  %5 = arith.truncf %f : f32 to f16
  // CHECK-NEXT: %6 = arith.scaling_extf %arg3, %arg4 : f4E2M1FN, f8E8M0FNU to f32
  %6 = arith.scaling_extf %x, %scale : f4E2M1FN, f8E8M0FNU to f32
  // CHECK-NEXT: %7 = arith.scaling_truncf %arg1, %arg4 to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
  %7 = arith.scaling_truncf %f, %scale to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
  // CHECK-NEXT: %8 = arith.uitofp %arg0 : i32 to f32
  %8 = arith.uitofp %a : i32 to f32
  // CHECK-NEXT: %9 = arith.sitofp %arg0 : i32 to f64
  %9 = arith.sitofp %a : i32 to f64
  // CHECK-NEXT: %10 = arith.fptoui %arg1 : f32 to i32
  %10 = arith.fptoui %f : f32 to i32
  // CHECK-NEXT: %11 = arith.fptosi %arg1 : f32 to i1
  %11 = arith.fptosi %f : f32 to i1
  // CHECK-NEXT: %12 = arith.index_cast %arg2 : index to i32
  %12 = arith.index_cast %i : index to i32
  // CHECK-NEXT: %13 = arith.index_castui %arg6 : memref<2xindex> to memref<2xi32>
  %13 = arith.index_castui %m : memref<2xindex> to memref<2xi32>
  // CHECK-NEXT: %14 = arith.bitcast %arg1 : f32 to i32
  %14 = arith.bitcast %f : f32 to i32
  return
}

// CHECK-LABEL: func.func @comparisons
func.func @comparisons(%a: i32, %f: f32, %v: vector<4xi32>, %c: i1, %mask: vector<4xi1>) {
  // CHECK-NEXT: %0 = arith.cmpi slt, %arg0, %arg0 : i32
  %0 = arith.cmpi slt, %a, %a : i32
  // CHECK-NEXT: %1 = arith.cmpi ne, %arg2, %arg2 {t.a} : vector<4xi32>
  %1 = arith.cmpi "ne", %v, %v {t.a} : vector<4xi32>
  // The results have the types that follow from those of the operands.
  // CHECK-NEXT: %2 = arith.andi %0, %arg3 : i1
  %2 = arith.andi %0, %c : i1
  // CHECK-NEXT: %3 = arith.andi %1, %arg4 : vector<4xi1>
  %3 = arith.andi %1, %mask : vector<4xi1>
  // CHECK-NEXT: %4 = arith.cmpf oeq, %arg1, %arg1 fastmath<fast> : f32
  %4 = arith.cmpf oeq, %f, %f fastmath<fast> : f32
  // CHECK-NEXT: %5 = arith.cmpf true, %arg1, %arg1 : f32
  %5 = arith.cmpf true, %f, %f : f32
  // CHECK-NEXT: %6 = arith.select %arg3, %arg0, %arg0 : i32
  %6 = arith.select %c, %a, %a : i32
  // CHECK-NEXT: %7 = arith.select %arg4, %arg2, %arg2 {t.a} : vector<4xi1>, vector<4xi32>
  %7 = arith.select %mask, %v, %v {t.a} : vector<4xi1>, vector<4xi32>
  // CHECK-NEXT: %8 = arith.select %arg3, %arg2, %arg2 : vector<4xi32>
  %8 = arith.select %c, %v, %v : vector<4xi32>
  return
}
