// RUN: rsmlir-opt --dialect %S/Inputs/garden.td --dialect %S/Inputs/garden_types.td --allow-unregistered-dialect %s --verify-roundtrip | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/garden_types.td --dialect %S/Inputs/garden.td --allow-unregistered-dialect %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/garden.td --show-unchecked | FileCheck %s --check-prefix=UNCHECKED
// RUN: not rsmlir-opt --dialect %S/Inputs/garden.td --allow-unregistered-dialect %S/Inputs/shelf.mlir 2>&1 | FileCheck %s --check-prefix=SHELF

// Parents are looked up in the namespace of the operation's own dialect.
// CHECK: "shed.room"() ({
// CHECK-NEXT: "shed.door"() : () -> ()
"shed.room"() ({
  "shed.door"() : () -> ()
}) : () -> ()

// Interfaces of loaded types say which containers may hold them.
// CHECK: () -> (memref<4x!shed.tool>, vector<4x!shed.seed>)
%0:2 = "x.contain"() : () -> (memref<4x!shed.tool>, vector<4x!shed.seed>)

// A parameter of C++ type `Type` takes any type, whatever other files include.
// CHECK: () -> !shed.box<i42>
%1 = "x.box"() : () -> !shed.box<i42>

// An enum is found in whichever file defines it.
// CHECK: season = #garden.season<autumn>
"x.plant"() {season = #garden.season<autumn>} : () -> ()

// UNCHECKED: shed: parseType(), printType(): the generated parsers and printers are used instead
// UNCHECKED: !shed.shelf: parser of parameter 'sizes': there is no code for it
// UNCHECKED: 2 of 2 formats in C++

// SHELF: shelf.mlir:1:33: error: the syntax of parameter 'sizes' is read by code which is not there
