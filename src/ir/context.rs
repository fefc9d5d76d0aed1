//! The state shared by all IR of a run: the interners, the registered dialects, the sources and the
//! diagnostics engine. Thread-safe and append-only.

mod common_attributes;
pub mod interner;
pub mod known_dialects;
mod static_names;
pub mod strings;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bstr::BStr;
use hashbrown::HashMap;
use parking_lot::RwLock;
use rustc_hash::FxBuildHasher;

use super::affine::{
    AffineExpr, AffineExprStorage, AffineMap, AffineMapStorage, IntegerSet, IntegerSetStorage,
};
use super::attributes::{self, Attribute, AttributeStorage};
use super::dialects::{Dialects, Entity, EntityDefinition, Inference, NoDialects};
use super::location::Fusion;
use super::op_info::{OpInfo, OpName};
use super::types::{self, Type, TypeStorage};
use crate::context::interner::Interner;
use crate::context::static_names::StaticNames;
use crate::context::strings::{StringId, StringInterner, known};
use crate::diag::{DiagnosticEngine, Failed, SourceManager};
use crate::limits::Limits;
use crate::op_info::interface::Interfaces;
use crate::resources::Resources;

/// See the module's description.
pub struct Context {
    strings: StringInterner,
    static_strings: StaticNames<StringId>,
    types: Interner<TypeStorage>,
    /// The bodies of MLIR's mutable types, which are uniqued by something else, such as a name.
    type_bodies: RwLock<HashMap<Type, Attribute, FxBuildHasher>>,
    attributes: Interner<AttributeStorage>,
    affine_exprs: Interner<AffineExprStorage>,
    affine_maps: Interner<AffineMapStorage>,
    integer_sets: Interner<IntegerSetStorage>,
    op_infos: boxcar::Vec<OpInfo>,
    op_names: RwLock<HashMap<StringId, OpName, FxBuildHasher>>,
    static_op_names: StaticNames<OpName>,
    dialects: Box<dyn Dialects>,
    settings: Interfaces,
    resources: Resources,
    sources: SourceManager,
    /// The locations that are fused and not spelled out yet.
    fusions: boxcar::Vec<Fusion>,
    diagnostics: DiagnosticEngine,
    limits: Limits,
    allow_unregistered_dialects: AtomicBool,
    /// Whether stages may keep caches.
    has_caches: bool,
    next_distinct: AtomicU32,
    /// Whether an attribute or type was interned that the printer may give an alias.
    has_aliasable: AtomicBool,
}

impl Context {
    /// A context without dialects.
    pub fn new() -> Self {
        Context::with_dialects(Box::new(NoDialects))
    }

    /// A context with these dialects.
    pub fn with_dialects(dialects: Box<dyn Dialects>) -> Self {
        let context = Context {
            strings: StringInterner::default(),
            static_strings: StaticNames::default(),
            types: Interner::default(),
            type_bodies: RwLock::default(),
            attributes: Interner::default(),
            affine_exprs: Interner::default(),
            affine_maps: Interner::default(),
            integer_sets: Interner::default(),
            op_infos: boxcar::Vec::new(),
            op_names: RwLock::default(),
            static_op_names: StaticNames::default(),
            dialects,
            settings: Interfaces::default(),
            resources: Resources::default(),
            sources: SourceManager::default(),
            fusions: boxcar::Vec::new(),
            diagnostics: DiagnosticEngine::default(),
            limits: Limits::default(),
            allow_unregistered_dialects: AtomicBool::new(false),
            has_caches: true,
            next_distinct: AtomicU32::new(0),
            has_aliasable: AtomicBool::new(false),
        };
        for storage in types::COMMON {
            context.intern_type(storage.clone());
        }
        for storage in attributes::common() {
            context.intern_attribute(storage);
        }
        context.dialects.register(&context);
        context
    }

    /// Creates a context with the dialects of another, and nothing else of it.
    pub fn with_dialects_of(other: &Context) -> Self {
        let context = Context::with_dialects(other.dialects.for_another_context());
        Context { limits: other.limits.clone(), has_caches: other.has_caches, ..context }
    }

    // --- Strings ---

    /// Returns the id of `bytes`.
    #[inline]
    pub fn intern_string(&self, bytes: impl AsRef<[u8]>) -> StringId {
        self.strings.intern(bytes.as_ref())
    }

    /// Returns the id of a string that stands in the program's text.
    #[inline]
    pub fn static_string(&self, text: &'static str) -> StringId {
        self.static_strings.get(text, || self.intern_string(text))
    }

