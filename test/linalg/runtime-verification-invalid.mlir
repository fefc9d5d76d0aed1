// RUN: not rsmlir-opt %s --generate-runtime-verification=verbose-level=2 2>&1 | FileCheck %s

// CHECK: error: generate-runtime-verification pass: set verboseLevel to 0 or 1
module {
}
