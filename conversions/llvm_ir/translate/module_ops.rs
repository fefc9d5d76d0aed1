//! Operations at the top of a module that are no symbols: flags and options of the linker.

use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Operation, Type};

use super::{Translation, attribute, integer_of, parameter};
use crate::model::metadata::{Body, Node, Operand};

/// The entities that were translated already.
const DONE: &[&[u8]] = &[
    b"llvm.func",
    b"llvm.mlir.alias",
    b"llvm.mlir.global",
    b"llvm.mlir.global_ctors",
    b"llvm.mlir.global_dtors",
    b"llvm.mlir.ifunc",
    b"llvm.comdat",
    b"builtin.module",
    b"gpu.module",
];

impl<'a> Translation<'a> {
    pub(super) fn top_level_operation(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let name: &[u8] = op.name_str();
        match name {
            _ if DONE.contains(&name) => Ok(()),
            b"llvm.linker_options" => {
                let options = self.strings(attribute(op, "options"));
                let node = self.module.metadata.tuple(options);
                self.module.named_metadata(b"llvm.linker.options").push(node);
                Ok(())
            }
            b"llvm.module_flags" => {
                let flags = attribute(op, "flags").and_then(|flags| flags.elements(self.context));
                for &flag in flags.unwrap_or_default() {
                    self.module_flag(flag);
                }
                Ok(())
            }
            _ => self.operation(op),
        }
    }

    fn strings(&self, list: Option<Attribute>) -> Vec<Operand> {
        let context = self.context;
        let list = list.and_then(|list| list.elements(context)).unwrap_or_default();
        let texts = list.iter().filter_map(|text| text.string(context));
        texts.map(|text| Operand::String(self.string(text).to_vec())).collect()
    }

    /// Adds `llvm.ident` and its likes.
    pub(super) fn module_metadata(&mut self) {
        for name in ["llvm.ident", "llvm.commandline"] {
            let text = attribute(self.root, name).and_then(|text| text.string(self.context));
            if let Some(text) = text {
                let node = self.module.metadata.tuple(vec![Operand::String(self.string(text).to_vec())]);
                self.module.named_metadata(name.as_bytes()).push(node);
            }
        }
        if let Some(libraries) = attribute(self.root, "llvm.dependent_libraries") {
            let list =
                libraries.elements(self.context).map(|_| libraries).or(parameter(self.context, libraries, 0));
            self.module.named_metadata(b"llvm.dependent-libraries");
            for library in self.strings(list) {
                let node = self.module.metadata.tuple(vec![library]);
                self.module.named_metadata(b"llvm.dependent-libraries").push(node);
            }
        }
    }

    fn module_flag(&mut self, flag: Attribute) {
        let context = self.context;
        let behavior = self.number_of(flag, 0);
        let Some(key) = parameter(context, flag, 1).and_then(|key| key.string(context)) else { return };
        let Some(value) = parameter(context, flag, 2) else { return };
        let value = match value.storage(context) {
            AttributeStorage::String { value, .. } => Operand::String(self.string(*value).to_vec()),
            AttributeStorage::Integer { .. } => {
                self.constant_operand(Type::I32, integer_of(context, value).unwrap_or(0))
            }
            AttributeStorage::Array(entries) => {
                let entries: Vec<Operand> = entries.iter().map(|&entry| self.profile_entry(entry)).collect();
                Operand::Node(self.module.metadata.push(Node { distinct: true, body: Body::Tuple(entries) }))
            }
            _ => self.profile_summary(value),
        };
        let key = self.string(key);
        self.module.add_module_flag(behavior, key, value);
    }

    fn number_of(&self, attribute: Attribute, index: usize) -> i64 {
        let value = parameter(self.context, attribute, index);
        value.and_then(|value| definitions::enum_value(self.context, value)).unwrap_or(0)
    }

    /// `#llvm.cgprofile_entry<from = @a, to = @b, count = 1>`
    fn profile_entry(&mut self, entry: Attribute) -> Operand {
        let mut operands = Vec::new();
        for index in [0, 1] {
            let name = parameter(self.context, entry, index).and_then(|name| name.flat_symbol(self.context));
            operands.push(match name.and_then(|name| self.functions.get(&name).copied()) {
                Some(function) => Operand::Constant(self.global_constant(function)),
                None => Operand::Null,
            });
        }
        operands.push(self.constant_operand(Type::I64, self.number_of(entry, 2)));
        Operand::Node(self.module.metadata.tuple(operands))
    }

    fn named_value(&mut self, name: &str, value: Operand) -> Operand {
        Operand::Node(self.module.metadata.tuple(vec![Operand::String(name.into()), value]))
    }

    /// `#llvm.profile_summary<...>`
    fn profile_summary(&mut self, summary: Attribute) -> Operand {
        let context = self.context;
        let format = parameter(context, summary, 0).and_then(|of| definitions::enum_value(context, of));
        let format = llvm::ProfileSummaryFormatKind::from_value(format.unwrap_or(0));
        let format = Operand::String(format.map_or("", |format| format.stringify()).into());
        let mut values = vec![self.named_value("ProfileFormat", format)];
        const COUNTS: [&str; 7] = [
            "TotalCount",
            "MaxCount",
            "MaxInternalCount",
            "MaxFunctionCount",
            "NumCounts",
            "NumFunctions",
            "IsPartialProfile",
        ];
        for (index, name) in COUNTS.into_iter().enumerate() {
            if parameter(context, summary, index + 1).is_some() {
                let value = self.constant_operand(Type::I64, self.number_of(summary, index + 1));
                values.push(self.named_value(name, value));
            }
        }
        if let Some(AttributeStorage::Float { value, .. }) =
            parameter(context, summary, 8).map(|ratio| ratio.storage(context))
        {
            let value = self.module.constants.float(Type::F64, value.convert(ir::FloatKind::F64));
            values.push(self.named_value("PartialProfileRatio", Operand::Constant(value)));
        }
        let details =
            parameter(context, summary, 9).and_then(|list| list.elements(context)).unwrap_or_default();
        let mut entries = Vec::new();
        for &detail in details {
            let numbers =
                [0, 1, 2].map(|index| self.constant_operand(Type::I64, self.number_of(detail, index)));
            entries.push(Operand::Node(self.module.metadata.tuple(numbers.to_vec())));
        }
        let entries = Operand::Node(self.module.metadata.tuple(entries));
        values.push(self.named_value("DetailedSummary", entries));
        Operand::Node(self.module.metadata.tuple(values))
    }
}
