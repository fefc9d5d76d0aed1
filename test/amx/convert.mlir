// RUN: rsmlir-opt %s --convert-vector-to-llvm=enable-amx | FileCheck %s
// RUN: rsmlir-opt %s --convert-to-llvm | FileCheck %s --check-prefix=ALL

// CHECK-LABEL: func.func @products
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : memref<16x64xi8, strided<[128, 1]>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : index to i64
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : memref<?x?xbf16> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(16 : i16) : i16
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(64 : i16) : i16
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.mul [[V2]], [[V9]] : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.add [[V10]], [[V2]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.getelementptr [[V8]][[[V11]]] : (!llvm.ptr, i64) -> !llvm.ptr, bf16
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.mul [[V14]], [[V13]] : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"([[V6]], [[V7]], [[V12]], [[V15]]) : (i16, i16, !llvm.ptr, i64) -> !llvm.x86_amx
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.constant(16 : i16) : i16
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(64 : i16) : i16
// CHECK-NEXT: [[V19:%.+]] = llvm.call_intrinsic "llvm.x86.tilezero.internal"([[V17]], [[V18]]) : (i16, i16) -> !llvm.x86_amx
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(16 : i16) : i16
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.constant(64 : i16) : i16
// CHECK-NEXT: [[V22:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(128 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mul [[V2]], [[V23]] : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.add [[V24]], [[V2]] : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.getelementptr [[V22]][[[V25]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.mul [[V27]], [[V2]] : i64
// CHECK-NEXT: [[V29:%.+]] = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"([[V20]], [[V21]], [[V26]], [[V28]]) : (i16, i16, !llvm.ptr, i64) -> !llvm.x86_amx
// CHECK-NEXT: [[V30:%.+]] = llvm.mlir.constant(16 : i16) : i16
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(64 : i16) : i16
// CHECK-NEXT: [[V32:%.+]] = llvm.call_intrinsic "llvm.x86.tilezero.internal"([[V30]], [[V31]]) : (i16, i16) -> !llvm.x86_amx
// CHECK-NEXT: [[V33:%.+]] = llvm.mlir.constant(16 : i16) : i16
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.constant(64 : i16) : i16
// CHECK-NEXT: [[V35:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.mlir.constant(128 : index) : i64
// CHECK-NEXT: [[V37:%.+]] = llvm.mul [[V2]], [[V36]] : i64
// CHECK-NEXT: [[V38:%.+]] = llvm.add [[V37]], [[V2]] : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.getelementptr [[V35]][[[V38]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V40:%.+]] = llvm.mlir.constant(128 : i64) : i64
// CHECK-NEXT: llvm.call_intrinsic "llvm.x86.tilestored64.internal"([[V33]], [[V34]], [[V39]], [[V40]], [[V29]]) : (i16, i16, !llvm.ptr, i64, !llvm.x86_amx) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: llvm.func @products
// ALL-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V11:%.+]] = llvm.insertvalue [[V12:%.+]], [[V9]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V13:%.+]] = llvm.insertvalue [[V14:%.+]], [[V11]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V15:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V16:%.+]] = llvm.insertvalue [[V17:%.+]], [[V15]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V18:%.+]] = llvm.insertvalue [[V19:%.+]], [[V16]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V20:%.+]] = llvm.insertvalue [[V21:%.+]], [[V18]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V22:%.+]] = llvm.insertvalue [[V23:%.+]], [[V20]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V24:%.+]] = llvm.insertvalue [[V25:%.+]], [[V22]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V26:%.+]] = llvm.insertvalue [[V27:%.+]], [[V24]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V28:%.+]] = llvm.insertvalue [[V29:%.+]], [[V26]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V30:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V31:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V32:%.+]] = llvm.extractvalue [[V28]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V33:%.+]] = llvm.extractvalue [[V28]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V34:%.+]] = llvm.mul [[V35:%.+]], [[V33]] : i64
// ALL-NEXT: [[V36:%.+]] = llvm.add [[V34]], [[V35]] : i64
// ALL-NEXT: [[V37:%.+]] = llvm.getelementptr [[V32]][[[V36]]] : (!llvm.ptr, i64) -> !llvm.ptr, bf16
// ALL-NEXT: [[V38:%.+]] = llvm.extractvalue [[V28]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V39:%.+]] = llvm.mlir.constant(2 : i64) : i64
// ALL-NEXT: [[V40:%.+]] = llvm.mul [[V39]], [[V38]] : i64
// ALL-NEXT: [[V41:%.+]] = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"([[V30]], [[V31]], [[V37]], [[V40]]) : (i16, i16, !llvm.ptr, i64) -> !llvm.x86_amx
// ALL-NEXT: [[V42:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V43:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V44:%.+]] = llvm.call_intrinsic "llvm.x86.tilezero.internal"([[V42]], [[V43]]) : (i16, i16) -> !llvm.x86_amx
// ALL-NEXT: [[V45:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V46:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V47:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V48:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V49:%.+]] = llvm.call_intrinsic "llvm.x86.tdpbf16ps.internal"([[V45]], [[V48]], [[V46]], [[V44]], [[V41]], [[V41]]) : (i16, i16, i16, !llvm.x86_amx, !llvm.x86_amx, !llvm.x86_amx) -> !llvm.x86_amx
// ALL-NEXT: [[V50:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V51:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V52:%.+]] = llvm.extractvalue [[V13]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V53:%.+]] = llvm.mlir.constant(128 : index) : i64
// ALL-NEXT: [[V54:%.+]] = llvm.mul [[V35]], [[V53]] : i64
// ALL-NEXT: [[V55:%.+]] = llvm.add [[V54]], [[V35]] : i64
// ALL-NEXT: [[V56:%.+]] = llvm.getelementptr [[V52]][[[V55]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// ALL-NEXT: [[V57:%.+]] = llvm.mlir.constant(1 : i64) : i64
// ALL-NEXT: [[V58:%.+]] = llvm.mul [[V57]], [[V35]] : i64
// ALL-NEXT: [[V59:%.+]] = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"([[V50]], [[V51]], [[V56]], [[V58]]) : (i16, i16, !llvm.ptr, i64) -> !llvm.x86_amx
// ALL-NEXT: [[V60:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V61:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V62:%.+]] = llvm.call_intrinsic "llvm.x86.tilezero.internal"([[V60]], [[V61]]) : (i16, i16) -> !llvm.x86_amx
// ALL-NEXT: [[V63:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V64:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V65:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V66:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V67:%.+]] = llvm.call_intrinsic "llvm.x86.tdpbusd.internal"([[V63]], [[V66]], [[V64]], [[V62]], [[V59]], [[V59]]) {isZextLhs} : (i16, i16, i16, !llvm.x86_amx, !llvm.x86_amx, !llvm.x86_amx) -> !llvm.x86_amx
// ALL-NEXT: [[V68:%.+]] = llvm.mlir.constant(16 : i16) : i16
// ALL-NEXT: [[V69:%.+]] = llvm.mlir.constant(64 : i16) : i16
// ALL-NEXT: [[V70:%.+]] = llvm.extractvalue [[V13]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALL-NEXT: [[V71:%.+]] = llvm.mlir.constant(128 : index) : i64
// ALL-NEXT: [[V72:%.+]] = llvm.mul [[V35]], [[V71]] : i64
// ALL-NEXT: [[V73:%.+]] = llvm.add [[V72]], [[V35]] : i64
// ALL-NEXT: [[V74:%.+]] = llvm.getelementptr [[V70]][[[V73]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// ALL-NEXT: [[V75:%.+]] = llvm.mlir.constant(128 : i64) : i64
// ALL-NEXT: llvm.call_intrinsic "llvm.x86.tilestored64.internal"([[V68]], [[V69]], [[V74]], [[V75]], [[V59]]) : (i16, i16, !llvm.ptr, i64, !llvm.x86_amx) -> ()
// ALL-NEXT: llvm.return
// ALL-NEXT: }
func.func @products(%m: memref<?x?xbf16>, %n: memref<16x64xi8, strided<[128, 1]>>, %i: index) {
  %a = amx.tile_load %m[%i, %i] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
  %d = amx.tile_zero : !amx.tile<16x16xf32>
  %e = amx.tile_mulf %a, %a, %d : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  %f = amx.tile_load %n[%i, %i], %i : memref<16x64xi8, strided<[128, 1]>> into !amx.tile<16x64xi8>
  %g = amx.tile_zero : !amx.tile<16x16xi32>
  %h = amx.tile_muli %f zext, %f, %g : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  amx.tile_store %n[%i, %i], %f : memref<16x64xi8, strided<[128, 1]>>, !amx.tile<16x64xi8>
  return
}
