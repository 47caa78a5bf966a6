import * as t from "@/words/service/pricing";
import { DomainError } from "../../../kernel/errors";
import { MOST_MINOR, type Money } from "../../../kernel/money";
import { titleOf } from "../../../kernel/words";
import { figure } from "./amounts";
import { type Bearer, bearerOf } from "./bearer";
import type { Catalogue, Definition, Rule } from "./catalogue";
import { type Millionths, millionthsOf, percentOf, roundedHalfUp } from "./exact";
import { hasOverride, isCommission, type Silence, zeroChargeReason } from "./yields";

/** A charge to the customer. `amount` is before tax and above zero. */
export type PricedCharge = {
  readonly rule: Rule;
  readonly name: string;
  readonly amount: Money;
  readonly tax: Money;
  readonly taxClass: string;
  readonly bearer: Bearer;
  readonly reason: string;
};

/** A debt to the named payee, above zero. */
export type PricedCommission = {
  readonly rule: Rule;
  readonly definition: Definition;
  readonly amount: Money;
  readonly reason: string;
};

/** A winner that yields nothing, with the reason. */
export type Silent = { readonly rule: Rule; readonly why: Silence | "NOTHING" };

export type Priced = {
  readonly charges: readonly PricedCharge[];
  readonly commissions: readonly PricedCommission[];
  readonly silent: readonly Silent[];
};

/** Percent of a fee by tax class. A class without a rate is not taxed. */
export type TaxRates = ReadonlyMap<string, Millionths>;

/** An entry has at most 32,767 lines, and a charge with tax at most six. */
const MOST_CHARGES = 5_000;

const UNTAXED = "OUT_OF_SCOPE";

/**
 * Charges and commissions of a movement by the winning rules. Charges of the amount come first. Charges of charges are based on them, and
 * commissions on both. @throws BALANCE_OUT_OF_RANGE for an amount beyond any account's range, and for more charges than an entry has lines
 */
export function price(
  winners: readonly Rule[],
  { definitions }: Pick<Catalogue, "definitions">,
  amount: Money,
  taxRates: TaxRates,
): Priced {
  const charges: PricedCharge[] = [];
  const commissions: PricedCommission[] = [];
  const silent: Silent[] = [];
  const cases = winners.map((rule) => ({ rule, definition: definitions.get(rule.chargeCode) ?? null }));
  for (const turn of [1, 2, 3]) {
    const [net, gross] = sums(charges, amount.currency);
    const bases: Bases = { amount, net, gross };
    for (const { rule, definition } of cases) {
      if (turnOf(rule, definition) !== turn) continue;
      const why = zeroChargeReason(rule, definition);
      const figured = why === null ? figure(rule, definition, amount, baseOf(definition, bases)) : null;
      if (figured === null || figured.minor === 0n) silent.push({ rule, why: why ?? "NOTHING" });
      else if (isCommission(definition))
        commissions.push({ rule, definition, amount: bounded(figured.minor, amount.currency), reason: figured.reason });
      else charges.push(charged(rule, definition, bounded(figured.minor, amount.currency), figured.reason, taxRates));
    }
  }
  if (charges.length > MOST_CHARGES) {
    throw new DomainError("BALANCE_OUT_OF_RANGE", t.chargesAreTooMany(MOST_CHARGES.toLocaleString("en")));
  }
  return { charges: charges.sort(byCode), commissions, silent };
}

type Bases = { readonly amount: Money; readonly net: Money; readonly gross: Money };

function byCode(a: PricedCharge, b: PricedCharge): number {
  return a.rule.chargeCode < b.rule.chargeCode ? -1 : 1;
}

function isOfCharges({ base }: Definition): boolean {
  return base === "CHARGE_AMOUNT" || base === "NET_CHARGE_AMOUNT";
}

/** 1: charges of the amount; 2: charges of charges; 3: commissions. */
function turnOf(rule: Rule, definition: Definition | null): number {
  if (isCommission(definition)) return 3;
  return definition !== null && !hasOverride(rule) && isOfCharges(definition) ? 2 : 1;
}

function baseOf(definition: Definition | null, { amount, net, gross }: Bases): Money {
  if (definition?.base === "CHARGE_AMOUNT") return gross;
  return definition?.base === "NET_CHARGE_AMOUNT" ? net : amount;
}

/** Without tax, and with it. */
function sums(charges: readonly PricedCharge[], currency: string): [net: Money, gross: Money] {
  const net = charges.reduce((sum, charge) => sum + charge.amount.minor, 0n);
  const tax = charges.reduce((sum, charge) => sum + charge.tax.minor, 0n);
  return [
    { minor: net, currency },
    { minor: net + tax, currency },
  ];
}

function charged(
  rule: Rule,
  definition: Definition | null,
  amount: Money,
  reason: string,
  taxRates: TaxRates,
): PricedCharge {
  const taxClass = rule.overrideTaxClass ?? UNTAXED;
  const rate = taxRates.get(taxClass) ?? 0n;
  const { currency } = amount;
  return {
    rule,
    name: definition?.name ?? titleOf(rule.chargeCode),
    amount,
    tax: bounded(roundedHalfUp(percentOf(rate, millionthsOf(amount)), currency), currency),
    taxClass,
    bearer: bearerOf(rule.bearerOverride),
    reason,
  };
}

function bounded(minor: bigint, currency: string): Money {
  if (minor > MOST_MINOR) throw new DomainError("BALANCE_OUT_OF_RANGE", t.chargesAreTooLarge);
  return { minor, currency };
}
