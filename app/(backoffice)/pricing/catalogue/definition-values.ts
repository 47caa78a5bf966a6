import type { BodyOf } from "@/server/contract/operation";
import type { CommissionView, createCommission } from "@/server/contract/pricing/commissions";
import { priceOf } from "../price-text";

/** Texts as typed. Empty for null. */
export type DefinitionValues = Record<keyof Omit<CommissionView, "id" | "version" | "active">, string>;

/** The default accounts are commission expense and commissions payable. */
const EXPENSE = "5100";
const PAYABLE = "2310";

export const NEW_DEFINITION: DefinitionValues = {
  commissionCode: "",
  name: "",
  category: "CHARGE",
  beneficiaryType: "",
  method: "FLAT",
  amount: "",
  rate: "",
  base: "",
  minAmount: "",
  maxAmount: "",
  expenseGlCode: EXPENSE,
  payableGlCode: PAYABLE,
};

export function definitionValues(definition: CommissionView): DefinitionValues {
  const names = Object.keys(NEW_DEFINITION) as (keyof DefinitionValues)[];
  return Object.fromEntries(names.map((name) => [name, String(definition[name] ?? "")])) as DefinitionValues;
}

export function definitionBody(values: DefinitionValues): BodyOf<typeof createCommission> {
  return {
    commissionCode: values.commissionCode.trim(),
    name: values.name.trim(),
    method: values.method,
    expenseGlCode: values.expenseGlCode,
    payableGlCode: values.payableGlCode,
    amount: priceOf(values.amount),
    rate: priceOf(values.rate),
    minAmount: priceOf(values.minAmount),
    maxAmount: priceOf(values.maxAmount),
    base: values.base || null,
    beneficiaryType: values.beneficiaryType.trim() || null,
    category: values.category || null,
  };
}
