//! Maps with operands in their simplest form: what `affine.apply` computes is part of the map, dimensions
//! that may be symbols are symbols, constants are part of the expressions, and each operand comes once.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use rustc_hash::FxHashMap;

use super::AffineApplyOp;
use super::scope::Known;
use crate::ir::affine::AffineExprStorage;
use crate::ir::{AffineExpr, AffineMap, Context, Region, Value};

/// A map and what stands for its dimensions and symbols.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Applied<'a> {
    pub map: AffineMap,
    pub operands: Vec<Value<'a>>,
}

/// An operand of a map that is being composed.
#[derive(Clone, Copy)]
struct Operand<'a> {
    value: Value<'a>,
    /// Whose operand it was: an entry of [`TakenIn`].
    taken: Option<usize>,
}

/// What was taken into a map, each with what it was an operand of. In a graph region a value may be made of
/// itself.
struct TakenIn<'a>(Vec<Operand<'a>>);

impl<'a> TakenIn<'a> {
    /// Adds what computes an operand; `None` where it is made of itself.
    fn add(&mut self, operand: Operand<'a>) -> Option<usize> {
        let around = |taken: &usize| self.0[*taken].taken;
        let mut outer = std::iter::successors(operand.taken, around);
        if outer.any(|taken| self.0[taken].value == operand.value) {
            return None;
        }
        self.0.push(operand);
        Some(self.0.len() - 1)
    }
}

impl<'a> Applied<'a> {
    /// With the maps of what computes the operands in it, in the simplest form, as what is in `region` may
    /// use it.
    pub(super) fn simplified(&self, context: &'a Context, region: Option<Region<'a>>) -> Self {
        let Applied { map, operands } = self.composed(context).canonical(context, region);
        Applied { map: map.simplified(context), operands }
    }

    /// With the maps of what computes the operands in it; as it is where that is a circle.
    fn composed(&self, context: &'a Context) -> Self {
        let mut map = self.map;
        let split = map.num_dims(context) as usize;
        let operand = |&value: &Value<'a>| Some(Operand { value, taken: None });
        let mut dims: Vec<Option<Operand<'a>>> = self.operands[..split].iter().map(operand).collect();
        let mut symbols: Vec<Option<Operand<'a>>> = self.operands[split..].iter().map(operand).collect();
        let mut taken = TakenIn(Vec::new());
        // What is added at the end is looked at too; each `affine.apply` on the way is taken in once a use.
        let (mut next_dim, mut next_symbol) = (0, 0);
        loop {
            let (list, position, is_dim) = if next_dim < dims.len() {
                next_dim += 1;
                (&mut dims, next_dim - 1, true)
            } else if next_symbol < symbols.len() {
                next_symbol += 1;
                (&mut symbols, next_symbol - 1, false)
            } else {
                break;
            };
            let Some(operand) = list[position] else { continue };
            let Some(apply) = operand.value.defining::<AffineApplyOp<'a>>() else { continue };
            let Some(origin) = taken.add(operand) else { return self.clone() };
            list[position] = None;
            let inner = Applied { map: apply.map(), operands: apply.map_operands().collect() }
                .canonical(context, apply.parent_region());
            let count = inner.map.num_dims(context);
            let Some(&result) = inner.map.results(context).first() else { continue };
            let result = result.shift_dims(context, count, dims.len() as u32, 0).shift_symbols(
                context,
                inner.map.num_symbols(context),
                symbols.len() as u32,
                0,
            );
            let operand = |&value: &Value<'a>| Some(Operand { value, taken: Some(origin) });
            dims.extend(inner.operands[..count as usize].iter().map(operand));
            symbols.extend(inner.operands[count as usize..].iter().map(operand));
            let (mut new_dims, mut new_symbols) = identity(context, dims.len(), symbols.len());
            if is_dim {
                new_dims[position] = result;
            } else {
                new_symbols[position] = result;
            }
            map = map.replace_dims_and_symbols(
                context,
                &new_dims,
                &new_symbols,
                dims.len() as u32,
                symbols.len() as u32,
            );
        }
        let values = |list: Vec<Option<Operand<'a>>>| -> Vec<Option<Value<'a>>> {
            list.into_iter().map(|operand| operand.map(|operand| operand.value)).collect()
        };
        without_missing(context, map, &values(dims), &values(symbols))
    }

