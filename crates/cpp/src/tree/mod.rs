//! The syntax of one function, in flat arenas.
//!
//! Expressions, statements and written types are vectors indexed by `u32` ids; children that are many are a
//! [`List`], a range of one vector of ids. Dropping a tree is a few deallocations however deep it is. Names
//! are as written: what they mean depends on scopes, and is decided when the function is linked.

mod expression;
mod statement;
mod types;

pub use expression::{BinaryOp, UnaryOp};
pub(crate) use expression::{Capture, CaptureMode, Expr, ExprKind, FoldOp, Lambda};
pub(crate) use statement::*;
pub(crate) use types::*;

use std::marker::PhantomData;

macro_rules! tree_ids {
    ($($(#[$doc:meta])* $id:ident,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct $id(pub u32);
        impl From<u32> for $id {
            fn from(value: u32) -> Self {
                $id(value)
            }
        }
        impl From<$id> for u32 {
            fn from(value: $id) -> u32 {
                value.0
            }
        }
    )*};
}

tree_ids! {
    /// An expression.
    ExprId,
    /// A statement.
    StmtId,
    /// A type as written.
    TypeId,
    /// A qualified name as written.
    PathId,
    /// A lambda.
    LambdaId,
    /// A variable that a statement declares.
    DeclId,
}

/// Several children: a range of [`Tree::lists`].
pub(crate) struct List<T> {
    pub start: u32,
    pub length: u32,
    of: PhantomData<T>,
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for List<T> {}

impl<T> std::fmt::Debug for List<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{} from {}]", self.length, self.start)
    }
}

impl<T> List<T> {
    pub const EMPTY: List<T> = List { start: 0, length: 0, of: PhantomData };

    pub fn len(self) -> usize {
        self.length as usize
    }
}

/// The arenas of one function.
#[derive(Default, Debug)]
pub(crate) struct Tree {
    pub exprs: Vec<Expr>,
    pub stmts: Vec<Stmt>,
    pub types: Vec<Type>,
    pub paths: Vec<Path>,
    pub lambdas: Vec<Lambda>,
    pub decls: Vec<Decl>,
    pub lists: Vec<u32>,
}

impl Tree {
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize]
    }

    pub fn stmt(&self, id: StmtId) -> &Stmt {
        &self.stmts[id.0 as usize]
    }

    pub fn ty(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }

    pub fn path(&self, id: PathId) -> &Path {
        &self.paths[id.0 as usize]
    }

    pub fn lambda(&self, id: LambdaId) -> &Lambda {
        &self.lambdas[id.0 as usize]
    }

    pub fn decl(&self, id: DeclId) -> &Decl {
        &self.decls[id.0 as usize]
    }

    pub fn items<T: From<u32>>(
        &self,
        list: List<T>,
    ) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator {
        self.lists[list.start as usize..list.start as usize + list.len()].iter().map(|&id| T::from(id))
    }

    pub fn item<T: From<u32>>(&self, list: List<T>, at: usize) -> T {
        T::from(self.lists[list.start as usize + at])
    }

    pub fn list<T: Into<u32>>(&mut self, items: Vec<T>) -> List<T> {
        let start = self.lists.len() as u32;
        let length = items.len() as u32;
        self.lists.extend(items.into_iter().map(Into::into));
        List { start, length, of: PhantomData }
    }
}

/// A parsed function: its declaration and its body.
#[derive(Debug)]
pub(crate) struct FunctionTree {
    pub tree: Tree,
    pub template: Vec<TemplateParameter>,
    /// Absent for a constructor.
    pub returns: Option<TypeId>,
    pub parameters: Vec<Parameter>,
    pub initializers: Vec<MemberInitializer>,
    pub body: Option<StmtId>,
}
