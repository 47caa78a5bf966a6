import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { ParkedCommand } from "../../commands/plan-again";
import type { ApprovalStatus, ApprovalView } from "../../contract/approvals";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import type { Authority } from "../../kernel/authorities";
import { notFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { balancesNow } from "../../posting/balance-effects";
import { approvalStatus } from "./approval-states";
import { decidingAuthorities, seesAll } from "./visibility";

export type ApprovalFilter = {
  status?: ApprovalStatus;
  operation?: string;
  maker?: string;
  branchCode?: string;
  /** Made by the reader's person, or made by others and to be decided by him. No filter of the interface. */
  concerning?: "OWN" | "TO_DECIDE";
};

const waits = sql<boolean>`(${approvals.status} = 'PENDING' and ${approvals.expiresAt} > now())`;
/** What waits comes first, the oldest at the top; what is over stands behind it, the latest first. */
const rank = sql<0 | 1>`case when ${waits} then 0 else 1 end`;
const sortAt = sql`case when ${waits} then ${approvals.submittedAt} else coalesce(${approvals.decidedAt}, ${approvals.expiresAt}) end`;

function approvalRows(read: ReadDb) {
  return read
    .select({
      id: approvals.id,
      operation: approvals.operation,
      status: approvalStatus,
      maker: approvals.maker,
      makerName: approvals.makerName,
      makerPersonId: approvals.makerPersonId,
      branchCode: approvals.branchCode,
      submittedAt: approvals.submittedAt,
      expiresAt: approvals.expiresAt,
      amountMinor: approvals.amountMinor,
      limitMinor: approvals.limitMinor,
      currency: approvals.currency,
      summary: approvals.summary,
      makerNote: approvals.makerNote,
      payload: approvals.payload,
      payloadHash: approvals.payloadHash,
      before: approvals.before,
      after: approvals.after,
      journalPreview: approvals.journalPreview,
      checkerAuthority: approvals.checkerPermission,
      checker: approvals.checker,
      checkerName: approvals.checkerName,
      decidedAt: approvals.decidedAt,
      note: approvals.note,
      result: approvals.result,
      lastError: approvals.lastError,
      rank,
      sortAt: sql<string>`${sortAt}::text`,
    })
    .from(approvals)
    .$dynamic();
}

type ApprovalRow = Awaited<ReturnType<typeof approvalRows>>[number];

function viewOf(row: ApprovalRow, principal: Principal): ApprovalView {
  const { id, amountMinor, limitMinor, currency, payload, makerPersonId, rank: _rank, sortAt: _sortAt, ...view } = row;
  const money = (minor: bigint | null) =>
    minor === null || currency === null ? null : moneyToWire({ minor, currency });
  return {
    approvalId: id,
    ...view,
    payload: payload.input,
    amount: money(amountMinor),
    limit: money(limitMinor),
    own: makerPersonId === principal.personId,
  };
}

/** Made by others, and the principal holds the authority of its checker. */
function toDecide(principal: Principal): SQL | undefined {
  return and(
    ne(approvals.makerPersonId, principal.personId),
    inArray(approvals.checkerPermission, decidingAuthorities(principal)),
  );
}

/** Leaves out what the principal may not see (`visibility.ts`). */
function visibleTo(principal: Principal): SQL | undefined {
  if (seesAll(principal)) return undefined;
  return or(
    eq(approvals.makerPersonId, principal.personId),
    inArray(approvals.checkerPermission, decidingAuthorities(principal)),
  );
}

/** The approval, when the principal may see it. Null otherwise, as if it were not there. */
export async function findApproval(read: ReadDb, id: string, principal: Principal): Promise<ApprovalView | null> {
  const [row] = await approvalRows(read).where(and(eq(approvals.id, id), visibleTo(principal)));
  if (!row) return null;
  return {
    ...viewOf(row, principal),
    now: row.status === "PENDING" ? await balancesNow(read, row.before) : null,
  };
}

/** The approval as `findApproval` has it. Throws NOT_FOUND. */
export async function getApproval(read: ReadDb, id: string, principal: Principal): Promise<ApprovalView> {
  const approval = await findApproval(read, id, principal);
  if (!approval) throw notFound("approval");
  return approval;
}

/** Which of these approvals the principal may see. */
export async function visibleIds(
  read: ReadDb,
  ids: readonly string[],
  principal: Principal,
): Promise<ReadonlySet<string>> {
  const rows = await read
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(anyOf(approvals.id, ids), visibleTo(principal)));
  return new Set(rows.map(({ id }) => id));
}