    /// Returns the bytes that `id` names.
    #[inline]
    pub fn string(&self, id: StringId) -> &BStr {
        self.strings.get(id)
    }

    // --- Types and attributes ---

    /// Returns the handle of a type. Verifies nothing: see `crate::verify::types`.
    pub fn intern_type(&self, storage: TypeStorage) -> Type {
        let may_have_alias = match &storage {
            TypeStorage::Dialect { definition, .. } => {
                self.dialects.definition(Entity::Type, *definition).may_have_alias(self)
            }
            TypeStorage::Tuple(elements) => elements.len() > types::LONGEST_PLAIN_TUPLE,
            _ => false,
        };
        if may_have_alias {
            self.has_aliasable.store(true, Ordering::Relaxed);
        }
        Type::new(self.types.intern(storage))
    }

    /// Returns the storage of `ty`.
    #[inline]
    pub fn type_storage(&self, ty: Type) -> &TypeStorage {
        self.types.get(ty.index() as u32)
    }

    /// Returns the body of a mutable type, which is uniqued by something else, if it was set.
    pub fn type_body(&self, ty: Type) -> Option<Attribute> {
        self.type_bodies.read().get(&ty).copied()
    }

    /// Sets the body of a mutable type. Returns whether it had none or the same one before.
    pub fn set_type_body(&self, ty: Type, body: Attribute) -> bool {
        *self.type_bodies.write().entry(ty).or_insert(body) == body
    }

    /// Returns all types so far.
    pub fn types(&self) -> impl Iterator<Item = Type> {
        (0..self.types.len() as u32).map(Type::new)
    }

    /// Returns the signless integer type of `width` bits.
    pub fn integer_type(&self, width: u32) -> Type {
        match width {
            1 => Type::I1,
            32 => Type::I32,
            64 => Type::I64,
            _ => self.intern_type(TypeStorage::Integer { width, signedness: types::Signedness::Signless }),
        }
    }

