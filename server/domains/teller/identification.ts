import type { RequestOf } from "../../commands/plan";
import type { Requirement } from "../../commands/requirement";
import type { postCashDeposit } from "../../contract/teller/tills";
import { exponentOf } from "../../kernel/currency";
import { type Money, positiveMoney } from "../../kernel/money";

/** Above this amount cash is large, 10,000.00 of every currency: who presents or takes it is asked and recorded. */
export function identificationThreshold(currency: string): Money {
  return { minor: 10_000n * 10n ** BigInt(exponentOf(currency)), currency };
}

/** Whether cash of this amount, in or out, is large. The counter asks by it, and by it an event leaves. */
export function needsIdentification({ minor, currency }: Money): boolean {
  return minor > identificationThreshold(currency).minor;
}

/** What the preview of a deposit or withdrawal says of it: from which amount on who presents or takes the cash is to be named. */
export function identificationOf({ body }: Pick<RequestOf<typeof postCashDeposit>, "body">): Requirement {
  const amount = positiveMoney(body.amount);
  return {
    code: "IDENTIFICATION",
    required: needsIdentification(amount),
    above: identificationThreshold(amount.currency),
    fields: ["identification.name", "identification.document"],
  };
}
