// Loops that cannot be mapped to the processors of a GPU.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics --allow-unregistered-dialect

module attributes {transform.with_named_sequence} {
  func.func @too_many(%one: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
        threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
      scf.forall (%i, %j) in (8, 16) {
        "work"(%i, %j) : (index, index) -> ()
      } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{the number of required parallel resources (blocks or threads) 128 overflows the number of available resources 64}}
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [8, 8, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @too_large_block(%one: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
        threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Trying to launch a GPU kernel with grid_dims = (1, 1, 1) block_dims = (64, 64, 1). It is larger than the limits.}}
    // expected-note @below {{"block_dims" is too large}}
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 64, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @mixed(%one: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
        threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
      scf.forall (%i, %j) in (8, 16) {
        "work"(%i, %j) : (index, index) -> ()
      } {mapping = [#gpu.thread<y>, #gpu.warp<x>]}
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{cannot mix different mapping types, use nesting}}
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [8, 8, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-note @below {{when applied to this payload op}}
  func.func @two() {
    scf.forall (%i) in (8) {
      "work"(%i) : (index) -> ()
    } {mapping = [#gpu.block<x>]}
    scf.forall (%i) in (8) {
      "work"(%i) : (index) -> ()
    } {mapping = [#gpu.block<x>]}
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{could not find a unique topLevel scf.forall}}
    %1 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
