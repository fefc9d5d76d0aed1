// The pretty form names what may be meant; the plain form has mlir-opt's words alone.

// RUN: not rsmlir-opt %s --diagnostics=pretty 2>&1 | FileCheck %s
// RUN: not rsmlir-opt %s 2>&1 | FileCheck %s --check-prefix=PLAIN --implicit-check-not="did you mean" --implicit-check-not=help

// PLAIN: suggestions.mlir:[[#@LINE+7]]:8: error: custom op 'arith.mulli' is unknown
// PLAIN-NEXT: {{^}}  %0 = arith.mulli

// CHECK: suggestions.mlir:[[#@LINE+4]]:8: error: custom op 'arith.mulli' is unknown
// CHECK: ^^^^^^^^^^^ no such operation
// CHECK: = help: did you mean `arith.muli`?
func.func @operation(%a: i32) -> i32 {
  %0 = arith.mulli %a, %a : i32
  return %0 : i32
}

// CHECK: suggestions.mlir:[[#@LINE+4]]:19: error: {{.*}}one of the following enum values for attribute 'predicate'
// CHECK: ^^^^ not one of the words that can stand here
// CHECK: = help: did you mean `slt` or `sle`?
func.func @enum(%a: i32) {
  %0 = arith.cmpi slte, %a, %a : i32
  return
}

// CHECK: suggestions.mlir:[[#@LINE+3]]:29: error: expected non-function type
// CHECK: ^^^^^ no type
// CHECK: = help: did you mean `i32`?
func.func @type(%a: i32, %b: int32) {
  return
}

// CHECK: suggestions.mlir:[[#@LINE+4]]:{{.*}}: error: undefined symbol alias id 'mpa'
// CHECK: ^^^^ no such alias
// CHECK: = help: did you mean `#map`?
#map = affine_map<(d0) -> (d0)>
func.func @alias(%a: memref<4xf32, #mpa>) {
  return
}

// CHECK: suggestions.mlir:[[#@LINE+4]]:20: error: unknown type mnemonic: any_opp
// CHECK: ^^^^^^^ `transform` has no such type
// CHECK: = help: did you mean `any_op`?
func.func @mnemonic(
    %a: !transform.any_opp) {
  return
}

// CHECK: suggestions.mlir:[[#@LINE+3]]:39: error: `!"nvgpu"<"device.async.token">` type created with unregistered dialect
// CHECK: there is no dialect `nvgpu`
// CHECK: = help: `nvgpu` is a dialect of MLIR that does not ship with this program: load it with `--dialect DIR/mlir/Dialect/NVGPU
func.func @known_elsewhere(%a: !nvgpu.device.async.token) {
  return
}

// CHECK: suggestions.mlir:[[#@LINE+5]]:{{.*}}: error: floating point value not valid for specified type
// CHECK: 1.0 : i32
// CHECK: ^^^ has a decimal point
func.func @literal() {
  %0 = arith.constant 1.0 : i32
  return
}

// CHECK: suggestions.mlir:[[#@LINE+4]]:9: error: reference to an undefined block
// CHECK: ^^^^^ no such block in this region
// CHECK: = help: did you mean `^exit`?
func.func @block() {
  cf.br ^exti
^exit:
  return
}

// Values come last, as whether they are defined is known at the end.

// CHECK: suggestions.mlir:[[#@LINE+4]]:19: error: use of undeclared SSA value name
// CHECK: ^^^^^^ not defined in this scope
// CHECK: = help: did you mean `%right`?
func.func @value(%left: i32, %right: i32) -> i32 {
  %0 = arith.muli %rigth, %left : i32
  return %0 : i32
}

