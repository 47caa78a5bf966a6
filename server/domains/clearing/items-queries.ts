import { and, eq, getTableColumns, gte, lte, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { clearingHouses, clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type {
  ClearingFloatView,
  ClearingItemView,
  listClearingItems as listItemsOperation,
  listInwardQueue as listQueueOperation,
} from "../../contract/clearing/items";
import type { QueryOf } from "../../contract/operation";
import { countedRows, keysetList, type ListSource } from "../../http/keyset-list";
import { type BusinessDate, isBusinessDate } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { moneyText, moneyToWire } from "../../kernel/money";
import { accountStates } from "../../posting/account-states";
import { accountNumbers, accountOwners } from "../accounts/account-owners";
import { findAccount, getAccount } from "../accounts/queries";
import { businessDate } from "../business-date/queries";
import { partyStates } from "../parties/queries";
import { type ItemRecord, itemView, readerOf, referenceOf } from "./item-view";
import { stoppedCheques } from "./stops";

type Reader = Pick<Principal, "authorities">;

/** An item with its house and account, by one statement. */
function itemRecords(read: ReadDb) {
  const [account, state] = [accountNumbers(read), accountStates(read)];
  const [owner, party] = [accountOwners(read, "item_account"), partyStates(read)];
  const { balance, held, floor, debitBlocked, creditBlocked, frozen, dormant, closed } = state;
  return read
    .select({
      ...getTableColumns(clearingItems),
      house: clearingHouses.code,
      validMonths: clearingHouses.validMonths,
      accountNo: account.accountNo,
      holderName: party.name,
      partyStatus: party.status,
      ...{ balance, held, floor, debitBlocked, creditBlocked, frozen, dormant, closed },
    })
    .from(clearingItems)
    .innerJoin(clearingHouses, eq(clearingHouses.id, clearingItems.houseId))
    .innerJoin(account, eq(account.id, clearingItems.accountId))
    .innerJoin(state, eq(state.id, clearingItems.accountId))
    .innerJoin(owner, eq(owner.id, clearingItems.accountId))
    .innerJoin(party, eq(party.id, owner.partyId))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof itemRecords>>[number];

const recordOf = (row: Selected): ItemRecord => ({
  ...row,
  reference: referenceOf(row.house, row.presentmentDate, row.number),
});

export async function itemViews(read: ReadDb, rows: readonly Selected[], reader: Reader): Promise<ClearingItemView[]> {
  if (rows.length === 0) return [];
  const [stopped, today] = [await stoppedCheques(read, rows.filter(isPendingInward)), await businessDate(read)];
  return rows.map((row) => itemView(recordOf(row), { ...readerOf(reader), stopped: stopped.has(row.id), today }));
}

const isPendingInward = ({ state, direction }: Pick<Selected, "state" | "direction">) =>
  state === "PENDING" && direction === "INWARD";

export type ItemFilter = Omit<QueryOf<typeof listItemsOperation>, "limit" | "cursor">;

/** Newest first. */
export function listClearingItems(filter: ItemFilter, reader: Reader): ListSource<ClearingItemView> {
  return keysetList({
    table: clearingItems,
    given: async (read) => ({
      house: await houseIdOf(read, filter.house),
      found: await foundBy(read, filter.search?.trim() ?? ""),
      today: filter.due === true ? await businessDate(read) : null,
    }),
    rows: itemRecords,
    filter: (_, { house, found, today }) => and(house, found, fits(filter), today === null ? undefined : dueBy(today)),
    place: { id: clearingItems.id },
    downwards: true,
    views: (rows, read) => itemViews(read, rows, reader),
  });
}

/** A condition that no item fits if there is no such house. */
async function houseIdOf(read: ReadDb, code: string | undefined): Promise<SQL | undefined> {
  if (code === undefined) return undefined;
  const rows = await read.select({ id: clearingHouses.id }).from(clearingHouses).where(eq(clearingHouses.code, code));
  return anyOf(
    clearingItems.houseId,
    rows.map(({ id }) => id),
  );
}

const REFERENCE = /^(.{1,64})-(\d{4})(\d{2})(\d{2})-(\d{1,9})$/;

/** A reference, an account number, or a cheque number as it was lodged. */
async function foundBy(read: ReadDb, typed: string): Promise<SQL | undefined> {
  if (typed === "") return undefined;
  const { presentmentDate, number, accountId, serial } = clearingItems;
  const [, house, year, month, day, count] = REFERENCE.exec(typed) ?? [];
  const date = `${year}-${month}-${day}`;
  if (house !== undefined && isBusinessDate(date))
    return and(await houseIdOf(read, house), eq(presentmentDate, date), eq(number, Number(count)));
  const account = await findAccount(read, typed.replace(/\s/g, ""));
  return account ? eq(accountId, account.id) : eq(serial, typed);
}

export const dueBy = (today: BusinessDate) =>
  and(eq(clearingItems.state, "PENDING"), eq(clearingItems.direction, "OUTWARD"), lte(clearingItems.valueDate, today));

function fits(filter: ItemFilter): SQL | undefined {
  const { direction, state, sessionId, accountId, serial, settlesOn, overdue, importId, currency } = clearingItems;
  return and(
    filter.direction === undefined ? undefined : eq(direction, filter.direction),
    filter.state === undefined ? undefined : eq(state, filter.state),
    filter.sessionId === undefined ? undefined : eq(sessionId, filter.sessionId),
    filter.customerAccountId === undefined ? undefined : eq(accountId, filter.customerAccountId),
    filter.serial === undefined ? undefined : eq(serial, filter.serial),
    filter.currency === undefined ? undefined : eq(currency, filter.currency),
    filter.settlementDate === undefined ? undefined : eq(settlesOn, filter.settlementDate),
    filter.overdue === undefined ? undefined : eq(overdue, filter.overdue),
    filter.importId === undefined ? undefined : eq(importId, filter.importId),
    filter.from === undefined ? undefined : gte(clearingItems.presentmentDate, filter.from),
    filter.to === undefined ? undefined : lte(clearingItems.presentmentDate, filter.to),
  );
}

const AWAITS_DECISION = and(eq(clearingItems.state, "PENDING"), eq(clearingItems.direction, "INWARD"));

/** Pending inward items by the date of their session. Ids ascend with time, so that overdue ones come first. */
export function listInwardQueue(
  { house: code }: Pick<QueryOf<typeof listQueueOperation>, "house">,
  reader: Reader,
): ListSource<ClearingItemView> {
  const { id, sessionDate } = clearingItems;
  return keysetList({
    table: clearingItems,
    given: async (read) => ({ house: await houseIdOf(read, code) }),
    rows: itemRecords,
    filter: (_, { house }) => and(AWAITS_DECISION, house),
    place: { sessionDate, id },
    views: (rows, read) => itemViews(read, rows, reader),
  });
}

/** Up to `most`. */
export const countInwardQueue = (read: ReadDb, most: number) => countedRows(read, clearingItems, AWAITS_DECISION, most);

export async function countDue(read: ReadDb, most: number) {
  return countedRows(read, clearingItems, dueBy(await businessDate(read)), most);
}

/** Items that meet a condition, in order of entry, up to `most`. */
export async function itemsWhere(read: ReadDb, condition: SQL | undefined, most: number, reader: Reader) {
  const rows = await itemRecords(read).where(condition).orderBy(clearingItems.id).limit(most);
  return itemViews(read, rows, reader);
}

export async function findClearingItem(read: ReadDb, id: string, reader: Reader): Promise<ClearingItemView | null> {
  const rows = await itemRecords(read).where(eq(clearingItems.id, id));
  return (await itemViews(read, rows, reader))[0] ?? null;
}

/** Throws NOT_FOUND. */
export async function getClearingItem(read: ReadDb, id: string, reader: Reader): Promise<ClearingItemView> {
  return requireFound(await findClearingItem(read, id, reader), "clearingItem");
}

/** The item as stored, for its commands. Throws NOT_FOUND. */
export async function getItemForChange(read: ReadDb, id: string) {
  const [item] = await read.select().from(clearingItems).where(eq(clearingItems.id, id));
  return requireFound(item, "clearingItem");
}

/** The id of the item that presents this one again, or null. */
export async function findPresentedAgain(read: ReadDb, returnedId: string): Promise<string | null> {
  const { id, representsItemId } = clearingItems;
  const [again] = await read.select({ id }).from(clearingItems).where(eq(representsItemId, returnedId));
  return again?.id ?? null;
}

/** The first item with this cheque. */
export async function firstWithCheque(read: ReadDb, chequeKey: string) {
  const { id, presentmentDate, number } = clearingItems;
  const [first] = await read
    .select({ id, presentmentDate, number, house: clearingHouses.code })
    .from(clearingItems)
    .innerJoin(clearingHouses, eq(clearingHouses.id, clearingItems.houseId))
    .where(eq(clearingItems.chequeKey, chequeKey))
    .orderBy(id)
    .limit(1);
  return first ? { id: first.id, reference: referenceOf(first.house, first.presentmentDate, first.number) } : null;
}

/** Throws NOT_FOUND. */
export async function clearingFloat(read: ReadDb, accountId: string, reader: Reader): Promise<ClearingFloatView> {
  const { currency, balance, held, uncleared } = await getAccount(read, accountId);
  const money = (minor: bigint) => moneyToWire({ minor, currency });
  const balances = { ledgerBalance: money(balance), availableBalance: money(balance - held) };
  return { float: money(uncleared), ...(readerOf(reader).mayReadAccounts && balances) };
}

/** Reference and amount by id. */
export async function itemsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, presentmentDate, number, amountMinor: minor, currency } = clearingItems;
  const rows = await read
    .select({ id, presentmentDate, number, minor, currency, house: clearingHouses.code })
    .from(clearingItems)
    .innerJoin(clearingHouses, eq(clearingHouses.id, clearingItems.houseId))
    .where(anyOf(id, ids));
  return new Map(
    rows.map((row) => [row.id, `${referenceOf(row.house, row.presentmentDate, row.number)}, ${moneyText(row)}`]),
  );
}
