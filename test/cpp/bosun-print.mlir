// Attributes by their classes where mnemonics are alike, and numbers without sign in parameters that are objects.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/bosun/Bosun.td --sources %S/Inputs/bosun %s | FileCheck %s

// CHECK: @coils(!bosun.left_coil< left 1>, !bosun.right_coil< right 2>)
func.func private @coils(!bosun.left_coil<left 1>, !bosun.right_coil<right 2>)

// CHECK: "test.badges"() {a = #bosun.badge<5>, b = #bosun.badge<large -1>}
"test.badges"() {a = #bosun.badge<5>, b = #bosun.badge<-1>} : () -> ()
