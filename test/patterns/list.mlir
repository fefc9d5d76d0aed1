// RUN: rsmlir-opt --dialect %S/Inputs/shop.td --list-patterns | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/shop.td --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// CHECK: AddOfNeg: shop.add, benefit 2, shop.td:45
// CHECK-NEXT: LogOfAny: shop.log, benefit 0, shop.td:56
// CHECK: Unknown: shop.one, benefit 1, shop.td:{{[0-9]+}}: not applied, unknown: function somewhere::make

// UNCHECKED: Unknown: shop.td:{{[0-9]+}}: function somewhere::make
// UNCHECKED: unchecked: {{.*}}, 1 of 10 patterns
