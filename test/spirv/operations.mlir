// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: spirv.func @arithmetic
// CHECK-NEXT: [[V0:%.+]] = spirv.FAdd [[V1:%.+]], [[V1]] : f32
// CHECK-NEXT: [[V2:%.+]] = spirv.FNegate [[V3:%.+]] : vector<4xf32>
// CHECK-NEXT: [[V4:%.+]] = spirv.VectorTimesScalar [[V3]], [[V1]] : (vector<4xf32>, f32) -> vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = spirv.Dot [[V3]], [[V3]] : vector<4xf32> -> f32
// CHECK-NEXT: [[V6:%.+]] = spirv.FOrdGreaterThan [[V1]], [[V5]] : f32
// CHECK-NEXT: [[V7:%.+]] = spirv.IsNan [[V3]] : vector<4xf32>
// CHECK-NEXT: [[V8:%.+]] = spirv.Select [[V7]], [[V3]], [[V2]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: [[V9:%.+]] = spirv.ShiftLeftLogical [[V10:%.+]], [[V10]] : i32, i32
// CHECK-NEXT: [[V11:%.+]] = spirv.BitFieldInsert [[V10]], [[V10]], [[V10]], [[V10]] : i32, i32, i32
// CHECK-NEXT: [[V12:%.+]] = spirv.ConvertSToF [[V10]] : i32 to f32
// CHECK-NEXT: [[V13:%.+]] = spirv.Bitcast [[V3]] : vector<4xf32> to vector<2xi64>
// CHECK-NEXT: [[V14:%.+]] = spirv.UConvert [[V15:%.+]] : vector<2xi64> to vector<2xi32>
// CHECK-NEXT: [[V16:%.+]] = spirv.IAddCarry [[V10]], [[V10]] : !spirv.struct<(i32, i32)>
// CHECK-NEXT: [[V17:%.+]] = spirv.GL.FMax [[V3]], [[V3]] : vector<4xf32>
// CHECK-NEXT: [[V18:%.+]] = spirv.GL.Fma [[V1]], [[V1]], [[V1]] : f32
// CHECK-NEXT: [[V19:%.+]] = spirv.GL.Ldexp [[V1]] : f32, [[V10]] : i32 -> f32
// CHECK-NEXT: [[V20:%.+]] = spirv.CL.fma [[V3]], [[V3]], [[V3]] : vector<4xf32>
// CHECK-NEXT: [[V21:%.+]] = spirv.SDotAccSat [[V10]], [[V10]], [[V10]], <PackedVectorFormat4x8Bit> : i32 -> i32
// CHECK-NEXT: spirv.Return
// CHECK-NEXT: }
spirv.func @arithmetic(%a: f32, %v: vector<4xf32>, %i: i32, %j: vector<2xi64>) "None" {
  %0 = spirv.FAdd %a, %a : f32
  %1 = spirv.FNegate %v : vector<4xf32>
  %2 = spirv.VectorTimesScalar %v, %a : (vector<4xf32>, f32) -> vector<4xf32>
  %3 = spirv.Dot %v, %v : vector<4xf32> -> f32
  %4 = spirv.FOrdGreaterThan %a, %3 : f32
  %5 = spirv.IsNan %v : vector<4xf32>
  %6 = spirv.Select %5, %v, %1 : vector<4xi1>, vector<4xf32>
  %7 = spirv.ShiftLeftLogical %i, %i : i32, i32
  %8 = spirv.BitFieldInsert %i, %i, %i, %i : i32, i32, i32
  %9 = spirv.ConvertSToF %i : i32 to f32
  %10 = spirv.Bitcast %v : vector<4xf32> to vector<2xi64>
  %11 = spirv.UConvert %j : vector<2xi64> to vector<2xi32>
  %12 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
  %13 = spirv.GL.FMax %v, %v : vector<4xf32>
  %14 = spirv.GL.Fma %a, %a, %a : f32
  %15 = spirv.GL.Ldexp %a : f32, %i : i32 -> f32
  %16 = spirv.CL.fma %v, %v, %v : vector<4xf32>
  %17 = spirv.SDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  spirv.Return
}

