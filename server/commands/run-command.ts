import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { isRetryable, violatedUniqueConstraint } from "@/db/errors";
import { prepared, type Slots } from "@/db/prepared";
import { approvals } from "@/db/schema/approvals";
import { inTransaction } from "@/db/tx";
import * as t from "@/words/service/commands";
import type { OperationInput } from "../contract/operation";
import { monotonicMs } from "../kernel/clock";
import { DomainError } from "../kernel/errors";
import { newId } from "../kernel/ids";
import { isKeyOf } from "../kernel/is-key-of";
import { executeCommand, foreseeCommand, lookUpKey, type Replay, type Verdict } from "../posting/execute-command";
import { postInBatch } from "../posting/posting-queue";
import { isDayAsPlanned } from "./closing-day";
import type { Command } from "./command";
import { type Planned, parkingDocument, planned, postDocument } from "./document";
import { oneAtATime, rememberUsed, WAIT_MS, waitForTurn, wasUsed } from "./in-flight";
import { unpack } from "./packed";
import type { CommandContext, IdempotencyKey, Plan, RequestOf } from "./plan";
import { RecordTurns } from "./record-turns";
import { calm, isStalePlan } from "./stale-plan";
import { fromFacts, fromKept, render } from "./template";
import { keyReused, refusalError } from "./verdicts";

/** The operation's body, or `{ approvalId }` with 202 if it parked. */
export type CommandResult = { status: number; body: unknown; replayed: boolean };

type Run<Op extends OperationInput> = {
  command: Command<Op>;
  request: RequestOf<Op>;
  context: CommandContext;
  key: IdempotencyKey | null;
};

/**
 * Runs a write: a plan, then one call that commits, parks or refuses it. Throws DomainErrors for refusals, which write nothing and leave
 * the key unused. Safe to repeat with one key: the first answer is returned. Locks: see `post_commands`.
 */
export async function runCommand<Op extends OperationInput>(
  command: Command<Op>,
  request: RequestOf<Op>,
  context: CommandContext,
  key: IdempotencyKey | null,
): Promise<CommandResult> {
  const run = { command, request, context, key };
  if (!key) return attempt(run);
  const name = `${context.principal.id} ${key.operation} ${key.key}`;
  if (wasUsed(name)) {
    const stored = await lookUpKey(context.principal.id, key);
    if (stored.verdict !== "UNUSED_KEY") return conclude(run, null, stored);
  }
  const result = await oneAtATime(name, WAIT_MS, () => attempt(run));
  rememberUsed(name);
  return result;
}

/** Waits behind a concurrent request with this key. */
function lookUp(context: CommandContext, key: IdempotencyKey): Promise<Verdict> {
  return commit(JSON.stringify({ principal: { id: context.principal.id }, key, lookUpOnly: true }));
}

async function attempt<Op extends OperationInput>(run: Run<Op>): Promise<CommandResult> {
  const turns = new RecordTurns(t.tooManyChangesAtOnce);
  try {
    for (let round = 1; ; ) {
      const plan = await planOrReplay(run);
      if ("replayed" in plan) return plan;
      if (await turns.wait(plan.plan)) continue;
      const result = await postUnlessStale(run, plan);
      if (result !== "STALE") return result;
      await turns.waitStale(plan.plan);
      await calm(plan.plan, round++);
    }
  } finally {
    turns.end();
  }
}

async function postUnlessStale<Op extends OperationInput>(
  run: Run<Op>,
  plan: Planned,
): Promise<CommandResult | "STALE"> {
  try {
    return await postOrPark(run, plan);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === undefined) throw error;
    const refusal = run.command.constraints?.[constraint];
    if (refusal) throw refusal();
    if (!isStalePlan(run.command, constraint)) throw error;
    return "STALE";
  }
}

/** A refused plan may belong to a repeated request that succeeded: its stored answer comes first. */
async function planOrReplay<Op extends OperationInput>(run: Run<Op>): Promise<Planned | CommandResult> {
  const { command, request, context, key } = run;
  try {
    return await planned(command, request, context);
  } catch (error) {
    if (!key || !(error instanceof DomainError)) throw error;
    const stored = await lookUp(context, key);
    if (stored.verdict === "REPLAY" || stored.verdict === "KEY_REUSED") return conclude(run, null, stored);
    throw error;
  }
}

async function postOrPark<Op extends OperationInput>(
  run: Run<Op>,
  proposed: Planned,
): Promise<CommandResult | "STALE"> {
  const { command, context, key } = run;
  const { plan } = proposed;
  if (plan.mustPark) return park(run, plan, await passedLimit(command, proposed, context));
  const document = postDocument(command, proposed, context, key, null);
  const verdict = await commit(document, executorOf(plan, context));
  if (verdict.verdict === "PARK") return park(run, plan, verdict.limitMinor);
  if (verdict.verdict === "REFUSED" && isStalePlan(command, verdict.code)) return "STALE";
  return verdict.verdict === "STALE" ? "STALE" : conclude(run, proposed, verdict, plan.fields);
}

async function park<Op extends OperationInput>(
  run: Run<Op>,
  plan: Plan,
  limitMinor: string | null,
): Promise<CommandResult | "STALE"> {
  const { request, context, key } = run;
  const approvalId = newId();
  const verdict = await commit(
    await parkingDocument(run.command, request, plan, context, key, { approvalId, limitMinor }),
  );
  if (verdict.verdict === "STALE") return "STALE";
  if (verdict.verdict !== "PARKED") return conclude(run, null, verdict, plan.fields);
  return { status: 202, body: { approvalId }, replayed: false };
}

