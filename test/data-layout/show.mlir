// RUN: rsmlir-opt %s --show-data-layout | FileCheck %s --match-full-lines --strict-whitespace

// The tables of all scopes: their entries, and the layouts of the types used in them.

//      CHECK:builtin.module @chip at {{.*}}show.mlir:[[#@LINE+13]]:1
// CHECK-NEXT:  i32 = dense<64> : vector<1xi64>
// CHECK-NEXT:  "dlti.endianness" = "little"
// CHECK-NEXT:  type                  bytes         bits  ABI alignment  preferred alignment  index bits
// CHECK-NEXT:  i32                       4           32              8                    8           -
// CHECK-NEXT:  memref<4xindex>           -            -              -                    -           -
// CHECK-NEXT:  index                     8           64              8                    8          64
// CHECK-NEXT:  vector<[4]xi8>   vscale x 4  vscale x 32              4                    4           -
// CHECK-NEXT:  i8                        1            8              8                    8           -
// CHECK-EMPTY:
// CHECK-NEXT:test.op_with_data_layout at {{.*}}show.mlir:[[#@LINE+7]]:5
// CHECK-NEXT:  type  bytes  bits  ABI alignment  preferred alignment  index bits
// CHECK-NEXT:  i32       4    32              8                    8           -
module @chip attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<64> : vector<1xi64>, "dlti.endianness" = "little">} {
  func.func private @declared(i32)
  func.func @used(%0: memref<4xindex>) {
    %1 = "test.make"() : () -> vector<[4]xi8>
    "test.op_with_data_layout"() ({
      %2 = "test.make"() : () -> i32
      "test.end"() : () -> ()
    }) : () -> ()
    return
  }
}
