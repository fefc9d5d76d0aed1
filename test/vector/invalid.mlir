// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch (4 vs. 8)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[4] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op duplicate position index: 0}}
  %0 = vector.transpose %v, [0, 0] : vector<4x8xf32> to vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different number of elements at source (32) and result (31)}}
  %0 = vector.shape_cast %v : vector<4x8xf32> to vector<31xf32>
  return
}

// -----

func.func @f(%b: memref<?x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %b[%i], %p : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{expected a custom permutation_map when rank(source) != rank(destination)}}
  %0 = vector.transfer_read %b[%i], %p : memref<?xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %b[%i] {permutation_map = affine_map<(i) -> (0)>} : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%b: memref<8x8xf32, strided<[16, 2]>>, %i: index) {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %b[%i, %i] : memref<8x8xf32, strided<[16, 2]>>, vector<4xf32>
  return
}

// -----

#map = affine_map<(i, j) -> (i)>
#out = affine_map<(i, j) -> (i, j)>
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [#map, affine_map<(i, j) -> (j)>, #out], iterator_types = ["parallel", "parallel"]} %a, %b, %c : vector<4xf32>, vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%v: vector<5xf32>) {
  // expected-error@+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0, %1 = vector.deinterleave %v : vector<5xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')}}
  %0 = vector.outerproduct %v, %v {kind = "add"} : vector<4xf32>, vector<4xf32>
  return
}

// -----

#maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]

func.func @f(%v: vector<4xf32>, %x: f32) {
  // expected-error @below {{expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')}}
  %0 = vector.contract {indexing_maps = #maps, iterator_types = ["reduction"], kind = 1 : i32} %v, %v, %x
    : vector<4xf32>, vector<4xf32> into f32
  return
}
