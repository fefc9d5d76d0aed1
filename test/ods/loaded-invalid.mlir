// RUN: rsmlir-opt --dialect %S/Inputs/shop.td %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'shop.fill' op attribute 'count' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
%a = shop.fill 0 : !shop.basket<4>

// -----

// expected-error @+1 {{'shop.merge' op operand #0 must be a basket, but got 'i32'}}
%a = "shop.merge"(%b, %b) : (i32, i32) -> !shop.basket<1>
%b = "arith.constant"() <{value = 0 : i32}> : () -> i32

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Shop_Basket parameter 'size' which is to be a `unsigned`}}
%a = shop.fill 1 : !shop.basket<x>

// -----

%a = shop.fill 1 : !shop.basket<1>
// expected-error @+2 {{custom op 'shop.pay' is written as C++ of its dialect says, for which there is no code}}
// expected-note @+1 {{use the generic form: %paid = "shop.pay"(%basket, %more..., %tip) <{amount = ..., operandSegmentSizes = array<i32: ...>}> ({...}) : (..., ..., ...) -> ...}}
shop.pay %a

// -----

%a = shop.fill 1 : !shop.basket<1>
// expected-error @+2 {{custom op 'shop.wrap' is written with the directive 'custom<Ribbon>', for which there is no code}}
// expected-note @+1 {{use the generic form: "shop.wrap"(%basket) : (...) -> ()}}
shop.wrap %a red
