// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(gpu-async-region))' | FileCheck %s

func.func private @foo() -> ()
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
