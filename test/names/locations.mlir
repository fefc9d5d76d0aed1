// RUN: rsmlir-opt %s --mlir-use-nameloc-as-prefix --allow-unregistered-dialect | FileCheck %s

// A name in the location comes before the one that an operation suggests.
func.func @constants(%arg0: i32 loc("in"), %arg1: i32) -> index {
  %0 = arith.constant 1 : index loc("one")
  %1 = arith.constant 1 : index
  %2 = arith.constant 1 : index loc("one")
  %3 = arith.constant 2 : index loc("")
  return %0 : index
}

// It may be anywhere in the location; the first counts.
func.func @nested(%arg0: i32 loc(fused["a", "b"])) {
  %0 = "t.one"() : () -> i32 loc(fused["f":1:2, "c"("d")])
  %1 = "t.one"() : () -> i32 loc(callsite("f":1:2 at "caller"))
  %2:2 = "t.two"() : () -> (i32, i32) loc(callsite("callee" at "caller"))
  %m = memref.alloc() : memref<4xf32> loc("buffer")
  %i, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index loc("parts")
  return
}

func.func @regions(%n: index) {
  scf.for %i = %n to %n step %n {
    "t.use"(%i) : (index) -> ()
  }
  "t.region"() ({
  ^bb0(%a: i32 loc("entry"), %b: i32):
    "t.br"()[^bb1] : () -> ()
  ^bb1(%c: i32 loc("block"), %d: i32):
    "t.use"(%c, %d) : (i32, i32) -> ()
  }) : () -> ()
  return
}

// CHECK:      module {
// CHECK:        func.func @constants(%in: i32, %arg1: i32) -> index {
// CHECK-NEXT:     %one = arith.constant 1 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %one_0 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.constant 2 : index
// CHECK-NEXT:     return %one : index
// CHECK-NEXT:   }
// CHECK:        func.func @nested(%a: i32) {
// CHECK-NEXT:     %c = "t.one"() : () -> i32
// CHECK-NEXT:     %caller = "t.one"() : () -> i32
// CHECK-NEXT:     %callee:2 = "t.two"() : () -> (i32, i32)
// CHECK-NEXT:     %buffer = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %parts, %parts_0, %parts_1, %parts_2 = memref.extract_strided_metadata %buffer : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK:        func.func @regions(%arg0: index) {
// CHECK-NEXT:     scf.for %arg1 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:       "t.use"(%arg1) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:     ^bb0(%entry: i32, %arg2: i32):
// CHECK-NEXT:       "t.br"()[^bb1] : () -> ()
// CHECK-NEXT:     ^bb1(%block: i32, %0: i32):  // pred: ^bb0
// CHECK-NEXT:       "t.use"(%block, %0) : (i32, i32) -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
