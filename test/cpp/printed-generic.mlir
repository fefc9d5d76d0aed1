// An operation whose printer cannot be evaluated is printed in the generic form.
//
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm %s | FileCheck %s

// CHECK: "farm.strange"() : () -> ()
"farm.strange"() : () -> ()
