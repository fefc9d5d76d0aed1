// RUN: rsmlir-opt %s --async-to-async-runtime | FileCheck %s
// RUN: rsmlir-opt %s --async-to-async-runtime --async-runtime-ref-counting --async-runtime-ref-counting-opt | FileCheck %s --check-prefix=COUNTED
// RUN: rsmlir-opt %s --async-to-async-runtime --async-runtime-policy-based-ref-counting | FileCheck %s --check-prefix=POLICY

func.func @values(%a: f32, %m: memref<1xf32>, %ok: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %token, %value = async.execute -> !async.value<f32> {
    memref.store %a, %m[%c0] : memref<1xf32>
    cf.assert %ok, "not ok"
    async.yield %a : f32
  }
  %next = async.execute [%token] (%value as %held: !async.value<f32>) {
    %inner = async.execute {
      memref.store %held, %m[%c0] : memref<1xf32>
      async.yield
    }
    async.await %inner : !async.token
    async.yield
  }
  async.await %next : !async.token
  %got = async.await %value : !async.value<f32>
  return %got : f32
}
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %group = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %token = async.execute {
      async.yield
    }
    %rank = async.add_to_group %token, %group : !async.token
  }
  async.await_all %group
  return
}





// CHECK-LABEL: func.func @values(
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = call @async_execute_fn({{%.+}}, {{%.+}}, {{%.+}}) : (f32, memref<1xf32>, i1) -> (!async.token, !async.value<f32>)
// CHECK: {{%.+}} = call @async_execute_fn_1({{%.+}}, {{%.+}}, {{%.+}}) : (!async.token, !async.value<f32>, memref<1xf32>) -> !async.token
// CHECK: async.runtime.await {{%.+}} : !async.token
// CHECK: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// CHECK: {{%.+}} = arith.constant true
// CHECK: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// CHECK: cf.assert {{%.+}}, "Awaited async operand is in error state"
// CHECK: async.runtime.await {{%.+}} : !async.value<f32>
// CHECK: {{%.+}} = async.runtime.is_error {{%.+}} : !async.value<f32>
// CHECK: {{%.+}} = arith.constant true
// CHECK: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// CHECK: cf.assert {{%.+}}, "Awaited async operand is in error state"
// CHECK: {{%.+}} = async.runtime.load {{%.+}} : <f32>
// CHECK: return {{%.+}} : f32
// CHECK-LABEL: func.func @loops(
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: {{%.+}} = arith.constant 1 : index
// CHECK: {{%.+}} = async.runtime.create_group {{%.+}} : !async.group
// CHECK: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK: {{%.+}} = func.call @async_execute_fn_2() : () -> !async.token
// CHECK: {{%.+}} = async.runtime.add_to_group {{%.+}}, {{%.+}} : !async.token
// CHECK: async.runtime.await {{%.+}} : !async.group
// CHECK: {{%.+}} = async.runtime.is_error {{%.+}} : !async.group
// CHECK: {{%.+}} = arith.constant true
// CHECK: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// CHECK: cf.assert {{%.+}}, "Awaited async operand is in error state"
// CHECK: return
// CHECK-LABEL: func.func private @async_execute_fn(
// CHECK: {{%.+}} = async.runtime.create : !async.token
// CHECK: {{%.+}} = async.runtime.create : !async.value<f32>
// CHECK: {{%.+}} = async.coro.id
// CHECK: {{%.+}} = async.coro.begin {{%.+}}
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.resume {{%.+}}
// CHECK: async.coro.suspend {{%.+}}, ^bb6, ^bb1, ^bb5
// CHECK: ^bb1:  // pred: ^bb0
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: memref.store {{%.+}}, {{%.+}}[{{%.+}}] : memref<1xf32>
// CHECK: cf.cond_br {{%.+}}, ^bb2, ^bb3
// CHECK: ^bb2:  // pred: ^bb1
// CHECK: async.runtime.store {{%.+}}, {{%.+}} : <f32>
// CHECK: async.runtime.set_available {{%.+}} : !async.value<f32>
// CHECK: async.runtime.set_available {{%.+}} : !async.token
// CHECK: cf.br ^bb4
// CHECK: ^bb3:  // pred: ^bb1
// CHECK: async.runtime.set_error {{%.+}} : !async.token
// CHECK: async.runtime.set_error {{%.+}} : !async.value<f32>
// CHECK: cf.br ^bb4
// CHECK: ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb6
// CHECK: ^bb5:  // pred: ^bb0
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb6
// CHECK: ^bb6:  // 3 preds: ^bb0, ^bb4, ^bb5
// CHECK: async.coro.end {{%.+}}
// CHECK: return {{%.+}}, {{%.+}} : !async.token, !async.value<f32>
// CHECK-LABEL: func.func private @async_execute_fn_0(
// CHECK: {{%.+}} = async.runtime.create : !async.token
// CHECK: {{%.+}} = async.coro.id
// CHECK: {{%.+}} = async.coro.begin {{%.+}}
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.resume {{%.+}}
// CHECK: async.coro.suspend {{%.+}}, ^bb4, ^bb1, ^bb3
// CHECK: ^bb1:  // pred: ^bb0
// CHECK: {{%.+}} = arith.constant 0 : index
// CHECK: memref.store {{%.+}}, {{%.+}}[{{%.+}}] : memref<1xf32>
// CHECK: async.runtime.set_available {{%.+}} : !async.token
// CHECK: cf.br ^bb2
// CHECK: ^bb2:  // pred: ^bb1
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb4
// CHECK: ^bb3:  // pred: ^bb0
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb4
// CHECK: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK: async.coro.end {{%.+}}
// CHECK: return {{%.+}} : !async.token
// CHECK-LABEL: func.func private @async_execute_fn_1(
// CHECK: {{%.+}} = async.runtime.create : !async.token
// CHECK: {{%.+}} = async.coro.id
// CHECK: {{%.+}} = async.coro.begin {{%.+}}
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.resume {{%.+}}
// CHECK: async.coro.suspend {{%.+}}, ^bb11, ^bb1, ^bb10
// CHECK: ^bb1:  // pred: ^bb0
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.token
// CHECK: async.coro.suspend {{%.+}}, ^bb11, ^bb2, ^bb10
// CHECK: ^bb2:  // pred: ^bb1
// CHECK: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// CHECK: cf.cond_br {{%.+}}, ^bb8, ^bb3
// CHECK: ^bb3:  // pred: ^bb2
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.value<f32>
// CHECK: async.coro.suspend {{%.+}}, ^bb11, ^bb4, ^bb10
// CHECK: ^bb4:  // pred: ^bb3
// CHECK: {{%.+}} = async.runtime.is_error {{%.+}} : !async.value<f32>
// CHECK: cf.cond_br {{%.+}}, ^bb8, ^bb5
// CHECK: ^bb5:  // pred: ^bb4
// CHECK: {{%.+}} = async.runtime.load {{%.+}} : <f32>
// CHECK: {{%.+}} = call @async_execute_fn_0({{%.+}}, {{%.+}}) : (f32, memref<1xf32>) -> !async.token
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.token
// CHECK: async.coro.suspend {{%.+}}, ^bb11, ^bb6, ^bb10
// CHECK: ^bb6:  // pred: ^bb5
// CHECK: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// CHECK: cf.cond_br {{%.+}}, ^bb8, ^bb7
// CHECK: ^bb7:  // pred: ^bb6
// CHECK: async.runtime.set_available {{%.+}} : !async.token
// CHECK: cf.br ^bb9
// CHECK: ^bb8:  // 3 preds: ^bb2, ^bb4, ^bb6
// CHECK: async.runtime.set_error {{%.+}} : !async.token
// CHECK: cf.br ^bb9
// CHECK: ^bb9:  // 2 preds: ^bb7, ^bb8
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb11
// CHECK: ^bb10:  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb5
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb11
// CHECK: ^bb11:  // 6 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb9, ^bb10
// CHECK: async.coro.end {{%.+}}
// CHECK: return {{%.+}} : !async.token
// CHECK-LABEL: func.func private @async_execute_fn_2(
// CHECK: {{%.+}} = async.runtime.create : !async.token
// CHECK: {{%.+}} = async.coro.id
// CHECK: {{%.+}} = async.coro.begin {{%.+}}
// CHECK: {{%.+}} = async.coro.save {{%.+}}
// CHECK: async.runtime.resume {{%.+}}
// CHECK: async.coro.suspend {{%.+}}, ^bb4, ^bb1, ^bb3
// CHECK: ^bb1:  // pred: ^bb0
// CHECK: async.runtime.set_available {{%.+}} : !async.token
// CHECK: cf.br ^bb2
// CHECK: ^bb2:  // pred: ^bb1
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb4
// CHECK: ^bb3:  // pred: ^bb0
// CHECK: async.coro.free {{%.+}}, {{%.+}}
// CHECK: cf.br ^bb4
// CHECK: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK: async.coro.end {{%.+}}
// CHECK: return {{%.+}} : !async.token

