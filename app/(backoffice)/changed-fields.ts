import { formatAmount } from "@/components/money/format-amount";
import type { AuditEventView } from "@/server/contract/administration";
import * as t from "@/words/audit";

export type ChangedField = { name: string; before: string; after: string };

type Side = Record<string, unknown>;

/** What an audit event changed, field by field, as text: the fields that differ; all of them when there is only one side. */
export function changedFields(detail: AuditEventView["detail"]): ChangedField[] {
  const [before, after] = [sideOf(detail?.before), sideOf(detail?.after)];
  return Object.keys({ ...before, ...after })
    .map((name) => ({ name, before: inWords(before[name]), after: inWords(after[name]) }))
    .filter((field) => field.before !== field.after);
}

function sideOf(value: unknown): Side {
  if (value === undefined || value === null) return {};
  return typeof value === "object" && !Array.isArray(value) ? (value as Side) : { value };
}

/** A value of an event's detail as one reads it. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map(inWords).join(", ") || "–";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value !== "object") return String(value);
  const { amount, currency } = value as { amount?: unknown; currency?: unknown };
  return typeof amount === "number" && typeof currency === "string"
    ? formatAmount({ amount, currency })
    : JSON.stringify(value);
}
