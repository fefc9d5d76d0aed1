// RUN: rsmlir-tblgen --gen-rust-op-views -I %S/../../dialects/include %s | FileCheck %s

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}

def My_Kind : I32EnumAttr<"Kind", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> {
  let cppNamespace = "my";
}

// CHECK: use rsmlir::ir::views::{Adaptor, EnumValue, NewOperation, OpView, Regions, Slots, SlotsMut, ValueScope, Values};

// The types of the results are parameters, then operands and attributes in their order.
// CHECK-LABEL: `my.op`: Operands, attributes and results
// CHECK: pub struct MyOp<'a>(Operation<'a>);
// CHECK: impl<'a> OpView<'a> for MyOp<'a> {
// CHECK-NEXT: const OPERATION_NAME: &'static str = "my.op";
// CHECK: pub fn i32_operand(self) -> Value<'a> {
// CHECK-NEXT: self.0.operand(0)
// CHECK: pub fn f32_result(self) -> Value<'a> {
// CHECK-NEXT: self.0.result(1)
// CHECK: pub fn i32_attr(self) -> i64 {
// CHECK: pub fn i32_attr_attr(self) -> Option<Attribute> {
// CHECK: pub fn set_i32_attr(of: &mut impl SlotsMut, context: &Context, value: i64) {
// CHECK: pub fn kind(self) -> Kind {
// CHECK: pub fn note(self) -> Option<StringId> {
// CHECK: pub fn flag(self) -> bool {
// CHECK: pub fn count(self) -> i64 {
// CHECK: pub fn adaptor<T>(self, operands: &'a [T]) -> MyOpAdaptor<'a, T> {
// CHECK: pub fn build(scope: ValueScope<'_>, location: Location, i32_result: Type, f32_result: Type, i32_operand: ValueId, f32_operand: ValueId, i32_attr: i64, kind: Kind, count: i64) -> OperationState {
// CHECK: pub struct MyOpAdaptor<'a, T>(Adaptor<'a, T>);
// CHECK: pub fn i32_operand(self) -> T {
// CHECK: pub fn kind(self) -> Kind {
def MyOp : Op<My_Dialect, "op"> {
  let summary = "Operands, attributes and results";
  let arguments = (ins I32:$i32_operand, F32:$f32_operand, I32Attr:$i32_attr, My_Kind:$kind,
                       OptionalAttr<StrAttr>:$note, UnitAttr:$flag, I32Prop:$count);
  let results = (outs AnyInteger:$i32_result, AnyFloat:$f32_result);
}

// Names that Rust has taken, groups of variable length, regions and successors.
// CHECK-LABEL: pub struct OtherOp<'a>(Operation<'a>);
// CHECK: pub fn r#move(self) -> Option<Value<'a>> {
// CHECK-NEXT: self.0.optional_operand(0)
// CHECK: pub fn r#in(self) -> Values<'a> {
// CHECK-NEXT: self.0.operand_group(1)
// CHECK: pub fn last(self) -> Value<'a> {
// CHECK-NEXT: self.0.single_operand(2)
// CHECK: pub fn body(self) -> Region<'a> {
// CHECK: pub fn others(self) -> Regions<'a> {
// CHECK: pub fn dest(self) -> Block<'a> {
// CHECK: pub fn build(scope: ValueScope<'_>, location: Location, r#move: Option<ValueId>, r#in: &[ValueId], last: ValueId, dest: BlockId, body: RegionId, others: &[RegionId]) -> OperationState {
def OtherOp : Op<My_Dialect, "other", [AttrSizedOperandSegments, Terminator]> {
  let arguments = (ins Optional<I32>:$move, Variadic<I32>:$in, I32:$last);
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$others);
  let successors = (successor AnySuccessor:$dest);
}

// An inferred result type is not a parameter.
// CHECK-LABEL: pub struct SameOp<'a>(Operation<'a>);
// CHECK: pub fn build(scope: ValueScope<'_>, location: Location, lhs: ValueId, rhs: ValueId) -> OperationState {
// CHECK: new.finish_like(0, 1)
def SameOp : Op<My_Dialect, "same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
}
