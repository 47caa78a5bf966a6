/** A fault of the program, never of the caller: the pipeline answers it with 500 and logs it. */
export class AssertionError extends Error {
  override readonly name = "AssertionError";
}

/** Stops a program that is wrong; for input of callers throw a DomainError instead. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** The value, when it is there; a fault of the program when it is not. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new AssertionError(`${what} is missing`);
  return value;
}
