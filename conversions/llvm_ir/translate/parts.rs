//! Operations on parts of vectors and aggregates.

use ir::Operation;

use super::operations::Translated;
use super::{Translation, attribute};
use crate::fold::Folder;
use crate::model::InstKind;

impl<'a> Translation<'a> {
    pub(super) fn part_operation(&mut self, op: Operation<'a>, mnemonic: &str) -> Translated {
        let operands = self.values(op.operands());
        let positions = attribute(op, "position").map(|of| of.i64_elements(self.context)).unwrap_or_default();
        let positions: Vec<u64> = positions.into_iter().map(|position| position as u64).collect();
        let typed = |opcode| InstKind::TypedOperands { opcode, flags: String::new() };
        let (folded, kind) = match mnemonic {
            "extractelement" => {
                let folded = self
                    .all_constants([operands[0], operands[1]])
                    .and_then(|[vector, index]| Folder::of(&mut self.module).extract_element(vector, index));
                (folded, typed("extractelement"))
            }
            "insertelement" => {
                let folded = self.all_constants([operands[0], operands[1], operands[2]]).and_then(
                    |[vector, value, index]| {
                        Folder::of(&mut self.module).insert_element(vector, value, index)
                    },
                );
                (folded, typed("insertelement"))
            }
            "extractvalue" => {
                let folded = self.all_constants([operands[0]]).and_then(|[container]| {
                    Folder::of(&mut self.module).extract_value(container, &positions)
                });
                (folded, InstKind::Positions { opcode: "extractvalue", positions })
            }
            "insertvalue" => {
                let folded = self.all_constants([operands[0], operands[1]]).and_then(|[container, value]| {
                    Folder::of(&mut self.module).insert_value(container, value, &positions)
                });
                (folded, InstKind::Positions { opcode: "insertvalue", positions })
            }
            _ => {
                let mask =
                    attribute(op, "mask").map(|mask| mask.i32_elements(self.context)).unwrap_or_default();
                let ty = op.result(0).ty();
                let folded = self.all_constants([operands[0], operands[1]]).and_then(|[first, second]| {
                    Folder::of(&mut self.module).shuffle(first, second, &mask, ty)
                });
                (folded, InstKind::Shuffle { mask })
            }
        };
        self.finish(op, folded, kind, operands);
        Ok(())
    }
}
