import { defaultLimitMinor } from "../kernel/limit";
import { processState } from "../kernel/process-state";

type Limited = { readonly operation: string; readonly defaultMajor?: bigint };

const held = processState("commands.default-limits", () => ({ limited: new Map<string, Limited>() }));

/** The operations that have a limit, with its default where that is not the bank's usual one; `openBank` says them. */
export function setDefaultLimits(limited: Iterable<Limited>): void {
  held.limited = new Map([...limited].map((limit) => [limit.operation, limit]));
}

/**
 * The limit of an operation where no other is set, in minor units: 10,000.00, unless its slice says another.
 *
 * @throws Error when no slice has it among its `limits`: nobody could see or change it
 */
export function defaultLimitOf(operation: string, currency: string): bigint {
  const limit = held.limited.get(operation);
  if (!limit) throw new Error(`no slice has a limit of ${operation} in its domain.ts`);
  return defaultLimitMinor(currency, limit.defaultMajor);
}
