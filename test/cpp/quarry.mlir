// Storage classes in C++ that several types share: `genStorageClass = 0` with a `storageClass`, in a hierarchy of classes.
// RUN: rsmlir-opt --dialect %S/Inputs/quarry/Quarry.td --sources %S/Inputs/quarry %s --split-input-file -verify-diagnostics | FileCheck %s

// CHECK: func.func private @types(!quarry.gravel, !quarry.polished.slab<3>, !quarry.cube, !quarry.pallet<a: slab<2>, b loose: polished.pallet<c: gravel>>, !quarry.ticket<"one">)
func.func private @types(!quarry.gravel, !quarry.polished.slab<3>, !quarry.cube,
                         !quarry.pallet<a: slab<2>, b loose: polished.pallet<c: gravel>>, !quarry.ticket<"one">)

// -----

// expected-error @+1 {{no slab has an edge of 101}}
func.func private @edge(!quarry.slab<101>)

// -----

// expected-error @+1 {{expected stone, found '!quarry.ticket<"one">'}}
func.func private @layer(!quarry.pallet<a: ticket<"one">>)

// -----

func.func @gravel(%a: !quarry.polished.gravel) {
  // expected-error @+1 {{'quarry.weigh' op of 1 stones, polished, polished '!quarry.polished.gravel'}}
  quarry.weigh %a : !quarry.polished.gravel
  return
}

// -----

func.func @slab(%a: !quarry.slab<3>) {
  // expected-error @+1 {{'quarry.weigh' op of 1 stones, rough, weighing 9, 9 as a slab, polished '!quarry.polished.slab<3>'}}
  quarry.weigh %a : !quarry.slab<3>
  return
}

// -----

func.func @cube(%a: !quarry.polished.cube) {
  // expected-error @+1 {{'quarry.weigh' op of 1 stones, polished, polished '!quarry.polished.cube'}}
  quarry.weigh %a : !quarry.polished.cube
  return
}

// -----

func.func @pallet(%a: !quarry.pallet<a loose: slab<2>, b: polished.pallet<c: polished.cube<1>>>) {
  // expected-error @+1 {{'quarry.weigh' op of 2 stones, polished, rough, settled '!quarry.pallet<a: slab<2>, b: polished.pallet<c: polished.cube<1>>>', polished '!quarry.polished.pallet<a loose: slab<2>, b: polished.pallet<c: polished.cube<1>>>'}}
  quarry.weigh %a : !quarry.pallet<a loose: slab<2>, b: polished.pallet<c: polished.cube<1>>>
  return
}

// -----

func.func @weigh(%a: !quarry.ticket<"one">) {
  // expected-error @+1 {{invalid kind of type specified}}
  quarry.weigh %a : !quarry.ticket<"one">
  return
}

// -----

func.func @saw(%a: !quarry.gravel, %b: !quarry.cube<4>) {
  quarry.saw %b : !quarry.cube<4>
  // expected-error @+1 {{'quarry.saw' op operand #0 must be cut stone, but got '!quarry.gravel'}}
  "quarry.saw"(%a) : (!quarry.gravel) -> ()
  return
}
