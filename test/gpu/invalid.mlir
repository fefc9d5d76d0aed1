// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @cluster(%n: index) {
  // expected-error@+1 {{'gpu.launch' op cluster size must be all present}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n) ({
  ^bb0(%0: index, %1: index, %2: index, %3: index, %4: index, %5: index, %6: index, %7: index, %8: index, %9: index, %10: index, %11: index):
    gpu.terminator
  }) {operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>} : (index, index, index, index, index, index, index) -> ()
  return
}
// -----
func.func @arguments(%n: index) {
  // expected-error@+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) ({
  ^bb0(%0: index):
    gpu.terminator
  }) {operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>} : (index, index, index, index, index, index) -> ()
  return
}
// -----
func.func @end(%n: index) {
  // expected-note@+1 {{in 'gpu.launch' body region}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error@+1 {{expected 'gpu.terminator' or a terminator with successors}}
    "my.end"() : () -> ()
  }
  return
}
// -----
func.func @token(%n: index) {
  // expected-error@+1 {{needs to be named when marked 'async'}}
  gpu.wait async
}
// -----
func.func @outside(%n: index) {
  // expected-error@+1 {{expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @a::@b blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}
// -----
module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    // expected-error@+1 {{kernel container 'a' is undefined}}
    gpu.launch_func @a::@b blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @a {
    gpu.func @b(%x: f32) {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @a::@b blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @a {
    gpu.func @b(%x: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{got 0 kernel operands but expected 1}}
    gpu.launch_func @a::@b blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @a {
    gpu.func @b(%x: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{type of function argument 0 does not match}}
    gpu.launch_func @a::@b blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
}
// -----
// expected-error@+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func private @f() attributes {gpu.container_module}
// -----
// expected-error@+1 {{gpu.known_block_size must contain exactly 3 elements}}
func.func private @f() attributes {gpu.known_block_size = array<i32: 1>}
// -----
gpu.module @m {
  // expected-error@+1 {{gpu.func requires named arguments}}
  gpu.func @f(f32) {
  }
}
// -----
gpu.module @m {
  // expected-error@+1 {{expected void return type for kernel function}}
  gpu.func @f() -> f32 kernel {
    "gpu.return"() : () -> ()
  }
}
// -----
gpu.module @m {
  // expected-error@+1 {{expected memory space workgroup in attribution}}
  gpu.func @f() workgroup(%w: memref<4xf32, #gpu.address_space<private>>) {
    gpu.return
  }
}
// -----
gpu.module @m {
  // expected-error@+1 {{expected memref type in attribution}}
  gpu.func @f() private(%w: f32) {
    gpu.return
  }
}
// -----
gpu.module @m {
  // expected-note@+1 {{return type declared here}}
  gpu.func @f() {
    %0 = arith.constant 0 : i32
    // expected-error@+1 {{expected 0 result operands}}
    gpu.return %0 : i32
  }
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{expected either an op attribute or a non-empty body}}
  %0 = "gpu.all_reduce"(%x) ({}) : (f32) -> f32
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce and %x {} : (f32) -> f32
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{cluster size 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %x cluster(size = 3) : (f32) -> f32
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{offset must be in the range [0, 16)}}
  %0, %1 = gpu.rotate %x, 16, 16 : f32
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{lane must be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %x, specific_lane : f32
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{arguments have incompatible shape}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}
// -----
// expected-error@+1 {{operand expected to be one of AOp, BOp or COp}}
func.func private @f(!gpu.mma_matrix<16x16xf16, "D">)
// -----
// expected-error@+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func private @f(!gpu.mma_matrix<16x16xi8, "AOp">)
// -----
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<8x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error@+1 {{operand shapes do not satisfy matmul constraints}}
  %d = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<8x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}
// -----
func.func @f(%l: index) {
  // expected-error@+1 {{incompatible distribution dimensions from 'vector<64xf32>' to 'vector<4xf32>' with warp size = 32}}
  %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    %1 = "my.value"() : () -> vector<64xf32>
    gpu.yield %1 : vector<64xf32>
  }
  return
}
// -----
// expected-error@+1 {{Minimum NVVM target SM version is sm_20}}
gpu.module @m [#nvvm.target<chip = "sm_10">] {
}
// -----
// expected-error@+1 {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
gpu.binary @b [#gpu.object<1 : i32, "">]
// -----
func.func @f() {
  // expected-error@+1 {{'scf.forall' op "mapping" supports at most one device masking attribute}}
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<3>, #gpu.mask<1>]}
  return
}
