//! The `llvm` dialect to the model of LLVM IR.
//!
//! Everything at the top of the module is declared first, then initializers are evaluated and bodies translated, each
//! block after those that dominate it.

mod attributes;
mod calls;
mod cfg;
mod constants;
mod debug;
mod debug_nodes;
mod function;
mod function_attributes;
mod globals;
mod intrinsic_ops;
mod intrinsics;
mod layout;
mod loops;
mod memory;
mod metadata;
mod module_ops;
mod operations;
mod parts;
mod target_attributes;

use rustc_hash::FxHashMap;

use ir::diag::Failed;
use ir::views::EnumValue;
use ir::{Attribute, AttributeStorage, Context, Location, Operation, StringId, Type, ValueId};

use crate::model::constant::Constants;
use crate::model::data_layout::DataLayout;
use crate::model::metadata::{Metadata, Operand};
use crate::model::{BlockIndex, Function, GlobalId, Module, NodeId, Record, Value};

/// The state of a translation.
struct Translation<'a> {
    context: &'a Context,
    root: Operation<'a>,
    module: Module<'a>,
    /// Functions, variables, aliases and ifuncs by their symbols.
    symbols: FxHashMap<StringId, GlobalId>,
    /// Functions by name, intrinsics among them.
    functions: FxHashMap<StringId, GlobalId>,
    comdats: FxHashMap<StringId, usize>,
    debug: debug::DebugState,
    metadata: metadata::MetadataState,
    /// The function whose body is being translated.
    scope: Scope,
}

/// The state of the translation of a function, or of an initializer.
#[derive(Default)]
struct Scope {
    function: Function,
    block: BlockIndexOrNone,
    values: FxHashMap<ValueId, Value>,
    blocks: FxHashMap<ir::BlockId, BlockIndex>,
    /// The blocks of successors, by block and index of the successor.
    targets: FxHashMap<(ir::BlockId, usize), BlockIndex>,
    location: Option<NodeId>,
    subprogram: Option<NodeId>,
    records: Vec<Record>,
    flags: String,
}

/// The block at whose end instructions are added; none in initializers.
type BlockIndexOrNone = Option<BlockIndex>;

/// Returns the model of a module.
///
/// # Errors
/// If something in it has no translation; a diagnostic names it.
pub fn translate(root: Operation<'_>) -> Result<Module<'_>, Failed> {
    let context = root.context();
    let data_layout = layout::data_layout_text(root)?;
    let text = |name: &str| {
        let value = root.attribute(context.intern_string(name)).and_then(|value| value.string(context));
        value.map(|value| context.string(value).to_vec()).unwrap_or_default()
    };
    let module = Module {
        context,
        layout: DataLayout::parse(&data_layout),
        data_layout,
        triple: text("llvm.target_triple"),
        asm: layout::module_asm(root)?,
        constants: Constants::default(),
        globals: Vec::new(),
        comdats: Vec::new(),
        metadata: Metadata::default(),
        named_metadata: Vec::new(),
    };
    let mut translation = Translation {
        context,
        root,
        module,
        symbols: FxHashMap::default(),
        functions: FxHashMap::default(),
        comdats: FxHashMap::default(),
        debug: debug::DebugState::of(root),
        metadata: metadata::MetadataState::default(),
        scope: Scope::default(),
    };
    translation.run()?;
    Ok(translation.module)
}

impl<'a> Translation<'a> {
    fn run(&mut self) -> Result<(), Failed> {
        self.comdats()?;
        self.function_signatures()?;
        self.globals_and_aliases()?;
        self.ifuncs()?;
        self.tbaa_of_module();
        self.module_metadata();
        for op in self.top_level() {
            self.top_level_operation(op)?;
        }
        self.function_bodies()?;
        self.debug_flags();
        Ok(())
    }

    /// Returns the operations of the module.
    fn top_level(&self) -> Vec<Operation<'a>> {
        let block = self.root.region(0).and_then(|region| region.front());
        block.map(|block| block.operations().collect()).unwrap_or_default()
    }

    /// Returns those with a name.
    fn top_level_named(&self, name: &str) -> Vec<Operation<'a>> {
        self.top_level().into_iter().filter(|op| op.name_str() == name).collect()
    }

    fn string(&self, id: StringId) -> &'a [u8] {
        self.context.string(id)
    }

    /// Emits an error at a location.
    fn error(&self, location: Location, message: impl Into<String>) -> Failed {
        self.context.diagnostics().error(location, message).emit()
    }

    fn void(&self) -> Type {
        llvm::types::void(self.context)
    }

    fn pointer(&self) -> Type {
        llvm::types::pointer(self.context, 0)
    }

    /// `i32 5` as an operand of a node.
    fn constant_operand(&mut self, ty: Type, value: i64) -> Operand {
        Operand::Constant(self.module.constants.int_of(self.context, ty, value))
    }
}

/// Returns the attribute of an operation by its name.
fn attribute(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.attribute(op.context().intern_string(name))
}

/// Returns whether an operation has a unit attribute.
fn has(op: Operation<'_>, name: &str) -> bool {
    attribute(op, name).is_some()
}

/// Returns the value of an integer attribute.
fn integer(op: Operation<'_>, name: &str) -> Option<i64> {
    integer_of(op.context(), attribute(op, name)?)
}

/// Returns the value of an integer attribute.
fn integer_of(context: &Context, attribute: Attribute) -> Option<i64> {
    let value = attribute.integer(context)?;
    value.to_i64().or_else(|| value.to_u64().map(|value| value as i64))
}

/// Returns the text of a string attribute.
fn string(op: Operation<'_>, name: &str) -> Option<StringId> {
    attribute(op, name)?.string(op.context())
}

/// Returns the type of a type attribute.
fn type_attribute(op: Operation<'_>, name: &str) -> Option<Type> {
    attribute(op, name)?.type_value(op.context())
}

/// Returns the value of an enum attribute.
fn enumeration<E: EnumValue>(op: Operation<'_>, name: &str) -> Option<E> {
    E::from_attribute(op.context(), attribute(op, name)?)
}

/// Returns the parameter of a dialect's attribute.
fn parameter(context: &Context, attribute: Attribute, index: usize) -> Option<Attribute> {
    match attribute.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => parameters.get(index).copied().flatten(),
        _ => None,
    }
}
