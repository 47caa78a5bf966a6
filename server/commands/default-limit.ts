import { defaultLimitMinor } from "../kernel/limit";
import { processState } from "../kernel/process-state";

type Limited = { readonly operation: string; readonly defaultMajor?: bigint };

const held = processState("commands.default-limits", () => ({ limited: new Map<string, Limited>() }));

/** Operations with a limit, and their default if it differs from 10,000.00. Set by `openBank`. */
export function setDefaultLimits(limited: Iterable<Limited>): void {
  held.limited = new Map([...limited].map((limit) => [limit.operation, limit]));
}

/** In minor units. 10,000.00 unless the slice declares another. Throws if no slice lists the operation in `limits`. */
export function defaultLimitOf(operation: string, currency: string): bigint {
  const limit = held.limited.get(operation);
  if (!limit) throw new Error(`no slice has a limit of ${operation} in its domain.ts`);
  return defaultLimitMinor(currency, limit.defaultMajor);
}
