// RUN: rsmlir-opt %s --symbol-dce | FileCheck %s

func.func private @dead() {
  call @used_by_dead() : () -> ()
  return
}
func.func private @used_by_dead() {
  return
}
func.func nested @nested() {
  return
}
func.func private @used()
func.func @public() {
  call @used() : () -> ()
  return
}
module @inner attributes {test.ref = @inner::@reached} {
  func.func nested @reached() {
    return
  }
  func.func nested @not_reached() {
    return
  }
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @used()
// CHECK-NEXT:   func.func @public() {
// CHECK-NEXT:     call @used() : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner attributes {test.ref = @inner::@reached} {
// CHECK-NEXT:     func.func nested @reached() {
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
