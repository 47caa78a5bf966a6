import type { RequestOf } from "../../commands/plan";
import type { Requirement } from "../../commands/requirement";
import type { postCashDeposit } from "../../contract/teller/tills";
import { exponentOf } from "../../kernel/currency";
import { type Money, positiveMoney } from "../../kernel/money";

/** Cash above 10,000.00 in any currency requires identification. */
export function identificationThreshold(currency: string): Money {
  return { minor: 10_000n * 10n ** BigInt(exponentOf(currency)), currency };
}

export function needsIdentification({ minor, currency }: Money): boolean {
  return minor > identificationThreshold(currency).minor;
}

/** Requirement in the preview: the amount above which identification is necessary. */
export function identificationOf({ body }: Pick<RequestOf<typeof postCashDeposit>, "body">): Requirement {
  const amount = positiveMoney(body.amount);
  return {
    code: "IDENTIFICATION",
    required: needsIdentification(amount),
    above: identificationThreshold(amount.currency),
    fields: ["identification.name", "identification.document"],
  };
}
