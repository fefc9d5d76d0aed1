//! Canonical form of maps with operands. The maps of `affine.apply` operands are composed into the map,
//! dimensions that may be symbols become symbols, constants become part of the expressions, and each operand
//! occurs once. A sum that recombines the results of `affine.delinearize_index` becomes its index.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use rustc_hash::FxHashMap;

use crate::scope::Known;
use crate::{AffineApplyOp, AffineDelinearizeIndexOp};
use ir::affine::{AffineExprStorage, LARGEST_EXPR};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Region, Value};

/// A map and the operands for its dimensions and symbols.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Applied<'a> {
    pub map: AffineMap,
    pub operands: Vec<Value<'a>>,
}

/// An operand of a map that is being composed.
#[derive(Clone, Copy)]
struct Operand<'a> {
    value: Value<'a>,
    /// The operation whose operand it was: an entry of [`TakenIn`].
    taken: Option<usize>,
}

/// A map that is being composed. A dimension or symbol for which nothing stands any more does not occur in it.
struct Composition<'a> {
    context: &'a Context,
    map: AffineMap,
    dims: Vec<Option<Operand<'a>>>,
    symbols: Vec<Option<Operand<'a>>>,
    taken: TakenIn<'a>,
}

/// A dimension or symbol.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    is_dim: bool,
    position: usize,
}

impl Place {
    fn expr(self, context: &Context) -> AffineExpr {
        match self.is_dim {
            true => AffineExpr::dim(context, self.position as u32),
            false => AffineExpr::symbol(context, self.position as u32),
        }
    }
}

/// The outcome of composing the map of an operand's definition.
enum Replaced {
    Nothing,
    Something,
    /// The operand depends on itself.
    Circle,
}

impl<'a> Composition<'a> {
    fn list(&mut self, is_dim: bool) -> &mut Vec<Option<Operand<'a>>> {
        if is_dim { &mut self.dims } else { &mut self.symbols }
    }

    /// Replaces a result of an `affine.apply` by its map, unless the composed map gets too large.
    fn take_in(&mut self, place: Place, apply: AffineApplyOp<'a>) -> Replaced {
        let context = self.context;
        let inner = Applied { map: apply.map(), operands: apply.map_operands().collect() }
            .canonical(context, apply.parent_region());
        let (num_dims, num_symbols) = (inner.map.num_dims(context), inner.map.num_symbols(context));
        let Some(&result) = inner.map.results(context).first() else { return Replaced::Nothing };
        let (first_dim, first_symbol) = (self.dims.len() as u32, self.symbols.len() as u32);
        let result = result.shift_dims(context, num_dims, first_dim, 0).shift_symbols(
            context,
            num_symbols,
            first_symbol,
            0,
        );
        let (num_dims, num_symbols) = (first_dim + num_dims, first_symbol + num_symbols);
        let (mut of_dims, mut of_symbols) = identity(context, num_dims as usize, num_symbols as usize);
        let of_place = if place.is_dim { &mut of_dims } else { &mut of_symbols };
        of_place[place.position] = result;
        let map = self.map.replace_dims_and_symbols(context, &of_dims, &of_symbols, num_dims, num_symbols);
        let size = map.size(context);
        if size > LARGEST_EXPR && size > self.map.size(context) {
            return Replaced::Nothing;
        }
        let Some(operand) = self.list(place.is_dim)[place.position].take() else { return Replaced::Nothing };
        let Some(origin) = self.taken.add(operand) else { return Replaced::Circle };
        let operand = |&value: &Value<'a>| Some(Operand { value, taken: Some(origin) });
        let (dims, symbols) = inner.operands.split_at((num_dims - first_dim) as usize);
        self.dims.extend(dims.iter().map(operand));
        self.symbols.extend(symbols.iter().map(operand));
        self.map = map;
        Replaced::Something
    }

    /// Replaces the sum that linearizes the results of a delinearization by the delinearized index. `place`
    /// is that of the last result.
    fn replace_linearized(&mut self, place: Place, delinearize: AffineDelinearizeIndexOp<'a>) -> Replaced {
        let context = self.context;
        let basis = delinearize.static_basis();
        let is_last = |operand: Operand<'a>| Some(operand.value) == delinearize.results().last();
        if basis.contains(&DYNAMIC) || !self.list(place.is_dim)[place.position].is_some_and(is_last) {
            return Replaced::Nothing;
        }
        let mut places = vec![None; delinearize.num_results()];
        for (is_dim, list) in [(true, &self.dims), (false, &self.symbols)] {
            for (position, operand) in list.iter().enumerate() {
                let Some(Operand { value, .. }) = operand else { continue };
                if value.defining_op() == Some(*delinearize) {
                    places[value.index()] = Some(Place { is_dim, position });
                }
            }
        }
        let Some(places) = places.into_iter().collect::<Option<Vec<Place>>>() else {
            return Replaced::Nothing;
        };
        let terms = linearized_terms(context, &places, &basis);
        let is_dim = places.iter().all(|place| place.is_dim);
        let index = Place { is_dim, position: self.list(is_dim).len() }.expr(context);
        let Some(results) = self.map.results_with_sums_replaced(context, &terms, index) else {
            return Replaced::Nothing;
        };
        let Some(operand) = self.list(place.is_dim)[place.position] else { return Replaced::Nothing };
        let Some(origin) = self.taken.add(operand) else { return Replaced::Circle };
        self.list(is_dim).push(Some(Operand { value: delinearize.linear_index(), taken: Some(origin) }));
        self.map = AffineMap::get(context, self.dims.len() as u32, self.symbols.len() as u32, &results);
        let (used_dims, used_symbols) = used(context, self.map);
        for Place { is_dim, position } in places {
            if !(if is_dim { &used_dims } else { &used_symbols })[position] {
                self.list(is_dim)[position] = None;
            }
        }
        Replaced::Something
    }
}

