import { z } from "zod";
import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import type { Principal } from "../../auth/principal";
import type { ParkedCommand } from "../../commands/replay";
import type { ApprovalView } from "../../contract/approvals";
import type { JournalLine } from "../../contract/journal";
import type { ListSource } from "../../http/list-reply";
import { moneyToWire } from "../../kernel/money";
import { balancesNow } from "../../posting/balance-effects";
import { decidingAuthorities, seesAll } from "./visibility";

export type ApprovalFilter = {
  status?: ApprovalView["status"];
  operation?: string;
  maker?: string;
  branchCode?: string;
};

type ApprovalRow = Omit<ApprovalView, "amount" | "limit" | "payload" | "own" | "now"> & {
  makerPersonId: string;
  amountMinor: bigint | null;
  limitMinor: bigint | null;
  currency: string | null;
  payload: { input: Record<string, unknown>; subjectId: string | null };
  journalPreview: JournalLine[];
  rank: number;
  sortAt: string;
};

/** One whose time is over reads EXPIRED even before the clean-up of the minute has come to it. */
function approvalRows(sql: Sql) {
  return sql`
    select id as "approvalId", operation, case when status = 'PENDING' and expires_at <= now() then 'EXPIRED' else status end as status,
           maker, maker_name as "makerName", branch_code as "branchCode", iso_timestamp(submitted_at) as "submittedAt",
           iso_timestamp(expires_at) as "expiresAt", amount_minor as "amountMinor", limit_minor as "limitMinor", currency, summary,
           maker_note as "makerNote", payload, payload_hash as "payloadHash", before, after, journal_preview as "journalPreview",
           checker, checker_name as "checkerName", iso_timestamp(decided_at) as "decidedAt", note, result, last_error as "lastError",
           maker_person_id, checker_permission as "checkerAuthority", case when status = 'PENDING' and expires_at > now() then 0 else 1 end as rank,
           case when status = 'PENDING' and expires_at > now() then submitted_at else coalesce(decided_at, expires_at) end as sort_at
    from approvals`;
}

function viewOf(row: ApprovalRow, principal: Principal): ApprovalView {
  const { amountMinor, limitMinor, currency, payload, makerPersonId, rank: _rank, sortAt: _sortAt, ...view } = row;
  const money = (minor: bigint | null) =>
    minor === null || currency === null ? null : moneyToWire({ minor, currency });
  const own = makerPersonId === principal.personId;
  return { ...view, payload: payload.input, amount: money(amountMinor), limit: money(limitMinor), own };
}

/** Leaves out what the principal may not see (`visibility.ts`). */
function visibleTo(principal: Principal, sql: Sql) {
  if (seesAll(principal)) return sql``;
  return sql`and (maker_person_id = ${principal.personId} or "checkerAuthority" = any (${decidingAuthorities(principal)}::text[]))`;
}

/** The approval, when the principal may see it. Null otherwise, as if it were not there. */
export async function findApproval(id: string, principal: Principal): Promise<ApprovalView | null> {
  const { sql } = database();
  const [row] = await sql<
    ApprovalRow[]
  >`${columns(sql)} from (${approvalRows(sql)} where id = ${id}) a where true ${visibleTo(principal, sql)}`;
  if (!row) return null;
  return {
    ...viewOf(row, principal),
    now: row.status === "PENDING" ? await balancesNow(database().db, row.before) : null,
  };
}

/** What the replay of a parked command needs, with the authority its checker must hold; null when there is none. */
export async function findParked(id: string): Promise<(ParkedCommand & { checkerPermission: string }) | null> {
  const rows = await database().sql<(ParkedCommand & { checkerPermission: string })[]>`
    select id, operation, command_version as "commandVersion", payload, maker_principal as "makerPrincipal",
           checker_permission as "checkerPermission" from approvals where id = ${id}`;
  return rows[0] ?? null;
}

function columns(sql: Sql) {
  return sql`select "approvalId", operation, status, maker, "makerName", "branchCode", "submittedAt", "expiresAt", "amountMinor", "limitMinor",
    currency, summary, "makerNote", payload, "payloadHash", before, after, "journalPreview", checker, "checkerName", "decidedAt", note, result,
    "lastError", "checkerAuthority", maker_person_id as "makerPersonId", rank, sort_at::text as "sortAt"`;
}

