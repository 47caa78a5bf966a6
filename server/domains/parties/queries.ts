import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { prepared, type Slots } from "@/db/prepared";
import { parties } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import { type RowRequirement, requireRow } from "../../commands/rows";
import type { PartyView } from "../../contract/parties";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { notFound } from "../../kernel/errors";
import { isUuid } from "../../kernel/ids";
import { partiesFound, searchOf } from "./search";

export type PartyFilter = {
  /** As somebody typed it: beginnings of words, all of which must fit. */
  q?: string;
  status?: PartyView["status"];
  type?: string;
};

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

/** A relation `(id, customerNo, name)` for what other slices show of a party beside their own rows. */
export function partyNames(read: ReadDb) {
  const { id, customerNo, displayName: name } = parties;
  return read.select({ id, customerNo, name }).from(parties).as("party");
}

/** A relation `(id, name, status)`, for what other slices must know of a party's state. */
export function partyStates(read: ReadDb) {
  const { id, displayName: name, status } = parties;
  return read.select({ id, name, status }).from(parties).as("party_state");
}

/** Parties in the order of opening; with `q` those that fit, in the order of the words found. */
export function listParties({ q, ...filter }: PartyFilter): ListSource<PartyView, string[]> {
  const typed = q?.trim() ?? "";
  return typed === "" ? inOrderOfOpening(filter) : inOrderOfWords(typed, filter);
}

type StateFilter = Omit<PartyFilter, "q">;

function fits({ status, type }: StateFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(parties.status, status),
    type === undefined ? undefined : eq(parties.type, type),
  );
}

function inOrderOfOpening(filter: StateFilter): ListSource<PartyView, string[]> {
  return {
    key: z.tuple([z.guid()]),
    read: async (db, after, limit) => {
      const rows = await db
        .select(view)
        .from(parties)
        .where(and(fits(filter), after?.[0] === undefined ? undefined : gt(parties.id, after[0])))
        .orderBy(asc(parties.id))
        .limit(limit + 1);
      return keysetPage(
        rows,
        limit,
        (row) => row,
        (row) => [row.partyId],
      );
    },
  };
}

function inOrderOfWords(typed: string, filter: StateFilter): ListSource<PartyView, string[]> {
  return {
    key: z.tuple([z.string().max(200), z.guid()]),
    read: async (db, after, limit) => {
      const search = await searchOf(db, typed);
      if (!search) return { items: [], next: null };
      const found = partiesFound(db, search);
      const { word, partyId } = found;
      const [lastWord, lastId] = after ?? [];
      const rows = await db
        .select({ word, party: view })
        .from(found)
        .innerJoin(parties, eq(parties.id, partyId))
        .where(and(fits(filter), after ? sql`(${word}, ${partyId}) > (${lastWord}, ${lastId}::uuid)` : undefined))
        .orderBy(asc(word), asc(partyId))
        .limit(limit + 1);
      return keysetPage(
        rows,
        limit,
        ({ party }) => party,
        (row) => [row.word, row.party.partyId],
      );
    },
  };
}

const partyById = prepared((read, slot: Slots<{ id: string }>) =>
  read.select(view).from(parties).where(eq(parties.id, slot.id)),
);

const partyByNumber = prepared((read, slot: Slots<{ customerNo: string }>) =>
  read.select(view).from(parties).where(eq(parties.customerNo, slot.customerNo)),
);

/** The party with this id or customer number, or null; a number with a wrong check digit is nobody's. */
export async function findParty(read: ReadDb, idOrNumber: string): Promise<PartyView | null> {
  if (isUuid(idOrNumber)) return (await partyById(read, { id: idOrNumber }))[0] ?? null;
  if (!CUSTOMER_NO.test(idOrNumber) || !hasValidCheckDigit(idOrNumber)) return null;
  return (await partyByNumber(read, { customerNo: idOrNumber }))[0] ?? null;
}

/** The party with this id or customer number. Throws NOT_FOUND. */
export async function getParty(read: ReadDb, idOrNumber: string): Promise<PartyView> {
  const party = await findParty(read, idOrNumber);
  if (!party) throw notFound("customer");
  return party;
}

/** Makes the plan anew when the party's state changed after it was read. */
export function partyAsRead({ partyId, status }: PartyView): RowRequirement {
  return requireRow(parties, { id: partyId }, { expect: { status: [status] }, refusal: "STALE" });
}
