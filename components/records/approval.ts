import { addressOf } from "../../server/kernel/addresses";

export function approvalHref(approvalId: string): string {
  return addressOf.approval(approvalId);
}
