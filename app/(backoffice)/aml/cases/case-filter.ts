import { sortNamed } from "@/components/data-table/list-address";
import type { CaseFilter } from "@/server/domains/aml/queries";
import { isBusinessDate } from "@/server/kernel/business-date";
import { isUuid } from "@/server/kernel/ids";

export function shownBy(get: (name: string) => string): CaseFilter {
  if (get("show") === "closed") return { status: "CLOSED" };
  return get("show") === "all" ? {} : { open: true };
}

/** Open cases are sorted by due date, all others newest first. */
export function filterOf(get: (name: string) => string): CaseFilter {
  const shown = shownBy(get);
  const [party, assignee, alert, q] = [get("party"), get("assignee"), get("alert"), get("q")];
  const [from, to] = [get("from"), get("to")];
  return {
    ...shown,
    ...(shown.open === true && { sort: sortNamed(get("sort"), ["due"], "due") }),
    ...(isUuid(party) && { partyId: party }),
    ...(isUuid(assignee) && { assigneeId: assignee }),
    ...(alert !== "" && { alertId: alert }),
    ...(q !== "" && { q }),
    ...(isBusinessDate(from) && { openedFrom: from }),
    ...(isBusinessDate(to) && { openedTo: to }),
  };
}
