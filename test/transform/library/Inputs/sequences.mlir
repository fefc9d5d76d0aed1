// A library of sequences, with a private one among them.
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "marked" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @mark_functions(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.include @mark failures(propagate) (%f) : (!transform.any_op) -> ()
    transform.yield
  }
  transform.named_sequence @all(%root: !transform.any_op {transform.readonly}) {
    transform.include @mark_functions failures(propagate) (%root) : (!transform.any_op) -> ()
    transform.yield
  }
  "test.no_symbol"() : () -> ()
}
