//! The C++ of a context: its index, the classes and methods that it names, and machines that run it.

pub mod code_function;
pub mod expressions;
pub mod namespaces;
pub mod sources;

use definitions::DialectContext as _;
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use cpp::{ExternalModel, FunctionId, Limits, Machine, Sources, Statics};
use parking_lot::RwLock;
use rustc_hash::FxHashMap;

use crate::hook::Hook;
use crate::natives::{self, NativeRow};
use crate::program::sources::Code;
use crate::rewriting::found_pattern::PatternFunctions;
use crate::values::accessors::{Accessor, Accessors};
use crate::values::classes::Classes;
use crate::values::thing;
use ir::op_info::OpDefinition;
use ir::{Context, OpInfo, StringId};
use ods::model::Operation;
use registry::{DefinitionSet, DialectDefinition};

/// See the module's description.
pub struct Program {
    code: Arc<Code>,
    /// Tells machines of different programs apart.
    id: u64,
    pub classes: Classes,
    pub accessors: Accessors,
    methods: MethodNames,
    functions: RwLock<Functions>,
    has_dialect_hooks: OnceLock<bool>,
    alias_interfaces: OnceLock<Vec<Vec<FunctionId>>>,
    fallback_models: OnceLock<Vec<ExternalModel>>,
    patterns: OnceLock<PatternFunctions>,
    /// Whether something could not be printed, so that the text is not complete.
    is_incomplete: AtomicBool,
}

/// Functions by name, and among those of a name by class, which is empty for free ones.
type Functions = FxHashMap<String, FxHashMap<String, Arc<[FunctionId]>>>;

/// Returns the functions of a class and a name that were found before.
fn known(functions: &RwLock<Functions>, class: &str, name: &str) -> Option<Arc<[FunctionId]>> {
    functions.read().get(name)?.get(class).cloned()
}

/// Keeps the functions of a class and a name.
fn keep(functions: &RwLock<Functions>, class: &str, name: &str, found: &Arc<[FunctionId]>) {
    functions.write().entry(name.to_string()).or_default().insert(class.to_string(), found.clone());
}

/// The name of a method, and what follows from it.
pub struct MethodName {
    pub name: Arc<str>,
    /// The name after that of a trait: `getBody` of `SingleBlock::getBody`.
    pub of_trait: Option<Box<str>>,
    /// The native methods of this name.
    pub natives: &'static [NativeRow],
}

impl MethodName {
    fn new(name: Arc<str>) -> MethodName {
        let of_trait = name.rsplit_once("::").map(|(_, of_trait)| of_trait.into());
        MethodName { natives: natives::rows(&name), name, of_trait }
    }
}

/// The names of methods, by the numbers that linked code has for them.
#[derive(Default)]
struct MethodNames {
    names: boxcar::Vec<MethodName>,
    numbers: RwLock<FxHashMap<Arc<str>, u32>>,
}

/// The number of the next program.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// Machines that a thread keeps for later calls.
const MOST_KEPT: usize = 64;

thread_local! {
    /// The machines of this thread that are not at work, with the numbers of their programs. A machine is large, so
    /// that it is in a box.
    static MACHINES: RefCell<Vec<(u64, Box<Machine>)>> = const { RefCell::new(Vec::new()) };
    /// Static variables of the calls of this thread that print or parse something, with the numbers of their programs.
    static STATICS: RefCell<Vec<(u64, Statics)>> = const { RefCell::new(Vec::new()) };
}

/// Static variables are those of the call at work, until this ends.
pub struct SharedStatics(());

impl Drop for SharedStatics {
    fn drop(&mut self) {
        STATICS.with_borrow_mut(Vec::pop);
    }
}

impl Program {
    pub fn new(code: Arc<Code>) -> Program {
        Program {
            code,
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            classes: Classes::default(),
            accessors: Accessors::default(),
            methods: MethodNames::default(),
            functions: RwLock::default(),
            has_dialect_hooks: OnceLock::new(),
            alias_interfaces: OnceLock::new(),
            fallback_models: OnceLock::new(),
            patterns: OnceLock::new(),
            is_incomplete: AtomicBool::new(false),
        }
    }

    /// Notes that something could not be printed; says whether this is the first time.
    pub fn note_incomplete(&self) -> bool {
        !self.is_incomplete.swap(true, Ordering::Relaxed)
    }

