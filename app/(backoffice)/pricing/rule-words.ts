import { decimalsOf } from "@/components/money/format-amount";
import { channelWord } from "@/components/records/transaction";
import type { ChargeRuleView } from "@/server/contract/pricing/charge-rules";
import type { CommissionView } from "@/server/contract/pricing/commissions";
import * as t from "@/words/pricing/pricing";

// Sentences for the tariff. The quote of the service decides what is charged.

type Priced = Pick<CommissionView, "method" | "amount" | "rate" | "minAmount" | "maxAmount" | "base">;
export type ReadableDefinition = Priced & Pick<CommissionView, "name" | "category" | "active">;
export type ReadableRule = Omit<ChargeRuleView, "id" | "version" | "priority" | "overrideGlPurpose">;

const MOST_PLACES = 6;

/** `2.00`, with the currency if the rule has one. */
function amountWords(amount: number, currency: string | null): string {
  const places = decimalsOf(currency ?? "");
  const figure = new Intl.NumberFormat("en", { minimumFractionDigits: places, maximumFractionDigits: MOST_PLACES });
  return currency === null ? figure.format(amount) : `${figure.format(amount)} ${currency}`;
}

const rateWords = (rate: number) => new Intl.NumberFormat("en", { maximumFractionDigits: MOST_PLACES }).format(rate);

/** `0.5 % of the amount, at least 2.50, at most 50.00`. */
export function definitionWords(definition: Priced, currency: string | null = null): string {
  const { method, minAmount, maxAmount } = definition;
  const [amount, rate] = [definition.amount ?? 0, definition.rate ?? 0];
  const base = t.bases[definition.base ?? ""] ?? t.bases.TRANSACTION_AMOUNT ?? "";
  const [fixed, share] = [amountWords(amount, currency), t.percentOf(rateWords(rate), base)];
  const plain: Record<string, string> = {
    FLAT: fixed,
    PERCENTAGE: share,
    FLAT_PLUS_PERCENTAGE: t.plus(fixed, share),
    GREATER_OF: t.greaterOf(fixed, share),
  };
  const price = plain[method];
  if (price === undefined) return t.unknownMethod(method);
  const least = minAmount === null ? "" : t.atLeast(amountWords(minAmount, currency));
  return price + least + (maxAmount === null ? "" : t.atMost(amountWords(maxAmount, currency)));
}

/** The rule's own price, otherwise that of its definition. */
function priceWords(rule: ReadableRule, definition: ReadableDefinition | null): string {
  const { overrideAmount: amount, overrideRate: rate, currency } = rule;
  const isCharge = definition === null || definition.category === "CHARGE";
  const overridden = amount !== null || rate !== null;
  if (definition && !definition.active && !(isCharge && overridden)) return t.nothingInactive(definition.name);
  if (!overridden) return definition === null ? t.nothingUndefined : definitionWords(definition, currency);
  const share = rate ? t.percentOf(rateWords(rate), t.bases.TRANSACTION_AMOUNT ?? "") : null;
  if (!amount) return share ?? t.nothing;
  return share === null ? amountWords(amount, currency) : t.plus(amountWords(amount, currency), share);
}

function bandWords({ amountFrom, amountTo, currency }: ReadableRule): string | null {
  if (amountFrom !== null && amountTo !== null) {
    return t.between(amountWords(amountFrom, null), amountWords(amountTo, currency));
  }
  if (amountFrom !== null) return t.from(amountWords(amountFrom, currency));
  return amountTo === null ? null : t.upTo(amountWords(amountTo, currency));
}

/** `1.5 % of the amount, at least 2.00, for Savings account at the branch`. `product` is a name. */
export function ruleSentence(
  rule: ReadableRule,
  definition: ReadableDefinition | null,
  product: string | null | undefined,
): string {
  const { channel, currency, productId, overrideTaxClass, bearerOverride } = rule;
  const where = channel && (t.throughChannel[channel] ?? t.through(channelWord(channel)));
  const price = priceWords(rule, definition);
  const band = bandWords(rule);
  // Price and band may already name the currency.
  const inCurrency = currency === null || band !== null || price.includes(currency) ? null : t.inCurrency(currency);
  const more = [where, inCurrency].flatMap((words) => words || []);
  const besides = [band, t.taxes[overrideTaxClass ?? ""], t.bearers[bearerOverride ?? ""]].flatMap(
    (words) => words ?? [],
  );
  const whom = productId === null ? t.conditions(more) : t.forProduct([product ?? t.unknownProduct, ...more]);
  return [price + whom, ...besides].join(", ");
}
