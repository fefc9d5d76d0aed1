//! Options of a program's command line: `llvm::cl::opt<bool> strict("strict", llvm::cl::init(false));`.
//!
//! No option of a project is given to this program, so such a variable is a constant of the option's type: what
//! `llvm::cl::init` says, or the type's first value. Other arguments (descriptions, names of values, categories) change
//! nothing, but those that keep the value elsewhere or call a function: such an option is not known.

use super::{InitCode, Linker};
use crate::machine::types::{ListKind, Ty, Type};
use crate::tree::{self, ExprId, ExprKind, Init, List, TemplateArgument, TypeKind};

/// Modifiers that say nothing of the value.
const DESCRIBING: &[&str] = &[
    "Hidden",
    "ReallyHidden",
    "NotHidden",
    "Optional",
    "ZeroOrMore",
    "OneOrMore",
    "CommaSeparated",
    "Positional",
];

/// Functions of modifiers that say nothing of the value.
const DESCRIBING_CALLS: &[&str] = &["desc", "value_desc", "values", "cat", "sub"];

impl Linker<'_> {
    /// Returns the type and the first value of a variable that is an option; `None` if it is none, or not a known one.
    pub(super) fn option_of_command_line(&mut self, decl: &tree::Decl) -> Option<(Ty, InitCode)> {
        let TypeKind::Named(path) = self.tree.ty(decl.ty).kind else { return None };
        let path = self.tree.path(path);
        let names: Vec<&str> =
            path.segments.iter().map(|segment| self.sources.names.get(segment.name)).collect();
        let is_list = match names[..] {
            ["cl", "opt"] | ["llvm", "cl", "opt"] => false,
            ["cl", "list"] | ["llvm", "cl", "list"] => true,
            _ => return None,
        };
        // A second argument is a place outside of the variable.
        let Some([TemplateArgument::Type(of)]) = path.last().arguments.as_deref() else { return None };
        let of = *of;
        let arguments = match decl.init {
            Init::None => List::EMPTY,
            Init::Parens(arguments) | Init::Braces(arguments) => arguments,
            Init::Equal(_) => return None,
        };
        let mut init = InitCode::Default;
        for argument in self.tree.items(arguments) {
            match self.modifier(argument)? {
                Modifier::Describing => {}
                Modifier::First(value) if !is_list => init = InitCode::Value(self.expression(value)),
                Modifier::First(_) => return None,
            }
        }
        let of = self.ty(of);
        let ty = if is_list { self.intern(Type::List(ListKind::Vector, of)) } else { of };
        Some((ty, init))
    }

    /// Returns what an argument of an option says; `None` if that is not known.
    fn modifier(&self, argument: ExprId) -> Option<Modifier> {
        let last = |path| self.sources.names.get(self.tree.path(path).last().name);
        let is_one = match self.tree.expr(argument).kind {
            ExprKind::Text(_) | ExprKind::Texts(_) => true,
            ExprKind::Name(path) => DESCRIBING.contains(&last(path)),
            ExprKind::Call(callee, arguments) => {
                let ExprKind::Name(path) = self.tree.expr(callee).kind else { return None };
                if last(path) == "init" && arguments.len() == 1 {
                    return Some(Modifier::First(self.tree.item(arguments, 0)));
                }
                DESCRIBING_CALLS.contains(&last(path))
            }
            _ => false,
        };
        is_one.then_some(Modifier::Describing)
    }
}

/// An argument of an option.
enum Modifier {
    Describing,
    /// `llvm::cl::init(value)`.
    First(ExprId),
}
