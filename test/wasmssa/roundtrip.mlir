// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: wasmssa.import_func "log" from "console" as @log
wasmssa.import_func "log" from "console" as @log {type = (i32) -> ()}
// CHECK-LABEL: wasmssa.import_global "base" from "env" as @base
wasmssa.import_global "base" from "env" as @base : i32
// CHECK-LABEL: wasmssa.import_global "time" from "env" as @time
wasmssa.import_global "time" from "env" as @time mutable : f64
// CHECK-LABEL: wasmssa.import_mem "bytes" from "env" as @bytes
wasmssa.import_mem "bytes" from "env" as @bytes {limits = !wasmssa<limit[2:]>}
// CHECK-LABEL: wasmssa.import_table "handlers" from "env" as @handlers
wasmssa.import_table "handlers" from "env" as @handlers {type = !wasmssa<tabletype !wasmssa.externref [1:8]>}
// CHECK-LABEL: wasmssa.memory exported @heap
wasmssa.memory exported @heap !wasmssa<limit[1:16]>
// CHECK-LABEL: wasmssa.memory @scratch
wasmssa.memory @scratch !wasmssa<limit[0:]> {owner = "me"}
// CHECK-LABEL: wasmssa.table exported @dispatch
wasmssa.table exported @dispatch !wasmssa<tabletype !wasmssa.funcref [4:]>
// CHECK-LABEL: wasmssa.global @start
// CHECK-NEXT: [[V0:%.+]] = wasmssa.global_get @base : i32
// CHECK-NEXT: wasmssa.return [[V0]] : i32
// CHECK-NEXT: }
wasmssa.global @start i32 : {
  %0 = wasmssa.global_get @base : i32
  wasmssa.return %0 : i32
}
// CHECK-LABEL: wasmssa.global exported @counter
// CHECK-NEXT: [[V0:%.+]] = wasmssa.const 3 : i64
// CHECK-NEXT: wasmssa.return [[V0]] : i64
// CHECK-NEXT: }
wasmssa.global exported @counter i64 mutable : {
  %0 = wasmssa.const 3
  wasmssa.return %0 : i64
}
// CHECK-LABEL: wasmssa.func exported @arithmetic
// CHECK-NEXT: [[V0:%.+]] = wasmssa.local_get [[V1:%.+]] :  ref to i32
// CHECK-NEXT: [[V2:%.+]] = wasmssa.add [[V0]] [[V0]] : i32
// CHECK-NEXT: [[V3:%.+]] = wasmssa.div_ui [[V0]] [[V2]] : i32
// CHECK-NEXT: [[V4:%.+]] = wasmssa.lt_si [[V2]] [[V3]] : i32 -> i32
// CHECK-NEXT: [[V5:%.+]] = wasmssa.eqz [[V4]] : i32 -> i32
// CHECK-NEXT: [[V6:%.+]] = wasmssa.rotl [[V5]] by [[V0]] bits : i32
// CHECK-NEXT: [[V7:%.+]] = wasmssa.popcnt [[V6]] : i32
// CHECK-NEXT: [[V8:%.+]] = wasmssa.extend 8 : i64 low bits from [[V7]] : i32
// CHECK-NEXT: [[V9:%.+]] = wasmssa.extend_i32_u [[V8]] to i64
// CHECK-NEXT: [[V10:%.+]] = wasmssa.local_get [[V11:%.+]] :  ref to f32
// CHECK-NEXT: [[V12:%.+]] = wasmssa.sqrt [[V10]] : f32
// CHECK-NEXT: [[V13:%.+]] = wasmssa.copysign [[V10]] [[V12]] : f32
// CHECK-NEXT: [[V14:%.+]] = wasmssa.promote [[V13]] : f32 to f64
// CHECK-NEXT: [[V15:%.+]] = wasmssa.reinterpret [[V14]] : f64 as i64
// CHECK-NEXT: [[V16:%.+]] = wasmssa.wrap [[V15]] : i64 to i32
// CHECK-NEXT: [[V17:%.+]] = wasmssa.convert_s [[V16]] : i32 to f32
// CHECK-NEXT: wasmssa.local_set [[V11]] :  ref to f32 to [[V17]] : f32
// CHECK-NEXT: [[V18:%.+]] = wasmssa.local_tee [[V1]] :  ref to i32 to [[V16]] : i32
// CHECK-NEXT: wasmssa.call @log([[V18]]) : (i32) -> ()
// CHECK-NEXT: wasmssa.return [[V9]] : i64
// CHECK-NEXT: }
wasmssa.func exported @arithmetic(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to f32>) -> i64 {
  %0 = wasmssa.local_get %a : ref to i32
  %1 = wasmssa.add %0 %0 : i32
  %2 = wasmssa.div_ui %0 %1 : i32
  %3 = wasmssa.lt_si %1 %2 : i32 -> i32
  %4 = wasmssa.eqz %3 : i32 -> i32
  %5 = wasmssa.rotl %4 by %0 bits : i32
  %6 = wasmssa.popcnt %5 : i32
  %7 = wasmssa.extend 8 low bits from %6 : i32
  %8 = wasmssa.extend_i32_u %7 to i64
  %9 = wasmssa.local_get %b : ref to f32
  %10 = wasmssa.sqrt %9 : f32
  %11 = wasmssa.copysign %9 %10 : f32
  %12 = wasmssa.promote %11 : f32 to f64
  %13 = wasmssa.reinterpret %12 : f64 as i64
  %14 = wasmssa.wrap %13 : i64 to i32
  %15 = wasmssa.convert_s %14 : i32 to f32
  wasmssa.local_set %b : ref to f32 to %15 : f32
  %16 = wasmssa.local_tee %a : ref to i32 to %14 : i32
  wasmssa.call @log(%16) : (i32) -> ()
  wasmssa.return %8 : i64
}
// CHECK-LABEL: wasmssa.func @levels
// CHECK-NEXT: [[V0:%.+]] = wasmssa.local_get [[V1:%.+]] :  ref to i32
// CHECK-NEXT: [[V2:%.+]] = wasmssa.local of type f64
// CHECK-NEXT: wasmssa.block([[V0]]) : i32 : {
// CHECK-NEXT: ^bb0([[V3:%.+]]: i32):
// CHECK-NEXT: wasmssa.loop : {
// CHECK-NEXT: wasmssa.branch_if [[V3]] to level 0 else ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: wasmssa.branch_if [[V3]] to level 1 with args([[V3]] : i32) else ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: wasmssa.block_return
// CHECK-NEXT: }> ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: wasmssa.block_return [[V3]] : i32
// CHECK-NEXT: }> ^bb1
// CHECK-NEXT: ^bb1([[V4:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: wasmssa.if [[V4]]([[V4]]) : i32 {hot} : {
// CHECK-NEXT: ^bb0([[V3]]: i32):
// CHECK-NEXT: wasmssa.block_return [[V3]] : i32
// CHECK-NEXT: } > ^bb2
// CHECK-NEXT: ^bb2([[V5:%.+]]: i32):  // pred: ^bb1
// CHECK-NEXT: wasmssa.return [[V5]] : i32
// CHECK-NEXT: }
wasmssa.func @levels(%a: !wasmssa<local ref to i32>) -> i32 {
  %x = wasmssa.local_get %a : ref to i32
  %v = wasmssa.local of type f64
  wasmssa.block(%x) : i32 : {
  ^bb0(%y: i32):
    wasmssa.loop : {
      wasmssa.branch_if %y to level 0 else ^next
    ^next:
      wasmssa.branch_if %y to level 1 with args(%y : i32) else ^end
    ^end:
      wasmssa.block_return
    }> ^after
  ^after:
    wasmssa.block_return %y : i32
  }> ^out
^out(%z: i32):
  wasmssa.if %z(%z) : i32 {hot} : {
  ^bb0(%w: i32):
    wasmssa.block_return %w : i32
  } > ^done
^done(%r: i32):
  wasmssa.return %r : i32
}
