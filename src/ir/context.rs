//! What all IR of a run shares: the interners, the registered dialects, the sources and the
//! diagnostics engine. Thread-safe and append-only.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bstr::BStr;
use hashbrown::HashMap;
use parking_lot::RwLock;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::affine::{
    AffineExpr, AffineExprStorage, AffineMap, AffineMapStorage, IntegerSet, IntegerSetStorage,
};
use super::attributes::{self, Attribute, AttributeStorage, NamedAttribute, StridedLayout};
use super::interner::Interner;
use super::op_info::{OpInfo, OpName};
use super::resources::Resources;
use super::strings::{StringId, StringInterner, known};
use super::types::{self, Type, TypeStorage};
use crate::diag::{DiagnosticEngine, SourceManager};
use crate::ods::Entity;
use crate::registry::{Dialect, DialectDefinition, Library, LibraryId, Registry};

/// See the module's description.
pub struct Context {
    strings: StringInterner,
    types: Interner<TypeStorage>,
    attributes: Interner<AttributeStorage>,
    affine_exprs: Interner<AffineExprStorage>,
    affine_maps: Interner<AffineMapStorage>,
    integer_sets: Interner<IntegerSetStorage>,
    op_infos: boxcar::Vec<OpInfo>,
    op_names: RwLock<HashMap<StringId, OpName, FxBuildHasher>>,
    type_definitions: boxcar::Vec<DialectDefinition>,
    attribute_definitions: boxcar::Vec<DialectDefinition>,
    registry: Registry,
    resources: Resources,
    sources: SourceManager,
    diagnostics: DiagnosticEngine,
    allow_unregistered_dialects: AtomicBool,
    next_distinct: AtomicU32,
    /// Whether an attribute or type was interned that the printer may give an alias.
    has_aliasable: AtomicBool,
}

impl Context {
    /// A context with the shipped dialects.
    pub fn new() -> Self {
        let context = Context {
            strings: StringInterner::default(),
            types: Interner::default(),
            attributes: Interner::default(),
            affine_exprs: Interner::default(),
            affine_maps: Interner::default(),
            integer_sets: Interner::default(),
            op_infos: boxcar::Vec::new(),
            op_names: RwLock::default(),
            type_definitions: boxcar::Vec::new(),
            attribute_definitions: boxcar::Vec::new(),
            registry: Registry::default(),
            resources: Resources::default(),
            sources: SourceManager::default(),
            diagnostics: DiagnosticEngine::default(),
            allow_unregistered_dialects: AtomicBool::new(false),
            next_distinct: AtomicU32::new(0),
            has_aliasable: AtomicBool::new(false),
        };
        for storage in types::COMMON {
            context.intern_type(storage.clone());
        }
        for storage in attributes::common() {
            context.intern_attribute(storage);
        }
        context.registry.register_shipped(&context);
        context
    }

    /// A context with the dialects of another, and nothing else of it.
    pub fn with_dialects_of(other: &Context) -> Self {
        let context = Context::new();
        context.registry.load_as(&context, &other.registry);
        context
    }

    // --- Strings ---

    /// The id of `bytes`.
    #[inline]
    pub fn intern_string(&self, bytes: impl AsRef<[u8]>) -> StringId {
        self.strings.intern(bytes.as_ref())
    }

    /// The bytes that `id` names.
    #[inline]
    pub fn string(&self, id: StringId) -> &BStr {
        self.strings.get(id)
    }

    // --- Types and attributes ---

    /// The handle of a type. Verifies nothing: see `crate::verify::types`.
    pub fn intern_type(&self, storage: TypeStorage) -> Type {
        let may_have_alias = match &storage {
            TypeStorage::Dialect { definition, .. } => self.type_definition(*definition).may_have_alias(self),
            TypeStorage::Tuple(elements) => elements.len() > types::LONGEST_PLAIN_TUPLE,
            _ => false,
        };
        if may_have_alias {
            self.has_aliasable.store(true, Ordering::Relaxed);
        }
        Type::new(self.types.intern(storage))
    }

