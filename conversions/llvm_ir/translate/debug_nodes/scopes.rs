//! Scopes, variables and types.

use super::{Builder, SCOPE_ORDER, TYPE_ORDER, VARIABLE_ORDER};
use crate::translate::Translation;
use ir::Attribute;
use llvm::attributes::dwarf::LANGUAGES;

impl<'a> Translation<'a> {
    pub(super) fn debug_scope_or_variable(&mut self, mnemonic: &[u8], of: Attribute) -> Option<Builder> {
        Some(match mnemonic {
            b"di_lexical_block" => {
                let mut node = Builder::new("DILexicalBlock", SCOPE_ORDER);
                node.distinct = true;
                let (scope, file) = (self.node_param(of, 0), self.node_param(of, 1));
                node.node_or_null("scope", scope)
                    .node("file", file)
                    .number("line", self.number_param(of, 2))
                    .number("column", self.number_param(of, 3));
                node
            }
            b"di_lexical_block_file" => {
                let mut node = Builder::new("DILexicalBlockFile", SCOPE_ORDER);
                node.distinct = true;
                let (scope, file) = (self.node_param(of, 0), self.node_param(of, 1));
                node.node_or_null("scope", scope)
                    .node("file", file)
                    .always("discriminator", self.number_param(of, 2));
                node
            }
            b"di_module" => {
                let mut node = Builder::new("DIModule", SCOPE_ORDER);
                let (file, scope) = (self.node_param(of, 0), self.node_param(of, 1));
                node.node_or_null("scope", scope)
                    .string("name", self.string_param(of, 2))
                    .string("configMacros", self.string_param(of, 3))
                    .string("includePath", self.string_param(of, 4))
                    .string("apinotes", self.string_param(of, 5))
                    .node("file", file)
                    .number("line", self.number_param(of, 6));
                if self.bool_param(of, 7) {
                    node.text("isDecl", "true".into());
                }
                node
            }
            b"di_namespace" => {
                let mut node = Builder::new("DINamespace", SCOPE_ORDER);
                let scope = self.node_param(of, 1);
                node.string("name", self.string_param(of, 0)).node_or_null("scope", scope);
                if self.bool_param(of, 2) {
                    node.text("exportSymbols", "true".into());
                }
                node
            }
            b"di_common_block" => {
                let mut node = Builder::new("DICommonBlock", VARIABLE_ORDER);
                let (scope, declaration) = (self.node_param(of, 0), self.node_param(of, 1));
                let file = self.node_param(of, 3);
                node.node_or_null("scope", scope)
                    .node_or_null("declaration", declaration)
                    .string("name", self.string_param(of, 2))
                    .node("file", file)
                    .number("line", self.number_param(of, 4));
                node
            }
            b"di_imported_entity" => {
                let mut node = Builder::new("DIImportedEntity", VARIABLE_ORDER);
                let (scope, entity) = (self.node_param(of, 1), self.node_param(of, 2));
                let (file, elements) = (self.node_param(of, 3), self.list_param(of, 6));
                node.text("tag", self.tag(of, 0))
                    .string("name", self.string_param(of, 5))
                    .node_or_null("scope", scope)
                    .node("entity", entity)
                    .node("file", file)
                    .number("line", self.number_param(of, 4))
                    .node("elements", elements);
                node
            }
            b"di_label" => {
                let mut node = Builder::new("DILabel", VARIABLE_ORDER);
                let (scope, file) = (self.node_param(of, 0), self.node_param(of, 2));
                node.node_or_null("scope", scope)
                    .string("name", self.string_param(of, 1))
                    .node_or_null("file", file)
                    .number("line", self.number_param(of, 3));
                node
            }
            b"di_local_variable" => {
                let mut node = Builder::new("DILocalVariable", VARIABLE_ORDER);
                let (scope, file, ty) =
                    (self.node_param(of, 0), self.node_param(of, 2), self.node_param(of, 6));
                node.string("name", self.string_param(of, 1))
                    .number("arg", self.number_param(of, 4))
                    .node_or_null("scope", scope)
                    .node("file", file)
                    .number("line", self.number_param(of, 3))
                    .node("type", ty)
                    .text("flags", self.flags(of, 7))
                    .number("align", self.number_param(of, 5));
                node
            }
            b"di_global_variable" => {
                let mut node = Builder::new("DIGlobalVariable", VARIABLE_ORDER);
                node.distinct = true;
                let (scope, file, ty) =
                    (self.node_param(of, 0), self.node_param(of, 3), self.node_param(of, 5));
                node.string("name", self.string_param(of, 1))
                    .string("linkageName", self.string_param(of, 2))
                    .node_or_null("scope", scope)
                    .node("file", file)
                    .number("line", self.number_param(of, 4))
                    .node("type", ty)
                    .text("isLocal", self.bool_param(of, 6).to_string())
                    .text("isDefinition", self.bool_param(of, 7).to_string())
                    .number("align", self.number_param(of, 8));
                node
            }
            _ => return None,
        })
    }

