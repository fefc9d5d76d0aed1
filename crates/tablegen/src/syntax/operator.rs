//! The names of operators.
//!
//! Most bang operators take values and give a value; those are [`Operator`]s, to which the subscript,
//! slice and range forms without a `!` belong too. The others bind variables, take a type to ask about,
//! or have an argument list of their own shape; [`Bang`] has them all.

/// An operator that has nothing but values for operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operator {
    // One operand.
    Cast,
    Not,
    LogTwo,
    Head,
    Tail,
    Size,
    Empty,
    ToLower,
    ToUpper,
    Repr,
    Initialized,
    ListFlatten,
    GetDagOp,
    GetDagOpName,
    // Two operands; more for the associative ones.
    Con,
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
    Xor,
    Sra,
    Srl,
    Shl,
    Eq,
    Ne,
    Le,
    Lt,
    Ge,
    Gt,
    Match,
    ListConcat,
    ListSplat,
    ListRemove,
    StrConcat,
    Interleave,
    GetDagArg,
    GetDagName,
    SetDagOp,
    SetDagOpName,
    /// `list[index]`
    Element,
    /// `list[indices]`
    Slice,
    /// `from...to`, ends included.
    ClosedRange,
    // Three operands.
    If,
    Dag,
    Subst,
    Substr,
    Find,
    Range,
    SetDagArg,
    SetDagName,
    /// Condition and value by turns.
    Cond,
}

/// The word after a `!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Bang {
    Operator(Operator),
    Foreach,
    Filter,
    Foldl,
    IsA,
    Exists,
    Instances,
}

/// Every bang operator by name.
const BANGS: &[(&str, Bang)] = &[
    ("add", Bang::Operator(Operator::Add)),
    ("and", Bang::Operator(Operator::And)),
    ("cast", Bang::Operator(Operator::Cast)),
    ("con", Bang::Operator(Operator::Con)),
    ("cond", Bang::Operator(Operator::Cond)),
    ("dag", Bang::Operator(Operator::Dag)),
    ("div", Bang::Operator(Operator::Div)),
    ("empty", Bang::Operator(Operator::Empty)),
    ("eq", Bang::Operator(Operator::Eq)),
    ("exists", Bang::Exists),
    ("filter", Bang::Filter),
    ("find", Bang::Operator(Operator::Find)),
    ("foldl", Bang::Foldl),
    ("foreach", Bang::Foreach),
    ("ge", Bang::Operator(Operator::Ge)),
    ("getdagarg", Bang::Operator(Operator::GetDagArg)),
    ("getdagname", Bang::Operator(Operator::GetDagName)),
    ("getdagop", Bang::Operator(Operator::GetDagOp)),
    ("getdagopname", Bang::Operator(Operator::GetDagOpName)),
    ("gt", Bang::Operator(Operator::Gt)),
    ("head", Bang::Operator(Operator::Head)),
    ("if", Bang::Operator(Operator::If)),
    ("initialized", Bang::Operator(Operator::Initialized)),
    ("instances", Bang::Instances),
    ("interleave", Bang::Operator(Operator::Interleave)),
    ("isa", Bang::IsA),
    ("le", Bang::Operator(Operator::Le)),
    ("listconcat", Bang::Operator(Operator::ListConcat)),
    ("listflatten", Bang::Operator(Operator::ListFlatten)),
    ("listremove", Bang::Operator(Operator::ListRemove)),
    ("listsplat", Bang::Operator(Operator::ListSplat)),
    ("logtwo", Bang::Operator(Operator::LogTwo)),
    ("lt", Bang::Operator(Operator::Lt)),
    ("match", Bang::Operator(Operator::Match)),
    ("mul", Bang::Operator(Operator::Mul)),
    ("ne", Bang::Operator(Operator::Ne)),
    ("not", Bang::Operator(Operator::Not)),
    ("or", Bang::Operator(Operator::Or)),
    ("range", Bang::Operator(Operator::Range)),
    ("repr", Bang::Operator(Operator::Repr)),
    ("setdagarg", Bang::Operator(Operator::SetDagArg)),
    ("setdagname", Bang::Operator(Operator::SetDagName)),
    ("setdagop", Bang::Operator(Operator::SetDagOp)),
    ("setdagopname", Bang::Operator(Operator::SetDagOpName)),
    ("shl", Bang::Operator(Operator::Shl)),
    ("size", Bang::Operator(Operator::Size)),
    ("sra", Bang::Operator(Operator::Sra)),
    ("srl", Bang::Operator(Operator::Srl)),
    ("strconcat", Bang::Operator(Operator::StrConcat)),
    ("sub", Bang::Operator(Operator::Sub)),
    ("subst", Bang::Operator(Operator::Subst)),
    ("substr", Bang::Operator(Operator::Substr)),
    ("tail", Bang::Operator(Operator::Tail)),
    ("tolower", Bang::Operator(Operator::ToLower)),
    ("toupper", Bang::Operator(Operator::ToUpper)),
    ("xor", Bang::Operator(Operator::Xor)),
];

impl Bang {
    /// Returns the operator that `!name` spells.
    pub fn named(name: &str) -> Option<Bang> {
        let at = BANGS.binary_search_by(|(candidate, _)| (*candidate).cmp(name)).ok()?;
        Some(BANGS[at].1)
    }

    pub fn names() -> impl Iterator<Item = &'static str> {
        BANGS.iter().map(|&(name, _)| name)
    }

    /// Returns the name without its `!`.
    pub fn name(self) -> &'static str {
        BANGS.iter().find(|&&(_, bang)| bang == self).map_or("", |&(name, _)| name)
    }
}

impl Operator {
    /// Returns the name without its `!`; empty for the forms that have none.
    pub fn name(self) -> &'static str {
        Bang::Operator(self).name()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(BANGS.is_sorted_by_key(|(name, _)| *name));
        assert_eq!(Bang::named("foldl"), Some(Bang::Foldl));
        assert_eq!(Bang::named("foldr"), None);
    }
}
