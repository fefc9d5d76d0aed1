// RUN: rsmlir-opt %s --convert-scf-to-openmp=num-threads=4 | FileCheck %s

func.func @nested(%lb: index, %ub: index, %st: index, %m: memref<?x?xf32>, %v: f32) {
  scf.parallel (%i) = (%lb) to (%ub) step (%st) {
    scf.parallel (%j) = (%lb) to (%ub) step (%st) {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
func.func @reductions(%lb: index, %ub: index, %st: index, %f: f32, %n: i64) -> (f32, i64, f32) {
  %0:3 = scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%st, %st) init (%f, %n, %f) -> (f32, i64, f32) {
    scf.reduce(%f, %n, %f : f32, i64, f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%a: i64, %b: i64):
      %c = arith.cmpi sgt, %a, %b : i64
      %s = arith.select %c, %b, %a : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: f32, %b: f32):
      %c = arith.cmpf oge, %a, %b : f32
      %s = arith.select %c, %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %0#0, %0#1, %0#2 : f32, i64, f32
}
func.func @vectors(%lb: index, %ub: index, %st: index, %v: vector<4xi32>) -> vector<4xi32> {
  %0 = scf.parallel (%i) = (%lb) to (%ub) step (%st) init (%v) -> vector<4xi32> {
    scf.reduce(%v : vector<4xi32>) {
    ^bb0(%a: vector<4xi32>, %b: vector<4xi32>):
      %s = arith.andi %a, %b : vector<4xi32>
      scf.reduce.return %s : vector<4xi32>
    }
  }
  return %0 : vector<4xi32>
}

// CHECK-LABEL: func.func @nested(
// CHECK: {{%.+}} = llvm.mlir.constant(1 : i64) : i64
// CHECK: {{%.+}} = llvm.mlir.constant(4 : i32) : i32
// CHECK: omp.parallel num_threads({{%.+}} : i32) {
// CHECK: omp.wsloop {
// CHECK: omp.loop_nest ({{%.+}}) : index = ({{%.+}}) to ({{%.+}}) step ({{%.+}}) {
// CHECK: memref.alloca_scope  {
// CHECK: {{%.+}} = llvm.mlir.constant(1 : i64) : i64
// CHECK: {{%.+}} = llvm.mlir.constant(4 : i32) : i32
// CHECK: omp.parallel num_threads({{%.+}} : i32) {
// CHECK: omp.wsloop {
// CHECK: omp.loop_nest ({{%.+}}) : index = ({{%.+}}) to ({{%.+}}) step ({{%.+}}) {
// CHECK: memref.alloca_scope  {
// CHECK: memref.store {{%.+}}, {{%.+}}[{{%.+}}, {{%.+}}] : memref<?x?xf32>
// CHECK: omp.yield
// CHECK: omp.terminator
// CHECK: omp.yield
// CHECK: omp.terminator
// CHECK: return
// CHECK-LABEL: omp.declare_reduction @__scf_reduction
// CHECK: ^bb0({{%.+}}: f32):
// CHECK: {{%.+}} = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK: omp.yield({{%.+}} : f32)
// CHECK: } combiner {
// CHECK: ^bb0({{%.+}}: f32, {{%.+}}: f32):
// CHECK: {{%.+}} = arith.addf {{%.+}}, {{%.+}} : f32
// CHECK: omp.yield({{%.+}} : f32)
// CHECK: } atomic {
// CHECK: ^bb0({{%.+}}: !llvm.ptr, {{%.+}}: !llvm.ptr):
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> f32
// CHECK: {{%.+}} = llvm.atomicrmw fadd {{%.+}}, {{%.+}} monotonic : !llvm.ptr, f32
// CHECK: omp.yield
// CHECK-LABEL: omp.declare_reduction @__scf_reduction_0
// CHECK: ^bb0({{%.+}}: i64):
// CHECK: {{%.+}} = llvm.mlir.constant(9223372036854775807 : i64) : i64
// CHECK: omp.yield({{%.+}} : i64)
// CHECK: } combiner {
// CHECK: ^bb0({{%.+}}: i64, {{%.+}}: i64):
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : i64
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : i64
// CHECK: omp.yield({{%.+}} : i64)
// CHECK: } atomic {
// CHECK: ^bb0({{%.+}}: !llvm.ptr, {{%.+}}: !llvm.ptr):
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> i64
// CHECK: {{%.+}} = llvm.atomicrmw min {{%.+}}, {{%.+}} monotonic : !llvm.ptr, i64
// CHECK: omp.yield
// CHECK-LABEL: omp.declare_reduction @__scf_reduction_1
// CHECK: ^bb0({{%.+}}: f32):
// CHECK: {{%.+}} = llvm.mlir.constant(-3.40282347E+38 : f32) : f32
// CHECK: omp.yield({{%.+}} : f32)
// CHECK: } combiner {
// CHECK: ^bb0({{%.+}}: f32, {{%.+}}: f32):
// CHECK: {{%.+}} = arith.cmpf oge, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: omp.yield({{%.+}} : f32)
// CHECK-LABEL: func.func @reductions(
// CHECK: {{%.+}} = llvm.mlir.constant(1 : i64) : i64
// CHECK: {{%.+}} = llvm.alloca {{%.+}} x f32 : (i64) -> !llvm.ptr
// CHECK: llvm.store {{%.+}}, {{%.+}} : f32, !llvm.ptr
// CHECK: {{%.+}} = llvm.alloca {{%.+}} x i64 : (i64) -> !llvm.ptr
// CHECK: llvm.store {{%.+}}, {{%.+}} : i64, !llvm.ptr
// CHECK: {{%.+}} = llvm.alloca {{%.+}} x f32 : (i64) -> !llvm.ptr
// CHECK: llvm.store {{%.+}}, {{%.+}} : f32, !llvm.ptr
// CHECK: {{%.+}} = llvm.mlir.constant(4 : i32) : i32
// CHECK: omp.parallel num_threads({{%.+}} : i32) {
// CHECK: omp.wsloop reduction(@__scf_reduction {{%.+}} -> {{%.+}}, @__scf_reduction_0 {{%.+}} -> {{%.+}}, @__scf_reduction_1 {{%.+}} -> {{%.+}} : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
// CHECK: omp.loop_nest ({{%.+}}, {{%.+}}) : index = ({{%.+}}, {{%.+}}) to ({{%.+}}, {{%.+}}) step ({{%.+}}, {{%.+}}) collapse(2) {
// CHECK: memref.alloca_scope  {
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> f32
// CHECK: {{%.+}} = arith.addf {{%.+}}, {{%.+}} : f32
// CHECK: llvm.store {{%.+}}, {{%.+}} : f32, !llvm.ptr
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> i64
// CHECK: {{%.+}} = arith.cmpi sgt, {{%.+}}, {{%.+}} : i64
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : i64
// CHECK: llvm.store {{%.+}}, {{%.+}} : i64, !llvm.ptr
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> f32
// CHECK: {{%.+}} = arith.cmpf oge, {{%.+}}, {{%.+}} : f32
// CHECK: {{%.+}} = arith.select {{%.+}}, {{%.+}}, {{%.+}} : f32
// CHECK: llvm.store {{%.+}}, {{%.+}} : f32, !llvm.ptr
// CHECK: omp.yield
// CHECK: omp.terminator
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> f32
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> i64
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> f32
// CHECK: return {{%.+}}, {{%.+}}, {{%.+}} : f32, i64, f32
// CHECK-LABEL: omp.declare_reduction @__scf_reduction_2
// CHECK: ^bb0({{%.+}}: vector<4xi32>):
// CHECK: {{%.+}} = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
// CHECK: omp.yield({{%.+}} : vector<4xi32>)
// CHECK: } combiner {
// CHECK: ^bb0({{%.+}}: vector<4xi32>, {{%.+}}: vector<4xi32>):
// CHECK: {{%.+}} = arith.andi {{%.+}}, {{%.+}} : vector<4xi32>
// CHECK: omp.yield({{%.+}} : vector<4xi32>)
// CHECK-LABEL: func.func @vectors(
// CHECK: {{%.+}} = llvm.mlir.constant(1 : i64) : i64
// CHECK: {{%.+}} = llvm.alloca {{%.+}} x vector<4xi32> : (i64) -> !llvm.ptr
// CHECK: llvm.store {{%.+}}, {{%.+}} : vector<4xi32>, !llvm.ptr
// CHECK: {{%.+}} = llvm.mlir.constant(4 : i32) : i32
// CHECK: omp.parallel num_threads({{%.+}} : i32) {
// CHECK: omp.wsloop reduction(@__scf_reduction_2 {{%.+}} -> {{%.+}} : !llvm.ptr) {
// CHECK: omp.loop_nest ({{%.+}}) : index = ({{%.+}}) to ({{%.+}}) step ({{%.+}}) {
// CHECK: memref.alloca_scope  {
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> vector<4xi32>
// CHECK: {{%.+}} = arith.andi {{%.+}}, {{%.+}} : vector<4xi32>
// CHECK: llvm.store {{%.+}}, {{%.+}} : vector<4xi32>, !llvm.ptr
// CHECK: omp.yield
// CHECK: omp.terminator
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> vector<4xi32>
// CHECK: return {{%.+}} : vector<4xi32>
