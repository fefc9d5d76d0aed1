// Small helpers that every other ODS file may use: deprecation marks, the dag
// operators of operand and result lists, C++ builder arguments, identifiers.

#ifndef MLIR_IR_UTILS_TD
#define MLIR_IR_UTILS_TD

// Marks a definition as deprecated: using it in a .td file draws a warning
// with this reason.
class Deprecated<string reason> {
  string odsDeprecated = reason;
}

// Marks what a definition generates (rather than the definition) as deprecated.
class CppDeprecated<string reason> {
  string odsCppDeprecated = reason;
}

// A string computed by a class; instances are used as `SomeFunc<...>.result`.
class StrFunc<string r> {
  string result = r;
}

// Operators of the dags that list arguments (operands, attributes, properties)
// and results.
def ins;
def outs;

// An argument of a C++ builder: its C++ type and, if any, its default value.
class CArg<string ty, string value = ""> {
  string type = ty;
  string defaultValue = value;
}

// `str` with its first character in upper case.
class firstCharToUpper<string str> {
  string ret = !if(!empty(str), "", !toupper(!substr(str, 0, 1)) # !substr(str, 1));
}

// `some_name` as `SomeName`: every character that starts a word is made upper
// case, and the underscores between words are dropped. While folding, an
// underscore at the end of `acc` says that a word starts.
class snakeCaseToCamelCase<string str> {
  defvar folded = !foldl("_", !range(0, !size(str)), acc, i,
    !if(!eq(!substr(acc, !sub(!size(acc), 1)), "_"),
        !if(!eq(!substr(str, i, 1), "_"), acc,
            !substr(acc, 0, !sub(!size(acc), 1)) # !toupper(!substr(str, i, 1))),
        acc # !substr(str, i, 1)));
  string ret = !subst("_", "", folded);
}

#endif // MLIR_IR_UTILS_TD
