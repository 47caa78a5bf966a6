import { may, type Principal } from "@/server/auth/principal";
import { listApprovals } from "@/server/contract/approvals";
import type { StaffMessageView } from "@/server/contract/notifications/staff-messages";
import { addressOf } from "@/server/kernel/addresses";
import { subjectHref } from "@/server/words";

/**
 * Where a message leads: to the record it is about, as far as its reader may open that. His own approvals stand in the inbox of
 * everybody who may open one, also of those who decide on some alone.
 */
export function placeOf({ about: { type, id } }: StaffMessageView, reader: Principal): string | undefined {
  const opensInbox = [listApprovals.access, ...listApprovals.alsoOpenTo].some((authority) => may(reader, authority));
  return type === "approval" && opensInbox ? addressOf.approval(id) : subjectHref(type, id, reader);
}
