// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: llvm.func @kernel
// CHECK-NEXT: [[V0:%.+]] = rocdl.workitem.id.x range <i32, 0, 64> : i32
// CHECK-NEXT: [[V1:%.+]] = rocdl.workgroup.dim.y : i64
// CHECK-NEXT: rocdl.s.barrier
// CHECK-NEXT: rocdl.s.waitcnt 7
// CHECK-NEXT: [[V2:%.+]] = rocdl.ds_bpermute [[V3:%.+]], [[V3]] : (i32, i32) -> i32
// CHECK-NEXT: [[V4:%.+]] = rocdl.raw.buffer.load [[V5:%.+]], [[V3]], [[V3]], [[V3]] : vector<2xf32>
// CHECK-NEXT: rocdl.raw.buffer.store [[V6:%.+]], [[V5]], [[V3]], [[V3]], [[V3]] : f32
// CHECK-NEXT: rocdl.raw.buffer.atomic.fadd [[V6]], [[V5]], [[V3]], [[V3]], [[V3]] : f32
// CHECK-NEXT: [[V7:%.+]] = rocdl.raw.ptr.buffer.load [[V8:%.+]], [[V3]], [[V3]], [[V3]] : f32
// CHECK-NEXT: [[V9:%.+]] = rocdl.cvt.pk.f32.fp8 [[V3]][true] : vector<2xf32>
// CHECK-NEXT: [[V10:%.+]] = rocdl.update.dpp [[V3]], [[V3]] with 1, 15, 15, true : i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @kernel(%d: vector<4xi32>, %i: i32, %f: f32, %b: !llvm.ptr<8>) attributes {rocdl.kernel, rocdl.max_flat_work_group_size = 64 : i64} {
  %0 = rocdl.workitem.id.x range <i32, 0, 64> : i32
  %1 = rocdl.workgroup.dim.y : i64
  rocdl.s.barrier
  rocdl.s.waitcnt 7
  %2 = rocdl.ds_bpermute %i, %i : (i32, i32) -> i32
  %3 = rocdl.raw.buffer.load %d, %i, %i, %i : vector<2xf32>
  rocdl.raw.buffer.store %f, %d, %i, %i, %i : f32
  rocdl.raw.buffer.atomic.fadd %f, %d, %i, %i, %i : f32
  %4 = rocdl.raw.ptr.buffer.load %b, %i, %i, %i : f32
  %5 = rocdl.cvt.pk.f32.fp8 %i[true] : vector<2xf32>
  %6 = rocdl.update.dpp %i, %i with 1, 15, 15, true : i32
  llvm.return
}
// CHECK-LABEL: func.func private @target
func.func private @target() attributes {target = #rocdl.target<O = 3, chip = "gfx942", flags = {fast}>}
