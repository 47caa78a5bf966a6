import type { z } from "zod";
import type { chargeRules } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/pricing";
import type { ChargeRuleWrite } from "../../contract/pricing/charge-rules";
import { DomainError } from "../../kernel/errors";
import { isProduct } from "../accounts/products/queries";
import { decimalText } from "./decimals";

type Values = Omit<typeof chargeRules.$inferSelect, "id" | "createdAt" | "version" | "updatedAt" | "updatedBy">;

/** The row of a request, with null for absent fields. Throws UNKNOWN_PRODUCT (422). */
export async function ruleValues(read: ReadDb, body: z.output<typeof ChargeRuleWrite>): Promise<Values> {
  const { productId = null } = body;
  if (productId !== null && !(await isProduct(read, productId))) {
    throw new DomainError("UNKNOWN_PRODUCT", t.thereIsNoSuchProduct, { fieldErrors: { productId: t.isNotAProduct } });
  }
  return {
    chargeCode: body.chargeCode,
    transactionCode: body.transactionCode,
    productId,
    channel: body.channel ?? null,
    currency: body.currency ?? null,
    amountFrom: decimalText(body.amountFrom),
    amountTo: decimalText(body.amountTo),
    priority: body.priority ?? null,
    overrideAmount: decimalText(body.overrideAmount),
    overrideRate: decimalText(body.overrideRate),
    overrideGlPurpose: body.overrideGlPurpose ?? null,
    overrideTaxClass: body.overrideTaxClass ?? null,
    bearerOverride: body.bearerOverride ?? null,
  };
}
