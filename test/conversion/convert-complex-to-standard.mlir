// RUN: rsmlir-opt %s --convert-complex-to-standard --split-input-file | FileCheck %s

func.func @arithmetic(%x: complex<f32>, %y: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1) {
  %a = complex.add %x, %y fastmath<nnan> : complex<f32>
  %b = complex.mul %x, %y : complex<f32>
  %c = complex.neg %x : complex<f32>
  %d = complex.conj %x : complex<f32>
  %e = complex.eq %x, %y : complex<f32>
  %f = complex.neq %x, %y : complex<f32>
  return %a, %b, %c, %d, %e, %f : complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1
}

// CHECK-LABEL: func.func @arithmetic(%arg0: complex<f32>, %arg1: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1) {
// CHECK-NEXT: %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %1 = complex.re %arg1 : complex<f32>
// CHECK-NEXT: %2 = arith.addf %0, %1 fastmath<nnan> : f32
// CHECK-NEXT: %3 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %4 = complex.im %arg1 : complex<f32>
// CHECK-NEXT: %5 = arith.addf %3, %4 fastmath<nnan> : f32
// CHECK-NEXT: %6 = complex.create %2, %5 : complex<f32>
// CHECK-NEXT: %7 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %8 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %9 = complex.re %arg1 : complex<f32>
// CHECK-NEXT: %10 = complex.im %arg1 : complex<f32>
// CHECK-NEXT: %11 = arith.mulf %7, %9 : f32
// CHECK-NEXT: %12 = arith.mulf %8, %10 : f32
// CHECK-NEXT: %13 = arith.subf %11, %12 : f32
// CHECK-NEXT: %14 = arith.mulf %8, %9 : f32
// CHECK-NEXT: %15 = arith.mulf %7, %10 : f32
// CHECK-NEXT: %16 = arith.addf %14, %15 : f32
// CHECK-NEXT: %17 = complex.create %13, %16 : complex<f32>
// CHECK-NEXT: %18 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %19 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %20 = arith.negf %18 : f32
// CHECK-NEXT: %21 = arith.negf %19 : f32
// CHECK-NEXT: %22 = complex.create %20, %21 : complex<f32>
// CHECK-NEXT: %23 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %24 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %25 = arith.negf %24 : f32
// CHECK-NEXT: %26 = complex.create %23, %25 : complex<f32>
// CHECK-NEXT: %27 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %28 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %29 = complex.re %arg1 : complex<f32>
// CHECK-NEXT: %30 = complex.im %arg1 : complex<f32>
// CHECK-NEXT: %31 = arith.cmpf oeq, %27, %29 : f32
// CHECK-NEXT: %32 = arith.cmpf oeq, %28, %30 : f32
// CHECK-NEXT: %33 = arith.andi %31, %32 : i1
// CHECK-NEXT: %34 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %35 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %36 = complex.re %arg1 : complex<f32>
// CHECK-NEXT: %37 = complex.im %arg1 : complex<f32>
// CHECK-NEXT: %38 = arith.cmpf une, %34, %36 : f32
// CHECK-NEXT: %39 = arith.cmpf une, %35, %37 : f32
// CHECK-NEXT: %40 = arith.ori %38, %39 : i1
// CHECK-NEXT: return %6, %17, %22, %26, %33, %40 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1
// CHECK-NEXT: }

// -----

func.func @quotient(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %a = complex.div %x, %y fastmath<contract> : complex<f32>
  return %a : complex<f32>
}

