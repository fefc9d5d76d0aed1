//===- A dialect to test definitions by ------------------------------------===//
//
// Each directive, anchor, parameter, property and constraint that definitions
// have is used by some operation, type or attribute here.
//
//===----------------------------------------------------------------------===//

include "sample_ops_attributes.td"
include "sample_ops_properties.td"
include "sample_ops_values.td"
include "sample_ops_structure.td"
