// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-debuginfo | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-pretty-debuginfo | FileCheck %s --check-prefix=PRETTY

// LOCAL:       "t.explicit"() : () -> () loc("file.py":10:8)
// PRETTY:      "t.explicit"() : () -> () file.py:10:8
"t.explicit"() : () -> () loc("file.py":10:8)
// LOCAL-NEXT:  "t.range"() : () -> () loc("file.py":1:2 to 3:4)
"t.range"() : () -> () loc("file.py":1:2 to 3:4)
// LOCAL-NEXT:  "t.unknown"() : () -> () loc(unknown)
// PRETTY:      "t.unknown"() : () -> () [unknown]
"t.unknown"() : () -> () loc(unknown)
// LOCAL-NEXT:  "t.named"() : () -> () loc("name"("file.py":5:6))
"t.named"() : () -> () loc("name"("file.py":5:6))
// LOCAL-NEXT:  "t.call"() : () -> () loc(callsite("callee" at "caller"))
"t.call"() : () -> () loc(callsite("callee" at "caller"))
// LOCAL-NEXT:  "t.fused"() : () -> () loc(fused<"pass">["a", "b"])
"t.fused"() : () -> () loc(fused<"pass">["a", "b"])
// An alias may be used before its definition.
// LOCAL-NEXT:  "t.late"() : () -> () loc("late")
"t.late"() : () -> () loc(#late)
// LOCAL-NEXT:  "t.here"() : () -> () loc("{{.*}}locations.mlir":[[#@LINE+1]]:1)
"t.here"() : () -> ()
#late = loc("late")

// Locations are defined after their users, nested ones first.
// CHECK:     "t.explicit"() : () -> () loc(#[[EXPLICIT:loc[0-9]*]])
// CHECK:     "t.named"() : () -> () loc(#[[NAMED:loc[0-9]*]])
// CHECK:     #[[EXPLICIT]] = loc("file.py":10:8)
// CHECK:     #[[INNER:loc[0-9]*]] = loc("file.py":5:6)
// CHECK:     #[[NAMED]] = loc("name"(#[[INNER]]))
