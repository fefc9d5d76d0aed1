// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @add_zero
// CHECK-SAME: %[[A:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[A]]
func.func @add_zero(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
  %0 = tosa.add %zero, %a : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @splats
// CHECK: %[[C:.*]] = "tosa.const"() <{values = dense<12> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK: return %[[C]]
func.func @splats() -> tensor<2xi32> {
  %a = "tosa.const"() <{values = dense<3> : tensor<2xi32>}> : () -> tensor<2xi32>
  %b = "tosa.const"() <{values = dense<4> : tensor<2xi32>}> : () -> tensor<2xi32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @transposes
// CHECK: tosa.transpose %{{.*}} {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
// CHECK-NEXT: return
func.func @transposes(%a: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 2, 0>} : (tensor<3x4x2xf32>) -> tensor<4x2x3xf32>
  return %1 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @transpose_is_reshape
// CHECK: %[[SHAPE:.*]] = tosa.const_shape {values = dense<[3, 1, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK: tosa.reshape %{{.*}}, %[[SHAPE]] : (tensor<1x3x4xf32>, !tosa.shape<3>) -> tensor<3x1x4xf32>
func.func @transpose_is_reshape(%a: tensor<1x3x4xf32>) -> tensor<3x1x4xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0, 2>} : (tensor<1x3x4xf32>) -> tensor<3x1x4xf32>
  return %0 : tensor<3x1x4xf32>
}

// CHECK-LABEL: func.func @concats
// CHECK: tosa.concat %{{.*}}, %{{.*}}, %{{.*}} {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
func.func @concats(%a: tensor<1xf32>) -> tensor<3xf32> {
  %0 = tosa.concat %a, %a {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %1 = tosa.concat %0, %a {axis = 0 : i32} : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @clamp
// CHECK-SAME: %[[A:.*]]: tensor<4xi8>
// CHECK-NEXT: return %[[A]]
func.func @clamp(%a: tensor<4xi8>) -> tensor<4xi8> {
  %0 = tosa.clamp %a {min_val = -128 : i8, max_val = 127 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK-LABEL: func.func @slice
// CHECK: "tosa.const"() <{values = dense<2> : tensor<1xi32>}>
func.func @slice() -> tensor<1xi32> {
  %a = "tosa.const"() <{values = dense<[1, 2, 3]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %one = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.slice %a, %one, %one : (tensor<3xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// A float that is out of range becomes the least or the greatest integer, and no number becomes 0.

// CHECK-LABEL: func.func @cast_saturates(
// CHECK-DAG:     "tosa.const"() <{values = dense<false> : tensor<2xi1>}>
// CHECK-DAG:     "tosa.const"() <{values = dense<127> : tensor<2xi8>}>
// CHECK-DAG:     "tosa.const"() <{values = dense<-128> : tensor<2xi8>}>
// CHECK-DAG:     "tosa.const"() <{values = dense<0> : tensor<2xi16>}>
// CHECK-DAG:     "tosa.const"() <{values = dense<-2147483648> : tensor<2xi32>}>
// CHECK-DAG:     "tosa.const"() <{values = dense<2> : tensor<2xi8>}>
func.func @cast_saturates() -> (tensor<2xi1>, tensor<2xi8>, tensor<2xi8>, tensor<2xi16>, tensor<2xi32>, tensor<2xi8>) {
  %a = "tosa.const"() <{values = dense<2.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %big = "tosa.const"() <{values = dense<1000.7> : tensor<2xf32>}> : () -> tensor<2xf32>
  %neg = "tosa.const"() <{values = dense<-1000.7> : tensor<2xf32>}> : () -> tensor<2xf32>
  %nan = "tosa.const"() <{values = dense<0x7FC00000> : tensor<2xf32>}> : () -> tensor<2xf32>
  %inf = "tosa.const"() <{values = dense<0xFF800000> : tensor<2xf32>}> : () -> tensor<2xf32>
  %half = "tosa.const"() <{values = dense<2.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.cast %a : (tensor<2xf32>) -> tensor<2xi1>
  %1 = tosa.cast %big : (tensor<2xf32>) -> tensor<2xi8>
  %2 = tosa.cast %neg : (tensor<2xf32>) -> tensor<2xi8>
  %3 = tosa.cast %nan : (tensor<2xf32>) -> tensor<2xi16>
  %4 = tosa.cast %inf : (tensor<2xf32>) -> tensor<2xi32>
  %5 = tosa.cast %half : (tensor<2xf32>) -> tensor<2xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi1>, tensor<2xi8>, tensor<2xi8>, tensor<2xi16>, tensor<2xi32>, tensor<2xi8>
}
