import type { z } from "zod";
import type { commissions } from "@/db/schema/pricing";
import type { CommissionWrite } from "../../contract/pricing/commissions";
import { decimalText } from "./decimals";

type Fixed = "id" | "commissionCode" | "active" | "createdAt" | "version" | "updatedAt" | "updatedBy";

/** The row of a request, with null for absent fields. */
export function commissionValues(body: z.output<typeof CommissionWrite>): Omit<typeof commissions.$inferSelect, Fixed> {
  return {
    name: body.name,
    method: body.method,
    expenseGlCode: body.expenseGlCode,
    payableGlCode: body.payableGlCode,
    amount: decimalText(body.amount),
    rate: decimalText(body.rate),
    minAmount: decimalText(body.minAmount),
    maxAmount: decimalText(body.maxAmount),
    base: body.base ?? null,
    beneficiaryType: body.beneficiaryType ?? null,
    category: body.category ?? null,
  };
}
