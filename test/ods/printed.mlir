// Forms that are printed but do not read back, or read back differently.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect | FileCheck %s --strict-whitespace

// CHECK:  sample.enums "light blue" far "read, write, read_write"  "odd-looking" <fast|loud> <dot | dash | morse>
sample.enums "light blue" far "read, write" "odd-looking" <fast|loud> <"dot | dash">

// CHECK:  sample.enums "7up" far "read, write, read_write"  round <both> <dot | dash | morse>
sample.enums "7up" far read_write round <both> <morse>

// CHECK:  sample.optional_pair <1 : 2 : i64> full #sample.pair<1 : 3 : i64>
sample.optional_pair #sample.pair<1 : 2> full #sample.pair<1 : 3>

// CHECK:  sample.optional_dense [3]
"sample.optional_dense"() <{dense = array<i64: 3>}> : () -> ()

// CHECK:  sample.props 1, 1, 1, false, "s", unit, square, fast, dot | dash | morse
sample.props 1, 1, 1, 0, "s", unit, square, fast, morse

// CHECK:  sample.props 1, 1, 1, true, "s", unit, round, off, dot | dash | morse
sample.props 1, 1, 1, true, "s", unit, "round", off, "dot|dash"

// CHECK:  sample.named_enums form<round> marks<dot | dash | morse> mode<both|loud> * {x}
sample.named_enums form<round> marks<morse> mode<both|loud> * {x}

// CHECK:  "t"() {a = #sample.kind_struct<{integer = 1, mode = off, attrs = 1 : i64, "x", name = "x"}>} : () -> ()
"t"() {a = #sample.kind_struct<{name = "x", integer = 1, mode = off, attrs = 1, "x"}>} : () -> ()

// CHECK:  "t"() {a = #sample.mark<dot | dash | morse>} : () -> ()
"t"() {a = #sample.mark<morse>} : () -> ()

// CHECK:  sample.spacing x:1, y <2>() z3
// CHECK-NEXT:   next
sample.spacing x:1,y<2>()z 3 next

// CHECK:  sample.spacing x:1, y <2>() z3
// CHECK-NEXT:   next {y}
sample.spacing x:1,y<2>()z 3
next {y}

// CHECK:  sample.optional_region {
// CHECK-NEXT:  } else {
// CHECK-NEXT:  }
sample.optional_region { } else {^bb0: }

// CHECK:  sample.region_else {
// CHECK-NEXT:  }
sample.region_else { ^bb0: }

// CHECK:  sample.variadic_regions 1 {
// CHECK-NEXT:  }
sample.variadic_regions 1 {^bb0:}

// CHECK:  sample.variadic_regions 1 {
// CHECK-NEXT:  } and {
// CHECK-NEXT:  }
sample.variadic_regions 1 {^bb0:} and {}

// CHECK:  sample.variadic_regions 1 {
// CHECK-NEXT:  } and {
// CHECK-NEXT:  }, {
// CHECK-NEXT:  }, {
// CHECK-NEXT:    "x"() : () -> ()
// CHECK-NEXT:  } {y}
sample.variadic_regions 1 {^bb0:} and {}, {}, {"x"() : () -> ()} {y}

// CHECK:  sample.variadic_regions 1 {
// CHECK-NEXT:  }
sample.variadic_regions 1 {^bb0:} and

// CHECK:  sample.max_region {
// CHECK-NEXT:  }, {
// CHECK-NEXT:  }
sample.max_region {}, {^bb0:}
