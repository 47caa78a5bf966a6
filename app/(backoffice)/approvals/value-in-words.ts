import { formatAmount } from "@/components/money/format-amount";
import type { MonetaryAmount } from "@/server/contract/fields";
import { isUuid } from "@/server/kernel/ids";
import { titleOf } from "@/server/kernel/words";

/** Identifiers of records are left out. */
export function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map((one) => valueInWords(name, one)).join("; ") || "–";
  if (typeof value !== "object") return name === "status" ? titleOf(String(value)) : String(value);
  if ("amount" in value && "currency" in value) return formatAmount(value as MonetaryAmount);
  const parts = Object.entries(value).filter(([, part]) => !(typeof part === "string" && isUuid(part)));
  return parts.map(([part, of]) => `${titleOf(part)}: ${valueInWords(part, of)}`).join(", ") || "–";
}
