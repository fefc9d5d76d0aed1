// A dialect of the name of one that ships extends that, unless both define something of one name.

// RUN: rsmlir-opt --dialect %S/Inputs/cf_more.td %s --split-input-file 2>&1 | FileCheck %s --check-prefix=EXTENDED
// RUN: not rsmlir-opt --dialect %S/Inputs/cf_other.td %s --split-input-file 2>&1 | FileCheck %s --check-prefix=REPLACED
// RUN: rsmlir-opt --dialect %S/Inputs/cf_more.td --dialect %S/Inputs/shop.td --show-dialects | FileCheck %s --check-prefix=NAMES

// NAMES: Available Dialects: {{.*}},builtin,cf,{{.*}},shop,
// NAMES: cf: {{.*}}cf_more.td, dialects/cf/cf.td (shipped)
// NAMES: shop: {{.*}}shop.td

// EXTENDED: cf.pause
// EXTENDED: cf.br ^bb1
// REPLACED: custom op 'cf.pause' is unknown
func.func @f() {
  cf.pause
  cf.br ^bb1
^bb1:
  return
}