    /// Whether what was printed lacks something.
    pub fn is_incomplete(&self) -> bool {
        self.is_incomplete.load(Ordering::Relaxed)
    }

    /// The code as it was handed over.
    pub fn code(&self) -> &Arc<Code> {
        &self.code
    }

    /// The index.
    pub fn sources(&self) -> &Arc<Sources> {
        self.code.sources()
    }

    /// Runs with a machine of this thread. Calls may nest: each has a machine of its own.
    pub fn with_machine<T>(&self, run: impl FnOnce(&mut Machine) -> T) -> T {
        let kept = MACHINES.with_borrow_mut(|machines| {
            let at = machines.iter().rposition(|(id, _)| *id == self.id)?;
            Some(machines.swap_remove(at).1)
        });
        let new = || Box::new(Machine::new(self.sources().clone(), Limits::default()));
        let mut machine = kept.unwrap_or_else(new);
        STATICS.with_borrow(|all| {
            let around = all.iter().rfind(|(id, _)| *id == self.id);
            machine.begin_with(around.map(|(_, statics)| statics), thing::is_uniqued);
        });
        let result = run(&mut machine);
        MACHINES.with_borrow_mut(|machines| {
            if machines.len() == MOST_KEPT {
                machines.remove(0);
            }
            machines.push((self.id, machine));
        });
        result
    }

    /// Shares the static variables of the call at work with those that print or parse something for it.
    pub fn share_statics(&self, machine: &Machine) -> Option<SharedStatics> {
        let statics = machine.statics()?;
        STATICS.with_borrow_mut(|all| all.push((self.id, statics)));
        Some(SharedStatics(()))
    }

    /// The number of a method's name.
    pub fn method_number(&self, name: &str) -> u32 {
        if let Some(&number) = self.methods.numbers.read().get(name) {
            return number;
        }
        let mut numbers = self.methods.numbers.write();
        let add = |name: &Arc<str>| self.methods.names.push(MethodName::new(name.clone())) as u32;
        *numbers.entry(name.into()).or_insert_with_key(add)
    }

    /// The name of a method with this number.
    pub fn method_name(&self, number: u32) -> &str {
        self.method(number).map_or("", |method| &method.name)
    }

    /// The method with this number.
    pub fn method(&self, number: u32) -> Option<&MethodName> {
        self.methods.names.get(number as usize)
    }

    /// The definitions of a member of a class, given by its qualified name.
    pub fn members(&self, class: &str, name: &str) -> Arc<[FunctionId]> {
        if let Some(known) = known(&self.functions, class, name) {
            return known;
        }
        let short = class.rsplit("::").next().unwrap_or(class);
        let sources = self.sources();
        let found: Arc<[FunctionId]> = sources.members_of_path(&sources.methods(short, name), class).into();
        keep(&self.functions, class, name, &found);
        found
    }

    /// The definitions of a member of a dialect. A class that is written by hand need not be called as its definition says: its
    /// `getDialectNamespace` names the dialect.
    pub fn members_of_dialect(&self, context: &Context, dialect: StringId, name: &str) -> Arc<[FunctionId]> {
        let Some(class) = class_of_dialect(context, dialect) else { return Arc::new([]) };
        let found = self.members(class, name);
        if !found.is_empty() {
            return found;
        }
        let Ok(dialect) = std::str::from_utf8(context.string(dialect)) else { return found };
        match self.written_class(dialect) {
            // A constructor is called like its class.
            Some(written) if class.rsplit("::").next() == Some(name) => self.members(written, written),
            Some(written) => self.members(written, name),
            None => found,
        }
    }

    /// Returns the class in its definition, and the name, of the dialect whose class the sources call `written`.
    pub fn dialect_written_as(&self, context: &Context, written: &str) -> Option<(String, StringId)> {
        context.registry().loaded_libraries().find_map(|library| {
            let of = library.definitions.dialects.iter().find(|of| {
                let class = library.text(of.cpp_class).rsplit("::").next();
                class == Some(written) || self.written_class(library.text(of.name)) == Some(written)
            })?;
            Some((library.text(of.cpp_class).to_string(), context.intern_string(library.text(of.name))))
        })
    }

    /// Returns the class of a dialect that is written by hand, which need not be called as its definition says: its
    /// `getDialectNamespace` names the dialect.
    pub fn written_class(&self, dialect: &str) -> Option<&str> {
        self.sources().class_that_mentions("getDialectNamespace", dialect)
    }

