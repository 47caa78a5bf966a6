/** An axis from `bottom` to `top` with a line at each of `ticks`, all round numbers. */
export type Scale = { bottom: number; top: number; ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10];
/** A value this many times the usual is cut, because its scale would flatten all others. */
const GIANT = 6;

/** A scale around the values and zero, with about `steps` steps. */
export function scaleOf(values: readonly number[], { steps = 4, whole = false } = {}): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((high - low) / steps, whole);
  const bottom = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - bottom) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => round(bottom + index * step));
  return { bottom: ticks[0] ?? 0, top: ticks.at(-1) ?? 1, ticks };
}

/** A scale for heights from zero. An extreme value exceeds its top. */
export function scaleOfMost(heights: readonly number[], options: { steps?: number; whole?: boolean } = {}): Scale {
  const drawn = heights.filter((height) => height > 0).sort((a, b) => a - b);
  const usual = drawn[Math.floor((drawn.length - 1) / 2)] ?? 0;
  const shown = drawn.length < 3 ? drawn : drawn.filter((height) => height <= usual * GIANT);
  return scaleOf(shown, options);
}

/** The position of a value in percent, at most an end of the scale. */
export function percentOf(value: number, { bottom, top }: Scale): number {
  return Math.min(100, Math.max(0, ((value - bottom) / (top - bottom)) * 100));
}

/** A short figure for an axis: "12.5k" for 12,500. */
export function axisFigure(value: number): string {
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(value).replace("-", "−");
}

function roundStep(target: number, whole: boolean): number {
  if (!(target > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(target));
  const step = power * (STEPS.find((each) => each * power >= target * (1 - 1e-9)) ?? 10);
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/** Sums of steps such as 0.1 have rounding errors. */
const round = (value: number) => Number(value.toPrecision(12));
