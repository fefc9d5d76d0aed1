// Passes that ask for the control flow that is told in C++.
// RUN: rsmlir-opt --dialect %S/Inputs/lockgate/Lockgate.td --sources %S/Inputs/lockgate %s --sccp | FileCheck %s --check-prefix=SCCP
// RUN: rsmlir-opt --dialect %S/Inputs/lockgate/Lockgate.td --sources %S/Inputs/lockgate %s --remove-dead-values | FileCheck %s --check-prefix=DEAD
// RUN: rsmlir-opt --dialect %S/Inputs/lockgate/Lockgate.td --sources %S/Inputs/lockgate %s --control-flow-sink | FileCheck %s --check-prefix=SINK

// SCCP-LABEL: @known
// SCCP: return %[[C:c1_i32.*]] : i32
func.func @known() -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = lockgate.pick %true -> i32 {
    lockgate.yield %c1 : i32
  } else {
    lockgate.yield %c2 : i32
  }
  return %0 : i32
}

// SCCP-LABEL: @unknown
// SCCP: %[[R:.*]] = lockgate.pick
// SCCP: return %[[R]]
func.func @unknown(%flag: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = lockgate.pick %flag -> i32 {
    lockgate.yield %c1 : i32
  } else {
    lockgate.yield %c2 : i32
  }
  return %0 : i32
}

// SCCP-LABEL: @carried
// SCCP: %[[R:.*]]:2 = lockgate.cycle
// SCCP: return %c1_i32{{.*}}, %[[R]]#1
func.func @carried(%n: index, %flag: i1) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %0:2 = lockgate.cycle %n with (%c1, %c1) : (i32, i32) -> (i32, i32) {
  ^bb0(%i: index, %b: i32, %c: i32):
    %1 = arith.addi %c, %c1 : i32
    lockgate.stay %flag with %b, %1 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// DEAD-LABEL: @dead
// DEAD: %[[P:.*]] = ub.poison : i32
// DEAD: lockgate.cycle %arg0 with(%arg2, %[[P]]) : (i32, i32) -> (i32, i32)
// DEAD-NEXT: ^bb0(%{{.*}}: index, %[[B:.*]]: i32, %{{.*}}: i32):
// DEAD-NEXT: %[[Q:.*]] = ub.poison : i32
// DEAD-NEXT: lockgate.stay %arg1 with %[[B]], %[[Q]] : i32, i32
func.func @dead(%n: index, %flag: i1, %a: i32, %d: i32) -> i32 {
  %0:2 = lockgate.cycle %n with (%a, %d) : (i32, i32) -> (i32, i32) {
  ^bb0(%i: index, %b: i32, %c: i32):
    %1 = arith.addi %c, %c : i32
    lockgate.stay %flag with %b, %1 : i32, i32
  }
  return %0#0 : i32
}

// SINK-LABEL: @sink
// SINK-NEXT: lockgate.pick
// SINK-NEXT: %[[A:.*]] = arith.addi
// SINK-NEXT: lockgate.yield %[[A]]
func.func @sink(%flag: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = lockgate.pick %flag -> i32 {
    lockgate.yield %0 : i32
  } else {
    lockgate.yield %a : i32
  }
  return %1 : i32
}