// COUNTED-LABEL: func.func @values(
// COUNTED: {{%.+}} = arith.constant 0 : index
// COUNTED: {{%.+}} = call @async_execute_fn({{%.+}}, {{%.+}}, {{%.+}}) : (f32, memref<1xf32>, i1) -> (!async.token, !async.value<f32>)
// COUNTED: async.runtime.add_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// COUNTED: {{%.+}} = call @async_execute_fn_1({{%.+}}, {{%.+}}, {{%.+}}) : (!async.token, !async.value<f32>, memref<1xf32>) -> !async.token
// COUNTED: async.runtime.await {{%.+}} : !async.token
// COUNTED: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// COUNTED: {{%.+}} = arith.constant true
// COUNTED: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// COUNTED: cf.assert {{%.+}}, "Awaited async operand is in error state"
// COUNTED: async.runtime.await {{%.+}} : !async.value<f32>
// COUNTED: {{%.+}} = async.runtime.is_error {{%.+}} : !async.value<f32>
// COUNTED: {{%.+}} = arith.constant true
// COUNTED: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// COUNTED: cf.assert {{%.+}}, "Awaited async operand is in error state"
// COUNTED: {{%.+}} = async.runtime.load {{%.+}} : <f32>
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// COUNTED: return {{%.+}} : f32
// COUNTED-LABEL: func.func @loops(
// COUNTED: {{%.+}} = arith.constant 0 : index
// COUNTED: {{%.+}} = arith.constant 1 : index
// COUNTED: {{%.+}} = async.runtime.create_group {{%.+}} : !async.group
// COUNTED: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// COUNTED: {{%.+}} = func.call @async_execute_fn_2() : () -> !async.token
// COUNTED: {{%.+}} = async.runtime.add_to_group {{%.+}}, {{%.+}} : !async.token
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// COUNTED: async.runtime.await {{%.+}} : !async.group
// COUNTED: {{%.+}} = async.runtime.is_error {{%.+}} : !async.group
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.group
// COUNTED: {{%.+}} = arith.constant true
// COUNTED: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// COUNTED: cf.assert {{%.+}}, "Awaited async operand is in error state"
// COUNTED: return
// COUNTED-LABEL: func.func private @async_execute_fn(
// COUNTED: {{%.+}} = async.runtime.create : !async.token
// COUNTED: {{%.+}} = async.runtime.create : !async.value<f32>
// COUNTED: {{%.+}} = async.coro.id
// COUNTED: {{%.+}} = async.coro.begin {{%.+}}
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.resume {{%.+}}
// COUNTED: async.coro.suspend {{%.+}}, ^bb6, ^bb1, ^bb5
// COUNTED: ^bb1:  // pred: ^bb0
// COUNTED: {{%.+}} = arith.constant 0 : index
// COUNTED: memref.store {{%.+}}, {{%.+}}[{{%.+}}] : memref<1xf32>
// COUNTED: cf.cond_br {{%.+}}, ^bb2, ^bb3
// COUNTED: ^bb2:  // pred: ^bb1
// COUNTED: async.runtime.store {{%.+}}, {{%.+}} : <f32>
// COUNTED: async.runtime.set_available {{%.+}} : !async.value<f32>
// COUNTED: async.runtime.set_available {{%.+}} : !async.token
// COUNTED: cf.br ^bb4
// COUNTED: ^bb3:  // pred: ^bb1
// COUNTED: async.runtime.set_error {{%.+}} : !async.token
// COUNTED: async.runtime.set_error {{%.+}} : !async.value<f32>
// COUNTED: cf.br ^bb4
// COUNTED: ^bb4:  // 2 preds: ^bb2, ^bb3
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb6
// COUNTED: ^bb5:  // pred: ^bb0
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb6
// COUNTED: ^bb6:  // 3 preds: ^bb0, ^bb4, ^bb5
// COUNTED: async.coro.end {{%.+}}
// COUNTED: return {{%.+}}, {{%.+}} : !async.token, !async.value<f32>
// COUNTED-LABEL: func.func private @async_execute_fn_0(
// COUNTED: {{%.+}} = async.runtime.create : !async.token
// COUNTED: {{%.+}} = async.coro.id
// COUNTED: {{%.+}} = async.coro.begin {{%.+}}
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.resume {{%.+}}
// COUNTED: async.coro.suspend {{%.+}}, ^bb4, ^bb1, ^bb3
// COUNTED: ^bb1:  // pred: ^bb0
// COUNTED: {{%.+}} = arith.constant 0 : index
// COUNTED: memref.store {{%.+}}, {{%.+}}[{{%.+}}] : memref<1xf32>
// COUNTED: async.runtime.set_available {{%.+}} : !async.token
// COUNTED: cf.br ^bb2
// COUNTED: ^bb2:  // pred: ^bb1
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb4
// COUNTED: ^bb3:  // pred: ^bb0
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb4
// COUNTED: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// COUNTED: async.coro.end {{%.+}}
// COUNTED: return {{%.+}} : !async.token
// COUNTED-LABEL: func.func private @async_execute_fn_1(
// COUNTED: {{%.+}} = async.runtime.create : !async.token
// COUNTED: {{%.+}} = async.coro.id
// COUNTED: {{%.+}} = async.coro.begin {{%.+}}
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.resume {{%.+}}
// COUNTED: async.coro.suspend {{%.+}}, ^bb13, ^bb1, ^bb12
// COUNTED: ^bb1:  // pred: ^bb0
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.token
// COUNTED: async.coro.suspend {{%.+}}, ^bb13, ^bb2, ^bb12
// COUNTED: ^bb2:  // pred: ^bb1
// COUNTED: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// COUNTED: cf.cond_br {{%.+}}, ^bb8, ^bb3
// COUNTED: ^bb3:  // pred: ^bb2
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.value<f32>
// COUNTED: async.coro.suspend {{%.+}}, ^bb13, ^bb4, ^bb12
// COUNTED: ^bb4:  // pred: ^bb3
// COUNTED: {{%.+}} = async.runtime.is_error {{%.+}} : !async.value<f32>
// COUNTED: cf.cond_br {{%.+}}, ^bb9, ^bb5
// COUNTED: ^bb5:  // pred: ^bb4
// COUNTED: {{%.+}} = async.runtime.load {{%.+}} : <f32>
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// COUNTED: {{%.+}} = call @async_execute_fn_0({{%.+}}, {{%.+}}) : (f32, memref<1xf32>) -> !async.token
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.token
// COUNTED: async.coro.suspend {{%.+}}, ^bb13, ^bb6, ^bb12
// COUNTED: ^bb6:  // pred: ^bb5
// COUNTED: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// COUNTED: cf.cond_br {{%.+}}, ^bb10, ^bb7
// COUNTED: ^bb7:  // pred: ^bb6
// COUNTED: async.runtime.set_available {{%.+}} : !async.token
// COUNTED: cf.br ^bb11
// COUNTED: ^bb8:  // pred: ^bb2
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// COUNTED: cf.br ^bb10
// COUNTED: ^bb9:  // pred: ^bb4
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// COUNTED: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// COUNTED: cf.br ^bb10
// COUNTED: ^bb10:  // 3 preds: ^bb6, ^bb8, ^bb9
// COUNTED: async.runtime.set_error {{%.+}} : !async.token
// COUNTED: cf.br ^bb11
// COUNTED: ^bb11:  // 2 preds: ^bb7, ^bb10
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb13
// COUNTED: ^bb12:  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb5
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb13
// COUNTED: ^bb13:  // 6 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb11, ^bb12
// COUNTED: async.coro.end {{%.+}}
// COUNTED: return {{%.+}} : !async.token
// COUNTED-LABEL: func.func private @async_execute_fn_2(
// COUNTED: {{%.+}} = async.runtime.create : !async.token
// COUNTED: {{%.+}} = async.coro.id
// COUNTED: {{%.+}} = async.coro.begin {{%.+}}
// COUNTED: {{%.+}} = async.coro.save {{%.+}}
// COUNTED: async.runtime.resume {{%.+}}
// COUNTED: async.coro.suspend {{%.+}}, ^bb4, ^bb1, ^bb3
// COUNTED: ^bb1:  // pred: ^bb0
// COUNTED: async.runtime.set_available {{%.+}} : !async.token
// COUNTED: cf.br ^bb2
// COUNTED: ^bb2:  // pred: ^bb1
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb4
// COUNTED: ^bb3:  // pred: ^bb0
// COUNTED: async.coro.free {{%.+}}, {{%.+}}
// COUNTED: cf.br ^bb4
// COUNTED: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// COUNTED: async.coro.end {{%.+}}
// COUNTED: return {{%.+}} : !async.token

