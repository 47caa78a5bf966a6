import { and, count, eq, lte, type SQL, sum } from "drizzle-orm";
import { clearingItems } from "@/db/schema/clearing";
import { inPrimarySnapshot, type ReadDb } from "@/db/tx";
import type { Principal } from "../../../auth/principal";
import { MOST_PREVIEWED, type NetSettlementPreviewView } from "../../../contract/clearing/sessions";
import type { BusinessDate } from "../../../kernel/business-date";
import { moneyFromWire, moneyToWire } from "../../../kernel/money";
import { itemsWhere } from "../items-queries";
import { lodgedOf, NOTHING_LODGED } from "../lodged";
import { differenceInWords } from "../session-view";
import { type Due, dueSettlement, settlementProblem } from "./checks";
import { type Figures, figuresOf, itemsOfPosition, NOTHING, netOf } from "./figures";
import { mainCurrency } from "./main-currency";
import { finalPositionsOf } from "./queries";

type Query = { readonly house: string; readonly businessDate: BusinessDate };

/** What a settlement would post now, or what it has posted. One snapshot, in which figures and lists agree. */
export const previewNetSettlement = (query: Query, reader: Principal): Promise<NetSettlementPreviewView> =>
  inPrimarySnapshot(async (read) => {
    const due = await dueSettlement(read, query);
    const isFinal = due.session?.status === "SETTLED";
    const figures = isFinal ? await postedFigures(read, due) : await figuresOf(read, due.house.id, due.date);
    const currency = await mainCurrency(read, due, figures);
    const main = figures.find((each) => each.currency === currency) ?? { currency, ...NOTHING };
    const money = (minor: bigint) => moneyToWire({ minor, currency });
    return {
      ...{ house: due.house.code, businessDate: due.date, currency },
      finality: isFinal ? "FINAL" : "PENDING",
      ...{ grossCredits: money(main.creditMinor), grossDebits: money(main.debitMinor), netAmount: money(netOf(main)) },
      netCount: main.itemCount,
      others: figures
        .filter((each) => each.currency !== currency)
        .map((each) => moneyToWire({ minor: netOf(each), currency: each.currency })),
      ...(await lists(read, due, reader)),
      blockers: isFinal ? [] : await blockersOf(read, due, reader),
    };
  });

async function postedFigures(read: ReadDb, { house, date }: Due): Promise<Figures[]> {
  const positions = await finalPositionsOf(read, house.id, date);
  return positions.map(({ currency, grossCredits, grossDebits, itemCount }) => ({
    currency,
    creditMinor: moneyFromWire(grossCredits).minor,
    debitMinor: moneyFromWire(grossDebits).minor,
    itemCount,
  }));
}

async function lists(read: ReadDb, due: Due, reader: Principal) {
  const { house, date } = due;
  const { houseId, returnedOn, state, sessionDate } = clearingItems;
  const conditions = {
    cleared: itemsOfPosition(house.id, date),
    returned: and(eq(houseId, house.id), eq(returnedOn, date)),
    pending: and(eq(state, "PENDING"), eq(houseId, house.id), lte(sessionDate, date)),
  };
  const of = async (condition: SQL | undefined) => ({
    items: await itemsWhere(read, condition, MOST_PREVIEWED, reader),
    total: await totalOf(read, condition),
  });
  const cleared = await of(conditions.cleared);
  const returned = await of(conditions.returned);
  const pending = await of(conditions.pending);
  return {
    ...{ cleared: cleared.items, returned: returned.items, pending: pending.items },
    totals: { cleared: cleared.total, returned: returned.total, pending: pending.total },
  };
}

async function totalOf(read: ReadDb, condition: SQL | undefined) {
  const { currency, amountMinor } = clearingItems;
  const rows = await read
    .select({ currency, count: count(), minor: sum(amountMinor).mapWith(BigInt) })
    .from(clearingItems)
    .where(condition)
    .groupBy(currency)
    .orderBy(currency);
  return {
    count: rows.reduce((all, row) => all + row.count, 0),
    amounts: rows.map((row) => moneyToWire({ minor: row.minor ?? 0n, currency: row.currency })),
  };
}

/** The refusals of a settlement that nobody would know before pressing the button. */
async function blockersOf(read: ReadDb, due: Due, reader: Principal): Promise<string[]> {
  const problem = await settlementProblem(read, due, reader);
  return [problem?.message, await differenceOf(read, due)].flatMap((message) => message ?? []);
}

/** An open session closes with the settlement, which a difference of its totals prevents. */
async function differenceOf(read: ReadDb, { house, session }: Due): Promise<string | null> {
  if (session?.status !== "OPEN") return null;
  const lodged = (await lodgedOf(read, [session])).get(session.id) ?? NOTHING_LODGED;
  return differenceInWords(house.code, { ...session, ...lodged });
}
