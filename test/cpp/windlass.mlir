// Types that a class of the sources writes, named in a namespace within another; destinations, successors and signatures that
// C++ tells; members that interfaces and traits hand on; inference from constants; views of types.
// RUN: rsmlir-opt --dialect %S/Inputs/windlass/windlass.td --sources %S/Inputs/windlass --split-input-file \
// RUN:   --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/windlass/windlass.td --sources %S/Inputs/windlass --show-unchecked \
// RUN:   --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @haul(
// CHECK-SAME: !windlass.r3, %{{.*}}: !windlass.coil<r4>, %{{.*}}: !windlass.coil<coil<r5>>
func.func @haul(%rope: !windlass.r3, %coil: !windlass.coil<r4>, %coils: !windlass.coil<coil<r5>>) {
  // CHECK: windlass.haul %{{.*}} : r3
  windlass.haul %rope : r3
  // CHECK: %drum = windlass.drum
  %0 = windlass.drum
  // CHECK: windlass.mark "here"
  windlass.mark "here"
  return
}

// -----

// expected-error @below {{invalid kind of type specified}}
// expected-error @below {{failed to parse Windlass_Coil parameter 'of' which is to be a `Line`}}
func.func private @f(!windlass.coil<!windlass.alias<i32>>)

// -----

func.func @f() {
  // expected-error @below {{failed to satisfy constraint: an attribute with a mark}}
  windlass.mark 4 : i32
  return
}

// -----

"windlass.crew"() <{sym_name = "deck", function_type = !windlass.duty<[], []>}> ({
  %0 = "test.rope"() : () -> !windlass.alias<!windlass.r3>
  windlass.split %0 : !windlass.alias<!windlass.r3>
  windlass.stop
}) : () -> ()

// -----

func.func @f(%a: !windlass.alias<!windlass.r7>) {
  // expected-error @below {{is not in a crew, with 7}}
  windlass.split %a : !windlass.alias<!windlass.r7>
  return
}

// -----

// CHECK-LABEL: @wind
func.func @wind(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // CHECK: windlass.wind(%{{.*}} : tensor<2xf32>) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
  %0 = windlass.wind (%a : tensor<2xf32>) outs (%b : tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @below {{expected type of operand #1 ('tensor<3xf32>') to match type of corresponding result ('tensor<2xf32>')}}
  %0 = windlass.wind (%a : tensor<2xf32>) outs (%b : tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @below {{winds 3 lines to 1}}
  %0 = windlass.wind (%a, %a, %a : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) outs (%b : tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: f32, %b: tensor<3xf32>) {
  // expected-error @below {{winds a scalar}}
  %0 = windlass.wind (%a : f32) outs (%b : tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @slip(%now: i1, %a: i32, %b: f32) {
  windlass.slip %now, ^bb1(%a : i32), ^bb2(%b, %b : f32, f32)
^bb1(%c: i32):
  return
^bb2(%d: f32, %e: f32):
  return
}

// -----

func.func @f(%now: i1, %a: i32, %b: f32) {
  // expected-error @below {{type mismatch for bb argument #0 of successor #1}}
  windlass.slip %now, ^bb1(%a : i32), ^bb2(%a : i32)
^bb1(%c: i32):
  return
^bb2(%d: f32):
  return
}

// -----

func.func @f(%now: i1, %a: i32, %b: f32) {
  // expected-error @below {{branch has 0 operands for successor #0, but target block has 1}}
  windlass.slip %now, ^bb1, ^bb1(%a : i32)
^bb1(%c: i32):
  return
}

// -----

// expected-error @below {{expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 2}}
"windlass.crew"() <{sym_name = "deck", function_type = !windlass.duty<[i32, f32], []>, arg_attrs = [{}]}> ({
}) : () -> ()

// -----

"windlass.crew"() <{sym_name = "deck", function_type = !windlass.duty<[i32, f32], [i32]>}> ({
}) : () -> ()
func.func @f(%a: i32, %b: f32) {
  windlass.call @deck(%a, %b : i32, f32)
  // expected-error @below {{calls a crew of 2 for 1}}
  windlass.call @deck(%a : i32)
  return
}

// -----

func.func @f(%a: index) {
  windlass.count {
    windlass.stop %a, %a : index, index
  }
  windlass.count {
    // expected-error @below {{'windlass.stop' op has more than two values}}
    windlass.stop %a, %a, %a : index, index, index
  }
  return
}

// -----

func.func @f(%a: index, %b: i8) {
  windlass.count {
    // expected-error @below {{'windlass.stop' op counts by 'i8'}}
    windlass.stop %a, %b : index, i8
  }
  return
}

// -----

// CHECK-LABEL: @reel
func.func @reel(%a: i32) -> (tensor<?xi32>, tensor<5xi32>) {
  %c5 = arith.constant 5 : i32
  %0 = windlass.reel %a
  %1 = windlass.reel %c5
  // CHECK: return %{{.*}}, %{{.*}} : tensor<?xi32>, tensor<5xi32>
  return %0, %1 : tensor<?xi32>, tensor<5xi32>
}

// -----

func.func @f() {
  %c5 = arith.constant 5 : i32
  // expected-error @below {{failed to infer returned types}}
  // expected-error @below {{inferred type(s) 'tensor<5xi32>' are incompatible with return type(s) of operation 'tensor<4xi32>'}}
  %0 = "windlass.reel"(%c5) : (i32) -> tensor<4xi32>
  return
}

// -----

// CHECK-LABEL: @splice
func.func @splice(%a: i32, %b: f32) -> i32 {
  %0 = windlass.splice %a, %a : i32, i32
  return %0 : i32
}

// -----

func.func @f(%a: i32, %b: f32) {
  // expected-error @below {{splices other lines}}
  %0 = windlass.splice %a, %b : i32, f32
  return
}

// -----

// CHECK-LABEL: @list
func.func @list() {
  // CHECK: windlass.list <30>
  windlass.list <10, 20>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is 1.500000e+00}}
  windlass.list <1>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is 3.14159274 : f32 of 11}}
  windlass.list <2>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is #windlass.sheet of 0}}
  windlass.list <3>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is "a"}}
  windlass.list <4>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is of one dimension}}
  windlass.list <5>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is shaped in part}}
  windlass.list <6>
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected 2 regions}}
  windlass.list <7>
  return
}

// -----

func.func @f() {
  // expected-error @below {{has 0 of 0 operands of windlass}}
  windlass.list <8>
  return
}

// -----

// CHECK-LABEL: @lash
func.func @lash(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // CHECK: windlass.lash "reef" %{{.*}} : tensor<2xf32>
  // CHECK: windlass.lash "bowline" %{{.*}}, %{{.*}} : tensor<2xf32>, tensor<2xf32>
  // CHECK: windlass.lash "reef" %{{.*}} : tensor<2xf32>
  %0 = windlass.lash reef %a : tensor<2xf32>
  %1 = windlass.lash bowline %b, %a : tensor<2xf32>, tensor<2xf32>
  %2 = windlass.lash reef %b : tensor<2xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{lashes nothing}}
  %0 = windlass.lash
  return
}

// -----

func.func @f() {
  // expected-error @below {{weighs 96 of 2}}
  windlass.list <9>
  return
}

// -----

func.func @f() {
  // expected-error @below {{has 111 traits}}
  windlass.list <10>
  return
}

// -----

func.func @f() {
  // expected-error @below {{has 3 of 5, 1, 3, 4}}
  windlass.list <11>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is of other shapes}}
  windlass.list <12>
  return
}

// -----

func.func @f() {
  // expected-error @below {{is 1 bit, 1}}
  windlass.list <13>
  return
}
