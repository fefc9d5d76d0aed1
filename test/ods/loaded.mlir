// RUN: rsmlir-opt --dialect %S/Inputs/shop.td %s | rsmlir-opt --dialect=%S/Inputs/shop.td | FileCheck %s
// RUN: rsmlir-opt -dialect %S/Inputs/shop.td %s --mlir-print-op-generic | rsmlir-opt --dialect=%S/Inputs/shop.td | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/shop_more.td %s --verify-roundtrip | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/shop.td --dialect %S/Inputs/cf_more.td %s | FileCheck %s
// RUN: not rsmlir-opt %s 2>&1 | FileCheck %s --check-prefix=WITHOUT

// WITHOUT: error: Dialect `shop' not found for custom op 'shop.fill'

// CHECK: %[[A:.*]] = shop.fill 3 : !shop.basket<4>
%a = shop.fill 3 : !shop.basket<4>
// CHECK: shop.merge %[[A]], %[[A]] : !shop.basket<4>
%b = shop.merge %a, %a : !shop.basket<4>
// CHECK: "shop.pay"(%{{.*}}) <{amount = 5 : i64, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
%c = "shop.pay"(%b) <{amount = 5, operandSegmentSizes = array<i32: 1, 0, 0>}> ({}) : (!shop.basket<4>) -> i1
// A C++ verifier that is not there does not refuse anything.
// CHECK: shop.count 2
shop.count 2
