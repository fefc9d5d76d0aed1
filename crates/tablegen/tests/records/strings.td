// String literals and the code format.
def Literals {
  string escapes = "tab\there, quote\" and \' and \\, newline\nend";
  string joined = "a" "b"
                  "c";
  string empty = "";
  string unicode = "é 日本";
  int bytes = !size("é");
  code block = [{ line1
  line2 "quoted" \n }];
  code braces = [{ {} }} ] }];
  string asCode = [{x}] # "y";
  string asCodeToo = "x" # [{y}];
  code plain = "p";
  string strconcat = !strconcat("a", [{b}]);
  string interleaveLast = !interleave(["a", [{b}]], "-");
  string interleaveFirst = !interleave([[{b}], "a"], "-");
  string substr = !substr([{hello}], 1, 2);
  string lower = !tolower([{AB}]);
  string subst = !subst("a", "b", [{aa}]);
}
class Templated<code c, string s = c> { code x = c; string y = s; string z = c # s; }
def codeArg : Templated<[{ a }]>;
def stringArg : Templated<"a", [{b}]>;
