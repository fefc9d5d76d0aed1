// RUN: rsmlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL

// Names are given again: by kind, and by number where there are several of a kind.
// CHECK:      #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1)[s0] -> (d0 * 2 + d1, s0 floordiv 3)>
// CHECK-NEXT: #set = affine_set<(d0) : (-d0 + 10 >= 0)>
// CHECK-NEXT: module {
// LOCAL:      module {
#second = affine_map<(i, j)[s] -> (2 * i + j, s floordiv 3)>
#first = affine_map<(i) -> (i + 1)>
!word = i32

// CHECK-NEXT: "t.maps"() {a = #map, b = [#map1, #map], c = #set} : () -> i32
// LOCAL-NEXT: "t.maps"() {a = affine_map<(d0) -> (d0 + 1)>, b = [affine_map<(d0, d1)[s0] -> (d0 * 2 + d1, s0 floordiv 3)>
%0 = "t.maps"() {a = #first, b = [#second, #first], c = affine_set<(x) : (x <= 10)>} : () -> !word

// Types use them as well.
// CHECK-NEXT: "t.type"() : () -> memref<4xf32, #map>
%1 = "t.type"() : () -> memref<4xf32, #first>
