import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { xid8 } from "./ledger";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Branch master data (interface 2.12): the code is unique without regard to case. */
export const branches = pgTable(
  "branches",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    status: text("status").notNull().default("ACTIVE"),
    createdAt: timestamptz("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [uniqueIndex("branches_code_unique").on(sql`lower(${t.code})`)],
);

/** Reference data: what an account may be. `gl_purpose` names the deposit control account. */
export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    glPurpose: text("gl_purpose").notNull(),
    currencies: text("currencies").array().notNull(),
    mayOverdraw: boolean("may_overdraw").notNull().default(false),
  },
  (t) => [uniqueIndex("products_code_unique").on(t.code)],
);

/** Customers (interface 2.13; domain-rules «Parties»). */
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
    status: text("status").notNull(),
    dateOfBirth: date("date_of_birth"),
    country: text("country"),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    createdAt: timestamptz("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
  },
  (t) => [
    uniqueIndex("parties_customer_no_unique").on(t.customerNo),
    index("parties_name").on(sql`lower(${t.displayName}) text_pattern_ops`),
    index("parties_type").on(t.type, t.id),
    index("parties_not_active").on(t.status, t.id).where(sql`status <> 'ACTIVE'`),
  ],
);

/**
 * The words by which people look for a customer: of the names, the email address and the customer number. Kept by a trigger
 * on `parties`; sorted by byte (collation C), so that a range of words is all those with one beginning.
 */
export const partyWords = pgTable(
  "party_words",
  {
    word: text("word").notNull(),
    partyId: uuid("party_id")
      .notNull()
      .references(() => parties.id),
  },
  (t) => [primaryKey({ columns: [t.partyId, t.word] }), index("party_words_word").on(t.word, t.partyId)],
);

/** What a deposit account is; its money and its blocks stand in `ledger_accounts` under the same id. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    accountNo: text("account_no").notNull(),
    partyId: uuid("party_id")
      .notNull()
      .references(() => parties.id),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    currency: text("currency").notNull(),
    /** Not its code, which a renamed branch changes. */
    branchId: uuid("branch_id")
      .notNull()
      .references(() => branches.id),
    createdAt: timestamptz("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex("accounts_account_no_unique").on(t.accountNo),
    index("accounts_account_no_prefix").on(sql`${t.accountNo} text_pattern_ops`),
    index("accounts_party").on(t.partyId, t.id),
    index("accounts_branch").on(t.branchId, t.id),
    index("accounts_product").on(t.productId, t.id),
    index("accounts_currency").on(t.currency, t.id),
  ],
);

/**
 * Transfers, from the moment they park or post. No state is stored: a parked one has the state of its approval, a posted
 * one has its entry, and whether that was reversed stands in the journal.
 */
export const transfers = pgTable(
  "transfers",
  {
    id: uuid("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull(),
    fromAccountId: uuid("from_account_id").notNull(),
    toAccountId: uuid("to_account_id"),
    fromAccountNo: text("from_account_no").notNull(),
    toAccountNo: text("to_account_no").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    currency: text("currency").notNull(),
    narrative: text("narrative"),
    entryId: uuid("entry_id"),
    approvalId: uuid("approval_id"),
    legs: jsonb("legs").notNull().default([]),
    businessDate: date("business_date"),
    createdAt: timestamptz("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index("transfers_page").on(t.xact, t.id),
    index("transfers_from").on(t.fromAccountId, t.xact),
    index("transfers_to").on(t.toAccountId, t.xact),
    // The few that were sent for approval and are not posted, for lists by status; a transfer that posts never enters it.
    index("transfers_unposted").on(t.xact, t.id).where(sql`entry_id is null`),
  ],
);