    /// The definitions of a free function.
    pub fn free_functions(&self, name: &str) -> Arc<[FunctionId]> {
        if let Some(known) = known(&self.functions, "", name) {
            return known;
        }
        let found: Arc<[FunctionId]> = self.sources().free_functions(name).into();
        keep(&self.functions, "", name, &found);
        found
    }

    /// A member of the class of an operation.
    pub fn of_operation(&self, context: &Context, info: &OpInfo, name: &str) -> Arc<[FunctionId]> {
        match class_of_operation(context, info) {
            Some(class) => self.members(class, name),
            None => Arc::new([]),
        }
    }

    /// Returns whether the class of an operation has a method: one of the sources, or `getFooMutable` of its operands `foo`.
    pub fn has_method(&self, op: ir::Operation<'_>, name: &str) -> bool {
        let (context, info) = (op.context(), op.info());
        let accessor = || Hook::new(self, context).accessor(info, name);
        !self.of_operation(context, info, name).is_empty()
            || matches!(accessor(), Some(Accessor::MutableOperand(_)))
    }

    /// A member of the class of an operation, or of the first of its interfaces that declares one, by which the class
    /// inherits it: `extraTraitClassDeclaration`.
    pub fn inherited_of_operation(&self, context: &Context, info: &OpInfo, name: &str) -> Arc<[FunctionId]> {
        let own = self.of_operation(context, info, name);
        let Some(OpDefinition { library, index }) = info.definition.filter(|_| own.is_empty()) else {
            return own;
        };
        let library = context.registry().library(library);
        self.of_interfaces(library, &library.definitions.operations[index as usize], name)
    }

    /// A member of the first interface of an operation that declares one; those of MLIR do nothing by themselves.
    pub fn of_interfaces(&self, library: &DefinitionSet, op: &Operation, name: &str) -> Arc<[FunctionId]> {
        crate::verify::traits::first_of_traits(self, library, op, |of| self.members(of, name))
    }

    /// A member of the class of a type or attribute.
    pub fn of_definition(
        &self,
        context: &Context,
        definition: &DialectDefinition,
        name: &str,
    ) -> Arc<[FunctionId]> {
        self.members(&definition.class(context).name, name)
    }

    /// Whether some dialect parses or prints its types or attributes itself.
    pub fn has_dialect_hooks(&self) -> bool {
        *self.has_dialect_hooks.get_or_init(|| {
            let sources = self.sources();
            sources.functions().any(|id| {
                let name = sources.qualified_name(id);
                sources.is_defined(id)
                    && (name.ends_with("Dialect::parseType") || name.ends_with("Dialect::parseAttribute"))
            })
        })
    }

    /// The models by which dialects answer for their operations; see [`Sources::fallback_models`].
    pub fn fallback_models(&self) -> &[ExternalModel] {
        self.fallback_models.get_or_init(|| self.sources().fallback_models())
    }

    /// `getAlias` of each class that derives from `OpAsmDialectInterface`.
    pub fn alias_interfaces(&self) -> &[Vec<FunctionId>] {
        self.alias_interfaces
            .get_or_init(|| self.sources().methods_of_derived("OpAsmDialectInterface", "getAlias"))
    }

    /// The canonicalization patterns, which `find` finds once.
    pub(crate) fn patterns(&self, find: impl FnOnce() -> PatternFunctions) -> &PatternFunctions {
        self.patterns.get_or_init(find)
    }

    /// A place in the sources, to be shown.
    pub fn place(&self, place: cpp::Place) -> String {
        self.sources().line_column(place).to_string()
    }
}

/// The qualified C++ class of an operation.
pub fn class_of_operation<'c>(context: &'c Context, info: &OpInfo) -> Option<&'c str> {
    let OpDefinition { library, index } = info.definition?;
    let library = context.registry().library(library);
    Some(library.text(library.definitions.operations[index as usize].cpp_class))
}

/// The qualified C++ class of a loaded dialect.
pub fn class_of_dialect(context: &Context, dialect: StringId) -> Option<&str> {
    let name = context.string(dialect);
    context.registry().loaded_libraries().find_map(|library| {
        let mut dialects = library.definitions.dialects.iter();
        let found = dialects.find(|of| *name == *library.text(of.name).as_bytes())?;
        Some(library.text(found.cpp_class))
    })
}
