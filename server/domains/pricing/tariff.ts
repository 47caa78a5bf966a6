import { chargeRules, commissions } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import { config, type Percentages } from "../../config";
import { versionedCache } from "../../posting/versioned-cache";
import { type Catalogue, catalogueOf } from "./engine/catalogue";
import { millionths } from "./engine/exact";
import type { TaxRates } from "./engine/price";

const decimal = (text: string | null) => (text === null ? null : millionths(text));

async function readTariff(read: ReadDb): Promise<Catalogue> {
  const [rules, definitions] = await Promise.all([read.select().from(chargeRules), read.select().from(commissions)]);
  return catalogueOf(
    rules.map((rule) => ({
      ...rule,
      amountFrom: decimal(rule.amountFrom),
      amountTo: decimal(rule.amountTo),
      overrideAmount: decimal(rule.overrideAmount),
      overrideRate: decimal(rule.overrideRate),
    })),
    definitions.map((definition) => ({
      ...definition,
      amount: decimal(definition.amount),
      rate: decimal(definition.rate),
      minAmount: decimal(definition.minAmount),
      maxAmount: decimal(definition.maxAmount),
    })),
  );
}

/** Cached per process, so that movements plan without a query. */
export const tariff = versionedCache("pricing", readTariff);

const rates = new WeakMap<Percentages, TaxRates>();

export function taxRates(): TaxRates {
  const { chargeTaxRates } = config();
  let known = rates.get(chargeTaxRates);
  if (!known) {
    known = new Map([...chargeTaxRates].map(([taxClass, rate]) => [taxClass, millionths(rate)]));
    rates.set(chargeTaxRates, known);
  }
  return known;
}
