// Text that C++ prints, and is read back.
//
// RUN: rsmlir-opt --dialect %S/Inputs/transom/Transom.td --sources %S/Inputs/transom %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/transom/Transom.td --sources %S/Inputs/transom %s | rsmlir-opt --dialect %S/Inputs/transom/Transom.td --sources %S/Inputs/transom | FileCheck %s

// CHECK: attributes {bid = #transom.bid<#transom.price<4>>, limits = [#transom.limit<>, #transom.limit<most 5>, #transom.limit<bits 7>], offers = [#transom.offer<#transom.price<3>>, #transom.offer]}
func.func private @data() attributes {
  bid = #transom.bid<#transom.price<4>>,
  limits = [#transom.limit<most 9223372036854775807 bits 8>, #transom.limit<most 5>, #transom.limit<bits 7>],
  offers = [#transom.offer<#transom.price<3>>, #transom.offer]
}

// CHECK: transom.cap{{$}}
transom.cap most 9223372036854775807
// CHECK: transom.cap most 4
transom.cap most 4
// CHECK: transom.hex 0xFF
transom.hex 255

func.func @regions(%a: i32) {
  // CHECK: transom.box %{{.*}} : i32 {
  // CHECK-NEXT: ^bb0(%[[B:.*]]: i32):
  // CHECK-NEXT: transom.show %[[B]]
  transom.box %a : i32 {
  ^bb0(%b: i32):
    transom.show %b : i32
  }
  // CHECK: transom.mask {
  // CHECK-NEXT: %[[S:.*]] = transom.sum
  // CHECK-NEXT: transom.yield %[[S]] : i32
  transom.mask {
    %0 = transom.sum %a, %a
  }
  // CHECK: transom.mask {
  // CHECK-NEXT: transom.yield{{$}}
  transom.mask {
  }
  return
}
