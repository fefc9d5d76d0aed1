// RUN: %roundtrip
// RUN: %generic-roundtrip

func.func private @a(!llvm.void, !llvm.ptr, !llvm.ptr<3>, !llvm.ppc_fp128, !llvm.x86_amx, !llvm.token, !llvm.label, !llvm.metadata)
func.func private @b(!llvm.array<4 x i32>, !llvm.array<2 x array<3 x ptr<1>>>, !llvm.array<2 x vector<4xf32>>)
func.func private @c(!llvm.func<void ()>, !llvm.func<i32 (ptr, ...)>, !llvm.func<void (...)>, !llvm.func<struct<(i32)> (i8, !llvm.ptr)>)
func.func private @d(!llvm.struct<()>, !llvm.struct<(i32, array<2 x f32>)>, !llvm.struct<packed (i8, i32)>, !llvm.struct<packed ()>)
func.func private @e(!llvm.struct<"empty", ()>, !llvm.struct<"opaque", opaque>, !llvm.struct<"p", packed (i8)>, !llvm.struct<"a \22 b", (i32)>)
func.func private @f(!llvm.struct<"list", (i32, ptr, struct<"inner", (struct<"list">, array<2 x struct<"list">>)>)>, !llvm.struct<"list", (i32, ptr, struct<"inner", (struct<"list">, array<2 x struct<"list">>)>)>)
func.func private @g(!llvm.target<"t">, !llvm.target<"t", i32, 4>, !llvm.target<"t", !llvm.ptr, f32>, !llvm.target<"t", 1, 2>)
func.func private @h(vector<4x!llvm.ptr>, tensor<2x!llvm.struct<(i32)>>, tuple<!llvm.ptr, i1>)

// CHECK: module {
// CHECK-NEXT: func.func private @a(!llvm.void, !llvm.ptr, !llvm.ptr<3>, !llvm.ppc_fp128, !llvm.x86_amx, !llvm.token, !llvm.label, !llvm.metadata)
// CHECK-NEXT: func.func private @b(!llvm.array<4 x i32>, !llvm.array<2 x array<3 x ptr<1>>>, !llvm.array<2 x vector<4xf32>>)
// CHECK-NEXT: func.func private @c(!llvm.func<void ()>, !llvm.func<i32 (ptr, ...)>, !llvm.func<void (...)>, !llvm.func<struct<(i32)> (i8, ptr)>)
// CHECK-NEXT: func.func private @d(!llvm.struct<()>, !llvm.struct<(i32, array<2 x f32>)>, !llvm.struct<packed (i8, i32)>, !llvm.struct<packed ()>)
// CHECK-NEXT: func.func private @e(!llvm.struct<"empty", ()>, !llvm.struct<"opaque", opaque>, !llvm.struct<"p", packed (i8)>, !llvm.struct<"a \22 b", (i32)>)
// CHECK-NEXT: func.func private @f(!llvm.struct<"list", (i32, ptr, struct<"inner", (struct<"list">, array<2 x struct<"list">>)>)>, !llvm.struct<"list", (i32, ptr, struct<"inner", (struct<"list">, array<2 x struct<"list">>)>)>)
// CHECK-NEXT: func.func private @g(!llvm.target<"t">, !llvm.target<"t", i32, 4>, !llvm.target<"t", !llvm.ptr, f32>, !llvm.target<"t", 1, 2>)
// CHECK-NEXT: func.func private @h(vector<4x!llvm.ptr>, tensor<2x!llvm.struct<(i32)>>, tuple<!llvm.ptr, i1>)
// CHECK-NEXT: }
