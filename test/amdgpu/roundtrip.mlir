// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @numbers
// CHECK-NEXT: [[V0:%.+]] = amdgpu.ext_packed_fp8 [[V1:%.+]][2] : vector<4xf8E4M3FNUZ> to f32
// CHECK-NEXT: [[V2:%.+]] = amdgpu.packed_trunc_2xfp8 [[V3:%.+]], undef into undef[word 1] : f32 to vector<4xf8E4M3FNUZ>
// CHECK-NEXT: [[V4:%.+]] = amdgpu.packed_trunc_2xfp8 [[V3]], [[V3]] into [[V2]][word 0] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
// CHECK-NEXT: [[V5:%.+]] = amdgpu.packed_stoch_round_fp8 [[V3]] + [[V6:%.+]] into undef[3] : f32 to vector<4xf8E5M2FNUZ>
// CHECK-NEXT: [[V7:%.+]] = amdgpu.scaled_ext_packed [[V8:%.+]][0], [[V3]] : vector<2xf8E5M2> to vector<2xf32>
// CHECK-NEXT: [[V9:%.+]] = amdgpu.packed_scaled_trunc [[V10:%.+]] into undef[1], [[V3]] : vector<2xf16> to vector<4xf8E5M2>
// CHECK-NEXT: [[V11:%.+]] = amdgpu.scaled_ext_packed_matrix [[V12:%.+]] scale([[V13:%.+]]) blockSize(32) firstScaleLane(0) firstScaleByte(1) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @numbers(%a: vector<4xf8E4M3FNUZ>, %f: f32, %i: i32, %b: vector<2xf8E5M2>, %h: vector<2xf16>, %m: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.ext_packed_fp8 %a[2] : vector<4xf8E4M3FNUZ> to f32
  %1 = amdgpu.packed_trunc_2xfp8 %f, undef into undef[word 1] : f32 to vector<4xf8E4M3FNUZ>
  %2 = amdgpu.packed_trunc_2xfp8 %f, %f into %1[word 0] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  %3 = amdgpu.packed_stoch_round_fp8 %f + %i into undef[3] : f32 to vector<4xf8E5M2FNUZ>
  %4 = amdgpu.scaled_ext_packed %b[0], %f : vector<2xf8E5M2> to vector<2xf32>
  %5 = amdgpu.packed_scaled_trunc %h into undef[1], %f : vector<2xf16> to vector<4xf8E5M2>
  %6 = amdgpu.scaled_ext_packed_matrix %m scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(1) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}