const approvalKey = z.object({ rank: z.union([z.literal(0), z.literal(1)]), sortAt: z.string().max(40), id: z.guid() });
type ApprovalKey = z.infer<typeof approvalKey>;

/** PENDING ones oldest first, then decided ones newest first (domain-rules «Approvals»). */
export function approvals(
  filter: ApprovalFilter,
  principal: Principal,
  sql: Sql = database().reportsSql,
): ListSource<ApprovalView, ApprovalKey> {
  return {
    key: approvalKey,
    read: async (_db, after, limit) => {
      const rows = await readPage(filter, principal, after, limit + 1, sql);
      const last = rows[limit - 1];
      const next =
        rows.length > limit && last ? { rank: last.rank as 0 | 1, sortAt: last.sortAt, id: last.approvalId } : null;
      return { items: rows.slice(0, limit).map((row) => viewOf(row, principal)), next };
    },
  };
}

function readPage(
  { status, operation, maker, branchCode }: ApprovalFilter,
  principal: Principal,
  after: ApprovalKey | null,
  limit: number,
  sql: Sql,
) {
  const behind =
    after === null
      ? sql``
      : after.rank === 0
        ? sql`and (rank = 1 or (sort_at, "approvalId") > (${after.sortAt}::timestamptz, ${after.id}::uuid))`
        : sql`and rank = 1 and (sort_at, "approvalId") < (${after.sortAt}::timestamptz, ${after.id}::uuid)`;
  return sql<ApprovalRow[]>`
    ${columns(sql)} from (${approvalRows(sql)}) a
    where true ${behind}
      ${status === undefined ? sql`` : sql`and status = ${status}`}
      ${operation === undefined ? sql`` : sql`and operation = ${operation}`}
      ${maker === undefined ? sql`` : sql`and maker = ${maker}`}
      ${branchCode === undefined ? sql`` : sql`and "branchCode" = ${branchCode}`}
      ${visibleTo(principal, sql)}
    order by rank, case when rank = 0 then sort_at end, case when rank = 0 then "approvalId" end, sort_at desc, "approvalId" desc
    limit ${limit}`;
}

/** How many wait for a decision of this principal: what the shell shows. Own ones do not count. */
export async function countToDecide(principal: Principal): Promise<number> {
  const deciding = decidingAuthorities(principal);
  if (deciding.length === 0) return 0;
  const [row] = await database().sql<{ waiting: number }[]>`
    select count(*)::int as waiting from approvals
    where status = 'PENDING' and expires_at > now() and maker_person_id <> ${principal.personId}
      and checker_permission = any (${deciding}::text[])`;
  return row?.waiting ?? 0;
}

/** Whether an operation with this input waits for a checker already, as far as the principal may see it: the oldest, or null. */
export async function waitingFor(
  operation: string,
  input: Readonly<Record<string, string>>,
  principal: Principal,
): Promise<Pick<ApprovalView, "approvalId" | "makerName"> | null> {
  const { sql } = database();
  const [row] = await sql<Pick<ApprovalView, "approvalId" | "makerName">[]>`
    select "approvalId", "makerName"
    from (${approvalRows(sql)} where status = 'PENDING' and operation = ${operation}) a
    where rank = 0 and payload -> 'input' @> ${JSON.stringify(input)}::text::jsonb ${visibleTo(principal, sql)}
    order by sort_at limit 1`;
  return row ?? null;
}

/** What waits in a scope (a till), oldest first: what a close would withdraw. Null stands for what the principal may not see. */
export async function pendingInScope(
  scopeId: string,
  principal: Principal,
): Promise<({ approvalId: string; summary: string } | null)[]> {
  const rows = await database().sql<{ approvalId: string; summary: string; makerPersonId: string }[]>`
    select id as "approvalId", summary, maker_person_id as "makerPersonId" from approvals
    where scope_id = ${scopeId} and status = 'PENDING' and expires_at > now() order by submitted_at, id`;
  const all = seesAll(principal);
  return rows.map(({ makerPersonId, ...item }) => (all || makerPersonId === principal.personId ? item : null));
}
