"""Logarithm, exponential function and hyperbolic tangent, as rules: the same bits on every engine.

Libraries of C and JavaScript round these functions differently, and one last bit is enough to make a search tree
another one. Here they are made of additions, multiplications, divisions and the bits of a number, all of which IEEE 754
defines exactly. `log` and `exp` reduce and approximate as fdlibm does, `tanh` as Cephes does; all are within 2 units in
the last place. (A GPU fuses multiplications and additions, so its last bits may differ.)
"""

import math

import numpy as np

from marula.rules.compiling import rule

INFINITY = math.inf
NOT_A_NUMBER = math.nan

# The bits of a double: 52 of the fraction, then the exponent, which is counted from -1023.
FRACTION_BITS = 52
FRACTION = (1 << FRACTION_BITS) - 1
BIAS = 1023
SMALLEST_NORMAL = 2.0**-1022
RAISE, RAISED_BY = 2.0**54, 54
ROOT_HALF = 0x3FE6A09E << 32  # the bits of a number just below sqrt(1/2)
ONE = BIAS << FRACTION_BITS  # the bits of 1.0

# ln 2 in two parts: multiples of the first are exact.
LN2_HIGH = 6.93147180369123816490e-01
LN2_LOW = 1.90821492927058770002e-10
INVERSE_LN2 = 1.44269504088896338700e00

L1 = 6.666666666666735130e-01
L2 = 3.999999999940941908e-01
L3 = 2.857142874366239149e-01
L4 = 2.222219843214978396e-01
L5 = 1.818357216161805012e-01
L6 = 1.531383769920937332e-01
L7 = 1.479819860511658591e-01

E1 = 1.66666666666666019037e-01
E2 = -2.77777777770155933842e-03
E3 = 6.61375632143793436117e-05
E4 = -1.65339022054652515390e-06
E5 = 4.13813679705723846039e-08
HIGHEST = 709.782712893383973096  # beyond these the result is infinite, or 0
LOWEST = -745.13321910194110842
HALF_WAY = 1000  # below 2 ** -1021 a result is scaled in two steps, of which only the last one rounds

T_CURVED = 0.625  # below this a quotient of polynomials serves, above it the exponential function
T_FLAT = 22.0  # from here on the result is 1
TP0, TP1, TP2 = -9.64399179425052238628e-1, -9.92877231001918586564e1, -1.61468768441708447952e3
TQ0, TQ1, TQ2 = 1.12811678491632931402e2, 2.23548839060100448583e3, 4.84406305325125486048e3


@rule
def log(x: float) -> float:
    """The natural logarithm; -infinity for 0, no number for what is below."""
    if not 0.0 < x < INFINITY:
        return x if x > 0.0 else (-INFINITY if x == 0.0 else NOT_A_NUMBER)
    power = 0
    if x < SMALLEST_NORMAL:
        x = x * RAISE
        power = -RAISED_BY
    # x = fraction * 2 ** power, with the fraction between sqrt(1/2) and sqrt(2).
    bits = int(np.float64(x).view(np.int64)) + (ONE - ROOT_HALF)
    power += (bits >> FRACTION_BITS) - BIAS
    f = float(np.int64((bits & FRACTION) + ROOT_HALF).view(np.float64)) - 1.0
    half = 0.5 * f * f
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (L2 + w * (L4 + w * L6))
    odd = z * (L1 + w * (L3 + w * (L5 + w * L7)))
    scale = float(power)
    return s * (half + (odd + even)) + scale * LN2_LOW - half + f + scale * LN2_HIGH


@rule
def exp(x: float) -> float:
    """e to the power of x."""
    if not LOWEST <= x <= HIGHEST:
        return INFINITY if x > HIGHEST else (0.0 if x < LOWEST else x)
    # x = power * ln 2 + (high - low), the rest being at most half of ln 2.
    power = int(INVERSE_LN2 * x + (0.5 if x >= 0.0 else -0.5))
    high = x - power * LN2_HIGH
    low = power * LN2_LOW
    rest = high - low
    square = rest * rest
    c = rest - square * (E1 + square * (E2 + square * (E3 + square * (E4 + square * E5))))
    result = 1.0 + (rest * c / (2.0 - c) - low + high)
    if power > BIAS:
        return result * 2.0 * two_to(power - 1)
    if power < 2 - BIAS:
        return result * two_to(power + HALF_WAY) * two_to(-HALF_WAY)
    return result * two_to(power)


@rule
def two_to(power: int) -> float:
    """2 to a power from -1022 to 1023, exactly."""
    return float(np.int64((power + BIAS) << FRACTION_BITS).view(np.float64))


@rule
def tanh(x: float) -> float:
    """The hyperbolic tangent."""
    size = abs(x)
    if size < T_CURVED:
        s = x * x
        above = (TP0 * s + TP1) * s + TP2
        below = ((s + TQ0) * s + TQ1) * s + TQ2
        return x + x * (s * (above / below))
    if size >= T_FLAT:
        return 1.0 if x > 0.0 else -1.0
    # What is no number fails both comparisons above, and stays none.
    result = 1.0 - 2.0 / (exp(2.0 * size) + 1.0)
    return result if x > 0.0 else -result
