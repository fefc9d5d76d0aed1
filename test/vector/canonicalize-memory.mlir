// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @all
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = vector.load [[V2:%.+]][[[V0]]] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.load [[V2]][[[V0]]] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.store [[V4:%.+]], [[V2]][[[V0]]] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.store [[V4]], [[V2]][[[V0]]] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return [[V1]], [[V3]] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @all(%base: memref<?xf32>, %pass: vector<4xf32>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %mask = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.maskedload %base[%c0], %mask, %pass : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.expandload %base[%c0], %mask, %pass : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %base[%c0], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %base[%c0], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @nothing
// CHECK-NEXT: return [[V0:%.+]], [[V0]], [[V1:%.+]] : vector<4xf32>, vector<4xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @nothing(%base: memref<?xf32>, %t: tensor<?xf32>, %at: vector<4xindex>, %pass: vector<4xf32>, %v: vector<4xf32>)
    -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %mask = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %base[%c0], %mask, %pass : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %base[%c0] [%at], %mask, %pass : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %base[%c0], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.scatter %base[%c0] [%at], %mask, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  %2 = vector.scatter %t[%c0] [%at], %mask, %v : tensor<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> -> tensor<?xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @contiguous
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<[0, 2, 1, 3]> : vector<4xindex>
// CHECK-NEXT: [[V2:%.+]] = vector.maskedload [[V3:%.+]][[[V0]]], [[V4:%.+]], [[V5:%.+]] : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.gather [[V3]][[[V0]]] [[[V1]]], [[V4]], [[V5]] : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.maskedstore [[V3]][[[V0]]], [[V4]], [[V7:%.+]] : memref<?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return [[V2]], [[V6]] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @contiguous(%base: memref<?xf32>, %mask: vector<4xi1>, %pass: vector<4xf32>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %at = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %other = arith.constant dense<[0, 2, 1, 3]> : vector<4xindex>
  %step = vector.step : vector<4xindex>
  %0 = vector.gather %base[%c0] [%at], %mask, %pass : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %base[%c0] [%other], %mask, %pass : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %base[%c0] [%step], %mask, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @read_after_write
// CHECK-NEXT: [[V0:%.+]] = vector.transpose [[V1:%.+]], [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT: return [[V2:%.+]], [[V0]] : vector<1x4xf32>, vector<4x1xf32>
// CHECK-NEXT: }
func.func @read_after_write(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>) -> (vector<1x4xf32>, vector<4x1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %w, %0[%c0, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_read %1[%c1, %c0], %pad {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
  %3 = vector.transfer_read %1[%c0, %c0], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<4x1xf32>
  return %2, %3 : vector<1x4xf32>, vector<4x1xf32>
}

// CHECK-LABEL: func.func @write_after_write
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3:%.+]] = vector.transfer_write [[V4:%.+]], [[V5:%.+]][[[V2]], [[V0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.transfer_write [[V7:%.+]], [[V3]][[[V1]], [[V0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_write [[V4]], [[V5]][[[V1]], [[V0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.transfer_write [[V4]], [[V8]][[[V10:%.+]], [[V0]]] {in_bounds = [false, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.transfer_write [[V7]], [[V9]][[[V1]], [[V0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: return [[V6]], [[V11]] : tensor<4x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: }
func.func @write_after_write(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>, %i: index) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %v, %0[%c2, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_write %w, %1[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %3 = vector.transfer_write %v, %t[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %4 = vector.transfer_write %v, %3[%i, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %5 = vector.transfer_write %w, %4[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  return %2, %5 : tensor<4x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func.func @write_after_read
// CHECK-NEXT: return [[V0:%.+]], [[V0]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @write_after_read(%t: tensor<4xf32>, %other: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %0 = vector.transfer_read %t[%c0], %pad {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%c0] : vector<4xf32>, tensor<4xf32>
  %2 = vector.transfer_write %0, %other[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @full_mask
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: vector.transfer_write [[V1:%.+]], [[V2:%.+]][[[V0]]] : vector<4xf32>, memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @full_mask(%m: memref<?xf32>, %v: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %mask = vector.constant_mask [4] : vector<4xi1>
  vector.transfer_write %v, %m[%c0], %mask : vector<4xf32>, memref<?xf32>
  return
}

// The vector fills the tensor that a slice is taken of, so the slice is where it is inserted.
// CHECK-LABEL: func.func @insert_of_written
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = tensor.extract_slice [[V2:%.+]][[[V3:%.+]], 16] [[[V4:%.+]], 4] [1, 1] : tensor<64x64xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.transfer_write [[V6:%.+]], [[V1]][[[V0]], [[V0]]] {in_bounds = [false, true]} : vector<8x4xf32>, tensor<?x4xf32>
// CHECK-NEXT: [[V7:%.+]] = tensor.insert_slice [[V5]] into [[V2]][[[V3]], 16] [[[V4]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[V7]] : tensor<64x64xf32>
// CHECK-NEXT: }
func.func @insert_of_written(%v: vector<8x4xf32>, %whole: tensor<8x4xf32>, %to: tensor<64x64xf32>, %at: index, %n: index) -> tensor<64x64xf32> {
  %zero = arith.constant 0 : index
  %0 = vector.transfer_write %v, %whole[%zero, %zero] : vector<8x4xf32>, tensor<8x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  %2 = tensor.insert_slice %1 into %to[%at, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// Here it does not, or the slice begins elsewhere.
// CHECK-LABEL: func.func @insert_of_other
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = vector.transfer_write [[V2:%.+]], [[V3:%.+]][[[V0]], [[V0]]] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<8x4xf32>
// CHECK-NEXT: [[V4:%.+]] = tensor.extract_slice [[V1]][0, 0] [[[V5:%.+]], 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[V6:%.+]] = tensor.insert_slice [[V4]] into [[V7:%.+]][[[V8:%.+]], 16] [[[V5]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: [[V9:%.+]] = tensor.empty() : tensor<4x4xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.transfer_write [[V2]], [[V9]][[[V0]], [[V0]]] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: [[V11:%.+]] = tensor.extract_slice [[V10]][1, 0] [[[V5]], 4] [1, 1] : tensor<4x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[V12:%.+]] = tensor.insert_slice [[V11]] into [[V7]][[[V8]], 16] [[[V5]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[V6]], [[V12]] : tensor<64x64xf32>, tensor<64x64xf32>
// CHECK-NEXT: }
func.func @insert_of_other(%v: vector<4x4xf32>, %whole: tensor<8x4xf32>, %to: tensor<64x64xf32>, %at: index, %n: index) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %zero = arith.constant 0 : index
  %0 = vector.transfer_write %v, %whole[%zero, %zero] : vector<4x4xf32>, tensor<8x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  %2 = tensor.insert_slice %1 into %to[%at, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  %small = tensor.empty() : tensor<4x4xf32>
  %3 = vector.transfer_write %v, %small[%zero, %zero] : vector<4x4xf32>, tensor<4x4xf32>
  %4 = tensor.extract_slice %3[1, 0] [%n, 4] [1, 1] : tensor<4x4xf32> to tensor<?x4xf32>
  %5 = tensor.insert_slice %4 into %to[%at, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  return %2, %5 : tensor<64x64xf32>, tensor<64x64xf32>
}
