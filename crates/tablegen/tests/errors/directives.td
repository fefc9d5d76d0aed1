#else
#endif
#define
#ifdef A B
#else
#else
#endif
def a /* unclosed
