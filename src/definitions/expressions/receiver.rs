//! The classes of C++ that have tables of methods.

/// A class that has methods of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the classes of C++ have these names")]
pub enum Receiver {
    /// Any type.
    Type,
    Shaped,
    Vector,
    RankedTensor,
    MemRef,
    PtrLike,
    Complex,
    Function,
    Tuple,
    Integer,
    Float,
    /// `VectorType::Builder`
    VectorBuilder,
    /// Any attribute.
    Attribute,
    Typed,
    Elements,
    IntegerAttr,
    BoolAttr,
    FloatAttr,
    StringAttr,
    TypeAttr,
    Array,
    Dictionary,
    DenseArray,
    SymbolRef,
    FlatSymbolRef,
    AffineMap,
    ApInt,
    /// A count of elements, which is an integer here: of a scalable vector it is negative.
    ElementCount,
    String,
    /// An SSA value.
    Value,
    /// Any array or range.
    List,
    Operation,
    Region,
    Block,
    DataLayout,
    /// A class of a dialect, by its name.
    Class(&'static str),
}
