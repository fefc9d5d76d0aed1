// RUN: rsmlir-opt %s --view-op-graph -o /dev/null 2>&1 | FileCheck %s

// The types of a node are escaped, those of a cluster are not.
// CHECK: <res_arg0> %arg0 tensor\<4xf32\>
// CHECK: label = "linalg.fill : (tensor<4xf32>)\loperandSegmentSizes: array\<i32: 1, 1\>\l";
func.func @cluster_types(%a: tensor<4xf32>, %c: f32) -> tensor<4xf32> {
  %0 = linalg.fill ins(%c : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
