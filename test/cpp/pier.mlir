// Types that fit others' interfaces, a branch, streams, and an enum of two dialects: see Inputs/pier.
//
// RUN: rsmlir-opt --dialect %S/Inputs/pier/Pier.td --dialect %S/Inputs/pier/Jetty.td -I %S/Inputs/pier \
// RUN:   --sources %S/Inputs/pier %s --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/pier/Pier.td --dialect %S/Inputs/pier/Jetty.td -I %S/Inputs/pier \
// RUN:   --sources %S/Inputs/pier --show-unchecked %s | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @moored
// CHECK-NEXT: pier.moor %arg0 : !pier.rope<of i32>
// CHECK-NEXT: pier.moor %arg0 at port {kept} : !pier.rope<of i32>
// CHECK-NEXT: jetty.tie starboard
func.func @moored(%rope: !pier.rope<of i32>) {
  pier.moor %rope : !pier.rope<of i32>
  pier.moor %rope at port {kept} : !pier.rope<of i32>
  jetty.tie starboard
  return
}

// A model attached in C++ makes the type a pointer for OpenMP.
// CHECK-LABEL: func.func @read
// CHECK-NEXT: omp.atomic.read %arg0 = %arg1 : !pier.rope<of i32>, !pier.rope<of i32>, i32
func.func @read(%to: !pier.rope<of i32>, %from: !pier.rope<of i32>) {
  omp.atomic.read %to = %from : !pier.rope<of i32>, !pier.rope<of i32>, i32
  return
}

// CHECK-LABEL: func.func @sailing
// CHECK-NEXT: pier.sail with ^bb1(%arg0 : i32)
// CHECK-NEXT: ^bb1(%[[CREW:.*]]: i32):
// CHECK-NEXT: pier.sail alone ^bb2
func.func @sailing(%crew: i32) {
  pier.sail with ^bb1(%crew : i32)
^bb1(%c: i32):
  pier.sail alone ^bb2
^bb2:
  return
}

// -----

func.func @untied() {
  // expected-error @+1 {{'jetty.tie' op needs a side}}
  jetty.tie none
  return
}
