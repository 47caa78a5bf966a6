import { isRetryable, violatedUniqueConstraint } from "@/db/errors";
import type { TransactionStatements } from "@/db/statements";
import { inTransaction, type Tx } from "@/db/tx";
import * as t from "@/words/service/commands";
import { approveApproval } from "../contract/approvals";
import { DomainError, notFound } from "../kernel/errors";
import type { Json } from "../kernel/json";
import { executeCommand, foreseeCommand, openToDecision, type Refusal, type Verdict } from "../posting/execute-command";
import { approvalDecided } from "./approval-events";
import { isDayAsPlanned } from "./closing-day";
import type { AnyCommand } from "./command";
import { type Decision, decideDocument, type Planned, postDocument } from "./document";
import type { CommandContext, IdempotencyKey, Plan } from "./plan";
import { commandOf, type ParkedCommand, type PlannedAgain, planAgain } from "./plan-again";
import { RecordTurns } from "./record-turns";
import {
  currentDescription,
  effectChanged,
  followDescription,
  isAsSeen,
  recordSeen,
  replaceDescription,
  unnamedDecision,
} from "./replacement";
import { commit } from "./run-command";
import { calm, isStalePlan } from "./stale-plan";
import { alreadyDecided, keyReused, refusalError } from "./verdicts";

type Decided = { replayed: boolean };

/** A checker's confirmation: the refusal without it, and its record in the audit event. */
export type Attestation = { refusal: DomainError | null; detail: Record<string, Json> | null };

export type Approving = {
  note?: string | null;
  /** The effect that the checker opened. Null for the one described when the decision started. */
  effect?: string | null;
  attestation?: Attestation;
};

const SAYS_NOTHING: Attestation = { refusal: null, detail: null };

/**
 * Approves a parked command. Parses its payload, plans it with the current business date, and posts it with the approval's row locked, in
 * one transaction. A refusal leaves the approval PENDING and writes `lastError`. Throws the refusal, or 409 naming the first decider.
 */
export async function approveParked(
  parked: ParkedCommand,
  { note = null, effect = null, attestation = SAYS_NOTHING }: Approving,
  context: CommandContext,
  key: IdempotencyKey | null,
): Promise<Decided> {
  const command = commandOf(parked);
  const decision: Decision = { id: parked.id, outcome: "APPROVED", note };
  const turns = new RecordTurns(t.recordsAreBeingChanged);
  try {
    for (let round = 1; ; ) {
      // Planned before the lock: a plan reads through the pool. Holding a connection while waiting for another can exhaust the pool. Commit
      // checks the plan's conditions.
      const again = await planAgain(command, parked, context).catch(refusedPlan);
      const plan = "plan" in again ? again.plan : noRecords(parked);
      if (await turns.wait(plan)) continue;
      const replay = { command, parked, effect, decision, attestation, context, key };
      const verdict = await replayUnlessStale(replay, again);
      if (verdict instanceof DomainError) throw verdict;
      if (verdict.verdict !== "STALE") {
        const decided = concludeDecision(verdict);
        command.forget?.(plan.subject.id);
        return decided;
      }
      await turns.waitStale(plan);
      await calm(plan, round++);
    }
  } finally {
    turns.end();
  }
}

/** For a plan that refuses: only its approval is decided. */
const noRecords = ({ id }: ParkedCommand): Plan => ({ subject: { type: "approval", id } });

async function replayUnlessStale(...of: Parameters<typeof replayOnce>): Promise<Verdict | DomainError> {
  try {
    return await replayOnce(...of);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (error instanceof StaleReplay) return { verdict: "STALE" };
    if (!isRetryable(error) && !(constraint && isStalePlan(of[0].command, constraint))) throw error;
    return { verdict: "STALE" };
  }
}

type Replay = {
  command: AnyCommand;
  parked: ParkedCommand;
  effect: string | null;
  decision: Decision;
  attestation: Attestation;
  context: CommandContext;
  key: IdempotencyKey | null;
};

/** A refusal whose transaction commits, since it stores the new description. */
async function replayOnce(replay: Replay, again: PlannedAgain | Refusal): Promise<Verdict | DomainError> {
  const { decision, attestation, context, key } = replay;
  return inTransaction<Verdict | DomainError>(async (tx) => {
    const { statements } = tx;
    const over = await openToDecision(opening(decision, context, key), statements);
    if (over) return over;
    if (attestation.refusal) throw attestation.refusal;
    const verdict = await ("verdict" in again ? again : postAsSeen(tx, replay, again));
    if (verdict instanceof DomainError) return verdict;
    // The description must match the plan.
    if (verdict.verdict === "STALE") throw new StaleReplay();
    // Four eyes is not a rule of the command, so it sets no `lastError`.
    if (verdict.verdict === "REFUSED" && verdict.code !== "SELF_APPROVAL" && verdict.code !== "NOT_FOUND") {
      await noteRefusal(statements, decision, refusalError(verdict).message);
    }
    return verdict;
  });
}

