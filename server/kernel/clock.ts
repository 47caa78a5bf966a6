/** Posted times come from the database and business dates from the bank. This clock is for all other times. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** For tests of rules. */
export function fixedClock(instant: Date | string): Clock {
  const time = new Date(instant).getTime();
  return { now: () => new Date(time) };
}

/** Monotonic, for durations and deadlines. */
export function monotonicMs(): number {
  return performance.now();
}
