/** An internal fault: the pipeline answers 500 and logs it. */
export class AssertionError extends Error {
  override readonly name = "AssertionError";
}

/** Throws for a program fault. For input of callers throw a DomainError. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new AssertionError(`${what} is missing`);
  return value;
}
