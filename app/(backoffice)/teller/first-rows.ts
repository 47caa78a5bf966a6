import type { ApprovalView } from "@/server/contract/approvals";
import type { CashMovementView } from "@/server/contract/teller/cash";

/** So many of what somebody sent for approval are looked at. */
export const SENT = 50;
/** A till with more movements leaves them to the browser. */
export const MOVED = 200;

/** What the page has read of a till's rows; the browser reads what is left out, and what changes. */
export type FirstRows = { sent: ApprovalView[]; movements?: CashMovementView[] };
