// RUN: rsmlir-opt %s --async-parallel-for=num-workers=-1 | FileCheck %s

func.func @dynamic(%m: memref<?x?xindex>, %lb: index, %ub: index, %step: index) {
  scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%step, %step) {
    %c3 = arith.constant 3 : index
    memref.store %ub, %m[%i, %c3] : memref<?x?xindex>
  }
  return
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = arith.constant 6.000000e-01 : f32
// CHECK: {{%.+}} = arith.constant 64 : index
// CHECK: {{%.+}} = arith.constant 8.000000e-01 : f32
// CHECK: {{%.+}} = arith.constant 32 : index
// CHECK: {{%.+}} = arith.constant 1.000000e+00 : f32
// CHECK: {{%.+}} = arith.constant 16 : index
// CHECK: {{%.+}} = arith.constant 2.000000e+00 : f32
// CHECK: {{%.+}} = arith.constant 8 : index
// CHECK: {{%.+}} = arith.constant 4.000000e+00 : f32
// CHECK: {{%.+}} = arith.constant 4 : index
// CHECK: {{%.+}} = arith.constant 8.000000e+00 : f32
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = arith.constant 1000 : index
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// CHECK: scf.if {{%.+}} {
// CHECK: } else {
// CHECK: {{%.+}} = async.runtime.num_worker_threads : index
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.index_cast {{%.+}} : index to i32
// CHECK: {{%.+}} = arith.sitofp {{%.+}} : i32 to f32
// CHECK: {{%.+}} = arith.mulf {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.fptosi {{%.+}} : f32 to i32
// CHECK: {{%.+}} = arith.index_cast {{%.+}} : i32 to index
// CHECK: {{%.+}} = arith.maxsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.maxsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.minsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// CHECK: scf.if {{%.+}} {
// CHECK: func.call @parallel_compute_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, index, memref<?x?xindex>) -> ()
// CHECK: } else {
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = async.create_group {{%.+}} : !async.group
// CHECK: func.call @async_dispatch_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, memref<?x?xindex>) -> ()
// CHECK: async.await_all {{%.+}}
// CHECK: return
// CHECK-LABEL: func.func private @parallel_compute_fn(
// CHECK: {{%.+}} = arith.constant 3 : index
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.minsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : index
// CHECK: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK: memref.store {{%.+}}, {{%.+}}[{{%.+}}, {{%.+}}] : memref<?x?xindex>
// CHECK: return
// CHECK-LABEL: func.func private @async_dispatch_fn(
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = arith.constant 2 : index
// CHECK: {{%.+}} = scf.while ({{%.+}} = {{%.+}}, {{%.+}} = {{%.+}}) : (index, index) -> (index, index) {
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// CHECK: scf.condition({{%.+}}) {{%.+}}, {{%.+}} : index, index
// CHECK: } do {
// CHECK: ^bb0({{%.+}}: index, {{%.+}}: index):
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = async.execute {
// CHECK: func.call @async_dispatch_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, memref<?x?xindex>) -> ()
// CHECK: async.yield
// CHECK: {{%.+}} = async.add_to_group {{%.+}}, {{%.+}} : !async.token
// CHECK: scf.yield {{%.+}}, {{%.+}} : index, index
// CHECK: call @parallel_compute_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, index, memref<?x?xindex>) -> ()
// CHECK: return
