// Dag literals.
class R { int v = 0; }
def op : R;
def arg : R;
def Literals {
  dag empty = (op);
  dag named = (op:$name);
  dag args = (op 1, "two", [3, 4], {1, 0}, [{ six }], arg);
  dag argNames = (op 1:$a, arg:$b, (op 2:$d):$c);
  dag onlyNames = (op $a, ?:$b, ?);
  dag unsetOperator = (?:$x 1);
  dag castOperator = (!cast<R>("op") 1);
  dag listOperator = ([op, arg]:$types arg:$x);
  dag getOperator = (!getdagop<R>(named) 1);
}
class Built<dag d, R r, string s> {
  dag inner = (r d:$d, s:$s, (op r.v));
  dag fromList = !foldl((op), [1, 2, 3], acc, i, !con(acc, (op i:$n)));
  list<R> rs = !foreach(i, !range(!size(d)), !getdagarg<R>(d, i));
  list<string> names = !foreach(i, !range(!size(d)), !getdagname(d, i));
}
def built : Built<(op arg:$first, op:$second), arg, "text">;
def Self : R { dag d = (Self Self:$self); list<R> l = [Self]; }
