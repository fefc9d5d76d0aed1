//! Data layouts: the size and alignment of values in memory, and other properties of the target of a piece of
//! IR.
//!
//! Operations are *scopes*: modules, and those with `DataLayoutOpInterface`. A scope may have a
//! *specification*, a list of *entries*, each about a type or a name (`spec`). The layout of a scope is its
//! specification combined with those of enclosing scopes. A [`DataLayout`] is this combination, and answers
//! queries about types. A query passes the entries for the type's class to the implementation of the class:
//! `builtin` for builtin types, the hooks of a dialect ([`TypeLayout`]), or the definition of the type
//! (`definition`).
//!
//! A `DataLayout` is made from a scope and independent of the IR from then on: it computes each answer once
//! and never changes it. After a change of specifications a new one is needed.
//!
//! Follows mlir/lib/Interfaces/DataLayoutInterfaces.cpp and mlir/lib/Analysis/DataLayoutAnalysis.cpp. Where
//! these abort, a query fails with a [`NoLayout`].

mod builtin;
mod definition;
mod scope;
mod size;
mod spec;

use crate::DialectContext as _;
use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;

use ir::types::TypeStorage;
use ir::{Attribute, Context, Operation, StringId, Type};

pub use definition::DefinedLayout;
pub use scope::{DataLayouts, enclosing_scopes, is_scope, layout_spec, layout_specs, target_system_spec};
pub use size::TypeSize;
pub use spec::{
    LayoutEntry, LayoutKey, TypeClass, alignments, combine, has_interface, i64_elements, layout_entries,
};

/// A question about a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeQuery {
    /// The size in bytes.
    Size,
    /// The size in bits.
    SizeInBits,
    /// The ABI alignment in bytes.
    AbiAlignment,
    /// The preferred alignment in bytes.
    PreferredAlignment,
    /// The width of integers that index into the pointee of a pointer type.
    IndexBitwidth,
}

impl TypeQuery {
    /// All queries.
    pub const ALL: [TypeQuery; 5] = [
        TypeQuery::Size,
        TypeQuery::SizeInBits,
        TypeQuery::AbiAlignment,
        TypeQuery::PreferredAlignment,
        TypeQuery::IndexBitwidth,
    ];
}

/// The reason that a query has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLayout {
    /// The layout of the type is unknown.
    Unknown(Type),
    /// The entries say something of the type that no type can have.
    OutOfRange(Type),
    /// The entry of this name is not an integer.
    NotAnInteger(StringId),
}

impl NoLayout {
    /// In words; `show` gives the text of a type.
    pub fn message(self, context: &Context, show: impl Fn(Type) -> String) -> String {
        match self {
            NoLayout::Unknown(ty) => format!(
                "neither the scoping op nor the type class provide data layout information for {}",
                show(ty)
            ),
            NoLayout::OutOfRange(ty) => {
                format!("data layout of {} is out of range", show(ty))
            }
            NoLayout::NotAnInteger(name) => {
                format!("'{}' data layout entry is expected to be an integer", context.string(name))
            }
        }
    }
}

/// An answer: the size, alignment or bitwidth. The index bitwidth of a type that is not a pointer is `None`.
pub type Answer = Result<Option<TypeSize>, NoLayout>;

/// Answers a question about a type of a class, given the entries with keys of the class, of which there
/// need not be any.
pub type TypeLayoutHook<T> = fn(&DataLayout, &Context, Type, &[LayoutEntry]) -> Result<T, NoLayout>;

/// How the types of a class are laid out: `DataLayoutTypeInterface`.
pub struct TypeLayout {
    /// Computes the size of a type in bits.
    pub size_in_bits: TypeLayoutHook<TypeSize>,
    /// The ABI alignment in bytes.
    pub abi_alignment: TypeLayoutHook<u64>,
    /// The preferred alignment in bytes; by default, the ABI alignment.
    pub preferred_alignment: Option<TypeLayoutHook<u64>>,
    /// Without it, the type is no pointer.
    pub index_bitwidth: Option<TypeLayoutHook<u64>>,
    /// Whether the second entries may be in a scope nested in that of the first.
    pub are_compatible: fn(&Context, &[LayoutEntry], &[LayoutEntry]) -> bool,
    /// Checks entries. An error is the text of a diagnostic.
    pub verify_entries: fn(&Context, &[LayoutEntry]) -> Result<(), String>,
}

