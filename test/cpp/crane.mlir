// Traits that are verified outside of their class, class templates without specialisations, types that only C++ knows,
// blocks that a parser makes, objects in sets.
//
// RUN: rsmlir-opt --dialect %S/Inputs/crane/Crane.td --sources %S/Inputs/crane --split-input-file \
// RUN:   --verify-diagnostics --verify-roundtrip %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/crane/Crane.td --sources %S/Inputs/crane --split-input-file \
// RUN:   --verify-diagnostics --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: rsmlir-opt --dialect %S/Inputs/crane/Crane.td --sources %S/Inputs/crane --split-input-file \
// RUN:   --verify-diagnostics --canonicalize %s | FileCheck %s --check-prefix=FOLDED
// RUN: rsmlir-opt --dialect %S/Inputs/crane/Crane.td --sources %S/Inputs/crane --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: crane.
// UNCHECKED: unchecked: 0 of

// CHECK-LABEL: func.func @pulls(
// CHECK: crane.pull %{{.*}} : !crane.rope -> *
// CHECK: crane.pull %{{.*}} : !crane.rope -> i32
// CHECK: crane.pull %{{.*}} : !crane.rope -> *
// CHECK: crane.shift(%{{.*}}: i32, %{{.*}}: !crane.load) {
// CHECK-NEXT: crane.done
// CHECK-NEXT: }
// GENERIC-LABEL: sym_name = "pulls"
// GENERIC: "crane.shift"() ({
// GENERIC-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: !crane.load):
// GENERIC-NEXT: "crane.done"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: !crane.load):
// GENERIC-NEXT: "crane.done"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
func.func @pulls(%rope: !crane.rope) {
  %0 = crane.pull %rope : !crane.rope -> *
  %1 = crane.pull %rope : !crane.rope -> i32
  %2 = crane.pull %rope : !crane.rope -> !crane.load
  crane.shift(%a: i32, %b: !crane.load) {
  }
  crane.job {
    crane.lift 1 "left"
    crane.lift 1 "right"
    crane.rest
  }
  crane.job
  return
}

// -----

// FOLDED-LABEL: func.func @nudges(
// FOLDED-NEXT: crane.lift 8 "left"
// FOLDED-NEXT: crane.nudge 0
func.func @nudges() {
  crane.nudge 5
  crane.nudge 0
  return
}

// -----

func.func @reaches(%a: index, %m: memref<?xindex>) {
  %c = arith.constant 1 : index
  %d = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  %e = memref.dim %m, %c : memref<?xindex>
  affine.for %i = 0 to 4 {
    %f = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    crane.reach %i, %a, %c, %d, %e
    crane.reach %f
    // expected-error @+1 {{reaches what is no symbol: #1}}
    crane.reach %a, %f
  }
  return
}

// -----

func.func @reaches_none(%m: memref<?xindex>, %n: index) {
  affine.for %i = 0 to 4 {
    %l = memref.load %m[%n] : memref<?xindex>
    // expected-error @+1 {{reaches what is no dimension: #0}}
    crane.reach %l
  }
  return
}

// -----

crane.module "somebody"
// expected-error @+1 {{is owned by nobody}}
crane.module "nobody"

// -----

// expected-error @+1 {{'crane.module' op has no owner}}
crane.module

// -----

func.func @no_rope(%load: !crane.load) {
  // expected-error @+1 {{operand #0 must be a rope, but got '!crane.load'}}
  crane.pull %load : !crane.load -> *
  return
}

// -----

// expected-error @+1 {{no crane has a 'wheel'}}
func.func private @wheel(!crane.wheel)

// -----

crane.job {
  crane.lift 1 "left"
  // expected-error @+1 {{lifts with hook 1left once more}}
  crane.lift 1 "left"
  crane.done
}

// -----

// expected-error @+1 {{lifts with more than two hooks, the last of which is 9}}
crane.job {
  crane.lift 1 "left"
  crane.lift 9 "left"
  crane.lift 4 "left"
  crane.done
}

// -----

// expected-error @+1 {{does not end as one of 2}}
crane.job {
  crane.lift 1 "left"
}
