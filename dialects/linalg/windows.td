// Base classes of convolutions and poolings: a window moves over the dimensions w, or h and w,
// or d, h and w of an image, and inner loops run over its elements.

#ifndef DIALECTS_LINALG_WINDOWS_TD
#define DIALECTS_LINALG_WINDOWS_TD

include "../linalg/base.td"

// In the map of the image, where an element of the window is for a place in the output.
// The symbols are strides and dilations.
defvar _depth = "od * sd + kd * dd";
defvar _height = "oh * sh + kh * dh";
defvar _width = "ow * sw + kw * dw";

// A window of this many dimensions.
class _WindowOp<string mnemonic, int dims, list<string> loops, list<string> reduced,
                list<list<string>> maps>
    : _NamedStructuredOp<mnemonic, [LinalgConvolutionOpInterface]> {
  defvar axes = !foreach(i, !range(!sub(3, dims), 3), ["d", "h", "w"][i]);
  defvar symbols = !foreach(axis, axes, "s" # axis) # !foreach(axis, axes, "d" # axis);
  defvar ones = "{ " # !interleave(!listsplat("static_cast<int64_t>(1)", dims), ", ") # " }";
  let arguments =
      (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs,
           DefaultValuedOptionalAttr<RankedI64ElementsAttr<[dims]>, ones>:$strides,
           DefaultValuedOptionalAttr<RankedI64ElementsAttr<[dims]>, ones>:$dilations);
  let description = _Example<mnemonic, !foreach(map, maps, !size(map))>.text;
  let iteratorTypes = _NamedLoops<loops, reduced, maps, symbols>.iteratorTypes;
  let indexingMaps = _NamedLoops<loops, reduced, maps, symbols>.indexingMaps;
  let mapSymbols = !foreach(i, !range(dims), "strides[" # i # "]")
                   # !foreach(i, !range(dims), "dilations[" # i # "]");
}

#endif // DIALECTS_LINALG_WINDOWS_TD
