// Passes: what they are called on the command line, their options, and the
// statistics that they keep.
//
// Nothing here says what a pass does; that is native code.

#ifndef MLIR_PASS_PASSBASE_TD
#define MLIR_PASS_PASSBASE_TD

// An option of a pass: the variable that holds it, its name on the command
// line, its C++ type, its default (none if empty), and what it is for.
class Option<string varName, string arg, string valueType, string default,
             string desc, string additionalFlags = ""> {
  string cppName = varName;
  string argument = arg;
  string type = valueType;
  string defaultValue = default;
  string description = desc;
  string additionalOptFlags = additionalFlags;
}

// An option that takes several values.
class ListOption<string varName, string arg, string valueType, string desc,
                 string additionalFlags = "">
  : Option<varName, arg, valueType, "", desc, additionalFlags>;

// Something that a pass counts.
class Statistic<string varName, string statName, string desc> {
  string cppName = varName;
  string name = statName;
  string description = desc;
}

// A pass. `base` is the C++ class that it derives from.
class PassBase<string passArg, string base> {
  string argument = passArg;
  string baseClass = base;
  string summary = "";
  string description = "";

  // C++ that makes the pass; the default constructor if empty.
  code constructor = "";

  // The dialects of what the pass may add to the IR.
  list<string> dependentDialects = [];

  list<Option> options = [];
  list<Statistic> statistics = [];
}

// A pass over one kind of operation, or over any if it names none.
class Pass<string passArg, string operation = "">
  : PassBase<passArg, "::mlir::OperationPass<" # operation # ">">;

// A pass over operations that implement an interface.
class InterfacePass<string passArg, string interface>
  : PassBase<passArg, "::mlir::InterfacePass<" # interface # ">">;

#endif // MLIR_PASS_PASSBASE_TD
