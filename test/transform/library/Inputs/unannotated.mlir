// A definition that says nothing of its argument.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @mark_functions(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %f "marked" : !transform.any_op
    transform.yield
  }
}
