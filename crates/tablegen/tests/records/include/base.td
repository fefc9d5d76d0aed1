#ifndef BASE_TD
#define BASE_TD
class Base { int a = 1; }
#endif // BASE_TD
