/** The axis of a picture: from `bottom` to `top`, with a line at each of `ticks`, all of them round. */
export type Scale = { bottom: number; top: number; ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10];
/** So much larger than the usual, a value is drawn cut off: to its scale all others would be a line on the floor. */
const GIANT = 6;

/** A scale around these values and zero, of about so many steps. */
export function scaleOf(values: readonly number[], { steps = 4, whole = false } = {}): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((high - low) / steps, whole);
  const bottom = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - bottom) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => round(bottom + index * step));
  return { bottom: ticks[0] ?? 0, top: ticks.at(-1) ?? 1, ticks };
}

/** The same for heights from zero, but for a giant among them, which then passes the top. */
export function scaleOfMost(heights: readonly number[], options: { steps?: number; whole?: boolean } = {}): Scale {
  const drawn = heights.filter((height) => height > 0).sort((a, b) => a - b);
  const usual = drawn[Math.floor((drawn.length - 1) / 2)] ?? 0;
  const shown = drawn.length < 3 ? drawn : drawn.filter((height) => height <= usual * GIANT);
  return scaleOf(shown, options);
}

/** Where a value stands on the scale, of 100; what passes an end stands at that end. */
export function percentOf(value: number, { bottom, top }: Scale): number {
  return Math.min(100, Math.max(0, ((value - bottom) / (top - bottom)) * 100));
}

/** Figures of an axis, short: 12,500 as «12.5k». */
export function axisFigure(value: number): string {
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(value).replace("-", "−");
}

function roundStep(wanted: number, whole: boolean): number {
  if (!(wanted > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (STEPS.find((each) => each * power >= wanted * (1 - 1e-9)) ?? 10);
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/** Sums of steps like 0.1 are not round by themselves. */
const round = (value: number) => Number(value.toPrecision(12));
