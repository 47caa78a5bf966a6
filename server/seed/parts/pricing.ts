import { database } from "@/db/client";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { deactivateCommission } from "@/server/domains/pricing/activate-commission";
import { createChargeRule } from "@/server/domains/pricing/create-charge-rule";
import { createCommission } from "@/server/domains/pricing/create-commission";
import { demoDefinitions, demoRules } from "../demo-tariff";
import type { DemoBank, DemoPart } from "../part";

const MANAGER = "pricing@countinghouse.example";

/** Created before the first day, so that it charges the history. */
export const part: DemoPart = {
  after: ["identity"],
  prepare: async (bank) => {
    for (const { inactive, ...body } of demoDefinitions) await define(bank, body, inactive === true);
    const products = new Map((await listProducts(database().db)).map((each) => [each.productCode, each.productId]));
    for (const [index, { product, ...rule }] of demoRules.entries()) {
      const productId = product === undefined ? null : products.get(product);
      if (productId === undefined) throw new Error(`the demo bank has no product ${product}`);
      const body = { ...rule, productId };
      await bank.run(`charge rule ${index}`, MANAGER, createChargeRule, { params: {}, query: {}, body });
    }
  },
};

type Definition = Omit<(typeof demoDefinitions)[number], "inactive">;

async function define(bank: DemoBank, body: Definition, inactive: boolean): Promise<void> {
  const { commissionCode: code } = body;
  await bank.run(`commission ${code}`, MANAGER, createCommission, { params: {}, query: {}, body });
  if (!inactive) return;
  const request = { params: { code }, query: {}, body: undefined };
  await bank.run(`commission ${code} deactivated`, MANAGER, deactivateCommission, request);
}
