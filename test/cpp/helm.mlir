// Options of the command line, classes of one name, enums that files share, bases in C++: see Inputs/helm.
//
// RUN: rsmlir-opt --dialect %S/Inputs/helm/Helm.td --dialect %S/Inputs/helm/Rudder.td -I %S/Inputs/helm \
// RUN:   --sources %S/Inputs/helm --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/helm/Helm.td --dialect %S/Inputs/helm/Rudder.td -I %S/Inputs/helm \
// RUN:   --sources %S/Inputs/helm --split-input-file --show-unchecked %s 2>&1 | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: 0 of 3 verifiers
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func @valid
func.func @valid(%mast: i32, %sail: !helm.sail<5 by 10>) {
  // CHECK-NEXT: helm.turn 0 astern
  helm.turn 0 astern
  helm.turn 90 astern
  rudder.turn 0 astern
  // CHECK: rudder.turn 2 ahead
  rudder.turn 2 ahead
  // CHECK-NEXT: helm.hoist %{{.*}}, %{{.*}} : i32, !helm.sail<5 by 10>
  helm.hoist %mast, %sail : i32, !helm.sail<5 by 10>
  helm.fork {} {}
  // CHECK: helm.fork weights [1, 2]
  helm.fork weights [1, 2] {} {}
  helm.watch {
    helm.turn 1 astern
  }
  return
}

// -----

// expected-error @+1 {{'helm.turn' op turns more than 90 degrees}}
helm.turn 91 astern

// -----

// expected-error @+1 {{'helm.turn' op turns into the wind}}
helm.turn 1 ahead

// -----

// expected-error @+1 {{'rudder.turn' op lies in irons}}
rudder.turn 0 ahead

// -----

func.func @two(%mast: i32, %sail: !helm.sail<5 by 10>) {
  // expected-error @+1 {{'helm.hoist' op hoists 2 sails}}
  helm.hoist %mast, %sail, %sail : i32, !helm.sail<5 by 10>, !helm.sail<5 by 10>
  return
}

// -----

func.func @empty(%mast: i32) {
  // expected-error @+1 {{'helm.hoist' op hoists nothing from "the hold"}}
  helm.hoist %mast : i32 from "the hold"
  return
}

// -----

func.func @large(%mast: i32, %sail: !helm.sail<5 by 11>) {
  // expected-error @+1 {{'helm.hoist' op hoists 55 square yards}}
  helm.hoist %mast, %sail : i32, !helm.sail<5 by 11>
  return
}

// -----

// expected-error @+1 {{expects number of region weights to match number of regions: 1 vs 2}}
helm.fork weights [1] {} {}

// -----

// expected-error @+1 {{branch weights cannot all be zero}}
helm.fork weights [0, 0] {} {}

// -----

// expected-error @+1 {{'helm.watch' op has no crew}}
helm.watch {}
