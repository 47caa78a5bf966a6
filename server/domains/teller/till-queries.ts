import { and, desc, eq, exists, getTableColumns, gte, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasIgnoringCase as has, lower, sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { isOwnTill, type Placed } from "../../auth/scope";
import type { ListedTillView, TillFilter, TillView } from "../../contract/teller/cash";
import { countedUpTo, keysetList, type ListSource } from "../../http/keyset-list";
import { notFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { accountStates } from "../../posting/account-states";
import { freezingApprovals } from "../approvals/approval-states";
import { branchCodes } from "../branches/queries";
import { staffNames } from "../staff/staff-queries";
import { isCountedBlind, isHidden, type Reader } from "./expected-cash";
import { isShown, ownTills, shownTills } from "./scope";
import { countDifference } from "./till";

const { openedDate, closedDate, ...till } = getTableColumns(tills);

/** One snapshot of tills with their cash. Amounts in minor units. */
export function tillRows(read: ReadDb) {
  const branch = branchCodes(read);
  const state = accountStates(read);
  const freezing = freezingApprovals(read);
  const staff = staffNames(read);
  const rows = read
    .select({
      ...till,
      branchCode: branch.code,
      branchName: branch.called,
      hidesExpectedCash: branch.hidesExpectedCash,
      staffName: staff.name,
      closeApprovalId: freezing.id,
      balance: state.balance,
      held: state.held,
      lineSeq: state.lineSeq,
    })
    .from(tills)
    .innerJoin(branch, eq(branch.id, tills.branchId))
    .innerJoin(state, eq(state.id, tills.id))
    .leftJoin(freezing, eq(freezing.freezes, tills.id))
    .leftJoin(staff, eq(staff.signIn, lower(tills.teller)))
    .$dynamic();
  return { rows, branch };
}

export type TillRow = Awaited<ReturnType<typeof tillRows>["rows"]>[number];

// Literal text, not a parameter: otherwise the partial indexes cannot serve a prepared statement.
export const isOpen = sql`${tills.status} = 'OPEN'`;
const isClosed = sql`${tills.status} = 'CLOSED'`;

export async function findTillRow(read: ReadDb, id: string): Promise<TillRow | null> {
  const [row] = await tillRows(read).rows.where(eq(tills.id, id));
  return row ?? null;
}

export async function findTill(read: ReadDb, id: string, reader: Reader): Promise<ListedTillView | null> {
  const row = await findTillRow(read, id);
  return row && isShown(reader, row) ? listedTill(row, reader) : null;
}

export async function isOpenTillCode(read: ReadDb, code: string): Promise<boolean> {
  const found = await read
    .select({ id: tills.id })
    .from(tills)
    .where(and(eq(tills.code, code), isOpen));
  return found.length > 0;
}

/** Also for a till that the reader cannot see. Throws NOT_FOUND. */
export async function getTill(read: ReadDb, id: string, reader: Reader): Promise<TillView> {
  const row = await findTillRow(read, id);
  if (!row || !isShown(reader, row)) throw notFound("till");
  return tillView(row, reader);
}

/** The reader must have access to the till's movements and counts. Throws NOT_FOUND. */
export async function getOwnTill(read: ReadDb, id: string, reader: Placed): Promise<TillView> {
  const till = await getTill(read, id, reader);
  if (!isOwnTill(reader, till)) throw notFound("till");
  return till;
}

function countOf(row: TillRow): TillView["count"] {
  if (row.expectedMinor === null || row.countedMinor === null) return null;
  const { currency } = row;
  const expected = { minor: row.expectedMinor, currency };
  const counted = { minor: row.countedMinor, currency };
  return {
    expected: moneyToWire(expected),
    counted: moneyToWire(counted),
    difference: moneyToWire(countDifference(expected, counted)),
    reason: row.closeReason,
    denominations: row.closeDenominations,
    entryId: row.closeEntryId,
    countId: row.closeCountId,
  };
}

/** The view of interface 2.7. A closed till shows its counted cash, which is in the vault. */
export function tillView(row: TillRow, reader: Reader): TillView {
  const { currency } = row;
  const cash = (minor: bigint) => (isHidden(row, reader) ? null : moneyToWire({ minor, currency }));
  return {
    tillId: row.id,
    tillCode: row.code,
    branchCode: row.branchCode,
    teller: row.teller,
    currency,
    cashBalance: cash(row.countedMinor ?? row.balance),
    availableCash: cash(row.balance - row.held),
    status: row.status,
    openingFloat: isCountedBlind(row, reader) ? null : moneyToWire({ minor: row.openingFloatMinor, currency }),
    openedAt: row.openedAt,
    openedBy: row.openedBy,
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    closeApprovalId: row.closeApprovalId,
    count: countOf(row),
  };
}

function listedTill(row: TillRow, reader: Reader): ListedTillView {
  return {
    ...tillView(row, reader),
    branchName: row.branchName,
    tellerName: row.staffName ?? row.teller,
    countBegunAt: row.countBegunAt,
  };
}

/** Open tills of the reader's branch, or of all branches for head office. */
export function openTillsFor({ branchCode }: { branchCode: string | null }): TillFilter {
  return { status: "OPEN", ...(branchCode !== null && { branchCode }) };
}

/** Oldest opening first. */
export function listTills(filter: TillFilter, reader: Reader): ListSource<ListedTillView> {
  const { openedAt, id } = tills;
  return sortedTills(filter, reader, { openedAt, id }, false);
}

export type BoardFilter = Pick<TillFilter, "branchCode" | "q"> & { status: ListedTillView["status"] };

/** Open tills by opening, closed tills by close, latest first. */
export function listBoardTills({ branchCode, ...filter }: BoardFilter, reader: Reader): ListSource<ListedTillView> {
  const { id, openedAt, closedAt } = tills;
  const place: Record<string, PgColumn> = filter.status === "OPEN" ? { openedAt, id } : { closedAt, id };
  return sortedTills({ ...filter, branchCode: branchCode || undefined }, reader, place, true);
}

function sortedTills(
  filter: TillFilter,
  reader: Reader,
  place: Record<string, PgColumn>,
  downwards: boolean,
): ListSource<ListedTillView> {
  const shown = (db: ReadDb) => fits(db, filter, reader);
  return keysetList({
    table: tills,
    rows: (db) => tillRows(db).rows,
    filter: shown,
    place,
    downwards,
    views: (rows) => rows.map((row) => listedTill(row, reader)),
    count: (db) => {
      const branch = branchCodes(db);
      const ids = db.select({ id: tills.id }).from(tills).innerJoin(branch, eq(branch.id, tills.branchId));
      return countedUpTo(db, ids.where(shown(db)).$dynamic());
    },
  });
}

function fits(read: ReadDb, { status, branchCode, teller, q = "" }: TillFilter, reader: Reader): SQL | undefined {
  const { code } = branchCodes(read);
  return and(
    status === undefined ? undefined : status === "OPEN" ? isOpen : isClosed,
    branchCode === undefined ? undefined : sameIgnoringCase(code, branchCode),
    teller === undefined ? undefined : eq(tills.teller, teller),
    shownTills(code, reader),
    tillIsCalled(read, q.trim()),
  );
}

const REGISTER_SIZE = 500;

/**
 * Closed tills with a difference, latest first, at most 500. `teller`: part of a name or sign-in. Dates are UTC days of the
 * close.
 */
export async function listDifferences(
  reports: ReadDb,
  { teller = "", from = "", to = "" }: { teller?: string; from?: string; to?: string },
  reader: Reader,
): Promise<ListedTillView[]> {
  const { rows, branch } = tillRows(reports);
  const differing = rows
    .where(
      and(
        isClosed,
        ownTills(branch.code, reader),
        ne(tills.countedMinor, tills.expectedMinor),
        tellerIsCalled(reports, teller.trim()),
        from === "" ? undefined : gte(tills.closedAt, sql`${from}::date`),
        to === "" ? undefined : lt(tills.closedAt, sql`${to}::date + 1`),
      ),
    )
    .orderBy(desc(tills.closedAt), desc(tills.id))
    .limit(REGISTER_SIZE);
  return (await differing).map((row) => listedTill(row, reader));
}

// Search by a part of the shown text, ignoring case.

/** Undefined for an empty part. */
function tillIsCalled(read: ReadDb, part: string): SQL | undefined {
  return part === "" ? undefined : or(has(tills.code, part), tellerIsCalled(read, part));
}

/** Undefined for an empty part. */
function tellerIsCalled(read: ReadDb, part: string): SQL | undefined {
  if (part === "") return undefined;
  const staff = staffNames(read);
  const named = read
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.signIn, lower(tills.teller)), has(staff.name, part)));
  return or(has(tills.teller, part), exists(named));
}
