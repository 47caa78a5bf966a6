import type { caseUrgencies } from "../../contract/aml";
import { type BusinessDate, daysBetween } from "../../kernel/business-date";

type Dates = { detectedOn: BusinessDate; dueOn: BusinessDate; status: string };

/** How near the due date is: soon from two thirds of the time on that lies between it and the day of detection. Null of a closed case. */
export function urgencyOf(
  { detectedOn, dueOn, status }: Dates,
  today: BusinessDate,
): (typeof caseUrgencies)[number] | null {
  if (status === "CLOSED") return null;
  if (today > dueOn) return "LATE";
  const [passed, whole] = [daysBetween(detectedOn, today), daysBetween(detectedOn, dueOn)];
  return passed * 3 >= whole * 2 ? "DUE_SOON" : "ON_TIME";
}
