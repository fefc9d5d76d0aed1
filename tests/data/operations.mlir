// Operations in generic and custom form, regions, blocks, names, locations.
#file = loc("model.py":1:2)
#deferred = loc(fused<"pass">["a"(#file), callsite("b" at "c":3:4)])
module @top attributes {t.a = 1, t.b} {
  func.func private @callee(i32 {t.in}, f32) -> (i32 {t.out}, f32)
  func.func @f(%arg0: i32 loc("x"), %arg1: f32 {t.c = "s"}) -> i32 attributes {t.d = @callee} {
    %0:2 = call @callee(%arg0, %arg1) : (i32, f32) -> (i32, f32) loc(#late)
    %f = constant @callee : (i32, f32) -> (i32, f32)
    %1:2 = call_indirect %f(%0#0, %0#1) : (i32, f32) -> (i32, f32)
    %2 = "t.region"(%1#0, %0#0) <{p = [1, 2]}> ({
    ^entry(%a: i32, %b: f32 loc(#late)):
      "t.br"(%a)[^next, ^last] : (i32) -> ()
    ^next:
      "t.br"()[^last] : () -> ()
    ^last:
      "t.end"() : () -> ()
    }, {
    }) {k = "v", "odd key" = unit} : (i32, i32) -> i32 loc("here":5:6)
    %forward = "t.source"() : () -> i32
    %3 = builtin.unrealized_conversion_cast %2, %forward : i32, i32 to i64 {t.e}
    return %2 : i32
  }
  module @inner {
    "t.graph"(%later) : (index) -> ()
    %later = "t.graph"(%later) : (index) -> index
  } loc(unknown)
}
#late = loc("late":7:8 to 9:10)
