// Matchers of operations, partial specialisations, reports of verifiers that parsers call.
// RUN: rsmlir-opt --dialect %S/Inputs/slipway/Slipway.td --sources %S/Inputs/slipway %s --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/slipway/Slipway.td --sources %S/Inputs/slipway --show-unchecked --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @haul
func.func @haul(%rail: !slipway.rail<4>, %a: tensor<2xf32>, %b: tensor<3x1xf32>) {
  %force = arith.constant 3 : i32
  // CHECK: %[[GREASED:.*]] = slipway.grease %arg0 : !slipway.rail<4> -> i1
  %0 = slipway.grease %rail : !slipway.rail<4> -> i1
  // CHECK: slipway.haul %[[GREASED]] with %{{.*}} {slowly} : i1
  slipway.haul %0 with %force {slowly} : i1
  // CHECK: slipway.spread
  %1 = slipway.spread %a, %b : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  // CHECK: slipway.cradle "20"
  slipway.cradle "20"
  return
}

// CHECK: #slipway.berth<starboard>
func.func private @berth() attributes {at = #slipway.berth<starboard>}

// -----

// expected-error @+1 {{a rail has even length, not 3}}
func.func private @odd(!slipway.rail<3>)

// -----

func.func @no_force(%ship: f32) {
  %force = arith.constant 0 : i32
  // expected-error @+1 {{'slipway.haul' op needs a force}}
  slipway.haul %ship with %force : f32
  return
}

// -----

func.func @constant(%force: i32) {
  %c = arith.constant 1.0 : f32
  %ship = slipway.grease %c : f32 -> f32
  // expected-error @+1 {{'slipway.haul' op hauls a greased constant}}
  slipway.haul %ship with %force : f32
  return
}

// -----

func.func @twice(%of: f64, %force: i32) {
  %0 = slipway.grease %of : f64 -> f32
  %ship = slipway.grease %0 : f32 -> f32
  // expected-error @+1 {{'slipway.haul' op hauls a twice greased 'f64'}}
  slipway.haul %ship with %force : f32
  return
}

// -----

func.func @cast(%of: f64, %force: i32) {
  %ship = builtin.unrealized_conversion_cast %of : f64 to f32
  // expected-error @+1 {{'slipway.haul' op hauls a cast}}
  slipway.haul %ship with %force : f32
  return
}

// -----

func.func @apart(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'slipway.spread' op operands don't have broadcast-compatible shapes}}
  %0 = slipway.spread %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// expected-error @+1 {{'slipway.cradle' op is 021 wide, more than 20}}
slipway.cradle "21"

// -----

// expected-error @+1 {{'slipway.cradle' op is too wide}}
slipway.cradle "26"

// -----

// expected-error @+1 {{'slipway.cradle' op is narrower than 1}}
slipway.cradle "0"
