// RUN: rsmlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Threads that share tensors.

// Outputs without uses are dropped.
func.func @unread(%a: tensor<16xf32>, %b: tensor<16xf32>, %s: tensor<4xf32>, %n: index) -> tensor<16xf32> {
  %r:2 = scf.forall (%i) in (%n) shared_outs(%o = %a, %p = %b) -> (tensor<16xf32>, tensor<16xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
      tensor.parallel_insert_slice %s into %p[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  }
  return %r#1 : tensor<16xf32>
}

// Nor what nobody writes to.
func.func @untouched(%a: tensor<16xf32>, %s: tensor<4xf32>, %n: index) -> tensor<16xf32> {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %a) -> (tensor<16xf32>) {
    "test.use"(%i) : (index) -> ()
    scf.forall.in_parallel {
    }
  }
  return %r : tensor<16xf32>
}

// Bounds and steps that are constants.
func.func @bounds(%a: tensor<16xf32>, %s: tensor<4xf32>, %n: index) -> tensor<16xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %r = scf.forall (%i, %j) = (%c1, %n) to (%c8, %c8) step (%c2, %c1) shared_outs(%o = %a) -> (tensor<16xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  } {foo = "bar"}
  return %r : tensor<16xf32>
}

// Dimensions of one thread.
func.func @single(%a: tensor<16xf32>, %s: tensor<4xf32>, %n: index) -> tensor<16xf32> {
  %r = scf.forall (%i, %j, %k) = (3, 0, %n) to (5, 8, 9) step (2, 1, 1) shared_outs(%o = %a) -> (tensor<16xf32>) {
    "test.use"(%i, %j, %k) : (index, index, index) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  } {foo = "bar"}
  return %r : tensor<16xf32>
}

// No threads at all.
func.func @none(%a: tensor<16xf32>, %s: tensor<4xf32>, %n: index) -> tensor<16xf32> {
  %r = scf.forall (%i, %j) in (0, %n) shared_outs(%o = %a) -> (tensor<16xf32>) {
    "test.use"(%i, %j) : (index, index) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  }
  return %r : tensor<16xf32>
}

// A cast of a shared output to a less static type moves into the loop.
func.func @cast(%a: tensor<16xf32>, %b: tensor<8xf32>, %s: tensor<4xf32>, %n: index) -> (tensor<?xf32>, tensor<8xf32>) {
  %t = tensor.cast %a : tensor<16xf32> to tensor<?xf32>
  %r:2 = scf.forall (%i) in (%n) shared_outs(%p = %b, %o = %t) -> (tensor<8xf32>, tensor<?xf32>) {
    %d = tensor.extract_slice %o[%i] [4] [1] : tensor<?xf32> to tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %p[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %d into %o[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
    }
  }
  return %r#1, %r#0 : tensor<?xf32>, tensor<8xf32>
}

// A shared output keeps its size.
func.func @size(%a: tensor<?xf32>, %s: tensor<4xf32>, %n: index) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %a) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %r, %d : tensor<?xf32>, index
}

// Nothing need be shared.
func.func @nothing_shared(%a: memref<16xf32>, %n: index, %x: f32) {
  scf.forall (%i) in (%n) {
    memref.store %x, %a[%i] : memref<16xf32>
  }
  scf.forall (%i, %j) in (%n, 1) {
    memref.store %x, %a[%j] : memref<16xf32>
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @unread(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<4xf32>, %arg3: index) -> tensor<16xf32> {
// CHECK-NEXT:     %0 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg1) -> (tensor<16xf32>) {
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg2 into %arg5[%arg4] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @untouched(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     scf.forall (%arg3) in (%arg2) {
// CHECK-NEXT:       "test.use"(%arg3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @bounds(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     %0 = scf.forall (%arg3, %arg4) = (1, %arg2) to (8, 8) step (2, 1) shared_outs(%arg5 = %arg0) -> (tensor<16xf32>) {
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg1 into %arg5[%arg3] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } {foo = "bar"}
// CHECK-NEXT:     return %0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @single(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = scf.forall (%arg3, %arg4) = (0, %arg2) to (8, 9) step (1, 1) shared_outs(%arg5 = %arg0) -> (tensor<16xf32>) {
// CHECK-NEXT:       "test.use"(%c3, %arg3, %arg4) : (index, index, index) -> ()
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg1 into %arg5[3] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } {foo = "bar"}
// CHECK-NEXT:     return %0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @none(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     return %arg0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast(%arg0: tensor<16xf32>, %arg1: tensor<8xf32>, %arg2: tensor<4xf32>, %arg3: index) -> (tensor<?xf32>, tensor<8xf32>) {
// CHECK-NEXT:     %0:2 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg1, %arg6 = %arg0) -> (tensor<8xf32>, tensor<16xf32>) {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg6[%arg4] [4] [1] : tensor<16xf32> to tensor<4xf32>
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg2 into %arg5[%arg4] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg4] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %cast = tensor.cast %0#1 : tensor<16xf32> to tensor<?xf32>
// CHECK-NEXT:     return %cast, %0#0 : tensor<?xf32>, tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @size(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg1 into %arg4[%arg3] [4] [1] : tensor<4xf32> into tensor<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:     return %0, %dim : tensor<?xf32>, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nothing_shared(%arg0: memref<16xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     scf.forall (%arg3) in (%arg1) {
// CHECK-NEXT:       memref.store %arg2, %arg0[%arg3] : memref<16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.forall (%arg3) in (%arg1) {
// CHECK-NEXT:       memref.store %arg2, %arg0[%c0] : memref<16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
