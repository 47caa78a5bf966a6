import type { ApprovalView } from "@/server/contract/approvals";
import type { CashMovementView } from "@/server/contract/teller/cash";

/** The most submitted items read at first. */
export const SENT = 50;
/** Tills with more movements load them in the browser. */
export const MOVED = 200;

/** The browser reads missing rows and changes. */
export type FirstRows = { sent: ApprovalView[]; movements?: CashMovementView[] };
