import type { caseUrgencies } from "../../contract/aml/cases";
import { type BusinessDate, daysBetween } from "../../kernel/business-date";

type Dates = { detectedOn: BusinessDate; dueOn: BusinessDate; status: string };

/** Soon after two thirds of the time between detection and due date. Null for a closed case. */
export function urgencyOf(
  { detectedOn, dueOn, status }: Dates,
  today: BusinessDate,
): (typeof caseUrgencies)[number] | null {
  if (status === "CLOSED") return null;
  if (today > dueOn) return "LATE";
  const [passed, whole] = [daysBetween(detectedOn, today), daysBetween(detectedOn, dueOn)];
  return passed * 3 >= whole * 2 ? "DUE_SOON" : "ON_TIME";
}
