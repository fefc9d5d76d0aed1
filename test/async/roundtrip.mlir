// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @execute
// CHECK-NEXT: [[V0:%.+]] = async.execute {
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = async.execute [[[V2:%.+]], [[V2]]] {
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]], [[V4:%.+]] = async.execute [[[V1]]] ([[V5:%.+]] as [[V6:%.+]]: !async.value<f32>) -> !async.value<f32> attributes {note} {
// CHECK-NEXT: [[V7:%.+]] = arith.addf [[V6]], [[V6]] : f32
// CHECK-NEXT: async.yield [[V7]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: async.await [[V3]] : !async.token
// CHECK-NEXT: [[V8:%.+]] = async.await [[V4]] : !async.value<f32>
// CHECK-NEXT: [[V9:%.+]] = async.create_group [[V10:%.+]] : !async.group
// CHECK-NEXT: [[V11:%.+]] = async.add_to_group [[V4]], [[V9]] : !async.value<f32>
// CHECK-NEXT: async.await_all [[V9]]
// CHECK-NEXT: return [[V4]] : !async.value<f32>
// CHECK-NEXT: }
func.func @execute(%token: !async.token, %value: !async.value<f32>, %n: index) -> !async.value<f32> {
  async.execute {
    async.yield
  }
  %done = async.execute [%token, %token] {
    async.yield
  }
  %more, %result = async.execute [%done] (%value as %held: !async.value<f32>) -> !async.value<f32> attributes {note} {
    %sum = arith.addf %held, %held : f32
    async.yield %sum : f32
  }
  async.await %more : !async.token
  %got = async.await %result : !async.value<f32>
  %group = async.create_group %n : !async.group
  %rank = async.add_to_group %result, %group : !async.value<f32>
  async.await_all %group
  return %result : !async.value<f32>
}
// CHECK-LABEL: async.func @values
// CHECK-NEXT: return [[V0:%.+]] : f32
// CHECK-NEXT: }
async.func @values(%a: f32) -> (!async.token, !async.value<f32>) {
  return %a : f32
}
// CHECK-LABEL: async.func private @declared
async.func private @declared() -> !async.token
// CHECK-LABEL: func.func @call
// CHECK-NEXT: [[V0:%.+]]:2 = async.call @values([[V1:%.+]]) : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT: return [[V2:%.+]] : !async.value<f32>
// CHECK-NEXT: }
func.func @call(%a: f32) -> !async.value<f32> {
  %0:2 = async.call @values(%a) : (f32) -> (!async.token, !async.value<f32>)
  return %0#1 : !async.value<f32>
}
// CHECK-LABEL: func.func @coroutine
// CHECK-NEXT: [[V0:%.+]] = async.coro.id
// CHECK-NEXT: [[V1:%.+]] = async.coro.begin [[V0]]
// CHECK-NEXT: [[V2:%.+]] = async.coro.save [[V1]]
// CHECK-NEXT: async.coro.suspend [[V2]], ^bb3, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: async.coro.free [[V0]], [[V1]]
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: async.coro.end [[V1]]
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @coroutine() {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.coro.suspend %state, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return
}
// CHECK-LABEL: func.func @runtime
// CHECK-NEXT: [[V0:%.+]] = async.runtime.create : !async.token
// CHECK-NEXT: [[V1:%.+]] = async.runtime.create : !async.value<f32>
// CHECK-NEXT: [[V2:%.+]] = async.runtime.create_group [[V3:%.+]] : !async.group
// CHECK-NEXT: async.runtime.add_ref [[V0]] {count = 1 : i64} : !async.token
// CHECK-NEXT: async.runtime.set_available [[V0]] : !async.token
// CHECK-NEXT: async.runtime.set_error [[V1]] : !async.value<f32>
// CHECK-NEXT: [[V4:%.+]] = async.runtime.is_error [[V2]] : !async.group
// CHECK-NEXT: async.runtime.await [[V1]] : !async.value<f32>
// CHECK-NEXT: async.runtime.resume [[V5:%.+]]
// CHECK-NEXT: async.runtime.await_and_resume [[V0]], [[V5]] : !async.token
// CHECK-NEXT: async.runtime.store [[V6:%.+]], [[V1]] : <f32>
// CHECK-NEXT: [[V7:%.+]] = async.runtime.load [[V1]] : <f32>
// CHECK-NEXT: [[V8:%.+]] = async.runtime.add_to_group [[V0]], [[V2]] : !async.token
// CHECK-NEXT: [[V9:%.+]] = async.runtime.num_worker_threads : index
// CHECK-NEXT: async.runtime.drop_ref [[V0]] {count = 2 : i64} : !async.token
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @runtime(%n: index, %handle: !async.coro.handle, %f: f32) {
  %token = async.runtime.create : !async.token
  %value = async.runtime.create : !async.value<f32>
  %group = async.runtime.create_group %n : !async.group
  async.runtime.add_ref %token {count = 1 : i64} : !async.token
  async.runtime.set_available %token : !async.token
  async.runtime.set_error %value : !async.value<f32>
  %error = async.runtime.is_error %group : !async.group
  async.runtime.await %value : !async.value<f32>
  async.runtime.resume %handle
  async.runtime.await_and_resume %token, %handle : !async.token
  async.runtime.store %f, %value : !async.value<f32>
  %g = async.runtime.load %value : !async.value<f32>
  %rank = async.runtime.add_to_group %token, %group : !async.token
  %threads = async.runtime.num_worker_threads : index
  async.runtime.drop_ref %token {count = 2 : i64} : !async.token
  return
}
