//! Records: classes and defs, with their fields.
//!
//! While a file is evaluated a record may still have expressions for fields and even for its name; the
//! records that a [`RecordKeeper`] hands out as defs are finished. [`Record`] is the view for users: a
//! pair of references that is copied freely.

use crate::fields::{FieldData, FieldKind, Fields};
use crate::keeper::RecordKeeper;
use crate::source::Span;
use crate::symbol::Symbol;
use crate::types::Type;
use crate::value::Value;
use crate::values::{Head, ValueId};
use smallvec::SmallVec;
use std::fmt;

/// A handle to a record of a [`RecordKeeper`]. Ids grow in the order in which records were begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(u32);

impl RecordId {
    pub(crate) fn new(index: usize) -> Self {
        RecordId(index as u32)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordKind {
    Class,
    /// The record that carries the template arguments of a multiclass; no back end sees it.
    MultiClass,
    Def,
    AnonymousDef,
}

/// A template argument of a class or multiclass. The field that holds its default has the qualified
/// name: `Class:name`, or `MultiClass::name`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TemplateArg {
    pub name: Symbol,
    pub qualified: Symbol,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Super {
    pub class: RecordId,
    pub span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Assertion {
    pub condition: ValueId,
    pub message: ValueId,
    pub span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dump {
    pub message: ValueId,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct RecordData {
    /// A `Str` once finished; before that it can be an `AnonymousName` or an expression.
    pub name: ValueId,
    pub kind: RecordKind,
    /// The definition first, then the `defm`s that instantiated it, innermost first.
    pub spans: SmallVec<[Span; 1]>,
    pub fields: Fields,
    pub template_args: Vec<TemplateArg>,
    /// The qualified name of the implicit argument `NAME` of a class or multiclass.
    pub name_arg: Symbol,
    /// Direct superclasses as written.
    pub supers: Vec<Super>,
    /// All superclasses: of each direct one its own first, then itself. A class that is reached twice
    /// stands twice, as in the comments of `--print-records`.
    pub ancestors: Vec<RecordId>,
    pub assertions: Vec<Assertion>,
    pub dumps: Vec<Dump>,
    /// The records given as template arguments to superclasses, by qualified name of the argument
    /// (`Class:name`). Fields need not record them: a class may use an argument without storing it.
    pub given: Vec<(Symbol, ValueId)>,
    /// The value that refers to this record, once there is one.
    pub value: Option<ValueId>,
}

impl RecordData {
    pub fn new(name: ValueId, kind: RecordKind, span: Span) -> Self {
        RecordData {
            name,
            kind,
            spans: SmallVec::from_elem(span, 1),
            fields: Fields::new(),
            template_args: Vec::new(),
            name_arg: Symbol::EMPTY,
            supers: Vec::new(),
            ancestors: Vec::new(),
            assertions: Vec::new(),
            dumps: Vec::new(),
            given: Vec::new(),
            value: None,
        }
    }

    pub fn is_class(&self) -> bool {
        self.kind == RecordKind::Class
    }

    pub fn span(&self) -> Span {
        self.spans.first().copied().unwrap_or(Span::NOWHERE)
    }

    pub fn is_subclass_of(&self, class: RecordId) -> bool {
        self.ancestors.contains(&class)
    }

    pub fn field(&self, name: Symbol) -> Option<&FieldData> {
        self.fields.position(name).map(|index| &self.fields[index])
    }

    pub fn field_mut(&mut self, name: Symbol) -> Option<&mut FieldData> {
        self.fields.position(name).map(|index| &mut self.fields[index])
    }
}

/// A class or a def of a [`RecordKeeper`].
#[derive(Clone, Copy)]
pub struct Record<'k> {
    pub(crate) keeper: &'k RecordKeeper,
    pub(crate) id: RecordId,
}

impl<'k> Record<'k> {
    pub(crate) fn data(self) -> &'k RecordData {
        &self.keeper.records[self.id.index()]
    }

    pub fn id(self) -> RecordId {
        self.id
    }

    pub fn keeper(self) -> &'k RecordKeeper {
        self.keeper
    }

    pub fn name(self) -> &'k str {
        match self.keeper.values.head(self.data().name) {
            Head::Str(name) => self.keeper.strings.get(name),
            _ => "",
        }
    }

    pub fn is_class(self) -> bool {
        self.data().is_class()
    }

    /// Returns whether the record was written without a name: `Class<...>` as a value, or `def : Class;`.
    pub fn is_anonymous(self) -> bool {
        self.data().kind == RecordKind::AnonymousDef
    }

    /// Returns the place of the record's definition.
    pub fn span(self) -> Span {
        self.data().span()
    }

    /// Returns the definition, followed by each `defm` that instantiated it.
    pub fn spans(self) -> &'k [Span] {
        &self.data().spans
    }

