// RUN: rsmlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// The last operation of a block could be a terminator if it is not registered.
// CHECK: %[[A:.*]] = memref.alloca(%arg0)
// CHECK: "some.region"
// CHECK: "some.use"(%[[A]])
func.func @scope(%n: index) {
  "some.region"() ({
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xi64>
      "some.use"(%a) : (memref<?xi64>) -> ()
    }
    "some.terminator"() : () -> ()
  }) : () -> ()
  return
}
