// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{cannot use 'tensor<4xf32>' to compose SPIR-V types}}
func.func private @array(!spirv.array<4 x tensor<4xf32>>)

// -----

// expected-error@+1 {{unknown storage class: Nowhere}}
func.func private @pointer(!spirv.ptr<f32, Nowhere>)

// -----

// expected-error@+1 {{offset specification must be given for all members}}
func.func private @struct(!spirv.struct<(f32 [0], i32)>)

// -----

// expected-error@+1 {{recursive struct reference not nested in struct definition}}
func.func private @struct(!spirv.struct<node>)

// -----

// expected-error@+1 {{unknown SPIR-V type: nothing}}
func.func private @unknown(!spirv.nothing)

// -----

func.func @scope(%a: i32) {
  // expected-error@+1 {{'spirv.Constant' op result type ('f32') does not match value type ('i32')}}
  %0 = "spirv.Constant"() <{value = 1 : i32}> : () -> f32
  return
}

// -----

spirv.func @return(%a: i32) -> f32 "None" {
  // expected-error@+1 {{'spirv.ReturnValue' op  return value's type ('i32') mismatch with function's result type ('f32')}}
  spirv.ReturnValue %a : i32
}

// -----

// expected-error@+1 {{invalid function_control attribute specification: "Whatever"}}
spirv.func @control() "Whatever" {
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.module' can only contain spirv.* ops}}
  func.func private @f()
}

// -----

spirv.func @call(%a: i32) "None" {
  // expected-error@+1 {{'spirv.FunctionCall' op callee function 'missing' not found in nearest symbol table}}
  spirv.FunctionCall @missing(%a) : (i32) -> ()
  spirv.Return
}

// -----

spirv.func @extract(%v: vector<4xf32>) "None" {
  // expected-error@+1 {{index 4 out of bounds for 'vector<4xf32>'}}
  %0 = spirv.CompositeExtract %v[4 : i32] : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @load(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error@+1 {{'spirv.Load' op missing alignment value}}
  %0 = "spirv.Load"(%p) <{memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<f32, Function>) -> f32
  spirv.Return
}

// -----

spirv.func @loop() "None" {
  // expected-error@+1 {{'spirv.mlir.loop' op must have an entry block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @cast(%a: f32) "None" {
  // expected-error@+1 {{'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32}}
  %0 = spirv.Bitcast %a : f32 to i64
  spirv.Return
}

// -----

spirv.func @group(%a: i32) "None" {
  // expected-error@+1 {{'spirv.GroupNonUniformIAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation}}
  %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %a : i32 -> i32
  spirv.Return
}

// -----

// expected-error@+1 {{found unsupported 'spirv.mine' attribute on operation}}
func.func private @attribute() attributes {spirv.mine}
