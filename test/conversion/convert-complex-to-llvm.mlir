// RUN: rsmlir-opt %s --convert-complex-to-llvm | FileCheck %s

func.func @arithmetic(%x: complex<f32>, %y: complex<f32>) -> (f32, complex<f32>) {
  %p = complex.mul %x, %y : complex<f32>
  %q = complex.div %p, %y : complex<f32>
  %a = complex.abs %q : complex<f32>
  %c = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %a, %c : f32, complex<f32>
}

// CHECK:      module {

// CHECK-LABEL:   func.func @arithmetic(%arg0: complex<f32>, %arg1: complex<f32>) -> (f32, complex<f32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %2 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %3 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %4 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %5 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %6 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %7 = llvm.fmul %4, %2 : f32
// CHECK-NEXT:     %8 = llvm.fmul %5, %3 : f32
// CHECK-NEXT:     %9 = llvm.fsub %7, %8 : f32
// CHECK-NEXT:     %10 = llvm.fmul %3, %4 : f32
// CHECK-NEXT:     %11 = llvm.fmul %2, %5 : f32
// CHECK-NEXT:     %12 = llvm.fadd %10, %11 : f32
// CHECK-NEXT:     %13 = llvm.insertvalue %9, %6[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %12, %13[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %15 = llvm.extractvalue %14[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %16 = llvm.extractvalue %14[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %17 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %18 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %19 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %20 = llvm.fmul %17, %17 : f32
// CHECK-NEXT:     %21 = llvm.fmul %18, %18 : f32
// CHECK-NEXT:     %22 = llvm.fadd %20, %21 : f32
// CHECK-NEXT:     %23 = llvm.fmul %15, %17 : f32
// CHECK-NEXT:     %24 = llvm.fmul %16, %18 : f32
// CHECK-NEXT:     %25 = llvm.fadd %23, %24 : f32
// CHECK-NEXT:     %26 = llvm.fmul %16, %17 : f32
// CHECK-NEXT:     %27 = llvm.fmul %15, %18 : f32
// CHECK-NEXT:     %28 = llvm.fsub %26, %27 : f32
// CHECK-NEXT:     %29 = llvm.fdiv %25, %22 : f32
// CHECK-NEXT:     %30 = llvm.fdiv %28, %22 : f32
// CHECK-NEXT:     %31 = llvm.insertvalue %29, %19[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %32 = llvm.insertvalue %30, %31[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %33 = llvm.extractvalue %32[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %34 = llvm.extractvalue %32[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:     %35 = llvm.fmul %33, %33 : f32
// CHECK-NEXT:     %36 = llvm.fmul %34, %34 : f32
// CHECK-NEXT:     %37 = llvm.fadd %35, %36 : f32
// CHECK-NEXT:     %38 = llvm.intr.sqrt(%37) : (f32) -> f32
// CHECK-NEXT:     %39 = llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %40 = builtin.unrealized_conversion_cast %39 : !llvm.struct<(f32, f32)> to complex<f32>
// CHECK-NEXT:     return %38, %40 : f32, complex<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
