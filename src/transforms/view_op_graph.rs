//! `view-op-graph`: prints the operation as a graph for Graphviz.
//!
//! An operation without regions is a node, one with regions a cluster; a cluster has an anchor, an
//! invisible node, for edges have to be between nodes. Edges come last.
//!
//! Follows mlir/lib/Transforms/ViewOpGraph.cpp.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Attribute, AttributeStorage, Block, BodyId, Context, OpName, Operation, Type, Value, ValueId};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use print::{Names, PrintFlags, Printer};

pub static PASS: PassInfo = PassInfo {
    argument: "view-op-graph",
    name: "ViewOpGraph",
    summary: "Print Graphviz visualization of an operation",
    anchor: Anchor::Any,
    options: &[
        option(
            "max-label-len",
            Takes::Integer(IntegerKind::Unsigned, 20),
            "Limit attribute/type length to number of chars",
        ),
        option("print-attrs", Takes::Bool(true), "Print attributes of operations"),
        option("print-control-flow-edges", Takes::Bool(false), "Print control flow edges"),
        option("print-data-flow-edges", Takes::Bool(true), "Print data flow edges"),
        option("print-result-types", Takes::Bool(true), "Print result types of operations"),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let root = pass.root();
    let flags = pass.print_flags();
    let mut graph = Graph {
        context: root.context(),
        flags,
        names: Names::new(root, flags),
        longest: options.integer("max-label-len") as usize,
        attributes: options.bool("print-attrs"),
        control_flow: options.bool("print-control-flow-edges"),
        data_flow: options.bool("print-data-flow-edges"),
        types: options.bool("print-result-types"),
        colors: colors(root),
        text: String::new(),
        indent: 0,
        last: 0,
        nodes: FxHashMap::default(),
        uses: Vec::new(),
        edges: Vec::new(),
    };
    graph.line("digraph G {");
    graph.indent += 1;
    graph.line("compound = true;");
    graph.operation(root);
    graph.all_edges();
    graph.indent -= 1;
    graph.line("}");
    let text = graph.text.into_bytes();
    pass.ir.context().diagnostics().emit_text(text);
    pass.mark_unchanged();
    Ok(())
}

/// Returns a colour for each operation name: evenly around the wheel, in the order of first occurrence.
fn colors(root: Operation<'_>) -> FxHashMap<OpName, String> {
    let mut order = Vec::new();
    let mut seen = FxHashMap::default();
    walk_post_order(root, |op| {
        seen.entry(op.name()).or_insert_with(|| order.push(op.name()));
    });
    let count = order.len() as f64;
    let color = |(index, name)| (name, format!("{:.6} 0.3 0.95", index as f64 / count));
    order.into_iter().enumerate().map(color).collect()
}

/// A node, or the anchor of a cluster.
#[derive(Clone, Copy, Default)]
struct Node {
    id: u32,
    cluster: Option<u32>,
}

/// The size above which attributes are abbreviated.
const LARGE: u64 = 16;

struct Graph<'a> {
    context: &'a Context,
    flags: &'a PrintFlags,
    names: Names,
    longest: usize,
    attributes: bool,
    control_flow: bool,
    data_flow: bool,
    types: bool,
    colors: FxHashMap<OpName, String>,
    text: String,
    indent: usize,
    /// The number that the last node or cluster got.
    last: u32,
    /// The node that produces each value.
    nodes: FxHashMap<(BodyId, ValueId), Node>,
    /// Values, their users, and the names of their ports.
    uses: Vec<((BodyId, ValueId), Node, String)>,
    edges: Vec<String>,
}

