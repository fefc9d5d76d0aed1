// A sequence whose callee is in another file.
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @mark_functions(!transform.any_op {transform.readonly})
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.include @mark_functions failures(propagate) (%root) : (!transform.any_op) -> ()
    transform.debug.emit_remark_at %root, "in the library" : !transform.any_op
    transform.yield
  }
}
