// RUN: %roundtrip
// RUN: %generic-roundtrip

#lhs = affine_map<(i, j, k) -> (i, k)>
#rhs = affine_map<(i, j, k) -> (k, j)>
#out = affine_map<(i, j, k) -> (i, j)>
#t = affine_map<(i, j) -> (j, i)>
func.func @contract(%a: vector<4x8xf32>, %b: vector<8x2xf32>, %c: vector<4x2xf32>, %m: vector<4x2x8xi1>, %l: vector<4xf32>, %r: vector<2xf32>, %s: f32) {
  %0 = vector.contract {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x2xf32> into vector<4x2xf32>
  %1 = vector.mask %m { vector.contract {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c : vector<4x8xf32>, vector<8x2xf32> into vector<4x2xf32> } : vector<4x2x8xi1> -> vector<4x2xf32>
  %2 = vector.outerproduct %l, %r, %c {kind = #vector.kind<mul>} : vector<4xf32>, vector<2xf32>
  %3 = vector.outerproduct %l, %s : vector<4xf32>, f32
  %4 = vector.multi_reduction <add>, %a, %l [1] : vector<4x8xf32> to vector<4xf32>
  %5 = vector.reduction <maximumf>, %l, %s fastmath<nnan> : vector<4xf32> into f32
  %6:2 = vector.scan <add>, %a, %l {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}
func.func @transfers(%b: memref<?x?xf32>, %t: tensor<?x?xf32>, %v: memref<?xvector<4xf32>>, %i: index, %p: f32, %q: vector<4xf32>, %m: vector<4xi1>) -> tensor<?x?xf32> {
  %0 = vector.transfer_read %b[%i, %i], %p : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%i, %i], %p, %m {in_bounds = [true], permutation_map = affine_map<(i, j) -> (i)>} : tensor<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %v[%i], %q : memref<?xvector<4xf32>>, vector<1x4xf32>
  vector.transfer_write %q, %b[%i, %i] : vector<4xf32>, memref<?x?xf32>
  %3 = vector.transfer_write %q, %t[%i, %i], %m {in_bounds = [true]} : vector<4xf32>, tensor<?x?xf32>
  %4 = vector.mask %m { vector.transfer_read %t[%i, %i], %p : tensor<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %5 = vector.load %b[%i, %i] : memref<?x?xf32>, vector<8xf32>
  vector.store %5, %b[%i, %i] {nontemporal = true} : memref<?x?xf32>, vector<8xf32>
  %6 = vector.maskedload %b[%i, %i], %m, %q : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %b[%i, %i], %m, %q {alignment = 16 : i64} : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %k = vector.step : vector<4xindex>
  %7 = vector.gather %b[%i, %i] [%k], %m, %q : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %b[%i, %i] [%k], %m, %q : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  %8 = vector.expandload %b[%i, %i], %m, %q : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %b[%i, %i], %m, %q : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  return %3 : tensor<?x?xf32>
}
func.func @parts(%a: vector<4x8xf32>, %l: vector<8xf32>, %s: f32, %i: index, %x: vector<[4]xf32>) {
  %0 = vector.extract %a[1] : vector<8xf32> from vector<4x8xf32>
  %1 = vector.extract %a[%i, 2] : f32 from vector<4x8xf32>
  %2 = vector.insert %l, %a [%i] : vector<8xf32> into vector<4x8xf32>
  %3 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %4 = vector.insert_strided_slice %l, %a {offsets = [1, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  %5 = vector.broadcast %l : vector<8xf32> to vector<4x8xf32>
  %6 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %7 = vector.bitcast %a : vector<4x8xf32> to vector<4x16xf16>
  %8 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %9 = vector.shuffle %l, %l [0, 15, -1] : vector<8xf32>, vector<8xf32>
  %10 = vector.interleave %l, %l : vector<8xf32> -> vector<16xf32>
  %11, %12 = vector.deinterleave %l : vector<8xf32> -> vector<4xf32>
  %13:8 = vector.to_elements %l : vector<8xf32>
  %14 = vector.from_elements %s, %s : vector<2xf32>
  %15 = vector.scalable.insert %11, %x[0] : vector<4xf32> into vector<[4]xf32>
  %16 = vector.scalable.extract %x[4] : vector<4xf32> from vector<[4]xf32>
  %17 = vector.constant_mask [2, 4] : vector<4x8xi1>
  %18 = vector.create_mask %i, %i : vector<4x8xi1>
  %19 = vector.fma %l, %l, %l : vector<8xf32>
  %20 = vector.vscale
  vector.print %l : vector<8xf32> punctuation <comma>
  vector.print str "text"
  return
}
func.func @cast(%b: memref<4x8xf32>) -> memref<vector<4x8xf32>> {
  %0 = vector.type_cast %b : memref<4x8xf32> to memref<vector<4x8xf32>>
  return %0 : memref<vector<4x8xf32>>
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @contract(%arg0: vector<4x8xf32>, %arg1: vector<8x2xf32>, %arg2: vector<4x2xf32>, %arg3: vector<4x2x8xi1>, %arg4: vector<4xf32>, %arg5: vector<2xf32>, %arg6: f32) {
// CHECK-NEXT: %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x2xf32> into vector<4x2xf32>
// CHECK-NEXT: %1 = vector.mask %arg3 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x2xf32> into vector<4x2xf32> } : vector<4x2x8xi1> -> vector<4x2xf32>
// CHECK-NEXT: %2 = vector.outerproduct %arg4, %arg5, %arg2 {kind = #vector.kind<mul>} : vector<4xf32>, vector<2xf32>
// CHECK-NEXT: %3 = vector.outerproduct %arg4, %arg6 : vector<4xf32>, f32
// CHECK-NEXT: %4 = vector.multi_reduction <add>, %arg0, %arg4 [1] : vector<4x8xf32> to vector<4xf32>
// CHECK-NEXT: %5 = vector.reduction <maximumf>, %arg4, %arg6 fastmath<nnan> : vector<4xf32> into f32
// CHECK-NEXT: %dest, %accumulated_value = vector.scan <add>, %arg0, %arg4 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @transfers(%arg0: memref<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: memref<?xvector<4xf32>>, %arg3: index, %arg4: f32, %arg5: vector<4xf32>, %arg6: vector<4xi1>) -> tensor<?x?xf32> {
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg3, %arg3], %arg4 : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT: %1 = vector.transfer_read %arg1[%arg3, %arg3], %arg4, %arg6 {in_bounds = [true], permutation_map = #map3} : tensor<?x?xf32>, vector<4xf32>
// CHECK-NEXT: %2 = vector.transfer_read %arg2[%arg3], %arg5 : memref<?xvector<4xf32>>, vector<1x4xf32>
// CHECK-NEXT: vector.transfer_write %arg5, %arg0[%arg3, %arg3] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT: %3 = vector.transfer_write %arg5, %arg1[%arg3, %arg3], %arg6 {in_bounds = [true]} : vector<4xf32>, tensor<?x?xf32>
// CHECK-NEXT: %4 = vector.mask %arg6 { vector.transfer_read %arg1[%arg3, %arg3], %arg4 : tensor<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// CHECK-NEXT: %5 = vector.load %arg0[%arg3, %arg3] : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT: vector.store %5, %arg0[%arg3, %arg3] {nontemporal = true} : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT: %6 = vector.maskedload %arg0[%arg3, %arg3], %arg6, %arg5 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.maskedstore %arg0[%arg3, %arg3], %arg6, %arg5 {alignment = 16 : i64} : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: %7 = vector.step : vector<4xindex>
// CHECK-NEXT: %8 = vector.gather %arg0[%arg3, %arg3] [%7], %arg6, %arg5 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.scatter %arg0[%arg3, %arg3] [%7], %arg6, %arg5 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: %9 = vector.expandload %arg0[%arg3, %arg3], %arg6, %arg5 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.compressstore %arg0[%arg3, %arg3], %arg6, %arg5 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return %3 : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @parts(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>, %arg2: f32, %arg3: index, %arg4: vector<[4]xf32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[1] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[%arg3, 2] : f32 from vector<4x8xf32>
// CHECK-NEXT: %2 = vector.insert %arg1, %arg0 [%arg3] : vector<8xf32> into vector<4x8xf32>
// CHECK-NEXT: %3 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
// CHECK-NEXT: %4 = vector.insert_strided_slice %arg1, %arg0 {offsets = [1, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
// CHECK-NEXT: %5 = vector.broadcast %arg1 : vector<8xf32> to vector<4x8xf32>
// CHECK-NEXT: %6 = vector.shape_cast %arg0 : vector<4x8xf32> to vector<32xf32>
// CHECK-NEXT: %7 = vector.bitcast %arg0 : vector<4x8xf32> to vector<4x16xf16>
// CHECK-NEXT: %8 = vector.transpose %arg0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// CHECK-NEXT: %9 = vector.shuffle %arg1, %arg1 [0, 15, -1] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT: %10 = vector.interleave %arg1, %arg1 : vector<8xf32> -> vector<16xf32>
// CHECK-NEXT: %res1, %res2 = vector.deinterleave %arg1 : vector<8xf32> -> vector<4xf32>
// CHECK-NEXT: %11:8 = vector.to_elements %arg1 : vector<8xf32>
// CHECK-NEXT: %12 = vector.from_elements %arg2, %arg2 : vector<2xf32>
// CHECK-NEXT: %13 = vector.scalable.insert %res1, %arg4[0] : vector<4xf32> into vector<[4]xf32>
// CHECK-NEXT: %14 = vector.scalable.extract %arg4[4] : vector<4xf32> from vector<[4]xf32>
// CHECK-NEXT: %15 = vector.constant_mask [2, 4] : vector<4x8xi1>
// CHECK-NEXT: %16 = vector.create_mask %arg3, %arg3 : vector<4x8xi1>
// CHECK-NEXT: %17 = vector.fma %arg1, %arg1, %arg1 : vector<8xf32>
// CHECK-NEXT: %vscale = vector.vscale
// CHECK-NEXT: vector.print %arg1 : vector<8xf32> punctuation <comma>
// CHECK-NEXT: vector.print str "text"
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @cast(%arg0: memref<4x8xf32>) -> memref<vector<4x8xf32>> {
// CHECK-NEXT: %0 = vector.type_cast %arg0 : memref<4x8xf32> to memref<vector<4x8xf32>>
// CHECK-NEXT: return %0 : memref<vector<4x8xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
