import { and, eq, type SQL } from "drizzle-orm";
import { anyOf, textsById } from "@/db/any-of";
import { prepared, type Slots } from "@/db/prepared";
import { parties } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import { type Edition, editionOf } from "../../commands/edit";
import { type RowRequirement, requireRow } from "../../commands/rows";
import type { QueryOf } from "../../contract/operation";
import type * as contract from "../../contract/parties";
import type { PartyView } from "../../contract/parties";
import {
  countedUpTo,
  isDownwards,
  keysetList,
  type ListSource,
  requireSort,
  type SortBy,
} from "../../http/keyset-list";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { requireFound } from "../../kernel/errors";
import { isUuid } from "../../kernel/ids";
import type { partyStatuses } from "../../kernel/value-sets";
import { foundPlace, partiesFound, searchOf } from "./search";

export type PartyFilter = QueryOf<typeof contract.listParties>;

/** A customer with the true state. Readers get `shownParties`. */
export type PartyRecord = PartyView & { status: PartyStatus };
export type PartyStatus = (typeof partyStatuses)[number];

const CUSTOMER_NO = /^\d{10}$/;

const view = {
  partyId: parties.id,
  customerNo: parties.customerNo,
  type: parties.type,
  status: parties.status,
  name: parties.displayName,
  givenName: parties.givenName,
  familyName: parties.familyName,
  organisationName: parties.organisationName,
  cddTier: parties.cddTier,
  dateOfBirth: parties.dateOfBirth,
  country: parties.country,
  email: parties.email,
  phone: parties.phone,
  address: parties.address,
  createdAt: parties.createdAt,
  version: parties.version,
};

/** A relation `(id, customerNo, name)` for joins of other slices. */
export function partyNames(read: ReadDb) {
  const { id, customerNo, displayName: name } = parties;
  return read.select({ id, customerNo, name }).from(parties).as("party");
}

/** A relation `(id, name, status)` for joins of other slices. */
export function partyStates(read: ReadDb) {
  const { id, displayName: name, status } = parties;
  return read.select({ id, name, status }).from(parties).as("party_state");
}

/** The sign-in or client id of the opener. Null without such a party. */
export async function openerOfParty(read: ReadDb, partyId: string): Promise<string | null> {
  const [row] = await read.select({ by: parties.createdBy }).from(parties).where(eq(parties.id, partyId));
  return row?.by ?? null;
}

export async function partyContacts(read: ReadDb, ids: readonly string[]) {
  const { id: partyId, customerNo, displayName: name, email, phone } = parties;
  return read.select({ partyId, customerNo, name, email, phone }).from(parties).where(anyOf(partyId, ids));
}

/** In order of opening, or with `q` in the order of the matched words. */
export function listParties({ sort, ...filter }: PartyFilter): ListSource<PartyRecord> {
  const { q, ...state } = filter;
  const typed = q?.trim() ?? "";
  requireSort(sort, partySorts(filter));
  return typed === "" ? inOrder(sort ?? "opened", state) : inOrderOfWords(typed, state);
}

/** Sorts of the filtered parties. A search has its own order. The index of numbers lacks state and type. */
export function partySorts({ q, status, type }: PartyFilter): readonly PartySort[] {
  if (q !== undefined && q.trim() !== "") return [];
  return status === undefined && type === undefined ? ["opened", "number"] : ["opened"];
}

type PartySort = "opened" | "number";
type StateFilter = Omit<PartyFilter, "q" | "sort">;

function fits({ status, type }: StateFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(parties.status, status),
    type === undefined ? undefined : eq(parties.type, type),
  );
}

function inOrder(sort: SortBy<PartySort>, filter: StateFilter): ListSource<PartyRecord> {
  const { id: partyId, customerNo } = parties;
  return keysetList({
    table: parties,
    rows: (db) => db.select(view).from(parties).$dynamic(),
    filter: fits(filter),
    place: sort.endsWith("number") ? { customerNo } : { partyId },
    downwards: isDownwards(sort),
    views: (rows) => rows,
  });
}

function inOrderOfWords(typed: string, filter: StateFilter): ListSource<PartyRecord> {
  return keysetList({
    table: parties,
    given: (db) => searchOf(db, typed),
    rows: (db, search) => {
      const found = partiesFound(db, search);
      const matched = db.select({ word: found.word, party: view }).from(found);
      return matched.innerJoin(parties, eq(parties.id, found.partyId)).$dynamic();
    },
    filter: fits(filter),
    place: foundPlace,
    placed: ({ word, party }) => ({ word, partyId: party.partyId }),
    views: (rows) => rows.map(({ party }) => party),
    count: (db, search) => {
      const found = partiesFound(db, search);
      const ids = db.select({ id: parties.id }).from(found).innerJoin(parties, eq(parties.id, found.partyId));
      return countedUpTo(db, ids.where(fits(filter)).$dynamic());
    },
  });
}

const partyById = prepared((read, slot: Slots<{ id: string }>) =>
  read.select(view).from(parties).where(eq(parties.id, slot.id)),
);

const partyByNumber = prepared((read, slot: Slots<{ customerNo: string }>) =>
  read.select(view).from(parties).where(eq(parties.customerNo, slot.customerNo)),
);

/** Null also for a customer number with a wrong check digit. */
export async function findParty(read: ReadDb, idOrNumber: string): Promise<PartyRecord | null> {
  if (isUuid(idOrNumber)) return (await partyById(read, { id: idOrNumber }))[0] ?? null;
  if (!CUSTOMER_NO.test(idOrNumber) || !hasValidCheckDigit(idOrNumber)) return null;
  return (await partyByNumber(read, { customerNo: idOrNumber }))[0] ?? null;
}

/** By id or customer number. Throws NOT_FOUND. */
export async function getParty(read: ReadDb, idOrNumber: string): Promise<PartyRecord> {
  return requireFound(await findParty(read, idOrNumber), "customer");
}

/** The row and edition for a command, by id or customer number. Throws NOT_FOUND. */
export async function getPartyForChange(
  read: ReadDb,
  idOrNumber: string,
): Promise<{ row: PartyRecord; edition: Edition }> {
  const { partyId } = await getParty(read, idOrNumber);
  const [found] = await read
    .select({ row: view, edition: editionOf(parties) })
    .from(parties)
    .where(eq(parties.id, partyId));
  return requireFound(found, "customer");
}

/** Replans if the party's state changed after the read. */
export function partyAsRead({ partyId, status }: PartyRecord): RowRequirement {
  return requireRow(parties, { id: partyId }, { expect: { status: [status] }, refusal: "STALE" });
}

export const partiesInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, parties.id, parties.displayName, ids);

export const customerNumbers = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, parties.id, parties.customerNo, ids);

export type CustomerMarks = { customerNo: string; name: string; country: string | null };

/** Facts that distinguish customers of the same name, by id. */
export async function customerMarks(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, CustomerMarks>> {
  const { id, customerNo, displayName: name, country } = parties;
  const rows = await read.select({ id, customerNo, name, country }).from(parties).where(anyOf(id, ids));
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}
