import { SECURITY_EVENT_KINDS } from "@/server/auth/security-event";
import type { AuditEventView } from "@/server/contract/administration";
import { approveApproval, rejectApproval, withdrawApproval } from "@/server/contract/approvals";
import { recordExport } from "@/server/domains/audit/record-export";
import { isKeyOf } from "@/server/kernel/is-key-of";
import { doneOf, titleOf } from "@/server/kernel/words";
import { domains } from "@/server/registry";
import { operationWords } from "@/server/words";
import * as t from "@/words/audit";

const commands = () => domains.flatMap((domain) => domain.commands);

/** Every action that this build can write down: what its commands are called, what becomes of a parked one, and exports. */
export function actionOptions() {
  const names = [
    ...commands().map(({ operation }) => operation.id),
    approveApproval.id,
    rejectApproval.id,
    withdrawApproval.id,
    recordExport.operation.id,
    ...SECURITY_EVENT_KINDS,
  ];
  return [...new Set(names)]
    .map((value) => ({ value, label: actionWords(value) }))
    .sort((left, right) => left.label.localeCompare(right.label));
}

/** What an event did: of a command that was parked, that it was sent for approval and not yet that it was done. */
export function eventWords({ action, subjectType }: Pick<AuditEventView, "action" | "subjectType">): string {
  const isParked =
    subjectType === "approval" && commands().some(({ operation, parks }) => parks && operation.id === action);
  return isParked ? t.sentForApproval(operationWords()[action] ?? titleOf(action)) : actionWords(action);
}

/** What was done, in the past tense: elsewhere an operation that parks is called by a noun, as what is still to be decided. */
export function actionWords(action: string): string {
  if (isKeyOf(t.actionsDone, action)) return t.actionsDone[action];
  // Events of sign-in and security are called in the past tense everywhere.
  const event = SECURITY_EVENT_KINDS.find((kind) => kind === action);
  return (event && operationWords()[event]) ?? doneOf(action);
}