// POLICY-LABEL: func.func @values(
// POLICY: {{%.+}} = arith.constant 0 : index
// POLICY: {{%.+}} = call @async_execute_fn({{%.+}}, {{%.+}}, {{%.+}}) : (f32, memref<1xf32>, i1) -> (!async.token, !async.value<f32>)
// POLICY: {{%.+}} = call @async_execute_fn_1({{%.+}}, {{%.+}}, {{%.+}}) : (!async.token, !async.value<f32>, memref<1xf32>) -> !async.token
// POLICY: async.runtime.await {{%.+}} : !async.token
// POLICY: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// POLICY: {{%.+}} = arith.constant true
// POLICY: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// POLICY: cf.assert {{%.+}}, "Awaited async operand is in error state"
// POLICY: async.runtime.await {{%.+}} : !async.value<f32>
// POLICY: {{%.+}} = async.runtime.is_error {{%.+}} : !async.value<f32>
// POLICY: {{%.+}} = arith.constant true
// POLICY: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// POLICY: cf.assert {{%.+}}, "Awaited async operand is in error state"
// POLICY: {{%.+}} = async.runtime.load {{%.+}} : <f32>
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// POLICY: return {{%.+}} : f32
// POLICY-LABEL: func.func @loops(
// POLICY: {{%.+}} = arith.constant 0 : index
// POLICY: {{%.+}} = arith.constant 1 : index
// POLICY: {{%.+}} = async.runtime.create_group {{%.+}} : !async.group
// POLICY: scf.for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// POLICY: {{%.+}} = func.call @async_execute_fn_2() : () -> !async.token
// POLICY: {{%.+}} = async.runtime.add_to_group {{%.+}}, {{%.+}} : !async.token
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// POLICY: async.runtime.await {{%.+}} : !async.group
// POLICY: {{%.+}} = async.runtime.is_error {{%.+}} : !async.group
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.group
// POLICY: {{%.+}} = arith.constant true
// POLICY: {{%.+}} = arith.xori {{%.+}}, {{%.+}} : i1
// POLICY: cf.assert {{%.+}}, "Awaited async operand is in error state"
// POLICY: return
// POLICY-LABEL: func.func private @async_execute_fn(
// POLICY: {{%.+}} = async.runtime.create : !async.token
// POLICY: {{%.+}} = async.runtime.create : !async.value<f32>
// POLICY: {{%.+}} = async.coro.id
// POLICY: {{%.+}} = async.coro.begin {{%.+}}
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.resume {{%.+}}
// POLICY: async.coro.suspend {{%.+}}, ^bb6, ^bb1, ^bb5
// POLICY: ^bb1:  // pred: ^bb0
// POLICY: {{%.+}} = arith.constant 0 : index
// POLICY: memref.store {{%.+}}, {{%.+}}[{{%.+}}] : memref<1xf32>
// POLICY: cf.cond_br {{%.+}}, ^bb2, ^bb3
// POLICY: ^bb2:  // pred: ^bb1
// POLICY: async.runtime.store {{%.+}}, {{%.+}} : <f32>
// POLICY: async.runtime.set_available {{%.+}} : !async.value<f32>
// POLICY: async.runtime.set_available {{%.+}} : !async.token
// POLICY: cf.br ^bb4
// POLICY: ^bb3:  // pred: ^bb1
// POLICY: async.runtime.set_error {{%.+}} : !async.token
// POLICY: async.runtime.set_error {{%.+}} : !async.value<f32>
// POLICY: cf.br ^bb4
// POLICY: ^bb4:  // 2 preds: ^bb2, ^bb3
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb6
// POLICY: ^bb5:  // pred: ^bb0
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb6
// POLICY: ^bb6:  // 3 preds: ^bb0, ^bb4, ^bb5
// POLICY: async.coro.end {{%.+}}
// POLICY: return {{%.+}}, {{%.+}} : !async.token, !async.value<f32>
// POLICY-LABEL: func.func private @async_execute_fn_0(
// POLICY: {{%.+}} = async.runtime.create : !async.token
// POLICY: {{%.+}} = async.coro.id
// POLICY: {{%.+}} = async.coro.begin {{%.+}}
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.resume {{%.+}}
// POLICY: async.coro.suspend {{%.+}}, ^bb4, ^bb1, ^bb3
// POLICY: ^bb1:  // pred: ^bb0
// POLICY: {{%.+}} = arith.constant 0 : index
// POLICY: memref.store {{%.+}}, {{%.+}}[{{%.+}}] : memref<1xf32>
// POLICY: async.runtime.set_available {{%.+}} : !async.token
// POLICY: cf.br ^bb2
// POLICY: ^bb2:  // pred: ^bb1
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb4
// POLICY: ^bb3:  // pred: ^bb0
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb4
// POLICY: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// POLICY: async.coro.end {{%.+}}
// POLICY: return {{%.+}} : !async.token
// POLICY-LABEL: func.func private @async_execute_fn_1(
// POLICY: {{%.+}} = async.runtime.create : !async.token
// POLICY: {{%.+}} = async.coro.id
// POLICY: {{%.+}} = async.coro.begin {{%.+}}
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.resume {{%.+}}
// POLICY: async.coro.suspend {{%.+}}, ^bb11, ^bb1, ^bb10
// POLICY: ^bb1:  // pred: ^bb0
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.token
// POLICY: async.coro.suspend {{%.+}}, ^bb11, ^bb2, ^bb10
// POLICY: ^bb2:  // pred: ^bb1
// POLICY: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// POLICY: cf.cond_br {{%.+}}, ^bb8, ^bb3
// POLICY: ^bb3:  // pred: ^bb2
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.value<f32>
// POLICY: async.coro.suspend {{%.+}}, ^bb11, ^bb4, ^bb10
// POLICY: ^bb4:  // pred: ^bb3
// POLICY: {{%.+}} = async.runtime.is_error {{%.+}} : !async.value<f32>
// POLICY: cf.cond_br {{%.+}}, ^bb8, ^bb5
// POLICY: ^bb5:  // pred: ^bb4
// POLICY: {{%.+}} = async.runtime.load {{%.+}} : <f32>
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.value<f32>
// POLICY: {{%.+}} = call @async_execute_fn_0({{%.+}}, {{%.+}}) : (f32, memref<1xf32>) -> !async.token
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.await_and_resume {{%.+}}, {{%.+}} : !async.token
// POLICY: async.coro.suspend {{%.+}}, ^bb11, ^bb6, ^bb10
// POLICY: ^bb6:  // pred: ^bb5
// POLICY: {{%.+}} = async.runtime.is_error {{%.+}} : !async.token
// POLICY: async.runtime.drop_ref {{%.+}} {count = 1 : i64} : !async.token
// POLICY: cf.cond_br {{%.+}}, ^bb8, ^bb7
// POLICY: ^bb7:  // pred: ^bb6
// POLICY: async.runtime.set_available {{%.+}} : !async.token
// POLICY: cf.br ^bb9
// POLICY: ^bb8:  // 3 preds: ^bb2, ^bb4, ^bb6
// POLICY: async.runtime.set_error {{%.+}} : !async.token
// POLICY: cf.br ^bb9
// POLICY: ^bb9:  // 2 preds: ^bb7, ^bb8
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb11
// POLICY: ^bb10:  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb5
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb11
// POLICY: ^bb11:  // 6 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb9, ^bb10
// POLICY: async.coro.end {{%.+}}
// POLICY: return {{%.+}} : !async.token
// POLICY-LABEL: func.func private @async_execute_fn_2(
// POLICY: {{%.+}} = async.runtime.create : !async.token
// POLICY: {{%.+}} = async.coro.id
// POLICY: {{%.+}} = async.coro.begin {{%.+}}
// POLICY: {{%.+}} = async.coro.save {{%.+}}
// POLICY: async.runtime.resume {{%.+}}
// POLICY: async.coro.suspend {{%.+}}, ^bb4, ^bb1, ^bb3
// POLICY: ^bb1:  // pred: ^bb0
// POLICY: async.runtime.set_available {{%.+}} : !async.token
// POLICY: cf.br ^bb2
// POLICY: ^bb2:  // pred: ^bb1
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb4
// POLICY: ^bb3:  // pred: ^bb0
// POLICY: async.coro.free {{%.+}}, {{%.+}}
// POLICY: cf.br ^bb4
// POLICY: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// POLICY: async.coro.end {{%.+}}
// POLICY: return {{%.+}} : !async.token
