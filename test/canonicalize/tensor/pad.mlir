// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Paddings.

// Paddings of zero.
func.func @nothing(%a: tensor<4xf32>, %b: tensor<?xf32>, %x: f32) -> (tensor<4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.pad %a low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %a nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %c0 = arith.constant 0 : index
  %2 = tensor.pad %b low[%c0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %3 = tensor.pad %a low[%c0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<?xf32>
}

// Constants, where no size is known.
func.func @unknown(%a: tensor<?x?xf32>, %x: f32) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a low[%c1, 0] high[%c2, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Constants, where one is.
func.func @constants(%a: tensor<4x?xf32>, %x: f32, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a low[%c1, %n] high[%c2, %c1] {
  ^bb0(%i: index, %j: index):
    %y = arith.index_cast %i : index to i32
    %z = arith.sitofp %y : i32 to f32
    tensor.yield %z : f32
  } {foo = "bar"} : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Negative ones.
func.func @negative(%a: tensor<4x?xf32>, %x: f32, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant -2 : index
  %0 = tensor.pad %a nofold low[%c1, %n] high[%c2, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The source may know more than its cast.
func.func @cast_source(%a: tensor<4x5xf32>, %x: f32, %n: index) -> (tensor<?x?xf32>, tensor<?x8xf32>) {
  %b = tensor.cast %a : tensor<4x5xf32> to tensor<?x?xf32>
  %0 = tensor.pad %b low[1, %n] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } {foo} : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %b low[%n, 1] high[%n, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x8xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x8xf32>
}

// The result may as well be of the type that it is cast to.
func.func @cast_result(%a: tensor<?x?xf32>, %x: f32, %n: index) -> (tensor<4x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.pad %a low[1, %n] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } {foo} : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.pad %a low[1, %n] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x?xf32>
  return %1, %2 : tensor<4x?xf32>, tensor<?x?xf32>
}

// Paddings of zero, to another type.
func.func @zero(%a: tensor<?x5xf32>, %x: f32, %n: index) -> (tensor<?x?xf32>, tensor<4x5xf32>) {
  %0 = tensor.pad %a low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x5xf32> to tensor<4x5xf32>
  %1 = tensor.pad %a nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x5xf32> to tensor<?x5xf32>
  %2 = tensor.cast %1 : tensor<?x5xf32> to tensor<?x?xf32>
  return %2, %0 : tensor<?x?xf32>, tensor<4x5xf32>
}

// An encoding is dropped.
func.func @encoding(%a: tensor<?x5xf32, "e">, %x: f32, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[0, %c1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x5xf32, "e"> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Padded twice.
func.func @twice(%a: tensor<1x2xf32>, %x: f32) -> tensor<5x7xf32> {
  %0 = tensor.pad %a low[0, 1] high[1, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<1x2xf32> to tensor<2x5xf32>
  %1 = tensor.pad %0 low[0, 2] high[3, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } {attr = 1 : i32} : tensor<2x5xf32> to tensor<5x7xf32>
  return %1 : tensor<5x7xf32>
}

// By values.
func.func @twice_dynamic(%a: tensor<?x2xf32>, %x: f32, %n: index, %m: index) -> tensor<?x?xf32> {
  %0 = tensor.pad %a low[%n, 1] high[%m, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x2xf32> to tensor<?x5xf32>
  %1 = tensor.pad %0 low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x5xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// With constants.
func.func @twice_constant(%a: tensor<?x2xf32>, %n: index, %m: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.pad %a low[%n, 1] high[%m, 2] {
  ^bb0(%i: index, %j: index):
    %x = arith.constant 1.0 : f32
    tensor.yield %x : f32
  } : tensor<?x2xf32> to tensor<?x5xf32>
  %1 = tensor.pad %0 low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    %x = arith.constant 1.0 : f32
    tensor.yield %x : f32
  } : tensor<?x5xf32> to tensor<?x?xf32>
  %2 = tensor.pad %0 low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    %x = arith.constant 2.0 : f32
    tensor.yield %x : f32
  } : tensor<?x5xf32> to tensor<?x?xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// A part padded in one dimension, and a part of that in another.
func.func @orthogonal(%arg0: tensor<64x64xf32>, %sz0 : index, %sz1 : index, %pw0 : index, %pw1 : index) -> tensor<8x4xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = tensor.extract_slice %arg0[16, 0] [%sz0, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%pw0, 0] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %sz1] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %pw1] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// Not where both parts begin somewhere.
func.func @shifted(%arg0: tensor<64x64xf32>, %sz0 : index, %sz1 : index, %pw0 : index, %pw1 : index) -> tensor<8x4xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = tensor.extract_slice %arg0[16, 2] [%sz0, 60] [1, 1] : tensor<64x64xf32> to tensor<?x60xf32>
  %1 = tensor.pad %0 low[0, 0] high[%pw0, 0] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<?x60xf32> to tensor<8x60xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %sz1] [1, 1] : tensor<8x60xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 low[0, 0] high[0, %pw1] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// CHECK:      #map = affine_map<()[s0] -> (s0 + 3)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @nothing(%arg0: tensor<4xf32>, %arg1: tensor<?xf32>, %arg2: f32) -> (tensor<4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %padded = tensor.pad %arg0 nofold low[0] high[0] {
// CHECK-NEXT:     ^bb0(%arg3: index):
// CHECK-NEXT:       tensor.yield %arg2 : f32
// CHECK-NEXT:     } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:     return %arg0, %padded, %arg1, %cast : tensor<4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unknown(%arg0: tensor<?x?xf32>, %arg1: f32) -> tensor<?x?xf32> {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[%c1, 0] high[%c2, %c1] {
// CHECK-NEXT:     ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %padded : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants(%arg0: tensor<4x?xf32>, %arg1: f32, %arg2: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[1, %arg2] high[2, 1] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       %0 = arith.index_cast %arg3 : index to i32
// CHECK-NEXT:       %1 = arith.sitofp %0 : i32 to f32
// CHECK-NEXT:       tensor.yield %1 : f32
// CHECK-NEXT:     } {foo = "bar"} : tensor<4x?xf32> to tensor<7x?xf32>
// CHECK-NEXT:     %cast = tensor.cast %padded : tensor<7x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @negative(%arg0: tensor<4x?xf32>, %arg1: f32, %arg2: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %padded = tensor.pad %arg0 nofold low[1, %arg2] high[-2, 1] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<4x?xf32> to tensor<3x?xf32>
// CHECK-NEXT:     %cast = tensor.cast %padded : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_source(%arg0: tensor<4x5xf32>, %arg1: f32, %arg2: index) -> (tensor<?x?xf32>, tensor<?x8xf32>) {
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[1, %arg2] high[2, %arg2] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } {foo} : tensor<4x5xf32> to tensor<7x?xf32>
// CHECK-NEXT:     %cast = tensor.cast %padded : tensor<7x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %padded_0 = tensor.pad %arg0 low[%arg2, 1] high[%arg2, 2] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<4x5xf32> to tensor<?x8xf32>
// CHECK-NEXT:     return %cast, %padded_0 : tensor<?x?xf32>, tensor<?x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_result(%arg0: tensor<?x?xf32>, %arg1: f32, %arg2: index) -> (tensor<4x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[1, %arg2] high[2, %arg2] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } {foo} : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %padded_0 = tensor.pad %arg0 low[1, %arg2] high[2, %arg2] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %padded, %padded_0 : tensor<4x?xf32>, tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @zero(%arg0: tensor<?x5xf32>, %arg1: f32, %arg2: index) -> (tensor<?x?xf32>, tensor<4x5xf32>) {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<?x5xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %padded = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<?x5xf32> to tensor<?x5xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %padded : tensor<?x5xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast_0, %cast : tensor<?x?xf32>, tensor<4x5xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @encoding(%arg0: tensor<?x5xf32, "e">, %arg1: f32, %arg2: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[0, 1] high[0, 0] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<?x5xf32, "e"> to tensor<?x6xf32>
// CHECK-NEXT:     %cast = tensor.cast %padded : tensor<?x6xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @twice(%arg0: tensor<1x2xf32>, %arg1: f32) -> tensor<5x7xf32> {
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[0, 3] high[4, 2] {
// CHECK-NEXT:     ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } {attr = 1 : i32} : tensor<1x2xf32> to tensor<5x7xf32>
// CHECK-NEXT:     return %padded : tensor<5x7xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @twice_dynamic(%arg0: tensor<?x2xf32>, %arg1: f32, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg3]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT:     %2 = affine.apply #map2()[%arg3, %arg2]
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[%2, 3] high[%0, %1] {
// CHECK-NEXT:     ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<?x2xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %padded : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @twice_constant(%arg0: tensor<?x2xf32>, %arg1: index, %arg2: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[%arg1, 1] high[%arg2, 2] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %cst_0 : f32
// CHECK-NEXT:     } : tensor<?x2xf32> to tensor<?x5xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT:     %2 = affine.apply #map2()[%arg2, %arg1]
// CHECK-NEXT:     %padded_1 = tensor.pad %arg0 low[%2, 3] high[%0, %1] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %cst_0 : f32
// CHECK-NEXT:     } : tensor<?x2xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %padded_2 = tensor.pad %padded low[%arg2, 2] high[3, %arg1] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<?x5xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %padded_1, %padded_2 : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @orthogonal(%arg0: tensor<64x64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> tensor<8x4xf32> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[16, 4] [%arg1, %arg2] [1, 1] : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %padded = tensor.pad %extracted_slice nofold low[0, 0] high[%arg3, %arg4] {
// CHECK-NEXT:     ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<?x?xf32> to tensor<8x4xf32>
// CHECK-NEXT:     return %padded : tensor<8x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shifted(%arg0: tensor<64x64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> tensor<8x4xf32> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[16, 2] [%arg1, 60] [1, 1] : tensor<64x64xf32> to tensor<?x60xf32>
// CHECK-NEXT:     %padded = tensor.pad %extracted_slice low[0, 0] high[%arg3, 0] {
// CHECK-NEXT:     ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<?x60xf32> to tensor<8x60xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %padded[0, 4] [8, %arg2] [1, 1] : tensor<8x60xf32> to tensor<8x?xf32>
// CHECK-NEXT:     %padded_1 = tensor.pad %extracted_slice_0 low[0, 0] high[0, %arg4] {
// CHECK-NEXT:     ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<8x?xf32> to tensor<8x4xf32>
// CHECK-NEXT:     return %padded_1 : tensor<8x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
