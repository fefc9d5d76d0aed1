// Structured operations with a name that sum up the products of a filter and the elements
// in a window. The name has the layouts of the image and of the filter, of the dimensions
// n in a batch, g groups, c channels of the image, f of the output, and d, h, w. In the
// output, f stands where c stands in the image.

#ifndef DIALECTS_LINALG_CONVOLUTIONS_TD
#define DIALECTS_LINALG_CONVOLUTIONS_TD

include "../linalg/windows.td"

defvar _products = "add(O, mul(cast_signed<O>(I), cast_signed<O>(K)))";

//===----------------------------------------------------------------------===//
// Without channels, strides and dilations
//===----------------------------------------------------------------------===//

class _PlainConvolutionOp<string mnemonic, list<string> output, list<string> window>
    : _NamedStructuredOp<mnemonic, [LinalgConvolutionOpInterface]> {
  defvar image = !foreach(i, !range(!size(output)), output[i] # " + " # window[i]);
  defvar maps = [image, window, output];
  let description = _Example<mnemonic, !foreach(map, maps, !size(map))>.text;
  let iteratorTypes = _NamedLoops<output # window, window, maps>.iteratorTypes;
  let indexingMaps = _NamedLoops<output # window, window, maps>.indexingMaps;
  let scalars = ["I", "K", "O"];
  let scalarBody = _products;
}

def Conv1DOp : _PlainConvolutionOp<"conv_1d", ["ow"], ["kw"]> {
  let summary = "A convolution of one dimension";
}

def Conv2DOp : _PlainConvolutionOp<"conv_2d", ["oh", "ow"], ["kh", "kw"]> {
  let summary = "A convolution of two dimensions";
}

def Conv3DOp : _PlainConvolutionOp<"conv_3d", ["od", "oh", "ow"], ["kd", "kh", "kw"]> {
  let summary = "A convolution of three dimensions";
}

//===----------------------------------------------------------------------===//
// Kinds of convolutions with channels
//===----------------------------------------------------------------------===//

class _ConvolutionOp<string mnemonic, int dims, list<string> loops, list<string> reduced,
                     list<string> image, list<string> filter, list<string> output>
    : _WindowOp<mnemonic, dims, loops, reduced, [image, filter, output]> {
  let scalars = ["I", "K", "O"];
  let scalarBody = _products;
}

// The last inputs are the zero points of image and filter.
class _QuantizedConvolutionOp<string mnemonic, int dims, list<string> loops, list<string> reduced,
                              list<string> image, list<string> filter, list<string> output>
    : _WindowOp<mnemonic, dims, loops, reduced, [image, filter, [], [], output]> {
  let scalars = ["I", "K", "IZp", "KZp", "O"];
  let scalarBody = "add(O, mul(sub(cast_signed<O>(I), cast_signed<O>(IZp)), "
                   # "sub(cast_signed<O>(K), cast_signed<O>(KZp))))";
}

//===----------------------------------------------------------------------===//
// One dimension
//===----------------------------------------------------------------------===//

def Conv1DNwcWcfOp
    : _ConvolutionOp<"conv_1d_nwc_wcf", 1, ["n", "ow", "f", "kw", "c"], ["kw", "c"],
                     ["n", _width, "c"], ["kw", "c", "f"], ["n", "ow", "f"]> {
  let summary = "A convolution of one dimension";
}

def Conv1DNcwFcwOp
    : _ConvolutionOp<"conv_1d_ncw_fcw", 1, ["n", "f", "ow", "c", "kw"], ["c", "kw"],
                     ["n", "c", _width], ["f", "c", "kw"], ["n", "f", "ow"]> {
  let summary = "A convolution of one dimension, with channels first";
}

//===----------------------------------------------------------------------===//
// Two dimensions
//===----------------------------------------------------------------------===//

def Conv2DNhwcHwcfOp
    : _ConvolutionOp<"conv_2d_nhwc_hwcf", 2,
                     ["n", "oh", "ow", "f", "kh", "kw", "c"], ["kh", "kw", "c"],
                     ["n", _height, _width, "c"], ["kh", "kw", "c", "f"], ["n", "oh", "ow", "f"]> {
  let summary = "A convolution of two dimensions";
}

def Conv2DNhwcHwcfQOp
    : _QuantizedConvolutionOp<"conv_2d_nhwc_hwcf_q", 2,
                              ["n", "oh", "ow", "f", "kh", "kw", "c"], ["kh", "kw", "c"],
                              ["n", _height, _width, "c"], ["kh", "kw", "c", "f"],
                              ["n", "oh", "ow", "f"]> {
  let summary = "A quantized convolution of two dimensions";
}

def Conv2DNhwcFhwcOp
    : _ConvolutionOp<"conv_2d_nhwc_fhwc", 2,
                     ["n", "oh", "ow", "f", "kh", "kw", "c"], ["kh", "kw", "c"],
                     ["n", _height, _width, "c"], ["f", "kh", "kw", "c"], ["n", "oh", "ow", "f"]> {
  let summary = "A convolution of two dimensions";
}

def Conv2DNhwcFhwcQOp
    : _QuantizedConvolutionOp<"conv_2d_nhwc_fhwc_q", 2,
                              ["n", "oh", "ow", "f", "kh", "kw", "c"], ["kh", "kw", "c"],
                              ["n", _height, _width, "c"], ["f", "kh", "kw", "c"],
                              ["n", "oh", "ow", "f"]> {
  let summary = "A quantized convolution of two dimensions";
}

def Conv2DNchwFchwOp
    : _ConvolutionOp<"conv_2d_nchw_fchw", 2,
                     ["n", "f", "oh", "ow", "c", "kh", "kw"], ["c", "kh", "kw"],
                     ["n", "c", _height, _width], ["f", "c", "kh", "kw"], ["n", "f", "oh", "ow"]> {
  let summary = "A convolution of two dimensions, with channels first";
}

def Conv2DNchwFchwQOp
    : _QuantizedConvolutionOp<"conv_2d_nchw_fchw_q", 2,
                              ["n", "f", "oh", "ow", "c", "kh", "kw"], ["c", "kh", "kw"],
                              ["n", "c", _height, _width], ["f", "c", "kh", "kw"],
                              ["n", "f", "oh", "ow"]> {
  let summary = "A quantized convolution of two dimensions, with channels first";
}

//===----------------------------------------------------------------------===//
// Two dimensions, each group of channels by itself
//===----------------------------------------------------------------------===//

def Conv2DNgchwFgchwOp
    : _ConvolutionOp<"conv_2d_ngchw_fgchw", 2,
                     ["n", "g", "f", "oh", "ow", "c", "kh", "kw"], ["c", "kh", "kw"],
                     ["n", "g", "c", _height, _width], ["f", "g", "c", "kh", "kw"],
                     ["n", "g", "f", "oh", "ow"]> {
  let summary = "A convolution of two dimensions in groups, with channels first";
}

def Conv2DNgchwGfchwOp
    : _ConvolutionOp<"conv_2d_ngchw_gfchw", 2,
                     ["n", "g", "f", "oh", "ow", "c", "kh", "kw"], ["c", "kh", "kw"],
                     ["n", "g", "c", _height, _width], ["g", "f", "c", "kh", "kw"],
                     ["n", "g", "f", "oh", "ow"]> {
  let summary = "A convolution of two dimensions in groups, with channels first";
}

def Conv2DNgchwGfchwQOp
    : _QuantizedConvolutionOp<"conv_2d_ngchw_gfchw_q", 2,
                              ["n", "g", "f", "oh", "ow", "c", "kh", "kw"], ["c", "kh", "kw"],
                              ["n", "g", "c", _height, _width], ["g", "f", "c", "kh", "kw"],
                              ["n", "g", "f", "oh", "ow"]> {
  let summary = "A quantized convolution of two dimensions in groups, with channels first";
}

def Conv2DNhwgcGfhwcOp
    : _ConvolutionOp<"conv_2d_nhwgc_gfhwc", 2,
                     ["n", "oh", "ow", "g", "f", "kh", "kw", "c"], ["kh", "kw", "c"],
                     ["n", _height, _width, "g", "c"], ["g", "f", "kh", "kw", "c"],
                     ["n", "oh", "ow", "g", "f"]> {
  let summary = "A convolution of two dimensions in groups";
}

def Conv2DNhwgcGfhwcQOp
    : _QuantizedConvolutionOp<"conv_2d_nhwgc_gfhwc_q", 2,
                              ["n", "oh", "ow", "g", "f", "kh", "kw", "c"], ["kh", "kw", "c"],
                              ["n", _height, _width, "g", "c"], ["g", "f", "kh", "kw", "c"],
                              ["n", "oh", "ow", "g", "f"]> {
  let summary = "A quantized convolution of two dimensions in groups";
}

//===----------------------------------------------------------------------===//
// Three dimensions
//===----------------------------------------------------------------------===//

def Conv3DNdhwcDhwcfOp
    : _ConvolutionOp<"conv_3d_ndhwc_dhwcf", 3,
                     ["n", "od", "oh", "ow", "f", "kd", "kh", "kw", "c"], ["kd", "kh", "kw", "c"],
                     ["n", _depth, _height, _width, "c"], ["kd", "kh", "kw", "c", "f"],
                     ["n", "od", "oh", "ow", "f"]> {
  let summary = "A convolution of three dimensions";
}

def Conv3DNdhwcDhwcfQOp
    : _QuantizedConvolutionOp<"conv_3d_ndhwc_dhwcf_q", 3,
                              ["n", "od", "oh", "ow", "f", "kd", "kh", "kw", "c"],
                              ["kd", "kh", "kw", "c"],
                              ["n", _depth, _height, _width, "c"], ["kd", "kh", "kw", "c", "f"],
                              ["n", "od", "oh", "ow", "f"]> {
  let summary = "A quantized convolution of three dimensions";
}

def Conv3DNcdhwFcdhwOp
    : _ConvolutionOp<"conv_3d_ncdhw_fcdhw", 3,
                     ["n", "f", "od", "oh", "ow", "c", "kd", "kh", "kw"], ["c", "kd", "kh", "kw"],
                     ["n", "c", _depth, _height, _width], ["f", "c", "kd", "kh", "kw"],
                     ["n", "f", "od", "oh", "ow"]> {
  let summary = "A convolution of three dimensions, with channels first";
}

//===----------------------------------------------------------------------===//
// By channel: each channel of the image by itself, and with m as the last dimension, m
// channels of the output for each
//===----------------------------------------------------------------------===//

def DepthwiseConv1DNwcWcOp
    : _ConvolutionOp<"depthwise_conv_1d_nwc_wc", 1, ["n", "ow", "c", "kw"], ["kw"],
                     ["n", _width, "c"], ["kw", "c"], ["n", "ow", "c"]> {
  let summary = "A convolution of one dimension by channel";
}

def DepthwiseConv1DNcwCwOp
    : _ConvolutionOp<"depthwise_conv_1d_ncw_cw", 1, ["n", "ow", "c", "kw"], ["kw"],
                     ["n", "c", _width], ["c", "kw"], ["n", "c", "ow"]> {
  let summary = "A convolution of one dimension by channel, with channels first";
}

def DepthwiseConv1DNwcWcmOp
    : _ConvolutionOp<"depthwise_conv_1d_nwc_wcm", 1, ["n", "ow", "c", "m", "kw"], ["kw"],
                     ["n", _width, "c"], ["kw", "c", "m"], ["n", "ow", "c", "m"]> {
  let summary = "A convolution of one dimension by channel";
}

def DepthwiseConv2DNhwcHwcOp
    : _ConvolutionOp<"depthwise_conv_2d_nhwc_hwc", 2,
                     ["n", "oh", "ow", "c", "kh", "kw"], ["kh", "kw"],
                     ["n", _height, _width, "c"], ["kh", "kw", "c"], ["n", "oh", "ow", "c"]> {
  let summary = "A convolution of two dimensions by channel";
}

def DepthwiseConv2DNhwcHwcQOp
    : _QuantizedConvolutionOp<"depthwise_conv_2d_nhwc_hwc_q", 2,
                              ["n", "oh", "ow", "c", "kh", "kw"], ["kh", "kw"],
                              ["n", _height, _width, "c"], ["kh", "kw", "c"],
                              ["n", "oh", "ow", "c"]> {
  let summary = "A quantized convolution of two dimensions by channel";
}

def DepthwiseConv2DNchwChwOp
    : _ConvolutionOp<"depthwise_conv_2d_nchw_chw", 2,
                     ["n", "oh", "ow", "c", "kh", "kw"], ["kh", "kw"],
                     ["n", "c", _height, _width], ["c", "kh", "kw"], ["n", "c", "oh", "ow"]> {
  let summary = "A convolution of two dimensions by channel, with channels first";
}

def DepthwiseConv2DNhwcHwcmOp
    : _ConvolutionOp<"depthwise_conv_2d_nhwc_hwcm", 2,
                     ["n", "oh", "ow", "c", "m", "kh", "kw"], ["kh", "kw"],
                     ["n", _height, _width, "c"], ["kh", "kw", "c", "m"],
                     ["n", "oh", "ow", "c", "m"]> {
  let summary = "A convolution of two dimensions by channel";
}

def DepthwiseConv2DNhwcHwcmQOp
    : _QuantizedConvolutionOp<"depthwise_conv_2d_nhwc_hwcm_q", 2,
                              ["n", "oh", "ow", "c", "m", "kh", "kw"], ["kh", "kw"],
                              ["n", _height, _width, "c"], ["kh", "kw", "c", "m"],
                              ["n", "oh", "ow", "c", "m"]> {
  let summary = "A quantized convolution of two dimensions by channel";
}

def DepthwiseConv3DNdhwcDhwcOp
    : _ConvolutionOp<"depthwise_conv_3d_ndhwc_dhwc", 3,
                     ["n", "od", "oh", "ow", "kd", "kh", "kw", "c"], ["kd", "kh", "kw"],
                     ["n", _depth, _height, _width, "c"], ["kd", "kh", "kw", "c"],
                     ["n", "od", "oh", "ow", "c"]> {
  let summary = "A convolution of three dimensions by channel";
}

def DepthwiseConv3DNcdhwCdhwOp
    : _ConvolutionOp<"depthwise_conv_3d_ncdhw_cdhw", 3,
                     ["n", "od", "oh", "ow", "kd", "kh", "kw", "c"], ["kd", "kh", "kw"],
                     ["n", "c", _depth, _height, _width], ["c", "kd", "kh", "kw"],
                     ["n", "c", "od", "oh", "ow"]> {
  let summary = "A convolution of three dimensions by channel, with channels first";
}

def DepthwiseConv3DNdhwcDhwcmOp
    : _ConvolutionOp<"depthwise_conv_3d_ndhwc_dhwcm", 3,
                     ["n", "od", "oh", "ow", "m", "kd", "kh", "kw", "c"], ["kd", "kh", "kw"],
                     ["n", _depth, _height, _width, "c"], ["kd", "kh", "kw", "c", "m"],
                     ["n", "od", "oh", "ow", "c", "m"]> {
  let summary = "A convolution of three dimensions by channel";
}

#endif // DIALECTS_LINALG_CONVOLUTIONS_TD
