import { asc } from "drizzle-orm";
import { tills } from "@/db/schema/teller";
import * as t from "@/words/service/teller";
import type { DayBlockers } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { isOpen, tillRows } from "./till-queries";

/** Tills that are not counted and closed. Without amounts: cash that moves meanwhile is no other blocker. */
export const openTills: DayBlockers = {
  kind: "OPEN_TILL",
  list: async (read, _, most) => {
    const { rows } = tillRows(read);
    const open = await rows.where(isOpen).orderBy(asc(tills.openedAt), asc(tills.id)).limit(most);
    return open.map(({ id, code, teller, staffName, branchName, branchCode }) => ({
      ...{ id, title: t.tillOf(code, staffName ?? teller), detail: branchName ?? branchCode },
      link: addressOf.till(id),
    }));
  },
};
