import { SECURITY_EVENT_KINDS } from "@/server/auth/security-event";
import { approveApproval, rejectApproval, withdrawApproval } from "@/server/contract/approvals";
import type { AuditEventView } from "@/server/contract/audit";
import { recordExport } from "@/server/domains/audit/csv-export";
import type { AuditFilter } from "@/server/domains/audit/queries";
import { doneOf, titleOf } from "@/server/kernel/words";
import { domains } from "@/server/registry";
import { doneWords, operationWords } from "@/server/words";
import * as t from "@/words/audit";

type Event = Pick<AuditEventView, "action" | "subjectType"> & Partial<Pick<AuditEventView, "approval">>;

/** Prefix of a filter value for submissions. */
const SENT = "sent:";

const commands = () => domains.flatMap((domain) => domain.commands);
const parking = () => commands().filter(({ parks }) => parks);
const isParking = (action: string) => parking().some(({ operation }) => operation.id === action);

/** Names of commands, decisions, exports and security events. */
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

/** A parking command has two options: submissions and postings. */
export function actionFilter(option: string): Pick<AuditFilter, "action" | "sentForApproval"> {
  if (option.startsWith(SENT)) return { action: option.slice(SENT.length), sentForApproval: true };
  return { action: option, ...(isParking(option) && { sentForApproval: false }) };
}

/** A parked command is named as submitted, not as done. */
export function eventWords({ action, subjectType, approval }: Event): string {
  if (subjectType === "approval" && isParking(action)) return sentWords(action);
  return (approval && doneWords(action).approved) ?? actionWords(action);
}

const sentWords = (action: string) => t.sentForApproval(operationWords()[action] ?? titleOf(action));

/** Events are named in the past tense. `operationWords` names parking operations by nouns. */
function actionWords(action: string): string {
  const event = SECURITY_EVENT_KINDS.find((kind) => kind === action);
  return doneWords(action).words ?? (event && operationWords()[event]) ?? doneOf(action);
}
