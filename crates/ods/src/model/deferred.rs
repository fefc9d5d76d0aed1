//! Parts of the definitions that are decoded when they are first looked at.
//!
//! Most runs ask for few of the rewrite patterns of the dialects that they meet: of the others, the bytes are kept.

use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

use serde::de::{DeserializeOwned, Visitor};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value, or the bytes of one that nothing has looked at yet.
#[derive(Clone)]
pub struct Deferred<T> {
    /// Empty if the value was made here.
    bytes: Box<[u8]>,
    value: OnceLock<T>,
}

impl<T> From<T> for Deferred<T> {
    fn from(value: T) -> Self {
        Deferred { bytes: Box::default(), value: value.into() }
    }
}

impl<T: DeserializeOwned + Default> Deref for Deferred<T> {
    type Target = T;

    /// The bytes are those of a value of this version of the program: `Serialize` has written them.
    fn deref(&self) -> &T {
        self.value.get_or_init(|| postcard::from_bytes(&self.bytes).unwrap_or_default())
    }
}

impl<T: DeserializeOwned + Default + fmt::Debug> fmt::Debug for Deferred<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: DeserializeOwned + Default + PartialEq> PartialEq for Deferred<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Serialize + DeserializeOwned + Default> Serialize for Deferred<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bytes = postcard::to_stdvec(&**self).map_err(S::Error::custom)?;
        serializer.serialize_bytes(&bytes)
    }
}

impl<'de, T> Deserialize<'de> for Deferred<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bytes = deserializer.deserialize_bytes(Bytes)?;
        Ok(Deferred { bytes, value: OnceLock::new() })
    }
}

/// Reads the bytes that `serialize_bytes` has written.
pub(super) struct Bytes;

impl Visitor<'_> for Bytes {
    type Value = Box<[u8]>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes")
    }

    fn visit_bytes<E: serde::de::Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        Ok(bytes.into())
    }
}

#[cfg(test)]
mod tests {
    use super::Deferred;

    #[test]
    fn values_survive() {
        let written: Deferred<Vec<u32>> = vec![1, 2, 300].into();
        let bytes = postcard::to_stdvec(&written).expect("bytes");
        let read: Deferred<Vec<u32>> = postcard::from_bytes(&bytes).expect("a value");
        assert_eq!(*read, [1, 2, 300]);
        assert_eq!(postcard::to_stdvec(&read).expect("bytes"), bytes);
        assert_eq!(written, read);
    }
}
