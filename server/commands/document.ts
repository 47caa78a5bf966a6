import { createHash } from "node:crypto";
import { config } from "../config";
import { dateInZone } from "../kernel/business-date";
import { newId } from "../kernel/ids";
import { canonicalJson, type Json } from "../kernel/json";
import { defaultLimitMinor } from "../kernel/limit";
import { moneyToWire } from "../kernel/money";
import type { DraftLine } from "../posting/journal-draft";
import type { AnyCommand } from "./define-command";
import type {
  ApprovalDescription,
  CommandContext,
  CommandPlan,
  IdempotencyKey,
  RowChange,
  RowRequirement,
} from "./plan";

export type Decision = { id: string; outcome: "APPROVED" | "REJECTED" | "WITHDRAWN"; note: string | null };

const DAY_MS = 86_400_000;

function lineOf(line: DraftLine) {
  const { side, glCode, account, money } = line;
  return { side, glCode, accountId: account?.id, currency: money.currency, amountMinor: money.minor.toString() };
}

function refusalOf(change: RowChange | RowRequirement) {
  if (!("refusal" in change)) return change;
  if (change.refusal === "STALE") return { ...change, refusal: { verdict: "STALE" } };
  return {
    ...change,
    refusal: { verdict: "REFUSED", code: change.refusal.code, detail: {}, message: change.refusal.message },
  };
}

/** The lines of a plan as a checker reads them: JournalLine views in order. */
export function journalPreview(plan: Pick<CommandPlan, "entries">): Json {
  return (plan.entries ?? []).flatMap((entry) =>
    entry.lines.map((line, index) => ({
      lineNo: index + 1,
      side: line.side,
      glCode: line.glCode,
      accountId: line.account?.id ?? null,
      accountNo: line.account?.number ?? null,
      amount: moneyToWire(line.money) as unknown as Json,
    })),
  );
}

function base(command: AnyCommand, context: CommandContext, key: IdempotencyKey | null) {
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
    action: command.operationId,
    auditId: newId(),
  };
}

/** The JSON that `execute_command` takes for posting a plan. Money is text of minor units, columns have database names. */
export function postDocument(
  command: AnyCommand,
  plan: CommandPlan,
  context: CommandContext,
  key: IdempotencyKey | null,
  decision: Decision | null,
  keyAnswer?: Json,
): string {
  const { limit } = plan;
  return JSON.stringify({
    ...base(command, context, key),
    ...(key && keyAnswer !== undefined ? { key: { ...key, status: 200, answer: keyAnswer } } : {}),
    approval: decision ?? undefined,
    limit: limit && {
      operation: limit.operation,
      currency: limit.amount.currency,
      amountMinor: limit.amount.minor.toString(),
      defaultMinor: defaultLimitMinor(limit.operation, limit.amount.currency).toString(),
    },
    ...effects(plan),
    subject: plan.subject,
    auditDetail: plan.auditDetail,
    outbox: plan.outbox?.map((event) => ({ id: newId(), ...event })),
    // As text, so that a replay answers the members in the order of the first answer.
    answer: { status: plan.answer.status, body: JSON.stringify(plan.answer.body) },
  });
}

function effects(plan: CommandPlan) {
  return {
    entries: plan.entries?.length
      ? plan.entries.map((entry) => ({ ...entry, lines: entry.lines.map(lineOf) }))
      : undefined,
    ledger: plan.accounts?.length ? plan.accounts : undefined,
    place: plan.place?.map((hold) => ({
      ...hold,
      id: newId(),
      amountMinor: hold.amount.minor.toString(),
      amount: undefined,
    })),
    release: plan.release?.length ? plan.release : undefined,
    active: plan.active,
    touch: plan.touch,
    expectBalance:
      plan.expectBalance &&
      Object.fromEntries(Object.entries(plan.expectBalance).map(([id, minor]) => [id, minor.toString()])),
    withdrawScope: plan.withdrawScope,
    counters: plan.counters,
    rows: plan.rows?.map(refusalOf),
    requireRows: plan.requireRows?.map(refusalOf),
  };
}

/** When nobody has decided by then the command expires: cash at the end of its business day, others after five days. */
export function expiryOf(expires: ApprovalDescription["expires"], now: Date, timeZone: string): Date {
  if (expires === "FIVE_DAYS") return new Date(now.getTime() + 5 * DAY_MS);
  const today = dateInZone(now, timeZone);
  // The first instant of the next day in the bank's zone, found by bisection: days of 23 and 25 hours exist.
  let low = now.getTime();
  let high = low + 26 * 3_600_000;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2);
    if (dateInZone(new Date(middle), timeZone) === today) low = middle;
    else high = middle;
  }
  return new Date(high);
}

export type Parking = { approvalId: string; limitMinor: string | null; payload: Json };

/** The JSON that parks a command: the approval row, what it holds, and the rows that stand meanwhile. */
export function parkDocument(
  command: AnyCommand,
  plan: CommandPlan,
  about: ApprovalDescription,
  context: CommandContext,
  key: IdempotencyKey | null,
  { approvalId, limitMinor, payload }: Parking,
): string {
  const { principal } = context;
  const approval = {
    id: approvalId,
    operation: command.operationId,
    command_type: command.type,
    command_version: command.version,
    payload: { input: payload, subjectId: about.subjectId ?? null },
    payload_hash: createHash("sha256").update(canonicalJson(payload)).digest("hex"),
    maker_principal: { kind: principal.kind, id: principal.id, channel: context.channel },
    maker_person_id: principal.personId,
    maker: principal.name,
    maker_name: principal.displayName,
    branch_code: about.branchCode ?? principal.branchCode,
    checker_permission: command.checkerPermission,
    expires_at: expiryOf(about.expires, new Date(), config().bankTimeZone).toISOString(),
    amount_minor: about.amount?.minor.toString(),
    currency: about.amount?.currency,
    limit_minor: limitMinor,
    summary: about.summary,
    maker_note: about.makerNote ?? null,
    before: about.before ?? null,
    after: about.after ?? null,
    journal_preview: journalPreview(plan),
    scope_id: about.scopeId ?? null,
  };
  const holds = (about.holds ?? []).map(({ accountId, amount, reason }) => ({
    id: newId(),
    accountId,
    reason,
    amountMinor: amount.minor.toString(),
    sourceType: "APPROVAL",
    sourceId: approvalId,
  }));
  return JSON.stringify({
    ...base(command, context, key),
    park: { approval, holds, rows: (about.rows ?? []).map(refusalOf) },
    active: plan.active,
    touch: about.touch,
    requireRows: plan.requireRows?.map(refusalOf),
    subject: { type: "approval", id: approvalId },
    outbox: [{ id: newId(), type: "approval.parked", payload: { approvalId, operation: command.operationId } }],
    answer: { status: 202, body: "null" },
  });
}

/** The JSON that rejects or withdraws a parked command. */
export function decideDocument(
  operationId: string,
  decision: Decision,
  context: CommandContext,
  key: IdempotencyKey | null,
): string {
  const { principal } = context;
  return JSON.stringify({
    principal: {
      id: principal.id,
      personId: principal.personId,
      name: principal.name,
      displayName: principal.displayName,
    },
    key: key ?? undefined,
    requestId: context.requestId,
    action: operationId,
    auditId: newId(),
    approval: decision,
    subject: { type: "approval", id: decision.id },
    auditDetail: decision.note === null ? undefined : { note: decision.note },
    outbox: [{ id: newId(), type: "approval.decided", payload: { approvalId: decision.id, status: decision.outcome } }],
    answer: { status: 200, body: "null" },
  });
}
