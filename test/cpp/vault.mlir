// Types whose storage is in C++, parameters that are objects, methods in constraints.
//
// RUN: rsmlir-opt --dialect %S/Inputs/vault/Vault.td --sources %S/Inputs/vault --verify-roundtrip --split-input-file \
// RUN:   --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/vault/Vault.td --sources %S/Inputs/vault --show-unchecked | FileCheck %s \
// RUN:   --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated

// A room that contains itself; it is furnished where it is first written in full.
// CHECK-LABEL: @rooms
// CHECK-SAME: !vault.room<"hall" : i32, tensor<2x!vault.room<"hall">>>
// CHECK-SAME: !vault.room<"hall" : i32, tensor<2x!vault.room<"hall">>>
// CHECK-SAME: !vault.room<"hall" attic>
// CHECK-SAME: !vault.room<"nook">
func.func private @rooms(!vault.room<"hall" : i32, tensor<2x!vault.room<"hall">>>, !vault.room<"hall">,
                         !vault.room<"hall" attic>, !vault.room<"nook">)

// CHECK-LABEL: @labels
// CHECK-SAME: !vault.label<wine, from = i8, to = !vault.label<barrel>>
// CHECK-SAME: !vault.label<wine, from = i8, to = !vault.label<barrel>>
// CHECK-SAME: !vault.label<barrel>
func.func private @labels(!vault.label<wine, from = i8, to = !vault.label<barrel>>, !vault.label<wine>,
                          !vault.label<barrel>)

// A label that stands in itself, within a tensor.
// CHECK-LABEL: @cask
// CHECK-SAME: !vault.label<cask, from = tensor<2x!vault.label<cask>>, to = !vault.label<barrel>>
func.func private @cask(!vault.label<cask, from = tensor<2x!vault.label<cask>>, to = !vault.label<barrel>>)

// CHECK-LABEL: @chests
// CHECK-SAME: !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>
// CHECK: vault.dig : !vault.chest<a: i1, b: i2>
// CHECK: vault.put #vault.gold<3> %arg0 : !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>
// CHECK: vault.put #vault.paper<["one", "two"]> %arg0, %arg0 : !vault.chest
// CHECK: vault.put 1 : i64 %arg0 : !vault.chest
// CHECK: vault.put unit  :
// CHECK: vault.limit least 1 most 2
// CHECK: vault.limit most 2
func.func @chests(%arg0: !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>) {
  %0 = vault.dig : !vault.chest<a: i1, b: i2>
  vault.put #vault.gold<3> %arg0 : i32, !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>
  vault.put #vault.paper<["one", "two"]> %arg0, %arg0 : !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>, !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>
  vault.put 1 : i64 %arg0 : !vault.chest<top: i32, "the rest": !vault.chest<lid: f32>>
  vault.put unit : i32
  vault.limit least 1 most 2
  vault.limit most 2
  return
}

// -----

// expected-error @below {{there are two drawers "a"}}
func.func private @twice(!vault.chest<a: i1, a: i2>)

// -----

func.func @shallow() {
  // expected-error @below {{'vault.dig' op result #0 must be a deep chest, but got '!vault.chest<a: i1>'}}
  %0 = vault.dig : !vault.chest<a: i1>
  return
}

// -----

// expected-error @below {{a page is text}}
func.func private @pages() attributes {vault.book = #vault.paper<["one", 2]>}
