// Functions that the given sources lack, or that need something they lack, are listed with their places.
//
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm --show-unchecked | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --show-unchecked | FileCheck %s --check-prefix=WITHOUT

// CHECK: farm.strange: verify(): not evaluated: 'checkTheUnknown' ({{.*}}Farm.cpp:{{[0-9]+}}:{{[0-9]+}})
// CHECK: unchecked: {{.*}} 0 of 2 directive uses
// CHECK-NOT: given up
// WITHOUT-DAG: farm.sow: verify(): there is no code for it
// WITHOUT-DAG: farm.sow: hasCustomAssemblyFormat: there is no code for it
// WITHOUT-DAG: farm.reap: custom<Fields>: there is no code for it
