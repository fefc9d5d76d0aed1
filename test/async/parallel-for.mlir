// RUN: rsmlir-opt %s --async-parallel-for | FileCheck %s
// RUN: rsmlir-opt %s --async-parallel-for='async-dispatch=false num-workers=-1 min-task-size=10' | FileCheck %s --check-prefix=LOOP

func.func @static(%m: memref<8x16xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c16) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<8x16xf32>
  }
  return
}

// CHECK-LABEL: func.func @static(
// CHECK: {{%.+}} = arith.constant true
// CHECK: {{%.+}} = arith.constant 128 : index
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = arith.constant 8 : index
// CHECK: {{%.+}} = arith.constant 16 : index
// CHECK: {{%.+}} = arith.constant false
// CHECK: scf.if {{%.+}} {
// CHECK: } else {
// CHECK: scf.if {{%.+}} {
// CHECK: scf.if {{%.+}} {
// CHECK: func.call @parallel_compute_fn_with_aligned_loops({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: } else {
// CHECK: {{%.+}} = async.create_group {{%.+}} : !async.group
// CHECK: func.call @async_dispatch_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: async.await_all {{%.+}}
// CHECK: } else {
// CHECK: scf.if {{%.+}} {
// CHECK: func.call @parallel_compute_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: } else {
// CHECK: {{%.+}} = async.create_group {{%.+}} : !async.group
// CHECK: func.call @async_dispatch_fn_0({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: async.await_all {{%.+}}
// CHECK: return
// CHECK-LABEL: func.func private @parallel_compute_fn_with_aligned_loops(
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = arith.constant 8 : index
// CHECK: {{%.+}} = arith.constant 16 : index
// CHECK: {{%.+}} = arith.constant 128 : index
// CHECK: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.minsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// CHECK: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK: memref.store {{%.+}}, {{%.+}}[{{%.+}}, {{%.+}}] : memref<8x16xf32>
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
// CHECK: func.call @async_dispatch_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: async.yield
// CHECK: {{%.+}} = async.add_to_group {{%.+}}, {{%.+}} : !async.token
// CHECK: scf.yield {{%.+}}, {{%.+}} : index, index
// CHECK: call @parallel_compute_fn_with_aligned_loops({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: return
// CHECK-LABEL: func.func private @parallel_compute_fn(
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = arith.constant 8 : index
// CHECK: {{%.+}} = arith.constant 16 : index
// CHECK: {{%.+}} = arith.constant 128 : index
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
// CHECK: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : index
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : index
// CHECK: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK: memref.store {{%.+}}, {{%.+}}[{{%.+}}, {{%.+}}] : memref<8x16xf32>
// CHECK: return
// CHECK-LABEL: func.func private @async_dispatch_fn_0(
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
// CHECK: func.call @async_dispatch_fn_0({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: async.yield
// CHECK: {{%.+}} = async.add_to_group {{%.+}}, {{%.+}} : !async.token
// CHECK: scf.yield {{%.+}}, {{%.+}} : index, index
// CHECK: call @parallel_compute_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// CHECK: return

// LOOP-LABEL: func.func @static(
// LOOP: {{%.+}} = arith.constant 6.000000e-01 : f32
// LOOP: {{%.+}} = arith.constant 64 : index
// LOOP: {{%.+}} = arith.constant 8.000000e-01 : f32
// LOOP: {{%.+}} = arith.constant 32 : index
// LOOP: {{%.+}} = arith.constant 1.000000e+00 : f32
// LOOP: {{%.+}} = arith.constant 2.000000e+00 : f32
// LOOP: {{%.+}} = arith.constant 4.000000e+00 : f32
// LOOP: {{%.+}} = arith.constant 4 : index
// LOOP: {{%.+}} = arith.constant 8.000000e+00 : f32
// LOOP: {{%.+}} = arith.constant 0 : index
// LOOP: {{%.+}} = arith.constant 1 : index
// LOOP: {{%.+}} = arith.constant 8 : index
// LOOP: {{%.+}} = arith.constant 16 : index
// LOOP: {{%.+}} = arith.constant 10 : index
// LOOP: {{%.+}} = arith.constant 128 : index
// LOOP: {{%.+}} = arith.constant false
// LOOP: scf.if {{%.+}} {
// LOOP: } else {
// LOOP: {{%.+}} = async.runtime.num_worker_threads : index
// LOOP: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// LOOP: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// LOOP: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// LOOP: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// LOOP: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// LOOP: {{%.+}} = arith.index_cast {{%.+}} : index to i32
// LOOP: {{%.+}} = arith.sitofp {{%.+}} : i32 to f32
// LOOP: {{%.+}} = arith.mulf {{%.+}}, {{%.+}} : f32
// LOOP: {{%.+}} = arith.fptosi {{%.+}} : f32 to i32
// LOOP: {{%.+}} = arith.index_cast {{%.+}} : i32 to index
// LOOP: {{%.+}} = arith.maxsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.maxsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.minsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.cmpi sge, {{%.+}}, {{%.+}} : index
// LOOP: scf.if {{%.+}} {
// LOOP: {{%.+}} = arith.ceildivsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = async.create_group {{%.+}} : !async.group
// LOOP: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// LOOP: {{%.+}} = async.execute {
// LOOP: func.call @parallel_compute_fn_with_aligned_loops({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// LOOP: async.yield
// LOOP: {{%.+}} = async.add_to_group {{%.+}}, {{%.+}} : !async.token
// LOOP: func.call @parallel_compute_fn_with_aligned_loops({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// LOOP: async.await_all {{%.+}}
// LOOP: } else {
// LOOP: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = async.create_group {{%.+}} : !async.group
// LOOP: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// LOOP: {{%.+}} = async.execute {
// LOOP: func.call @parallel_compute_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// LOOP: async.yield
// LOOP: {{%.+}} = async.add_to_group {{%.+}}, {{%.+}} : !async.token
// LOOP: func.call @parallel_compute_fn({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (index, index, index, index, index, index, index, index, index, index, f32, memref<8x16xf32>) -> ()
// LOOP: async.await_all {{%.+}}
// LOOP: return
// LOOP-LABEL: func.func private @parallel_compute_fn_with_aligned_loops(
// LOOP: {{%.+}} = arith.constant 0 : index
// LOOP: {{%.+}} = arith.constant 1 : index
// LOOP: {{%.+}} = arith.constant 8 : index
// LOOP: {{%.+}} = arith.constant 16 : index
// LOOP: {{%.+}} = arith.constant 128 : index
// LOOP: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.minsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// LOOP: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// LOOP: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// LOOP: memref.store {{%.+}}, {{%.+}}[{{%.+}}, {{%.+}}] : memref<8x16xf32>
// LOOP: return
// LOOP-LABEL: func.func private @parallel_compute_fn(
// LOOP: {{%.+}} = arith.constant 0 : index
// LOOP: {{%.+}} = arith.constant 1 : index
// LOOP: {{%.+}} = arith.constant 8 : index
// LOOP: {{%.+}} = arith.constant 16 : index
// LOOP: {{%.+}} = arith.constant 128 : index
// LOOP: {{%.+}} = arith.muli {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.minsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.subi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.divsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.remsi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.addi {{%.+}}, {{%.+}} : index
// LOOP: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// LOOP: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.cmpi eq, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : index
// LOOP: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : index
// LOOP: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// LOOP: memref.store {{%.+}}, {{%.+}}[{{%.+}}, {{%.+}}] : memref<8x16xf32>
// LOOP: return
