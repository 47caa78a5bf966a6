import { z } from "zod";
import { database } from "@/db/client";
import type { RowRequirement } from "../commands/plan";
import type { PartyView } from "../contract/parties";
import { keysetPage } from "../http/keyset-page";
import type { ListSource } from "../http/list-reply";
import { hasValidCheckDigit } from "../kernel/check-digit";
import { isUuid } from "../kernel/ids";

export type PartyFilter = { q?: string; status?: string; type?: string };

const CUSTOMER_NO = /^\d{10}$/;

function selectParties() {
  return database().sql`
    select id as "partyId", customer_no as "customerNo", type, status, display_name as name, given_name as "givenName",
      family_name as "familyName", organisation_name as "organisationName", cdd_tier as "cddTier",
      date_of_birth as "dateOfBirth", country, email, phone, address, iso_timestamp(created_at) as "createdAt"
    from parties`;
}

/**
 * SQL for the ids of the parties that fit what somebody typed: every word of it begins a word of the name or the email
 * address, or the customer number. The words are made as those of the column `search` are, letters and digits alone.
 */
export function partyIdsMatching(typed: string) {
  return database().sql`
    select id from parties where search @@ (
      select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
      from unnest(regexp_split_to_array(lower(${typed}), '[^[:alnum:]]+')) as word where word <> '')`;
}

/** SQL for what other domains show of a party beside their own rows: `id`, `customer_no`, `display_name`. */
export function partyNames() {
  return database().sql`(select id, customer_no, display_name from parties)`;
}

/** Parties in the order of opening. */
export function partyList({ q, status, type }: PartyFilter): ListSource<PartyView, string> {
  return {
    key: z.guid(),
    read: async (after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<PartyView[]>`
        ${selectParties()} where true
          ${q === undefined || q.trim() === "" ? sql`` : sql`and id = any (array(${partyIdsMatching(q)}))`}
          ${status === undefined ? sql`` : sql`and status = ${status}`}
          ${type === undefined ? sql`` : sql`and type = ${type}`}
          ${after === null ? sql`` : sql`and id > ${after}::uuid`}
        order by id limit ${limit + 1}`;
      return keysetPage(
        rows,
        limit,
        (row) => row,
        (row) => row.partyId,
      );
    },
  };
}

/** The party with this id or customer number, or null; a number with a wrong check digit is nobody's. */
export async function findParty(idOrNumber: string): Promise<PartyView | null> {
  const { sql } = database();
  const byId = isUuid(idOrNumber);
  if (!byId && !(CUSTOMER_NO.test(idOrNumber) && hasValidCheckDigit(idOrNumber))) return null;
  const [row] = await sql<PartyView[]>`
    ${selectParties()} where ${byId ? sql`id = ${idOrNumber}` : sql`customer_no = ${idOrNumber}`}`;
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
    ${selectParties()} where lower(display_name) = lower(${party.name})
      and date_of_birth is not distinct from ${party.dateOfBirth}::date
      and id is distinct from ${party.partyId ?? null}::uuid
    order by id limit 20`;
}

/** Makes the plan anew when the party's state changed after it was read. */
export function partyAsRead({ partyId, status }: PartyView): RowRequirement {
  return { table: "parties", key: { id: partyId }, expect: { status: [status] }, refusal: "STALE" };
}
