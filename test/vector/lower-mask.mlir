// RUN: rsmlir-opt %s --lower-vector-mask | FileCheck %s

// CHECK-LABEL: func.func @read
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_read [[V1:%.+]][[[V2:%.+]]], [[V3:%.+]], [[V4:%.+]] : tensor<?xf32>, vector<4xf32>
// CHECK-NEXT: return [[V0]] : vector<4xf32>
// CHECK-NEXT: }
func.func @read(%t: tensor<?xf32>, %i: index, %m: vector<4xi1>, %pad: f32) -> vector<4xf32> {
  %0 = vector.mask %m { vector.transfer_read %t[%i], %pad : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @write
// CHECK-NEXT: vector.transfer_write [[V0:%.+]], [[V1:%.+]][[[V2:%.+]]], [[V3:%.+]] : vector<4xf32>, memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @write(%t: memref<?xf32>, %i: index, %m: vector<4xi1>, %v: vector<4xf32>) {
  vector.mask %m { vector.transfer_write %v, %t[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  return
}

// CHECK-LABEL: func.func @gather
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.gather [[V2:%.+]][[[V3:%.+]]] [[[V4:%.+]]], [[V5:%.+]], [[V0]] : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return [[V1]] : vector<4xf32>
// CHECK-NEXT: }
func.func @gather(%t: memref<?xf32>, %i: index, %at: vector<4xindex>, %m: vector<4xi1>, %own: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.gather %t[%i] [%at], %own, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
