class InBroken { int a = 1; }
def wrong : InBroken { let b = 2; }
