// Every bang operator that takes values, on operands that are known.
class Rec { int f = 1; }
class Sub : Rec;
def op : Rec;
def other : Rec;
def sub : Sub { let f = 2; }

def Arithmetic {
  int add = !add(1, 2, 3);
  int sub = !sub(1, 2);
  int mul = !mul(2, 3, 7);
  int div = !div(7, -2);
  int wrap = !add(0x7fffffffffffffff, 1);
  int and = !and(12, 10, 8);
  int or = !or(1, 4);
  int xor = !xor(5, 3, 1);
  int shl = !shl(1, 63);
  int sra = !sra(-8, 1);
  int srl = !srl(-8, 1);
  int not = !not(5);
  bit notZero = !not(0);
  int logtwo = !logtwo(1025);
  int fromBits = !add({1, 0, 1}, 1);
}

def Comparison {
  bit eq = !eq(1, 1);
  bit eqString = !eq("a", "b");
  bit eqRecord = !eq(op, op);
  bit ne = !ne(op, other);
  bit lt = !lt(-1, 0);
  bit le = !le("a", "a");
  bit gt = !gt("b", "a");
  bit ge = !ge(1, 2);
  bit mixed = !eq({1, 0}, 2);
}

def Strings {
  string concat = !strconcat("a", "b", "c");
  string interleave = !interleave(["a", "b"], ", ");
  string interleaveInts = !interleave([1, 2, 3], "-");
  string interleaveNothing = !interleave([]<string>, "-");
  string subst = !subst("l", "LL", "hello");
  string substr = !substr("hello", 1, 3);
  string substrRest = !substr("hello", 2);
  string substrEnd = !substr("hello", 5);
  string substrLong = !substr("hello", 3, 100);
  int find = !find("hello", "l");
  int findFrom = !find("hello", "l", 3);
  int findNothing = !find("hello", "z");
  string lower = !tolower("MiXed");
  string upper = !toupper("MiXed");
  int size = !size("hello");
  bit empty = !empty("");
  bit match = !match("foobar", "^fo+b.r$");
  bit noMatch = !match("foobar", "^o");
  string repr = !repr(["a", "b"]);
  string reprRecord = !repr(sub);
}

def Lists {
  int head = !head([1, 2]);
  list<int> tail = !tail([1, 2]);
  int size = !size([1, 2, 3]);
  bit empty = !empty([]<int>);
  list<int> concat = !listconcat([1], [], [2, 3]);
  list<int> splat = !listsplat(7, 3);
  list<int> splatNone = !listsplat(7, 0);
  list<int> remove = !listremove([1, 2, 3, 2], [2, 5]);
  list<Rec> removeRecords = !listremove([op, other, sub], [other]);
  list<int> flatten = !listflatten([[1], []<int>, [2, 3]]);
  list<int> flattenFlat = !listflatten([1, 2]);
  list<list<int>> flattenOnce = !listflatten([[[1]], [[2], [3]]]);
  list<int> range = !range(4);
  list<int> rangeFrom = !range(2, 5);
  list<int> rangeStep = !range(10, 0, -3);
  list<int> rangeNone = !range(5, 2);
  list<int> rangeOfList = !range(["a", "b"]);
  list<int> each = !foreach(i, [1, 2, 3], !mul(i, i));
  list<string> eachString = !foreach(i, [1, 2], "n" # i);
  list<int> filter = !filter(i, [1, 2, 3, 4], !and(i, 1));
  int foldl = !foldl(10, [1, 2, 3], acc, i, !add(acc, i));
  string foldlString = !foldl("", ["a", "b"], acc, s, s # acc);
}

def Dags {
  dag base = (op 1:$a, "b", other:$c);
  dag con = !con(base, (op 2:$d), (?));
  dag conNames = !con((op:$x), (op:$y 1));
  dag made = !dag(op, [1, 2], ["x", ?]);
  dag noNames = !dag(op, [1, 2], ?);
  dag noArgs = !dag(op, ?, ["x", "y"]);
  int size = !size(base);
  bit empty = !empty((op));
  Rec getOp = !getdagop<Rec>(base);
  string getOpName = !getdagopname((op:$name));
  int getArg = !getdagarg<int>(base, 0);
  int getArgByName = !getdagarg<int>(base, "a");
  int getArgOfOtherType = !getdagarg<int>(base, 1);
  string getName = !getdagname(base, 2);
  string getNoName = !getdagname(base, 1);
  dag setOp = !setdagop(base, other);
  dag setOpName = !setdagopname(base, "new");
  dag setArg = !setdagarg(base, 1, 5);
  dag setArgByName = !setdagarg(base, "c", 5);
  dag setName = !setdagname(base, 0, "z");
  dag unsetName = !setdagname(base, "a", ?);
  dag each = !foreach(x, (op other, (op other)), !subst(other, sub, x));
}

def Choice {
  int choice = !if(1, 10, 20);
  int choiceNot = !if(!eq("a", "b"), 10, 20);
  Rec choiceUnset = !if(0, op, ?);
  string cond = !cond(!lt(1, 0): "less", !eq(1, 1): "equal", true: "more");
  bit initialized = !initialized(?);
  bit initializedInt = !initialized(3);
}

def Records {
  Rec cast = !cast<Rec>("op");
  Sub castDown = !cast<Sub>(sub);
  string castString = !cast<string>(op);
  string castInt = !cast<string>(42);
  int castBits = !cast<int>({1, 0, 1});
  bit isa = !isa<Rec>(sub);
  bit isaNot = !isa<Sub>(op);
  bit isaString = !isa<string>("a");
  bit exists = !exists<Rec>("op");
  bit existsOtherType = !exists<Sub>("op");
  bit existsNot = !exists<Rec>("nobody");
  list<Rec> instances = !instances<Rec>();
  list<Rec> instancesMatching = !instances<Rec>("^o");
  int f = !cast<Rec>("sub").f;
}
