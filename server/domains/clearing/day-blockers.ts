import { asc, type SQL } from "drizzle-orm";
import { clearingItems } from "@/db/schema/clearing";
import * as t from "@/words/service/clearing";
import * as sessions from "@/words/service/clearing/sessions";
import type { ClearingSessionView } from "../../contract/clearing/sessions";
import type { DayBlockers } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { dateInWords } from "../../kernel/business-date";
import { moneyFromWire, moneyText } from "../../kernel/money";
import { dueBy } from "./items-queries";
import { totalsInWords } from "./session-view";
import { expectsTotals, isUnsettled, sessionsUpTo } from "./sessions-queries";

const hasDifference = ({ status, countDifference, amountDifference }: ClearingSessionView): boolean =>
  status === "OPEN" && ((countDifference ?? 0) !== 0 || (amountDifference?.amount ?? 0) !== 0);

const titleOf = ({ house, businessDate }: ClearingSessionView) => sessions.sessionOf(house, dateInWords(businessDate));

const listed = (
  kind: DayBlockers["kind"],
  among: SQL | undefined,
  isOfKind: (session: ClearingSessionView) => boolean,
): DayBlockers => ({
  kind,
  list: async (read, day, most) => {
    const found: ClearingSessionView[] = [];
    for await (const page of sessionsUpTo(read, day, among)) {
      found.push(...page.filter(isOfKind));
      if (found.length >= most) break;
    }
    return found.slice(0, most).map((session) => ({
      ...{ id: session.id, title: titleOf(session), detail: differenceOf(session) },
      link: addressOf.clearingSession(session.id),
    }));
  },
});

function differenceOf(session: ClearingSessionView): string | null {
  if (!hasDifference(session)) return null;
  const { countDifference, amountDifference } = session;
  const minor = amountDifference === null ? null : moneyFromWire(amountDifference).minor;
  return totalsInWords(countDifference || null, minor || null, session.itemAmount.currency);
}

/** Sessions whose totals differ wait for a clerk. Others can be settled on any later date. */
export const clearingBlockers: readonly DayBlockers[] = [
  // Read under the lock of the day, and not hidden behind any number of unsettled ones.
  listed("SESSION_DIFFERENCE", expectsTotals, hasDifference),
  listed("UNSETTLED_SESSION", isUnsettled, (session) => !hasDifference(session)),
  {
    kind: "DUE_ITEM",
    list: async (read, day, most) => {
      const { id, valueDate, serial, drawerBank, amountMinor, currency } = clearingItems;
      const rows = await read
        .select({ id, serial, drawerBank, amountMinor, currency })
        .from(clearingItems)
        .where(dueBy(day))
        .orderBy(asc(valueDate), asc(id))
        .limit(most);
      return rows.map((row) => ({
        ...{ id: row.id, title: t.outwardCheque(row.serial, row.drawerBank), link: addressOf.clearingItem(row.id) },
        detail: moneyText({ minor: row.amountMinor, currency: row.currency }),
      }));
    },
  },
];
