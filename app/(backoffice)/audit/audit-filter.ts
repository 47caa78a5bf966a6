import { sortNamed } from "@/components/data-table/list-address";
import { datesIn } from "@/components/dates/dates-in";
import type { Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import { auditKinds } from "@/server/contract/audit";
import { type AuditFilter, listAuditEvents } from "@/server/domains/audit/queries";
import { actionFilter } from "./action-words";

export const AUDIT_SORTS = ["at"] as const;
export const NEWEST_FIRST = "-at";

/** Days are those of the bank's time zone. */
export function auditTrailOf(get: (name: string) => string, reader: Principal) {
  return listAuditEvents(filterOf(get), { timeZone: config().bankTimeZone, reader });
}

/** Unknown values are ignored. */
function filterOf(get: (name: string) => string): AuditFilter {
  const filter: AuditFilter = { sort: sortNamed(get("sort"), AUDIT_SORTS, NEWEST_FIRST) };
  const actor = get("actor").trim();
  if (actor !== "") filter.actorPart = actor;
  const action = get("action").trim();
  if (action !== "") Object.assign(filter, actionFilter(action));
  for (const name of ["subjectType", "subjectId"] as const) {
    const value = get(name).trim();
    if (value !== "") filter[name] = value;
  }
  const kind = auditKinds.find((one) => one === get("kind"));
  if (kind !== undefined) filter.kind = kind;
  return { ...filter, ...datesIn(get) };
}
