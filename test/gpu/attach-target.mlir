// RUN: rsmlir-opt %s '--nvvm-attach-target=module=nvvm.* O=3 chip=sm_90' | FileCheck %s --check-prefix=NVVM
// RUN: rsmlir-opt %s '--rocdl-attach-target=l=a.bc,b.bc wave64=false finite-only=true' | FileCheck %s --check-prefix=ROCDL
// RUN: rsmlir-opt %s '--nvvm-attach-target=fast=true ftz=true module=^o ptxas-cmd-options="-v --x y"' | FileCheck %s --check-prefix=FLAGS

// Modules whose name matches get a target, unless it is the last one that they have.
module attributes {gpu.container_module} {
gpu.module @nvvm_module_1 {
}
gpu.module @nvvm_module_3 [#nvvm.target<O = 3, chip = "sm_90">] {
}
gpu.module @other {
}
}

// NVVM:      gpu.module @nvvm_module_1 [#nvvm.target<O = 3, chip = "sm_90">] {
// NVVM:      gpu.module @nvvm_module_3 [#nvvm.target<O = 3, chip = "sm_90">] {
// NVVM:      gpu.module @other {

// ROCDL:     gpu.module @nvvm_module_1 [#rocdl.target<flags = {finite_only, no_wave64}, link = ["a.bc", "b.bc"]>] {
// ROCDL:     gpu.module @nvvm_module_3 [#nvvm.target<O = 3, chip = "sm_90">, #rocdl.target<

// FLAGS:     gpu.module @nvvm_module_1 {
// FLAGS:     gpu.module @other [#nvvm.target<flags = {fast, ftz, "ptxas-cmd-options" = ["-v", "--x", "y"]}>] {
