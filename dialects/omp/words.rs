//! The enums of clauses by the words that stand for their cases.

use super::{
    ClauseBindKind, ClauseCancellationConstructType, ClauseGrainsizeType, ClauseMemoryOrderKind,
    ClauseNumTasksType, ClauseOrderKind, ClauseProcBindKind, ClauseScheduleKind, ClauseTaskDepend,
    OrderModifier, ReductionModifier, ScheduleModifier, VariableCaptureKind,
};
use crate::parts::enum_value;
use definitions::DialectContext as _;
use ir::{Attribute, AttributeStorage, Context, Entity};

/// An enum: the mnemonic of its attribute, and its words with their values.
pub(crate) struct Words {
    mnemonic: &'static str,
    symbolize: fn(&str) -> Option<i64>,
    stringify: fn(i64) -> Option<&'static str>,
}

impl Words {
    /// Returns the attribute for a word.
    pub(crate) fn attribute(&self, context: &Context, word: &[u8]) -> Option<Attribute> {
        let value = (self.symbolize)(std::str::from_utf8(word).ok()?)?;
        Some(enum_attribute(context, self.mnemonic, value))
    }

    /// Returns the word for an attribute; nothing for one of another kind.
    pub(crate) fn word(&self, context: &Context, attribute: Attribute) -> &'static str {
        enum_value(context, attribute).and_then(self.stringify).unwrap_or_default()
    }
}

/// Returns the attribute of the dialect with this mnemonic for a case of its enum.
pub(crate) fn enum_attribute(context: &Context, mnemonic: &str, value: i64) -> Attribute {
    let integer = context.integer_attribute(context.integer_type(32), value);
    let dialect = context.dialect(context.static_string("omp"));
    let mnemonic = context.intern_string(mnemonic);
    match dialect.and_then(|of| of.definition(context, Entity::Attribute, mnemonic)) {
        Some(definition) => {
            let parameters = vec![Some(integer)].into();
            context.intern_attribute(AttributeStorage::Dialect { definition, parameters })
        }
        // A loaded file replaced the dialect by one without it.
        None => integer,
    }
}

/// The words of an enum whose cases exclude each other.
macro_rules! words {
    ($mnemonic:literal, $of:ty) => {
        Words {
            mnemonic: $mnemonic,
            symbolize: |word| Some(<$of>::symbolize(word)?.value()),
            stringify: |value| Some(<$of>::from_value(value)?.stringify()),
        }
    };
}

/// The enums of attributes that `custom<ClauseAttr>` writes, by the names of the attributes.
const CLAUSES: &[(&str, Words)] = &[
    ("bind_kind", words!("bindkind", ClauseBindKind)),
    ("cancel_directive", words!("cancellationconstructtype", ClauseCancellationConstructType)),
    ("memory_order", words!("memoryorderkind", ClauseMemoryOrderKind)),
    ("proc_bind_kind", words!("procbindkind", ClauseProcBindKind)),
];

/// Returns the enum of an attribute that `custom<ClauseAttr>` writes.
pub(crate) fn of_clause(name: &[u8]) -> Option<&'static Words> {
    CLAUSES.iter().find(|row| row.0.as_bytes() == name).map(|row| &row.1)
}

pub(crate) const CAPTURE: Words = words!("variable_capture_kind", VariableCaptureKind);
pub(crate) const DEPEND: Words = words!("clause_task_depend", ClauseTaskDepend);
pub(crate) const GRAINSIZE: Words = words!("grainsizetype", ClauseGrainsizeType);
pub(crate) const NUM_TASKS: Words = words!("numtaskstype", ClauseNumTasksType);
pub(crate) const ORDER: Words = words!("orderkind", ClauseOrderKind);
pub(crate) const ORDER_MODIFIER: Words = words!("order_mod", OrderModifier);
pub(crate) const REDUCTION_MODIFIER: Words = words!("reduction_modifier", ReductionModifier);
pub(crate) const SCHEDULE: Words = words!("schedulekind", ClauseScheduleKind);
pub(crate) const SCHEDULE_MODIFIER: Words = words!("sched_mod", ScheduleModifier);
