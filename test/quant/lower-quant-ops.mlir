// RUN: rsmlir-opt %s --lower-quant-ops | FileCheck %s

!q = !quant.uniform<i8:f32, 2.0:10>
!bounded = !quant.uniform<u8<1:200>:f16, 5.0e-1>
!axis = !quant.uniform<i8<-8:7>:f32:1, {2.0:10, 3.0:20, 4.0}>
!block = !quant.uniform<i8:f32:{0:2,1:1}, {{2.0:1, 3.0}, {4.0, 5.0:2}}>

func.func @scalars(%a: f32, %b: !bounded) -> (!q, f16) {
  %0 = quant.qcast %a : f32 to !q
  %1 = quant.dcast %b : !bounded to f16
  return %0, %1 : !q, f16
}

func.func @bounds(%a: tensor<3x?xf16>) -> tensor<3x?x!bounded> {
  %0 = quant.qcast %a : tensor<3x?xf16> to tensor<3x?x!bounded>
  return %0 : tensor<3x?x!bounded>
}

func.func @axis(%a: tensor<?x3xf32>) -> tensor<?x3x!axis> {
  %0 = quant.qcast %a : tensor<?x3xf32> to tensor<?x3x!axis>
  return %0 : tensor<?x3x!axis>
}

func.func @axis_of_unranked(%a: tensor<*x!axis>) -> tensor<*xf32> {
  %0 = quant.dcast %a : tensor<*x!axis> to tensor<*xf32>
  return %0 : tensor<*xf32>
}

