// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: %c5 = smt.int.constant 5
  %0 = smt.int.constant 5
  // CHECK: %c-10 = smt.int.constant -10
  %1 = smt.int.constant -10
  // CHECK: %c5_bv4 = smt.bv.constant #smt.bv<5> : !smt.bv<4>
  %2 = smt.bv.constant #smt.bv<5> : !smt.bv<4>
  // CHECK: %c-1_bv4 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
  %3 = smt.bv.constant #smt.bv<15> : !smt.bv<4>
  // CHECK: %true = smt.constant true
  %4 = smt.constant true
  // CHECK: smt.bv.repeat 3 times %c5_bv4 : !smt.bv<4>
  %5 = smt.bv.repeat 3 times %2 : !smt.bv<4>
  // CHECK: smt.bv.concat %c5_bv4, %{{.*}} : !smt.bv<4>, !smt.bv<12>
  %6 = smt.bv.concat %2, %5 : !smt.bv<4>, !smt.bv<12>
  // CHECK: smt.distinct %c5_bv4, %c-1_bv4 : !smt.bv<4>
  %7 = smt.distinct %2, %3 : !smt.bv<4>
  return
}

// CHECK-LABEL: func.func @solver
func.func @solver() {
  // CHECK: smt.solver() : () -> () {
  smt.solver() : () -> () {
    // CHECK: %f = smt.declare_fun "f" : !smt.func<(!smt.int) !smt.bool>
    %f = smt.declare_fun "f" : !smt.func<(!smt.int) !smt.bool>
    // CHECK: smt.forall ["x"] {
    // CHECK: ^bb0(%{{.*}}: !smt.int):
    %0 = smt.forall ["x"] {
    ^bb0(%x: !smt.int):
      %1 = smt.apply_func %f(%x) : !smt.func<(!smt.int) !smt.bool>
      smt.yield %1 : !smt.bool
    }
    smt.assert %0
    // CHECK: smt.check sat {
    smt.check sat {
    } unknown {
    } unsat {
    }
  }
  return
}
