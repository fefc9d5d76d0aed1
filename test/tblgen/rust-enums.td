// RUN: rsmlir-tblgen --gen-rust-enums -I %S/../../dialects/include %s | FileCheck %s

include "mlir/IR/EnumAttr.td"

def None : I32BitEnumCaseNone<"None">;
def Bit0 : I32BitEnumCaseBit<"Bit0", 0, "tagged">;
def Bit1 : I32BitEnumCaseBit<"Bit1", 1>;
def Both : BitEnumCaseGroup<"Both", [Bit0, Bit1]>;

// CHECK: pub struct MyBitEnum(u64);
// CHECK: pub const NONE: Self = Self(0x0);
// CHECK: pub const BIT0: Self = Self(0x1);
// CHECK: pub const BIT1: Self = Self(0x2);
// CHECK: pub const BOTH: Self = Self(0x3);
// CHECK: FlagCase::Bit(0x1, "tagged"),
// CHECK: FlagCase::Group(0x3, "Both"),
// CHECK: valid_bits: 0x3,
// CHECK-NEXT: separator: "|",
// CHECK: pub fn symbolize(words: &str) -> Option<Self> {
// CHECK: pub fn contains(self, other: Self) -> bool {
// CHECK: impl std::ops::BitOr for MyBitEnum {
def MyBitEnum : I32BitEnum<"MyBitEnum", "An example bit enum", [None, Bit0, Bit1, Both]>;

def Case15 : I32EnumCase<"Case15", 15>;
def Case20 : I32EnumCase<"Case20", 20, "twenty">;

// CHECK: `Outer::Inner::MyIntEnum`: An example int enum
// CHECK: pub enum MyIntEnum {
// CHECK-NEXT: /// `Case15`
// CHECK-NEXT: Case15,
// CHECK-NEXT: /// `twenty`
// CHECK-NEXT: Case20,
// CHECK-NEXT: }
// CHECK: impl MyIntEnum {
// CHECK: EnumCase { case: Self::Case15, word: "Case15", value: 15 },
// CHECK: EnumCase { case: Self::Case20, word: "twenty", value: 20 },
// CHECK: pub fn symbolize(word: &str) -> Option<Self> {
// CHECK: pub fn from_value(value: i64) -> Option<Self> {
// CHECK: pub fn value(self) -> i64 {
// CHECK: pub fn stringify(self) -> &'static str {
// CHECK: impl EnumValue for MyIntEnum {
// CHECK-NEXT: const WIDTH: u32 = 32;
// CHECK: impl std::fmt::Display for MyIntEnum {
def MyIntEnum : I32Enum<"MyIntEnum", "An example int enum", [Case15, Case20]> {
  let cppNamespace = "Outer::Inner";
}