function executorOf(plan: Plan, { closing }: CommandContext): (document: string) => Promise<Verdict> {
  if (plan.closesDay)
    return (text) =>
      inTransaction(async (tx) =>
        (await isDayAsPlanned(plan, tx)) ? executeCommand(text, tx.statements) : { verdict: "STALE" },
      );
  const accounts = closing === undefined ? batchedAccounts(plan) : null;
  return accounts ? (text) => postInBatch(text, accounts) : executeCommand;
}

/** The accounts of its lines and holds, if the plan locks only these and its key before its own rows. It may then share a transaction. */
function batchedAccounts(plan: Plan): string[] | null {
  const { entries = [], accounts, place = [], release, touch, withdrawScope } = plan;
  const { active = [], expectBalance = {}, rows = [] } = plan;
  if (entries.length + place.length === 0 || accounts || release || touch || withdrawScope) return null;
  const ofLines = entries.flatMap(({ lines }) => lines.flatMap(({ account }) => account?.id ?? []));
  const own = new Set([...ofLines, ...place.map(({ accountId }) => accountId)]);
  const locksNoOthers = [...active, ...Object.keys(expectBalance)].every((id) => own.has(id));
  // Changed rows are locked command by command: two batches could deadlock on them.
  return locksNoOthers && rows.every(({ action }) => action === "insert") ? [...own] : null;
}

/**
 * One call, retried on deadlocks, serialization failures and lock timeouts. The key makes a retry safe. Without a key nothing was
 * written.
 */
export async function commit(
  document: string,
  post: (document: string) => Promise<Verdict> = executeCommand,
): Promise<Verdict> {
  const start = monotonicMs();
  for (;;) {
    try {
      return await post(document);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (monotonicMs() - start > WAIT_MS) {
        throw new DomainError("REQUEST_IN_FLIGHT", t.anotherRequestIsInProgress);
      }
      await waitForTurn();
    }
  }
}

async function conclude<Op extends OperationInput>(
  run: Run<Op>,
  proposed: Planned | null,
  verdict: Verdict,
  fields?: Plan["fields"],
): Promise<CommandResult> {
  const { command, request, context, key } = run;
  if (proposed && (verdict.verdict === "OK" || verdict.verdict === "REPLAY"))
    command.forget?.(proposed.plan.subject.id);
  switch (verdict.verdict) {
    case "OK":
      if (!proposed) throw new Error("a verdict without a plan");
      return { status: command.status, body: render(proposed.answer, fromFacts(verdict.facts)), replayed: false };
    case "REPLAY":
      return replayed(command, request, await asOfNow(verdict, context, key));
    case "KEY_REUSED":
      throw keyReused();
    case "REFUSED":
      throw command.refusals?.[verdict.code]?.() ?? refusalError(verdict, fields);
    default:
      throw new Error(`${command.operation.id}: unexpected verdict ${verdict.verdict}`);
  }
}

const approvalIsOver = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({ over: sql<boolean>`approval_is_over(${approvals.expiresAt}, ${approvals.expiresWith})` })
    .from(approvals)
    .where(eq(approvals.id, slot.id)),
);

/** An approval past its expiry is expired here, as by the job of each minute. */
async function asOfNow(replay: Replay, context: CommandContext, key: IdempotencyKey | null): Promise<Replay> {
  const { approvalId, approvalStatus } = replay;
  if (key === null || approvalId === undefined || approvalStatus !== "PENDING") return replay;
  const [row] = await approvalIsOver(database().db, { id: approvalId });
  if (row?.over !== true) return replay;
  // Waits for a concurrent decision or expiry, so that the replay shows its outcome.
  try {
    await inTransaction(async (tx) => {
      await tx.statements.query("select lock_approval($1)", [approvalId]);
      await tx.statements.query("select expire_approvals()");
    });
  } catch (error) {
    // A long lock: still undecided, and the replay says so.
    if (!isRetryable(error)) throw error;
  }
  const now = await lookUp(context, key);
  return now.verdict === "REPLAY" ? now : replay;
}

/** The stored answer, or for a parked command its outcome (approvals/RULES.md). */
function replayed<Op extends OperationInput>(
  command: Command<Op>,
  request: RequestOf<Op>,
  verdict: Replay,
): CommandResult {
  const { approvalId, approvalStatus } = verdict;
  if (approvalId !== undefined && approvalStatus !== "APPROVED") {
    if (approvalStatus === "PENDING") return { status: 202, body: { approvalId }, replayed: true };
    const over = isKeyOf(t.sentAndOver, approvalStatus) ? t.sentAndOver[approvalStatus] : t.stateForbidsIt;
    throw new DomainError("ILLEGAL_STATE", over, {
      detail: { approvalId, status: approvalStatus },
      headers: { "Idempotency-Replayed": "true" },
    });
  }
  return {
    status: command.replayStatus ?? verdict.status,
    body: answerAgain(command, request, verdict),
    replayed: true,
  };
}

function answerAgain<Op extends OperationInput>(command: Command<Op>, request: RequestOf<Op>, replay: Replay): unknown {
  if (replay.answer) {
    const stored = render(JSON.parse(replay.answer.body), fromFacts(replay.answer.facts));
    return command.completes ? command.completes(stored) : stored;
  }
  const answer = command.answer(request, JSON.parse(replay.kept ?? unpack(replay.packed)));
  return render(answer, fromKept(answer, replay.facts ?? []));
}

/** The exceeded limit in minor units, for a plan that parks for another reason. Its checker sees the excess too. */
async function passedLimit(command: Command, proposed: Planned, context: CommandContext): Promise<string | null> {
  if (!proposed.plan.limit) return null;
  const foreseen = await foreseeCommand(postDocument(command, proposed, context, null, null));
  return foreseen.verdict === "PARK" ? foreseen.limitMinor : null;
}
