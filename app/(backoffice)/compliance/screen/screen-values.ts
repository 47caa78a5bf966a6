import { customerNoOf } from "@/components/records/customer-number";
import type { screenSubject } from "@/server/contract/compliance/screenings";
import type { RequestOf } from "@/server/contract/wire";

export type Subject = "NAME" | "CUSTOMER";
export type ScreenValues = { name: string; subjectRef: string; customerNo: string; threshold: number };

/** What the page opens the form with. */
export type ScreenStart = ScreenValues & { subject: Subject; refinesId: string | null };

/** Of a customer the name is the bank's own, so only his number is sent. */
export function screenRequest(
  { name, subjectRef, customerNo, threshold }: ScreenValues,
  subject: Subject,
  refinesId: string | null,
): RequestOf<typeof screenSubject> {
  const refines = refinesId === null ? {} : { refinesId };
  if (subject === "CUSTOMER") return { body: { subjectRef: customerNoOf(customerNo) ?? "", threshold, ...refines } };
  const reference = subjectRef.trim();
  return { body: { name, threshold, ...(reference !== "" && { subjectRef: reference }), ...refines } };
}
