import { and, eq, getTableColumns, gte, lte } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { commissionAccruals, commissionPayouts, payoutRuns } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import type { AccrualView, PayoutView } from "../../contract/payouts";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { moneyToWire } from "../../kernel/money";
import { labelOf } from "./paid-payee";

export type AccrualFilter = {
  beneficiaryId?: string | undefined;
  status?: AccrualView["status"] | undefined;
  payoutId?: string | undefined;
  /** For links from an entry. */
  id?: string | undefined;
} & Period;

/** Business dates, both inclusive. */
type Period = { from?: string; to?: string };

const { ownerPartyId, settlementAccountId, whtTaxClass, payableGlCode, createdAt, ...accrual } =
  getTableColumns(commissionAccruals);

export const readAccruals = (read: ReadDb) => read.select(accrual).from(commissionAccruals).$dynamic();
type AccrualRow = Awaited<ReturnType<typeof readAccruals>>[number];

export function accrualView({ amountMinor, withheldMinor, currency, ...row }: AccrualRow): AccrualView {
  const wire = (minor: bigint) => moneyToWire({ minor, currency });
  return { ...row, amount: wire(amountMinor), withheld: withheldMinor === null ? null : wire(withheldMinor) };
}

/** Newest first. */
export function listAccruals(filter: AccrualFilter): ListSource<AccrualView> {
  const { id, beneficiaryId, status, payoutId, businessDate } = commissionAccruals;
  const narrowed = and(
    filter.beneficiaryId === undefined ? undefined : eq(beneficiaryId, filter.beneficiaryId),
    filter.status === undefined ? undefined : eq(status, filter.status),
    filter.payoutId === undefined ? undefined : eq(payoutId, filter.payoutId),
    filter.id === undefined ? undefined : eq(id, filter.id),
    within(businessDate, filter),
  );
  return keysetList({
    table: commissionAccruals,
    rows: readAccruals,
    filter: narrowed,
    place: { id },
    downwards: true,
    views: (rows) => rows.map(accrualView),
  });
}

const {
  ownerPartyId: _owner,
  settlementAccountId: _account,
  accrualIds,
  accrualWithheld,
  createdBy,
  ...payout
} = getTableColumns(commissionPayouts);

export const readPayouts = (read: ReadDb) => read.select(payout).from(commissionPayouts).$dynamic();
type PayoutRow = Awaited<ReturnType<typeof readPayouts>>[number];

export function payoutView<Row extends Omit<PayoutRow, "businessDate" | "createdAt">>(row: Row) {
  const { currency, grossMinor, withheldMinor, netMinor, ...plain } = row;
  const wire = (minor: bigint) => moneyToWire({ minor, currency });
  return { ...plain, gross: wire(grossMinor), withheld: wire(withheldMinor), net: wire(netMinor) };
}

export type PayoutFilter = { beneficiaryId?: string | undefined; runId?: string | undefined } & Period;

const within = (day: PgColumn, { from, to }: Period) =>
  and(from === undefined ? undefined : gte(day, from), to === undefined ? undefined : lte(day, to));

/** Newest first. */
export function listPayouts(filter: PayoutFilter): ListSource<PayoutView> {
  const { id, beneficiaryId, runId, businessDate } = commissionPayouts;
  const narrowed = and(
    filter.beneficiaryId === undefined ? undefined : eq(beneficiaryId, filter.beneficiaryId),
    filter.runId === undefined ? undefined : eq(runId, filter.runId),
    within(businessDate, filter),
  );
  return keysetList({
    table: commissionPayouts,
    rows: readPayouts,
    filter: narrowed,
    place: { id },
    downwards: true,
    views: (rows) => rows.map(payoutView),
  });
}

/** In the order of payment. */
export async function payoutsOfRun(read: ReadDb, runId: string): Promise<PayoutView[]> {
  const rows = await readPayouts(read).where(eq(commissionPayouts.runId, runId)).orderBy(commissionPayouts.id);
  return rows.map(payoutView);
}

export async function findPayout(read: ReadDb, id: string): Promise<PayoutView | null> {
  const [row] = await readPayouts(read).where(eq(commissionPayouts.id, id));
  return row ? payoutView(row) : null;
}

/** Payments named by their payee. */
export async function payoutsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, beneficiaryName } = commissionPayouts;
  const rows = await read.select({ id, name: beneficiaryName }).from(commissionPayouts).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, labelOf(row.name)]));
}

/** Runs named by their day. */
export async function runsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, businessDate } = payoutRuns;
  const rows = await read.select({ id, date: businessDate }).from(payoutRuns).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.runOf(row.date)]));
}
