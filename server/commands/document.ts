import { createHash } from "node:crypto";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import { config } from "../config";
import type { JournalLine } from "../contract/ledger";
import type { OperationInput } from "../contract/operation";
import { newId } from "../kernel/ids";
import { canonicalJson, type Json } from "../kernel/json";
import { boundedAccounts } from "../posting/accounts";
import { type DraftLine, type JournalDraft, lineView } from "../posting/journal-draft";
import { approvalDecided, approvalParked } from "./approval-events";
import { type AnyCommand, type Command, payloadOf } from "./command";
import { defaultLimitOf } from "./default-limit";
import { effectIdOf } from "./effect";
import { pack } from "./packed";
import type { ApprovalDescription, CommandContext, IdempotencyKey, Plan, RequestOf, Tally } from "./plan";
import { insert, requirementsOf } from "./rows";
import { fact, factPaths } from "./template";
import { refusalError } from "./verdicts";

export type Decision = { id: string; outcome: "APPROVED" | "REJECTED" | "WITHDRAWN"; note: string | null };

function lineOf(line: DraftLine) {
  const { side, glCode, account, money } = line;
  return { side, glCode, accountId: account?.id, currency: money.currency, amountMinor: money.minor.toString() };
}

function entryOf(entry: JournalDraft) {
  return {
    id: entry.id,
    category: entry.category,
    narrative: entry.narrative,
    sourceType: entry.sourceType,
    sourceId: entry.sourceId,
    valueDate: entry.valueDate,
    closing: entry.closing,
    branchCode: entry.branchCode,
    reversesEntryId: entry.reversesEntryId,
    lines: entry.lines.map(lineOf),
  };
}

/** In the order of the lines. */
export function journalPreview(plan: Pick<Plan, "entries">): JournalLine[] {
  return (plan.entries ?? []).flatMap((entry) => entry.lines.map(lineView));
}

function base(action: string, context: CommandContext, key: IdempotencyKey | null) {
  const { principal } = context;
  return {
    principal: {
      id: principal.id,
      personId: principal.personId,
      name: principal.name,
      displayName: principal.displayName,
    },
    key: key ?? undefined,
    requestId: context.requestId,
    action,
    auditId: newId(),
  };
}

/** A plan and its stored result as text, so that a replay keeps the member order of the first answer. */
export type Planned = { plan: Plan; kept: string; answer: unknown };

/** The answer has facts in the places that commit fills in. */
export async function planned<Op extends OperationInput>(
  command: Command<Op>,
  request: RequestOf<Op>,
  context: CommandContext,
): Promise<Planned> {
  const plan = await command.plan(request, context);
  return { plan, kept: JSON.stringify(plan.kept ?? null), answer: command.answer(request, plan.kept) };
}

/**
 * The JSON of `execute_command` for a posting. Money is text of minor units. Columns have database names. One object with every member,
 * and the copied part last: members after a spread that begins a literal cost a microsecond each (decision 0016).
 */
export function postDocument(
  command: AnyCommand,
  { plan, kept, answer }: Planned,
  context: CommandContext,
  key: IdempotencyKey | null,
  decision: Decision | null,
): string {
  return JSON.stringify({
    approval: decision ?? undefined,
    limit: limitOf(plan),
    entries: plan.entries?.length ? plan.entries.map(entryOf) : undefined,
    ledger: plan.accounts?.length ? plan.accounts : undefined,
    place: plan.place?.map((hold) => ({
      id: newId(),
      ...hold,
      amountMinor: hold.amount.minor.toString(),
      amount: undefined,
    })),
    release: plan.release?.length ? plan.release : undefined,
    tallies: plan.tallies?.map(tallyOf),
    forced: plan.forced,
    covered: plan.covered,
    active: plan.active,
    touch: plan.touch,
    expectBalance: balancesOf(plan),
    expectDay: plan.expectDay,
    expectClosing: plan.expectClosing,
    closesDay: plan.closesDay && true,
    closesPeriod: plan.closesPeriod,
    expectVersions: plan.expectVersions,
    unjudged: plan.unjudged,
    withdrawScope: plan.withdrawScope,
    counters: plan.counters,
    rows: plan.rows,
    requireRows: plan.requireRows,
    closingDay: context.closing,
    subject: plan.subject,
    auditDetail: plan.auditDetail,
    outbox: plan.outbox?.map(({ type, subject, payload }) => ({ id: newId(), type, subject, payload })),
    // An approval keeps the text for its own answer.
    answer: { status: command.status, ...(decision ? { kept } : { packed: pack(kept) }), facts: factPaths(answer) },
    ...base(command.operation.id, context, key),
  });
}

function tallyOf({ subject, name, add, most }: Tally) {
  return { subject, name, add: add.toString(), most: most?.toString() ?? null } satisfies Record<keyof Tally, unknown>;
}

function limitOf({ limit }: Plan) {
  return (
    limit && {
      operation: limit.operation,
      currency: limit.amount.currency,
      amountMinor: limit.amount.minor.toString(),
      defaultMinor: defaultLimitOf(limit.operation, limit.amount.currency).toString(),
    }
  );
}

function balancesOf({ expectBalance }: Plan): Record<string, string> | undefined {
  return (
    expectBalance && Object.fromEntries(Object.entries(expectBalance).map(([id, minor]) => [id, minor.toString()]))
  );
}

