// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: llvm.func @kernel
// CHECK-NEXT: [[V0:%.+]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
// CHECK-NEXT: [[V1:%.+]] = nvvm.read.ptx.sreg.clock64 : i64
// CHECK-NEXT: nvvm.barrier0
// CHECK-NEXT: nvvm.barrier id = [[V0]] number_of_threads = [[V0]]
// CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
// CHECK-NEXT: nvvm.cluster.arrive {aligned}
// CHECK-NEXT: nvvm.bar.warp.sync [[V0]] : i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @kernel(%p: !llvm.ptr {llvm.byval = f32, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 32, 1, 1>, nvvm.minctasm = 2 : i32} {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
  %1 = nvvm.read.ptx.sreg.clock64 : i64
  nvvm.barrier0
  nvvm.barrier id = %0 number_of_threads = %0
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.cluster.arrive {aligned}
  nvvm.bar.warp.sync %0 : i32
  llvm.return
}
// CHECK-LABEL: llvm.func @values
// CHECK-NEXT: [[V0:%.+]] = nvvm.shfl.sync  bfly [[V1:%.+]], [[V2:%.+]], [[V1]], [[V1]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V3:%.+]] = nvvm.vote.sync  ballot [[V1]], [[V4:%.+]] -> i32
// CHECK-NEXT: [[V5:%.+]] = nvvm.redux.sync  fmin [[V2]], [[V1]] {nan = true} : f32 -> f32
// CHECK-NEXT: [[V6:%.+]] = nvvm.match.sync  all [[V1]], [[V7:%.+]] : i64 -> !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V8:%.+]] = nvvm.mbarrier.arrive [[V9:%.+]] : !llvm.ptr<3> -> i64
// CHECK-NEXT: nvvm.cp.async.shared.global [[V9]], [[V10:%.+]], 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK-NEXT: nvvm.cp.async.commit.group
// CHECK-NEXT: nvvm.cp.async.wait.group 0
// CHECK-NEXT: nvvm.setmaxregister  increase 32
// CHECK-NEXT: [[V11:%.+]] = nvvm.convert.f32x2.to.f8x2 [[V2]], [[V2]] {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
// CHECK-NEXT: nvvm.inline_ptx "mov.b32 a, b;" ro([[V1]] : i32)
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @values(%i: i32, %f: f32, %p: i1, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %l: i64) {
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %1 = nvvm.vote.sync ballot %i, %p -> i32
  %2 = nvvm.redux.sync fmin %f, %i {nan = true} : f32 -> f32
  %3 = nvvm.match.sync all %i, %l : i64 -> !llvm.struct<(i32, i1)>
  %4 = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64
  nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 0
  nvvm.setmaxregister increase 32
  %5 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  nvvm.inline_ptx "mov.b32 a, b;" ro(%i : i32)
  llvm.return
}
// CHECK-LABEL: llvm.func @matrices
// CHECK-NEXT: [[V0:%.+]] = nvvm.wmma.load [[V1:%.+]], [[V2:%.+]] {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V3:%.+]] = nvvm.wmma.mma [[V2]], [[V2]], [[V2]], [[V2]], [[V2]], [[V2]], [[V2]], [[V2]], [[V4:%.+]], [[V4]], [[V4]], [[V4]], [[V4]], [[V4]], [[V4]], [[V4]] {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: nvvm.wmma.store [[V1]], [[V2]], [[V5:%.+]], [[V5]], [[V5]], [[V5]] {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
// CHECK-NEXT: [[V6:%.+]] = nvvm.ldmatrix [[V1]] {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
// CHECK-NEXT: nvvm.stmatrix [[V1]], [[V2]] {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @matrices(%p: !llvm.ptr<3>, %i: i32, %a: vector<2xf16>, %f: f32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.wmma.mma %i, %i, %i, %i, %i, %i, %i, %i, %f, %f, %f, %f, %f, %f, %f, %f {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  nvvm.wmma.store %p, %i, %a, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  %2 = nvvm.ldmatrix %p {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  nvvm.stmatrix %p, %i {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
  llvm.return
}
