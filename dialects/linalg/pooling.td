// Structured operations with a name that sum up, or take the greatest or smallest of, the
// elements in a window. The second input is never read: its shape is that of the window.

#ifndef DIALECTS_LINALG_POOLING_TD
#define DIALECTS_LINALG_POOLING_TD

include "../linalg/windows.td"

class _PoolingOp<string mnemonic, int dims, string function, string cast, list<string> loops,
                 list<string> window, list<string> image, list<string> output>
    : _WindowOp<mnemonic, dims, loops, window, [image, window, output]> {
  let scalars = ["I", "K", "O"];
  let scalarBody = function # "(O, " # cast # "<O>(I))";
}

// The layouts of image and output.
class _PoolingNwc<string mnemonic, string function, string cast = "cast_signed">
    : _PoolingOp<mnemonic, 1, function, cast, ["n", "ow", "c", "kw"], ["kw"],
                 ["n", _width, "c"], ["n", "ow", "c"]>;
class _PoolingNcw<string mnemonic, string function, string cast = "cast_signed">
    : _PoolingOp<mnemonic, 1, function, cast, ["n", "c", "ow", "kw"], ["kw"],
                 ["n", "c", _width], ["n", "c", "ow"]>;
class _PoolingNhwc<string mnemonic, string function, string cast = "cast_signed">
    : _PoolingOp<mnemonic, 2, function, cast, ["n", "oh", "ow", "c", "kh", "kw"], ["kh", "kw"],
                 ["n", _height, _width, "c"], ["n", "oh", "ow", "c"]>;
class _PoolingNchw<string mnemonic, string function, string cast = "cast_signed">
    : _PoolingOp<mnemonic, 2, function, cast, ["n", "c", "oh", "ow", "kh", "kw"], ["kh", "kw"],
                 ["n", "c", _height, _width], ["n", "c", "oh", "ow"]>;
class _PoolingNdhwc<string mnemonic, string function, string cast = "cast_signed">
    : _PoolingOp<mnemonic, 3, function, cast, ["n", "od", "oh", "ow", "c", "kd", "kh", "kw"],
                 ["kd", "kh", "kw"], ["n", _depth, _height, _width, "c"],
                 ["n", "od", "oh", "ow", "c"]>;

//===----------------------------------------------------------------------===//
// One dimension
//===----------------------------------------------------------------------===//

def PoolingNwcSumOp : _PoolingNwc<"pooling_nwc_sum", "add"> {
  let summary = "The sum";
}
def PoolingNcwSumOp : _PoolingNcw<"pooling_ncw_sum", "add"> {
  let summary = "The sum, with channels first";
}
def PoolingNwcMaxOp : _PoolingNwc<"pooling_nwc_max", "max_signed"> {
  let summary = "The greatest";
}
def PoolingNwcMaxUnsignedOp
    : _PoolingNwc<"pooling_nwc_max_unsigned", "max_unsigned", "cast_unsigned"> {
  let summary = "The greatest, of unsigned integers";
}
def PoolingNcwMaxOp : _PoolingNcw<"pooling_ncw_max", "max_signed"> {
  let summary = "The greatest, with channels first";
}
def PoolingNwcMinOp : _PoolingNwc<"pooling_nwc_min", "min_signed"> {
  let summary = "The smallest";
}
def PoolingNwcMinUnsignedOp
    : _PoolingNwc<"pooling_nwc_min_unsigned", "min_unsigned", "cast_unsigned"> {
  let summary = "The smallest, of unsigned integers";
}

//===----------------------------------------------------------------------===//
// Two dimensions
//===----------------------------------------------------------------------===//

def PoolingNhwcSumOp : _PoolingNhwc<"pooling_nhwc_sum", "add"> {
  let summary = "The sum";
}
def PoolingNchwSumOp : _PoolingNchw<"pooling_nchw_sum", "add"> {
  let summary = "The sum, with channels first";
}
def PoolingNhwcMaxOp : _PoolingNhwc<"pooling_nhwc_max", "max_signed"> {
  let summary = "The greatest";
}
def PoolingNhwcMaxUnsignedOp
    : _PoolingNhwc<"pooling_nhwc_max_unsigned", "max_unsigned", "cast_unsigned"> {
  let summary = "The greatest, of unsigned integers";
}
def PoolingNchwMaxOp : _PoolingNchw<"pooling_nchw_max", "max_signed"> {
  let summary = "The greatest, with channels first";
}
def PoolingNhwcMinOp : _PoolingNhwc<"pooling_nhwc_min", "min_signed"> {
  let summary = "The smallest";
}
def PoolingNhwcMinUnsignedOp
    : _PoolingNhwc<"pooling_nhwc_min_unsigned", "min_unsigned", "cast_unsigned"> {
  let summary = "The smallest, of unsigned integers";
}

//===----------------------------------------------------------------------===//
// Three dimensions
//===----------------------------------------------------------------------===//

def PoolingNdhwcSumOp : _PoolingNdhwc<"pooling_ndhwc_sum", "add"> {
  let summary = "The sum";
}
def PoolingNdhwcMaxOp : _PoolingNdhwc<"pooling_ndhwc_max", "max_signed"> {
  let summary = "The greatest";
}
def PoolingNdhwcMinOp : _PoolingNdhwc<"pooling_ndhwc_min", "min_signed"> {
  let summary = "The smallest";
}

#endif // DIALECTS_LINALG_POOLING_TD
