import { defaultLimitMinor } from "../kernel/limit";
import { processState } from "../kernel/process-state";

const held = processState("commands.default-limits", () => ({ majors: new Map<string, bigint>() }));

/** The operations whose limit is not the bank's usual one where no other is set, in major units; `openBank` says them. */
export function setDefaultLimits(limited: Iterable<{ operation: string; defaultMajor?: bigint }>): void {
  const majors = new Map<string, bigint>();
  for (const { operation, defaultMajor } of limited) {
    if (defaultMajor !== undefined) majors.set(operation, defaultMajor);
  }
  held.majors = majors;
}

/** The limit of an operation where no other is set, in minor units: 10,000.00, unless its slice says another. */
export function defaultLimitOf(operation: string, currency: string): bigint {
  return defaultLimitMinor(currency, held.majors.get(operation));
}
