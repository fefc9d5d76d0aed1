// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @valid(%a: tensor<4xf32> {bufferization.writable = false, bufferization.access = "read"},
                 %b: tensor<4xf32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}) {
  return
}

// -----

// expected-error@+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func @no_boolean(%a: tensor<4xf32> {bufferization.writable = 1 : i32}) {
  return
}

// -----

// expected-error@+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @external(tensor<4xf32> {bufferization.writable = true})

// -----

// expected-error@+1 {{invalid value for 'bufferization.access'}}
func.func @access(%a: tensor<4xf32> {bufferization.access = "append"}) {
  return
}

// -----

// expected-error@+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func @layout(%a: tensor<4xf32> {bufferization.buffer_layout = "row"}) {
  return
}

// -----

// expected-error@+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func @unknown(%a: tensor<4xf32> {bufferization.to_tensor}) {
  return
}

// -----

func.func @operations(%size: index) {
  %0 = memref.alloc(%size) {bufferization.manual_deallocation} : memref<?xf32>
  // expected-error@+1 {{attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  %1 = arith.constant {bufferization.manual_deallocation} 1 : i32
  return
}

// -----

// expected-error@+1 {{attribute '"bufferization.other"' not supported as an op attribute by the bufferization dialect}}
func.func private @other() attributes {bufferization.other}
