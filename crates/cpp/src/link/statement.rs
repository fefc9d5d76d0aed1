//! Statements to acts.

use super::{Act, ActId, InitCode, Linker, LocalKind, Node, StaticLocal, Test};
use crate::machine::statics::StaticKey;
use crate::machine::types::{ListKind, Ty, Type};
use crate::tree::{self, Condition, DeclId, Init, List, LoopVariable, StmtId, StmtKind};
use std::rc::Rc;

impl Linker<'_> {
    /// Runs `link` with a scope of its own for local names.
    fn in_scope<T>(&mut self, link: impl FnOnce(&mut Self) -> T) -> T {
        let mark = self.level().locals.len();
        let result = link(self);
        self.level().locals.truncate(mark);
        result
    }

    pub(crate) fn statement(&mut self, id: StmtId) -> ActId {
        let tree::Stmt { kind, at } = *self.tree.stmt(id);
        let act = match kind {
            StmtKind::Empty | StmtKind::Using | StmtKind::StaticAssert => Act::Empty,
            StmtKind::Expr(value) => {
                if self.is_debug_output(value) {
                    Act::Empty
                } else {
                    Act::Expr(self.expression(value))
                }
            }
            StmtKind::Declare(decls) => self.declarations(decls),
            StmtKind::Bind(binding) => {
                let value = self.expression(binding.value);
                let ty = self.ty(binding.ty);
                let is_reference = self.machine.types.is_reference(ty);
                let slots = self.bound_slots(binding.names);
                Act::Bind(slots, is_reference, value)
            }
            StmtKind::Block(statements) => {
                let statements: Vec<StmtId> = self.tree.items(statements).collect();
                let first = self.code().slots;
                let acts =
                    self.in_scope(|linker| statements.into_iter().map(|id| linker.statement(id)).collect());
                let last = self.code().slots;
                let level = self.level();
                // A captured variable lives as long as the lambda runs, so its slot is not cleared with the block
                // in which its name first occurs.
                let is_captured = |slot: u32| {
                    level.code.this == Some(slot) || level.captures.iter().any(|capture| capture.slot == slot)
                };
                let slots = (first..last).filter(|&slot| !is_captured(slot)).collect();
                Act::Block(acts, slots)
            }
            StmtKind::If { init, condition, then, otherwise } => self.in_scope(|linker| {
                let init = init.map(|init| linker.statement(init));
                let condition = linker.condition(condition);
                let then = linker.in_scope(|linker| linker.statement(then));
                let otherwise =
                    otherwise.map(|otherwise| linker.in_scope(|linker| linker.statement(otherwise)));
                Act::If { init, condition, then, otherwise }
            }),
            StmtKind::While(condition, body) => self.in_scope(|linker| {
                let condition = linker.condition(condition);
                Act::While(condition, linker.statement(body))
            }),
            StmtKind::DoWhile(body, condition) => {
                let body = self.statement(body);
                Act::DoWhile(body, self.expression(condition))
            }
            StmtKind::For { init, condition, step, body } => self.in_scope(|linker| {
                let init = linker.statement(init);
                let condition = condition.map(|condition| linker.condition(condition));
                let step = step.map(|step| linker.expression(step));
                Act::For { init, condition, step, body: linker.statement(body) }
            }),
            StmtKind::RangeFor { init, variable, range, body } => self.in_scope(|linker| {
                let init = init.map(|init| linker.statement(init));
                let range = linker.expression(range);
                let (slots, is_bound, ty) = match variable {
                    LoopVariable::One(decl) => {
                        let decl = *linker.tree.decl(decl);
                        let ty = linker.ty(decl.ty);
                        let slot = linker.declare(decl.name, LocalKind::Variable(ty));
                        (Box::from([slot]), false, ty)
                    }
                    LoopVariable::Many(ty, names) => {
                        let ty = linker.ty(ty);
                        (linker.bound_slots(names), true, ty)
                    }
                };
                Act::RangeFor { init, slots, is_bound, ty, range, body: linker.statement(body) }
            }),
            StmtKind::Switch { init, value, body } => self.in_scope(|linker| {
                let init = init.map(|init| linker.statement(init));
                let value = linker.condition(value);
                let (cases, body) = linker.cases(body);
                Act::Switch { init, value, cases, body }
            }),
            StmtKind::Case(_) | StmtKind::Default => {
                let node = self.unsupported("a case inside a statement of its switch", at);
                Act::Expr(node)
            }
            StmtKind::Break => Act::Break,
            StmtKind::Continue => Act::Continue,
            StmtKind::Return(value) => {
                let value = value.map(|value| self.expression(value));
                Act::Return(value)
            }
            StmtKind::UsingEnum(ty) => {
                let ty = self.ty(ty);
                self.used_enums.push(ty);
                Act::Empty
            }
            StmtKind::Alias(name, ty) => {
                let ty = self.ty(ty);
                if self.machine.types.is_dependent(ty) {
                    // Its parameters are slots of this frame, which a lambda does not have.
                    let node = self.node(Node::Type(ty), at);
                    let slot = self.declare(name, LocalKind::TypeParameter);
                    Act::Declare(slot, Ty::AUTO, InitCode::Value(node))
                } else {
                    self.declare(name, LocalKind::Alias(ty));
                    Act::Empty
                }
            }
        };
        self.act(act)
    }

    /// Statements of a switch, and for each label the statement that it leads to.
    #[allow(clippy::type_complexity, reason = "the two halves of one act")]
    fn cases(&mut self, body: StmtId) -> (Box<[(Option<super::NodeId>, u32)]>, Box<[ActId]>) {
        let statements: Vec<StmtId> = match self.tree.stmt(body).kind {
            StmtKind::Block(statements) => self.tree.items(statements).collect(),
            _ => vec![body],
        };
        let mut cases = Vec::new();
        let mut acts = Vec::new();
        for id in statements {
            match self.tree.stmt(id).kind {
                StmtKind::Case(value) => cases.push((Some(self.expression(value)), acts.len() as u32)),
                StmtKind::Default => cases.push((None, acts.len() as u32)),
                _ => acts.push(self.statement(id)),
            }
        }
        (cases.into(), acts.into())
    }

    fn condition(&mut self, condition: Condition) -> Test {
        match condition {
            Condition::Expr(value) => Test::Expr(self.expression(value)),
            Condition::Declare(decl) => {
                let (act, slot) = self.declaration(decl);
                Test::Declare(act, slot)
            }
        }
    }

    fn bound_slots(&mut self, names: List<DeclId>) -> Box<[u32]> {
        let decls: Vec<DeclId> = self.tree.items(names).collect();
        decls
            .into_iter()
            .map(|decl| {
                let name = self.tree.decl(decl).name;
                self.declare(name, LocalKind::Variable(Ty::AUTO))
            })
            .collect()
    }

    fn declarations(&mut self, decls: List<DeclId>) -> Act {
        let decls: Vec<DeclId> = self.tree.items(decls).collect();
        let mut acts: Vec<ActId> = decls.into_iter().map(|decl| self.declaration(decl).0).collect();
        match (acts.pop(), acts.is_empty()) {
            (Some(only), true) => self.code().acts[only.0 as usize].clone(),
            (last, _) => {
                acts.extend(last);
                Act::Sequence(acts.into())
            }
        }
    }

    /// Links a variable of a function; gives its slot.
    fn declaration(&mut self, id: DeclId) -> (ActId, u32) {
        let decl = *self.tree.decl(id);
        let ty = self.declared_type(decl.ty, &decl.init);
        if decl.is_static {
            // The variable is a cell of the heap; its slot refers to that.
            let init = self.init(&decl.init);
            let key = StaticKey::Local(self.context.file, decl.at);
            let local = StaticLocal { ty, init, key };
            let node = self.node(Node::Static(Rc::new(local)), decl.at);
            let slot = self.declare(decl.name, LocalKind::Variable(ty));
            let reference = self.intern(Type::Reference(Ty::AUTO, false));
            return (self.act(Act::Declare(slot, reference, InitCode::Value(node))), slot);
        }
        // A lambda may use its own variable, so that is declared first; other initialisers do not see it.
        let is_lambda = matches!(decl.init, Init::Equal(value) if matches!(self.tree.expr(value).kind, tree::ExprKind::Lambda(_)));
        let (slot, init) = if is_lambda {
            let slot = self.declare(decl.name, LocalKind::Variable(ty));
            (slot, self.init(&decl.init))
        } else {
            let init = match decl.init {
                Init::Equal(value) if self.keeps_containers(ty) => {
                    InitCode::Value(self.kept_expression(value))
                }
                _ => self.init(&decl.init),
            };
            let class = match decl.init {
                Init::Equal(value) if ty == Ty::AUTO => self.class_of_expression(value),
                _ => None,
            };
            let slot = self.declare(decl.name, LocalKind::Variable(ty));
            self.level().classes_of_casts.extend(class.map(|class| (slot, class)));
            (slot, init)
        };
        (self.act(Act::Declare(slot, ty, init)), slot)
    }

    pub(super) fn init(&mut self, init: &Init) -> InitCode {
        match *init {
            Init::None => InitCode::Default,
            Init::Equal(value) => InitCode::Value(self.expression(value)),
            Init::Parens(arguments) => InitCode::Arguments(self.expressions(arguments), false),
            Init::Braces(arguments) => InitCode::Arguments(self.expressions(arguments), true),
        }
    }

    /// Returns a variable's type; an array has its length.
    fn declared_type(&mut self, ty: tree::TypeId, init: &Init) -> Ty {
        if let tree::TypeKind::Array(of, size) = self.tree.ty(ty).kind
            && !matches!(init, Init::Equal(_) | Init::Braces(_))
        {
            let of = self.ty(of);
            let size = size.map(|size| self.template_argument(&tree::TemplateArgument::Value(size)));
            if let Some(Type::Constant(length, _)) = size.map(|size| self.machine.types.get(size).clone())
                && let Ok(length) = u32::try_from(length)
            {
                return self.intern(Type::List(ListKind::Array(length), of));
            }
        }
        // `const char prefix[] = "const.";` has a null character after the text.
        if let (tree::TypeKind::Array(of, None), Init::Equal(value)) = (self.tree.ty(ty).kind, init)
            && let tree::ExprKind::Text(text) = self.tree.expr(*value).kind
        {
            let of = self.ty(of);
            let length = self.sources.names.get(text).len() as u32 + 1;
            return self.intern(Type::List(ListKind::Array(length), of));
        }
        self.ty(ty)
    }

    /// `LDBG() << …` and `llvm::dbgs() << …` write nothing in a release build, and nobody reads what code says on the
    /// program's own streams.
    fn is_debug_output(&self, mut value: tree::ExprId) -> bool {
        loop {
            match self.tree.expr(value).kind {
                tree::ExprKind::Binary(tree::BinaryOp::ShiftLeft, left, _) => value = left,
                tree::ExprKind::Call(callee, _) => value = callee,
                tree::ExprKind::Name(path) => {
                    let name = self.tree.path(path).last().name;
                    return matches!(
                        self.sources.names.get(name),
                        "LDBG" | "DBGS" | "dbgs" | "LDBG_OS" | "errs" | "outs" | "cerr" | "cout" | "clog"
                    );
                }
                _ => return false,
            }
        }
    }

    /// Links the declaration of a variable outside of functions.
    pub(crate) fn outer_variable(&mut self, decl: &tree::Decl) -> ActId {
        let (ty, init) = match self.option_of_command_line(decl) {
            Some(option) => option,
            None => (self.declared_type(decl.ty, &decl.init), self.init(&decl.init)),
        };
        let slot = self.new_slot();
        self.act(Act::Declare(slot, ty, init))
    }
}

impl Linker<'_> {
    /// Links a constant expression as a declaration.
    pub(crate) fn outer_constant(&mut self, value: tree::ExprId) -> ActId {
        let value = self.expression(value);
        let slot = self.new_slot();
        self.act(Act::Declare(slot, Ty::AUTO, InitCode::Value(value)))
    }
}
