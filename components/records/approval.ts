import { addressOf } from "../../server/kernel/addresses";

/** The approval in the inbox of whoever may see it. */
export function approvalHref(approvalId: string): string {
  return addressOf.approval(approvalId);
}
