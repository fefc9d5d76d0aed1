//! Attributes like `#llvm.di_subprogram` to nodes like `!DISubprogram`.
//!
//! Each kind is a list of fields in the order in which LLVM prints them; what is zero, empty or missing is left out
//! unless LLVM always prints it. The nodes among the fields are numbered in the order of LLVM's operands.

mod builder;
mod expressions;
mod scopes;

use ir::views::EnumValue as _;
use ir::{Attribute, AttributeStorage};
use llvm::attributes::dwarf::{CALLING_CONVENTIONS, ENCODINGS, TAGS};

use super::{Translation, integer_of, parameter};
use crate::model::NodeId;
use crate::model::metadata::{Body, Field, Node, Operand};
use builder::Builder;

const TYPE_ORDER: &[&str] = &[
    "file",
    "scope",
    "baseType",
    "extraData",
    "elements",
    "vtableHolder",
    "templateParams",
    "discriminator",
    "dataLocation",
    "associated",
    "allocated",
    "rank",
    "annotations",
    "types",
    "stringLength",
    "stringLengthExpression",
    "stringLocationExpression",
];
const SCOPE_ORDER: &[&str] = &[
    "file",
    "scope",
    "type",
    "unit",
    "declaration",
    "retainedNodes",
    "containingType",
    "templateParams",
    "thrownTypes",
    "annotations",
    "enums",
    "retainedTypes",
    "globals",
    "imports",
];
const VARIABLE_ORDER: &[&str] = &[
    "scope",
    "entity",
    "declaration",
    "file",
    "type",
    "templateParams",
    "annotations",
    "elements",
    "var",
    "expr",
];
const RANGE_ORDER: &[&str] = &["count", "lowerBound", "upperBound", "stride"];

/// The place of `isRecSelf` and `recId` in recursive attributes.
const REC_ID: usize = 0;

impl<'a> Translation<'a> {
    /// Returns the node for an attribute; `None` for the null type.
    pub(super) fn debug_node(&mut self, attribute: Attribute) -> Option<NodeId> {
        if let Some(&node) = self.debug.nodes.get(&attribute) {
            return Some(node);
        }
        let node = stacker::maybe_grow(128 << 10, 1 << 20, || self.make_debug_node(attribute))?;
        let is_pending = matches!(self.module.metadata.get(node).body, Body::Pending);
        if !is_pending {
            self.debug.nodes.insert(attribute, node);
        }
        Some(node)
    }

    fn make_debug_node(&mut self, attribute: Attribute) -> Option<NodeId> {
        let context = self.context;
        let mnemonic = llvm::attributes::mnemonic(context, attribute)?;
        if !matches!(mnemonic, b"di_composite_type" | b"di_subprogram") {
            let node = self.debug_body(mnemonic, attribute)?;
            let node = self.add_node(node);
            if mnemonic == b"di_compile_unit" {
                self.module.named_metadata(b"llvm.dbg.cu").push(node);
            }
            return Some(node);
        }
        if mnemonic == b"di_subprogram"
            && let Some(&node) = self.param(attribute, 2).and_then(|id| self.debug.distinct.get(&id))
        {
            return Some(node);
        }
        let Some(id) = self.param(attribute, REC_ID) else {
            return self.make_scope_or_type(mnemonic, attribute, None);
        };
        if let Some(&node) = self.debug.recursive.get(&id) {
            return Some(node);
        }
        // References to the node while it is made get its number.
        let place = self.module.metadata.push(Node { distinct: false, body: Body::Pending });
        self.debug.recursive.insert(id, place);
        let node = self.make_scope_or_type(mnemonic, attribute, Some(place));
        self.debug.recursive.remove(&id);
        node
    }

    fn make_scope_or_type(
        &mut self,
        mnemonic: &[u8],
        attribute: Attribute,
        place: Option<NodeId>,
    ) -> Option<NodeId> {
        let body = self.debug_body(mnemonic, attribute)?;
        let id = self.param(attribute, 2).filter(|_| mnemonic == b"di_subprogram");
        if let Some(&node) = id.and_then(|id| self.debug.distinct.get(&id)) {
            return Some(node);
        }
        let node = match place {
            Some(place) => {
                self.module.metadata.set(place, body);
                place
            }
            None => self.add_node(body),
        };
        if let Some(id) = id {
            self.debug.distinct.insert(id, node);
        }
        Some(node)
    }

