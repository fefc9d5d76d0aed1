//! Positions of elements in the order in which a vector holds them: the last dimension is the innermost.

/// Returns the place of a position among all elements; missing indices are 0.
pub fn linearize(position: &[i64], shape: &[i64]) -> i64 {
    let indices = position.iter().copied().chain(std::iter::repeat(0));
    indices.zip(shape).fold(0, |place, (index, &size)| place * size + index)
}

/// Returns the position of the element at a place.
pub fn delinearize(mut place: i64, shape: &[i64]) -> Vec<i64> {
    let mut position = vec![0; shape.len()];
    for (index, &size) in position.iter_mut().zip(shape).rev() {
        *index = place % size;
        place /= size;
    }
    position
}

/// Advances a position to that of the next element; the one after the last is the first.
pub fn increment(position: &mut [i64], shape: &[i64]) {
    for (index, &size) in position.iter_mut().zip(shape).rev() {
        *index += 1;
        if *index < size {
            return;
        }
        *index = 0;
    }
}
