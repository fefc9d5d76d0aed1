//! Types as written to types as the evaluator knows them.

use super::{Linker, LocalKind, Node};
use crate::index::{AliasId, ClassId, Entity, ScopeId, ScopeKind};
use crate::machine::host::HostClass;
use crate::machine::types::{ListKind, Order, Ty, Type};
use crate::machine::value::{IntKind, ResultKind};
use crate::name::{Name, known};
use crate::tree::{self, Builtin, TemplateArgument, TypeKind};
use std::sync::Arc;

/// How deeply aliases may lead to aliases.
const MAX_DEPTH: u32 = 64;

impl Linker<'_> {
    pub(super) fn intern(&mut self, ty: Type) -> Ty {
        self.machine.types.intern(ty)
    }

    fn unknown(&mut self, what: &str) -> Ty {
        self.intern(Type::Unknown(what.into()))
    }

    /// Links a written type.
    pub fn ty(&mut self, id: tree::TypeId) -> Ty {
        if self.depth > MAX_DEPTH {
            return self.unknown("a type of itself");
        }
        self.depth += 1;
        let ty = self.type_of_kind(self.tree.ty(id).kind, self.tree.ty(id).is_const, self.tree.ty(id).at);
        self.depth -= 1;
        ty
    }

    fn type_of_kind(&mut self, kind: TypeKind, is_const: bool, at: u32) -> Ty {
        match kind {
            TypeKind::Auto => Ty::AUTO,
            TypeKind::Builtin(builtin) => self.builtin(builtin),
            TypeKind::Named(path) => self.named_type(&self.tree.path(path).clone(), at),
            TypeKind::Decltype(value) => {
                if let Some(ty) = self.type_of_field(value) {
                    return ty;
                }
                let node = self.expression(value);
                let serial = self.code().serial;
                self.intern(Type::Decltype(node.0, serial))
            }
            TypeKind::Pointer(of) => {
                let pointee = self.ty(of);
                if pointee == Ty::AUTO {
                    return Ty::AUTO;
                }
                // `const char *` is a string.
                if *self.machine.types.get(pointee) == Type::Int(IntKind::Char) {
                    return Ty::TEXT;
                }
                self.intern(Type::Pointer(pointee))
            }
            TypeKind::Reference(of) => {
                let is_const = is_const || self.tree.ty(of).is_const;
                let of = self.ty(of);
                self.intern(Type::Reference(of, is_const))
            }
            TypeKind::Forwarding(of) => {
                let of = self.ty(of);
                // `T &&` takes any value if `T` is deduced, and a temporary one or a moved one if `T` is a class.
                if of == Ty::AUTO || self.machine.types.is_dependent(of) {
                    self.intern(Type::Reference(of, false))
                } else {
                    of
                }
            }
            TypeKind::Function => self.intern(Type::Function),
            TypeKind::Array(of, size) => {
                let of = self.ty(of);
                let size = size.map(|size| self.template_argument(&tree::TemplateArgument::Value(size)));
                let kind = match size.map(|size| self.machine.types.get(size)) {
                    Some(&Type::Constant(length, _)) => u32::try_from(length).ok().map(ListKind::Array),
                    _ => None,
                };
                self.intern(Type::List(kind.unwrap_or(ListKind::Vector), of))
            }
            TypeKind::Pack(of) => {
                let of = self.ty(of);
                // The parameter stands for the types already.
                if matches!(self.machine.types.get(of), Type::Pack(_)) {
                    return of;
                }
                self.intern(Type::Pack(of))
            }
        }
    }

    /// Returns the declared type of a field that an expression names: `using Rows = decltype(rows);`, where there is no object.
    fn type_of_field(&mut self, value: tree::ExprId) -> Option<Ty> {
        let tree::ExprKind::Name(path) = self.tree.expr(value).kind else { return None };
        let path = self.tree.path(path).clone();
        let is_local = path.single().is_some_and(|name| self.local(name).is_some());
        if is_local || self.this_slot().is_some() {
            return None;
        }
        let sources = Arc::clone(&self.sources);
        let Some(Entity::Variable(id)) = sources.find_path(&self.context, &path).first().copied() else {
            return None;
        };
        let variable = sources.index.variable(id);
        let parsed = sources.variable_tree(id).ok()?;
        let (tree, ty) = (&parsed.tree, parsed.decl.ty);
        (!variable.is_static)
            .then(|| super::link_type(self.machine, self.host, tree, ty, variable.scope, variable.file, &[]))
    }

    fn builtin(&mut self, builtin: Builtin) -> Ty {
        let kind = match builtin {
            Builtin::Void => return Ty::VOID,
            Builtin::Bool => return Ty::BOOL,
            Builtin::Float => return self.intern(Type::Float(true)),
            Builtin::Double => return self.intern(Type::Float(false)),
            Builtin::Char => IntKind::Char,
            Builtin::SignedChar => IntKind::I8,
            Builtin::UnsignedChar => IntKind::U8,
            Builtin::Short => IntKind::I16,
            Builtin::UnsignedShort => IntKind::U16,
            Builtin::Int => IntKind::I32,
            Builtin::Unsigned => IntKind::U32,
            Builtin::Long => IntKind::I64,
            Builtin::UnsignedLong => IntKind::U64,
        };
        self.intern(Type::Int(kind))
    }

    fn named_type(&mut self, path: &tree::Path, at: u32) -> Ty {
        match self.type_of_path(path, at) {
            Some(ty) => ty,
            None => {
                let text = self.path_text(path);
                self.unknown(&text)
            }
        }
    }

    pub(super) fn path_text(&self, path: &tree::Path) -> String {
        let names: Vec<&str> =
            path.segments.iter().map(|segment| self.sources.names.get(segment.name)).collect();
        names.join("::")
    }

    /// Returns the type that a name denotes; `None` if it denotes none, or is unknown.
    pub fn type_of_path(&mut self, path: &tree::Path, at: u32) -> Option<Ty> {
        let first = path.segments.first()?;
        let mut start = None;
        if let Some(root) = path.root {
            start = Some(self.ty(root));
        } else if let Some(local) = self.local(first.name) {
            start = match local.kind {
                LocalKind::TypeParameter | LocalKind::Pack => Some(self.intern(Type::Parameter(local.slot))),
                LocalKind::Alias(ty) => Some(ty),
                // A variable is not looked up before `::`.
                LocalKind::Variable(_) if path.segments.len() == 1 => return None,
                LocalKind::Variable(_) => None,
            };
            if path.segments.len() == 1 {
                return start;
            }
        }
        if let Some(start) = start {
            let rest = if path.root.is_some() { &path.segments[..] } else { &path.segments[1..] };
            return Some(rest.iter().fold(start, |ty, segment| self.type_member(ty, segment.name)));
        }
        let names: Vec<Name> = path.segments.iter().map(|segment| segment.name).collect();
        if let Some(of) = self.trait_with_parameters(path) {
            return Some(of);
        }
        let arguments = path.last().arguments.clone().unwrap_or_default();
        let sources = Arc::clone(&self.sources);
        let mut found = sources.find(&self.context, &names);
        // In a class its name means the class, not its constructors.
        if let [Entity::Function(id), ..] = found[..]
            && let [name] = names[..]
            && sources.class_of(sources.index.function(id)) == Some(name)
            && let Some(class) = sources.class_named(name, self.context.scope, self.context.file)
        {
            found = smallvec::smallvec![Entity::Class(class)];
        }
        for entity in found {
            match entity {
                Entity::Class(id) => {
                    if let Some(class) = self.source_class(id) {
                        return Some(self.intern(Type::Host(class)));
                    }
                    let mut arguments = self.template_arguments(&arguments);
                    self.add_arguments_around(id, path, &mut arguments);
                    return Some(self.class_type(id, arguments));
                }
                Entity::Enum(id) => return Some(self.intern(Type::Enum(id))),
                Entity::Alias(id) => {
                    let arguments = self.template_arguments(&arguments);
                    let outer = self.parameters_around(id, path);
                    return Some(self.alias_with(id, &arguments, outer));
                }
                _ => {}
            }
        }
        if let Some(ty) = self.native_type(&names, &arguments, at) {
            return Some(ty);
        }
        if let Some(ty) = self.kind_template(path) {
            return Some(ty);
        }
        if let Some(class) = self.host_class(&names) {
            return Some(self.intern(Type::Host(class)));
        }
        if names.len() < 2 {
            return None;
        }
        // A type of a class: `Foo::value_type`.
        let outer = tree::Path::new(None, path.segments[..names.len() - 1].to_vec(), path.at);
        let outer = self.type_of_path(&outer, at)?;
        let member = self.type_member(outer, path.last().name);
        (!matches!(self.machine.types.get(member), Type::Unknown(_))).then_some(member)
    }

    /// Returns the trait with parameters that a path names, as a template of operations or of types:
    /// `OpTrait::NOperands<2>::Impl`, `Holds<GaugeType>::Trait`.
    fn trait_with_parameters(&mut self, path: &tree::Path) -> Option<Ty> {
        let [.., outer, last] = &path.segments[..] else { return None };
        if last.arguments.is_some() || !matches!(self.sources.names.get(last.name), "Impl" | "Trait") {
            return None;
        }
        let arguments = outer.arguments.clone()?;
        let name = self.text(outer.name).as_str().into();
        let arguments = self.template_arguments(&arguments);
        Some(self.intern(Type::Trait(name, arguments.into())))
    }

    pub(super) fn host_class(&mut self, names: &[Name]) -> Option<HostClass> {
        let sources = Arc::clone(&self.sources);
        let declared = sources.declared_near(&self.context, names);
        let mut ask = |names: &[Name]| self.ask(names, |host, lookup| host.class(lookup));
        let class = ask(names).or_else(|| ask(declared?));
        if let (Some(class), Some(&name)) = (class, names.last()) {
            self.machine.class_names.entry(class).or_insert(name);
        }
        class
    }

    fn class_type(&mut self, id: ClassId, arguments: Vec<Ty>) -> Ty {
        self.intern(Type::Class(id, arguments.into()))
    }

    pub fn template_arguments(&mut self, arguments: &[TemplateArgument]) -> Vec<Ty> {
        let mut types = Vec::with_capacity(arguments.len());
        for argument in arguments {
            let ty = self.template_argument(argument);
            self.machine.types.push_expanded(ty, &mut types);
        }
        types
    }

    pub fn template_argument(&mut self, argument: &TemplateArgument) -> Ty {
        match *argument {
            TemplateArgument::Type(ty) => {
                let linked = self.ty(ty);
                if let (Type::Unknown(_), TypeKind::Named(path)) =
                    (self.machine.types.get(linked), self.tree.ty(ty).kind)
                    && let Some(value) = self.argument_of_path(path)
                {
                    return value;
                }
                linked
            }
            TemplateArgument::Value(value) => match self.argument_of_expression(value) {
                Some(value) => value,
                None => self.unknown("a constant among template arguments"),
            },
        }
    }

    /// Returns the template parameters of a class with the types that they have.
    pub(super) fn parameters_of(&mut self, class: ClassId, arguments: &[Ty]) -> Vec<(Name, Ty)> {
        let parameters = self.sources.class_template(class).map_or_else(|_| Vec::new(), |(_, of)| of);
        self.machine.types.parameters(&parameters, arguments)
    }

    /// Returns the class template that a scope is, with the parameters that it has where they are known by their names.
    pub(super) fn template_around(&mut self, scope: ScopeId) -> Option<Ty> {
        let sources = Arc::clone(&self.sources);
        let ScopeKind::Class(class) = sources.index.scope(scope).kind else { return None };
        let (_, own) = sources.class_template(class).ok()?;
        let arguments = self.known_arguments(&own)?;
        (!own.is_empty()).then(|| self.class_type(class, arguments))
    }

    /// Returns the arguments of a template whose parameters are known here by their names.
    fn known_arguments(&mut self, own: &[tree::TemplateParameter]) -> Option<Vec<Ty>> {
        let mut arguments = Vec::with_capacity(own.len());
        for of in own {
            let local = self.local(of.name?)?;
            match local.kind {
                LocalKind::Alias(ty) => self.machine.types.push_expanded(ty, &mut arguments),
                LocalKind::TypeParameter => arguments.push(self.intern(Type::Parameter(local.slot))),
                LocalKind::Pack => {
                    let parameter = self.intern(Type::Parameter(local.slot));
                    arguments.push(self.intern(Type::Pack(parameter)));
                }
                LocalKind::Variable(_) => return None,
            }
        }
        Some(arguments)
    }

    /// Returns the class that a member of MLIR's classes names a range by: `Operation::operand_type_range`.
    pub(super) fn range_class(&mut self, member: &str) -> Option<Ty> {
        let class = match member {
            "operand_range" => known::OPERAND_RANGE,
            "result_range" => known::RESULT_RANGE,
            "operand_type_range" | "result_type_range" | "type_range" => known::TYPE_RANGE,
            _ => return None,
        };
        self.host_class(&[class]).map(|class| self.intern(Type::Host(class)))
    }

    /// Adds to the arguments of a class those of the class template that it is nested in: its functions know both.
    fn add_arguments_around(&mut self, id: ClassId, path: &tree::Path, arguments: &mut Vec<Ty>) {
        let sources = Arc::clone(&self.sources);
        let class = sources.index.class(id);
        if let ScopeKind::Function(_) = sources.index.scope(class.outer).kind
            && arguments.is_empty()
        {
            // A class in a function template has the parameters of that.
            let own = sources.class_template(id).map_or_else(|_| Vec::new(), |(_, of)| of);
            arguments.extend(self.known_arguments(&own).unwrap_or_default());
            return;
        }
        let ScopeKind::Class(outer) = sources.index.scope(class.outer).kind else { return };
        if sources.index.class(outer).template.is_none() || sources.has_specialization(id) {
            return;
        }
        // The arguments of the class come first, all of them.
        let own = sources.class_template(id).map_or_else(|_| Vec::new(), |(_, of)| of);
        if own.len() != arguments.len() || own.iter().any(|parameter| parameter.is_pack) {
            return;
        }
        if let [.., outer, _] = &path.segments[..]
            && let Some(written) = &outer.arguments
        {
            arguments.extend(self.template_arguments(&written.clone()));
        } else if let Some(around) = self.template_around(class.outer)
            && let Type::Class(_, of) = self.machine.types.get(around)
        {
            arguments.extend_from_slice(of);
        }
    }

    /// Returns the template parameters of the class that an alias stands in: those that the path to it gives, or those of
    /// the function at hand.
    fn parameters_around(&mut self, id: AliasId, path: &tree::Path) -> Vec<(Name, Ty)> {
        let sources = Arc::clone(&self.sources);
        let ScopeKind::Class(class) = sources.index.scope(sources.index.alias(id).scope).kind else {
            return Vec::new();
        };
        if let [.., outer, _] = &path.segments[..]
            && let Some(written) = &outer.arguments
        {
            let arguments = self.template_arguments(&written.clone());
            return self.parameters_of(class, &arguments);
        }
        let parameters = sources.class_template(class).map_or_else(|_| Vec::new(), |(_, of)| of);
        let mut known = Vec::new();
        for name in parameters.iter().filter_map(|parameter| parameter.name) {
            if let Some(local) = self.local(name)
                && matches!(local.kind, LocalKind::TypeParameter)
            {
                known.push((name, self.intern(Type::Parameter(local.slot))));
            }
        }
        known
    }

    /// Returns the type that an alias stands for in a template whose parameters are `parameters`.
    fn alias_with(&mut self, id: AliasId, arguments: &[Ty], mut parameters: Vec<(Name, Ty)>) -> Ty {
        let sources = Arc::clone(&self.sources);
        let alias = sources.index.alias(id);
        if self.depth > MAX_DEPTH {
            return self.unknown("a type of itself");
        }
        let Ok((tree, ty)) = sources.alias_tree(id) else { return self.unknown("an alias that is not read") };
        if let Some(span) = alias.template {
            let Ok((_, declared)) = sources.template_tree(alias.file, span) else {
                return self.unknown("an alias that is not read");
            };
            parameters.extend(self.machine.types.parameters(&declared, arguments));
        }
        self.machine.link_depth += 1;
        let linked = if self.machine.link_depth > MAX_DEPTH {
            self.unknown("a type of itself")
        } else {
            super::link_type(self.machine, self.host, &tree, ty, alias.scope, alias.file, &parameters)
        };
        self.machine.link_depth -= 1;
        linked
    }

    /// `T::name` as a type.
    pub(super) fn type_member(&mut self, ty: Ty, name: Name) -> Ty {
        let text = self.text(name);
        match self.machine.types.get(ty).clone() {
            Type::Class(class, arguments) => {
                let sources = Arc::clone(&self.sources);
                let scope = sources.index.class(class).scope;
                for entity in sources.index.named(name) {
                    match *entity {
                        Entity::Class(id) if sources.index.class(id).outer == scope => {
                            if let Some(class) = self.source_class(id) {
                                return self.intern(Type::Host(class));
                            }
                            return self.class_type(id, Vec::new());
                        }
                        Entity::Enum(id) if sources.index.enumeration(id).scope == scope => {
                            return self.intern(Type::Enum(id));
                        }
                        Entity::Alias(id) if sources.index.alias(id).scope == scope => {
                            let outer = self.parameters_of(class, &arguments);
                            return self.alias_with(id, &[], outer);
                        }
                        _ => {}
                    }
                }
                // The specialisation that is meant, which has such a member, is known once the class is used.
                if self.machine.types.is_dependent(ty) || sources.has_specialization(class) {
                    return self.intern(Type::Dependent(ty, text.into()));
                }
                self.type_member_of_bases(class, &arguments, name).unwrap_or_else(|| self.unknown(&text))
            }
            Type::Host(class) if self.machine.described.contains_key(&class) => {
                let of = self.machine.described[&class];
                let ty = self.class_type(of, Vec::new());
                self.type_member(ty, name)
            }
            Type::Host(class) => {
                let outer = self.machine.class_names.get(&class).copied();
                let found = outer.and_then(|outer| self.host_class(&[outer, name]));
                let found = found.map(|class| self.intern(Type::Host(class)));
                match found.or_else(|| self.range_class(&text)) {
                    Some(ty) => ty,
                    // `Operation::use_range`, `Block::OpListType`: what such a variable holds is a list already.
                    None if text.ends_with("_range") || text.ends_with("ListType") => Ty::AUTO,
                    None if text.ends_with("iterator") => Ty::AUTO,
                    None => self.unknown(&text),
                }
            }
            Type::List(_, of) if matches!(&*text, "value_type") => of,
            Type::Trait(ref base, ref of) if text == "type" => self.trait_type(&base.clone(), &of.clone()),
            Type::Parameter(_) | Type::Dependent(..) | Type::Decltype(..) => {
                self.intern(Type::Dependent(ty, text.into()))
            }
            _ => match &*text {
                "size_type" | "size_t" => self.intern(Type::Int(IntKind::U64)),
                "iterator" | "const_iterator" | "reverse_iterator" => Ty::AUTO,
                _ => self.unknown(&text),
            },
        }
    }

    /// Returns the type of this name that a class inherits from the classes of the sources that are its bases.
    fn type_member_of_bases(&mut self, class: ClassId, arguments: &[Ty], name: Name) -> Option<Ty> {
        if self.machine.link_depth > MAX_DEPTH {
            return None;
        }
        let sources = Arc::clone(&self.sources);
        let (tree, bases) = sources.base_trees(class).ok()?;
        let parameters = self.parameters_of(class, arguments);
        let of = sources.index.class(class);
        self.machine.link_depth += 1;
        let found = bases.into_iter().find_map(|written| {
            let base =
                super::link_type(self.machine, self.host, &tree, written, of.outer, of.file, &parameters);
            let is_class = matches!(self.machine.types.get(base), Type::Class(..))
                && base != self.class_type(class, arguments.to_vec());
            let member = if is_class { Some(self.type_member(base, name)) } else { None };
            member.filter(|&member| !matches!(self.machine.types.get(member), Type::Unknown(_)))
        });
        self.machine.link_depth -= 1;
        found
    }

    /// Returns the order of a container that its comparator gives; the default one is `std::less`.
    fn order_of_comparator(&self, comparator: Option<&TemplateArgument>) -> Order {
        let Some(comparator) = comparator else { return Order::Ascending };
        let name = match comparator {
            &TemplateArgument::Type(id) => match &self.tree.ty(id).kind {
                TypeKind::Named(path) => {
                    self.tree.path(*path).segments.last().map(|last| self.sources.names.get(last.name))
                }
                _ => None,
            },
            _ => None,
        };
        match name {
            Some("less") => Order::Ascending,
            Some("greater") => Order::Descending,
            _ => Order::Comparator,
        }
    }

    /// `std::remove_reference<T>::type` and its kin.
    fn trait_type(&mut self, name: &str, of: &[Ty]) -> Ty {
        match (name, of) {
            ("decay" | "remove_reference" | "remove_const" | "remove_cv" | "remove_cvref", [ty]) => {
                self.machine.types.referred(*ty)
            }
            ("remove_pointer", [ty]) => match self.machine.types.get(*ty) {
                Type::Pointer(of) => *of,
                _ => *ty,
            },
            // As `llvm::to_underlying` has it.
            ("underlying_type", [ty])
                if matches!(self.machine.types.get(*ty), Type::Enum(_) | Type::Host(_)) =>
            {
                self.intern(Type::Int(IntKind::I64))
            }
            ("make_signed" | "make_unsigned", [ty]) => match *self.machine.types.get(*ty) {
                Type::Int(kind) => self.intern(Type::Int(kind.with_sign(name == "make_signed"))),
                // The type of a template's parameter is known once that is bound.
                _ => {
                    let base = self.intern(Type::Trait(name.into(), of.into()));
                    self.intern(Type::Dependent(base, "type".into()))
                }
            },
            ("enable_if", [_, ty]) => *ty,
            ("enable_if", [_]) => Ty::VOID,
            // The parameters of the template, once they are bound, say which type it is.
            ("conditional", [_, _, _]) | ("make_index_sequence", [_]) | ("index_sequence_for", _) => {
                let base = self.intern(Type::Trait(name.into(), of.into()));
                self.intern(Type::Dependent(base, "type".into()))
            }
            _ => self.unknown(name),
        }
    }

    /// Returns a class of the standard libraries.
    fn native_type(&mut self, names: &[Name], arguments: &[TemplateArgument], at: u32) -> Option<Ty> {
        let sources = Arc::clone(&self.sources);
        let (name, qualifier) = names.split_last()?;
        let is_library =
            |name: &Name| matches!(sources.names.get(*name), "std" | "llvm" | "mlir" | "detail" | "Dialect");
        if !qualifier.iter().all(is_library) {
            return None;
        }
        let name = sources.names.get(*name);
        if let Some(base) = name.strip_suffix("_t").filter(|base| {
            matches!(
                *base,
                "decay"
                    | "remove_reference"
                    | "remove_const"
                    | "remove_cv"
                    | "remove_cvref"
                    | "remove_pointer"
                    | "underlying_type"
                    | "make_signed"
                    | "make_unsigned"
                    | "enable_if"
                    | "conditional"
            )
        }) {
            let of = self.template_arguments(arguments);
            return Some(self.trait_type(base, &of));
        }
        let int = |kind| Some(Type::Int(kind));
        let simple = match name {
            "int8_t" => int(IntKind::I8),
            "uint8_t" => int(IntKind::U8),
            "int16_t" => int(IntKind::I16),
            "uint16_t" => int(IntKind::U16),
            "int32_t" => int(IntKind::I32),
            "uint32_t" => int(IntKind::U32),
            "int64_t" | "ptrdiff_t" | "ssize_t" | "intptr_t" => int(IntKind::I64),
            "uint64_t" | "size_t" | "uintptr_t" | "TypeSize" => int(IntKind::U64),
            "StringRef" | "string" | "Twine" | "StringLiteral" | "string_view" | "SmallString"
            | "SmallStringImpl" | "Regex" => Some(Type::Text),
            "LogicalResult" => Some(Type::Result(ResultKind::Logical)),
            "ParseResult" => Some(Type::Result(ResultKind::Parse)),
            "function_ref"
            | "function"
            | "unique_function"
            | "OpAsmSetNameFn"
            | "OpAsmSetValueNameFn"
            | "OpAsmSetBlockNameFn"
            | "ParseOpHook" => Some(Type::Function),
            "raw_string_ostream"
            | "raw_svector_ostream"
            | "raw_ostream"
            | "raw_indented_ostream"
            | "ostringstream"
            | "stringstream"
            | "ostream" => Some(Type::Stream),
            "nullopt_t" | "fltSemantics" => Some(Type::Auto),
            "nullptr_t" => Some(Type::Auto),
            "once_flag" => Some(Type::Bool),
            "strong_ordering" | "weak_ordering" | "partial_ordering" => int(IntKind::I32),
            _ => None,
        };
        if let Some(simple) = simple {
            return Some(self.intern(simple));
        }
        let types = |linker: &mut Self| linker.template_arguments(arguments);
        let element = |linker: &mut Self| types(linker).first().copied().unwrap_or(Ty::AUTO);
        let ty = match name {
            "SmallVector" | "SmallVectorImpl" | "vector" | "deque" | "list" | "OwningArrayRef" => {
                Type::List(ListKind::Vector, element(self))
            }
            "BitVector" | "SmallBitVector" => {
                let bit = Ty::BOOL;
                Type::List(ListKind::Vector, bit)
            }
            // Members of the classes of operations.
            "operand_iterator" | "result_iterator" | "operand_type_iterator" | "result_type_iterator"
            // Lists of blocks and operations.
            | "iplist" | "ilist" | "simple_ilist"
            // `llvm::detail`: the iterators of a range, and its elements.
            | "IterOfRange" | "ValueOfRange" => Type::Auto,
            "operand_range" | "result_range" | "operand_type_range" | "result_type_range" => {
                match self.range_class(name) {
                    Some(range) => return Some(range),
                    None => Type::List(ListKind::View, Ty::AUTO),
                }
            }
            "ArrayRef" | "initializer_list" | "iterator_range" => Type::List(ListKind::View, element(self)),
            "MutableArrayRef" => Type::List(ListKind::MutableView, element(self)),
            "array" => {
                let of = types(self);
                // `std::array parts{a, b};` has as many as it is made of.
                if of.is_empty() {
                    return Some(self.intern(Type::List(ListKind::Vector, Ty::AUTO)));
                }
                let length = match of.get(1).map(|&ty| self.machine.types.get(ty)) {
                    Some(Type::Constant(length, _)) => u32::try_from(*length).ok()?,
                    _ => return None,
                };
                Type::List(ListKind::Array(length), of[0])
            }
            // An array by the cases of an enumeration, of which the third argument is the last.
            "EnumeratedArray" => {
                let of = types(self);
                let constant = |at: usize| match of.get(at).map(|&ty| self.machine.types.get(ty)) {
                    Some(Type::Constant(value, _)) => Some(*value),
                    _ => None,
                };
                let length = constant(3).or_else(|| constant(2)?.checked_add(1))?;
                Type::List(ListKind::Array(u32::try_from(length).ok()?), of[0])
            }
            "optional" | "Optional" => Type::Optional(element(self)),
            "PointerUnion" => Type::Auto,
            "variant" => Type::Trait(name.into(), types(self).into()),
            "OptionalParseResult" => {
                let result = self.intern(Type::Result(ResultKind::Parse));
                Type::Optional(result)
            }
            "FailureOr" => Type::FailureOr(element(self)),
            "pair" | "tuple" => Type::Tuple(types(self).into()),
            "PointerIntPair" => {
                let of = types(self);
                let number = of.get(2).copied().unwrap_or_else(|| self.intern(Type::Int(IntKind::U32)));
                Type::Tuple([of.first().copied().unwrap_or(Ty::AUTO), number].into())
            }
            "DenseMap" | "SmallDenseMap" | "unordered_map" | "map" | "MapVector" | "SmallMapVector" => {
                let of = types(self);
                let of = |at: usize| of.get(at).copied().unwrap_or(Ty::AUTO);
                let order = match name {
                    "map" => self.order_of_comparator(arguments.get(2)),
                    "MapVector" | "SmallMapVector" => Order::Insertion,
                    _ => Order::Any,
                };
                Type::Map(of(0), of(1), order)
            }
            "StringMap" => Type::Map(Ty::TEXT, element(self), Order::Any),
            "DenseSet" | "SmallDenseSet" | "SmallSet" | "SmallPtrSet" | "SmallPtrSetImpl"
            | "unordered_set" => Type::Set(element(self), Order::Any),
            "set" => Type::Set(element(self), self.order_of_comparator(arguments.get(1))),
            "SetVector" | "SmallSetVector" => Type::Set(element(self), Order::Insertion),
            "StringSet" => Type::Set(Ty::TEXT, Order::Any),
            "unique_ptr" | "shared_ptr" => match arguments.first() {
                // The array itself, as `new T[length]` makes it.
                Some(&TemplateArgument::Type(array))
                    if matches!(self.tree.ty(array).kind, TypeKind::Array(..)) =>
                {
                    return Some(element(self));
                }
                _ => Type::Pointer(element(self)),
            },
            "reference_wrapper" => Type::Reference(element(self), false),
            "TypeSwitch" => {
                let of = types(self);
                Type::Switch(true, of.get(1).copied().unwrap_or(Ty::VOID))
            }
            "StringSwitch" => Type::Switch(false, element(self)),
            "make_index_sequence" | "index_sequence_for" => {
                let of = types(self);
                return Some(self.trait_type(name, &of));
            }
            "index_sequence" | "conditional" | "FieldParser" | "numeric_limits" | "tuple_size" | "is_same" | "is_one_of" | "is_integral" | "is_floating_point" | "is_arithmetic" | "is_class"
            | "is_signed" | "is_unsigned" | "is_pointer" | "is_enum" | "is_void" | "is_base_of" | "decay"
            | "remove_reference" | "remove_const" | "remove_cv" | "remove_cvref" | "remove_pointer" | "underlying_type" | "enable_if"
            | "make_signed" | "make_unsigned" | "true_type" | "false_type" | "plus" | "minus"
            | "multiplies" | "divides" | "modulus" | "less" | "greater" | "less_equal" | "greater_equal"
            | "equal_to" | "not_equal_to" | "bit_and" | "bit_or" | "bit_xor" => Type::Trait(name.into(), types(self).into()),
            _ => return None,
        };
        let _ = at;
        Some(self.intern(ty))
    }

    /// Returns the argument of a template that a path names which is no type.
    fn argument_of_path(&mut self, path: tree::PathId) -> Option<Ty> {
        let node = self.name(path, self.tree.path(path).at);
        self.argument_of_node(node)
    }

    fn argument_of_expression(&mut self, value: tree::ExprId) -> Option<Ty> {
        let node = self.expression(value);
        self.argument_of_node(node)
    }

    /// Returns the value of a node that needs no evaluation, or only that of constants.
    fn argument_of_node(&mut self, node: super::NodeId) -> Option<Ty> {
        let value = match self.code().nodes[node.0 as usize].clone() {
            Node::Constant(value) => self.code().constants[value as usize].clone(),
            // A condition on types, which the template's arguments decide.
            Node::Trait(name, types) => return Some(self.intern(Type::Trait(name, types))),
            Node::Variable(variable) => self.machine.variable_value(self.host, variable).ok()?,
            // `&isPositive` is the function, too.
            Node::Unary(tree::UnaryOp::AddressOf, operand) => {
                let function = self.argument_of_node(operand)?;
                return matches!(self.machine.types.get(function), Type::Functions(_)).then_some(function);
            }
            Node::Unary(op @ (tree::UnaryOp::Minus | tree::UnaryOp::Not), operand) => {
                let operand = self.argument_of_node(operand)?;
                let &Type::Constant(value, _) = self.machine.types.get(operand) else { return None };
                let is_minus = op == tree::UnaryOp::Minus;
                let value = if is_minus { value.wrapping_neg() } else { i64::from(value == 0) };
                return Some(self.intern(Type::Constant(value, None)));
            }
            _ => return None,
        };
        self.machine.types.argument(&value)
    }
}
