import { z } from "zod";
import { database } from "@/db/client";
import type { Denomination, TillView } from "../../contract/cash";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import { moneyToWire } from "../../kernel/money";
import { accountStatesInText } from "../../posting/account-states-in-text";
import { branchCodesInText } from "../branches/branch-codes-in-text";
import { countDifference } from "./till";

/** A till as it stands, cash included, of one moment. Amounts in minor units. */
export type TillRow = {
  id: string;
  code: string;
  branchId: string;
  branchCode: string;
  teller: string;
  currency: string;
  status: TillView["status"];
  openingFloatMinor: bigint;
  openedAt: string;
  openedBy: string;
  countedAgainstMinor: bigint | null;
  closedAt: string | null;
  closedBy: string | null;
  expectedMinor: bigint | null;
  countedMinor: bigint | null;
  closeReason: string | null;
  closeDenominations: Denomination[] | null;
  closeEntryId: string | null;
  balance: bigint;
  held: bigint;
};

function selectTills() {
  return database().sql`
    select t.id, t.code, t.branch_id as "branchId", b.code as "branchCode", t.teller, t.currency, t.status,
      t.opening_float_minor as "openingFloatMinor", iso_timestamp(t.opened_at) as "openedAt", t.opened_by as "openedBy",
      t.counted_against_minor as "countedAgainstMinor", iso_timestamp(t.closed_at) as "closedAt", t.closed_by as "closedBy",
      t.expected_minor as "expectedMinor", t.counted_minor as "countedMinor", t.close_reason as "closeReason",
      t.close_denominations as "closeDenominations", t.close_entry_id as "closeEntryId", l.balance, l.held
    from tills t join ${branchCodesInText()} b on b.id = t.branch_id join ${accountStatesInText()} l on l.id = t.id`;
}

/** The till with this id, or null. */
export async function readTill(id: string): Promise<TillRow | null> {
  const [row] = await database().sql<TillRow[]>`${selectTills()} where t.id = ${id}`;
  return row ?? null;
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
  };
}

/** The till's view (interface 2.7): of a closed till the cash that was counted, though it lies in the vault by now. */
export function tillView(row: TillRow): TillView {
  const { currency } = row;
  return {
    tillId: row.id,
    tillCode: row.code,
    branchCode: row.branchCode,
    teller: row.teller,
    currency,
    cashBalance: moneyToWire({ minor: row.countedMinor ?? row.balance, currency }),
    availableCash: moneyToWire({ minor: row.balance - row.held, currency }),
    status: row.status,
    openingFloat: moneyToWire({ minor: row.openingFloatMinor, currency }),
    openedAt: row.openedAt,
    openedBy: row.openedBy,
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    count: countOf(row),
  };
}

export type TillFilter = { status?: TillView["status"]; branchCode?: string; teller?: string };
const tillKey = z.object({ openedAt: z.iso.datetime(), id: z.guid() });
type TillKey = z.infer<typeof tillKey>;

/** Tills in the order of their opening, oldest first. */
export function tillList({ status, branchCode, teller }: TillFilter): ListSource<TillView, TillKey> {
  return {
    key: tillKey,
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<TillRow[]>`
        ${selectTills()} where true
          ${status === undefined ? sql`` : status === "OPEN" ? sql`and t.status = 'OPEN'` : sql`and t.status = 'CLOSED'`}
          ${branchCode === undefined ? sql`` : sql`and lower(b.code) = lower(${branchCode})`}
          ${teller === undefined ? sql`` : sql`and t.teller = ${teller}`}
          ${after === null ? sql`` : sql`and (t.opened_at, t.id) > (${after.openedAt}::timestamptz, ${after.id}::uuid)`}
        order by t.opened_at, t.id limit ${limit + 1}`;
      return keysetPage(rows, limit, tillView, ({ openedAt, id }) => ({ openedAt, id }));
    },
  };
}

const CLOSED_SHOWN = 200;

/** The tills closed last, latest first, at most 200: what a cash board shows of the past. */
export async function latestClosedTills(): Promise<TillView[]> {
  const { reportsSql: sql } = database();
  const rows = await sql<TillRow[]>`
    ${selectTills()} where t.status = 'CLOSED' order by t.closed_at desc, t.id desc limit ${CLOSED_SHOWN}`;
  return rows.map(tillView);
}

const REGISTER_SIZE = 500;

/** Closed tills whose count differed from the books, latest first, at most 500. Dates are days of the close, UTC. */
export async function differenceRegister({ teller = "", from = "", to = "" }): Promise<TillView[]> {
  const { reportsSql: sql } = database();
  const rows = await sql<TillRow[]>`
    ${selectTills()} where t.status = 'CLOSED' and t.counted_minor <> t.expected_minor
      ${teller === "" ? sql`` : sql`and strpos(lower(t.teller), lower(${teller})) > 0`}
      ${from === "" ? sql`` : sql`and t.closed_at >= ${from}::date`}
      ${to === "" ? sql`` : sql`and t.closed_at < ${to}::date + 1`}
    order by t.closed_at desc, t.id desc limit ${REGISTER_SIZE}`;
  return rows.map(tillView);
}
