// The paste operator: names, strings, lists, and what is turned into a string.
defvar word = "value";
class A<string s, int i, bit b> {
  string strings = s # "-" # s;
  string ints = s # i # b;
  string inner = "a" # !add(i, 1) # "z";
  string own = NAME # "_own";
  // After `#` a global name is its own text, before it the value.
  string global = word # s;
  string text = s # word # unknown;
  list<int> lists = [1] # [i] # [3, 4];
  code block = [{x}] # s;
}
def record : A<"s", 2, 1>;
def "quoted" # name;
def "a name";
def "";
def trailing#;
def number#1#"_"#2;
def record # _ # record;
foreach i = [1, 2] in {
  def loop#i;
  def "x"#!mul(i, 10)#y { string n = "in_" # i; }
}
foreach r = [record] in def of_#r;
foreach word = ["shadow"] in def word;
def Values {
  string ofRecord = "r:" # record;
  string ofBits = {1, 0, 1} # ":b";
  string ofField = record.strings # ".";
  string two = "a" "b" # "c" "d";
}
