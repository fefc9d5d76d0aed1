// An operation whose directive cannot be printed is printed in the generic form, and nothing else is: not what is in its
// regions, and not what follows.
//
// RUN: rsmlir-opt --dialect %S/Inputs/paddock/Paddock.td --sources %S/Inputs/paddock %s | FileCheck %s

// CHECK:      "paddock.fence"() <{posts = [1 : i32, 2 : i32]}> ({
// CHECK-NEXT:   paddock.gate is 4
// CHECK-NEXT:   "paddock.fence"() <{posts = [3 : i32]}> ({
// CHECK-NEXT:     paddock.gate is 4
// CHECK-NEXT:     paddock.gate is 5
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   paddock.gate is 4
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: paddock.gate is 4
paddock.fence [1 : i32, 2 : i32] {
  paddock.gate is 4
  paddock.fence [3 : i32] {
    paddock.gate is 4
    paddock.gate is 5
  }
  paddock.gate is 4
}
paddock.gate is 4
