import { and, desc, eq, exists, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { lower, sameIgnoringCase } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { TillView } from "../../contract/cash";
import { keysetPage } from "../../http/keyset-page";
import { countedUpTo } from "../../http/list-count";
import type { ListSource } from "../../http/list-reply";
import { branchCodes } from "../branches/queries";
import { namesOfSignIns, staffNames } from "../staff/staff-queries";
import type { Reader } from "./expected-cash";
import { tillRows, tillView } from "./till-queries";

export type BoardFilter = {
  status: TillView["status"];
  branchCode?: string;
  /** A part of the till's code, or of the teller's name or sign-in. */
  q?: string;
};

/** A till with its teller by name; who is no staff user stands as he was written down. */
export type BoardTill = TillView & { tellerName: string };

const boardKey = z.object({ at: z.iso.datetime(), id: z.guid() });
type BoardKey = z.infer<typeof boardKey>;

/** Tills for the cash board: open ones by their opening, closed ones by their close, the latest first. */
export function listBoardTills(filter: BoardFilter, reader: Reader): ListSource<BoardTill, BoardKey> {
  const at = filter.status === "OPEN" ? tills.openedAt : tills.closedAt;
  return {
    key: boardKey,
    read: async (db, after, limit) => {
      const { rows, branch } = tillRows(db);
      const found = rows
        .where(
          and(
            narrowed(db, filter, branch.code),
            after ? lt(sql`(${at}, ${tills.id})`, sql`(${after.at}::timestamptz, ${after.id}::uuid)`) : undefined,
          ),
        )
        .orderBy(desc(at), desc(tills.id))
        .limit(limit + 1);
      const page = await found;
      const names = await namesOfSignIns(
        db,
        page.map(({ teller }) => teller),
      );
      return keysetPage(
        page,
        limit,
        (row) => ({ ...tillView(row, reader), tellerName: names.get(row.teller.toLowerCase()) ?? row.teller }),
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
          .where(narrowed(db, filter, branch.code))
          .limit(limit)
          .as("counted");
      }),
  };
}

function narrowed(read: ReadDb, { status, branchCode = "", q = "" }: BoardFilter, code: SQLWrapper): SQL | undefined {
  return and(
    // As text: only so the partial index of the open ones serves a plan that is kept.
    status === "OPEN" ? sql`${tills.status} = 'OPEN'` : sql`${tills.status} = 'CLOSED'`,
    branchCode === "" ? undefined : sameIgnoringCase(code, branchCode),
    q === "" ? undefined : or(has(tills.code, q), has(tills.teller, q), tellerIsCalled(read, q)),
  );
}

function tellerIsCalled(read: ReadDb, q: string): SQL {
  const staff = staffNames(read);
  return exists(
    read
      .select({ name: staff.name })
      .from(staff)
      .where(and(eq(staff.signIn, lower(tills.teller)), has(staff.name, q))),
  );
}

function has(text: SQLWrapper, part: string): SQL {
  return sql`strpos(${lower(text)}, ${lower(part)}) > 0`;
}
