import * as t from "@/words/service/pricing";
import type { Money } from "../../../kernel/money";
import { credit, type DraftLine, debit, type Target } from "../../../posting/journal-draft";
import { sharesOf } from "./bearer";
import type { PricedCharge } from "./price";

/** The bearers of charges, and the general-ledger accounts of income and tax. */
export type ChargeTargets = {
  readonly payer: Target;
  readonly payee: Target;
  readonly income: Target;
  readonly tax: Target;
  readonly waiver: Target;
};

/** Both lists balance. */
export type ChargeLines = { readonly fee: readonly DraftLine[]; readonly tax: readonly DraftLine[] };

export function linesOfCharge({ name, amount, tax, bearer }: PricedCharge, targets: ChargeTargets): ChargeLines {
  const taken = (total: Money, to: Target, called: string): DraftLine[] => {
    if (total.minor === 0n) return [];
    const { payer, payee, bank } = sharesOf(bearer, total);
    // Cash has one account, which pays the whole charge for any bearer.
    const parts: [Target, Money][] =
      targets.payer === targets.payee
        ? [[targets.payer, { ...total, minor: payer.minor + payee.minor }]]
        : [
            [targets.payer, payer],
            [targets.payee, payee],
          ];
    return [...parts, [targets.waiver, bank] as const]
      .filter(([, part]) => part.minor > 0n)
      .map(([target, part]) => debit(target, part, called))
      .concat(credit(to, total, called));
  };
  return { fee: taken(amount, targets.income, name), tax: taken(tax, targets.tax, t.taxOn(name)) };
}

const incomeByPrefix: readonly [prefix: string, purpose: string][] = [
  ["CASH_", "FEE_INCOME_TELLER"],
  ["TRANSFER_", "FEE_INCOME_TRANSFER"],
  ["CHQ_", "FEE_INCOME_CLEARING"],
  ["CARD_", "FEE_INCOME_CARD"],
];

/** Purpose of the income account, by transaction code unless the rule names one. */
export function incomePurpose(overridden: string | null, transactionCode: string): string {
  return overridden ?? incomeByPrefix.find(([prefix]) => transactionCode.startsWith(prefix))?.[1] ?? "FEE_INCOME";
}
