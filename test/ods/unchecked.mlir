// RUN: rsmlir-opt --dialect %S/Inputs/shop.td --show-unchecked | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/shop.td --help-op shop.fill --help-op shop.pay | FileCheck %s --check-prefix=HELP
// RUN: not rsmlir-opt --dialect %S/Inputs/shop.td --help-op shop.fil 2>&1 | FileCheck %s --check-prefix=NEAREST
// RUN: not rsmlir-opt --dialect %S/Inputs/wrong.td --dialect %S/Inputs/shop.td %s 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK: shop.count: attribute 'step': function ::shop::isOdd
// CHECK: shop.pay: verify(): there is no code for it
// CHECK: shop.pay: hasCustomAssemblyFormat: there is no code for it
// CHECK: shop.wrap: custom<Ribbon>: there is no code for it
// CHECK: unchecked: 1 of 15 constraint uses (6.67 %), {{.*}}, 1 of 1 verifiers, 1 of 1 formats in C++, 1 of 1 directive uses, 0 of 0 methods of data layouts

// HELP: shop.fill: a basket with so many things in it
// HELP: Syntax:
// HELP-NEXT: operation ::= `shop.fill` $count attr-dict `:` qualified(type($basket))
// HELP: Description:
// HELP-NEXT: Takes `count` things.
// HELP: %basket = shop.fill 3 : !shop.basket<4>
// HELP: Attributes:
// HELP-NEXT: count  32-bit signless integer attribute whose value is positive (IntegerAttr)
// HELP: Results:
// HELP-NEXT: basket  a basket
// HELP: Interfaces:
// HELP: MemoryEffectOpInterface
// HELP: shop.pay
// HELP: Operands:
// HELP-NEXT: basket  a basket
// HELP-NEXT: more    variadic of a basket
// HELP: Attributes:
// HELP-NEXT: card    string attribute (StringAttr, optional)
// HELP: Regions:
// HELP-NEXT: otherwise  any region
// HELP: Constraints:
// HELP-NEXT: what a verifier in C++ checks
// HELP: Defined in {{.*}}shop.td

// NEAREST: there is no operation 'shop.fil'
// NEAREST: Did you mean 'shop.fill'

// WRONG: wrong.td:9:25: error: expected variable to refer to an argument, region, result, or successor