    fn add_node(&mut self, node: Node) -> NodeId {
        match node.distinct {
            true => self.module.metadata.push(node),
            false => self.module.metadata.unique(node.body),
        }
    }

    fn param(&self, attribute: Attribute, index: usize) -> Option<Attribute> {
        parameter(self.context, attribute, index)
    }

    fn number_param(&self, attribute: Attribute, index: usize) -> u64 {
        let value = self.param(attribute, index);
        value.and_then(|value| definitions::enum_value(self.context, value)).unwrap_or(0) as u64
    }

    fn bool_param(&self, attribute: Attribute, index: usize) -> bool {
        self.param(attribute, index) == Some(Attribute::TRUE)
    }

    fn string_param(&self, attribute: Attribute, index: usize) -> Vec<u8> {
        let text = self.param(attribute, index).and_then(|text| text.string(self.context));
        text.map(|text| self.string(text).to_vec()).unwrap_or_default()
    }

    fn node_param(&mut self, attribute: Attribute, index: usize) -> Option<NodeId> {
        self.param(attribute, index).and_then(|node| self.debug_node(node))
    }

    fn expression_param(&mut self, attribute: Attribute, index: usize) -> Option<NodeId> {
        self.param(attribute, index).map(|expression| self.debug_expression(Some(expression)))
    }

    /// Returns the tuple of a list of attributes, unless it is empty.
    fn list_param(&mut self, attribute: Attribute, index: usize) -> Option<NodeId> {
        let context = self.context;
        let list = self.param(attribute, index)?.elements(context)?;
        if list.is_empty() {
            return None;
        }
        let mut operands = Vec::new();
        for &element in list {
            operands.push(match llvm::attributes::mnemonic(context, element) {
                Some(b"di_annotation") => {
                    let pair = [0, 1].map(|index| Operand::String(self.string_param(element, index)));
                    Operand::Node(self.module.metadata.tuple(pair.to_vec()))
                }
                _ => self.debug_node(element).map_or(Operand::Null, Operand::Node),
            });
        }
        Some(self.module.metadata.tuple(operands))
    }

    fn tag(&self, attribute: Attribute, index: usize) -> String {
        let tag = self.number_param(attribute, index);
        TAGS.word(tag).unwrap_or_else(|| tag.to_string())
    }

    fn flags(&self, attribute: Attribute, index: usize) -> String {
        let bits = self.number_param(attribute, index);
        let Some(flags) = llvm::DIFlags::of_value(bits as i64).filter(|flags| !flags.is_empty()) else {
            return String::new();
        };
        let words = flags.stringify();
        words.split('|').map(|word| format!("DIFlag{}", word.trim())).collect::<Vec<_>>().join(" | ")
    }

    fn subprogram_flags(&self, attribute: Attribute, index: usize) -> String {
        let bits = self.number_param(attribute, index);
        match llvm::DISubprogramFlags::of_value(bits as i64).filter(|flags| !flags.is_empty()) {
            None => "0".into(),
            Some(flags) => {
                let words = flags.stringify();
                words
                    .split('|')
                    .map(|word| format!("DISPFlag{}", word.trim()))
                    .collect::<Vec<_>>()
                    .join(" | ")
            }
        }
    }

    /// Returns a bound of a range: a number, a variable or an expression.
    fn bound(&mut self, node: &mut Builder, name: &'static str, attribute: Attribute, index: usize) {
        let Some(value) = self.param(attribute, index) else { return };
        match value.storage(self.context) {
            AttributeStorage::Integer { .. } => {
                let value = integer_of(self.context, value).unwrap_or(0);
                node.text(name, value.to_string());
            }
            _ => match llvm::attributes::mnemonic(self.context, value) {
                Some(b"di_expression") => {
                    let elements = self.expression_elements(value);
                    // DW_OP_consts
                    match elements[..] {
                        [0x11, number] if node.name == "DIGenericSubrange" => {
                            node.text(name, (number as i64).to_string());
                        }
                        _ => {
                            let expression = self.debug_expression(Some(value));
                            node.node(name, Some(expression));
                        }
                    }
                }
                _ => {
                    let value = self.debug_node(value);
                    node.node(name, value);
                }
            },
        }
    }

