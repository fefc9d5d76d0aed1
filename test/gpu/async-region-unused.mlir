// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(gpu-async-region))' | FileCheck %s

// CHECK-LABEL: func.func private @foo
func.func private @foo() -> ()
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: [[V0:%.+]] = async.execute {
// CHECK-NEXT: [[V1:%.+]] = gpu.wait async
// CHECK-NEXT: [[V2:%.+]] = gpu.memcpy async [[[V1]]] [[V3:%.+]], [[V3]] : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: gpu.wait [[[V2]]]
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: [[V4:%.+]] = async.execute {
// CHECK-NEXT: [[V1]] = gpu.wait async
// CHECK-NEXT: [[V2]] = gpu.memcpy async [[[V1]]] [[V3]], [[V3]] : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: gpu.wait [[[V2]]]
// CHECK-NEXT: func.call @foo() : () -> ()
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: async.await [[V4]] : !async.token
// CHECK-NEXT: async.await [[V4]] : !async.token
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unused(%m: memref<4xf32>) {
  %a0 = async.execute {
    %x = gpu.memcpy async %m, %m : memref<4xf32>, memref<4xf32>
    async.yield
  }
  %a1 = async.execute {
    gpu.memcpy %m, %m : memref<4xf32>, memref<4xf32>
    func.call @foo() : () -> ()
    async.yield
  }
  async.await %a1 : !async.token
  async.await %a1 : !async.token
  return
}
