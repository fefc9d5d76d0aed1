// Attributes by their classes where mnemonics are alike, numbers without sign in parameters that are objects, and static
// variables that printers of parts see.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/bosun/Bosun.td --sources %S/Inputs/bosun %s | FileCheck %s

// CHECK: @coils(!bosun.left_coil< left 1>, !bosun.right_coil< right 2>)
func.func private @coils(!bosun.left_coil<left 1>, !bosun.right_coil<right 2>)

// CHECK: @knots(!bosun.knot<!bosun.knot<!bosun.knot<deep i32>>>)
func.func private @knots(!bosun.knot<!bosun.knot<!bosun.knot<i32>>>)

// CHECK: "test.badges"() {a = #bosun.badge<5>, b = #bosun.badge<large -1>}
"test.badges"() {a = #bosun.badge<5>, b = #bosun.badge<-1>} : () -> ()
