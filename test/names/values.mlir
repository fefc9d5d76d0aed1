// RUN: rsmlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-use-nameloc-as-prefix | FileCheck %s --check-prefix=NAMELOC
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-unique-ssa-ids | FileCheck %s --check-prefix=UNIQUE
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-value-users | FileCheck %s --check-prefix=USERS

// All operations of a region are numbered before those inside it.
// CHECK-LABEL: func.func @outer(%arg0: i32)
// CHECK-NEXT:    %0:2 = "t.two"()
// CHECK-NEXT:    "t.inner"(%0#1) ({
// CHECK-NEXT:    ^bb0(%arg1: i32):
// CHECK-NEXT:      %2 = "t.one"(%arg1)
// CHECK:         }, {
// CHECK-NEXT:      %2 = "t.one"(%arg0)
// CHECK:         %1 = "t.one"(%0#0)

// NAMELOC: %total_cost = "t.one"(%0#0)

// USERS-LABEL: func.func @outer(%arg0: i32) {
// USERS-NEXT:    // %arg0 is used by
// USERS-NEXT:    %{{.*}}:2 = "t.two"() : () -> (i32, i32) // users: (%{{.*}}), (%{{.*}})
// USERS:         // unused
func.func @outer(%x: i32) {
  %a, %b = "t.two"() : () -> (i32, i32)
  "t.inner"(%b) ({
  ^bb0(%y: i32):
    %c = "t.one"(%y) : (i32) -> i32
    "t.end"() : () -> ()
  }, {
    %c = "t.one"(%x) : (i32) -> i32
    "t.end"() : () -> ()
  }) : (i32) -> ()
  %d = "t.one"(%a) : (i32) -> i32 loc("total cost")
  return
}

// Functions start again, unless names are to be unique.
// CHECK-LABEL: func.func @next(%arg0: i32)
// CHECK-NEXT:    %0 = "t.one"(%arg0)

// UNIQUE-LABEL: func.func @outer(%arg3: i32)
// UNIQUE:         %2:2 = "t.two"()
// UNIQUE-LABEL: func.func @next(%arg2: i32)
// UNIQUE-NEXT:    %1 = "t.one"(%arg2)
func.func @next(%x: i32) {
  %d = "t.one"(%x) : (i32) -> i32
  return
}

// An argument with a name of its own takes a number all the same; an operation with several
// results has users, however many.
// NAMELOC-LABEL: func.func @named(%x: i32, %arg1: i32)
// USERS:         %{{.*}}:2 = "t.two"() : () -> (i32, i32) // users: (%{{.*}}), (unused)
func.func @named(%a: i32 loc("x"), %b: i32) {
  %c:2 = "t.two"() : () -> (i32, i32)
  "t.use"(%c#0) : (i32) -> ()
  return
}
