// RUN: rsmlir-opt %s --view-op-graph --allow-unregistered-dialect -o /dev/null 2>&1 | FileCheck %s
// RUN: rsmlir-opt %s --view-op-graph='print-data-flow-edges=false print-control-flow-edges print-attrs=false print-result-types=false max-label-len=5' --allow-unregistered-dialect -o /dev/null 2>&1 | FileCheck %s --check-prefix=CFG

// CHECK:      digraph G {
// CHECK-NEXT:   compound = true;
// CHECK-NEXT:   subgraph cluster_1 {
// CHECK-NEXT:     v2 [label = " ", shape = plain];
// CHECK-NEXT:     label = "builtin.module : ()\l";
// CHECK:          label = "func.func : ()\lfunction_type: (i1) -\> ()\lsym_name: \"f\"\l";
// CHECK:          v[[ARG:[0-9]+]] [label = "<res_arg0> %arg0 i1", shape = Mrecord];
// CHECK-NEXT:     v[[OP:[0-9]+]] [fillcolor = "0.000000 0.3 0.95", label = "{{[{][{]}}<arg_arg0> %arg0}|foo.op\l\la: [...]\lb: [...] : tensor\<17xi8\>\lc: \"\{\|\}\<\>\"\l|{<res_0_0> %0#0 tensor\<4x4xvector\<4x...|<res_0_1> %0#1 i8}}", shape = Mrecord, style = filled];
// CHECK-NEXT:     subgraph cluster_[[IF:[0-9]+]] {
// CHECK-NEXT:       v[[ANCHOR:[0-9]+]] [label = " ", shape = plain];
// CHECK-NEXT:       label = "scf.if : ()\l";
// CHECK:            v{{[0-9]+}} [fillcolor = "0.142857 0.3 0.95", label = "{{[{][{]}}<arg_0_1> %0#1}|foo.use\l}", shape = Mrecord, style = filled];
// CHECK:       v[[ARG]]:res_arg0:s -> v[[OP]]:arg_arg0:n[style = solid];
// CHECK:       v[[OP]]:res_0_1:s -> v{{[0-9]+}}:arg_0_1:n[style = solid];
// CHECK:       v[[ARG]]:res_arg0:s -> v[[ANCHOR]][lhead = cluster_[[IF]], style = solid];

// CFG:      label = "builtin.module";
// CFG:      v[[OP:[0-9]+]] [{{.*}}|foo.op\l|{<res_0_0> %0#0|<res_0_1> %0#1}}"
// CFG-NEXT: subgraph cluster_[[IF:[0-9]+]] {
// CFG-NEXT:   v[[ANCHOR:[0-9]+]] [
// CFG:      v[[OP]] -> v[[ANCHOR]][lhead = cluster_[[IF]], style = dashed];
// CFG:      v[[ANCHOR]] -> v{{[0-9]+}}[ltail = cluster_[[IF]], style = dashed];
// CFG-NOT:  solid

func.func @f(%arg: i1) {
  %0:2 = "foo.op"(%arg) {a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], b = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : tensor<17xi8>, c = "{|}<>"} : (i1) -> (tensor<4x4xvector<4x4xf32>>, i8)
  scf.if %arg {
    "foo.use"(%0#1) : (i8) -> ()
  }
  return
}
