// RUN: rsmlir-opt %s --gpu-async-region --verify-diagnostics

func.func @launch(%sz: index) {
  // expected-error @+1 {{'gpu.launch' op replace with gpu.launch_func first}}
  gpu.launch blocks(%a, %b, %c) in (%d = %sz, %e = %sz, %f = %sz) threads(%g, %h, %i) in (%j = %sz, %k = %sz, %l = %sz) {
    gpu.terminator
  }
  return
}
