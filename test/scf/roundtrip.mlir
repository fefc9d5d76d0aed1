// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @conditions
func.func @conditions(%c: i1, %x: i32, %i: index) -> i32 {
  // An empty block ends with a yield that is not written.
  // CHECK: scf.if %arg0 {
  // CHECK-NEXT: }
  scf.if %c {
  }
  // CHECK-NEXT: scf.if %arg0 {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: } {t.a}
  scf.if %c {
    scf.yield
  } else {
  } {t.a}
  // CHECK-NEXT: %[[IF:.*]]:2 = scf.if %arg0 -> (i32, i1) {
  // CHECK-NEXT: scf.yield %arg1, %arg0 : i32, i1
  // CHECK-NEXT: } else {
  // CHECK-NEXT: scf.yield %arg1, %arg0 : i32, i1
  // CHECK-NEXT: }
  %0:2 = scf.if %c -> (i32, i1) {
    scf.yield %x, %c : i32, i1
  } else {
    scf.yield %x, %c : i32, i1
  }
  // CHECK-NEXT: scf.index_switch %arg2 {t.b}
  // CHECK-NEXT: default {
  // CHECK-NEXT: }
  scf.index_switch %i {t.b}
  default {
  }
  // CHECK-NEXT: %[[SWITCH:.*]] = scf.index_switch %arg2 -> i32
  // CHECK-NEXT: case -2 {
  // CHECK-NEXT: scf.yield %[[IF]]#0 : i32
  // CHECK-NEXT: }
  // CHECK-NEXT: case 5 {
  // CHECK-NEXT: scf.yield %arg1 : i32
  // CHECK-NEXT: }
  // CHECK-NEXT: default {
  // CHECK-NEXT: scf.yield %arg1 : i32
  // CHECK-NEXT: }
  %1 = scf.index_switch %i -> i32
  case -2 {
    scf.yield %0#0 : i32
  }
  case 5 {
    scf.yield %x : i32
  }
  default {
    scf.yield %x : i32
  }
  // CHECK-NEXT: return %[[SWITCH]]
  return %1 : i32
}

// CHECK-LABEL: func.func @regions
func.func @regions(%c: i1, %x: i32) {
  // CHECK: scf.execute_region -> i32 no_inline {
  // CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
  // CHECK-NEXT: ^bb1:  // pred: ^bb0
  // CHECK-NEXT: scf.yield %arg1 : i32
  // CHECK-NEXT: ^bb2:  // pred: ^bb0
  // CHECK-NEXT: scf.yield %arg1 : i32
  // CHECK-NEXT: } {t.a}
  %0 = scf.execute_region -> i32 no_inline {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : i32
  ^b:
    scf.yield %x : i32
  } {t.a}
  // CHECK-NEXT: scf.execute_region {
  // CHECK-NEXT: scf.yield
  // CHECK-NEXT: }
  scf.execute_region {
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @loops
func.func @loops(%n: index, %x: i32, %c: i1) {
  // CHECK: scf.for %arg3 = %arg0 to %arg0 step %arg0 {
  // CHECK-NEXT: }
  scf.for %i = %n to %n step %n {
  }
  // CHECK-NEXT: scf.for unsigned %arg3 = %arg1 to %arg1 step %arg1  : i32 {
  // CHECK-NEXT: } {t.a}
  scf.for unsigned %i = %x to %x step %x : i32 {
  } {t.a}
  // CHECK-NEXT: scf.for %arg3 = %arg0 to %arg0 step %arg0 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (i32, i1) {
  // CHECK-NEXT: scf.yield %arg4, %arg5 : i32, i1
  // CHECK-NEXT: }
  %0:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %c) -> (i32, i1) {
    scf.yield %a, %b : i32, i1
  }
  // CHECK-NEXT: scf.while (%arg3 = %arg1) : (i32) -> (i32, i1) {
  // CHECK-NEXT: scf.condition(%arg2) {t.b} %arg3, %arg2 : i32, i1
  // CHECK-NEXT: } do {
  // CHECK-NEXT: ^bb0(%arg3: i32, %arg4: i1):
  // CHECK-NEXT: scf.yield %arg3 : i32
  // CHECK-NEXT: } attributes {t.c}
  %1:2 = scf.while (%a = %x) : (i32) -> (i32, i1) {
    scf.condition(%c) {t.b} %a, %c : i32, i1
  } do {
  ^bb0(%a: i32, %b: i1):
    scf.yield %a : i32
  } attributes {t.c}
  // CHECK-NEXT: scf.while : () -> () {
  // CHECK-NEXT: scf.condition(%arg2)
  // CHECK-NEXT: } do {
  // CHECK-NEXT: scf.yield
  // CHECK-NEXT: }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %x: i32, %f: f32) {
  // CHECK: scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) {
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: } {t.a}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
  } {t.a}
  // CHECK-NEXT: scf.parallel (%arg3, %arg4) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) init (%arg1, %arg2) -> (i32, f32) {
  // CHECK-NEXT: scf.reduce(%arg1, %arg2 : i32, f32) {
  // CHECK-NEXT: ^bb0(%arg5: i32, %arg6: i32):
  // CHECK-NEXT: scf.reduce.return %arg5 : i32
  // CHECK-NEXT: }, {
  // CHECK-NEXT: ^bb0(%arg5: f32, %arg6: f32):
  // CHECK-NEXT: scf.reduce.return %arg6 : f32
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  %0:2 = scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) init (%x, %f) -> (i32, f32) {
    scf.reduce(%x, %f : i32, f32) {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %a : i32
    }, {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @forall
func.func @forall(%n: index, %t: tensor<8xf32>, %u: tensor<1xf32>) {
  // CHECK: scf.forall (%arg3, %arg4) in (3, %arg0) {
  // CHECK-NEXT: } {t.a}
  scf.forall (%i, %j) in (3, %n) {
  } {t.a}
  // Ranges that begin at 0 with steps of 1 are written as sizes.
  // CHECK-NEXT: scf.forall (%arg3) in (8) {
  // CHECK-NEXT: }
  scf.forall (%i) = (0) to (8) step (1) {
    scf.forall.in_parallel {
    }
  }
  // CHECK-NEXT: scf.forall (%arg3, %arg4) = (0, %arg0) to (%arg0, 8) step (2, %arg0) {
  // CHECK-NEXT: }
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (2, %n) {
  }
  // CHECK-NEXT: scf.forall (%arg3) in (8) shared_outs(%arg4 = %arg1) -> (tensor<8xf32>) {
  // CHECK-NEXT: scf.forall.in_parallel {
  // CHECK-NEXT: tensor.parallel_insert_slice %arg2 into %arg4[%arg3] [1] [1]
  // CHECK-NEXT: } {t.b}
  // CHECK-NEXT: }
  %0 = scf.forall (%i) in (8) shared_outs(%out = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %out[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    } {t.b}
  }
  return
}