/** What the replay of a parked command needs, with the authority its checker must hold; null when there is none. */
export async function findParked(
  read: ReadDb,
  id: string,
): Promise<(ParkedCommand & { checkerPermission: Authority }) | null> {
  const { operation, commandVersion, payload, makerPrincipal, checkerPermission } = approvals;
  const [row] = await read
    .select({ id: approvals.id, operation, commandVersion, payload, makerPrincipal, checkerPermission })
    .from(approvals)
    .where(eq(approvals.id, id));
  return row ?? null;
}

const approvalKey = z.object({ rank: z.union([z.literal(0), z.literal(1)]), sortAt: z.string().max(40), id: z.guid() });
type ApprovalKey = z.infer<typeof approvalKey>;

/** PENDING ones oldest first, then decided ones newest first (RULES.md). */
export function listApprovals(filter: ApprovalFilter, principal: Principal): ListSource<ApprovalView, ApprovalKey> {
  return {
    key: approvalKey,
    read: async (db, after, limit) => {
      const rows = await readPage(db, filter, principal, after, limit + 1);
      const view = (row: ApprovalRow) => viewOf(row, principal);
      return keysetPage(rows, limit, view, (row) => ({ rank: row.rank, sortAt: row.sortAt, id: row.id }));
    },
  };
}

function readPage(
  read: ReadDb,
  { status, operation, maker, branchCode, concerning }: ApprovalFilter,
  principal: Principal,
  after: ApprovalKey | null,
  limit: number,
): Promise<ApprovalRow[]> {
  return approvalRows(read)
    .where(
      and(
        after ? behind(after) : undefined,
        ofStatus(status),
        operation === undefined ? undefined : eq(approvals.operation, operation),
        maker === undefined ? undefined : eq(approvals.maker, maker),
        branchCode === undefined ? undefined : eq(approvals.branchCode, branchCode),
        concerning === "OWN" ? eq(approvals.makerPersonId, principal.personId) : undefined,
        concerning === "TO_DECIDE" ? toDecide(principal) : undefined,
        visibleTo(principal),
      ),
    )
    .orderBy(
      rank,
      sql`case when ${waits} then ${approvals.submittedAt} end`,
      sql`case when ${waits} then ${approvals.id} end`,
      desc(sortAt),
      desc(approvals.id),
    )
    .limit(limit);
}

function behind({ rank: reached, sortAt: at, id }: ApprovalKey): SQL | undefined {
  const row = sql`(${sortAt}, ${approvals.id})`;
  const key = sql`(${at}::timestamptz, ${id}::uuid)`;
  return reached === 0 ? or(eq(rank, 1), gt(row, key)) : and(eq(rank, 1), lt(row, key));
}

/** The stored state leads there by its index; the state of now may be another one. */
function ofStatus(status: ApprovalStatus | undefined): SQL | undefined {
  if (status === undefined) return undefined;
  const stored: ApprovalStatus[] = status === "EXPIRED" ? ["PENDING", "EXPIRED"] : [status];
  return and(inArray(approvals.status, stored), eq(approvalStatus, status));
}

/** How many wait for a decision of this principal: what the shell shows. Own ones do not count. */
export async function countToDecide(read: ReadDb, principal: Principal): Promise<number> {
  const [row] = await read
    .select({ waiting: count() })
    .from(approvals)
    .where(and(waits, toDecide(principal)));
  return row?.waiting ?? 0;
}

/** The oldest that waits for a checker with this operation and input, as far as the principal may see it, or null. */
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

/** What waits in a scope (a till), oldest first: what a close would withdraw. Null stands for what the principal may not see. */
export async function pendingInScope(
  read: ReadDb,
  scopeId: string,
  principal: Principal,
): Promise<({ approvalId: string; summary: string } | null)[]> {
  const rows = await read
    .select({ approvalId: approvals.id, summary: approvals.summary, makerPersonId: approvals.makerPersonId })
    .from(approvals)
    .where(and(eq(approvals.scopeId, scopeId), waits))
    .orderBy(asc(approvals.submittedAt), asc(approvals.id));
  const all = seesAll(principal);
  return rows.map(({ makerPersonId, ...item }) => (all || makerPersonId === principal.personId ? item : null));
}