func.func @blocks(%a: tensor<4x2x!block>) -> tensor<4x2xf32> {
  %0 = quant.dcast %a : tensor<4x2x!block> to tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

func.func @unranked(%a: tensor<*xf32>) -> tensor<*x!q> {
  %0 = quant.qcast %a : tensor<*xf32> to tensor<*x!q>
  return %0 : tensor<*x!q>
}

// Casts that undo one another are folded.
func.func @inverse(%a: tensor<3x!q>) -> tensor<3x!q> {
  %0 = quant.dcast %a : tensor<3x!q> to tensor<3xf32>
  %1 = quant.qcast %0 : tensor<3xf32> to tensor<3x!q>
  return %1 : tensor<3x!q>
}

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: #map1 = affine_map<(d0, d1) -> (d1)>

// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// CHECK: #map3 = affine_map<(d0, d1, d2) -> (d1)>

// CHECK: #map4 = affine_map<(d0, d1) -> (d0 floordiv 2, d1)>

// CHECK: module {
// CHECK-NEXT: func.func @scalars([[V0:%.+]]: f32, [[V1:%.+]]: !quant.uniform<u8<1:200>:f16, 5.000000e-01>) -> (!quant.uniform<i8:f32, 2.000000e+00:10>, f16) {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = arith.constant 10 : i8
// CHECK-NEXT: [[V4:%.+]] = arith.divf [[V0]], [[V2]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.sitofp [[V3]] : i8 to f32
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V4]], [[V5]] : f32
// CHECK-NEXT: [[V7:%.+]] = arith.fptosi [[V6]] : f32 to i8
// CHECK-NEXT: [[V8:%.+]] = quant.scast [[V7]] : i8 to !quant.uniform<i8:f32, 2.000000e+00:10>
// CHECK-NEXT: [[V9:%.+]] = quant.scast [[V1]] : !quant.uniform<u8<1:200>:f16, 5.000000e-01> to i8
// CHECK-NEXT: [[V10:%.+]] = arith.constant 5.000000e-01 : f16
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V12:%.+]] = arith.uitofp [[V9]] : i8 to f16
// CHECK-NEXT: [[V13:%.+]] = arith.mulf [[V12]], [[V10]] : f16
// CHECK-NEXT: return [[V8]], [[V13]] : !quant.uniform<i8:f32, 2.000000e+00:10>, f16
// CHECK-NEXT: }
// CHECK-NEXT: func.func @bounds([[V0]]: tensor<3x?xf16>) -> tensor<3x?x!quant.uniform<u8<1:200>:f16, 5.000000e-01>> {
// CHECK-NEXT: [[V2]] = arith.constant 5.000000e-01 : f16
// CHECK-NEXT: [[V11]] = arith.constant 0 : i8
// CHECK-NEXT: [[V14:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V15:%.+]] = tensor.dim [[V0]], [[V14]] : tensor<3x?xf16>
// CHECK-NEXT: [[V16:%.+]] = tensor.splat [[V2]][[[V15]]] : tensor<3x?xf16>
// CHECK-NEXT: [[V4]] = arith.divf [[V0]], [[V16]] : tensor<3x?xf16>
// CHECK-NEXT: [[V5]] = arith.fptoui [[V4]] : tensor<3x?xf16> to tensor<3x?xi8>
// CHECK-NEXT: [[V17:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[V18:%.+]] = arith.constant -56 : i8
// CHECK-NEXT: [[V19:%.+]] = tensor.splat [[V17]][[[V15]]] : tensor<3x?xi8>
// CHECK-NEXT: [[V20:%.+]] = tensor.splat [[V18]][[[V15]]] : tensor<3x?xi8>
// CHECK-NEXT: [[V6]] = arith.maxui [[V5]], [[V19]] : tensor<3x?xi8>
// CHECK-NEXT: [[V7]] = arith.minui [[V6]], [[V20]] : tensor<3x?xi8>
// CHECK-NEXT: [[V8]] = quant.scast [[V7]] : tensor<3x?xi8> to tensor<3x?x!quant.uniform<u8<1:200>:f16, 5.000000e-01>>
// CHECK-NEXT: return [[V8]] : tensor<3x?x!quant.uniform<u8<1:200>:f16, 5.000000e-01>>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @axis([[V0]]: tensor<?x3xf32>) -> tensor<?x3x!quant.uniform<i8<-8:7>:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00}>> {
// CHECK-NEXT: [[V2]] = arith.constant dense<[2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<3xf32>
// CHECK-NEXT: [[V10]] = arith.constant dense<[10, 20, 0]> : tensor<3xi8>
// CHECK-NEXT: [[V21:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V15]] = tensor.dim [[V0]], [[V21]] : tensor<?x3xf32>
// CHECK-NEXT: [[V4]] = tensor.empty([[V15]]) : tensor<?x3xi8>
// CHECK-NEXT: [[V5]] = linalg.generic {indexing_maps = [#map, #map1, #map1, #map], iterator_types = ["parallel", "parallel"]} ins([[V0]], [[V2]], [[V10]] : tensor<?x3xf32>, tensor<3xf32>, tensor<3xi8>) outs([[V4]] : tensor<?x3xi8>) {
// CHECK-NEXT: ^bb0([[V22:%.+]]: f32, [[V23:%.+]]: f32, [[V24:%.+]]: i8, [[V25:%.+]]: i8):
// CHECK-NEXT: [[V7]] = arith.divf [[V22]], [[V23]] : f32
// CHECK-NEXT: [[V8]] = arith.sitofp [[V24]] : i8 to f32
// CHECK-NEXT: [[V9]] = arith.addf [[V7]], [[V8]] : f32
// CHECK-NEXT: [[V12]] = arith.fptosi [[V9]] : f32 to i8
// CHECK-NEXT: [[V26:%.+]] = arith.constant -8 : i8
// CHECK-NEXT: [[V27:%.+]] = arith.constant 7 : i8
// CHECK-NEXT: [[V13]] = arith.maxsi [[V12]], [[V26]] : i8
// CHECK-NEXT: [[V28:%.+]] = arith.minsi [[V13]], [[V27]] : i8
// CHECK-NEXT: linalg.yield [[V28]] : i8
// CHECK-NEXT: } -> tensor<?x3xi8>
// CHECK-NEXT: [[V6]] = quant.scast [[V5]] : tensor<?x3xi8> to tensor<?x3x!quant.uniform<i8<-8:7>:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00}>>
// CHECK-NEXT: return [[V6]] : tensor<?x3x!quant.uniform<i8<-8:7>:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00}>>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @axis_of_unranked([[V0]]: tensor<*x!quant.uniform<i8<-8:7>:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00}>>) -> tensor<*xf32> {
// CHECK-NEXT: [[V4]] = quant.scast [[V0]] : tensor<*x!quant.uniform<i8<-8:7>:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00}>> to tensor<*xi8>
// CHECK-NEXT: [[V5]] = shape.shape_of [[V4]] : tensor<*xi8> -> tensor<?xindex>
// CHECK-NEXT: [[V14]] = arith.constant 1 : index
// CHECK-NEXT: [[V29:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V30:%.+]], [[V31:%.+]] = "shape.split_at"([[V5]], [[V14]]) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
// CHECK-NEXT: [[V6]] = shape.num_elements [[V30]] : tensor<?xindex> -> index
// CHECK-NEXT: [[V32:%.+]], [[V33:%.+]] = "shape.split_at"([[V5]], [[V29]]) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
// CHECK-NEXT: [[V7]] = shape.num_elements [[V33]] : tensor<?xindex> -> index
// CHECK-NEXT: [[V34:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V35:%.+]] = tensor.from_elements [[V6]], [[V34]], [[V7]] : tensor<3xindex>
// CHECK-NEXT: [[V36:%.+]] = tensor.reshape [[V4]]([[V35]]) : (tensor<*xi8>, tensor<3xindex>) -> tensor<?x3x?xi8>
// CHECK-NEXT: [[V2]] = arith.constant dense<[2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<3xf32>
// CHECK-NEXT: [[V37:%.+]] = arith.constant dense<[10, 20, 0]> : tensor<3xi8>
// CHECK-NEXT: [[V21]] = arith.constant 0 : index
// CHECK-NEXT: [[V15]] = tensor.dim [[V36]], [[V21]] : tensor<?x3x?xi8>
// CHECK-NEXT: [[V38:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V39:%.+]] = tensor.dim [[V36]], [[V38]] : tensor<?x3x?xi8>
// CHECK-NEXT: [[V8]] = tensor.empty([[V15]], [[V39]]) : tensor<?x3x?xf32>
// CHECK-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map2, #map3, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins([[V36]], [[V2]], [[V37]] : tensor<?x3x?xi8>, tensor<3xf32>, tensor<3xi8>) outs([[V8]] : tensor<?x3x?xf32>) {
// CHECK-NEXT: ^bb0([[V22]]: i8, [[V40:%.+]]: f32, [[V41:%.+]]: i8, [[V25]]: f32):
// CHECK-NEXT: [[V12]] = arith.sitofp [[V22]] : i8 to f32
// CHECK-NEXT: [[V13]] = arith.sitofp [[V41]] : i8 to f32
// CHECK-NEXT: [[V28]] = arith.subf [[V12]], [[V13]] : f32
// CHECK-NEXT: [[V42:%.+]] = arith.mulf [[V28]], [[V40]] : f32
// CHECK-NEXT: linalg.yield [[V42]] : f32
// CHECK-NEXT: } -> tensor<?x3x?xf32>
// CHECK-NEXT: [[V43:%.+]] = tensor.reshape [[V9]]([[V5]]) : (tensor<?x3x?xf32>, tensor<?xindex>) -> tensor<*xf32>
// CHECK-NEXT: return [[V43]] : tensor<*xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @blocks([[V0]]: tensor<4x2x!quant.uniform<i8:f32:{0:2, 1:1}, {{\{\{}}2.000000e+00:1, 3.000000e+00}, {4.000000e+00, 5.000000e+00:2}}>>) -> tensor<4x2xf32> {
// CHECK-NEXT: [[V4]] = quant.scast [[V0]] : tensor<4x2x!quant.uniform<i8:f32:{0:2, 1:1}, {{\{\{}}2.000000e+00:1, 3.000000e+00}, {4.000000e+00, 5.000000e+00:2}}>> to tensor<4x2xi8>
// CHECK-NEXT: [[V2]] = arith.constant dense<{{\[\[}}2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT: [[V10]] = arith.constant dense<{{\[\[}}1, 0], [0, 2]]> : tensor<2x2xi8>
// CHECK-NEXT: [[V5]] = tensor.empty() : tensor<4x2xf32>
// CHECK-NEXT: [[V6]] = linalg.generic {indexing_maps = [#map, #map4, #map4, #map], iterator_types = ["parallel", "parallel"]} ins([[V4]], [[V2]], [[V10]] : tensor<4x2xi8>, tensor<2x2xf32>, tensor<2x2xi8>) outs([[V5]] : tensor<4x2xf32>) {
// CHECK-NEXT: ^bb0([[V22]]: i8, [[V23]]: f32, [[V24]]: i8, [[V25]]: f32):
// CHECK-NEXT: [[V7]] = arith.sitofp [[V22]] : i8 to f32
// CHECK-NEXT: [[V8]] = arith.sitofp [[V24]] : i8 to f32
// CHECK-NEXT: [[V9]] = arith.subf [[V7]], [[V8]] : f32
// CHECK-NEXT: [[V12]] = arith.mulf [[V9]], [[V23]] : f32
// CHECK-NEXT: linalg.yield [[V12]] : f32
// CHECK-NEXT: } -> tensor<4x2xf32>
// CHECK-NEXT: return [[V6]] : tensor<4x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @unranked([[V0]]: tensor<*xf32>) -> tensor<*x!quant.uniform<i8:f32, 2.000000e+00:10>> {
// CHECK-NEXT: [[V4]] = shape.shape_of [[V0]] : tensor<*xf32> -> tensor<?xindex>
// CHECK-NEXT: [[V5]] = shape.num_elements [[V4]] : tensor<?xindex> -> index
// CHECK-NEXT: [[V35]] = tensor.from_elements [[V5]] : tensor<1xindex>
// CHECK-NEXT: [[V36]] = tensor.reshape [[V0]]([[V35]]) : (tensor<*xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT: [[V2]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[V3]] = arith.constant 10 : i8
// CHECK-NEXT: [[V21]] = arith.constant 0 : index
// CHECK-NEXT: [[V15]] = tensor.dim [[V36]], [[V21]] : tensor<?xf32>
// CHECK-NEXT: [[V16]] = tensor.splat [[V2]][[[V15]]] : tensor<?xf32>
// CHECK-NEXT: [[V6]] = arith.divf [[V36]], [[V16]] : tensor<?xf32>
// CHECK-NEXT: [[V19]] = tensor.splat [[V3]][[[V15]]] : tensor<?xi8>
// CHECK-NEXT: [[V7]] = arith.sitofp [[V19]] : tensor<?xi8> to tensor<?xf32>
// CHECK-NEXT: [[V8]] = arith.addf [[V6]], [[V7]] : tensor<?xf32>
// CHECK-NEXT: [[V9]] = arith.fptosi [[V8]] : tensor<?xf32> to tensor<?xi8>
// CHECK-NEXT: [[V44:%.+]] = tensor.reshape [[V9]]([[V4]]) : (tensor<?xi8>, tensor<?xindex>) -> tensor<*xi8>
// CHECK-NEXT: [[V12]] = quant.scast [[V44]] : tensor<*xi8> to tensor<*x!quant.uniform<i8:f32, 2.000000e+00:10>>
// CHECK-NEXT: return [[V12]] : tensor<*x!quant.uniform<i8:f32, 2.000000e+00:10>>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @inverse([[V0]]: tensor<3x!quant.uniform<i8:f32, 2.000000e+00:10>>) -> tensor<3x!quant.uniform<i8:f32, 2.000000e+00:10>> {
// CHECK-NEXT: [[V4]] = quant.scast [[V0]] : tensor<3x!quant.uniform<i8:f32, 2.000000e+00:10>> to tensor<3xi8>
// CHECK-NEXT: [[V2]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[V3]] = arith.constant 10 : i8
// CHECK-NEXT: [[V16]] = tensor.splat [[V2]] : tensor<3xf32>
// CHECK-NEXT: [[V5]] = arith.sitofp [[V4]] : tensor<3xi8> to tensor<3xf32>
// CHECK-NEXT: [[V19]] = tensor.splat [[V3]] : tensor<3xi8>
// CHECK-NEXT: [[V6]] = arith.sitofp [[V19]] : tensor<3xi8> to tensor<3xf32>
// CHECK-NEXT: [[V7]] = arith.subf [[V5]], [[V6]] : tensor<3xf32>
// CHECK-NEXT: [[V8]] = arith.mulf [[V7]], [[V16]] : tensor<3xf32>
// CHECK-NEXT: return [[V0]] : tensor<3x!quant.uniform<i8:f32, 2.000000e+00:10>>
// CHECK-NEXT: }
// CHECK-NEXT: }
