// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'nvvm.kernel' attribute attached to unexpected op}}
func.func private @f() attributes {nvvm.kernel}
// -----
// expected-error@+1 {{'"nvvm.maxntid"' attribute must be integer array with maximum 3 index}}
llvm.func @f() attributes {nvvm.maxntid = 1 : i32}
// -----
// expected-error@+1 {{'"nvvm.blocksareclusters"' attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'}}
llvm.func @f() attributes {nvvm.blocksareclusters}
// -----
// expected-error@+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @f(%p: !llvm.ptr {llvm.byval = f32, nvvm.grid_constant}) {
  llvm.return
}
// -----
// expected-error@+1 {{The optimization level must be a number between 0 and 3.}}
func.func private @f() attributes {target = #nvvm.target<O = 4>}
// -----
llvm.func @f(%i: i32, %p: i1) {
  // expected-error@+1 {{vote.sync 'any', 'all' and 'uni' returns an i1}}
  %0 = nvvm.vote.sync any %i, %p -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %f: f32) {
  // expected-error@+1 {{'add' redux kind unsupported with 'f32' type. Only supported type is 'i32'.}}
  %0 = nvvm.redux.sync add %f, %i : f32 -> f32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %f: f32) {
  // expected-error@+1 {{expected return type to be of type 'f32' but got 'i32' instead}}
  %0 = nvvm.shfl.sync up %i, %f, %i, %i : f32 -> i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr<5>, %i: i32) {
  // expected-error@+1 {{expected source pointer in memory space 0, 1, 3}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<5>) -> !llvm.struct<(i32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{invalid attribute combination}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{expected destination type is a structure of 2 elements of type 'i32'}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{expected layout to be col for 16x16 matrix}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@+1 {{new register size must be multiple of 8}}
  nvvm.setmaxregister increase 30
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@+1 {{only async_shared fence can have space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
  // expected-error@+1 {{CG cache modifier is only support for 16 bytes copy.}}
  nvvm.cp.async.shared.global %s, %g, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@+1 {{invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value! This is an invalid constant range.}}
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 5, 5> : i32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@+1 {{Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x2 to f6x2.}}
  %0 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f8E4M3FN)
  llvm.return
}
