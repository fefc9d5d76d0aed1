// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @out_of_bounds
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]] = arith.constant 4 : i32
// CHECK-NEXT: [[V2:%.+]] = amdgpu.raw_buffer_load {boundsCheck = false} [[V3:%.+]][[[V1]], [[V0]]] : memref<4x4xi32>, i32, i32 -> i32
// CHECK-NEXT: amdgpu.raw_buffer_store [[V4:%.+]] -> [[V3]][[[V0]], [[V1]]] : i32 -> memref<4x4xi32>, i32, i32
// CHECK-NEXT: return [[V0]], [[V2]] : i32, i32
// CHECK-NEXT: }
func.func @out_of_bounds(%m: memref<4x4xi32>, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %0 = amdgpu.raw_buffer_load {boundsCheck = true} %m[%c4, %c0] : memref<4x4xi32>, i32, i32 -> i32
  %1 = amdgpu.raw_buffer_load {boundsCheck = false} %m[%c4, %c0] : memref<4x4xi32>, i32, i32 -> i32
  amdgpu.raw_buffer_store %x -> %m[%c4, %c4] : i32 -> memref<4x4xi32>, i32, i32
  amdgpu.raw_buffer_store %x -> %m[%c0, %c4] : i32 -> memref<4x4xi32>, i32, i32
  return %0, %1 : i32, i32
}
// CHECK-LABEL: func.func @barriers
// CHECK-NEXT: amdgpu.lds_barrier
// CHECK-NEXT: amdgpu.memory_counter_wait load(2) store(4) ds(1)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @barriers() {
  amdgpu.lds_barrier
  amdgpu.lds_barrier
  amdgpu.memory_counter_wait load(3) ds(1)
  amdgpu.memory_counter_wait load(2) store(4)
  return
}
// CHECK-LABEL: func.func @casts
// CHECK-NEXT: amdgpu.gather_to_lds [[V0:%.+]][[[V1:%.+]]], [[V2:%.+]][[[V1]]] : f16, memref<64xf16>, memref<64xf16, 3>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @casts(%g: memref<64xf16>, %l: memref<64xf16, 3>, %i: index) {
  %0 = memref.cast %g : memref<64xf16> to memref<?xf16>
  %1 = memref.cast %l : memref<64xf16, 3> to memref<?xf16, 3>
  amdgpu.gather_to_lds %0[%i], %1[%i] : f16, memref<?xf16>, memref<?xf16, 3>
  return
}
// CHECK-LABEL: func.func @descriptor
// CHECK-NEXT: [[V0:%.+]] = amdgpu.make_dma_descriptor [[V1:%.+]] globalSize [8, [[V2:%.+]]] globalStride [8, 1] sharedSize [[[V2]], 8] : !amdgpu.tdm_base<i8> -> !amdgpu.tdm_descriptor
// CHECK-NEXT: return [[V0]] : !amdgpu.tdm_descriptor
// CHECK-NEXT: }
func.func @descriptor(%b: !amdgpu.tdm_base<i8>, %n: index) -> !amdgpu.tdm_descriptor {
  %c8 = arith.constant 8 : index
  %0 = amdgpu.make_dma_descriptor %b globalSize [%c8, %n] globalStride [%c8, 1] sharedSize [%n, %c8] : !amdgpu.tdm_base<i8> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}
// CHECK-LABEL: func.func @scales
// CHECK-NEXT: [[V0:%.+]] = vector.shape_cast [[V1:%.+]] : vector<2x4xf8E8M0FNU> to vector<8xf8E8M0FNU>
// CHECK-NEXT: [[V2:%.+]] = vector.extract_strided_slice [[V0]] {offsets = [4], sizes = [4], strides = [1]} : vector<8xf8E8M0FNU> to vector<4xf8E8M0FNU>
// CHECK-NEXT: [[V3:%.+]] = vector.shape_cast [[V1]] : vector<2x4xf8E8M0FNU> to vector<8xf8E8M0FNU>
// CHECK-NEXT: [[V4:%.+]] = vector.extract_strided_slice [[V3]] {offsets = [0], sizes = [4], strides = [1]} : vector<8xf8E8M0FNU> to vector<4xf8E8M0FNU>
// CHECK-NEXT: [[V5:%.+]] = amdgpu.scaled_mfma 16x16x128 ([[V2]][2] * [[V6:%.+]]) * ([[V4]][3] * [[V6]]) + [[V7:%.+]] : vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf32>
// CHECK-NEXT: return [[V5]] : vector<4xf32>
// CHECK-NEXT: }
func.func @scales(%s: vector<2x4xf8E8M0FNU>, %p: vector<32xf4E2M1FN>, %z: vector<4xf32>) -> vector<4xf32> {
  %v = arith.constant dense<1.0> : vector<4xf8E8M0FNU>
  %0 = vector.extract %s[1, 2] : f8E8M0FNU from vector<2x4xf8E8M0FNU>
  %1 = vector.insert %0, %v [0] : f8E8M0FNU into vector<4xf8E8M0FNU>
  %2 = vector.extract %s[0, 3] : f8E8M0FNU from vector<2x4xf8E8M0FNU>
  %3 = vector.insert %2, %v [0] : f8E8M0FNU into vector<4xf8E8M0FNU>
  %4 = amdgpu.scaled_mfma 16x16x128 (%1[0] * %p) * (%3[0] * %p) + %z : vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf32>
  return %4 : vector<4xf32>
}