/// The layout of data in a scope.
#[derive(Default)]
pub struct DataLayout {
    /// By class, each in the order in which the scopes, the outermost first, have them.
    of_types: FxHashMap<TypeClass, Vec<LayoutEntry>>,
    of_names: FxHashMap<StringId, Attribute>,
    /// The prefix of entries with a standard meaning: the dialect of the specification.
    dialect: Option<StringId>,
    target_system: Option<Attribute>,
    answers: RefCell<FxHashMap<(Type, TypeQuery), Answer>>,
    /// How many questions are being worked out, each for the one before it.
    depth: Cell<usize>,
}

/// The longest chain of dependent queries. Nested types do not go as deep, but a definition may query the
/// layout of ever larger types.
const MAX_DEPTH: usize = 4_000;

impl DataLayout {
    /// Makes the layout of a scope. Specifications that do not combine, which verified IR does not have, are
    /// ignored.
    pub fn of_scope(scope: Operation<'_>) -> Self {
        let context = scope.context();
        let specs = scope::specs_of(scope);
        let entries = combine(context, &specs).unwrap_or_default();
        let mut layout = DataLayout {
            dialect: specs.last().map(|spec| spec.dialect(context)),
            target_system: scope::target_system_of(scope),
            ..DataLayout::default()
        };
        for entry in entries {
            match entry.key {
                LayoutKey::Type(ty) => {
                    layout.of_types.entry(TypeClass::of(context, ty)).or_default().push(entry);
                }
                LayoutKey::Name(name) => {
                    layout.of_names.insert(name, entry.value);
                }
            }
        }
        if let Some(entries) = layout.of_types.get_mut(&TypeClass::of(context, Type::I1)) {
            builtin::sort_integer_entries(context, entries);
        }
        layout
    }

    /// Returns the layout at an operation, which may itself be a scope; the default one without a scope. For
    /// many operations, use [`DataLayouts`].
    pub fn closest(op: Operation<'_>) -> Self {
        let mut at_or_above = std::iter::once(op).chain(op.ancestors());
        at_or_above.find(|&op| is_scope(op)).map(DataLayout::of_scope).unwrap_or_default()
    }

    // --- Types ---

    /// Returns the size in bytes.
    ///
    /// # Errors
    /// Fails if the layout of the type, or of one in it, is unknown. This holds for all queries.
    pub fn type_size(&self, context: &Context, ty: Type) -> Result<TypeSize, NoLayout> {
        self.number(context, ty, TypeQuery::Size)
    }

    /// Returns the size in bits.
    pub fn type_size_in_bits(&self, context: &Context, ty: Type) -> Result<TypeSize, NoLayout> {
        self.number(context, ty, TypeQuery::SizeInBits)
    }

    /// Returns the alignment in bytes that the ABI asks for.
    pub fn type_abi_alignment(&self, context: &Context, ty: Type) -> Result<u64, NoLayout> {
        self.number(context, ty, TypeQuery::AbiAlignment).map(|answer| answer.min)
    }

    /// Returns the preferred alignment in bytes.
    pub fn type_preferred_alignment(&self, context: &Context, ty: Type) -> Result<u64, NoLayout> {
        self.number(context, ty, TypeQuery::PreferredAlignment).map(|answer| answer.min)
    }

    /// Returns the width in bits of integers that index into the pointee of a pointer type; `None` if the
    /// type is not a pointer.
    pub fn type_index_bitwidth(&self, context: &Context, ty: Type) -> Result<Option<u64>, NoLayout> {
        Ok(self.answer(context, ty, TypeQuery::IndexBitwidth)?.map(|answer| answer.min))
    }

    fn number(&self, context: &Context, ty: Type, query: TypeQuery) -> Result<TypeSize, NoLayout> {
        self.answer(context, ty, query)?.ok_or(NoLayout::Unknown(ty))
    }

    /// Returns the answer to a query, computed on first use.
    pub fn answer(&self, context: &Context, ty: Type, query: TypeQuery) -> Answer {
        if let Some(&answer) = self.answers.borrow().get(&(ty, query)) {
            return answer;
        }
        if self.depth.get() == MAX_DEPTH {
            return Err(NoLayout::OutOfRange(ty));
        }
        // Until it is known, for whom it depends on itself.
        self.answers.borrow_mut().insert((ty, query), Err(NoLayout::Unknown(ty)));
        self.depth.set(self.depth.get() + 1);
        // Types lie in types as deeply as the input says.
        let answer =
            support::stack::maybe_grow(256 * 1024, 4 * 1024 * 1024, || self.compute(context, ty, query));
        self.depth.set(self.depth.get() - 1);
        self.answers.borrow_mut().insert((ty, query), answer);
        answer
    }

