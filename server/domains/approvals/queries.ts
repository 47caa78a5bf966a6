import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf, textsById } from "@/db/any-of";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "../../auth/principal";
import type { ParkedCommand } from "../../commands/plan-again";
import type { ApprovalView, RiskFlag } from "../../contract/approvals";
import type { ParkedCase } from "../../domain";
import type { Authority } from "../../kernel/authorities";
import { requireFound } from "../../kernel/errors";
import { balancesNow } from "../../posting/balance-effects";
import { type ApprovalRow, approvalColumns, toDecide, viewsOf, visibleTo, waits } from "./approval-rows";
import { evidenceOf, flagsOf } from "./evidence";
import {
  amountsHiddenFrom,
  hidingBalances,
  movesHidden,
  summaryWithoutAmounts,
  withoutAmounts,
} from "./hidden-balances";
import { OF_COMPLIANCE, seesAll } from "./visibility";

/** With the checker's evidence. Null if missing or not visible to the principal. */
export async function findApproval(read: ReadDb, id: string, principal: Principal): Promise<ApprovalView | null> {
  const [row] = await read
    .select(approvalColumns)
    .from(approvals)
    .where(and(eq(approvals.id, id), visibleTo(principal)));
  if (!row) return null;
  const pending = row.status === "PENDING";
  const [[view], now, evidence] = await Promise.all([
    viewsOf(read, [row], principal),
    pending ? balancesNow(read, row.before) : null,
    evidenceOf(read, parkedCase(row, principal), pending),
  ]);
  if (!view) return null;
  const shown = await hidingBalances(read, [now], principal);
  const whole = { ...view, now: shown(now), evidence };
  return (await movesHidden(read, [row], principal))(row) ? withoutAmounts(whole) : whole;
}

/** Current flags. Empty for an unknown id. */
export async function flagsOfParked(read: ReadDb, id: string, reader: ParkedCase["reader"]): Promise<RiskFlag[]> {
  const [row] = await read.select(approvalColumns).from(approvals).where(eq(approvals.id, id));
  return row ? flagsOf(read, parkedCase(row, reader)) : [];
}

function parkedCase(row: ApprovalRow, reader: ParkedCase["reader"]): ParkedCase {
  const { operation, payload, amountMinor: minor, currency, journalPreview, submittedAt, makerPersonId } = row;
  return {
    operation,
    input: payload.input,
    amount: minor === null || currency === null ? null : { minor, currency },
    accountIds: [...new Set(journalPreview.flatMap(({ accountId }) => accountId ?? []))],
    submittedAt,
    makerPersonId,
    reader,
  };
}

/** As `findApproval`. Throws NOT_FOUND. */
export async function getApproval(read: ReadDb, id: string, principal: Principal): Promise<ApprovalView> {
  return requireFound(await findApproval(read, id, principal), "approval");
}

/** True for an item that only readers of cases may see. */
export function isOfCompliance(read: ReadDb, approvalId: SQLWrapper): SQL {
  const item = alias(approvals, "item_of_compliance");
  const isIt = and(eq(item.id, approvalId), eq(item.checkerPermission, OF_COMPLIANCE));
  return exists(read.select({ id: item.id }).from(item).where(isIt));
}

async function visibleIds(read: ReadDb, ids: readonly string[], principal: Principal): Promise<ReadonlySet<string>> {
  const rows = await read
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(anyOf(approvals.id, ids), visibleTo(principal)));
  return new Set(rows.map(({ id }) => id));
}

/** Data for the replay of a parked command, with the authority required of its checker. Null if missing. */
export async function findParked(
  read: ReadDb,
  id: string,
): Promise<
  (ParkedCommand & { checkerPermission: Authority; branchCode: string | null; makerPersonId: string }) | null
> {
  const { operation, commandVersion, payload, makerPrincipal, checkerPermission, branchCode, makerPersonId } =
    approvals;
  const { effectId, journalPreview, amountMinor, currency, before, after } = approvals;
  const [row] = await read
    .select({
      id: approvals.id,
      operation,
      commandVersion,
      payload,
      makerPrincipal,
      checkerPermission,
      branchCode,
      makerPersonId,
      effectId,
      journalPreview,
      amountMinor,
      currency,
      before,
      after,
    })
    .from(approvals)
    .where(eq(approvals.id, id));
  return row ?? null;
}

export async function approvalsWithoutAmounts(
  read: ReadDb,
  ids: readonly string[],
  principal: Principal,
): Promise<ReadonlySet<string>> {
  const hidden = ids.length === 0 ? undefined : await amountsHiddenFrom(read, principal);
  if (!hidden) return new Set();
  const rows = await read
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(anyOf(approvals.id, ids), hidden));
  return new Set(rows.map(({ id }) => id));
}

