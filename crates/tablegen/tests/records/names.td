// Records are printed in byte order of their names; an identifier may begin with digits.
def a10;
def a2;
def a1;
def a01;
def A3;
def _b;
def 1DTensor;
def 0x;
def 0b2;
class 4D<int 2x> { int v = 2x; }
def use4D : 4D<3>;
class Named;
def r10 : Named;
def r2 : Named;
def r02 : Named;
def r : Named;
// `!instances` takes runs of digits as numbers.
def order { list<Named> all = !instances<Named>(); }
