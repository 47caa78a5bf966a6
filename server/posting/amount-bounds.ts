import { exponentOf, isCurrency } from "../kernel/currency";

const LARGEST = 9_000_000_000_000_000_000n;

export type AmountBounds = { currency: string; fromMinor: string; toMinor: string };

/** Entered bounds in minor units of each currency: 10 is 1000 cents and 10 yen. Bounds between two minor units are narrowed. */
export function amountBounds(
  from: number | undefined,
  to: number | undefined,
  among: readonly string[],
): AmountBounds[] {
  return among.filter(isCurrency).map((currency) => {
    const exponent = exponentOf(currency);
    return {
      currency,
      fromMinor: (from === undefined ? 1n : minorBound(from, exponent, "up")).toString(),
      toMinor: (to === undefined ? LARGEST : minorBound(to, exponent, "down")).toString(),
    };
  });
}

function minorBound(amount: number, exponent: number, rounding: "up" | "down"): bigint {
  const [mantissa = "0", power = "0"] = amount.toExponential(14).split("e");
  const digits = BigInt(mantissa.replace(".", ""));
  const shift = Number(power) - 14 + exponent;
  if (shift >= 0) return clamp(digits * 10n ** BigInt(Math.min(shift, 40)));
  const divisor = 10n ** BigInt(Math.min(-shift, 40));
  const whole = digits / divisor;
  if (whole * divisor === digits) return clamp(whole);
  if (rounding === "up") return clamp(digits > 0n ? whole + 1n : whole);
  return clamp(digits > 0n ? whole : whole - 1n);
}

function clamp(minor: bigint): bigint {
  if (minor > LARGEST) return LARGEST;
  return minor < -LARGEST ? -LARGEST : minor;
}
