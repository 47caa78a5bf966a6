import type { Visit } from "@/app/staff-page";
import type { CardLoanView } from "@/server/contract/card-loans/loans";

/** Chart, unpaid minimums, and history of bucket and stage. */
export function LoanSections(_: { staff: Visit<"id">; loan: CardLoanView }) {
  return null;
}
