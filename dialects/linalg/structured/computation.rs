//! The computation that the definition of a structured operation describes, read once.
//!
//! The texts in the fields of `base.td` become a [`Computation`], cached beside the definition. Maps become
//! handles, and the scalar body becomes a program for a stack machine.

use std::sync::Arc;

use crate::enums::cases;
use crate::structured::loops::{LoopsOf, loops_of};
use crate::structured::maps_attribute;
use crate::structured::scalar_body;
use crate::structured::scalar_body::Step;
use definitions::DialectContext as _;
use ir::diag::SourceBuffer;
use ir::{AffineMap, Attribute, AttributeStorage, Context, OpInfo, StringId};
use parse::Parser;

/// See the module's description.
#[derive(Default)]
pub struct Computation {
    /// Returns the loops of an operation; `None` if the operation is not structured.
    pub loops_of: Option<LoopsOf>,
    /// How many elements the body computes with, where the definition says.
    pub num_scalars: Option<usize>,
    /// The body; nothing where there is none that can be built.
    pub body: Option<Arc<[Step]>>,
    /// Whether there is one loop for each dimension of the output.
    pub any_rank: bool,
    /// For each loop whether it is reduced.
    pub reductions: Vec<bool>,
    /// The indexing maps, with symbols.
    pub maps: Vec<AffineMap>,
    /// The maps as an attribute, if they have no symbols.
    pub maps_attribute: Option<Attribute>,
    /// The symbols of the maps. Each stands for an element of an attribute, such as `strides[0]`.
    pub symbols: Vec<(StringId, usize)>,
    /// The slot of the attribute that has the maps, where the definition has one.
    pub maps_slot: Option<usize>,
    /// Whether the maps are kept in an attribute of the operation that has no place in its definition.
    pub memoizes_maps: bool,
    /// The kinds of loops by their words, where an attribute says which the loops are.
    pub iterator_types: Vec<(StringId, Attribute)>,
}

/// The interface of structured operations.
const STRUCTURED: &str = "mlir::linalg::LinalgOp";

impl Computation {
    /// Returns the computation of the operations described by `info`; `None` if they have no definition.
    pub fn of<'c>(context: &'c Context, info: &'c OpInfo) -> Option<&'c Computation> {
        info.definition?;
        info.native(|| Computation::read(context, info).unwrap_or_default())
    }

    fn read(context: &Context, info: &OpInfo) -> Option<Computation> {
        let definition = info.definition?;
        let library = context.registry().library(definition.library);
        let op = library.definitions.operations.get(definition.index as usize)?;
        if !op.traits.iter().any(|of| library.text(of.name) == STRUCTURED) {
            return None;
        }
        let field = |name: &str| -> Vec<&str> {
            op.field(&library.definitions.strings, name).iter().map(|&text| library.text(text)).collect()
        };
        let scalars = field("scalars");
        let body =
            field("scalarBody").first().and_then(|text| scalar_body::parse(context, info, text, &scalars));
        let maps: Option<Vec<_>> =
            field("indexingMaps").iter().map(|text| map_of_text(context, text)).collect();
        let symbols: Option<Vec<_>> =
            field("mapSymbols").iter().map(|text| element_of_text(context, text)).collect();
        let (maps, symbols) = (maps?, symbols?);
        let any_rank = !field("anyRank").is_empty();
        let is_defined = any_rank || !maps.is_empty();
        let slot = |name: &'static str| info.inherent_slot(context.static_string(name));
        let maps_slot = slot("indexing_maps");
        Some(Computation {
            loops_of: Some(loops_of(context, info, is_defined)),
            num_scalars: (!scalars.is_empty()).then_some(scalars.len()),
            body: body.map(Arc::from),
            any_rank,
            reductions: field("iteratorTypes").iter().map(|&kind| kind == "reduction").collect(),
            maps_slot,
            memoizes_maps: !maps.is_empty() && maps_slot.is_none(),
            maps_attribute: symbols.is_empty().then(|| maps_attribute(context, &maps)),
            maps,
            iterator_types: match slot("iterator_types") {
                Some(_) => cases(context, "iterator_type"),
                None => Vec::new(),
            },
            symbols,
        })
    }

    /// Returns the indexing maps of an operation with these attributes; nothing where an attribute that they
    /// depend on is not as it must be.
    pub fn maps_with(
        &self,
        context: &Context,
        attribute: impl Fn(StringId) -> Option<Attribute>,
    ) -> Option<Vec<AffineMap>> {
        if self.symbols.is_empty() {
            return Some(self.maps.clone());
        }
        let bindings: Option<Vec<_>> = self
            .symbols
            .iter()
            .map(|&(name, index)| {
                let value = match attribute(name) {
                    Some(elements) => integer_element(context, elements, index)?,
                    None => 1,
                };
                Some(ir::AffineExpr::constant(context, value))
            })
            .collect();
        let bindings = bindings?;
        let bind =
            |map: &AffineMap| map.replace_dims_and_symbols(context, &[], &bindings, map.num_dims(context), 0);
        Some(self.maps.iter().map(bind).collect())
    }
}

/// Element `index` of dense elements that are `i64`.
pub(crate) fn integer_element(context: &Context, elements: Attribute, index: usize) -> Option<i64> {
    let AttributeStorage::DenseElements { ty, splat, data } = elements.storage(context) else { return None };
    if ty.element_type(context) != Some(ir::Type::I64) {
        return None;
    }
    let index = if *splat { 0 } else { index };
    data.as_chunks::<8>().0.get(index).map(|&element| i64::from_le_bytes(element))
}

/// Returns the attribute that `text` spells.
pub(crate) fn attribute_of_text(context: &Context, text: &str) -> Option<Attribute> {
    let buffer = SourceBuffer::detached("", text.as_bytes().to_vec());
    Parser::new(context, &buffer, 0..text.len()).parse_attribute(None).ok()
}

fn map_of_text(context: &Context, text: &str) -> Option<AffineMap> {
    match *attribute_of_text(context, text)?.storage(context) {
        AttributeStorage::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// `strides[0]`
fn element_of_text(context: &Context, text: &str) -> Option<(StringId, usize)> {
    let (name, index) = text.strip_suffix(']')?.split_once('[')?;
    Some((context.intern_string(name), index.parse().ok()?))
}
