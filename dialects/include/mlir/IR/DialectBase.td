// The definition of a dialect as a whole.

#ifndef MLIR_IR_DIALECTBASE_TD
#define MLIR_IR_DIALECTBASE_TD

include "mlir/IR/Utils.td"

class Dialect {
  // The prefix of its operations, types and attributes.
  string name = ?;

  // Documentation: one line, and a page of Markdown.
  string summary = ?;
  string description = ?;

  // C++ classes of the dialects that have to be loaded along with this one.
  list<string> dependentDialects = [];

  // Discardable attributes that this dialect puts on any operation: their kinds
  // and names, as in `(ins "SomeAttr":$name)`.
  dag discardableAttrs = (ins);

  // The C++ namespace of the dialect's classes.
  string cppNamespace = name;

  // C++ to insert into the dialect class.
  code extraClassDeclaration = "";

  // Hooks that the dialect implements natively:
  // making a constant operation from a folded attribute,
  bit hasConstantMaterializer = 0;
  // a destructor of its own,
  bit hasNonDefaultDestructor = 0;
  // verifying discardable attributes with the dialect's prefix on operations,
  bit hasOperationAttrVerify = 0;
  // on region arguments,
  bit hasRegionArgAttrVerify = 0;
  // and on region results,
  bit hasRegionResultAttrVerify = 0;
  // supplying interfaces for its operations when they have none,
  bit hasOperationInterfaceFallback = 0;
  // and dialect-wide canonicalization patterns.
  bit hasCanonicalizer = 0;

  // Whether the attributes and types defined in ODS are parsed and printed by
  // their mnemonics. If not, and there are any, the dialect does it natively.
  bit useDefaultAttributePrinterParser = 0;
  bit useDefaultTypePrinterParser = 0;

  // Whether operations and types may be added to the dialect at run time.
  bit isExtensible = 0;

  // Whether inherent attributes are stored as properties.
  bit usePropertiesForAttributes = 1;
}

#endif // MLIR_IR_DIALECTBASE_TD
