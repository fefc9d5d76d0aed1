#include "paddock/Paddock.h"

using namespace mlir;
using namespace paddock;

static ParseResult parsePosts(OpAsmParser &parser, ArrayAttr &posts) { return parser.parseAttribute(posts); }

static void printPosts(OpAsmPrinter &printer, Operation *, ArrayAttr posts) {
  printer << "[";
  for (Attribute post : posts) {
    printer << "{";
    timber::show(printer, post);
  }
  printer << "]";
}
