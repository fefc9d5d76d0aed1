// RUN: rsmlir-opt %s --convert-gpu-to-nvvm=index-bitwidth=32 --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: gpu.module @m_expm1
// CHECK-NEXT: llvm.func @__nv_expm1f(f32) -> f32
// CHECK-NEXT: llvm.func @f0([[V0:%.+]]: f32) -> f32 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1:%.+]] = llvm.call @__nv_expm1f([[V0]]) : (f32) -> f32
// CHECK-NEXT: [[V2:%.+]] = llvm.call @__nv_expm1f([[V1]]) : (f32) -> f32
// CHECK-NEXT: llvm.return [[V2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f0([[V0]]: f32) -> f32 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f0([[V0]]) : (f32) -> f32
// CHECK-NEXT: llvm.return [[V1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @__nv_expm1(f64) -> f64
// CHECK-NEXT: llvm.func @f1([[V0]]: f64) -> f64 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @__nv_expm1([[V0]]) : (f64) -> f64
// CHECK-NEXT: [[V2]] = llvm.call @__nv_expm1([[V1]]) : (f64) -> f64
// CHECK-NEXT: llvm.return [[V2]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f1([[V0]]: f64) -> f64 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f1([[V0]]) : (f64) -> f64
// CHECK-NEXT: llvm.return [[V1]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f2([[V0]]: f16) -> f16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.fpext [[V0]] : f16 to f32
// CHECK-NEXT: [[V2]] = llvm.call @__nv_expm1f([[V1]]) : (f32) -> f32
// CHECK-NEXT: [[V3:%.+]] = llvm.fptrunc [[V2]] : f32 to f16
// CHECK-NEXT: [[V4:%.+]] = llvm.fpext [[V3]] : f16 to f32
// CHECK-NEXT: [[V5:%.+]] = llvm.call @__nv_expm1f([[V4]]) : (f32) -> f32
// CHECK-NEXT: [[V6:%.+]] = llvm.fptrunc [[V5]] : f32 to f16
// CHECK-NEXT: llvm.return [[V6]] : f16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f2([[V0]]: f16) -> f16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f2([[V0]]) : (f16) -> f16
// CHECK-NEXT: llvm.return [[V1]] : f16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f3([[V0]]: bf16) -> bf16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.fpext [[V0]] : bf16 to f32
// CHECK-NEXT: [[V2]] = llvm.call @__nv_expm1f([[V1]]) : (f32) -> f32
// CHECK-NEXT: [[V3]] = llvm.fptrunc [[V2]] : f32 to bf16
// CHECK-NEXT: [[V4]] = llvm.fpext [[V3]] : bf16 to f32
// CHECK-NEXT: [[V5]] = llvm.call @__nv_expm1f([[V4]]) : (f32) -> f32
// CHECK-NEXT: [[V6]] = llvm.fptrunc [[V5]] : f32 to bf16
// CHECK-NEXT: llvm.return [[V6]] : bf16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f3([[V0]]: bf16) -> bf16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f3([[V0]]) : (bf16) -> bf16
// CHECK-NEXT: llvm.return [[V1]] : bf16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f4([[V0]]: vector<3xf32>) -> vector<3xf32> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT: [[V2]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V3]] = llvm.extractelement [[V0]][[[V2]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V4]] = llvm.call @__nv_expm1f([[V3]]) : (f32) -> f32
// CHECK-NEXT: [[V5]] = llvm.insertelement [[V4]], [[V1]][[[V2]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V6]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.extractelement [[V0]][[[V6]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.call @__nv_expm1f([[V7]]) : (f32) -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.insertelement [[V8]], [[V5]][[[V6]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V11:%.+]] = llvm.extractelement [[V0]][[[V10]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V12:%.+]] = llvm.call @__nv_expm1f([[V11]]) : (f32) -> f32
// CHECK-NEXT: [[V13:%.+]] = llvm.insertelement [[V12]], [[V9]][[[V10]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V16:%.+]] = llvm.extractelement [[V13]][[[V15]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V17:%.+]] = llvm.call @__nv_expm1f([[V16]]) : (f32) -> f32
// CHECK-NEXT: [[V18:%.+]] = llvm.insertelement [[V17]], [[V14]][[[V15]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V20:%.+]] = llvm.extractelement [[V13]][[[V19]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V21:%.+]] = llvm.call @__nv_expm1f([[V20]]) : (f32) -> f32
// CHECK-NEXT: [[V22:%.+]] = llvm.insertelement [[V21]], [[V18]][[[V19]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V24:%.+]] = llvm.extractelement [[V13]][[[V23]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V25:%.+]] = llvm.call @__nv_expm1f([[V24]]) : (f32) -> f32
// CHECK-NEXT: [[V26:%.+]] = llvm.insertelement [[V25]], [[V22]][[[V23]] : i32] : vector<3xf32>
// CHECK-NEXT: llvm.return [[V26]] : vector<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f4([[V0]]: vector<3xf32>) -> vector<3xf32> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f4([[V0]]) : (vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT: llvm.return [[V1]] : vector<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f5([[V0]]: !llvm.array<2 x vector<2xf64>>) -> !llvm.array<2 x vector<2xf64>> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.mlir.poison : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V2]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V3]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V4]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V5]] = llvm.extractelement [[V2]][[[V4]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V6]] = llvm.call @__nv_expm1([[V5]]) : (f64) -> f64
// CHECK-NEXT: [[V7]] = llvm.insertelement [[V6]], [[V3]][[[V4]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V8]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V9]] = llvm.extractelement [[V2]][[[V8]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V10]] = llvm.call @__nv_expm1([[V9]]) : (f64) -> f64
// CHECK-NEXT: [[V11]] = llvm.insertelement [[V10]], [[V7]][[[V8]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V11]], [[V1]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V13]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V14]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V15]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V16]] = llvm.extractelement [[V13]][[[V15]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V17]] = llvm.call @__nv_expm1([[V16]]) : (f64) -> f64
// CHECK-NEXT: [[V18]] = llvm.insertelement [[V17]], [[V14]][[[V15]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V19]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V20]] = llvm.extractelement [[V13]][[[V19]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V21]] = llvm.call @__nv_expm1([[V20]]) : (f64) -> f64
// CHECK-NEXT: [[V22]] = llvm.insertelement [[V21]], [[V18]][[[V19]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V23]] = llvm.insertvalue [[V22]], [[V12]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V24]] = llvm.mlir.poison : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V25]] = llvm.extractvalue [[V23]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V26]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V28:%.+]] = llvm.extractelement [[V25]][[[V27]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V29:%.+]] = llvm.call @__nv_expm1([[V28]]) : (f64) -> f64
// CHECK-NEXT: [[V30:%.+]] = llvm.insertelement [[V29]], [[V26]][[[V27]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V32:%.+]] = llvm.extractelement [[V25]][[[V31]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V33:%.+]] = llvm.call @__nv_expm1([[V32]]) : (f64) -> f64
// CHECK-NEXT: [[V34:%.+]] = llvm.insertelement [[V33]], [[V30]][[[V31]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V35:%.+]] = llvm.insertvalue [[V34]], [[V24]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V36:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V37:%.+]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V39:%.+]] = llvm.extractelement [[V36]][[[V38]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V40:%.+]] = llvm.call @__nv_expm1([[V39]]) : (f64) -> f64
// CHECK-NEXT: [[V41:%.+]] = llvm.insertelement [[V40]], [[V37]][[[V38]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V42:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V43:%.+]] = llvm.extractelement [[V36]][[[V42]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V44:%.+]] = llvm.call @__nv_expm1([[V43]]) : (f64) -> f64
// CHECK-NEXT: [[V45:%.+]] = llvm.insertelement [[V44]], [[V41]][[[V42]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V46:%.+]] = llvm.insertvalue [[V45]], [[V35]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: llvm.return [[V46]] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f5([[V0]]: !llvm.array<2 x vector<2xf64>>) -> !llvm.array<2 x vector<2xf64>> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f5([[V0]]) : (!llvm.array<2 x vector<2xf64>>) -> !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: llvm.return [[V1]] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f6([[V0]]: vector<2xf16>) -> vector<2xf16> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.mlir.poison : vector<2xf16>
// CHECK-NEXT: [[V2]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V3]] = llvm.extractelement [[V0]][[[V2]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V4]] = llvm.fpext [[V3]] : f16 to f32
// CHECK-NEXT: [[V5]] = llvm.call @__nv_expm1f([[V4]]) : (f32) -> f32
// CHECK-NEXT: [[V6]] = llvm.fptrunc [[V5]] : f32 to f16
// CHECK-NEXT: [[V7]] = llvm.insertelement [[V6]], [[V1]][[[V2]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V8]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V9]] = llvm.extractelement [[V0]][[[V8]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V10]] = llvm.fpext [[V9]] : f16 to f32
// CHECK-NEXT: [[V11]] = llvm.call @__nv_expm1f([[V10]]) : (f32) -> f32
// CHECK-NEXT: [[V12]] = llvm.fptrunc [[V11]] : f32 to f16
// CHECK-NEXT: [[V13]] = llvm.insertelement [[V12]], [[V7]][[[V8]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V14]] = llvm.mlir.poison : vector<2xf16>
// CHECK-NEXT: [[V15]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V16]] = llvm.extractelement [[V13]][[[V15]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V17]] = llvm.fpext [[V16]] : f16 to f32
// CHECK-NEXT: [[V18]] = llvm.call @__nv_expm1f([[V17]]) : (f32) -> f32
// CHECK-NEXT: [[V19]] = llvm.fptrunc [[V18]] : f32 to f16
// CHECK-NEXT: [[V20]] = llvm.insertelement [[V19]], [[V14]][[[V15]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V21]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V22]] = llvm.extractelement [[V13]][[[V21]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V23]] = llvm.fpext [[V22]] : f16 to f32
// CHECK-NEXT: [[V24]] = llvm.call @__nv_expm1f([[V23]]) : (f32) -> f32
// CHECK-NEXT: [[V25]] = llvm.fptrunc [[V24]] : f32 to f16
// CHECK-NEXT: [[V26]] = llvm.insertelement [[V25]], [[V20]][[[V21]] : i32] : vector<2xf16>
// CHECK-NEXT: llvm.return [[V26]] : vector<2xf16>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f6([[V0]]: vector<2xf16>) -> vector<2xf16> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @f6([[V0]]) : (vector<2xf16>) -> vector<2xf16>
// CHECK-NEXT: llvm.return [[V1]] : vector<2xf16>
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @m_expm1 {
  func.func @f0(%a: f32) -> f32 {
    %0 = math.expm1 %a : f32
    %1 = math.expm1 %0 fastmath<afn> : f32
    return %1 : f32
  }
  func.func @f1(%a: f64) -> f64 {
    %0 = math.expm1 %a : f64
    %1 = math.expm1 %0 fastmath<afn> : f64
    return %1 : f64
  }
  func.func @f2(%a: f16) -> f16 {
    %0 = math.expm1 %a : f16
    %1 = math.expm1 %0 fastmath<afn> : f16
    return %1 : f16
  }
  func.func @f3(%a: bf16) -> bf16 {
    %0 = math.expm1 %a : bf16
    %1 = math.expm1 %0 fastmath<afn> : bf16
    return %1 : bf16
  }
  func.func @f4(%a: vector<3xf32>) -> vector<3xf32> {
    %0 = math.expm1 %a : vector<3xf32>
    %1 = math.expm1 %0 fastmath<afn> : vector<3xf32>
    return %1 : vector<3xf32>
  }
  func.func @f5(%a: vector<2x2xf64>) -> vector<2x2xf64> {
    %0 = math.expm1 %a : vector<2x2xf64>
    %1 = math.expm1 %0 fastmath<afn> : vector<2x2xf64>
    return %1 : vector<2x2xf64>
  }
  func.func @f6(%a: vector<2xf16>) -> vector<2xf16> {
    %0 = math.expm1 %a : vector<2xf16>
    %1 = math.expm1 %0 fastmath<afn> : vector<2xf16>
    return %1 : vector<2xf16>
  }
}

