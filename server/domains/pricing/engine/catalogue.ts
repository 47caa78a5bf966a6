import type { Millionths } from "./exact";
import { byPrecedence, type Ranked } from "./precedence";

/** A charge rule as the engine reads it (RULES.md). */
export type Rule = Ranked & {
  readonly chargeCode: string;
  readonly transactionCode: string;
  readonly overrideAmount: Millionths | null;
  /** Percent. */
  readonly overrideRate: Millionths | null;
  readonly overrideGlPurpose: string | null;
  readonly overrideTaxClass: string | null;
  readonly bearerOverride: string | null;
};

/** A definition of a fee or of a commission, as the engine reads it. */
export type Definition = {
  readonly commissionCode: string;
  readonly name: string;
  readonly method: string;
  readonly amount: Millionths | null;
  /** Percent. */
  readonly rate: Millionths | null;
  readonly minAmount: Millionths | null;
  readonly maxAmount: Millionths | null;
  readonly base: string | null;
  readonly category: string | null;
  readonly active: boolean;
  readonly expenseGlCode: string;
  readonly payableGlCode: string;
};

/** All that decides what a movement is charged. It never changes: a tariff that was edited is another catalogue. */
export type Catalogue = {
  /** By transaction, in the order in which they win. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  readonly definitions: ReadonlyMap<string, Definition>;
};

export function catalogueOf(rules: readonly Rule[], definitions: readonly Definition[]): Catalogue {
  const byTransaction = new Map<string, Rule[]>();
  for (const rule of [...rules].sort(byPrecedence)) {
    const among = byTransaction.get(rule.transactionCode);
    if (among) among.push(rule);
    else byTransaction.set(rule.transactionCode, [rule]);
  }
  return { rules: byTransaction, definitions: new Map(definitions.map((one) => [one.commissionCode, one])) };
}

/** What rules match by. */
export type Terms = {
  readonly transactionCode: string;
  /** Null for a movement of no account of ours, and for a quote that names none. */
  readonly productId: string | null;
  readonly channel: string;
  readonly currency: string;
};

/** Whether a rule's conditions hold, but for those of the amount. */
export function matchesTerms(rule: Rule, { transactionCode, productId, channel, currency }: Terms): boolean {
  return (
    rule.transactionCode === transactionCode &&
    (rule.productId === null || rule.productId === productId) &&
    (rule.channel === null || rule.channel === channel) &&
    (rule.currency === null || rule.currency === currency)
  );
}

/** Whether the amount lies in the rule's band; both ends belong to it. */
export function isInBand({ amountFrom, amountTo }: Rule, amount: Millionths): boolean {
  return (amountFrom === null || amountFrom <= amount) && (amountTo === null || amount <= amountTo);
}
