import type { z } from "zod";
import type { commissions } from "@/db/schema/pricing";
import type { CommissionWrite } from "../../contract/pricing/commissions";
import { decimalText } from "./decimals";

type Fixed = "id" | "commissionCode" | "active" | "createdAt" | "version" | "updatedAt" | "updatedBy";

/** All that a request says of a definition and may change, as its row has it: what is absent is null. */
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
