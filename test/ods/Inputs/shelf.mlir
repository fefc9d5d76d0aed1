"x.store"() : () -> !shed.shelf<[1, 2]>
