//! Inverse hyperbolic functions, computed as in the GNU C library. Rust's standard library uses other
//! formulas, whose last digits differ. Outside of the domain, the result is that of an invalid operation of
//! the processor.
//!
//! Follows sysdeps/ieee754/dbl-64 and flt-32 of glibc: {s_asinh,e_acosh,e_atanh}{,f}.c.

use std::f32::consts::LN_2 as LN_2_SINGLE;
use std::f64::consts::LN_2;
use std::hint::black_box;

/// Returns the NaN of an invalid operation. Its sign depends on the processor, so callers do not fold to it.
fn invalid() -> f64 {
    black_box(0.0) / black_box(0.0)
}

pub fn asinh(x: f64) -> f64 {
    let a = x.abs();
    if !x.is_finite() {
        return x + x;
    }
    if a < (-28f64).exp2() {
        return x;
    }
    let result = if a > 28f64.exp2() {
        a.ln() + LN_2
    } else if a > 2.0 {
        (2.0 * a + 1.0 / ((a * a + 1.0).sqrt() + a)).ln()
    } else {
        let t = a * a;
        (a + t / (1.0 + (1.0 + t).sqrt())).ln_1p()
    };
    result.copysign(x)
}

pub fn asinhf(x: f32) -> f32 {
    let a = x.abs();
    if !x.is_finite() {
        return x + x;
    }
    if a < (-14f32).exp2() {
        return x;
    }
    let result = if a > 14f32.exp2() {
        a.ln() + LN_2_SINGLE
    } else if a > 2.0 {
        (2.0 * a + 1.0 / ((a * a + 1.0).sqrt() + a)).ln()
    } else {
        let t = a * a;
        (a + t / (1.0 + (1.0 + t).sqrt())).ln_1p()
    };
    result.copysign(x)
}

pub fn acosh(x: f64) -> f64 {
    if x < 1.0 {
        invalid()
    } else if x.is_nan() || x.is_infinite() {
        x + x
    } else if x >= 28f64.exp2() {
        x.ln() + LN_2
    } else if x > 2.0 {
        (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
    } else {
        let t = x - 1.0;
        (t + (2.0 * t + t * t).sqrt()).ln_1p()
    }
}

pub fn acoshf(x: f32) -> f32 {
    if x < 1.0 {
        invalid() as f32
    } else if x.is_nan() || x.is_infinite() {
        x + x
    } else if x >= 28f32.exp2() {
        x.ln() + LN_2_SINGLE
    } else if x > 2.0 {
        (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
    } else {
        let t = x - 1.0;
        (t + (2.0 * t + t * t).sqrt()).ln_1p()
    }
}

pub fn atanh(x: f64) -> f64 {
    let a = x.abs();
    let result = if a < 0.5 {
        if a < (-28f64).exp2() {
            return x;
        }
        let t = a + a;
        0.5 * (t + t * a / (1.0 - a)).ln_1p()
    } else if a < 1.0 {
        0.5 * ((a + a) / (1.0 - a)).ln_1p()
    } else if a > 1.0 {
        return invalid();
    } else {
        return x / 0.0;
    };
    result.copysign(x)
}

pub fn atanhf(x: f32) -> f32 {
    let a = x.abs();
    let result = if a < 0.5 {
        if a < (-28f32).exp2() {
            return x;
        }
        let t = a + a;
        0.5 * (t + t * a / (1.0 - a)).ln_1p()
    } else if a < 1.0 {
        0.5 * ((a + a) / (1.0 - a)).ln_1p()
    } else if a > 1.0 {
        return invalid() as f32;
    } else {
        return x / 0.0;
    };
    result.copysign(x)
}
