//! Expressions to nodes.

use super::{
    Act, CallSite, CaptureCode, CaptureSource, LambdaCode, Linker, Local, LocalKind, MemberNode, Node,
    NodeId, ParameterCode, Target,
};
use crate::index::{Entity, EnumId};
use crate::lex::token::Number;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{EnumKey, IntKind, Value};
use crate::name::Name;
use crate::natives;
use crate::tree::{self, Capture, ExprId, ExprKind, List, UnaryOp};
use std::rc::Rc;
use std::sync::Arc;

impl Linker<'_> {
    pub(super) fn expressions(&mut self, list: List<ExprId>) -> Box<[NodeId]> {
        let ids: Vec<ExprId> = self.tree.items(list).collect();
        ids.into_iter().map(|id| self.expression(id)).collect()
    }

    pub(crate) fn expression(&mut self, id: ExprId) -> NodeId {
        let tree::Expr { kind, at } = *self.tree.expr(id);
        match kind {
            ExprKind::Number(number) => self.constant(number_value(number), at),
            ExprKind::Character(character) => {
                self.constant(Value::Int(IntKind::Char, IntKind::Char.wrap(i64::from(character as u32))), at)
            }
            ExprKind::Text(name) => {
                let text = self.text(name);
                self.constant(Value::text(text), at)
            }
            ExprKind::Texts(pieces) => {
                let mut text = String::new();
                let pieces: Vec<ExprId> = self.tree.items(pieces).collect();
                for piece in pieces {
                    if let ExprKind::Text(name) = self.tree.expr(piece).kind {
                        text += self.sources.names.get(name);
                    }
                }
                self.constant(Value::text(text), at)
            }
            ExprKind::Bool(value) => self.constant(Value::Bool(value), at),
            ExprKind::Null => self.constant(Value::Null, at),
            ExprKind::This => match self.this_slot() {
                Some(slot) => self.node(Node::This(slot), at),
                None => self.unsupported("'this' outside of a method", at),
            },
            ExprKind::Name(path) => self.name(path, at),
            ExprKind::Unary(UnaryOp::Dereference, inner)
                if matches!(self.tree.expr(inner).kind, ExprKind::This) =>
            {
                match self.this_slot() {
                    Some(slot) => self.node(Node::Local(slot), at),
                    None => self.unsupported("'this' outside of a method", at),
                }
            }
            ExprKind::Unary(op, operand) => {
                let operand = self.expression(operand);
                // `&symbolizeKind` is a function already.
                if op == UnaryOp::AddressOf
                    && matches!(self.code().nodes[operand.0 as usize], Node::Lambda(_))
                {
                    return operand;
                }
                self.node(Node::Unary(op, operand), at)
            }
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.expression(left), self.expression(right));
                self.node(Node::Binary(op, left, right), at)
            }
            ExprKind::And(left, right) => {
                let (left, right) = (self.expression(left), self.expression(right));
                self.node(Node::And(left, right), at)
            }
            ExprKind::Or(left, right) => {
                let (left, right) = (self.expression(left), self.expression(right));
                self.node(Node::Or(left, right), at)
            }
            ExprKind::Comma(left, right) => {
                let (left, right) = (self.expression(left), self.expression(right));
                self.node(Node::Comma(left, right), at)
            }
            ExprKind::Assign(_, target, value) if self.is_ignored(target) => self.expression(value),
            ExprKind::Assign(op, target, value) => {
                let ty = self.variable_type(target);
                let (target, value) = (self.expression(target), self.kept_expression(value));
                self.node(Node::Assign(op, target, value, ty), at)
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let condition = self.expression(condition);
                let (then, otherwise) = (self.expression(then), self.expression(otherwise));
                self.node(Node::Conditional(condition, then, otherwise), at)
            }
            ExprKind::Call(callee, arguments) => self.call(callee, arguments, at),

            ExprKind::Member { base, arrow, name } => self.member(base, arrow, name, at),
            ExprKind::MemberPointer(..) => self.unsupported("a pointer to a member that is not called", at),
            ExprKind::Index(base, arguments) => {
                if arguments.len() != 1 {
                    return self.unsupported("a subscript of several values", at);
                }
                let index = self.tree.item(arguments, 0);
                let (base, index) = (self.expression(base), self.expression(index));
                self.node(Node::Index(base, index), at)
            }
            ExprKind::Braces(items) => {
                let items = self.expressions(items);
                self.node(Node::Braces(items), at)
            }
            ExprKind::Designated(field, value) => {
                let value = self.expression(value);
                self.node(Node::Designated(field, value), at)
            }
            ExprKind::Construct { ty, arguments, braces } => {
                let ty = self.ty(ty);
                self.construct(ty, arguments, braces, at)
            }
            ExprKind::Cast(ty, value) => {
                let ty = self.ty(ty);
                let value = self.expression(value);
                self.node(Node::Cast(ty, value), at)
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda, at),
            ExprKind::SizeOf(ty, value) => {
                let ty = ty.map_or(Ty::AUTO, |ty| self.ty(ty));
                // A name that is no type is one of a value, `name[0]` too.
                let element = match *self.machine.types.get(ty) {
                    Type::List(_, of) => of,
                    _ => ty,
                };
                let may_be_value = matches!(
                    self.machine.types.get(element),
                    Type::Unknown(_) | Type::Dependent(..) | Type::Auto
                );
                let value = value.filter(|_| may_be_value).map(|value| self.expression(value));
                self.node(Node::SizeOf(ty, value), at)
            }
            ExprKind::SizeOfPack(name) => match self.local(name) {
                Some(Local { slot, kind: LocalKind::Pack, .. }) => self.node(Node::SizeOfPack(slot), at),
                _ => self.unsupported("'sizeof...' of an unknown pack", at),
            },
            ExprKind::New(ty, arguments) => {
                let ty = self.ty(ty);
                let arguments = self.expressions(arguments);
                self.node(Node::New(ty, arguments), at)
            }
            ExprKind::Fold { op, pack, init, left } => {
                let init = init.map(|init| self.pattern(init));
                let (pack, slots) = self.pattern(pack);
                self.node(
                    match init {
                        // `(pack + ... + last)`
                        Some((of, slots_of)) if slots.is_empty() => {
                            Node::Fold { op, pack: of, slots: slots_of, init: Some(pack), left: false }
                        }
                        init => Node::Fold { op, pack, slots, init: init.map(|(init, _)| init), left },
                    },
                    at,
                )
            }
            ExprKind::Expansion(pattern) => {
                let (pattern, slots) = self.pattern(pattern);
                self.node(Node::Expansion(pattern, slots), at)
            }
        }
    }

    /// Links an expression with packs in it; returns the slots of these.
    fn pattern(&mut self, pattern: ExprId) -> (NodeId, Box<[u32]>) {
        let first = self.code().nodes.len();
        let node = self.expression(pattern);
        let level = self.level();
        let packs: Vec<u32> = level
            .locals
            .iter()
            .chain(&level.captured)
            .filter(|local| matches!(local.kind, LocalKind::Pack))
            .map(|local| local.slot)
            .collect();
        let nodes = &level.code.nodes[first..];
        let mut slots: Vec<u32> = nodes
            .iter()
            .filter_map(|node| if let Node::Local(slot) = node { Some(*slot) } else { None })
            .collect();
        // Packs of types are mentioned by types, which name their slots.
        for slot in &packs {
            let mentions = |ty: &Ty| self.machine.types.mentions_parameter(*ty, *slot);
            let level = &self.levels[self.levels.len() - 1];
            let in_types = level.code.nodes[first..].iter().any(|node| match node {
                Node::Call(call) => {
                    let site = &level.code.calls[*call as usize];
                    site.types.iter().any(mentions)
                        || matches!(&site.target, super::Target::Static(ty, _) | super::Target::Construct { ty, .. } if mentions(ty))
                }
                Node::Cast(ty, _) | Node::StaticMember(ty, _) | Node::SizeOf(ty, _) => mentions(ty),
                Node::Trait(_, types) => types.iter().any(mentions),
                _ => false,
            });
            if in_types {
                slots.push(*slot);
            }
        }
        slots.retain(|slot| packs.contains(slot));
        sort::by(&mut slots, Ord::cmp);
        slots.dedup();
        (node, slots.into())
    }

    /// Returns whether a value is assigned to nothing: `std::ignore`.
    fn is_ignored(&self, target: ExprId) -> bool {
        match self.tree.expr(target).kind {
            ExprKind::Name(path) => self.path_text(self.tree.path(path)) == "std::ignore",
            _ => false,
        }
    }

    /// Returns the declared type of a variable that is assigned to.
    fn variable_type(&mut self, target: ExprId) -> Ty {
        if let ExprKind::Name(path) = self.tree.expr(target).kind
            && let Some(name) = self.tree.path(path).single()
            && let Some(Local { kind: LocalKind::Variable(ty), .. }) = self.local(name)
        {
            return self.machine.types.referred(ty);
        }
        Ty::AUTO
    }

    /// Links a name that is not called.
    pub(super) fn name(&mut self, id: tree::PathId, at: u32) -> NodeId {
        let path = self.tree.path(id).clone();
        if let Some(name) = path.single()
            && let Some(local) = self.local(name)
        {
            return match local.kind {
                LocalKind::Variable(_) | LocalKind::Pack => self.node(Node::Local(local.slot), at),
                LocalKind::TypeParameter => self.node(Node::Local(local.slot), at),
                LocalKind::Alias(ty) => self.constant(self.machine.types.value(ty), at),
            };
        }
        if let Some(name) = path.single() {
            for ty in self.used_enums.clone() {
                if let Some(node) = self.static_member(ty, name, at) {
                    return node;
                }
            }
        }
        let names: Vec<Name> = path.segments.iter().map(|segment| segment.name).collect();
        let sources = Arc::clone(&self.sources);
        let found = sources.find_path(&self.context, &path);
        match found.first().copied() {
            Some(Entity::Variable(id)) if !self.names_class_template(&path) => {
                if sources.index.variable(id).is_static {
                    let name = path.last().name;
                    return match self.template_around(sources.index.variable(id).scope) {
                        Some(ty) => self.node(Node::StaticMember(ty, name), at),
                        None => self.node(Node::Variable(id), at),
                    };
                }
                if let Some(slot) = self.this_slot() {
                    let base = self.node(Node::Local(slot), at);
                    let member = MemberNode { base, arrow: false, name: path.last().name };
                    return self.node(Node::Member(Box::new(member)), at);
                }
            }
            Some(Entity::Enumerator(id, number)) => return self.enumerator(id, number, at),
            Some(Entity::Function(_)) => {
                let functions = sources.definitions_among(&found);
                if !functions.is_empty() {
                    return self.constant(Value::Function(Rc::new(functions)), at);
                }
            }
            _ => {}
        }
        if let Some(value) = native_constant(&self.path_text(&path)) {
            return self.constant(value, at);
        }
        let text = self.text(path.last().name);
        if path.last().arguments.is_some()
            && let Some(native) = natives::cast_method_index(cast_of_object(&text))
        {
            return self.cast_object(native, &path, at);
        }
        if let Some(base) = text.strip_suffix("_v") {
            let types = self.template_arguments(&path.last().arguments.clone().unwrap_or_default());
            return self.node(Node::Trait(base.into(), types.into()), at);
        }
        if names.len() > 1 || path.root.is_some() {
            let mut segments = path.segments.clone();
            let last = segments.pop().map_or(crate::name::known::EMPTY, |segment| segment.name);
            let outer = tree::Path::new(path.root, segments, at);
            let ty = if outer.segments.is_empty() {
                path.root.map(|root| self.ty(root))
            } else {
                self.type_of_path(&outer, at)
            };
            if let Some(ty) = ty
                && let Some(node) = self.static_member(ty, last, at)
            {
                return node;
            }
        }
        // A member of the class at hand that its definition gives it: `name`.
        if let ([_], Some(class)) = (&names[..], self.context.host_class)
            && let Some(value) = self.host.constant_of(class, &text)
        {
            return self.constant(value, at);
        }
        if let Some(value) = self.ask(&names, |host, lookup| host.constant(lookup)) {
            return self.constant(value, at);
        }
        if let Some(function) = crate::natives::function_index(&text, &self.qualifier_texts(&names)) {
            return self.constant(Value::Native(function), at);
        }
        if let Some(slot) = self.this_slot().filter(|_| names.len() == 1) {
            // A field that only the host knows.
            let base = self.node(Node::Local(slot), at);
            let member = MemberNode { base, arrow: false, name: path.last().name };
            return self.node(Node::Member(Box::new(member)), at);
        }
        if let Some(function) = self.function_object(&path, at) {
            return function;
        }
        let text = self.path_text(&path);
        self.unsupported(format!("'{text}'"), at)
    }

    /// Links a function of the host that is handed on: `ShapedType::isDynamic`, `symbolizeKind` are
    /// `[](auto x) { return symbolizeKind(x); }`.
    fn function_object(&mut self, path: &tree::Path, at: u32) -> Option<NodeId> {
        let names: Vec<Name> = path.segments.iter().map(|segment| segment.name).collect();
        let function = self.ask(&names, |host, lookup| host.function(lookup));
        let name = self.text(path.last().name);
        let is_static = names.len() > 1 && self.host.method(&name).is_some();
        let own = self.names_method(path, &name, at);
        if function.is_none() && !is_static && !own {
            return None;
        }
        self.push_level(Some(tree::CaptureMode::Value));
        let slot = self.declare(crate::name::known::EMPTY, LocalKind::Variable(Ty::AUTO));
        let value = self.node(Node::Local(slot), at);
        let (target, arguments) = match function {
            // `&AddOp::getLhs` is `[](auto op) { return op.getLhs(); }`.
            _ if own => (Some(Target::Method(self.method(value, false, path.last().name))), Box::default()),
            Some(function) => (Some(Target::Host(function)), [value].into()),
            None => (self.static_target(path, at), [value].into()),
        };
        let Some(target) = target else {
            self.levels.pop();
            return None;
        };
        let parameter = ParameterCode { slot, ty: Ty::AUTO, default: None, is_pack: false };
        let site = CallSite { target, arguments, has_expansion: false, types: [].into() };
        let code = self.code();
        code.calls.push(site);
        let call = code.calls.len() as u32 - 1;
        let value = self.node(Node::Call(call), at);
        let body = self.act(Act::Return(Some(value)));
        let level = self.levels.pop()?;
        let code = LambdaCode {
            code: level.code,
            parameters: vec![parameter],
            returns: Ty::AUTO,
            captures: level.captures,
            template: Vec::new(),
            is_mutable: false,
            body,
        };
        let lambdas = &mut self.code().lambdas;
        lambdas.push(Rc::new(code));
        let index = lambdas.len() as u32 - 1;
        Some(self.node(Node::Lambda(index), at))
    }

    /// Returns whether a path names a method that the definition of its class declares.
    fn names_method(&mut self, path: &tree::Path, name: &str, at: u32) -> bool {
        let ty = if path.segments.len() > 1 { self.type_of_path(&path.outer(), at) } else { None };
        match ty.map(|ty| self.machine.types.get(ty).clone()) {
            Some(Type::Host(class)) => {
                self.host.declares_method(class, name) && !self.host.has_static_method(class, name)
            }
            _ => false,
        }
    }

    /// Links a cast that is handed on as a function: `llvm::IsaPred<T>`, `llvm::isa<T>` are `[](auto x) { return
    /// isa<T>(x); }`.
    fn cast_object(&mut self, native: u16, path: &tree::Path, at: u32) -> NodeId {
        self.push_level(Some(tree::CaptureMode::Value));
        let slot = self.declare(crate::name::known::EMPTY, LocalKind::Variable(Ty::AUTO));
        let parameter = ParameterCode { slot, ty: Ty::AUTO, default: None, is_pack: false };
        let types = self.template_arguments(&path.last().arguments.clone().unwrap_or_default());
        let argument = self.node(Node::Local(slot), at);
        let value = self.cast(native, argument, types, at);
        let body = self.act(Act::Return(Some(value)));
        let Some(level) = self.levels.pop() else { return self.unsupported("a cast", at) };
        let code = LambdaCode {
            code: level.code,
            parameters: vec![parameter],
            returns: Ty::AUTO,
            captures: level.captures,
            template: Vec::new(),
            is_mutable: false,
            body,
        };
        let lambdas = &mut self.code().lambdas;
        lambdas.push(Rc::new(code));
        let index = lambdas.len() as u32 - 1;
        self.node(Node::Lambda(index), at)
    }

    pub(super) fn qualifier_texts(&self, names: &[Name]) -> Vec<&str> {
        names[..names.len() - 1].iter().map(|&name| self.sources.names.get(name)).collect()
    }

    /// `T::name` where `T` is a type.
    fn static_member(&mut self, ty: Ty, name: Name, at: u32) -> Option<NodeId> {
        match self.machine.types.get(ty).clone() {
            Type::Enum(id) => {
                let sources = Arc::clone(&self.sources);
                let enumerators = &sources.index.enumeration(id).enumerators;
                let number = enumerators.iter().position(|(enumerator, _)| *enumerator == name)?;
                Some(self.enumerator(id, number as u32, at))
            }
            Type::Class(class, _) if self.sources.has_specialization(class) => {
                Some(self.node(Node::StaticMember(ty, name), at))
            }
            Type::Class(class, _) => {
                let sources = Arc::clone(&self.sources);
                let class = sources.index.class(class);
                for entity in sources.index.named(name) {
                    let (home, written) = sources.index.home(*entity);
                    if home != class.scope && written.last() != Some(&class.name) {
                        continue;
                    }
                    match *entity {
                        // One of a template depends on the arguments.
                        Entity::Variable(_) if class.template.is_some() => {
                            return Some(self.node(Node::StaticMember(ty, name), at));
                        }
                        Entity::Variable(id) => return Some(self.node(Node::Variable(id), at)),
                        Entity::Enumerator(id, number) => return Some(self.enumerator(id, number, at)),
                        _ => {}
                    }
                }
                None
            }
            Type::Trait(base, types) if self.sources.names.get(name) == "value" => {
                Some(self.node(Node::Trait(base, types), at))
            }
            Type::Parameter(_) | Type::Dependent(..) | Type::Decltype(..) => {
                Some(self.node(Node::StaticMember(ty, name), at))
            }
            Type::Trait(base, _) if &*base == "numeric_limits" => {
                Some(self.node(Node::StaticMember(ty, name), at))
            }
            Type::Host(class) => {
                let text = self.text(name);
                let value = self.host.constant_of(class, &text)?;
                Some(self.constant(value, at))
            }
            Type::Text if self.sources.names.get(name) == "npos" => {
                Some(self.constant(Value::Int(IntKind::U64, -1), at))
            }
            _ => None,
        }
    }

    fn enumerator(&mut self, id: EnumId, number: u32, at: u32) -> NodeId {
        match self.machine.enumerator_value(self.host, id, number) {
            Ok(value) => self.constant(Value::Enum(EnumKey(id.0), value), at),
            Err(error) => self.unsupported(error.what, at),
        }
    }

    fn member(&mut self, base: ExprId, arrow: bool, name: tree::PathId, at: u32) -> NodeId {
        let name = self.tree.path(name).last().name;
        let (base, arrow) = self.member_base(base, arrow);
        self.node(Node::Member(Box::new(MemberNode { base, arrow, name })), at)
    }

    /// Links the object of a member access: `this->` is the object itself.
    pub(super) fn member_base(&mut self, base: ExprId, arrow: bool) -> (NodeId, bool) {
        if let ExprKind::This = self.tree.expr(base).kind
            && let Some(slot) = self.this_slot()
        {
            return (self.node(Node::Local(slot), self.tree.expr(base).at), false);
        }
        (self.expression(base), arrow)
    }

    fn lambda(&mut self, id: tree::LambdaId, at: u32) -> NodeId {
        let lambda = self.tree.lambda(id).clone();
        // Values of captures belong to the frame around the lambda.
        let mut explicit = Vec::new();
        for capture in &lambda.captures {
            if let Capture::Variable { name, mode, init } = *capture {
                let source = match init {
                    Some(init) => Some(CaptureSource::Node(self.expression(init))),
                    None => self.local(name).map(|local| CaptureSource::Slot(local.slot)),
                };
                let kind = match self.local(name) {
                    Some(local) if init.is_none() => local.kind,
                    _ => LocalKind::Variable(Ty::AUTO),
                };
                explicit.extend(source.map(|source| (name, mode, source, kind)));
            }
        }
        self.push_level(lambda.default);
        for (name, mode, from, kind) in explicit {
            let slot = self.declare(name, kind);
            self.level().captures.push(CaptureCode { from, mode, slot });
        }
        let template = self.template_parameters(&lambda.template);
        let parameters = self.parameters(&lambda.parameters);
        let returns = lambda.returns.map_or(Ty::AUTO, |ty| self.ty(ty));
        let body = self.statement(lambda.body);
        let Some(level) = self.levels.pop() else { return self.unsupported("a lambda", at) };
        let code = LambdaCode {
            code: level.code,
            template,
            parameters,
            returns,
            captures: level.captures,
            is_mutable: lambda.is_mutable,
            body,
        };
        let lambdas = &mut self.code().lambdas;
        lambdas.push(Rc::new(code));
        let index = lambdas.len() as u32 - 1;
        self.node(Node::Lambda(index), at)
    }
}

