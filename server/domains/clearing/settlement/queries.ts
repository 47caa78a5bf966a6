import { and, eq, gte, lte, ne, sql } from "drizzle-orm";
import { clearingHouses, clearingItems, clearingPositions, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import type {
  listSettlementPositions as listOperation,
  SettlementPositionView,
} from "../../../contract/clearing/sessions";
import type { QueryOf } from "../../../contract/operation";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import { requireFound } from "../../../kernel/errors";
import { moneyToWire } from "../../../kernel/money";
import { type Figures, figureColumns, NOTHING, netOf } from "./figures";

type Position = typeof clearingPositions.$inferSelect;

const amounts = ({ currency, ...figures }: Figures) => {
  const money = (minor: bigint) => moneyToWire({ minor, currency });
  return {
    currency,
    grossCredits: money(figures.creditMinor),
    grossDebits: money(figures.debitMinor),
    netAmount: money(netOf(figures)),
    itemCount: figures.itemCount,
  };
};

/** A final position. */
export function positionView(position: Position & { readonly house: string }): SettlementPositionView {
  const { id, house, businessDate, sessionId, settledAt, settledBy, settledEntryId } = position;
  const final = { finality: "FINAL" as const, settledAt, settledBy, settledEntryId };
  return { id, house, businessDate, sessionId, ...amounts(position), ...final };
}

function finalPositions(read: ReadDb) {
  const { id, houseId, sessionId, businessDate, currency, creditMinor, debitMinor, itemCount } = clearingPositions;
  const { settledBy, settledAt, settledEntryId } = clearingPositions;
  return read
    .select({
      ...{ id, houseId, sessionId, businessDate, currency, creditMinor, debitMinor, itemCount },
      ...{ settledBy, settledAt, settledEntryId, house: clearingHouses.code },
    })
    .from(clearingPositions)
    .innerJoin(clearingHouses, eq(clearingHouses.id, houseId))
    .$dynamic();
}

export async function findSettlementPosition(read: ReadDb, id: string): Promise<SettlementPositionView | null> {
  const [position] = await finalPositions(read).where(eq(clearingPositions.id, id));
  return position ? positionView(position) : null;
}

/** Throws NOT_FOUND. */
export async function getSettlementPosition(read: ReadDb, id: string): Promise<SettlementPositionView> {
  return requireFound(await findSettlementPosition(read, id), "settlementPosition");
}

/** All currencies of a settled date, in their order. */
export async function finalPositionsOf(read: ReadDb, houseId: string, date: string) {
  const positions = await finalPositions(read)
    .where(and(eq(clearingPositions.houseId, houseId), eq(clearingPositions.businessDate, date)))
    .orderBy(clearingPositions.currency);
  return positions.map(positionView);
}

/** Per session its final positions, or what its items would settle now. */
function positionsOfSessions(read: ReadDb) {
  const live = read
    .select(liveColumns)
    .from(clearingItems)
    .where(
      and(
        eq(clearingItems.houseId, clearingSessions.houseId),
        eq(clearingItems.settlesOn, clearingSessions.businessDate),
        ne(clearingSessions.status, "SETTLED"),
      ),
    )
    .groupBy(clearingItems.currency)
    .as("live");
  return read
    .select({
      session: clearingSessions,
      position: clearingPositions,
      house: clearingHouses.code,
      live: {
        currency: live.liveCurrency,
        creditMinor: live.creditMinor,
        debitMinor: live.debitMinor,
        itemCount: live.itemCount,
      },
    })
    .from(clearingSessions)
    .innerJoin(clearingHouses, eq(clearingHouses.id, clearingSessions.houseId))
    .leftJoin(clearingPositions, eq(clearingPositions.sessionId, clearingSessions.id))
    .leftJoinLateral(live, sql`true`)
    .$dynamic();
}

const liveColumns = {
  liveCurrency: sql<string>`${clearingItems.currency}`.as("live_currency"),
  creditMinor: figureColumns.creditMinor.as("live_credit"),
  debitMinor: figureColumns.debitMinor.as("live_debit"),
  itemCount: figureColumns.itemCount.as("live_count"),
};

type Found = Awaited<ReturnType<typeof positionsOfSessions>>[number];

function viewOf({ session, position, house, live }: Found): SettlementPositionView {
  if (position !== null) return positionView({ ...position, house });
  const figures = live?.currency == null ? { currency: session.currency, ...NOTHING } : live;
  const { businessDate, id: sessionId } = session;
  const pending = { finality: "PENDING" as const, settledAt: null, settledBy: null, settledEntryId: null };
  return { id: null, house, businessDate, sessionId, ...amounts(figures), ...pending };
}

export type PositionFilter = Omit<QueryOf<typeof listOperation>, "limit" | "cursor">;

const currencyOf = sql<string>`coalesce(${clearingPositions.currency}, live_currency, ${clearingSessions.currency})`;

/** Newest business date first. */
export function listSettlementPositions({
  house,
  finality,
  from,
  to,
}: PositionFilter): ListSource<SettlementPositionView> {
  const { id, businessDate, status } = clearingSessions;
  return keysetList({
    table: clearingSessions,
    rows: positionsOfSessions,
    filter: and(
      house === undefined ? undefined : eq(clearingHouses.code, house),
      finality === undefined ? undefined : finality === "FINAL" ? eq(status, "SETTLED") : ne(status, "SETTLED"),
      from === undefined ? undefined : gte(businessDate, from),
      to === undefined ? undefined : lte(businessDate, to),
    ),
    place: { businessDate, id, currency: { sql: currencyOf, type: "text" } },
    placed: (row) => ({
      businessDate: row.session.businessDate,
      id: row.session.id,
      currency: row.position?.currency ?? row.live?.currency ?? row.session.currency,
    }),
    downwards: true,
    count: null,
    views: (rows) => rows.map(viewOf),
  });
}

/** Cleared and paid items of unsettled dates by currency: credits less debits, for the control total. */
export async function unsettledByCurrency(read: ReadDb): Promise<{ currency: string; minor: bigint }[]> {
  const rows = await read
    .select(figureColumns)
    .from(clearingSessions)
    .innerJoin(
      clearingItems,
      and(
        eq(clearingItems.houseId, clearingSessions.houseId),
        eq(clearingItems.settlesOn, clearingSessions.businessDate),
      ),
    )
    .where(ne(clearingSessions.status, "SETTLED"))
    .groupBy(clearingItems.currency);
  return rows.map((row) => ({ currency: row.currency, minor: netOf(row) }));
}