    /// What `ty` names.
    #[inline]
    pub fn type_storage(&self, ty: Type) -> &TypeStorage {
        self.types.get(ty.index() as u32)
    }

    /// All types so far.
    pub fn types(&self) -> impl Iterator<Item = Type> {
        (0..self.types.len() as u32).map(Type::new)
    }

    /// The signless integer type of `width` bits.
    pub fn integer_type(&self, width: u32) -> Type {
        match width {
            1 => Type::I1,
            32 => Type::I32,
            64 => Type::I64,
            _ => self.intern_type(TypeStorage::Integer { width, signedness: types::Signedness::Signless }),
        }
    }

    /// A function type.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        self.intern_type(TypeStorage::Function { inputs: inputs.into(), results: results.into() })
    }

    /// The handle of an attribute. Verifies nothing.
    pub fn intern_attribute(&self, storage: AttributeStorage) -> Attribute {
        let may_get_alias = match storage {
            AttributeStorage::AffineMap(_)
            | AttributeStorage::IntegerSet(_)
            | AttributeStorage::Distinct { .. } => true,
            AttributeStorage::Dialect { definition, .. } => {
                self.attribute_definition(definition).may_have_alias(self)
            }
            _ => false,
        };
        if may_get_alias {
            self.has_aliasable.store(true, Ordering::Relaxed);
        }
        Attribute::new(self.attributes.intern(storage))
    }

    /// What `attribute` names.
    #[inline]
    pub fn attribute_storage(&self, attribute: Attribute) -> &AttributeStorage {
        self.attributes.get(attribute.index() as u32)
    }

    /// Notes that a location stands where the printer may give it an alias even if it prints no
    /// locations: as an attribute.
    pub fn note_location_attribute(&self) {
        self.has_aliasable.store(true, Ordering::Relaxed);
    }

    /// Whether an attribute or type other than a location was interned that the printer may give
    /// an alias: where not, it need not look for any.
    #[inline]
    pub fn has_aliasable(&self) -> bool {
        self.has_aliasable.load(Ordering::Relaxed)
    }

    /// `"value"`, without a type.
    pub fn string_attribute(&self, value: StringId) -> Attribute {
        self.intern_attribute(AttributeStorage::String { value, ty: Type::NONE })
    }

    /// `strided<[strides], offset: offset>`
    pub fn strided_layout_attribute(&self, offset: i64, strides: &[i64]) -> Attribute {
        let layout = StridedLayout { offset, strides: strides.into() };
        self.intern_attribute(AttributeStorage::StridedLayout(Box::new(layout)))
    }

    /// A type as an attribute.
    pub fn type_attribute(&self, ty: Type) -> Attribute {
        self.intern_attribute(AttributeStorage::Type(ty))
    }

    /// `[elements]`
    pub fn array_attribute(&self, elements: &[Attribute]) -> Attribute {
        let index = self.attributes.intern_with(
            AttributeStorage::hash_of_array(elements),
            |known| matches!(known, AttributeStorage::Array(known) if **known == *elements),
            || AttributeStorage::Array(elements.into()),
        );
        Attribute::new(index)
    }

    /// `array<element: ...>` of this data.
    pub fn dense_array_attribute(&self, element: Type, data: &[u8]) -> Attribute {
        let index = self.attributes.intern_with(
            AttributeStorage::hash_of_dense_array(element, data),
            |known| {
                matches!(known, AttributeStorage::DenseArray { element: other, data: known }
                    if *other == element && **known == *data)
            },
            || AttributeStorage::DenseArray { element, data: data.into() },
        );
        Attribute::new(index)
    }

    /// `array<i32: ...>`, how many values each operand or result of a definition stands for.
    pub fn segment_sizes_attribute(&self, sizes: &[usize]) -> Attribute {
        let sizes: SmallVec<[i32; 8]> = sizes.iter().map(|&size| size as i32).collect();
        self.dense_i32_array_attribute(&sizes)
    }

    /// `affine_map<...>`
    pub fn affine_map_attribute(&self, map: AffineMap) -> Attribute {
        self.intern_attribute(AttributeStorage::AffineMap(map))
    }

    /// The layout of a memref that has none of its own. It is not printed: where the same map stands as an
    /// attribute, it has been interned as one.
    pub fn identity_layout(&self, rank: usize) -> Attribute {
        let map = AffineMap::identity(self, rank as u32);
        Attribute::new(self.attributes.intern(AttributeStorage::AffineMap(map)))
    }

    /// `@name`
    pub fn symbol_attribute(&self, name: StringId) -> Attribute {
        self.intern_attribute(AttributeStorage::SymbolRef { root: name, nested: Box::default() })
    }

    /// `value : ty` for an integer or index type; the value wraps to the type's width.
    pub fn integer_attribute(&self, ty: Type, value: i64) -> Attribute {
        let width = ty.integer_width(self).unwrap_or(64);
        self.intern_attribute(AttributeStorage::Integer { ty, value: super::ApInt::from_i64(width, value) })
    }

    /// The dictionary of `entries`, which are sorted here; names must be distinct.
    pub fn dictionary_attribute(&self, mut entries: Vec<NamedAttribute>) -> Attribute {
        if entries.is_empty() {
            return Attribute::EMPTY_DICTIONARY;
        }
        self.sort_entries(&mut entries);
        self.sorted_dictionary_attribute(&entries)
    }

    /// The dictionary of entries that are sorted by the bytes of their names.
    pub fn sorted_dictionary_attribute(&self, entries: &[NamedAttribute]) -> Attribute {
        if entries.is_empty() {
            return Attribute::EMPTY_DICTIONARY;
        }
        let index = self.attributes.intern_with(
            AttributeStorage::hash_of_dictionary(entries),
            |known| matches!(known, AttributeStorage::Dictionary(known) if **known == *entries),
            || AttributeStorage::Dictionary(entries.into()),
        );
        Attribute::new(index)
    }

    /// Sorts dictionary entries by the bytes of their names.
    pub fn sort_entries(&self, entries: &mut [NamedAttribute]) {
        let by_name = |a: &NamedAttribute, b: &NamedAttribute| self.string(a.0).cmp(self.string(b.0));
        // They come from text that most often has them in order.
        if !entries.is_sorted_by(|a, b| by_name(a, b).is_lt()) {
            entries.sort_unstable_by(by_name);
        }
    }

    /// Whether there are `distinct` attributes.
    pub fn has_distinct_attributes(&self) -> bool {
        self.next_distinct.load(Ordering::Relaxed) != 0
    }

    /// A number for a new `distinct` attribute.
    pub fn next_distinct_id(&self) -> u32 {
        self.next_distinct.fetch_add(1, Ordering::Relaxed)
    }

    // --- Affine ---

    /// The handle of an expression as it stands; see [`AffineExpr`] for simplification.
    pub fn intern_affine_expr(&self, storage: AffineExprStorage) -> AffineExpr {
        AffineExpr::new(self.affine_exprs.intern(storage))
    }

    /// What `expr` names.
    #[inline]
    pub fn affine_expr_storage(&self, expr: AffineExpr) -> &AffineExprStorage {
        self.affine_exprs.get(expr.index() as u32)
    }

    /// The handle of a map.
    pub fn intern_affine_map(&self, storage: AffineMapStorage) -> AffineMap {
        AffineMap::new(self.affine_maps.intern(storage))
    }

    /// What `map` names.
    #[inline]
    pub fn affine_map_storage(&self, map: AffineMap) -> &AffineMapStorage {
        self.affine_maps.get(map.index() as u32)
    }

    /// The handle of an integer set.
    pub fn intern_integer_set(&self, storage: IntegerSetStorage) -> IntegerSet {
        IntegerSet::new(self.integer_sets.intern(storage))
    }

    /// What `set` names.
    #[inline]
    pub fn integer_set_storage(&self, set: IntegerSet) -> &IntegerSetStorage {
        self.integer_sets.get(set.index() as u32)
    }

    // --- Dialects and operations ---

    /// The registered dialects.
    #[inline]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The registered dialect called `name`.
    pub fn dialect(&self, name: StringId) -> Option<&Dialect> {
        self.registry.dialect(name)
    }

    /// The registered dialect whose prefix the attribute name `dialect.name` bears.
    pub fn dialect_of_attribute(&self, name: StringId) -> Option<&Dialect> {
        let spelling = self.string(name);
        let dot = spelling.iter().position(|&byte| byte == b'.')?;
        self.dialect(self.intern_string(&spelling[..dot]))
    }

    /// The names of the registered dialects, sorted.
    pub fn dialect_names(&self) -> Vec<&BStr> {
        let mut names: Vec<_> =
            self.registry.dialects().iter().map(|dialect| self.string(dialect.name)).collect();
        names.sort();
        names
    }

    /// The definition of a dialect's type.
    pub fn type_definition(&self, index: u32) -> &DialectDefinition {
        &self.type_definitions[index as usize]
    }

    /// The definition of a dialect's attribute.
    pub fn attribute_definition(&self, index: u32) -> &DialectDefinition {
        &self.attribute_definitions[index as usize]
    }

    /// The definition of a dialect's type or attribute.
    pub fn definition(&self, entity: Entity, index: u32) -> &DialectDefinition {
        match entity {
            Entity::Type => self.type_definition(index),
            Entity::Attribute => self.attribute_definition(index),
        }
    }

    /// Numbers the types and attributes of a library that is about to be added as `id`. Gives the
    /// numbers of the first of each: those by which [`TypeStorage::Dialect`] and
    /// [`AttributeStorage::Dialect`] name them.
    pub(crate) fn define(&self, library: &Library, id: LibraryId) -> (u32, u32) {
        let number = |entity, count, table: &boxcar::Vec<DialectDefinition>| {
            let first = table.count() as u32;
            for index in 0..count {
                table.push(DialectDefinition::new(self, library, id, entity, index));
            }
            first
        };
        let types = number(Entity::Type, library.definitions.types.len(), &self.type_definitions);
        let attributes =
            number(Entity::Attribute, library.definitions.attributes.len(), &self.attribute_definitions);
        (types, attributes)
    }

    /// The handle of an operation name, registered or not.
    pub fn op_name(&self, name: StringId) -> OpName {
        if let Some(&known) = self.op_names.read().get(&name) {
            return known;
        }
        let mut op_names = self.op_names.write();
        // Another thread may have come first.
        if let Some(&known) = op_names.get(&name) {
            return known;
        }
        let spelling = self.string(name);
        let dialect = match spelling.iter().position(|&byte| byte == b'.') {
            Some(dot) => self.intern_string(&spelling[..dot]),
            None => known::EMPTY,
        };
        let registered = self.dialect(dialect);
        let info = registered
            .and_then(|dialect| dialect.op_info(self, name))
            .unwrap_or_else(|| OpInfo::unregistered(name, dialect, registered.is_some()));
        let handle = OpName::new(self.op_infos.push(info) as u32);
        op_names.insert(name, handle);
        handle
    }

    /// What is known of the operations called `name`.
    #[inline]
    pub fn op_info(&self, name: OpName) -> &OpInfo {
        &self.op_infos[name.index()]
    }

    /// Whether operations, types and attributes of unknown dialects are accepted.
    pub fn allows_unregistered_dialects(&self) -> bool {
        self.allow_unregistered_dialects.load(Ordering::Relaxed)
    }

    /// Accepts or refuses operations, types and attributes of unknown dialects.
    pub fn allow_unregistered_dialects(&self, allow: bool) {
        self.allow_unregistered_dialects.store(allow, Ordering::Relaxed);
    }

    // --- The rest ---

    /// The resources declared so far.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// The source buffers.
    pub fn sources(&self) -> &SourceManager {
        &self.sources
    }

    /// Where diagnostics go.
    pub fn diagnostics(&self) -> &DiagnosticEngine {
        &self.diagnostics
    }
}

impl Default for Context {
    fn default() -> Self {
        Context::new()
    }
}
