class Forever<int n> { int r = Forever<!add(n, 1)>.r; }
def forever { int x = Forever<0>.r; }
def fine { int x = 1; }
