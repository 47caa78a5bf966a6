import type { Authority } from "@/server/kernel/authorities";
import { titleOf } from "@/server/kernel/words";

/** What audit events are about, for the filter: the types that commands write. */
export const SUBJECT_TYPES = [
  "account",
  "approval",
  "branch",
  "cash_movement",
  "export",
  "holiday",
  "journal_entry",
  "limit",
  "party",
  "service_client",
  "staff",
  "till",
  "transfer",
].map((value) => ({ value, label: titleOf(value) }));

const PLACES: Record<string, readonly [path: string, authority: Authority]> = {
  account: ["/accounts", "account:read"],
  approval: ["/approvals", "approval:read"],
  journal_entry: ["/ledger/entries", "ledger:read"],
  party: ["/parties", "customer:read"],
  till: ["/teller/tills", "teller:till"],
  transfer: ["/transfers", "transfer:read"],
};

/** Where the subject of an event is seen, for readers who may see it. */
export function subjectHref(type: string, id: string, authorities: ReadonlySet<Authority>): string | undefined {
  const [path, authority] = PLACES[type] ?? [];
  return path && authority && authorities.has(authority) ? `${path}/${encodeURIComponent(id)}` : undefined;
}
