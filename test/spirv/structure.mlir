// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: spirv.module @shader
// CHECK-NEXT: spirv.SpecConstant @size spec_id(3) = 8 : i32
// CHECK-NEXT: spirv.SpecConstant @flag = true
// CHECK-NEXT: spirv.SpecConstantComposite @both (@size, @size) : !spirv.array<2 x i32>
// CHECK-NEXT: spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// CHECK-NEXT: spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// CHECK-NEXT: spirv.GlobalVariable @out initializer(@size) {location = 3 : i32} : !spirv.ptr<i32, Private>
// CHECK-NEXT: spirv.func @callee([[V0:%.+]]: f32) -> f32 "Inline" {
// CHECK-NEXT: spirv.ReturnValue [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: spirv.func @main() "None" attributes {workgroup_attributions = 0 : i64} {
// CHECK-NEXT: [[V1:%.+]] = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
// CHECK-NEXT: [[V2:%.+]] = spirv.Load "Input" [[V1]] : vector<3xi32>
// CHECK-NEXT: [[V3:%.+]] = spirv.CompositeExtract [[V2]][0 : i32] : vector<3xi32>
// CHECK-NEXT: [[V4:%.+]] = spirv.Constant 0 : i32
// CHECK-NEXT: [[V5:%.+]] = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// CHECK-NEXT: [[V6:%.+]] = spirv.AccessChain [[V5]][[[V4]], [[V3]]] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// CHECK-NEXT: [[V7:%.+]] = spirv.Load "StorageBuffer" [[V6]] ["Aligned", 4] : f32
// CHECK-NEXT: [[V8:%.+]] = spirv.FunctionCall @callee([[V7]]) : (f32) -> f32
// CHECK-NEXT: spirv.Store "StorageBuffer" [[V6]], [[V8]] ["Volatile"] : f32
// CHECK-NEXT: [[V9:%.+]] = spirv.mlir.referenceof @size : i32
// CHECK-NEXT: [[V10:%.+]] = spirv.Variable init([[V9]]) : !spirv.ptr<i32, Function>
// CHECK-NEXT: [[V11:%.+]] = spirv.Variable : !spirv.ptr<i32, Function>
// CHECK-NEXT: spirv.CopyMemory  "Function" [[V10]],  "Function" [[V11]],  : i32
// CHECK-NEXT: spirv.Return
// CHECK-NEXT: }
// CHECK-NEXT: spirv.EntryPoint "GLCompute" @main, @in, @id
// CHECK-NEXT: spirv.ExecutionMode @main "LocalSize", 32, 1, 1
// CHECK-NEXT: }
spirv.module @shader Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> attributes {mine} {
  spirv.SpecConstant @size spec_id(3) = 8 : i32
  spirv.SpecConstant @flag = true
  spirv.SpecConstantComposite @both (@size, @size) : !spirv.array<2 x i32>
  spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @out initializer(@size) {location = 3 : i32} : !spirv.ptr<i32, Private>
  spirv.func @callee(%a: f32) -> f32 "Inline" {
    spirv.ReturnValue %a : f32
  }
  spirv.func @main() "None" attributes {workgroup_attributions = 0 : i64} {
    %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %1 = spirv.Load "Input" %0 : vector<3xi32>
    %2 = spirv.CompositeExtract %1[0 : i32] : vector<3xi32>
    %3 = spirv.Constant 0 : i32
    %4 = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %5 = spirv.AccessChain %4[%3, %2] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %6 = spirv.Load "StorageBuffer" %5 ["Aligned", 4] : f32
    %7 = spirv.FunctionCall @callee(%6) : (f32) -> f32
    spirv.Store "StorageBuffer" %5, %7 ["Volatile"] : f32
    %8 = spirv.mlir.referenceof @size : i32
    %9 = spirv.Variable init(%8) : !spirv.ptr<i32, Function>
    %10 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.CopyMemory "Function" %9, "Function" %10 : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @in, @id
  spirv.ExecutionMode @main "LocalSize", 32, 1, 1
}

// CHECK-LABEL: spirv.func @control
// CHECK-NEXT: [[V0:%.+]] = spirv.Constant 0 : i32
// CHECK-NEXT: [[V1:%.+]] = spirv.Constant 1 : i32
// CHECK-NEXT: [[V2:%.+]]:2 = spirv.mlir.selection control(Flatten) -> i32, i32 {
// CHECK-NEXT: spirv.BranchConditional [[V3:%.+]] [3, 4], ^bb1([[V1]] : i32), ^bb2
// CHECK-NEXT: ^bb1([[V4:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: spirv.Branch ^bb3([[V4]], [[V0]] : i32, i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: spirv.Branch ^bb3([[V0]], [[V1]] : i32, i32)
// CHECK-NEXT: ^bb3([[V5:%.+]]: i32, [[V6:%.+]]: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: spirv.mlir.merge [[V5]], [[V6]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: spirv.mlir.loop {
// CHECK-NEXT: spirv.Branch ^bb1([[V0]] : i32)
// CHECK-NEXT: ^bb1([[V4]]: i32):  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT: [[V5]] = spirv.SLessThan [[V4]], [[V7:%.+]] : i32
// CHECK-NEXT: spirv.BranchConditional [[V5]], ^bb2, ^bb4
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: spirv.Branch ^bb3
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V6]] = spirv.IAdd [[V4]], [[V1]] : i32
// CHECK-NEXT: spirv.Branch ^bb1([[V6]] : i32)
// CHECK-NEXT: ^bb4:  // pred: ^bb1
// CHECK-NEXT: spirv.mlir.merge
// CHECK-NEXT: }
// CHECK-NEXT: spirv.Switch [[V7]] : i32, [
// CHECK-NEXT: default: ^bb1([[V7]] : i32),
// CHECK-NEXT: 4: ^bb1([[V8:%.+]] : i32),
// CHECK-NEXT: 4294967295: ^bb2
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1([[V9:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: spirv.ReturnValue [[V9]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: spirv.Unreachable
// CHECK-NEXT: }
spirv.func @control(%c: i1, %n: i32) -> i32 "None" {
  %zero = spirv.Constant 0 : i32
  %one = spirv.Constant 1 : i32
  %r:2 = spirv.mlir.selection control(Flatten) -> i32, i32 {
    spirv.BranchConditional %c [3, 4], ^yes(%one : i32), ^no
  ^yes(%a: i32):
    spirv.Branch ^merge(%a, %zero : i32, i32)
  ^no:
    spirv.Branch ^merge(%zero, %one : i32, i32)
  ^merge(%x: i32, %y: i32):
    spirv.mlir.merge %x, %y : i32, i32
  }
  spirv.mlir.loop {
    spirv.Branch ^header(%zero : i32)
  ^header(%i: i32):
    %less = spirv.SLessThan %i, %n : i32
    spirv.BranchConditional %less, ^body, ^merge
  ^body:
    spirv.Branch ^continue
  ^continue:
    %next = spirv.IAdd %i, %one : i32
    spirv.Branch ^header(%next : i32)
  ^merge:
    spirv.mlir.merge
  }
  spirv.Switch %n : i32, [
    default: ^a(%n : i32),
    4: ^a(%r#1 : i32),
    -1: ^b
  ]
^a(%v: i32):
  spirv.ReturnValue %v : i32
^b:
  spirv.Unreachable
}
