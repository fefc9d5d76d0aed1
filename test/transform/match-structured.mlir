// transform.match.structured and its matchers.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  func.func @payload(%a: tensor<8x?xf32>, %b: tensor<?x4xf32>, %c: tensor<8x4xf32>, %img: tensor<1x18x2xf16>, %f: tensor<3x2x4xf16>, %o: tensor<1x8x4xf16>) -> (tensor<8x4xf32>, tensor<1x8x4xf16>) {
    %zero = arith.constant 0.0 : f32
    // expected-remark @below {{elementwise}}
    %fill = linalg.fill ins(%zero : f32) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
    // expected-remark @below {{contraction}}
    // expected-remark @below {{sizes 8 : i64, 4 : i64}}
    // expected-remark @below {{width 32 : i64}}
    // expected-remark @below {{m 0 : i64}}
    // expected-remark @below {{k 2 : i64}}
    %m = linalg.matmul ins(%a, %b : tensor<8x?xf32>, tensor<?x4xf32>) outs(%fill : tensor<8x4xf32>) -> tensor<8x4xf32>
    // expected-remark @below {{elementwise}}
    %e = linalg.exp ins(%m : tensor<8x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
    // expected-remark @below {{image 1 : i64}}
    // expected-remark @below {{window 3 : i64}}
    // expected-remark @below {{strides 2 : i64}}
    // expected-remark @below {{dilations 1 : i64}}
    %v = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
      ins(%img, %f : tensor<1x18x2xf16>, tensor<3x2x4xf16>) outs(%o : tensor<1x8x4xf16>) -> tensor<1x8x4xf16>
    return %e, %v : tensor<8x4xf32>, tensor<1x8x4xf16>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    transform.foreach_match in %root
      @elementwise -> @say_elementwise,
      @convolution -> @say_convolution,
      @contraction -> @say_contraction : (!transform.any_op) -> !transform.any_op
    transform.yield
  }

  transform.named_sequence @elementwise(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.structured %op : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {elementwise} : !transform.any_op
      transform.match.structured.dim %s[all] {parallel} : !transform.any_op
      transform.match.structured.init %s[-1] {permutation} : !transform.any_op
    }
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @say_elementwise(%op: !transform.any_op {transform.readonly}) {
    transform.debug.emit_remark_at %op, "elementwise" : !transform.any_op
    transform.yield
  }

  transform.named_sequence @contraction(%op: !transform.any_op {transform.readonly})
      -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    %sizes, %width, %m, %k = transform.match.structured %op
        : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      transform.match.structured.body %s {reduction_position = 0} : !transform.any_op
      transform.match.structured.dim %s[-1] {reduction} : !transform.any_op
      %0 = transform.match.structured.dim %s[except(2)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %fill = transform.match.structured.init %s[0] {projected_permutation} : (!transform.any_op) -> !transform.any_op
      transform.match.operation_name %fill ["linalg.fill"] : !transform.any_op
      %user = transform.match.structured.result %s[0] single : (!transform.any_op) -> !transform.any_op
      transform.match.operation_name %user ["linalg.exp"] : !transform.any_op
      %in = transform.match.structured.input %s[1] : (!transform.any_op) -> !transform.any_value
      %1 = transform.match.structured.elemental_bitwidth %in : (!transform.any_value) -> !transform.param<i64>
      %batch, %2, %n, %3 = transform.match.structured.classify_contraction_dims %s
        : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      %none = transform.num_associations %batch : (!transform.param<i64>) -> !transform.param<i64>
      %c0 = transform.param.constant 0 : i64 -> !transform.param<i64>
      transform.match.param.cmpi eq %none, %c0 : !transform.param<i64>
      %rank = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      %ins = transform.match.structured.num_inputs %s : (!transform.any_op) -> !transform.param<i64>
      %outs = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      transform.match.param.cmpi gt %rank, %ins : !transform.param<i64>
      transform.match.param.cmpi gt %ins, %outs : !transform.param<i64>
      transform.match.structured.yield %0, %1, %2, %3
        : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
    }
    transform.yield %op, %sizes, %width, %m, %k
      : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
  }
  transform.named_sequence @say_contraction(%op: !transform.any_op {transform.readonly},
      %sizes: !transform.param<i64> {transform.readonly}, %width: !transform.param<i64> {transform.readonly},
      %m: !transform.param<i64> {transform.readonly}, %k: !transform.param<i64> {transform.readonly}) {
    transform.debug.emit_remark_at %op, "contraction" : !transform.any_op
    transform.debug.emit_param_as_remark %sizes, "sizes" at %op : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %width, "width" at %op : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %m, "m" at %op : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %k, "k" at %op : !transform.param<i64>, !transform.any_op
    transform.yield
  }

  transform.named_sequence @convolution(%op: !transform.any_op {transform.readonly})
      -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    %0:4 = transform.match.structured %op
        : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      %1:8 = transform.match.structured.classify_convolution_dims %s
        : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>,
                                  !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      transform.match.structured.yield %1#1, %1#3, %1#6, %1#7
        : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
    }
    transform.yield %op, %0#0, %0#1, %0#2, %0#3
      : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
  }
  transform.named_sequence @say_convolution(%op: !transform.any_op {transform.readonly},
      %image: !transform.param<i64> {transform.readonly}, %window: !transform.param<i64> {transform.readonly},
      %strides: !transform.param<i64> {transform.readonly}, %dilations: !transform.param<i64> {transform.readonly}) {
    transform.debug.emit_param_as_remark %image, "image" at %op : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %window, "window" at %op : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %strides, "strides" at %op : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %dilations, "dilations" at %op : !transform.param<i64>, !transform.any_op
    transform.yield
  }
}

// -----

// If failures are suppressed, results are mapped to the payload matched before the failure.
module attributes {transform.with_named_sequence} {
  // expected-remark @below {{0 : i64}}
  // expected-remark @below {{1 : i64}}
  // expected-remark @below {{none}}
  func.func @payload(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %known, %unknown = transform.match.structured failures(suppress) %op : (!transform.any_op) -> (!transform.any_value, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      %0 = transform.match.structured.input %s[0] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %s {passthrough} : !transform.any_op
      %1 = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %0, %1 : !transform.any_value, !transform.param<i64>
    }
    %n = transform.num_associations %known : (!transform.any_value) -> !transform.param<i64>
    %m = transform.num_associations %unknown : (!transform.param<i64>) -> !transform.param<i64>
    transform.debug.emit_param_as_remark %m at %f : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %n at %f : !transform.param<i64>, !transform.any_op
    %nothing = transform.match.structured failures(suppress) %f : (!transform.any_op) -> !transform.any_op {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.yield %s : !transform.any_op
    }
    transform.match.operation_empty %nothing : !transform.any_op
    transform.debug.emit_remark_at %f, "none" : !transform.any_op
    // expected-error @below {{expected a Linalg op}}
    transform.match.structured %f : !transform.any_op {
    ^bb0(%s: !transform.any_op):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @payload(%a: tensor<8xf32>) -> tensor<8xf32> {
    // expected-note @below {{while considering DPS inputs of this payload operation}}
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.match.structured %op : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      // expected-error @below {{position overflow 1 (updated from 1) for maximum 1}}
      transform.match.structured.input %s[1] : !transform.any_op
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @payload(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.match.structured %op : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      // expected-error @below {{contraction: expected block with 3 arguments}}
      transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
    }
    transform.yield
  }
}