class StaleReplay extends Error {}

const noteRefusal = (statements: TransactionStatements, { id }: Decision, message: string) =>
  statements.query("select note_replay_refusal($1, $2)", [id, message]);

/** Posts the effect its checker saw. The approval gets the current description in any case. */
async function postAsSeen(tx: Tx, replay: Replay, again: PlannedAgain): Promise<Verdict | DomainError> {
  const { parked, effect, decision, context, key } = replay;
  const { id } = decision;
  const { statements } = tx;
  const current = await currentDescription(tx, id);
  const unnamed = unnamedDecision(context, key);
  const refusal = effect === null ? current.refusalOf(unnamed) : null;
  const unseen = refusal ?? (isAsSeen(again, parked, effect) ? null : effectChanged());
  if (unseen) await requireCurrent(tx, replay, again);
  const isNew = !current.isOf(again);
  // A request with an effect id can be repeated: it posts that effect or nothing.
  const seen = current.seenBy({ ...unnamed, request: effect === null ? unnamed.request : null }, isNew);
  const release = isNew ? await replaceDescription(tx, id, again, seen) : [];
  if (unseen && !isNew) {
    if (current.wasReplaced) await recordSeen(tx, id, seen);
    await noteRefusal(statements, decision, unseen.message);
  }
  const outcome = unseen ?? (await postPlan(replay, again, tx));
  const stays = outcome instanceof DomainError || outcome.verdict === "REFUSED";
  if (isNew && stays) await followDescription(tx, id, again, { context, action: approveApproval.id, release });
  return outcome;
}

/** A difference due to a stale plan alone is no change, so the plan must be current before the comparison. */
async function requireCurrent({ statements }: Tx, { command, decision, context }: Replay, again: PlannedAgain) {
  const document = postDocument(command, again, context, null, decision);
  if ((await foreseeCommand(document, statements)).verdict === "STALE") throw new StaleReplay();
}

function refusedPlan(error: unknown): Refusal {
  if (!(error instanceof DomainError)) throw error;
  return { verdict: "REFUSED", code: error.code, detail: {}, message: error.message };
}

/** Posts the plan in a savepoint: a refusal keeps only its reason on the approval. */
async function postPlan(
  { command, decision, attestation, context, key }: Replay,
  plan: Planned,
  tx: Tx,
): Promise<Verdict> {
  if (!(await isDayAsPlanned(plan.plan, tx))) return { verdict: "STALE" };
  const document = postDocument(command, withDecision(plan, decision, attestation), context, key, decision);
  try {
    return namingFees(await tx.statements.savepoint((inner) => executeCommand(document, inner)), plan);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    return refusedPlan(constraint === undefined ? error : (command.constraints?.[constraint]?.() ?? error));
  }
}

/** The fields of a refusal belong to the maker. A shortfall due to fees also concerns the checker. */
function namingFees(verdict: Verdict, { plan }: Planned): Verdict {
  const fees = plan.fields?.fees;
  if (verdict.verdict !== "REFUSED" || fees === undefined) return verdict;
  return { ...verdict, message: refusalError(verdict, { fees }).message };
}

/** The part of a decision to check before its command, whose plan may refuse. */
function opening(decision: Decision, { principal }: CommandContext, key: IdempotencyKey | null): string {
  const { id, personId } = principal;
  return JSON.stringify({ principal: { id, personId }, key: key ?? undefined, approval: decision });
}

function withDecision({ plan, ...rest }: Planned, decision: Decision, { detail }: Attestation): Planned {
  const { id: subject, outcome: status } = decision;
  const event = { type: approvalDecided, subject, payload: { approvalId: subject, status } };
  const said = detail && { auditDetail: { ...(plan.auditDetail as Record<string, Json> | undefined), ...detail } };
  return { ...rest, plan: { ...plan, ...said, outbox: [...(plan.outbox ?? []), event] } };
}

/** Rejects a parked command, or withdraws it (its maker only), and releases its holds. */
export async function declineParked(
  operationId: string,
  decision: Decision & { outcome: "REJECTED" | "WITHDRAWN" },
  context: CommandContext,
  key: IdempotencyKey | null,
): Promise<Decided> {
  return concludeDecision(await commit(decideDocument(operationId, decision, context, key)));
}

function concludeDecision(verdict: Verdict): Decided {
  switch (verdict.verdict) {
    case "OK":
      return { replayed: false };
    case "REPLAY":
      return { replayed: true };
    case "DECIDED":
      throw alreadyDecided(verdict.status, verdict.decidedBy);
    case "EXPIRED":
      throw alreadyDecided("EXPIRED", "");
    case "KEY_REUSED":
      throw keyReused();
    case "REFUSED":
      if (verdict.code === "NOT_FOUND") throw notFound("approval");
      throw refusalError(verdict);
    default:
      throw new Error(`a decision got the verdict ${verdict.verdict}`);
  }
}
