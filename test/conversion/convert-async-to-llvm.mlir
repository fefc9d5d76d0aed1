// RUN: rsmlir-opt %s --convert-async-to-llvm | FileCheck %s

func.func @runtime(%token: !async.token, %v: f32, %n: index) -> !async.value<f32> {
  %value = async.runtime.create : !async.value<f32>
  %group = async.runtime.create_group %n : !async.group
  async.runtime.add_ref %token {count = 2 : i64} : !async.token
  %rank = async.runtime.add_to_group %token, %group : !async.token
  async.runtime.store %v, %value : !async.value<f32>
  async.runtime.set_available %value : !async.value<f32>
  async.runtime.set_error %token : !async.token
  %error = async.runtime.is_error %group : !async.group
  async.runtime.await %group : !async.group
  %w = async.runtime.load %value : !async.value<f32>
  %threads = async.runtime.num_worker_threads : index
  async.runtime.drop_ref %token {count = 1 : i64} : !async.token
  return %value : !async.value<f32>
}
func.func @coroutine(%token: !async.token) {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.runtime.resume %handle
  async.runtime.await_and_resume %token, %handle : !async.token
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

// CHECK-LABEL: llvm.func @free(
// CHECK-LABEL: llvm.func @aligned_alloc(
// CHECK-LABEL: func.func @runtime(
// CHECK: {{%.+}} = builtin.unrealized_conversion_cast {{%.+}} : index to i64
// CHECK: {{%.+}} = llvm.mlir.zero : !llvm.ptr
// CHECK: {{%.+}} = llvm.getelementptr {{%.+}}[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK: {{%.+}} = llvm.ptrtoint {{%.+}} : !llvm.ptr to i64
// CHECK: {{%.+}} = call @mlirAsyncRuntimeCreateValue({{%.+}}) : (i64) -> !llvm.ptr
// CHECK: {{%.+}} = call @mlirAsyncRuntimeCreateGroup({{%.+}}) : (i64) -> !llvm.ptr
// CHECK: {{%.+}} = arith.constant 2 : i64
// CHECK: call @mlirAsyncRuntimeAddRef({{%.+}}, {{%.+}}) : (!llvm.ptr, i64) -> ()
// CHECK: {{%.+}} = call @mlirAsyncRuntimeAddTokenToGroup({{%.+}}, {{%.+}}) : (!llvm.ptr, !llvm.ptr) -> i64
// CHECK: {{%.+}} = call @mlirAsyncRuntimeGetValueStorage({{%.+}}) : (!llvm.ptr) -> !llvm.ptr
// CHECK: llvm.store {{%.+}}, {{%.+}} : f32, !llvm.ptr
// CHECK: call @mlirAsyncRuntimeEmplaceValue({{%.+}}) : (!llvm.ptr) -> ()
// CHECK: call @mlirAsyncRuntimeSetTokenError({{%.+}}) : (!llvm.ptr) -> ()
// CHECK: {{%.+}} = call @mlirAsyncRuntimeIsGroupError({{%.+}}) : (!llvm.ptr) -> i1
// CHECK: call @mlirAsyncRuntimeAwaitAllInGroup({{%.+}}) : (!llvm.ptr) -> ()
// CHECK: {{%.+}} = call @mlirAsyncRuntimeGetValueStorage({{%.+}}) : (!llvm.ptr) -> !llvm.ptr
// CHECK: {{%.+}} = llvm.load {{%.+}} : !llvm.ptr -> f32
// CHECK: {{%.+}} = call @mlirAsyncRuntimGetNumWorkerThreads() : () -> index
// CHECK: {{%.+}} = arith.constant 1 : i64
// CHECK: call @mlirAsyncRuntimeDropRef({{%.+}}, {{%.+}}) : (!llvm.ptr, i64) -> ()
// CHECK: return {{%.+}} : !llvm.ptr
// CHECK-LABEL: func.func @coroutine(
// CHECK: {{%.+}} = llvm.mlir.constant(0 : i32) : i32
// CHECK: {{%.+}} = llvm.mlir.zero : !llvm.ptr
// CHECK: {{%.+}} = llvm.intr.coro.id {{%.+}}, {{%.+}}, {{%.+}}, {{%.+}} : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// CHECK: {{%.+}} = llvm.intr.coro.size : i64
// CHECK: {{%.+}} = llvm.intr.coro.align : i64
// CHECK: {{%.+}} = llvm.add {{%.+}}, {{%.+}} : i64
// CHECK: {{%.+}} = llvm.mlir.constant(1 : i64) : i64
// CHECK: {{%.+}} = llvm.sub {{%.+}}, {{%.+}} : i64
// CHECK: {{%.+}} = llvm.mlir.constant(0 : i64) : i64
// CHECK: {{%.+}} = llvm.sub {{%.+}}, {{%.+}} : i64
// CHECK: {{%.+}} = llvm.and {{%.+}}, {{%.+}} : i64
// CHECK: {{%.+}} = llvm.call @aligned_alloc({{%.+}}, {{%.+}}) : (i64, i64) -> !llvm.ptr
// CHECK: {{%.+}} = llvm.intr.coro.begin {{%.+}}, {{%.+}} : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK: {{%.+}} = llvm.intr.coro.save {{%.+}} : (!llvm.ptr) -> !llvm.token
// CHECK: {{%.+}} = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK: call @mlirAsyncRuntimeExecute({{%.+}}, {{%.+}}) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK: {{%.+}} = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK: call @mlirAsyncRuntimeAwaitTokenAndExecute({{%.+}}, {{%.+}}, {{%.+}}) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK: {{%.+}} = llvm.mlir.constant(false) : i1
// CHECK: {{%.+}} = llvm.intr.coro.suspend {{%.+}}, {{%.+}} : i8
// CHECK: {{%.+}} = llvm.sext {{%.+}} : i8 to i32
// CHECK: llvm.switch {{%.+}} : i32, ^bb3 [
// CHECK: 0: ^bb1,
// CHECK: 1: ^bb2
// CHECK: ]
// CHECK: ^bb1:  // pred: ^bb0
// CHECK: cf.br ^bb2
// CHECK: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK: {{%.+}} = llvm.intr.coro.free {{%.+}}, {{%.+}} : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK: llvm.call @free({{%.+}}) : (!llvm.ptr) -> ()
// CHECK: cf.br ^bb3
// CHECK: ^bb3:  // 2 preds: ^bb0, ^bb2
// CHECK: {{%.+}} = llvm.mlir.constant(false) : i1
// CHECK: {{%.+}} = llvm.mlir.none : !llvm.token
// CHECK: {{%.+}} = llvm.intr.coro.end {{%.+}}, {{%.+}}, {{%.+}} : (!llvm.ptr, i1, !llvm.token) -> i1
// CHECK: return
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAddRef(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeDropRef(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateToken(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateValue(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateGroup(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceToken(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceValue(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeSetTokenError(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeSetValueError(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsTokenError(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsValueError(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsGroupError(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitToken(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValue(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroup(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeExecute(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeGetValueStorage(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAddTokenToGroup(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitTokenAndExecute(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValueAndExecute(
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroupAndExecute(
// CHECK-LABEL: func.func private @mlirAsyncRuntimGetNumWorkerThreads(
// CHECK-LABEL: llvm.func @__resume(
// CHECK: llvm.intr.coro.resume {{%.+}} : !llvm.ptr
// CHECK: llvm.return
