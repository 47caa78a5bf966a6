import { formatAmount } from "@/components/money/format-amount";
import { roleTitle } from "@/components/records/role";
import { momentOf } from "@/components/ui/format-time";
import { STATUSES, type StatusNoun, statusShown } from "@/components/ui/status-map";
import type { AuditEventView } from "@/server/contract/audit";
import { countryName } from "@/server/kernel/countries";
import { titleOf, wordsOf } from "@/server/kernel/words";
import * as t from "@/words/audit";

export type ChangedField = { name: string; before: string; after: string };

type Event = Pick<AuditEventView, "detail" | "subjectType">;
type Side = Record<string, unknown>;
type Of = Pick<Event, "subjectType"> & { timeZone: string };

/** Fields without a change are left out. All fields are listed if one side is missing. */
export function changedFields({ detail, subjectType }: Event, timeZone: string): ChangedField[] {
  const [before, after] = [sideOf(detail?.before), sideOf(detail?.after)];
  const words = (name: string, value: unknown) => inWords(value, name, { subjectType, timeZone });
  return Object.keys({ ...before, ...after })
    .map((name) => ({ name, before: words(name, before[name]), after: words(name, after[name]) }))
    .filter((field) => field.before !== field.after);
}

function sideOf(value: unknown): Side {
  if (value === undefined || value === null) return {};
  return typeof value === "object" && !Array.isArray(value) ? (value as Side) : { value };
}

/** `field` is its place in the detail. */
export function inWords(value: unknown, field: string, of: Of): string {
  if (value === undefined || value === null || value === "") return t.nothing;
  if (Array.isArray(value)) {
    const between = value.some((each) => typeof each === "object") ? "; " : ", ";
    return value.map((each) => inWords(each, field, of)).join(between) || t.nothing;
  }
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "string") return textInWords(value, field, of);
  if (typeof value !== "object") return String(value);
  const { amount, currency } = value as { amount?: unknown; currency?: unknown };
  if (typeof amount === "number" && typeof currency === "string") return formatAmount({ amount, currency });
  return Object.entries(value)
    .map(([name, part]) => `${wordsOf(name)} ${inWords(part, name, of)}`)
    .join(", ");
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Codes whose names read as words. */
const CODES = new Set(["deadlineRule", "duplicateRule"]);

/** Roles, states, countries and moments have words. */
function textInWords(value: string, field: string, { subjectType, timeZone }: Of): string {
  if (INSTANT.test(value)) return momentOf(value, { timeZone, seconds: true });
  if (field === "roles") return roleTitle(value);
  if (field === "country") return countryName(value);
  if (CODES.has(field)) return titleOf(value);
  if (field !== "status") return value;
  return isNoun(subjectType) ? statusShown(subjectType, value).word : titleOf(value);
}

function isNoun(subjectType: string): subjectType is StatusNoun {
  return Object.hasOwn(STATUSES, subjectType);
}
