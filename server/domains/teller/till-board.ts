import { and, desc, eq, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { ListedTillView } from "../../contract/cash";
import { keysetPage } from "../../http/keyset-page";
import { countedUpTo } from "../../http/list-count";
import type { ListSource } from "../../http/list-reply";
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

const boardKey = z.object({ at: z.iso.datetime(), id: z.guid() });
type BoardKey = z.infer<typeof boardKey>;

/** Tills for the cash board: open ones by their opening, closed ones by their close, the latest first. */
export function listBoardTills(filter: BoardFilter, reader: Reader): ListSource<ListedTillView, BoardKey> {
  const at = filter.status === "OPEN" ? tills.openedAt : tills.closedAt;
  return {
    key: boardKey,
    read: async (db, after, limit) => {
      const { rows, branch } = tillRows(db);
      const page = await rows
        .where(
          and(
            narrowed(db, filter, branch.code, reader),
            after ? lt(sql`(${at}, ${tills.id})`, sql`(${after.at}::timestamptz, ${after.id}::uuid)`) : undefined,
          ),
        )
        .orderBy(desc(at), desc(tills.id))
        .limit(limit + 1);
      return keysetPage(
        page,
        limit,
        (row) => listedTill(row, reader),
        ({ id, openedAt, closedAt }) => ({ at: closedAt ?? openedAt, id }),
      );
    },
    count: (db) =>
      countedUpTo(db, (limit) => {
        const branch = branchCodes(db);
        return db
          .select({ id: tills.id })
          .from(tills)
          .innerJoin(branch, eq(branch.id, tills.branchId))
          .where(narrowed(db, filter, branch.code, reader))
          .limit(limit)
          .as("counted");
      }),
  };
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
