//! SSA and block names in scope. (Under construction.)

/// An operand as written: a name that is yet to be resolved to a value of a type.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand<'s> {
    /// With the `%`.
    pub name: &'s [u8],
    /// The result number behind `#`; 0 where none is written.
    pub number: u32,
    /// Where the name stands, as a byte offset.
    pub offset: u32,
}