/** Pending items made by others and decidable by the principal, for the shell. */
export async function countToDecide(read: ReadDb, principal: Principal): Promise<number> {
  const [row] = await read
    .select({ waiting: count() })
    .from(approvals)
    .where(and(waits, toDecide(principal)));
  return row?.waiting ?? 0;
}

/** The oldest visible pending item with this operation and input, or null. */
export async function findWaiting(
  read: ReadDb,
  operation: string,
  input: Readonly<Record<string, string>>,
  principal: Principal,
): Promise<Pick<ApprovalView, "approvalId" | "makerName"> | null> {
  const asked = sql`${approvals.payload} -> 'input' @> ${JSON.stringify(input)}::text::jsonb`;
  const [row] = await read
    .select({ approvalId: approvals.id, makerName: approvals.makerName })
    .from(approvals)
    .where(and(waits, eq(approvals.operation, operation), asked, visibleTo(principal)))
    .orderBy(asc(approvals.submittedAt))
    .limit(1);
  return row ?? null;
}

/** Pending items of a scope (a till), oldest first: a close would withdraw them. Null for an item that the principal may not see. */
export async function pendingInScope(
  read: ReadDb,
  scopeId: string,
  principal: Principal,
): Promise<({ approvalId: string; summary: string } | null)[]> {
  const rows = await read
    .select({
      approvalId: approvals.id,
      operation: approvals.operation,
      summary: approvals.summary,
      makerPersonId: approvals.makerPersonId,
      journalPreview: approvals.journalPreview,
    })
    .from(approvals)
    .where(and(arrayContains(approvals.scopeIds, [scopeId]), waits))
    .orderBy(asc(approvals.submittedAt), asc(approvals.id));
  const all = seesAll(principal);
  const isHidden = await movesHidden(read, rows, principal);
  return rows.map((row) => {
    if (!all && row.makerPersonId !== principal.personId) return null;
    const { approvalId, operation, summary } = row;
    return { approvalId, summary: isHidden(row) ? summaryWithoutAmounts(operation) : summary };
  });
}

type Withdrawn = {
  scopeId: string;
  maker: string;
  operations: readonly string[];
  submittedFrom: string;
  withdrawnAfter: string | null;
};

const isWithdrawn = (of: Withdrawn) =>
  and(
    eq(approvals.status, "WITHDRAWN"),
    gte(approvals.submittedAt, of.submittedFrom),
    of.withdrawnAfter === null ? undefined : gte(approvals.decidedAt, of.withdrawnAfter),
    arrayContains(approvals.scopeIds, [of.scopeId]),
    inArray(approvals.operation, [...of.operations]),
    sameIgnoringCase(approvals.maker, of.maker),
  );

/** Withdrawn items of a maker in a scope, by submission time and optionally by withdrawal time. */
export async function withdrawnInScope(read: ReadDb, of: Withdrawn): Promise<number> {
  const [row] = await read.select({ withdrawn: count() }).from(approvals).where(isWithdrawn(of));
  return row?.withdrawn ?? 0;
}

/** Newest first. */
export async function listWithdrawnInScope(read: ReadDb, of: Withdrawn, most: number) {
  const { id: approvalId, operation, amountMinor, currency, decidedAt, maker, makerName } = approvals;
  return read
    .select({ approvalId, operation, amountMinor, currency, decidedAt, maker, makerName })
    .from(approvals)
    .where(isWithdrawn(of))
    .orderBy(desc(decidedAt), desc(approvalId))
    .limit(most);
}

/** Summaries by id. */
export const approvalsInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, approvals.id, approvals.summary, ids);

type MakerAndChecker = Pick<ApprovalView, "approvalId" | "maker" | "makerName" | "checker" | "checkerName">;

export async function makersAndCheckers(
  read: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MakerAndChecker>> {
  if (ids.length === 0) return new Map();
  const { id: approvalId, maker, makerName, checker, checkerName } = approvals;
  const rows = await read
    .select({ approvalId, maker, makerName, checker, checkerName })
    .from(approvals)
    .where(anyOf(approvalId, ids));
  return new Map(rows.map((row) => [row.approvalId, row]));
}

/** A page links to approvals that the principal may open, and only names the others. */
export async function visibleApprovals(
  read: ReadDb,
  ids: readonly string[],
  principal: Principal,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !may(principal, "approval:read")) return new Set();
  return visibleIds(read, ids, principal);
}
