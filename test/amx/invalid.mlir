// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{'amx.tile_zero' op bad row height: 17}}
  %0 = amx.tile_zero : !amx.tile<17x16xf32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'amx.tile_zero' op bad column width: 65}}
  %0 = amx.tile_zero : !amx.tile<16x65xi8>
  return
}
// -----
func.func @f(%m: memref<?x?xbf16>, %i: index) {
  // expected-error@+1 {{'amx.tile_load' op requires 2 indices}}
  %0 = amx.tile_load %m[%i] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
  return
}
// -----
func.func @f(%m: memref<?xbf16>, %i: index) {
  // expected-error@+1 {{'amx.tile_load' op requires at least 2D memref}}
  %0 = amx.tile_load %m[%i] : memref<?xbf16> into !amx.tile<16x32xbf16>
  return
}
// -----
func.func @f(%m: memref<8x8xbf16, strided<[8, 2]>>, %i: index) {
  // expected-error@+1 {{'amx.tile_load' op requires memref with unit innermost stride}}
  %0 = amx.tile_load %m[%i, %i] : memref<8x8xbf16, strided<[8, 2]>> into !amx.tile<16x32xbf16>
  return
}
// -----
func.func @f(%a: !amx.tile<8x8xbf16>, %b: !amx.tile<8x8xbf16>, %c: !amx.tile<4x4xf32>) {
  // expected-error@+1 {{'amx.tile_mulf' op bad mult shape: 4 x 4 x 4}}
  %0 = amx.tile_mulf %a, %b, %c : !amx.tile<8x8xbf16>, !amx.tile<8x8xbf16>, !amx.tile<4x4xf32>
  return
}
// -----
// expected-error@+1 {{failed to verify 'elementType'}}
func.func private @f(!amx.tile<8x8xi64>)
