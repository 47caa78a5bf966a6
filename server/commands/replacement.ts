import { eq } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { Tx } from "@/db/tx";
import * as t from "@/words/service/commands";
import { DomainError } from "../kernel/errors";
import { newId } from "../kernel/ids";
import { canonicalJson, type Json } from "../kernel/json";
import { moneyText } from "../kernel/money";
import { executeCommand } from "../posting/execute-command";
import { approvalChanged } from "./approval-events";
import { defaultLimitOf } from "./default-limit";
import { holdsOf, journalPreview } from "./document";
import { areAsDescribed, withoutBalances } from "./effect";
import type { CommandContext, IdempotencyKey } from "./plan";
import type { ParkedCommand, PlannedAgain } from "./plan-again";

// If an approval's effect is no longer the one its checker saw, nothing posts, and the approval gets the new description.

/** 409: the effect differs from the one the checker saw. */
export const effectChanged = () => new DomainError("CHANGED_MEANWHILE", t.effectHasChanged, { status: 409 });

const effectMustBeNamed = () => new DomainError("CHANGED_MEANWHILE", t.effectMustBeNamed, { status: 409 });

type Described = Pick<ParkedCommand, "effectId" | "journalPreview" | "amountMinor" | "currency" | "before" | "after">;

/** True if the new plan has the effect named by the checker, or else the effect described when the decision started. */
export function isAsSeen(again: PlannedAgain, parked: ParkedCommand, named: string | null): boolean {
  return named === null ? isDescribed(again, parked) : again.effectId === named;
}

/** Approvals older than effect ids are compared by lines, or by amount and fields if they have no lines. */
function isDescribed({ plan, about, effectId }: PlannedAgain, described: Described): boolean {
  if (described.effectId !== null) return effectId === described.effectId;
  const lines = asStored(journalPreview(plan));
  // Earlier releases described some fields differently, so lines alone are compared.
  if (lines.length > 0 || described.journalPreview.length > 0) return areAsDescribed(lines, described.journalPreview);
  const { amount, before = null, after = null } = about;
  const now = { amountMinor: amount?.minor ?? null, currency: amount?.currency ?? null, before, after };
  return (
    described.amountMinor === now.amountMinor &&
    described.currency === now.currency &&
    canonicalJson(asStored([withoutBalances(before), withoutBalances(after)])) ===
      canonicalJson([withoutBalances(described.before), withoutBalances(described.after)] as Json)
  );
}

/** In stored form: an amount beyond a double is text. */
const asStored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** A decision without an effect id that meets a change: the principal and their request (null without a key). */
type UnnamedDecision = { principalId: string; request: string | null };

export const unnamedDecision = ({ principal }: CommandContext, key: IdempotencyKey | null): UnnamedDecision => ({
  principalId: principal.id,
  request: key && `${principal.id} ${key.operation} ${key.key} ${key.hash}`,
});

/** Most requests stored per approval. Beyond them a repetition counts as a new decision. */
const MAX_REQUESTS = 100;
const MAX_PRINCIPALS = 100;

/** The approval's current description, with its row locked. */
export async function currentDescription(tx: Tx, id: string) {
  const { effectId, journalPreview, amountMinor, currency, before, after, previous: replaced } = approvals;
  const [row] = await tx
    .select({ effectId, journalPreview, amountMinor, currency, before, after, previous: replaced })
    .from(approvals)
    .where(eq(approvals.id, id));
  const previous = row?.previous ?? null;
  const { requests = [], principals = [] } = previous ?? {};
  return {
    isOf: (again: PlannedAgain) => row !== undefined && isDescribed(again, row),
    wasReplaced: previous !== null,
    /** The refusal of a decision without an effect id: the checker has not seen the change, or this request was refused for it before. */
    refusalOf: ({ principalId, request }: UnnamedDecision): DomainError | null => {
      if (previous === null) return null;
      if (requests.length >= MAX_REQUESTS) return effectMustBeNamed();
      const isRepeated = request !== null && requests.includes(request);
      return isRepeated || !principals.includes(principalId) ? effectChanged() : null;
    },
    /** Adds the principals who have seen the effect. A new effect starts an empty list. */
    seenBy: ({ principalId, request }: UnnamedDecision, isNew: boolean): Seen => ({
      requests: added(requests, request, MAX_REQUESTS),
      principals: added(isNew ? [] : principals, principalId, MAX_PRINCIPALS),
    }),
  };
}

/** Requests refused because of a change, and principals who have seen the described effect. */
type Seen = { requests: string[]; principals: string[] };

const added = (to: readonly string[], one: string | null, atMost: number): string[] =>
  one === null || to.length >= atMost ? [...to] : [...new Set([...to, one])];

/** Records principals whose decision another one's change preceded. The approval's row is locked. */
export async function recordSeen(tx: Tx, id: string, seen: Seen): Promise<void> {
  await tx.statements.query("select note_met_change($1, $2::text::jsonb)", [id, JSON.stringify(seen)]);
}

/** Describes the approval by its current effect and returns the ids of its holds. The approval's row is locked. */
export async function replaceDescription(
  tx: Tx,
  id: string,
  { plan, about, effectId }: PlannedAgain,
  seen: Seen,
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
    met: seen,
  };
  const [row] = await tx.statements.query<{ holds: string[] }>(
    "select replace_description($1, $2::text::jsonb) as holds",
    [id, JSON.stringify(effect)],
  );
  return row?.holds ?? [];
}

/**
 * Applies a new description: holds, an audit event and a live update. If funds are insufficient the holds remain. An approval is
 * checked without its own holds, so the next decision is refused.
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
