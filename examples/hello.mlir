// A function that calls another one, which is defined elsewhere.
func.func private @scale(f32, f32) -> f32

func.func @area(%width: f32, %height: f32) -> f32 attributes {example.doc = "width times height"} {
  %area = call @scale(%width, %height) : (f32, f32) -> f32
  return %area : f32
}
