// How attributes and types are written to and read from bytecode: for each
// kind the C++ expressions that read it (`cParser`), build it (`cBuilder`),
// write it (`cPrinter`) and get it from its owner (`cGetter`), and its C++ type.
//
// The names of this file clash with those of the other ODS files: it is not
// included along with them.

#ifndef MLIR_IR_BYTECODEBASE_TD
#define MLIR_IR_BYTECODEBASE_TD

class Bytecode<string parse = "", string build = "", string print = "", string get = "",
               string t = ""> {
  string cParser = parse;
  string cBuilder = build;
  string cPrinter = print;
  string cGetter = get;
  string cType = t;

  // When several definitions share a C++ type, which of them to write.
  string printerPredicate = "";
}

// `t` with one part replaced.
class WithParser<string p = "", Bytecode t = Bytecode<>>
    : Bytecode<p, t.cBuilder, t.cPrinter, t.cGetter, t.cType>;
class WithBuilder<string b = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, b, t.cPrinter, t.cGetter, t.cType>;
class WithPrinter<string p = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, t.cBuilder, p, t.cGetter, t.cType>;
class WithGetter<string g = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, t.cBuilder, t.cPrinter, g, t.cType>;
class WithType<string ty = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, t.cBuilder, t.cPrinter, t.cGetter, ty>;

// Something made of members.
class CompositeBytecode<string t = ""> : WithType<t>;

//===----------------------------------------------------------------------===//
// Kinds of members
//===----------------------------------------------------------------------===//

class AttributeKind
    : WithParser<"succeeded($_reader.readAttribute($_var))",
      WithBuilder<"$_args", WithPrinter<"$_writer.writeAttribute($_getter)">>>;
def Attribute : AttributeKind;

class TypeKind
    : WithParser<"succeeded($_reader.readType($_var))",
      WithBuilder<"$_args", WithPrinter<"$_writer.writeType($_getter)">>>;
def Type : TypeKind;

// A kind of value for which reader and writer have a pair of methods.
class _StreamKind<string type, string read, string write>
    : WithParser<"succeeded(" # read # ")",
      WithBuilder<"$_args", WithPrinter<write, WithType<type>>>>;

def VarInt : _StreamKind<"uint64_t", "$_reader.readVarInt($_var)",
                         "$_writer.writeVarInt($_getter)">;
def SignedVarInt : _StreamKind<"int64_t", "$_reader.readSignedVarInt($_var)",
                               "$_writer.writeSignedVarInt($_getter)">;
def Blob : _StreamKind<"ArrayRef<char>", "$_reader.readBlob($_var)",
                       "$_writer.writeOwnedBlob($_getter)">;
def Bool : _StreamKind<"bool", "$_reader.readBool($_var)", "$_writer.writeOwnedBool($_getter)">;

// An integer whose width, a float whose semantics, an earlier member `s` tells.
class KnownWidthAPInt<string s>
    : _StreamKind<"FailureOr<APInt>", "readAPIntWithKnownWidth($_reader, " # s # ", $_var)",
                  "$_writer.writeAPIntWithKnownWidth($_getter)">;
class KnownSemanticsAPFloat<string s>
    : _StreamKind<"FailureOr<APFloat>",
                  "readAPFloatWithKnownSemantics($_reader, " # s # ", $_var)",
                  "$_writer.writeAPFloatWithKnownSemantics($_getter)">;

// A handle of the C++ type `s` to a dialect resource.
class ResourceHandle<string s>
    : _StreamKind<"FailureOr<" # s # ">", "readResourceHandle<" # s # ">($_reader, $_var)",
                  "$_writer.writeResourceHandle($_getter)">;

// A value that is computed rather than stored.
class LocalVar<string t, string d>
    : WithParser<"(($_var = " # d # "), true)",
      WithBuilder<"$_args", WithPrinter<"", WithType<t>>>>;

// A length and as many elements.
class Array<Bytecode t> {
  Bytecode elemT = t;
  string cBuilder = "$_args";
}
class List<Bytecode t> : WithGetter<"$_member", t>;
def SignedVarIntList : List<SignedVarInt>;
def BoolList : List<Bool>;

//===----------------------------------------------------------------------===//
// Attributes and types of a dialect
//===----------------------------------------------------------------------===//

// Operators of the dags of members.
def attr;
def type;
def none;

class DialectAttrOrType<dag d> {
  dag members = d;
  string cType = "";
  code postProcess = "";
}

class DialectAttribute<dag d> : DialectAttrOrType<d>, AttributeKind {
  let cParser = "succeeded($_reader.readAttribute<$_resultType>($_var))";
  let cBuilder = "get<$_resultType>(context, $_args)";
}

class DialectType<dag d> : DialectAttrOrType<d>, TypeKind {
  let cParser = "succeeded($_reader.readType<$_resultType>($_var))";
  let cBuilder = "get<$_resultType>(context, $_args)";
}

// A code that is not used any more, or not yet.
def ReservedOrDead : DialectAttrOrType<(none)>;

// All attributes (types) of a dialect, by their codes.
class DialectAttributes<string d> {
  string dialect = d;
  list<DialectAttrOrType> elems;
}
class DialectTypes<string d> {
  string dialect = d;
  list<DialectAttrOrType> elems;
}

#endif // MLIR_IR_BYTECODEBASE_TD