    fn compute(&self, context: &Context, ty: Type, query: TypeQuery) -> Answer {
        let storage = ty.storage(context);
        let entries = self.of_types.get(&TypeClass::of_storage(storage)).map_or(&[][..], Vec::as_slice);
        match *storage {
            TypeStorage::Dialect { definition, .. } => {
                match context.type_definition(definition).code.layout {
                    Some(hooks) => hooks.answer(self, context, ty, query, entries),
                    None => definition::answer(self, context, ty, query, entries),
                }
            }
            _ => builtin::answer(self, context, ty, query, entries),
        }
    }

    // --- Names ---

    /// Returns the value of the entry of a name.
    pub fn entry(&self, name: StringId) -> Option<Attribute> {
        self.of_names.get(&name).copied()
    }

    /// Returns the name and value of an entry with a standard meaning: the entry called `what` in the dialect
    /// of the specification.
    fn property(&self, context: &Context, what: &str) -> Option<(StringId, Attribute)> {
        let dialect = context.string(self.dialect?);
        let name = context.intern_string(format!("{dialect}.{what}"));
        Some((name, self.entry(name)?))
    }

    fn property_value(&self, context: &Context, what: &str) -> Option<Attribute> {
        self.property(context, what).map(|(_, value)| value)
    }

    /// Returns the byte order of numbers.
    pub fn endianness(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "endianness")
    }

    /// Returns the default memory space.
    pub fn default_memory_space(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "default_memory_space")
    }

    /// Returns the memory space of the stack.
    pub fn alloca_memory_space(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "alloca_memory_space")
    }

    /// Returns the memory space of functions.
    pub fn program_memory_space(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "program_memory_space")
    }

    /// Returns the memory space of global variables.
    pub fn global_memory_space(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "global_memory_space")
    }

    /// Returns the mangling mode of symbols.
    pub fn mangling_mode(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "mangling_mode")
    }

    /// Returns the alignment of the stack in bits; 0 without an entry.
    ///
    /// # Errors
    /// Fails if the entry is not an integer.
    pub fn stack_alignment(&self, context: &Context) -> Result<u64, NoLayout> {
        match self.property(context, "stack_alignment") {
            None => Ok(0),
            Some((name, value)) => {
                let value = value.integer(context).and_then(|value| value.to_u64());
                value.ok_or(NoLayout::NotAnInteger(name))
            }
        }
    }

    /// Returns the alignment of function pointers.
    pub fn function_pointer_alignment(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "function_pointer_alignment")
    }

    /// Returns the integer widths, in bits, that the target computes with.
    pub fn legal_int_widths(&self, context: &Context) -> Option<Attribute> {
        self.property_value(context, "legal_int_widths")
    }

    // --- The target ---

    /// Returns a property of a device, from the specification of the target.
    pub fn device_property(&self, context: &Context, device: StringId, name: StringId) -> Option<Attribute> {
        let named = |list: Attribute, name: StringId| {
            let mut entries = layout_entries(context, list);
            entries.find(|entry| entry.key == LayoutKey::Name(name)).map(|entry| entry.value)
        };
        named(named(self.target_system?, device)?, name)
    }
}

impl TypeLayout {
    fn answer(
        &self,
        layout: &DataLayout,
        context: &Context,
        ty: Type,
        query: TypeQuery,
        entries: &[LayoutEntry],
    ) -> Answer {
        let answer = match query {
            TypeQuery::SizeInBits => (self.size_in_bits)(layout, context, ty, entries)?,
            TypeQuery::Size => (self.size_in_bits)(layout, context, ty, entries)?.in_bytes(),
            TypeQuery::AbiAlignment => TypeSize::fixed((self.abi_alignment)(layout, context, ty, entries)?),
            TypeQuery::PreferredAlignment => {
                let alignment = self.preferred_alignment.unwrap_or(self.abi_alignment);
                TypeSize::fixed(alignment(layout, context, ty, entries)?)
            }
            TypeQuery::IndexBitwidth => match self.index_bitwidth {
                Some(bitwidth) => TypeSize::fixed(bitwidth(layout, context, ty, entries)?),
                None => return Ok(None),
            },
        };
        Ok(Some(answer))
    }
}
