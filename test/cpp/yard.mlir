// The C++ of a dialect as many write it: see Inputs/yard.
// RUN: rsmlir-opt --dialect %S/Inputs/yard/Yard.td --sources %S/Inputs/yard --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/yard/Yard.td --sources %S/Inputs/yard --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: unchecked: {{.*}} 0 of 2 verifiers, 0 of 4 formats in C++

// CHECK-LABEL: func @types
// CHECK-SAME: !yard.pile<i32>, %{{.*}}: !yard.pile<!yard.stack<4>, shared>
func.func @types(%a: !yard.pile<i32>, %b: !yard.pile<!yard.stack<4>, shared>) {
  // CHECK: yard.lift 3 of %{{.*}} : !yard.pile<i32>
  %0 = yard.lift 3 of %a : !yard.pile<i32>
  // CHECK: yard.lift %{{.*}} : !yard.pile<!yard.stack<4>, shared>
  %1 = yard.lift %b : !yard.pile<!yard.stack<4>, shared>
  return
}

// -----

// CHECK-LABEL: yard.shift @empty {
// CHECK-NEXT: }
yard.shift @empty {
}
// CHECK-LABEL: yard.shift @outer {
yard.shift @outer {
  // CHECK: yard.shift @inner {
  yard.shift @inner {
    yard.done
  }
}

// -----

func.func @many(%a: !yard.pile<i32>) {
  // expected-error @below {{'yard.lift' op cannot lift 9 at once: '!yard.pile<i32>'}}
  %0 = yard.lift 9 of %a : !yard.pile<i32>
  return
}

// -----

func.func @twice(%a: !yard.pile<i32>) {
  // expected-error @below {{'yard.lift' op lifts what 2 operations use in builtin.module}}
  %0 = yard.lift %a : !yard.pile<i32>
  %1 = yard.lift %a : !yard.pile<i32>
  return
}

// -----

// expected-error @below {{'yard.shift' op has 2 shifts: b and c}}
yard.shift @a {
  yard.shift @b {
  }
  yard.shift @c {
  }
}

// -----

// expected-error @below {{several blocks need their terminators}}
yard.shift @blocks {
^bb0:
  yard.done
^bb1:
  %0 = ub.poison : i32
}