// CHECK-LABEL: spirv.func @constants
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant true
// CHECK-NEXT: [[V1:%.+]] = spirv.Constant -3 : i16
// CHECK-NEXT: [[V2:%.+]] = spirv.Constant 1.500000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = spirv.Constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT: [[V4:%.+]] = spirv.Constant dense<1.000000e+00> : tensor<4xf32> : !spirv.array<4 x f32>
// CHECK-NEXT: [[V5:%.+]] = spirv.Constant {{\[\[}}dense<3.000000e+00> : vector<2xf32>]] : !spirv.array<1 x !spirv.array<1 x vector<2xf32>>>
// CHECK-NEXT: [[V6:%.+]] = spirv.Undef : vector<4xf32>
// CHECK-NEXT: spirv.Return
// CHECK-NEXT: }
spirv.func @constants() "None" {
  %0 = spirv.Constant true
  %1 = spirv.Constant -3 : i16
  %2 = spirv.Constant 1.5 : f32
  %3 = spirv.Constant dense<[1, 2]> : vector<2xi32>
  %4 = spirv.Constant dense<1.0> : tensor<4xf32> : !spirv.array<4 x f32>
  %5 = spirv.Constant [[dense<3.0> : vector<2xf32>]] : !spirv.array<1 x !spirv.array<1xvector<2xf32>>>
  %6 = spirv.Undef : vector<4xf32>
  spirv.Return
}

// CHECK-LABEL: spirv.func @composites
// CHECK-NEXT: [[V0:%.+]] = spirv.CompositeExtract [[V1:%.+]][1 : i32, 2 : i32] : !spirv.struct<(f32, !spirv.array<4 x i32>)>
// CHECK-NEXT: [[V2:%.+]] = spirv.CompositeInsert [[V3:%.+]], [[V1]][0 : i32] : f32 into !spirv.struct<(f32, !spirv.array<4 x i32>)>
// CHECK-NEXT: [[V4:%.+]] = spirv.CompositeConstruct [[V3]], [[V3]] : (f32, f32) -> vector<2xf32>
// CHECK-NEXT: [[V5:%.+]] = spirv.VectorShuffle [1 : i32, 5 : i32] [[V6:%.+]], [[V6]] : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// CHECK-NEXT: [[V7:%.+]] = spirv.VectorExtractDynamic [[V6]][[[V8:%.+]]] : vector<4xf32>, i32
// CHECK-NEXT: [[V9:%.+]] = spirv.MatrixTimesVector [[V10:%.+]], [[V6]] : !spirv.matrix<4 x vector<4xf32>>, vector<4xf32> -> vector<4xf32>
// CHECK-NEXT: [[V11:%.+]] = spirv.Transpose [[V10]] : !spirv.matrix<4 x vector<4xf32>> -> !spirv.matrix<4 x vector<4xf32>>
// CHECK-NEXT: spirv.Return
// CHECK-NEXT: }
spirv.func @composites(%s: !spirv.struct<(f32, !spirv.array<4 x i32>)>, %v: vector<4xf32>, %a: f32, %i: i32, %m: !spirv.matrix<4 x vector<4xf32>>) "None" {
  %0 = spirv.CompositeExtract %s[1 : i32, 2 : i32] : !spirv.struct<(f32, !spirv.array<4 x i32>)>
  %1 = spirv.CompositeInsert %a, %s[0 : i32] : f32 into !spirv.struct<(f32, !spirv.array<4 x i32>)>
  %2 = spirv.CompositeConstruct %a, %a : (f32, f32) -> vector<2xf32>
  %3 = spirv.VectorShuffle [1 : i32, 5 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
  %4 = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
  %5 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<4 x vector<4xf32>>, vector<4xf32> -> vector<4xf32>
  %6 = spirv.Transpose %m : !spirv.matrix<4 x vector<4xf32>> -> !spirv.matrix<4 x vector<4xf32>>
  spirv.Return
}

// CHECK-LABEL: spirv.func @memory
// CHECK-NEXT: [[V0:%.+]] = spirv.AtomicIAdd <Device> <AcquireRelease|WorkgroupMemory> [[V1:%.+]], [[V2:%.+]] : !spirv.ptr<i32, Workgroup>
// CHECK-NEXT: spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
// CHECK-NEXT: [[V3:%.+]] = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> [[V2]] : i32 -> i32
// CHECK-NEXT: [[V4:%.+]] = spirv.ImageSampleExplicitLod [[V5:%.+]], [[V6:%.+]] ["Lod"], [[V7:%.+]] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
// CHECK-NEXT: [[V8:%.+]] = spirv.PtrCastToGeneric [[V1]] : !spirv.ptr<i32, Workgroup> to !spirv.ptr<i32, Generic>
// CHECK-NEXT: spirv.Return
// CHECK-NEXT: }
spirv.func @memory(%p: !spirv.ptr<i32, Workgroup>, %i: i32, %f: f32, %v: vector<2xf32>, %t: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
  %0 = spirv.AtomicIAdd <Device> <AcquireRelease|WorkgroupMemory> %p, %i : !spirv.ptr<i32, Workgroup>
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  %1 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %i : i32 -> i32
  %2 = spirv.ImageSampleExplicitLod %t, %v ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %3 = spirv.PtrCastToGeneric %p : !spirv.ptr<i32, Workgroup> to !spirv.ptr<i32, Generic>
  spirv.Return
}
