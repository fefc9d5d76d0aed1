// Sets of records.
class K { int q = 0; }
class K2 : K;
multiclass P { def a : K; def b : K2; }
defset list<K> all = {
  defm x : P;
  def y : K;
  foreach i = {1-2, 5} in { defm z # i : P; def : K; }
  let q = 1 in def w : K2;
  defset list<K2> inner = { def v : K2; }
  if 0 then def never : K;
}
defset list<K> none = { }
def use {
  int n = !size(all);
  list<K> records = all;
  list<K2> some = inner;
  list<K> filtered = !filter(r, all, !eq(r.q, 1));
  list<K> joined = none # inner;
  string name = !cast<string>(all[0]);
}
foreach r = inner in def "of_" # r { K k = r; }
