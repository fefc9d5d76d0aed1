//! LLVM IR in memory: a module with its globals, functions and metadata.
//!
//! Types are those of the `llvm` dialect, which stand for LLVM's one to one. Everything else is in vectors of the
//! [`Module`] or of a [`Function`], named by indices.

pub mod attribute;
pub mod constant;
pub mod data_layout;
pub mod metadata;

use ir::{Context, StringId, Type};

use self::attribute::AttributeSet;
use self::constant::Constants;
use self::data_layout::DataLayout;
use self::metadata::{Metadata, Operand};

/// Declares an index.
macro_rules! index {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(u32);

        impl $name {
            /// Returns the id of the entry at `index`.
            pub fn new(index: usize) -> Self {
                $name(index as u32)
            }

            /// Returns the place in the vector.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

index! {
    /// A constant of a module.
    ConstId
    /// A global value of a module.
    GlobalId
    /// A node of metadata of a module.
    NodeId
    /// A block of a function.
    BlockIndex
    /// An instruction of a function.
    InstId
}

/// The words between the name of an instruction and its operands: ` nuw nsw`, each after a blank.
pub type InstFlags = String;

/// A module.
pub struct Module<'c> {
    /// The context of the types.
    pub context: &'c Context,
    /// `target datalayout`
    pub data_layout: String,
    /// `target triple`
    pub triple: Vec<u8>,
    /// `module asm`, lines
    pub asm: Vec<u8>,
    /// Sizes and alignments.
    pub layout: DataLayout,
    /// All constants.
    pub constants: Constants,
    /// Variables, aliases, ifuncs and functions, as they were made.
    pub globals: Vec<Global>,
    /// Names and selection kinds.
    pub comdats: Vec<(StringId, &'static str)>,
    /// All metadata.
    pub metadata: Metadata,
    /// `!llvm.module.flags = !{...}`
    pub named_metadata: Vec<(Vec<u8>, Vec<NodeId>)>,
}

/// A global value.
pub struct Global {
    /// The name without `@`.
    pub name: StringId,
    /// The type of what its address points to.
    pub ty: Type,
    /// The address space.
    pub space: u32,
    /// `internal`
    pub linkage: &'static str,
    /// Whether it is said to be `dso_local`.
    pub dso_local: bool,
    /// `hidden`
    pub visibility: &'static str,
    /// `unnamed_addr`
    pub unnamed_addr: &'static str,
    /// Whether each thread has its own.
    pub thread_local: bool,
    /// `section "text"`
    pub section: Option<StringId>,
    /// The index of its comdat.
    pub comdat: Option<usize>,
    /// `align`, if it is not 0
    pub alignment: u64,
    /// Kinds and nodes.
    pub metadata: Vec<(u32, NodeId)>,
    /// The attributes of a variable.
    pub attributes: AttributeSet,
    /// The rest.
    pub kind: GlobalKind,
}

impl Global {
    /// Creates a global value in address space 0 that says nothing beyond its name, type and kind.
    pub fn new(name: StringId, ty: Type, kind: GlobalKind) -> Self {
        Global {
            name,
            ty,
            space: 0,
            linkage: "",
            dso_local: false,
            visibility: "",
            unnamed_addr: "",
            thread_local: false,
            section: None,
            comdat: None,
            alignment: 0,
            metadata: Vec::new(),
            attributes: AttributeSet::default(),
            kind,
        }
    }
}

/// The content of a global value, by its kind.
pub enum GlobalKind {
    /// A variable or constant.
    Variable {
        /// Whether it is never written.
        is_constant: bool,
        /// Whether something else may write it before the program starts.
        externally_initialized: bool,
        /// The value, if it is defined here.
        initializer: Option<ConstId>,
    },
    /// Another name.
    Alias {
        /// The global, or an address in it.
        aliasee: Option<ConstId>,
    },
    /// A function that a resolver picks.
    IFunc {
        /// The function that picks.
        resolver: ConstId,
    },
    /// A function.
    Function(Box<Function>),
}

/// A function.
#[derive(Default)]
pub struct Function {
    /// The number of its calling convention.
    pub calling_convention: u32,
    /// The types of its parameters.
    pub params: Vec<Type>,
    /// The attributes of each parameter.
    pub param_attributes: Vec<AttributeSet>,
    /// The attributes of the result.
    pub result_attributes: AttributeSet,
    /// Its own attributes.
    pub attributes: AttributeSet,
    /// `gc "name"`
    pub gc: Option<StringId>,
    /// The personality.
    pub personality: Option<ConstId>,
    /// Its blocks.
    pub blocks: Vec<Block>,
    /// Its instructions, in the order in which they were made.
    pub instructions: Vec<Instruction>,
    /// Blocks whose address is taken, by tag.
    pub tags: Vec<(u64, BlockIndex)>,
}

/// A block.
#[derive(Default)]
pub struct Block {
    /// Its instructions in order; the phi nodes come first.
    pub instructions: Vec<InstId>,
    /// The blocks that branch here, once per edge, the last one made first.
    pub predecessors: Vec<BlockIndex>,
}

/// A value that an instruction uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// A constant.
    Constant(ConstId),
    /// A parameter of the function.
    Argument(u32),
    /// The result of an instruction.
    Instruction(InstId),
    /// `metadata !1`
    Metadata(NodeId),
    /// A string as metadata: `metadata !"round.tonearest"`
    MetadataString(StringId),
}

/// An instruction.
pub struct Instruction {
    /// The name and what only this kind has.
    pub kind: InstKind,
    /// The type of the result, `void` if there is none.
    pub ty: Type,
    /// The operands; of a call only the arguments.
    pub operands: Vec<Value>,
    /// Kinds and nodes, but for `!dbg`.
    pub metadata: Vec<(u32, NodeId)>,
    /// `!dbg`
    pub location: Option<NodeId>,
    /// The records of variables that come before it.
    pub records: Vec<Record>,
}

/// `#dbg_value(i32 %0, !1, !DIExpression(), !2)`
pub struct Record {
    /// `declare`, `value`, `label`
    pub kind: &'static str,
    /// The value, unless it is a label.
    pub value: Option<Value>,
    /// The variable or label.
    pub variable: NodeId,
    /// The expression, unless it is a label.
    pub expression: Option<NodeId>,
    /// Its place.
    pub location: Option<NodeId>,
}

/// How an access is atomic.
#[derive(Clone, Default)]
pub struct Atomic {
    /// `syncscope("agent")`
    pub scope: Option<StringId>,
    /// `seq_cst`; none if the access is not atomic.
    pub ordering: &'static str,
}

/// The kinds of instructions.
pub enum InstKind {
    /// `add nsw i32 %0, %1`, `icmp eq ptr %0, %1`: the operands have one type, which is written once.
    SameOperands { opcode: &'static str, flags: InstFlags },
    /// `select i1 %0, i32 %1, i32 %2`: each operand with its type.
    TypedOperands { opcode: &'static str, flags: InstFlags },
    /// `zext nneg i8 %0 to i32`
    Cast { opcode: &'static str, flags: InstFlags },
    /// `alloca`
    Alloca { ty: Type, alignment: u64, is_inalloca: bool, space: u32 },
    /// `getelementptr inbounds i8, ptr %0, i64 4`
    Gep { flags: InstFlags, source: Type },
    /// `load`
    Load { alignment: u64, is_volatile: bool, atomic: Atomic },
    /// `store`
    Store { alignment: u64, is_volatile: bool, atomic: Atomic },
    /// `atomicrmw`
    AtomicRmw { operation: &'static str, alignment: u64, is_volatile: bool, atomic: Atomic },
    /// `cmpxchg`
    CmpXchg { is_weak: bool, alignment: u64, is_volatile: bool, atomic: Atomic, failure: &'static str },
    /// `fence`
    Fence { atomic: Atomic },
    /// `phi`
    Phi { flags: InstFlags, incoming: Vec<(Value, BlockIndex)> },
    /// `extractvalue`, `insertvalue`
    Positions { opcode: &'static str, positions: Vec<u64> },
    /// `shufflevector`
    Shuffle { mask: Vec<i32> },
    /// `va_arg`
    VaArg,
    /// `call`, `invoke`
    Call(Box<Call>),
    /// `landingpad`; each clause has a type.
    LandingPad { is_cleanup: bool },
    /// `br`, with a condition or without
    Br { targets: Vec<BlockIndex> },
    /// `switch`; the first operand is the value, the others are the cases.
    Switch { default: BlockIndex, targets: Vec<BlockIndex> },
    /// `indirectbr`
    IndirectBr { targets: Vec<BlockIndex> },
    /// `ret void`
    RetVoid,
    /// `unreachable`
    Unreachable,
}

/// A call of anything.
pub struct Call {
    /// `tail `
    pub tail: &'static str,
    /// The fast-math flags.
    pub flags: InstFlags,
    /// The number of its calling convention.
    pub calling_convention: u32,
    /// The type of the function that is called.
    pub function_type: Type,
    /// The callee.
    pub callee: Callee,
    /// The attributes of each argument.
    pub arg_attributes: Vec<AttributeSet>,
    /// The attributes of the result.
    pub result_attributes: AttributeSet,
    /// The attributes of the call.
    pub attributes: AttributeSet,
    /// Tags and operands of bundles.
    pub bundles: Vec<(StringId, Vec<Value>)>,
    /// The block at which `invoke` continues, and the one that handles an exception.
    pub destinations: Option<[BlockIndex; 2]>,
}

/// The callee of a call.
pub enum Callee {
    /// A function, or a pointer to one.
    Value(Value),
    /// `asm sideeffect "text", "constraints"`
    Asm {
        /// The words between `asm` and the text, each followed by a blank.
        flags: String,
        /// The text.
        text: StringId,
        /// The constraints.
        constraints: StringId,
    },
}

impl Module<'_> {
    /// Returns the function that a global is.
    pub fn function(&self, id: GlobalId) -> Option<&Function> {
        match &self.globals[id.index()].kind {
            GlobalKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Returns the function that a global is, to change it.
    pub fn function_mut(&mut self, id: GlobalId) -> Option<&mut Function> {
        match &mut self.globals[id.index()].kind {
            GlobalKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Returns the list of a named metadata, which is made if there is none.
    pub fn named_metadata(&mut self, name: &[u8]) -> &mut Vec<NodeId> {
        let index = self.named_metadata.iter().position(|named| named.0 == name).unwrap_or_else(|| {
            self.named_metadata.push((name.to_vec(), Vec::new()));
            self.named_metadata.len() - 1
        });
        &mut self.named_metadata[index].1
    }

    /// Adds a module flag.
    pub fn add_module_flag(&mut self, behavior: i64, key: &[u8], value: Operand) {
        let context = self.context;
        let behavior = self.constants.int_of(context, Type::I32, behavior);
        let operands = vec![Operand::Constant(behavior), Operand::String(key.to_vec()), value];
        let node = self.metadata.tuple(operands);
        self.named_metadata(b"llvm.module.flags").push(node);
    }
}

impl Function {
    /// Returns whether it has no body.
    pub fn is_declaration(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Returns the type of a value, given the constants of the module and the type of metadata.
    pub fn type_of(&self, value: Value, constants: &Constants, metadata: Type) -> Type {
        match value {
            Value::Constant(id) => constants.ty(id),
            Value::Argument(index) => self.params[index as usize],
            Value::Instruction(id) => self.instructions[id.index()].ty,
            Value::Metadata(_) | Value::MetadataString(_) => metadata,
        }
    }
}

impl Global {
    /// Returns whether its linkage or visibility imply that it is `dso_local`.
    pub fn is_implicitly_dso_local(&self) -> bool {
        matches!(self.linkage, "internal" | "private")
            || !self.visibility.is_empty() && self.linkage != "extern_weak"
    }
}
