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

/** Everything that determines the charges of a movement. Immutable: an edited tariff is another catalogue. */
export type Catalogue = {
  /** By transaction code, in order of precedence. */
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

export type Terms = {
  readonly transactionCode: string;
  /** Null for a movement without an account of this bank, and for a quote that names none. */
  readonly productId: string | null;
  readonly channel: string;
  readonly currency: string;
};

/** Excludes the conditions on the amount. */
export function matchesTerms(rule: Rule, { transactionCode, productId, channel, currency }: Terms): boolean {
  return (
    rule.transactionCode === transactionCode &&
    (rule.productId === null || rule.productId === productId) &&
    (rule.channel === null || rule.channel === channel) &&
    (rule.currency === null || rule.currency === currency)
  );
}

/** Both ends are inclusive. */
export function isInBand({ amountFrom, amountTo }: Rule, amount: Millionths): boolean {
  return (amountFrom === null || amountFrom <= amount) && (amountTo === null || amount <= amountTo);
}
