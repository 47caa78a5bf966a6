import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { ListedTillView } from "../../contract/teller/cash";
import { countedUpTo, keysetList, type ListSource } from "../../http/keyset-list";
import { branchCodes } from "../branches/queries";
import type { Reader } from "./expected-cash";
import { shownTills } from "./scope";
import { listedTill, tillRows } from "./till-queries";
import { tillIsCalled } from "./till-search";

export type BoardFilter = {
  status: ListedTillView["status"];
  branchCode?: string;
  /** A part of the till's code, or of the teller's name or sign-in. */
  q?: string;
};

/** Tills for the cash board: open ones by their opening, closed ones by their close, the latest first. */
export function listBoardTills(filter: BoardFilter, reader: Reader): ListSource<ListedTillView> {
  const { id, openedAt, closedAt } = tills;
  const shown = (db: ReadDb) => narrowed(db, filter, branchCodes(db).code, reader);
  return keysetList({
    table: tills,
    rows: (db) => tillRows(db).rows,
    filter: shown,
    place: filter.status === "OPEN" ? { openedAt, id } : { closedAt, id },
    downwards: true,
    views: (rows) => rows.map((row) => listedTill(row, reader)),
    count: (db) => {
      const branch = branchCodes(db);
      const ids = db.select({ id }).from(tills).innerJoin(branch, eq(branch.id, tills.branchId));
      return countedUpTo(db, ids.where(shown(db)).$dynamic());
    },
  });
}

function narrowed(
  read: ReadDb,
  { status, branchCode = "", q = "" }: BoardFilter,
  code: SQLWrapper,
  reader: Reader,
): SQL | undefined {
  return and(
    // As text: only so the partial index of the open ones serves a plan that is kept.
    status === "OPEN" ? sql`${tills.status} = 'OPEN'` : sql`${tills.status} = 'CLOSED'`,
    branchCode === "" ? undefined : sameIgnoringCase(code, branchCode),
    shownTills(code, reader),
    tillIsCalled(read, q),
  );
}