    /// Returns the superclasses that the definition names, in order, with the places where it names them.
    pub fn direct_superclasses(self) -> impl ExactSizeIterator<Item = (Record<'k>, Span)> {
        let keeper = self.keeper;
        self.data().supers.iter().map(move |parent| (keeper.record(parent.class), parent.span))
    }

    /// Returns all superclasses, each after its own superclasses. A class that is inherited twice occurs
    /// twice.
    pub fn superclasses(self) -> impl ExactSizeIterator<Item = Record<'k>> {
        let keeper = self.keeper;
        self.data().ancestors.iter().map(move |&class| keeper.record(class))
    }

    /// Returns whether the class of this name is a superclass, direct or indirect.
    pub fn is_subclass_of(self, class: &str) -> bool {
        self.keeper.class(class).is_some_and(|class| self.data().is_subclass_of(class.id))
    }

    /// Returns the fields in the order of their first declaration, superclasses first; no template arguments.
    pub fn fields(self) -> impl Iterator<Item = Field<'k>> {
        let all = self.data().fields.iter().filter(|field| field.kind != FieldKind::TemplateArg);
        all.map(move |data| Field { keeper: self.keeper, data })
    }

    /// Returns the template arguments of a class, in order. Their names are qualified: `Class:name`.
    pub fn template_args(self) -> impl Iterator<Item = Field<'k>> {
        let names = self.data().template_args.iter();
        names.filter_map(move |arg| {
            self.data().field(arg.qualified).map(|data| Field { keeper: self.keeper, data })
        })
    }

    pub fn field(self, name: &str) -> Option<Field<'k>> {
        let symbol = self.keeper.strings.find(name)?;
        let data = self.data().field(symbol).filter(|field| field.kind != FieldKind::TemplateArg)?;
        Some(Field { keeper: self.keeper, data })
    }

    /// Returns the record that was given to a superclass for a template argument, named `Class:name`.
    pub fn given(self, name: &str) -> Option<Record<'k>> {
        let symbol = self.keeper.strings.find(name)?;
        let &(_, value) = self.data().given.iter().find(|given| given.0 == symbol)?;
        Value { keeper: self.keeper, id: value }.as_def()
    }

    /// Returns the value of a field; `None` if there is no such field.
    pub fn value(self, name: &str) -> Option<Value<'k>> {
        self.field(name).map(Field::value)
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.keeper, other.keeper)
    }
}

impl Eq for Record<'_> {}

impl std::hash::Hash for Record<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record({})", self.name())
    }
}

/// A field of a record, or a template argument of a class.
#[derive(Clone, Copy)]
pub struct Field<'k> {
    keeper: &'k RecordKeeper,
    data: &'k FieldData,
}

impl<'k> Field<'k> {
    pub fn name(self) -> &'k str {
        self.keeper.strings.get(self.data.name)
    }

    pub fn ty(self) -> Type<'k> {
        Type { keeper: self.keeper, id: self.data.ty }
    }

    pub fn value(self) -> Value<'k> {
        Value { keeper: self.keeper, id: self.data.value }
    }

    /// Returns the declaration, or the last `let` that set the field.
    pub fn span(self) -> Span {
        self.data.span
    }

    /// Returns whether the field was declared with the keyword `field`.
    pub fn may_be_unresolved(self) -> bool {
        self.data.kind == FieldKind::MayBeUnresolved
    }
}

impl fmt::Debug for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} = {}", self.ty(), self.name(), self.value())
    }
}