fn number_value(number: Number) -> Value {
    match number {
        Number::Integer { value, unsigned, long, decimal } => {
            let fits_int = i32::try_from(value).is_ok() && !long;
            let fits_unsigned = u32::try_from(value).is_ok() && !long && (unsigned || !decimal);
            let kind = match () {
                () if fits_int && !unsigned => IntKind::I32,
                () if fits_unsigned => IntKind::U32,
                () if i64::try_from(value).is_ok() && !unsigned => IntKind::I64,
                () => IntKind::U64,
            };
            Value::Int(kind, kind.wrap(value as i64))
        }
        Number::Floating { value, single } => Value::Float(single, value),
    }
}

/// Returns the cast that a function object of LLVM calls; any other name is its own.
fn cast_of_object(name: &str) -> &str {
    match name {
        "IsaPred" => "isa",
        "IsaAndPresentPred" => "isa_and_present",
        "CastTo" | "StaticCastTo" => "cast",
        "CastIfPresent" => "cast_if_present",
        "DynCastTo" => "dyn_cast",
        "DynCastIfPresent" => "dyn_cast_if_present",
        _ => name,
    }
}

/// Constants of the standard libraries.
fn native_constant(path: &str) -> Option<Value> {
    Some(match path {
        "std::nullopt" | "nullopt" => Value::Nullopt,
        // An assignment to it has no effect.
        "std::ignore" => Value::Void,
        // A tag of constructors, of which nothing is read.
        "llvm::from_range" | "from_range" => Value::Nullopt,
        "std::strong_ordering::less" | "std::weak_ordering::less" | "std::partial_ordering::less" => {
            Value::Int(IntKind::I32, -1)
        }
        "std::strong_ordering::greater"
        | "std::weak_ordering::greater"
        | "std::partial_ordering::greater" => Value::Int(IntKind::I32, 1),
        "std::strong_ordering::equal" | "std::weak_ordering::equivalent" => Value::Int(IntKind::I32, 0),
        "NULL" => Value::Null,
        "CHAR_BIT" => Value::Int(IntKind::I32, 8),
        "INT8_MAX" | "SCHAR_MAX" => Value::Int(IntKind::I32, i64::from(i8::MAX)),
        "INT8_MIN" | "SCHAR_MIN" => Value::Int(IntKind::I32, i64::from(i8::MIN)),
        "UINT8_MAX" | "UCHAR_MAX" => Value::Int(IntKind::I32, i64::from(u8::MAX)),
        "INT16_MAX" | "SHRT_MAX" => Value::Int(IntKind::I32, i64::from(i16::MAX)),
        "INT16_MIN" | "SHRT_MIN" => Value::Int(IntKind::I32, i64::from(i16::MIN)),
        "UINT16_MAX" | "USHRT_MAX" => Value::Int(IntKind::I32, i64::from(u16::MAX)),
        "INT64_MAX" | "LONG_MAX" | "LLONG_MAX" => Value::Int(IntKind::I64, i64::MAX),
        "INT64_MIN" | "LONG_MIN" | "LLONG_MIN" => Value::Int(IntKind::I64, i64::MIN),
        "INT32_MAX" | "INT_MAX" => Value::Int(IntKind::I32, i64::from(i32::MAX)),
        "INT32_MIN" | "INT_MIN" => Value::Int(IntKind::I32, i64::from(i32::MIN)),
        "UINT32_MAX" | "UINT_MAX" => Value::Int(IntKind::U32, i64::from(u32::MAX)),
        "UINT64_MAX" | "ULONG_MAX" | "ULLONG_MAX" | "SIZE_MAX" => Value::Int(IntKind::U64, -1),
        "FLT_MAX" => Value::Float(true, f64::from(f32::MAX)),
        "FLT_MIN" => Value::Float(true, f64::from(f32::MIN_POSITIVE)),
        "FLT_EPSILON" => Value::Float(true, f64::from(f32::EPSILON)),
        "DBL_MAX" => Value::Float(false, f64::MAX),
        "DBL_MIN" => Value::Float(false, f64::MIN_POSITIVE),
        "DBL_EPSILON" => Value::Float(false, f64::EPSILON),
        "M_PI" => Value::Float(false, std::f64::consts::PI),
        "M_E" => Value::Float(false, std::f64::consts::E),
        "INFINITY" => Value::Float(true, f64::INFINITY),
        "std::string::npos" | "StringRef::npos" | "llvm::StringRef::npos" => Value::Int(IntKind::U64, -1),
        _ => return None,
    })
}
