// RUN: rsmlir-translate --mlir-to-llvmir %s | FileCheck %s

// Attributes of nvvm and rocdl say how kernels are called and what limits they have.
llvm.func @kernel(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1, 23, 32>, nvvm.minctasm = 16 : i32, nvvm.maxnreg = 32 : i32, nvvm.cluster_dim = array<i32: 3,5,7>, nvvm.cluster_max_blocks = 8, nvvm.reqntid = array<i32: 1, 23, 32>, nvvm.blocksareclusters} {
  llvm.return
}
llvm.func @rkernel() attributes {rocdl.kernel, rocdl.max_flat_work_group_size = 1024 : index, rocdl.waves_per_eu = 2 : i32, rocdl.unsafe_fp_atomics = true, rocdl.reqd_work_group_size = array<i32: 16, 4, 2>, rocdl.uniform_work_group_size = false} {
  llvm.return
}
llvm.func @r2() attributes {rocdl.kernel} {
  llvm.return
}
llvm.func @r3() attributes {rocdl.kernel, rocdl.flat_work_group_size = "128,128"}

// CHECK: define ptx_kernel void @kernel(ptr byval(i32) "nvvm.grid_constant" %0) #0 {
// CHECK: define amdgpu_kernel void @rkernel() #1 !reqd_work_group_size !1 {
// CHECK: define amdgpu_kernel void @r2() #2 {
// CHECK: declare amdgpu_kernel void @r3() #3

// CHECK:      attributes #0 = { "nvvm.blocksareclusters" "nvvm.cluster_dim"="3,5,7" "nvvm.maxclusterrank"="8" "nvvm.maxnreg"="32" "nvvm.maxntid"="1,23,32" "nvvm.minctasm"="16" "nvvm.reqntid"="1,23,32" }
// CHECK-NEXT: attributes #1 = { "amdgpu-flat-work-group-size"="1,1024" "amdgpu-unsafe-fp-atomics"="true" "amdgpu-waves-per-eu"="2" "uniform-work-group-size"="false" }
// CHECK-NEXT: attributes #2 = { "amdgpu-flat-work-group-size"="1,256" "uniform-work-group-size"="true" }
// CHECK-NEXT: attributes #3 = { "amdgpu-flat-work-group-size"="128,128" "uniform-work-group-size"="true" }

// CHECK: !1 = !{i32 16, i32 4, i32 2}
