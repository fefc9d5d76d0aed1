// Functions in C++ are listed that were given up on for a thing in the input.
//
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm --show-unchecked --split-input-file %s 2>&1 | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm --split-input-file --verify-diagnostics %s | FileCheck %s --check-prefix=PRINTED

// CHECK-NOT: is not built
// CHECK: unchecked: {{.*}}
// CHECK-NEXT: farm.fence: verify(): given up 2 times: undefined behaviour: 'getNumber' of a null Operation ({{.*}}Farm.cpp:{{[0-9]+}}:{{[0-9]+}})
// CHECK-NEXT: given up in these inputs: 1 function{{$}}

// PRINTED: farm.fence
// PRINTED-NEXT: farm.fence
farm.fence
farm.fence

// -----

farm.year 1 {
  // expected-error @below {{'farm.fence' op is not built in the first year}}
  farm.fence
}

// -----

// PRINTED: farm.year 2
// PRINTED-NEXT: fence
farm.year 2 {
  farm.fence
}