/// Returns each index times the product of the extents after its own; `basis` may lack the first extent.
fn linearized_terms(context: &Context, places: &[Place], basis: &[i64]) -> Vec<AffineExpr> {
    let mut stride = 1i64;
    let mut terms = Vec::new();
    for (index, place) in places.iter().rev().enumerate() {
        terms.push(place.expr(context).mul_constant(context, stride));
        stride = stride.wrapping_mul(basis.len().checked_sub(index + 1).map_or(1, |extent| basis[extent]));
    }
    terms
}

/// The operands whose definitions were composed into a map, each with the operand that it came in by. In a
/// graph region a value may depend on itself, so chains of these are searched for cycles.
struct TakenIn<'a>(Vec<Operand<'a>>);

impl<'a> TakenIn<'a> {
    /// Adds an operand whose definition is composed; `None` if it depends on itself.
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
    /// Returns the composed and simplified map, for use in `region`.
    pub(crate) fn simplified(&self, context: &'a Context, region: Option<Region<'a>>) -> Self {
        let Applied { map, operands } = self.composed(context).canonical(context, region);
        Applied { map: map.simplified(context), operands }
    }

    /// Returns `self - other`, result by result, in its simplest form for use in `region`
    /// (`AffineValueMap::difference`).
    pub(crate) fn difference(
        &self,
        other: &Applied<'a>,
        context: &'a Context,
        region: Option<Region<'a>>,
    ) -> Self {
        let (a, b) = (self, other);
        let (a_dims, b_dims) = (a.map.num_dims(context), b.map.num_dims(context));
        let (a_symbols, b_symbols) = (a.map.num_symbols(context), b.map.num_symbols(context));
        let shifted = |expr: &AffineExpr| {
            expr.shift_dims(context, b_dims, a_dims, 0).shift_symbols(context, b_symbols, a_symbols, 0)
        };
        let pairs = a.map.results(context).iter().zip(b.map.results(context));
        let spans: Vec<AffineExpr> = pairs.map(|(a, b)| a.sub(context, shifted(b))).collect();
        let map = AffineMap::get(context, a_dims + b_dims, a_symbols + b_symbols, &spans);
        let (of_a, of_b) = (a.operands.split_at(a_dims as usize), b.operands.split_at(b_dims as usize));
        let operands = [of_a.0, of_b.0, of_a.1, of_b.1].concat();
        Applied { map, operands }.simplified(context, region)
    }

    /// Returns the map composed with those of its operands; the map itself if they form a cycle.
    fn composed(&self, context: &'a Context) -> Self {
        let split = self.map.num_dims(context) as usize;
        let operand = |&value: &Value<'a>| Some(Operand { value, taken: None });
        let mut work = Composition {
            context,
            map: self.map,
            dims: self.operands[..split].iter().map(operand).collect(),
            symbols: self.operands[split..].iter().map(operand).collect(),
            taken: TakenIn(Vec::new()),
        };
        // Operands are only appended. Appending may complete the results of a delinearization, so that an
        // operand seen earlier becomes replaceable after all.
        let (mut next_dim, mut next_symbol, mut has_delinearized) = (0, 0, false);
        loop {
            let place = if next_dim < work.dims.len() {
                next_dim += 1;
                Place { is_dim: true, position: next_dim - 1 }
            } else if next_symbol < work.symbols.len() {
                next_symbol += 1;
                Place { is_dim: false, position: next_symbol - 1 }
            } else {
                break;
            };
            let Some(operand) = work.list(place.is_dim)[place.position] else { continue };
            let Some(op) = operand.value.defining_op() else { continue };
            let replaced = if let Some(apply) = op.dyn_cast() {
                work.take_in(place, apply)
            } else if let Some(delinearize) = op.dyn_cast() {
                has_delinearized = true;
                work.replace_linearized(place, delinearize)
            } else {
                Replaced::Nothing
            };
            match replaced {
                Replaced::Nothing => {}
                Replaced::Something if has_delinearized => (next_dim, next_symbol) = (0, 0),
                Replaced::Something => {}
                Replaced::Circle => return self.clone(),
            }
        }
        let values = |list: Vec<Option<Operand<'a>>>| -> Vec<Option<Value<'a>>> {
            list.into_iter().map(|operand| operand.map(|operand| operand.value)).collect()
        };
        without_missing(context, work.map, &values(work.dims), &values(work.symbols))
    }

    /// Simplifies each result by itself, as `affine.min` and `affine.max` do when they are created: operands
    /// come in the order of the results that they are for.
    pub(crate) fn simplified_by_result(&self, context: &'a Context, region: Option<Region<'a>>) -> Self {
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

    /// Returns the canonical form, for use in `region`.
    pub(crate) fn canonical(&self, context: &'a Context, region: Option<Region<'a>>) -> Self {
        if self.operands.is_empty() {
            return self.clone();
        }
        let mut known = Known::within(region);
        self.with_roles(context, &mut known).without_duplicates(context)
    }

    /// Turns dimensions into symbols where legal, and symbols into dimensions where they are not legal.
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

    /// Merges equal operands, and moves constants into the expressions.
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

/// Returns all dimensions and symbols of a map.
fn identity(context: &Context, dims: usize, symbols: usize) -> (Vec<AffineExpr>, Vec<AffineExpr>) {
    let dims = (0..dims as u32).map(|position| AffineExpr::dim(context, position));
    let symbols = (0..symbols as u32).map(|position| AffineExpr::symbol(context, position));
    (dims.collect(), symbols.collect())
}

/// Marks the dimensions and symbols that a map uses.
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
pub(crate) fn without_missing<'a>(
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
