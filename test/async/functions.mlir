// RUN: rsmlir-opt %s --async-func-to-async-runtime | FileCheck %s

// CHECK-LABEL: func.func @give
// CHECK-NEXT: [[V0:%.+]] = async.runtime.create : !async.token
// CHECK-NEXT: [[V1:%.+]] = async.runtime.create : !async.value<f32>
// CHECK-NEXT: [[V2:%.+]] = async.coro.id
// CHECK-NEXT: [[V3:%.+]] = async.coro.begin [[V2]]
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: async.runtime.store [[V4:%.+]], [[V1]] : <f32>
// CHECK-NEXT: async.runtime.set_available [[V1]] : !async.value<f32>
// CHECK-NEXT: async.runtime.set_available [[V0]] : !async.token
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: async.coro.free [[V2]], [[V3]]
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb3:  // no predecessors
// CHECK-NEXT: async.coro.free [[V2]], [[V3]]
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: async.coro.end [[V3]]
// CHECK-NEXT: return [[V0]], [[V1]] : !async.token, !async.value<f32>
// CHECK-NEXT: }
async.func @give(%a: f32) -> (!async.token, !async.value<f32>) {
  return %a : f32
}
// CHECK-LABEL: func.func private @wait
// CHECK-NEXT: [[V0:%.+]] = async.runtime.create : !async.token
// CHECK-NEXT: [[V1:%.+]] = async.coro.id
// CHECK-NEXT: [[V2:%.+]] = async.coro.begin [[V1]]
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V3:%.+]]:2 = call @give([[V4:%.+]]) : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT: [[V5:%.+]] = async.coro.save [[V2]]
// CHECK-NEXT: async.runtime.await_and_resume [[V6:%.+]], [[V2]] : !async.token
// CHECK-NEXT: async.coro.suspend [[V5]], ^bb9, ^bb2, ^bb8
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V7:%.+]] = async.runtime.is_error [[V6]] : !async.token
// CHECK-NEXT: cf.cond_br [[V7]], ^bb6, ^bb3
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V8:%.+]] = async.coro.save [[V2]]
// CHECK-NEXT: async.runtime.await_and_resume [[V9:%.+]], [[V2]] : !async.value<f32>
// CHECK-NEXT: async.coro.suspend [[V8]], ^bb9, ^bb4, ^bb8
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V10:%.+]] = async.runtime.is_error [[V9]] : !async.value<f32>
// CHECK-NEXT: cf.cond_br [[V10]], ^bb6, ^bb5
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: [[V11:%.+]] = async.runtime.load [[V9]] : <f32>
// CHECK-NEXT: async.runtime.set_available [[V0]] : !async.token
// CHECK-NEXT: cf.br ^bb7
// CHECK-NEXT: ^bb6:  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT: async.runtime.set_error [[V0]] : !async.token
// CHECK-NEXT: cf.br ^bb7
// CHECK-NEXT: ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT: async.coro.free [[V1]], [[V2]]
// CHECK-NEXT: cf.br ^bb9
// CHECK-NEXT: ^bb8:  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT: async.coro.free [[V1]], [[V2]]
// CHECK-NEXT: cf.br ^bb9
// CHECK-NEXT: ^bb9:  // 4 preds: ^bb1, ^bb3, ^bb7, ^bb8
// CHECK-NEXT: async.coro.end [[V2]]
// CHECK-NEXT: return [[V0]] : !async.token
// CHECK-NEXT: }
async.func private @wait(%a: f32) -> !async.token attributes {note} {
  %0:2 = async.call @give(%a) : (f32) -> (!async.token, !async.value<f32>)
  async.await %0#0 : !async.token
  %1 = async.await %0#1 : !async.value<f32>
  return
}
// CHECK-LABEL: func.func @block
// CHECK-NEXT: [[V0:%.+]] = call @wait([[V1:%.+]]) : (f32) -> !async.token
// CHECK-NEXT: async.await [[V0]] : !async.token
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @block(%a: f32) {
  %0 = async.call @wait(%a) : (f32) -> !async.token
  async.await %0 : !async.token
  return
}
