// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: spirv.func @integers
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant 0 : i32
// CHECK-NEXT: [[V1:%.+]] = spirv.Constant 7 : i32
// CHECK-NEXT: [[V2:%.+]] = spirv.Constant -1 : i32
// CHECK-NEXT: [[V3:%.+]] = spirv.Constant 1 : i32
// CHECK-NEXT: [[V4:%.+]] = spirv.UDiv [[V1]], [[V0]] : i32
// CHECK-NEXT: [[V5:%.+]] = spirv.CompositeConstruct [[V6:%.+]], [[V2]], [[V3]], [[V4]] : (i32, i32, i32, i32) -> vector<4xi32>
// CHECK-NEXT: spirv.ReturnValue [[V5]] : vector<4xi32>
// CHECK-NEXT: }
spirv.func @integers(%x: i32, %y: i32) -> vector<4xi32> "None" {
  %zero = spirv.Constant 0 : i32
  %one = spirv.Constant 1 : i32
  %seven = spirv.Constant 7 : i32
  %minus = spirv.Constant -2 : i32
  %0 = spirv.IAdd %x, %zero : i32
  %1 = spirv.IMul %0, %one : i32
  %2 = spirv.SMod %seven, %minus : i32
  %3 = spirv.SRem %seven, %minus : i32
  %4 = spirv.UDiv %seven, %zero : i32
  %5 = spirv.CompositeConstruct %1, %2, %3, %4 : (i32, i32, i32, i32) -> vector<4xi32>
  spirv.ReturnValue %5 : vector<4xi32>
}

// CHECK-LABEL: spirv.func @bits
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant 255 : i32
// CHECK-NEXT: [[V1:%.+]] = spirv.Constant 40 : i32
// CHECK-NEXT: [[V2:%.+]] = spirv.UConvert [[V3:%.+]] : i8 to i32
// CHECK-NEXT: [[V4:%.+]] = spirv.ShiftLeftLogical [[V0]], [[V1]] : i32, i32
// CHECK-NEXT: [[V5:%.+]] = spirv.BitwiseOr [[V2]], [[V4]] : i32
// CHECK-NEXT: spirv.ReturnValue [[V5]] : i32
// CHECK-NEXT: }
spirv.func @bits(%x: i32, %y: i8) -> i32 "None" {
  %mask = spirv.Constant 255 : i32
  %many = spirv.Constant 40 : i32
  %0 = spirv.UConvert %y : i8 to i32
  %1 = spirv.BitwiseAnd %0, %mask : i32
  %2 = spirv.Not %1 : i32
  %3 = spirv.Not %2 : i32
  %4 = spirv.ShiftLeftLogical %mask, %many : i32, i32
  %5 = spirv.BitwiseOr %3, %4 : i32
  spirv.ReturnValue %5 : i32
}

// CHECK-LABEL: spirv.func @logic
// CHECK-NEXT: [[V0:%.+]] = spirv.INotEqual [[V1:%.+]], [[V2:%.+]] : i32
// CHECK-NEXT: spirv.ReturnValue [[V0]] : i1
// CHECK-NEXT: }
spirv.func @logic(%a: i1, %x: i32, %y: i32) -> i1 "None" {
  %true = spirv.Constant true
  %0 = spirv.LogicalAnd %a, %true : i1
  %1 = spirv.IEqual %x, %y : i32
  %2 = spirv.LogicalNot %1 : i1
  %3 = spirv.Select %true, %2, %0 : i1, i1
  %4 = spirv.SLessThan %x, %x : i32
  %5 = spirv.LogicalOr %3, %4 : i1
  spirv.ReturnValue %5 : i1
}

// CHECK-LABEL: spirv.func @extended
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant -3 : i8
// CHECK-NEXT: [[V1:%.+]] = spirv.Constant 2 : i8
// CHECK-NEXT: [[V2:%.+]] = spirv.Undef : !spirv.struct<(i8, i8)>
// CHECK-NEXT: [[V3:%.+]] = spirv.CompositeInsert [[V0]], [[V2]][0 : i32] : i8 into !spirv.struct<(i8, i8)>
// CHECK-NEXT: [[V4:%.+]] = spirv.CompositeInsert [[V1]], [[V3]][1 : i32] : i8 into !spirv.struct<(i8, i8)>
// CHECK-NEXT: spirv.ReturnValue [[V4]] : !spirv.struct<(i8, i8)>
// CHECK-NEXT: }
spirv.func @extended() -> !spirv.struct<(i8, i8)> "None" {
  %0 = spirv.Constant -1 : i8
  %1 = spirv.Constant 3 : i8
  %2 = spirv.UMulExtended %0, %1 : !spirv.struct<(i8, i8)>
  spirv.ReturnValue %2 : !spirv.struct<(i8, i8)>
}

// CHECK-LABEL: spirv.func @composites
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant 2.000000e+00 : f32
// CHECK-NEXT: [[V1:%.+]] = spirv.FAdd [[V2:%.+]], [[V0]] : f32
// CHECK-NEXT: spirv.ReturnValue [[V1]] : f32
// CHECK-NEXT: }
spirv.func @composites(%a: f32, %s: !spirv.struct<(f32, f32)>) -> f32 "None" {
  %0 = spirv.CompositeInsert %a, %s[0 : i32] : f32 into !spirv.struct<(f32, f32)>
  %1 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into !spirv.struct<(f32, f32)>
  %2 = spirv.CompositeExtract %1[0 : i32] : !spirv.struct<(f32, f32)>
  %3 = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
  %4 = spirv.CompositeExtract %3[1 : i32] : vector<2xf32>
  %5 = spirv.FAdd %2, %4 : f32
  spirv.ReturnValue %5 : f32
}

// CHECK-LABEL: spirv.func @chains
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant 0 : i32
// CHECK-NEXT: [[V1:%.+]] = spirv.Constant 1.000000e+00 : f32
// CHECK-NEXT: [[V2:%.+]] = spirv.Constant 2.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = spirv.AccessChain [[V4:%.+]][[[V0]], [[V5:%.+]]] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// CHECK-NEXT: [[V6:%.+]] = spirv.Select [[V7:%.+]], [[V1]], [[V2]] : i1, f32
// CHECK-NEXT: spirv.Store "Function" [[V3]], [[V6]] ["Aligned", 4] : f32
// CHECK-NEXT: spirv.Return
// CHECK-NEXT: }
spirv.func @chains(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %c: i1, %i: i32) "None" {
  %zero = spirv.Constant 0 : i32
  %one = spirv.Constant 1.0 : f32
  %two = spirv.Constant 2.0 : f32
  %0 = spirv.AccessChain %p[%zero] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
  %1 = spirv.AccessChain %0[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^yes, ^no
  ^yes:
    spirv.Store "Function" %1, %one ["Aligned", 4] : f32
    spirv.Branch ^merge
  ^no:
    spirv.Store "Function" %1, %two ["Aligned", 4] : f32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