// CHECK-LABEL: gpu.module @binary
// CHECK-NEXT: llvm.func @__nv_copysignf(f32, f32) -> f32
// CHECK-NEXT: llvm.func @f0([[V0:%.+]]: f32, [[V1:%.+]]: f32) -> f32 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2:%.+]] = llvm.call @__nv_copysignf([[V0]], [[V1]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V3:%.+]] = llvm.call @__nv_copysignf([[V2]], [[V1]]) : (f32, f32) -> f32
// CHECK-NEXT: llvm.return [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f0([[V0]]: f32, [[V1]]: f32) -> f32 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f0([[V0]], [[V1]]) : (f32, f32) -> f32
// CHECK-NEXT: llvm.return [[V2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @__nv_copysign(f64, f64) -> f64
// CHECK-NEXT: llvm.func @f1([[V0]]: f64, [[V1]]: f64) -> f64 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @__nv_copysign([[V0]], [[V1]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V3]] = llvm.call @__nv_copysign([[V2]], [[V1]]) : (f64, f64) -> f64
// CHECK-NEXT: llvm.return [[V3]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f1([[V0]]: f64, [[V1]]: f64) -> f64 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f1([[V0]], [[V1]]) : (f64, f64) -> f64
// CHECK-NEXT: llvm.return [[V2]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f2([[V0]]: f16, [[V1]]: f16) -> f16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.fpext [[V0]] : f16 to f32
// CHECK-NEXT: [[V3]] = llvm.fpext [[V1]] : f16 to f32
// CHECK-NEXT: [[V4:%.+]] = llvm.call @__nv_copysignf([[V2]], [[V3]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V5:%.+]] = llvm.fptrunc [[V4]] : f32 to f16
// CHECK-NEXT: [[V6:%.+]] = llvm.fpext [[V5]] : f16 to f32
// CHECK-NEXT: [[V7:%.+]] = llvm.fpext [[V1]] : f16 to f32
// CHECK-NEXT: [[V8:%.+]] = llvm.call @__nv_copysignf([[V6]], [[V7]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.fptrunc [[V8]] : f32 to f16
// CHECK-NEXT: llvm.return [[V9]] : f16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f2([[V0]]: f16, [[V1]]: f16) -> f16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f2([[V0]], [[V1]]) : (f16, f16) -> f16
// CHECK-NEXT: llvm.return [[V2]] : f16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f3([[V0]]: bf16, [[V1]]: bf16) -> bf16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.fpext [[V0]] : bf16 to f32
// CHECK-NEXT: [[V3]] = llvm.fpext [[V1]] : bf16 to f32
// CHECK-NEXT: [[V4]] = llvm.call @__nv_copysignf([[V2]], [[V3]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V5]] = llvm.fptrunc [[V4]] : f32 to bf16
// CHECK-NEXT: [[V6]] = llvm.fpext [[V5]] : bf16 to f32
// CHECK-NEXT: [[V7]] = llvm.fpext [[V1]] : bf16 to f32
// CHECK-NEXT: [[V8]] = llvm.call @__nv_copysignf([[V6]], [[V7]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V9]] = llvm.fptrunc [[V8]] : f32 to bf16
// CHECK-NEXT: llvm.return [[V9]] : bf16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f3([[V0]]: bf16, [[V1]]: bf16) -> bf16 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f3([[V0]], [[V1]]) : (bf16, bf16) -> bf16
// CHECK-NEXT: llvm.return [[V2]] : bf16
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f4([[V0]]: vector<3xf32>, [[V1]]: vector<3xf32>) -> vector<3xf32> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT: [[V3]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V4]] = llvm.extractelement [[V0]][[[V3]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V5]] = llvm.extractelement [[V1]][[[V3]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V6]] = llvm.call @__nv_copysignf([[V4]], [[V5]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V7]] = llvm.insertelement [[V6]], [[V2]][[[V3]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V8]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V9]] = llvm.extractelement [[V0]][[[V8]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractelement [[V1]][[[V8]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V11:%.+]] = llvm.call @__nv_copysignf([[V9]], [[V10]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V12:%.+]] = llvm.insertelement [[V11]], [[V7]][[[V8]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.extractelement [[V0]][[[V13]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractelement [[V1]][[[V13]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V16:%.+]] = llvm.call @__nv_copysignf([[V14]], [[V15]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V17:%.+]] = llvm.insertelement [[V16]], [[V12]][[[V13]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V20:%.+]] = llvm.extractelement [[V17]][[[V19]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V21:%.+]] = llvm.extractelement [[V1]][[[V19]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V22:%.+]] = llvm.call @__nv_copysignf([[V20]], [[V21]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V23:%.+]] = llvm.insertelement [[V22]], [[V18]][[[V19]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V25:%.+]] = llvm.extractelement [[V17]][[[V24]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V26:%.+]] = llvm.extractelement [[V1]][[[V24]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V27:%.+]] = llvm.call @__nv_copysignf([[V25]], [[V26]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V28:%.+]] = llvm.insertelement [[V27]], [[V23]][[[V24]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V30:%.+]] = llvm.extractelement [[V17]][[[V29]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V31:%.+]] = llvm.extractelement [[V1]][[[V29]] : i32] : vector<3xf32>
// CHECK-NEXT: [[V32:%.+]] = llvm.call @__nv_copysignf([[V30]], [[V31]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V33:%.+]] = llvm.insertelement [[V32]], [[V28]][[[V29]] : i32] : vector<3xf32>
// CHECK-NEXT: llvm.return [[V33]] : vector<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f4([[V0]]: vector<3xf32>, [[V1]]: vector<3xf32>) -> vector<3xf32> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f4([[V0]], [[V1]]) : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT: llvm.return [[V2]] : vector<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f5([[V0]]: !llvm.array<2 x vector<2xf64>>, [[V1]]: !llvm.array<2 x vector<2xf64>>) -> !llvm.array<2 x vector<2xf64>> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.mlir.poison : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V3]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V4]] = llvm.extractvalue [[V1]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V5]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V6]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V7]] = llvm.extractelement [[V3]][[[V6]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V8]] = llvm.extractelement [[V4]][[[V6]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V9]] = llvm.call @__nv_copysign([[V7]], [[V8]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V10]] = llvm.insertelement [[V9]], [[V5]][[[V6]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V11]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V12]] = llvm.extractelement [[V3]][[[V11]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V13]] = llvm.extractelement [[V4]][[[V11]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V14]] = llvm.call @__nv_copysign([[V12]], [[V13]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V15]] = llvm.insertelement [[V14]], [[V10]][[[V11]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V16]] = llvm.insertvalue [[V15]], [[V2]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V17]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V18]] = llvm.extractvalue [[V1]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V19]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V20]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V21]] = llvm.extractelement [[V17]][[[V20]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V22]] = llvm.extractelement [[V18]][[[V20]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V23]] = llvm.call @__nv_copysign([[V21]], [[V22]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V24]] = llvm.insertelement [[V23]], [[V19]][[[V20]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V25]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V26]] = llvm.extractelement [[V17]][[[V25]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V27]] = llvm.extractelement [[V18]][[[V25]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V28]] = llvm.call @__nv_copysign([[V26]], [[V27]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V29]] = llvm.insertelement [[V28]], [[V24]][[[V25]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V30]] = llvm.insertvalue [[V29]], [[V16]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V31]] = llvm.mlir.poison : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V32]] = llvm.extractvalue [[V30]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V33]] = llvm.extractvalue [[V1]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V35:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V36:%.+]] = llvm.extractelement [[V32]][[[V35]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V37:%.+]] = llvm.extractelement [[V33]][[[V35]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V38:%.+]] = llvm.call @__nv_copysign([[V36]], [[V37]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V39:%.+]] = llvm.insertelement [[V38]], [[V34]][[[V35]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V40:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V41:%.+]] = llvm.extractelement [[V32]][[[V40]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V42:%.+]] = llvm.extractelement [[V33]][[[V40]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V43:%.+]] = llvm.call @__nv_copysign([[V41]], [[V42]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V44:%.+]] = llvm.insertelement [[V43]], [[V39]][[[V40]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V45:%.+]] = llvm.insertvalue [[V44]], [[V31]][0] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V46:%.+]] = llvm.extractvalue [[V30]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V47:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: [[V48:%.+]] = llvm.mlir.poison : vector<2xf64>
// CHECK-NEXT: [[V49:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V50:%.+]] = llvm.extractelement [[V46]][[[V49]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V51:%.+]] = llvm.extractelement [[V47]][[[V49]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V52:%.+]] = llvm.call @__nv_copysign([[V50]], [[V51]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V53:%.+]] = llvm.insertelement [[V52]], [[V48]][[[V49]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V54:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V55:%.+]] = llvm.extractelement [[V46]][[[V54]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V56:%.+]] = llvm.extractelement [[V47]][[[V54]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V57:%.+]] = llvm.call @__nv_copysign([[V55]], [[V56]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V58:%.+]] = llvm.insertelement [[V57]], [[V53]][[[V54]] : i32] : vector<2xf64>
// CHECK-NEXT: [[V59:%.+]] = llvm.insertvalue [[V58]], [[V45]][1] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: llvm.return [[V59]] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f5([[V0]]: !llvm.array<2 x vector<2xf64>>, [[V1]]: !llvm.array<2 x vector<2xf64>>) -> !llvm.array<2 x vector<2xf64>> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f5([[V0]], [[V1]]) : (!llvm.array<2 x vector<2xf64>>, !llvm.array<2 x vector<2xf64>>) -> !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: llvm.return [[V2]] : !llvm.array<2 x vector<2xf64>>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f6([[V0]]: f128, [[V1]]: f128) -> f128 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = math.copysign [[V0]], [[V1]] : f128
// CHECK-NEXT: [[V3]] = math.copysign [[V2]], [[V1]] fastmath<fast> : f128
// CHECK-NEXT: llvm.return [[V3]] : f128
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f6([[V0]]: f128, [[V1]]: f128) -> f128 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @f6([[V0]], [[V1]]) : (f128, f128) -> f128
// CHECK-NEXT: llvm.return [[V2]] : f128
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @binary {
  func.func @f0(%a: f32, %b: f32) -> f32 {
    %0 = math.copysign %a, %b : f32
    %1 = math.copysign %0, %b fastmath<fast> : f32
    return %1 : f32
  }
  func.func @f1(%a: f64, %b: f64) -> f64 {
    %0 = math.copysign %a, %b : f64
    %1 = math.copysign %0, %b fastmath<fast> : f64
    return %1 : f64
  }
  func.func @f2(%a: f16, %b: f16) -> f16 {
    %0 = math.copysign %a, %b : f16
    %1 = math.copysign %0, %b fastmath<fast> : f16
    return %1 : f16
  }
  func.func @f3(%a: bf16, %b: bf16) -> bf16 {
    %0 = math.copysign %a, %b : bf16
    %1 = math.copysign %0, %b fastmath<fast> : bf16
    return %1 : bf16
  }
  func.func @f4(%a: vector<3xf32>, %b: vector<3xf32>) -> vector<3xf32> {
    %0 = math.copysign %a, %b : vector<3xf32>
    %1 = math.copysign %0, %b fastmath<fast> : vector<3xf32>
    return %1 : vector<3xf32>
  }
  func.func @f5(%a: vector<2x2xf64>, %b: vector<2x2xf64>) -> vector<2x2xf64> {
    %0 = math.copysign %a, %b : vector<2x2xf64>
    %1 = math.copysign %0, %b fastmath<fast> : vector<2x2xf64>
    return %1 : vector<2x2xf64>
  }
  func.func @f6(%a: f128, %b: f128) -> f128 {
    %0 = math.copysign %a, %b : f128
    %1 = math.copysign %0, %b fastmath<fast> : f128
    return %1 : f128
  }
}

// CHECK-LABEL: gpu.module @sincos
// CHECK-NEXT: llvm.func @__nv_sincosf(f32, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT: llvm.func @__nv_sincos(f64, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT: llvm.func @__nv_fast_sincosf(f32, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT: llvm.func @f([[V0:%.+]]: f32, [[V1:%.+]]: f64, [[V2:%.+]]: f16, [[V3:%.+]]: f32) -> !llvm.struct<(f32, f64, f16, f32)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.alloca [[V4]] x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.alloca [[V4]] x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.alloca [[V7]] x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V9:%.+]] = llvm.alloca [[V7]] x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V11:%.+]] = llvm.alloca [[V10]] x f64 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V12:%.+]] = llvm.alloca [[V10]] x f64 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.alloca [[V13]] x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V15:%.+]] = llvm.alloca [[V13]] x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.call @__nv_sincosf([[V0]], [[V14]], [[V15]]) : (f32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V16:%.+]] = llvm.load [[V14]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V17:%.+]] = llvm.load [[V15]] : !llvm.ptr -> f32
// CHECK-NEXT: llvm.call @__nv_sincos([[V1]], [[V11]], [[V12]]) : (f64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V18:%.+]] = llvm.load [[V11]] : !llvm.ptr -> f64
// CHECK-NEXT: [[V19:%.+]] = llvm.load [[V12]] : !llvm.ptr -> f64
// CHECK-NEXT: [[V20:%.+]] = llvm.fpext [[V2]] : f16 to f32
// CHECK-NEXT: llvm.call @__nv_sincosf([[V20]], [[V8]], [[V9]]) : (f32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V21:%.+]] = llvm.load [[V8]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V22:%.+]] = llvm.load [[V9]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V23:%.+]] = llvm.fptrunc [[V21]] : f32 to f16
// CHECK-NEXT: [[V24:%.+]] = llvm.fptrunc [[V22]] : f32 to f16
// CHECK-NEXT: llvm.call @__nv_fast_sincosf([[V3]], [[V5]], [[V6]]) : (f32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V25:%.+]] = llvm.load [[V5]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V26:%.+]] = llvm.load [[V6]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: [[V28:%.+]] = llvm.insertvalue [[V16]], [[V27]][0] : !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V19]], [[V28]][1] : !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: [[V30:%.+]] = llvm.insertvalue [[V23]], [[V29]][2] : !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: [[V31:%.+]] = llvm.insertvalue [[V26]], [[V30]][3] : !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: llvm.return [[V31]] : !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f([[V0]]: !llvm.ptr, [[V1]]: f32, [[V2]]: f64, [[V3]]: f16, [[V32:%.+]]: f32) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4]] = llvm.call @f([[V1]], [[V2]], [[V3]], [[V32]]) : (f32, f64, f16, f32) -> !llvm.struct<(f32, f64, f16, f32)>
// CHECK-NEXT: llvm.store [[V4]], [[V0]] : !llvm.struct<(f32, f64, f16, f32)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @sincos {
  func.func @f(%a: f32, %b: f64, %c: f16, %d: f32) -> (f32, f64, f16, f32) {
    %s, %co = math.sincos %a : f32
    %s1, %c1 = math.sincos %b : f64
    %s2, %c2 = math.sincos %c : f16
    %s3, %c3 = math.sincos %d fastmath<afn> : f32
    return %s, %c1, %s2, %c3 : f32, f64, f16, f32
  }
}

// CHECK-LABEL: gpu.module @tests
// CHECK-NEXT: llvm.func @__nv_isnanf(f32) -> i32
// CHECK-NEXT: llvm.func @__nv_isfinited(f64) -> i32
// CHECK-NEXT: llvm.func @__nv_abs(i32) -> i32
// CHECK-NEXT: llvm.func @__nv_powif(f32, i32) -> f32
// CHECK-NEXT: llvm.func @tests([[V0:%.+]]: f32, [[V1:%.+]]: vector<3xf64>, [[V2:%.+]]: i32, [[V3:%.+]]: i64) -> !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4:%.+]] = llvm.call @__nv_isnanf([[V0]]) : (f32) -> i32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.icmp "ne" [[V4]], [[V5]] : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.poison : vector<3xi1>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V9:%.+]] = llvm.extractelement [[V1]][[[V8]] : i32] : vector<3xf64>
// CHECK-NEXT: [[V10:%.+]] = llvm.call @__nv_isfinited([[V9]]) : (f64) -> i32
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.icmp "ne" [[V10]], [[V11]] : i32
// CHECK-NEXT: [[V13:%.+]] = llvm.insertelement [[V12]], [[V7]][[[V8]] : i32] : vector<3xi1>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.extractelement [[V1]][[[V14]] : i32] : vector<3xf64>
// CHECK-NEXT: [[V16:%.+]] = llvm.call @__nv_isfinited([[V15]]) : (f64) -> i32
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V18:%.+]] = llvm.icmp "ne" [[V16]], [[V17]] : i32
// CHECK-NEXT: [[V19:%.+]] = llvm.insertelement [[V18]], [[V13]][[[V14]] : i32] : vector<3xi1>
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V21:%.+]] = llvm.extractelement [[V1]][[[V20]] : i32] : vector<3xf64>
// CHECK-NEXT: [[V22:%.+]] = llvm.call @__nv_isfinited([[V21]]) : (f64) -> i32
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V24:%.+]] = llvm.icmp "ne" [[V22]], [[V23]] : i32
// CHECK-NEXT: [[V25:%.+]] = llvm.insertelement [[V24]], [[V19]][[[V20]] : i32] : vector<3xi1>
// CHECK-NEXT: [[V26:%.+]] = llvm.call @__nv_abs([[V2]]) : (i32) -> i32
// CHECK-NEXT: [[V27:%.+]] = math.absi [[V3]] : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.call @__nv_powif([[V0]], [[V2]]) : (f32, i32) -> f32
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.poison : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: [[V30:%.+]] = llvm.insertvalue [[V6]], [[V29]][0] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: [[V31:%.+]] = llvm.insertvalue [[V25]], [[V30]][1] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: [[V32:%.+]] = llvm.insertvalue [[V26]], [[V31]][2] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: [[V33:%.+]] = llvm.insertvalue [[V27]], [[V32]][3] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: [[V34:%.+]] = llvm.insertvalue [[V28]], [[V33]][4] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: llvm.return [[V34]] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_tests([[V0]]: !llvm.ptr, [[V1]]: f32, [[V2]]: vector<3xf64>, [[V3]]: i32, [[V35:%.+]]: i64) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4]] = llvm.call @tests([[V1]], [[V2]], [[V3]], [[V35]]) : (f32, vector<3xf64>, i32, i64) -> !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>
// CHECK-NEXT: llvm.store [[V4]], [[V0]] : !llvm.struct<(i1, vector<3xi1>, i32, i64, f32)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @tests {
  func.func @tests(%a: f32, %b: vector<3xf64>, %i: i32, %w: i64) -> (i1, vector<3xi1>, i32, i64, f32) {
    %0 = math.isnan %a : f32
    %1 = math.isfinite %b : vector<3xf64>
    %2 = math.absi %i : i32
    %3 = math.absi %w : i64
    %4 = math.fpowi %a, %i : f32, i32
    return %0, %1, %2, %3, %4 : i1, vector<3xi1>, i32, i64, f32
  }
}
