// Queries about the target: paths of keys with a value, and errors for paths without one.

// RUN: not rsmlir-opt %s --transform-interpreter 2>&1 | FileCheck %s

module attributes {
    dlti.target_system_spec = #dlti.target_system_spec<
      "CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 65536 : i32>>,
    transform.with_named_sequence} {
  func.func private @f()
  transform.named_sequence @__transform_main(%arg: !transform.any_op) {
    %funcs = transform.structured.match ops{["func.func"]} in %arg : (!transform.any_op) -> !transform.any_op
    // CHECK: [[#@LINE-3]]:3: remark: size 65536 : i32
    %size = transform.dlti.query ["CPU", "L1_cache_size_in_bytes"] at %funcs : (!transform.any_op) -> !transform.any_param
    transform.debug.emit_param_as_remark %size, "size" at %funcs : !transform.any_param, !transform.any_op
    // CHECK: [[#@LINE-6]]:3: error: target op of failed DLTI query
    // CHECK: note: key "L2" has no DLTI-mapping per attr: #dlti.target_device_spec<"L1_cache_size_in_bytes" = 65536 : i32>
    // CHECK: [[#@LINE+1]]:13: error: 'transform.dlti.query' op failed to apply
    %none = transform.dlti.query ["CPU", "L2"] at %funcs : (!transform.any_op) -> !transform.any_param
    transform.yield
  }
}
