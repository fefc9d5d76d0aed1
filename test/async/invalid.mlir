// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: !async.value<f32>) {
  // expected-error@+1 {{'async.await' op result type 'f64' does not match async value type 'f32'}}
  %0 = "async.await"(%a) : (!async.value<f32>) -> f64
  return
}
// -----
func.func @f(%a: !async.token) {
  // expected-error@+1 {{'async.await' op awaiting on a token must have empty result}}
  %0 = "async.await"(%a) : (!async.token) -> f64
  return
}
// -----
func.func @f(%a: !async.value<f32>) {
  // expected-note@+2 {{region branch point}}
  // expected-error@+1 {{along control flow edge from parent to Region #0: successor operand type #0 '!async.value<f32>' should match successor input type #0 'f64'}}
  %0 = "async.execute"(%a) ({
  ^bb0(%b: f64):
    "async.yield"() : () -> ()
  }) {operandSegmentSizes = array<i32: 0, 1>} : (!async.value<f32>) -> !async.token
  return
}
// -----
// expected-error@+1 {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @f() {
  return
}
// -----
// expected-error@+1 {{'async.func' op result type must be async value type or async token type, but got 'f32'}}
async.func @f() -> f32 {
  %0 = arith.constant 0.0 : f32
  return %0 : f32
}
// -----
// expected-error@+1 {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func @f(%a: f32) -> (!async.value<f32>, !async.token) {
  return %a : f32
}
// -----
async.func @f(%a: f64) -> !async.value<f32> {
  // expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %a : f64
}
// -----
func.func @f() {
  // expected-error@+1 {{'async.call' op 'g' does not reference a valid async function}}
  async.call @g() : () -> ()
  return
}
