// RUN: rsmlir-opt %s --gpu-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @f
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V13:%.+]], [[V11]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V15:%.+]], [[V12]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V17:%.+]], [[V14]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V19:%.+]], [[V16]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V21:%.+]], [[V18]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V24:%.+]], [[V22]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V26:%.+]], [[V23]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V28:%.+]], [[V25]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V30:%.+]], [[V27]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.insertvalue [[V32:%.+]], [[V29]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V33:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V34:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V35:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V37:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V39:%.+]] = llvm.call @mgpuCreateCoo([[V40:%.+]], [[V40]], [[V40]], [[V34]], [[V35]], [[V36]], [[V37]], [[V38]], [[V33]]) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V41:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V42:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V43:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V44:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V45:%.+]] = llvm.call @mgpuCreateCooAoS([[V40]], [[V40]], [[V40]], [[V41]], [[V42]], [[V43]], [[V44]], [[V33]]) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V46:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V47:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V48:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V49:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V50:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V51:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V52:%.+]] = llvm.call @mgpuCreateCsr([[V40]], [[V40]], [[V40]], [[V46]], [[V47]], [[V48]], [[V49]], [[V50]], [[V51]], [[V33]]) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V53:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V54:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V55:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V56:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V57:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V58:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V59:%.+]] = llvm.call @mgpuCreateCsc([[V40]], [[V40]], [[V40]], [[V53]], [[V54]], [[V55]], [[V56]], [[V57]], [[V58]], [[V33]]) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V60:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V61:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V62:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V63:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V64:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V65:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V66:%.+]] = llvm.call @mgpuCreateBsr([[V40]], [[V40]], [[V40]], [[V40]], [[V40]], [[V60]], [[V61]], [[V62]], [[V63]], [[V64]], [[V65]], [[V33]]) : (i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V67:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V68:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V69:%.+]] = llvm.call @mgpuCreateDnVec([[V40]], [[V67]], [[V68]], [[V33]]) : (i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V70:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V71:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V72:%.+]] = llvm.call @mgpuCreateDnVec([[V40]], [[V70]], [[V71]], [[V33]]) : (i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V73:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V74:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V75:%.+]] = llvm.call @mgpuCreateDnMat([[V40]], [[V40]], [[V73]], [[V74]], [[V33]]) : (i64, i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V76:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V77:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V78:%.+]] = llvm.call @mgpuSpMVBufferSize([[V76]], [[V39]], [[V69]], [[V72]], [[V77]], [[V33]]) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
// CHECK-NEXT: [[V79:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V80:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V81:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @mgpuSpMV([[V79]], [[V39]], [[V69]], [[V72]], [[V80]], [[V81]], [[V33]]) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V82:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V83:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V84:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V85:%.+]] = llvm.call @mgpuSpMMBufferSize([[V82]], [[V83]], [[V52]], [[V75]], [[V75]], [[V84]], [[V33]]) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
// CHECK-NEXT: [[V86:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V87:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V88:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V89:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @mgpuSpMM([[V86]], [[V87]], [[V52]], [[V75]], [[V75]], [[V88]], [[V89]], [[V33]]) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V90:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V91:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V92:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V93:%.+]] = llvm.call @mgpuSDDMMBufferSize([[V90]], [[V91]], [[V75]], [[V75]], [[V52]], [[V92]], [[V33]]) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
// CHECK-NEXT: [[V94:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V95:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V96:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V97:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @mgpuSDDMM([[V95]], [[V96]], [[V75]], [[V75]], [[V52]], [[V94]], [[V97]], [[V33]]) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V98:%.+]] = llvm.call @mgpuSpGEMMCreateDescr([[V33]]) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V99:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V100:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V101:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V102:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V103:%.+]] = llvm.call @mgpuSpGEMMWorkEstimation([[V98]], [[V100]], [[V101]], [[V52]], [[V52]], [[V52]], [[V99]], [[V40]], [[V102]], [[V33]]) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> i64
// CHECK-NEXT: [[V104:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V105:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V106:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V107:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V108:%.+]] = llvm.call @mgpuSpGEMMCompute([[V98]], [[V105]], [[V106]], [[V52]], [[V52]], [[V52]], [[V104]], [[V40]], [[V107]], [[V33]]) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> i64
// CHECK-NEXT: [[V109:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V110:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V111:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.call @mgpuSpGEMMCopy([[V98]], [[V110]], [[V111]], [[V52]], [[V52]], [[V52]], [[V109]], [[V33]]) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuSpGEMMDestroyDescr([[V98]], [[V33]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V112:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V113:%.+]] = llvm.alloca [[V112]] x i64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V114:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V115:%.+]] = llvm.getelementptr [[V113]][[[V114]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V116:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V117:%.+]] = llvm.getelementptr [[V113]][[[V116]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V118:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V119:%.+]] = llvm.getelementptr [[V113]][[[V118]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuSpMatGetSize([[V52]], [[V115]], [[V117]], [[V119]], [[V33]]) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V120:%.+]] = llvm.load [[V115]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V121:%.+]] = llvm.load [[V117]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V122:%.+]] = llvm.load [[V119]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V123:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V124:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V125:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @mgpuSetCsrPointers([[V52]], [[V123]], [[V124]], [[V125]], [[V33]]) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuDestroySpMat([[V52]], [[V33]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuDestroyDnVec([[V69]], [[V33]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuDestroyDnMat([[V75]], [[V33]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamSynchronize([[V33]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V33]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @f(%n: index, %i: memref<?xi32>, %v: memref<?xf16>, %b: memref<?xi8>) {
  %t = gpu.wait async
  %coo, %t1 = gpu.create_coo async [%t] %n, %n, %n, %i, %i, %v : memref<?xi32>, memref<?xi32>, memref<?xf16>
  %aos, %t2 = gpu.create_coo_aos async [%t1] %n, %n, %n, %i, %v : memref<?xi32>, memref<?xf16>
  %csr, %t3 = gpu.create_csr async [%t2] %n, %n, %n, %i, %i, %v : memref<?xi32>, memref<?xi32>, memref<?xf16>
  %csc, %t4 = gpu.create_csc async [%t3] %n, %n, %n, %i, %i, %v : memref<?xi32>, memref<?xi32>, memref<?xf16>
  %bsr, %t5 = gpu.create_bsr async [%t4] %n, %n, %n, %n, %n, %i, %i, %v : memref<?xi32>, memref<?xi32>, memref<?xf16>
  %x, %t6 = gpu.create_dn_tensor async [%t5] %v, %n : index into memref<?xf16>
  %y, %t7 = gpu.create_dn_tensor async [%t6] %v, %n : index into memref<?xf16>
  %z, %t8 = gpu.create_dn_tensor async [%t7] %v, %n, %n : index, index into memref<?xf16>
  %s, %t9 = gpu.spmv_buffer_size async [%t8] %coo{TRANSPOSE}, %x, %y into f32
  %t10 = gpu.spmv async [%t9] %coo, %x, %y, %b : memref<?xi8> into f32
  %s1, %t11 = gpu.spmm_buffer_size async [%t10] %csr, %z, %z : index into f32
  %t12 = gpu.spmm async [%t11] %csr, %z, %z, %b : memref<?xi8> into f32
  %s2, %t13 = gpu.sddmm_buffer_size async [%t12] %z{CONJUGATE_TRANSPOSE}, %z, %csr into f32
  %t14 = gpu.sddmm async [%t13] %z, %z, %csr, %b : memref<?xi8> into f32
  %de, %t15 = gpu.spgemm_create_descr async [%t14]
  %s3, %t16 = gpu.spgemm_work_estimation_or_compute async [%t15] {WORK_ESTIMATION} %csr, %csr, %csr, %de, %n, %b : f32 into memref<?xi8>
  %s4, %t17 = gpu.spgemm_work_estimation_or_compute async [%t16] {COMPUTE} %csr, %csr, %csr, %de, %n, %b : f32 into memref<?xi8>
  %t18 = gpu.spgemm_copy async [%t17] %csr, %csr, %csr, %de : f32
  %t19 = gpu.spgemm_destroy_descr async [%t18] %de
  %r, %cc, %nz, %t20 = gpu.spmat_get_size async [%t19] %csr
  %t21 = gpu.set_csr_pointers async [%t20] %csr, %i, %i, %v : memref<?xi32>, memref<?xi32>, memref<?xf16>
  %t22 = gpu.destroy_sp_mat async [%t21] %csr
  %t23 = gpu.destroy_dn_tensor async [%t22] %x
  %t24 = gpu.destroy_dn_tensor async [%t23] %z
  gpu.wait [%t24]
  return
}