impl<'a> Graph<'a> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", 2 * self.indent);
    }

    fn operation(&mut self, op: Operation<'a>) -> Node {
        let node = if op.num_regions() == 0 {
            let label = self.record_label(op);
            let color = self.colors.get(&op.name()).cloned();
            self.node(&label, "Mrecord", color.as_deref())
        } else {
            let label = self.cluster_label(op);
            self.cluster(&label, |graph| {
                for block in op.regions().flat_map(|region| region.blocks()) {
                    support::stack::maybe_grow(64 * 1024, 1024 * 1024, || graph.block(block));
                }
            })
        };
        if self.data_flow {
            for operand in op.operands() {
                let port = self.port(operand);
                self.uses.push(((operand.body_id(), operand.id()), node, port));
            }
        }
        for result in op.results() {
            self.nodes.insert((result.body_id(), result.id()), node);
        }
        node
    }

    fn block(&mut self, block: Block<'a>) {
        self.cluster("", |graph| {
            for argument in block.arguments() {
                let label = graph.result_label(argument);
                let node = graph.node(&label, "Mrecord", None);
                graph.nodes.insert((argument.body_id(), argument.id()), node);
            }
            let mut before: Option<Node> = None;
            for op in block.operations() {
                let node = graph.operation(op);
                if let Some(before) = before.filter(|_| graph.control_flow) {
                    graph.edge(before, node, "", "dashed");
                }
                before = Some(node);
            }
        });
    }

    fn cluster(&mut self, label: &str, contents: impl FnOnce(&mut Self)) -> Node {
        self.last += 1;
        let cluster = self.last;
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.indent += 1;
        let anchor = self.node(" ", "plain", None);
        self.line(&format!("label = \"{label}\";"));
        contents(self);
        self.indent -= 1;
        self.line("}");
        Node { cluster: Some(cluster), ..anchor }
    }

    fn node(&mut self, label: &str, shape: &str, color: Option<&str>) -> Node {
        self.last += 1;
        let id = self.last;
        let label = format!("\"{label}\"");
        let mut attributes = BTreeMap::from([("label", label), ("shape", shape.into())]);
        if let Some(color) = color {
            attributes.insert("style", "filled".into());
            attributes.insert("fillcolor", format!("\"{color}\""));
        }
        self.line(&format!("v{id} {};", attribute_list(&attributes)));
        Node { id, cluster: None }
    }

    fn edge(&mut self, from: Node, to: Node, port: &str, style: &str) {
        let mut attributes = BTreeMap::from([("style", style.to_string())]);
        let mut end = |node: Node, name, prefix: &str, side: &str| {
            if let Some(cluster) = node.cluster {
                attributes.insert(name, format!("cluster_{cluster}"));
            }
            match port.is_empty() || node.cluster.is_some() {
                true => format!("v{}", node.id),
                false => format!("v{}:{prefix}{port}:{side}", node.id),
            }
        };
        let (from, to) = (end(from, "ltail", "res", "s"), end(to, "lhead", "arg", "n"));
        self.edges.push(format!("{from} -> {to}{};", attribute_list(&attributes)));
    }

    fn all_edges(&mut self) {
        for (value, node, port) in std::mem::take(&mut self.uses) {
            let from = self.nodes.get(&value).copied().unwrap_or_default();
            self.edge(from, node, &port, "solid");
        }
        for edge in std::mem::take(&mut self.edges) {
            self.line(&edge);
        }
    }

    /// `%name`
    fn value(&self, value: Value<'_>) -> String {
        let mut text = Vec::new();
        self.names.write_value(value, true, &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Returns the name of a value as a part of the name of a port.
    fn port(&self, value: Value<'_>) -> String {
        self.value(value).replace(['%', '#'], "_")
    }

    /// `<port> %name type`
    fn result_label(&self, value: Value<'_>) -> String {
        let mut label = format!("<res{}> {}", self.port(value), self.value(value));
        if self.types {
            label.push(' ');
            label.push_str(&self.ty(value.ty()));
        }
        label
    }

    fn record_label(&self, op: Operation<'_>) -> String {
        let mut label = String::from("{");
        if op.num_operands() != 0 {
            let port = |value| format!("<arg{}> {}", self.port(value), self.value(value));
            let ports: Vec<String> = op.operands().map(port).collect();
            let _ = write!(label, "{{{}}}|", ports.join("|"));
        }
        let _ = write!(label, "{}\\l", op.name_str());
        let attributes = op.attributes();
        if self.attributes && !attributes.is_empty() {
            label.push_str("\\l");
            self.attribute_lines(op, &mut label);
        }
        if op.num_results() != 0 {
            let ports: Vec<String> = op.results().map(|result| self.result_label(result)).collect();
            let _ = write!(label, "|{{{}}}", ports.join("|"));
        }
        label.push('}');
        label
    }

    fn cluster_label(&self, op: Operation<'_>) -> String {
        let mut label = op.name_str().to_string();
        if self.types {
            let types: Vec<String> =
                op.result_types().map(|ty| self.printed(|printer| printer.print_type(ty))).collect();
            // mlir-opt escapes the types of a node, but not those of a cluster.
            let _ = write!(label, " : ({})", self.truncated(types.join(", ")));
        }
        if self.attributes {
            label.push_str("\\l");
            self.attribute_lines(op, &mut label);
        }
        label
    }

    /// Appends a line `name: value` for each attribute.
    fn attribute_lines(&self, op: Operation<'_>, label: &mut String) {
        for (name, value) in op.attributes() {
            let name = self.context.string(name).to_string();
            let _ = write!(label, "{}: {}\\l", escaped(&name), self.attribute(value));
        }
    }

    /// Returns the text of an attribute, without most of it where that is large.
    fn attribute(&self, attribute: Attribute) -> String {
        let limit = self.flags.elide_elements_above.unwrap_or(LARGE);
        let storage = attribute.storage(self.context);
        let splat = matches!(
            storage,
            AttributeStorage::DenseElements { splat: true, .. }
                | AttributeStorage::DenseStrings { splat: true, .. }
        );
        let whole = || self.printed(|printer| printer.print_attribute(attribute));
        if splat {
            return escaped(&whole());
        }
        match storage {
            AttributeStorage::Array(elements) if elements.len() as u64 > limit => "[...]".into(),
            AttributeStorage::DenseElements { ty, .. }
            | AttributeStorage::DenseStrings { ty, .. }
            | AttributeStorage::DenseResource { ty, .. }
            | AttributeStorage::SparseElements { ty, .. }
                if self.num_elements(*ty) > limit =>
            {
                let rank = ty.shape(self.context).map_or(0, |shape| shape.len());
                format!("{}...{} : {}", "[".repeat(rank), "]".repeat(rank), self.ty(*ty))
            }
            _ => escaped(&self.truncated(whole())),
        }
    }

    fn num_elements(&self, ty: Type) -> u64 {
        let shape = ty.shape(self.context);
        shape.map_or(0, |shape| shape.iter().fold(1u64, |count, &size| count.saturating_mul(size as u64)))
    }

    /// Returns the text of a type, as far as it fits.
    fn ty(&self, ty: Type) -> String {
        escaped(&self.truncated(self.printed(|printer| printer.print_type(ty))))
    }

    fn printed(&self, print: impl FnOnce(&mut Printer<'_>)) -> String {
        let mut printer = Printer::new(self.context, self.flags);
        print(&mut printer);
        String::from_utf8_lossy(&printer.out).into_owned()
    }

    fn truncated(&self, text: String) -> String {
        if text.len() <= self.longest {
            return text;
        }
        // Not in the middle of a character.
        let end = (0..=self.longest).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        format!("{}...", &text[..end])
    }
}

fn attribute_list(attributes: &BTreeMap<&str, String>) -> String {
    let attributes: Vec<String> =
        attributes.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("[{}]", attributes.join(", "))
}

/// Returns a text with the characters escaped that have a meaning in labels.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '{' | '|' | '<' | '}' | '>' | '\n' | '"') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}
