import { eq } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { Tx } from "@/db/tx";
import * as t from "@/words/service/commands";
import { DomainError } from "../kernel/errors";
import { newId } from "../kernel/ids";
import type { Json } from "../kernel/json";
import { moneyText } from "../kernel/money";
import { executeCommand } from "../posting/execute-command";
import { approvalChanged } from "./approval-events";
import { defaultLimitOf } from "./default-limit";
import { holdsOf, journalPreview } from "./document";
import { areAsDescribed } from "./effect";
import type { CommandContext, IdempotencyKey } from "./plan";
import type { ParkedCommand, PlannedAgain } from "./plan-again";

// An approval posts what its checker saw. Where another effect is planned now, nothing posts, and the approval is described by that one.

/** 409: the effect is not the one that the checker saw. */
export const effectChanged = () => new DomainError("CHANGED_MEANWHILE", t.effectHasChanged, { status: 409 });

/** Whether what is planned now is the effect that the checker names, or else the one that was described when the decision was begun. */
export function isAsSeen({ plan, effectId }: PlannedAgain, parked: ParkedCommand, named: string | null): boolean {
  const seen = named ?? parked.effectId;
  return seen === null ? areAsDescribed(asStored(plan), parked.journalPreview) : effectId === seen;
}

/** As lines are stored: an amount beyond a double is text there. */
const asStored = (plan: PlannedAgain["plan"]): ReturnType<typeof journalPreview> =>
  JSON.parse(JSON.stringify(journalPreview(plan)));

/** How the approval is described at this moment; its row is locked. */
export async function standingDescription(tx: Tx, id: string) {
  const { effectId, journalPreview: lines, previous } = approvals;
  const [row] = await tx.select({ effectId, lines, previous }).from(approvals).where(eq(approvals.id, id));
  return {
    isOf: ({ plan, effectId: now }: PlannedAgain) =>
      row !== undefined && (row.effectId === null ? areAsDescribed(asStored(plan), row.lines) : row.effectId === now),
    /** Whether this very request met the change before, and its answer was lost. */
    wasReplacedBy: (request: string | null) => request !== null && row?.previous?.key === request,
  };
}

/** Names a request under a key, within the approval that it decides on. A refused key is free for another request: one with another effect. */
export const requestName = ({ principal }: CommandContext, key: IdempotencyKey | null): string | null =>
  key && `${principal.id} ${key.operation} ${key.key} ${key.hash}`;

/** Describes the approval by the effect of now and answers the ids of what it holds. The approval's row is locked. */
export async function replaceDescription(
  tx: Tx,
  id: string,
  { plan, about, effectId }: PlannedAgain,
  request: string | null,
): Promise<string[]> {
  const { summary, amount, before = null, after = null } = about;
  const { limit } = plan;
  const effect = {
    effectId,
    summary,
    amountMinor: amount?.minor.toString() ?? null,
    currency: amount?.currency ?? null,
    before,
    after,
    journalPreview: journalPreview(plan),
    limit: limit
      ? {
          operation: limit.operation,
          currency: limit.amount.currency,
          defaultMinor: defaultLimitOf(limit.operation, limit.amount.currency).toString(),
        }
      : null,
    lastError: t.effectHasChanged,
    key: request,
  };
  const [row] = await tx.statements.query<{ holds: string[] }>(
    "select replace_description($1, $2::text::jsonb) as holds",
    [id, JSON.stringify(effect)],
  );
  return row?.holds ?? [];
}

/**
 * What follows from another description: holds that cover the new effect, an audit event, and news for screens. Money that is not there
 * leaves the holds as they were: the next decision is refused for want of it, since an approval is judged without its own holds.
 */
export async function followDescription(
  tx: Tx,
  id: string,
  { about }: PlannedAgain,
  { context, action, release }: { context: CommandContext; action: string; release: readonly string[] },
): Promise<void> {
  const { principal, requestId } = context;
  const { personId, name, displayName } = principal;
  const detail: Json = { changed: about.summary, ...(about.amount && { amount: moneyText(about.amount) }) };
  const noted = {
    principal: { id: principal.id, personId, name, displayName },
    requestId,
    action,
    auditId: newId(),
    subject: { type: "approval", id },
    auditDetail: detail,
    outbox: [{ id: newId(), type: approvalChanged, payload: { approvalId: id } }],
    answer: { status: 409 },
  };
  const place = holdsOf(about, id);
  const holding = {
    ...noted,
    ...(release.length > 0 && { release }),
    ...(place.length > 0 && { place }),
  };
  const { verdict } = await executeCommand(JSON.stringify(holding), tx.statements);
  if (verdict !== "OK") await executeCommand(JSON.stringify(noted), tx.statements);
}
