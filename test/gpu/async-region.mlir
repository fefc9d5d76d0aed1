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

// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @kernels {
// CHECK-NEXT: gpu.func @kernel() kernel {
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @foo()
// CHECK-NEXT: func.func @async([[V0:%.+]]: index) {
// CHECK-NEXT: [[V1:%.+]] = gpu.wait async
// CHECK-NEXT: [[V2:%.+]] = gpu.launch_func async [[[V1]]] @kernels::@kernel blocks in ([[V0]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])
// CHECK-NEXT: [[V3:%.+]] = gpu.launch_func async [[[V2]]] @kernels::@kernel blocks in ([[V0]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])
// CHECK-NEXT: gpu.wait [[[V3]]]
// CHECK-NEXT: call @foo() : () -> ()
// CHECK-NEXT: [[V4:%.+]] = gpu.wait async
// CHECK-NEXT: [[V5:%.+]] = gpu.launch_func async [[[V4]]] @kernels::@kernel blocks in ([[V0]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])   {attr = 3 : i32}
// CHECK-NEXT: gpu.wait [[[V5]]]
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @defer([[V0]]: index) {
// CHECK-NEXT: [[V6:%.+]], [[V7:%.+]] = async.execute -> !async.value<!gpu.async.token> {
// CHECK-NEXT: [[V2]] = gpu.wait async
// CHECK-NEXT: [[V3]] = gpu.launch_func async [[[V2]]] @kernels::@kernel blocks in ([[V0]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])
// CHECK-NEXT: async.yield [[V3]] : !gpu.async.token
// CHECK-NEXT: }
// CHECK-NEXT: [[V8:%.+]], [[V9:%.+]] = async.execute [[[V6]]] ([[V7]] as [[V10:%.+]]: !async.value<!gpu.async.token>) -> !async.value<!gpu.async.token> {
// CHECK-NEXT: [[V2]] = gpu.wait async [[[V10]]]
// CHECK-NEXT: [[V3]] = gpu.launch_func async [[[V2]]] @kernels::@kernel blocks in ([[V0]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])
// CHECK-NEXT: async.yield [[V3]] : !gpu.async.token
// CHECK-NEXT: }
// CHECK-NEXT: async.await [[V8]] : !async.token
// CHECK-NEXT: [[V1]] = async.await [[V9]] : !async.value<!gpu.async.token>
// CHECK-NEXT: gpu.wait [[[V1]]]
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @shared([[V0]]: index) {
// CHECK-NEXT: [[V6]], [[V7]]:4 = async.execute -> (!async.value<index>, !async.value<!gpu.async.token>, !async.value<!gpu.async.token>, !async.value<!gpu.async.token>) {
// CHECK-NEXT: [[V3]] = gpu.wait async
// CHECK-NEXT: [[V4]] = gpu.launch_func async [[[V3]]] @kernels::@kernel blocks in ([[V0]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])
// CHECK-NEXT: async.yield [[V0]], [[V4]], [[V4]], [[V4]] : index, !gpu.async.token, !gpu.async.token, !gpu.async.token
// CHECK-NEXT: }
// CHECK-NEXT: async.await [[V6]] : !async.token
// CHECK-NEXT: [[V1]] = async.await [[V11:%.+]] : !async.value<!gpu.async.token>
// CHECK-NEXT: gpu.wait [[[V1]]]
// CHECK-NEXT: [[V8]], [[V9]] = async.execute [[[V6]]] ([[V12:%.+]] as [[V10]]: !async.value<index>, [[V11]] as [[V13:%.+]]: !async.value<!gpu.async.token>) -> !async.value<!gpu.async.token> {
// CHECK-NEXT: [[V3]] = gpu.wait async [[[V13]]]
// CHECK-NEXT: [[V4]] = gpu.launch_func async [[[V3]]] @kernels::@kernel blocks in ([[V10]], [[V0]], [[V0]]) threads in ([[V0]], [[V0]], [[V0]])
// CHECK-NEXT: async.yield [[V4]] : !gpu.async.token
// CHECK-NEXT: }
// CHECK-NEXT: async.await [[V8]] : !async.token
// CHECK-NEXT: [[V2]] = async.await [[V9]] : !async.value<!gpu.async.token>
// CHECK-NEXT: gpu.wait [[[V2]]]
// CHECK-NEXT: [[V14:%.+]] = async.execute [[[V6]]] ([[V15:%.+]] as [[V10]]: !async.value<!gpu.async.token>) {
// CHECK-NEXT: gpu.wait [[[V10]]]
// CHECK-NEXT: func.call @foo() : () -> ()
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: async.await [[V14]] : !async.token
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @mem([[V0]]: index, [[V10]]: i1) {
// CHECK-NEXT: [[V1]] = gpu.wait async
// CHECK-NEXT: [[V16:%.+]], [[V17:%.+]] = gpu.alloc async [[[V1]]] ([[V0]]) : memref<?xf32>
// CHECK-NEXT: [[V18:%.+]], [[V19:%.+]] = gpu.alloc async [[[V17]]] host_shared ([[V0]]) : memref<?xf32>
// CHECK-NEXT: [[V2]] = gpu.memcpy async [[[V19]]] [[V16]], [[V18]] : memref<?xf32>, memref<?xf32>
// CHECK-NEXT: gpu.wait [[[V2]]]
// CHECK-NEXT: cf.cond_br [[V10]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V3]] = gpu.wait async
// CHECK-NEXT: [[V4]] = gpu.dealloc async [[[V3]]] [[V16]] : memref<?xf32>
// CHECK-NEXT: gpu.wait [[[V4]]]
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: scf.if [[V10]] {
// CHECK-NEXT: [[V5]] = gpu.wait async
// CHECK-NEXT: [[V20:%.+]] = gpu.dealloc async [[[V5]]] [[V18]] : memref<?xf32>
// CHECK-NEXT: gpu.wait [[[V20]]]
// CHECK-NEXT: }
// CHECK-NEXT: "unknown.op"() : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @already([[V0]]: index) {
// CHECK-NEXT: [[V1]] = gpu.wait async
// CHECK-NEXT: [[V16]], [[V17]] = gpu.alloc async [[[V1]]] ([[V0]]) : memref<?xf32>
// CHECK-NEXT: [[V2]] = gpu.dealloc async [[[V17]]] [[V16]] : memref<?xf32>
// CHECK-NEXT: gpu.wait [[[V2]], [[V17]]]
// CHECK-NEXT: gpu.wait
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
