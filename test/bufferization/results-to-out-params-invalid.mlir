// RUN: rsmlir-opt %s --buffer-results-to-out-params --split-input-file --verify-diagnostics

// expected-error @+1 {{cannot create out param for result with unsupported layout}}
func.func private @layout(%a: memref<2xf32, strided<[2]>>) -> memref<2xf32, strided<[2]>> {
  return %a : memref<2xf32, strided<[2]>>
}

// -----

func.func private @dynamic(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}

func.func @call(%n: index) {
  // expected-error @+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @dynamic(%n) : (index) -> memref<?xf32>
  return
}
