// RUN: rsmlir-opt %s --async-runtime-ref-counting | FileCheck %s
// RUN: rsmlir-opt %s --async-runtime-ref-counting --async-runtime-ref-counting-opt | FileCheck %s --check-prefix=OPT

// CHECK-LABEL: func.func private @take
// OPT-LABEL: func.func private @take
func.func private @take(%a: !async.token)
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: async.runtime.drop_ref [[V0:%.+]] {count = 1 : i64} : !async.token
// CHECK-NEXT: [[V1:%.+]] = async.runtime.create : !async.token
// CHECK-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// CHECK-NEXT: return
// CHECK-NEXT: }
// OPT-LABEL: func.func @unused
// OPT-NEXT: async.runtime.drop_ref [[V0:%.+]] {count = 1 : i64} : !async.token
// OPT-NEXT: [[V1:%.+]] = async.runtime.create : !async.token
// OPT-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// OPT-NEXT: return
// OPT-NEXT: }
func.func @unused(%a: !async.token) {
  %0 = async.runtime.create : !async.token
  return
}
// CHECK-LABEL: func.func @calls
// CHECK-NEXT: async.runtime.add_ref [[V0:%.+]] {count = 1 : i64} : !async.token
// CHECK-NEXT: call @take([[V0]]) : (!async.token) -> ()
// CHECK-NEXT: async.runtime.add_ref [[V0]] {count = 1 : i64} : !async.token
// CHECK-NEXT: call @take([[V0]]) : (!async.token) -> ()
// CHECK-NEXT: async.runtime.await [[V0]] : !async.token
// CHECK-NEXT: async.runtime.drop_ref [[V0]] {count = 1 : i64} : !async.token
// CHECK-NEXT: return
// CHECK-NEXT: }
// OPT-LABEL: func.func @calls
// OPT-NEXT: async.runtime.add_ref [[V0:%.+]] {count = 1 : i64} : !async.token
// OPT-NEXT: call @take([[V0]]) : (!async.token) -> ()
// OPT-NEXT: async.runtime.add_ref [[V0]] {count = 1 : i64} : !async.token
// OPT-NEXT: call @take([[V0]]) : (!async.token) -> ()
// OPT-NEXT: async.runtime.await [[V0]] : !async.token
// OPT-NEXT: async.runtime.drop_ref [[V0]] {count = 1 : i64} : !async.token
// OPT-NEXT: return
// OPT-NEXT: }
func.func @calls(%a: !async.token) {
  call @take(%a) : (!async.token) -> ()
  call @take(%a) : (!async.token) -> ()
  async.runtime.await %a : !async.token
  return
}
// CHECK-LABEL: func.func @returned
// CHECK-NEXT: [[V0:%.+]] = async.runtime.create : !async.token
// CHECK-NEXT: return [[V0]] : !async.token
// CHECK-NEXT: }
// OPT-LABEL: func.func @returned
// OPT-NEXT: [[V0:%.+]] = async.runtime.create : !async.token
// OPT-NEXT: return [[V0]] : !async.token
// OPT-NEXT: }
func.func @returned() -> !async.token {
  %0 = async.runtime.create : !async.token
  return %0 : !async.token
}
// CHECK-LABEL: func.func @paths
// CHECK-NEXT: cf.cond_br [[V0:%.+]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: async.runtime.drop_ref [[V1:%.+]] {count = 1 : i64} : !async.token
// CHECK-NEXT: async.runtime.await [[V2:%.+]] : !async.token
// CHECK-NEXT: async.runtime.drop_ref [[V2]] {count = 1 : i64} : !async.token
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: async.runtime.drop_ref [[V2]] {count = 1 : i64} : !async.token
// CHECK-NEXT: async.runtime.await [[V1]] : !async.token
// CHECK-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return
// CHECK-NEXT: }
// OPT-LABEL: func.func @paths
// OPT-NEXT: cf.cond_br [[V0:%.+]], ^bb1, ^bb2
// OPT-NEXT: ^bb1:  // pred: ^bb0
// OPT-NEXT: async.runtime.drop_ref [[V1:%.+]] {count = 1 : i64} : !async.token
// OPT-NEXT: async.runtime.await [[V2:%.+]] : !async.token
// OPT-NEXT: async.runtime.drop_ref [[V2]] {count = 1 : i64} : !async.token
// OPT-NEXT: cf.br ^bb3
// OPT-NEXT: ^bb2:  // pred: ^bb0
// OPT-NEXT: async.runtime.drop_ref [[V2]] {count = 1 : i64} : !async.token
// OPT-NEXT: async.runtime.await [[V1]] : !async.token
// OPT-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// OPT-NEXT: cf.br ^bb3
// OPT-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// OPT-NEXT: return
// OPT-NEXT: }
func.func @paths(%a: !async.token, %b: !async.token, %c: i1) {
  cf.cond_br %c, ^one, ^two
^one:
  async.runtime.await %a : !async.token
  cf.br ^end
^two:
  async.runtime.await %b : !async.token
  cf.br ^end
^end:
  return
}
// CHECK-LABEL: func.func @one_side
// CHECK-NEXT: cf.cond_br [[V0:%.+]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: scf.if [[V0]] {
// CHECK-NEXT: async.runtime.await [[V1:%.+]] : !async.token
// CHECK-NEXT: }
// CHECK-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return
// CHECK-NEXT: }
// OPT-LABEL: func.func @one_side
// OPT-NEXT: cf.cond_br [[V0:%.+]], ^bb1, ^bb2
// OPT-NEXT: ^bb1:  // pred: ^bb0
// OPT-NEXT: scf.if [[V0]] {
// OPT-NEXT: async.runtime.await [[V1:%.+]] : !async.token
// OPT-NEXT: }
// OPT-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// OPT-NEXT: cf.br ^bb3
// OPT-NEXT: ^bb2:  // pred: ^bb0
// OPT-NEXT: async.runtime.drop_ref [[V1]] {count = 1 : i64} : !async.token
// OPT-NEXT: cf.br ^bb3
// OPT-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// OPT-NEXT: return
// OPT-NEXT: }
func.func @one_side(%a: !async.token, %c: i1) {
  cf.cond_br %c, ^use, ^end
^use:
  scf.if %c {
    async.runtime.await %a : !async.token
  }
  cf.br ^end
^end:
  return
}