// CHECK-LABEL: func.func @quotient(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT: %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT: %1 = complex.im %arg0 : complex<f32>
// CHECK-NEXT: %2 = complex.re %arg1 : complex<f32>
// CHECK-NEXT: %3 = complex.im %arg1 : complex<f32>
// CHECK-NEXT: %4 = arith.divf %2, %3 fastmath<contract> : f32
// CHECK-NEXT: %5 = arith.mulf %4, %2 fastmath<contract> : f32
// CHECK-NEXT: %6 = arith.addf %3, %5 fastmath<contract> : f32
// CHECK-NEXT: %7 = arith.mulf %0, %4 fastmath<contract> : f32
// CHECK-NEXT: %8 = arith.addf %7, %1 fastmath<contract> : f32
// CHECK-NEXT: %9 = arith.divf %8, %6 fastmath<contract> : f32
// CHECK-NEXT: %10 = arith.mulf %1, %4 fastmath<contract> : f32
// CHECK-NEXT: %11 = arith.subf %10, %0 fastmath<contract> : f32
// CHECK-NEXT: %12 = arith.divf %11, %6 fastmath<contract> : f32
// CHECK-NEXT: %13 = arith.divf %3, %2 fastmath<contract> : f32
// CHECK-NEXT: %14 = arith.mulf %13, %3 fastmath<contract> : f32
// CHECK-NEXT: %15 = arith.addf %2, %14 fastmath<contract> : f32
// CHECK-NEXT: %16 = arith.mulf %1, %13 fastmath<contract> : f32
// CHECK-NEXT: %17 = arith.addf %0, %16 fastmath<contract> : f32
// CHECK-NEXT: %18 = arith.divf %17, %15 fastmath<contract> : f32
// CHECK-NEXT: %19 = arith.mulf %0, %13 fastmath<contract> : f32
// CHECK-NEXT: %20 = arith.subf %1, %19 fastmath<contract> : f32
// CHECK-NEXT: %21 = arith.divf %20, %15 fastmath<contract> : f32
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %22 = math.absf %2 fastmath<contract> : f32
// CHECK-NEXT: %23 = arith.cmpf oeq, %22, %cst : f32
// CHECK-NEXT: %24 = math.absf %3 fastmath<contract> : f32
// CHECK-NEXT: %25 = arith.cmpf oeq, %24, %cst : f32
// CHECK-NEXT: %26 = arith.cmpf ord, %0, %cst : f32
// CHECK-NEXT: %27 = arith.cmpf ord, %1, %cst : f32
// CHECK-NEXT: %28 = arith.ori %26, %27 : i1
// CHECK-NEXT: %29 = arith.andi %23, %25 : i1
// CHECK-NEXT: %30 = arith.andi %28, %29 : i1
// CHECK-NEXT: %cst_0 = arith.constant 0x7F800000 : f32
// CHECK-NEXT: %31 = math.copysign %cst_0, %2 : f32
// CHECK-NEXT: %32 = arith.mulf %31, %0 fastmath<contract> : f32
// CHECK-NEXT: %33 = arith.mulf %31, %1 fastmath<contract> : f32
// CHECK-NEXT: %34 = arith.cmpf one, %22, %cst_0 : f32
// CHECK-NEXT: %35 = arith.cmpf one, %24, %cst_0 : f32
// CHECK-NEXT: %36 = arith.andi %34, %35 : i1
// CHECK-NEXT: %37 = math.absf %0 fastmath<contract> : f32
// CHECK-NEXT: %38 = arith.cmpf oeq, %37, %cst_0 : f32
// CHECK-NEXT: %39 = math.absf %1 fastmath<contract> : f32
// CHECK-NEXT: %40 = arith.cmpf oeq, %39, %cst_0 : f32
// CHECK-NEXT: %41 = arith.ori %38, %40 : i1
// CHECK-NEXT: %42 = arith.andi %41, %36 : i1
// CHECK-NEXT: %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %43 = arith.select %38, %cst_1, %cst : f32
// CHECK-NEXT: %44 = math.copysign %43, %0 : f32
// CHECK-NEXT: %45 = arith.select %40, %cst_1, %cst : f32
// CHECK-NEXT: %46 = math.copysign %45, %1 : f32
// CHECK-NEXT: %47 = arith.mulf %44, %2 fastmath<contract> : f32
// CHECK-NEXT: %48 = arith.mulf %46, %3 fastmath<contract> : f32
// CHECK-NEXT: %49 = arith.addf %47, %48 fastmath<contract> : f32
// CHECK-NEXT: %50 = arith.mulf %cst_0, %49 fastmath<contract> : f32
// CHECK-NEXT: %51 = arith.mulf %44, %3 fastmath<contract> : f32
// CHECK-NEXT: %52 = arith.mulf %46, %2 fastmath<contract> : f32
// CHECK-NEXT: %53 = arith.subf %52, %51 fastmath<contract> : f32
// CHECK-NEXT: %54 = arith.mulf %cst_0, %53 fastmath<contract> : f32
// CHECK-NEXT: %55 = arith.cmpf one, %37, %cst_0 : f32
// CHECK-NEXT: %56 = arith.cmpf one, %39, %cst_0 : f32
// CHECK-NEXT: %57 = arith.andi %55, %56 : i1
// CHECK-NEXT: %58 = arith.cmpf oeq, %22, %cst_0 : f32
// CHECK-NEXT: %59 = arith.cmpf oeq, %24, %cst_0 : f32
// CHECK-NEXT: %60 = arith.ori %58, %59 : i1
// CHECK-NEXT: %61 = arith.andi %57, %60 : i1
// CHECK-NEXT: %62 = arith.select %58, %cst_1, %cst : f32
// CHECK-NEXT: %63 = math.copysign %62, %2 : f32
// CHECK-NEXT: %64 = arith.select %59, %cst_1, %cst : f32
// CHECK-NEXT: %65 = math.copysign %64, %3 : f32
// CHECK-NEXT: %66 = arith.mulf %0, %63 fastmath<contract> : f32
// CHECK-NEXT: %67 = arith.mulf %1, %65 fastmath<contract> : f32
// CHECK-NEXT: %68 = arith.addf %66, %67 fastmath<contract> : f32
// CHECK-NEXT: %69 = arith.mulf %cst, %68 fastmath<contract> : f32
// CHECK-NEXT: %70 = arith.mulf %1, %63 fastmath<contract> : f32
// CHECK-NEXT: %71 = arith.mulf %0, %65 fastmath<contract> : f32
// CHECK-NEXT: %72 = arith.subf %70, %71 fastmath<contract> : f32
// CHECK-NEXT: %73 = arith.mulf %cst, %72 fastmath<contract> : f32
// CHECK-NEXT: %74 = arith.cmpf olt, %22, %24 : f32
// CHECK-NEXT: %75 = arith.select %74, %9, %18 : f32
// CHECK-NEXT: %76 = arith.select %74, %12, %21 : f32
// CHECK-NEXT: %77 = arith.select %61, %69, %75 : f32
// CHECK-NEXT: %78 = arith.select %61, %73, %76 : f32
// CHECK-NEXT: %79 = arith.select %42, %50, %77 : f32
// CHECK-NEXT: %80 = arith.select %42, %54, %78 : f32
// CHECK-NEXT: %81 = arith.select %30, %32, %79 : f32
// CHECK-NEXT: %82 = arith.select %30, %33, %80 : f32
// CHECK-NEXT: %83 = arith.cmpf uno, %75, %cst : f32
// CHECK-NEXT: %84 = arith.cmpf uno, %76, %cst : f32
// CHECK-NEXT: %85 = arith.andi %83, %84 : i1
// CHECK-NEXT: %86 = arith.select %85, %81, %75 : f32
// CHECK-NEXT: %87 = arith.select %85, %82, %76 : f32
// CHECK-NEXT: %88 = complex.create %86, %87 : complex<f32>
// CHECK-NEXT: return %88 : complex<f32>
// CHECK-NEXT: }

