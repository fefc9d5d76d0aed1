//! Comdats, variables, aliases and ifuncs as text.

use super::{Writer, write_name};
use crate::model::constant::Constant;
use crate::model::{ConstId, Global, GlobalKind, NodeId};
use crate::text::write_quoted;

impl Writer<'_> {
    /// Writes the comdats that something is in.
    pub(super) fn write_comdats(&mut self) {
        let module = self.module;
        let is_function = |global: &&Global| matches!(global.kind, GlobalKind::Function(_));
        let mut used: Vec<usize> = Vec::new();
        let functions = module.globals.iter().filter(is_function);
        for global in functions.chain(module.globals.iter().filter(|global| !is_function(global))) {
            if let Some(comdat) = global.comdat
                && !used.contains(&comdat)
            {
                used.push(comdat);
            }
        }
        for index in used {
            let (name, kind) = module.comdats[index];
            self.text("\n");
            write_name(&mut self.out, b'$', self.context.string(name));
            self.text(format!(" = comdat {kind}\n"));
        }
    }

    /// Writes all globals but functions.
    pub(super) fn write_globals(&mut self) {
        let module = self.module;
        let kinds: [fn(&GlobalKind) -> bool; 3] = [
            |kind| matches!(kind, GlobalKind::Variable { .. }),
            |kind| matches!(kind, GlobalKind::Alias { .. }),
            |kind| matches!(kind, GlobalKind::IFunc { .. }),
        ];
        for is_kind in kinds {
            let mut is_first = true;
            for global in module.globals.iter().filter(|global| is_kind(&global.kind)) {
                if std::mem::take(&mut is_first) {
                    self.text("\n");
                }
                self.write_global(global);
                self.text("\n");
            }
        }
    }

    fn write_global(&mut self, global: &Global) {
        write_name(&mut self.out, b'@', self.context.string(global.name));
        self.text(" = ");
        if matches!(global.kind, GlobalKind::Variable { initializer: None, .. }) && global.linkage.is_empty()
        {
            self.text("external ");
        }
        self.linkage(global);
        if global.thread_local {
            self.text("thread_local ");
        }
        self.word(global.unnamed_addr);
        match &global.kind {
            GlobalKind::Variable { is_constant, externally_initialized, initializer } => {
                if global.space != 0 {
                    self.text(format!("addrspace({}) ", global.space));
                }
                if *externally_initialized {
                    self.text("externally_initialized ");
                }
                self.text(if *is_constant { "constant " } else { "global " });
                self.ty(global.ty);
                if let Some(value) = initializer {
                    self.text(" ");
                    self.constant(*value);
                }
                if let Some(section) = global.section {
                    self.text(", section ");
                    write_quoted(&mut self.out, self.context.string(section));
                }
                self.comdat(global, ", comdat");
                if global.alignment != 0 {
                    self.text(format!(", align {}", global.alignment));
                }
                self.attachments(", ", &global.metadata);
                if let Some(group) = self.groups.get(&global.attributes) {
                    self.text(format!(" #{group}"));
                }
            }
            GlobalKind::Alias { aliasee } => {
                self.text("alias ");
                self.ty(global.ty);
                self.text(", ");
                aliasee.iter().for_each(|&value| self.aliasee(value));
            }
            GlobalKind::IFunc { resolver } => {
                self.text("ifunc ");
                self.ty(global.ty);
                self.text(", ");
                self.aliasee(*resolver);
            }
            GlobalKind::Function(_) => {}
        }
    }

    /// Writes an address; expressions say their type themselves.
    fn aliasee(&mut self, value: ConstId) {
        match self.module.constants.get(value) {
            Constant::Cast { .. } | Constant::Gep { .. } | Constant::Binary { .. } => self.constant(value),
            _ => self.typed_constant(value),
        }
    }

    /// Writes the linkage and what goes with it.
    pub(super) fn linkage(&mut self, global: &Global) {
        self.word(global.linkage);
        if global.dso_local && !global.is_implicitly_dso_local() {
            self.text("dso_local ");
        }
        self.word(global.visibility);
    }

    /// Writes a word and a blank, if there is one.
    pub(super) fn word(&mut self, word: &str) {
        if !word.is_empty() {
            self.text(word);
            self.text(" ");
        }
    }

    /// Writes the comdat that a global is in.
    pub(super) fn comdat(&mut self, global: &Global, prefix: &str) {
        let Some(comdat) = global.comdat else { return };
        self.text(prefix);
        let (name, _) = self.module.comdats[comdat];
        if name != global.name {
            self.text("(");
            write_name(&mut self.out, b'$', self.context.string(name));
            self.text(")");
        }
    }

    /// Writes `, !tbaa !1` of each attachment.
    pub(super) fn attachments(&mut self, prefix: &str, list: &[(u32, NodeId)]) {
        for &(kind, node) in list {
            self.text(prefix);
            self.text("!");
            let kind = self.module.metadata.kind_name(kind);
            self.text(kind);
            self.text(" ");
            self.node_reference(node);
        }
    }
}
