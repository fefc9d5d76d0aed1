// RUN: rsmlir-opt --allow-unregistered-dialect --mlir-print-debuginfo < %s | FileCheck %s
// RUN: rsmlir-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-disable-threading < %s | FileCheck %s

// A place in the input has one alias, whether it is where an operation is or is spelled out. One that the input
// does not have is like one in any other file. What an argument or an attribute names is defined in front, also if
// an operation named it first.

// CHECK:      #[[FIRST:loc[0-9]*]] = loc("a.py":1:2)
// CHECK-NEXT: #[[THIRD:loc[0-9]*]] = loc("a.py":3:4)
// CHECK-NEXT: #[[SEVENTH:loc[0-9]*]] = loc("a.py":7:8)
// CHECK-NEXT: module {
// CHECK-NEXT:   "t.here"() : () -> () loc(#[[HERE:loc[0-9]*]])
"t.here"() : () -> ()
// CHECK-NEXT:   "t.spelled"() : () -> () loc(#[[HERE]])
"t.spelled"() : () -> () loc("<stdin>":13:1)
// CHECK-NEXT:   "t.far"() : () -> () loc(#[[FAR:loc[0-9]*]])
"t.far"() : () -> () loc("<stdin>":1000:1)
// CHECK-NEXT:   "t.first"() : () -> () loc(#[[FIRST]])
"t.first"() : () -> () loc("a.py":1:2)
// CHECK-NEXT:   "t.unknown"() : () -> () loc(#[[UNKNOWN:loc[0-9]*]])
"t.unknown"() : () -> () loc(unknown)
// CHECK-NEXT:   "t.region"() ({
// CHECK-NEXT:   ^bb0(%arg0: i32 loc("a.py":1:2), %arg1: i32 loc("a.py":3:4)):
// CHECK-NEXT:     "t.inside"(%arg0) : (i32) -> () loc(#[[LARGE:loc[0-9]*]])
// CHECK-NEXT:     "t.call"() : () -> () loc(#[[CALL:loc[0-9]*]])
// CHECK-NEXT:     "t.fused"() : () -> () loc(#[[FUSED:loc[0-9]*]])
// CHECK-NEXT:   }) {location = #[[SEVENTH]]} : () -> () loc(#[[THIRD]])
"t.region"() ({
^bb0(%a: i32 loc("a.py":1:2), %b: i32 loc("a.py":3:4)):
  "t.inside"(%a) : (i32) -> () loc("a.py":123456789:12345)
  "t.call"() : () -> () loc(callsite("a.py":5:6 at "<stdin>":13:1))
  "t.fused"() : () -> () loc(fused["a.py":5:6, "a.py":7:8])
}) {location = loc("a.py":7:8)} : () -> () loc("a.py":3:4)
// CHECK:      #[[HERE]] = loc("<stdin>":13:1)
// CHECK-NEXT: #[[FAR]] = loc("<stdin>":1000:1)
// CHECK-NEXT: #[[UNKNOWN]] = loc(unknown)
// CHECK-NEXT: #[[LARGE]] = loc("a.py":123456789:12345)
// CHECK-NEXT: #[[FIFTH:loc[0-9]*]] = loc("a.py":5:6)
// CHECK-NEXT: #[[CALL]] = loc(callsite(#[[FIFTH]] at #[[HERE]]))
// CHECK-NEXT: #[[FUSED]] = loc(fused[#[[FIFTH]], #[[SEVENTH]]])