/** The JSON that parks a command: the approval row, its holds, and the rows it writes meanwhile. */
export async function parkingDocument<Op extends OperationInput>(
  command: Command<Op>,
  request: RequestOf<Op>,
  plan: Plan,
  context: CommandContext,
  key: IdempotencyKey | null,
  { approvalId, limitMinor }: { approvalId: string; limitMinor: string | null },
): Promise<string> {
  const { parks, operation } = command;
  if (!parks) throw new Error(`${operation.id} parks and cannot describe itself`);
  await requireCapacity(context.read, plan);
  const about = await parks.describe(request, context, plan, approvalId);
  const payload = payloadOf(request) as Record<string, Json>;
  const { principal } = context;
  const approval = insert(approvals, {
    id: approvalId,
    operation: operation.id,
    commandType: operation.id,
    commandVersion: parks.version,
    payload: {
      input: payload,
      subjectId: about.subjectId ?? null,
      ...(context.ifMatch !== null && { ifMatch: context.ifMatch }),
    },
    payloadHash: createHash("sha256").update(canonicalJson(payload)).digest("hex"),
    makerPrincipal: { kind: principal.kind, id: principal.id, channel: context.channel },
    makerPersonId: principal.personId,
    maker: principal.name,
    makerName: principal.displayName,
    branchCode: about.branchCode ?? principal.branchCode,
    checkerPermission: parks.checker,
    expiresAt: fact("expiresAt"),
    amountMinor: about.amount?.minor ?? null,
    currency: about.amount?.currency ?? null,
    limitMinor: limitMinor === null ? null : BigInt(limitMinor),
    summary: about.summary,
    makerNote: about.makerNote ?? null,
    before: about.before ?? null,
    after: about.after ?? null,
    journalPreview: journalPreview(plan),
    effectId: await effectIdOf(context.read, plan, about, approvalId),
    scopeIds: [...(about.scopeIds ?? [])],
    freezes: about.freezes ?? null,
  });
  return JSON.stringify({
    // Commit computes the expiry from the business date and the database's clock.
    park: {
      approval,
      holds: holdsOf(about, approvalId),
      rows: about.rows ?? [],
      expires: about.expires,
      timeZone: config().bankTimeZone,
    },
    active: plan.active,
    // The description shows these balances.
    expectBalance: balancesOf(plan),
    expectVersions: plan.expectVersions,
    unjudged: plan.unjudged,
    touch: about.freezes === undefined ? about.touch : [...(about.touch ?? []), about.freezes],
    // A command that would be refused anyway must not reach a checker.
    requireRows: [...(plan.requireRows ?? []), ...requirementsOf(plan.rows)],
    subject: { type: "approval", id: approvalId },
    outbox: [{ id: newId(), type: approvalParked, payload: { approvalId, operation: operation.id } }],
    answer: { status: 202 },
    ...base(command.operation.id, context, key),
  });
}

/** The holds of an approval, for the posting function. */
export function holdsOf({ holds = [] }: ApprovalDescription, approvalId: string) {
  return holds.map(({ accountId, amount, reason }) => ({
    id: newId(),
    accountId,
    reason,
    amountMinor: amount.minor.toString(),
    sourceType: "APPROVAL",
    sourceId: approvalId,
  }));
}

export function decideDocument(
  operationId: string,
  decision: Decision,
  context: CommandContext,
  key: IdempotencyKey | null,
): string {
  return JSON.stringify({
    approval: decision,
    subject: { type: "approval", id: decision.id },
    auditDetail: decision.note === null ? undefined : { note: decision.note },
    outbox: [
      {
        id: newId(),
        type: approvalDecided,
        payload: { approvalId: decision.id, status: decision.outcome, by: context.principal.personId },
      },
    ],
    answer: { status: 200 },
    ...base(operationId, context, key),
  });
}

/**
 * Refuses a command before it parks if a till or vault has no capacity for the amount. Takes no lock: the posting function checks
 * again at approval. Throws BALANCE_OUT_OF_RANGE.
 */
async function requireCapacity(
  read: ReadDb,
  { entries = [], accounts = [], fields, unjudged = [] }: Plan,
): Promise<void> {
  const lines = entries.flatMap((entry) => entry.lines);
  const cash = lines.flatMap(({ account }) =>
    account && CASH.has(account.kind) && !unjudged.includes(account.id) ? [account.id] : [],
  );
  if (cash.length === 0) return;
  for (const held of [...(await boundedAccounts(read, cash)), ...accounts.flatMap(opened)]) {
    const brought = lines
      .filter(({ account }) => account?.id === held.id)
      .reduce((sum, { side, money }) => sum + (side === held.side ? money.minor : -money.minor), 0n);
    if (brought <= 0n || held.balance + brought <= held.ceiling) continue;
    const { number: accountNo, id: accountId, kind, currency } = held;
    const detail = { accountId, accountNo, kind, currency, ceiling: held.ceiling.toString() };
    throw refusalError({ verdict: "REFUSED", code: "BALANCE_OUT_OF_RANGE", detail }, fields);
  }
}

const CASH: ReadonlySet<string> = new Set(["TILL", "VAULT"]);

/** An account that the command opens, such as a vault created by its first cash. */
function opened(change: NonNullable<Plan["accounts"]>[number]) {
  if (change.op !== "open" || change.ceiling === undefined) return [];
  const { id, kind, number, side, currency, ceiling } = change;
  return [{ id, kind, number, side, currency, balance: 0n, ceiling: BigInt(ceiling) }];
}
