import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { anyIgnoringCase } from "@/db/ignoring-case";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "../../auth/principal";
import { branchesOf } from "../../auth/scope";
import type { ApprovalView } from "../../contract/approvals";
import type { JournalLine } from "../../contract/ledger";
import { bankDomains } from "../../domain";
import { moneyToWire } from "../../kernel/money";
import { listBranches } from "../branches/queries";
import { listGlAccounts } from "../ledger/gl-accounts";
import { approvalStatus, isOver } from "./approval-states";
import { wireAbove } from "./evidence";
import { hidingBalances, movesHidden, withoutAmounts } from "./hidden-balances";
import { decidingAuthorities, OF_A_BRANCH, OF_COMPLIANCE, seesAll } from "./visibility";

/** Pending and not past its expiry. */
export const waits = sql<boolean>`(${approvals.status} = 'PENDING' and not ${isOver})`;

/** Amounts in minor units. */
export const approvalColumns = {
  id: approvals.id,
  operation: approvals.operation,
  status: approvalStatus,
  maker: approvals.maker,
  makerName: approvals.makerName,
  makerPersonId: approvals.makerPersonId,
  branchCode: approvals.branchCode,
  submittedAt: approvals.submittedAt,
  expiresAt: approvals.expiresAt,
  expiresWith: approvals.expiresWith,
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
  effect: approvals.effectId,
  previous: approvals.previous,
  checkerAuthority: approvals.checkerPermission,
  checker: approvals.checker,
  checkerName: approvals.checkerName,
  decidedAt: approvals.decidedAt,
  note: approvals.note,
  result: approvals.result,
  lastError: approvals.lastError,
};

const allApprovals = (read: ReadDb) => read.select(approvalColumns).from(approvals);

export type ApprovalRow = Awaited<ReturnType<typeof allApprovals>>[number];

/** Adds the names of accounts and branches, with a few statements for all rows. */
export async function viewsOf(
  read: ReadDb,
  rows: readonly ApprovalRow[],
  principal: Principal,
): Promise<ApprovalView[]> {
  if (rows.length === 0) return [];
  const names = await namesOf(
    read,
    rows.flatMap(({ journalPreview, previous }) => [...journalPreview, ...(previous?.journalPreview ?? [])]),
  );
  const shown = await hidingBalances(
    read,
    rows.flatMap(({ before, previous }) => [before, previous?.before ?? null]),
    principal,
  );
  const isHidden = await movesHidden(read, rows, principal);
  return rows.map((row) => {
    const view = viewOf(row, principal, names);
    if (isHidden(row)) return withoutAmounts(view);
    const { previous } = view;
    return {
      ...view,
      before: shown(view.before),
      after: shown(view.after),
      previous: previous && { ...previous, before: shown(previous.before), after: shown(previous.after) },
    };
  });
}

function viewOf(row: ApprovalRow, principal: Principal, names: Names): ApprovalView {
  const { id, amountMinor, limitMinor, currency, payload, makerPersonId, branchCode, ...view } = row;
  const { journalPreview, previous } = row;
  const money = (minor: bigint | null) => (minor === null || currency === null ? null : { minor, currency });
  const [amount, limit] = [money(amountMinor), money(limitMinor)];
  return {
    approvalId: id,
    ...view,
    branchCode,
    branchName: (branchCode !== null && names.branches.get(branchCode.toLowerCase())) || null,
    customer: journalPreview.flatMap(({ accountId }) => names.customers.get(accountId ?? "") ?? [])[0] ?? null,
    payload: payload.input,
    amount: amount && moneyToWire(amount),
    limit: limit && moneyToWire(limit),
    exceedsLimitBy: wireAbove(amount, limit),
    own: makerPersonId === principal.personId,
    journalPreview: namedLines(journalPreview, names),
    previous: previous && previousView(previous, names),
  };
}

function previousView(
  { replacedAt, summary, amountMinor, currency, before, after, journalPreview }: NonNullable<ApprovalRow["previous"]>,
  names: Names,
): NonNullable<ApprovalView["previous"]> {
  const amount =
    amountMinor === null || currency === null ? null : moneyToWire({ minor: BigInt(amountMinor), currency });
  return { replacedAt, summary, amount, before, after, journalPreview: namedLines(journalPreview, names) };
}

function namedLines(lines: readonly JournalLine[], names: Names): ApprovalView["journalPreview"] {
  return lines.map((line) => ({
    ...line,
    // Absent in commands parked before lines had names.
    narrative: line.narrative ?? null,
    name: (line.accountId === null ? names.chart.get(line.glCode) : names.accounts.get(line.accountId)) ?? null,
  }));
}

type Texts = ReadonlyMap<string, string>;
/** Keys: lower-case branch code, account id, GL code. */
type Names = { branches: Texts; accounts: Texts; customers: Texts; chart: Texts };

async function namesOf(read: ReadDb, lines: readonly JournalLine[]): Promise<Names> {
  const ids = [...new Set(lines.flatMap(({ accountId }) => accountId ?? []))];
  const kinds = bankDomains().flatMap(({ accountNames = {} }) => Object.entries(accountNames));
  const [branches, chart, ...byKind] = await Promise.all([
    listBranches(read),
    lines.some(({ accountId }) => accountId === null) ? listGlAccounts(read) : [],
    ...kinds.map(async ([kind, { names }]) => ({ kind, names: ids.length === 0 ? new Map() : await names(read, ids) })),
  ]);
  return {
    branches: new Map(branches.map(({ code, name }) => [code.toLowerCase(), name])),
    accounts: new Map(byKind.flatMap(({ names }) => [...names])),
    customers: byKind.find(({ kind }) => kind === "CUSTOMER")?.names ?? new Map(),
    chart: new Map(chart.map(({ glCode, name }) => [glCode, name])),
  };
}

/** Made by others, and the principal has the checker's authority. */
export function toDecide(principal: Principal): SQL | undefined {
  return and(
    ne(approvals.makerPersonId, principal.personId),
    inArray(approvals.checkerPermission, decidingAuthorities(principal)),
    inScope(principal),
  );
}

/** Own items, and others by `visibility.ts`. */
export function visibleTo(principal: Principal): SQL | undefined {
  const own = eq(approvals.makerPersonId, principal.personId);
  if (seesAll(principal)) {
    const bounded = and(inScope(principal), ofCompliance(principal));
    return bounded && or(own, bounded);
  }
  return or(own, and(inArray(approvals.checkerPermission, decidingAuthorities(principal)), inScope(principal)));
}

/** Items of compliance name screened customers, and are shown to readers of cases only. */
function ofCompliance(principal: Principal): SQL | undefined {
  return may(principal, "aml:read") ? undefined : ne(approvals.checkerPermission, OF_COMPLIANCE);
}

/** The SQL form of `isInScope`. */
function inScope(principal: Principal): SQL | undefined {
  const branches = branchesOf(principal);
  if (branches === null) return undefined;
  const { checkerPermission, branchCode } = approvals;
  return or(ne(checkerPermission, OF_A_BRANCH), isNull(branchCode), anyIgnoringCase(branchCode, branches));
}