// -----

func.func @functions(%x: complex<f64>) -> (f64, f64, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
  %a = complex.abs %x fastmath<nnan,contract> : complex<f64>
  %b = complex.angle %x : complex<f64>
  %c = complex.cos %x : complex<f64>
  %d = complex.exp %x fastmath<contract> : complex<f64>
  %e = complex.log %x : complex<f64>
  %f = complex.sign %x fastmath<contract> : complex<f64>
  %g = complex.sin %x : complex<f64>
  return %a, %b, %c, %d, %e, %f, %g : f64, f64, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>
}

// CHECK-LABEL: func.func @functions(%arg0: complex<f64>) -> (f64, f64, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
// CHECK-NEXT: %0 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %1 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f64
// CHECK-NEXT: %2 = math.absf %0 fastmath<nnan,contract> : f64
// CHECK-NEXT: %3 = math.absf %1 fastmath<nnan,contract> : f64
// CHECK-NEXT: %4 = arith.maximumf %2, %3 fastmath<nnan,contract> : f64
// CHECK-NEXT: %5 = arith.minimumf %2, %3 fastmath<nnan,contract> : f64
// CHECK-NEXT: %6 = arith.divf %5, %4 fastmath<contract> : f64
// CHECK-NEXT: %7 = arith.mulf %6, %6 fastmath<contract> : f64
// CHECK-NEXT: %8 = arith.addf %7, %cst fastmath<contract> : f64
// CHECK-NEXT: %9 = math.sqrt %8 fastmath<contract> : f64
// CHECK-NEXT: %10 = arith.mulf %4, %9 fastmath<contract> : f64
// CHECK-NEXT: %11 = arith.cmpf uno, %10, %10 fastmath<contract> : f64
// CHECK-NEXT: %12 = arith.select %11, %5, %10 : f64
// CHECK-NEXT: %13 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %14 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %15 = math.atan2 %14, %13 : f64
// CHECK-NEXT: %16 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %17 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst_0 = arith.constant 5.000000e-01 : f64
// CHECK-NEXT: %18 = math.exp %17 : f64
// CHECK-NEXT: %19 = arith.mulf %cst_0, %18 : f64
// CHECK-NEXT: %20 = arith.divf %cst_0, %18 : f64
// CHECK-NEXT: %21 = math.sin %16 : f64
// CHECK-NEXT: %22 = math.cos %16 : f64
// CHECK-NEXT: %23 = arith.addf %20, %19 : f64
// CHECK-NEXT: %24 = arith.mulf %23, %22 : f64
// CHECK-NEXT: %25 = arith.subf %20, %19 : f64
// CHECK-NEXT: %26 = arith.mulf %25, %21 : f64
// CHECK-NEXT: %27 = complex.create %24, %26 : complex<f64>
// CHECK-NEXT: %28 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %29 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst_1 = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: %cst_2 = arith.constant 5.000000e-01 : f64
// CHECK-NEXT: %cst_3 = arith.constant 0x7FF0000000000000 : f64
// CHECK-NEXT: %30 = math.exp %28 fastmath<contract> : f64
// CHECK-NEXT: %31 = arith.mulf %28, %cst_2 fastmath<contract> : f64
// CHECK-NEXT: %32 = math.exp %31 fastmath<contract> : f64
// CHECK-NEXT: %33 = math.cos %29 fastmath<contract> : f64
// CHECK-NEXT: %34 = math.sin %29 fastmath<contract> : f64
// CHECK-NEXT: %35 = arith.cmpf oeq, %30, %cst_3 fastmath<contract> : f64
// CHECK-NEXT: %36 = arith.cmpf oeq, %29, %cst_1 : f64
// CHECK-NEXT: %37 = arith.mulf %30, %33 fastmath<contract> : f64
// CHECK-NEXT: %38 = arith.mulf %32, %33 fastmath<contract> : f64
// CHECK-NEXT: %39 = arith.mulf %38, %32 fastmath<contract> : f64
// CHECK-NEXT: %40 = arith.select %35, %39, %37 : f64
// CHECK-NEXT: %41 = arith.mulf %30, %34 fastmath<contract> : f64
// CHECK-NEXT: %42 = arith.mulf %32, %34 fastmath<contract> : f64
// CHECK-NEXT: %43 = arith.mulf %42, %32 fastmath<contract> : f64
// CHECK-NEXT: %44 = arith.select %35, %43, %41 : f64
// CHECK-NEXT: %45 = arith.select %36, %cst_1, %44 : f64
// CHECK-NEXT: %46 = complex.create %40, %45 : complex<f64>
// CHECK-NEXT: %47 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %48 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst_4 = arith.constant 1.000000e+00 : f64
// CHECK-NEXT: %49 = math.absf %47 : f64
// CHECK-NEXT: %50 = math.absf %48 : f64
// CHECK-NEXT: %51 = arith.maximumf %49, %50 : f64
// CHECK-NEXT: %52 = arith.minimumf %49, %50 : f64
// CHECK-NEXT: %53 = arith.divf %52, %51 : f64
// CHECK-NEXT: %54 = arith.mulf %53, %53 : f64
// CHECK-NEXT: %55 = arith.addf %54, %cst_4 : f64
// CHECK-NEXT: %56 = math.sqrt %55 : f64
// CHECK-NEXT: %57 = arith.mulf %51, %56 : f64
// CHECK-NEXT: %58 = arith.cmpf uno, %57, %57 : f64
// CHECK-NEXT: %59 = arith.select %58, %52, %57 : f64
// CHECK-NEXT: %60 = math.log %59 : f64
// CHECK-NEXT: %61 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %62 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %63 = math.atan2 %62, %61 : f64
// CHECK-NEXT: %64 = complex.create %60, %63 : complex<f64>
// CHECK-NEXT: %65 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %66 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst_5 = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: %67 = arith.cmpf oeq, %65, %cst_5 : f64
// CHECK-NEXT: %68 = arith.cmpf oeq, %66, %cst_5 : f64
// CHECK-NEXT: %69 = arith.andi %67, %68 : i1
// CHECK-NEXT: %70 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %71 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst_6 = arith.constant 1.000000e+00 : f64
// CHECK-NEXT: %72 = math.absf %70 fastmath<contract> : f64
// CHECK-NEXT: %73 = math.absf %71 fastmath<contract> : f64
// CHECK-NEXT: %74 = arith.maximumf %72, %73 fastmath<contract> : f64
// CHECK-NEXT: %75 = arith.minimumf %72, %73 fastmath<contract> : f64
// CHECK-NEXT: %76 = arith.divf %75, %74 fastmath<contract> : f64
// CHECK-NEXT: %77 = arith.mulf %76, %76 fastmath<contract> : f64
// CHECK-NEXT: %78 = arith.addf %77, %cst_6 fastmath<contract> : f64
// CHECK-NEXT: %79 = math.sqrt %78 fastmath<contract> : f64
// CHECK-NEXT: %80 = arith.mulf %74, %79 fastmath<contract> : f64
// CHECK-NEXT: %81 = arith.cmpf uno, %80, %80 fastmath<contract> : f64
// CHECK-NEXT: %82 = arith.select %81, %75, %80 : f64
// CHECK-NEXT: %83 = arith.divf %65, %82 fastmath<contract> : f64
// CHECK-NEXT: %84 = arith.divf %66, %82 fastmath<contract> : f64
// CHECK-NEXT: %85 = complex.create %83, %84 : complex<f64>
// CHECK-NEXT: %86 = arith.select %69, %arg0, %85 : complex<f64>
// CHECK-NEXT: %87 = complex.re %arg0 : complex<f64>
// CHECK-NEXT: %88 = complex.im %arg0 : complex<f64>
// CHECK-NEXT: %cst_7 = arith.constant 5.000000e-01 : f64
// CHECK-NEXT: %89 = math.exp %88 : f64
// CHECK-NEXT: %90 = arith.mulf %cst_7, %89 : f64
// CHECK-NEXT: %91 = arith.divf %cst_7, %89 : f64
// CHECK-NEXT: %92 = math.sin %87 : f64
// CHECK-NEXT: %93 = math.cos %87 : f64
// CHECK-NEXT: %94 = arith.addf %90, %91 : f64
// CHECK-NEXT: %95 = arith.mulf %94, %92 : f64
// CHECK-NEXT: %96 = arith.subf %90, %91 : f64
// CHECK-NEXT: %97 = arith.mulf %96, %93 : f64
// CHECK-NEXT: %98 = complex.create %95, %97 : complex<f64>
// CHECK-NEXT: return %12, %15, %27, %46, %64, %86, %98 : f64, f64, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>
// CHECK-NEXT: }
