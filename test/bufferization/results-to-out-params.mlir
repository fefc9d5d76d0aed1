// RUN: rsmlir-opt %s --buffer-results-to-out-params --split-input-file | FileCheck %s
// RUN: rsmlir-opt %s --buffer-results-to-out-params='hoist-static-allocs hoist-dynamic-allocs add-result-attr' --split-input-file | FileCheck %s --check-prefix=HOIST
// RUN: rsmlir-opt %s --buffer-results-to-out-params=modify-public-functions --split-input-file | FileCheck %s --check-prefix=PUBLIC

func.func private @static(%f: f32) -> (f32, memref<2xf32>) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<2xf32>
  memref.store %f, %a[%zero] : memref<2xf32>
  return %f, %a : f32, memref<2xf32>
}

func.func @call(%f: f32) -> memref<2xf32> {
  %0:2 = call @static(%f) : (f32) -> (f32, memref<2xf32>)
  return %0#1 : memref<2xf32>
}

// -----

func.func private @layout(%a: memref<2xf32>) -> (memref<2xf32, strided<[?], offset: ?>> {test.kept}) {
  %0 = memref.cast %a : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
  return %0 : memref<2xf32, strided<[?], offset: ?>>
}

func.func @call(%a: memref<2xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %0 = call @layout(%a) : (memref<2xf32>) -> memref<2xf32, strided<[?], offset: ?>>
  %1 = memref.load %0[%zero] : memref<2xf32, strided<[?], offset: ?>>
  return %1 : f32
}
