// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Calls must agree with their callees.

// expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
func.func @f(%a: i32) { call @g(%a): (i32) -> () return }
func.func private @g()

// -----

// expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i64', but provided 'i32' for operand number 0}}
func.func @f(%a: i32) { call @g(%a): (i32) -> () return }
func.func private @g(i64)

// -----

// expected-error@+1 {{'func.call' op incorrect number of results for callee}}
func.func @f(%a: i32) { %0 = call @g(%a): (i32) -> (i32) return }
func.func private @g(i32)

// -----

// expected-error@+3 {{'func.call' op result type mismatch at index 1}}
// expected-note@+2 {{      op result types: 'i32', 'i1'}}
// expected-note@+1 {{function result types: 'i32', 'i2'}}
func.func @f(%a: i32) { %0:2 = call @g(%a): (i32) -> (i32, i1) return }
func.func private @g(i32) -> (i32, i2)

// -----

// expected-error@+1 {{'func.call' op requires attribute 'callee'}}
func.func @f(%a: i32) { "func.call"() : () -> () return }

// -----

// expected-error@+1 {{'func.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute}}
func.func @f(%a: i32) { "func.call"() {callee = "x"} : () -> () return }

// -----

// expected-error@+1 {{'func.call_indirect' op operand #0 must be function type, but got 'i32'}}
func.func @f(%a: i32) { "func.call_indirect"(%a) : (i32) -> () return }

// -----

// expected-error@+1 {{'func.call_indirect' op expected 1 or more operands, but found 0}}
func.func @f(%a: () -> ()) { "func.call_indirect"() : () -> () return }

// -----

// expected-error@+1 {{'func.call_indirect' op failed to verify that callee result types match result types}}
func.func @f(%a: () -> i1) { "func.call_indirect"(%a) : (() -> i1) -> () return }

// -----

// expected-error@+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
func.func @f(%a: (i1) -> i1) { "func.call_indirect"(%a) : ((i1) -> i1) -> () return }
