import { z } from "zod";
import { database } from "@/db/client";
import type { RowRequirement } from "../../commands/define-command";
import type { PartyView } from "../../contract/parties";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { isUuid } from "../../kernel/ids";
import { leadsTo, partyWordRows, searchOf } from "./search";

export type PartyFilter = {
  /** As somebody typed it: beginnings of words, all of which must fit. */
  q?: string;
  status?: string;
  type?: string;
};

const CUSTOMER_NO = /^\d{10}$/;

/** SQL: a PartyView. */
function partyColumns() {
  return database().sql`
    id as "partyId", customer_no as "customerNo", type, status, display_name as name, given_name as "givenName",
      family_name as "familyName", organisation_name as "organisationName", cdd_tier as "cddTier",
      date_of_birth as "dateOfBirth", country, email, phone, address, iso_timestamp(created_at) as "createdAt"`;
}

/** SQL for what other domains show of a party beside their own rows: `id`, `customer_no`, `display_name`. */
export function partyNames() {
  return database().sql`(select id, customer_no, display_name from parties)`;
}

/** Parties in the order of opening; with `q` those that fit, in the order of the words found. */
export function partyList({ q, ...filter }: PartyFilter): ListSource<PartyView, string[]> {
  const typed = q?.trim() ?? "";
  return typed === "" ? inOrderOfOpening(filter) : inOrderOfWords(typed, filter);
}

type StateFilter = Omit<PartyFilter, "q">;

function fits({ status, type }: StateFilter) {
  const { sql } = database();
  return sql`
    ${status === undefined ? sql`` : sql`and status = ${status}`}
    ${type === undefined ? sql`` : sql`and type = ${type}`}`;
}

function inOrderOfOpening(filter: StateFilter): ListSource<PartyView, string[]> {
  return {
    key: z.tuple([z.guid()]),
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<PartyView[]>`
        select ${partyColumns()} from parties
        where true ${fits(filter)} ${after === null ? sql`` : sql`and id > ${after[0] ?? null}::uuid`}
        order by id limit ${limit + 1}`;
      return keysetPage(rows, limit, asItIs, (row) => [row.partyId]);
    },
  };
}

function asItIs<Row>(row: Row): Row {
  return row;
}

function inOrderOfWords(typed: string, filter: StateFilter): ListSource<PartyView, string[]> {
  return {
    key: z.tuple([z.string().max(200), z.guid()]),
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const search = await searchOf(typed, sql);
      if (!search) return { items: [], next: null };
      const [word = "", id = null] = after ?? [];
      const rows = await sql<(PartyView & { word: string })[]>`
        select w.word, ${partyColumns()} from ${partyWordRows()} w join parties on parties.id = w.party_id
        where ${leadsTo(search)} ${fits(filter)}
          ${after === null ? sql`` : sql`and (w.word, w.party_id) > (${word}, ${id}::uuid)`}
        order by w.word, w.party_id limit ${limit + 1}`;
      return keysetPage(rows, limit, withoutWord, (row) => [row.word, row.partyId]);
    },
  };
}

function withoutWord({ word: _, ...party }: PartyView & { word: string }): PartyView {
  return party;
}

/** The party with this id or customer number, or null; a number with a wrong check digit is nobody's. */
export async function findParty(idOrNumber: string): Promise<PartyView | null> {
  const { sql } = database();
  const byId = isUuid(idOrNumber);
  if (!byId && !(CUSTOMER_NO.test(idOrNumber) && hasValidCheckDigit(idOrNumber))) return null;
  const [row] = await sql<PartyView[]>`
    select ${partyColumns()} from parties where ${byId ? sql`id = ${idOrNumber}` : sql`customer_no = ${idOrNumber}`}`;
  return row ?? null;
}

/** Who may be the same customer: same name and same birth date. A warning for the screen, which never blocks (domain-rules «Parties»). */
export async function possibleDuplicates(party: {
  name: string;
  dateOfBirth: string | null;
  /** The party itself, when it is open already. */
  partyId?: string;
}): Promise<PartyView[]> {
  const { sql } = database();
  return sql<PartyView[]>`
    select ${partyColumns()} from parties where lower(display_name) = lower(${party.name})
      and date_of_birth is not distinct from ${party.dateOfBirth}::date
      and id is distinct from ${party.partyId ?? null}::uuid
    order by id limit 20`;
}

/** Makes the plan anew when the party's state changed after it was read. */
export function partyAsRead({ partyId, status }: PartyView): RowRequirement {
  return { table: "parties", key: { id: partyId }, expect: { status: [status] }, refusal: "STALE" };
}
