import { and, asc, lte } from "drizzle-orm";
import { tills } from "@/db/schema/teller";
import * as t from "@/words/service/teller";
import type { DayBlockers } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { isOpen, tillRows } from "./till-queries";

/**
 * Tills that are not counted and closed. Those opened while the date is being closed belong to the next one. Without amounts: cash that moves
 * meanwhile is no other blocker.
 */
export const openTills: DayBlockers = {
  kind: "OPEN_TILL",
  list: async (read, day, most) => {
    const { rows } = tillRows(read);
    const open = await rows
      .where(and(isOpen, lte(tills.openedDate, day)))
      .orderBy(asc(tills.openedAt), asc(tills.id))
      .limit(most);
    return open.map(({ id, code, teller, staffName, branchName, branchCode }) => ({
      ...{ id, title: t.tillOf(code, staffName ?? teller), detail: branchName ?? branchCode },
      link: addressOf.till(id),
    }));
  },
};