    fn field(&self, node: NodeId, name: &str) -> Option<NodeId> {
        let Body::Fields { fields, .. } = &self.module.metadata.get(node).body else { return None };
        fields.iter().find_map(|field| match field {
            (of, Field::Node(node)) if *of == name => *node,
            _ => None,
        })
    }

    fn unit_of(&self, scope: NodeId) -> Option<NodeId> {
        let name = |node: NodeId| match &self.module.metadata.get(node).body {
            Body::Fields { name, .. } => *name,
            _ => "",
        };
        let unit = match name(scope) {
            "DIModule" => self.field(scope, "scope")?,
            "DICommonBlock" => {
                let of = self.field(scope, "scope").filter(|&of| name(of) == "DISubprogram")?;
                self.field(of, "unit")?
            }
            "DISubprogram" => self.field(scope, "unit")?,
            _ => scope,
        };
        (name(unit) == "DICompileUnit").then_some(unit)
    }

    fn debug_body(&mut self, mnemonic: &[u8], of: Attribute) -> Option<Node> {
        let node = match mnemonic {
            b"di_basic_type" => {
                let mut node = Builder::new("DIBasicType", TYPE_ORDER);
                if self.number_param(of, 0) != 0x24 {
                    node.text("tag", self.tag(of, 0));
                }
                node.string("name", self.string_param(of, 1)).number("size", self.number_param(of, 2));
                node.text("encoding", ENCODINGS.word(self.number_param(of, 3)).unwrap_or_default());
                node
            }
            b"di_file" => {
                let mut node = Builder::new("DIFile", &[]);
                node.fields.push(("filename", Field::Quoted(self.string_param(of, 0))));
                node.fields.push(("directory", Field::Quoted(self.string_param(of, 1))));
                node
            }
            b"di_compile_unit" => self.compile_unit(of),
            b"di_subprogram" => self.subprogram(of),
            b"di_composite_type" => self.composite_type(of),
            b"di_derived_type" => {
                let mut node = Builder::new("DIDerivedType", TYPE_ORDER);
                node.text("tag", self.tag(of, 0)).string("name", self.string_param(of, 1));
                let base = self.node_param(of, 2);
                let extra = self.node_param(of, 7);
                node.node_or_null("baseType", base)
                    .number("size", self.number_param(of, 3))
                    .number("align", self.number_param(of, 4))
                    .number("offset", self.number_param(of, 5))
                    .node("extraData", extra);
                if self.param(of, 6).is_some() {
                    node.always("dwarfAddressSpace", self.number_param(of, 6));
                }
                node
            }
            b"di_string_type" => {
                let mut node = Builder::new("DIStringType", TYPE_ORDER);
                if self.number_param(of, 0) != 0x12 {
                    node.text("tag", self.tag(of, 0));
                }
                let length = self.node_param(of, 4);
                let (length_of, location) = (self.expression_param(of, 5), self.expression_param(of, 6));
                node.string("name", self.string_param(of, 1))
                    .node("stringLength", length)
                    .node("stringLengthExpression", length_of)
                    .node("stringLocationExpression", location)
                    .number("size", self.number_param(of, 2))
                    .number("align", self.number_param(of, 3))
                    .text("encoding", ENCODINGS.word(self.number_param(of, 7)).unwrap_or_default());
                node
            }
            b"di_subroutine_type" => {
                let mut node = Builder::new("DISubroutineType", TYPE_ORDER);
                let convention = self.number_param(of, 0);
                if convention != 0 {
                    node.text(
                        "cc",
                        CALLING_CONVENTIONS.word(convention).unwrap_or_else(|| convention.to_string()),
                    );
                }
                let types = self.list_param(of, 1).unwrap_or_else(|| self.module.metadata.tuple(Vec::new()));
                node.node_or_null("types", Some(types));
                node
            }
            b"di_subrange" | b"di_generic_subrange" => {
                let name = if mnemonic == b"di_subrange" { "DISubrange" } else { "DIGenericSubrange" };
                let mut node = Builder::new(name, RANGE_ORDER);
                for (index, bound) in ["count", "lowerBound", "upperBound", "stride"].into_iter().enumerate()
                {
                    self.bound(&mut node, bound, of, index);
                }
                node
            }
            b"di_null_type" => return None,
            _ => self.debug_scope_or_variable(mnemonic, of)?,
        };
        Some(node.finish())
    }
}
