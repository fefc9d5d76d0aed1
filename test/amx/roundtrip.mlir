// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @tiles
// CHECK-NEXT: [[V0:%.+]] = amx.tile_zero : !amx.tile<16x32xbf16>
// CHECK-NEXT: [[V1:%.+]] = amx.tile_load [[V2:%.+]][[[V3:%.+]], [[V3]]] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
// CHECK-NEXT: [[V4:%.+]] = amx.tile_load [[V2]][[[V3]], [[V3]]], [[V5:%.+]] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
// CHECK-NEXT: [[V6:%.+]] = amx.tile_zero : !amx.tile<16x16xf32>
// CHECK-NEXT: [[V7:%.+]] = amx.tile_mulf [[V1]], [[V4]], [[V6]] : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
// CHECK-NEXT: [[V8:%.+]] = amx.tile_load [[V9:%.+]][[[V3]]], [[V5]] : memref<?xi8> into !amx.tile<16x64xi8>
// CHECK-NEXT: [[V10:%.+]] = amx.tile_zero : !amx.tile<16x16xi32>
// CHECK-NEXT: [[V11:%.+]] = amx.tile_muli [[V8]] zext, [[V8]] zext, [[V10]] : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
// CHECK-NEXT: [[V12:%.+]] = amx.tile_muli [[V8]], [[V8]] zext, [[V11]] {note} : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
// CHECK-NEXT: amx.tile_store [[V2]][[[V3]], [[V3]]], [[V0]] : memref<?x?xbf16>, !amx.tile<16x32xbf16>
// CHECK-NEXT: amx.tile_store [[V9]][[[V3]]], [[V8]], [[V5]] : memref<?xi8>, !amx.tile<16x64xi8>
// CHECK-NEXT: return [[V7]] : !amx.tile<16x16xf32>
// CHECK-NEXT: }
func.func @tiles(%m: memref<?x?xbf16>, %flat: memref<?xi8>, %i: index, %s: index) -> !amx.tile<16x16xf32> {
  %a = amx.tile_zero : !amx.tile<16x32xbf16>
  %b = amx.tile_load %m[%i, %i] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
  %c = amx.tile_load %m[%i, %i], %s : memref<?x?xbf16> into !amx.tile<16x32xbf16>
  %d = amx.tile_zero : !amx.tile<16x16xf32>
  %e = amx.tile_mulf %b, %c, %d : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  %f = amx.tile_load %flat[%i], %s : memref<?xi8> into !amx.tile<16x64xi8>
  %g = amx.tile_zero : !amx.tile<16x16xi32>
  %h = amx.tile_muli %f zext, %f zext, %g : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %k = amx.tile_muli %f, %f zext, %h {note} : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  amx.tile_store %m[%i, %i], %a : memref<?x?xbf16>, !amx.tile<16x32xbf16>
  amx.tile_store %flat[%i], %f, %s : memref<?xi8>, !amx.tile<16x64xi8>
  return %e : !amx.tile<16x16xf32>
}
