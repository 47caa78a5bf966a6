/** Where the time comes from. Posted times come from the database and business dates from the bank; this is for the rest. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still, for rules under test. */
export function fixedClock(instant: Date | string): Clock {
  const time = new Date(instant).getTime();
  return { now: () => new Date(time) };
}

/** Milliseconds of a clock that never goes back; for durations and deadlines. */
export function monotonicMs(): number {
  return performance.now();
}