    /// The same where each result is composed by itself, as those of `affine.min` and `affine.max` are when
    /// they are made: operands come in the order of the results that they are for.
    pub(super) fn simplified_by_result(&self, context: &'a Context, region: Option<Region<'a>>) -> Self {
        let (mut dims, mut symbols, mut results) = (Vec::new(), Vec::new(), Vec::new());
        for position in 0..self.map.results(context).len() as u32 {
            let one =
                Applied { map: self.map.sub_map(context, &[position]), operands: self.operands.clone() };
            let is_composed = |value: &Value<'a>| value.defining::<AffineApplyOp<'a>>().is_some();
            let one = match one.operands.iter().any(is_composed) {
                true => one.simplified(context, region),
                false => one,
            };
            let one = one.canonical(context, region);
            let (num_dims, num_symbols) = (one.map.num_dims(context), one.map.num_symbols(context));
            let shifted = one.map.results(context).iter().map(|result| {
                let result = result.shift_dims(context, num_dims, dims.len() as u32, 0);
                result.shift_symbols(context, num_symbols, symbols.len() as u32, 0)
            });
            results.extend(shifted.collect::<Vec<_>>());
            dims.extend_from_slice(&one.operands[..num_dims as usize]);
            symbols.extend_from_slice(&one.operands[num_dims as usize..]);
        }
        let map = AffineMap::get(context, dims.len() as u32, symbols.len() as u32, &results);
        Applied { map, operands: [dims, symbols].concat() }.canonical(context, region)
    }

    /// The simplest form, as what is in `region` may use it.
    pub(super) fn canonical(&self, context: &'a Context, region: Option<Region<'a>>) -> Self {
        if self.operands.is_empty() {
            return self.clone();
        }
        let mut known = Known::within(region);
        self.with_roles(context, &mut known).without_duplicates(context)
    }

    /// With as many symbols as there may be, and dimensions for what is no symbol.
    fn with_roles(&self, context: &Context, known: &mut Known<'a>) -> Self {
        let split = self.map.num_dims(context) as usize;
        let (old_dims, old_symbols) = self.operands.split_at(split);
        let (mut dims, mut symbols): (Vec<Value<'a>>, Vec<Value<'a>>) = Default::default();
        let (mut demoted, mut promoted) = (Vec::new(), Vec::new());
        let is_symbol: Vec<bool> = self.operands.iter().map(|&value| known.is_symbol(value)).collect();
        let stays: Vec<bool> = (split..self.operands.len())
            .map(|index| is_symbol[index] || !known.is_dim(self.operands[index]))
            .collect();
        let num_dims = is_symbol[..split].iter().filter(|&&is_symbol| !is_symbol).count();
        let num_symbols = stays.iter().filter(|&&stays| stays).count();
        let mut of_dims = Vec::new();
        for (index, &value) in old_dims.iter().enumerate() {
            if is_symbol[index] {
                of_dims.push(AffineExpr::symbol(context, (num_symbols + promoted.len()) as u32));
                promoted.push(value);
            } else {
                of_dims.push(AffineExpr::dim(context, dims.len() as u32));
                dims.push(value);
            }
        }
        let mut of_symbols = Vec::new();
        for (index, &value) in old_symbols.iter().enumerate() {
            if stays[index] {
                of_symbols.push(AffineExpr::symbol(context, symbols.len() as u32));
                symbols.push(value);
            } else {
                of_symbols.push(AffineExpr::dim(context, (num_dims + demoted.len()) as u32));
                demoted.push(value);
            }
        }
        let (num_dims, num_symbols) = (num_dims + demoted.len(), num_symbols + promoted.len());
        let operands = [dims, demoted, symbols, promoted].concat();
        let map = self.map.replace_dims_and_symbols(
            context,
            &of_dims,
            &of_symbols,
            num_dims as u32,
            num_symbols as u32,
        );
        Applied { map, operands }
    }

