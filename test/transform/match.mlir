// RUN: %roundtrip
// RUN: %generic-roundtrip

// transform.match.*

// CHECK: transform.match.operation_empty %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.operation_empty %a : !transform.any_op
}

// CHECK: transform.match.operation_name %arg0 ["scf.for", "scf.forall"] : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.operation_name %a ["scf.for", "scf.forall"] : !transform.any_op
}

// CHECK: transform.match.param.cmpi le %arg2, %arg2 : !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.param.cmpi le %p, %p : !transform.any_param
}

// CHECK: %0 = transform.match.structured failures(propagate) %arg0 : (!transform.any_op) -> !transform.param<i64> {
// CHECK: %1 = transform.match.structured.rank %arg4 : (!transform.any_op) -> !transform.param<i64>
// CHECK: transform.match.structured.yield %1 : !transform.param<i64>
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.match.structured failures(propagate) %a : (!transform.any_op) -> !transform.param<i64> { ^bb0(%x: !transform.any_op): %0 = transform.match.structured.rank %x : (!transform.any_op) -> !transform.param<i64> transform.match.structured.yield %0 : !transform.param<i64> }
}

// CHECK: transform.match.structured %arg0 : !transform.any_op {
// CHECK: transform.match.structured.body %arg4 {passthrough} : !transform.any_op
// CHECK: transform.match.structured.body %arg4 {reduction_position = 0 : i64} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.structured %a : !transform.any_op { ^bb0(%x: !transform.any_op): transform.match.structured.body %x {passthrough} : !transform.any_op transform.match.structured.body %x {reduction_position = 0} : !transform.any_op transform.match.structured.yield }
}

// CHECK: transform.match.structured %arg0 : !transform.any_op {
// CHECK: %batch, %m, %n, %k = transform.match.structured.classify_contraction_dims %arg4 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// CHECK: %batch_0, %output_image, %output_channel, %filter_loop, %input_channel, %depth, %strides, %dilations = transform.match.structured.classify_convolution_dims %arg4 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.structured %a : !transform.any_op { ^bb0(%x: !transform.any_op): %0:4 = transform.match.structured.classify_contraction_dims %x : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) %1:8 = transform.match.structured.classify_convolution_dims %x : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) transform.match.structured.yield }
}

// CHECK: transform.match.structured %arg0 : !transform.any_op {
// CHECK: %0 = transform.match.structured.dim %arg4[all] : (!transform.any_op) -> !transform.any_param
// CHECK: transform.match.structured.dim %arg4[-1] {parallel} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.structured %a : !transform.any_op { ^bb0(%x: !transform.any_op): %0 = transform.match.structured.dim %x[all] : (!transform.any_op) -> !transform.any_param transform.match.structured.dim %x[-1] {parallel} : !transform.any_op transform.match.structured.yield }
}

// CHECK: transform.match.structured %arg0 : !transform.any_op {
// CHECK: %0 = transform.match.structured.input %arg4[0] : (!transform.any_op) -> !transform.any_value
// CHECK: %1 = transform.match.structured.init %arg4[all] : (!transform.any_op) -> !transform.affine_map
// CHECK: transform.match.structured.input %arg4[0] {permutation} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.structured %a : !transform.any_op { ^bb0(%x: !transform.any_op): %0 = transform.match.structured.input %x[0] : (!transform.any_op) -> !transform.any_value %1 = transform.match.structured.init %x[all] : (!transform.any_op) -> !transform.affine_map transform.match.structured.input %x[0] {permutation} : !transform.any_op transform.match.structured.yield }
}

// CHECK: transform.match.structured %arg0 : !transform.any_op {
// CHECK: %0 = transform.match.structured.num_inputs %arg4 : (!transform.any_op) -> !transform.any_param
// CHECK: %1 = transform.match.structured.num_inits %arg4 : (!transform.any_op) -> !transform.any_param
// CHECK: %2 = transform.match.structured.result %arg4[0] : (!transform.any_op) -> !transform.any_value
// CHECK: %3 = transform.match.structured.result %arg4[0] any : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.match.structured %a : !transform.any_op { ^bb0(%x: !transform.any_op): %0 = transform.match.structured.num_inputs %x : (!transform.any_op) -> !transform.any_param %1 = transform.match.structured.num_inits %x : (!transform.any_op) -> !transform.any_param %2 = transform.match.structured.result %x[0] : (!transform.any_op) -> !transform.any_value %3 = transform.match.structured.result %x[0] {any} : (!transform.any_op) -> !transform.any_op transform.match.structured.yield }
}

// CHECK: %0 = transform.match.structured.elemental_bitwidth %arg3 : (!transform.any_value) -> !transform.param<i64>
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.match.structured.elemental_bitwidth %v : (!transform.any_value) -> !transform.param<i64>
}
