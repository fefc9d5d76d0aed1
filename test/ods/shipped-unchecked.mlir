// The shipped dialects have so many unchecked things, and no more. A name that is no longer found, such as
// that of a type in a constraint, would be a line more.
//
// RUN: rsmlir-opt --show-unchecked | FileCheck %s

// CHECK: unchecked: 6 of {{[0-9]+}} constraint uses ({{.*}}), 3 of {{[0-9]+}} type and value builders,
// CHECK-SAME: 31 of {{[0-9]+}} trait uses, 17 of {{[0-9]+}} verifiers, 14 of {{[0-9]+}} formats in C++,
// CHECK-SAME: 0 of {{[0-9]+}} directive uses, 0 of {{[0-9]+}} methods of data layouts, 0 of {{[0-9]+}} patterns,