    /// Returns a function type.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        let is_it = |known: &TypeStorage| match known {
            TypeStorage::Function { inputs: known_inputs, results: known_results } => {
                (inputs, results) == (known_inputs, known_results)
            }
            _ => false,
        };
        let make = || TypeStorage::Function { inputs: inputs.into(), results: results.into() };
        Type::new(self.types.intern_with(TypeStorage::hash_of_function(inputs, results), is_it, make))
    }

    /// Returns the handle of an attribute. Verifies nothing.
    pub fn intern_attribute(&self, storage: AttributeStorage) -> Attribute {
        let may_get_alias = match storage {
            AttributeStorage::AffineMap(_)
            | AttributeStorage::IntegerSet(_)
            | AttributeStorage::Distinct { .. } => true,
            AttributeStorage::Dialect { definition, .. } => {
                self.dialects.definition(Entity::Attribute, definition).may_have_alias(self)
            }
            _ => false,
        };
        if may_get_alias {
            self.has_aliasable.store(true, Ordering::Relaxed);
        }
        Attribute::new(self.attributes.intern(storage))
    }

    /// Returns the storage of `attribute`.
    #[inline]
    pub fn attribute_storage(&self, attribute: Attribute) -> &AttributeStorage {
        self.attributes.get(attribute.index() as u32)
    }

    /// Records that a location is used as an attribute, so that the printer may give it an alias even if it
    /// prints no locations.
    pub fn note_location_attribute(&self) {
        self.has_aliasable.store(true, Ordering::Relaxed);
    }

    /// Returns whether an attribute or type that can have an alias was interned, other than a location. If
    /// not, the printer need not look for aliases.
    #[inline]
    pub fn has_aliasable(&self) -> bool {
        self.has_aliasable.load(Ordering::Relaxed)
    }

    /// Returns whether there are `distinct` attributes.
    pub fn has_distinct_attributes(&self) -> bool {
        self.next_distinct.load(Ordering::Relaxed) != 0
    }

    /// Returns a number for a new `distinct` attribute.
    pub fn next_distinct_id(&self) -> u32 {
        self.next_distinct.fetch_add(1, Ordering::Relaxed)
    }

    // --- Affine ---

    /// Returns the handle of an expression without simplifying it; see [`AffineExpr`].
    pub fn intern_affine_expr(&self, storage: AffineExprStorage) -> AffineExpr {
        AffineExpr::new(self.affine_exprs.intern(storage))
    }

    /// Returns the storage of `expr`.
    #[inline]
    pub fn affine_expr_storage(&self, expr: AffineExpr) -> &AffineExprStorage {
        self.affine_exprs.get(expr.index() as u32)
    }

    /// Returns the handle of a map.
    pub fn intern_affine_map(&self, storage: AffineMapStorage) -> AffineMap {
        AffineMap::new(self.affine_maps.intern(storage))
    }

    /// Returns the storage of `map`.
    #[inline]
    pub fn affine_map_storage(&self, map: AffineMap) -> &AffineMapStorage {
        self.affine_maps.get(map.index() as u32)
    }

    /// Returns the handle of an integer set.
    pub fn intern_integer_set(&self, storage: IntegerSetStorage) -> IntegerSet {
        IntegerSet::new(self.integer_sets.intern(storage))
    }

    /// Returns the storage of `set`.
    #[inline]
    pub fn integer_set_storage(&self, set: IntegerSet) -> &IntegerSetStorage {
        self.integer_sets.get(set.index() as u32)
    }

    // --- Dialects and operations ---

    /// Returns the registered dialects.
    #[inline]
    pub fn dialects(&self) -> &dyn Dialects {
        &*self.dialects
    }

    /// Returns the definition of a dialect's type or attribute.
    pub fn entity_definition(&self, entity: Entity, index: u32) -> &dyn EntityDefinition {
        self.dialects.definition(entity, index)
    }

    /// The number of the definition of the type or attribute whose C++ class is called `class`, qualified or as
    /// seen from `namespace`.
    pub fn definition_of_class(&self, entity: Entity, namespace: &str, class: &str) -> Option<u32> {
        self.dialects.definition_of_class(self, entity, namespace, class)
    }

    /// The types of the results of an operation, where they can be inferred at all.
    ///
    /// # Errors
    /// If code of the dialect fails, which has emitted a diagnostic.
    pub fn infer_result_types(&self, inference: &Inference<'_>) -> Option<Result<Vec<Type>, Failed>> {
        self.dialects.infer_result_types(inference)
    }

    /// Returns the handle of an operation name that was met; if there is none, no operation has the name.
    pub fn known_op_name(&self, name: &str) -> Option<OpName> {
        let name = self.intern_string(name);
        self.op_names.read().get(&name).copied()
    }

    /// Returns the handle of an operation name, registered or not.
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
        let info = self.dialects.op_info(self, name, dialect);
        let handle = OpName::new(self.op_infos.push(info) as u32);
        op_names.insert(name, handle);
        handle
    }

    /// Returns the handle of an operation name that stands in the program's text.
    #[inline]
    pub fn static_op_name(&self, name: &'static str) -> OpName {
        self.static_op_names.get(name, || self.op_name(self.static_string(name)))
    }

    /// Returns the description of the operations called `name`.
    #[inline]
    pub fn op_info(&self, name: OpName) -> &OpInfo {
        &self.op_infos[name.index()]
    }

    /// Returns whether operations, types and attributes of unknown dialects are accepted.
    pub fn allows_unregistered_dialects(&self) -> bool {
        self.allow_unregistered_dialects.load(Ordering::Relaxed)
    }

    /// Accepts or refuses operations, types and attributes of unknown dialects.
    pub fn allow_unregistered_dialects(&self, allow: bool) {
        self.allow_unregistered_dialects.store(allow, Ordering::Relaxed);
    }

    /// Returns whether stages may keep caches. Nothing that is printed or reported depends on that.
    #[inline]
    pub fn has_caches(&self) -> bool {
        self.has_caches
    }

    /// Lets stages keep caches, or not.
    pub fn set_caches(&mut self, is_on: bool) {
        self.has_caches = is_on;
    }

    // --- The rest ---

    /// Returns the fused locations, by the index that a [`Location`](super::Location) holds.
    pub(super) fn fusions(&self) -> &boxcar::Vec<Fusion> {
        &self.fusions
    }

    /// Returns the resource limits of the run.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Sets the resource limits of the run.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// A setting of a stage, by its type; see [`Context::set`].
    #[inline]
    pub fn setting<T: std::any::Any + Send + Sync>(&self) -> Option<&T> {
        self.settings.get()
    }

    /// Keeps a setting of a stage, which only that stage knows.
    pub fn set<T: std::any::Any + Send + Sync>(&mut self, setting: T) {
        self.settings.insert(setting);
    }

    /// Returns the resources declared so far.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// Returns the source buffers.
    pub fn sources(&self) -> &SourceManager {
        &self.sources
    }

    /// Returns the engine that diagnostics are reported to.
    pub fn diagnostics(&self) -> &DiagnosticEngine {
        &self.diagnostics
    }
}

impl Default for Context {
    fn default() -> Self {
        Context::new()
    }
}
