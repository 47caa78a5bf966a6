import { exponentOf } from "../../kernel/currency";
import type { Money } from "../../kernel/money";

/** Above this amount cash is large, 10,000.00 of every currency: who presents or takes it is asked and recorded. */
export function identificationThreshold(currency: string): Money {
  return { minor: 10_000n * 10n ** BigInt(exponentOf(currency)), currency };
}

/** Whether cash of this amount, in or out, is large. The counter asks by it, and by it an event leaves. */
export function needsIdentification({ minor, currency }: Money): boolean {
  return minor > identificationThreshold(currency).minor;
}