// CHECK-LABEL: func.func @buffers
// CHECK-NEXT: [[V0:%.+]] = amdgpu.raw_buffer_load {boundsCheck = false, indexOffset = 1 : i32} [[V1:%.+]][[[V2:%.+]]] sgprOffset [[V2]] : memref<64xi32>, i32 -> i32
// CHECK-NEXT: amdgpu.raw_buffer_store [[V0]] -> [[V1]][[[V2]]] : i32 -> memref<64xi32>, i32
// CHECK-NEXT: [[V3:%.+]] = amdgpu.raw_buffer_atomic_cmpswap [[V0]], [[V2]] -> [[V1]][[[V2]]] : i32 -> memref<64xi32>, i32
// CHECK-NEXT: amdgpu.raw_buffer_atomic_fadd [[V4:%.+]] -> [[V5:%.+]][[[V2]]] : f32 -> memref<?xf32, strided<[1], offset: ?>>, i32
// CHECK-NEXT: amdgpu.raw_buffer_atomic_umin [[V0]] -> [[V1]][[[V2]]] : i32 -> memref<64xi32>, i32
// CHECK-NEXT: [[V6:%.+]] = amdgpu.fat_raw_buffer_cast [[V5]] validBytes([[V7:%.+]]) boundsCheck(false) resetOffset : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @buffers(%m: memref<64xi32>, %i: i32, %f: f32, %b: memref<?xf32, strided<[1], offset: ?>>, %n: i64) {
  %0 = amdgpu.raw_buffer_load {boundsCheck = false, indexOffset = 1 : i32} %m[%i] sgprOffset %i : memref<64xi32>, i32 -> i32
  amdgpu.raw_buffer_store %0 -> %m[%i] : i32 -> memref<64xi32>, i32
  %1 = amdgpu.raw_buffer_atomic_cmpswap %0, %i -> %m[%i] : i32 -> memref<64xi32>, i32
  amdgpu.raw_buffer_atomic_fadd %f -> %b[%i] : f32 -> memref<?xf32, strided<[1], offset: ?>>, i32
  amdgpu.raw_buffer_atomic_umin %0 -> %m[%i] : i32 -> memref<64xi32>, i32
  %2 = amdgpu.fat_raw_buffer_cast %b validBytes(%n) boundsCheck(false) resetOffset : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>
  return
}
// CHECK-LABEL: func.func @waves
// CHECK-NEXT: [[V0:%.+]] = amdgpu.dpp [[V1:%.+]] [[V1]]  quad_perm([0 : i32, 1 : i32, 3 : i32, 2 : i32]) {bound_ctrl = true} : i32
// CHECK-NEXT: [[V2:%.+]] = amdgpu.dpp [[V3:%.+]] [[V3]]  row_shl(1 : i32) : f32
// CHECK-NEXT: [[V4:%.+]] = amdgpu.swizzle_bitmode [[V3]] 1 2 4 : f32
// CHECK-NEXT: [[V5:%.+]] = amdgpu.permlane_swap [[V1]] 16 {bound_ctrl = true} : i32
// CHECK-NEXT: amdgpu.lds_barrier
// CHECK-NEXT: amdgpu.sched_barrier allow = <valu|all_vmem>
// CHECK-NEXT: amdgpu.memory_counter_wait load(1) ds(0)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @waves(%i: i32, %f: f32) {
  %0 = amdgpu.dpp %i %i quad_perm([0 : i32, 1 : i32, 3 : i32, 2 : i32]) {bound_ctrl = true} : i32
  %1 = amdgpu.dpp %f %f row_shl(1 : i32) : f32
  %2 = amdgpu.swizzle_bitmode %f 1 2 4 : f32
  %3 = amdgpu.permlane_swap %i 16 {bound_ctrl = true} : i32
  amdgpu.lds_barrier
  amdgpu.sched_barrier allow = <valu|all_vmem>
  amdgpu.memory_counter_wait load(1) ds(0)
  return
}
// CHECK-LABEL: func.func @products
// CHECK-NEXT: [[V0:%.+]] = amdgpu.mfma 32x32x1 [[V1:%.+]] * [[V1]] + [[V2:%.+]] {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp =  bcast_second_32 : f32, f32, vector<32xf32>
// CHECK-NEXT: [[V3:%.+]] = amdgpu.wmma 16x16x16 [[V4:%.+]] * [[V4]] + [[V5:%.+]] : vector<16xf16>, vector<16xf16>, vector<8xf32>
// CHECK-NEXT: [[V6:%.+]] = amdgpu.sparse_mfma 16x16x32 [[V7:%.+]] * [[V8:%.+]] + [[V9:%.+]] sparse([[V10:%.+]] : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
// CHECK-NEXT: [[V11:%.+]] = amdgpu.scaled_mfma 16x16x128 ([[V12:%.+]][0] * [[V13:%.+]]) * ([[V12]][1] * [[V13]]) + [[V9]] : f8E8M0FNU, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @products(%a: f32, %c: vector<32xf32>, %h: vector<16xf16>, %w: vector<8xf32>, %x: vector<4xf16>, %y: vector<8xf16>, %z: vector<4xf32>, %i: vector<4xi8>, %p: vector<32xf4E2M1FN>, %s: f8E8M0FNU) {
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {blocks = 2 : i32, abid = 1 : i32, cbsz = 1 : i32} blgp = bcast_second_32 : f32, f32, vector<32xf32>
  %1 = amdgpu.wmma 16x16x16 %h * %h + %w : vector<16xf16>, vector<16xf16>, vector<8xf32>
  %2 = amdgpu.sparse_mfma 16x16x32 %x * %y + %z sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  %3 = amdgpu.scaled_mfma 16x16x128 (%s[0] * %p) * (%s[1] * %p) + %z : f8E8M0FNU, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
  return
}
// CHECK-LABEL: func.func @memory
// CHECK-NEXT: amdgpu.gather_to_lds [[V0:%.+]][[[V1:%.+]], [[V1]]], [[V2:%.+]][[[V1]], [[V1]]] : vector<2xf16>, memref<64x64xf16>, memref<64x64xf16, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[V3:%.+]] = amdgpu.transpose_load [[V2]][[[V1]], [[V1]]] : memref<64x64xf16, #gpu.address_space<workgroup>> -> vector<4xf16>
// CHECK-NEXT: [[V4:%.+]] = amdgpu.make_dma_base [[V0]][[[V1]], [[V1]]], [[V2]][[[V1]], [[V1]]] : memref<64x64xf16>, memref<64x64xf16, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<f16>
// CHECK-NEXT: [[V5:%.+]] = amdgpu.make_dma_descriptor [[V4]] globalSize [[[V1]], 64] globalStride [64, 1] sharedSize [16, [[V1]]] workgroupMask [[V6:%.+]] earlyTimeout [[V7:%.+]] : !amdgpu.tdm_base<f16> -> !amdgpu.tdm_descriptor
// CHECK-NEXT: amdgpu.tensor_load_to_lds [[V5]] : !amdgpu.tdm_descriptor
// CHECK-NEXT: amdgpu.tensor_store_from_lds [[V5]] : !amdgpu.tdm_descriptor
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @memory(%g: memref<64x64xf16>, %l: memref<64x64xf16, #gpu.address_space<workgroup>>, %i: index, %m: vector<16xi1>, %b: i1) {
  amdgpu.gather_to_lds %g[%i, %i], %l[%i, %i] : vector<2xf16>, memref<64x64xf16>, memref<64x64xf16, #gpu.address_space<workgroup>>
  %0 = amdgpu.transpose_load %l[%i, %i] : memref<64x64xf16, #gpu.address_space<workgroup>> -> vector<4xf16>
  %1 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xf16>, memref<64x64xf16, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<f16>
  %2 = amdgpu.make_dma_descriptor %1 globalSize [%i, 64] globalStride [64, 1] sharedSize [16, %i] workgroupMask %m earlyTimeout %b : !amdgpu.tdm_base<f16> -> !amdgpu.tdm_descriptor
  amdgpu.tensor_load_to_lds %2 : !amdgpu.tdm_descriptor
  amdgpu.tensor_store_from_lds %2 : !amdgpu.tdm_descriptor
  return
}
