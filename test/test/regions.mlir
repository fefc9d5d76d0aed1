// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic | rsmlir-opt --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @regions
// CHECK-NEXT: test.isolated_regions {
// CHECK-NEXT: "test.unregistered"() : () -> ()
// CHECK-NEXT: }, {
// CHECK-NEXT: }
// CHECK-NEXT: test.alloca_scope_region {
// CHECK-NEXT: "test.unregistered"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: test.graph_region {
// CHECK-NEXT: [[V0:%.+]] = "test.unregistered"([[V1:%.+]]) : (i32) -> i32
// CHECK-NEXT: [[V1]] = "test.unregistered"([[V0]]) : (i32) -> i32
// CHECK-NEXT: }
// CHECK-NEXT: test.isolated_graph_region {
// CHECK-NEXT: [[V0]] = "test.unregistered"([[V0]]) : (i32) -> i32
// CHECK-NEXT: }
// CHECK-NEXT: test.single_no_terminator_op : {
// CHECK-NEXT: "test.unregistered"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = test.isolated_one_region_op [[V3:%.+]] {
// CHECK-NEXT: "test.unregistered"() : () -> ()
// CHECK-NEXT: } : f32 -> f32
// CHECK-NEXT: [[V4:%.+]] = test.cse_of_single_block_op inputs([[V3]]) {
// CHECK-NEXT: ^bb0([[V5:%.+]]: f32):
// CHECK-NEXT: test.region_yield [[V5]] : f32
// CHECK-NEXT: } : f32 -> f32
// CHECK-NEXT: "test.one_region_op"() ({
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "test.two_region_op"() ({
// CHECK-NEXT: }, {
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @regions(%a: f32, %b: memref<4xf32>) {
  test.isolated_regions {
    "test.unregistered"() : () -> ()
  }, {
  }
  test.alloca_scope_region {
    "test.unregistered"() : () -> ()
  }
  test.graph_region {
    %0 = "test.unregistered"(%1) : (i32) -> i32
    %1 = "test.unregistered"(%0) : (i32) -> i32
  }
  test.isolated_graph_region {
    %0 = "test.unregistered"(%0) : (i32) -> i32
  }
  test.single_no_terminator_op : {
    "test.unregistered"() : () -> ()
  }
  %0 = test.isolated_one_region_op %a {
    "test.unregistered"() : () -> ()
  } : f32 -> f32
  %1 = test.cse_of_single_block_op inputs(%a) {
  ^bb0(%x: f32):
    test.region_yield %x : f32
  } : f32 -> f32
  "test.one_region_op"() ({
  }) : () -> ()
  "test.two_region_op"() ({
  }, {
  }) : () -> ()
  return
}