    pub(super) fn compile_unit(&mut self, of: Attribute) -> Builder {
        let mut node = Builder::new("DICompileUnit", SCOPE_ORDER);
        node.distinct = true;
        let file = self.node_param(of, 2);
        let language = self.number_param(of, 1);
        node.text("language", LANGUAGES.word(language).unwrap_or_else(|| language.to_string()))
            .node_or_null("file", file)
            .string("producer", self.string_param(of, 3))
            .text("isOptimized", self.bool_param(of, 4).to_string())
            .always("runtimeVersion", 0)
            .string("splitDebugFilename", self.string_param(of, 7));
        let emission = match self.number_param(of, 5) {
            0 => "NoDebug",
            1 => "FullDebug",
            2 => "LineTablesOnly",
            _ => "DebugDirectivesOnly",
        };
        node.text("emissionKind", emission.into());
        let names = ["", "GNU", "None", "Apple"];
        let kind = self.number_param(of, 6) as usize;
        node.text("nameTableKind", names.get(kind).copied().unwrap_or_default().into());
        node
    }

    pub(super) fn subprogram(&mut self, of: Attribute) -> Builder {
        let mut node = Builder::new("DISubprogram", SCOPE_ORDER);
        let (scope, file, ty, unit) =
            (self.node_param(of, 4), self.node_param(of, 7), self.node_param(of, 11), self.node_param(of, 3));
        let (retained, annotations) = (self.list_param(of, 12), self.list_param(of, 13));
        node.distinct = self.number_param(of, 10) & 8 != 0;
        node.string("name", self.string_param(of, 5))
            .string("linkageName", self.string_param(of, 6))
            .node_or_null("scope", scope)
            .node("file", file)
            .number("line", self.number_param(of, 8))
            .node("type", ty)
            .number("scopeLine", self.number_param(of, 9))
            .text("spFlags", self.subprogram_flags(of, 10))
            .node("unit", unit)
            .node("retainedNodes", retained)
            .node("annotations", annotations);
        node
    }

    pub(super) fn composite_type(&mut self, of: Attribute) -> Builder {
        let mut node = Builder::new("DICompositeType", TYPE_ORDER);
        // Classes, enumerations, structures and unions are not uniqued.
        node.distinct = matches!(self.number_param(of, 2), 0x2 | 0x4 | 0x13 | 0x17);
        let (file, scope, base) = (self.node_param(of, 4), self.node_param(of, 6), self.node_param(of, 7));
        let elements = self.list_param(of, 15);
        let data_location = self.expression_param(of, 11);
        let (rank, allocated, associated) =
            (self.expression_param(of, 12), self.expression_param(of, 13), self.expression_param(of, 14));
        node.text("tag", self.tag(of, 2))
            .string("name", self.string_param(of, 3))
            .node("scope", scope)
            .node("file", file)
            .number("line", self.number_param(of, 5))
            .node("baseType", base)
            .number("size", self.number_param(of, 9))
            .number("align", self.number_param(of, 10))
            .text("flags", self.flags(of, 8))
            .node("elements", elements)
            .node("dataLocation", data_location)
            .node("associated", associated)
            .node("allocated", allocated)
            .node("rank", rank);
        node
    }
}
