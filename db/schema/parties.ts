import { sql } from "drizzle-orm";
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { partyStatuses } from "@/server/kernel/value-sets";
import { edited, instant, reference } from "./columns";

/** Customers (interface 2.13, parties/RULES.md). */
export const parties = pgTable(
  "parties",
  {
    id: uuid("id").primaryKey(),
    customerNo: text("customer_no").notNull(),
    type: text("type").notNull(),
    givenName: text("given_name"),
    familyName: text("family_name"),
    organisationName: text("organisation_name"),
    displayName: text("display_name").notNull(),
    cddTier: text("cdd_tier").notNull(),
    status: text("status", { enum: partyStatuses }).notNull(),
    dateOfBirth: date("date_of_birth"),
    country: text("country"),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    /** Other spellings of the name's words, for `party_words`. Null for older customers until a job adds them. */
    nameSpellings: text("name_spellings").array(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
    ...edited,
  },
  (t) => [
    uniqueIndex("parties_customer_no_unique").on(t.customerNo),
    index("parties_type").on(t.type, t.id),
    index("parties_not_active").on(t.status, t.id).where(sql`status <> 'ACTIVE'`),
    index("parties_unspelt").on(t.id).where(sql`name_spellings is null`),
  ],
);

/**
 * Search words of a customer: names, email address and customer number. Kept by a trigger on `parties` and sorted by
 * byte (collation C), so that a prefix is one range.
 */
export const partyWords = pgTable(
  "party_words",
  {
    word: text("word").notNull(),
    partyId: reference("party_id", () => parties.id),
  },
  (t) => [primaryKey({ columns: [t.partyId, t.word] }), index("party_words_word").on(t.word, t.partyId)],
);
