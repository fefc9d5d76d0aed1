//! Functions as coroutines: a new entry block makes what is returned, and blocks at the end clean up and suspend.
//!
//! ```text
//! ^entry:                       ^cleanup:                 ^suspend:
//!   %token = async.runtime.create   async.coro.free         async.coro.end %handle
//!   %id = async.coro.id             cf.br ^suspend          return %token
//!   %handle = async.coro.begin %id
//!   cf.br ^body
//! ```

use async_dialect::types::is_token;
use async_dialect::{
    CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroSaveOp, CoroSuspendOp, RuntimeCreateOp,
    RuntimeSetAvailableOp, RuntimeSetErrorOp, RuntimeStoreOp,
};
use cf::BranchOp;
use func::ReturnOp;
use ir::{BlockId, BodyId, Context, Location, OpRef, OperationState, StringId, Type, ValueId, known};
use rewrite::Builder;
use rustc_hash::FxHashMap;

/// A function that is a coroutine.
#[derive(Clone, Debug)]
pub(crate) struct Coroutine {
    location: Location,
    /// The token that is returned, and the values.
    token: Option<ValueId>,
    values: Vec<ValueId>,
    pub handle: ValueId,
    /// The block that makes them errors, once it is needed.
    set_error: Option<BlockId>,
    pub cleanup: BlockId,
    /// The cleanup where the coroutine is destroyed: a copy, so that control flow stays clear.
    cleanup_for_destroy: BlockId,
    suspend: BlockId,
    /// The block that the new entry block branches to.
    pub start: BlockId,
    pub entry: BlockId,
}

fn no_values() -> &'static [ValueId] {
    &[]
}

/// Makes a branch without operands.
pub(crate) fn branch(builder: &mut Builder<'_>, location: Location, dest: BlockId) {
    builder.create(BranchOp::build(builder.scope(), location, no_values(), dest));
}

/// Returns the attribute that marks coroutines, by its name.
pub(crate) fn mark(context: &Context) -> (StringId, ir::Attribute) {
    let marker = context.string_attribute(context.static_string("presplitcoroutine"));
    (context.static_string("passthrough"), context.array_attribute(&[marker]))
}

/// Marks a function that is made as a coroutine.
pub(crate) fn mark_state(context: &Context, state: &mut OperationState) {
    let mut entries = state.attributes.entries(context).to_vec();
    entries.push(mark(context));
    state.attributes = context.dictionary_attribute(entries);
}

impl Coroutine {
    /// Makes the function whose body this is a coroutine with these results. The builder stands in the body after it.
    pub(crate) fn set_up(
        builder: &mut Builder<'_>,
        location: Location,
        body: BodyId,
        results: &[Type],
    ) -> Option<Coroutine> {
        let context = builder.context();
        builder.set_body(body);
        let region = *builder.body().top_regions().first()?;
        let entry = builder.body().entry_block(region)?;
        let first = builder.body().first_operation(entry);
        let start = builder.body_mut().split_block(entry, first);
        builder.set_insertion_point_to_end(entry);
        let mut returned = Vec::new();
        for &result in results {
            returned.push(builder.create_value(RuntimeCreateOp::build(builder.scope(), location, result)));
        }
        let has_token = results.first().is_some_and(|&first| is_token(context, first));
        let token = returned.first().copied().filter(|_| has_token);
        let id = builder.create_value(CoroIdOp::build(builder.scope(), location));
        let handle = builder.create_value(CoroBeginOp::build(builder.scope(), location, id));
        branch(builder, location, start);
        let cleanup = builder.create_block(region, None, &[]);
        let cleanup_for_destroy = builder.create_block(region, None, &[]);
        let suspend = builder.create_block(region, None, &[]);
        for block in [cleanup, cleanup_for_destroy] {
            builder.set_insertion_point_to_start(block);
            builder.create(CoroFreeOp::build(builder.scope(), location, id, handle));
            branch(builder, location, suspend);
        }
        builder.set_insertion_point_to_start(suspend);
        builder.create(CoroEndOp::build(builder.scope(), location, handle));
        builder.create(ReturnOp::build(builder.scope(), location, &returned));
        let values = returned.split_off(usize::from(has_token));
        Some(Coroutine {
            location,
            token,
            values,
            handle,
            set_error: None,
            cleanup,
            cleanup_for_destroy,
            suspend,
            start,
            entry,
        })
    }

    /// Makes the state of the coroutine.
    pub(crate) fn save(&self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        builder.create_value(CoroSaveOp::build(builder.scope(), location, self.handle))
    }

    /// Suspends the coroutine, which goes on at `resume`.
    pub(crate) fn suspend(
        &self,
        builder: &mut Builder<'_>,
        location: Location,
        state: ValueId,
        resume: BlockId,
    ) {
        let (suspend, destroy) = (self.suspend, self.cleanup_for_destroy);
        builder.create(CoroSuspendOp::build(builder.scope(), location, state, suspend, resume, destroy));
    }

    /// Returns the block that makes the results errors, and makes it first if it is not there.
    pub(crate) fn set_error(&mut self, builder: &mut Builder<'_>) -> Option<BlockId> {
        if self.set_error.is_some() {
            return self.set_error;
        }
        let point = builder.insertion_point();
        let region = builder.body().region_of(self.cleanup)?;
        let block = builder.create_block(region, Some(self.cleanup), &[]);
        for &result in self.token.iter().chain(&self.values) {
            builder.create(RuntimeSetErrorOp::build(builder.scope(), self.location, result));
        }
        branch(builder, self.location, self.cleanup);
        builder.restore_insertion_point(point);
        self.set_error = Some(block);
        self.set_error
    }

    /// Stores what is returned, and makes it available.
    pub(crate) fn give(&self, builder: &mut Builder<'_>, location: Location, given: &[ValueId]) {
        for (&value, &storage) in given.iter().zip(&self.values) {
            builder.create(RuntimeStoreOp::build(builder.scope(), location, value, storage));
            builder.create(RuntimeSetAvailableOp::build(builder.scope(), location, storage));
        }
        if let Some(token) = self.token {
            builder.create(RuntimeSetAvailableOp::build(builder.scope(), location, token));
        }
    }
}

/// Makes a function private.
pub(crate) fn make_private(context: &Context, state: &mut OperationState) {
    func::FuncOp::set_sym_visibility(state, context, Some(known::PRIVATE));
}

/// The functions that are coroutines.
pub(crate) type Coroutines = FxHashMap<OpRef, Coroutine>;