    /// With each operand once, and constants in the expressions.
    fn without_duplicates(&self, context: &Context) -> Self {
        let split = self.map.num_dims(context) as usize;
        let (used_dims, used_symbols) = used(context, self.map);
        let mut operands = Vec::new();
        let mut seen: FxHashMap<usize, AffineExpr> = FxHashMap::default();
        let (mut of_dims, mut of_symbols) = identity(context, split, self.operands.len() - split);
        for index in (0..split).filter(|&index| used_dims[index]) {
            let value = self.operands[index];
            of_dims[index] = *seen.entry(value.id().index()).or_insert_with(|| {
                operands.push(value);
                AffineExpr::dim(context, operands.len() as u32 - 1)
            });
        }
        let num_dims = operands.len();
        seen.clear();
        for index in (0..of_symbols.len()).filter(|&index| used_symbols[index]) {
            let value = self.operands[split + index];
            let constant = value.constant().and_then(|constant| constant.integer(context)?.to_i64());
            of_symbols[index] = match constant {
                Some(constant) => AffineExpr::constant(context, constant),
                None => *seen.entry(value.id().index()).or_insert_with(|| {
                    operands.push(value);
                    AffineExpr::symbol(context, (operands.len() - num_dims) as u32 - 1)
                }),
            };
        }
        let num_symbols = (operands.len() - num_dims) as u32;
        let map =
            self.map.replace_dims_and_symbols(context, &of_dims, &of_symbols, num_dims as u32, num_symbols);
        Applied { map, operands }
    }
}

/// All dimensions and symbols of a map.
fn identity(context: &Context, dims: usize, symbols: usize) -> (Vec<AffineExpr>, Vec<AffineExpr>) {
    let dims = (0..dims as u32).map(|position| AffineExpr::dim(context, position));
    let symbols = (0..symbols as u32).map(|position| AffineExpr::symbol(context, position));
    (dims.collect(), symbols.collect())
}

/// Which dimensions and symbols are used.
fn used(context: &Context, map: AffineMap) -> (Vec<bool>, Vec<bool>) {
    let mut dims = vec![false; map.num_dims(context) as usize];
    let mut symbols = vec![false; map.num_symbols(context) as usize];
    for result in map.results(context) {
        result.any_leaf(context, &mut |leaf| {
            let place = match leaf {
                AffineExprStorage::Dim(position) => dims.get_mut(position as usize),
                AffineExprStorage::Symbol(position) => symbols.get_mut(position as usize),
                _ => None,
            };
            if let Some(place) = place {
                *place = true;
            }
            false
        });
    }
    (dims, symbols)
}

/// Without the dimensions and symbols for which nothing stands.
pub(super) fn without_missing<'a>(
    context: &Context,
    map: AffineMap,
    dims: &[Option<Value<'a>>],
    symbols: &[Option<Value<'a>>],
) -> Applied<'a> {
    let (mut of_dims, mut of_symbols) = identity(context, dims.len(), symbols.len());
    let (mut num_dims, mut num_symbols) = (0, 0);
    for (index, _) in dims.iter().enumerate().filter(|(_, value)| value.is_some()) {
        of_dims[index] = AffineExpr::dim(context, num_dims);
        num_dims += 1;
    }
    for (index, _) in symbols.iter().enumerate().filter(|(_, value)| value.is_some()) {
        of_symbols[index] = AffineExpr::symbol(context, num_symbols);
        num_symbols += 1;
    }
    let map = map.replace_dims_and_symbols(context, &of_dims, &of_symbols, num_dims, num_symbols);
    Applied { map, operands: dims.iter().chain(symbols).copied().flatten().collect() }
}
