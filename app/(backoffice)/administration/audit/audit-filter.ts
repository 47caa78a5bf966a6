import type { TrailFilter } from "@/server/domains/audit/audit-trail";
import { isBusinessDate } from "@/server/kernel/business-date";

/** The filter of the audit trail that an address means, for the screen and its file. What is none is left out. */
export function trailFilterOf(get: (name: string) => string): TrailFilter {
  const filter: TrailFilter = {};
  for (const name of ["actor", "action", "subjectType", "subjectId"] as const) {
    const value = get(name).trim();
    if (value !== "") filter[name] = value;
  }
  for (const name of ["from", "to"] as const) if (isBusinessDate(get(name))) filter[name] = get(name);
  return filter;
}
