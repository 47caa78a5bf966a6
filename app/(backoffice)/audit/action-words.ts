import { SECURITY_EVENT_KINDS } from "@/server/auth/security-event";
import { approveApproval, rejectApproval, withdrawApproval } from "@/server/contract/approvals";
import type { AuditEventView } from "@/server/contract/audit";
import type { AuditFilter } from "@/server/domains/audit/queries";
import { recordExport } from "@/server/domains/audit/record-export";
import { doneOf, titleOf } from "@/server/kernel/words";
import { domains } from "@/server/registry";
import { doneWords, operationWords } from "@/server/words";
import * as t from "@/words/audit";

type Event = Pick<AuditEventView, "action" | "subjectType"> & Partial<Pick<AuditEventView, "approval">>;

/** Stands before the operation in the filter's value, for the event that sent it for approval. */
const SENT = "sent:";

const commands = () => domains.flatMap((domain) => domain.commands);
const parking = () => commands().filter(({ parks }) => parks);
const isParking = (action: string) => parking().some(({ operation }) => operation.id === action);

/** Every action that this build can write down: what its commands are called, what becomes of a parked one, and exports. */
export function actionOptions() {
  const sent = parking().map(({ operation: { id } }) => ({ value: `${SENT}${id}`, label: sentWords(id) }));
  const names = [
    ...commands().map(({ operation }) => operation.id),
    approveApproval.id,
    rejectApproval.id,
    withdrawApproval.id,
    recordExport.operation.id,
    ...SECURITY_EVENT_KINDS,
  ];
  return [...[...new Set(names)].map((value) => ({ value, label: actionWords(value) })), ...sent].sort((left, right) =>
    left.label.localeCompare(right.label),
  );
}

/** The filter that an option stands for. A command that parks has two options: its items sent for approval, and its postings. */
export function actionFilter(option: string): Pick<AuditFilter, "action" | "sentForApproval"> {
  if (option.startsWith(SENT)) return { action: option.slice(SENT.length), sentForApproval: true };
  return { action: option, ...(isParking(option) && { sentForApproval: false }) };
}

/** What an event did: of a command that was parked, that it was sent for approval and not yet that it was done. */
export function eventWords({ action, subjectType, approval }: Event): string {
  if (subjectType === "approval" && isParking(action)) return sentWords(action);
  return (approval && doneWords(action).approved) ?? actionWords(action);
}

const sentWords = (action: string) => t.sentForApproval(operationWords()[action] ?? titleOf(action));

/** What was done, in the past tense: elsewhere an operation that parks is called by a noun, as what is still to be decided. */
export function actionWords(action: string): string {
  // Events of sign-in and security are called in the past tense everywhere.
  const event = SECURITY_EVENT_KINDS.find((kind) => kind === action);
  return doneWords(action).words ?? (event && operationWords()[event]) ?? doneOf(action);
}
