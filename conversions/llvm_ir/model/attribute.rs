//! Sets of attributes, sorted as LLVM sorts them: by kind, then those of strings by their keys.

use ir::Type;

/// The kinds in LLVM's order, by class: plain ones, ones of a type, of an integer, of a range.
const KINDS: &str = "allocalign allocptr alwaysinline builtin cold convergent coro_only_destroy_when_complete \
    coro_elide_safe dead_on_return dead_on_unwind disable_sanitizer_instrumentation fn_ret_thunk_extern hot \
    hybrid_patchable immarg inreg inlinehint jumptable minsize mustprogress naked nest noalias nobuiltin nocallback \
    nocf_check nocreateundeforpoison nodivergencesource noduplicate noext nofree noimplicitfloat noinline nomerge \
    noprofile norecurse noredzone noreturn nosanitize_bounds nosanitize_coverage nosync noundef nounwind nonlazybind \
    nonnull null_pointer_is_valid optforfuzzing optdebug optsize optnone presplitcoroutine readnone readonly returned \
    returns_twice signext safestack sanitize_address sanitize_alloc_token sanitize_hwaddress sanitize_memtag \
    sanitize_memory sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking sanitize_thread \
    sanitize_type shadowcallstack skipprofile speculatable speculative_load_hardening ssp sspreq sspstrong strictfp \
    swiftasync swifterror swiftself willreturn writable writeonly zeroext \
    byref byval elementtype inalloca preallocated sret \
    align allockind allocsize captures dereferenceable dereferenceable_or_null memory nofpclass alignstack uwtable \
    vscale_range \
    range initializes";

/// The data of a kind of attribute besides its name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Nothing.
    Enum,
    /// A type.
    Type,
    /// An integer.
    Integer,
    /// A range of integers.
    Range,
}

/// Returns the place of a kind, and its class; `None` if LLVM knows no such kind.
pub fn kind(name: &[u8]) -> Option<(u16, Class)> {
    let index = KINDS.split_ascii_whitespace().position(|kind| kind.as_bytes() == name)?;
    let place = |name: &str| KINDS.split_ascii_whitespace().position(|kind| kind == name).unwrap_or(0);
    let class = match index {
        _ if index < place("byref") => Class::Enum,
        _ if index < place("align") => Class::Type,
        _ if index < place("range") => Class::Integer,
        _ => Class::Range,
    };
    Some((index as u16, class))
}

/// The place of attributes that are strings, after all kinds.
const STRINGS: u16 = u16::MAX;

/// Attributes of a function, a parameter, a result or a variable.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct AttributeSet {
    /// Kind, key (of strings), and text as it is printed.
    list: Vec<(u16, Vec<u8>, Vec<u8>)>,
    /// The types in them.
    pub types: Vec<Type>,
}

impl AttributeSet {
    fn insert(&mut self, kind: u16, key: Vec<u8>, text: Vec<u8>) {
        match self.list.binary_search_by(|entry| (entry.0, &entry.1).cmp(&(kind, &key))) {
            Ok(index) => self.list[index].2 = text,
            Err(index) => self.list.insert(index, (kind, key, text)),
        }
    }

    /// Adds an attribute that LLVM knows, as it is printed: `noinline`, `memory(none)`, `align 16`.
    pub fn add(&mut self, name: &str, text: impl Into<Vec<u8>>) {
        if let Some((kind, _)) = kind(name.as_bytes()) {
            self.insert(kind, Vec::new(), text.into());
        }
    }

    /// Adds an attribute that is only a name.
    pub fn add_enum(&mut self, name: &str) {
        self.add(name, name);
    }

    /// Adds `"key"="value"`.
    pub fn add_string(&mut self, key: &[u8], value: &[u8]) {
        let mut text = Vec::new();
        crate::text::write_quoted(&mut text, key);
        if !value.is_empty() {
            text.push(b'=');
            crate::text::write_quoted(&mut text, value);
        }
        self.insert(STRINGS, key.to_vec(), text);
    }

    /// Returns whether there is a string with this key.
    pub fn has_string(&self, key: &[u8]) -> bool {
        self.list.iter().any(|entry| entry.0 == STRINGS && entry.1 == key)
    }

    /// Adds all attributes of another set.
    pub fn add_all(&mut self, other: &AttributeSet) {
        for (kind, key, text) in &other.list {
            self.insert(*kind, key.clone(), text.clone());
        }
        self.types.extend(&other.types);
    }

    /// Adds the attributes of a list like `nofree memory(argmem: read)`, which has no strings.
    pub fn add_list(&mut self, list: &str) {
        let mut rest = list.trim();
        while !rest.is_empty() {
            let name_end = rest.find([' ', '(', '=']).unwrap_or(rest.len());
            let name = &rest[..name_end];
            let end = match rest[name_end..].chars().next() {
                Some('(') => rest.find(')').map_or(rest.len(), |end| end + 1),
                Some(' ') if name == "align" => {
                    rest[name_end + 1..].find(' ').map_or(rest.len(), |end| name_end + 1 + end)
                }
                Some('=') => rest.find(' ').unwrap_or(rest.len()),
                _ => name_end,
            };
            self.add(name, &rest[..end]);
            rest = rest[end..].trim_start();
        }
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Writes them with blanks between.
    pub fn write(&self, out: &mut Vec<u8>, with_strings: bool, in_group: bool) {
        let mut is_first = true;
        for (kind, _, text) in &self.list {
            if *kind == STRINGS && !with_strings {
                continue;
            }
            if !is_first {
                out.push(b' ');
            }
            is_first = false;
            match text.strip_prefix(b"alignstack(") {
                Some(number) if in_group => {
                    out.extend_from_slice(b"alignstack=");
                    out.extend_from_slice(number.strip_suffix(b")").unwrap_or(number));
                }
                _ => out.extend_from_slice(text),
            }
        }
    }
}
