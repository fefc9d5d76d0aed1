include "include/nowhere.td"
class A : FromNowhere;
#ifdef OPEN