// CHECK-LABEL: llvm.func @m
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(44104 : index) : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.alloca [[V14]] x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V16:%.+]] = llvm.bitcast [[V15]] : !llvm.ptr to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuCusparseLtCreate2To4SpMat([[V16]], [[V17:%.+]], [[V17]], [[V12]], [[V13]], [[V11]]) : (!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(11032 : index) : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.alloca [[V20]] x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V22:%.+]] = llvm.bitcast [[V21]] : !llvm.ptr to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuCreateCuSparseLtDnMat([[V22]], [[V17]], [[V17]], [[V18]], [[V19]], [[V11]]) : (!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT: [[V23:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(11032 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.alloca [[V25]] x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V27:%.+]] = llvm.bitcast [[V26]] : !llvm.ptr to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuCreateCuSparseLtDnMat([[V27]], [[V17]], [[V17]], [[V23]], [[V24]], [[V11]]) : (!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT: [[V28:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V30:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V32:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V33:%.+]] = llvm.alloca [[V32]] x !llvm.ptr {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuCuSparseLtSpMMBufferSize([[V33]], [[V28]], [[V29]], [[V16]], [[V22]], [[V27]], [[V31]], [[V30]], [[V11]]) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> ()
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V35:%.+]] = llvm.getelementptr [[V33]][[[V34]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V36:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V37:%.+]] = llvm.getelementptr [[V33]][[[V36]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V38:%.+]] = llvm.load [[V33]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V39:%.+]] = llvm.load [[V35]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V40:%.+]] = llvm.load [[V37]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V42:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V43:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V44:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V45:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V46:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @mgpuCuSparseLtSpMM([[V16]], [[V22]], [[V27]], [[V44]], [[V45]], [[V46]], [[V11]]) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuDestroyCuSparseLtSpMat([[V16]], [[V11]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuDestroyCuSparseLtDnMat([[V22]], [[V11]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuDestroyCuSparseLtDnMat([[V27]], [[V11]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamSynchronize([[V11]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V11]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @m(%n: index, %v: memref<?xf16>) {
  %t0 = gpu.wait async
  %a, %t1 = gpu.create_2to4_spmat async [%t0] {PRUNE_ONLY} %n, %n, %v : memref<?xf16>
  %b, %t2 = gpu.create_dn_tensor async [%t1] %v, %n, %n : index, index into memref<?xf16>
  %c, %t3 = gpu.create_dn_tensor async [%t2] %v, %n, %n : index, index into memref<?xf16>
  %s:3, %t4 = gpu.spmm_buffer_size async [%t3] %a{NON_TRANSPOSE}, %b{NON_TRANSPOSE}, %c : index, index, index into f16
  %t5 = gpu.spmm async [%t4] %a, %b, %c, %v, %v, %v : memref<?xf16>, memref<?xf16>, memref<?xf16> into f16
  %t6 = gpu.destroy_sp_mat async [%t5] %a
  %t7 = gpu.destroy_dn_tensor async [%t6] %b
  %t8 = gpu.destroy_dn_tensor async [%t7] %c
  gpu.wait [%t8]
  return
}

// CHECK-LABEL: llvm.func @mgpuStreamCreate

// CHECK-LABEL: llvm.func @mgpuCreateCoo

// CHECK-LABEL: llvm.func @mgpuCreateCooAoS

// CHECK-LABEL: llvm.func @mgpuCreateCsr

// CHECK-LABEL: llvm.func @mgpuCreateCsc

// CHECK-LABEL: llvm.func @mgpuCreateBsr

// CHECK-LABEL: llvm.func @mgpuCreateDnVec

// CHECK-LABEL: llvm.func @mgpuCreateDnMat

// CHECK-LABEL: llvm.func @mgpuSpMVBufferSize

// CHECK-LABEL: llvm.func @mgpuSpMV

// CHECK-LABEL: llvm.func @mgpuSpMMBufferSize

// CHECK-LABEL: llvm.func @mgpuSpMM

// CHECK-LABEL: llvm.func @mgpuSDDMMBufferSize

// CHECK-LABEL: llvm.func @mgpuSDDMM

// CHECK-LABEL: llvm.func @mgpuSpGEMMCreateDescr

// CHECK-LABEL: llvm.func @mgpuSpGEMMWorkEstimation

// CHECK-LABEL: llvm.func @mgpuSpGEMMCompute

// CHECK-LABEL: llvm.func @mgpuSpGEMMCopy

// CHECK-LABEL: llvm.func @mgpuSpGEMMDestroyDescr

// CHECK-LABEL: llvm.func @mgpuSpMatGetSize

// CHECK-LABEL: llvm.func @mgpuSetCsrPointers

// CHECK-LABEL: llvm.func @mgpuDestroySpMat

// CHECK-LABEL: llvm.func @mgpuDestroyDnVec

// CHECK-LABEL: llvm.func @mgpuDestroyDnMat

// CHECK-LABEL: llvm.func @mgpuStreamSynchronize

// CHECK-LABEL: llvm.func @mgpuStreamDestroy

// CHECK-LABEL: llvm.func @mgpuCusparseLtCreate2To4SpMat

// CHECK-LABEL: llvm.func @mgpuCreateCuSparseLtDnMat

// CHECK-LABEL: llvm.func @mgpuCuSparseLtSpMMBufferSize

// CHECK-LABEL: llvm.func @mgpuCuSparseLtSpMM

// CHECK-LABEL: llvm.func @mgpuDestroyCuSparseLtSpMat

// CHECK-LABEL: llvm.func @mgpuDestroyCuSparseLtDnMat
