import type { ChargeRuleView } from "@/server/contract/pricing/charge-rules";
import { priceOf } from "./price-text";
import type { ReadableDefinition } from "./rule-words";

type Choice = { value: string; label: string };

/** Codes, products, and used values without words. */
export type RuleChoices = {
  definitions: Readonly<Record<string, ReadableDefinition>>;
  products: readonly Choice[];
  transactions: readonly string[];
  channels: readonly string[];
};

/** Texts as typed. Empty for null. */
export type RuleValues = Record<keyof Omit<ChargeRuleView, "id" | "version">, string>;

export const NEW_RULE: RuleValues = {
  chargeCode: "",
  transactionCode: "",
  productId: "",
  channel: "",
  currency: "",
  amountFrom: "",
  amountTo: "",
  priority: "",
  overrideAmount: "",
  overrideRate: "",
  overrideTaxClass: "",
  bearerOverride: "",
  overrideGlPurpose: "",
};

export function ruleValues(rule: ChargeRuleView): RuleValues {
  const names = Object.keys(NEW_RULE) as (keyof RuleValues)[];
  return Object.fromEntries(names.map((name) => [name, String(rule[name] ?? "")])) as RuleValues;
}

export function ruleBody(values: RuleValues): Omit<ChargeRuleView, "id" | "version"> {
  return {
    chargeCode: values.chargeCode.trim(),
    transactionCode: values.transactionCode,
    productId: values.productId || null,
    channel: values.channel || null,
    currency: values.currency || null,
    amountFrom: priceOf(values.amountFrom),
    amountTo: priceOf(values.amountTo),
    priority: values.priority.trim() === "" ? null : Number(values.priority),
    overrideAmount: priceOf(values.overrideAmount),
    overrideRate: priceOf(values.overrideRate),
    overrideGlPurpose: values.overrideGlPurpose || null,
    overrideTaxClass: values.overrideTaxClass || null,
    bearerOverride: values.bearerOverride || null,
  };
}
