// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(gpu-async-region))' --allow-unregistered-dialect | FileCheck %s

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel() kernel { gpu.return }
  }
  func.func private @foo() -> ()
  func.func @async(%sz : index) {
    gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
    gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
    call @foo() : () -> ()
    gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) {attr = 3 : i32}
    return
  }
  func.func @defer(%sz : index) {
    %a0 = async.execute {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    %a1 = async.execute [%a0] {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    async.await %a1 : !async.token
    return
  }
  func.func @shared(%sz : index) {
    %a0, %f0 = async.execute -> !async.value<index> {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield %sz : index
    }
    async.await %a0 : !async.token
    %a1 = async.execute [%a0] (%f0 as %x: !async.value<index>) {
      gpu.launch_func @kernels::@kernel blocks in (%x, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    async.await %a1 : !async.token
    %a2 = async.execute [%a0] {
      func.call @foo() : () -> ()
      async.yield
    }
    async.await %a2 : !async.token
    return
  }
  func.func @mem(%sz : index, %c: i1) {
    %m = gpu.alloc (%sz) : memref<?xf32>
    %m2 = gpu.alloc host_shared (%sz) : memref<?xf32>
    gpu.memcpy %m, %m2 : memref<?xf32>, memref<?xf32>
    cf.cond_br %c, ^a, ^b
  ^a:
    gpu.dealloc %m : memref<?xf32>
    cf.br ^b
  ^b:
    scf.if %c {
      gpu.dealloc %m2 : memref<?xf32>
    }
    "unknown.op"() : () -> ()
    return
  }
  func.func @already(%sz : index) {
    %t = gpu.wait async
    %m, %t1 = gpu.alloc async [%t] (%sz) : memref<?xf32>
    gpu.dealloc %m : memref<?xf32>
    gpu.wait [%t1]
    gpu.wait
    return
  }
}
