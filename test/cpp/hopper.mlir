// Hooks that use later C++, and effects on memory that code tells.
// RUN: rsmlir-opt --dialect %S/Inputs/hopper/Hopper.td --sources %S/Inputs/hopper --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: not rsmlir-opt --dialect %S/Inputs/hopper/Hopper.td --sources %S/Inputs/hopper --split-input-file --canonicalize --cse %s 2>/dev/null | FileCheck %s --check-prefix=CLEAN

// CHECK: hopper.sieve [1, 2] below 5 <{first = [1], third = [4, 5]}>
// CHECK: hopper.mix "rye"
// CHECK: hopper.mix{{$}}
hopper.sieve [1, 2] below 5 <{third = [4, 5]}>
%0 = hopper.mix "rye"
%1 = hopper.mix

// -----

// expected-error @+1 {{'hopper.sieve' op has a hole of 7 above the limit}}
hopper.sieve [1, 7] below 5 <>

// -----

// expected-error @+1 {{'hopper.sieve' op has a hole at the limit}}
hopper.sieve [5] below 5 <>

// -----

// expected-error @+1 {{'hopper.sieve' op has a hole of 4 twice}}
hopper.sieve [4, 3, 4] below 5 <>

// -----

// expected-error @+1 {{no number: "five"}}
hopper.sieve [4] below 5 <{fourth = ["five"]}>

// -----

// expected-error @+1 {{'hopper.sieve' op has a limit of more than a byte}}
hopper.sieve [5] below 200 <>

// -----

// expected-error @+1 {{'hopper.sieve' op has a limit below zero}}
hopper.sieve [-300] below -200 <>

// -----

// expected-error @+1 {{nobody grows "maize"}}
func.func private @grow(!hopper.grain<"maize">)

// -----

// A gate of no width is erased.
// CHECK-LABEL: func.func @gates
// CLEAN-LABEL: func.func @gates
func.func @gates(%width: index) {
  // CHECK: hopper.gate open = true %c0{{$}}
  // CHECK: hopper.gate open = false %c4{{$}}
  // CLEAN-NOT: %c0
  // CLEAN: hopper.gate open = false %c4
  // CLEAN-NEXT: hopper.gate open = true %arg0
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  hopper.gate open = true %c0
  hopper.gate open = false %c4
  hopper.gate open = true %width
  return
}

// -----

// What only reads is erased if nothing uses it, and found again; what writes is not; what frees is not.
// CLEAN-LABEL: func.func @clean
func.func @clean(%grain: !hopper.grain, %other: !hopper.grain<"oats">) -> (i32, i32, i32) {
  // CLEAN-NEXT: hopper.peek stirring %arg0
  // CLEAN-NEXT: hopper.refill %arg1
  // CLEAN-NEXT: %[[COUNT:.*]] = hopper.peek %arg0
  // CLEAN-NEXT: %[[STIRRED:.*]] = hopper.peek stirring %arg0
  // CLEAN-NEXT: return %[[COUNT]], %[[COUNT]], %[[STIRRED]]
  %0 = hopper.peek %grain : !hopper.grain
  %1 = hopper.peek stirring %grain : !hopper.grain
  %2 = hopper.refill %other : !hopper.grain<"oats">
  %3 = hopper.peek %grain : !hopper.grain
  %4 = hopper.peek %grain : !hopper.grain
  %5 = hopper.peek stirring %grain : !hopper.grain
  return %3, %4, %5 : i32, i32, i32
}
